"""Starting a table, and the page of whoever started it with the links to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.datastructures import MultiDict

from refbook.games import MAIN_GAME
from refbook.i18n import Message, _
from refbook.precedents.official import Official, official_readings
from refbook.rulebook import games, load_rulebook
from refbook.store.limits import allowed
from refbook.store.models import NAME, Owner
from refbook.store.secrets import derived, new_token
from refbook.tables.access import device_of, player_token
from refbook.tables.bookkeeping import is_kept, scoring_of
from refbook.tables.events import MOST_SEATS
from refbook.tables.faults import Faults, TableFault
from refbook.tables.opening import MOST_DECKS, Opening, fewest_by_the_book, open_table
from refbook.tables.seats import own, table_of_owner
from refbook.web.book import books
from refbook.web.game_words import spoken_in
from refbook.web.language import known, language
from refbook.web.proxies import client_address
from refbook.web.roles import enroll, secret
from refbook.web.rounds import rounds_of
from refbook.web.store import now, store, submission_key
from refbook.web.table_frame import HERE, blueprint, done, page, title_of
from refbook.web.table_rules import OWN_LIST, POINTS_TABLE, all_numbers, groups, points_list

_SHOWN_AT_FIRST = 6
"""How many places the form shows before “more players”."""
_MOST_TYPED = 80
_RULE = "rule-"
_INSTEAD = "instead"
"""The game that is played instead of the one that the form is of."""
_SECTION, _SECTION_TO_OPEN = "section", "open"
"""The sections of the house rules that the form shows, and the one that it is to show as well."""
_SWITCH = "switch"
"""The form in the other language."""
_MOST_OPENED, _OPENED_WITHIN = 60, 60 * 60
"""How many tables one address may open in so many seconds; a whole club may share one."""
_LONGEST_ADDRESS = 7_000
"""More than that is not kept in an address: not everything between here and a browser takes a longer one."""
_LEAST_KEY = 20
"""A key as long as the form's own, from which the owner's token may follow."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The form as it was filled in."""

    game: str = MAIN_GAME
    players: tuple[str, ...] = ("",) * MOST_SEATS
    first: str = ""
    name: str = ""
    decks: str = ""
    language: str = ""
    public: bool = False
    rules: Mapping[str, str] = field(default_factory=dict)
    sections: frozenset[str] = frozenset()


@blueprint.get("/tables/new")
def new() -> str:
    """The form, with what the address has of it, so that a way back loses nothing.

    A section of house rules is on it once it is asked for, since all of them are a long page.
    """
    return _form(_typed(request.args, language()), {})


@blueprint.post("/tables/new")
def open_new() -> ResponseReturnValue:
    """Open the table, or one more section of the form, or the form of another game or in the other language.

    The owner's token follows from the form's key: a form sent twice leads to the same page.
    """
    typed = _typed(request.form)
    if {_SECTION_TO_OPEN, _SWITCH, _INSTEAD} & request.form.keys():
        return _once_more(typed)
    key = submission_key()
    token = derived(key, "owner") if len(request.form.get("key", "")) >= _LEAST_KEY else new_token()
    if not _may_open():
        return _form(typed, {"": [_("Very many tables were opened from here. Wait an hour, then try again.")]}), 429

    def act(session: Session) -> str:
        open_table(session, _opening(typed), enroll(session), now(), token)
        return url_for("table.owner", owner=HERE)

    try:
        return done("open", token, act)
    except TableFault as fault:
        return _form(typed, _by_field(fault)), 422


def _may_open() -> bool:
    """Count a table that is opened, in a transaction of its own, and say whether one more is within reason."""
    with store().writing() as session:
        return allowed(session, f"table {client_address()}", _MOST_OPENED, _OPENED_WITHIN, now())


def _once_more(typed: Typed) -> ResponseReturnValue:
    """The form with what is typed in its address: of another game, in the other language, or with one more section."""
    query = urlencode(list(_kept(typed)))
    if len(query) > _LONGEST_ADDRESS:
        return _form(typed, {})
    section = request.form.get(_SECTION_TO_OPEN, "")
    return redirect(f"{url_for('table.new')}?{query}" + (f"#section-{section}" if section else ""), 303)


def _kept(typed: Typed) -> Iterator[tuple[str, str]]:
    """The fields of the form that an address keeps. House rules are those of one game."""
    other = request.form.get(_INSTEAD)
    if switched := known(request.form.get(_SWITCH)):
        yield "lang", switched
    yield "game", _judged(other) if other else typed.game
    yield from ((f"player-{place}", name) for place, name in enumerate(typed.players) if name)
    told = {"first": typed.first, "name": typed.name, "decks": typed.decks, "language": typed.language}
    yield from ((name, value) for name, value in told.items() if value)
    if typed.public:
        yield "public", "on"
    if not other:
        yield from ((f"{_RULE}{key}", value) for key, value in _agreed(typed).items())
        yield from ((_SECTION, section) for section in sorted(typed.sections))


def _typed(sent: MultiDict[str, str], spoken: str = "") -> Typed:
    """The form as it was sent, for a table that speaks so where nothing else is told."""
    return Typed(
        game=_judged(sent.get("game", "")),
        players=tuple(sent.get(f"player-{place}", "")[:_MOST_TYPED] for place in range(MOST_SEATS)),
        first=sent.get("first", "")[:2],
        name=sent.get("name", "")[: 2 * _MOST_TYPED],
        decks=sent.get("decks", "")[:10].strip(),
        language=known(sent.get("language")) or spoken,
        public="public" in sent,
        rules={
            name.removeprefix(_RULE): told[:_MOST_TYPED]
            for name, values in sent.lists()
            if name.startswith(_RULE) and (told := ", ".join(value.strip() for value in values))
        },
        sections=frozenset(sent.getlist(_SECTION) + sent.getlist(_SECTION_TO_OPEN)),
    )


def _opening(typed: Typed) -> Opening:
    """What was typed as values. Raises TableFault where it is no number."""
    first = int(typed.first) if typed.first.isdecimal() and int(typed.first) < MOST_SEATS else None
    tongue = known(typed.language)
    if tongue is None:
        raise TableFault(_("Choose Norwegian or English."), "language")
    agreed = _agreed(typed)
    if agreed.get(POINTS_TABLE) == OWN_LIST and not _lost(typed.game) & agreed.keys():
        raise TableFault(_("Write the points of your own list, or choose otherwise."), f"rule {POINTS_TABLE}")
    if typed.decks and not typed.decks.isdecimal():
        raise TableFault(_("The number of decks is from 1 to %(most)d, or is left out.", most=MOST_DECKS), "decks")
    return Opening(
        game=typed.game,
        language=tongue,
        players=typed.players,
        first_gabong="" if first is None else typed.players[first],
        name=typed.name,
        decks=int(typed.decks) if typed.decks else None,
        rules=agreed,
        public=typed.public,
    )


def _agreed(typed: Typed) -> dict[str, str]:
    """What a table agreed on; a number that is the book's own is no house rule.

    Who enters points for a list that the book has lost counts by their own list.
    """
    book = {number.key: number.default for number in all_numbers(typed.game)}
    plain = {key: value.replace("−", "-") for key, value in typed.rules.items()}
    agreed = {key: value for key, value in plain.items() if value != book.get(key)}
    if POINTS_TABLE not in agreed and _lost(typed.game) & agreed.keys():
        agreed[POINTS_TABLE] = OWN_LIST
    return agreed


def _lost(game: str) -> set[str]:
    """The keys of the numbers that the book has lost."""
    return {number.key for number in all_numbers(game) if not number.default}


def _judged(game: str) -> str:
    """The game that was asked for, if tables can play it."""
    return game if game in games() and is_kept(game) else MAIN_GAME


def _by_field(fault: TableFault) -> dict[str, list[Message]]:
    """What is wrong, by the id of the field it is about."""
    told: dict[str, list[Message]] = {}
    for one in fault.faults if isinstance(fault, Faults) else [fault]:
        name = one.field.replace(" ", "-").replace("first_gabong", "first")
        told.setdefault(name, []).append(one.message)
    return told


def _form(typed: Typed, faults: Mapping[str, list[Message]]) -> str:
    spoken_in(typed.game)
    with store().reading() as session:
        official: Mapping[str, Official] = official_readings(session, typed.game)
    agreed = _agreed(typed)
    faulty_rules = {name.removeprefix(_RULE) for name in faults if name.startswith(_RULE)}
    more = any(typed.players[_SHOWN_AT_FIRST:]) or (typed.first.isdecimal() and int(typed.first) >= _SHOWN_AT_FIRST)
    return page(
        "table_new.html",
        typed=typed,
        faults=faults,
        scoring=scoring_of(typed.game),
        pages=rounds_of(typed.game),
        groups=groups(typed.game, official),
        points=points_list(typed.game, official),
        agreed=agreed,
        faulty_rules=faulty_rules,
        telling={*agreed, *faulty_rules},
        book=load_rulebook(typed.game),
        others=[book for book in books() if is_kept(book.game) and book.game != typed.game],
        fewest=fewest_by_the_book(typed.game),
        shown=min(_SHOWN_AT_FIRST, scoring_of(typed.game).most),
        apart=[number for number in all_numbers(typed.game) if number.key in scoring_of(typed.game).apart],
        more=more,
        longest=NAME,
        most_decks=MOST_DECKS,
    )


# -- the owner's page


@blueprint.get("/o/<owner>")
def owner(owner: str) -> str:
    with store().reading() as session:
        table = table_of_owner(session, owner)
        device = device_of(session, secret())
        return page(
            "table_owner.html",
            owner=owner,
            token=player_token(owner),
            table=table,
            title=title_of(table),
            fewest=fewest_by_the_book(table.game),
            is_owner=device is not None and session.get(Owner, (table.id, device.id)) is not None,
        )


@blueprint.post("/o/<owner>")
def become_owner(owner: str) -> ResponseReturnValue:
    """Make this device an owner; doing it twice changes nothing."""
    with store().writing() as session:
        own(session, owner, enroll(session), now())
    return redirect(url_for("table.show", token=player_token(owner)), 303)
