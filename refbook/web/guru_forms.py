"""What a guru writes in the form of a verdict, as it was typed, and the entry it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from flask import request
from werkzeug.datastructures import MultiDict

from refbook.engine.facts import Bound
from refbook.games import MAIN_GAME
from refbook.i18n import LANGUAGES, Language, _
from refbook.precedents import Draft, LogError, Treats, cited, facts_in
from refbook.precedents.stories import readable
from refbook.precedents.treatment import TreatmentKind
from refbook.precedents.written import clean
from refbook.rulebook import Question, games, load_rulebook
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import WHOLE_ROUND, Situation, read, write
from refbook.store.models import Dispute, Guru
from refbook.web.book import known_question

SECTIONS = ("facts", "issue", "holding", "reasons")
ROWS = 3
"""So many empty rows for earlier entries are in the form; there can be more by sending it again."""
KINDS: tuple[TreatmentKind, ...] = tuple(kind for kind in get_args(TreatmentKind) if kind != "adopts")
_MOST_ROWS = 20


@dataclass(frozen=True, slots=True)
class Row:
    """What the verdict does to one earlier entry; without a kind, nothing."""

    number: str = ""
    kind: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """A form as it stands. `choice` is a question and its reading; `offered` are numbers that it was begun with."""

    game: str
    choice: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    clauses: str = ""
    rows: tuple[Row, ...] = ()
    offered: frozenset[str] = frozenset()

    @property
    def question(self) -> str | None:
        return self.choice.partition(" ")[0] or None

    @property
    def reading(self) -> str | None:
        return self.choice.partition(" ")[2] or None


def text_of(section: str, form: Mapping[str, str] | None = None) -> dict[Language, str]:
    """A section of a form in each language, as the log would keep it."""
    sent = request.form if form is None else form
    return {language: clean(sent.get(f"{section}_{language}", "")) for language in LANGUAGES}


def typed(offered: Sequence[str], game: str | None = None) -> Typed:
    """The form that was sent."""
    form = request.form
    return Typed(
        game=game or _game(form),
        choice=form.get("choice", ""),
        texts={f"{name}_{tag}": text for name in SECTIONS for tag, text in text_of(name, form).items()},
        clauses=clean(form.get("clauses", "")),
        rows=_with_empty_rows(_rows(form)),
        offered=frozenset(offered),
    )


def blank(game: str, clauses: Sequence[str] = (), offered: Sequence[str] = (), row: Row | None = None) -> Typed:
    """A form to begin with: the clauses cited so far, and the entries that the verdict is likely to speak of."""
    rows = [*([row] if row else ()), *(Row(number) for number in offered if row is None or number != row.number)]
    return Typed(game, clauses="\n".join(clauses), rows=_with_empty_rows(rows), offered=frozenset(offered))


def draft_of(form: Typed, guru: Guru) -> Draft:
    """The entry that a form makes. Without words of its own a chosen reading is what is held. LogError."""
    question = known_question(form.question)
    holding = _section(form, "holding")
    if question and not any(text.strip() for text in holding.values()):
        holding = _reading_text(question, form.reading)
    return Draft(
        game=form.game,
        authority="guru",
        author=guru.name,
        guru=guru,
        facts=_section(form, "facts"),
        issue=dict(question.title) if question else _section(form, "issue"),
        holding=holding,
        reasons=_section(form, "reasons"),
        question=form.question,
        reading=form.reading,
        clauses=clause_ids(form.clauses, form.game),
        treats=_treats(form),
    )


def on_dispute(form: Typed, guru: Guru, dispute: Dispute, number: str) -> Draft:
    """The entry that a form makes of a dispute as it was last told.

    A verdict on an open question has the situation as that verdict has it, whatever held at the table.
    """
    last = dispute.revisions[-1]
    told = readable(last.situation)
    if told is None:
        raise LogError(_("The story can no longer be read. Write a new verdict that tells it anew."))
    draft = replace(draft_of(form, guru), number=number, facts=facts_in(told))
    question = known_question(form.question)
    if question is None or form.reading not in [reading.id for reading in question.readings]:
        return replace(draft, situation=last.situation, ruling=last.ruling["en"])
    text = write(_bound(told, question.id.partition("/")[2], Bound(form.reading or "", number)), told.language)
    ruling = adjudicate(read(text, limits=WHOLE_ROUND))
    return replace(draft, situation=text, ruling=ruling_json(ruling, "en"))


def _bound(told: Situation, key: str, verdict: Bound) -> Situation:
    """A situation in which a verdict holds on a question, and nothing that a table agreed on or its Gabong ruled."""
    position = told.position
    rules = {name: value for name, value in position.rules.items() if name != key}
    return replace(told, position=replace(position, rules=rules, rulings={**position.rulings, key: verdict}))


def clauses_of(dispute: Dispute) -> tuple[str, ...]:
    """The clauses that the ruling on a dispute cites."""
    return cited(dispute.revisions[-1].ruling["en"])


def clause_ids(text: str, game: str) -> tuple[str, ...]:
    """Clauses as they were typed, one by one: ids, or numbers of the game's book."""
    book = load_rulebook(game)
    words = text.replace(",", " ").split()
    return tuple(book.by_number(word).id if book.has_number(word) else word for word in words)


def plain_number(text: str) -> str:
    """An entry's number as it was typed, without what no number has."""
    return "".join(sign for sign in text if sign.isprintable() and not sign.isspace())[:20].upper()


def _section(form: Typed, section: str) -> dict[Language, str]:
    return {language: form.texts.get(f"{section}_{language}", "") for language in LANGUAGES}


def _reading_text(question: Question, reading: str | None) -> dict[Language, str]:
    """Nothing where the question has no such reading."""
    return next((dict(one.text) for one in question.readings if one.id == reading), {})


def _treats(form: Typed) -> tuple[Treats, ...]:
    told = []
    for row in form.rows:
        kind = next((kind for kind in KINDS if kind == row.kind), None)
        if kind and row.number:
            told.append(Treats(kind, row.number, row.reason))
        elif row.kind or row.reason or (row.number and row.number not in form.offered):
            raise LogError(_("Say of each earlier ruling its number, what the verdict does to it, and why."), "treats")
    return tuple(told)


def _rows(form: MultiDict[str, str]) -> list[Row]:
    columns = [form.getlist(f"treats_{name}")[:_MOST_ROWS] for name in ("number", "kind", "reason")]
    return [Row(plain_number(number), kind, clean(reason)) for number, kind, reason in zip(*columns, strict=False)]


def _with_empty_rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    told = [row for row in rows if row != Row()]
    return (*told, *(Row() for _place in range(max(1, ROWS - len(told)))))


def _game(form: MultiDict[str, str]) -> str:
    game = form.get("game", "")
    return game if game in games() else MAIN_GAME
