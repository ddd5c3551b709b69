"""Tables made up for the tests of their pages: opened as a person opens them, with phones at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask

from refbook.precedents import Draft, issue
from refbook.store import Store
from refbook.store.models import Guru
from refbook.tables import access
from refbook.tables.disputes import context_of, rule_on_story, tell
from refbook.web.roles import COOKIE
from refbook.web.store import now

from .html import elements
from .phone import Phone

PLAYERS = ("Anna", "Bo", "Cato", "Dina")


@dataclass
class AtTable:
    """A table with one phone for everybody, which opened it; `ids` are the seats by name."""

    app: Flask
    phone: Phone
    token: str
    owner: str
    ids: dict[str, str]

    @property
    def url(self) -> str:
        return f"/t/{self.token}"

    def another(self, seat: str | None = None, language: str = "en") -> Phone:
        """One more phone, on the table's page; with a seat that the first one gives back for it."""
        phone = Phone(self.app, language)
        if seat is not None:
            self.phone.get(self.url).press(f"/seats/{self.ids[seat]}/free")
            phone.get(self.url).press("/seats", seat=self.ids[seat])
        return phone.get(self.url)

    def left(self, **points: object) -> dict[str, Any]:
        return {f"left-{self.ids[name]}": str(left) for name, left in points.items()}

    def round(self, winner: str, by_gabong: bool = False, /, **points: object) -> Phone:
        """Enter a round with the first phone."""
        fields = {**self.left(**points), "winner": self.ids.get(winner, winner)}
        if by_gabong:
            fields["by_gabong"] = "on"
        return self.phone.get(self.url).press("/rounds/new", **fields)


def opened(app: Flask, language: str = "en", *, seated: bool = True, game: str = "", **fields: Any) -> AtTable:
    """A table of four; Cato is the first Gabong."""
    phone = Phone(app, language).get(f"/tables/new?game={game}" if game else "/tables/new")
    names = {f"player__{place}": name for place, name in enumerate(PLAYERS)}
    phone.press("/tables/new", **{**names, "first": "2", **fields})
    owner = phone.address.removeprefix("/o/")
    token = access.player_token(owner)
    phone.get(f"/t/{token}")
    ids = dict(_seats(phone))
    if seated:
        phone.press("/seats", seat="all")
    return AtTable(app, phone, token, owner, ids)


def _seats(phone: Phone) -> list[tuple[str, str]]:
    buttons = elements(phone.form("/seats"), "button")
    return [(button.text, button.get("value")) for button in buttons if button.get("value") != "all"]


BONUS = "face: 9♠ by Anna\ngabongs Bo: 4\nBo gabongs with 4♠ 5♦"
COUNTED = "phase: over\nAnna counts 2♠ 2♥ K♣"


def told(store: Store, table: AtTable, story: str) -> str:
    """Tell a dispute with the first phone; the number of its entry."""
    cookie = table.phone.client.get_cookie(COOKIE)
    assert cookie is not None
    with store.reading() as session:
        context = context_of(session, access.require(session, "player", table.token, cookie.value).table)
    ruled = rule_on_story(story, "en", context)
    with store.writing() as session:
        present = access.require(session, "player", table.token, cookie.value)
        return tell(session, present, ruled, now()).entries[0].number


def official(store: Store, question: str, reading: str) -> str:
    """An official verdict on an open question; its number."""
    with store.writing() as session:
        guru = Guru(name="Gro", name_key="gro", key_hash="-", created_at=now())
        session.add(guru)
        session.flush()
        verdict = Draft(
            game="gabong", authority="guru", author="Gro", guru=guru, holding={"en": "So."}, question=question,
            reading=reading,
        )  # fmt: skip
        return issue(session, verdict, now()).number
