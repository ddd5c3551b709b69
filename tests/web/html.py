"""Reading the pages: a strict parser, and what holds for every one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import html5lib

from refbook.rulebook import load_rulebook


def page(html: str) -> Any:
    """The page's tree; a fault of its HTML raises."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(html)


def elements(tree: Any, *names: str) -> Iterator[Any]:
    return (element for element in tree.iter() if element.tag in names)


def text_of(html: str) -> str:
    """What the main part of a page says."""
    return " ".join("".join(next(elements(page(html), "main")).itertext()).split())


def check(html: str, language: str) -> None:
    tree = page(html)
    assert tree.get("lang") == language
    assert len(list(elements(tree, "h1"))) == 1
    title = next(elements(tree, "title")).text
    assert title.endswith(" – refbook")
    assert len(title) > len(" – refbook")
    ids = Counter(element.get("id") for element in tree.iter() if element.get("id"))
    assert [id for id, number in ids.items() if number > 1] == []
    labelled = {label.get("for") for label in elements(tree, "label")}
    fields = [field for field in elements(tree, "input", "textarea", "select") if field.get("type") != "hidden"]
    assert all(field.get("id") in labelled for field in fields)
    for name in ("aria-describedby", "aria-labelledby"):
        assert all(set((element.get(name) or "").split()) <= set(ids) for element in tree.iter())
    assert not any(element.get("style") for element in tree.iter())
    assert not list(elements(tree, "style"))
    assert not any(name.startswith("on") for element in tree.iter() for name in element.attrib)
    assert all(script.get("src") and not script.text for script in elements(tree, "script"))
    assert all("".join(link.itertext()).strip() for link in elements(tree, "a", "button") if not link.get("aria-label"))
    assert load_rulebook("gabong").edition in "".join(next(elements(tree, "footer")).itertext())
