"""Quick picks: the commonest quarrels, and a short form for each. A form in the making is an address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from refbook.cards import RANKS, Suit
from refbook.games import MAIN_GAME
from refbook.i18n import Message
from refbook.situations import Situation, write
from refbook.situations.cardnames import card_name, rank_name, suit_name
from refbook.tables.disputes import context_of
from refbook.tables.faults import ROLE_NEEDED
from refbook.web.book import books, known_clause
from refbook.web.game_words import spoken_in
from refbook.web.language import known, language
from refbook.web.links import pack
from refbook.web.otherwise import NO_TABLE
from refbook.web.pick_fields import (
    LONGEST,
    MOST_CARDS,
    MOST_PLAYERS,
    Faulty,
    Party,
    Typed,
    asked,
    chosen_cards,
    read_players,
    sent_names,
    titles,
    with_card,
    without_card,
)
from refbook.web.picks import PICKS, Pick, situation_of
from refbook.web.picks_gin import HOLLYWOOD_GIN_PICKS, SUIT_GIN_PICKS
from refbook.web.picks_golf import GOLF_PICKS
from refbook.web.picks_lillesand import LILLESAND_PICKS
from refbook.web.roles import require
from refbook.web.rulings import tell_at_table
from refbook.web.store import store
from refbook.web.table_frame import title_of

blueprint = Blueprint("picks", __name__)

OF_GAME: Mapping[str, tuple[Pick, ...]] = {
    MAIN_GAME: PICKS,
    "gabong-lillesand": LILLESAND_PICKS,
    "golf": GOLF_PICKS,
    "suit-gin": SUIT_GIN_PICKS,
    "hollywood-gin": HOLLYWOOD_GIN_PICKS,
}
"""The picks of each game that is ruled on."""
_BY_ID = {pick.id: pick for picks in OF_GAME.values() for pick in picks}

_OTHERWISE = ("s", "w", "first", "second", "how")
"""What is carried along for the form of another story, beside which story it is."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a quarrel is told: at a table, or among players that the address names, or anywhere."""

    party: Party
    token: str = ""
    title: Message | None = None
    fault: Message | None = None
    game: str = MAIN_GAME
    otherwise: Mapping[str, str] = field(default_factory=dict)
    """What leads back to the form of another story, where somebody tells it otherwise."""

    @property
    def kept(self) -> dict[str, str]:
        """What every address and form carries along."""
        if self.token:
            return {"table": self.token}
        players = {"players": ", ".join(self.party.players)} if self.party.players else {}
        of_game = {} if self.game == MAIN_GAME else {"game": self.game}
        return {**of_game, **players, **self.otherwise}

    @property
    def text_form(self) -> str:
        """The address of the form that takes words."""
        if self.otherwise:
            story = self.otherwise["otherwise"]
            said = {name: value for name, value in self.otherwise.items() if name != "otherwise"}
            kept = story != NO_TABLE
            here = url_for("rulings.otherwise_form", address=story) if kept else url_for("otherwise.form")
            return f"{here}?{urlencode({**said, 'start': 'blank'})}"
        if self.token:
            return url_for("rulings.form", token=self.token)
        return url_for("dispute.form", game=self.kept.get("game"))


@blueprint.after_request
def keep_tables_out_of_searches(response: Response) -> Response:
    if request.args.get("table"):
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.get("/dispute/picks")
def listing() -> ResponseReturnValue:
    """All picks; away from a table the players may be named first, to be chosen from afterwards."""
    try:
        place, fault = _place(), None
    except Faulty as faulty:
        place, fault = Place(Party(), game=_game()), faulty.message
    spoken_in(place.game)
    page = render_template(
        "picks.html",
        picks=OF_GAME[place.game],
        others=[book for book in books() if book.game != place.game and OF_GAME.get(book.game)],
        place=place,
        players=request.args.get("players", ", ".join(place.party.players))[: MOST_PLAYERS * LONGEST],
        fault=fault,
    )
    return (page, 422) if fault else page


@blueprint.get("/dispute/picks/<pick>")
def form(pick: str) -> ResponseReturnValue:
    """The form of a pick, with what the address has chosen so far; `check` says what is missing."""
    found, typed = _found(pick), _typed(request.args)
    place = _place_for(found)
    spoken_in(place.game)
    situation, faults = situation_of(found, typed, place.party)
    shown = faults if request.args.get("check") else {}
    page = render_template(
        "pick.html",
        pick=found,
        clause=known_clause(found.clause),
        place=place,
        fields=asked(found.fields, place.party),
        asked=lambda fields: asked(fields, place.party),
        typed=typed,
        faults={name: [message] for name, message in shown.items()},
        titles=dict(titles(found.fields)),
        told=_words(situation) if situation else "",
        cards_of=lambda name: chosen_cards(typed, name),
        card_name=lambda card: card_name(card, language()),
        ranks=[(rank, rank_name(rank, language())) for rank in RANKS],
        suits=[(suit, suit_name(suit, language())) for suit in Suit],
        most_cards=MOST_CARDS,
    )
    return (page, 422) if shown else page


@blueprint.post("/dispute/picks/<pick>")
def submit(pick: str) -> ResponseReturnValue:
    """Rule on what was chosen, or show it as text, or change the cards put together; nothing chosen is lost."""
    found, typed = _found(pick), _typed(request.form)
    place = _place_for(found)
    if other := known(request.form.get("switch")):
        return _back(found, place, typed, lang=other)
    if added := request.form.get("add"):
        name, _colon, suit = added.partition(":")
        return _back(found, place, with_card(typed, _name_in(found, name), suit), at=name)
    if dropped := request.form.get("drop"):
        name, _colon, at = dropped.partition(":")
        return _back(found, place, without_card(typed, _name_in(found, name), at), at=name)
    situation, faults = situation_of(found, typed, place.party)
    if situation is None or faults:
        return _back(found, place, typed, check="1")
    text = _words(situation)
    if place.otherwise:
        alone = replace(situation, position=replace(situation.position, players=()))
        return redirect(f"{place.text_form}&{urlencode({'t': pack(_words(alone))})}", 303)
    if request.form.get("edit"):
        return redirect(f"{place.text_form}?{urlencode({'s': pack(text)})}", 303)
    return tell_at_table(place.token, text) if place.token else redirect(url_for("ruling.show", s=pack(text)), 303)


def _words(situation: Situation) -> str:
    return write(situation, language())


def _back(pick: Pick, place: Place, typed: Typed, *, at: str = "", **said: str) -> Response:
    """The form at its address, with all that was chosen."""
    chosen = [(name, value) for name, value in typed.items(multi=True) if value]
    query = urlencode([*place.kept.items(), *chosen, *said.items()])
    address = f"{url_for('picks.form', pick=pick.id)}?{query}" + (f"#{at}" if at else "")
    response: Response = make_response(redirect(address, 303))
    return response


def _name_in(pick: Pick, name: str) -> str:
    if name not in sent_names(pick.fields):
        raise NotFound
    return name


def _found(id: str) -> Pick:
    try:
        return pick_named(id)
    except KeyError:
        raise NotFound from None


def pick_named(id: str) -> Pick:
    """The pick of an id, whatever game it is of; KeyError where there is none."""
    return _BY_ID[id]


def _typed(sent: MultiDict[str, str]) -> Typed:
    """Everything that may be an answer to any pick's fields, none longer than an answer can be."""
    names = dict.fromkeys(name for picks in OF_GAME.values() for pick in picks for name in sent_names(pick.fields))
    typed: Typed = MultiDict()
    for name in names:
        typed.setlist(name, [value[: 2 * LONGEST] for value in sent.getlist(name)[:MOST_CARDS]])
    return typed


def _place_for(pick: Pick) -> Place:
    """Where a quarrel of a pick's game is told. NotFound at a table that plays another game."""
    try:
        place = _place()
    except Faulty:
        place = Place(Party(), otherwise=_otherwise())
    if place.token and place.game != pick.game:
        raise NotFound
    return replace(place, game=pick.game)


def _game() -> str:
    game = request.values.get("game", "")
    return game if game in OF_GAME else MAIN_GAME


def _place() -> Place:
    """Where this is told. Raises Faulty where the players of the address cannot be told apart."""
    token = request.values.get("table", "")
    if not token:
        players = Party(read_players(request.values.get("players", "")))
        return Place(players, game=_game(), otherwise=_otherwise())
    with store().reading() as session:
        present = require(session, "onlooker", token)
        position = context_of(session, present.table).position
        return Place(
            Party(position.players, getattr(position, "gabong", None), at_table=True),
            token,
            title_of(present.table),
            None if "player" in present.roles else ROLE_NEEDED["player"],
            present.table.game,
        )


def _otherwise() -> Mapping[str, str]:
    """What leads back to a story told otherwise; nothing where there is none."""
    story = request.values.get("otherwise", "")
    if not story.replace("-", "").replace("_", "").isalnum():
        return {}
    said = {name: request.values.get(name, "") for name in _OTHERWISE}
    return {"otherwise": story, **{name: value for name, value in said.items() if value}}


def quick_picks(most: int, game: str = MAIN_GAME) -> Mapping[str, Message]:
    """The first picks of a game, for the pages that lead to them; empty where it has none."""
    return {pick.id: pick.title for pick in OF_GAME.get(game, ())[:most]}
