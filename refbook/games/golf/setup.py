"""From a header to a table: what is told, what follows from it, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, Readings
from refbook.games.agreements import binding, house_rules
from refbook.games.golf import events as said
from refbook.games.golf.position import COLUMNS, Called, Covered, Position
from refbook.games.golf.ruleset import Ruleset, with_variants
from refbook.games.golf.sheet import bounds
from refbook.games.golf.table import Column, Table


def set_up(position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
    """The table a header describes. Raises Contradiction where it cannot be, naming both lines and the card."""
    rules, readings = house_rules(position.rules, readings, _with_variants(position, events))
    readings = binding(position.rulings, readings, rules.game)
    agreed = position.variants is None and bool(_jokers(position, events))
    jokers = agreed or "jokers" in (position.variants or ())
    _check(position, rules, jokers=jokers)
    columns = _columns(position)
    waste = _waste(position, events, rules, columns)
    stock, order = _stock(position, rules, columns, waste, jokers=jokers)
    return Table(
        rules=rules,
        readings=readings,
        columns=columns,
        waste=waste,
        counts_as=(position.waste.named,) if position.waste and position.waste.named else (),
        stock=stock,
        order=order,
        jokers=jokers,
        variants=position.variants or ("strict",),
        dealt=columns,
        dealt_left=position.left,
        covered=position.covered or (),
        house=dict(position.rules),
        dealt_waste=waste,
        dealt_stock=stock,
        dealt_order=order,
        holes=position.holes,
        players=position.players or tuple(position.scores),
        scores=dict(position.scores),
        assumed=dict(_assumed(position, events, columns)),
    )


def _columns(position: Position) -> tuple[Column | None, ...]:
    """The columns as told; those that were not are empty where no card is left for them."""
    all_told = position.left == sum(map(len, position.columns.values()))
    return tuple(position.columns.get(name, () if all_told else None) for name in COLUMNS)


def one_by_one(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Several cards in one line are as many events, one after the other."""
    single: list[Event] = []
    for event in events:
        match event:
            case said.Lay(cards=cards) if len(cards) > 1:
                single += [replace(event, cards=(card,)) for card in cards]
            case said.Draw(cards=cards, count=count) if len(cards) > 1 or (count or 0) > 1:
                shown = cards or (UNSEEN,) * (count or 0)
                single += [replace(event, count=None, cards=() if card == UNSEEN else (card,)) for card in shown]
            case said.Draw(cards=cards) if cards == (UNSEEN,):
                single.append(replace(event, count=None, cards=()))
            case said.Draw():
                single.append(replace(event, count=None))
            case _:
                single.append(event)
    return tuple(single)


def _with_variants(position: Position, events: tuple[Event, ...]) -> Ruleset:
    """The numbers of the variants chosen; nothing chosen is the strict game, and nobody starts there as they like."""
    chosen = position.variants is None and any(isinstance(event, said.StartWith) for event in events[:1])
    free_start = chosen and (position.waste is None or position.waste.cards == ())
    return with_variants((*(position.variants or ()), *(("free-start",) if free_start else ())))


def _waste(
    position: Position, events: tuple[Event, ...], rules: Ruleset, columns: tuple[Column | None, ...]
) -> tuple[Card, ...] | None:
    """The waste as told. Where the start card is chosen it is empty before that, and while the columns are full."""
    if position.waste is not None:
        return position.waste.cards
    starts = any(isinstance(event, said.StartWith) for event in events[:1])
    return () if not rules.waste_start_cards and (starts or _full(columns, rules)) else None


def _full(columns: tuple[Column | None, ...], rules: Ruleset) -> bool:
    return None not in columns and sum(len(column or ()) for column in columns) == rules.table_cards


def _stock(
    position: Position,
    rules: Ruleset,
    columns: tuple[Column | None, ...],
    waste: tuple[Card, ...] | None,
    *,
    jokers: bool,
) -> tuple[int | None, tuple[Card, ...] | None]:
    if position.stock is not None:
        return position.stock.count, position.stock.cards if position.stock.count else ()
    begun = waste is not None and len(waste) == rules.waste_start_cards == 1
    return (rules.stock_cards if _full(columns, rules) and begun and not jokers else None), None


def _assumed(
    position: Position, events: tuple[Event, ...], columns: tuple[Column | None, ...]
) -> Iterator[tuple[str, str]]:
    """What is taken for given: a card laid from a column that nobody has told was free, jokers in play are agreed on.

    A variant by another name is the one that this book has under its own.
    """
    if position.variants is None and _jokers(position, events):
        yield "variant", "jokers"
    if position.variants is None and any(isinstance(event, said.StartWith) for event in events[:1]):
        if position.waste is None or position.waste.cards == ():
            yield "variant", "free-start"
    for variant in position.variants or ():
        if isinstance(variant, Called):
            yield "golf" if variant.name == "Golf" else f"called {variant.name}", str(variant)
    known = {card for column in columns for card in column or ()} | {one.card for one in position.covered or ()}
    if None in columns:
        for event in events:
            if isinstance(event, said.Lay | said.StartWith):
                cards = event.cards if isinstance(event, said.Lay) else (event.card,)
                told = event.column is not None and columns[event.column - 1] is not None
                for card in cards:
                    if not told and card not in known and card != UNSEEN:
                        yield f"free {card}", "yes"


# -- what cannot be true


def _cards_told(position: Position) -> Iterator[tuple[str, Card]]:
    for name in COLUMNS:
        for card in position.columns.get(name, ()):
            yield f"column {name}", card
    for card in covering(position.covered or ()):
        yield "covered", card
    for card in position.waste.cards if position.waste else ():
        yield "waste", card
    for card in (position.stock.cards or ()) if position.stock else ():
        yield "stock", card


def _jokers(position: Position, events: tuple[Event, ...]) -> list[str]:
    """Where jokers are told of: header keys, and "" for an event."""
    keys = [key for key, card in _cards_told(position) if card == JOKER]
    laid = (JOKER in (getattr(event, "cards", None) or (getattr(event, "card", None),)) for event in events)
    return [*keys, *("" for one in laid if one)]


def _check(position: Position, rules: Ruleset, *, jokers: bool) -> None:
    """Raises Contradiction for what no deck and no deal can be."""
    _check_variants(position)
    if position.covered and len(position.columns) == len(COLUMNS):
        raise Contradiction("column 7", "covered")
    _check_copies(position, rules)
    _check_columns(position, rules, jokers=jokers)
    _check_sum(position, rules, jokers=jokers)
    if position.waste is not None and position.waste.named and JOKER not in position.waste.cards[-1:]:
        raise Contradiction("waste", "waste", "named")
    _check_holes(position, rules, jokers=jokers)


def _check_holes(position: Position, rules: Ruleset, *, jokers: bool) -> None:
    """No more holes than were agreed on, or than a competition has, the one that is played now among them."""
    holes = position.holes or ()
    least, most = bounds(rules, jokers=jokers)["points"]
    for points in holes:
        if not least <= points <= most:
            raise Contradiction("holes", "holes", f"points {points}")
    agreed = "holes" in position.rules
    told = (position.columns, position.waste, position.stock, position.covered)
    playing = any(told) or position.left is not None
    if len(holes) + playing > (rules.holes if agreed else max(rules.holes, rules.match_holes)):
        about = f"playing {len(holes) + 1}" if playing else f"holes {len(holes)}"
        raise Contradiction("rule holes" if agreed else "holes", "holes", about)


def _check_variants(position: Position) -> None:
    variants = position.variants or ()
    if "strict" in variants and len(set(variants)) > 1:
        raise Contradiction("variant", "variant", "strict")
    if position.variants is not None and "jokers" not in variants:
        for key in _jokers(position, ()):
            raise Contradiction("variant", key, "joker")
    starts_with = position.waste is not None and position.waste.cards == ()
    if position.variants is not None and "free-start" not in variants and starts_with:
        raise Contradiction("variant", "waste", "empty waste")


def covering(covered: tuple[Covered, ...]) -> tuple[Card, ...]:
    """The cards told as covered, and those on them, each once. Raises Contradiction where they lie on each other."""
    under = {one.card: one.by for one in covered}
    if len(under) < len(covered):
        twice = next(one.card for at, one in enumerate(covered) if one.card in [other.card for other in covered[:at]])
        raise Contradiction("covered", "covered", f"twice {twice}")
    for one in covered:
        above, seen = one.by, {one.card}
        while above is not None:
            if above in seen:
                raise Contradiction("covered", "covered", f"twice {above}")
            seen.add(above)
            above = under.get(above)
    return tuple(dict.fromkeys(card for one in covered for card in (one.card, one.by) if card is not None))


def _check_copies(position: Position, rules: Ruleset) -> None:
    """One deck holds each card once, and two jokers at most."""
    first: dict[Card, str] = {}
    jokers: list[str] = []
    for key, card in _cards_told(position):
        if card == JOKER:
            jokers.append(key)
            if len(jokers) > rules.jokers_max:
                raise Contradiction(jokers[0], key, f"jokers {len(jokers)}")
        elif card != UNSEEN:
            if card in first:
                raise Contradiction(first[card], key, f"twice {card}")
            first[card] = key


def _check_columns(position: Position, rules: Ruleset, *, jokers: bool) -> None:
    """Every column begins with five; how jokers are laid out is agreed on beforehand."""
    most = rules.cards_per_column + rules.jokers_max * jokers
    for name, cards in position.columns.items():
        if len(cards) > most:
            raise Contradiction(f"column {name}", f"column {name}", f"column {len(cards)}")


def _check_sum(position: Position, rules: Ruleset, *, jokers: bool) -> None:
    """What is told cannot be more than the deck has, nor the stock more than is left of it."""
    deck = rules.deck_cards + rules.jokers_max * jokers
    stock = position.stock.count if position.stock else 0
    told = sum(map(len, position.columns.values()))
    _check_left(position, rules, told, jokers=jokers)
    in_columns = told if position.left is None else position.left
    in_waste = len(position.waste.cards) if position.waste else 0
    if stock > rules.stock_cards and not jokers:
        raise Contradiction("stock", "stock", f"stock {stock}")
    if in_columns + in_waste + stock > deck:
        columns = "left" if position.left is not None else f"column {max(position.columns, default='1')}"
        last = "waste" if position.waste and in_waste else columns
        keys = ("stock", last) if position.stock else (columns, last)
        raise Contradiction(*keys, f"cards {in_columns + in_waste + stock}")


def _check_left(position: Position, rules: Ruleset, told: int, *, jokers: bool) -> None:
    """The cards left are those of the columns told, and what the others can have."""
    if position.left is None:
        return
    untold = len(COLUMNS) - len(position.columns)
    most = told + (untold * rules.cards_per_column + rules.jokers_max * jokers if untold else 0)
    if not told <= position.left <= most:
        key = f"column {max(position.columns)}" if position.columns else "left"
        raise Contradiction(key, "left", f"left {position.left}")
    beside = max(len(covering(position.covered)), 2) if position.covered else 0
    if told + beside > position.left:
        raise Contradiction("left", "covered", f"left {position.left}")
