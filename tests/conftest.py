"""In the continuous build Hypothesis takes the same examples at every run, so that a failure can be repeated."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, print_blob=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture(autouse=True, scope="session")
def _own_places() -> Iterator[None]:
    """The search index and the counts of a test run lie in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="refbook-tests-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("REFBOOK_CACHE", folder)
        patch.setenv("REFBOOK_STATE", folder)
        yield
