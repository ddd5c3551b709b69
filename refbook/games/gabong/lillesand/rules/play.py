"""8 The play: the first lay, following, drawing and cosy drawing."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    Chooses,
    Cited,
    DebtShrinks,
    DirectionSet,
    DrawsDue,
    Drew,
    GabongEffects,
    Lands,
    Offence,
    PhaseIs,
    Reshuffled,
    RoundBegins,
    TurnGoesTo,
    TwosUnspent,
)
from refbook.games.gabong.events import ChooseDirection, DrawCards, Lay, NobodyLays
from refbook.games.gabong.lillesand.effects import JokerCounts
from refbook.games.gabong.lillesand.rules import counting, fails, finish, jokers, powers, sneaking
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.lillesand.top import ANY_CARD, neighbours, owed, skipped, tops, turn_of
from refbook.games.gabong.rules.play import must_hold
from refbook.games.gabong.table import ANTICLOCKWISE, CLOCKWISE, Table

TURN = "gabong-lillesand/play/both-directions"


def lay(table: Table, event: Lay) -> GabongEffects:
    """Cards laid at once, or one card; several one after the other are events of their own."""
    must_hold(table, event.player, event.cards)
    if UNSEEN in event.cards:
        raise MissingFact(f"card {event.player}", ())
    if table.over:
        return counting.lay_after_end(table, event)
    if len(event.cards) > 1:
        return fails.illegal_card(table, event.player, event.cards, "gabong-lillesand/play/follow")
    return lay_one(table, event)


def lay_one(table: Table, event: Lay) -> GabongEffects:
    player, laid = event.player, event.cards[0]
    if table.phase == "deal" and (table.face is None or table.phase_told):
        return (yield from fails.illegal_card(table, player, (laid,), "gabong-lillesand/deal/deal-ends"))
    if table.phase == "deal":
        table = yield RoundBegins(player=table.known_gabong(), clause="gabong-lillesand/deal/deal-ends")
    if table.no_face_yet:
        return (yield from fails.illegal_card(table, player, (laid,), "gabong-lillesand/deal/face-card"))
    if table.racing:
        return (yield from _before_first_lay(table, event))
    slip = sneaking.as_slip(table, event)
    if slip is not None and slip.allowed and not (slip.crosses and table.turn == player):
        return (yield from sneaking.sneak(table, event, slip))
    if _answers_three(table, event):
        return (yield from _six_on_three(table, event))
    if turn_of(table, player, laying=True) != player:
        if slip is not None and not slip.allowed:
            table = yield Cited(clause=slip.clause)
            table = yield Cited(clause="gabong-lillesand/powers/override")
        return (yield from fails.out_of_turn(table, player, (laid,)))
    return (yield from _in_turn(table, event))


def named_as(table: Table, event: Lay) -> tuple[Card, ...]:
    """What a card laid in turn counts as: itself, the card a joker is named as, or all it may be taken for.

    Raises MissingFact where nobody has told whether a joker was named.
    """
    laid = event.cards[0]
    if laid != JOKER:
        return (laid,)
    if event.named is None:
        raise MissingFact(f"named {event.player}", ())
    if event.named != "none":
        return (event.named,)
    return tuple(card for card in ANY_CARD if powers.fits(table, card, JOKER)[0])


def _in_turn(table: Table, event: Lay) -> GabongEffects:
    player, laid = event.player, event.cards[0]
    fault = jokers.last_card_fault(table, player, laid)
    cards = () if fault else named_as(table, event)
    fitting, why = powers.fits(table, cards[0], laid) if cards else (False, "gabong-lillesand/play/follow")
    if fault or not fitting:
        return (yield from fails.illegal_card(table, player, (laid,), fault or why))
    if len(cards) > 1:
        why = "gabong-lillesand/powers/joker-not-named"
    if _nine_on_four(table, cards):
        table = yield Cited(clause="gabong-lillesand/powers/four-takes-nine")
    return (yield from landed(table, event, cards, why, sneaked=False, then=TURN))


def _nine_on_four(table: Table, cards: tuple[Card, ...]) -> bool:
    on = tops(table)
    return len(cards) == len(on) == 1 and (on[0].rank, cards[0].rank) == ("4", "9")


def landed(table: Table, event: Lay, cards: tuple[Card, ...], why: str, *, sneaked: bool, then: str) -> GabongEffects:
    """A card lands, with everything that follows; `cards` are what it counts as."""
    player, laid = event.player, event.cards[0]
    finished = finish.unannounced(table, player)
    if finished is not None and finished == "card-back":
        return (yield from finish.finish_taken_back(table, player, laid))
    table = yield from powers.opening_adds(table, cards)
    table = yield Lands(player=player, card=laid, clause=why)
    if laid == JOKER:
        table = yield JokerCounts(cards=cards, clause="gabong-lillesand/powers/joker")
    table = yield from finish.came_down(table, player, laid, penalised=finished is not None)
    if table.over:
        return table
    one = cards[0] if len(cards) == 1 or len({card.rank for card in cards}) == 1 else None
    table = yield from powers.counts_now(table, one or JOKER, laid)
    if table.racing:
        return (yield from powers.undirected(table, event, cards[0]))
    if not sneaked:
        table = yield from powers.flips(table)
    if table.twos and (one is None or one.rank != "2"):
        table = yield TwosUnspent(twos=0, clause="gabong-lillesand/powers/two-debt")
    if one is None:
        table = yield TurnGoesTo(player=table.next_player(player), clause=then)
        return table
    return (yield from powers.power(table, event, one, sneaked=sneaked, then=then))


# -- the three and the six


def _answers_three(table: Table, event: Lay) -> bool:
    """Whether somebody whom a three skips lays a six of its suit instead."""
    card = event.named if isinstance(event.named, Card) else event.cards[0]
    if table.turn == event.player or card.suit is None or not tops(table):
        return False
    return powers.answers_three(table, card) and event.player in skipped(table)


def _six_on_three(table: Table, event: Lay) -> GabongEffects:
    card = event.named if isinstance(event.named, Card) else event.cards[0]
    fault = jokers.last_card_fault(table, event.player, event.cards[0])
    if fault is not None:
        return (yield from fails.illegal_card(table, event.player, event.cards, fault))
    if skipped(table).index(event.player) > 0 or table.powers.threes > 1:
        table = yield Cited(clause="gabong-lillesand/examples/sixes-after-threes")
    return (yield from landed(table, event, (card,), "gabong-lillesand/powers/six", sneaked=False, then=TURN))


# -- the first lay


def _before_first_lay(table: Table, event: Lay) -> GabongEffects:
    """Whoever of the master's neighbours is first to lay a valid card sets the direction."""
    player, laid = event.player, event.cards[0]
    clause = "gabong-lillesand/play/first-lay"
    may_open = openers(table)
    slip = sneaking.as_slip(table, event)
    if player not in may_open and _saved_by_six(table, event):
        may_open = (player,)
    if player not in may_open:
        if slip is not None and slip.allowed:
            return (yield from sneaking.sneak(table, event, slip))
        table = yield Cited(clause=clause)
        return (yield from fails.illegal_card(table, player, (laid,), "gabong-lillesand/play/no-first-direction"))
    table = yield from powers.opening_adds(table, ())
    fault = jokers.last_card_fault(table, player, laid)
    cards = () if fault else _opening_names(table, event, slip)
    fitting, why = powers.fits(table, cards[0], laid) if cards else (False, "gabong-lillesand/play/follow")
    if fault or not fitting:
        table = yield Cited(clause=clause)
        return (yield from fails.illegal_card(table, player, (laid,), fault or why))
    table = yield Cited(clause=why)
    return (yield from _opens(table, event, cards))


def _opens(table: Table, event: Lay, cards: tuple[Card, ...]) -> GabongEffects:
    clause = "gabong-lillesand/play/first-lay"
    away = _away(table, event.player)
    turns = powers.opening_has_power(table) and table.top is not None and table.top.rank in ("J", "Q")
    if away is not None:
        table = yield DirectionSet(direction=away, clause=clause)
    if turns:
        table = yield Cited(clause="gabong-lillesand/powers/all-special")
        table = yield from powers.turned(table, clause)
    return (yield from landed(table, event, cards, clause, sneaked=False, then=clause))


def openers(table: Table) -> tuple[str, ...]:
    """Who may lay first: the master's neighbours, unless the opening card has its power and moves the turn."""
    near = neighbours(table)
    top = table.top
    if top is None or top.rank not in ("3", "5") or not powers.opening_has_power(table):
        return near
    master = table.known_gabong()
    if top.rank == "5":
        return (master,)
    return tuple(dict.fromkeys(table.seat_after(master, 1 + table.rules.three_skips, way) for way in (1, -1)))


def _saved_by_six(table: Table, event: Lay) -> bool:
    """A neighbour whom an opening three skips may lay a six of its suit."""
    card = event.named if isinstance(event.named, Card) else event.cards[0]
    return event.player in neighbours(table) and card.suit is not None and powers.answers_three(table, card)


def _away(table: Table, player: str) -> int | None:
    """The direction that leads away from the master; None where the seat does not tell."""
    master = table.known_gabong()
    seats, steps = len(table.seats), table.seats.index(player) - table.seats.index(master)
    clockwise = steps % seats
    if clockwise in (0, seats - clockwise):
        return CLOCKWISE if table.fact("direction", "clockwise", "anticlockwise") == "clockwise" else ANTICLOCKWISE
    return CLOCKWISE if clockwise < seats - clockwise else ANTICLOCKWISE


def _opening_names(table: Table, event: Lay, slip: sneaking.Slip | None) -> tuple[Card, ...]:
    if event.cards[0] == JOKER and event.named is None and slip is not None and slip.allowed:
        return (slip.card,)
    return named_as(table, event)


def nobody_lays(table: Table, _event: NobodyLays) -> GabongEffects:
    clause = "gabong-lillesand/play/nobody-opens"
    if not table.racing:
        raise Contradiction("direction")
    table = yield Allowed(player="", clause=clause)
    table = yield Chooses(player=table.known_gabong(), clause=clause)
    return table


def choose_direction(table: Table, event: ChooseDirection) -> GabongEffects:
    """The master decides the direction where neither neighbour opens."""
    clause = "gabong-lillesand/play/nobody-opens"
    if event.player != table.known_gabong() or not table.racing:
        table = yield Offence(player=event.player, clause=clause)
        return table
    table = yield Allowed(player=event.player, clause=clause)
    way = CLOCKWISE if event.way == "clockwise" else ANTICLOCKWISE
    table = yield DirectionSet(direction=way, clause=clause)
    first = event.player
    if table.readings["gabong-lillesand/nobody-opens-starter"] == "next-in-direction":
        steps = 2 if table.top is not None and table.top.rank == "3" and powers.opening_has_power(table) else 1
        first = table.next_player(event.player, steps) or event.player
    table = yield from powers.opening_adds(table, ())
    table = yield TurnGoesTo(player=first, clause=clause)
    return table


# -- drawing


def draw(table: Table, event: DrawCards) -> GabongEffects:
    """Cards said to have been drawn: penalties first, then whatever the player's turn asks for, then cosy draws."""
    player = event.player
    told = event.count if event.count is not None else len(event.cards) or None
    owing = 0 if event.hummed is not None else _penalties_drawn(table, player, told)
    seen = event.cards + (UNSEEN,) * ((told or 0) - len(event.cards))
    if owing:
        due = seen[:owing] or (UNSEEN,) * owing
        table = yield DrawsDue(player=player, cards=due, clause="gabong-lillesand/play/fail")
        if not seen[owing:]:
            table = yield Allowed(player=player, clause="gabong-lillesand/play/fail")
            return table
        seen = seen[owing:]
    if table.over:
        return (yield from counting.draw_after_end(table, player, seen or (UNSEEN,)))
    if table.stock is not None and table.stock < len(seen or (UNSEEN,)):
        if table.readings["gabong-lillesand/stock-runs-out"] == "round-ends":
            table = yield Cited(clause="gabong-lillesand/play/draw-instead")
            table = yield PhaseIs(phase="over", clause="gabong-lillesand/counting/play-ends")
            return table
        table = yield Reshuffled(clause="gabong-lillesand/play/draw-instead")
    return (yield from _draw_from_stock(table, event, seen))


def _penalties_drawn(table: Table, player: str, told: int | None) -> int:
    """How many of the cards drawn are penalty cards that were still due."""
    owing = table.undrawn.get(player, 0)
    if not owing or player not in table.stale or table.over or table.turn != player:
        return owing
    turn_asks = owed(table) or table.rules.draw_count
    return owing if told is not None and told >= owing + turn_asks else 0


def _draw_from_stock(table: Table, event: DrawCards, seen: tuple[Card, ...]) -> GabongEffects:
    player = event.player
    if table.racing or turn_of(table, player) != player:
        return (yield from _cosy_draw(table, event, seen or (UNSEEN,)))
    debt = owed(table)
    if debt:
        return (yield from _draw_debt(table, player, seen or (UNSEEN,) * debt, debt))
    drawn = seen or (UNSEEN,) * table.rules.draw_count
    clause = "gabong-lillesand/play/draw-instead"
    table = yield Drew(player=player, cards=drawn, clause=clause)
    too_many = len(drawn) > table.rules.draw_count
    table = yield Offence(player=player, clause=clause) if too_many else Allowed(player=player, clause=clause)
    return (yield from _turn_drawn(table, player, clause))


def _turn_drawn(table: Table, player: str, clause: str) -> GabongEffects:
    """A turn spent on drawing; by one reading that lets a jack or queen flip."""
    if table.powers.jacks or table.powers.queens:
        if table.readings["gabong-lillesand/flip-after-lay"] == "after-draw-too":
            table = yield from powers.flips(table)
    table = yield TurnGoesTo(player=table.next_player(player), clause=clause)
    return table


def _draw_debt(table: Table, player: str, drawn: tuple[Card, ...], debt: int) -> GabongEffects:
    clause = "gabong-lillesand/powers/two-debt"
    passes = len(drawn) >= debt and table.readings["gabong-lillesand/two-draw-ends-turn"] == "turn-passes"
    table = yield Drew(player=player, cards=drawn, clause=clause)
    if len(drawn) < debt:
        table = yield Allowed(player=player, clause=clause)
        table = yield DebtShrinks(player=player, count=len(drawn), clause=clause)
        return table
    too_many = len(drawn) > debt
    table = yield Offence(player=player, clause=clause) if too_many else Allowed(player=player, clause=clause)
    table = yield TwosUnspent(twos=0, clause=clause)
    return (yield from _turn_drawn(table, player, clause)) if passes else table


def _cosy_draw(table: Table, event: DrawCards, drawn: tuple[Card, ...]) -> GabongEffects:
    """A card drawn while somebody else has the turn, humming."""
    player, clause = event.player, "gabong-lillesand/play/cosy-draw"
    hummed = event.hummed if event.hummed is not None else table.fact(f"hummed {player}", "yes", "no") == "yes"
    fined = not hummed and table.readings["gabong-lillesand/draw-without-hum"] == "fail"
    table = yield Drew(player=player, cards=drawn, clause=clause)
    if len(drawn) > numbers(table).cosy_draw_count:
        table = yield Offence(player=player, clause=clause)
    if hummed:
        table = yield Allowed(player=player, clause="gabong-lillesand/play/cosy-draw-hum")
        table = yield Cited(clause="gabong-lillesand/play/cosy-draw-keeps-turn")
        return table
    table = yield Offence(player=player, clause="gabong-lillesand/play/cosy-draw-hum")
    return (yield from fails.one_card(table, player)) if fined else table
