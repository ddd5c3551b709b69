"""Mixed-up variants: whether the same story would be ruled on otherwise in the other Gabong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from refbook.cards import JOKER
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.ruling import Ruling
from refbook.situations import Situation, write

OTHER_GABONG: Mapping[str, str] = {"gabong": "gabong-lillesand", "gabong-lillesand": "gabong"}
"""The game that each is mixed up with."""

_WITHOUT_JOKERS = ("gabong",)
"""The games whose books have nothing to say of a joker."""

_COMPARED = ("verdict", "draws", "takes_back", "takes", "turn", "direction", "suit", "round", "gabong", "totals")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The ruling that another game's rules give on the same story, and the keys on which it is another one."""

    game: str
    keys: tuple[str, ...]
    ruling: Ruling


def elsewhere(ruling: Ruling) -> Elsewhere | None:
    """How the other Gabong would have a ruling otherwise; None where it would not, or where the rules do not tell.

    A table whose house rules come to what the other game says anyhow has nothing to mix up.
    """
    situation = ruling.situation
    other = OTHER_GABONG.get(situation.game) if situation else None
    if situation is None or other is None or not _is_told(ruling):
        return None
    found = differs_in(other, situation)
    if found is None or not any(ruling.outcome[key] != found.ruling.outcome[key] for key in found.keys):
        return None
    return found


def differs_in(other_game: str, situation: Situation) -> Elsewhere | None:
    """How the other game's rules would decide otherwise, each book by its own readings.

    Only what both settle is compared: an open question on one thing hides nothing else. None where they decide alike,
    where one of them asks or is silent, or where the story tells of something that the other game has no word for.
    House rules and rulings are left out: they belong to the game that they were made for.
    """
    here = _by_the_book(situation, situation.game)
    there = _by_the_book(situation, other_game)
    if here is None or there is None or not (_is_told(here) and _is_told(there)):
        return None
    settled = [key for key in _COMPARED if key not in (*here.open, *there.open)]
    keys = tuple(key for key in settled if here.outcome[key] != there.outcome[key])
    return Elsewhere(other_game, keys, there) if keys else None


def _is_told(ruling: Ruling) -> bool:
    """Whether the rules decide, apart from open questions of theirs."""
    return ruling.status == "decided" or (bool(ruling.open_questions) and not ruling.questions)


def _has_jokers(situation: Situation) -> bool:
    """Whether a joker lies there, or is laid, held or counted anywhere in a story."""
    face = situation.position.face
    if face is not None and face.card == JOKER:
        return True
    told = [*situation.position.hands.values(), *situation.events]
    return any(JOKER in (getattr(one, "cards", None) or ()) for one in told)


def _by_the_book(situation: Situation, game: str) -> Ruling | None:
    position = replace(situation.position, rules={}, rulings={})
    story = replace(situation, game=game, position=position, accounts=(), clashes=(), expectations=())
    if situation.accounts or situation.clashes or (game in _WITHOUT_JOKERS and _has_jokers(situation)):
        return None
    try:
        write(story, "en")
    except LookupError:
        return None
    return rule_on(story)
