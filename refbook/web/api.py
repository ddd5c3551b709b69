"""The same answers as JSON. Faults are problem+json in the language asked for."""

from __future__ import annotations

from typing import Any, Literal, cast, get_args

from flask import Blueprint, Response, jsonify, request
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from werkzeug.exceptions import NotFound, UnsupportedMediaType

from refbook.i18n import Language, Message, _
from refbook.precedents import find, get, history, links
from refbook.precedents.finding import PAGE
from refbook.rulebook import Kind, games, rulebook_version
from refbook.rulings.deals import NotGolf, answer_json, not_golf
from refbook.rulings.golf_names import names_elsewhere
from refbook.rulings.may_knock import FIELDS, HandError, read_hand
from refbook.rulings.may_knock_words import hand_faults, may_knock_json
from refbook.rulings.move_words import no_moves
from refbook.rulings.moves import NoSuchPlayer
from refbook.search import Found, finder, found_json
from refbook.search.reading import MAX_QUERY
from refbook.situations import Problem, SituationError
from refbook.web.book import versions
from refbook.web.entry_json import entry_json, whole_entry_json
from refbook.web.golf import LONGER, SECONDS, searched
from refbook.web.judge import moves_after, rule
from refbook.web.language import language
from refbook.web.lookup import count_if_missed
from refbook.web.precedents import before, may_be_number, sought
from refbook.web.store import store

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")

MAX_LIMIT = 50


class MovesRequest(BaseModel):
    """The body of a request for what a player may do; without a player, the one whose turn it is."""

    model_config = ConfigDict(extra="forbid", strict=True)

    situation: str
    player: str | None = None
    lang: Literal["nb", "en"] | None = None


class SolveRequest(BaseModel):
    """The body of a request for whether a deal of golf can be cleared; `seconds` is how long to search at most."""

    model_config = ConfigDict(extra="forbid", strict=True)

    situation: str
    seconds: float = Field(default=SECONDS, gt=0, le=LONGER)
    lang: Literal["nb", "en"] | None = None


class GinRequest(BaseModel):
    """The body of a request whether a hand may knock; all but the hand may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True)

    hand: str
    game: Literal["suit-gin", "hollywood-gin"] = "suit-gin"
    opponent: str = ""
    score: str = ""
    opponent_score: str = ""
    every: bool = False
    lang: Literal["nb", "en"] | None = None


class RuleRequest(BaseModel):
    """The body of a request for a ruling."""

    model_config = ConfigDict(extra="forbid", strict=True)

    situation: str
    lang: Literal["nb", "en"] | None = None


@blueprint.get("/search")
def find_clauses() -> Response:
    query = request.args.get("q", "")[:MAX_QUERY]
    game, kind = request.args.get("game"), request.args.get("kind")
    limit = min(max(request.args.get("limit", 10, type=int), 1), MAX_LIMIT)
    known = (not game or game in games()) and (not kind or kind in get_args(Kind))
    found = _find(query, game, kind, limit) if known else Found(query, confident=False)
    count_if_missed(found, language())
    elsewhere = names_elsewhere(query)
    note = elsewhere.render(language()) if elsewhere else None
    return jsonify(**found_json(found), elsewhere=note, versions=_book_versions())


def _find(query: str, game: str | None, kind: str | None, limit: int) -> Found:
    """A game that is asked for counts for more than one that the words name."""
    wanted = cast("Kind | None", kind or None)
    return finder().find(query, language(), game or None, wanted, limit, names=not game)


def _book_versions() -> dict[str, Any]:
    """The versions, with those of every book that was searched."""
    return {**versions(), "rulebooks": {game: rulebook_version(game) for game in games()}}


@blueprint.get("/precedents")
def find_precedents() -> Response:
    """A page of the entries that everybody may read, the newest first; `before` leads to the next one."""
    limit = min(max(request.args.get("limit", PAGE, type=int), 1), MAX_LIMIT)
    wanted = sought(strictly=True)
    with store().reading() as session:
        page = find(session, wanted, None, before=before(), size=limit)
    entries = [entry_json(entry) for entry in page.entries]
    return jsonify(results=entries, before=page.before, mended=page.mended, lang=language(), versions=versions())


@blueprint.get("/precedents/<number>")
def precedent(number: str) -> Response:
    with store().reading() as session:
        found = get(session, number, None) if may_be_number(number) else None
        if found is None:
            raise NotFound
        treated, changes = links(session, found, None), history(session, found, None)
    return jsonify(**whole_entry_json(found, treated, changes), lang=language(), versions=versions())


@blueprint.post("/rule")
def judge() -> Response:
    asked = language()
    if request.mimetype == "text/plain":
        text = request.get_data().decode(errors="replace")
    elif request.mimetype == "application/json":
        try:
            body = RuleRequest.model_validate_json(request.get_data())
        except ValidationError as error:
            return _not_the_form(error, _TO_RULE)
        text, asked = body.situation, body.lang or asked
    else:
        raise UnsupportedMediaType
    try:
        return jsonify(_with_versions(rule(text.replace("\r\n", "\n"), asked)))
    except SituationError as error:
        return _unreadable(error.problems, asked)


@blueprint.post("/moves")
def find_moves() -> Response:
    """What a player may do after a situation; plain text takes the player from the address."""
    asked = language()
    if request.mimetype == "text/plain":
        text, player = request.get_data().decode(errors="replace"), request.args.get("player")
    elif request.mimetype == "application/json":
        try:
            body = MovesRequest.model_validate_json(request.get_data())
        except ValidationError as error:
            return _not_the_form(error, _FOR_MOVES)
        text, player, asked = body.situation, body.player, body.lang or asked
    else:
        raise UnsupportedMediaType
    try:
        return jsonify(_with_versions(moves_after(text.replace("\r\n", "\n"), player, asked)))
    except SituationError as error:
        return _unreadable(error.problems, asked)
    except NoSuchPlayer as fault:
        title = _("Whose moves?").render(asked)
        return problem(422, title, no_moves(fault).render(asked), players=list(fault.players))


@blueprint.post("/golf/solve")
def solve_golf() -> Response:
    """Whether a deal of golf can be cleared, the best score and a line of play; plain text is a situation."""
    asked, seconds = language(), SECONDS
    if request.mimetype == "text/plain":
        text = request.get_data().decode(errors="replace")
    elif request.mimetype == "application/json":
        try:
            body = SolveRequest.model_validate_json(request.get_data())
        except ValidationError as error:
            return _not_the_form(error, _TO_SOLVE)
        text, seconds, asked = body.situation, body.seconds, body.lang or asked
    else:
        raise UnsupportedMediaType
    try:
        return jsonify(_with_versions(answer_json(searched(text.replace("\r\n", "\n"), seconds), asked)))
    except SituationError as error:
        return _unreadable(error.problems, asked)
    except NotGolf as other:
        return problem(422, _("Not golf").render(asked), not_golf(other).render(asked))


@blueprint.post("/gin")
def may_a_hand_knock() -> Response:
    """Whether a hand of gin may knock, and what it would score."""
    if request.mimetype != "application/json":
        raise UnsupportedMediaType
    try:
        body = GinRequest.model_validate_json(request.get_data())
    except ValidationError as error:
        return _not_the_form(error, _FOR_GIN)
    asked = body.lang or language()
    try:
        situation = read_hand({key: getattr(body, key) for key in FIELDS}, asked, body.game)
    except HandError as error:
        faults = hand_faults(error, asked)
        detail = " ".join(fault["message"] for fault in faults)
        return problem(422, _("The hand cannot be read").render(asked), detail, problems=faults)
    return jsonify(_with_versions(may_knock_json(situation, asked, every=body.every)))


def problem(status: int, title: str, detail: str, **members: object) -> Response:
    """An answer by RFC 9457."""
    response = jsonify(type="about:blank", title=title, status=status, detail=detail, versions=versions(), **members)
    response.status_code = status
    response.mimetype = "application/problem+json"
    return response


def _with_versions(ruling: dict[str, Any]) -> dict[str, Any]:
    return {**ruling, "versions": {**versions(), **ruling.get("versions", {})}}


def _unreadable(problems: tuple[Problem, ...], asked: Language) -> Response:
    return problem(
        422,
        _("The situation cannot be read").render(asked),
        " ".join(each.message.render(asked) for each in problems),
        problems=[
            {
                "line": each.line,
                "column": each.column,
                "text": each.text,
                "message": each.message.render(asked),
                "nearest": each.nearest,
            }
            for each in problems
        ],
    )


_TO_RULE = _("Send an object with the keys situation and, if you like, lang.")
_FOR_MOVES = _("Send an object with the keys situation and, if you like, player and lang.")
_FOR_GIN = _(
    "Send an object with the key hand and, if you like, game, opponent, score, opponent_score, every and lang."
)

_TO_SOLVE = _(
    "Send an object with the keys situation and, if you like, lang and seconds, a number up to %(most)d.",
    most=int(LONGER),
)


def _not_the_form(error: ValidationError, expected: Message) -> Response:
    faults = error.errors(include_url=False, include_context=False, include_input=False)
    return problem(
        422,
        _("The request is not of the expected form").render(language()),
        expected.render(language()),
        errors=[{"at": [str(step) for step in fault["loc"]], "message": fault["msg"]} for fault in faults],
    )
