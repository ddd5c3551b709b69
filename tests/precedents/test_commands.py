"""`refbook guru` and `refbook log`, as somebody at a terminal has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from refbook.cli import main
from refbook.precedents import login
from refbook.store import Store, open_store
from refbook.store.models import Entry

from .logbook import NOW, SNEAK, a_guru, a_table, by_the_book, official, ruled


@pytest.fixture
def filled(store: Store, store_url: str, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A log of three entries, one of them private, in the database that the settings name."""
    monkeypatch.setenv("REFBOOK_DATABASE", store_url)
    with store.writing() as session:
        table = a_table(session)
        by_the_book(session, table, public=True)
        ruled(session, table)
        official(session, a_guru(session))
    return store


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_a_guru_is_added_listed_given_a_new_key_and_revoked(
    store: Store, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFBOOK_DATABASE", store_url)
    assert "no guru yet" in _run("guru", "list").stdout
    key = _run("guru", "add", "Kari").stdout.strip()
    assert isinstance(login(store, "Kari", key, "192.0.2.1", NOW), str)
    assert "Kari: since" in _run("guru", "list").stdout
    new = _run("guru", "key", "Kari").stdout.strip()
    assert new != key
    assert _run("guru", "revoke", "Kari").exit_code == 0
    assert "revoked" in _run("guru", "list").stdout
    for arguments in (("add", "kari"), ("revoke", "Ola"), ("key", "Ola")):
        failed = _run("guru", *arguments)
        assert (failed.exit_code, failed.stdout) == (2, "")
        assert "Error: There is " in failed.stderr


def test_a_log_is_searched(filled: Store) -> None:
    assert filled.dialect
    assert _run("log", "search", "sniker", "--lang", "nb").stdout.startswith("K7QX-1 ")
    assert [line.split()[0] for line in _run("log", "search").stdout.splitlines()] == ["GG-2026-1", "K7QX-1"]
    assert _run("log", "search", "--clause", SNEAK, "--authority", "guru").stdout == "Nothing in the log fits.\n"


def test_a_rerun_says_what_has_changed_and_fails(filled: Store) -> None:
    same = _run("log", "rerun")
    assert (same.exit_code, same.stdout) == (0, "3 same\n")
    with filled.writing() as session:
        entry = session.query(Entry).filter_by(number="K7QX-1").one()
        assert entry.ruling is not None
        entry.ruling = {**entry.ruling, "verdict": "illegal"}
    changed = _run("log", "rerun")
    assert changed.exit_code == 1
    assert changed.stdout.splitlines() == ["K7QX-1         outcome changed  verdict", "2 same, 1 outcome changed"]
    told = json.loads(_run("log", "rerun", "--format", "json").stdout)
    assert told["counts"] == {"same": 2, "text-changed": 0, "outcome-changed": 1, "cannot-replay": 0}
    assert told["entries"][0] == {
        "number": "K7QX-1",
        "result": "outcome-changed",
        "step": None,
        "keys": ["verdict"],
        "clauses": [],
        "why": None,
    }
    assert set(told["versions"]) == {"engine", "rulebooks"}


def test_a_log_goes_out_to_files_and_into_another_database(
    filled: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert filled.dialect
    public, everything = tmp_path / "public", tmp_path / "all"
    assert _run("log", "export", str(public)).stdout == f"2 written to {public}\n"
    assert sorted(path.name for path in public.iterdir()) == ["GG-2026-1.txt", "K7QX-1.txt"]
    assert _run("log", "export", "--private", str(everything)).exit_code == 0
    whole = _run("log", "export", "-", "--private")
    assert whole.stdout.count("Entry: ") == 3
    assert len(json.loads(_run("log", "export", "-", "--format", "json").stdout)) == 2
    monkeypatch.setenv("REFBOOK_DATABASE", f"sqlite:///{tmp_path / 'other' / 'new.sqlite'}")
    assert "nothing in the log" in _run("log", "export", str(tmp_path / "none")).stdout
    assert _run("log", "import", str(everything)).stdout == "new: 3, gone on: 0, there already: 0\n"
    assert _run("log", "import", str(public)).stdout == "new: 0, gone on: 0, there already: 2\n"
    assert sorted(_run("log", "export", "-", "--private").stdout) == sorted(whole.stdout)
    in_one = tmp_path / "log.txt"
    in_one.write_text(whole.stdout, encoding="utf-8")
    monkeypatch.setenv("REFBOOK_DATABASE", f"sqlite:///{tmp_path / 'third.sqlite'}")
    assert _run("log", "import", str(in_one)).exit_code == 0
    assert _run("log", "export", "-", "--private").stdout == whole.stdout
    file = public / "K7QX-1.txt"
    file.write_text(file.read_text(encoding="utf-8").replace("7♥", "8♥"), encoding="utf-8")
    refused = _run("log", "import", str(file))
    assert refused.exit_code == 2
    assert f"Error: {file}:" in refused.stderr
    assert "K7QX-1" in refused.stderr


def test_an_exported_log_is_replayed_without_a_database(
    filled: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert filled.dialect
    folder = tmp_path / "log"
    _run("log", "export", str(folder))
    monkeypatch.setenv("REFBOOK_DATABASE", "nowhere://")
    assert _run("log", "rerun", "--from", str(folder)).stdout == "2 same\n"
    (folder / "K7QX-1.txt").write_text("nothing of the kind", encoding="utf-8")
    assert _run("log", "rerun", "--from", str(folder)).exit_code == 2


def test_a_database_that_cannot_be_used_is_told_of_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("nowhere://", f"sqlite:///{tmp_path}"):
        monkeypatch.setenv("REFBOOK_DATABASE", wrong)
        failed = _run("guru", "list")
        assert failed.exit_code == 2
        assert failed.stderr.startswith("Error: ")
    path = tmp_path / "old.sqlite"
    open_store(f"sqlite:///{path}").close()
    path.write_bytes(b"no database" * 100)
    monkeypatch.setenv("REFBOOK_DATABASE", f"sqlite:///{path}")
    assert _run("log", "rerun").exit_code == 2
