"""The score sheet in the database: every version is kept, one of two writers wins, and what is taken back is back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Barrier, Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from refbook.cards import RANKS, Card, Suit, full_deck
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import question_named
from refbook.store import Store
from refbook.store.models import CardTable, Entry, RoundVersion
from refbook.tables import compute, rounds, scoresheet
from refbook.tables.access import Presence
from refbook.tables.attendance import choose_gabong, join, leave
from refbook.tables.events import Booking, GameEnding, Leaver, Line, Newcomer, ReadingRuled, RoundPlayed, SheetEvent
from refbook.tables.exports import to_csv
from refbook.tables.faults import Changed, Faults, NoSuchTable, TableFault
from refbook.tables.hands import as_typed, read_cards, stored_cards
from refbook.tables.importing import import_events, left_out
from refbook.tables.imports import read_csv
from refbook.tables.journal import lines
from refbook.tables.proposals import book
from refbook.tables.rounds import correct_round, end_game, enter_round, play_on, undo, what_undo_does
from refbook.tables.scoresheet import Left, RoundForm, Version, corrected, versions_of
from refbook.tables.sheet import Sheet

from .playing import BONUS, START, Table, open_for_four
from .sheets import settled

FIRST = {"Anna": 35, "Bo": 60, "Dina": 20}


@pytest.fixture
def table(store: Store) -> Table:
    return open_for_four(store, rules={"halving-without-points": "not-halved"})


def at(table: Table, act: Callable[[Session, Presence], object], who: str = "Bo") -> None:
    with table.store.writing() as session:
        act(session, table.presence(session, who))


def version(table: Table) -> int:
    with table.store.reading() as session:
        return session.get_one(CardTable, table.id).sheet_version


def sheet(table: Table) -> Sheet:
    with table.store.reading() as session:
        return scoresheet.sheet_of(session, session.get_one(CardTable, table.id))


def versions(table: Table, number: int) -> list[Version]:
    with table.store.reading() as session:
        return versions_of(session, session.get_one(CardTable, table.id), number)


def ids(table: Table) -> dict[str, int]:
    with table.store.reading() as session:
        return {seat.name: seat.id for seat in session.get_one(CardTable, table.id).seats}


def form(table: Table, winner: str | None, by_gabong: bool = False, /, **points: int) -> RoundForm:
    seats = ids(table)
    left = {seats[name]: Left(number) for name, number in points.items()}
    return RoundForm(left, seats[winner] if winner else None, by_gabong)


def correct(table: Table, number: int, told: RoundForm, reason: str = "") -> None:
    at(table, lambda session, present: correct_round(
        session, present, number, told, reason, present.table.sheet_version, table.now()
    ))  # fmt: skip


def take_back(table: Table) -> None:
    at(table, lambda session, present: undo(session, present, present.table.sheet_version, table.now()))


def sit_down(table: Table, name: str, after: str | None = None) -> None:
    seat = ids(table)[after] if after else None
    at(table, lambda session, present: join(session, present, name, seat, present.table.sheet_version, table.now()))


def get_up(table: Table, name: str) -> None:
    seat = ids(table)[name]
    at(table, lambda session, present: leave(session, present, seat, present.table.sheet_version, table.now()))


def take_over(table: Table, name: str) -> None:
    seat = ids(table)[name]
    at(table, lambda session, present: choose_gabong(session, present, seat, present.table.sheet_version, table.now()))


# -- entering


def test_a_round_is_entered_and_counted(table: Table) -> None:
    assert table.round(FIRST, "Cato") == 1
    assert table.round({"Anna": 65, "Bo": 10, "Cato": 5}, "Dina", by_gabong=True) == 2
    told = sheet(table)
    assert told.totals == {"Anna": 50, "Bo": 70, "Cato": 5, "Dina": 20}
    assert told.rows[1].cells["Anna"].halved_from == (100,)
    assert told.gabong == "Dina"


def test_cards_are_kept_as_cards_and_counted(table: Table) -> None:
    seats = ids(table)
    told = RoundForm({seats["Anna"]: Left(cards=read_cards("spar 5, hj7 D♣", "nb"))}, seats["Bo"])
    at(table, lambda session, present: enter_round(session, present, told, 1, table.now()))
    cell = sheet(table).rows[0].cells["Anna"]
    assert cell.points == 20
    assert cell.cards == (Card("5", Suit.SPADES), Card("7", Suit.HEARTS), Card("Q", Suit.CLUBS))
    assert versions(table, 1)[0].form == told


@pytest.mark.parametrize("typed", ["", "-", "0", " – "])
def test_no_cards(typed: str) -> None:
    assert read_cards(typed, "en") == ()


@pytest.mark.parametrize("typed", ["hello", "3 kort", "5", "8,", "?♠", "h7 " * 300])
def test_what_is_no_card_is_told(typed: str) -> None:
    with pytest.raises(TableFault):
        read_cards(typed, "nb")


@pytest.mark.parametrize(
    ("typed", "language", "read"),
    [
        ("K", "nb", "K"), ("kn", "nb", "J"), ("D", "nb", "Q"), ("2 2 kl4", "nb", "2 2 4♣"), ("K 8", "nb", "K 8"),
        ("D 5", "nb", "Q 5"), ("ru K, spar ess", "nb", "K♦ A♠"), ("to toere og 3 konger", "nb", "2 2 K K K"),
        ("åtter", "nb", "8"), ("en dame", "nb", "Q"), ("10 10", "nb", "10 10"), ("Q K a 8h", "en", "Q K A 8♥"),
        ("5 of hearts 7", "en", "5♥ 7"), ("two kings and an ace", "en", "K K A"), ("d5", "en", "5♦"),
    ],
)  # fmt: skip
def test_a_rank_alone_will_do(typed: str, language: Language, read: str) -> None:
    assert " ".join(map(str, read_cards(typed, language))) == read


@pytest.mark.parametrize(
    ("typed", "language", "word"),
    [
        ("K8", "nb", "K8"), ("5♠ k8", "nb", "k8"), ("8k", "en", "8k"), ("K8", "en", "K8"), ("D8", "nb", "D8"),
        ("25 K", "nb", "25"), ("KK", "nb", "KK"), ("A5", "en", "A5"), ("kD", "nb", "kD"), ("a king", "en", "a"),
        ("h7 hjetrer", "nb", "hjetrer"), ("5 h 7 h h", "nb", "h"), ("K 2 ess", "nb", "2"),
    ],
)  # fmt: skip
def test_a_word_that_may_be_two_things_or_none_is_named(typed: str, language: Language, word: str) -> None:
    with pytest.raises(TableFault) as caught:
        read_cards(typed, language)
    assert caught.value.message.values["word"] == word


_BARE: dict[Language, dict[str, str]] = {"nb": {"J": "kn", "Q": "D"}, "en": {}}


@given(st.lists(st.sampled_from(full_deck()), min_size=2, max_size=12), st.sampled_from(LANGUAGES))
def test_ranks_count_as_much_as_the_same_cards_with_suits(cards: list[Card], language: Language) -> None:
    bare = read_cards(" ".join(_BARE[language].get(card.rank, card.rank) for card in cards), language)
    suited = read_cards(" ".join(map(str, cards)), language)
    assert suited == tuple(cards)
    assert [card.rank for card in bare] == [card.rank for card in cards]
    points = [
        compute(settled(), [RoundPlayed(1, (Line("Bo", cards=hand),), "Anna")]).rows[0].cells["Bo"].points
        for hand in (bare, suited)
    ]
    assert points[0] == points[1]


@given(st.lists(st.sampled_from([*full_deck(), *(Card.of(rank, None) for rank in RANKS)]), max_size=9))
def test_cards_survive_the_database_and_the_form(cards: list[Card]) -> None:
    hand = tuple(cards)
    assert stored_cards(" ".join(map(str, hand))) == hand
    for language in LANGUAGES:
        assert read_cards(as_typed(hand, language), language) == hand


def test_what_cannot_be_counted_is_told_with_its_player_and_nothing_is_written(table: Table) -> None:
    seats = ids(table)
    wrong = RoundForm({seats["Anna"]: Left(cards=read_cards("joker", "en"))}, seats["Bo"])
    with pytest.raises(Faults) as caught:
        at(table, lambda session, present: enter_round(session, present, wrong, 1, table.now()))
    (fault,) = caught.value.faults
    assert (fault.player, fault.field, fault.round) == ("Anna", "cards", 1)
    assert sheet(table).rows == ()
    assert version(table) == 1


@pytest.mark.parametrize("points", [-1, 100_000, 10**12])
def test_points_are_a_number_that_can_be(table: Table, points: int) -> None:
    with pytest.raises(TableFault):
        at(table, lambda session, present: enter_round(
            session, present, form(table, "Bo", Anna=points), 1, table.now()
        ))  # fmt: skip
    assert sheet(table).rows == ()


def test_a_seat_of_another_table_has_no_line_here(store: Store, table: Table) -> None:
    strangers = form(open_for_four(store), "Bo", Anna=5)
    with pytest.raises(NoSuchTable):
        at(table, lambda session, present: enter_round(session, present, strangers, 1, table.now()))


def test_only_a_ruling_of_this_table_says_how_many_points(store: Store, table: Table) -> None:
    other = open_for_four(store)
    other.tell(BONUS)
    table.tell(BONUS)
    seats = ids(table)
    left = {
        seats["Anna"]: Left(5, entry=f"{table.code}-1"),
        seats["Bo"]: Left(5, entry=f"{other.code}-1"),
        seats["Dina"]: Left(5, entry="no number"),
    }
    at(table, lambda session, present: enter_round(session, present, RoundForm(left, seats["Cato"]), 1, table.now()))
    kept = versions(table, 1)[0].form.left
    assert [kept[seats[name]].entry for name in ("Anna", "Bo", "Dina")] == [f"{table.code}-1", None, None]


def test_a_form_made_of_an_older_sheet_writes_nothing(table: Table) -> None:
    table.round(FIRST, "Cato")
    with pytest.raises(Changed):
        at(table, lambda session, present: enter_round(session, present, form(table, "Bo"), 1, table.now()))
    assert len(sheet(table).rows) == 1


def test_of_two_at_the_same_moment_one_wins(table: Table) -> None:
    told, together, results = form(table, "Bo", Anna=5), Barrier(4), list[str]()

    def enter(name: str) -> None:
        together.wait()
        try:
            at(table, lambda session, present: enter_round(session, present, told, 1, START), name)
            results.append("written")
        except Changed:
            results.append("changed")

    phones = [Thread(target=enter, args=(name,)) for name in ("Anna", "Bo", "Cato", "Dina")]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert sorted(results) == ["changed"] * 3 + ["written"]
    assert len(sheet(table).rows) == 1


# -- correcting and taking back


def test_a_correction_keeps_both_versions_and_counts_anew(table: Table) -> None:
    table.round(FIRST, "Cato")
    table.round({"Anna": 65, "Bo": 10, "Cato": 5}, "Dina")
    correct(table, 1, form(table, "Cato", Anna=30, Bo=60, Dina=20), " Anna hadde en femmer mindre. ")
    assert sheet(table).totals["Anna"] == 95
    old, new = versions(table, 1)
    assert (old.version, old.author, old.reason, new.version, new.author) == (1, "Cato", "", 2, "Bo")
    assert new.reason == "Anna hadde en femmer mindre."
    assert old.at < new.at


def test_a_correction_that_changes_nothing_is_none(table: Table) -> None:
    table.round(FIRST, "Cato")
    with pytest.raises(TableFault, match="Nothing was changed"):
        correct(table, 1, form(table, "Cato", **FIRST))


@pytest.mark.parametrize("number", [0, 2, -1])
def test_only_a_round_that_stands_is_corrected(table: Table, number: int) -> None:
    table.round(FIRST, "Cato")
    with pytest.raises(NoSuchTable):
        correct(table, number, form(table, "Bo"))


def test_a_reason_is_no_novel(table: Table) -> None:
    table.round(FIRST, "Cato")
    with pytest.raises(TableFault) as caught:
        correct(table, 1, form(table, "Bo"), "x" * 1001)
    assert caught.value.field == "reason"


def test_the_role_goes_where_the_corrected_sheet_says(table: Table) -> None:
    table.round({"Bo": 5, "Cato": 5, "Dina": 5}, "Anna", by_gabong=True)
    assert sheet(table).gabong == "Anna"
    correct(table, 1, form(table, "Anna", Bo=5, Cato=5, Dina=5))
    assert sheet(table).gabong == "Cato"
    with table.store.reading() as session:
        assert "gabong" in table.presence(session, "Cato").roles


def test_taking_back_twice_changes_nothing(table: Table) -> None:
    table.round(FIRST, "Cato")
    before = sheet(table).totals
    take_back(table)
    assert sheet(table).rows == ()
    take_back(table)
    assert sheet(table).totals == before
    assert [one.form.void for one in versions(table, 1)] == [False, True, False]
    assert corrected(versions(table, 1)) == frozenset()


def test_a_round_is_corrected_where_something_else_stands_or_somebody_gave_reasons(table: Table) -> None:
    table.round(FIRST, "Cato")
    correct(table, 1, form(table, "Cato", Anna=30))
    assert corrected(versions(table, 1)) == {1}
    take_back(table)
    assert corrected(versions(table, 1)) == frozenset()
    correct(table, 1, form(table, "Cato", Anna=30), "Feil talt")
    take_back(table)
    assert corrected(versions(table, 1)) == {1}


def test_what_taking_back_would_do_is_told_first(table: Table) -> None:
    def told() -> tuple[int, str] | None:
        with table.store.reading() as session:
            due = what_undo_does(session, session.get_one(CardTable, table.id))
            return (due.number, due.kind) if due else None

    assert told() is None
    with pytest.raises(TableFault, match="nothing to take back"):
        take_back(table)
    table.round(FIRST, "Cato")
    table.round(FIRST, "Cato")
    assert told() == (2, "entered")
    correct(table, 1, form(table, "Bo", Anna=5))
    assert told() == (1, "corrected")
    take_back(table)
    assert sheet(table).totals["Anna"] == 70
    take_back(table)
    take_back(table)
    table.round(FIRST, "Cato")
    take_back(table)
    assert told() == (3, "taken-back")


def test_the_next_round_takes_the_number_of_one_taken_back(table: Table) -> None:
    table.round(FIRST, "Cato")
    take_back(table)
    assert table.round({"Anna": 5}, "Bo") == 1
    assert sheet(table).totals["Anna"] == 5
    take_back(table)
    assert sheet(table).rows == ()


def test_a_round_in_the_middle_may_count_for_nothing_and_keeps_its_place(table: Table) -> None:
    table.round(FIRST, "Cato")
    table.round(FIRST, "Cato")
    correct(table, 1, replace(form(table, "Cato", **FIRST), void=True), "Feil kortstokk")
    told = sheet(table)
    assert [row.void for row in told.rows] == [True, False]
    assert told.totals["Anna"] == 35


def test_a_round_is_not_changed_for_ever(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "MOST_WRITTEN", 3)
    table.round(FIRST, "Cato")
    take_back(table)
    take_back(table)
    with pytest.raises(TableFault, match="enough"):
        take_back(table)


def test_undo_brings_no_sheet_to_a_stop(table: Table) -> None:
    table.round(FIRST, "Cato")
    for _time in range(rounds.MOST_VERSIONS + 1):
        take_back(table)
    table.round(FIRST, "Cato")
    assert len(sheet(table).rows) == 1


def test_nothing_is_ever_overwritten(table: Table) -> None:
    table.round(FIRST, "Cato")
    correct(table, 1, form(table, "Bo", Anna=5))
    take_back(table)
    with table.store.reading() as session:
        rows = session.query(RoundVersion).order_by(RoundVersion.id).all()
        assert [(row.number, row.version) for row in rows] == [(1, 1), (1, 2), (1, 3)]


# -- joining and leaving


def test_a_newcomer_starts_on_the_highest_total_and_sits_where_told(table: Table) -> None:
    table.round(FIRST, "Cato")
    sit_down(table, "Eva", after="Anna")
    told = sheet(table)
    assert told.totals["Eva"] == 60
    with table.store.reading() as session:
        here = session.get_one(CardTable, table.id)
        assert scoresheet.in_seat_order(here, told.seated) == ("Anna", "Eva", "Bo", "Cato", "Dina")


def test_who_joins_before_the_first_round_was_there_from_the_start(table: Table) -> None:
    sit_down(table, "Eva")
    table.round({**FIRST, "Eva": 15}, "Cato")
    assert sheet(table).setup.players == ("Anna", "Bo", "Cato", "Dina", "Eva")
    assert sheet(table).totals["Eva"] == 15


def test_who_comes_back_has_the_old_seat_and_total_and_was_away_meanwhile(table: Table) -> None:
    table.round(FIRST, "Cato")
    get_up(table, "Anna")
    table.round({"Bo": 10, "Dina": 10}, "Cato")
    sit_down(table, "anna")
    table.round({"Anna": 5, "Bo": 10, "Dina": 15}, "Cato")
    told = sheet(table)
    assert [("Anna" in row.seated) for row in told.rows] == [True, False, True]
    assert told.totals["Anna"] == 40
    assert len(ids(table)) == 4


def test_who_sits_there_does_not_join_and_who_left_does_not_leave(table: Table) -> None:
    with pytest.raises(TableFault, match="sits here already"):
        sit_down(table, "bo")
    get_up(table, "Dina")
    with pytest.raises(TableFault, match="has left already"):
        get_up(table, "Dina")
    get_up(table, "Cato")
    get_up(table, "Bo")
    with pytest.raises(TableFault, match="last one"):
        get_up(table, "Anna")


@pytest.mark.parametrize("name", ["", "  ", "42", "x" * 41, "og"])
def test_a_newcomer_needs_a_name(table: Table, name: str) -> None:
    with pytest.raises(TableFault) as caught:
        sit_down(table, name)
    assert caught.value.field == "player"


def test_a_table_has_room_for_so_many(table: Table) -> None:
    for number in range(8):
        sit_down(table, f"Gjest {chr(65 + number)}")
    with pytest.raises(TableFault, match="has room for"):
        sit_down(table, "Eva")


def test_the_gabong_leaves_and_somebody_takes_over_and_the_gabong_comes_back(table: Table) -> None:
    table.round(FIRST, "Cato")
    with pytest.raises(TableFault, match="by a gabong alone"):
        take_over(table, "Dina")
    get_up(table, "Cato")
    assert sheet(table).gabong is None
    take_over(table, "Dina")
    sit_down(table, "Cato")
    assert sheet(table).gabong == "Dina"
    table.round({"Bo": 5, "Dina": 5, "Cato": 5}, "Anna", by_gabong=True)
    assert sheet(table).gabong == "Anna"


def test_a_choice_of_a_gabong_is_moot_where_a_correction_says_that_nobody_had_left_the_role(table: Table) -> None:
    table.round({"Bo": 5, "Cato": 5, "Dina": 5}, "Anna", by_gabong=True)
    get_up(table, "Anna")
    take_over(table, "Bo")
    assert sheet(table).gabong == "Bo"
    correct(table, 1, form(table, "Anna", Bo=5, Cato=5, Dina=5))
    assert sheet(table).gabong == "Cato"


def test_what_came_after_a_round_taken_back_comes_after_the_last_that_stands(table: Table) -> None:
    table.round(FIRST, "Cato")
    table.round(FIRST, "Cato")
    sit_down(table, "Eva")
    get_up(table, "Dina")
    take_back(table)
    told = sheet(table)
    assert told.seated == ("Anna", "Bo", "Cato", "Eva")
    assert told.totals["Eva"] == 60


# -- the end


def test_the_last_round_is_called_played_and_taken_back(table: Table) -> None:
    table.round(FIRST, "Cato")
    at(table, lambda session, present: end_game(session, present, present.table.sheet_version, table.now()))
    with pytest.raises(TableFault, match="called already"):
        at(table, lambda session, present: end_game(session, present, present.table.sheet_version, table.now()))
    assert sheet(table).rounds_left == 1
    table.round({"Anna": 5, "Bo": 5, "Cato": 5}, "Dina")
    assert (sheet(table).ending, sheet(table).winners) == ("over", ("Cato",))
    with pytest.raises(TableFault, match="game is over"):
        table.round(FIRST, "Cato")
    correct(table, 2, form(table, "Dina", Anna=5, Bo=5, Cato=95))
    assert sheet(table).winners == ("Dina",)
    at(table, lambda session, present: play_on(session, present, present.table.sheet_version, table.now()))
    assert table.round(FIRST, "Cato") == 3
    with pytest.raises(TableFault, match="Nobody has called"):
        at(table, lambda session, present: play_on(session, present, present.table.sheet_version, table.now()))


def test_a_booking_after_the_last_round_may_change_the_winner(table: Table) -> None:
    table.round({"Anna": 10, "Bo": 20, "Dina": 30}, "Cato")
    at(table, lambda session, present: end_game(session, present, present.table.sheet_version, table.now()))
    table.round({"Anna": 10, "Bo": 20, "Dina": 30}, "Cato")
    assert sheet(table).winners == ("Cato",)
    table.tell(BONUS)

    def book_it(session: Session, present: Presence) -> None:
        entry = session.query(Entry).one()
        book(session, present, entry, "Bo", present.table.sheet_version, table.now())

    at(table, book_it)
    assert sheet(table).winners == ("Bo",)


# -- from a file

TOLD: tuple[SheetEvent, ...] = (
    RoundPlayed(1, (Line("anna", 35), Line("Bo", 60)), winner="Cato"),
    Leaver("Bo", 1),
    RoundPlayed(2, (Line("Anna", 5), Line("Dina", 10)), winner="Cato", by_gabong=True),
    Newcomer("Bo", 3),
    RoundPlayed(3, (), void=True),
    RoundPlayed(4, (Line("Anna", 5), Line("Bo", 5)), winner="Dina"),
    GameEnding(4),
)


def read_in(table: Table, *events: SheetEvent) -> None:
    at(table, lambda session, present: import_events(
        session, present, events, present.table.sheet_version, table.now()
    ))  # fmt: skip


def test_a_sheet_from_elsewhere_is_read_onto_an_empty_one(table: Table) -> None:
    read_in(table, *TOLD)
    told = sheet(table)
    assert told.totals == {"Anna": 45, "Bo": 65, "Cato": 0, "Dina": 10}
    assert (len(told.rows), told.ending, told.gabong) == (4, "decided", "Cato")
    with pytest.raises(TableFault, match="rounds on this sheet already"):
        read_in(table, *TOLD)


def test_who_joins_in_a_file_gets_a_seat_and_what_rulings_brought_is_left_out(table: Table) -> None:
    reading = ReadingRuled(1, "gabong/late-sneak", "before-collecting", number="K7QX-2")
    told = (*TOLD[:3], Newcomer("Lise", 3), Booking(2, "Anna", -1000, "K7QX-1"), reading,
            RoundPlayed(3, (Line("Lise", 5),), winner="Dina"), Leaver("Lise", 3))  # fmt: skip
    read_in(table, *told)
    sheet_told = sheet(table)
    assert sheet_told.players == ("Anna", "Bo", "Cato", "Dina", "Lise")
    assert "Lise" not in sheet_told.seated
    assert sheet_told.totals["Lise"] == 45
    with table.store.reading() as session:
        line = lines(session, session.get_one(CardTable, table.id), 1)[0]
        assert list(left_out(line, "en")) == [
            "After round 2: −1000 points booked for Anna by a ruling.",
            "After round 1: the ruling “Sneaking after the cards are gathered: " + _reading_text() + "”",
        ]


def _reading_text() -> str:
    question = question_named("gabong/late-sneak")
    assert question is not None
    return question.reading("before-collecting").text["en"]


def test_the_sheet_of_one_table_is_read_at_another_with_the_same_players(store: Store, table: Table) -> None:
    table.round(FIRST, "Cato")
    sit_down(table, "Lise blir med")
    table.round({"Anna": 5, "Lise blir med": 10, "Bo": 5}, "Dina")
    get_up(table, "Bo")
    told = read_csv(to_csv(sheet(table), "nb"))
    other = open_for_four(store, rules={"halving-without-points": "not-halved"})
    read_in(other, *told.events)
    assert sheet(other).totals == sheet(table).totals
    assert sheet(other).seated == sheet(table).seated


def test_a_file_without_a_round_is_no_sheet(table: Table) -> None:
    with pytest.raises(TableFault, match="no rounds in it"):
        read_in(table, *read_csv(b"hei hei").events)


def test_what_cannot_be_read_in_is_told_and_nothing_is_written(table: Table) -> None:
    with pytest.raises(Faults) as caught:
        read_in(table, Newcomer("42", 1), RoundPlayed(1, (Line("Eva", 5), Line("Finn", 5)), winner="Eva"))
    told = [fault.message.render("en") for fault in caught.value.faults]
    assert "“42” cannot be read as a name; use letters." in told
    assert told[-2:] == ["Eva does not sit at this table.", "Finn does not sit at this table."]
    with pytest.raises(Faults) as caught:
        read_in(table, RoundPlayed(2, (), winner="Anna"))
    assert caught.value.faults[0].round == 2
    assert sheet(table).rows == ()
