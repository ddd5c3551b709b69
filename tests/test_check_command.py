"""`refbook check` on the books we ship."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from refbook.cli import main
from refbook.rulebook import games


@pytest.mark.parametrize("game", games())
def test_the_rulebook_has_no_fault(game: str) -> None:
    done = CliRunner().invoke(main, ["check", "--game", game])
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[-1].startswith("total")


def test_an_unknown_game_is_refused() -> None:
    done = CliRunner().invoke(main, ["check", "--game", "snap"])
    assert done.exit_code == 2
    assert "gabong" in done.output
