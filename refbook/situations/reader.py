"""Reading a situation: from text to value, with every fault reported at its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from refbook.engine.events import Other
from refbook.engine.facts import Bound
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.situations.explain import no_player, problem_at
from refbook.situations.grammar import END, Grammar, Scope
from refbook.situations.lines import GAME, OTHER, Line, after_phrase
from refbook.situations.notation import GAME_NAMES, Check, Header, Notation, RuleFault, games, notation_of, words_in
from refbook.situations.problems import Problem, SituationError, nearest
from refbook.situations.roster import Roster, keys_of, may_be_name
from refbook.situations.sections import Section, Told
from refbook.situations.situation import Account, Expectation, Situation
from refbook.situations.story import Story
from refbook.situations.words import STOPS, Word, split_lines, split_words

MAX_PLAYERS = 40


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a text may be."""

    characters: int
    events: int


BY_HAND = Limits(characters=4_000, events=200)
WHOLE_ROUND = Limits(characters=200_000, events=2_000)
"""Room for a round that was written out event by event."""

_ARROWS = ("=>", "⇒")
_PLAYERS: dict[Language, str] = {"en": "players|seats", "nb": "spillere|spillerne"}
_ACCOUNT: dict[Language, str] = {"en": "account|account of", "nb": "forklaring|forklaringen til"}
_LIST_WORDS = frozenset((",", "and", "og", "&"))


def read(
    text: str, *, language: Language | None = None, limits: Limits = BY_HAND, players: tuple[str, ...] = ()
) -> Situation:
    """The situation that a text tells; `language` is a hint for what can be read in two ways.

    `players` are those at the table where the text has no such line: their names alone are read, as they spell them.
    Raises SituationError, with every faulty place, where the text cannot be read or is longer than `limits`.
    """
    if len(text) > limits.characters:
        message = _(
            "A situation has at most %(most)d characters; this one has %(count)d.",
            most=limits.characters,
            count=len(text),
        )
        raise SituationError([Problem(1, 1, text[:40], message)])
    lines = [Line.of(number, line) for number, line in enumerate(split_lines(text), 1)]
    reader = _Reader([line for line in lines if line.text.strip()], language, limits, players)
    return reader.situation()


class _Reader:
    def __init__(self, lines: list[Line], hint: Language | None, limits: Limits, players: tuple[str, ...]) -> None:
        self.lines = lines
        self.hint = hint
        self.limits = limits
        self.problems: list[Problem] = []
        self.votes: dict[Language, int] = {"en": 0, "nb": 0}
        self.game, self.notation = self._game()
        self.roster = Roster(self._players() or players)
        self.shared = Section()
        self.accounts: list[Section] = []
        self.expectations: list[Expectation] = []

    def situation(self) -> Situation:
        for line in self.lines:
            self._read_line(line)
        self._count_events()
        if self.problems:
            raise SituationError(self.problems, self._language())
        events = tuple(event for section in (self.shared, *self.accounts) for event in section.events)

        def make(**values: Any) -> Any:
            return self.notation.completed(self.notation.position(**values), events)

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

    def _report(self, line: Line, offset: int, text: str, message: Message, near: str | None = None) -> None:
        self.problems.append(Problem(line.number, offset + 1, text, message, near))

    def _count_events(self) -> None:
        count = len(self.shared.events) + sum(len(account.events) for account in self.accounts)
        if count > self.limits.events:
            message = _(
                "A situation has at most %(most)d events; this one has %(count)d.",
                most=self.limits.events,
                count=count,
            )
            self.problems.append(Problem(1, 1, "", message))

    # What the whole text hangs on is read first: the game, then who plays.

    def _game(self) -> tuple[str, Notation]:
        found: str | None = None
        for line in self.lines:
            if not line.says_game:
                continue
            name = line.game
            if name is None:
                self._report(
                    line,
                    line.value_start,
                    line.value,
                    _("There is no game called “%(text)s”; write “game: gabong”.", text=line.value),
                    nearest(line.value, GAME_NAMES),
                )
            elif found is not None and name != found:
                self._report(line, line.value_start, line.value, _("A situation is of one game; this is the second."))
            found = found or name
        if found is None and not self.problems:
            # The other lines are read all the same, so that all that is wrong is said at once.
            first = self.lines[0] if self.lines else Line.of(1, "")
            message = _("A situation begins by saying its game: write “game: gabong” first.")
            self._report(first, first.start, first.text.strip()[:40], message, "game: gabong")
            found = games()[0]
        elif self.problems or found is None:
            raise SituationError(self.problems)
        return found, notation_of(found)

    def _players(self) -> tuple[str, ...]:
        line = next((line for line in self.lines if line.rest_of(_PLAYERS) == ()), None)
        names = self._names(line)[0] if line else ()
        if line and len(names) > MAX_PLAYERS:
            message = _(
                "A situation has at most %(most)d players; this one has %(count)d.", most=MAX_PLAYERS, count=len(names)
            )
            self._report(line, line.value_start, line.value[:40], message)
            return names[:MAX_PLAYERS]
        return names

    def _names(self, line: Line) -> tuple[tuple[str, ...], list[tuple[Word, str]]]:
        """The names in a players line, and those parts of it that are none."""
        names: list[str] = []
        faults: list[tuple[Word, str]] = []
        parts: list[list[Word]] = [[]]
        for word in split_words(line.text, line.value_at):
            if word.key in _LIST_WORDS:
                parts.append([])
            else:
                parts[-1].append(word)
        if len(parts) == 1:
            parts = [[word] for word in parts[0]]  # nobody plays alone: without commas each word is a name
        for part in parts:
            while part and part[-1].key in STOPS:
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
    def _section(self) -> Section:
        return self.accounts[-1] if self.accounts else self.shared

    def _read_line(self, line: Line) -> None:
        if line.text.lstrip().startswith(_ARROWS):
            self._read_expectation(line)
        elif line.says_game:
            self._vote(after_phrase(line.head, GAME))
        elif line.rest_of(_PLAYERS) == ():
            self._read_players(line)
        elif line.rest_of(OTHER) == ():
            self._read_other(line)
        elif line.rest_of(_ACCOUNT):
            self._read_account(line)
        elif not self._read_header(line):
            self._read_events(line)

    def _vote(self, found: tuple[object, Language] | None) -> None:
        if found:
            self.votes[found[1]] += 1

    def _may_be_header(self, line: Line) -> bool:
        if self.expectations or self._section.events:
            text = line.text[line.start : line.value_at]
            self._report(line, line.start, text, _("Header lines stand before what happened; this one comes after."))
            return False
        return True

    def _may_be_event(self, line: Line) -> bool:
        if self.expectations:
            message = _("What happened stands before the lines with “=>”; this comes after.")
            self._report(line, line.start, line.text.strip(), message)
            return False
        return True

    def _read_players(self, line: Line) -> None:
        if not self._may_be_header(line):
            return
        self._vote(after_phrase(line.head, _PLAYERS))
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
        self._section.tell("players", Told(None, "", names, line))

    def _read_other(self, line: Line) -> None:
        if not self._may_be_event(line):
            return
        self._vote(after_phrase(line.head, OTHER))
        if line.value:
            self._section.events.append(Other(line.value, place=line.place()))
        else:
            self._report(
                line, line.start, line.text.strip(), _("Say in your own words what happened, after the colon.")
            )

    def _read_account(self, line: Line) -> None:
        found = after_phrase(line.head, _ACCOUNT)
        if found is None or not self._may_be_event(line):
            return
        self._vote(found)
        name = " ".join(line.text[found[0][0].start : line.value_at - 1].split())
        teller = self.roster.meant(name) or name
        if line.value:
            self._report(line, line.value_start, line.value, _("An account begins on the line after its teller."))
        if any(keys_of(teller) == keys_of(account.teller) for account in self.accounts):
            message = _("“%(text)s” has an account already.", text=teller)
            self._report(line, found[0][0].start, teller, message)
        self.accounts.append(Section(teller))

    def _read_header(self, line: Line) -> bool:
        """Read a header line; False where it is none."""
        for header in self.notation.headers:
            found = after_phrase(line.head, header.words)
            if found is None or (header.named != bool(found[0])):
                continue
            if self._may_be_header(line):
                spoken = [
                    one for one in LANGUAGES if after_phrase(line.head, dict.fromkeys(LANGUAGES, header.words[one]))
                ]
                self._vote(found if len(spoken) == 1 else None)
                self._read_value(line, header, *found)
            return True
        return False

    def _read_value(self, line: Line, header: Header, subject: tuple[Word, ...], language: Language) -> None:
        words = split_words(line.text, line.value_at)
        if not words:
            message = _("“%(key)s” needs a value after the colon.", key=header.words[language].split("|")[0])
            self._report(line, line.start, line.text.strip(), message)
        elif header.check:
            self._read_checked(line, header, header.check, subject)
        elif header.facts:
            self._read_answer(line, header, subject, words, language)
        else:
            name = self._subject(line, subject, header.among) if header.named else ""
            value = self._value(line, header, words, language)
            if name is not None and value is not None:
                self._section.tell(f"{header.key} {name}".strip(), Told(header, name, value, line))

    def _subject(self, line: Line, words: tuple[Word, ...], among: tuple[str, ...] = ()) -> str | None:
        name = " ".join(line.text[words[0].start : words[-1].end].split())
        if among:
            if name not in among:
                message = _("“%(text)s” is none of these: %(known)s.", text=name, known=", ".join(among))
                self._report(line, words[0].start, name, message, nearest(name, among))
            return name if name in among else None
        known = self.roster.meant(name)
        if known is not None:
            return known
        if self.roster.closed or not may_be_name(name):
            self._unknown(line, words[0].start, name)
            return None
        self.roster.add(name)
        return name

    def _unknown(self, line: Line, offset: int, name: str) -> None:
        self._report(line, offset, name, no_player(name, self.roster), self.roster.nearest(name))

    def _read_checked(self, line: Line, header: Header, check: Check, subject: tuple[Word, ...]) -> None:
        key = line.text[subject[0].start : subject[-1].end]
        checked = check(key, line.value.rstrip(". "))
        if not isinstance(checked, RuleFault):
            name, value = checked
            by = value.authority if isinstance(value, Bound) else ""
            self._section.tell(f"{header.key} {name} {by}".strip(), Told(header, name, value, line))
        elif checked.at is None:
            self._report(line, subject[0].start, key, checked.message, checked.nearest)
        else:
            self._report(line, line.value_start + checked.at, checked.text, checked.message, checked.nearest)

    def _read_answer(
        self, line: Line, header: Header, subject: tuple[Word, ...], words: tuple[Word, ...], language: Language
    ) -> None:
        """A fact that a ruling asked for, told as it asked for it: `answer cards Anna: 2 or more`."""
        told, number = _without_number(subject)
        found = [
            (form, after[0])
            for form in header.facts
            if (after := after_phrase(told, form.words)) and form.named == bool(after[0])
        ]
        if not found:
            text = line.text[subject[0].start : subject[-1].end]
            known = [phrase for form in header.facts for phrase, _language in words_in(form.words)]
            message = _("“%(text)s” is nothing that a ruling asks for.", text=text)
            near = nearest(text, known)
            self._report(line, subject[0].start, text, message, near if near != text else None)
            return
        form, rest = min(found, key=lambda one: len(one[1]))
        name = self._subject(line, rest) if rest else ""
        value = self._value(line, replace(header, slot=form.slot), words, language)
        if name is not None and value is not None:
            fact = form.fact.replace("{name}", name) + number
            self._section.tell(f"{header.key} {fact}", Told(header, fact, value, line))

    def _value(self, line: Line, header: Header, words: tuple[Word, ...], language: Language) -> Any:
        scopes: list[Scope] = []
        for any_name in (False, True):
            for one in sorted(LANGUAGES, key=lambda other: other != language):
                scope = Scope(self.roster, one, any_name)
                scopes.append(scope)
                for end, value in header.slot.read(words, 0, scope, {}):
                    if all(word.key in STOPS for word in words[end:]):
                        return value if self._settle_names(line, value, scope) else None
                    scope.missed(end, END)
                if scope.two_readings:
                    break
        self.problems.append(problem_at(line.number, line.text, words, scopes))
        return None

    def _settle_names(self, line: Line, value: Any, scope: Scope) -> bool:
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

    def _read_events(self, line: Line) -> None:
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

    def _point_to_missing_colon(self, line: Line, words: tuple[Word, ...]) -> None:
        known = [GAME, _PLAYERS, *(header.words for header in self.notation.headers)]
        found = next((found for phrases in known if (found := after_phrase(words, phrases))), None)
        if found and found[0] and next(self.roster.read(words, 0, guess=False), None) is None:
            self.problems.pop()
            key = line.text[words[0].start : words[len(words) - len(found[0]) - 1].end]
            message = _("A header line has a colon: write “%(text)s: …”.", text=key)
            self._report(line, words[0].start, key, message, f"{key}:")

    def _replace_by_unknown_header(self, line: Line) -> None:
        self.problems.pop()
        text = line.text[line.start : line.value_at - 1]
        known = [phrase for words in (GAME, _PLAYERS, OTHER) for phrase, _language in words_in(words)]
        known += [phrase for header in self.notation.headers for phrase, _language in words_in(header.words)]
        self._report(
            line, line.start, text, _("“%(text)s:” begins no line of this notation.", text=text), nearest(text, known)
        )

    def _read_expectation(self, line: Line) -> None:
        offset = line.text.index("=>") + 2 if "=>" in line.text else line.text.index("⇒") + 1
        words = split_words(line.text, offset)
        if not words:
            self._report(line, line.start, line.text.strip(), _("After “=>” stands what the ruling should say."))
            return
        self.expectations.extend(self._sentences(self.notation.expectations, line, words, one=True) or ())

    def _sentences(
        self, grammar: Grammar, line: Line, words: tuple[Word, ...], *, one: bool = False
    ) -> list[Any] | None:
        """The statements of a line, read in both languages; a problem is reported where there are none."""
        scopes: list[Scope] = []
        for any_name in (False, True) if self.roster.closed else (False,):
            readings: dict[Language, list[Any]] = {}
            clash = False
            for language in LANGUAGES:
                scope = Scope(self.roster, language, any_name)
                scopes.append(scope)
                found = Story(grammar, words, scope, line.number, one).read()
                if found is not None:
                    readings[language] = found
                clash = clash or (scope.two_readings is not None and self.hint != "en")
            if readings and not (clash and len(readings) == 1):
                return self._chosen(line, words, readings, scopes[-len(LANGUAGES) :])
        self.problems.append(problem_at(line.number, line.text, words, scopes, grammar))
        return None

    def _chosen(
        self, line: Line, words: tuple[Word, ...], readings: dict[Language, list[Any]], scopes: list[Scope]
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


def _without_number(words: tuple[Word, ...]) -> tuple[tuple[Word, ...], str]:
    """The words of a fact, and the number after them: ` (2)` where it is the second time that it is asked for."""
    if len(words) > 3 and words[-1].key == ")" and words[-3].key == "(" and words[-2].key.isdecimal():
        return words[:-3], f" ({words[-2].key})"
    return words, ""


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for slot in fields(value):
            yield from _strings(getattr(value, slot.name))
