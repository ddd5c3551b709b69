"""`refbook simulate`: a summary, and files that `refbook rule` takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from refbook.cli import main
from refbook.rulings import adjudicate
from refbook.rulings.ruling import Ruling
from refbook.situations import BY_HAND, WHOLE_ROUND, read

GAME = ["simulate", "--game", "gabong", "--rounds", "2", "--seed", "4"]


@pytest.mark.parametrize("game", ["gabong", "gabong-lillesand"])
def test_the_summary_is_the_same_for_the_same_seed(game: str) -> None:
    played = ["simulate", "--game", game, *GAME[3:]]
    first, again = (CliRunner().invoke(main, played) for _run in range(2))
    assert first.exit_code == 0
    assert first.output == again.output
    assert first.output.startswith("2 rounds\n")
    assert "Fewest points: " in first.output


def test_every_round_written_is_a_complete_situation(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [*GAME, "--write", str(tmp_path), "--lang", "nb"])
    assert result.exit_code == 0
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["round-00001.situation", "round-00002.situation"]
    for file in files:
        ruling = adjudicate(read(file.read_text(encoding="utf-8")))
        assert isinstance(ruling, Ruling)
        assert ruling.status == "decided"
        assert ruling.outcome["round"]["over"]


def test_a_round_longer_than_people_write_is_ruled_on_and_translated(tmp_path: Path) -> None:
    CliRunner().invoke(
        main, [*GAME[:-4], "--rounds", "4", "--seed", "11", "--mischief", "0.2", "--write", str(tmp_path)]
    )
    longest = max(tmp_path.iterdir(), key=lambda file: file.stat().st_size)
    text = longest.read_text(encoding="utf-8")
    assert len(text) > BY_HAND.characters
    ruled = CliRunner().invoke(main, ["rule", str(longest), "--format", "json"])
    assert (ruled.exit_code, json.loads(ruled.stdout)["status"]) == (0, "decided")
    translated = CliRunner().invoke(main, ["translate", str(longest), "--to", "nb"])
    assert read(translated.stdout, limits=WHOLE_ROUND) == read(text, limits=WHOLE_ROUND)


def test_too_few_players_are_refused() -> None:
    result = CliRunner().invoke(main, [*GAME, "--players", "3"])
    assert result.exit_code == 2
