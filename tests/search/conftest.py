"""An index of its own for each test run, in a folder that nobody else can write in."""

from __future__ import annotations

from pathlib import Path

import pytest

from refbook.search import Finder
from refbook.search.folder import open_index


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="session")
def built(cache: Path) -> Finder:
    """The finder over every rulebook."""
    return Finder(open_index(cache))
