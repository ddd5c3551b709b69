"""Writes the stored set of 100 rulings anew: python tests/precedents/make_log100.py

Run it only where a ruling was meant to change: what `refbook log rerun --from tests/precedents/log100` then says has to
be read first.
"""

from __future__ import annotations

import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from refbook.i18n import LANGUAGES
from refbook.precedents import Draft, export, facts_in, holding_in, issue, warm_up
from refbook.precedents.files import write_folder
from refbook.rulebook import question_named
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.store import open_store, upgrade
from refbook.store.models import CardTable

HERE = Path(__file__).parent
RULINGS = HERE.parent / "rulings"
COUNT = 100
ISSUED = datetime(2026, 11, 30, tzinfo=UTC)


def main() -> None:
    cases, readings = sorted(RULINGS.glob("cases/*.situation")), sorted(RULINGS.glob("readings/*.situation"))
    chosen = _spread(cases, COUNT * 6 // 10) + _spread(readings, COUNT - COUNT * 6 // 10)
    folder = HERE / "log100"
    shutil.rmtree(folder, ignore_errors=True)
    warm_up()
    with tempfile.TemporaryDirectory() as place:
        store = open_store(f"sqlite:///{place}/refbook.sqlite")
        upgrade(store)
        with store.writing() as session:
            table = CardTable(
                code="CASE", owner_hash="o", player_hash="p", game="gabong", language="nb", name="CASE", public=True,
                rulebook="-", engine="-", created_at=ISSUED,
            )  # fmt: skip
            session.add(table)
            session.flush()
            for path in chosen:
                issue(session, _draft(path, table), ISSUED)
        with store.reading() as session:
            write_folder(export(session), folder, "text")
        store.close()


def _draft(path: Path, table: CardTable) -> Draft:
    text = _story(path)
    situation = read(text)
    ruling = adjudicate(situation)
    ruled = {language: ruling_json(ruling, language) for language in LANGUAGES}
    return Draft(
        game=situation.game,
        authority="engine",
        author=path.stem,
        table=table,
        facts=facts_in(situation),
        holding=holding_in(ruled),
        situation=text,
        ruling=ruled[situation.language],
        public=True,
    )


def _story(path: Path) -> str:
    """A situation; where it is about an open question, with the last of its readings as a rule of the table."""
    story, block, _rest = path.read_text(encoding="utf-8").partition("\n--- ")
    question = question_named(f"gabong/{path.stem}") if block else None
    if question is None:
        return story
    rule = "regel" if "\nspill:" in story else "rule"
    caption, game, *rest = story.splitlines()
    return "\n".join([caption, game, f"{rule} {path.stem}: {question.readings[-1].id}", *rest])


def _spread(paths: list[Path], count: int) -> list[Path]:
    return [paths[place * len(paths) // count] for place in range(count)]


if __name__ == "__main__":
    main()
