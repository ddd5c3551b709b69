"""What a player may do now, after a situation that the address carries or a dispute that is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from refbook.precedents.stories import readable
from refbook.rulings import Ruling, adjudicate
from refbook.rulings.gin import columns_text
from refbook.rulings.interview import deciding
from refbook.rulings.may_knock import GIN_GAMES
from refbook.rulings.move_words import (
    HEADINGS,
    STATUSES,
    asked_json,
    condition_line,
    condition_lines,
    no_moves,
)
from refbook.rulings.moves import NoSuchPlayer
from refbook.situations import Situation, SituationError, write
from refbook.situations.plain import Plain
from refbook.tables.disputes import dispute_at
from refbook.web.dispute import form_page
from refbook.web.judge import RulingDict, plain_newlines, read_so_far, tells
from refbook.web.language import language
from refbook.web.links import unpack
from refbook.web.ruling import ruling_words
from refbook.web.store import store

blueprint = Blueprint("moves", __name__)

_LONGEST_NAME = 100


@blueprint.after_request
def keep_out_of_searches(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.get("/ruling/moves")
def show() -> ResponseReturnValue:
    """The moves after a situation in the address; without a player, of the one whose turn it is."""
    packed, words = request.args.get("s", ""), request.args.get("w", "")
    text = plain_newlines(unpack(packed or words))
    try:
        typed = read_so_far(text, language())
    except SituationError as error:
        return form_page(text, error.problems), 422
    kept = {"s": packed, "w": words} if packed else {"w": words}
    sent = {name: value for name, value in kept.items() if value}
    back = f"{url_for('ruling.show')}?{urlencode(sent)}" if packed and tells(typed.situation) else ""
    return _page(Asked(typed.situation, url_for("moves.show"), sent, back, typed.plain))


@blueprint.get("/rulings/<address>/moves")
def kept(address: str) -> ResponseReturnValue:
    """The moves after a kept dispute as it is told now, with all that its table knows."""
    with store().reading() as session:
        situation = readable(dispute_at(session, address).revisions[-1].situation)
    if situation is None:
        raise NotFound
    here = url_for("moves.kept", address=address)
    return _page(Asked(situation, here, {}, url_for("rulings.show", address=address)))


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about: the page's own address, what is sent along with a name, and the ruling to go back to."""

    situation: Situation
    here: str
    sent: Mapping[str, str]
    back: str
    plain: Plain | None = None

    def address_for(self, player: str) -> str:
        return f"{self.here}?{urlencode({**self.sent, 'player': player})}"


@dataclass(frozen=True, slots=True)
class OneThing:
    """The one thing that moves hang on, which is said once for all of them; `follows` where only what comes after does.

    `address` is that of the ruling that asks it, empty where none does.
    """

    name: str
    text: str
    follows: bool
    address: str = ""

    def without(self, group: RulingDict) -> RulingDict:
        """A group of moves without the lines that only repeat it."""
        hanging = ("hangs_on", "then_hangs_on")
        return {**group, **{key: [one for one in group[key] if one["name"] != self.name] for key in hanging}}


def one_thing(part: RulingDict, asking: Mapping[str, str]) -> OneThing | None:
    """What all the moves that are not settled hang on, else all that are allowed; `asking` has addresses by fact.

    A gabong hangs on cards that nobody has seen, whatever else is known, and does not count.
    """
    unsettled = [*part["depends"], *part["undecided"]]
    for groups, key in ((unsettled, "hangs_on"), (part["legal"] if not unsettled else [], "then_hangs_on")):
        told = [[(one["name"], one["text"]) for one in group[key]] for group in groups if group["kind"] != "gabong"]
        if len(told) > 1 and len(told[0]) == 1 and all(one == told[0] for one in told):
            name, text = told[0][0]
            return OneThing(name, text, key == "then_hangs_on", asking.get(name, ""))
    return None


def by_condition(groups: Sequence[RulingDict]) -> list[tuple[str, list[RulingDict]]]:
    """Groups of moves under the case in which they are allowed, each case once; "" for those that name none."""
    found: dict[str, list[RulingDict]] = {}
    for group in groups:
        first = next(iter(group["conditions"]), None)
        case = condition_line({**first, "then": ""}, language()) if first and first["text"] else ""
        found.setdefault(case, []).append(group)
    return list(found.items())


def _asking(asked: Asked) -> dict[str, str]:
    """The fact that the ruling itself asks first, with where it does."""
    ruling = adjudicate(asked.situation) if asked.back else None
    if not isinstance(ruling, Ruling):
        return {}
    return {one.asked.fact: f"{asked.back}#asked" for one in deciding(ruling)[:1]}


def _what_it_scores(situation: Situation, part: RulingDict) -> str:
    """The address that says what going out with a hand of gin would score; empty where this cannot be asked there."""
    position, hand = situation.position, part["hand"]
    goes_out = any(group["kind"] in ("knock", "gin") for group in part["legal"])
    if situation.game not in GIN_GAMES or not goes_out or not hand["known"] or position.rules or position.rulings:
        return ""
    told = {"game": situation.game, "hand": " ".join(hand["cards"])}
    for player, columns in position.scores.items():
        told["score" if player == part["player"] else "opponent_score"] = columns_text(columns)
    return f"{url_for('may_knock.show')}?{urlencode(told)}"


def _page(asked: Asked) -> ResponseReturnValue:
    situation, fault = asked.situation, None
    name = request.args.get("player", "")[:_LONGEST_NAME].strip()
    told: RulingDict = {}
    try:
        told = asked_json(situation, name or None, language())
    except NoSuchPlayer as unknown:
        fault = no_moves(unknown)
        told = {"player": "", "players": list(unknown.players)}
    page = render_template(
        "moves.html",
        told=told,
        parts=list(told["accounts"].items()) if "accounts" in told else [("", told)] if not fault else [],
        fault=fault,
        asked=asked,
        headings=HEADINGS,
        statuses_told=STATUSES,
        condition_lines=condition_lines,
        by_condition=by_condition,
        what_it_scores=lambda part: _what_it_scores(situation, part),
        one_thing=lambda part: one_thing(part, _asking(asked)),
        notation=write(replace(situation, expectations=()), language()).rstrip("\n"),
        **ruling_words(situation),
    )
    return (page, 422) if fault and (name or not told["players"]) else page
