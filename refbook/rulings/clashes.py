"""What cannot all be true: the two places that clash, and their lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from refbook.engine.events import NOWHERE, Event, Place
from refbook.engine.replay import Clash
from refbook.games.gabong.events import Announce, CountHand, DrawCards
from refbook.games.gin.events import LeftWith
from refbook.i18n import Language, _
from refbook.rulings.phrases import own_words
from refbook.situations import Situation, write, write_event
from refbook.situations.notation import notation_of


def clash_json(clash: Clash, situation: Situation, language: Language) -> dict[str, Any]:
    """Both sides of a clash with their lines, and a sentence naming them."""
    for told_twice in situation.clashes:
        if told_twice.key == clash.first == clash.second:
            first = {"key": clash.first, "line": told_twice.first.line, "text": told_twice.first_text}
            second = {"key": clash.second, "line": told_twice.second.line, "text": told_twice.second_text}
            return {"first": first, "second": second, "text": _sentence(first, second).render(language)}
    first = _told(clash.first, situation, language, clash.event)
    second = _told(clash.second, situation, language) if clash.second else _event(clash, situation.game, language)
    same = first == second and clash.about
    told = _("Line %(line)d, “%(text)s”: correct it.", line=first["line"], text=first["text"])
    text = (told if same else _sentence(first, second)).render(language)
    own = own_words(situation.game)
    reason = own.clash_reason(clash.about) if own and clash.about else None
    return {"first": first, "second": second, "text": f"{reason.render(language)} {text}" if reason else text}


def _sentence(first: Mapping[str, Any], second: Mapping[str, Any]) -> Any:
    return _(
        "Line %(first_line)d, “%(first)s”, and line %(second_line)d, “%(second)s”, clash: correct one of them.",
        first_line=first["line"],
        first=first["text"],
        second_line=second["line"],
        second=second["text"],
    )


def _event(clash: Clash, game: str, language: Language) -> dict[str, Any]:
    text = write_event(clash.event, language, game) if clash.event else ""
    return {"key": "event", "line": clash.place.line, "text": text}


def _told(key: str, situation: Situation, language: Language, met: Event | None = None) -> dict[str, Any]:
    """A header line as it would be written; `met` is the event that it clashes with."""
    if key == "drawn":
        drawn = next(event for event in situation.events if isinstance(event, DrawCards) and event.cards)
        return {"key": key, "line": drawn.place.line, "text": write_event(drawn, language, situation.game)}
    if key.startswith("counted "):
        counting = (one for one in situation.events if isinstance(one, CountHand | LeftWith))
        counted = next(one for one in counting if one.player == key[8:])
        return {"key": key, "line": counted.place.line, "text": write_event(counted, language, situation.game)}
    place: Place = situation.position.places.get(key, NOWHERE)
    if place == NOWHERE:
        return _told_by_event(key, situation, language, met)
    word, _space, name = key.partition(" ")
    headers = {header.key: header.field for header in notation_of(situation.game).headers}
    field = headers.get(word, word)
    value = getattr(situation.position, field)
    told: Any = {name: value[name]} if name and name in value else value
    only = replace(type(situation.position)(), **{field: told})
    lines = write(Situation(situation.game, only), language).splitlines()
    return {"key": key, "line": place.line, "text": lines[1] if len(lines) > 1 else key}


def _is_about(event: Event) -> set[Any]:
    """The players and the cards of an event."""
    cards = (*getattr(event, "cards", ()), getattr(event, "card", None))
    return {getattr(event, "player", None), getattr(event, "to", None), *map(str, cards)}


def _told_by_event(key: str, situation: Situation, language: Language, met: Event | None) -> dict[str, Any]:
    """A fact no header line tells: what the player it is about announced, or did first, or the fact alone."""
    word, _space, name = key.partition(" ")
    about = [event for event in situation.events if name in _is_about(event)]
    announced = [event for event in about if isinstance(event, Announce) and word == "announced"]
    told = [event for event in announced or about if met is None or event.place != met.place] or about
    if not told:
        return {"key": key, "line": 0, "text": key}
    return {"key": key, "line": told[0].place.line, "text": write_event(told[0], language, situation.game)}
