"""Where the index lies: a folder named by everything that it is made from, never changed once it has that name.

Whoosh keeps its table of contents as a pickle, so an index that somebody else could have written is code that somebody
else could have written. A folder is opened only where nobody but this user can write; where there is no such place the
index is built in memory.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import shutil
import stat
import sys
import tempfile
import time
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import whoosh
from whoosh.filedb.filestore import FileStorage, RamStorage

from refbook.games import ruleset_of
from refbook.i18n import data_dir
from refbook.rulebook import games
from refbook.search.documents import documents
from refbook.search.index import ClauseIndex, schema, write
from refbook.search.lexicon import read_lexicon

CACHE = "REFBOOK_CACHE"
_MANIFEST = "manifest.json"
_DIGITS = 16
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_STALE = 60 * 60
"""Seconds after which a build is not going on any more."""
_log = logging.getLogger(__name__)


def open_index(cache: Path | None = None) -> ClauseIndex:
    """The index of the books as they are now: the one built ahead, or a new one. It never fails for want of a place.

    It is read into memory, so that whatever becomes of the folder, nobody's search does.
    """
    folder = index_folder(cache)
    if folder is None:
        return ClauseIndex(_in_memory())
    if folder.exists():
        try:
            return ClauseIndex(_opened(folder))
        except Exception:  # whatever is wrong with it, it is built again
            _log.warning("the search index in %s is not as it was written, and is built again", folder, exc_info=True)
    try:
        _build(folder)
        return ClauseIndex(_opened(folder))
    except Exception:
        _log.warning("no search index can be kept in %s; it is built in memory", folder, exc_info=True)
        return ClauseIndex(_in_memory())


def build_index(cache: Path | None = None) -> Path | None:
    """Build the index ahead; one that is whole already is kept. None where no place for it is safe."""
    folder = index_folder(cache)
    if folder is not None:
        _build(folder)
    return folder


def index_folder(cache: Path | None = None) -> Path | None:
    """The folder of the index as it would be built now; None where no place for it is safe."""
    root = cache or _cache_dir()
    if root is None or not hasattr(os, "getuid"):
        return None
    try:
        root = root.absolute()
        for folder in (*reversed(root.parents), root):
            folder.mkdir(mode=0o700, exist_ok=True)
        root = root.resolve()
    except OSError:
        return None
    return root / f"search-{fingerprint()}" if _only_ours(root) else None


def lexicon_path() -> Path:
    return data_dir("content") / "lexicon.txt"


def fingerprint() -> str:
    """A digest of all that the index is made from: texts, lexicon, and the code that reads, fills and analyses them."""
    versions = (whoosh.__version__, unicodedata.unidata_version, sys.version_info[:2])
    digest = hashlib.sha256(repr(versions).encode())
    for path in _sources():
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    for game in games():
        digest.update(repr(ruleset_of(game)).encode())
    return digest.hexdigest()[:_DIGITS]


def _sources() -> Iterator[Path]:
    content = data_dir("content")
    yield lexicon_path()
    for game in games():
        yield from sorted((content / game).glob("*.toml"))
        yield from sorted((content / game).glob("*/*.md"))
    package = Path(__file__).parents[1]
    for part in ("search", "rulebook", "games"):
        yield from sorted((package / part).rglob("*.py"))


def _cache_dir() -> Path | None:
    if chosen := os.environ.get(CACHE):
        return Path(chosen)
    with suppress(RuntimeError):  # a user without a home
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "refbook"
    return None


def _only_ours(folder: Path) -> bool:
    """Whether nobody else can write in a folder, or put another in its place."""
    own = folder.stat()
    if own.st_uid != os.getuid() or own.st_mode & _OTHERS_WRITE:
        return False
    return all(_keeps_names(parent.stat()) for parent in folder.parents)


def _keeps_names(folder: os.stat_result) -> bool:
    owned = folder.st_uid in (0, os.getuid())
    return owned and (not folder.st_mode & _OTHERS_WRITE or bool(folder.st_mode & stat.S_ISVTX))


def _opened(folder: Path) -> Any:
    """The Whoosh index in a folder, in memory; an exception where the folder is not just as it was written."""
    if folder.is_symlink() or not _only_ours(folder) or folder.stat().st_mode & _OTHERS:
        raise PermissionError(folder)
    files = _files(folder)
    if json.loads((folder / _MANIFEST).read_text()) != _checksums(files):
        raise ValueError(folder)
    return _read(files)


def _build(folder: Path) -> None:
    """Build in a new folder and give it the name only when it is whole."""
    building = Path(tempfile.mkdtemp(prefix="building-", dir=folder.parent))
    try:
        _write_to(building)
        (building / _MANIFEST).write_text(json.dumps(_checksums(_files(building))))
        if not _is_whole(folder):
            with suppress(OSError):  # there is none, or somebody else was faster
                folder.rename(building.with_name(building.name.replace("building", "replaced")))
            with suppress(OSError):  # somebody else was faster, and theirs is the same
                building.rename(folder)
    finally:
        for left in (building, *_left_behind(folder), *_outdated(folder)):
            _remove(left)


def _is_whole(folder: Path) -> bool:
    with suppress(Exception):
        _opened(folder)
        return True
    return False


def _left_behind(folder: Path) -> Iterator[Path]:
    """What was replaced, and what a build that was killed has left."""
    yield from folder.parent.glob("replaced-*")
    for path in folder.parent.glob("building-*"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _STALE:
                yield path


def _remove(path: Path) -> None:
    if path.is_symlink():
        path.unlink(missing_ok=True)
    else:
        shutil.rmtree(path, ignore_errors=True)


def _outdated(folder: Path) -> Iterator[Path]:
    """Indexes of earlier texts: the two newest may still be read by somebody and stay."""
    others = [path for path in folder.parent.glob("search-*") if path != folder]
    yield from sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[2:]


def _files(folder: Path) -> dict[str, bytes]:
    """The files of an index, without what says how they should be."""
    paths = [path for path in sorted(folder.iterdir()) if path.name != _MANIFEST and not path.name.endswith("LOCK")]
    return {path.name: path.read_bytes() for path in paths}


def _checksums(files: Mapping[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def _in_memory() -> Any:
    """An index in memory, built in a folder that only we can see: Whoosh's own would put its working files in one
    place for everybody."""
    with tempfile.TemporaryDirectory(prefix="refbook-search-") as building:
        _write_to(Path(building))
        return _read(_files(Path(building)))


def _write_to(folder: Path) -> None:
    write(FileStorage(str(folder)).create_index(schema()), documents(), read_lexicon(lexicon_path()))


def _read(files: Mapping[str, bytes]) -> Any:
    """The Whoosh index of these files, in memory."""
    storage = RamStorage()
    for name, data in files.items():
        with closing(storage.create_file(name)) as file:
            file.write(data)
    return storage.open_index()
