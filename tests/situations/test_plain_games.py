"""Plain sentences of the other games: the lines of the notation that they come to."""

from __future__ import annotations

import pytest

from refbook.engine.events import Other
from refbook.situations import read
from refbook.situations.plain import lines_of, read_plain

LILLESAND = "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina, Eva\ngabong: Cato\n"
GIN = "game: suit-gin\nplayers: Anna, Bo\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Eva kosetrakk mens det var Bo sin tur.", ["turn: Bo", "Eva hums and draws"]),
        ("It was Bo's turn but Dina hummed and drew a card.", ["turn: Bo", "Dina hums and draws"]),
        ("Mesteren Cato meldte 6 kort og delte av 24.", ["Cato announces 6 cards and cuts 24"]),
        ("Anna la hj ti. Eva grep bordet sist.", ["Anna lays 10♥", "Eva grips the table last"]),
        ("Bo la joker som hjerter 7.", ["Bo lays joker as 7♥"]),
        ("Bo trakk et kort uten å nynne.", ["Bo draws without humming"]),
        ("Cato valgte med klokka.", ["Cato chooses clockwise"]),
        ("Bo la en joker og sa at det var hjerter ni.", ["Bo lays joker as 9♥"]),
        ("Bo laid a joker. It was nine of hearts.", ["Bo lays joker as 9♥"]),
        ("Bo played a joker and called it the nine of hearts.", ["Bo lays joker as 9♥"]),
        ("Bo la en joker uten å si hva den var.", ["Bo lays joker without naming it"]),
        ("Bo laid a joker and did not say what it was.", ["Bo lays joker without naming it"]),
        ("Bo la en joker og sa ett kort igjen.", ["Bo lays joker", "Bo says one card left"]),
        ("Cato smatt inn spar fem.", ["Cato lays 5♠"]),
        ("Anna tok et kosetrekk.", ["Anna hums and draws"]),
        ("Bo drew a card silently although it was Anna's turn.", ["turn: Anna", "Bo draws without humming"]),
        ("Mesteren sa 6 kort hver og tok av 24.", ["Cato announces 6 cards and cuts 24"]),
        ("The master announced 6 cards each and cut 22.", ["Cato announces 6 cards and cuts 22"]),
        ("Mesteren Cato trakk av bunken.", ["Cato draws"]),
        ("Ingen la noe kort i starten. Da valgte Cato mot klokka.", ["nobody lays", "Cato chooses anticlockwise"]),
        ("Ingen la merke til at Anna la spar 5.", ["Anna lays 5♠"]),
        ("Ingen la noe før Anna la spar 5.", ["Anna lays 5♠"]),
    ],
)
def test_lillesand(text: str, lines: list[str]) -> None:
    assert lines_of(LILLESAND + text)[3:] == tuple(lines)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Avlegget viser kløver 7. Jeg legger hjerter åtter fra kolonne 3 og så trekker jeg.", 0),
        ("Waste shows 7c. I lay 8h from column 3, then draw.", 0),
        ("The waste is 7c. I put the 8 of hearts from column 3 on it and drew.", 0),
    ],
)
def test_golf(text: str, lines: int) -> None:
    assert lines_of("game: golf\n" + text)[1 + lines :] == ("waste: 7♣", "lay 8♥ from column 3", "draw")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Anna tar sakkortet og saker ruter 2. Så trekker Bo, og han knakker og saker kl 4.",
            ["Anna takes the discard", "Anna discards 2♦", "Bo draws", "Bo knocks discarding 4♣"],
        ),
        (
            "Anna drew and knocked, discarding 2c. Bo laid off the 7 of diamonds.",
            ["Anna draws", "Anna knocks discarding 2♣", "Bo lays off 7♦"],
        ),
        (
            "The discard is 7c. Bo is the dealer. Anna passed and Bo took the discard.",
            ["discard: 7♣", "dealer: Bo", "Anna passes", "Bo takes the discard"],
        ),
        (
            "Anna gikk gin og saket kl konge. Bo satt igjen med spar fem og ruter åtte.",
            ["Anna goes gin discarding K♣", "Bo counts 5♠ 8♦"],
        ),
        ("Bo la til ru 7, men Anna hadde gått gin.", ["Anna goes gin", "Bo lays off 7♦"]),
        ("Anna knakket uten å trekke først.", ["answer drew Anna: no", "Anna knocks"]),
        ("Anna drew and went gin without discarding.", ["Anna draws", "Anna goes gin without discarding"]),
        ("Anna's deadwood was 11 and she knocked.", ["deadwood Anna: 11", "Anna knocks"]),
        ("Anna knocked with 5. Bo undercut her with 3.", ["deadwood Anna: 5", "deadwood Bo: 3", "Anna knocks"]),
        ("Bo saket hj 9. Anna tok den.", ["Bo discards 9♥", "Anna takes the discard"]),
        ("Anna har 40 i spar og 12 i ruter.", ["score Anna: ♠ 40 ♦ 12"]),
    ],
)
def test_gin(text: str, lines: list[str]) -> None:
    assert lines_of(GIN + text)[2:] == tuple(lines)


def unread(text: str) -> list[str]:
    return [one.text for one in read_plain(text).unread]


# -- which game it is


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Golf: jeg la hjerter åtte på kløver sju.", ("game: golf", "waste: 7♣", "lay 8♥")),
        ("I golf-kabal er avlegget kløver sju. Jeg la hjerter åtte.", ("game: golf", "waste: 7♣", "lay 8♥")),
        ("In golf I laid 8h on 7c.", ("game: golf", "waste: 7♣", "lay 8♥")),
        ("Vi spiller farge-gin. Anna knakker.", ("game: suit-gin", "Anna knocks")),
        ("Suit gin: Anna knocked.", ("game: suit-gin", "Anna knocks")),
        ("Hollywood gin. Anna went gin.", ("game: hollywood-gin", "Anna goes gin")),
        ("players: Anna, Bo\nSuit gin: Anna knocked.", ("game: suit-gin", "players: Anna, Bo", "Anna knocks")),
    ],
)
def test_the_first_words_say_which_game_it_is(text: str, lines: tuple[str, ...]) -> None:
    assert lines_of(text) == lines
    assert unread(text) == []


def test_a_name_that_begins_like_a_game_says_nothing_of_it() -> None:
    assert lines_of("Golfen min er ny. Anna la spar 5.")[0] == "game: gabong"


def test_first_words_that_say_another_game_than_the_header_are_marked() -> None:
    assert unread("spill: farge-gin\nspillere: Anna, Bo\nGolf: Anna knakker.") == ["Golf"]


def test_a_text_of_another_game_is_told_nothing_by_the_header_of_the_table() -> None:
    table = read("game: gabong\nplayers: Anna, Bo, Cato\ngabong: Cato\nface: 5♠")
    heard = read_plain("Golf: jeg la hjerter åtte på kløver sju.", header=table, players=("Anna", "Bo", "Cato"))
    assert heard.situation.game == "golf"
    assert [str(card) for card in heard.situation.position.waste.cards] == ["7♣"]


# -- nothing is silently taken for something else


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("spill: golf\navlegg: 7♣\nJeg la hjerter åtte på kløver seks.", ["kløver seks"]),
        ("spill: golf\nJeg la to damer på konger.", ["Jeg la to damer", "konger"]),
        ("spill: golf\nkolonne 1: 4♣ 8♥\nkolonne 2: 5♣ 8♣\nJeg la åtteren.", ["Jeg la åtteren"]),
        ("spill: golf\nTo av damene ligger under kongene.", ["under"]),
        ("game: golf\nAll the kings are under the queens.", ["kings are under", "queens"]),
        ("spill: farge-gin\nspillere: Anna, Bo\nAnna knakket med 10 kort på hånda.", ["10 kort på hånda"]),
        ("spill: farge-gin\nspillere: Anna, Bo\nAnna knakket med hj 4.", ["hj 4"]),
        ("game: suit-gin\nplayers: Anna, Bo\nThe opponent went gin.", ["The opponent went gin"]),
        ("spill: golf\nTrekkbunken er tom etter tre kort.", ["tre"]),
        ("game: suit-gin\nplayers: Anna, Bo\nThere are two cards left and an empty stock.", ["two", "left"]),
        ("spill: farge-gin\nspillere: Anna, Bo\nDet er to kort igjen og tom talong.", ["to", "igjen"]),
        ("game: suit-gin\nplayers: Anna, Bo\nAnna knocked. Bo had less deadwood.", ["Bo had less deadwood"]),
    ],
)
def test_what_cannot_be_told_is_marked(text: str, words: list[str]) -> None:
    assert unread(text) == words


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game: golf\nMay I deal again?", "redeal"),
        ("spill: golf\nKan jeg snu avlegget?", "turn the waste"),
        ("spill: golf\nI kolonne 3 ligger hjerter åtte. Får jeg legge den?", "lay 8♥ from column 3"),
        ("game: suit-gin\nplayers: Anna, Bo\nCan Anna go gin?", "Anna goes gin"),
    ],
)
def test_a_question_whether_it_may_be_done_is_judged_as_done_and_says_so(text: str, line: str) -> None:
    assert lines_of(text)[-1] == line
    assert len(unread(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["Anna la hj ti. Ola sier det må være spar.", "Ben laid 5c. Zoe says it has to be a diamond."],
)
def test_what_somebody_says_must_be_is_a_claim(text: str) -> None:
    heard = read_plain("game: gabong\nplayers: Anna, Ola, Ben, Zoe\n" + text)
    assert len(heard.situation.events) == 1
    assert not isinstance(heard.situation.events[0], Other)
    assert heard.unread


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("farge-gin\nAnna knakket med 14 løse poeng", "suit-gin"),
        ("Anna knakket med 14 løse poeng i farge-gin", "suit-gin"),
        ("Anna knocked with 14 points of deadwood. We were playing Hollywood Gin.", "hollywood-gin"),
        ("Anna knakket med 14 løse poeng", "suit-gin"),
        ("Anna la spar 5 på spar 7 i Lillesand-gabong", "gabong-lillesand"),
        ("Anna la spar 5 på spar 7. Vi spiller Gabong slik den spilles i Lillesand.", "gabong-lillesand"),
        ("Anna laid 5S on 7S by the Lillesand rules", "gabong-lillesand"),
        ("I laid the 8 of hearts from column 3 on 9 of clubs", "golf"),
        ("We play Dead King Golf. I laid the queen of hearts on the king of spades.", "golf"),
        ("Vi spiller Putt Putt. Jeg la spar konge på hjerter ess.", "golf"),
        ("Er ess på konge lov i putt-putt?", "golf"),
        ("Vi spiller med jokere. Anna la spar 5 på spar 7.", "gabong"),
        ("Hollywood: Anna gikk gin. Bo hadde 30 løse poeng.", "hollywood-gin"),
        ("Vi spilte Hollywood, og Anna gikk gin", "hollywood-gin"),
        ("Anna gikk gin i Hollywood. Bo hadde 30 løse poeng.", "hollywood-gin"),
        ("Anna knakker og saker kløver konge", "suit-gin"),
        ("Anna knocked. Was that allowed?", "suit-gin"),
        ("Bo underknakket Anna med 3", "suit-gin"),
        ("Bo laid off the queen of spades on Anna's three queens", "suit-gin"),
        ("Jeg la hjerter åtte på kløver sju i en kabal", "golf"),
        ("Anna knakket med åtte", "suit-gin"),
        ("Anna knackade med åtta och Bo hade fyra", "suit-gin"),
        ("Anna knakket med Bo. Cato la spar 5 på spar 7.", "gabong"),
        ("Anna brukte kolonne 2 på poengarket. Hun la spar 5 på spar 7.", "gabong"),
        ("Jeg la kabal mens Bo la spar 5 på spar 7", "gabong"),
        ("Vi var i Hollywood og Anna la spar 5 på spar 7", "gabong"),
        ("Anna knakk en nøtt og la spar 5 på spar 7", "gabong"),
        ("Bo banket i bordet og la spar 5", "gabong"),
        ("Anna knocked over her glass and laid 5S on 7S", "gabong"),
        ("Anna knocked. Bo yelled gabong with 5S and 2H", "gabong"),
        ("Vi var i Lillesand og Anna la spar 5 på spar 7", "gabong"),
        ("Bo knocked on the table and laid 5S", "gabong"),
        ("Anna la spar 5 på spar 7. Er det lov i golf, eller bare i farge-gin?", "gabong"),
    ],
)
def test_the_game_is_told_anywhere(text: str, game: str) -> None:
    plain = read_plain(text)
    assert plain.situation.game == game
    assert not any("gin" in one.text.casefold() for one in plain.unread if game.endswith("-gin"))


@pytest.mark.parametrize(
    ("text", "assumed"),
    [
        ("Anna knakket med 14 løse poeng", (("game", "suit-gin"),)),
        ("I laid the 8 of hearts from column 3 on 9 of clubs", (("game", "golf"),)),
        ("Anna knakket med 14 løse poeng i farge-gin", ()),
        ("spill: farge-gin\nAnna knakket med 14 løse poeng", ()),
        ("Anna la spar 5", ()),
    ],
)
def test_a_game_that_nobody_named_is_assumed(text: str, assumed: tuple[tuple[str, str], ...]) -> None:
    assert read_plain(text).assumed == assumed


@pytest.mark.parametrize("pile", ["sakbunken", "kastebunken"])
def test_a_card_taken_from_the_pile_is_not_lost(pile: str) -> None:
    told = lines_of(f"Farge-gin: Bo tok hjerter sju fra {pile}. Så kastet han kløver to.")
    assert told == ("game: suit-gin", "Bo takes 7♥ from the discard pile", "Bo discards 2♣")


BACK = "game: suit-gin\nplayers: Anna, Bo\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Bo tok det øverste kortet i kastebunken og kastet det samme kortet tilbake. Lov?",
            ["answer took Bo: yes", "Bo takes the discard", "Bo discards ?"],
        ),
        (
            "Bo took the seven of hearts from the discard pile and threw it back.",
            ["Bo takes 7♥ from the discard pile", "Bo discards 7♥"],
        ),
        (
            "Bo took the top card of the discard pile and discarded the same card.",
            ["answer took Bo: yes", "Bo takes the discard", "Bo discards ?"],
        ),
        (
            "Bo tok hjerter sju fra kastebunken og la den tilbake",
            ["Bo takes 7♥ from the discard pile", "Bo discards 7♥"],
        ),
        ("Bo trakk hjerter sju og kastet den", ["Bo draws 7♥", "Bo discards 7♥"]),
        ("Bo trakk et kort fra trekkbunken og saket det", ["Bo draws", "Bo discards ?"]),
        (
            "Anna saket hj sju. Bo tok den og kastet den tilbake",
            ["Anna discards 7♥", "Bo takes the discard", "Bo discards 7♥"],
        ),
        ("Bo tok hjerter sju fra trekkbunken", ["Bo draws 7♥"]),
        ("Bo drew one card and discarded it", ["Bo draws", "Bo discards ?"]),
    ],
)
def test_the_card_just_taken_goes_back(text: str, lines: list[str]) -> None:
    assert lines_of(BACK + text)[2:] == tuple(lines)
    assert unread(BACK + text) == []


@pytest.mark.parametrize(
    ("text", "lines", "assumed"),
    [
        (
            "Bo laid off the queen of spades on Anna's three queens. Is spades still blocked?",
            ["Anna knocks", "Bo lays off Q♠ on Q♥ Q♦ Q♣"],
            (("knocked", "Anna"),),
        ),
        (
            "Bo la til spar dame på Annas tre damer",
            ["Anna knocks", "Bo lays off Q♠ on Q♥ Q♦ Q♣"],
            (("knocked", "Anna"),),
        ),
        ("Bo la til spar dame.", ["Anna knocks", "Bo lays off Q♠"], (("knocked", "Anna"),)),
        ("Bo la til spar dame på Annas konger.", ["Anna knocks", "Bo lays off Q♠"], (("knocked", "Anna"),)),
        ("Bo la til ru 7, men Anna hadde gått gin.", ["Anna goes gin", "Bo lays off 7♦"], ()),
        ("Anna knocks\nBo laid off 7d.", ["Anna knocks", "Bo lays off 7♦"], ()),
        ("Anna knakker. Bo la til ru 7.", ["Anna knocks", "Bo lays off 7♦"], ()),
        ("Anna saket hj 9.", ["Anna discards 9♥"], ()),
    ],
)
def test_whoever_lays_off_does_so_on_a_knock(text: str, lines: list[str], assumed: tuple[tuple[str, str], ...]) -> None:
    assert lines_of(BACK + text)[2:] == tuple(lines)
    assert read_plain(BACK + text).assumed == assumed


def test_somebody_who_is_only_spoken_of_in_the_genitive_plays() -> None:
    told = lines_of("Farge-gin: Bo la til spar dame på Annas tre damer")
    assert told == ("game: suit-gin", "Anna knocks", "Bo lays off Q♠ on Q♥ Q♦ Q♣")
    assert lines_of("Farge-gin: Lars knakket med 5. Bo hadde 7 løse poeng.")[-1] == "Lars knocks"


def test_where_nobody_can_be_taken_to_have_knocked_the_words_are_marked() -> None:
    heard = read_plain("game: suit-gin\nBo la til spar dame.")
    assert (heard.assumed, heard.situation.events) == ((), ())
    assert [one.text for one in heard.unread] == ["Bo la til spar dame"]


@pytest.mark.parametrize(
    "text",
    [
        "Anna peeked at the cards under the top discard",
        "Anna tittet på kortene under det øverste i kastebunken",
        "Anna kikket under sakkortet",
        "Anna looked through the discard pile",
        "Anna bladde gjennom kastebunken",
        "Anna så på kortene under sakkortet.",
        "Anna looked below the top card of the discard pile",
    ],
)
def test_looking_under_the_top_discard(text: str) -> None:
    assert lines_of(BACK + text)[2:] == ("Anna looks under the discard",)
    assert unread(BACK + text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Anna looks at the discard pile",
        "Anna så på sakkortet",
        "Anna peeked at Bo's cards",
        "Anna så under bordet",
        "Anna did not look under the discard",
    ],
)
def test_looking_elsewhere_is_no_looking_underneath(text: str) -> None:
    assert not any("under the discard" in line for line in lines_of(BACK + text)[2:] if not line.startswith("other"))
    assert unread(BACK + text)


def test_of_a_bare_pile_it_is_marked_which_one_it_was() -> None:
    text = BACK + "Bo tok hjerter sju fra bunken og kastet hjerter sju"
    assert lines_of(text)[2:] == ("Bo draws 7♥", "Bo discards 7♥")
    assert unread(text) == ["bunken"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Anna knackade med åtta och Bo hade fyra", ["deadwood Anna: 8", "deadwood Bo: 4", "Anna knocks"]),
        (
            "Anna knackade och sakade ruter kung. Bo lade till klöver tre",
            ["Anna knocks discarding K♦", "Bo lays off 3♣"],
        ),
        ("Bo drog ett kort och sakade hjärter äss.", ["Bo draws", "Bo discards A♥"]),
        ("Anna sakade spader tio. Bo tog den.", ["Anna discards 10♠", "Bo takes the discard"]),
        ("Anna gick gin. Bo hade tolv lösa poäng.", ["deadwood Bo: 12", "Anna goes gin"]),
    ],
)
def test_swedish_is_read_in_gin(text: str, lines: list[str]) -> None:
    assert lines_of(BACK + text)[2:] == tuple(lines)
    assert unread(BACK + text) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Golf: Spar fem ble lagt over på kolonne 3.", "move 5♠ to column 3"),
        ("Golf: Jeg flytta spar fem til kolonne 3.", "move 5♠ to column 3"),
        ("Golf: I laid the five of spades on column 3", "move 5♠ to column 3"),
        ("Golf: jeg la spar fem fra kolonne 3", "lay 5♠ from column 3"),
        ("Golf: jeg la tilbake ruter ni", "take back 9♦"),
    ],
)
def test_a_card_of_golf_goes_where_it_is_said_to_go(text: str, line: str) -> None:
    assert lines_of(text)[1:] == (line,)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Golf: Vi spiller med dame på konge. Jeg la Q♥.", ["variant: queen-on-king", "lay Q♥"]),
        ("Golf: Jeg la dame på konge.", ["waste: K♥", "lay Q♠"]),
        ("Golf: Relaxed Golf. Jeg la Q♥.", ["variant: Relaxed Golf", "lay Q♥"]),
        ("spill: golf\nvariant: putt-putt\nVi spiller putt-putt. Jeg la Q♥.", ["variant: putt-putt", "lay Q♥"]),
        ("Golf: Vi spiller ikke putt-putt. Jeg la Q♥.", ["lay Q♥"]),
        ("Golf: We don't play queen on king. I put Q♥ on K♠.", ["lay Q♥"]),
        ("Golf: Jeg trodde vi spilte putt-putt. Jeg la A♥ på K♠.", ["waste: K♠", "lay A♥"]),
        ("Golf: Hadde vi spilt putt-putt, var det lov. Jeg la A♥.", ["lay A♥"]),
        ("Golf: Last week we played putt-putt. Today I laid A♥.", ["lay A♥"]),
        ("Golf: Can we use jokers? I laid A♥.", ["lay A♥"]),
        ("Golf: Jeg startet med joker.", ["start with joker"]),
        ("Golf: Jeg spilte dame på konge.", ["waste: K♥", "lay Q♠"]),
        ("golf with jokers: I laid joker on 9♣", ["variant: jokers", "waste: 9♣", "lay joker"]),
        ("la en åtter på en sjuer i golf, dame på konge er lov", ["waste: 7♥", "lay 8♠"]),
    ],
)
def test_a_variant_is_told_in_words(text: str, lines: list[str]) -> None:
    assert [line for line in lines_of(text) if not line.startswith(("game", "spill", "other"))] == lines


def test_a_variant_in_words_that_is_not_the_headers_cannot_be_true_beside_it() -> None:
    told = read_plain("spill: golf\nvariant: streng\nVi spiller putt-putt. Jeg la Q♥ på K♠.")
    assert told.situation.clashes


def test_the_suits_of_ranks_alone_are_supposed_and_said_to_be() -> None:
    told = read_plain("Golf: Jeg la en åtter på en sjuer. 7♠ lå i kolonne 2.")
    assert told.assumed == (("suits", "8♠ 7♥"),)


@pytest.mark.parametrize(
    "of_another",
    ["Bo laid 6♦.", "Bo gave up.", "Bo cleared the table.", "Bo had 4 cards left.", "Bo drew.", "Bo got stuck."],
)
def test_each_plays_golf_at_a_table_of_their_own(of_another: str) -> None:
    assert unread(f"Golf: Anna laid 8♥ on 7♣. {of_another}")
    assert lines_of(f"Golf: Anna laid 8♥ on 7♣. {of_another}")[:3] == ("game: golf", "waste: 7♣", "lay 8♥")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Golf: 8♥ lå ikke under 3♣. Jeg la 8♥.", ["lay 8♥"]),
        ("Golf: la 8 på 7 i kolonne 3", ["move 8♠ to column 3"]),
        ("golf: laid Q K on the jack", ["waste: J♠", "lay Q♠ K♥"]),
        ("Golf: jeg la en nier som lå under en toer på en tier", ["waste: 10♠", "covered: 9♠ under 2♥", "lay 9♠"]),
        ("golf: took a 6 from under a king and put it on the 7", ["covered: 6♠ under K♥", "waste: 7♠", "lay 6♠"]),
        ("Golf: I laid 8♥ on 7♠, took it back, and had 4 cards left.", ["waste: 7♠", "left: 4", "lay 8♥", "take back"]),
        ("game: golf\nstock: 5♥ 8♥\nI drew a five and then an eight.", ["stock: 5♥ 8♥", "draw 5♥", "draw 8♥"]),
        (
            "Golf: Jeg la åtteren på sjueren, så nieren på åtteren, så åtteren på nieren.",
            ["waste: 7♥", "lay 8♠", "lay 9♥", "lay 8♦"],
        ),
        (
            "game: golf\ncolumn 1: 8♥\ncolumn 2: 8♦\nI laid the eight from column 2.",
            ["column 1: 8♥", "column 2: 8♦", "lay 8♦ from column 2"],
        ),
        ("golf: la to på tre", ["waste: 3♥", "lay 2♠"]),
        (
            "golf: bunken tom, ingen kort passer, 7 kort ligger igjen. poeng?",
            ["stock: empty", "answer playable: no", "left: 7", "stop"],
        ),
        ("golf: jeg angrer på at jeg la nieren", ["lay 9♠"]),
        ("golf: stock ran out, 4 cards left", ["stock: empty", "left: 4"]),
    ],
)
def test_what_lay_where_in_golf(text: str, lines: list[str]) -> None:
    assert [line for line in lines_of(text) if not line.startswith(("game", "other"))] == lines


@pytest.mark.parametrize(
    "text",
    [
        "Golf: Jeg trakk 2.",
        "golf: jeg angrer på at jeg la nieren",
        "golf: spiller vi dame på konge?",
        "Golf: Jeg tok 2 fra bunken.",
        "Golf: I played for 2 hours.",
        "golf: put 3 of the cards on the waste",
        "golf: spar dame ligger øverst. la K J",
        "golf: laid 9 on 8 which was covered by a jack",
        "golf: la 9 på 10, 9 lå i midten av kolonne 2",
        "Golf: Anna fikk en 8.",
        "Golf: Jeg har 3 hull igjen.",
        "Golf: Two cards left in each column.",
        "Golf: two cards left in column 1",
        "Golf: hun har 41 og jeg har 38",
    ],
)
def test_what_may_mean_something_else_in_golf_is_marked(text: str) -> None:
    assert unread(text)
    assert not any(line.startswith(("left", "score Anna")) for line in lines_of(text))


def test_each_account_has_its_own_variant() -> None:
    told = read_plain(
        "game: golf\naccount Anna:\nWe play putt-putt. I laid A♥ on K♠.\naccount Bo:\nWe play strict. I laid A♥."
    )
    assert [account.position.variants for account in told.situation.accounts] == [("putt-putt",), ("strict",)]
