"""The many ways to say one thing: each is read as the lines above it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from refbook.engine.events import Event
from refbook.games.gabong.position import Position
from refbook.situations import Situation, read
from refbook.situations.plain import read_plain

FILE = Path(__file__).parent / "sayings.txt"


def readings() -> Iterator[tuple[str, str, list[str]]]:
    """Each reading of the file with its table and the ways to say it."""
    table = meant = ""
    said: list[str] = []
    for line in [*FILE.read_text(encoding="utf-8").splitlines(), "= "]:
        if line.startswith(("@ ", "= ")):
            if said:
                yield table, meant, said
            said = []
            table, meant = (line[2:], "") if line.startswith("@ ") else (table, line[2:])
        elif line:
            said.append(line)


def told(situation: Situation) -> tuple[Position, tuple[Event, ...]]:
    """What a situation says, wherever it was written."""
    return replace(situation.position, places={}), situation.events


@pytest.mark.parametrize(("table", "meant", "said"), list(readings()))
def test_however_it_is_said_it_is_read_as_the_same(table: str, meant: str, said: list[str]) -> None:
    head = "\n".join(table.split("; ")) + "\n"
    wanted = told(read(head + "\n".join(meant.split(" ; "))))
    assert [one for one in said if told(read_plain(head + one).situation) != wanted] == []
