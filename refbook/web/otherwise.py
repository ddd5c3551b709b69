"""Somebody tells it otherwise: two names, then the other story, on this phone or by a link on another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

import segno
from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.situations import BY_HAND, Problem, Situation, SituationError
from refbook.situations.lines import says_game
from refbook.situations.plain import (
    Telling,
    Tellings,
    Typed,
    agreed_lines,
    lines_to_change,
    tellings_of,
    told_otherwise,
)
from refbook.situations.roster import keys_of, may_be_name
from refbook.store.models import Dispute
from refbook.tables.stories import Context, hear
from refbook.web import understood
from refbook.web.dispute import FormAt, SecondTeller, form_page, mended
from refbook.web.judge import plain_newlines, read_situation
from refbook.web.language import known, language, say
from refbook.web.links import pack, unpack

blueprint = Blueprint("otherwise", __name__)

NO_TABLE = "ruling"
"""What the quick picks call a story from no table."""
LONGEST = 40
"""The most characters of a teller's name."""
_MOST_TYPED = 4 * BY_HAND.characters
_DENSEST = 20
"""The largest version of a QR code that a phone still reads off a phone."""


@dataclass(frozen=True, slots=True)
class Quarrel:
    """A story that somebody tells otherwise: its words, how they are read, and where that is done.

    `address` is that of its form and of its QR code, `kept` what every address of it carries along; `hidden` are the
    fields that its form sends besides, `known` the header lines that nobody need write, `me` is whoever holds this
    phone and `by` whoever told the story so far, where that is known; `story` is the address of a kept one.
    """

    words: str
    hear: Callable[[str], Typed]
    address: str
    back: str
    kept: Mapping[str, str] = field(default_factory=dict)
    hidden: Mapping[str, str] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    me: str = ""
    by: str = ""
    fault: Message | None = None
    story: str = NO_TABLE

    @property
    def parts(self) -> Tellings:
        return tellings_of(self.words)

    def at(self, **more: str) -> str:
        """Its address, with what has been said so far."""
        said = {name: value for name, value in {**self.kept, **more}.items() if value}
        return f"{self.address}?{urlencode(said)}" if said else self.address


@dataclass(frozen=True, slots=True)
class Tellers:
    """Who tells it first, and who otherwise; empty where that has not been said."""

    first: str
    second: str

    @staticmethod
    def sent(quarrel: Quarrel) -> Tellers:
        """As they were sent; a name typed beside the buttons outweighs them."""
        first, second = (_one_line(request.values.get(f"{name}-typed", "")) for name in ("first", "second"))
        return Tellers(
            _spelled(first or _one_line(request.values.get("first", "")), quarrel),
            _spelled(second or _one_line(request.values.get("second", "")), quarrel),
        )

    def faults(self, quarrel: Quarrel, *, both: bool) -> dict[str, Message]:
        """What is wrong with the names, by their fields."""
        told = {"first": self.first} if not quarrel.parts.told else {}
        told |= {"second": self.second} if both or self.second else {}
        faults = {name: _NO_NAME for name, teller in told.items() if not _may_tell(teller)}
        if not faults and "first" in told and keys_of(self.first) == keys_of(self.second):
            faults["second"] = _("Two different people tell it.")
        return faults


_NO_NAME = _("Choose a name, or write one of letters and digits, at most %(limit)d characters.", limit=LONGEST)


def _one_line(text: str) -> str:
    return " ".join(text[: 4 * LONGEST].split())


def _may_tell(name: str) -> bool:
    """Whether somebody of this name can be told apart as a teller: the line that begins their story names them."""
    return len(name) <= LONGEST and may_be_name(name) and all(_is_named(name, each) for each in LANGUAGES)


def _is_named(name: str, language: Language) -> bool:
    told = tellings_of(Tellings("", (Telling(name, ""),)).text(language)).told
    return [keys_of(one.teller) for one in told] == [keys_of(name)]


def _spelled(name: str, quarrel: Quarrel) -> str:
    """A name as those who play or tell it already spell it."""
    tellers = [one.teller for one in quarrel.parts.told]
    return next((one for one in (*tellers, *quarrel.players) if keys_of(one) == keys_of(name)), name)


# -- from no table


@blueprint.get("/ruling/otherwise")
def form() -> ResponseReturnValue:
    """Who tells it; with `second` the form of the other story, and with `how=send` the link to that form."""
    try:
        return page(_from_no_table())
    except SituationError as error:
        return form_page(_situation_sent(), error.problems), 422


@blueprint.post("/ruling/otherwise")
def tell() -> ResponseReturnValue:
    """Rule on both stories; or the form, with what is wrong with the second."""
    try:
        quarrel = _from_no_table()
    except SituationError as error:
        return form_page(_situation_sent(), error.problems), 422

    def rule(words: str) -> ResponseReturnValue:
        return redirect(understood.address_of(quarrel.hear(words)), 303)

    return told(quarrel, rule)


@blueprint.get("/ruling/otherwise/qr.svg")
def qr() -> Response:
    try:
        return qr_code(_from_no_table())
    except SituationError:
        raise NotFound from None


def _situation_sent() -> str:
    return plain_newlines(unpack(request.values.get("s", "")))


def _from_no_table() -> Quarrel:
    """The story that the address holds. Raises SituationError where it cannot be read."""
    text = _situation_sent()
    situation = read_situation(text)
    kept = {"s": request.values.get("s", ""), "w": request.values.get("w", "")}
    return Quarrel(
        words=understood.words_to_change(text),
        hear=lambda words: hear(words, language()),
        address=url_for("otherwise.form"),
        back=url_for("ruling.show", s=kept["s"], w=kept["w"] or None),
        kept=kept,
        hidden={name: value for name, value in kept.items() if value},
        players=situation.position.players,
    )


# -- at a table


def at_table(dispute: Dispute, context: Context, me: str, fault: Message | None) -> Quarrel:
    """The story of a kept dispute, on the phone of `me`."""
    address, players, first = dispute.address, context.position.players, dispute.revisions[0].author
    return Quarrel(
        words=dispute.revisions[-1].words,
        hear=lambda told: hear(told, language(), context),
        address=url_for("rulings.otherwise_form", address=address),
        back=url_for("rulings.show", address=address),
        hidden={"version": request.form.get("version", str(dispute.version))[:12]},
        players=players,
        known=context.lines(language()),
        me=me if me in players else "",
        by=first if first in players else "",
        fault=fault,
        story=address,
    )


# -- the pages


def page(quarrel: Quarrel) -> ResponseReturnValue:
    """The names, the other story, or the link to it, by what the address says."""
    tellers = Tellers.sent(quarrel)
    if quarrel.fault or "how" not in request.args:
        return _names_page(quarrel, tellers, {})
    send = request.args["how"] == "send"
    linked = request.args["how"] == "linked"
    faults = tellers.faults(quarrel, both=not (send or linked))
    if faults:
        return _names_page(quarrel, tellers, faults), 422
    if send:
        return _send_page(quarrel, tellers)
    return _story_page(quarrel, tellers, _text_sent(quarrel, tellers))


def _names_page(quarrel: Quarrel, tellers: Tellers, faults: Mapping[str, Message]) -> str:
    return render_template(
        "otherwise.html",
        quarrel=quarrel,
        tellers=_preselected(quarrel, tellers),
        told=[one.teller for one in quarrel.parts.told],
        faults=faults,
        longest=LONGEST,
    )


def _preselected(quarrel: Quarrel, tellers: Tellers) -> Tellers:
    """The names that were sent, else who told it so far and whoever holds this phone, where those are two."""
    first = tellers.first or quarrel.by
    return Tellers(first, tellers.second or (quarrel.me if keys_of(quarrel.me) != keys_of(first) else ""))


def _send_page(quarrel: Quarrel, tellers: Tellers) -> str:
    link = _link(quarrel, tellers)
    return render_template(
        "otherwise_send.html",
        quarrel=quarrel,
        tellers=tellers,
        link=link,
        here=quarrel.at(how="linked", first=tellers.first, second=tellers.second),
        drawn=_drawn(link) is not None,
        code=f"{quarrel.address}/qr.svg?"
        + urlencode({**quarrel.kept, "first": tellers.first, "second": tellers.second}),
    )


def _link(quarrel: Quarrel, tellers: Tellers) -> str:
    """The address that the second teller opens on their own phone."""
    return request.host_url.rstrip("/") + quarrel.at(how="linked", first=tellers.first, second=tellers.second)


def qr_code(quarrel: Quarrel) -> Response:
    """The link as a QR code: dark on light whatever the theme, as cameras want it. NotFound where it is too long."""
    drawn = _drawn(_link(quarrel, Tellers.sent(quarrel)))
    if drawn is None:
        raise NotFound
    svg = drawn.svg_inline(scale=8, border=4, dark="#000", light="#fff", title=say(_("QR code of the link")))
    return Response(
        svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        mimetype="image/svg+xml",
        headers={"X-Robots-Tag": "noindex"},
    )


def _drawn(link: str) -> segno.QRCode | None:
    """A link as a QR code; None where it is too long for one that can be read off a phone."""
    try:
        drawn = segno.make_qr(link, error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    return drawn if int(drawn.version) <= _DENSEST else None


# -- the other story


def _text_sent(quarrel: Quarrel, tellers: Tellers) -> str:
    """The text that the address carries, else what the teller told before, else the lines of the first story."""
    if request.args.get("t"):
        return _own(plain_newlines(unpack(request.args["t"])))
    if before := quarrel.parts.by(tellers.second):
        return before.words
    return "" if request.args.get("start") == "blank" else "\n".join(_lines(quarrel))


def _own(text: str) -> str:
    """A text without the line that says which game it is of, which the first story has said."""
    lines = text.split("\n")
    return "\n".join(lines[1:]).lstrip("\n") if says_game(lines[0]) else text


def _lines(quarrel: Quarrel) -> tuple[str, ...]:
    """The lines of the story so far that another may change."""
    return lines_to_change(_first_story(quarrel), language())


def _first_story(quarrel: Quarrel) -> Situation:
    situation = quarrel.hear(quarrel.words).situation
    return situation.told_by(situation.accounts[0]) if situation.accounts else situation


def _story_page(
    quarrel: Quarrel,
    tellers: Tellers,
    text: str,
    problems: Iterable[Problem] = (),
    faults: Mapping[str, Message] | None = None,
) -> str:
    start = request.values.get("start", "")
    before = quarrel.parts.by(tellers.second)
    names = {"first": tellers.first, "second": tellers.second}
    how = request.values.get("how", "")
    other = quarrel.at(**names, how=how, start="" if start == "blank" else "blank")
    asked = how == "linked" or not tellers.second
    second = SecondTeller(
        first="" if before or quarrel.parts.told else tellers.first,
        second=tellers.second or (quarrel.me if quarrel.me != tellers.first else ""),
        asked=asked,
        names=tuple(name for name in quarrel.players if keys_of(name) != keys_of(tellers.first)) if asked else (),
        fault=(faults or {}).get("second"),
        others=() if before else ((other, start != "blank"),),
        longest=LONGEST,
    )
    title = _("As %(name)s tells it", name=tellers.second) if tellers.second else _("You tell it otherwise")
    hidden = {**quarrel.hidden, "first": tellers.first, "how": how, "start": start}
    if not asked:
        hidden["second"] = tellers.second
    return form_page(
        text,
        list(problems),
        at=FormAt(
            action=quarrel.address,
            title=title,
            back=quarrel.back,
            back_title=say(_("The ruling so far")),
            known=(*quarrel.known, *agreed_lines(_first_story(quarrel), language())),
            hidden={name: value for name, value in hidden.items() if value},
            fault=quarrel.fault,
            picks=_picks(quarrel, {**names, "how": how or "here"}),
            second=second,
        ),
    )


def _picks(quarrel: Quarrel, said: Mapping[str, str]) -> str:
    kept = {"players": ", ".join(quarrel.players), "otherwise": quarrel.story, **quarrel.kept, **said}
    return f"{url_for('picks.listing')}?{urlencode({name: value for name, value in kept.items() if value})}"


def told(quarrel: Quarrel, rule: Callable[[str], ResponseReturnValue]) -> ResponseReturnValue:
    """What `rule` makes of the words of both, once the other story can be read; else its form, nothing lost."""
    text = plain_newlines(request.form.get("text", ""))[:_MOST_TYPED]
    tellers = Tellers.sent(quarrel)
    if other := known(request.form.get("switch")):
        return _in_other_language(quarrel, tellers, text, other)
    text = mended(text, request.form.get("mend"))
    if quarrel.fault:
        return _story_page(quarrel, tellers, text), 422
    if faults := tellers.faults(quarrel, both=True):
        if "first" in faults:
            return _names_page(quarrel, tellers, faults), 422
        return _story_page(quarrel, tellers, text, faults=faults), 422
    try:
        words = _words_of_both(quarrel, tellers, text)
        return rule(words)
    except SituationError as error:
        return _story_page(quarrel, tellers, text, error.problems), 422


def _words_of_both(quarrel: Quarrel, tellers: Tellers, text: str) -> str:
    """The words of the quarrel with the other story in them. Raises SituationError with its places in that story."""
    before, other = quarrel.parts, Telling(tellers.second, text)
    if not text.strip():
        raise SituationError([Problem(0, 0, "", _NOTHING)])
    if before.told:
        parts = before.with_telling(other)
    else:
        changed = () if request.form.get("start") == "blank" else _lines(quarrel)
        parts = told_otherwise(quarrel.words, tellers.first, other, quarrel.hear, changed=changed)
    words = parts.text(quarrel.hear(quarrel.words).situation.language)
    try:
        heard = quarrel.hear(words).situation
    except SituationError as error:
        problems = [_in_their_text(problem, words, text) for problem in error.problems]
        raise SituationError(problems, error.language) from error
    account = next(one for one in heard.accounts if keys_of(one.teller) == keys_of(tellers.second))
    if not account.events:
        raise SituationError([Problem(0, 0, "", _NOTHING)], heard.language)
    return words


_NOTHING = _("What happened? Write at least one thing that happened.")


def _in_their_text(problem: Problem, words: str, text: str) -> Problem:
    """A place in the words of both as a place in one's own; in no line where it is none of theirs."""
    lines = words.split("\n")
    line = lines[problem.line - 1] if 0 < problem.line <= len(lines) else ""
    own = text.split("\n")
    return replace(problem, line=own.index(line) + 1 if line.strip() and line in own else 0)


def _in_other_language(quarrel: Quarrel, tellers: Tellers, text: str, other: str) -> ResponseReturnValue:
    said = {name: request.form.get(name, "") for name in ("how", "start")}
    said |= {"first": tellers.first, "second": tellers.second}
    kept = pack(text[: BY_HAND.characters]) if text.strip() else ""
    return redirect(quarrel.at(**{**said, "how": said["how"] or "here"}, t=kept, lang=other), 303)
