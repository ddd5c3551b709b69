"""8 The start of a round: the Gabong's touch, the opening card, the race."""

from __future__ import annotations

from refbook.cards import Card
from refbook.engine.facts import MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    Chooses,
    Cited,
    DirectionSet,
    Drew,
    GabongEffects,
    Lands,
    Offence,
    OpeningTurned,
    RaceWon,
    RoundBegins,
    Takes,
    TakesBack,
    TurnGoesTo,
)
from refbook.games.gabong.events import DrawCards, Lay, PickUp, Touch, TurnOpening
from refbook.games.gabong.rules import cards, deal, end, faults, play
from refbook.games.gabong.table import ANTICLOCKWISE, BOTH_WAYS, CLOCKWISE, NOBODY, Race, Table


def pick_up(table: Table, event: PickUp) -> GabongEffects:
    """Taking up the dealt pile. The Gabong's touch starts play; anybody else's before it is too early."""
    if table.known_phase("deal", "play") != "deal":
        table = yield Allowed(player=event.player, clause="gabong/start/touch-starts-round")
        return table
    if event.player == table.known_gabong():
        return (yield from gabong_touches_own(table, event.player))
    pile = table.hand(event.player).count or table.rules.cards_per_player
    return (yield from deal.touch(table, Touch(event.player, "pile", event.player, pile)))


def gabong_touches_own(table: Table, gabong: str) -> GabongEffects:
    """The touch starts play unless, by one reading, cards are still to be dealt."""
    clause = "gabong/start/touch-starts-round"
    complete = all(table.dealt.get(player, 0) >= table.rules.cards_per_player for player in table.seats)
    if table.piles_told and not complete and table.readings["gabong/gabong-touches-own-early"] == "just-a-touch":
        table = yield Allowed(player=gabong, clause="gabong/deal/touching-dealt-card")
        return table
    table = yield Allowed(player=gabong, clause=clause)
    table = yield from deal.settle(table)
    table = yield RoundBegins(player=gabong, clause=clause)
    return table


def turn_opening(table: Table, event: TurnOpening) -> GabongEffects:
    """One card, turned by the Gabong; any other turned during play has been touched and must be taken."""
    clause = "gabong/start/opening-card"
    player = event.player
    if player != table.known_gabong() or table.face is not None:
        table = yield Offence(player=player, clause=clause)
        if table.phase == "play":
            table = yield Takes(player=player, cards=(event.card,), clause="gabong/faults/touching-loose-card")
        return table
    table = yield Allowed(player=player, clause=clause)
    table = yield Cited(clause="gabong/start/split-stock")
    table = yield OpeningTurned(player=player, card=event.card, clause=clause)
    if event.card.rank == "3" and table.rules.opening_three_has_effect:
        table = yield Cited(clause="gabong/start/opening-three")
    elif event.card.rank in ("K", "2"):
        table = yield Cited(clause="gabong/start/opening-king-or-two")
    table = yield Cited(clause="gabong/start/race")
    return table


def without_face_card(table: Table, event: Lay) -> GabongEffects:
    """A card laid before the round is under way, or before there is a card to lay it on."""
    player, card = event.player, event.cards[0]
    if table.phase == "deal" and table.face is not None and not table.phase_told:
        table = yield RoundBegins(player=table.known_gabong(), clause="gabong/start/touch-starts-round")
        return (yield from race_lay(table, event))
    if table.phase == "deal" and table.face is not None:
        table = yield Cited(clause="gabong/start/touch-starts-round")
        return (yield from faults.wrong_card(table, player, (card,)))
    if table.phase == "deal" or table.readings["gabong/race-without-face-card"] == "no-race-yet":
        table = yield Cited(clause="gabong/start/opening-card")
        return (yield from faults.wrong_card(table, player, (card,)))
    if player not in neighbours(table):
        table = yield Cited(clause="gabong/start/race")
        return (yield from faults.wrong_card(table, player, (card,)))
    return (yield from _win_race(table, event, card))


def neighbours(table: Table) -> tuple[str, ...]:
    """Who races: the Gabong's left and right neighbours, or the next beyond them on an opening three."""
    gabong = table.known_gabong()
    if gabong not in table.seats:
        raise MissingFact("players", ())
    three = table.face is not None and table.face.card.rank == "3" and table.rules.opening_three_has_effect
    steps = 1 + table.rules.three_skips if three else 1
    left, right = (table.seat_after(gabong, steps, way) for way in (CLOCKWISE, ANTICLOCKWISE))
    if left != right:
        return left, right
    picks = table.readings["gabong/opening-three-four-players"] == "gabong-picks"
    return (table.fact("starter", *table.seats),) if picks else (left,)


def race_lay(table: Table, event: Lay) -> GabongEffects:
    """A card laid while nobody has the turn yet."""
    player, card = event.player, event.cards[0]
    identical = table.face is not None and table.face.card == card
    if player in table.slow and not identical:
        table = yield Cited(clause="gabong/faults/slow-may-not-lay")
        return (yield from faults.wrong_card(table, player, (card,)))
    if not identical and table.drawn and play.has_just_drawn(table, player, card):
        table = yield Cited(clause="gabong/play/drawn-card-waits")
        return (yield from faults.wrong_card(table, player, (card,)))
    if player in neighbours(table):
        fitting, why = fits_opening(table, card)
        if fitting:
            table = yield Cited(clause=why)
            return (yield from _win_race(table, event, card))
        table = yield Cited(clause="gabong/start/race")
        table = yield Cited(clause=why)
        return (yield from faults.wrong_card(table, player, (card,)))
    if identical:
        return (yield from _sneak_before_race(table, event, card))
    table = yield Cited(clause="gabong/start/race")
    if table.face is not None and table.face.card.rank == "3" and table.rules.opening_three_has_effect:
        table = yield Cited(clause="gabong/start/opening-three")
    return (yield from play.out_of_turn(table, player, card))


def fits_opening(table: Table, card: Card) -> tuple[bool, str]:
    """Whether a card may be laid on the opening card, and the clause that says so."""
    face = table.face
    if face is not None and face.card.rank == "8" and table.suit == "untold" and card.rank != "8":
        if table.readings["gabong/opening-eight"] == "any-card":
            return True, "gabong/cards/eight-not-called"
        return card.suit == face.card.suit, "gabong/play/follow"
    return cards.fits(table, card)


def _win_race(table: Table, event: Lay, card: Card) -> GabongEffects:
    """The race is won; play leads away from the Gabong, or back to the Gabong after a king."""
    player, gabong = event.player, table.known_gabong()
    opening = table.face.card if table.face else None
    racers = neighbours(table)
    three = opening is not None and opening.rank == "3" and table.rules.opening_three_has_effect
    if three:
        table = yield Cited(clause="gabong/start/opening-three")
    if opening is not None and opening.rank in ("K", "2"):
        table = yield Cited(clause="gabong/start/opening-king-or-two")
    table = yield Lands(player=player, card=card, clause="gabong/start/race")
    if len(racers) == 1:
        table = yield from _direction_named(table, player, gabong)
        away = CLOCKWISE if table.fact("direction", *BOTH_WAYS) == "clockwise" else ANTICLOCKWISE
    else:
        away = CLOCKWISE if racers[0] == player else ANTICLOCKWISE
    if opening is not None and opening.rank == "K" and table.rules.opening_king_has_effect:
        away = -away
    table = yield from end.came_down(table, player, card)
    if table.over or table.revoked:
        return table
    if card.rank == "K":
        table = yield from _king_in_race(table, player, gabong, three=three, back=-away)
    else:
        table = yield DirectionSet(direction=away, clause="gabong/start/away-from-gabong")
        table = yield from cards.power(table, event, card, sneaked=False, then="gabong/start/away-from-gabong")
    table = yield RaceWon(player=player, race=Race(racers, player), clause="gabong/start/race")
    return table


def _direction_named(table: Table, player: str, gabong: str) -> GabongEffects:
    """From the seat opposite, both ways lead away from the Gabong: somebody has to name the direction."""
    names = table.readings["gabong/four-player-direction"] == "gabong-names"
    table = yield Chooses(player=gabong if names else player, clause="gabong/start/opening-three")
    return table


def _king_in_race(table: Table, player: str, gabong: str, *, three: bool, back: int) -> GabongEffects:
    table = yield Cited(clause="gabong/start/king-by-racer")
    table = yield DirectionSet(direction=back, clause="gabong/cards/king-reverses")
    if three and table.readings["gabong/king-after-opening-three"] == "skipped-neighbour":
        table = yield TurnGoesTo(player=table.next_player(player), clause="gabong/start/opening-three")
    else:
        table = yield TurnGoesTo(player=gabong, clause="gabong/start/king-gives-gabong-turn")
    return table


def _sneak_before_race(table: Table, event: Lay, card: Card) -> GabongEffects:
    player = event.player
    table = yield Lands(player=player, card=card, clause="gabong/play/sneak")
    table = yield from end.came_down(table, player, card)
    if table.over or table.revoked or table.readings["gabong/sneak-before-race"] == "race-still-on":
        return table
    gabong = table.known_gabong()
    table = yield Chooses(player=gabong, clause="gabong/start/race")
    way = table.fact("direction", *BOTH_WAYS)
    table = yield DirectionSet(direction=CLOCKWISE if way == "clockwise" else ANTICLOCKWISE, clause="gabong/start/race")
    return (yield from cards.power(table, event, card, sneaked=True, then="gabong/play/after-sneak"))


def second_in_race(table: Table, event: Lay) -> GabongEffects:
    """The other racer's card, landing on the winner's."""
    player, card = event.player, event.cards[0]
    table = yield Cited(clause="gabong/start/race")
    if table.readings["gabong/race-loser"] == "wrong-card":
        return (yield from faults.wrong_card(table, player, (card,)))
    table = yield Offence(player=player, clause="gabong/start/race")
    table = yield TakesBack(player=player, cards=(card,), clause="gabong/start/race")
    return table


def race_draw(table: Table, event: DrawCards, drawn: tuple[Card, ...]) -> GabongEffects:
    """A racer who cannot lay draws; the rules do not say how the race goes on."""
    player = event.player
    racers = neighbours(table)
    if player not in racers:
        return (yield from faults.draws_unasked(table, player, drawn))
    table = yield Cited(clause="gabong/start/race")
    first = table.turn == NOBODY
    table = yield Drew(player=player, cards=drawn, waits=True, clause="gabong/play/draw-one")
    if table.readings["gabong/no-racer-plays"] == "both-draw-gabong-decides":
        table = yield Allowed(player=player, clause="gabong/play/draw-one")
        table = yield Chooses(player=table.known_gabong(), clause="gabong/dictator/unwritten")
        return table
    if first and player != racers[0]:
        table = yield Offence(player=player, clause="gabong/start/race")
        return table
    table = yield Allowed(player=player, clause="gabong/play/draw-one")
    other = racers[-1] if player == racers[0] else racers[0]
    table = yield TurnGoesTo(player=other, clause="gabong/start/race")
    return table
