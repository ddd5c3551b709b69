"""Pictures to send to others, of a ruling, a kept dispute, an entry of the log and a clause.

A picture is for whoever may read the page it is of, and for nobody else.
"""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound, UnprocessableEntity

from refbook.games import ruleset_of
from refbook.precedents import get
from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.settled import badge
from refbook.search.documents import plain_text
from refbook.situations import SituationError
from refbook.store.models import Dispute, Entry
from refbook.tables.disputes import dispute_at
from refbook.web import entries as log
from refbook.web.book import KINDS, find_book
from refbook.web.judge import plain_newlines, read_story
from refbook.web.language import known, language, say, say_day
from refbook.web.links import unpack
from refbook.web.picture import Picture, content_security_policy, picture_svg
from refbook.web.precedents import may_be_number
from refbook.web.raster import can_draw_png, png
from refbook.web.ruling import headline
from refbook.web.sharing import edition_words, ruling_picture
from refbook.web.standing import headline_of, state_of
from refbook.web.store import store

blueprint = Blueprint("pictures", __name__)

_DAY = 24 * 60 * 60


@blueprint.get("/ruling/picture.<any(svg, png):form>")
def ruling_show(form: str) -> ResponseReturnValue:
    try:
        situation = read_story(plain_newlines(unpack(request.args.get("s", ""))))
    except SituationError:
        raise UnprocessableEntity from None
    ruled = ruling_json(adjudicate(situation), language())
    kind, words = badge(ruled)
    drawn = ruling_picture(situation.game, ruled, headline(ruled), words, kind)
    return _answer(drawn, form, lasting=True)


@blueprint.get("/rulings/<address>/picture.<any(svg, png):form>")
def rulings_show(address: str, form: str) -> ResponseReturnValue:
    with store().reading() as session:
        drawn = _of_dispute(dispute_at(session, address))
    return _answer(drawn, form)


@blueprint.get("/precedents/<number>/picture.<any(svg, png):form>")
def precedents_entry(number: str, form: str) -> ResponseReturnValue:
    with store().reading() as session:
        found = get(session, number, log.viewer(session)) if may_be_number(number) else None
        if found is None:
            raise NotFound
        drawn = _of_entry(found)
    return _answer(drawn, form)


@blueprint.get("/rules/<game>/<section>/<slug>/picture.<any(svg, png):form>")
def read_clause(game: str, section: str, slug: str, form: str) -> ResponseReturnValue:
    book = find_book(game)
    try:
        clause = book.clause(f"{game}/{section}/{slug}")
    except KeyError:
        raise NotFound from None
    drawn = Picture(
        language=language(),
        headline=f"{clause.number} {clause.title[language()]}",
        chip=book.name[language()] if clause.kind == "rule" else say(KINDS[clause.kind]),
        kind=clause.kind,
        foot=edition_words(game, book.edition, say_day(book.date)),
        body=(plain_text(clause.text[language()], ruleset_of(game), language()),),
    )
    return _answer(drawn, form, lasting=True)


def _of_dispute(dispute: Dispute) -> Picture:
    ruled = dispute.revisions[-1].ruling[language()]
    return ruling_picture(dispute.game, ruled, headline_of(dispute), state_of(dispute)[0], dispute.state)


def _of_entry(entry: Entry) -> Picture:
    """An entry as it was issued: its holding and facts, and its clauses with the titles they had."""
    held, facts = log.told(entry, "holding"), log.happened(entry)
    spoken = language()
    return Picture(
        language=spoken,
        headline=f"{entry.number}: {' '.join(held.text.split())}" if held else entry.number,
        chip=say(log.STATUSES[entry.status] if entry.status != "in-force" else log.AUTHORITIES[entry.authority]),
        kind=entry.status,
        foot=edition_words(entry.game, entry.edition, log.edition_day(entry)),
        body=(facts.text,) if facts else (),
        clauses=tuple((one.printed, one.title_nb if spoken == "nb" else one.title_en) for one in entry.clauses),
    )


def _answer(drawn: Picture, form: str, *, lasting: bool = False) -> ResponseReturnValue:
    """The picture in the form asked for; where PNG cannot be made here, a page that says so and has the SVG.

    What is for everybody may be kept for a day, if its address tells its language.
    """
    if form == "png" and not can_draw_png():
        values = {**(request.view_args or {}), **request.args.to_dict(), "form": "svg"}
        return render_template("no_png.html", svg=url_for(request.endpoint or "", **values)), 501
    svg = picture_svg(drawn)
    response = Response(png(svg), mimetype="image/png") if form == "png" else Response(svg, mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = content_security_policy()
    response.headers["X-Robots-Tag"] = "noindex"
    if lasting and known(request.args.get("lang")):
        response.headers["Cache-Control"] = f"public, max-age={_DAY}"
    return response
