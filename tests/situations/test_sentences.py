"""Sentences that people write, and what they are read as."""

from __future__ import annotations

import pytest

from refbook.cards import Card, Suit, parse_cards
from refbook.engine.events import Event, Other
from refbook.games.gabong import events as e
from refbook.situations import SituationError, read, write_event, write_expectation

TABLE = "game: gabong\nplayers: Anna, Bo, Cato, Dina\n"
FIVE = parse_cards("5♠")

SENTENCES: dict[Event, str] = {
    e.Lay("Anna", FIVE): """
        Anna lays 5♠ | Anna legger 5♠ | anna LA spar fem. | Anna has laid the five of spades | Anna hadde lagt sp 5
        Anna played 5s | Anna puts down 5♠ | Anna threw S5 on the table
        Anna kastet spar-5 | Anna spilte spar femmer""",
    e.Lay("Anna", FIVE * 2, at_once=True): """
        Anna lays 5♠ 5♠ at once | Anna legger 5♠ 5♠ samtidig | Anna laid 5♠, 5♠ at the same time
        Anna la spar 5 og spar 5 på en gang""",
    e.Lay("Anna", parse_cards("8♣"), call=Suit.HEARTS): """
        Anna lays 8♣ calling hearts | Anna legger 8♣ og roper hjerter | Anna laid 8c and called ♥
        Anna la kløver åtter og ropte hj | Anna la kl 8, roper hjerter""",
    e.Lay("Anna", parse_cards("8♣"), call="none"): """
        Anna lays 8♣ without calling | Anna legger 8♣ uten å rope | Anna la kl8 uten å rope farge""",
    e.DrawCards("Anna"): "Anna draws | Anna trekker | Anna drew | Anna trakk",
    e.DrawCards("Anna", 2): """
        Anna draws 2 | Anna trekker 2 | Anna took two cards from the deck | Anna trakk to kort fra stokken
        Anna picks up 2 cards | Anna dro opp 2 kort""",
    e.DrawCards("Anna", None, parse_cards("4♣")): "Anna draws 4♣ | Anna trekker 4♣ | Anna tok kløver fire",
    e.Pass("Anna"): """
        Anna passes | Anna står over | Anna sto over
        Anna staar over | Anna passer | Anna passed""",
    e.Announce("Anna"): """
        Anna says one card left | Anna sier ett kort igjen | Anna announced "one card left" | Anna calls last card
        Anna sa ett kort | Anna meldte siste kort""",
    e.Announce("Anna", said=False): """
        Anna does not say one card left | Anna sier ikke ett kort igjen | Anna forgot to say one card left
        Anna didn't say one card left | Anna didn’t announce one card | Anna glemte å si ett kort igjen
        Anna sa ikke ett kort igjen | Anna glemmer aa si ett kort igjen""",
    e.GabongWith("Anna", parse_cards("3♣ 4♦")): """
        Anna gabongs with 3♣ 4♦ | Anna gabonger med 3♣ 4♦ | Anna yelled gabong with 3c and 4d
        Anna gabonga med kl 3 og ru 4 | Anna gabonget med kløver tre, ruter fire""",
    e.GabongWith("Anna", parse_cards("3♣ 4♦"), shouted=False): """
        Anna gabongs with 3♣ 4♦ without shouting | Anna gabonger med 3♣ 4♦ uten å rope""",
    e.Celebrate("Anna"): "Anna celebrates | Anna jubler | Anna cheered | Anna jubla | Anna feiret",
    e.ShowHand("Anna"): """
        Anna shows their cards on the table | Anna legger kortene på bordet | Anna shows her cards on the table
        Anna put her hand on the table | Anna la kortene sine på bordet | Anna viste korta""",
    e.Touch("Anna", "card", "Bo"): """
        Anna touches Bo's card | Anna rører kortet til Bo | Anna touched bo’s cards | Anna rørte Bos kort
        Anna rører Bo sitt kort | Anna tok på kortet til Bo""",
    e.Touch("Anna", "card", "Bo", 2): """
        Anna touches 2 of Bo's cards | Anna rører 2 av kortene til Bo | Anna rørte to kort hos Bo""",
    e.Touch("Anna", "deck", None, 2): "Anna touches 2 cards of the deck | Anna rører 2 kort i stokken",
    e.Touch("Anna", "deck"): "Anna touches the deck | Anna rører stokken",
    e.Touch("Anna", "pile", "Anna"): """
        Anna touches their own pile | Anna rører bunken sin
        Anna touches her pile""",
    e.Touch("Anna", "pile", "Anna", 3): """
        Anna touches their own pile, 3 cards | Anna rører bunken sin, 3 kort | Anna touches her pile of 3 cards""",
    e.Touch("Anna", "pile", "Bo"): "Anna touches Bo's pile | Anna rører bunken til Bo | Anna rørte Bos bunke",
    e.Touch("Anna", "face"): """
        Anna touches the face card | Anna rører bordkortet
        Anna rørte kortet på bordet""",
    e.Deal("Cato", 8, "Anna"): """
        Cato deals 8 cards to Anna | Cato deler 8 kort til Anna
        Cato dealt Anna eight cards | Cato delte ut åtte kort til Anna""",
    e.Deal("Cato", 2, "Bo", at_once=True): """
        Cato deals 2 cards at once to Bo
        Cato deler 2 kort samtidig til Bo""",
    e.CountPile("Cato", "Bo"): "Cato counts Bo's pile | Cato teller bunken til Bo | Cato telte Bos bunke",
    e.CountCut("Cato"): "Cato counts the cut | Cato teller delen",
    e.RunOut("Cato"): """
        Cato runs out of cards while dealing | Cato går tom for kort under delingen
        Cato gikk tom for kort""",
    e.PickUp("Cato"): """
        Cato picks up their cards | Cato tar opp kortene sine
        Cato picked up his cards | Cato tok opp bunken sin""",
    e.TurnOpening("Cato", Card.of("3", Suit.DIAMONDS)): """
        Cato turns 3♦ | Cato snur 3♦
        Cato turned up 3d | Cato snudde ruter tre""",
    e.JudgeSlow("Cato", "Anna"): """
        Cato judges Anna too slow | Cato dømmer Anna for treg
        Cato judged Anna too slow""",
    e.Punish("Cato", "Anna"): "Cato punishes Anna | Cato straffer Anna | Cato gives Anna a penalty",
    e.Punish("Cato", "Anna", "nynning"): "Cato punishes Anna for nynning | Cato straffer Anna for nynning.",
    e.Punish("Cato", "Anna", "humming", 2): """
        Cato punishes Anna with 2 cards for humming | Cato straffer Anna med 2 kort for humming
        Cato gir Anna 2 straffekort for humming""",
    e.Pardon("Cato", "Anna"): "Cato pardons Anna | Cato ettergir Anna | Cato forgave Anna",
    e.Leave("Anna"): """
        Anna leaves the table | Anna forlater bordet
        Anna gikk fra bordet | Anna left the table without permission""",
    e.AllowLeave("Cato", "Anna"): """
        Cato allows Anna to leave | Cato lar Anna gå
        Cato let Anna leave | Cato lot Anna gå""",
    e.StopGame("Cato"): """
        Cato stops the game | Cato stopper spillet
        Cato pauses the game | Cato stansa spillet""",
    e.Join("Eva"): "Eva joins | Eva blir med | Eva ble med i spillet | Eva joined the game",
    e.Join("Per Arne"): "Per Arne joins | Per Arne blir med",
    e.Collect("Cato"): """
        Cato collects the cards | Cato samler kortene
        Cato samlet inn kortene | Cato gathers up the cards""",
    e.RoundEnds(): "the round ends | runden slutter | The round is over. | Runden er slutt",
    e.GameEnds(): "the game ends | spillet slutter | Spillet er slutt!",
    e.CountHand("Anna", parse_cards("2♠ 2♥ K♣")): """
        Anna counts 2♠ 2♥ K♣ | Anna teller opp 2♠ 2♥ K♣ | Anna is left with 2♠, 2♥ and K♣
        Anna satt igjen med spar 2, hjerter to og kløver konge""",
    e.CountHand("Anna", ()): "Anna counts nothing | Anna teller ikke opp noe | Anna teller ingenting",
    Other("The dog ate it. #1"): "other: The dog ate it. #1 | annet: The dog ate it. #1",
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
    assert (write_event(event, "en"), write_event(event, "nb").rstrip(".")) == (english, norwegian.rstrip("."))


@pytest.mark.parametrize(
    ("line", "events"),
    [
        ("Anna lays 5♠ and says one card left", (e.Lay("Anna", FIVE), e.Announce("Anna"))),
        ("Anna la spar 5, og sa ett kort igjen.", (e.Lay("Anna", FIVE), e.Announce("Anna"))),
        ("Anna lays 5♠ without saying one card left", (e.Lay("Anna", FIVE), e.Announce("Anna", said=False))),
        ("Anna legger 5♠. Bo trekker 2 og står over.", (e.Lay("Anna", FIVE), e.DrawCards("Bo", 2), e.Pass("Bo"))),
        (
            "Anna legger 8♥ og roper spar og sier ett kort igjen",
            (e.Lay("Anna", parse_cards("8♥"), call=Suit.SPADES), e.Announce("Anna")),
        ),
    ],
)
def test_sentences_are_joined_on_a_line(line: str, events: tuple[Event, ...]) -> None:
    assert read(TABLE + line).events == events


EXPECTATIONS = """
legal | lovlig | verdict | legal
illegal | ulovlig | verdict | illegal
decided | avgjort | status | decided
depends | avhenger | status | depends
discretion | skjønn | status | discretion
undecided | uavklart | status | undecided
impossible | umulig | status | impossible
Anna draws 5 | Anna trekker 5 | draws | 5
turn Bo | tur Bo | turn | Bo
turn nobody | tur ingen | turn | nobody
owes 4 | skylder 4 | owes | 4
direction anticlockwise | retning mot klokka | direction | anticlockwise
face 9♠ | bordkort 9♠ | face | 9♠
suit hearts | farge hjerter | suit | hearts
suit any | farge fri | suit | any
round over | runden slutt | round | over
round over, won by Anna | runden slutt, vunnet av Anna | round | over
round not over | runden ikke slutt | round | not over
gabong Anna | gabong Anna | gabong | Anna
Anna has 2 cards | Anna har 2 kort | hand | 2
Anna scores 320 | Anna får 320 poeng | scores | 320
Anna total 150 | Anna totalt 150 | total | 150
cites gabong/play/sneak | viser til gabong/play/sneak | cites | gabong/play/sneak
does not cite gabong/play/sneak | viser ikke til gabong/play/sneak | does_not_cite | gabong/play/sneak
asks announced Anna | spør om meldt Anna | asks | announced Anna
asks holds Anna 5♠ | spør om har Anna 5♠ | asks | holds Anna 5♠
asks first Anna Bo | spør om først Anna Bo | asks | first Anna Bo
open gabong/opening-eight | åpent gabong/opening-eight | open_question | gabong/opening-eight
turn open | tur åpen | open | turn
takes back open | tar tilbake åpen | open | takes_back
""".strip().splitlines()


@pytest.mark.parametrize("row", EXPECTATIONS)
def test_an_expectation_in_both_languages(row: str) -> None:
    english, norwegian, key, value = (cell.strip() for cell in row.split("|"))
    for form in (english, norwegian):
        (found,) = read(f"{TABLE}Anna lays 5♠\n=> {form}").expectations
        assert (found.key, str(found.value)) == (key, value)
        assert (write_expectation(found, "en"), write_expectation(found, "nb")) == (english, norwegian)


def test_an_expectation_of_cards_keeps_them_apart_from_numbers() -> None:
    text = f"{TABLE}=> Anna takes back 5♠\n=> Anna takes 7♥ 3♣\n=> Anna får 7♥\n=> Anna får 7 poeng"
    assert [one.key for one in read(text).expectations] == ["takes_back", "takes", "takes", "scores"]


FIVES = """5♠ | ♠5 | ♠ 5 | 5 ♠ | 5s | S5 | s 5 | 5 of spades | five of spades | the five of spades | sp5 | sp 5 | sp. 5
    spar 5 | spar fem | spar-5 | sparfem | spar femmer | 5♠️ | 5♤ | fem i spar"""


@pytest.mark.parametrize("form", forms_in(FIVES))
def test_every_form_of_a_card(form: str) -> None:
    assert read(f"{TABLE}Anna lays {form}").events == (e.Lay("Anna", FIVE),)


@pytest.mark.parametrize(
    ("forms", "card"),
    [
        ("10♥|10h|Th|h10|♥10|ten of hearts|10 of hearts|hj10|hj 10|hjerter ti|hjerter tier", "10♥"),
        ("7♥|hj7|hj 7|hj.7|hjerter 7|hjerter sju|hjerter syv|hjerter-7", "7♥"),
        ("A♠|spar ess|sparess|ess i spar|sp A|ace of spades", "A♠"),
        ("J♦|ruter knekt|ru kn|ruterknekt|jack of diamonds|RJ", "J♦"),
        ("Q♣|kløver dame|klover dame|kloever dame|kl D|D♣|kløverdame", "Q♣"),
        ("K♥|hjerter konge|hj K|KH|king of hearts", "K♥"),
        ("8♣|kløver åtte|kløver åtter|klover atter|kl aatter|8c", "8♣"),
        ("joker|jokeren", "joker"),
        ("?", "?"),
    ],
)
def test_ranks_and_suits_in_words(forms: str, card: str) -> None:
    for form in forms.split("|"):
        assert read(f"{TABLE}Anna la {form}").events == (e.Lay("Anna", parse_cards(card)),), form


def test_letters_that_clash_are_read_in_the_language_of_their_line() -> None:
    assert read(f"{TABLE}Anna lays KD").events == (e.Lay("Anna", parse_cards("K♦")),)
    assert read(f"{TABLE}Anna lays 7D").events == (e.Lay("Anna", parse_cards("7♦")),)
    assert read(f"{TABLE}Anna legger DH").events == (e.Lay("Anna", parse_cards("Q♥")),)
    with pytest.raises(SituationError) as caught:
        read(f"{TABLE}Anna legger KD")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.text) == (3, 13, "KD")
    assert "K♦" in str(problem)
    assert "Q♣" in str(problem)
