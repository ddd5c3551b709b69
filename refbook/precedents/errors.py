"""Why the log does not take something, said to the person who tried, with a way out."""

from __future__ import annotations

from refbook.i18n import Message


class LogError(Exception):
    """Something that the log does not do; `field` is the part of the form it is about, or empty."""

    def __init__(self, message: Message, field: str = "") -> None:
        super().__init__(message.render("en"))
        self.message = message
        self.field = field


class StatusFault(LogError):
    """An entry's status or authority does not allow this."""
