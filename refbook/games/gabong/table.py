"""A Gabong table at play. None means that nobody has told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from refbook.cards import UNSEEN, Card, Suit
from refbook.engine.facts import MissingFact, Readings
from refbook.games.gabong.events import GabongWith, Lay
from refbook.games.gabong.position import Phase
from refbook.games.gabong.ruleset import Ruleset

NOBODY = ""
"""Whose turn it is while the neighbours race and after a round."""

Called = Suit | Literal["any", "untold"] | None
"""The suit to follow on an eight: "any" where none was called, "untold" where nobody has said."""

SOMEBODY_ELSE = "somebody else"
"""Whose turn it is where only one player is named and it is not that player's."""

CLOCKWISE, ANTICLOCKWISE, NONE_YET = 1, -1, 0
DIRECTION_NAMES = {CLOCKWISE: "clockwise", ANTICLOCKWISE: "anticlockwise", NONE_YET: "none yet"}
_DIRECTIONS = {name: direction for direction, name in DIRECTION_NAMES.items()}
BOTH_WAYS = ("clockwise", "anticlockwise")


class Laid(NamedTuple):
    """A card on the pile; `by` is None where nobody has told, NOBODY for an opening card."""

    card: Card
    by: str | None


class Hand(NamedTuple):
    """The cards known to be held; `more` where there may be others, nobody has told how many."""

    cards: tuple[Card, ...] = ()
    more: bool = True

    @property
    def count(self) -> int | None:  # type: ignore[override]  # a hand is no sequence to anybody
        return None if self.more else len(self.cards)

    def without(self, card: Card) -> Hand | None:
        """The hand after a card has left it, or None where it cannot have been there."""
        cards, more = self
        for gone in (card, UNSEEN):
            try:
                place = cards.index(gone)
            except ValueError:
                continue
            return tuple.__new__(Hand, (cards[:place] + cards[place + 1 :], more))
        return self if more else None

    def with_cards(self, cards: tuple[Card, ...]) -> Hand:
        return Hand(self.cards + cards, self.more)


UNKNOWN_HAND = Hand()
_new, _set = object.__new__, object.__setattr__


class Finish(NamedTuple):
    """A hand laid down to its last card, with what stood before, so that it can be taken back."""

    player: str
    card: Card | None
    gabonged: bool
    turn: str | None
    suit: Called


class LastLay(NamedTuple):
    """The card laid last, with what stood before; gone once somebody has drawn after it."""

    player: str
    card: Card
    face: Laid | None
    turn: str | None
    direction: int | None
    twos: int | None
    suit: Called


class LateLay(NamedTuple):
    """Cards laid after a round had ended, and what that cost; it may turn out that the round had not."""

    event: Lay | GabongWith
    penalty: int
    sneaked: bool = False
    """The card lies on the pile as a late sneak."""
    announced: str | None = None
    """What was known of the player's announcement before the penalty came into the hand."""


class Counted(NamedTuple):
    """A hand counted, and the total before that, where one was told."""

    cards: tuple[Card, ...]
    total: int | None


class Powers(NamedTuple):
    """What the cards of Lillesand have still to do; nothing of it ever happens in the base game."""

    joker: Card | tuple[Card, ...] | None = None
    """What the joker on top counts as, or all that it may be taken for; None where nobody has told."""
    jacks: int = 0
    queens: int = 0
    """Jacks and queens whose flip comes when the next player has laid."""
    tens: int | None = 0
    """Tens laid in a row; None where nobody has told."""
    threes: int = 1
    """Threes lying on one another, each slipped in but the first."""
    gripping: bool = False
    """Everybody has to grip the table."""
    on_nine: bool = False
    """The four on top was slipped in on a nine."""
    put_down: tuple[str, ...] = ()
    """Who has understood the end of the round and put down the cards."""
    losers: tuple[str, ...] = ()
    """Who has lost the game."""


NO_POWERS = Powers()


class Race(NamedTuple):
    """A race just won; kept until somebody else does something."""

    racers: tuple[str, ...]
    winner: str


@dataclass(frozen=True)
class Table:
    """Everything the rules look at. Only effects make a new one.

    Without slots, so that `but` can copy its fields in one go: judging is little else than copying tables.
    """

    rules: Ruleset
    readings: Readings
    seats: tuple[str, ...] = ()
    gabong: str | None = None
    phase: Phase | None = None
    direction: int | None = None
    turn: str | None = None
    pile: tuple[Laid, ...] | None = None
    suit: Called = None
    twos: int | None = None
    debt_drawn: int = 0
    stock: int | None = None
    decks: int | None = None
    hands: Mapping[str, Hand] = field(default_factory=dict)
    announced: Mapping[str, str] = field(default_factory=dict)
    """"yes", "no", "late" or "early" for the single card now held; no entry where nobody has told."""
    due: str | None = None
    """Who has just come down to one card, and `due_since`: 0 nothing since, 1 something, 2 the game went on."""
    due_since: int = 0
    drawn: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """Cards drawn in a turn, waiting for the player's next one."""
    slow: frozenset[str] = frozenset()
    last_lay: LastLay | None = None
    forgot: frozenset[str] = frozenset()
    """Who is told to have failed to announce a last card, and has not laid it since."""
    race: Race | None = None
    finish: Finish | None = None
    revoked: Finish | None = None
    """A finish just taken back; cards may already lie on it."""
    gabong_top: Card | None = None
    """The top card of a gabong, still there to be matched though its layer's victim has it."""
    cards_down: bool = False
    """A hand has touched the table since the round ended."""
    understood: bool = False
    counted: Mapping[str, Counted] = field(default_factory=dict)
    sneaked_late: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    drawn_late: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    dealt: Mapping[str, int] = field(default_factory=dict)
    """Cards that have come to a pile by dealing; penalties and replacements are not among them."""
    piles_told: frozenset[str] = frozenset()
    """Whose pile the story deals out, so that it can be found too small."""
    late_lays: tuple[LateLay, ...] = ()
    allowed_to_leave: frozenset[str] = frozenset()
    scores: Mapping[str, int] = field(default_factory=dict)
    bonuses: Mapping[str, int] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    gabongs: Mapping[str, int] = field(default_factory=dict)
    penalties: Mapping[str, int] = field(default_factory=dict)
    """Cards a player has been made to draw in this story."""
    undrawn: Mapping[str, int] = field(default_factory=dict)
    """Those a player is not yet said to have drawn."""
    stale: frozenset[str] = frozenset()
    """Whose undrawn penalties others have played on after: a draw in turn is then the draw of that turn."""
    winners: tuple[str, ...] = ()
    """Who has won the game."""
    finish_draw: tuple[str, int] | None = None
    """Whom a two that ended the round makes draw, and how many."""
    shared_win: tuple[str, ...] = ()
    newcomers: tuple[str, ...] = ()
    left: frozenset[str] = frozenset()
    stopped: bool = False
    """Too few players are left to go on."""
    ending: Literal["decided", "played"] | None = None
    """The players have decided to end the game; the last round has been played."""
    annoyance: Mapping[str, int] = field(default_factory=dict)
    """Cards given for annoyance, among the penalties."""
    extra: Mapping[str, int] = field(default_factory=dict)
    """Cards drawn between two rounds, which belong to the hand of the next."""
    short: frozenset[str] = frozenset()
    """Whose pile was found too small, and is being filled up."""
    phase_told: bool = True
    chooser: str | None = None
    """Who has to make a choice that the outcome waits for."""
    powers: Powers = NO_POWERS
    unclear: frozenset[str] = frozenset()
    """Facts without a list of answers that the outcome still hangs on."""
    facts: Mapping[str, str] = field(default_factory=dict)
    assumed: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Table:
        """The same table with some fields changed; `dataclasses.replace` takes fifteen times as long."""
        values = self.__dict__.copy()
        values.update(changes)
        table = _new(Table)
        _set(table, "__dict__", values)
        return table

    def draft(self) -> Table:
        """A copy for effects to write on while one event is judged."""
        draft = _new(_Draft)
        _set(draft, "__dict__", self.__dict__.copy())
        return draft

    def settled(self) -> Table:
        """The table that a draft has become: the same object, which nobody can write on any more."""
        _set(self, "__class__", Table)
        return self

    # -- what lies on the table

    @property
    def face(self) -> Laid | None:
        """The face card, or None where there is none, or nobody has told or seen it."""
        pile, top = self.pile, self.gabong_top
        if top is not None and self.phase == "play":
            return Laid(top, None)
        return pile[-1] if pile and pile[-1].card is not UNSEEN else None

    @property
    def top(self) -> Card | None:
        """The card that a sneak has to match, or None where nobody has told."""
        pile = self.pile
        top = self.gabong_top or (pile[-1].card if pile else None)
        return top if top is not UNSEEN else None

    @property
    def no_face_yet(self) -> bool:
        return self.pile == ()

    @property
    def racing(self) -> bool:
        return self.phase == "play" and self.direction == NONE_YET

    @property
    def over(self) -> bool:
        return self.phase in ("over", "collected")

    def unspent_twos(self) -> int:
        """How many twos still make somebody draw. Raises MissingFact."""
        if self.twos is not None:
            return self.twos
        face = self.face
        if face is None or face.card.rank != "2":
            return 0
        raise MissingFact("twos", ("0", "1", "2", "3"))

    def twos_before(self, lay: LastLay) -> int:
        """How many twos were unspent before a card was laid. Raises MissingFact."""
        if lay.twos is not None or lay.face is None or lay.face.card.rank != "2":
            return lay.twos or 0
        raise MissingFact("twos", ("0", "1", "2", "3"))

    def owed(self) -> int:
        """The cards that the player in turn has to draw unless a two answers. Raises MissingFact."""
        twos = self.unspent_twos()
        if not twos:
            return 0
        return self.rules.two_draw + (twos - 1) * self.rules.two_draw_step - self.debt_drawn

    # -- who sits where

    def hand(self, player: str) -> Hand:
        return self.hands.get(player, UNKNOWN_HAND)

    def total(self, player: str) -> int | None:
        """The running total with its bonuses, or None where nobody has told."""
        if player not in self.scores:
            return None
        return self.scores[player] + self.bonuses.get(player, 0)

    def seat_after(self, player: str, steps: int, direction: int) -> str:
        place = self.seats.index(player)
        return self.seats[(place + steps * direction) % len(self.seats)]

    def next_player(self, player: str, steps: int = 1) -> str | None:
        """Who plays after a player; None where nobody has told who sits where. Raises MissingFact."""
        seats, direction = self.seats, self.direction
        if player not in seats:
            return None
        if direction is None:
            raise MissingFact("direction", BOTH_WAYS)
        return seats[(seats.index(player) + steps * direction) % len(seats)]

    def known_gabong(self) -> str:
        """Who is the Gabong. Raises MissingFact."""
        if self.gabong is None:
            raise MissingFact("gabong", self.seats)
        return self.gabong

    def known_phase(self, *options: Phase) -> Phase:
        """The phase, asked among these. Raises MissingFact."""
        if self.phase is None:
            raise MissingFact("phase", options)
        return self.phase

    def fact(self, name: str, *options: str) -> str:
        """A fact of this game's own. Raises MissingFact."""
        if name not in self.facts:
            raise MissingFact(name, options)
        return self.facts[name]

    # -- what the replay does

    def suppose(self, fact: str, value: str) -> Table:
        """The same table with a fact told, as if it had stood in the header."""
        word, _space, name = fact.partition(" ")
        match word:
            case "turn":
                return self.but(turn=value)
            case "direction" if self.direction is None:
                way = _DIRECTIONS[value]
                return self.but(direction=way, turn=NOBODY if way == NONE_YET else self.turn)
            case "twos":
                return self.but(twos=int(value))
            case "suit":
                return self._with_suit("any" if value == "any" else Suit(value))
            case "phase":
                return self.but(phase=_phase(value))
            case "gabong":
                return self.but(gabong=value)
            case "announced":
                return self.but(announced={**self.announced, name: value}, facts={**self.facts, fact: value})
            case "cards" if value.isdigit():
                hand = Hand((UNSEEN,) * int(value), more=False)
                return self.but(hands={**self.hands, name: hand}, facts={**self.facts, fact: value})
        return self.but(facts={**self.facts, fact: value})

    def _with_suit(self, suit: Called) -> Table:
        """The suit told, also where a finish that may be taken back remembers it as untold."""
        last, finish, revoked = (
            past._replace(suit=suit) if past is not None and past.suit == "untold" else past
            for past in (self.last_lay, self.finish, self.revoked)
        )
        return self.but(suit=suit, last_lay=last, finish=finish, revoked=revoked)

    def reading_as(self, readings: Readings) -> Table:
        return self.but(readings=readings)


class _Draft(Table):
    """A table while one event is judged, seen by nobody but the judge and the rules it runs.

    One table for each event instead of one for each effect: copying them was a third of all judging.
    """

    def but(self, **changes: Any) -> Table:
        self.__dict__.update(changes)
        return self


def _phase(name: str) -> Phase:
    phases: dict[str, Phase] = {"deal": "deal", "play": "play", "over": "over", "collected": "collected"}
    return phases[name]
