"""From a header to a table: what is told, what follows from it, and what clashes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, Readings
from refbook.games.agreements import binding, house_rules
from refbook.games.gabong import events as said
from refbook.games.gabong.position import Phase, Position
from refbook.games.gabong.ruleset import GURU, Ruleset
from refbook.games.gabong.table import CLOCKWISE, NOBODY, NONE_YET, Called, Hand, Laid, Table

DEAL_EVENTS = (said.Deal, said.CountPile, said.CountCut, said.RunOut, said.TurnOpening, said.CutFor)
PLAY_EVENTS = (
    said.Lay,
    said.DrawCards,
    said.Pass,
    said.Announce,
    said.GabongWith,
    said.Celebrate,
    said.ShowHand,
    said.JudgeSlow,
    said.NobodyLays,
    said.ChooseDirection,
    said.GripLast,
)
AFTER_EVENTS = (said.CountHand, said.Collect)
BETWEEN_EVENTS = (said.Join, said.GameEnds)
_PHASE_OF: tuple[tuple[tuple[type[Event], ...], Phase], ...] = (
    (DEAL_EVENTS, "deal"),
    (PLAY_EVENTS, "play"),
    (AFTER_EVENTS, "over"),
    (BETWEEN_EVENTS, "collected"),
)
_DIRECTIONS = {"clockwise": CLOCKWISE, "anticlockwise": -CLOCKWISE, "none yet": NONE_YET}


def set_up(position: Position, events: tuple[Event, ...], readings: Readings, base: Ruleset = GURU) -> Table:
    """The table a header describes, together with what the first events imply of it. `base` are the game's own numbers.

    Raises Contradiction where two things told cannot both be true.
    """
    _check(position, events)
    phase, assumed = _phase(position, events)
    rules, readings = house_rules(position.rules, readings, base)
    readings = binding(position.rulings, readings, base.game)
    table = Table(
        rules=rules,
        readings=readings,
        seats=position.players,
        gabong=position.gabong,
        phase=phase,
        direction=_DIRECTIONS[position.direction] if position.direction else None,
        turn=position.turn,
        pile=_pile(position, phase),
        suit=_suit(position),
        twos=_twos(position, rules),
        stock=position.stock,
        hands=_hands(position),
        announced=dict(position.announced),
        forgot=frozenset(name for name, how in position.announced.items() if how == "no"),
        phase_told=position.phase is not None,
        scores=dict(position.scores),
        gabongs=dict(position.gabongs),
        decks=position.decks,
        assumed=assumed,
        facts={
            **({"layer": position.face.by} if position.face and position.face.by else {}),
            **_last_round_told(events),
        },
    )
    return _with_what_follows(table, position, events)


def one_by_one(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Several cards laid one after the other in one line are as many events."""
    single: list[Event] = []
    for event in events:
        if isinstance(event, said.Lay) and len(event.cards) > 1 and not event.at_once:
            single += [replace(event, cards=(card,)) for card in event.cards]
        else:
            single.append(event)
    return tuple(single)


def _phase(position: Position, events: tuple[Event, ...]) -> tuple[Phase | None, dict[str, str]]:
    if position.phase is not None:
        return position.phase, {}
    told = (position.turn, position.face, position.direction, position.twos, position.announced or None)
    if any(value is not None for value in told):
        return "play", {}
    if _begins_with_opening(position, events):
        return "play", {}
    for event in events:
        for kinds, phase in _PHASE_OF:
            if isinstance(event, kinds):
                return phase, {"phase": phase} if phase in ("over", "collected") else {}
    return None, {}


def _begins_with_opening(position: Position, events: tuple[Event, ...]) -> bool:
    """Whether a story starts by turning the opening card: then play has begun and nothing lies there yet."""
    return (
        position.face is None
        and position.phase is None
        and any(isinstance(event, said.TurnOpening) for event in events[:1])
    )


def _last_round_told(events: tuple[Event, ...]) -> dict[str, str]:
    """A round that ends after the players have decided to end is the last one, and was still to be played."""
    ends = [place for place, event in enumerate(events) if isinstance(event, said.GameEnds)]
    follows = any(isinstance(event, said.RoundEnds | said.Deal) for event in events[ends[0] :]) if ends else False
    return {"last round": "not played"} if follows else {}


def _pile(position: Position, phase: Phase | None) -> tuple[Laid, ...] | None:
    face = position.face
    if face is not None and face.card == UNSEEN:
        return None
    if face is not None:
        opening = face.by is None and position.direction == "none yet"
        return (Laid(face.card, NOBODY if opening else face.by),)
    return () if phase == "deal" else None


def _suit(position: Position) -> Called:
    face = position.face
    if face is None or face.counts_as.rank != "8":
        return None
    if face.call == "none":
        return "any"
    return face.call or "untold"


def _twos(position: Position, rules: Ruleset) -> int | None:
    if position.twos is not None:
        return position.twos
    face = position.face
    if face is None:
        return None
    if face.counts_as.rank != "2":
        return 0
    opening = position.direction == "none yet"
    return int(rules.opening_two_has_effect) if opening else None


def _hands(position: Position) -> dict[str, Hand]:
    hands = {
        name: Hand(told.cards if told.cards is not None else (UNSEEN,) * told.count, more=False)
        for name, told in position.hands.items()
    }
    for name in position.announced:
        hands.setdefault(name, Hand((UNSEEN,), more=False))
    return hands


def _with_what_follows(table: Table, position: Position, events: tuple[Event, ...]) -> Table:
    assumed = dict(table.assumed)
    if table.phase == "deal":
        dealt = {name: hand.count for name, hand in table.hands.items() if hand.count is not None}
        table = replace(table, direction=NONE_YET, turn=NOBODY, dealt=dealt)
    elif _begins_with_opening(position, events):
        table = replace(table, direction=NONE_YET, turn=NOBODY, pile=())
    elif table.over or (table.direction == NONE_YET and table.turn is None):
        table = replace(table, turn=NOBODY)
    if table.gabong is None:
        acting = _who_acts_as_gabong(events)
        if acting is not None:
            table = replace(table, gabong=acting)
            assumed["gabong"] = acting
    way = _implied_direction(table)
    if way is not None:
        table = replace(table, direction=way)
        assumed["direction"] = "clockwise" if way == CLOCKWISE else "anticlockwise"
    if position.face is None and table.phase == "play" and table.twos is None:
        table = replace(table, twos=0)
    return replace(table, assumed=assumed)


def _who_acts_as_gabong(events: tuple[Event, ...]) -> str | None:
    """Somebody told to deal, judge or punish is taken to be the Gabong where nobody is named."""
    for event in events:
        match event:
            case said.Deal(dealer=name) | said.JudgeSlow(judge=name) | said.Punish(judge=name):
                return name
            case said.AllowLeave(judge=name) | said.Pardon(judge=name):
                return name
            case said.RunOut(player=name) | said.CountCut(player=name) | said.TurnOpening(player=name):
                return name
            case said.StopGame(player=name) | said.Collect(player=name) | said.CountPile(player=name):
                return name
            case said.CutFor(dealer=name) | said.ChooseDirection(player=name):
                return name
    return None


def _implied_direction(table: Table) -> int | None:
    """Where a neighbour of the face card's player has the turn, play runs from the one to the other."""
    face = table.face
    if table.direction is not None or face is None or not face.by or not table.turn or len(table.seats) < 3:
        return None
    if face.card.rank in table.rules.ranks_that_move_the_turn or face.by not in table.seats:
        return None
    ways = [way for way in (CLOCKWISE, -CLOCKWISE) if table.seat_after(face.by, 1, way) == table.turn]
    return ways[0] if len(ways) == 1 else None


# -- what cannot be true


def _check(position: Position, events: tuple[Event, ...]) -> None:
    """Raises Contradiction for header lines that clash with one another."""
    face = position.face
    if position.twos and face is not None and face.counts_as.rank not in ("2", JOKER.rank):
        raise Contradiction("face", "twos")
    if face is not None and face.call is not None and face.counts_as.rank != "8":
        raise Contradiction("face", "face")
    if position.direction == "none yet" and position.turn is not None and position.phase != "deal":
        raise Contradiction("direction", "turn")
    for name, how in position.announced.items():
        hand = position.hands.get(name)
        if hand is not None and how == "yes" and hand.count != 1:
            raise Contradiction(f"hand {name}", f"announced {name}")
    if position.decks is not None:
        _check_copies(position, events, position.decks)


def _check_copies(position: Position, events: tuple[Event, ...], decks: int) -> None:
    """No card exists more often than there are decks. What lies under the face card may have been shuffled back."""
    held: Counter[Card] = Counter()
    told = {f"hand {name}": hand.cards or () for name, hand in position.hands.items()}
    if position.face is not None:
        told["face"] = (position.face.card,)
    for key, cards in told.items():
        held.update(cards)
        _few_enough(held, decks, key)
    if position.face is not None:
        held[position.face.card] -= 1
    for event in events:
        match event:
            case said.Lay(cards=cards):
                held.subtract(cards)
            case said.DrawCards(cards=cards) if cards:
                held.update(cards)
                _few_enough(Counter({card: held[card] for card in cards}), decks, "drawn")
            case said.CountHand(player=player, cards=cards):
                _few_enough(Counter(cards), decks, f"counted {player}")


def _few_enough(held: Counter[Card], decks: int, key: str) -> None:
    if any(count > decks for card, count in held.items() if card not in (UNSEEN, JOKER)):
        raise Contradiction("decks", key)
