"""10 The end of a round: one card left, the last card, the straight face."""

from __future__ import annotations

from refbook.cards import Card
from refbook.engine.facts import Contradiction
from refbook.games.gabong.effects import (
    Allowed,
    Announced,
    Cited,
    Draws,
    Forgiven,
    GabongEffects,
    MustAnnounce,
    Offence,
    RoundWon,
    TakesBack,
)
from refbook.games.gabong.events import Announce, Celebrate
from refbook.games.gabong.lillesand.rules import fails
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.table import Finish, Table


def unannounced(table: Table, player: str) -> str | None:
    """For a last card laid without announcement, what becomes of it; None for any other card.

    Raises MissingFact, OpenQuestion.
    """
    if table.hand(player).count != 1 or _announced_in_time(table, player):
        return None
    return table.readings["gabong-lillesand/unannounced-finish"]


def _announced_in_time(table: Table, player: str) -> bool:
    how = table.announced.get(player) or table.fact(f"announced {player}", "yes", "no")
    return how == "yes"


def finish_taken_back(table: Table, player: str, card: Card) -> GabongEffects:
    """The last card goes back, with the penalty of a legendary fail."""
    clause = "gabong-lillesand/finish/unannounced-finish"
    table = yield Offence(player=player, clause=clause)
    table = yield TakesBack(player=player, cards=(card,), clause=clause)
    table = yield from fails.legendary(table, player, clause)
    if player in table.forgot:
        table = yield Forgiven(player=player, clause=clause)
    return (yield from fails.turn_after_fail(table, player)) if table.turn == player else table


def came_down(table: Table, player: str, card: Card, *, penalised: bool) -> GabongEffects:
    """After a card has landed: the last one wins the round, the last but one must be announced."""
    count = table.hand(player).count
    if count == 0:
        return (yield from _won(table, player, card, penalised=penalised))
    if count == table.rules.announce_at_cards:
        table = yield MustAnnounce(player=player, clause="gabong-lillesand/finish/announce-one-card")
    return table


def _won(table: Table, player: str, card: Card, *, penalised: bool) -> GabongEffects:
    last = table.last_lay
    finished = Finish(player, card, False, last.turn if last else None, last.suit if last else None)
    table = yield RoundWon(player=player, finish=finished, clause="gabong-lillesand/finish/going-out")
    if penalised:
        clause = "gabong-lillesand/finish/unannounced-finish"
        table = yield Offence(player=player, clause=clause)
        table = yield Draws(player=player, count=numbers(table).legendary_fail_cards, clause=clause)
    return table


def announce(table: Table, event: Announce) -> GabongEffects:
    """Saying "one card left", in time or too slowly, or not at all."""
    player, clause = event.player, "gabong-lillesand/finish/announce-one-card"
    if table.finish and table.finish.player == player and not table.finish.gabonged:
        if table.facts.get(f"announced {player}") == "yes" or not event.said:
            raise Contradiction(f"announced {player}")
        table = yield Allowed(player=player, clause=clause)
        return table
    count = table.hand(player).count
    if count is None:
        count = 1 if event.said or table.fact(f"cards {player}", "1", "2 or more") == "1" else None
    if count != table.rules.announce_at_cards:
        table = yield Allowed(player=player, clause=clause)
        return table
    if not event.said:
        if table.announced.get(player) == "yes":
            raise Contradiction(f"announced {player}")
        table = yield Offence(player=player, clause=clause)
        table = yield Announced(player=player, how="no", clause=clause)
        return table
    if _too_slow(table, player):
        return (yield from _slow(table, player))
    table = yield Allowed(player=player, clause=clause)
    table = yield Announced(player=player, how="yes", clause=clause)
    return table


def _too_slow(table: Table, player: str) -> bool:
    """Whether somebody has acted since the card was to be announced, or it was told to be missing."""
    return table.announced.get(player) == "no" or (table.due == player and table.due_since > 0)


def _slow(table: Table, player: str) -> GabongEffects:
    clause = "gabong-lillesand/finish/slow-announcement"
    table = yield Offence(player=player, clause=clause)
    table = yield from fails.one_card(table, player)
    if player in table.forgot:
        table = yield Forgiven(player=player, clause=clause)
    return table


def settle(table: Table) -> GabongEffects:
    """Whoever has not announced a card still held when the story ends was slow to."""
    if table.over:
        return table
    late = [player for player, how in table.announced.items() if how == "late" and table.hand(player).count == 1]
    for player in dict.fromkeys([*sorted(table.forgot), *late]):
        table = yield Cited(clause="gabong-lillesand/finish/slow-announcement")
        table = yield from fails.one_card(table, player)
        table = yield Forgiven(player=player, clause="gabong-lillesand/finish/slow-announcement")
    return table


def celebrate(table: Table, event: Celebrate) -> GabongEffects:
    """A sign of having won, by whoever has; the others may cheer as they like."""
    player, clause = event.player, "gabong-lillesand/finish/no-early-cheer"
    if not table.over:
        table = yield from _was_it_the_last_card(table)
    finished = table.finish
    if not table.over or (finished is not None and finished.player != player):
        table = yield Allowed(player=player, clause=clause)
        return table
    if table.understood:
        table = yield Allowed(player=player, clause="gabong-lillesand/counting/play-ends")
        return table
    gabonged = finished.gabonged if finished else table.fact("gabonged", "yes", "no") == "yes"
    if gabonged:
        return (yield from _cheers_after_gabong(table, player))
    table = yield Offence(player=player, clause=clause)
    return (yield from fails.legendary(table, player, "gabong-lillesand/finish/early-cheer"))


def _cheers_after_gabong(table: Table, player: str) -> GabongEffects:
    table = yield Offence(player=player, clause="gabong-lillesand/gabonging/no-cheer")
    if table.readings["gabong-lillesand/cheer-after-gabong"] == "legendary-fail":
        return (yield from fails.legendary(table, player, "gabong-lillesand/finish/early-cheer"))
    return table


def _was_it_the_last_card(table: Table) -> GabongEffects:
    """Somebody cheers after a card from a hand of untold size: that card may have been the last."""
    last = table.last_lay
    if last is None:
        return table
    count = table.hand(last.player).count
    if count or (count is None and table.fact(f"cards {last.player}", "0", "1 or more") != "0"):
        return table
    return (yield from _won(table, last.player, last.card, penalised=False))
