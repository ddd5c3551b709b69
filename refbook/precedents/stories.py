"""What an entry takes from a situation and its ruling: facts and holding in both languages, clauses, kinds of event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from refbook.engine.events import Other
from refbook.i18n import LANGUAGES, Language, _
from refbook.situations import WHOLE_ROUND, Situation, SituationError, read, write

RulingDict = dict[str, Any]
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_NOTATION = re.compile(r"(?:game|spill): ")


def readable(text: str) -> Situation | None:
    """A stored situation; None where the notation has changed so much that it can no longer be read."""
    try:
        return read(text, limits=WHOLE_ROUND)
    except SituationError:
        return None


def facts_in(situation: Situation) -> dict[Language, str]:
    """The facts as the engine tells them: the situation in each language, without what was expected of it."""
    told = replace(situation, expectations=())
    return {language: write(told, language).rstrip("\n") for language in LANGUAGES}


def events_told(facts: str) -> list[str]:
    """The lines of facts that tell what happened, without the table before it; of facts in other words, all of them.

    >>> events_told("spill: gabong\\ntur: Bo\\n\\nDina legger 7♥\\n"), events_told("Noen satte seg.")
    (['Dina legger 7♥'], ['Noen satte seg.'])
    """
    _table, _blank, events = facts.partition("\n\n") if _NOTATION.match(facts) else ("", "", facts)
    return [line for line in events.splitlines() if line.strip()]


def readings_in(ruled: RulingDict) -> list[RulingDict]:
    """The readings of open questions that a ruling, or any of its accounts, relies on."""
    return [reading for part in parts_of(ruled) for reading in part.get("readings", ())]


def holding_in(ruled: Mapping[Language, RulingDict]) -> dict[Language, str]:
    """The engine's answer in each language that the ruling is there in; of two accounts, the answer to each."""
    return {language: _answer(told, language) for language, told in ruled.items()}


def cited(ruled: RulingDict) -> tuple[str, ...]:
    """Every clause that a ruling, or any of its accounts, cites."""
    return tuple(dict.fromkeys(clause for part in parts_of(ruled) for clause in part["clauses"]))


def open_questions_in(ruled: RulingDict) -> frozenset[str]:
    """The questions that a ruling, or any of its accounts, leaves open."""
    return frozenset(question for part in parts_of(ruled) for question in part.get("open_questions", ()))


def parts_of(ruled: RulingDict) -> list[RulingDict]:
    """The ruling on each account, or the one there is."""
    return list(ruled["accounts"].values()) if "accounts" in ruled else [ruled]


def event_kinds(situation: Situation) -> tuple[str, ...]:
    """The kinds of event that a situation tells of: `lay`, `gabong_with`, … and `other`, in alphabetical order."""
    kinds = {"other" if isinstance(event, Other) else _kind(type(event).__name__) for event in situation.all_events}
    return tuple(sorted(kinds))


def _kind(name: str) -> str:
    return _CAPITAL.sub("_", name).lower()


def _answer(ruled: RulingDict, language: Language) -> str:
    if "accounts" not in ruled:
        return str(ruled["answer"])
    if ruled["same"]:
        return str(parts_of(ruled)[0]["answer"])
    return "\n".join(
        f"{_('As %(teller)s tells it:', teller=teller).render(language)} {part['answer']}"
        for teller, part in ruled["accounts"].items()
    )
