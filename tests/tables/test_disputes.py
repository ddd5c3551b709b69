"""Disputes at a table: what is ruled tonight binds tonight, and what the rules settle nobody overrules."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.precedents import get
from refbook.rulebook import question_named
from refbook.situations import SituationError, read
from refbook.store import Store
from refbook.store.models import CardTable, Dispute, Entry
from refbook.tables.access import device_of
from refbook.tables.disputes import (
    Choice,
    OutOfStep,
    RuledAlready,
    Settled,
    appeal,
    ask_the_guru,
    context_of,
    dispute_at,
    open_to_the_gabong,
    rule_on_story,
    rule_open_point,
    tell,
)
from refbook.tables.faults import Changed, NoSuchTable, NotAllowed, TableFault
from refbook.tables.kept import at_its_table
from refbook.tables.matters import ruled_before, rulings_on_silence
from refbook.tables.scoresheet import sheet_of

from . import playing
from .playing import (
    BY_DEFAULT,
    DECIDED,
    DEFAULTED,
    DEPENDS,
    DISCRETION,
    IMPOSSIBLE,
    OPEN,
    PAIR,
    SILENT,
    Table,
    official,
    open_for_four,
)

TWO_TELL = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ K♦\naccount Anna:\nAnna lays 5♠\naccount Bo:\nAnna lays K♦"
TWO_AGREE = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ K♦\naccount Anna:\nAnna lays 5♠\naccount Bo:\nAnna lays 5♠"


@pytest.fixture
def table(store: Store) -> Table:
    return open_for_four(store)


def state(table: Table, address: str) -> str:
    with table.store.reading() as session:
        return dispute_at(session, address).state


def entry(table: Table, number: str) -> Entry:
    with table.store.reading() as session:
        device = device_of(session, table.secrets["Anna"])
        found = get(session, number, device.id if device else None)
        assert found is not None
        return found


def last_ruling(table: Table, address: str, language: Language = "en") -> dict[str, object]:
    with table.store.reading() as session:
        ruled: dict[str, object] = dispute_at(session, address).revisions[-1].ruling[language]
        return ruled


# -- telling


@pytest.mark.parametrize(
    ("words", "then"),
    [
        (DECIDED, "ruled"),
        (DEPENDS, "depends"),
        (OPEN, "undecided"),
        (BY_DEFAULT, "ruled"),
        (DISCRETION, "discretion"),
        (SILENT, "undecided"),
        (IMPOSSIBLE, "impossible"),
        (TWO_TELL, "depends"),
        (TWO_AGREE, "ruled"),
    ],
)
def test_a_story_is_kept_with_its_ruling(table: Table, words: str, then: str) -> None:
    address = table.tell(words)
    with table.store.reading() as session:
        dispute = dispute_at(session, address)
        (revision,) = dispute.revisions
        assert (dispute.state, revision.words, revision.author) == (then, words, "Anna")
        assert set(revision.ruling) == set(LANGUAGES)
        assert revision.situation.startswith("game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\n")
        assert [(one.authority, one.status) for one in dispute.entries] == (
            [("engine", "in-force")] if then == "ruled" else []
        )
        assert revision.rulebook
        assert revision.engine


def test_the_table_tells_who_plays_the_score_and_its_rules(store: Store) -> None:
    table = open_for_four(store, rules={"wrong-gabong-penalty": "3"})
    table.round({"Anna": 40, "Bo": 30, "Dina": 20}, "Cato", by_gabong=True)
    address = table.tell(DECIDED)
    with store.reading() as session:
        text = dispute_at(session, address).revisions[0].situation
    for line in ("score Anna: 40", "gabongs Cato: 1", "rule wrong-gabong-penalty: 3"):
        assert f"\n{line}\n" in text


def test_names_are_those_of_the_table(table: Table) -> None:
    with pytest.raises(SituationError, match="Eva"):
        table.tell("Eva lays 5♠")


def test_the_language_is_that_of_the_words(table: Table) -> None:
    address = table.tell("Anna legger 5♠ og sier ett kort igjen", language="en")
    with table.store.reading() as session:
        assert dispute_at(session, address).revisions[0].language == "nb"


@pytest.mark.parametrize("words", ["", "  \n", "turn: Anna", "Anna layz 5♠", "x" * 4001])
def test_what_cannot_be_read_is_not_kept(table: Table, words: str) -> None:
    with pytest.raises(SituationError):
        table.tell(words)
    with table.store.reading() as session:
        assert session.query(Dispute).count() == 0


def test_a_story_brings_no_rules_of_its_own(table: Table) -> None:
    with pytest.raises(SituationError) as error:
        table.tell("turn: Anna\nrule late-sneak: before-collecting\nAnna draws")
    assert [problem.line for problem in error.value.problems] == [2]


def test_a_story_is_ruled_on_anew_where_the_table_has_changed_meanwhile(table: Table) -> None:
    with table.store.reading() as session:
        context = context_of(session, table.presence(session, "Anna").table)
    story = rule_on_story(DECIDED, "en", context)
    table.round({"Anna": 40, "Bo": 30, "Dina": 20}, "Cato")
    with pytest.raises(OutOfStep), table.store.writing() as session:
        tell(session, table.presence(session, "Anna"), story, table.now())


def test_nothing_unprintable_is_kept(table: Table) -> None:
    address = table.tell("other: the cat\x00 ate a card\n")
    with table.store.reading() as session:
        assert "\x00" not in dispute_at(session, address).revisions[0].words


# -- putting facts right


def test_a_fact_settles_what_depended_on_it(table: Table) -> None:
    address = table.tell(DEPENDS)
    table.retell(address, DEPENDS.replace("\nAnna lays 5♠", "\nAnna says one card left\nAnna lays 5♠", 1), by="Bo")
    with table.store.reading() as session:
        dispute = dispute_at(session, address)
        assert [one.author for one in dispute.revisions] == ["Anna", "Bo"]
        assert dispute.version == 2


def test_a_fact_is_about_the_table_as_it_was(table: Table) -> None:
    address = table.tell(DEPENDS)
    table.round({"Anna": 40, "Cato": 30, "Dina": 20}, "Bo", by_gabong=True)
    table.retell(address, f"{DEPENDS}\nAnna says one card left")
    with table.store.reading() as session:
        first, second = (one.situation for one in dispute_at(session, address).revisions)
    assert "gabong: Cato\n" in first
    assert "gabong: Cato\n" in second
    assert "score Anna" not in second


def test_an_old_version_changes_nothing(table: Table) -> None:
    address = table.tell(DEPENDS)
    table.retell(address, DECIDED)
    with pytest.raises(Changed):
        table.retell(address, OPEN, version=1)


def test_a_ruling_on_other_facts_loses_its_force(table: Table) -> None:
    address = table.tell(DECIDED)
    table.retell(address, DECIDED.replace("7♥ by Anna", "8♠ by Anna calling spades"))
    with table.store.reading() as session:
        first, second = dispute_at(session, address).entries
        assert (first.status, second.status) == ("superseded", "in-force")
    table.retell(address, OPEN)
    with table.store.reading() as session:
        assert [one.status for one in dispute_at(session, address).entries] == ["superseded", "withdrawn"]


# -- what the Gabong rules


def test_a_ruling_on_an_open_question_binds_the_rest_of_the_game(table: Table) -> None:
    address = table.tell(OPEN)
    number = table.rule(address, Choice(PAIR, "both-stay", reasons="We always did."))
    ruled = entry(table, number)
    assert number == f"{table.code}-1"
    assert (ruled.authority, ruled.question, ruled.reading) == ("gabong", PAIR, "both-stay")
    assert ruled.reasons_en == "We always did."
    assert ruled.holding_nb
    assert ruled.facts_nb
    again = table.tell(OPEN.replace("K♦", "K♣"))
    relied = last_ruling(table, again)["readings"]
    assert {"question": PAIR, "reading": "both-stay", "authority": "gabong", "entry": number} in relied  # type: ignore[operator]
    with table.store.reading() as session:
        sheet = sheet_of(session, session.get_one(CardTable, table.id))
        assert sheet.in_force.chosen[PAIR] == ("both-stay", "gabong", number)


def rule_until_nothing_is_open(table: Table, address: str) -> list[str]:
    """Let the Gabong choose the first reading of each question that is left; the numbers of the entries."""
    numbers: list[str] = []
    while state(table, address) == "undecided":
        with table.store.reading() as session:
            asked = open_to_the_gabong(dispute_at(session, address)).asked
        numbers.append(table.rule(address, Choice(asked[0], readings_of(asked[0])[0])))
    return numbers


def readings_of(question: str) -> list[str]:
    found = question_named(question)
    assert found is not None
    return [one.id for one in found.readings]


def test_a_later_dispute_follows_and_says_so(table: Table) -> None:
    address = table.tell(OPEN)
    numbers = rule_until_nothing_is_open(table, address)
    assert state(table, address) == "gabong"
    later = table.tell(OPEN.replace("K♦", "K♣"))
    assert state(table, later) == "ruled"
    assert set(last_ruling(table, later)["precedents"]) <= set(numbers)  # type: ignore[call-overload]
    with table.store.reading() as session:
        (engine,) = dispute_at(session, later).entries
        followed = {entry.number for entry in session.query(Entry) if entry.id in {one.to_id for one in engine.given}}
        assert {one.kind for one in engine.given} == {"follows"}
        assert followed == set(last_ruling(table, later)["precedents"])  # type: ignore[call-overload]
        assert followed


def test_a_question_is_ruled_on_once(table: Table) -> None:
    number = table.rule(table.tell(OPEN), Choice(PAIR, "both-stay"))
    with pytest.raises(RuledAlready) as error:
        table.rule(table.tell(OPEN), Choice(PAIR, "second-back"))
    assert error.value.number == number


def test_a_default_may_be_ruled_otherwise(table: Table) -> None:
    address = table.tell(BY_DEFAULT)
    with table.store.reading() as session:
        assert DEFAULTED in open_to_the_gabong(dispute_at(session, address)).relied
    question = question_named(DEFAULTED)
    assert question is not None
    other = next(one for one in readings_of(DEFAULTED) if one != question.default)
    number = table.rule(address, Choice(DEFAULTED, other))
    with table.store.reading() as session:
        first, second = dispute_at(session, address).entries
        assert (first.authority, first.status) == ("engine", "superseded")
        assert (second.number, second.status) == (number, "in-force")


def test_a_decision_is_the_gabongs(table: Table) -> None:
    address = table.tell(DISCRETION)
    ruled = entry(table, table.rule(address, Choice(decision="no")))
    assert state(table, address) == "gabong"
    assert ruled.holding_en is not None
    assert ruled.holding_en.startswith("No. It is Anna")
    assert ruled.holding_nb is not None
    assert ruled.holding_nb.startswith("Nei. ")


def test_what_the_book_is_silent_on_is_ruled_in_words(table: Table) -> None:
    address = table.tell(SILENT)
    ruled = entry(table, table.rule(address, Choice(holding="The cat plays on.", reasons="It is a good cat.")))
    assert (state(table, address), ruled.holding_en, ruled.holding_nb) == ("gabong", "The cat plays on.", None)
    with pytest.raises(TableFault, match="ruled on already"):
        table.rule(address, Choice(holding="No."))


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        (DECIDED, Choice(holding="I win.")),
        (DECIDED, Choice(decision="yes")),
        (DECIDED, Choice(PAIR, "both-stay")),
        (DECIDED, Choice("gabong/nothing", "x")),
        (DECIDED, Choice()),
        (OPEN, Choice(DEFAULTED, "no-such")),
        (DISCRETION, Choice(PAIR, "both-stay")),
        (SILENT, Choice(PAIR, "both-stay")),
        (TWO_AGREE, Choice(holding="Anna wins.")),
    ],
)
def test_what_the_rules_settle_is_refused_with_the_clauses(table: Table, words: str, choice: Choice) -> None:
    address = table.tell(words)
    with pytest.raises(Settled) as error:
        table.rule(address, choice)
    assert error.value.clauses
    with table.store.reading() as session:
        assert dispute_at(session, address).version == 1
        assert not [one for one in dispute_at(session, address).entries if one.authority == "gabong"]


@pytest.mark.parametrize(
    ("words", "choice", "field"),
    [
        (OPEN, Choice(PAIR, "no-reading"), "reading"),
        (OPEN, Choice(holding="Both."), "reading"),
        (OPEN, Choice(decision="yes"), "reading"),
        (DISCRETION, Choice(holding="Maybe."), "decision"),
        (SILENT, Choice(holding=" \n"), "holding"),
        (SILENT, Choice(holding="x" * 5000), "holding"),
        (SILENT, Choice(holding="x", reasons="x" * 5000), "reasons"),
        (DEPENDS, Choice(holding="She did."), ""),
        (IMPOSSIBLE, Choice(holding="It can."), ""),
        (TWO_TELL, Choice(holding="Anna is right."), ""),
    ],
)
def test_what_is_missing_is_said(table: Table, words: str, choice: Choice, field: str) -> None:
    address = table.tell(words)
    with pytest.raises(TableFault) as error:
        table.rule(address, choice)
    assert not isinstance(error.value, Settled | RuledAlready)
    assert error.value.field == field


def test_only_the_gabong_of_now_rules(table: Table) -> None:
    address = table.tell(OPEN)
    for name in ("Anna", "Bo", "Dina"):
        with pytest.raises(NotAllowed):
            table.rule(address, Choice(PAIR, "both-stay"), by=name)
    table.round({"Anna": 40, "Cato": 30, "Dina": 20}, "Bo", by_gabong=True)
    with pytest.raises(NotAllowed):
        table.rule(address, Choice(PAIR, "both-stay"), by="Cato")
    table.rule(address, Choice(PAIR, "both-stay"), by="Bo")


def test_a_gabong_rules_at_his_own_table_alone(table: Table) -> None:
    other = open_for_four(table.store)
    address = other.tell(OPEN)
    with pytest.raises(NotAllowed):
        table.rule(address, Choice(PAIR, "both-stay"))
    with pytest.raises(NoSuchTable), table.store.reading() as session:
        dispute_at(session, "nowhere")


def test_an_old_form_of_the_gabongs_changes_nothing(table: Table) -> None:
    address = table.tell(OPEN)
    table.retell(address, OPEN.replace("K♦", "K♣"))
    with pytest.raises(Changed):
        table.rule(address, Choice(PAIR, "both-stay"), version=1)


def test_of_two_rulings_at_once_one_counts(table: Table) -> None:
    address = table.tell(OPEN)

    def rule(reading: str) -> str:
        try:
            return table.rule(address, Choice(PAIR, reading), version=1)
        except (Changed, RuledAlready):
            return ""

    with ThreadPoolExecutor(2) as pool:
        numbers = list(pool.map(rule, ("both-stay", "second-back")))
    assert sorted(map(bool, numbers)) == [False, True]
    with table.store.reading() as session:
        rules = [one for one in session.get_one(CardTable, table.id).house_rules if one.authority == "gabong"]
        assert [one.number for one in rules] == [f"{table.code}-1"]
        assert dispute_at(session, address).version == 2


def test_the_gabong_who_has_just_lost_the_role_does_not_rule(table: Table) -> None:
    """Whichever comes first: either he ruled as the Gabong, or the role had moved and nothing is written."""
    address = table.tell(OPEN)
    with ThreadPoolExecutor(2) as pool:
        moved = pool.submit(table.round, {"Anna": 40, "Cato": 30, "Dina": 20}, "Bo", by_gabong=True)
        ruled = pool.submit(table.rule, address, Choice(PAIR, "both-stay"))
        moved_by, ruled_by = moved.exception(), ruled.exception()
    assert moved_by is None or isinstance(moved_by, Changed)
    assert ruled_by is None or isinstance(ruled_by, NotAllowed)
    assert moved_by is None or ruled_by is None
    with table.store.reading() as session:
        rules = [one for one in session.get_one(CardTable, table.id).house_rules if one.authority == "gabong"]
    assert len(rules) == (0 if ruled_by else 1)


def test_what_was_ruled_stands_as_it_was_told(table: Table) -> None:
    address = table.tell(SILENT)
    table.rule(address, Choice(holding="Nothing."))
    with pytest.raises(TableFault, match="anew"):
        table.retell(address, DECIDED)


# -- official verdicts


def test_a_verdict_binds_tables_opened_afterwards_and_no_others(table: Table) -> None:
    number = official(table.store, PAIR, "both-stay", table.now())
    for at, expected in ((table, None), (open_for_four(table.store), ("both-stay", "guru", number))):
        relied = {
            one["question"]: (one["reading"], one["authority"], one["entry"])
            for one in last_ruling(at, at.tell(OPEN))["readings"]  # type: ignore[attr-defined]
        }
        assert relied.get(PAIR) == expected


def test_the_gabong_may_rule_otherwise_than_the_guru_for_tonight(store: Store) -> None:
    official(store, PAIR, "both-stay")
    table = open_for_four(store)
    address = table.tell(OPEN)
    with store.reading() as session:
        assert PAIR in open_to_the_gabong(dispute_at(session, address)).relied
    number = table.rule(address, Choice(PAIR, "second-back"))
    relied = last_ruling(table, address)["readings"]
    assert {"question": PAIR, "reading": "second-back", "authority": "gabong", "entry": number} in relied  # type: ignore[operator]


# -- appeals


def ask(table: Table, address: str, reason: str) -> None:
    with table.store.writing() as session:
        dispute = dispute_at(session, address)
        present = at_its_table(session, "player", dispute, table.secrets["Bo"])
        appeal(session, present, dispute, reason, dispute.version, table.now())


def test_an_appeal_opens_the_dispute_to_everybody(table: Table) -> None:
    address = table.tell(DECIDED)
    ask(table, address, "It cannot be.")
    with table.store.reading() as session:
        dispute = dispute_at(session, address)
        assert (dispute.state, dispute.appeal, dispute.appealed_by) == ("appealed", "It cannot be.", "Bo")
        assert get(session, f"{table.code}-1", None) is not None
    with pytest.raises(TableFault, match="already"):
        ask(table, address, "Really.")


@pytest.mark.parametrize(("words", "reason"), [(DEPENDS, "Please."), (DECIDED, " "), (DECIDED, "x" * 1001)])
def test_an_appeal_needs_facts_and_a_reason(table: Table, words: str, reason: str) -> None:
    address = table.tell(words)
    with pytest.raises(TableFault):
        ask(table, address, reason)


def test_what_is_appealed_may_still_be_ruled_on_tonight(table: Table) -> None:
    address = table.tell(OPEN)
    ask(table, address, "?")
    number = table.rule(address, Choice(PAIR, "both-stay"))
    assert state(table, address) == "appealed"
    assert entry(table, number).public


def test_a_dispute_from_no_table_goes_to_the_guru(store: Store) -> None:
    whole = f"game: gabong\nplayers: Anna, Bo, Cato, Dina\n{OPEN}"
    with store.writing() as session:
        address = ask_the_guru(session, rule_on_story(whole, "en"), "", "Who is right?", playing.START).address
    with store.reading() as session:
        dispute = dispute_at(session, address)
        assert (dispute.state, dispute.table_id, dispute.revisions[0].status) == ("appealed", None, "undecided")
        with pytest.raises(NoSuchTable):
            at_its_table(session, "player", dispute, "secret")
    depends = rule_on_story(f"game: gabong\n{DEPENDS}", "en")
    with pytest.raises(TableFault), store.writing() as session:
        ask_the_guru(session, depends, "", "?", playing.START)


# -- what the score sheet meets


def rule_point(table: Table, question: str, reading: str, version: int, reasons: str = "") -> str:
    with table.store.writing() as session:
        present = table.presence(session, "Cato", "gabong")
        return rule_open_point(session, present, question, reading, reasons, version, table.now()).number


def test_the_gabong_rules_on_what_the_sheet_waits_for(table: Table) -> None:
    table.round({"Bo": 200, "Cato": 20, "Dina": 20}, "Anna")
    table.round({"Anna": 5, "Cato": 20, "Dina": 20}, "Bo")
    with table.store.reading() as session:
        sheet = sheet_of(session, session.get_one(CardTable, table.id))
        version = session.get_one(CardTable, table.id).sheet_version
    point = sheet.open
    assert point is not None
    reading = readings_of(point.question)[0]
    for question, chosen, at, fault in (
        (point.question, reading, version - 1, Changed),
        (PAIR, "both-stay", version, Settled),
        ("gabong/nothing", "x", version, Settled),
        (point.question, "nothing", version, TableFault),
    ):
        with pytest.raises(fault):
            rule_point(table, question, chosen, at)
    number = rule_point(table, point.question, reading, version, "So.")
    ruled = entry(table, number)
    assert (ruled.question, ruled.reading, ruled.reasons_en) == (point.question, reading, "So.")
    assert ruled.facts_en == "Bo stood at 100 and got 0 points in round 2."
    with table.store.reading() as session:
        assert sheet_of(session, session.get_one(CardTable, table.id)).opens == ()
    with pytest.raises(RuledAlready):
        rule_point(table, point.question, reading, version + 1)


def test_the_moment_of_the_dispute_is_kept(table: Table) -> None:
    address = table.tell(DECIDED)
    with table.store.reading() as session:
        assert dispute_at(session, address).created_at == playing.START + timedelta(minutes=1)


# -- matters that the rules do not describe, ruled on before


BEER = "other: Bo spilled beer on the pile"


def test_the_gabongs_word_on_a_silent_matter_holds_when_the_same_is_told_again(table: Table) -> None:
    first = table.rule(table.tell(BEER), Choice(holding="Bo dries the cards."))
    again = table.tell("turn: Dina\nother:  bo Spilled beer on the pile!", by="Dina")
    with table.store.reading() as session:
        dispute, (entry,) = playing.loaded(session, again)
        assert (dispute.state, entry.authority, entry.author) == ("gabong", "gabong", "Cato")
        assert entry.holding_en == "Bo dries the cards."
        assert [(one.kind, session.get_one(Entry, one.to_id).number) for one in entry.given] == [("follows", first)]
        assert not open_to_the_gabong(dispute)


def test_a_like_matter_is_offered_and_not_decided(table: Table) -> None:
    first = table.rule(table.tell(BEER), Choice(holding="Whoever spilled dries the cards."))
    like, unlike = table.tell("other: Dina spilled beer on the pile"), table.tell("other: a cat ran off with the ace")
    with table.store.reading() as session:
        card_table = table.presence(session, "Anna").table
        for address, before in ((like, first), (unlike, None)):
            dispute, entries = playing.loaded(session, address)
            assert (dispute.state, entries) == ("undecided", [])
            last = dispute.revisions[-1]
            found = ruled_before(session, card_table, read(last.situation), last.ruling["en"])
            assert (found and (found.entry.number, found.same)) == (before and (before, False))
    number = table.rule(like, Choice(same_as=first))
    with table.store.reading() as session:
        dispute, (entry,) = playing.loaded(session, like)
        assert (entry.number, dispute.state) == (number, "gabong")
        assert entry.holding_en == "Whoever spilled dries the cards."
        assert [one.kind for one in entry.given] == ["follows"]
        assert [one.number for one in rulings_on_silence(session, table.presence(session, "Anna").table)] == [first]
    with pytest.raises(TableFault):
        table.rule(unlike, Choice(same_as=number))


def test_another_table_is_not_bound_by_a_word_of_the_gabong(table: Table, store: Store) -> None:
    table.rule(table.tell(BEER), Choice(holding="Bo dries the cards."))
    other = open_for_four(store)
    assert state(other, other.tell(BEER)) == "undecided"
