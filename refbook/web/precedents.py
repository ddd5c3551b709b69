"""The Gabongguru log: what has been ruled, found by filters and by words; each entry with all that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy import select
from sqlalchemy.orm import Session, load_only, selectinload
from werkzeug.exceptions import NotFound

from refbook.games import MAIN_GAME
from refbook.i18n import OTHER_LANGUAGE, Message, _
from refbook.precedents import Filter, case_of, find, get, history, links, similar
from refbook.precedents.visibility import tables_of
from refbook.rulebook import Question, games, load_questions, load_rulebook
from refbook.situations import entry_number
from refbook.store.models import Entry, RerunMark
from refbook.tables.matters import is_silent
from refbook.web import entries as shown
from refbook.web.book import books, known_clause, known_question
from refbook.web.feed import Feed, feed_xml
from refbook.web.game_words import spoken_in
from refbook.web.language import language, say
from refbook.web.roles import guru_token
from refbook.web.rule_lines import rules_told
from refbook.web.sharing import Shared, shared
from refbook.web.store import store

blueprint = Blueprint("precedents", __name__)

MAX_TYPED = 200
_LONGEST = 20
_FEED_SIZE = 30
_NEWEST_ID = 2**31 - 1


@blueprint.get("/precedents")
def listing() -> ResponseReturnValue:
    wanted = sought()
    with store().reading() as session:
        if number := number_typed(session, wanted.text):
            return redirect(shown.precedent_url(number), 303)
        page = find(session, wanted, shown.viewer(session), before=before())
        bases = shown.bases_of(session, page.entries)
    return render_template(
        "precedents.html",
        page=page,
        sought=wanted,
        chips=list(_chips(wanted)),
        older=_address(wanted, {"before": page.before}) if page.before else None,
        newest=_address(wanted) if before() else None,
        feed=_address(wanted, {"lang": language()}, "precedents.feed"),
        books=books(),
        questions=questions_by_book(),
        **words(bases),
    )


@blueprint.get("/precedents.atom")
def feed() -> Response:
    """What the list shows everybody: a reader of feeds has no seat at any table."""
    wanted = sought()
    with store().reading() as session:
        page = find(session, wanted, None, size=_FEED_SIZE)
        load_changes(session, page.entries)
    told = Feed(
        title=" · ".join([say(_("Rulings")), *(chip.text for chip in _chips(wanted))]),
        address=_address(wanted, {"lang": language()}, "precedents.feed", external=True),
        page=_address(wanted, {"lang": language()}, external=True),
    )
    response = make_response(feed_xml(told, page.entries))
    response.mimetype = "application/atom+xml"
    return response


def load_changes(session: Session, entries: Sequence[Entry]) -> None:
    """Load the changes of status of entries that were found without them."""
    ids = [entry.id for entry in entries]
    session.scalars(
        select(Entry).where(Entry.id.in_(ids)).options(load_only(Entry.id), selectinload(Entry.changes))
    ).all()


@blueprint.get("/precedents/<number>")
def entry(number: str) -> ResponseReturnValue:
    """An entry; for whoever may not read it there is none."""
    with store().reading() as session:
        looking = shown.viewer(session)
        found = get(session, number, looking) if may_be_number(number) else None
        if found is None:
            raise NotFound
        if found.number != number:
            return redirect(shown.precedent_url(found.number), 301)
        like = similar(session, case_of(found), looking, but=found)
        ours = found.table_id in tables_of(session, looking)
        bases = shown.bases_of(session, [found, *(one.entry for one in like)])
        treated, changes = links(session, found, looking), history(session, found, looking)
    spoken_in(found.game)
    response = make_response(
        render_template(
            "entry.html",
            entry=found,
            clauses=shown.cited(found),
            question=known_question(found.question),
            notation=shown.notation(found),
            links=treated,
            changes=changes,
            similar=like,
            mark=_last_mark(found),
            citations={tag: shown.citation(found, tag) for tag in (language(), OTHER_LANGUAGE[language()])},
            dispute=found.dispute if ours else None,
            as_guru=guru_token() is not None and found.public,
            at_table=found.table_id,
            shared=_shared(found),
            on_silence=found.authority == "gabong" and bool(found.ruling) and is_silent(found.ruling or {}),
            **words(bases),
        )
    )
    if not found.public:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


def _shared(entry: Entry) -> Shared:
    held = shown.told(entry, "holding")
    text = held.text if held else ""
    return shared("precedents.entry", entry.number, text, preview=entry.public, number=entry.number)


def words(bases: Mapping[int, tuple[Message, ...]] | None = None) -> dict[str, object]:
    """What the templates say entries with; `bases` on whose word those rest that the engine ruled."""
    return {
        "log_authorities": shown.AUTHORITIES,
        "log_statuses": shown.STATUSES,
        "given": shown.GIVEN,
        "received": shown.RECEIVED,
        "replayed": shown.REPLAYED,
        "told": shown.told,
        "happened_in": shown.happened,
        "bases": bases or {},
        "appealed": shown.APPEALED,
        "rules_told": rules_told,
        "edition_day": shown.edition_day,
        "cites": _cites,
    }


def _cites(entry: Entry) -> list[tuple[str, str, str]]:
    """The clauses of an entry for a list: id, number as printed then, and title as it was."""
    return [(one.clause, one.printed, one.title_nb if language() == "nb" else one.title_en) for one in entry.clauses]


def _last_mark(entry: Entry) -> RerunMark | None:
    return entry.marks[-1] if entry.marks else None


def may_be_number(number: str) -> bool:
    return len(number) <= _LONGEST and number.isprintable()


def numbers_in(text: str) -> list[str]:
    """What in a text looks like the number of an entry."""
    words = (word.strip(".,;:()«»“”\"'?!") for word in text.split())
    return list(dict.fromkeys(number for word in words if (number := entry_number(word))))


def number_typed(session: Session, text: str) -> str | None:
    """The first number in a text that is the number of an entry which the browser may read."""
    found = (get(session, number, shown.viewer(session)) for number in numbers_in(text))
    return next((entry.number for entry in found if entry), None)


# -- filters


@dataclass(frozen=True, slots=True)
class Chip:
    """A filter that is chosen, and the address of the list without it."""

    text: str
    without: str


def sought(*, strictly: bool = False) -> Filter:
    """What the address asks for. What is in no list of choices is not asked for, or `strictly` finds nothing."""
    known = _typed if strictly else _chosen
    game = known("game", games())
    return Filter(
        game=game or None,
        clause=_clause(_typed("clause"), game),
        authority=known("authority", shown.AUTHORITIES) or None,
        status=known("status", shown.STATUSES) or None,
        table=_typed("table").upper() or None,
        question=_typed("question") or None,
        text=_typed("q"),
        language=language(),
    )


def before() -> int | None:
    """The entry that the page begins after; None for the first page."""
    id = request.args.get("before", type=int)
    return id if id is not None and 0 < id <= _NEWEST_ID else None


def _typed(name: str, _among: Collection[str] = ()) -> str:
    return " ".join(request.args.get(name, "")[:MAX_TYPED].replace("\x00", "").split())


def _chosen(name: str, among: Collection[str]) -> str:
    value = request.args.get(name, "")
    return value if value in among else ""


def _clause(typed: str, game: str) -> str | None:
    """The id of a clause that was typed as an id or by its number."""
    book = load_rulebook(game if game in games() else MAIN_GAME)
    number = typed.removeprefix("§").strip().rstrip(".")
    if book.has_number(number):
        return book.by_number(number).id
    return typed or None


def _kept(wanted: Filter) -> dict[str, str | None]:
    return {
        "q": wanted.text or None,
        "game": wanted.game,
        "clause": wanted.clause,
        "authority": wanted.authority,
        "status": wanted.status,
        "table": wanted.table,
        "question": wanted.question,
    }


def _address(
    wanted: Filter,
    changed: Mapping[str, str | int | None] | None = None,
    endpoint: str = "precedents.listing",
    *,
    external: bool = False,
) -> str:
    """The address of what is looked for, with something changed; None takes a filter away."""
    chosen = {key: value for key, value in {**_kept(wanted), **(changed or {})}.items() if value is not None}
    return url_for(endpoint, _external=external) + (f"?{urlencode(chosen)}" if chosen else "")


def _chips(wanted: Filter) -> Iterator[Chip]:
    clause = known_clause(wanted.clause or "")
    question = known_question(wanted.question)
    names: dict[str, Callable[[str], Message | str]] = {
        "q": lambda text: _("“%(text)s”", text=text),
        "game": lambda game: load_rulebook(game).name[language()],
        "clause": lambda id: f"{clause.number} {clause.title[language()]}" if clause else id,
        "authority": lambda authority: shown.AUTHORITIES[authority],
        "status": lambda status: shown.STATUSES[status],
        "table": lambda code: _("Table %(code)s", code=code),
        "question": lambda id: question.title[language()] if question else id,
    }
    for key, value in _kept(wanted).items():
        if value:
            name = names[key](value)
            yield Chip(say(name) if isinstance(name, Message) else name, _address(wanted, {key: None}))


def questions_by_book() -> list[tuple[str, tuple[Question, ...]]]:
    """The open questions of every book that has any, under the book's name."""
    asked = [(book.name[language()], load_questions(book.game)) for book in books()]
    return [(name, questions) for name, questions in asked if questions]
