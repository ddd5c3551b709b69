"""What can follow from an event at a Gabong table. Nothing else changes a Table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from refbook.cards import UNSEEN, Card
from refbook.engine.effects import Effect, Effects, Verdict
from refbook.games.gabong.position import Phase
from refbook.games.gabong.table import (
    NOBODY,
    NONE_YET,
    Called,
    Counted,
    Finish,
    Hand,
    Laid,
    LastLay,
    LateLay,
    Race,
    Table,
)

GabongEffects = Effects[Table]

_record: Callable[..., Any] = tuple.__new__
"""A named tuple made without its own constructor, which takes twice as long; for the effects of every card laid."""

V = TypeVar("V")


def _put(mapping: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    return {**mapping, key: value}


def _drop(mapping: Mapping[str, V], *keys: str) -> Mapping[str, V]:
    if mapping.keys().isdisjoint(keys):
        return mapping
    return {key: value for key, value in mapping.items() if key not in keys}


def _gains(table: Table, player: str, cards: tuple[Card, ...]) -> dict[str, Any]:
    """Cards into a hand, as changes to the table. Whoever takes cards has to announce again."""
    changes: dict[str, Any] = {"hands": _put(table.hands, player, table.hand(player).with_cards(cards))}
    if cards and player in table.announced:
        changes["announced"] = _drop(table.announced, player)
    if cards and table.due == player:
        changes["due"] = None
    return changes


def _time_passes(table: Table, player: str) -> dict[str, Any]:
    """Somebody acts, as changes to the table: while another has yet to announce, the game may have gone on."""
    changes: dict[str, Any] = {}
    if table.undrawn:
        changes["stale"] = (table.stale | table.undrawn.keys()) - {player}
    if table.due is not None and table.due != player:
        changes["due_since"] = 2 if table.turn in (player, None) else max(1, table.due_since)
    return changes


def _with_bonuses_booked(table: Table) -> Table:
    """Once a round is put away its bonuses are part of the totals."""
    scores = {player: score + table.bonuses.get(player, 0) for player, score in table.scores.items()}
    return table.but(scores=scores, bonuses=_drop(table.bonuses, *scores))


# -- judging


def _delayed(table: Table, player: str | None) -> Table:
    """Something happens before an announcement that is due."""
    return table if table.due == player or table.due_since else table.but(due_since=1)


class Allowed(Effect[Table]):
    kind: ClassVar[str] = "allowed"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str

    def change(self, table: Table) -> Table:
        return table if table.due is None else _delayed(table, self.player)


class Offence(Effect[Table]):
    kind: ClassVar[str] = "offence"
    verdict: ClassVar[Verdict | None] = "illegal"
    player: str

    def change(self, table: Table) -> Table:
        return table if table.due is None else _delayed(table, self.player)


class Cited(Effect[Table]):
    """A clause that bears on the event and changes nothing."""

    kind: ClassVar[str] = "cited"


class AtDiscretion(Effect[Table]):
    """Somebody may choose here; `player` is who."""

    kind: ClassVar[str] = "discretion"
    discretion: ClassVar[bool] = True
    player: str


class Unwritten(Effect[Table]):
    """The rules are silent: `player` (or whoever is the Gabong) decides."""

    kind: ClassVar[str] = "unwritten"
    silent: ClassVar[bool] = True
    player: str | None

    def change(self, table: Table) -> Table:
        return table if table.due is None else _delayed(table, None)


class Unclear(Effect[Table]):
    """Part of the outcome hangs on a fact whose answers cannot be listed; the rest of it stands."""

    kind: ClassVar[str] = "unclear"
    fact: str

    def change(self, table: Table) -> Table:
        return table.but(unclear=table.unclear | {self.fact})


# -- cards moving


class Lands(Effect[Table]):
    """A card leaves a hand and lies on top of the pile, by a clause that allows it; the hand must have held it."""

    kind: ClassVar[str] = "lands"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        player, card = self.player, self.card
        hand = table.hand(player).without(card)
        if hand is None:
            raise AssertionError(f"{player} cannot lay {card}")
        if table.undrawn or table.due:
            table = table.but(**_time_passes(table, player))
        if table.gabong_top or table.race or table.revoked or table.chooser:
            table = table.but(gabong_top=None, race=None, revoked=None, chooser=None)
        if table.facts:
            table = table.but(facts=_drop(table.facts, "face", "layer"))
        pile = table.pile or ()
        face = pile[-1] if pile else None
        return table.but(
            hands={**table.hands, player: hand},
            pile=(*pile, _record(Laid, (card, player))),
            suit="untold" if card.rank == "8" else None,
            last_lay=_record(LastLay, (player, card, face, table.turn, table.direction, table.twos, table.suit)),
        )


class Draws(Effect[Table]):
    """Cards that the rules make a player take from the deck."""

    kind: ClassVar[str] = "draws"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        stock = None if table.stock is None else max(0, table.stock - self.count)
        penalties = _put(table.penalties, self.player, table.penalties.get(self.player, 0) + self.count)
        undrawn = _put(table.undrawn, self.player, table.undrawn.get(self.player, 0) + self.count)
        between = table.extra.get(self.player, 0) + self.count if table.phase == "collected" else 0
        return table.but(
            **_gains(table, self.player, (UNSEEN,) * self.count),
            stock=stock,
            penalties=penalties,
            undrawn=undrawn,
            stale=table.stale - {self.player},
            extra=_put(table.extra, self.player, between) if between else table.extra,
        )


class DrawsDue(Effect[Table]):
    """Cards that a player had to draw and is now said to have drawn; `?` for those nobody saw."""

    kind: ClassVar[str] = "draws_due"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        hand = table.hand(self.player)
        for card in self.cards:
            hand = (hand.without(UNSEEN) or hand).with_cards((card,))
        left = table.undrawn.get(self.player, 0) - len(self.cards)
        return table.but(
            hands=_put(table.hands, self.player, hand),
            undrawn=_put(table.undrawn, self.player, left),
        )


class Drew(Effect[Table]):
    """Cards that the event itself says were drawn; `cards` holds `?` for those nobody saw.

    Cards drawn in a turn wait for the player's next one.
    """

    kind: ClassVar[str] = "drew"
    player: str
    cards: tuple[Card, ...]
    waits: bool = False

    def change(self, table: Table) -> Table:
        player, cards = self.player, self.cards
        changes = _gains(table, player, cards)
        if table.undrawn or table.due:
            changes.update(_time_passes(table, player))
        if self.waits:
            changes["drawn"] = _put(table.drawn, player, table.drawn.get(player, ()) + cards)
        if table.stock is not None:
            changes["stock"] = max(0, table.stock - len(cards))
        return table.but(last_lay=None, **changes)


class TakesBack(Effect[Table]):
    """Cards that were never validly laid; they lie in the hand still, since nothing has moved them."""

    kind: ClassVar[str] = "takes_back"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        return table.but(**_time_passes(table, self.player))


class PowerGoes(Effect[Table]):
    """A card taken back before anybody played on it takes what it did along."""

    kind: ClassVar[str] = "power_goes"
    lay: LastLay

    def change(self, table: Table) -> Table:
        return table.but(direction=self.lay.direction, twos=self.lay.twos, suit=self.lay.suit, last_lay=None)


class Forgiven(Effect[Table]):
    """What was due for a forgotten announcement has been dealt with."""

    kind: ClassVar[str] = "forgiven"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(forgot=table.forgot - {self.player})


class Retrieves(Effect[Table]):
    """A card that had landed goes back from the pile to the hand."""

    kind: ClassVar[str] = "takes_back"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        pile = list(table.pile or ())
        for card in self.cards:
            laid = Laid(card, self.player)
            if laid in pile:
                del pile[len(pile) - 1 - pile[::-1].index(laid)]
        on_top = bool(table.pile) and tuple(pile) != (table.pile or ())[: len(pile)]
        pile_after = tuple(pile) if pile or table.pile is None else None
        suit = table.suit if on_top else None
        return table.but(**_gains(table, self.player, self.cards), pile=pile_after, suit=suit)


class Takes(Effect[Table]):
    """Cards given to a player: from another hand, whose owner is `source`, off the pile, or from elsewhere."""

    kind: ClassVar[str] = "takes"
    player: str
    cards: tuple[Card, ...]
    source: str | None = None
    from_pile: bool = False

    def change(self, table: Table) -> Table:
        pile = table.pile
        hands = dict(table.hands)
        for card in self.cards:
            if self.source is not None:
                hands[self.source] = table.hand(self.source).without(card) or table.hand(self.source)
                table = table.but(hands=hands)
            elif self.from_pile and pile:
                pile = pile[:-1] or None
        return table.but(**_gains(table, self.player, self.cards), pile=pile)


class HandLaidDown(Effect[Table]):
    """A whole hand goes down as a gabong, the last card on top."""

    kind: ClassVar[str] = "gabongs"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        pile = (table.pile or ()) + tuple(Laid(card, self.player) for card in self.cards)
        hands = _put(table.hands, self.player, Hand((), more=False))
        return table.but(hands=hands, pile=pile, suit=None, gabong_top=None)


class GivenUsedCards(Effect[Table]):
    """Cards of a gabong, with or without the face card under them, go to whoever laid that card."""

    kind: ClassVar[str] = "takes"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        pile = table.pile or ()
        rest = pile[: max(0, len(pile) - len(self.cards))] or None
        top = table.gabong_top or (pile[-1].card if pile else None)
        hand = table.hand(self.player).with_cards(self.cards)
        return table.but(hands=_put(table.hands, self.player, hand), pile=rest, gabong_top=top)


class OpeningTurned(Effect[Table]):
    kind: ClassVar[str] = "opening"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        stock = None if table.stock is None else table.stock - 1
        pile = (*(table.pile or ()), Laid(self.card, NOBODY))
        twos = int(self.card.rank == "2" and table.rules.opening_two_has_effect)
        return table.but(pile=pile, stock=stock, twos=twos, suit="untold" if self.card.rank == "8" else None)


class Reshuffled(Effect[Table]):
    """The pile under the face card becomes the new stock."""

    kind: ClassVar[str] = "reshuffled"

    def change(self, table: Table) -> Table:
        pile = table.pile or ()
        return table.but(stock=(table.stock or 0) + len(pile[:-1]), pile=pile[-1:])


# -- powers, direction and turn


class TwosUnspent(Effect[Table]):
    """How many twos on the pile still make somebody draw; 0 spends them."""

    kind: ClassVar[str] = "twos"
    twos: int

    def change(self, table: Table) -> Table:
        return table.but(twos=self.twos, debt_drawn=0)


class DebtShrinks(Effect[Table]):
    """Part of the debt has been drawn."""

    kind: ClassVar[str] = "debt"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        return table.but(debt_drawn=table.debt_drawn + self.count)


class SuitCalled(Effect[Table]):
    """The suit to follow is named; "any" where none was called, None where the eight counts as its own suit."""

    kind: ClassVar[str] = "suit"
    suit: Called

    def change(self, table: Table) -> Table:
        return table.but(suit=self.suit)


class DirectionSet(Effect[Table]):
    """1 is clockwise, -1 anticlockwise, None where somebody still has to say."""

    kind: ClassVar[str] = "direction"
    direction: int | None

    def change(self, table: Table) -> Table:
        return table.but(direction=self.direction)


class TurnGoesTo(Effect[Table]):
    """`player` is NOBODY where nobody has the turn, None where nobody has told who sits there."""

    kind: ClassVar[str] = "turn"
    player: str | None

    def change(self, table: Table) -> Table:
        player = self.player
        if player is None:
            return table.but(turn=None, unclear=table.unclear | {"players"})
        if player in table.drawn or player in table.slow:
            return table.but(turn=player, drawn=_drop(table.drawn, player), slow=table.slow - {player})
        return table.but(turn=player)


class Skipped(Effect[Table]):
    kind: ClassVar[str] = "skipped"
    player: str


class Chooses(Effect[Table]):
    """The outcome waits for somebody's choice."""

    kind: ClassVar[str] = "chooses"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(chooser=self.player)


class RaceWon(Effect[Table]):
    kind: ClassVar[str] = "race"
    player: str
    race: Race

    def change(self, table: Table) -> Table:
        return table.but(race=self.race)


class SitsOut(Effect[Table]):
    """A player found too slow."""

    kind: ClassVar[str] = "slow"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(slow=table.slow | {self.player})


# -- announcing, ending, role


class MustAnnounce(Effect[Table]):
    kind: ClassVar[str] = "must_announce"
    player: str

    def change(self, table: Table) -> Table:
        early = table.announced.get(self.player) == "early"
        announced = table.announced if early else _drop(table.announced, self.player)
        return table.but(due=self.player, due_since=0, announced=announced)


class Announced(Effect[Table]):
    """`how` is "yes", "no", "late" or "early"."""

    kind: ClassVar[str] = "announced"
    player: str
    how: str

    def change(self, table: Table) -> Table:
        due = None if table.due == self.player else table.due
        forgot = table.forgot | {self.player} if self.how == "no" else table.forgot
        return table.but(announced=_put(table.announced, self.player, self.how), due=due, forgot=forgot)


class RoundWon(Effect[Table]):
    kind: ClassVar[str] = "round_won"
    player: str
    finish: Finish

    def change(self, table: Table) -> Table:
        return table.but(
            phase="over",
            turn=NOBODY,
            finish=self.finish,
            forgot=table.forgot - {self.player},
            ending="played" if table.ending == "decided" else table.ending,
            late_lays=(),
            finish_draw=None,
            shared_win=(),
            due=None,
            cards_down=False,
            understood=False,
            hands=_put(table.hands, self.player, Hand((), more=False)),
        )


class DrawsForLastTwo(Effect[Table]):
    """Who has drawn for a two that ended the round, in case the end is taken back."""

    kind: ClassVar[str] = "draws_for_last_two"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        return table.but(finish_draw=(self.player, self.count))


class RoundGoesOn(Effect[Table]):
    """A finish is taken back. Cards may already lie on it; they are no longer late, and are judged anew."""

    kind: ClassVar[str] = "round_goes_on"
    player: str
    finish: Finish

    def change(self, table: Table) -> Table:
        finish = self.finish
        table = table.but(phase="play", finish=None, revoked=finish, turn=finish.turn, suit=finish.suit)
        return table.but(shared_win=(), late_lays=())


class PhaseIs(Effect[Table]):
    kind: ClassVar[str] = "phase"
    phase: Phase

    def change(self, table: Table) -> Table:
        over = self.phase in ("over", "collected")
        ending = "played" if over and table.ending == "decided" else table.ending
        table = table.but(phase=self.phase, turn=NOBODY if over else table.turn, ending=ending)
        return _with_bonuses_booked(table) if self.phase == "collected" else table


class RoundBegins(Effect[Table]):
    """The Gabong has touched the pile: nobody has the turn and there is no direction before the race."""

    kind: ClassVar[str] = "phase"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(phase="play", direction=0, turn=NOBODY)


class Understood(Effect[Table]):
    """Everybody can see that the round is over; `cards_down` where a hand touched the table."""

    kind: ClassVar[str] = "understood"
    cards_down: bool

    def change(self, table: Table) -> Table:
        return table.but(understood=True, cards_down=table.cards_down or self.cards_down)


class BecomesGabong(Effect[Table]):
    kind: ClassVar[str] = "gabong"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(gabong=self.player)


class GabongRun(Effect[Table]):
    """How many times a player has gabonged without another in between; everybody else starts again."""

    kind: ClassVar[str] = "gabong_run"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        others = dict.fromkeys((name for name in table.gabongs if name != self.player), 0)
        return table.but(gabongs={**others, self.player: self.count})


class LaidLate(Effect[Table]):
    """Cards laid after the end, kept in mind in case the end is taken back."""

    kind: ClassVar[str] = "laid_late"
    late: LateLay

    def change(self, table: Table) -> Table:
        return table.but(late_lays=(*table.late_lays, self.late))


class NotTakenBack(Effect[Table]):
    """Cards taken back as laid too late are laid after all, since the round had not ended: they are judged anew."""

    kind: ClassVar[str] = "not_taken_back"
    player: str
    cards: tuple[Card, ...]
    announced: str | None
    """What was known of the player's announcement when the cards were laid, where the hand is as it was then."""

    def change(self, table: Table) -> Table:
        if self.announced is None:
            return table
        return table.but(announced=_put(table.announced, self.player, self.announced))


class PickedUpAgain(Effect[Table]):
    """A late sneak was none, since the round had not ended: its card is judged anew, from the hand."""

    kind: ClassVar[str] = "picked_up_again"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        pile = list(table.pile or ())
        laid = Laid(self.card, self.player)
        if laid in pile:
            del pile[len(pile) - 1 - pile[::-1].index(laid)]
        hands = _put(table.hands, self.player, table.hand(self.player).with_cards((self.card,)))
        return table.but(pile=tuple(pile) or None, hands=hands)


class SharesWin(Effect[Table]):
    """A player wins a round together with whoever finished first."""

    kind: ClassVar[str] = "shares_win"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(shared_win=(*table.shared_win, self.player))


class SneakedLate(Effect[Table]):
    kind: ClassVar[str] = "sneaked_late"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        cards = (*table.sneaked_late.get(self.player, ()), self.card)
        return table.but(sneaked_late=_put(table.sneaked_late, self.player, cards))


class DrewLate(Effect[Table]):
    kind: ClassVar[str] = "drew_late"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        cards = table.drawn_late.get(self.player, ()) + self.cards
        return table.but(drawn_late=_put(table.drawn_late, self.player, cards))


# -- dealing


class Dealt(Effect[Table]):
    """So many cards come to a pile; `told` where the story deals that pile out."""

    kind: ClassVar[str] = "dealt"
    player: str
    count: int
    told: bool = True

    def change(self, table: Table) -> Table:
        hand = Hand(table.hand(self.player).cards + (UNSEEN,) * self.count, more=False)
        return table.but(
            dealt=_put(table.dealt, self.player, table.dealt.get(self.player, 0) + self.count),
            piles_told=table.piles_told | {self.player} if self.told else table.piles_told,
            hands=_put(table.hands, self.player, hand),
        )


class NewDeal(Effect[Table]):
    """A new round is dealt: everything of the last one is put away, but for totals, role, readings and extra cards."""

    kind: ClassVar[str] = "new_deal"

    def change(self, table: Table) -> Table:
        hands = {player: Hand((UNSEEN,) * table.extra.get(player, 0), more=False) for player in table.seats}
        kept = _with_bonuses_booked(table)
        fresh = Table(rules=table.rules, readings=table.readings)
        return kept.but(
            **{name: getattr(fresh, name) for name in _OF_ONE_ROUND},
            phase="deal",
            direction=NONE_YET,
            turn=NOBODY,
            pile=(),
            twos=0,
            hands=hands,
        )


_OF_ONE_ROUND = (
    "suit",
    "debt_drawn",
    "announced",
    "due",
    "due_since",
    "drawn",
    "slow",
    "last_lay",
    "forgot",
    "race",
    "finish",
    "revoked",
    "gabong_top",
    "cards_down",
    "understood",
    "counted",
    "sneaked_late",
    "drawn_late",
    "late_lays",
    "finish_draw",
    "shared_win",
    "dealt",
    "piles_told",
    "short",
    "chooser",
    "extra",
    "powers",
)


class PileComplete(Effect[Table]):
    """A pile found too small has got its missing cards."""

    kind: ClassVar[str] = "pile_complete"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        return table.but(dealt=_put(table.dealt, self.player, self.count), short=table.short | {self.player})


# -- points and totals


class CardsCount(Effect[Table]):
    """So many points for these cards."""

    kind: ClassVar[str] = "cards_count"
    player: str
    cards: tuple[Card, ...]
    points: int


class SumMultiplied(Effect[Table]):
    kind: ClassVar[str] = "sum_multiplied"
    player: str
    factor: int


class Scores(Effect[Table]):
    """The points of a player's round, for these cards."""

    kind: ClassVar[str] = "scores"
    player: str
    points: int
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        return table.but(
            points=_put(table.points, self.player, self.points),
            counted=_put(table.counted, self.player, Counted(self.cards, table.scores.get(self.player))),
            turn=NOBODY,
        )


class CarriedOver(Effect[Table]):
    """Cards got after the end are not counted and belong to the hand of the next round."""

    kind: ClassVar[str] = "carried_over"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        return table.but(extra=_put(table.extra, self.player, table.extra.get(self.player, 0) + self.count))


class CountUndone(Effect[Table]):
    """Points already counted are to be put right."""

    kind: ClassVar[str] = "count_undone"
    player: str

    def change(self, table: Table) -> Table:
        before = table.counted[self.player].total
        return table.but(
            points=_drop(table.points, self.player),
            counted=_drop(table.counted, self.player),
            scores=table.scores if before is None else _put(table.scores, self.player, before),
        )


class TotalBecomes(Effect[Table]):
    """A running total, bonuses apart."""

    kind: ClassVar[str] = "total"
    player: str
    total: int

    def change(self, table: Table) -> Table:
        return table.but(scores=_put(table.scores, self.player, self.total))


class TotalHalved(Effect[Table]):
    """The total, bonuses included, is cut; `total` is what it becomes, `of` the full hundred that was halved."""

    kind: ClassVar[str] = "halved"
    player: str
    total: int
    of: int

    def change(self, table: Table) -> Table:
        base = self.total - table.bonuses.get(self.player, 0)
        return table.but(scores=_put(table.scores, self.player, base))


class TotalChanges(Effect[Table]):
    """A bonus outside the counting of a round; one `of_this_round` is kept apart until the round has been counted."""

    kind: ClassVar[str] = "bonus"
    player: str
    change_by: int
    of_this_round: bool = False

    def change(self, table: Table) -> Table:
        if not self.of_this_round and self.player in table.scores:
            return table.but(scores=_put(table.scores, self.player, table.scores[self.player] + self.change_by))
        bonus = table.bonuses.get(self.player, 0) + self.change_by
        return table.but(bonuses=_put(table.bonuses, self.player, bonus))


class GameWon(Effect[Table]):
    kind: ClassVar[str] = "game_won"
    players: tuple[str, ...]

    def change(self, table: Table) -> Table:
        return table.but(winners=self.players)


class LastRoundDue(Effect[Table]):
    """So many rounds are still to be played."""

    kind: ClassVar[str] = "last_round"
    count: int

    def change(self, table: Table) -> Table:
        return table.but(ending="decided")


class GameStops(Effect[Table]):
    """Too few players are left to go on."""

    kind: ClassVar[str] = "stops"

    def change(self, table: Table) -> Table:
        return table.but(stopped=True, turn=NOBODY)


class TurnUnsettled(Effect[Table]):
    """Whose turn it is cannot be said."""

    kind: ClassVar[str] = "turn_unsettled"

    def change(self, table: Table) -> Table:
        return table.but(turn=None)


class Annoyed(Effect[Table]):
    """Penalty cards given at the Gabong's discretion, which the Gabong may also let go."""

    kind: ClassVar[str] = "annoyed"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        return table.but(annoyance=_put(table.annoyance, self.player, table.annoyance.get(self.player, 0) + self.count))


# -- players and the dictator


class MayLeave(Effect[Table]):
    kind: ClassVar[str] = "may_leave"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(allowed_to_leave=table.allowed_to_leave | {self.player})


class Leaves(Effect[Table]):
    kind: ClassVar[str] = "leaves"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(
            seats=tuple(seat for seat in table.seats if seat != self.player),
            hands=_drop(table.hands, self.player),
            left=table.left | {self.player},
        )


class Joins(Effect[Table]):
    kind: ClassVar[str] = "joins"
    player: str
    total: int | None
    missing: str | None = None
    """Whose total has to be told first."""

    def change(self, table: Table) -> Table:
        seats = table.seats if self.player in table.seats else (*table.seats, self.player)
        scores = table.scores if self.total is None else _put(table.scores, self.player, self.total)
        unclear = table.unclear | ({f"total {self.missing}"} if self.missing else set())
        return table.but(seats=seats, scores=scores, unclear=unclear, newcomers=(*table.newcomers, self.player))


class Waived(Effect[Table]):
    """Penalty cards that a player need not draw after all."""

    kind: ClassVar[str] = "waived"
    player: str
    count: int

    def change(self, table: Table) -> Table:
        hand = table.hand(self.player)
        for _card in range(self.count):
            hand = hand.without(UNSEEN) or hand
        return table.but(
            hands=_put(table.hands, self.player, hand),
            penalties=_put(table.penalties, self.player, table.penalties.get(self.player, 0) - self.count),
            undrawn=_put(table.undrawn, self.player, max(0, table.undrawn.get(self.player, 0) - self.count)),
        )
