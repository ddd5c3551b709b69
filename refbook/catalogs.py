"""Keeping translations/*.po in step with the messages of the code and the templates.

python -m refbook.catalogs update [--merge FRAGMENT.po …]
python -m refbook.catalogs check
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from refbook.i18n import LANGUAGES, Language, data_dir

_KEYWORDS = {"_": None, "n_": (1, 2), "gettext": None, "ngettext": (1, 2)}
_METHODS = [("**.py", "python"), ("web/templates/**", "jinja2")]
_OPTIONS = {"web/templates/**": {"silent": "false", "trimmed": "true"}}
# Without dates and tool versions, a catalog changes only when its messages do.
_HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: refbook\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def catalog_path(language: Language) -> Path:
    return data_dir("translations") / language / "LC_MESSAGES" / "messages.po"


@cache
def extract(package: Path = Path(__file__).parent) -> Catalog:
    """Every message of the code and the templates, untranslated."""
    template = Catalog(charset="utf-8")
    for name, _line, id, comments, context in extract_from_dir(package, _METHODS, _OPTIONS, _KEYWORDS):
        template.add(id, "", [(f"{package.name}/{name}", 0)], auto_comments=comments, context=context)
    return template


def read_catalog(path: Path, language: Language) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(catalog: Catalog, template: Catalog, language: Language) -> Catalog:
    """The catalog with the messages of the template and no others. English needs no translator: the ids are English."""
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if language == "en":
        for entry in _entries(catalog):
            entry.string = entry.id
    return catalog


def merge(catalog: Catalog, fragment: Catalog) -> list[str]:
    """Take over the translations of a fragment; the ids that the catalog has no use for come back."""
    unknown = []
    for entry in _entries(fragment):
        target = catalog.get(entry.id, entry.context)
        if target is None:
            unknown.append(_shown(entry))
        elif _is_translated(entry):
            target.string = entry.string
            target.flags.discard("fuzzy")
    return unknown


def dump(catalog: Catalog, language: Language) -> str:
    """The text of a catalog's file."""
    body = BytesIO()
    write_po(body, catalog, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return _HEADER.format(language=language) + body.getvalue().decode("utf-8").strip() + "\n"


def faults(path: Path, language: Language, template: Catalog) -> Iterator[str]:
    """What is wrong with a catalog, as PATH:LINE: MESSAGE."""
    catalog = read_catalog(path, language)
    for entry in _entries(template):
        if catalog.get(entry.id, entry.context) is None:
            yield f"{path}:1: not in the catalog, run update: {_shown(entry)}"
    for entry in _entries(catalog):
        place = f"{path}:{entry.lineno or 1}"
        if template.get(entry.id, entry.context) is None:
            yield f"{place}: no longer used, run update: {_shown(entry)}"
        elif entry.fuzzy or not _is_translated(entry):
            yield f"{place}: not translated: {_shown(entry)}"
    for entry, errors in catalog.check():
        for error in errors:
            yield f"{path}:{entry.lineno or 1}: {error}: {_shown(entry)}"


def _entries(catalog: Catalog) -> Iterable[Entry]:
    return (entry for entry in catalog if entry.id)


def _is_translated(entry: Entry) -> bool:
    forms = entry.string if isinstance(entry.string, (list, tuple)) else (entry.string,)
    return all(forms)


def _shown(entry: Entry) -> str:
    return repr(entry.id if isinstance(entry.id, str) else entry.id[0])


def update(fragments: Sequence[Path]) -> int:
    """Write the catalogs anew from the messages of the code, with the Norwegian of the fragments."""
    for language in LANGUAGES:
        path = catalog_path(language)
        catalog = updated(read_catalog(path, language), extract(), language)
        for fragment in fragments if language == "nb" else ():
            for id in merge(catalog, read_catalog(fragment, language)):
                print(f"{fragment}: used nowhere: {id}", file=sys.stderr)
        path.write_text(dump(catalog, language), encoding="utf-8", newline="\n")
    return 0


def check() -> int:
    """Print every fault of the catalogs; 1 where there is one."""
    found = [fault for language in LANGUAGES for fault in faults(catalog_path(language), language, extract())]
    for fault in found:
        print(fault)
    return 1 if found else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m refbook.catalogs", description="Keep translations/ complete.")
    commands = parser.add_subparsers(dest="command", required=True)
    updating = commands.add_parser("update", help="write the catalogs anew from the messages of the code")
    updating.add_argument("--merge", nargs="+", type=Path, default=[], metavar="FILE", help="Norwegian to take over")
    commands.add_parser("check", help="exit with 1 where a message, a translation or a placeholder is missing")
    chosen = parser.parse_args(arguments)
    return check() if chosen.command == "check" else update(chosen.merge)


if __name__ == "__main__":
    sys.exit(main())
