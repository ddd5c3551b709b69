"""A site with an evening behind it, and the address of every kind of page that it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from refbook.precedents import add_guru, login
from refbook.store import Store
from refbook.tables import access
from refbook.tables.disputes import Choice, appeal, dispute_at
from refbook.tables.gin_books import TIED
from refbook.tables.kept import at_its_table
from refbook.tables.opening import Opening, open_table
from refbook.tables.rounds import enter_round
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.seats import claim_all
from refbook.web.links import pack
from tests.tables.playing import BONUS, DECIDED, OPEN, PAIR, SILENT, START, Table, official, open_for_four

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

_TWO_STORIES = """game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
face: 7♥ by Anna
account Anna:
turn: Bo
Dina lays 7♥
account Bo:
turn: Bo
Dina lays 9♥
"""
_ASKED = """game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
face: 5♦ by Dina
turn: Anna
hand Anna: 6♦ 9♦
Anna lays 6♦
Anna lays 9♦
"""
_GOLF_CARDS = (
    "8♣ 3♥ 10♦ 6♠ Q♦ 4♣ 9♥ 2♠ K♦ 7♣ 5♥ J♠ A♦ 6♥ 10♠ 3♣ Q♠ 8♦ 2♥ 4♦ K♣ 7♥ 9♠ 5♦ A♣ 10♥ 6♦ J♥ 3♠ 8♥ Q♥ 2♦ 4♠ 7♦ 9♣"
)
_GOLF = "game: golf\nvariant: queen-on-king\n" + "".join(
    f"column {at + 1}: {' '.join(_GOLF_CARDS.split()[5 * at : 5 * at + 5])}\n" for at in range(7)
)
_GOLF += "waste: 8♠\nstock: A♥ 10♣ 5♠ J♣ 3♦ K♠ 6♣ 2♣ 9♦ 7♠ J♦ 4♥ 5♣ A♠ Q♣ K♥\n"
_GOLF_PLAYED = "lay 9♣\nlay 8♥\nlay 7♦\ndraw A♥\n"
_GAME = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\n"
_PLAIN = "Anna la spar 5, og Cato flurket."
_PLAYERS = "players=Anna,+Bo,+Cato,+Dina"
_LILLESAND = _GAME.replace("gabong", "gabong-lillesand", 1)
_JOKER = "direction: clockwise\nturn: Anna\nface: 9♥ by Dina\nhand Anna: joker 4♥ 8♦ K♠\nAnna lays joker as K♥"
_SLIP = "direction: clockwise\nturn: Anna\nface: 9♠ by Dina\nBo lays 9♠"
_HAND = "phase: over\nscore Anna: 20\nAnna counts joker 5♠"
_GIN_HAND = "2♠+A♥+2♥+5♥+A♦+2♦+3♦+5♦+3♣+5♣+K♣"
_GIN_TURN = f"game: suit-gin\nplayers: Anna, Bo\nhand Anna: {_GIN_HAND.replace('+', ' ')}\n"
_POINTS = {
    "points-table": "own-list",
    **dict.fromkeys((f"{rank}-points" for rank in ("four", "five", "six", "seven", "nine", "ten")), "5"),
    **dict.fromkeys((f"{rank}-points" for rank in ("ace", "two", "three", "jack", "queen", "king")), "20"),
    "eight-points": "30",
    "eight-points-alone": "60",
}
"""A list of its own, as a table that plays Lillesand has to bring one."""


@dataclass(frozen=True, slots=True)
class Tour:
    """The addresses by name, and what the phone that goes there has: it is the Gabong's, and the guru's too."""

    addresses: Mapping[str, str]
    device: str
    guru: str


@dataclass(frozen=True, slots=True)
class Furnished:
    """Where such a site answers."""

    site: str
    tour: Tour

    def phone(self, browser: Browser, **settings: Any) -> BrowserContext:
        """A phone that holds the Gabong's seat, and on which the guru is logged in."""
        context = browser.new_context(**{"viewport": {"width": 360, "height": 740}, **settings})
        for name, value in (("device", self.tour.device), ("guru", self.tour.guru)):
            context.add_cookies([{"name": name, "value": value, "url": self.site}])
        return context


def furnish(store: Store) -> Tour:
    """Play and argue at one table, appeal to a guru, and let the guru issue a verdict."""
    table = open_for_four(store, public=True)
    table.round({"Anna": 35, "Bo": 22, "Dina": 7}, "Cato")
    table.round({"Bo": 12, "Cato": 30, "Dina": 93}, "Anna", by_gabong=True)
    table.round({"Anna": 8, "Cato": 5, "Dina": 64}, "Bo")
    decided, silent, bonus = table.tell(DECIDED), table.tell(SILENT), table.tell(BONUS, "Bo")
    ruled = table.tell(OPEN)
    number = table.rule(ruled, Choice(question=PAIR, reading="both-stay"), by="Anna")
    waiting = _appealed(store, table, silent)
    verdict = official(store, "gabong/failed-gabong-penalty", "five")
    at = f"/t/{table.token}"
    lillesand = _a_table_in_lillesand(store, table.secrets)
    golf = f"/t/{_golf(store, table.secrets['Anna'])}"
    gin = _tables_of_gin(store, table.secrets["Anna"])
    return Tour(
        {
            "home": "/",
            "books": "/rules",
            "book": "/rules/gabong",
            "book, side by side": "/rules/gabong?side=1",
            "section": "/rules/gabong/cards",
            "section with a table": "/rules/gabong/points",
            "clause": "/rules/gabong/play/sneak",
            "clause, side by side": "/rules/gabong/play/sneak?side=1",
            "search": "/search",
            "search, found": "/search?q=toer",
            "search, nothing": "/search?q=fotballmål",
            "words": "/words",
            "coverage": "/coverage",
            "coverage of a game": "/coverage/gabong",
            "dispute": "/dispute",
            "dispute, refused": f"/dispute?check=1&s={pack('Anna leker')}",
            "picks": f"/dispute/picks?{_PLAYERS}",
            "pick": f"/dispute/picks/sneak?{_PLAYERS}",
            "pick, refused": f"/dispute/picks/gabong?{_PLAYERS}&check=1",
            "pick without names": "/dispute/picks/cheered",
            "picks of golf": "/dispute/picks?game=golf",
            "pick of golf": "/dispute/picks/golf-king?game=golf",
            "golf, a deal to tell": "/golf",
            "golf, a deal told in part": f"/golf?{urlencode({'deal': _GOLF_CARDS[:60] + ' K♠ xx', 'check': 1})}",
            "golf, the answer": f"/golf/deal?s={pack(_GOLF)}",
            "golf, moves": f"/ruling/moves?s={pack(_GOLF)}",
            "golf, a ruling": f"/ruling?s={pack(_GOLF + _GOLF_PLAYED)}",
            "understood": f"/dispute/understood?w={pack(_PLAIN)}",
            "ruling": f"/ruling?s={pack(_GAME + DECIDED)}",
            "ruling that asks": f"/ruling?s={pack(_ASKED)}",
            "ruling of two stories": f"/ruling?s={pack(_TWO_STORIES)}",
            "ruling left open": f"/ruling?s={pack(_GAME + OPEN)}",
            "kept": f"/rulings/{decided}",
            "kept, for the Gabong": f"/rulings/{silent}",
            "kept, with points": f"/rulings/{bonus}",
            "kept, ruled": f"/rulings/{ruled}",
            "told anew": f"/rulings/{decided}/retell",
            "precedents": "/precedents",
            "precedents, nothing": "/precedents?game=golf&q=x",
            "entry": f"/precedents/{number}",
            "entry, official": f"/precedents/{verdict}",
            "tables": "/tables",
            "new table": "/tables/new",
            "new table, with house rules": "/tables/new?section=play",
            "new table of golf": "/tables/new?game=golf",
            "table of golf": golf,
            "round of golf": f"{golf}/rounds/1",
            "new round of golf": f"{golf}/rounds/new",
            "join": "/join",
            "table": at,
            "round": f"{at}/rounds/2",
            "new round": f"{at}/rounds/new",
            "invite": f"{at}/invite",
            "import": f"{at}/import",
            "dispute at a table": f"{at}/dispute",
            "picks at a table": f"/dispute/picks?table={table.token}",
            "pick at a table": f"/dispute/picks/twos?table={table.token}",
            "owner": f"/o/{table.owner}",
            "guru login": "/guru/login",
            "guru": "/guru",
            "guru, a dispute": f"/guru/disputes/{waiting}",
            "guru, an entry": f"/guru/entries/{number}",
            "guru, a verdict": "/guru/entries/new",
            "two Gabongs": "/rules/gabong/differences",
            "two Gabongs, the end": "/rules/gabong/differences?part=4",
            "Lillesand, book": "/rules/gabong-lillesand",
            "Lillesand, cards": "/rules/gabong-lillesand/powers",
            "Lillesand, cards side by side": "/rules/gabong-lillesand/powers?side=1",
            "Lillesand, clause": "/rules/gabong-lillesand/powers/jack",
            "Lillesand, search": "/search?q=kosetrekk&game=gabong-lillesand",
            "Lillesand, picks": f"/dispute/picks?{_PLAYERS}&game=gabong-lillesand",
            "Lillesand, pick": f"/dispute/picks/lillesand-slip?{_PLAYERS}",
            "Lillesand, joker": f"/ruling?s={pack(_LILLESAND + _JOKER)}",
            "Lillesand, left open": f"/ruling?s={pack(_LILLESAND + _SLIP)}",
            "Lillesand, points": f"/ruling?s={pack(_LILLESAND + _HAND)}",
            "Lillesand, moves": f"/ruling/moves?s={pack(_LILLESAND + _JOKER.rpartition(chr(10))[0])}&player=Anna",
            "Lillesand, new table": "/tables/new?game=gabong-lillesand",
            **lillesand,
            "gin, may I knock": f"/gin?hand={_GIN_HAND}",
            "gin, picking": "/gin?game=hollywood-gin&hand=8♠+8♥&picking=1",
            "gin, picks": "/dispute/picks?game=suit-gin",
            "gin, pick": "/dispute/picks/gin-lay-off",
            "gin, moves": f"/ruling/moves?s={pack(_GIN_TURN)}",
            **gin,
            "error": "/nothing",
        },
        table.secrets["Anna"],
        _logged_in(store),
    )


def _a_table_in_lillesand(store: Store, secrets: Mapping[str, str]) -> dict[str, str]:
    """A table with a points list of its own, a round played, and a dispute about jokers."""
    table = open_for_four(store, rules=_POINTS, game="gabong-lillesand", secrets=secrets)
    table.round({"Anna": 35, "Bo": 200, "Dina": 40}, "Cato")
    told = table.tell(_JOKER)
    at = f"/t/{table.token}"
    return {
        "Lillesand, table": at,
        "Lillesand, new round": f"{at}/rounds/new",
        "Lillesand, kept": f"/rulings/{told}",
        "Lillesand, picks at a table": f"/dispute/picks?table={table.token}",
    }


def _golf(store: Store, secret: str) -> str:
    """A match of golf that one phone writes down for both, with a hole of every kind; the link of its table."""
    token, seats = _for_two(store, secret, Opening("golf", "en", ("Anna", "Bo"), rules={"variant": "jokers"}))
    for told in (("left 4", "stock 3"), ("stock 0", "points -2")):
        _enter(store, secret, token, RoundForm({seat: Left(told=how) for seat, how in zip(seats, told, strict=True)}))
    return token


def _tables_of_gin(store: Store, secret: str) -> dict[str, str]:
    """A game of Suit Gin with a suit finished and a knock that was tied, and one of Hollywood Gin just opened."""
    token, (anna, bo) = _for_two(store, secret, Opening("suit-gin", "en", ("Anna", "Bo"), rules={"gin-bonus": "25"}))
    _enter(store, secret, token, RoundForm({anna: Left(told="104 diamonds hearts clubs")}, winner=anna))
    _enter(store, secret, token, RoundForm({bo: Left(told="38 clubs")}, winner=bo))
    _enter(store, secret, token, RoundForm({seat: Left(told=TIED) for seat in (anna, bo)}))
    new, _seats = _for_two(store, secret, Opening("hollywood-gin", "en", ("Anna", "Bo")))
    at = f"/t/{token}"
    return {
        "gin, new table": "/tables/new?game=suit-gin",
        "gin, table just opened": f"/t/{new}",
        "gin, table": at,
        "gin, round": f"{at}/rounds/2",
        "gin, new round": f"{at}/rounds/new",
    }


def _for_two(store: Store, secret: str, opening: Opening) -> tuple[str, list[int]]:
    """A table whose two seats are held by one phone: its link, and the seats."""
    with store.writing() as session:
        device = access.enroll(session, secret, START)
        opened = open_table(session, opening, device, START)
        claim_all(session, opened.table, device, START)
        return opened.player_token, [seat.id for seat in opened.table.seats]


def _enter(store: Store, secret: str, token: str, form: RoundForm) -> None:
    with store.writing() as session:
        present = access.require(session, "player", token, secret)
        enter_round(session, present, form, present.table.sheet_version, START)


def _appealed(store: Store, table: Table, address: str) -> str:
    with store.writing() as session:
        dispute = dispute_at(session, address)
        present = at_its_table(session, "player", dispute, table.secrets["Dina"])
        appeal(session, present, dispute, "May cats play?", dispute.version, table.now())
    return address


def _logged_in(store: Store) -> str:
    """A session of a new guru, which lasts as long as the tests do."""
    now = datetime.now(UTC)
    token = login(store, "Guri", add_guru(store, "Guri", START - timedelta(days=1)), "127.0.0.1", now)
    assert isinstance(token, str), token
    return token
