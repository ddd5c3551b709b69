"""Messages, languages and the catalogs that hold both."""

from __future__ import annotations

from pathlib import Path

import pytest

from refbook import catalogs
from refbook.i18n import LANGUAGES, Language, Message, _, n_, pick_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "nb"),
        ("no-NO,no;q=0.9,en;q=0.5", "nb"),
        ("nn", "nb"),
        ("sv-SE", "nb"),
        ("da,en;q=0.9", "nb"),
        ("en-GB", "en"),
        ("EN", "en"),
        ("de,en;q=0.4", "en"),
        ("nb;q=0.3,en;q=0.7", "en"),
        ("en;q=0,nb", "nb"),
        ("en;q=0", "nb"),
        ("en;q=much,nb;q=0.1", "nb"),
        (";;,,q=", "nb"),
    ],
)
def test_the_language_of_an_accept_language_header(header: str, language: Language) -> None:
    assert pick_language(header) == language


def test_a_message_without_translation_is_its_english_id() -> None:
    assert _("%(name)s yodels", name="Bo").render("nb") == "Bo yodels"


def test_a_plural_message_knows_its_number() -> None:
    def yodels(number: int) -> str:
        return n_("%(name)s yodels once", "%(name)s yodels %(num)d times", number, name="Bo").render("en")

    assert (yodels(1), yodels(3)) == ("Bo yodels once", "Bo yodels 3 times")


def test_a_message_inside_a_message_is_rendered_in_the_same_language() -> None:
    assert _("first %(then)s", then=Message("yodel %(name)s", {"name": "Bo"})).render("en") == "first yodel Bo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalog_is_complete(language: Language) -> None:
    assert list(catalogs.faults(catalogs.catalog_path(language), language, catalogs.extract())) == []


CODE = """\
from refbook.i18n import _, n_

def greet(name, count):
    yield _("Hello, %(name)s", name=name)
    yield n_("%(num)d card", "%(num)d cards", count)
"""
PAGE = "{% trans %}Rules of the\n  house{% endtrans %} {{ _('Search') }}"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    package = tmp_path / "package"
    (package / "web" / "templates").mkdir(parents=True)
    (package / "greet.py").write_text(CODE, encoding="utf-8")
    (package / "web" / "templates" / "page.html").write_text(PAGE, encoding="utf-8")
    return package


NORWEGIAN = """\
msgid "Hello, %(name)s"
msgstr "Hei, %(name)s"

msgid "%(num)d card"
msgid_plural "%(num)d cards"
msgstr[0] "%(num)d kort"
msgstr[1] "%(num)d kort"

msgid "Search"
msgstr "Søk"

msgid "Rules of the house"
msgstr "Husets regler"

msgid "Yodel"
msgstr "Jodle"
"""


def catalog_after(package: Path, norwegian: str) -> list[str]:
    """Extract a package, merge a fragment, write the catalog and say what is wrong with it."""
    template = catalogs.extract(package)
    path = package / "nb.po"
    path.write_text(norwegian, encoding="utf-8")
    fragment = catalogs.read_catalog(path, "nb")
    path.write_text("", encoding="utf-8")
    catalog = catalogs.updated(catalogs.read_catalog(path, "nb"), template, "nb")
    catalogs.merge(catalog, fragment)
    path.write_text(catalogs.dump(catalog, "nb"), encoding="utf-8")
    return [fault.partition(": ")[2] for fault in catalogs.faults(path, "nb", template)]


def test_messages_are_found_in_code_and_templates(package: Path) -> None:
    assert {message.id for message in catalogs.extract(package) if message.id} == {
        "Hello, %(name)s",
        ("%(num)d card", "%(num)d cards"),
        "Rules of the house",
        "Search",
    }


def test_a_merged_fragment_completes_a_catalog(package: Path) -> None:
    assert catalog_after(package, NORWEGIAN) == []


def test_a_missing_translation_is_a_fault(package: Path) -> None:
    assert catalog_after(package, NORWEGIAN.replace("Søk", "")) == ["not translated: 'Search'"]


def test_a_missing_plural_form_is_a_fault(package: Path) -> None:
    broken = NORWEGIAN.replace('msgstr[1] "%(num)d kort"', 'msgstr[1] ""')
    assert catalog_after(package, broken) == ["not translated: '%(num)d card'"]


def test_an_unknown_placeholder_is_a_fault(package: Path) -> None:
    faults = catalog_after(package, NORWEGIAN.replace("Hei, %(name)s", "Hei, %(navn)s"))
    assert len(faults) == 1
    assert faults[0].endswith("'Hello, %(name)s'")


def test_a_message_that_the_catalog_lacks_is_a_fault(package: Path) -> None:
    assert catalog_after(package, NORWEGIAN) == []
    (package / "more.py").write_text('_("More")', encoding="utf-8")
    (package / "greet.py").unlink()
    catalogs.extract.cache_clear()
    faults = list(catalogs.faults(package / "nb.po", "nb", catalogs.extract(package)))
    assert [fault.partition(": ")[2] for fault in faults] == [
        "not in the catalog, run update: 'More'",
        "no longer used, run update: 'Hello, %(name)s'",
        "no longer used, run update: '%(num)d card'",
    ]


def test_english_is_its_own_translation(package: Path) -> None:
    template = catalogs.extract(package)
    (package / "en.po").write_text("", encoding="utf-8")
    english = catalogs.updated(catalogs.read_catalog(package / "en.po", "en"), template, "en")
    assert english["Search"].string == "Search"
