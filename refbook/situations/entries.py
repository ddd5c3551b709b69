"""The numbers of the log: `GG-2026-4` is an official verdict of the Gabongguru, `K7QX-3` was ruled at a table."""

from __future__ import annotations

import re

TABLE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What the code of a table is made of: nothing that can be taken for something else."""

_NUMBER = re.compile(rf"(?:GG-\d{{4}}|[{TABLE_SIGNS}]{{4}})-[1-9]\d{{0,8}}", re.ASCII)


def entry_number(text: str) -> str | None:
    """An entry's number as it is written, or None where the text is none.

    >>> entry_number("k7qx-3"), entry_number("GG-2026-4"), entry_number("K7OX-3")
    ('K7QX-3', 'GG-2026-4', None)
    """
    number = text.upper()
    return number if text.isascii() and _NUMBER.fullmatch(number) else None
