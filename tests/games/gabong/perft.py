"""Everything that could be tried from fixed positions, to a fixed depth: how often which clause gives which verdict.

The counts stand in perft.txt, one file for each game, so that what a change of the rules does to thousands of
rulings is read as a diff. After a change that is meant: `python -m tests.games.gabong.perft`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from refbook.engine.effects import Effect
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import Step, rule
from refbook.games.gabong.events import (
    Announce,
    Celebrate,
    ChooseDirection,
    DrawCards,
    GripLast,
    JudgeSlow,
    Lay,
    NobodyLays,
    Pass,
    ShowHand,
    Touch,
)
from refbook.games.gabong.game import GABONG, Gabong
from refbook.games.gabong.legal import candidates
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.games.gabong.table import Table
from refbook.rulings.authority import book_readings
from refbook.situations import read

HERE = Path(__file__).parent
FOLDERS: Mapping[str, tuple[Gabong, Path]] = {
    GABONG.id: (GABONG, HERE),
    LILLESAND_GABONG.id: (LILLESAND_GABONG, HERE / "lillesand"),
}
"""Each game with the folder of its positions and its kept counts."""
DEPTH = 2

Counts = Counter[tuple[int, str, str]]
"""By depth, verdict and the clause that gives it."""


def kept(game: str) -> Path:
    return FOLDERS[game][1] / "perft.txt"


def tries(table: Table, game: Gabong) -> Iterator[Event]:
    """What everybody at the table could do, sensible or not."""
    for player in table.seats:
        hand = table.hand(player)
        yield from candidates(table, player, game)
        yield from (
            Lay(player, (card, card), at_once=True) for card in dict.fromkeys(hand.cards) if _pair(hand.cards, card)
        )
        yield from (Lay(player, (card,), call="none") for card in dict.fromkeys(hand.cards) if card.rank == "8")
        yield DrawCards(player, 2)
        yield from (kind(player) for kind in (Pass, Celebrate, ShowHand))
        yield Announce(player, said=False)
        yield Touch(player, "card", table.seats[0])
        if game is LILLESAND_GABONG:
            yield from (DrawCards(player, hummed=True), GripLast(player), ChooseDirection(player, "clockwise"))
    if game is LILLESAND_GABONG:
        yield NobodyLays()
    yield JudgeSlow(table.gabong or table.seats[-1], table.seats[0])


def _pair(cards: tuple[object, ...], card: object) -> bool:
    return cards.count(card) > 1


def perft(table: Table, game: Gabong = GABONG, depth: int = DEPTH) -> Counts:
    """Count what the judge says of every try, and of every try after each that it could judge."""
    counts: Counts = Counter()
    _count(table, game, 1, depth, counts)
    return counts


def _count(table: Table, game: Gabong, depth: int, deepest: int, counts: Counts) -> None:
    for event in tries(table, game):
        try:
            step = rule(game, table, event)
        except MissingFact as missing:
            counts[depth, "asks", missing.fact] += 1
        except OpenQuestion as question:
            counts[depth, "open", question.question] += 1
        except Contradiction as clash:
            counts[depth, "impossible", clash.first] += 1
        else:
            counts[depth, step.verdict or "neither", _deciding_clause(step)] += 1
            if depth < deepest:
                _count(step.table, game, depth + 1, deepest, counts)


def _deciding_clause(step: Step[Table]) -> str:
    effects: tuple[Effect[Table], ...] = step.effects
    return next((effect.clause for effect in effects if effect.verdict == step.verdict), effects[0].clause)


def positions(id: str) -> dict[str, Table]:
    """The tables of positions/, by the name of their file."""
    game, folder = FOLDERS[id]
    tables = {}
    for path in sorted((folder / "positions").glob("*.situation")):
        situation = read(path.read_text(encoding="utf-8"))
        tables[path.stem] = game.set_up(situation.position, (), book_readings(id))
    return tables


def report(id: str) -> str:
    """The text that is kept."""
    lines = []
    for name, table in positions(id).items():
        counts = perft(table, FOLDERS[id][0])
        lines += [f"{name}: {counts.total()}"]
        lines += [
            f"  {depth} {verdict:<10} {by:<44} {counts[depth, verdict, by]:>6}" for depth, verdict, by in sorted(counts)
        ]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    for id in FOLDERS:
        kept(id).write_text(report(id), encoding="utf-8")
