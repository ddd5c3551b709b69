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
    asked: Message
    """Who held it."""
    assumed: Message
    """With `value`: who is taken to have held it."""
    race: Message
    """Nobody has laid a card yet."""
    ruling: Message
    ruling_numbered: Message
    """With `number`: on whose word a reading rests."""
    choice: Message
    """The word for a status that rests on a choice."""
    decides_open: Message
    """With `question`: the rules leave something open."""
    decides_silent: Message
    player_decides_silent: Message
    """With `player`: the rules say nothing."""


_AMONG_EQUALS = Role(
    taken=_("%(player)s plays."),
    asked=_("Who played?"),
    assumed=_("%(value)s played"),
    race=_("Nobody has laid a card yet."),
    ruling=_("a ruling"),
    ruling_numbered=_("the ruling %(number)s"),
    choice=_("The players' choice"),
    decides_open=_("The rules leave this open: %(question)s. Agree on it before the next round."),
    decides_silent=_("The rules do not describe this. Those who play agree on it."),
    player_decides_silent=_("The rules do not describe this. %(player)s decides it with the others."),
)
"""Where nobody has the last word."""
_ROLES: Mapping[str, Role] = {
    MAIN_GAME: Role(
        taken=_("%(player)s is the Gabong."),
        asked=_("Who was the Gabong?"),
        assumed=_("%(value)s was the Gabong"),
        race=_("Nobody has the turn yet: the Gabong’s neighbours race to lay first."),
        ruling=_("the Gabong’s ruling"),
        ruling_numbered=_("the Gabong’s ruling %(number)s"),
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
        asked=_("Who was the master?"),
        assumed=_("%(value)s was the master"),
        race=_("Nobody has the turn yet: either of the master’s neighbours may lay first."),
        ruling=_("the master’s ruling"),
        ruling_numbered=_("the master’s ruling %(number)s"),
        choice=_("The master's choice"),
        decides_open=_("The booklet leaves this open: %(question)s. The master has the last word."),
        decides_silent=_("The booklet does not describe this. The master has the last word."),
        player_decides_silent=_("The booklet does not describe this. %(player)s has the last word as the master."),
    ),
    "golf": _AMONG_EQUALS,
    "suit-gin": _AMONG_EQUALS,
    "hollywood-gin": _AMONG_EQUALS,
}


def role_in(id: str) -> Role:
    """The role in a game, named by its id or by that of a clause or question of it."""
    return _ROLES.get(id.partition("/")[0], _ROLES[MAIN_GAME])
