"""Writing a situation in either language, always in the same form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from refbook.engine.events import Event, Other
from refbook.engine.facts import Bound
from refbook.i18n import Language
from refbook.situations.notation import Notation, notation_of
from refbook.situations.reader import BY_HAND, Limits, read
from refbook.situations.situation import Account, Clash, Expectation, Position, Situation

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {"game": "game", "players": "players", "account": "account", "other": "other"},
    "nb": {"game": "spill", "players": "spillere", "account": "forklaring", "other": "annet"},
}


def write(situation: Situation, language: Language) -> str:
    """The canonical text of a situation; reading it gives an equal situation."""
    notation = notation_of(situation.game)
    header = [game_line(situation.game, language)]
    header += _header(notation, situation.position, situation.clashes, language)
    blocks = [header, [write_event(event, language, situation.game) for event in situation.events]]
    blocks += [_account(notation, account, language, situation.game) for account in situation.accounts]
    blocks += [[f"=> {write_expectation(one, language, situation.game)}" for one in situation.expectations]]
    separator = "\n\n" if situation.accounts else "\n"
    head, *rest = ("\n".join(block) for block in blocks if block)
    return "\n".join(["\n\n".join(part for part in (head, separator.join(rest)) if part), ""])


def game_line(game: str, language: Language) -> str:
    """The line that says which game a situation is of."""
    return f"{_WORDS[language]['game']}: {game}"


def write_header(position: Position, language: Language, game: str) -> tuple[str, ...]:
    """The lines of a header, without the one that says the game."""
    return tuple(_lines(notation_of(game), position, language))


def translate(text: str, to: Language, *, limits: Limits = BY_HAND) -> str:
    """A text in the other language, or made canonical in its own. Comments are left out."""
    return write(read(text, limits=limits), to)


def write_event(event: Event, language: Language, game: str = "gabong") -> str:
    """One event as a line, without its end."""
    if isinstance(event, Other):
        return f"{_WORDS[language]['other']}: {event.text}"
    notation = notation_of(game)
    return notation.events.write(notation.plain(event), language)


def write_expectation(expectation: Expectation, language: Language, game: str = "gabong") -> str:
    """One expectation as a line, without the arrow before it."""
    return notation_of(game).expectations.write(expectation, language)


def _account(notation: Notation, account: Account, language: Language, game: str) -> list[str]:
    return [
        f"{_WORDS[language]['account']} {account.teller}:",
        *_header(notation, account.position, account.clashes, language),
        *(write_event(event, language, game) for event in account.events),
    ]


def _header(notation: Notation, position: Any, clashes: tuple[Clash, ...], language: Language) -> Iterator[str]:
    yield from _lines(notation, position, language)
    for clash in clashes:
        yield from _lines(notation, clash.position, language)


def _lines(notation: Notation, position: Any, language: Language) -> Iterator[str]:
    if position.players:
        yield f"{_WORDS[language]['players']}: {', '.join(position.players)}"
    for header in notation.headers:
        value = getattr(position, header.field)
        told: Mapping[str, Any] = value if header.named else {} if value is None else {"": value}
        for name, one in told.items():
            for each in one.stated if isinstance(one, Bound) else (one,):
                yield header.written(name, each, language)
