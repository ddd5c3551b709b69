"""The counts of everything that could be tried have not changed unawares."""

from .perft import KEPT, report


def test_the_counts_are_those_that_were_reviewed() -> None:
    """Where a change is meant: python -m tests.games.gabong.perft, and read the diff."""
    assert report().splitlines() == KEPT.read_text(encoding="utf-8").splitlines()
