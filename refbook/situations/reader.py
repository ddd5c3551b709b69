"""Reading a situation: from text to value, with every fault reported at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from refbook.engine.events import Event, Other, Place
from refbook.games.gabong.position import Position
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.situations.explain import problem_at
from refbook.situations.grammar import END, Grammar, Hole, Scope, Values, match
from refbook.situations.notation import GAME_NAMES, Header, Notation, RuleFault, games, notation_of, words_in
from refbook.situations.problems import Problem, SituationError, nearest
from refbook.situations.roster import Roster, keys_of, may_be_name
from refbook.situations.situation import Account, Clash, Expectation, Situation
from refbook.situations.words import Word, spellings, split_lines, split_words, without_comment

MAX_CHARACTERS = 4000
MAX_EVENTS = 200

_ARROWS = ("=>", "⇒")
_GAME: dict[Language, str] = {"en": "game", "nb": "spill|spillet"}
_PLAYERS: dict[Language, str] = {"en": "players|seats", "nb": "spillere|spillerne"}
_ACCOUNT: dict[Language, str] = {"en": "account|account of", "nb": "forklaring|forklaringen til"}
_OTHER: dict[Language, str] = {"en": "other", "nb": "annet"}
_STOPS = frozenset((".", "!", ";"))
_CONNECTIVES = frozenset(("and", "og", "but", "men", "then", "så", "saa", "deretter", "etterpå", "&"))
_WITHOUT = frozenset(("without", "uten"))
_LIST_WORDS = frozenset((",", "and", "og", "&"))


def read(text: str, *, language: Language | None = None) -> Situation:
    """The situation that a text tells; `language` is a hint for what can be read in two ways.

    Raises SituationError, with every faulty place, where the text cannot be read.
    """
    if len(text) > MAX_CHARACTERS:
        message = _(
            "A situation has at most %(most)d characters; this one has %(count)d.", most=MAX_CHARACTERS, count=len(text)
        )
        raise SituationError([Problem(1, 1, text[:40], message)])
    lines = [_Line.of(number, line) for number, line in enumerate(split_lines(text), 1)]
    return _Reader([line for line in lines if line.text.strip()], language).situation()


@dataclass(frozen=True, slots=True)
class _Line:
    """A line without its comment.

    Where it has a colon, `head` is what stands before it and `value_at` is where the value begins.
    """

    number: int
    text: str
    head: tuple[Word, ...]
    value_at: int

    @staticmethod
    def of(number: int, text: str) -> _Line:
        colon = text.find(":")
        head = split_words(text[:colon]) if colon >= 0 else ()
        line = _Line(number, text, head, colon + 1)
        if line.rest_of(_OTHER) == ():
            return line
        plain = without_comment(text)
        return line if colon < len(plain) else _Line(number, plain, (), 0) if plain != text else line

    @property
    def value(self) -> str:
        return self.text[self.value_at :].strip()

    @property
    def start(self) -> int:
        return len(self.text) - len(self.text.lstrip())

    @property
    def value_start(self) -> int:
        return len(self.text) - len(self.text[self.value_at :].lstrip())

    def place(self, offset: int | None = None) -> Place:
        return Place(self.number, (self.start if offset is None else offset) + 1)

    def rest_of(self, words: Mapping[Language, str]) -> tuple[Word, ...] | None:
        """What follows these words before the colon, or None where the head does not begin with them."""
        found = _after(self.head, words)
        return found[0] if found else None


def _after(head: tuple[Word, ...], words: Mapping[Language, str]) -> tuple[tuple[Word, ...], Language] | None:
    """The longest phrase of `words` that begins a head: what follows it, and its language."""
    best: tuple[int, Language] | None = None
    for phrase, language in words_in(words):
        keys = phrase.split()
        here = head[: len(keys)]
        stands = len(here) == len(keys) and all(w.key in spellings(key) for w, key in zip(here, keys, strict=True))
        if stands and (best is None or len(keys) > best[0]):
            best = len(keys), language
    return (head[best[0] :], best[1]) if best else None


@dataclass(slots=True)
class _Told:
    header: Header | None
    name: str
    value: Any
    line: _Line


@dataclass(slots=True)
class _Section:
    """A header with the events after it: of the whole situation, or of one account."""

    teller: str = ""
    told: dict[str, _Told] = field(default_factory=dict)
    clashes: list[tuple[str, _Told]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def tell(self, key: str, told: _Told) -> None:
        first = self.told.setdefault(key, told)
        if first.value != told.value:
            self.clashes.append((key, told))

    def position(self, make: Callable[..., Position]) -> Position:
        return _position(make, self.told)

    def clashing(self, make: Callable[..., Position]) -> tuple[Clash, ...]:
        return tuple(
            Clash(
                key,
                _position(make, {key: second}),
                self.told[key].line.place(),
                second.line.place(),
                self.told[key].line.text.strip(),
                second.line.text.strip(),
            )
            for key, second in self.clashes
        )


def _position(make: Callable[..., Position], told: dict[str, _Told]) -> Position:
    values: dict[str, Any] = {"places": {key: one.line.place() for key, one in told.items()}}
    for one in told.values():
        if one.header is None:
            values["players"] = one.value
        elif one.header.named:
            values.setdefault(one.header.field, {})[one.name] = one.value
        else:
            values[one.header.field] = one.value
    return make(**values)


class _Reader:
    def __init__(self, lines: list[_Line], hint: Language | None) -> None:
        self.lines = lines
        self.hint = hint
        self.problems: list[Problem] = []
        self.votes: dict[Language, int] = {"en": 0, "nb": 0}
        self.game, self.notation = self._game()
        self.roster = Roster(self._players())
        self.shared = _Section()
        self.accounts: list[_Section] = []
        self.expectations: list[Expectation] = []

    def situation(self) -> Situation:
        for line in self.lines:
            self._read_line(line)
        self._count_events()
        if self.problems:
            raise SituationError(self.problems)
        make = self.notation.position
        return Situation(
            self.game,
            self.shared.position(make),
            tuple(self.shared.events),
            tuple(self.expectations),
            tuple(
                Account(one.teller, one.position(make), tuple(one.events), one.clashing(make)) for one in self.accounts
            ),
            self.shared.clashing(make),
            self._language(),
        )

    def _language(self) -> Language:
        if self.votes["en"] == self.votes["nb"]:
            return self.hint or "en"
        return "en" if self.votes["en"] > self.votes["nb"] else "nb"

    def _report(self, line: _Line, offset: int, text: str, message: Message, near: str | None = None) -> None:
        self.problems.append(Problem(line.number, offset + 1, text, message, near))

    def _count_events(self) -> None:
        count = len(self.shared.events) + sum(len(account.events) for account in self.accounts)
        if count > MAX_EVENTS:
            message = _(
                "A situation has at most %(most)d events; this one has %(count)d.", most=MAX_EVENTS, count=count
            )
            self.problems.append(Problem(1, 1, "", message))

    # What the whole text hangs on is read first: the game, then who plays.

    def _game(self) -> tuple[str, Notation]:
        found: str | None = None
        for line in self.lines:
            if line.rest_of(_GAME) != ():
                continue
            name = GAME_NAMES.get(line.value.rstrip(". ").casefold())
            if name is None:
                self._report(
                    line,
                    line.value_start,
                    line.value,
                    _("There is no game called “%(text)s”; write “game: gabong”.", text=line.value),
                    nearest(line.value, GAME_NAMES),
                )
            elif name not in games():
                message = _("Situations of %(game)s cannot be read yet; gabong can.", game=name)
                self._report(line, line.value_start, line.value, message)
            elif found is not None and name != found:
                self._report(line, line.value_start, line.value, _("A situation is of one game; this is the second."))
            found = found or name
        if found is None and not self.problems:
            # The other lines are read all the same, so that all that is wrong is said at once.
            first = self.lines[0] if self.lines else _Line.of(1, "")
            message = _("A situation begins by saying its game: write “game: gabong” first.")
            self._report(first, first.start, first.text.strip()[:40], message, "game: gabong")
            found = games()[0]
        elif self.problems or found is None:
            raise SituationError(self.problems)
        return found, notation_of(found)

    def _players(self) -> tuple[str, ...]:
        line = next((line for line in self.lines if line.rest_of(_PLAYERS) == ()), None)
        return self._names(line)[0] if line else ()

    def _names(self, line: _Line) -> tuple[tuple[str, ...], list[tuple[Word, str]]]:
        """The names in a players line, and those parts of it that are none."""
        names: list[str] = []
        faults: list[tuple[Word, str]] = []
        parts: list[list[Word]] = [[]]
        for word in split_words(line.text, line.value_at):
            if word.key in _LIST_WORDS:
                parts.append([])
            else:
                parts[-1].append(word)
        for part in parts:
            while part and part[-1].key in _STOPS:
                part.pop()
            if not part:
                continue
            name = " ".join(line.text[part[0].start : part[-1].end].split())
            if not may_be_name(name) or keys_of(name) in map(keys_of, names):
                faults.append((part[0], name))
            else:
                names.append(name)
        return tuple(names), faults

    # Then line by line.

    @property
    def _section(self) -> _Section:
        return self.accounts[-1] if self.accounts else self.shared

    def _read_line(self, line: _Line) -> None:
        if line.text.lstrip().startswith(_ARROWS):
            self._read_expectation(line)
        elif line.rest_of(_GAME) == ():
            self._vote(_after(line.head, _GAME))
        elif line.rest_of(_PLAYERS) == ():
            self._read_players(line)
        elif line.rest_of(_OTHER) == ():
            self._read_other(line)
        elif line.rest_of(_ACCOUNT):
            self._read_account(line)
        elif not self._read_header(line):
            self._read_events(line)

    def _vote(self, found: tuple[object, Language] | None) -> None:
        if found:
            self.votes[found[1]] += 1

    def _may_be_header(self, line: _Line) -> bool:
        if self.expectations or self._section.events:
            text = line.text[line.start : line.value_at]
            self._report(line, line.start, text, _("Header lines stand before what happened; this one comes after."))
            return False
        return True

    def _may_be_event(self, line: _Line) -> bool:
        if self.expectations:
            message = _("What happened stands before the lines with “=>”; this comes after.")
            self._report(line, line.start, line.text.strip(), message)
            return False
        return True

    def _read_players(self, line: _Line) -> None:
        if not self._may_be_header(line):
            return
        self._vote(_after(line.head, _PLAYERS))
        names, faults = self._names(line)
        for word, text in faults:
            known = keys_of(text) in map(keys_of, names)
            message = (
                _("“%(text)s” is named twice among the players.", text=text)
                if known
                else _("“%(text)s” cannot be a player's name.", text=text)
            )
            self._report(line, word.start, text, message)
        if not names:
            message = _("Names were expected here, in seat order and separated by commas.")
            self._report(line, line.value_start, line.text.strip(), message)
        self._section.tell("players", _Told(None, "", names, line))

    def _read_other(self, line: _Line) -> None:
        if not self._may_be_event(line):
            return
        self._vote(_after(line.head, _OTHER))
        if line.value:
            self._section.events.append(Other(line.value, place=line.place()))
        else:
            self._report(
                line, line.start, line.text.strip(), _("Say in your own words what happened, after the colon.")
            )

    def _read_account(self, line: _Line) -> None:
        found = _after(line.head, _ACCOUNT)
        if found is None or not self._may_be_event(line):
            return
        self._vote(found)
        name = " ".join(line.text[found[0][0].start : line.value_at - 1].split())
        teller = self.roster.spelled(name)
        if line.value:
            self._report(line, line.value_start, line.value, _("An account begins on the line after its teller."))
        if any(keys_of(teller) == keys_of(account.teller) for account in self.accounts):
            message = _("“%(text)s” has an account already.", text=teller)
            self._report(line, found[0][0].start, teller, message)
        self.accounts.append(_Section(teller))

    def _read_header(self, line: _Line) -> bool:
        """Read a header line; False where it is none."""
        for header in self.notation.headers:
            found = _after(line.head, header.words)
            if found is None or (header.named != bool(found[0])):
                continue
            if self._may_be_header(line):
                self._vote(found if header.words["en"] != header.words["nb"] else None)
                self._read_value(line, header, *found)
            return True
        return False

    def _read_value(self, line: _Line, header: Header, subject: tuple[Word, ...], language: Language) -> None:
        words = split_words(line.text, line.value_at)
        if not words:
            message = _("“%(key)s” needs a value after the colon.", key=header.words[language].split("|")[0])
            self._report(line, line.start, line.text.strip(), message)
        elif header.key == "rule":
            self._read_rule(line, header, subject)
        else:
            name = self._subject(line, subject) if header.named else ""
            value = self._value(line, header, words, language)
            if name is not None and value is not None:
                self._section.tell(f"{header.key} {name}".strip(), _Told(header, name, value, line))

    def _subject(self, line: _Line, words: tuple[Word, ...]) -> str | None:
        name = " ".join(line.text[words[0].start : words[-1].end].split())
        if name in self.roster:
            return self.roster.spelled(name)
        if self.roster.closed or not may_be_name(name):
            self._unknown(line, words[0].start, name)
            return None
        self.roster.add(name)
        return name

    def _unknown(self, line: _Line, offset: int, name: str) -> None:
        message = _("“%(text)s” is not one of the players.", text=name)
        self._report(line, offset, name, message, nearest(name, self.roster))

    def _read_rule(self, line: _Line, header: Header, subject: tuple[Word, ...]) -> None:
        key = line.text[subject[0].start : subject[-1].end]
        checked = self.notation.check_rule(key, line.value.rstrip(". "))
        if isinstance(checked, RuleFault):
            in_key = checked.text == key.casefold()
            offset = subject[0].start if in_key else line.value_start
            self._report(line, offset, checked.text, checked.message, checked.nearest)
        else:
            self._section.tell(f"rule {checked[0]}", _Told(header, *checked, line))

    def _value(self, line: _Line, header: Header, words: tuple[Word, ...], language: Language) -> Any:
        scopes: list[Scope] = []
        for any_name in (False, True):
            for one in sorted(LANGUAGES, key=lambda other: other != language):
                scope = Scope(self.roster, one, any_name)
                scopes.append(scope)
                for end, value in header.slot.read(words, 0, scope, {}):
                    if all(word.key in _STOPS for word in words[end:]):
                        return value if self._settle_names(line, value, scope) else None
                    scope.missed(end, END)
                if scope.two_readings:
                    break
        self.problems.append(problem_at(line.number, line.text, words, scopes))
        return None

    def _settle_names(self, line: _Line, value: Any, scope: Scope) -> bool:
        """Take in the names that were guessed in a value; at a closed table they are faults."""
        known = True
        for name in _strings(value):
            word = scope.guessed.get(name)
            if word is None or name in self.roster:
                continue
            if self.roster.closed:
                self._unknown(line, word.start, name)
                known = False
            else:
                self.roster.add(name)
        return known

    def _read_events(self, line: _Line) -> None:
        if not self._may_be_event(line):
            return
        words = tuple(word for word in split_words(line.text) if word.key != ":")
        if not words:
            self._report(line, line.start, line.text.strip(), _("This line says nothing that can be read."))
            return
        events = self._sentences(self.notation.events, line, words)
        if events is None and line.head and len(line.head) <= 3:
            self._replace_by_unknown_header(line)
        elif events is None:
            self._point_to_missing_colon(line, words)
        for event in events or ():
            if type(event).__name__ == "Join":
                self.roster.add(getattr(event, "player"))  # noqa: B009
        self._section.events.extend(events or ())

    def _point_to_missing_colon(self, line: _Line, words: tuple[Word, ...]) -> None:
        known = [_GAME, _PLAYERS, *(header.words for header in self.notation.headers)]
        found = next((found for phrases in known if (found := _after(words, phrases))), None)
        if found and found[0] and next(self.roster.read(words, 0, guess=False), None) is None:
            self.problems.pop()
            key = line.text[words[0].start : words[len(words) - len(found[0]) - 1].end]
            message = _("A header line has a colon: write “%(text)s: …”.", text=key)
            self._report(line, words[0].start, key, message, f"{key}:")

    def _replace_by_unknown_header(self, line: _Line) -> None:
        self.problems.pop()
        text = line.text[line.start : line.value_at - 1]
        known = [phrase for words in (_GAME, _PLAYERS, _OTHER) for phrase, _language in words_in(words)]
        known += [phrase for header in self.notation.headers for phrase, _language in words_in(header.words)]
        self._report(
            line, line.start, text, _("“%(text)s:” begins no line of this notation.", text=text), nearest(text, known)
        )

    def _read_expectation(self, line: _Line) -> None:
        offset = line.text.index("=>") + 2 if "=>" in line.text else line.text.index("⇒") + 1
        words = split_words(line.text, offset)
        if not words:
            self._report(line, line.start, line.text.strip(), _("After “=>” stands what the ruling should say."))
            return
        self.expectations.extend(self._sentences(self.notation.expectations, line, words, one=True) or ())

    def _sentences(
        self, grammar: Grammar, line: _Line, words: tuple[Word, ...], *, one: bool = False
    ) -> list[Any] | None:
        """The statements of a line, read in both languages; a problem is reported where there are none."""
        scopes: list[Scope] = []
        for any_name in (False, True) if self.roster.closed else (False,):
            readings: dict[Language, list[Any]] = {}
            clash = False
            for language in LANGUAGES:
                scope = Scope(self.roster, language, any_name)
                scopes.append(scope)
                found = _Story(grammar, words, scope, line.number, one).read()
                if found is not None:
                    readings[language] = found
                clash = clash or (scope.two_readings is not None and self.hint != "en")
            if readings and not (clash and len(readings) == 1):
                return self._chosen(line, words, readings, scopes[-len(LANGUAGES) :])
        self.problems.append(problem_at(line.number, line.text, words, scopes, grammar))
        return None

    def _chosen(
        self, line: _Line, words: tuple[Word, ...], readings: dict[Language, list[Any]], scopes: list[Scope]
    ) -> list[Any] | None:
        language = self.hint if self.hint in readings else next(iter(readings))
        values = readings[language]
        if self.hint is None and any(other != values for other in readings.values()):
            text = line.text[words[0].start : words[-1].end]
            message = _("This reads differently in Norwegian and in English; say it in words of one language.")
            self._report(line, words[0].start, text, message)
            return None
        if len(readings) == 1:
            self.votes[language] += 1
        scope = next(scope for scope in scopes if scope.language == language)
        known = [self._settle_names(line, value, scope) for value in values]
        return values if all(known) else None


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for slot in fields(value):
            yield from _strings(getattr(value, slot.name))


class _Story:
    """The statements of one line in one language, as far as they can be joined up."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], scope: Scope, line: int, one: bool) -> None:
        self.sentences = grammar.compiled(scope.language)
        self.words = words
        self.scope = scope
        self.line = line
        self.one = one
        self.hopeless: set[tuple[int, str]] = set()

    def read(self) -> list[Any] | None:
        return self._from(0, "")

    def _from(self, at: int, actor: str) -> list[Any] | None:
        """The statements from a word to the end of the line; `actor` goes on where no name stands."""
        if (at, actor) in self.hopeless:
            return None
        for end, subject, value in self._statements(at, actor):
            after = self._skip(end, _STOPS)
            if after == len(self.words):
                return [value]
            following = self._joined(end)
            rest = self._from(following, subject) if following is not None and not self.one else None
            if rest is not None:
                return [value, *rest]
            self.scope.missed(end, END)
        self.hopeless.add((at, actor))
        return None

    def _statements(self, at: int, actor: str) -> Iterator[tuple[int, str, Any]]:
        for sentence, elements in self.sentences:
            place = Place(self.line, self.words[at].start + 1) if at < len(self.words) else Place(self.line, 1)
            for end, bound in match(elements, self.words, at, self.scope, {}):
                yield end, _subject_of(elements, bound), sentence.kind(**bound, **sentence.fixed, place=place)
            first = elements[0]
            if actor and isinstance(first, Hole) and first.field != "value":
                for end, bound in match(elements[1:], self.words, at, self.scope, {first.field: actor}):
                    yield end, actor, sentence.kind(**bound, **sentence.fixed, place=place)

    def _skip(self, at: int, keys: Iterable[str]) -> int:
        while at < len(self.words) and self.words[at].key in keys:
            at += 1
        return at

    def _joined(self, end: int) -> int | None:
        """Where the next statement begins, or None where nothing joins it to this one."""
        at = self._skip(self._skip(end, _STOPS | {","}), _CONNECTIVES)
        if at < len(self.words) and (at > end or self.words[at].key in _WITHOUT):
            return at
        return None


def _subject_of(elements: Sequence[Any], bound: Values) -> str:
    first = elements[0]
    return str(bound[first.field]) if isinstance(first, Hole) else ""
