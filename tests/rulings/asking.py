"""Asking what a player may do now, and finding what one wants in the answer."""

from __future__ import annotations

from typing import Any

from refbook.i18n import Language
from refbook.rulings.move_words import asked_json
from refbook.situations import read


def ask(text: str, player: str | None = None, language: Language = "en") -> dict[str, Any]:
    return asked_json(read(text), player, language)


def what(told: dict[str, Any], status: str) -> list[str]:
    return [group["what"] for group in told[status]]


def group(told: dict[str, Any], status: str, start: str) -> dict[str, Any]:
    return next(one for one in told[status] if one["what"].startswith(start))
