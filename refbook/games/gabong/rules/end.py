"""12 The end of a round: announcing, the straight face, what comes too late."""

from __future__ import annotations

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import Contradiction
from refbook.games.gabong.effects import (
    Allowed,
    Announced,
    Cited,
    Draws,
    DrawsForLastTwo,
    Drew,
    DrewLate,
    Forgiven,
    GabongEffects,
    LaidLate,
    Lands,
    MustAnnounce,
    NotTakenBack,
    Offence,
    PhaseIs,
    PickedUpAgain,
    PowerGoes,
    Retrieves,
    RoundGoesOn,
    RoundWon,
    SharesWin,
    SneakedLate,
    TakesBack,
    TurnGoesTo,
    Understood,
    Waived,
)
from refbook.games.gabong.events import Announce, Celebrate, Collect, GabongWith, Lay, RoundEnds, ShowHand
from refbook.games.gabong.rules import cards, gabonging, play, points, score
from refbook.games.gabong.table import Finish, LastLay, LateLay, Table


def came_down(table: Table, player: str, card: Card) -> GabongEffects:
    """After a card has landed: the last one may end the round, the last but one must be announced."""
    count = table.hand(player).count
    if count == 0:
        return (yield from finish(table, _as_it_stood(table, player, card)))
    if count == table.rules.announce_at_cards:
        if card != UNSEEN and card in table.hand(player).cards:
            table = yield Cited(clause="gabong/end/last-identical-pair")
        table = yield MustAnnounce(player=player, clause="gabong/end/one-card-left")
    return table


def _as_it_stood(table: Table, player: str, card: Card) -> Finish:
    """A finish with what stood before its card was laid."""
    last = table.last_lay
    return Finish(player, card, False, last.turn if last else None, last.suit if last else None)


def finish(table: Table, finished: Finish) -> GabongEffects:
    """The last card has been laid: the round is won, unless one card left was never announced."""
    player = finished.player
    if not announced_in_time(table, player):
        clause = "gabong/end/forgot-and-laid"
        if player in table.forgot:
            table = yield Forgiven(player=player, clause=clause)
        table = yield Offence(player=player, clause=clause)
        return (yield from _take_finish_back(table, finished, table.rules.forgot_last_card_laid_penalty, clause))
    table = yield RoundWon(player=player, finish=finished, clause="gabong/end/round-ends")
    table = yield from score.plain_win(table, player)
    if finished.card is not None and finished.card.rank == "2":
        table = yield from _finish_on_two(table, finished)
    return table


def announced_in_time(table: Table, player: str) -> bool:
    """Whether the announcement for the card now held counts. Raises MissingFact, OpenQuestion."""
    how = table.announced.get(player) or table.fact(f"announced {player}", "yes", "no")
    if how == "late":
        return table.readings["gabong/call-deadline"] == "before-next-player"
    if how == "early":
        return table.readings["gabong/early-call"] == "valid"
    return how == "yes"


def _take_finish_back(table: Table, finished: Finish, penalty: int, clause: str) -> GabongEffects:
    """The last card goes back and the round goes on, with the next player where it was the finisher's turn."""
    player = finished.player
    late_lays, drawn_for_two = table.late_lays, table.finish_draw
    table = yield Draws(player=player, count=penalty, clause=clause)
    back = "gabong/end/finisher-reveals" if clause == "gabong/end/poker-face-penalty" else clause
    table = yield Retrieves(player=player, cards=(finished.card or UNSEEN,), clause=back)
    table = yield RoundGoesOn(player=player, finish=finished, clause=back)
    if finished.turn == player:
        table = yield TurnGoesTo(player=table.next_player(player), clause=back)
    if drawn_for_two is not None:
        count = min(drawn_for_two[1], table.undrawn.get(drawn_for_two[0], 0))
        table = yield Waived(player=drawn_for_two[0], count=count, clause="gabong/cards/two-draws")
    return (yield from _not_late_after_all(table, late_lays))


def _not_late_after_all(table: Table, late_lays: tuple[LateLay, ...]) -> GabongEffects:
    """Cards laid on a finish that has been taken back: the round was not over, so they are judged like any others.

    First nobody draws for them any more; one who drew for a second card would not be done when the first one lies.
    """
    undrawn: list[int] = []
    for late in late_lays:
        undrawn.append(min(late.penalty, table.undrawn.get(late.event.player, 0)))
        if undrawn[-1]:
            table = yield Waived(player=late.event.player, count=undrawn[-1], clause="gabong/end/laying-after-end")
    for late, waived in zip(late_lays, undrawn, strict=True):
        table = yield from _lies_after_all(table, late, waived)
    return table


def _lies_after_all(table: Table, late: LateLay, undrawn: int) -> GabongEffects:
    clause = "gabong/end/laying-after-end"
    player = late.event.player
    if late.sneaked:
        table = yield PickedUpAgain(player=player, card=late.event.cards[0], clause="gabong/play/late-sneak")
    if table.readings["gabong/plays-after-invalid-finish"] == "void":
        return table
    if not play.may_hold(table, player, late.event.cards):
        return table
    if not late.sneaked:
        announced = late.announced if undrawn == late.penalty else None
        table = yield NotTakenBack(player=player, cards=late.event.cards, announced=announced, clause=clause)
    if isinstance(late.event, Lay):
        return (yield from play.lay(table, late.event))
    return (yield from gabonging.gabong(table, late.event))


def _finish_on_two(table: Table, finished: Finish) -> GabongEffects:
    """Whether a two that ends the round still makes somebody draw."""
    if table.readings["gabong/finish-on-two"] == "no-draw":
        return table
    following = table.next_player(finished.player)
    if following is not None:
        earlier = table.unspent_twos()
        count = table.rules.two_draw + earlier * table.rules.two_draw_step
        table = yield Draws(player=following, count=count, clause="gabong/cards/two-draws")
        table = yield DrawsForLastTwo(player=following, count=count, clause="gabong/cards/two-draws")
    return table


def announce(table: Table, event: Announce) -> GabongEffects:
    player = event.player
    clause = "gabong/end/one-card-left"
    if table.finish and table.finish.player == player and not table.finish.gabonged:
        return (yield from _announce_after_finish(table, event))
    if table.revoked and table.revoked.player == player:
        table = yield Offence(player=player, clause=clause)
        return table
    count = table.hand(player).count
    if not event.said and count == table.rules.announce_at_cards and table.announced.get(player) == "yes":
        raise Contradiction(f"announced {player}")
    if count is None:
        if event.said:
            table = yield Allowed(player=player, clause=clause)
            table = yield Announced(player=player, how=_when_said(table, player), clause=clause)
            return table
        answer = table.fact(f"cards {player}", "1", "2 or more")
        count = 1 if answer == "1" else None
    if count == table.rules.announce_at_cards:
        if not event.said:
            table = yield Offence(player=player, clause=clause)
            table = yield Announced(player=player, how="no", clause=clause)
            return table
        table = yield Allowed(player=player, clause=clause)
        table = yield Announced(player=player, how=_when_said(table, player), clause=clause)
        return table
    table = yield Allowed(player=player, clause=clause)
    if event.said and count == table.rules.announce_at_cards + 1:
        table = yield Announced(player=player, how="early", clause=clause)
    return table


def _announce_after_finish(table: Table, event: Announce) -> GabongEffects:
    """What is said, or said to be missing, once the last card lies there.

    Raises Contradiction where the finish rests on an announcement that this denies, or makes needless.
    """
    supposed = table.facts.get(f"announced {event.player}") == "yes"
    if supposed or not event.said:
        raise Contradiction(f"announced {event.player}")
    table = yield Allowed(player=event.player, clause="gabong/end/one-card-left")
    return table


def _when_said(table: Table, player: str) -> str:
    if table.announced.get(player) == "no":
        return "no"
    if table.due != player:
        return "yes"
    return ("yes", "late", "no")[table.due_since]


def settle(table: Table) -> GabongEffects:
    """Who never announced a last card still held pays for it when the story ends."""
    if table.over:
        return table
    unsure = [
        player
        for player, how in table.announced.items()
        if (how == "late" or (how == "early" and table.due_since))
        and table.hand(player).count == table.rules.announce_at_cards
    ]
    for player in dict.fromkeys([*sorted(table.forgot), *unsure]):
        if player in table.forgot or not announced_in_time(table, player):
            table = yield from _forgot_and_kept(table, player)
    return table


def _forgot_and_kept(table: Table, player: str) -> GabongEffects:
    """The last card was never laid: three cards, and by one reading the card before it goes back."""
    clause = "gabong/end/forgot-not-laid"
    table = yield Draws(player=player, count=table.rules.forgot_last_card_kept_penalty, clause=clause)
    if table.readings["gabong/take-back-when-not-laid"] == "second-last-returns":
        laid = [card for card, by in table.pile or () if by == player]
        card = laid[-1] if laid else UNSEEN
        last = table.last_lay
        table = yield Retrieves(player=player, cards=(card,), clause=clause)
        if last is not None and (last.player, last.card) == (player, card):
            table = yield from _power_goes(table, last, clause)
    table = yield Forgiven(player=player, clause=clause)
    return table


def _power_goes(table: Table, last: LastLay, clause: str) -> GabongEffects:
    """Nobody has played on the card yet: what it did goes with it, and the turn passes on as from any card."""
    table = yield PowerGoes(lay=last, clause=clause)
    if table.due_since:
        return table
    if last.turn == last.player:
        table = yield TurnGoesTo(player=table.next_player(last.player), clause=clause)
    elif last.turn is not None:
        table = yield TurnGoesTo(player=last.turn, clause=clause)
    return table


def celebrate(table: Table, event: Celebrate) -> GabongEffects:
    """Any sign that a round is won, by the finisher or by anybody else."""
    player = event.player
    if not table.over:
        table = yield from _was_it_the_last_card(table)
        if not table.over:
            if table.revoked is None:
                table = yield Allowed(player=player, clause="gabong/end/round-ends")
            return table
    finished = table.finish
    gabonged = finished.gabonged if finished else table.fact("gabonged", "yes", "no") == "yes"
    if gabonged:
        table = yield Allowed(player=player, clause="gabong/end/gabong-exempt")
        return table
    if table.cards_down or table.readings["gabong/poker-face-end"] == "pile-counts":
        table = yield Allowed(player=player, clause="gabong/end/poker-face-until")
        return table
    if finished and finished.player == player:
        table = yield Offence(player=player, clause="gabong/end/poker-face")
        return (
            yield from _take_finish_back(
                table, finished, table.rules.poker_face_penalty, "gabong/end/poker-face-penalty"
            )
        )
    table = yield Offence(player=player, clause="gabong/end/poker-face-everyone")
    count = table.rules.poker_face_penalty
    table = yield Draws(player=player, count=count, clause="gabong/end/poker-face-penalty")
    table = yield Understood(cards_down=False, clause="gabong/end/poker-face-everyone")
    return table


def _was_it_the_last_card(table: Table) -> GabongEffects:
    """Somebody cheers after a card from a hand of untold size: that card may have been the last."""
    last = table.last_lay
    if last is None:
        return table
    count = table.hand(last.player).count
    if count or (count is None and table.fact(f"cards {last.player}", "0", "1 or more") != "0"):
        return table
    return (yield from finish(table, Finish(last.player, last.card, False, last.turn, last.suit)))


def show_hand(table: Table, event: ShowHand) -> GabongEffects:
    """A hand on the table's surface ends the silence."""
    if not table.over:
        table = yield Allowed(player=event.player, clause="gabong/end/round-ends")
        return table
    clause = "gabong/end/poker-face-until"
    table = yield Allowed(player=event.player, clause=clause)
    table = yield Understood(cards_down=True, clause=clause)
    return table


def lay_after_end(table: Table, event: Lay) -> GabongEffects:
    """An identical card may still be sneaked; anything else comes too late."""
    player, card = event.player, event.cards[0]
    if may_sneak_late(table, card):
        return (yield from _late_sneak(table, player, card))
    if _matches_last(table, card):
        table = yield Cited(clause="gabong/play/late-sneak")
    return (yield from lay_too_late(table, event))


def may_sneak_late(table: Table, card: Card) -> bool:
    """Whether a card may still be sneaked after the end. Raises MissingFact, OpenQuestion."""
    if not table.rules.sneak_after_round_end or not _matches_last(table, card):
        return False
    late = table.phase == "collected" and table.readings["gabong/late-sneak"] == "before-collecting"
    return not late and _still_time(table)


def _matches_last(table: Table, card: Card) -> bool:
    if table.top is None:
        return table.fact("face", str(card), "another card") == str(card)
    return table.top == card


def _still_time(table: Table) -> bool:
    return not table.counted or table.readings["gabong/late-sneak-limit"] == "until-next-opening-card"


def _late_sneak(table: Table, player: str, card: Card) -> GabongEffects:
    clause = "gabong/play/late-sneak"
    table = yield Cited(clause="gabong/play/sneak")
    table = yield Lands(player=player, card=card, clause=clause)
    if table.finish is not None:
        table = yield LaidLate(late=LateLay(Lay(player, (card,)), 0, sneaked=True), clause=clause)
    if table.readings["gabong/late-sneak-effect"] == "for-show":
        table = yield SneakedLate(player=player, card=card, clause="gabong/points/round-sum")
    elif player in table.counted:
        table = yield from points.count_again(table, player, card)
    if table.hand(player).count == 0 and table.readings["gabong/late-sneak-empty-hand"] == "shares-win":
        table = yield SharesWin(player=player, clause="gabong/end/round-ends")
    return table


def lay_too_late(table: Table, event: Lay | GabongWith) -> GabongEffects:
    clause = "gabong/end/laying-after-end"
    player, laid = event.player, event.cards
    unaware = isinstance(event, Lay) and not table.understood and table.finish is not None and table.phase == "over"
    if unaware and table.readings["gabong/round-end-moment"] == "all-understood":
        for card in laid:
            table = yield Lands(player=player, card=card, clause="gabong/end/round-ends")
        return table
    announced = table.announced.get(player)
    table = yield Offence(player=player, clause=clause)
    table = yield TakesBack(player=player, cards=laid, clause=clause)
    penalty = len(laid) * table.rules.late_lay_penalty_per_card
    table = yield Draws(player=player, count=penalty, clause=clause)
    if table.finish is not None:
        table = yield LaidLate(late=LateLay(event, penalty, announced=announced), clause=clause)
    return table


def lay_on_revoked(table: Table, event: Lay, *, sneaked: bool) -> GabongEffects:
    """A card that fits only the finishing card which has since been taken back."""
    player, card = event.player, event.cards[0]
    fits, then = (
        ("gabong/play/sneak", "gabong/play/after-sneak")
        if sneaked
        else ("gabong/play/follow", "gabong/play/turn-order")
    )
    clause = "gabong/end/laying-after-end"
    if table.readings["gabong/plays-after-invalid-finish"] == "void":
        table = yield Cited(clause=clause)
        table = yield TakesBack(player=player, cards=(card,), clause=clause)
        return table
    table = yield Lands(player=player, card=card, clause=fits)
    table = yield from came_down(table, player, card)
    if table.over or table.revoked:
        return table
    return (yield from cards.power(table, event, card, sneaked=sneaked, then=then))


def draw_after_end(table: Table, player: str, drawn: tuple[Card, ...]) -> GabongEffects:
    clause = "gabong/end/drawing-after-end"
    unaware = not table.understood and table.finish is not None and table.phase == "over"
    if unaware and table.readings["gabong/round-end-moment"] == "all-understood":
        table = yield Allowed(player=player, clause="gabong/play/draw-one")
    else:
        table = yield Offence(player=player, clause=clause)
    table = yield Drew(player=player, cards=drawn, clause=clause)
    table = yield DrewLate(player=player, cards=drawn, clause=clause)
    return table


def round_ends(table: Table, _event: RoundEnds) -> GabongEffects:
    table = yield PhaseIs(phase="over", clause="gabong/end/round-ends")
    table = yield Understood(cards_down=False, clause="gabong/end/round-ends")
    return table


def collect(table: Table, _event: Collect) -> GabongEffects:
    """The cards are gathered in; the last top card stays in memory for late sneaks."""
    table = yield Understood(cards_down=True, clause="gabong/end/poker-face-until")
    table = yield PhaseIs(phase="collected", clause="gabong/end/round-ends")
    return table
