"""What each verb needs around it to be an event of the notation; importing this makes them known to the teller."""

from refbook.situations.plain.frames import (
    dealing,
    gin,
    golf,
    laying,
    lillesand,
    presiding,
    saying,
    standing,
    talking,
    touching,
)

__all__ = [
    "dealing",
    "gin",
    "golf",
    "laying",
    "lillesand",
    "presiding",
    "saying",
    "standing",
    "talking",
    "touching",
]
