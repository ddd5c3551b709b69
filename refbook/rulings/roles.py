"""What the one who decides is called: the Gabong, or in Lillesand the master."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refbook.games import MAIN_GAME
from refbook.i18n import Message, _


@dataclass(frozen=True, slots=True)
class Role:
    """The sentences in which the role is named."""

    taken: Message
    """With `player`: who holds the role now."""
    choice: Message
    """The word for a status that rests on a choice."""
    decides_open: Message
    """With `question`: the rules leave something open."""
    decides_silent: Message
    player_decides_silent: Message
    """With `player`: the rules say nothing."""


_ROLES: Mapping[str, Role] = {
    MAIN_GAME: Role(
        taken=_("%(player)s is the Gabong."),
        choice=_("The Gabong's choice"),
        decides_open=_("The rules leave this open: %(question)s. The Gabong decides."),
        decides_silent=_(
            "The rules do not describe this. The Gabong decides, and that holds for the rest of the game."
        ),
        player_decides_silent=_(
            "The rules do not describe this. %(player)s decides as the Gabong, and that holds for the rest of the game."
        ),
    ),
    "gabong-lillesand": Role(
        taken=_("%(player)s is the master."),
        choice=_("The master's choice"),
        decides_open=_("The booklet leaves this open: %(question)s. The master has the last word."),
        decides_silent=_("The booklet does not describe this. The master has the last word."),
        player_decides_silent=_("The booklet does not describe this. %(player)s has the last word as the master."),
    ),
}


def role_in(id: str) -> Role:
    """The role in a game, named by its id or by that of a clause or question of it."""
    return _ROLES.get(id.partition("/")[0], _ROLES[MAIN_GAME])
