"""The index on disk: named by what it is made from, whole or not there, and never opened where others can write."""

from __future__ import annotations

import os
import pickletools
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from refbook.search import folder as folders
from refbook.search.documents import documents
from refbook.search.folder import build_index, fingerprint, index_folder, open_index
from refbook.search.index import ClauseIndex

FEW = 12


@pytest.fixture(autouse=True)
def _few_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole index takes seconds to build; what is tested here does not depend on its size."""
    few = documents()[:FEW]
    monkeypatch.setattr(folders, "documents", lambda: few)


def _opened(folder: Path) -> ClauseIndex:
    return ClauseIndex(folders._opened(folder))


def test_it_is_built_once_and_then_opened(tmp_path: Path) -> None:
    first = open_index(tmp_path)
    folder = index_folder(tmp_path)
    assert folder is not None
    assert [path.name for path in tmp_path.iterdir()] == [f"search-{fingerprint()}"]
    written = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert open_index(tmp_path).size == first.size == FEW
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == written


def test_nobody_else_can_write_in_it(tmp_path: Path) -> None:
    folder = build_index(tmp_path)
    assert folder is not None
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_another_lexicon_is_another_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint()
    changed = tmp_path / "lexicon.txt"
    changed.write_text(folders.lexicon_path().read_text(encoding="utf-8") + "\n[zebra]\nen: zebra\n", encoding="utf-8")
    monkeypatch.setattr(folders, "lexicon_path", lambda: changed)
    assert fingerprint() != before


@pytest.mark.parametrize("damage", ["cut", "flip", "delete", "add", "empty"])
def test_a_damaged_index_is_built_again(tmp_path: Path, damage: str) -> None:
    folder = build_index(tmp_path)
    assert folder is not None
    largest = max(folder.iterdir(), key=lambda path: path.stat().st_size)
    data = largest.read_bytes()
    match damage:
        case "cut":
            largest.write_bytes(data[: len(data) // 2])
        case "flip":
            middle = len(data) // 2
            largest.write_bytes(data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :])
        case "delete":
            largest.unlink()
        case "add":
            (folder / "extra.toc").write_bytes(b"")
        case "empty":
            for path in folder.iterdir():
                path.unlink()
    assert open_index(tmp_path).size == FEW
    assert _opened(folder).size == FEW
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_an_index_that_others_can_write_in_is_not_opened(tmp_path: Path, mode: int) -> None:
    folder = build_index(tmp_path)
    assert folder is not None
    folder.chmod(mode)
    with pytest.raises(PermissionError):
        _opened(folder)
    assert open_index(tmp_path).size == FEW
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    real = build_index(tmp_path / "real")
    assert real is not None
    cache = tmp_path / "cache"
    cache.mkdir(mode=0o700)
    (cache / real.name).symlink_to(real)
    with pytest.raises(PermissionError):
        _opened(cache / real.name)
    assert open_index(cache).size == FEW


def test_no_index_is_kept_where_others_can_write(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    assert index_folder(shared) is None
    assert build_index(shared) is None
    assert open_index(shared).size == FEW
    assert list(shared.iterdir()) == []


def test_no_index_is_kept_below_a_folder_that_others_can_rename_in(tmp_path: Path) -> None:
    loose = tmp_path / "loose"
    loose.mkdir()
    loose.chmod(0o777)
    (loose / "cache").mkdir(mode=0o700)
    assert index_folder(loose / "cache") is None


@pytest.mark.skipif(os.getuid() == 0, reason="root can write everywhere")
def test_a_place_that_cannot_be_written_in_is_no_fault(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert open_index(tmp_path).size == FEW


def test_a_file_in_place_of_the_folder_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert index_folder(tmp_path / "file") is None
    assert open_index(tmp_path / "file").size == FEW


def test_old_indexes_go(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"search-{number}").mkdir()
    build_index(tmp_path)
    assert len(list(tmp_path.glob("search-*"))) == 3


def test_processes_that_start_together_get_the_same_index(tmp_path: Path) -> None:
    code = "from refbook.search.folder import open_index; print(open_index().size)"
    environment = {**os.environ, "REFBOOK_CACHE": str(tmp_path)}
    started = [
        subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)
        for _number in range(4)
    ]
    assert len({process.communicate(timeout=120)[0] for process in started}) == 1
    assert {process.returncode for process in started} == {0}
    assert [path.name for path in tmp_path.iterdir()] == [f"search-{fingerprint()}"]


def test_the_schema_is_a_pickle_of_whoosh_only(tmp_path: Path) -> None:
    folder = build_index(tmp_path)
    assert folder is not None
    toc = next(folder.glob("*.toc")).read_bytes()
    schema = toc[toc.index(b"\x80") :]
    strings: list[str] = []
    modules: set[str] = set()
    for opcode, argument, _place in pickletools.genops(schema):
        if opcode.name in ("SHORT_BINUNICODE", "BINUNICODE"):
            strings.append(str(argument))
        elif opcode.name == "STACK_GLOBAL":
            modules.add(strings[-2].partition(".")[0])
        elif opcode.name == "GLOBAL":
            modules.add(str(argument).partition(" ")[0].partition(".")[0])
    assert modules <= {"whoosh", "re", "copyreg", "builtins", "__builtin__", "copy_reg"}
    assert "whoosh" in modules
