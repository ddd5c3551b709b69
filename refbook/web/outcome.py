"""What is to be done now, in a few words for each player."""

from __future__ import annotations

from collections.abc import Iterator

from refbook.i18n import Language, Message, _, n_
from refbook.web.board import suit_words
from refbook.web.judge import RulingDict


def outcome(ruled: RulingDict, language: Language) -> list[tuple[str, str]]:
    """The settled part of a ruling as rows of a label and a value."""
    if "accounts" in ruled:
        return []
    rows = [
        (name, "; ".join(message.render(language) for message in _duties(ruled, name))) for name in _concerned(ruled)
    ]
    return [*rows, *((label.render(language), value) for label, value in _table(ruled, language))]


def _concerned(ruled: RulingDict) -> list[str]:
    """The players for whom something follows, in the order of the table where it is known."""
    named = [*ruled["takes_back"], *ruled["takes"], *ruled["draws"], *ruled["points"]]
    order = [*ruled["hands"], *named]
    return sorted({name for name in named if any(True for _message in _duties(ruled, name))}, key=order.index)


def _duties(ruled: RulingDict, name: str) -> Iterator[Message]:
    if cards := ruled["takes_back"].get(name):
        yield (
            n_("takes back %(num)d card", "takes back %(num)d cards", len(cards))
            if _unseen(cards)
            else _("takes back %(cards)s", cards=" ".join(cards))
        )
    if cards := ruled["takes"].get(name):
        yield (
            n_("is given %(num)d card", "is given %(num)d cards", len(cards))
            if _unseen(cards)
            else _("is given %(cards)s", cards=" ".join(cards))
        )
    if number := ruled["draws"].get(name):
        yield n_("draws %(num)d card", "draws %(num)d cards", number)
    if (points := ruled["points"].get(name)) is not None:
        yield n_("%(num)d point this round", "%(num)d points this round", points)
    if name in ruled["points"] and (total := ruled["totals"].get(name)) is not None:
        yield _("total %(total)s", total=total)


def _unseen(cards: list[str]) -> bool:
    """Whether nobody saw any of the cards, so that they can only be counted."""
    return all(card == "?" for card in cards)


def _table(ruled: RulingDict, language: Language) -> Iterator[tuple[Message, str]]:
    if ruled["round"]["over"]:
        winner = ruled["round"]["winner"]
        yield _("The round"), (_("over, won by %(name)s", name=winner) if winner else _("over")).render(language)
    elif ruled["turn"]:
        yield _("To play"), ruled["turn"]
    if ruled["owes"]:
        yield _("To draw, or answer with a two"), str(ruled["owes"])
    if ruled["suit"]:
        yield _("To follow"), suit_words(ruled["suit"], language)
