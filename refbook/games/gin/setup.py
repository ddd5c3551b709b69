"""From a header to a table: what is told, what follows from it, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, Readings
from refbook.games.agreements import binding, house_rules
from refbook.games.gabong.position import ToldHand
from refbook.games.gin import events as said
from refbook.games.gin.bounds import deadwood_bounds
from refbook.games.gin.position import Position
from refbook.games.gin.rules import winning
from refbook.games.gin.ruleset import Gin
from refbook.games.gin.scoring import Scoring
from refbook.games.gin.table import Hand, Offer, Table


def set_up(position: Position, events: tuple[Event, ...], readings: Readings, base: Gin, scoring: Scoring) -> Table:
    """The table a header describes. Raises Contradiction where it cannot be, naming both lines and the card."""
    rules, readings = house_rules(position.rules, readings, base)
    readings = binding(position.rulings, readings, rules.game)
    players = position.players or named(position, events)
    _check(position, rules)
    table = Table(
        rules=rules,
        readings=readings,
        scoring=scoring,
        players=players,
        dealer=position.dealer,
        hands={player: _hand(told, rules) for player, told in position.hands.items()},
        discard=position.discard,
        stock=position.stock,
        told_deadwood=dict(position.deadwood),
        scores=dict(position.scores),
        wins=dict(position.wins),
    )
    _check_scores(table)
    table = _in_turn(table, position, events)
    _check_deadwood(table)
    table = _gin_and_counted(_drawn_to_go_out(table, events), events)
    return table.but(assumed={**table.assumed, **dict(_assumed(table, events))})


def one_by_one(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, with what a story tells of melds and deadwood after somebody goes out known from the start."""
    return tuple(
        replace(event, shown=_shown(events, at), left=_left(events, at)) if isinstance(event, said.GoOut) else event
        for at, event in enumerate(events)
    )


_SHOWING = (said.Meld, said.LayOff, said.LeftWith)


def _showdown(events: tuple[Event, ...], at: int) -> Iterator[Event]:
    """What is shown right before and after somebody goes out."""
    before = takewhile(lambda event: isinstance(event, said.Meld | said.LeftWith), reversed(events[:at]))
    yield from reversed(list(before))
    yield from takewhile(lambda event: isinstance(event, _SHOWING), events[at + 1 :])


def _shown(events: tuple[Event, ...], at: int) -> said.Melds | None:
    player = getattr(events[at], "player", None)
    told = [one.melds for one in _showdown(events, at) if isinstance(one, said.Meld) and one.player == player]
    return tuple(meld for melds in told for meld in melds) if told else None


def _left(events: tuple[Event, ...], at: int) -> tuple[Card, ...] | None:
    player = getattr(events[at], "player", None)
    told = [one.cards for one in _showdown(events, at) if isinstance(one, said.LeftWith) and one.player == player]
    return told[-1] if told else None


def named(position: Position, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Those who play, where no line lists them: everybody who is named."""
    names = [*position.hands, *position.scores, *position.wins, *position.deadwood]
    names += [name for name in (position.dealer, position.turn) if name]
    for event in events:
        if not isinstance(event, said.Join):
            names += [name for name in (getattr(event, "player", None), getattr(event, "to", None)) if name]
    return tuple(dict.fromkeys(names))


def _hand(told: ToldHand, rules: Gin) -> Hand:
    """A hand told; fewer cards than one has are all that was told of it."""
    cards = tuple(card for card in told.cards or () if card != UNSEEN)
    return Hand(cards, max(told.count, rules.hand_cards) - len(cards))


# -- whose turn it is, and what is due


def _in_turn(table: Table, position: Position, events: tuple[Event, ...]) -> Table:
    drawn = [player for player, hand in table.hands.items() if hand.size == table.rules.cards_after_draw]
    if drawn:
        return table.but(turn=drawn[0], stage="discard", offer="gone")
    offer = _offer(table, position, events)
    turn = position.turn
    if turn is None and offer == "forehand":
        turn = table.forehand
    if offer == "forehand" and table.dealer is None and turn is not None and len(table.players) == 2:
        table = table.but(dealer=table.other(turn))
    return table.but(turn=turn, offer=offer, stage=table.stage_of(turn))


def _drawn_to_go_out(table: Table, events: tuple[Event, ...]) -> Table:
    """Somebody who goes out in the first line of a story is taken to have drawn a card, and in turn.

    A hand of ten without the discard is then the one that is shown, and the discard the eleventh card.
    """
    first = events[0] if events else None
    if not isinstance(first, said.GoOut) or table.stage == "discard" or table.offer == "forehand":
        return table
    if table.turn not in (None, first.player):
        return table
    hand = table.hand(first.player)
    if first.player in table.hands and hand.complete and first.card in hand.cards:
        return table
    known = first.card is not None and table.where_is(first.card) is None
    drawn = hand.gaining(first.card if known and hand.complete and first.card is not None else UNSEEN)
    assumed = {f"drew {first.player}": "yes"}
    if table.turn is None:
        assumed = {"turn": first.player, **assumed}
    table = table.with_hand(first.player, drawn)
    return table.but(turn=first.player, stage="discard", offer="gone", assumed=assumed)


def _gin_and_counted(table: Table, events: tuple[Event, ...]) -> Table:
    """A gin of which no card is told is taken to be one where the opponent's points are told: they are counted then."""
    for player in (event.player for event in events if isinstance(event, said.GoGin)):
        told = {f"gin {player}": "yes"}
        counted = table.next_after(player) in table.told_deadwood
        if counted and not set(told) & set(table.facts) and not set(table.hand(player).cards) - {UNSEEN}:
            table = table.but(facts={**table.facts, **told}, assumed={**table.assumed, **told})
    return table


def _offer(table: Table, position: Position, events: tuple[Event, ...]) -> Offer | None:
    """Whether the first card is still on offer: with a whole stock it is, to forehand first; else it hardly ever is."""
    dealt = any(isinstance(event, said.Deal | said.TurnUp) for event in events[:1])
    if position.stock is not None and position.stock < table.rules.stock_cards:
        return "gone"
    if dealt:
        return None
    first = next((event for event in events if not isinstance(event, said.Shuffle)), None)
    if position.stock is not None:
        at_dealer = position.turn is not None and position.turn == position.dealer
        return None if at_dealer else "forehand"
    if position.dealer is None:
        return None if isinstance(first, said.Pass) else "gone"
    if position.turn is None and isinstance(first, said.Pass) and first.player == table.forehand:
        return "forehand"
    return None


def _assumed(table: Table, events: tuple[Event, ...]) -> Iterator[tuple[str, str]]:
    """A pass by forehand begins the round; suits that nobody has told points of are not finished."""
    if table.offer == "forehand" and table.stock is None and events:
        yield "first turn", "yes"
    goes_out = any(isinstance(event, said.GoOut) for event in events)
    untold = [player for player in table.players if None in table.scores.get(player, (None,))]
    if goes_out and untold:
        yield "finished", "none"


# -- what cannot be true


def _check(position: Position, rules: Gin) -> None:
    """Raises Contradiction for what no deck and no deal can be."""
    _check_copies(position)
    _check_hands(position, rules)
    _check_sum(position, rules)
    for name in (position.dealer, position.turn):
        if name is not None and position.players and name not in position.players:
            raise Contradiction("players", "dealer" if name == position.dealer else "turn")


def _cards_told(position: Position) -> Iterator[tuple[str, Card]]:
    for player, hand in position.hands.items():
        for card in hand.cards or ():
            yield f"hand {player}", card
    for card in position.discard or ():
        yield "discard", card


def _check_copies(position: Position) -> None:
    """One deck holds each card once, and no joker."""
    first: dict[Card, str] = {}
    for key, card in _cards_told(position):
        if card == JOKER:
            raise Contradiction(key, key, "joker")
        if card != UNSEEN:
            if card in first:
                raise Contradiction(first[card], key, f"twice {card}")
            first[card] = key


def _check_hands(position: Position, rules: Gin) -> None:
    """A hand has ten cards, and eleven between drawing and discarding."""
    drawn = []
    for player, hand in position.hands.items():
        key = f"hand {player}"
        few = hand.cards is None and hand.count < rules.hand_cards
        if few or hand.count > rules.cards_after_draw:
            raise Contradiction(key, key, f"hand {hand.count}")
        if hand.count == rules.cards_after_draw:
            drawn.append(player)
    if len(drawn) > 1:
        raise Contradiction(f"hand {drawn[0]}", f"hand {drawn[1]}", "eleven")
    if drawn and position.turn not in (None, drawn[0]):
        raise Contradiction("turn", f"hand {drawn[0]}", "eleven")


def _check_sum(position: Position, rules: Gin) -> None:
    """What is told cannot be more than the deck has, nor the stock more than is left of it."""
    stock = position.stock or 0
    if stock > rules.stock_cards:
        raise Contradiction("stock", "stock", f"stock {stock}")
    hands = [max(hand.count, rules.hand_cards) for hand in position.hands.values()]
    hands += [rules.hand_cards] * (rules.players - len(hands))
    count = stock + sum(hands) + len(position.discard or ())
    if count > rules.deck_cards:
        keys = [
            key for key in ("stock", "discard", *(f"hand {name}" for name in position.hands)) if key in position.places
        ]
        keys = keys or ["stock"]
        raise Contradiction(keys[0], keys[-1], f"cards {count}")


def _check_scores(table: Table) -> None:
    """Raises Contradiction for what no score sheet can be: a column won twice, or points that come of no scores."""
    for column in range(table.scoring.columns):
        winners = winning.all_beyond(table, column)
        if len(winners) > 1:
            raise Contradiction(f"score {winners[0]}", f"score {winners[1]}", f"both {column}")
    for player in dict.fromkeys((*table.scores, *table.wins)):
        fault = table.scoring.fault(table, player)
        if fault is not None:
            key = f"wins {player}" if fault.startswith("wins") else f"score {player}"
            raise Contradiction(key, f"score {player}", fault)


def _check_deadwood(table: Table) -> None:
    """Ten cards that are not all known count no more than the dearest that there are; the others are counted later."""
    for player, told in table.told_deadwood.items():
        hand = table.hand(player)
        if hand.size == table.rules.hand_cards and not hand.complete and told > deadwood_bounds(table, player)[1]:
            raise Contradiction(f"deadwood {player}", f"deadwood {player}", f"most {told}")
