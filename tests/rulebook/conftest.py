"""A small made-up book that a test can damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from refbook.rulebook import RulebookError, read_rulebook

GAME = """\
id = "snap"
edition = "1"
date = 2026-11-30
sections = ["deal", "play"]

[name]
nb = "Snapp"
en = "Snap"

[redirects]
"snap/play/shout" = "snap/play/call"
"""

CLAUSES = """\
[[clause]]
id = "snap/deal/cards"
number = "1.1"
kind = "rule"
source = "the box"
parameters = ["hand_cards"]
questions = []

[[clause]]
id = "snap/play/call"
number = "2.1"
kind = "rule"
source = "the box"
parameters = []
questions = ["snap/who-was-first"]

[[clause]]
id = "snap/play/calm"
number = "2.2"
kind = "advice"
source = "the box"
parameters = []
questions = []
"""

QUESTIONS = """\
[[question]]
id = "snap/who-was-first"
clauses = ["snap/play/call"]
title_en = "Two call at once"
title_nb = "To roper samtidig"
readings = [
  { id = "share", en = "They share the pile.", nb = "De deler bunken." },
  { id = "nobody", en = "Nobody gets it.", nb = "Ingen får den." },
]
default = ""
evidence = "none"
why_en = "The box is silent."
why_nb = "Esken sier ikke noe."
"""

DEAL_EN = """\
# The deal {#snap/deal}

## Cards for each {#snap/deal/cards}
alias: hand, dealing

Everybody gets {hand_cards} {hand_cards|card|cards}. Then [calling](snap/play/call) begins.
"""

DEAL_NB = """\
# Utdelingen {#snap/deal}

## Kort til hver {#snap/deal/cards}

Alle får {hand_cards} kort.
"""

PLAY_EN = """\
# The play {#snap/play}

## Call {#snap/play/call}

Call "snap" first.

You get the pile.

## Stay calm {#snap/play/calm}

No hitting.
"""

PLAY_NB = """\
# Spillet {#snap/play}

## Rop {#snap/play/call}

Rop «snapp» først.

## Ro {#snap/play/calm}

Ingen slår.
"""

RULES = """\
CALL = "snap/play/call"

def deal(table):
    yield "snap/deal/cards"

def play(table):
    yield CALL
"""


class Ruleset:
    hand_cards = 26
    jokers = False


class BookFolder:
    """The files of the book, and what the loader says of them."""

    def __init__(self, root: Path) -> None:
        self.content = root / "content"
        self.rules = root / "rules"
        self.ruleset = Ruleset()
        files = {
            "content/game.toml": GAME,
            "content/clauses.toml": CLAUSES,
            "content/questions.toml": QUESTIONS,
            "content/en/01-deal.md": DEAL_EN,
            "content/nb/01-deal.md": DEAL_NB,
            "content/en/02-play.md": PLAY_EN,
            "content/nb/02-play.md": PLAY_NB,
            "content/examples/deal/cards.example-1.situation": "# Two players\n# nb: To spillere\ngame: snap\n",
            "content/examples/deal/cards.near-1.situation": "# Ingen spiller\n# en: Nobody plays\nspill: snapp\n",
            "content/examples/play/call.example-2.situation": "# Bo is second\n# nb: Bo er nummer to\ngame: snap\n",
            "content/examples/play/call.example-1.situation": "# Bo roper\n# en: Bo calls\n\nspill: snapp\n",
            "content/examples/play/call.near-1.situation": "# Nobody calls\n# nb: Ingen roper\ngame: snap\n",
            "rules/play.py": RULES,
        }
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        """Change one place of a file, which must be there."""
        path = self.content / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def load_faults(self) -> list[str]:
        """What the loader complains of, as NAME:LINE: MESSAGE."""
        with pytest.raises(RulebookError) as caught:
            read_rulebook(self.content)
        return [
            f"{fault.path.relative_to(self.content).as_posix()}:{fault.line}: {fault.message.render('en')}"
            for fault in caught.value.faults
        ]


@pytest.fixture
def book(tmp_path: Path) -> BookFolder:
    return BookFolder(tmp_path)
