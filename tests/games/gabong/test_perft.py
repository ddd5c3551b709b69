"""The counts of everything that could be tried have not changed unawares."""

import pytest

from .perft import FOLDERS, kept, report


@pytest.mark.parametrize("game", FOLDERS)
def test_the_counts_are_those_that_were_reviewed(game: str) -> None:
    """Where a change is meant: python -m tests.games.gabong.perft, and read the diff."""
    assert report(game).splitlines() == kept(game).read_text(encoding="utf-8").splitlines()
