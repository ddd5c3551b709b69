"""What a player may do, in words and as data: moves that are alike told as one, the way people say it.

"Any spade, any 7" rather than sixteen cards; what an ordinary card does first, then what a three or a king does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from refbook.cards import JOKER, RANKS, UNSEEN, Card, Suit, full_deck
from refbook.engine.effects import Effect, Verdict
from refbook.engine.events import Event
from refbook.games.gabong import effects as done
from refbook.games.gabong import events as said
from refbook.games.gabong.lillesand.effects import JokerCounts
from refbook.games.gabong.table import NOBODY, SOMEBODY_ELSE, Hand, Table
from refbook.games.gin import events as gin
from refbook.games.golf import events as golf
from refbook.i18n import Language, Message, _, n_
from refbook.rulebook.questions import load_questions, question_named
from refbook.rulebook.titles import clause_titles
from refbook.rulings.board import board
from refbook.rulings.clashes import clash_json
from refbook.rulings.gin import cards_moved
from refbook.rulings.machine import given_text, ruling_versions
from refbook.rulings.moves import (
    Case,
    Effects,
    Move,
    Moves,
    MoveStatus,
    NoSuchPlayer,
    moves,
    players_in,
    plays_alone,
    whose_turn,
)
from refbook.rulings.phrases import assumption, effect_sentence, fact_question, in_the_end, joined, own_words
from refbook.rulings.roles import role_in
from refbook.situations import Situation, write_event
from refbook.situations.roster import Roster

STATUSES: tuple[MoveStatus, ...] = ("legal", "depends", "undecided", "illegal")
HEADINGS: Mapping[MoveStatus, Message] = {
    "legal": _("Allowed"),
    "depends": _("It depends"),
    "undecided": _("Not settled by the rules"),
    "illegal": _("Not allowed"),
}

# -- cards the way people say them

_ANY_SUIT: Mapping[Suit, Message] = {
    Suit.SPADES: _("any spade"),
    Suit.HEARTS: _("any heart"),
    Suit.DIAMONDS: _("any diamond"),
    Suit.CLUBS: _("any club"),
}
_ANY_RANK: Mapping[str, Message] = {
    "A": _("any ace"),
    "J": _("any jack"),
    "Q": _("any queen"),
    "K": _("any king"),
}
_FEW = 4
"""So many cards are named one by one before they are told as a suit."""
_MISSING = 2
"""So many cards may be wanting in a suit that is told as one."""
_UNTOLD = _("a card that nobody has told")


def cards_said(cards: Sequence[Card], alike: frozenset[Card]) -> list[Message]:
    """Cards as whole suits, whole ranks and what is left; `alike` are all those of which the same may be said.

    >>> spades = tuple(card for card in full_deck() if card.suit is Suit.SPADES)
    >>> nines = tuple(card for card in full_deck() if card.rank == "9")
    >>> [one.render("en") for one in cards_said((*spades, *nines), frozenset((*spades, *nines)))]
    ['any spade', 'any 9']
    """
    if len(set(cards)) == len(full_deck()):
        return [_("any card")]
    left = dict.fromkeys(cards)
    told: list[Message] = []
    for suit in Suit:
        ours = [card for card in left if card.suit is suit]
        missing = [card for rank in RANKS if (card := Card.of(rank, suit)) not in alike]
        if len(ours) > _FEW and len(missing) <= _MISSING:
            told.append(_but(_ANY_SUIT[suit], missing))
            left = {card: None for card in left if card.suit is not suit}
    for rank in RANKS:
        ours = [card for card in left if card.rank == rank]
        if ours and all(Card.of(rank, suit) in alike for suit in Suit):
            told.append(_ANY_RANK.get(rank) or _("any %(rank)s", rank=rank))
            left = {card: None for card in left if card.rank != rank}
    return told + [Message("%(value)s", {"value": str(card)}) for card in left]


def _but(suit: Message, missing: Sequence[Card]) -> Message:
    """A suit, but for cards that are named."""
    if not missing:
        return suit
    return _("%(cards)s but %(missing)s", cards=suit, missing=" ".join(map(str, missing)))


# -- what follows


def _returns(effect: done.TakesBack | done.Retrieves) -> Message:
    return n_(
        "%(player)s takes the card back.",
        "%(player)s takes the cards back.",
        len(effect.cards),
        player=effect.player,
    )


_UNSAID = (done.Drew, done.DrawsDue, done.Announced, done.Skipped)
"""What the move itself says already; who is skipped is clear from whose turn it is."""


def then_sentences(effects: Effects, owes: int = 0, *, uncalled: bool = False) -> list[Message]:
    """What follows from a move, without what the move itself says; `uncalled` leaves out which suit was called."""
    wrong = any(effect.verdict == "illegal" for effect in effects)
    told = (_then(effect, owes, uncalled, wrong) for effect in in_the_end(effects))
    return [sentence for sentence in told if sentence is not None]


def _then(effect: Effect[Table], owes: int, uncalled: bool, wrong: bool) -> Message | None:
    match effect:
        case done.TakesBack() | done.Retrieves():
            return _returns(effect)
        case done.SuitCalled(suit=Suit()) if uncalled:
            return _("The suit that is called must follow.")
        case done.Drew() if wrong:
            return effect_sentence(effect)
        case done.TwosUnspent() if owes:
            return None
        case done.TurnGoesTo(player=str(player)) if owes and player != NOBODY:
            return n_(
                "It is %(player)s’s turn: a two, or draw %(num)d card.",
                "It is %(player)s’s turn: a two, or draw %(num)d cards.",
                owes,
                player=player,
            )
        case done.Announced(how="late" | "no"):
            return effect_sentence(effect)
    if own := own_words(effect.clause):
        told: Message | None = own.follows(effect)
        return told
    return None if isinstance(effect, _UNSAID) else effect_sentence(effect)


def _follows(move: Move, *, uncalled: bool = False) -> list[Message]:
    """What follows from a move, without what a joker counts as where the move names it."""
    named = isinstance(move.event, said.Lay) and isinstance(move.event.named, Card)
    effects = tuple(effect for effect in move.effects if not (named and isinstance(effect, JokerCounts)))
    return then_sentences(effects, move.owes, uncalled=uncalled)


# -- moves that are alike


@dataclass(frozen=True, slots=True)
class Way:
    """What follows from some moves of a group; `what` tells which, and is empty where it is all of them."""

    what: tuple[Message, ...]
    then: tuple[Message, ...]
    moves: tuple[Move, ...]

    @property
    def calls(self) -> bool:
        """Whether these are eights, with a call or without."""
        return any(isinstance(move.event, said.Lay) and move.event.call is not None for move in self.moves)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind every one of the moves."""
        first, *others = (move.clauses for move in self.moves)
        return tuple(clause for clause in first if all(clause in clauses for clauses in others))


@dataclass(frozen=True, slots=True)
class Condition:
    """What comes of a group if these facts hold, or these readings; without any, in every other case."""

    given: tuple[Mapping[str, str], ...]
    verdict: Verdict | None
    then: tuple[Message, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Group:
    """Moves told as one: `what` they are, `why` they are allowed or not, what follows, and on what that hangs."""

    kind: str
    status: MoveStatus
    what: Message
    why: str
    ways: tuple[Way, ...]
    conditions: tuple[Condition, ...] = ()
    hangs_on: tuple[str, ...] = ()
    then_hangs_on: tuple[str, ...] = ()
    discretion: bool = False
    note: Message | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for way in self.ways for move in way.moves)


def groups(found: Moves) -> list[Group]:
    """All moves of a player, those alike told as one: the allowed ones first, the forbidden last."""
    told: dict[Any, list[Move]] = {}
    for move in found.moves:
        told.setdefault(_key(move), []).append(move)
    lays = [moves for moves in told.values() if _lays(moves[0])]
    jokers = [moves for moves in lays if _is_joker(moves[0])]
    cards = [moves for moves in lays if not _is_joker(moves[0]) and not isinstance(moves[0].event, _OF_THE_HAND)]
    rest = [_rest(jokers), [] if found.hand_known else _rest(cards)]
    allowed: dict[Any, set[Card]] = {}
    for alike in lays:
        allowed.setdefault(_when(alike[0]), set()).update(map(_card, alike))

    def is_rest(moves: list[Move]) -> bool:
        return any(moves is one for one in rest)

    def order(moves: list[Move]) -> tuple[int, bool, bool, bool]:
        laid = isinstance(moves[0].event, golf.Lay) or _lays(moves[0])
        in_place = isinstance(moves[0].event, _OF_THE_HAND)
        return STATUSES.index(moves[0].status), in_place or not laid, _is_joker(moves[0]), is_rest(moves)

    def allowed_with(move: Move) -> frozenset[Card]:
        return frozenset(allowed.get(("legal", _is_joker(move)), set()) | allowed.get(_when(move), set()))

    in_order = sorted(told.values(), key=order)
    return [_group(moves, allowed_with(moves[0]), found, rest=is_rest(moves)) for moves in in_order]


def _rest(lays: list[list[Move]]) -> list[Move]:
    """Of several groups of cards the one told as all that is left, where most cards may not be laid."""
    most = max(lays, key=_cards_in, default=[])
    return most if len(lays) > 1 and most[0].status == "illegal" else []


def _when(move: Move) -> Any:
    """When a card may be laid, for whatever reason; cards that never may have nothing in common."""
    if move.status == "illegal":
        return _key(move)
    conditions = ((_frozen(one.given), one.verdict) for one in _conditions(move, _card(move)))
    return move.status, _is_joker(move), *conditions


_OF_THE_HAND = (gin.Discard, gin.GoOut)
"""Moves of gin that are tried with the cards of a hand alone, an unseen one among them."""


def _in_several_ways(move: Move) -> bool:
    """Whether what is allowed can be done in several ways, of which other things come."""
    return move.status == "legal" and bool(move.cases)


def _lays(move: Move) -> bool:
    """Whether a card is laid that may be told together with others."""
    if isinstance(move.event, golf.Lay):
        return move.event.column is None
    if isinstance(move.event, gin.GoOut):
        return move.event.card is not None
    if isinstance(move.event, gin.Discard | gin.LayOff):
        return True
    return isinstance(move.event, said.Lay) and not move.event.at_once


def _is_joker(move: Move) -> bool:
    return isinstance(move.event, said.Lay) and move.event.cards[0] == JOKER


def _card(move: Move) -> Card:
    """The card laid, or the one that a joker is named as."""
    if isinstance(move.event, golf.Lay | gin.Discard | gin.LayOff):
        return move.event.cards[0]
    if isinstance(move.event, gin.GoOut):
        return move.event.card or UNSEEN
    if not isinstance(move.event, said.Lay):
        return UNSEEN
    return move.event.named if isinstance(move.event.named, Card) else move.event.cards[0]


def _cards_in(moves: Sequence[Move]) -> int:
    return len({_card(move) for move in moves})


def _why(effects: Effects) -> str:
    """The clause that a verdict rests on: of what is allowed the one that says so, of an offence the first reason."""
    allowed = next((effect.clause for effect in effects if effect.verdict == "legal"), None)
    if allowed and not any(effect.verdict == "illegal" for effect in effects):
        return allowed
    return effects[0].clause if effects else ""


def _key(move: Move) -> Any:
    """What moves have in common that are told as one. Of cards laid wrongly also what that costs."""
    if not _lays(move) or _in_several_ways(move):
        return type(move.event), move.event
    conditions = tuple((_frozen(one.given), one.verdict, one.why) for one in _conditions(move, _card(move)))
    costs = tuple(_follows(move)) if move.status == "illegal" else ()
    why = "" if move.cases else _why(move.effects)
    then = tuple(one.render("en") for one in costs)
    return type(move.event), _is_joker(move), move.status, why, conditions, move.hangs_on, then


def _frozen(given: Sequence[Mapping[str, str]]) -> frozenset[frozenset[tuple[str, str]]]:
    return frozenset(frozenset(one.items()) for one in given)


def _group(moves: list[Move], alike: frozenset[Card], found: Moves, *, rest: bool) -> Group:
    first = moves[0]
    event = first.event
    own = own_words(found.situation.game)
    what = own.move_said(event) if own else _what(first)
    kinds = own.MOVE_KINDS if own else _KINDS
    ways = [Way((), tuple(_follows(first)), (first,))]
    if _lays(first):
        cards = list(dict.fromkeys(_card(move) for move in moves))
        known = (found.hand_known and not _is_joker(first)) or isinstance(event, _OF_THE_HAND)
        said_so = _nearly_all(event, cards, found.hand) or _cards_told(cards, alike, known=known)
        what = _with_cards(first, cards, [_("any other card")] if rest else said_so)
        ways = _ways(moves, cards, alike, known=known)
    return Group(
        "pair" if isinstance(event, said.Lay) and event.at_once else kinds[type(event)],
        first.status,
        what,
        "" if first.cases and not _in_several_ways(first) else _why(first.effects),
        tuple(ways),
        _conditions_of(moves),
        first.hangs_on,
        tuple(dict.fromkeys(name for move in moves for name in move.then_hangs_on)),
        first.discretion,
        _note(moves),
    )


def _with_cards(first: Move, cards: Sequence[Card], said_so: Sequence[Message]) -> Message:
    """What is done with cards of which the same may be said."""
    if _is_joker(first):
        return _laying_joker(first, cards, said_so)
    if isinstance(first.event, gin.Discard | gin.GoOut | gin.LayOff):
        return cards_moved(first.event, _listed(said_so))
    return _("lay %(cards)s", cards=_listed(said_so))


def _nearly_all(event: Event, cards: Sequence[Card], hand: Hand) -> list[Message]:
    """What is nearly all of a hand told as such, and what is asked of no card of it; nothing where it is neither."""
    missing = [card for card in hand.cards if card not in cards]
    many = len(cards) > _FEW or UNSEEN in cards
    if not isinstance(event, _OF_THE_HAND) or not many:
        return []
    if UNSEEN not in hand.cards and UNSEEN in cards:
        return [_("any card")]
    return [_but(_("any card"), missing)] if UNSEEN not in missing and len(missing) <= _MISSING else []


def _laying_joker(first: Move, cards: Sequence[Card], said_so: Sequence[Message]) -> Message:
    """A joker that needs no name, or whose name makes no difference, is just a joker."""
    if (isinstance(first.event, said.Lay) and first.event.named is None) or len(cards) > len(full_deck()):
        return _("lay %(cards)s", cards=str(JOKER))
    if list(cards) == [JOKER]:
        return _("lay joker without naming it")
    return _("lay joker as %(cards)s", cards=_listed(said_so))


def _cards_told(cards: Sequence[Card], alike: frozenset[Card], *, known: bool) -> list[Message]:
    """Cards one by one where the hand is known, else as people say them."""
    if known:
        return [_UNTOLD if card == UNSEEN else Message("%(value)s", {"value": str(card)}) for card in cards]
    return cards_said(cards, alike)


def _note(moves: Sequence[Move]) -> Message | None:
    """What goes with the move."""
    calls = any(isinstance(move.event, said.Lay) and move.event.call is not None for move in moves)
    all_eights = calls and all(_card(move).rank in ("8", JOKER.rank) for move in moves)
    if moves[0].status == "illegal" or not calls:
        return None
    return _("then call a suit") if all_eights else _("with an eight, then call a suit")


class _Listed(Message):
    """Several messages in a row."""

    def render(self, language: Language) -> str:
        parts: Any = self.values["parts"]
        return ", ".join(part.render(language) for part in parts)


def _listed(parts: Sequence[Message]) -> Message:
    return _Listed("", {"parts": tuple(parts)})


_KINDS: Mapping[type[Any], str] = {
    said.Lay: "lay",
    said.DrawCards: "draw",
    said.Pass: "pass",
    said.GabongWith: "gabong",
    said.Announce: "announce",
    said.PickUp: "pick-up",
    said.JudgeSlow: "judge-slow",
    said.Celebrate: "celebrate",
    said.ShowHand: "show-hand",
}


def _what(move: Move) -> Message:
    event = move.event
    match event:
        case said.Lay():
            return _("lay %(cards)s at once", cards=" ".join(str(card) for card in event.cards))
        case said.DrawCards():
            return _drawing(move)
        case said.Pass() if move.status == "illegal":
            return _("neither lay nor draw")
        case said.Pass():
            return _("wait")
        case said.GabongWith() if UNSEEN in event.cards:
            return _("gabong with the whole hand")
        case said.GabongWith():
            return _("gabong with %(cards)s", cards=" ".join(str(card) for card in event.cards))
        case said.Announce():
            return _("say “one card left” with one card in hand")
        case said.PickUp():
            return _("pick up the dealt cards")
        case said.JudgeSlow():
            return _("judge %(player)s too slow", player=event.player)
        case said.Celebrate():
            return _("show joy that the round is over")
    return _("put the hand on the table")


def _drawing(move: Move) -> Message:
    due = sum(len(effect.cards) for effect in move.effects if isinstance(effect, done.DrawsDue))
    if due:
        return n_("draw the penalty card that is due", "draw the %(num)d penalty cards that are due", due)
    if isinstance(move.event, said.DrawCards) and move.event.hummed:
        return _("draw a card while humming")
    drawn = sum(len(effect.cards) for effect in move.effects if isinstance(effect, done.Drew))
    return n_("draw %(num)d card", "draw %(num)d cards", drawn) if drawn else _("draw")


# -- what follows from the cards of a group


def _ways(moves: Sequence[Move], cards: Sequence[Card], alike: frozenset[Card], *, known: bool) -> list[Way]:
    """Cards with the same consequences together, the most of them first and without being named again."""
    if _in_several_ways(moves[0]):
        return [_way_chosen(moves[0], case) for case in moves[0].cases]
    if moves[0].status != "legal":
        return [Way((), _shared([_follows(move, uncalled=True) for move in moves]), tuple(moves))]
    told: dict[Any, list[tuple[Move, list[Message]]]] = {}
    for card in cards:
        for call, then, of in _ways_of_card([move for move in moves if _card(move) == card]):
            key = call, tuple(sentence.render("en") for sentence in then)
            told.setdefault(key, []).extend((move, then) for move in of)
    ways: list[Way] = []
    for (call, _words), found_so in told.items():
        ours = tuple(move for move, _then in found_so)
        which = list(dict.fromkeys(_card(move) for move in ours))
        what = [] if len(which) == len(cards) else _cards_told(which, alike, known=known)
        ways.append(Way((*what, *_CALLS.get(call, ())), tuple(found_so[0][1]), ours))
    ways.sort(key=lambda way: -_cards_in(way.moves))
    if len(ways) > 1 and _cards_in(ways[0].moves) > 1 and not ways[0].calls:
        ways[0] = Way((), ways[0].then, ways[0].moves)
    return ways


def _way_chosen(move: Move, case: Case) -> Way:
    return Way(
        tuple(Message("%(value)s", {"value": chosen}) for chosen in case.given.values()),
        tuple(then_sentences(case.effects)),
        (move,),
    )


_CALLS = {"suit": (_("calling a suit"),), "none": (_("without calling"),)}


def _ways_of_card(moves: Sequence[Move]) -> Iterator[tuple[str, list[Message], list[Move]]]:
    """What follows from one card; from an eight with each call, told once where the suit makes no other difference."""
    calling = [move for move in moves if isinstance(move.event, said.Lay) and isinstance(move.event.call, Suit)]
    generally = [_follows(move, uncalled=True) for move in calling]
    if calling and all(then == generally[0] for then in generally):
        yield "suit", generally[0], calling
        moves = [move for move in moves if move not in calling]
    for move in moves:
        call = move.event.call if isinstance(move.event, said.Lay) else None
        yield "none" if call == "none" else "", _follows(move), [move]


# -- what it hangs on


def _conditions_of(moves: Sequence[Move]) -> tuple[Condition, ...]:
    """The conditions of moves that hang on the same, with what follows from all of them."""
    several = _cards_in(moves) > 1
    each = zip(*(_conditions(move, _card(move) if several else None) for move in moves), strict=True)
    return tuple(replace(alike[0], then=_shared([one.then for one in alike])) for alike in each)


def _shared(told: Sequence[Sequence[Message]]) -> tuple[Message, ...]:
    """The sentences that are said every time."""
    first, *others = told
    return tuple(sentence for sentence in first if all(sentence in other for other in others))


SAME = "the same card"
"""Stands for the card laid, where several are told as one that each may be what a fact asks about."""


def _conditions(move: Move, card: Card | None) -> Iterator[Condition]:
    """When a move is allowed, in as few facts as tell it from the other cases; then what comes of it otherwise.

    The `card`, where one is given, stands as SAME in the facts.
    """
    by_verdict: dict[Verdict | None, list[Case]] = {}
    for case in move.cases if move.status in ("depends", "undecided") else ():
        by_verdict.setdefault(case.verdict, []).append(case)
    order = sorted(by_verdict, key=("legal", "illegal", None).index)
    for place, verdict in enumerate(order):
        cases = by_verdict[verdict]
        others = [case for other in order if other != verdict for case in by_verdict[other]]
        last = place == len(order) - 1 and place > 0
        given = [] if last else _distinct(_least(case.given, others) for case in cases)
        given = [{name: SAME if value == str(card) else value for name, value in one.items()} for one in given]
        shared = tuple(effect for effect in cases[0].effects if all(effect in case.effects for case in cases))
        yield Condition(tuple(given), verdict, tuple(then_sentences(shared, uncalled=True)), _why(cases[0].effects))


def _least(given: Mapping[str, str], others: Sequence[Case]) -> dict[str, str]:
    """Of the facts of a case those without which it could be one of the others."""
    kept = dict(given)
    for name in given:
        fewer = {other: value for other, value in kept.items() if other != name}
        if not any(_agree(fewer, other.given) for other in others):
            kept = fewer
    return kept


def _agree(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    return all(other.get(name, value) == value for name, value in one.items())


def _distinct(given: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for one in given:
        if one not in found:
            found.append(one)
    return found


# -- in words


def turn_message(found: Moves) -> Message:
    """Whose turn it is; nothing of somebody who plays alone."""
    if found.in_turn:
        return _("It is %(player)s’s turn.", player=found.player)
    table = found.table
    if table is not None and table.over:
        return _("The round is over.")
    if found.alone:
        return Message("%(value)s", {"value": ""})
    if isinstance(table, Table) and table.phase == "deal":
        return _("Play has not begun.")
    if isinstance(table, Table) and table.racing and table.turn == NOBODY:
        return role_in(found.situation.game).race
    others = [turn for turn in found.turns if turn and turn != SOMEBODY_ELSE]
    if found.in_turn is False and len(found.turns) == 1 and others:
        return _("It is not %(player)s’s turn: it is %(other)s’s.", player=found.player, other=others[0])
    if found.in_turn is False:
        return _("It is not %(player)s’s turn.", player=found.player)
    return _("Nobody has told whose turn it is.")


def answer_message(found: Moves, told: Sequence[Group]) -> Message:
    """All that is allowed in one sentence; where nothing is for certain, that it hangs on something."""
    allowed = [_with_note(group, group.what) for group in told if group.status == "legal" and _is_sure(group, found)]
    if not found.player:
        return _nameless(allowed, told)
    if allowed:
        return _("%(player)s may %(moves)s.", player=found.player, moves=_Alternatives("", {"parts": tuple(allowed)}))
    if any(group.status in ("depends", "undecided") for group in told):
        return _("What %(player)s may do hangs on what nobody has told.", player=found.player)
    return _("There is nothing that %(player)s may do now.", player=found.player)


def _nameless(allowed: Sequence[Message], told: Sequence[Group]) -> Message:
    """The same of somebody who plays alone, and whom nobody has named."""
    if allowed:
        return _("You may %(moves)s.", moves=_Alternatives("", {"parts": tuple(allowed)}))
    if any(group.status in ("depends", "undecided") for group in told):
        return _("What you may do hangs on what nobody has told.")
    return _("There is nothing that you may do now.")


def _is_sure(group: Group, found: Moves) -> bool:
    """Whether a move is open to the player for all that is known; one card is announced by who has one left."""
    return group.kind != "announce" or found.hand.count is not None


def _with_note(group: Group, what: Message) -> Message:
    return _("%(move)s (%(note)s)", move=what, note=group.note) if group.note else what


class _Alternatives(Message):
    """Several messages, one of which holds."""

    def render(self, language: Language) -> str:
        parts: Any = self.values["parts"]
        told = [part.render(language) for part in parts]
        if len(told) == 1:
            return str(told[0])
        return _("%(first)s; or %(last)s", first="; ".join(told[:-1]), last=told[-1]).render(language)


def unfollowed(found: Moves, language: Language) -> str:
    """Why nothing can be said: two things told clash, or something has to be known first; empty where all is well."""
    nameless = found.alone and not (found.player and found.players)
    if found.player not in found.players and not nameless:
        return no_moves(NoSuchPlayer(found.player, found.players)).render(language)
    if found.clash is not None:
        impossible = _("This cannot all be true.").render(language)
        return f"{impossible} {clash_json(found.clash, found.situation, language)['text']}"
    if found.moves or not found.hangs_on:
        return ""
    return _(
        "It hangs on this: %(question)s", question=_asks(found.hangs_on[0], found.situation.game, language)
    ).render(language)


def _asks(name: str, game: str, language: Language) -> str:
    """What has to be known: the question that a fact puts, or the title of an open question."""
    question = question_named(name)
    return question.title[language] if question else fact_question(name, game).render(language)


def _hand_told(found: Moves) -> Iterator[Message]:
    """That a hand is not known, what then is gone through, and what is known of it."""
    if found.hand_known or found.alone or not found.moves:
        return
    if any(isinstance(move.event, _OF_THE_HAND) for move in found.moves):
        yield _("Nobody has told all the cards that %(player)s holds.", player=found.player)
    else:
        yield _(
            "Nobody has told which cards %(player)s holds. So this goes through every card there is.",
            player=found.player,
        )
    held = [str(card) for card in found.hand.cards if card != UNSEEN]
    if held:
        yield _("Known to be held: %(cards)s.", cards=" ".join(held))


# -- as data


def asked_json(situation: Situation, player: str | None, language: Language) -> dict[str, Any]:
    """What a player may do after a situation, as plain data; where two tell it, after each account.

    Without a name it is asked of the player whose turn it is. Raises NoSuchPlayer, with no name where nobody has told
    whose turn it is.
    """
    if not situation.accounts:
        return moves_json(_asked(situation, player), language)
    told = {account.teller: situation.told_by(account) for account in situation.accounts}
    name = player or next((turn for one in told.values() if (turn := whose_turn(one))), None)
    players = tuple(dict.fromkeys(each for one in told.values() for each in players_in(one)))
    meant = Roster(players).meant(name) if name and players else None
    if meant is None and not players and plays_alone(situation):
        meant = name or ""
    if meant is None:
        raise NoSuchPlayer(name or "", players)
    found = {teller: moves_json(_after_account(one, meant, players), language) for teller, one in told.items()}
    return {
        "accounts": found,
        "game": situation.game,
        "player": meant,
        "players": list(players),
        "versions": next(iter(found.values()))["versions"],
    }


def _asked(situation: Situation, player: str | None) -> Moves:
    name = player or whose_turn(situation) or ""
    if not name and not plays_alone(situation):
        raise NoSuchPlayer("", players_in(situation))
    return moves(situation, name)


def _after_account(told: Situation, player: str, players: tuple[str, ...]) -> Moves:
    """What a player may do as one tells it; nothing where that one has other people sit there."""
    try:
        return moves(told, player, players)
    except NoSuchPlayer as fault:
        return Moves(told, player, fault.players)


def no_moves(fault: NoSuchPlayer) -> Message:
    """Whom nobody knows, and who there is; or that somebody has to be named."""
    names = ", ".join(fault.players)
    if not fault.players:
        return _("The situation names nobody: write who plays.")
    if not fault.name:
        return _("Nobody has told whose turn it is. Say whose moves you ask for: %(names)s.", names=names)
    return _("Nobody here is called “%(name)s”. Those who play: %(names)s.", name=fault.name, names=names)


def moves_json(found: Moves, language: Language) -> dict[str, Any]:
    """What a player may do, as plain data in one language."""
    told = groups(found)
    game, table = found.situation.game, found.table
    problem = unfollowed(found, language)
    turns = [turn for turn in found.turns if turn and turn != SOMEBODY_ELSE]
    hand = found.hand
    return {
        "game": game,
        "player": found.player,
        "players": list(found.players),
        "in_turn": found.in_turn,
        "turn": turns[0] if len(found.turns) == 1 and turns else None,
        "turn_text": turn_message(found).render(language) if not problem else "",
        "answer": problem or joined([answer_message(found, told)], language),
        "hand": {
            "known": found.hand_known or found.alone,
            "count": hand.count,
            "cards": [str(card) for card in hand.cards if card != UNSEEN],
        },
        "hand_text": joined(list(_hand_told(found)), language),
        **{status: [_group_json(one, game, language) for one in told if one.status == status] for status in STATUSES},
        "moves": [_move_json(move, game, language) for move in found.moves],
        "hangs_on": [{"name": name, "text": _asks(name, game, language)} for name in found.hangs_on],
        "assumed": [
            {"fact": fact, "value": value, "text": assumption(fact, value, game).render(language)}
            for fact, value in found.assumed.items()
        ],
        "readings": [asdict(one) for one in found.readings],
        "clash": clash_json(found.clash, found.situation, language) if found.clash else None,
        "board": board(table) if table is not None else None,
        "versions": ruling_versions(found.situation.game),
    }


def _group_json(group: Group, game: str, language: Language) -> dict[str, Any]:
    first, *others = (way.clauses for way in group.ways)
    shared = [clause for clause in first if all(clause in clauses for clauses in others)]
    return {
        "kind": group.kind,
        "what": group.what.render(language),
        "note": group.note.render(language) if group.note else None,
        "why": group.why or None,
        "clauses": shared,
        "discretion": group.discretion,
        "then": [
            {
                "what": _Listed("", {"parts": way.what}).render(language) if way.what else None,
                "text": joined(way.then, language),
                "clauses": [clause for clause in way.clauses if clause not in shared],
            }
            for way in group.ways
        ],
        "conditions": [_condition_json(one, game, language) for one in group.conditions],
        "hangs_on": [{"name": name, "text": _asks(name, game, language)} for name in group.hangs_on],
        "then_hangs_on": [{"name": name, "text": _asks(name, game, language)} for name in group.then_hangs_on],
        "events": [write_event(move.event, language, game) for move in group.moves],
    }


def _condition_json(condition: Condition, game: str, language: Language) -> dict[str, Any]:
    return {
        "if": [dict(given) for given in condition.given],
        "text": [
            "; ".join(_given(name, value, game, language).rstrip(".") for name, value in given.items())
            for given in condition.given
        ],
        "verdict": condition.verdict,
        "then": joined(condition.then, language),
        "why": condition.why or None,
    }


def _given(name: str, value: str, game: str, language: Language) -> str:
    if value == SAME:
        return _("The face card was the same card").render(language)
    return given_text(name, value, game, language)


def _move_json(move: Move, game: str, language: Language) -> dict[str, Any]:
    return {
        "event": write_event(move.event, language, game),
        "status": move.status,
        "clauses": list(move.clauses),
        "then": joined(then_sentences(move.effects, move.owes), language),
        "hangs_on": list(move.hangs_on),
        "then_hangs_on": list(move.then_hangs_on),
        "cases": [
            {"if": dict(case.given), "verdict": case.verdict, "clauses": list(case.clauses)} for case in move.cases
        ],
    }


# -- for the command line


def moves_text(told: Mapping[str, Any], language: Language) -> str:
    """What `asked_json` says, for a person to read, without a last line end."""
    if "accounts" not in told:
        return "\n".join(_lines(told, language))
    lines: list[str] = []
    for teller, account in told["accounts"].items():
        lines += ["", _("As %(teller)s tells it:", teller=teller).render(language), *_lines(account, language)]
    return "\n".join(lines[1:])


def _lines(told: Mapping[str, Any], language: Language) -> Iterator[str]:
    titles = clause_titles(told["game"], language)
    yield " ".join(part for part in (told["turn_text"], told["answer"]) if part)
    for assumed in told["assumed"]:
        yield _("Assuming: %(what)s", what=assumed["text"]).render(language)
    for status in STATUSES:
        if told[status]:
            yield f"{HEADINGS[status].render(language)}:"
        for group in told[status]:
            yield from _group_lines(group, titles, language)
    questions = {question.id: question for question in load_questions(told["game"])}
    for relied in told["readings"]:
        reading = questions[relied["question"]].reading(relied["reading"]).text[language]
        yield _("Read so: %(reading)s", reading=reading).render(language)
    versions = told["versions"]
    yield _("Rules: edition %(edition)s, %(date)s", edition=versions["edition"], date=versions["date"]).render(language)


def _group_lines(group: Mapping[str, Any], titles: Mapping[str, str], language: Language) -> Iterator[str]:
    note = f" ({group['note']})" if group["note"] else ""
    yield f"  {group['what']}{note}"
    yield from (f"    § {titles.get(clause, clause)} ({clause})" for clause in group["clauses"])
    for way in group["then"]:
        if way["text"] or way["what"]:
            yield f"    {way['what']}: {way['text']}" if way["what"] else f"    {way['text']}"
            yield from (f"      § {titles.get(clause, clause)} ({clause})" for clause in way["clauses"])
    yield from (f"    {line}" for line in condition_lines(group, language))


def condition_lines(group: Mapping[str, Any], language: Language) -> Iterator[str]:
    """On what a move hangs, a line for each verdict."""
    yield from (condition_line(one, language) for one in group["conditions"])
    if not group["conditions"]:
        for one in group["hangs_on"]:
            yield _("It hangs on this: %(question)s", question=one["text"]).render(language)
    for one in group["then_hangs_on"]:
        yield _("What follows hangs on this: %(question)s", question=one["text"]).render(language)


def condition_line(condition: Mapping[str, Any], language: Language) -> str:
    """In which case a move has a verdict, and what comes of it then."""
    verdict, then = _VERDICTS[condition["verdict"]].render(language), condition["then"]
    given = _(" – or: ").render(language).join(condition["text"])
    if given:
        told = _("%(verdict)s if: %(given)s. %(then)s", verdict=verdict, given=given, then=then)
    else:
        told = _("Otherwise %(verdict)s. %(then)s", verdict=verdict.lower(), then=then)
    return told.render(language).strip()


_VERDICTS: Mapping[Verdict | None, Message] = {
    "legal": _("Allowed"),
    "illegal": _("Not allowed"),
    None: _("Not settled"),
}
