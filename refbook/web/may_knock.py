"""May I knock, and what would it score? A hand of gin, typed in one field or tapped; what is asked is an address."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from refbook.cards import RANKS, Suit, parse_card
from refbook.i18n import Message
from refbook.rulings.may_knock import FIELDS, GIN_GAMES, LONGEST, HandError, cards_typed, read_hand
from refbook.rulings.may_knock_words import FIELD_TITLES, may_knock_json
from refbook.situations.cardnames import card_name, rank_name, suit_name
from refbook.web.book import find_book
from refbook.web.game_words import spoken_in
from refbook.web.judge import RulingDict
from refbook.web.language import language
from refbook.web.pick_fields import with_card, without_card
from refbook.web.ruling import ruling_words

blueprint = Blueprint("may_knock", __name__)

_WHOLE_HAND = 10


@blueprint.after_request
def keep_hands_out_of_searches(response: Response) -> Response:
    if request.args:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.get("/gin")
def show() -> ResponseReturnValue:
    """The form, and the answer where the address has a hand; `add` and `drop` put a card in or take one out."""
    told = {key: " ".join(request.args.get(key, "")[:LONGEST].split()) for key in FIELDS}
    if request.args.get("add") or request.args.get("drop"):
        return redirect(_changed(told), 303)
    spoken_in(_game())
    asked = any(told.values()) or ("hand" in request.args and "lang" not in request.args)
    answer: RulingDict = {}
    faults: Mapping[str, Message] = {}
    words: Mapping[str, object] = {}
    try:
        if asked:
            situation = read_hand(told, language(), _game())
            answer, words = may_knock_json(situation, language(), every=_every()), ruling_words(situation)
    except HandError as error:
        faults = error.faults
    page = render_template(
        "may_knock.html",
        game=_game(),
        games=[book for game in GIN_GAMES if (book := find_book(game))],
        every=_every(),
        told=told,
        titles=FIELD_TITLES,
        cards=cards_typed(told["hand"], language()),
        answer=answer,
        shared=_shared(answer),
        faults={} if _still_picking(told) else {key: [message] for key, message in faults.items()},
        typed=request.args,
        card_name=lambda card: card_name(card, language()),
        card_of=parse_card,
        ranks=[(rank, rank_name(rank, language())) for rank in RANKS],
        suits=[(suit, suit_name(suit, language())) for suit in Suit],
        longest=LONGEST,
        **words,
    )
    return (page, 422) if faults and not _still_picking(told) else page


def _game() -> str:
    game = request.args.get("game", "")
    return game if game in GIN_GAMES else GIN_GAMES[0]


def _shared(answer: RulingDict) -> list[str]:
    """The clauses behind every way, which are shown once."""
    first, *others = [way["clauses"] for way in answer.get("ways", ())] or [[]]
    return [clause for clause in first if all(clause in clauses for clauses in others)]


def _every() -> bool:
    return bool(request.args.get("every"))


def _still_picking(told: Mapping[str, str]) -> bool:
    """Whether cards are being tapped, none of them twice, and there are not enough of them yet."""
    cards = cards_typed(told["hand"], language())
    fit = len(set(cards)) == len(cards) < _WHOLE_HAND and (len(cards) > 0 or not told["hand"])
    return bool(request.args.get("picking")) and fit


def _changed(told: Mapping[str, str]) -> str:
    """The address of the form with one card more, or one less."""
    typed = cards_typed(told["hand"], language())
    hand = MultiDict([("hand", str(card)) for card in typed])
    hand.setlist("hand-rank", request.args.getlist("hand-rank"))
    if dropped := request.args.get("drop", ""):
        hand = without_card(hand, "hand", dropped.partition(":")[2])
    else:
        hand = with_card(hand, "hand", request.args.get("add", "").partition(":")[2])
    unread = [] if typed else [told["hand"]]
    cards = " ".join([*unread, *hand.getlist("hand")]).strip()
    sent = {"game": _game(), **told, "hand": cards, "every": "1" if _every() else "", "picking": "1"}
    return f"{url_for('may_knock.show')}?{urlencode({key: value for key, value in sent.items() if value})}#hand"
