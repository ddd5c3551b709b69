"""What a player may do now: every act that could be tried, put to the engine after the story so far.

Knows no rule. A move is offered as legal where the engine would rule it legal if it were told as the next event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from refbook.cards import UNSEEN
from refbook.engine.effects import Effect, Verdict
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact
from refbook.engine.judge import Game, Step
from refbook.engine.replay import Answer, Clash, Replay, Replayer, Tree, World, decision_tree, forks, leaves
from refbook.games import game_of
from refbook.games.gabong.effects import TurnGoesTo
from refbook.games.gabong.game import Gabong
from refbook.games.gabong.legal import is_known, tries
from refbook.games.gabong.table import UNKNOWN_HAND, Hand, Table
from refbook.games.gin.events import GoOut
from refbook.games.gin.game import GinGame
from refbook.games.gin.legal import tries as gin_tries
from refbook.games.gin.position import Position as GinPosition
from refbook.games.gin.setup import named
from refbook.games.gin.table import Hand as GinHand
from refbook.games.golf.game import Golf
from refbook.games.golf.legal import tries as golf_tries
from refbook.games.golf.position import Position as GolfPosition
from refbook.rulings.authority import book_readings
from refbook.rulings.ruling import Relied
from refbook.situations.roster import Roster
from refbook.situations.situation import Situation

MoveStatus = Literal["legal", "illegal", "depends", "undecided"]
"""depends: on facts not told; undecided: on an open question, or on what the rules do not describe."""

Effects = tuple[Effect[Table], ...]


class NoSuchPlayer(LookupError):
    """A name that nobody in a situation has; `players` are those that there are."""

    def __init__(self, name: str, players: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.players = players


@dataclass(frozen=True, slots=True)
class Case:
    """What becomes of a move if these facts hold, or these readings; `given` has the value of each by its name."""

    given: Mapping[str, str]
    verdict: Verdict | None
    effects: Effects = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return clauses_of(self.effects)


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a player could do. `effects` are those that it has in every case, `cases` tell the verdict apart,
    or why it is not allowed in any, or what comes of each way to do what is allowed.

    `hangs_on` are the facts and questions that the verdict hangs on, `then_hangs_on` those on which only what follows
    does; `owes` is what the next player in turn has to draw unless a two answers.
    """

    event: Event
    status: MoveStatus
    effects: Effects = ()
    cases: tuple[Case, ...] = ()
    hangs_on: tuple[str, ...] = ()
    then_hangs_on: tuple[str, ...] = ()
    owes: int = 0

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it in every case, then those of some cases."""
        told = [*clauses_of(self.effects), *(clause for case in self.cases for clause in case.clauses)]
        return tuple(dict.fromkeys(told))

    @property
    def discretion(self) -> bool:
        return any(effect.discretion for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Moves:
    """What a player may do after a situation.

    `turns` has whose turn it is in each case: a name, "" for nobody, None where nobody has told. `table` is how things
    stand; None where that differs. `hangs_on` is what has to be known before anything can be said.
    """

    situation: Situation
    player: str
    players: tuple[str, ...]
    moves: tuple[Move, ...] = ()
    table: Table | None = None
    turns: tuple[str | None, ...] = ()
    hand: Hand = UNKNOWN_HAND
    hangs_on: tuple[str, ...] = ()
    assumed: Mapping[str, str] = field(default_factory=dict)
    readings: tuple[Relied, ...] = ()
    clash: Clash | None = None

    @property
    def alone(self) -> bool:
        return plays_alone(self.situation)

    @property
    def hand_known(self) -> bool:
        return is_known(self.hand)

    @property
    def in_turn(self) -> bool | None:
        """Whether it is the player's turn; None where that hangs on something."""
        if not self.turns or None in self.turns or (len(self.turns) > 1 and self.player in self.turns):
            return None
        return self.player in self.turns

    def of(self, *statuses: MoveStatus) -> tuple[Move, ...]:
        return tuple(move for move in self.moves if move.status in statuses)


def clauses_of(effects: Effects) -> tuple[str, ...]:
    return tuple(dict.fromkeys(effect.clause for effect in effects))


def plays_alone(situation: Situation) -> bool:
    """Whether everybody plays for themselves, so that nobody has a turn and nobody need be named."""
    return isinstance(situation.position, GolfPosition)


def players_in(situation: Situation) -> tuple[str, ...]:
    """Those who play, in seat order; where nobody has told who sits there, everybody who is named."""
    position = situation.position
    if isinstance(position, GolfPosition):
        doing = (getattr(event, "player", None) for event in situation.events)
        return position.players or tuple(dict.fromkeys(name for name in (*position.scores, *doing) if name))
    players: tuple[str, ...] = position.players
    if players:
        return players
    if isinstance(position, GinPosition):
        return named(position, situation.events)
    face_by = position.face.by if position.face else None
    names = [position.turn, position.gabong, face_by, *position.hands, *position.scores, *position.announced]
    for event in situation.events:
        names += [getattr(event, slot.name) for slot in fields(event) if slot.name in _WHO]
    return tuple(dict.fromkeys(name for name in names if name))


_WHO = ("player", "judge", "dealer", "to", "owner")


def whose_turn(situation: Situation) -> str | None:
    """Who is to play after a situation; None where nobody has the turn, or nobody has told who.

    Who plays alone is the one who did something last, or the first who is named.
    """
    players = players_in(situation)
    if plays_alone(situation):
        doing = (getattr(event, "player", None) for event in reversed(situation.events))
        return next(filter(None, (*doing, *players)), None)
    turns = _turns(_Told(situation).so_far.worlds)
    return turns[0] if len(turns) == 1 and turns[0] in players else None


def moves(situation: Situation, player: str, others: tuple[str, ...] = ()) -> Moves:
    """What a player may do after one account of a situation; who plays alone may be nameless. Raises NoSuchPlayer.

    `others` play, too, where the account itself does not say who sits there.
    """
    players = players_in(situation)
    if not situation.position.players:
        players = tuple(dict.fromkeys((*players, *others)))
    nameless = plays_alone(situation) and not (player and players)
    meant = player if nameless else Roster(players).meant(player) if players else None
    if meant is None:
        raise NoSuchPlayer(player, players)
    told = _Told(situation)
    worlds = told.so_far.worlds
    if not worlds:
        return Moves(situation, meant, players, hangs_on=_first(told.so_far), clash=told.so_far.clash)
    tried = dict.fromkeys(_tries(told.game, (world.table for world in worlds if not world.stopped), meant))
    afterwards = {event: told.after(event) for event in tried}
    possible = {event: after for event, after in afterwards.items() if after.worlds or after.first}
    tables = [world.table for world in worlds]
    stopped = [world.unanswered for world in worlds if world.stopped]
    return Moves(
        situation,
        meant,
        players,
        moves=tuple(filter(_is_told_of, (_move(event, after, told.depth) for event, after in possible.items()))),
        table=tables[0] if all(table == tables[0] for table in tables) else None,
        turns=() if plays_alone(situation) else _turns(worlds),
        hand=UNKNOWN_HAND if plays_alone(situation) else _hand(tables, meant),
        hangs_on=tuple(dict.fromkeys(fact for facts in stopped for fact in facts)),
        assumed={**(told.so_far.start.assumed if told.so_far.start else {}), **(told.so_far.assumed or {})},
        readings=_relied(possible.values(), told.depth),
    )


def _tries(game: Game[Any], tables: Iterable[Any], player: str) -> Iterator[Event]:
    for table in tables:
        if isinstance(game, Golf):
            yield from golf_tries(table, player or None)
        elif isinstance(game, GinGame):
            yield from gin_tries(table, player)
        elif isinstance(game, Gabong):
            yield from tries(table, player, game)


def _turns(worlds: Sequence[World[Table]]) -> tuple[str | None, ...]:
    return tuple(dict.fromkeys(world.table.turn for world in worlds))


def _hand(tables: Sequence[Any], player: str) -> Hand:
    hands = {_as_told(table.hand(player)) for table in tables}
    return hands.pop() if len(hands) == 1 else UNKNOWN_HAND


def _as_told(hand: Hand | GinHand) -> Hand:
    """A hand of any game; the cards that nobody has seen stand last."""
    if isinstance(hand, GinHand):
        return Hand((*hand.cards, *(UNSEEN,) * (hand.unseen or 0)), more=hand.unseen is None)
    return hand


def _first(replay: Replay[Table]) -> tuple[str, ...]:
    """The one thing to settle before anything can be said, where there are too many cases to follow."""
    if replay.first is None:
        return ()
    return (replay.first.fact if isinstance(replay.first, MissingFact) else replay.first.question,)


class _Told:
    """A situation followed to its end once, so that many events can be tried after it."""

    def __init__(self, situation: Situation) -> None:
        self.game = game_of(situation.game)
        self._position = situation.position
        self._readings = book_readings(situation.game)
        self._events = self.game.one_by_one(situation.events)
        self.depth = len(self._events)
        clash = next((Clash(one.key, one.key, None) for one in situation.clashes), None)
        self.so_far: Replay[Table] = Replay(None, clash=clash) if clash else self._led_up()

    def after(self, event: Event) -> Replay[Table]:
        """The cases after one more event; none where it cannot have happened.

        What a header leaves untold may follow from what is told after it, so the table is set up for each event. That
        somebody asks whether they may go out tells nothing, though a story that begins so does.
        """
        tells = () if isinstance(event, GoOut) else (event,)
        try:
            start = self.game.set_up(self._position, (*self._events, *tells), self._readings)
        except Contradiction as clash:
            return Replay(None, clash=Clash(clash.first, clash.second, None))
        before = self.so_far if start == self.so_far.start else self._led_up(event)
        return self._replayer().go_on(before, event) if before.worlds else before

    def _led_up(self, *then: Event) -> Replay[Table]:
        return self._replayer().lead_up(self._position, self._events, self._readings, then)

    def _replayer(self) -> Replayer[Table]:
        return Replayer(self.game, self._position.answers)


# -- one move


def _move(event: Event, after: Replay[Table], depth: int) -> Move:
    if not after.worlds:
        return Move(event, "depends" if isinstance(after.first, MissingFact) else "undecided", hangs_on=_first(after))
    ends = [_end(world, depth) for world in after.worlds]
    shared = tuple(effect for effect in ends[0].effects if all(effect in end.effects for end in ends))
    tree = _tree(after.worlds, [_allowed(end) for end in ends])
    hangs_on = _named(tree)
    if not isinstance(tree, int):
        open_question = any(fork.kind == "question" for fork in forks(tree))
        return Move(
            event, "undecided" if open_question else "depends", shared, _cases(tree, after.worlds, ends), hangs_on
        )
    verdict, silent = _allowed(ends[0])
    unanswered = tuple(dict.fromkeys(fact for world in after.worlds if world.stopped for fact in world.unanswered))
    if unanswered and verdict is None:
        return Move(event, "depends", shared, hangs_on=unanswered)
    reasons = _tree(after.worlds, [end.effects for end in ends])
    then = _named(reasons)
    if verdict == "illegal" and not shared:
        return Move(event, "illegal", cases=_cases(reasons, after.worlds, ends), then_hangs_on=then)
    if verdict == "legal" and then and all(name.startswith(_CHOSEN) for name in then):
        return Move(event, "legal", shared, _cases(reasons, after.worlds, ends))
    status: MoveStatus = "undecided" if silent else verdict or "illegal"
    owed = {_owed(end) for end in ends}
    return Move(event, status, shared, then_hangs_on=then, owes=owed.pop() if len(owed) == 1 else 0)


_CHOSEN = "melds "
"""What the player chooses in doing it, where nobody has to tell anything."""


def _end(world: World[Table], depth: int) -> Step[Table]:
    """What became of the event tried; nothing where the story stopped before it could be judged."""
    return world.steps[depth] if len(world.steps) > depth else Step(None, None, (), (), world.table)


def _allowed(end: Step[Table]) -> tuple[Verdict | None, bool]:
    """The verdict, and whether the rules are silent."""
    return end.verdict, any(effect.silent for effect in end.effects)


def _owed(end: Step[Table]) -> int:
    passed_on = any(isinstance(effect, TurnGoesTo) for effect in end.effects)
    return end.table.owed() if passed_on and end.table.twos and not end.table.over else 0


def _is_told_of(move: Move) -> bool:
    """Whether the rules say anything of a move; what they only write down is no question of may or may not."""
    return bool(move.cases or move.hangs_on or move.effects)


def _tree(worlds: Sequence[World[Table]], ends: Sequence[Any]) -> Tree:
    """What tells these ends apart."""
    distinct: list[Any] = []
    paths: list[tuple[tuple[Answer, ...], int]] = []
    for world, end in zip(worlds, ends, strict=True):
        if end not in distinct:
            distinct.append(end)
        paths.append((world.supposed, distinct.index(end)))
    return decision_tree(paths)


def _named(tree: Tree) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fork.name for fork in forks(tree)))


def _cases(tree: Tree, worlds: Sequence[World[Table]], ends: Sequence[Step[Table]]) -> tuple[Case, ...]:
    return tuple(_case(dict(path), worlds, ends) for path, _leaf in leaves(tree))


def _case(given: Mapping[str, str], worlds: Sequence[World[Table]], ends: Sequence[Step[Table]]) -> Case:
    within = [end for world, end in zip(worlds, ends, strict=True) if _fits(world, given)]
    effects = tuple(effect for effect in within[0].effects if all(effect in end.effects for end in within))
    return Case(given, within[0].verdict, effects)


def _fits(world: World[Table], given: Mapping[str, str]) -> bool:
    return all(given.get(answer.name, answer.value) == answer.value for answer in world.supposed)


def _relied(afterwards: Iterable[Replay[Table]], depth: int) -> tuple[Relied, ...]:
    """The readings that hold and on which it rests that something is allowed."""

    def used() -> Iterator[Relied]:
        for after in afterwards:
            for end in (_end(world, depth) for world in after.worlds):
                for question in end.readings if end.verdict != "illegal" else ():
                    held = end.table.readings.chosen[question]
                    if held.authority != "supposed":
                        yield Relied(question, *held)

    return tuple(dict.fromkeys(used()))
