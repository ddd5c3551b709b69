"""A deal of golf: tapped card by card or typed in one line, and whether it can be cleared. A deal is an address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from refbook.cards import JOKER, RANKS, Suit
from refbook.games.golf.events import Redeal
from refbook.games.golf.position import Position, Variant
from refbook.i18n import Message, _, n_
from refbook.rulings.deals import Answer, answer, answer_json, within
from refbook.rulings.golf import FINDINGS
from refbook.situations import BY_HAND, Situation, SituationError, write
from refbook.situations.cardnames import rank_name, suit_name
from refbook.situations.golf.deal import DealFault, Dealt, missing, place_of_next, read_deal, variants_named, write_deal
from refbook.web.book import find_book, known_clause
from refbook.web.dispute import form_page
from refbook.web.judge import plain_newlines, read_situation
from refbook.web.language import known, language
from refbook.web.links import pack, unpack
from refbook.web.pick_fields import Choice, Party, Told, Typed, Way, read_answers
from refbook.web.picks_golf import DRAW, KINGS

blueprint = Blueprint("golf", __name__)

SECONDS, LONGER = 2.0, 5.0
"""How long a search may take before it is said that it takes longer; and how long where somebody asks for more."""
_LONGEST = 600
"""More than all the cards of a deck in words that anybody would write."""

_NEAR = 16
"""How much of a text is shown on either side of what is wrong in it."""

START = Choice(
    "start",
    _("The first card of the waste"),
    (Way("dealt", _("It is dealt")), Way("free-start", _("The player chooses a free card"))),
    usual="dealt",
)
JOKERS = Choice(
    "jokers",
    _("Jokers"),
    (
        Way("none", _("None")),
        Way("matches-anything", _("They go on all, and all goes on them")),
        Way("declared-rank", _("They are said to be one rank")),
    ),
    usual="none",
)
CHOICES = (KINGS, DRAW, START, JOKERS)


@blueprint.after_request
def keep_deals_out_of_searches(response: Response) -> Response:
    if request.args:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@dataclass(frozen=True, slots=True)
class Asked:
    """A deal as it has been told so far, and the rules it is asked about."""

    text: str
    typed: Typed

    @property
    def chosen(self) -> Told:
        return read_answers(CHOICES, self.typed, Party())[0]

    @property
    def variants(self) -> tuple[Variant, ...]:
        chosen = self.chosen
        told = [chosen.way("kings"), chosen.way("start"), *(["jokers"] if chosen.way("jokers") != JOKERS.usual else [])]
        return variants_named([name for name in told if name != KINGS.usual])

    @property
    def dealt(self) -> Dealt:
        return read_deal(self.text, language(), self.variants)

    @property
    def situation(self) -> Situation:
        position = self.dealt.position(self.variants)
        draw, jokers = self.chosen.way("draw"), self.chosen.way("jokers")
        rules = {"draw-when-playable": draw} if draw != DRAW.usual else {}
        rules |= {"joker-rank": jokers} if jokers != JOKERS.usual else {}
        return Situation("golf", replace(position, rules=rules))

    @property
    def missing(self) -> Message | None:
        return missing(self.text, self.dealt, language(), self.variants)

    def sent(self) -> dict[str, str]:
        chosen = {one.name: self.typed.get(one.name, "") for one in CHOICES}
        return {name: value for name, value in {"deal": self.text, **chosen}.items() if value}


@dataclass(frozen=True, slots=True)
class FaultyPlace:
    """A line of the text with what is wrong in it marked."""

    before: str
    marked: str
    after: str
    message: Message


def _asked(sent: MultiDict[str, str]) -> Asked:
    text = plain_newlines(sent.get("deal", ""))[:_LONGEST]
    typed: Typed = MultiDict()
    for one in CHOICES:
        value = sent.get(one.name, "")
        if any(way.value == value for way in one.ways):
            typed[one.name] = value
    return Asked(text, typed)


@blueprint.get("/golf")
def form() -> ResponseReturnValue:
    """The deal as the address has it so far; `check` says what is missing."""
    asked = _asked(request.args)
    dealt, checked = asked.dealt, bool(request.args.get("check"))
    lacking = asked.missing if checked else None
    jokers, rank = "jokers" in asked.variants, request.args.get("card-rank", "")
    page = render_template(
        "golf.html",
        book=find_book("golf"),
        asked=asked,
        dealt=dealt,
        faulty=[_faulty(asked.text, fault) for fault in dealt.faults],
        lacking=lacking,
        next_place=place_of_next(asked.text, language(), asked.variants),
        remarks=list(_remarks(dealt, jokers=jokers)),
        drawn=_drawn(dealt),
        ranks=[(rank, rank_name(rank, language())) for rank in RANKS],
        suits=[(suit, suit_name(suit, language())) for suit in Suit],
        used={rank for rank in RANKS if sum(card.rank == rank for card in dealt.cards) == len(Suit)},
        used_suits={card.suit for card in dealt.cards if card.rank == rank},
        jokers=jokers and dealt.cards.count(JOKER) < 2,
        choices=CHOICES,
        typed={**asked.typed, "card-rank": rank},
        faults={},
        longest=_LONGEST,
    )
    return (page, 422) if checked and (lacking or dealt.faults) else page


def _faulty(text: str, fault: DealFault) -> FaultyPlace:
    """The place with a few cards around it."""
    before, after = text[: fault.start].rpartition("\n")[2], text[fault.end :].partition("\n")[0]
    return FaultyPlace(
        f"… {before[-_NEAR:].partition(' ')[2]}" if len(before) > _NEAR else before,
        text[fault.start : fault.end],
        f"{after[:_NEAR].rpartition(' ')[0]} …" if len(after) > _NEAR else after,
        fault.message,
    )


def _remarks(dealt: Dealt, *, jokers: bool) -> Iterator[Message]:
    """What is taken for granted, and which cards of the stock nobody has told."""
    if dealt.suits_supposed:
        yield _("Suits play no part in golf. Where none was told, one has been put in.")
    left = dealt.unseen(2 if jokers else 0)
    if dealt.cards and not dealt.stock:
        told, every = len(dealt.cards), len(dealt.cards) + len(left)
        yield _("%(told)d of %(every)d cards are told.", told=told, every=every)
        if dealt.waste is not None and left and not dealt.faults:
            yield n_(
                "%(num)d card of the stock counts as unknown as long as it is not told.",
                "%(num)d cards of the stock count as unknown as long as they are not told.",
                len(left),
            )
    if dealt.stock and len(left) == 1 and not dealt.faults:
        yield _("%(card)s is the one card left, so it lies at the bottom of the stock.", card=str(left[0]))
    elif dealt.stock and left:
        cards = " ".join(map(str, left))
        yield n_("%(num)d card is missing: %(cards)s.", "%(num)d cards are missing: %(cards)s.", len(left), cards=cards)
        yield _("The order of the stock counts as unknown until all of it is told.")


def _drawn(dealt: Dealt) -> dict[str, object] | None:
    """The table so far, as data for its picture."""
    if not dealt.cards:
        return None
    columns = [[str(card) for card in column] for column in dealt.columns]
    return {
        "columns": columns + [[]] * (7 - len(columns)),
        "waste": [str(card) for card in dealt.waste or ()],
        "counts_as": [],
        "stock": len(dealt.stock) or None,
        "changed": [],
    }


@blueprint.post("/golf")
def submit() -> ResponseReturnValue:
    """Put a card more or less, or go on to the answer; whatever is wrong, nothing that was told is lost."""
    asked = _asked(request.form)
    if other := known(request.form.get("switch")):
        return _back(asked, lang=other)
    if added := request.form.get("add"):
        return _back(replace(asked, text=_with(asked, added.partition(":")[2], request.form.get("card-rank", ""))))
    if request.form.get("drop"):
        return _back(replace(asked, text=_without_last(asked.text)))
    if asked.dealt.faults or asked.missing:
        return _back(asked, check="1")
    return redirect(url_for("golf.show", s=pack(write(asked.situation, language()))), 303)


def _with(asked: Asked, added: str, rank: str) -> str:
    """The text with a card more, or with the end of a pile. A rank that no suit goes with is told alone."""
    symbols = {suit.value: suit.symbol for suit in Suit}
    card = {"next": "|", "joker": "joker"}.get(added)
    if card is None and rank in RANKS and added in (*symbols, "any"):
        card = rank + symbols.get(added, "")
    return f"{asked.text.rstrip(' ')} {card}".lstrip(" ") if card else asked.text


def _without_last(text: str) -> str:
    """The text without its last card or bar.

    >>> _without_last("K♠ 10♥"), _without_last("K♠ |"), _without_last("K♠\\n9♥")
    ('K♠', 'K♠', 'K♠')
    """
    words = text.rstrip()
    cut = max(words.rfind(" "), words.rfind("\n"))
    return words[:cut].rstrip() if cut >= 0 else ""


def _back(asked: Asked, **said: str) -> ResponseReturnValue:
    query = urlencode({**asked.sent(), **said})
    return redirect(f"{url_for('golf.form')}?{query}" + ("" if said else "#card"), 303)


# -- the answer


class _Unfinished(Exception):
    """Carries what is not worth remembering."""

    def __init__(self, found: Answer) -> None:
        self.found = found


@lru_cache(maxsize=256)
def _settled(text: str, seconds: float) -> Answer:
    found = answer(read_situation(text), within(seconds))
    if found.finding == "unfinished":
        raise _Unfinished(found)
    return found


def searched(text: str, seconds: float) -> Answer:
    """What is found out about a deal within so many seconds. Raises SituationError and NotGolf."""
    try:
        return _settled(text, seconds)
    except _Unfinished as so_far:
        return so_far.found


@blueprint.get("/golf/deal")
def show() -> ResponseReturnValue:
    """Whether the deal in the address can be cleared, and how; `longer` has it searched for longer."""
    text = plain_newlines(unpack(request.args.get("s", "")))
    longer = bool(request.args.get("longer"))
    try:
        situation = read_situation(text)
        if situation.game != "golf":
            raise NotFound
        found = searched(text, LONGER if longer else SECONDS)
    except SituationError as error:
        return form_page(text, error.problems), 422
    return render_template(
        "golf_deal.html",
        book=find_book("golf"),
        found=found,
        told=answer_json(found, language()),
        chip=FINDINGS[found.finding],
        clause_of=known_clause,
        longer=longer,
        packed=pack(text),
        notation=write(found.situation, language()).rstrip("\n"),
        replay=_address("ruling.show", found.line) if found.line else "",
        redeal=_address("ruling.show", replace(found.situation, events=(Redeal(),))),
        change=f"{url_for('golf.form')}?{urlencode(_changeable(found.situation.position))}",
        rules=_rules_told(found.situation.position),
        others=list(_under_other_rules(found.situation)),
    )


def _address(endpoint: str, situation: Situation) -> str:
    return url_for(endpoint, s=pack(write(situation, language())[: BY_HAND.characters]))


def _chosen(position: Position) -> dict[str, str]:
    """The choices of the form that a header comes to."""
    variants = position.variants or ("strict",)
    kings = next((way.value for way in reversed(KINGS.ways) if way.value in variants), "strict")
    return {
        "kings": kings,
        "draw": position.rules.get("draw-when-playable", DRAW.usual),
        "start": "free-start" if "free-start" in variants else START.usual,
        "jokers": position.rules.get("joker-rank", "matches-anything") if "jokers" in variants else JOKERS.usual,
    }


def _changeable(position: Position) -> dict[str, str]:
    chosen = {one.name: value for one in CHOICES if (value := _chosen(position)[one.name]) != one.usual}
    return {"deal": write_deal(position), **chosen}


def _rules_told(position: Position) -> list[tuple[Message, Message]]:
    """What was chosen, as far as it is no matter of course."""
    chosen = _chosen(position)
    return [
        (one.title, next(way.title for way in one.ways if way.value == chosen[one.name]))
        for one in CHOICES
        if one in (KINGS, DRAW) or chosen[one.name] != one.usual
    ]


def _under_other_rules(situation: Situation) -> Iterator[tuple[Message, str]]:
    """The same deal where a king takes other cards, or where the other rule of drawing holds."""
    position, chosen = situation.position, _chosen(situation.position)
    rest = [name for name in position.variants or () if name in ("free-start", "jokers")]
    for way in KINGS.ways:
        variants = tuple(([] if way.value == "strict" and rest else [way.value]) + rest)
        if way.value != chosen["kings"]:
            other = replace(situation, position=replace(position, variants=variants))
            yield _("On a king: %(what)s", what=way.title), _address("golf.show", other)
    for way in DRAW.ways:
        if way.value != chosen["draw"]:
            rules = {**position.rules, "draw-when-playable": way.value}
            other = replace(situation, position=replace(position, rules=rules))
            yield _("From the stock: %(when)s", when=way.title), _address("golf.show", other)
