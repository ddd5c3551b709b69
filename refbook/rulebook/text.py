"""From the Markdown of a clause to what a reader sees: numbers filled in, references as links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal

from refbook.i18n import DEFAULT_LANGUAGE, Language

PLACEHOLDER = re.compile(r"\{(?P<name>[a-z_][a-z0-9_]*)(?:\|(?P<one>[^{}|]+)\|(?P<many>[^{}|]+))?\}")
LINK = re.compile(r"(?P<text>\[[^\]]*\])\((?P<target>[^()\s]*)\)")
_GROUPED_FROM = 10_000
_GROUP_SEPARATOR: dict[Language, str] = {"nb": "\u202f", "en": ","}
_DECIMAL_SIGN: dict[Language, str] = {"nb": ",", "en": "."}


def render_text(markdown: str, ruleset: object, language: Language = DEFAULT_LANGUAGE) -> str:
    """The Markdown with each `{parameter}` as its number and each `{parameter|card|cards}` as the word for it.

    >>> from types import SimpleNamespace
    >>> render_text("{draw} {draw|card|cards}, {off} points", SimpleNamespace(draw=2, off=-1000), "en")
    '2 cards, −1000 points'
    """

    def fill(match: re.Match[str]) -> str:
        number = getattr(ruleset, match["name"])
        if match["one"] is None:
            return _number(number, language)
        return match["one"] if abs(number) == 1 else match["many"]

    return PLACEHOLDER.sub(fill, markdown)


def render_html(
    markdown: str, ruleset: object, link: Callable[[str], str], language: Language = DEFAULT_LANGUAGE
) -> str:
    """The clause as HTML; `link` gives the address of a clause or section id. HTML in the text is shown, not obeyed."""
    from markdown import Markdown
    from markdown.extensions.sane_lists import SaneListExtension
    from markdown.extensions.tables import TableExtension

    converter = Markdown(extensions=[TableExtension(use_align_attribute=True), SaneListExtension()])
    converter.preprocessors.deregister("html_block")
    converter.inlinePatterns.deregister("html")
    filled = render_text(markdown, ruleset, language)
    return converter.convert(LINK.sub(lambda match: f"{match['text']}({link(match['target'])})", filled))


def links(markdown: str) -> Iterator[tuple[str, int]]:
    """The ids that a text refers to, each with the line of the text, counted from 0."""
    for match in LINK.finditer(markdown):
        yield match["target"], markdown.count("\n", 0, match.start())


def placeholders(markdown: str) -> Iterator[tuple[str, int]]:
    """The parameters that a text shows, each with its line. A stray brace comes out as itself."""
    for match in re.finditer(rf"{PLACEHOLDER.pattern}|[{{}}]", markdown):
        yield match["name"] or match[0], markdown.count("\n", 0, match.start())


def _number(number: int | Decimal, language: Language) -> str:
    size = abs(int(number)) if number == int(number) else abs(number)
    digits = str(size).replace(".", _DECIMAL_SIGN[language])
    if isinstance(size, int) and size >= _GROUPED_FROM:
        digits = f"{size:,}".replace(",", _GROUP_SEPARATOR[language])
    return f"−{digits}" if number < 0 else digits
