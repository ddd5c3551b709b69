"""Headers, accounts, clashes and everything that is wrong with a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.cards import Card, Suit, parse_cards
from refbook.engine.events import Place
from refbook.games.gabong import events as e
from refbook.games.gabong.position import FaceCard, ToldHand
from refbook.situations import Problem, SituationError, read, translate, write

TABLE = "game: gabong\nplayers: Anna, Bo, Cato, Dina\n"


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(SituationError) as caught:
        read(text)
    return caught.value.problems


def test_the_example_of_the_notation() -> None:
    text = (
        "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\nface: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ 5♠\n\n"
        "Anna lays 5♠\nAnna does not say one card left\nAnna lays 5♠\n"
        "=> illegal\n=> Anna draws 5\n=> Anna takes back 5♠\n=> cites gabong/end/forgot-and-laid\n"
    )
    situation = read(text)
    assert situation.position.face == FaceCard(Card.of("9", Suit.SPADES), "Dina")
    assert situation.position.places["hand Anna"] == Place(6, 1)
    assert [event.place for event in situation.events] == [Place(8, 1), Place(9, 1), Place(10, 1)]
    assert translate(text, "nb").splitlines()[:6] == [
        "spill: gabong",
        "spillere: Anna, Bo, Cato, Dina",
        "gabong: Cato",
        "tur: Anna",
        "bordkort: 9♠ av Dina",
        "hånd Anna: 5♠ 5♠",
    ]


def test_every_header_in_both_languages() -> None:
    norwegian = read(
        "Spill: Gabong  # en kommentar\nspillere: Per Arne, Bo2 og Anne-Marie\ngabong: bo2\nretning: mot klokka\n"
        "TUR: per arne\nbordkort: kløver 8 av Bo2, roper spar\ntoere: 2\nhaand Per Arne: hj 7, ru D ?\n"
        "hånd Bo2: 5 kort\npoeng Anne-Marie: -50\ngabonger Bo2: 3\nmeldt Bo2: sent\nkortstokker: 2\n"
        "stokk: 0 kort\nfase: spill\nregel wrong-gabong-penalty: 3\nregel late-sneak: before-collecting\n"
    )
    english = read(
        "game: gabong\nplayers: Per Arne, Bo2 and Anne-Marie\ngabong: Bo2\ndirection: anticlockwise\nturn: Per Arne\n"
        "face: 8♣ by Bo2 calling spades\ntwos: 2\nhand Per Arne: 7♥ Q♦ ?\nhand Bo2: 5 cards\nscore Anne-Marie: −50\n"
        "gabongs Bo2: 3\nannounced Bo2: late\ndecks: 2\nstock: empty\nphase: play\nrule wrong-gabong-penalty: 3\n"
        "rule late-sneak: before-collecting\n"
    )
    assert norwegian == english
    assert (norwegian.language, english.language) == ("nb", "en")
    position = english.position
    assert position.hands == {"Per Arne": ToldHand(3, parse_cards("7♥ Q♦ ?")), "Bo2": ToldHand(5)}
    assert position.face == FaceCard(Card.of("8", Suit.CLUBS), "Bo2", Suit.SPADES)
    assert position.rules == {"wrong-gabong-penalty": "3", "late-sneak": "before-collecting"}
    assert (position.stock, position.scores, position.announced) == (0, {"Anne-Marie": -50}, {"Bo2": "late"})


def test_names_are_spelled_as_in_the_players_line_and_matched_longest_first() -> None:
    text = "spill: gabong\nspillere: Per, Per Arne, Bo, Bos\nPER ARNE rører bos kort\nper rører kortet til BOS"
    assert read(text).events == (e.Touch("Per Arne", "card", "Bo"), e.Touch("Per", "card", "Bos"))


def test_without_players_the_first_spelling_of_a_name_stays() -> None:
    assert read("game: gabong\nturn: Anna\nANNA lays 5♠\nbo draws\nBo passes").events[1:] == (
        e.DrawCards("bo"),
        e.Pass("bo"),
    )


def test_two_values_of_a_fact_are_kept_as_a_clash() -> None:
    situation = read(f"{TABLE}turn: Anna\nface: 9♠\ntur: Bo\nface: ♠9\nAnna lays 5♠")
    (clash,) = situation.clashes
    assert situation.position.turn == "Anna"
    assert (clash.key, clash.position.turn) == ("turn", "Bo")
    assert (clash.first, clash.second) == (Place(3, 1), Place(5, 1))
    assert (clash.first_text, clash.second_text) == ("turn: Anna", "tur: Bo")
    assert read(write(situation, "nb")) == situation


def test_two_accounts_with_their_own_header_lines() -> None:
    situation = read(
        f"{TABLE}turn: Bo\naccount Anna:\nAnna lays 5♠\nforklaring bo:\ntur: Anna\nBo la spar fem\n=> legal"
    )
    assert [account.teller for account in situation.accounts] == ["Anna", "Bo"]
    anna, bo = (situation.told_by(account) for account in situation.accounts)
    assert (anna.position.turn, bo.position.turn) == ("Bo", "Anna")
    assert bo.position.players == ("Anna", "Bo", "Cato", "Dina")
    assert bo.events == (e.Lay("Bo", parse_cards("5♠")),)


def test_everything_wrong_is_reported_at_once() -> None:
    found = problems(
        f"{TABLE}face: 5\nhand Kari: 5♠\ntrun: Bo\nturn Bo\nrule late-sneek: x\nrule late-sneak: before-colecting\n"
        "Ana legger 5♠\nAnna leger 5♠\nAnna rører kortet til Boo\nAnna legger hjertr 7\n=> Anna flies"
    )
    assert [(one.line, one.column, one.text, one.nearest) for one in found] == [
        (3, 7, "5", None),
        (4, 6, "Kari", None),
        (5, 1, "trun", "turn"),
        (6, 1, "turn", "turn:"),
        (7, 6, "late-sneek", "late-sneak"),
        (8, 18, "before-colecting", "before-collecting"),
        (9, 1, "Ana", "Anna"),
        (10, 6, "leger", "legger"),
        (11, 23, "Boo", "Bo"),
        (12, 13, "hjertr", "hjerter"),
        (13, 9, "flies", found[-1].nearest),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A situation begins by saying its game"),
        ("players: Anna, Bo\nAnna lays 5♠", "A situation begins by saying its game"),
        ("game: poker", "There is no game called"),
        ("game: gabong\n" + "Anna draws\n" * 201, "A situation has at most %(most)d events"),
        ("x" * 4001, "A situation has at most %(most)d characters"),
        (f"{TABLE}players: Anna, anna", "“%(text)s” is named twice"),
        ("game: gabong\nplayers: Anna, 7", "“%(text)s” cannot be a player's name"),
        (f"{TABLE}turn:", "“%(key)s” needs a value"),
        (f"{TABLE}Anna lays 5♠\nface: 5♠", "Header lines stand before what happened"),
        (f"{TABLE}=> legal\nAnna lays 5♠", "What happened stands before the lines with “=>”"),
        (f"{TABLE}=>", "After “=>” stands what the ruling should say"),
        (f"{TABLE}other:", "Say in your own words what happened"),
        (f"{TABLE}Anna draws mange", "A card or a number was expected"),
        (f"{TABLE}Anna touches the card of", "The name of a player was expected"),
        (f"{TABLE}rule slow-penalty: many", "%(key)s is a number"),
        (f"{TABLE}account Bo:\nBo draws\naccount bo:\nBo passes", "“%(text)s” has an account already"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    assert any(problem.message.id.startswith(message) for problem in problems(text)), problems(text)


def test_line_ends_spaces_and_invisible_characters_do_not_matter() -> None:
    text = "\ufeffgame:\tgabong\r\nplayers: Anna,\u00a0Bo\r\rAnna\u200b lays\x00 5♠\ufe0f\u2028# a comment"
    assert read(text).events == (e.Lay("Anna", parse_cards("5♠")),)


def test_decomposed_letters_are_the_same_letters() -> None:
    assert read("spill: gabong\nspillere: A\u030ase, Bo\nÅse trekker").events == (e.DrawCards("Åse"),)


words = "Anna Bo legger lays 5♠ og and ikke : , . => # game: spill turn hand draws trekker ? ' the til 10h KD rule"
pieces = st.sampled_from((*words.split(), "\n", "\nplayers: Anna, Bo\n", "\nforklaring Bo:\n", "\nother:", "\ud800"))
jumbles = st.lists(pieces | st.text(max_size=3), max_size=30).map(lambda some: "game: gabong\n" + " ".join(some))


@given(st.text() | jumbles)
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        situation = read(text)
    except SituationError as error:
        found = error.problems
    else:
        assert read(write(situation, "nb")) == situation
        return
    assert found
    assert all(problem.line >= 1 and problem.column >= 1 and str(problem).encode() for problem in found)


@pytest.mark.parametrize(
    ("line", "text", "near"),
    [
        ("Anna leger 5♠", "leger", "legger"),
        ("Anna snekk 5♠", "snekk", "snek"),
        ("Anna legger hjertr 7", "hjertr", "hjerter"),
        ("Anna legger 8♦ og roper rutter", "rutter", "ruter"),
        ("Anna legger 5♠ sammtidig", "sammtidig", "samtidig"),
        ("Anna layz 5♠", "layz", "lay"),
        ("Anna nynner", "nynner", None),
        ("Bo ler", "ler", None),
        ("Bo laughs", "laughs", None),
        ("Anna går på do", "går", None),
        ("Dina snek ruter 5 selv om det var Bos tur", "selv", None),
        ("katten la seg på bordet", "på", None),
    ],
)
def test_only_what_may_have_been_meant_is_proposed(line: str, text: str, near: str | None) -> None:
    (problem,) = problems(f"spill: gabong\nspillere: Anna, Bo, Cato, Dina\n{line}")
    assert (problem.text, problem.nearest) == (text, near)


@pytest.mark.parametrize(
    "line", ["Bo legger hjerter fire på spar ni", "Anna la feil kort", "Cato ga Bo to kort på en gang"]
)
def test_words_that_nobody_meant_are_not_listed(line: str) -> None:
    (problem,) = problems(f"spill: gabong\nspillere: Anna, Bo, Cato, Dina\n{line}")
    assert problem.message.id.startswith("The line was understood up to here")
