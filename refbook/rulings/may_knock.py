"""May I knock, and what would it score? Every way to lay down a hand of gin worth thinking of, each ruled on.

>>> ways = may_knock(read_hand({"hand": "8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠"}, "en"))
>>> str(ways[0].discard), ways[0].deadwood, ways[0].verdict, ways[0].points[YOU]
('Q♠', 6, 'legal', (0, 92))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from refbook.cards import UNSEEN, Card, Suit
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction
from refbook.engine.judge import Step
from refbook.games import game_of
from refbook.games.gin.bounds import deadwood_bounds
from refbook.games.gin.events import GoGin, GoOut, Knock, Meld
from refbook.games.gin.legal import best_discards as best_of_eleven
from refbook.games.gin.melds import Arrangement, Mask, cards_of, in_order, mask
from refbook.games.gin.position import Position
from refbook.games.gin.rules.blocking import blocked_by
from refbook.games.gin.table import Table
from refbook.i18n import Language, Message, _, n_
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.authority import book_readings
from refbook.rulings.gin import clash_reason
from refbook.rulings.ruling import Ruling
from refbook.situations import Situation, SituationError, read

GIN_GAMES = ("suit-gin", "hollywood-gin")
YOU, OPPONENT = "Anna", "Bo"
"""What the two are called in the situations that are ruled on."""
FIELDS = ("hand", "opponent", "score", "opponent_score")
"""What is told of a hand; all but the first may be left out."""
LONGEST = 400
"""The most characters of one of them."""
MOST_WAYS = 60
"""So many ways are ruled on at most, the best ones."""

_HEADERS: Mapping[Language, Mapping[str, str]] = {
    "en": {"hand": "hand", "deadwood": "deadwood", "score": "score", "game": "game", "players": "players"},
    "nb": {"hand": "hånd", "deadwood": "løse kort", "score": "poeng", "game": "spill", "players": "spillere"},
}


class HandError(ValueError):
    """What is told of a hand cannot be read or cannot be. `faults` says by field what is to be mended."""

    def __init__(self, faults: Mapping[str, Message]) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


Points = dict[str, tuple[int, int]]
"""The least and the most, by player."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a hand down, and the ruling on it. `discard` is None where ten cards were told."""

    discard: Card | None
    arrangement: Arrangement
    left: tuple[Card, ...]
    ruling: Ruling
    scores_in: tuple[Suit | int, ...] | None
    """The suits, or the columns from 1, that points would go into; None where that is not told or not settled."""

    @property
    def deadwood(self) -> int:
        return self.arrangement.deadwood

    @property
    def gin(self) -> bool:
        return self.deadwood == 0

    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_order(meld) for meld in self.arrangement.melds)

    @property
    def blocked(self) -> tuple[Suit, ...]:
        return blocked_by(self.arrangement.melds)

    @property
    def out(self) -> Step[Table] | None:
        """The step of going out itself; None where the rules could not be followed that far."""
        return next((step for step in self.ruling.steps if isinstance(step.event, GoOut)), None)

    @property
    def verdict(self) -> str | None:
        """ "legal", "illegal", or None where that is not settled."""
        return self.out.verdict if self.out else None

    @property
    def opponent_left(self) -> int | None:
        """What the opponent counts after laying off, where that is known."""
        deadwood: int | None = self.ruling.outcome["deadwood"].get(OPPONENT)
        return deadwood

    @property
    def opponent_laid_off(self) -> Mask:
        """The opponent's cards that go onto these melds."""
        return int(self.ruling.steps[-1].table.laid_off) if self.ruling.steps else 0

    @property
    def opponent_melds(self) -> tuple[tuple[Card, ...], ...]:
        """How the opponent's cards are melded, where they are known."""
        table = self.ruling.start
        if table is None or OPPONENT not in table.hands:
            return ()
        rest = mask(table.hands[OPPONENT].cards) & ~self.opponent_laid_off
        return tuple(in_order(meld) for meld in table.counting(rest).best(rest).melds)

    @property
    def cases(self) -> tuple[Points, ...]:
        """What either may score, once for each case that the rules leave open; none where it is not allowed."""
        rulings = [branch.ruling for branch in self.ruling.branches] or [self.ruling]
        return () if self.verdict == "illegal" else tuple(_points(ruling) for ruling in rulings)

    @property
    def points(self) -> Points:
        """The least and the most that either may score, whatever the rules leave open."""
        told = [case for case in self.cases if case]
        bounds = {player: [case.get(player, (0, 0)) for case in told] for case in told for player in case}
        return {
            player: (min(least for least, _most in each), max(most for _least, most in each))
            for player, each in bounds.items()
        }


def _points(ruling: Ruling) -> Points:
    told = ruling.outcome
    exact = {player: (points, points) for player, points in told["points"].items() if points is not None}
    return exact or {player: tuple(bounds) for player, bounds in told["range"].items() if bounds is not None}


# -- what is told


def read_hand(told: Mapping[str, str], language: Language, game: str = GIN_GAMES[0]) -> Situation:
    """The situation of a hand that people typed, before anybody goes out. Raises HandError.

    `told` has FIELDS: cards as people write them, of the opponent's also only the points, scores as in the notation.
    """
    keys, lines = [], [f"{_HEADERS[language]['game']}: {game}", f"{_HEADERS[language]['players']}: {YOU}, {OPPONENT}"]
    for key in FIELDS:
        value = " ".join(told.get(key, "")[:LONGEST].split())
        if value:
            keys.append(key)
            lines.append(f"{_header(key, value, language)}: {value}")
    if "hand" not in keys:
        raise HandError({"hand": _("Write the cards, or tap them.")})
    try:
        situation = read("\n".join(lines), language=language)
    except SituationError as error:
        raise HandError({keys[problem.line - 3]: problem.message for problem in reversed(error.problems)}) from None
    if situation.all_events:
        raise HandError({"hand": _("Write the cards, or tap them.")})
    _check(situation)
    return situation


def cards_typed(text: str, language: Language) -> tuple[Card, ...]:
    """The cards in a field, however few; none where it cannot be read."""
    try:
        situation = read(f"{_HEADERS[language]['game']}: {GIN_GAMES[0]}\n{_header('hand', text, language)}: {text}")
    except SituationError:
        return ()
    hand = situation.position.hands.get(YOU)
    return tuple(card for card in hand.cards or () if card.suit is not None) if hand else ()


def _header(key: str, value: str, language: Language) -> str:
    words = _HEADERS[language]
    if key == "opponent":
        return f"{words['deadwood' if value.isdecimal() else 'hand']} {OPPONENT}"
    return f"{words['hand' if key == 'hand' else 'score']} {OPPONENT if key == 'opponent_score' else YOU}"


def _check(situation: Situation) -> None:
    """Raises HandError where a hand has another number of cards than a hand can have, or the deck has fewer of one."""
    faults = {}
    for player, key, fit in ((YOU, "hand", (10, 11)), (OPPONENT, "opponent", (10,))):
        hand = situation.position.hands.get(player)
        told = hand.cards or () if hand else ()
        if UNSEEN in told:
            faults[key] = _("Every card has to be known here; leave out %(card)s, or write which card it is.", card="?")
        elif twice := next((card for card in told if told.count(card) > 1), None):
            faults[key] = clash_reason(f"twice {twice}") or _wrong_count(len(told), fit)
        elif hand is not None and len(told) not in fit:
            faults[key] = _wrong_count(len(told), fit)
    if not faults:
        try:
            _table(situation)
        except Contradiction as error:
            reason = clash_reason(error.about) or _("This cannot all be true.")
            faults[_field(error.second or error.first)] = reason
    if faults:
        raise HandError(faults)


def _wrong_count(count: int, fit: tuple[int, ...]) -> Message:
    if len(fit) > 1:
        return n_(
            "Write ten cards, or eleven when one has been taken; here is %(num)d.",
            "Write ten cards, or eleven when one has been taken; here are %(num)d.",
            count,
        )
    return n_("Write all ten cards; here is %(num)d.", "Write all ten cards; here are %(num)d.", count)


def _field(header: str) -> str:
    """The field that a header key was told in."""
    key, _space, player = header.partition(" ")
    if key == "score":
        return "score" if player == YOU else "opponent_score"
    return "hand" if player == YOU else "opponent"


# -- the ways to lay it down


def may_knock(situation: Situation, *, every: bool = False) -> tuple[Way, ...]:
    """The ways to go out with a hand, the best first; where none is allowed, the one that comes nearest.

    Without `every`, only those that no other beats in deadwood and in the suits it leaves open.
    """
    return ways_to_go_out(situation, choices(situation, every=every))


def ways_to_go_out(situation: Situation, chosen: Sequence[Choice]) -> tuple[Way, ...]:
    """The first MOST_WAYS of some choices ruled on, the best first."""
    ways = [_way(situation, discard, one) for discard, one in chosen[:MOST_WAYS]]
    return tuple(sorted(ways, key=_rank))


def choices(situation: Situation, *, every: bool) -> list[Choice]:
    """What `may_knock` chooses from, however many there are."""
    table = _table(situation)
    found = _within_reach(table)
    return found if every else _unbeaten(found, blocks=table.scoring.blocks)


def _table(situation: Situation) -> Table:
    """The table before anybody goes out. Raises Contradiction."""
    table: Table = game_of(situation.game).set_up(situation.position, (), book_readings(situation.game))
    return table


Choice = tuple[Card | None, Arrangement]
"""A discard, None where ten cards were told, and how the others are laid."""


def _within_reach(table: Table) -> list[Choice]:
    """The arrangements that a knock allows by their deadwood, else those with the least."""
    found: dict[tuple[Card | None, frozenset[int]], Choice] = {}
    kept = list(_kept(table))
    most = max(table.rules.knock_limit, min(table.counting(bits).deadwood(bits) for _discard, bits in kept))
    for discard, bits in kept:
        for one in table.counting(bits).arrangements(bits, most):
            found.setdefault((discard, frozenset(one.melds)), (discard, one))
    return sorted(found.values(), key=lambda choice: (choice[1].deadwood, len(blocked_by(choice[1].melds))))


def _kept(table: Table) -> Iterator[tuple[Card | None, Mask]]:
    """The ten cards that may be kept, each time with the one that is discarded."""
    hand = table.hand(YOU).cards
    if len(hand) <= table.rules.hand_cards:
        yield None, mask(hand)
        return
    for discard in hand:
        yield discard, mask(card for card in hand if card != discard)


def _unbeaten(found: Iterable[Choice], *, blocks: bool) -> list[Choice]:
    """Those that none of the others beats; `found` has the least deadwood first."""
    kept: list[Choice] = []
    for discard, one in found:
        suits = set(blocked_by(one.melds))
        if not any(not blocks or set(blocked_by(other.melds)) <= suits for _card, other in kept):
            kept.append((discard, one))
    return kept


def _way(situation: Situation, discard: Card | None, one: Arrangement) -> Way:
    goes = (GoGin if one.deadwood == 0 else Knock)(YOU, discard)
    shown = tuple(in_order(meld) for meld in one.melds)
    events: tuple[Event, ...] = (goes, Meld(YOU, shown)) if shown else (goes,)
    told = replace(situation, events=events)
    kept = mask(card for card in situation.position.hands[YOU].cards if card != discard)
    return Way(discard, one, cards_of(kept & ~one.melded), rule_on(told), _scores_in(told))


def _scores_in(situation: Situation) -> tuple[Suit | int, ...] | None:
    """Where points would go: the ruling on the same against a hand that loses says it."""
    position: Position = situation.position
    alone = replace(position, hands={YOU: position.hands[YOU]}, deadwood={})
    most = deadwood_bounds(_table(replace(situation, position=alone)), OPPONENT)[1]
    loses = replace(alone, deadwood={OPPONENT: most})
    entered = rule_on(replace(situation, position=loses)).outcome["scores"].get(YOU)
    if isinstance(entered, Mapping):
        return tuple(suit for suit in Suit if entered.get(suit.value))
    return tuple(at for at, points in enumerate(entered, 1) if points) if entered else None


_VERDICTS = ("legal", None, "illegal")


def _rank(way: Way) -> tuple[int, int, int, int]:
    """Allowed before not settled before not allowed; then what brings most, where that is known, and leaves least."""
    least, most = way.points.get(YOU, (0, 0))
    gain = most * len(way.scores_in or ()) if least == most else 0
    return _VERDICTS.index(way.verdict), -gain, way.deadwood, len(way.blocked)


def best_discards(situation: Situation) -> tuple[Card, ...]:
    """The cards of eleven without which least is left, and of those what blocks no more suits than need be; or none."""
    table = _table(situation)
    hand = table.hand(YOU).cards
    if len(hand) <= table.rules.hand_cards:
        return ()
    cards, least = best_of_eleven(table, YOU)
    if not table.scoring.blocks:
        return cards
    choices = [(discard, set(blocked_by(one.melds))) for discard, one in _within_reach(table) if one.deadwood == least]
    return tuple(
        card
        for card in cards
        if any(card == discard and not any(other < suits for _card, other in choices) for discard, suits in choices)
    )


def reasons(way: Way) -> Iterator[Any]:
    """What is wrong with going out like this: the offences of the ruling."""
    yield from (effect for effect in (way.out.effects if way.out else ()) if effect.verdict == "illegal")
