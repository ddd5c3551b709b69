"""What a table has agreed on, put over what a book says: house rules, and rulings that bind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from refbook.engine.facts import Bound, Readings


class Numbers(Protocol):
    """The ruleset of a game, a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def game(self) -> str: ...


R = TypeVar("R", bound=Numbers)


def house_rules(told: Mapping[str, str], readings: Readings, base: R) -> tuple[R, Readings]:
    """A table's own numbers and readings put over the book's. Keys are checked by the reader."""
    numbers: dict[str, int | bool | str] = {}
    for key, value in told.items():
        name = key.replace("-", "_")
        if name in base.__dataclass_fields__ and (value in ("true", "false") or value.lstrip("-").isdigit()):
            numbers[name] = value == "true" if value in ("true", "false") else int(value)
        elif isinstance(getattr(base, name, None), str):
            numbers[name] = value
        else:
            readings = readings.choosing(_question(key, readings, base.game), value, "house")
    return replace(base, **numbers) if numbers else base, readings


def binding(told: Mapping[str, Bound], readings: Readings, game: str) -> Readings:
    """The readings with those that somebody has ruled on who may; the weightiest word on each holds."""
    for key, ruling in told.items():
        for one in ruling.stated:
            readings = readings.choosing(_question(key, readings, game), one.reading, one.authority, one.number)
    return readings


def _question(key: str, readings: Readings, game: str) -> str:
    """The id of a question of a book, which may have it from another book."""
    own = f"{game}/{key}"
    if own in readings.options:
        return own
    return next((id for id in readings.options if id.partition("/")[2] == key), own)
