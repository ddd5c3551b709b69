"""From a person's text to a situation: typed lines as they are, prose by the plain reader, nothing lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, NamedTuple

from refbook.cards import Card
from refbook.engine.events import Event, Place
from refbook.games.gabong.events import Announce, DrawCards, GabongWith, Lay
from refbook.games.gabong.position import Position as GabongPosition
from refbook.games.golf.position import Position as GolfPosition
from refbook.i18n import LANGUAGES, Language
from refbook.situations.gin.swedish import in_norwegian
from refbook.situations.golf.values import ELSEWHERE
from refbook.situations.lines import OTHER, Line, after_phrase
from refbook.situations.notation import GAME_NAMES, games, notation_of
from refbook.situations.plain import frames
from refbook.situations.plain.acts import Act, Aside, Fact
from refbook.situations.plain.bare_ranks import BareRanks
from refbook.situations.plain.clauses import sentences
from refbook.situations.plain.frames.gin import GIN, assume_knock
from refbook.situations.plain.frames.golf import count_what_is_asked
from refbook.situations.plain.items import Tagger, guessed_names, small_names
from refbook.situations.plain.lexicon import language_of
from refbook.situations.plain.story import Story, Thing
from refbook.situations.plain.teller import Teller
from refbook.situations.plain.variants import variants_said
from refbook.situations.problems import SituationError
from refbook.situations.reader import BY_HAND, Limits, read
from refbook.situations.roster import Roster, may_be_name
from refbook.situations.situation import Position, Situation
from refbook.situations.words import Word, split_lines, split_words
from refbook.situations.writer import write, write_event

assert frames  # its functions stand in the teller's table once it is imported

Gives = Literal["header", "event", "question", "claim", "remark"]
_PLAYERS: dict[Language, str] = {"en": "players|seats", "nb": "spillere|spillerne"}
_ACCOUNT: dict[Language, str] = {"en": "account|account of", "nb": "forklaring|forklaringen til"}
_ARROWS = ("=>", "⇒")
_SENTENCES = re.compile(r"[^\W\d_]{2,}[.!?]\s+\w")
"""A full stop with more behind it: several sentences, though a word with a colon begins them."""
_NAME = r"(?P<name>(golf|farge|färg|suit|hollywood)[- ]?(kabal|solitaire|gin)?|(gabong[- ])?lillesand([- ]gabong)?)"
_OPENING = re.compile(
    r"\s*(?P<said>((i|in|vi spiller|vi spilte|we play|we played|we are playing|playing)\s+(en |a )?(?P<in>))?"
    rf"{_NAME})(en)?(?(in)(?=\W|$)|(?=\s*([:.,]|$)))\s*[:.,]?",
    re.IGNORECASE,
)
"""`Golf: …`, `i golf-kabal …`: words that say at the beginning which game it is."""
_MENTION = re.compile(
    rf"(?<!\w)(?P<said>(i|in|of|under|playing|spiller|spilte|play|played)\s+(en |a )?{_NAME}(en)?)(?!\w)"
    r"|(?<!\w)(?P<there>(gabong )?((slik|som) (den|det|vi) (spilles|spiller)|as (it is |we )?play(ed)?) "
    r"(den |det |it )?(i|in) lillesand|(etter|by) (lillesand[- ]?reglene|the lillesand rules))(?!\w)"
    r"|(?<!\w)(?P<bare>golf([- ]?(kabal(en)?|solitaire))?)(?!\w)",
    re.IGNORECASE,
)
"""`… i farge-gin`, `… by the Lillesand rules`: the same further on in a sentence."""
_AMOUNT = (
    r"(just |only |bare |kun )?(\d+|null|ett?|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|två|fyra|sex"
    r"|åtta|nio|tio|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|gin|deadwood"
    r"|løse|lösa|under|over|less|more)"
)
_ONLY_THERE: Mapping[str, re.Pattern[str]] = {
    "suit-gin": re.compile(
        rf"\b((knakk\w*|knack(ar|ade|at|a)|knock(s|ed)?) (med|with|på|on|at) {_AMOUNT}"
        r"|(gikk|går|gått|gick|went|goes|going|gone) gin"
        r"|løse? poeng|i løse kort|deadwood|under(knakk|kutt)\w+|undercuts?|(lays|laid|lay|laying) off"
        r"|sak(kort|bunk)\w*|saket|sakade)\b",
        re.IGNORECASE,
    ),
    "golf": re.compile(
        r"\b((kolonne|column) \d|golfkabal|(i|in) (en |a |the )?(kabal(en)?|solitaire))\b", re.IGNORECASE
    ),
}
"""What is spoken of in one game alone, or in it and in one that has nearly the same rules."""
_KNOCKED = re.compile(
    r"\b(knakk(er|et|a)|knack(ar|ade|at)|knock(s|ed))(?=\s*([.,;!?]|$)"
    r"|\s+(og|och|and)\s+(sak|kast|discard|threw|throws)|\s+(uten|utan|without|før|before|discarding)\b)",
    re.IGNORECASE,
)
_LAID = re.compile(r"\b(la|legger|lays|laid|played|plays)(?! (off|til|på)\b)\b", re.IGNORECASE)
"""A knock of which nothing more is told is one of gin only where no card is laid on another."""
_OF_GABONG = re.compile(r"\b(gabong\w*|straffekort\w*|penalty)", re.IGNORECASE)
_SCORE_SHEET = re.compile(r"\b(poeng(ark|skjema|tavle)|score ?(sheet|card|pad))", re.IGNORECASE)
_HOLLYWOOD = re.compile(r"\bhollywood\b", re.IGNORECASE)


def _named(found: re.Match[str]) -> str | None:
    """The game that words name; of `i Hollywood` nobody knows whether it is the game or the place."""
    name = re.sub(r"\W+", "-", found["name"].casefold())
    is_place = name == "hollywood" and found["said"].split()[0].casefold() in ("i", "in", "of", "under")
    return None if is_place else GAME_NAMES.get(name)


def _mentioned(found: re.Match[str]) -> str | None:
    if found["name"]:
        return _named(found)
    return "golf" if found["bare"] else "gabong-lillesand"


_GOLF = re.compile(r"\bgolf", re.IGNORECASE)


class Unread(NamedTuple):
    """Words that were not understood, and where they stand."""

    text: str
    line: int
    column: int


class Span(NamedTuple):
    """Words that were read: for a line of the notation (`told`), or as a question, a claim or a remark."""

    text: str
    line: int
    column: int
    gives: Gives
    told: str = ""


@dataclass(frozen=True, slots=True)
class Plain:
    """What a text was read as. Every word of it is in one of `spans`, in `unread`, or in a line of the notation."""

    situation: Situation
    unread: tuple[Unread, ...] = ()
    spans: tuple[Span, ...] = ()
    assumed: tuple[tuple[str, str], ...] = ()
    """What nobody said and the words take for granted: `("game", "suit-gin")`, `("knocked", "Anna")`."""

    @property
    def left_aside(self) -> tuple[Span, ...]:
        """Words that tell of nothing that happened: questions, claims, remarks."""
        return tuple(span for span in self.spans if span.gives not in ("header", "event"))

    def understood(self, language: Language) -> tuple[str, ...]:
        """The lines of the notation that the text was read as."""
        return tuple(line for line in write(self.situation, language).splitlines() if line)


def read_plain(
    text: str,
    *,
    language: Language | None = None,
    players: tuple[str, ...] = (),
    header: Situation | None = None,
    limits: Limits = BY_HAND,
) -> Plain:
    """Read what a person typed, in Norwegian or English, mixed with lines of the notation or not.

    `players` are those at the table where the text does not say; `header` is a situation whose header holds where the
    text tells nothing else. Raises SituationError only for a text longer than `limits`, or one of a game whose
    situations cannot be read; whatever else is wrong with it becomes an `other:` line or is told in `unread`.
    """
    if len(text) > limits.characters:
        read(text, limits=limits)  # says so
    return _Reading(text, language, players, header, limits).plain()


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of the notation, in English, that a text comes to, also of a game whose situations cannot be read."""
    reading = _Reading(text, None, (), None, BY_HAND)
    return tuple(out.text for out in reading.outs())


def is_plain(text: str) -> bool:
    """Whether a text is none of the notation: no line of it says which game it is of."""
    lines = (Line.of(number, line) for number, line in enumerate(split_lines(text), 1))
    return not any(line.says_game for line in lines)


@dataclass(slots=True)
class _Out:
    """One line of the notation to be read in the end, and the thing or the typed line it came from."""

    text: str
    thing: Thing | None = None
    line: Line | None = None


class _Reading:
    def __init__(
        self,
        text: str,
        language: Language | None,
        players: tuple[str, ...],
        header: Situation | None,
        limits: Limits,
    ) -> None:
        self.limits = limits
        self.lines = [Line.of(number, line) for number, line in enumerate(split_lines(text), 1)]
        self.header = header
        self.unread: list[Unread] = []
        self.spans: list[Span] = []
        self.assumed: list[tuple[str, str]] = []
        self.variants: dict[int, list[str]] = {}
        """The variants that words tell, by line."""
        self.bare = BareRanks(set())
        opening = self._cut_opening()
        if self._speaks_of_golf(opening):
            self._cut_variants()
        golf = "golf" if self.variants else None
        self.game = self._game(opening or self._cut_mention() or golf or self._only_there())
        if self.game == "golf":
            self._cut_variants()
        self.typed = [line for line in self.lines if line.text.strip() and self._is_typed(line)]
        self.prose = [line for line in self.lines if line.text.strip() and line not in self.typed]
        self.language: Language = language or self._spoken() or "nb"
        self.bad: list[Line] = []
        self.at_table = players or self._table()
        self.head = self._readable_head(self._shared_typed())
        self.words: list[Word] = []
        self.places: list[Place] = []
        self.typed_acts: dict[int, Place] = {}

    # -- typed lines

    def _cut_opening(self) -> str | None:
        """The game that the first words say it is, which are blanked: they tell nothing else."""
        line = next((one for one in self.lines if one.text.strip() and not _goes_before_words(one)), None)
        found = _OPENING.match(line.text) if line is not None else None
        game = _named(found) if found is not None else None
        if line is None or found is None or game is None:
            return None
        self._cut(line, game, found.span("said"), found.end())
        return game

    def _speaks_of_golf(self, opening: str | None) -> bool:
        """Whether a text is of golf before its variants are read, by its name or by names that only golf has."""
        said = next(self._typed_games(), opening)
        if said is not None:
            return said == "golf"
        texts = [line.text for line in self.lines if not _is_line_of(line, "golf")]
        return any(_GOLF.search(text) or next(variants_said(text, golf=False), None) for text in texts)

    def _cut_variants(self) -> None:
        """Blank words that say which variant of golf is played, and keep it."""
        told = [
            (line, said)
            for line in self.lines
            if not _is_line_of(line, "golf")
            for said in reversed(list(variants_said(line.text, golf=True)))
        ]
        for line, said in told:
            now = next(one for one in self.lines if one.number == line.number)
            words = line.text[said.start : said.end].strip(" .,:;!?")
            begins = said.start + line.text[said.start :].index(words)
            self._cut_variant(now, words, begins, said.variants)

    def _cut_variant(self, line: Line, words: str, begins: int, variants: Sequence[str]) -> None:
        """Blank the words of a variant, and say what they were read for."""
        told = self.variants.setdefault(line.number, [])
        told += [one for one in variants if one not in told]
        self.spans.append(Span(words, line.number, begins + 1, "header", f"variant: {', '.join(variants)}"))
        cut = line.text[:begins] + " " * len(words) + line.text[begins + len(words) :]
        self.lines[self.lines.index(line)] = Line.of(line.number, cut)

    def _cut_mention(self) -> str | None:
        """The game that the text names further on, where it names only one."""
        named = [
            (line, found, _mentioned(found))
            for line in self.lines
            if not line.says_game and line.rest_of(OTHER) != () and not line.text.lstrip().startswith((*_ARROWS, "#"))
            for found in _MENTION.finditer(line.text)
        ]
        games_named = {game for _line, _found, game in named if game is not None}
        if len(games_named) != 1:
            return None
        line, found, game = next(one for one in named if one[2] is not None)
        assert game is not None
        said = found.span(next(group for group in ("said", "there", "bare") if found[group]))
        self._cut(line, game, said, said[1])
        return game

    def _cut(self, line: Line, game: str, said: tuple[int, int], end: int) -> None:
        """Blank words that say a game; they are marked where a line of the header says another one."""
        words, begins = line.text[slice(*said)], said[0]
        if all(name == game for name in self._typed_games()):
            self.spans.append(Span(words, line.number, begins + 1, "header", f"game: {game}"))
        else:
            self.unread.append(Unread(words, line.number, begins + 1))
        cut = line.text[:begins] + " " * (end - begins) + line.text[end:]
        self.lines[self.lines.index(line)] = Line.of(line.number, cut)

    def _only_there(self) -> str | None:
        """The game of which alone the text can speak, where nothing says which it is."""
        if self.header is not None or next(self._typed_games(), None):
            return None
        said = "\n".join(line.text for line in self.lines)
        spoken = [game for game, words in _ONLY_THERE.items() if words.search(said)]
        if spoken == ["golf"] and _SCORE_SHEET.search(said):
            spoken = []
        if not spoken and _KNOCKED.search(said) and not _LAID.search(said):
            spoken = ["suit-gin"]
        if len(spoken) != 1 or _OF_GABONG.search(said):
            return None
        if spoken == ["suit-gin"] and _HOLLYWOOD.search(said):
            return "hollywood-gin"
        self.assumed.append(("game", spoken[0]))
        return spoken[0]

    def _typed_games(self) -> Iterator[str]:
        for line in self.lines:
            name = line.game
            if name is not None:
                yield name

    def _game(self, opening: str | None) -> str:
        """The game of the text; a header of another one tells nothing of it."""
        typed = next(self._typed_games(), None)
        if typed is None and opening is not None and self.header is not None and self.header.game != opening:
            self.header = None
        told = typed or opening
        return told or (self.header.game if self.header is not None else games()[0])

    def _is_typed(self, line: Line) -> bool:
        return _is_line_of(line, self._head_game)

    def _spoken(self) -> Language | None:
        words = [word for line in self.prose for word in split_words(line.text)]
        typed = [word for line in self.typed for word in line.head]
        return language_of(words) or language_of(typed)

    def _readable_head(self, typed: Sequence[Line]) -> Situation | None:
        """The header as typed, without the lines that cannot be read."""
        kept = [line for line in typed if line not in self.bad]
        while True:
            text = "\n".join(f"{line.text}" for line in kept if not line.says_game)
            try:
                return read(
                    f"game: {self._head_game}\n{text}",
                    language=self.language,
                    players=self.at_table,
                    limits=self.limits,
                )
            except SituationError as error:
                numbers = {problem.line - 2 for problem in error.problems}
                own = [line for line in kept if not line.says_game]
                faulty = [line for at, line in enumerate(own) if at in numbers]
                if not faulty:
                    raise
                self.bad += faulty
                kept = [line for line in kept if line not in faulty]

    @property
    def _head_game(self) -> str:
        """The game whose header lines are read: those of a game that cannot be read yet are like Gabong's."""
        return self.game if self.game in games() else games()[0]

    def _is_header(self, line: Line) -> bool:
        typed = line.text.lstrip()
        return not typed.startswith((*_ARROWS, "#")) and line.rest_of(OTHER) != () and not line.rest_of(_ACCOUNT)

    def _table(self) -> tuple[str, ...]:
        return self.header.position.players if self.header is not None else ()

    # -- prose

    def plain(self) -> Plain:
        situation = self._situation(self.outs())
        for line in self.bad:
            self.unread.append(Unread(line.text.strip(), line.number, line.start + 1))
        unread = tuple(sorted(self.unread, key=lambda one: one[1:]))
        return Plain(situation, unread, tuple(self.spans), tuple(self.assumed))

    def outs(self) -> list[_Out]:
        """The lines of the notation that the text comes to, before any of them is read."""
        outs: list[_Out] = []
        supposed: list[Card] = []
        for account, lines in self._sections():
            self.bare = BareRanks(self._cards_told())
            story = self._story(None if account is None else lines)
            if account is not None:
                story.speaker = _teller_of(account, story.roster)
            events = self._tell(story, lines)
            story.settle()
            if story.game == "golf":
                count_what_is_asked(story)
            self._assume_knock(story)
            supposed += self.bare.supposed
            outs += [_Out(account.text, line=account)] if account is not None else self._shared_header(story)
            outs += [
                _Out(line.text, line=line)
                for line in lines
                if line in self.typed and self._is_header(line) and account is not None and line not in self.bad
            ]
            outs += [_Out(thing.line(), thing) for thing in story.header() if not isinstance(thing, Aside)]
            outs += events(story)
            self._account_for(story)
        written = {word for out in outs for word in out.text.split()}
        if suits := [str(card) for card in dict.fromkeys(supposed) if str(card) in written]:
            self.assumed.append(("suits", " ".join(suits)))
        return outs

    def _assume_knock(self, story: Story) -> None:
        knocked = assume_knock(story) if story.game in GIN else None
        if knocked is not None and ("knocked", knocked) not in self.assumed:
            self.assumed.append(("knocked", knocked))

    def _cards_told(self) -> set[Card]:
        """The cards that the text names with their suits; asked of golf alone, where ranks alone are read as well."""
        lines = [split_words(line.text) for line in self.lines if self.game == "golf"]
        items = (item for words in lines for item in Tagger(words, self.language, Roster(())).items())
        return {card for item in items for card in item.cards}

    def _sections(self) -> Iterator[tuple[Line | None, list[Line]]]:
        account: Line | None = None
        lines: list[Line] = []
        for line in self.lines:
            if line.rest_of(_ACCOUNT) and line.head:
                yield account, lines
                account, lines = line, []
            elif line.text.strip():
                lines.append(line)
        yield account, lines

    def _story(self, account: Sequence[Line] | None = None) -> Story:
        """A story to be told by the whole text, or by one `account`, whose own header outweighs what all share."""
        position = self.head.position if self.head is not None else None
        base = self.header.position if self.header is not None else None
        own = self._own_head(account) if account is not None else None
        names = (position.players if position else ()) or self._table()
        roster = Roster(names)
        if not roster.closed:
            words = [word for line in self.prose for word in split_words(line.text)]
            for name in guessed_names(words, self.language):
                roster.add(name)
            for line in self.prose:
                for name in small_names(split_words(line.text), self.language, tuple(roster)):
                    roster.add(name)
            for told in (position, own, base):
                for named in _named_in(told):
                    if named:
                        roster.add(named)
        story = Story(roster, self.language, self.game)
        self._tell_variants(story, own or position, account)
        if base is not None:
            self._take_over(story, base)
        if position is not None and account is not None:
            self._take_over(story, position)
        if base is not None or account is not None:
            story.known, story.yielding = set(), {"turn", "face"}
        for told in (position if account is None else None, own):
            if told is not None:
                self._take_over(story, told)
        return story

    def _tell_variants(self, story: Story, typed: Position | None, account: Sequence[Line] | None) -> None:
        """The variants that the words of all, or of one account, tell, unless the header says the same."""
        of_accounts = {line.number for name, lines in self._sections() if name is not None for line in lines}
        numbers = of_accounts & {line.number for line in account} if account is not None else None
        names = [
            name
            for number, told in self.variants.items()
            if (number in numbers if numbers is not None else number not in of_accounts)
            for name in told
        ]
        told = {str(ELSEWHERE.get(name, name)) for name in names}
        if told and not (isinstance(typed, GolfPosition) and set(typed.variants or ()) == told):
            story.facts["variant"] = Fact("variant", ", ".join(dict.fromkeys(names)))

    def _own_head(self, account: Sequence[Line]) -> Position | None:
        """The header lines of an account alone."""
        own = [line for line in account if line in self.typed and self._is_header(line)]
        head = self._readable_head(own) if own else None
        return head.position if head is not None else None

    def _take_over(self, story: Story, told: object) -> None:
        """What a header tells a story: that of a Gabong all of it, another one what need not be told again."""
        if not isinstance(told, GabongPosition):
            story.known |= set(getattr(told, "places", ()))
            if isinstance(told, GolfPosition):
                self._take_over_golf(story, told)
            return
        story.players = told.players or story.players
        story.gabong = told.gabong or story.gabong
        story.known_turn = told.turn or story.known_turn
        story.yielding -= {key for key in ("turn", "face") if getattr(told, key) is not None}
        story.known_phase = told.phase or story.known_phase
        if told.direction in ("clockwise", "anticlockwise"):
            story.direction = told.direction
        if told.face is not None:
            story.face_told = told.face.card, told.face.by or ""
            story.mentioned.append(told.face.card)
        story.known |= {key for key in ("gabong", "direction", "phase", "twos") if getattr(told, key) is not None}
        story.known |= {f"hand {name}" for name in told.hands} | {f"score {name}" for name in told.scores}
        for hand in told.hands.values():
            story.mentioned += hand.cards or ()

    def _take_over_golf(self, story: Story, told: GolfPosition) -> None:
        if told.waste is not None and told.waste.cards:
            story.face_told = told.waste.cards[-1], ""
        self.bare.columns.update(told.columns)
        self.bare.stock = (told.stock.cards or ()) if told.stock else self.bare.stock
        self.bare.told.update(chain(*told.columns.values(), told.waste.cards if told.waste else (), self.bare.stock))

    def _tell(self, story: Story, lines: Sequence[Line]) -> _Events:
        """Have a story told by its lines; what it gives is asked for when all is told."""
        events = _Events()
        self.words, self.places = [], []
        for line in lines:
            if line in self.typed and not self._is_header(line):
                events.typed(line, len(story.acts))
                if line.rest_of(OTHER) == ():
                    self.typed_acts[id(story.add(Act("typed", text=line.text.strip())))] = line.place()
            elif line in self.prose:
                self._hear(story, line)
        return events

    def _hear(self, story: Story, line: Line) -> None:
        start = len(self.words)
        words = [*_parted(self._words_of(line)), Word("\n", "\n", len(line.text), len(line.text))]
        event = self._canonical(line)
        self.words += words
        self.places += [Place(line.number, word.start + 1) for word in words]
        if event is not None:
            act = story.add(_act_of(event, self.game))
            story.owner.update(dict.fromkeys(range(start, len(self.words)), act))
            story.subject = act.who or story.subject
            story.note_people([act.who])
            return
        tagger = Tagger(words, self.language, story.roster)
        items = tagger.items()
        for item in items:
            item.start += start
            item.end += start
        story.unread |= {
            start + at for at, word in enumerate(words) if word.start in tagger.doubtful and word.text != "\n"
        }
        teller = Teller(story, self.words)
        for sentence in sentences(teller.label(items)):
            teller.listen(self.bare.named(sentence, self.words, story) if self.game == "golf" else sentence)

    def _words_of(self, line: Line) -> Sequence[Word]:
        """The words of a line; in gin the names of cards may be Swedish ones."""
        words = split_words(line.text)
        return in_norwegian(words) if self.game in GIN else words

    def _canonical(self, line: Line) -> Event | None:
        """The event of a line that stands as the notation writes it."""
        if self.head is None or not self.head.position.players or line.text.rstrip().endswith("?"):
            return None
        names = ", ".join(self.head.position.players)
        try:
            events = read(f"game: {self._head_game}\nplayers: {names}\n\n{line.text}").events
        except SituationError:
            return None
        typed = " ".join(line.text.split()).rstrip(".").casefold()
        written = {write_event(event, one, self.game).casefold() for event in events for one in LANGUAGES}
        return events[0] if len(events) == 1 and typed in written else None

    # -- putting it together

    def _shared_header(self, story: Story) -> list[_Out]:
        told = set(story.facts) | {f"hand {name}" for name in story.hands}
        outs = [_Out(f"game: {self.game}")]
        if self.header is not None:
            bare = replace(self.header, events=(), expectations=(), accounts=())
            own = self.head.position.places if self.head is not None else {}
            for text in write(bare, "en").splitlines()[1:]:
                if text and text.partition(":")[0] not in told and text.partition(":")[0] not in own:
                    outs.append(_Out(text))
        outs += [
            _Out(line.text, line=line) for line in self._shared_typed() if not line.says_game and line not in self.bad
        ]
        return outs

    def _shared_typed(self) -> list[Line]:
        first = next((line.number for line in self.typed if line.rest_of(_ACCOUNT)), len(self.lines) + 1)
        return [line for line in self.typed if self._is_header(line) and line.number < first]

    def _account_for(self, story: Story) -> None:
        """Say of each word what it was read for, or that it was not."""
        run: list[int] = []
        for at in range(len(self.words)):
            if run and self._reason(story, at) != self._reason(story, run[-1]):
                self._close(story, run)
                run = []
            if self.words[at].text != "\n":
                run.append(at)
        if run:
            self._close(story, run)

    def _reason(self, story: Story, at: int) -> object:
        if at in story.unread or at not in story.owner:
            return self.places[at].line if not _is_mark(self.words[at]) else story.owner.get(at)
        return story.owner[at]

    def _close(self, story: Story, run: list[int]) -> None:
        while run and _is_mark(self.words[run[-1]]):
            run.pop()
        if not run:
            return
        first, last = run[0], run[-1]
        text = self._slice(first, last)
        place = self.places[first]
        if first in story.unread or first not in story.owner:
            if any(char.isalnum() for char in text):
                self.unread.append(Unread(text, place.line, place.column))
            return
        thing = story.owner[first]
        if isinstance(thing, Aside):
            kind: Gives = thing.kind if thing.kind in ("question", "claim") else "remark"  # type: ignore[assignment]
            self.spans.append(Span(text, place.line, place.column, kind))
        else:
            gives: Gives = "event" if isinstance(thing, Act) else "header"
            self.spans.append(Span(text, place.line, place.column, gives, thing.line()))

    def _slice(self, first: int, last: int) -> str:
        text = self.words[first].text
        for before, word in zip(self.words[first:last], self.words[first + 1 : last + 1], strict=True):
            text += " " * (word.start > before.end) + word.text
        return text

    def _situation(self, outs: list[_Out]) -> Situation:
        """The lines read as notation; one that it will not take becomes an `other:` line, or is told as unread."""
        while True:
            text = "\n".join(out.text for out in outs)
            try:
                situation = read(
                    text, language=self.language, players=self._table(), limits=replace(self.limits, characters=10**9)
                )
            except SituationError as error:
                faulty = {problem.line - 1 for problem in error.problems}
                mended = [one for at, out in enumerate(outs) for one in (self._mended(out) if at in faulty else [out])]
                if [one.text for one in mended] == [out.text for out in outs]:
                    raise
                outs = mended
            else:
                return self._placed(replace(situation, language=self.language), outs)

    def _mended(self, out: _Out) -> list[_Out]:
        if isinstance(out.thing, Act) and out.thing.kind != "other":
            return [_Out(f"other: {out.text}", out.thing)]
        if out.line is not None:
            self.bad.append(out.line)
        return []

    def _placed(self, situation: Situation, outs: Sequence[_Out]) -> Situation:
        """The situation with each event where it stands in the person's own text."""
        if situation.accounts or len(situation.events) != sum(
            isinstance(out.thing, Act) or _is_other(out) for out in outs
        ):
            return situation
        told = [out for out in outs if isinstance(out.thing, Act) or _is_other(out)]
        places = [self._place_of(out) for out in told]
        events = tuple(replace(event, place=place) for event, place in zip(situation.events, places, strict=True))
        return replace(situation, events=events)

    def _place_of(self, out: _Out) -> Place:
        if out.line is not None:
            return out.line.place()
        if id(out.thing) in self.typed_acts:
            return self.typed_acts[id(out.thing)]
        span = next((one for one in self.spans if one.told == out.text), None)
        return Place(span.line, span.column) if span is not None else Place(1, 1)


class _Events:
    """The event lines of a section in order, typed ones among those that were told."""

    def __init__(self) -> None:
        self._typed: list[Line] = []

    def typed(self, line: Line, _at: int) -> None:
        self._typed.append(line)

    def __call__(self, story: Story) -> list[_Out]:
        outs = [_Out(act.line(), act) for act in story.acts]
        return outs + [_Out(line.text, line=line) for line in self._typed if line.rest_of(OTHER) != ()]


def _goes_before_words(line: Line) -> bool:
    """Whether a line is a comment, or says which game it is or who plays: the words begin after it."""
    return line.says_game or line.text.lstrip().startswith("#") or (bool(line.head) and line.rest_of(_PLAYERS) == ())


def _is_line_of(line: Line, game: str) -> bool:
    """Whether a line stands as the notation of a game has its header, its remarks and what it expects."""
    if line.text.lstrip().startswith((*_ARROWS, "#")):
        return True
    if not line.head:
        return False
    if _SENTENCES.search(line.value):
        return line.rest_of(OTHER) == ()
    if line.says_game or line.rest_of(_PLAYERS) == () or line.rest_of(OTHER) == () or line.rest_of(_ACCOUNT):
        return True
    found = ((header, after_phrase(line.head, header.words)) for header in notation_of(game).headers)
    return any(match is not None and header.named == bool(match[0]) for header, match in found)


def _is_other(out: _Out) -> bool:
    return out.line is not None and out.line.rest_of(OTHER) == ()


def _teller_of(account: Line, roster: Roster) -> str:
    """Who tells an account, if it is somebody at the table."""
    found = after_phrase(account.head, _ACCOUNT)
    name = " ".join(word.text for word in found[0]) if found else ""
    known = roster.meant(name)
    if known is None and not roster.closed and may_be_name(name):
        roster.add(name)
        known = name
    return known or ""


_SHORTENED = re.compile(r"^(i|he|she|they|we|you|card|upcard)'(s|d|ll|ve)$|^(?P<run_on>he|she)s$")
_FULL = {"ll": "will", "ve": "have", "d": "had", "s": "is"}
_NOT_HAD = frozenset(("have", "be", "like", "lose", "win", "need", "rather"))
_HAS = frozenset(
    [
        "got",
        "had",
        "laid",
        "drawn",
        "played",
        "put",
        "said",
        "forgotten",
        "been",
        "left",
        "lost",
        "won",
        "taken",
        "shouted",
        "called",
        "only",
        "just",
    ]
)


def _parted(words: Sequence[Word]) -> Iterator[Word]:
    """The words, with what is written together as `she'd` in two."""
    for word, after in zip(words, [*(one.key for one in words[1:]), ""], strict=False):
        found = _SHORTENED.match(word.key)
        if found is None:
            yield word
            continue
        who = found[1] or found["run_on"]
        cut = word.start + len(who)
        full = _FULL[found[2] or "s"]
        full = "would" if full == "had" and after in _NOT_HAD else "has" if full == "is" and after in _HAS else full
        yield Word(word.text[: len(who)], who, word.start, cut)
        yield Word(word.text[len(who) :], full, cut, word.end)


def _is_mark(word: Word) -> bool:
    return not any(char.isalnum() or char in "♠♥♦♣" for char in word.text)


def _act_of(event: Event, game: str) -> Act:
    if isinstance(event, Lay):
        call = event.call.value if hasattr(event.call, "value") else event.call or ""  # type: ignore[union-attr]
        return Act("lay", event.player, event.cards, at_once=event.at_once, call=call)
    if isinstance(event, DrawCards):
        return Act("draw", event.player, event.cards, event.count)
    if isinstance(event, Announce):
        return Act("announce" if event.said else "no-announce", event.player)
    if isinstance(event, GabongWith) and event.shouted:
        return Act("gabong", event.player, event.cards)
    who = str(getattr(event, "player", "") or getattr(event, "judge", "") or getattr(event, "dealer", ""))
    return Act("typed", who, text=write_event(event, "en", game))


def _named_in(told: object) -> tuple[str | None, ...]:
    """Whom a header names beside those that it lists."""
    return (told.gabong, told.turn, *told.hands) if isinstance(told, GabongPosition) else ()
