"""A phone at a table: it opens pages, fills in their forms and presses their buttons, without a script."""

from __future__ import annotations

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from .html import check, elements, page


class Phone:
    """A browser with cookies of its own. Every page that it is shown is checked."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self.client = app.test_client()
        self.language = language
        self.address = ""
        self.tree: Any = None
        self.response: TestResponse

    def get(self, address: str, status: int = 200) -> Phone:
        return self._shown(self.client.get(address, headers={"Accept-Language": self.language}), address, status)

    def post(self, address: str, fields: dict[str, Any], status: int = 303) -> Phone:
        response = self.client.post(address, data=fields, headers={"Accept-Language": self.language})
        return self._shown(response, address, status)

    def _shown(self, response: TestResponse, address: str, status: int) -> Phone:
        assert response.status_code == status, (address, response.status_code, response.text[:3000])
        self.response, self.address = response, address
        if response.mimetype == "text/html" and status not in (301, 302, 303):
            check(response.text, self.language)
            self.tree = page(response.text)
        return self

    def press(self, action: str, /, status: int = 303, *, follow: bool = True, **fields: Any) -> Phone:
        """Send the form whose action ends like this, as it stands on the page but for the fields given."""
        form = self.form(action)
        self.post(form.get("action"), {**filled(form), **named(fields)}, status)
        if follow and status == 303:
            self.get(self.response.location.partition("#")[0])
        return self

    def form(self, action: str) -> Any:
        forms = [form for form in elements(self.tree, "form") if (form.get("action") or "").endswith(action)]
        assert forms, (action, [form.get("action") for form in elements(self.tree, "form")])
        return forms[0]

    def has_form(self, action: str) -> bool:
        return any((form.get("action") or "").endswith(action) for form in elements(self.tree, "form"))

    @property
    def text(self) -> str:
        """What is read on the page."""
        return words(next(elements(self.tree, "main")))

    def said(self, id: str) -> str:
        return words(self.element(id))

    def element(self, id: str) -> Any:
        return next(element for element in self.tree.iter() if element.get("id") == id)

    def field(self, name: str) -> Any:
        """The first field with a name."""
        return next(one for one in elements(self.tree, "input", "select", "textarea") if one.get("name") == name)

    def checked(self, name: str) -> str | None:
        """The value of the button that is chosen among those of a name."""
        chosen = [one for one in elements(self.tree, "input") if one.get("name") == name and "checked" in one.attrib]
        return chosen[0].get("value") if chosen else None


def words(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())


def filled(form: Any) -> dict[str, str]:
    """What a form sends when nobody has touched it, its buttons apart."""
    sent: dict[str, str] = {}
    for field in elements(form, "input", "textarea", "select"):
        name, kind = field.get("name"), field.get("type")
        if not name or (kind in ("checkbox", "radio") and "checked" not in field.attrib) or kind == "file":
            continue
        if field.tag == "select":
            options = list(elements(field, "option"))
            chosen = next((one for one in options if "selected" in one.attrib), options[0])
            sent[name] = chosen.get("value") or ""
        elif field.tag == "textarea":
            sent[name] = field.text or ""
        else:
            sent[name] = field.get("value") or ("on" if kind == "checkbox" else "")
    return sent


def named(fields: dict[str, Any]) -> dict[str, Any]:
    """Field names as they are; `__` stands for the `-` that a name in Python cannot have."""
    return {name.replace("__", "-"): value for name, value in fields.items()}
