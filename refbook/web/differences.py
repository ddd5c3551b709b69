"""The two Gabongs side by side: what each book says of the same thing, its numbers, and what is ruled otherwise."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from itertools import chain, zip_longest

from refbook.games import ruleset_of
from refbook.games.labels import label_of
from refbook.i18n import Language, Message
from refbook.rulebook import Clause, Example, Rulebook, Section, load_rulebook
from refbook.rulebook.counterparts import BOOKS, Subject, only_in, subjects
from refbook.rulings import Accounts, adjudicate, elsewhere
from refbook.rulings.machine import answer
from refbook.rulings.ruling import Ruling
from refbook.situations import read, translate
from refbook.situations.gabong.house_rules import numbers
from refbook.web.links import pack
from refbook.web.table_rules import TRUTHS

_ON_A_PAGE = 12
"""Subjects with their texts and examples that make a page of some 10 kB as it is sent."""


@dataclass(frozen=True, slots=True)
class Differing:
    """An example of one book that the other would have otherwise; `answers` are by the order of the books."""

    title: str
    text: str
    link: str
    answers: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Compared:
    """One subject with the clauses of each book, and an example that they rule on differently."""

    subject: Subject
    columns: tuple[tuple[Clause, ...], ...]
    example: Differing | None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that both rulesets have and do not agree on, in the order of the books; None where it is lost."""

    label: Message
    values: tuple[str | Message | None, ...]


def books() -> tuple[Rulebook, ...]:
    return tuple(load_rulebook(game) for game in BOOKS)


def figures() -> list[Figure]:
    """The numbers that differ, from the rulesets."""
    rulesets = [ruleset_of(game) for game in BOOKS]
    changeable = [set(numbers(game).values()) for game in BOOKS]
    shared = [field.name for field in fields(rulesets[0]) if all(field.name in names for names in changeable)]  # type: ignore[arg-type]
    told = ((name, [getattr(rules, name) for rules in rulesets]) for name in shared)
    return [
        Figure(label_of(name, BOOKS[0]), tuple(map(_value, values))) for name, values in told if values[0] != values[1]
    ]


def _value(value: object) -> str | Message | None:
    if isinstance(value, bool):
        return TRUTHS[str(value).lower()]
    return None if value is None else str(value).replace("-", "−")


def alone() -> list[tuple[Rulebook, list[tuple[Section, list[Clause]]]]]:
    """What each book has that the other says nothing of."""
    return [(book, only_in(book)) for book in books()]


@cache
def compared(language: Language) -> tuple[Compared, ...]:
    """Every subject, with the first example that comes out otherwise in the other game."""
    return tuple(
        Compared(subject, tuple(subject.clauses[game] for game in BOOKS), _first_differing(subject, language))
        for subject in subjects()
    )


def parts(language: Language) -> tuple[tuple[Compared, ...], ...]:
    """Every subject in the order of the books, so many to a page."""
    every = compared(language)
    return tuple(every[start : start + _ON_A_PAGE] for start in range(0, len(every), _ON_A_PAGE))


def _first_differing(subject: Subject, language: Language) -> Differing | None:
    """The examples of both books take turns, so that neither has all of them."""
    by_book = [[one for clause in subject.clauses[game] for one in clause.examples] for game in BOOKS]
    in_turn = chain.from_iterable(zip_longest(*by_book))
    cited = {clause.id for clauses in subject.clauses.values() for clause in clauses}
    found = (_differing(one, cited, language) for one in in_turn if one is not None and not one.near_miss)
    return next((one for one in found if one is not None), None)


def _differing(example: Example, cited: set[str], language: Language) -> Differing | None:
    """An example that both games rule on by clauses of its subject, and that they rule on otherwise."""
    told = "\n".join(line for line in example.text.splitlines() if not line.lstrip().startswith(("=>", "#"))).strip()
    ruling = adjudicate(read(told))
    other = elsewhere(ruling) if isinstance(ruling, Ruling) else None
    if other is None or cited.isdisjoint(other.ruling.clauses):
        return None
    rulings = (ruling, other.ruling) if example.clause.startswith(f"{BOOKS[0]}/") else (other.ruling, ruling)
    text = translate(told, language)
    first, second = (_says(one, language) for one in rulings)
    return Differing(example.title[language], text, pack(text), (first, second))


def _says(ruling: Ruling | Accounts, language: Language) -> str:
    assert isinstance(ruling, Ruling)
    assert ruling.situation is not None
    return answer(ruling, ruling.situation, language)
