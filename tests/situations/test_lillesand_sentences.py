"""What people write about a round of Lillesand, and what it is read as."""

from __future__ import annotations

import pytest

from refbook.cards import JOKER, Card, Suit, parse_card, parse_cards
from refbook.engine.events import Event
from refbook.games.gabong import events as e
from refbook.games.gabong.position import FaceCard
from refbook.situations import SituationError, read, write_event
from refbook.situations.gabong.house_rules import check_rule
from refbook.situations.notation import RuleFault

GAME = "gabong-lillesand"
TABLE = f"game: {GAME}\nplayers: Anna, Bo, Cato, Dina\n"

SENTENCES: dict[Event, str] = {
    e.Lay("Anna", (JOKER,), named=parse_card("7♥")): """
        Anna lays joker as 7♥ | Anna legger joker som 7♥ | Anna laid a joker as the seven of hearts
        Anna la joker som hjerter sju | Anna sneaks joker named 7h | Anna la en joker og sa hj 7""",
    e.Lay("Anna", (JOKER,), named="none"): """
        Anna lays joker without naming | Anna legger joker uten å si kort | Anna laid a joker without saying what it is
        Anna la joker uten å si hva den er""",
    e.Lay("Anna", (JOKER,), named=parse_card("8♥"), call=Suit.CLUBS): """
        Anna lays joker as 8♥ calling clubs | Anna legger joker som 8♥ og roper kløver""",
    e.Lay("Anna", (JOKER,)): "Anna lays joker | Anna legger joker | Anna smetter en joker | Anna smatt joker",
    e.DrawCards("Anna", hummed=True): """
        Anna hums and draws | Anna kosetrekker | Anna cosy draws | Anna nynner og trekker
        Anna trekker mens hun nynner | Anna draws while humming | Anna kosetrakk""",
    e.DrawCards("Anna", 2, hummed=True): "Anna hums and draws 2 | Anna kosetrekker 2 | Anna kosetrakk to kort",
    e.DrawCards("Anna", None, parse_cards("4♣"), hummed=True): """
        Anna hums and draws 4♣ | Anna kosetrekker 4♣ | Anna kosetrakk kløver fire""",
    e.DrawCards("Anna", hummed=False): """
        Anna draws without humming | Anna trekker uten å nynne | Anna drew without a sound
        Anna trakk uten nynning | Anna kosetrekker uten å nynne""",
    e.DrawCards("Anna", 1, hummed=False): """
        Anna draws 1 without humming | Anna trekker 1 uten å nynne | Anna trakk et kort uten nynning""",
    e.DrawCards("Anna", None, parse_cards("4♣"), hummed=False): """
        Anna draws 4♣ without humming | Anna trekker 4♣ uten å nynne""",
    e.CutFor("Cato", 6, 24): """
        Cato announces 6 cards and cuts 24 | Cato melder 6 kort og deler av 24
        Cato announced six cards each and cut 24 cards | Cato meldte seks kort til hver og delte av 24 kort""",
    e.CutFor("Cato", 1, 5): "Cato announces 1 card and cuts 5 | Cato melder 1 kort og deler av 5",
    e.NobodyLays(): """
        nobody lays | ingen legger | Nobody opens. | ingen åpner | neither of them lays
        ingen legger det første kortet""",
    e.ChooseDirection("Cato", "clockwise"): """
        Cato chooses clockwise | Cato velger med klokka | Cato decided on clockwise | Cato bestemte med sola""",
    e.ChooseDirection("Cato", "anticlockwise"): "Cato chooses anticlockwise | Cato velger mot klokka",
    e.GripLast("Anna"): """
        Anna grips the table last | Anna griper bordet sist | Anna was the last to grip the table
        Anna var sistemann til å gripe bordet | Anna grep bordet sist""",
}  # fmt: skip


def forms_in(cell: str) -> list[str]:
    return [form.strip() for line in cell.splitlines() for form in line.split("|") if form.strip()]


CASES = [(form, event) for event, cell in SENTENCES.items() for form in forms_in(cell)]


@pytest.mark.parametrize(("form", "event"), CASES)
def test_a_sentence_is_read(form: str, event: Event) -> None:
    assert read(TABLE + form).events == (event,)


@pytest.mark.parametrize(("event", "forms"), SENTENCES.items())
def test_the_first_two_forms_are_what_is_written(event: Event, forms: str) -> None:
    english, norwegian = forms_in(forms)[:2]
    assert (write_event(event, "en", GAME), write_event(event, "nb", GAME)) == (english, norwegian)


def test_a_joker_and_an_announcement_on_one_line() -> None:
    told = read(TABLE + "Anna lays joker as 7♥ and says one card left").events
    assert told == (e.Lay("Anna", (JOKER,), named=parse_card("7♥")), e.Announce("Anna"))


def test_an_ace_of_spades_is_still_written_with_two_letters() -> None:
    assert read(TABLE + "Anna lays As").events == (e.Lay("Anna", parse_cards("A♠")),)
    assert read(TABLE + "Anna gabongs with As Kh").events == (e.GabongWith("Anna", parse_cards("A♠ K♥")),)


@pytest.mark.parametrize(
    ("line", "face"),
    [
        ("face: joker as 7♥ by Bo", FaceCard(JOKER, "Bo", named=parse_card("7♥"))),
        ("bordkort: joker som 7♥ av Bo", FaceCard(JOKER, "Bo", named=parse_card("7♥"))),
        ("face: joker without naming", FaceCard(JOKER, named="none")),
        ("face: joker as 8♥ by Bo calling clubs", FaceCard(JOKER, "Bo", Suit.CLUBS, Card.of("8", Suit.HEARTS))),
        ("bordkort: joker", FaceCard(JOKER)),
    ],
)
def test_a_joker_on_the_table(line: str, face: FaceCard) -> None:
    assert read(TABLE + line).position.face == face


def test_the_header_of_jacks_queens_and_tens_and_the_master() -> None:
    english = read(TABLE + "master: Cato\nface: J♠ by Bo\njacks: 2\nqueens: 0\ntens: 0").position
    norwegian = read(TABLE + "gabongmester: Cato\nbordkort: J♠ av Bo\nknekter: 2\ndamer: 0\ntiere: 0").position
    assert english == norwegian
    assert (english.gabong, english.jacks, english.queens, english.tens) == ("Cato", 2, 0, 0)


@pytest.mark.parametrize("line", ["Anna kosetrekker", "nobody lays", "jacks: 2", "master: Cato"])
def test_the_base_game_knows_none_of_it(line: str) -> None:
    with pytest.raises(SituationError):
        read("game: gabong\nplayers: Anna, Bo, Cato, Dina\n" + line)


def test_house_rules_are_those_of_this_game() -> None:
    assert check_rule("gabong-sum", "lower", GAME) == ("gabong-sum", "lower")
    assert check_rule("gabong-lillesand/king_points", "13", GAME) == ("king-points", "13")
    assert isinstance(check_rule("late-sneak", "before-collecting", GAME), RuleFault)
    assert isinstance(check_rule("gabong-sum", "lower"), RuleFault)
