"""A table where four play and argue, and the devices at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from sqlalchemy.orm import Session

from refbook.i18n import Language
from refbook.precedents import Draft, issue
from refbook.store import Store
from refbook.store.models import Dispute, Entry, Guru
from refbook.store.secrets import new_token
from refbook.tables import access
from refbook.tables.disputes import Choice, context_of, dispute_at, retell, rule_as_gabong, rule_on_story, tell
from refbook.tables.kept import at_its_table
from refbook.tables.opening import Opening, open_table
from refbook.tables.rounds import enter_round
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.seats import claim

START = datetime(2026, 11, 30, 18, tzinfo=UTC)
PLAYERS = ("Anna", "Bo", "Cato", "Dina")

DECIDED = "face: 7♥ by Anna\nturn: Bo\nDina lays 7♥"
DEPENDS = "turn: Anna\nface: 9♠ by Dina\nhand Anna: 5♠ 5♠\nAnna lays 5♠\nAnna lays 5♠"
OPEN = "direction: clockwise\nturn: Anna\nface: 9♠ by Dina\nhand Anna: 5♠ 5♠ K♦\nAnna lays 5♠ 5♠ at once"
PAIR = "gabong/pair-at-once-cards"
BY_DEFAULT = "turn: Anna\nface: J♠ by Dina\nhand Bo: 8♣ 3♥\nBo gabongs with 8♣ 3♥"
DEFAULTED = "gabong/failed-gabong-penalty"
DISCRETION = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ 7♠ 9♥\nCato judges Anna too slow"
SILENT = "other: the cat ate a card"
IMPOSSIBLE = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ 5♠\nannounced Anna: yes\nAnna lays 5♠"
BONUS = "face: 9♠ by Anna\ngabongs Bo: 4\nBo gabongs with 4♠ 5♦"


@dataclass
class Table:
    """An open table. Every player has a device of the same name; `clock` is when the next thing happens."""

    store: Store
    token: str
    owner: str
    id: int
    code: str
    secrets: dict[str, str]
    clock: datetime = field(default=START)

    def now(self) -> datetime:
        self.clock += timedelta(minutes=1)
        return self.clock

    def presence(self, session: Session, name: str, role: access.Role = "player") -> access.Presence:
        return access.require(session, role, self.token, self.secrets[name])

    def tell(self, words: str, by: str = "Anna", language: Language = "en") -> str:
        """Tell a dispute; the address of it."""
        with self.store.reading() as session:
            context = context_of(session, self.presence(session, by).table)
        story = rule_on_story(words, language, context)
        with self.store.writing() as session:
            return tell(session, self.presence(session, by), story, self.now()).address

    def retell(self, address: str, words: str, by: str = "Anna", version: int | None = None) -> None:
        with self.store.reading() as session:
            dispute = dispute_at(session, address)
            context = context_of(session, self.presence(session, by).table, dispute)
        story = rule_on_story(words, "en", context)
        with self.store.writing() as session:
            dispute = dispute_at(session, address)
            present = at_its_table(session, "player", dispute, self.secrets[by])
            retell(session, present, dispute, story, version or dispute.version, self.now())

    def rule(self, address: str, choice: Choice, by: str = "Cato", version: int | None = None) -> str:
        """Let the Gabong rule; the number of the entry."""
        with self.store.writing() as session:
            dispute = dispute_at(session, address)
            present = at_its_table(session, "gabong", dispute, self.secrets[by])
            return rule_as_gabong(session, present, dispute, choice, version or dispute.version, self.now()).number

    def round(self, left: Mapping[str, int], winner: str, *, by_gabong: bool = False) -> int:
        with self.store.writing() as session:
            present = self.presence(session, winner)
            seats = {seat.name: seat.id for seat in present.table.seats}
            form = RoundForm(
                {seats[name]: Left(points) for name, points in left.items()}, seats[winner], by_gabong=by_gabong
            )
            return enter_round(session, present, form, present.table.sheet_version, self.now())


def open_for_four(
    store: Store,
    *,
    language: Language = "en",
    public: bool = False,
    rules: Mapping[str, str] | None = None,
    players: tuple[str, ...] = PLAYERS,
    game: str = "gabong",
    secrets: Mapping[str, str] | None = None,
) -> Table:
    """A table with a device in every seat, new or known; Cato, or else the third player, is the Gabong."""
    secrets = dict(secrets or {name: new_token() for name in players})
    opening = Opening(game, language, players, players[2], "Friday", None, rules or {}, public)
    with store.writing() as session:
        devices = {name: access.enroll(session, secret, START) for name, secret in secrets.items()}
        opened = open_table(session, opening, devices[players[0]], START)
        for seat in opened.table.seats:
            claim(session, opened.table, seat.id, devices[seat.name], START)
        table = opened.table
        return Table(store, opened.player_token, opened.owner_token, table.id, table.code, secrets)


def loaded(session: Session, address: str) -> tuple[Dispute, list[Entry]]:
    dispute = dispute_at(session, address)
    return dispute, dispute.entries


def official(store: Store, question: str, reading: str, now: datetime = START) -> str:
    """Issue an official verdict on an open question; its number."""
    with store.writing() as session:
        guru = session.query(Guru).first() or Guru(name="Gro", name_key="gro", key_hash="-", created_at=now)
        session.add(guru)
        session.flush()
        draft = Draft(
            game="gabong", authority="guru", author="Gro", guru=guru, holding={"en": "So."}, question=question,
            reading=reading,
        )  # fmt: skip
        return issue(session, draft, now).number
