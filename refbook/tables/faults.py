"""Why something could not be done at a table. Each is told to the person who tried, with a way out."""

from __future__ import annotations

from refbook.i18n import Message, _


class TableFault(Exception):
    """Something that a table does not do; `field` is the part of the form it is about, or empty.

    Of a score sheet also whose line it is, and of which round.
    """

    def __init__(
        self, message: Message, field: str = "", *, player: str | None = None, round: int | None = None
    ) -> None:
        super().__init__(message.id)
        self.message = message
        self.field = field
        self.player = player
        self.round = round


class Faults(TableFault):
    """Several things are wrong with a form; each is told beside its field."""

    def __init__(self, faults: list[TableFault]) -> None:
        super().__init__(faults[0].message, faults[0].field, player=faults[0].player, round=faults[0].round)
        self.faults = faults


class NoSuchTable(Exception):
    """There is no table at this address, or nothing of that kind at this table."""


class NotAllowed(TableFault):
    """The device has not the role that this asks for."""

    def __init__(self, role: str) -> None:
        super().__init__(ROLE_NEEDED[role])
        self.role = role


class Changed(Exception):
    """Somebody else changed the score sheet after this form was opened. Nothing was written."""


ROLE_NEEDED: dict[str, Message] = {
    "player": _("That is for those who sit at the table. Choose your seat first."),
    "gabong": _("That is for the Gabong alone, on the phone that holds the Gabong’s seat."),
    "owner": _("That is for whoever opened the table."),
}
