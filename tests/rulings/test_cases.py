"""Situations with the rulings expected of them, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import rule_on
from refbook.rulings.expect import unmet
from refbook.situations import read, write

CASES = sorted(Path(__file__).parent.glob("cases/*.situation"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruling_is_the_expected_one_in_either_language(path: Path, language: Language) -> None:
    situation = read(write(read(path.read_text(encoding="utf-8")), language))
    assert unmet(rule_on(situation), situation) == []
