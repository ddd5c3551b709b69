"""House rules: what a table may agree on before it plays, and what holds at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from refbook.games import ruleset_of
from refbook.games.labels import label_of
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.precedents.official import Official
from refbook.rulebook import Clause, Question, load_rulebook, question_named, render_text
from refbook.rulebook.text import LINK, PLACEHOLDER
from refbook.situations.gabong.house_rules import numbers, open_readings
from refbook.store.models import CardTable, HouseRule
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.scoresheet import agreed_at
from refbook.tables.sheet import Sheet

_SENTENCE = re.compile(r"(?<=[.!?;])[”»]?\s+|\n\s*[-*]\s+|\n\n+")
NOBODY_AGREED = _("Not agreed; the Gabong rules when it comes up")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an open point, as it is offered. The value is empty for what holds when nothing is agreed."""

    value: str
    text: Mapping[Language, str] | Message
    by_the_book: bool = False
    number: str = ""
    """The official verdict that says so."""


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """An open question that a table may agree on."""

    key: str
    title: Mapping[Language, str]
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules that a table may change, explained by the sentence of the clause that shows it."""

    key: str
    label: Message
    clause: Clause
    sentence: Mapping[Language, str]
    default: str
    """As it is typed; empty where the book's own number is lost."""
    is_choice: bool


@dataclass(frozen=True, slots=True)
class Group:
    """What may be agreed on of one section of the book."""

    id: str
    number: int
    title: Mapping[Language, str]
    points: tuple[OpenPoint, ...]
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class PointsList:
    """The points of the cards, where the book has lost them: whose points count, and the table's own."""

    point: OpenPoint
    numbers: tuple[Number, ...]


def groups(game: str, official: Mapping[str, Official]) -> list[Group]:
    """Everything that a table may agree on, section by section, with the official readings as what holds.

    A lost list of points is not among it: it is asked for by itself.
    """
    book = load_rulebook(game)
    points: dict[str, list[OpenPoint]] = {}
    for question in book.questions:
        if key_of(question.id) != POINTS_TABLE:
            points.setdefault(book.clause(question.clauses[0]).section, []).append(_point(question, official))
    figures: dict[str, list[Number]] = {}
    apart = scoring_of(game).apart
    for number in all_numbers(game):
        if number.default and number.key not in apart:
            figures.setdefault(number.clause.section, []).append(number)
    return [
        Group(
            section.id.rpartition("/")[2],
            section.number,
            section.title,
            tuple(points.get(section.id, ())),
            tuple(figures.get(section.id, ())),
        )
        for section in book.sections
        if section.id in points or section.id in figures
    ]


POINTS_TABLE, OWN_LIST = "points-table", "own-list"


def points_list(game: str, official: Mapping[str, Official]) -> PointsList | None:
    """The list of points that a table has to bring; None for a game whose book has its points."""
    question = question_named(f"{game}/{POINTS_TABLE}")
    if question is None:
        return None
    return PointsList(_point(question, official), tuple(number for number in all_numbers(game) if not number.default))


def key_of(question: str) -> str:
    """The key of an open question among the house rules.

    >>> key_of("gabong/late-sneak")
    'late-sneak'
    """
    return question.partition("/")[2]


def _point(question: Question, official: Mapping[str, Official]) -> OpenPoint:
    key = key_of(question.id)
    verdict = official.get(question.id)
    holds = verdict.reading if verdict else question.default
    readings = [
        Reading(
            "" if reading.id == holds else reading.id,
            reading.text,
            reading.id == question.default,
            verdict.number if verdict and reading.id == holds else "",
        )
        for reading in question.readings
    ]
    if holds is None:
        readings.insert(0, Reading("", NOBODY_AGREED))
    return OpenPoint(key, question.title, tuple(sorted(readings, key=lambda reading: reading.value != "")))


@cache
def all_numbers(game: str) -> tuple[Number, ...]:
    """The numbers that a table may change and that a clause explains, in the order of the ruleset.

    What goes by the name of an open question is agreed on as a reading of that.
    """
    rules = ruleset_of(game)
    found = []
    for key, name in numbers(game).items():
        clause = _clause_of(game, name) if key not in open_readings(game) else None
        if clause is not None:
            value = getattr(rules, name)
            default = "" if value is None else str(value).lower()
            sentence = _sentences(clause, name, rules)
            found.append(Number(key, label_of(name, game), clause, sentence, default, isinstance(value, bool)))
    return tuple(found)


def number_named(game: str, key: str) -> Number | None:
    return next((number for number in all_numbers(game) if number.key == key), None)


def _clause_of(game: str, name: str) -> Clause | None:
    """The clause whose text shows a number, or else the one that says of itself that it depends on it."""
    clauses = load_rulebook(game).clauses
    shown = (clause for clause in clauses if _shows(clause.text["en"], name))
    return next(shown, None) or next((clause for clause in clauses if name in clause.parameters), None)


def _shows(text: str, name: str) -> bool:
    return any(match["name"] == name for match in PLACEHOLDER.finditer(text))


def _sentences(clause: Clause, name: str, rules: object) -> dict[Language, str]:
    """The sentence of a clause that shows a number, in each language; the first one where none does."""
    told: dict[Language, str] = {}
    for language, text in clause.text.items():
        sentences = [sentence for sentence in _SENTENCE.split(text) if sentence]
        sentence = next((sentence for sentence in sentences if _shows(sentence, name)), sentences[0])
        plain = LINK.sub(lambda match: match["text"][1:-1], sentence)
        told[language] = render_text(" ".join(plain.lstrip("-* ").rstrip(":").split()), rules, language)
    return told


# -- what holds at a table


@dataclass(frozen=True, slots=True)
class Rule:
    """A reading or a number that holds at a table, by whose word, and where the official word has changed since."""

    title: Mapping[Language, str] | Message
    clause: str
    text: Mapping[Language, str] | str | Message
    authority: Message
    number: str | None = None
    official: tuple[Mapping[Language, str], str] | None = None
    """What is official now and the number of the verdict, where this table keeps another reading."""


AUTHORITIES: Mapping[str, Message] = {
    "default": _("by the book"),
    "guru": _("official when the table opened"),
    "house": _("agreed on before play"),
    "gabong": _("ruled by the Gabong"),
}


def rules_of(table: CardTable, sheet: Sheet, official: Mapping[str, Official]) -> list[Rule]:
    """What this table plays by besides the book, and where it differs from what is official now."""
    book = load_rulebook(table.game)
    told = {rule.key for rule in table.house_rules}
    rules = [
        _reading(question, sheet, official.get(question.id))
        for question in book.questions
        if key_of(question.id) in told or _differs(question, sheet, official.get(question.id))
    ]
    return [*_combined(table), *rules, *_numbers(table.game, table.house_rules)]


def _combined(table: CardTable) -> Iterator[Rule]:
    """The variants of the game that a table chose, as the book calls them."""
    book, agreed = load_rulebook(table.game), agreed_at(table)
    for key in scoring_of(table.game).combined:
        chosen = agreed.get(key, "strict").split(", ")
        clauses = [book.clause(f"{table.game}/{key}s/{value}") for value in chosen]
        names = {language: ", ".join(clause.title[language] for clause in clauses) for language in LANGUAGES}
        yield Rule(_("Variant"), clauses[0].id, names, AUTHORITIES["house" if key in agreed else "default"])


def _differs(question: Question, sheet: Sheet, official: Official | None) -> bool:
    held = sheet.in_force.chosen.get(question.id)
    return official is not None and (held is None or held.reading != official.reading)


def _reading(question: Question, sheet: Sheet, official: Official | None) -> Rule:
    held = sheet.in_force.chosen.get(question.id)
    new = (question.reading(official.reading).text, official.number) if official else None
    return Rule(
        title=question.title,
        clause=question.clauses[0],
        text=question.reading(held.reading).text if held else NOBODY_AGREED,
        authority=AUTHORITIES[held.authority] if held else AUTHORITIES["default"],
        number=held.entry if held else None,
        official=new if _differs(question, sheet, official) else None,
    )


def _numbers(game: str, told: list[HouseRule]) -> list[Rule]:
    rules = []
    for rule in told:
        number = number_named(game, rule.key)
        if number is not None and rule.authority == "house":
            value = VALUES.get(rule.value) or _minus(rule.value)
            rules.append(Rule(number.label, number.clause.id, value, AUTHORITIES["house"]))
    return rules


TRUTHS: Mapping[str, Message] = {"true": _("yes"), "false": _("no")}
VALUES: Mapping[str, Message] = {**TRUTHS, "total-points": _("most points in all")}
"""What a number may say in words."""


def _minus(number: str) -> str:
    return number.replace("-", "−")
