"""The notation of golf: what it reads, and that what it writes reads back equal in either language."""

from __future__ import annotations

import pytest

from refbook.games.golf import events as e
from refbook.i18n import LANGUAGES
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import SituationError, read, write

EVERYTHING = """\
game: golf
variant: jokers, putt-putt
column 1: 9♠ 8♥
column 2: empty
kolonne 3: 3 kort
waste: joker as 7
stock: 3 cards
holes: 4 3 -2
rule stopping-early: may-stop
answer playable: no
answer uncovered: yes
left: 9 cards
covered: 5♠ under 6♣, 4♦

lay 8♥ from column 1
Anna lays joker as 7♥
jeg trekker 4♣
draw
draw 2 cards
start with 7♠
move 8♥ to column 2
move 8♥ to an empty column
Bo moves 8♥ to another column
turn the waste over
take back 8♥ to column 1
play by putt-putt
redeal
stop
the match ends
=> left 3
=> score -2
=> total 43
=> stuck
=> not cleared
=> par
=> waste 9♣
=> stock empty
=> winner Anna
=> open golf/redeal-timing
=> score open
=> asks playable
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_reads_back_equal(language: str) -> None:
    situation = read(EVERYTHING)
    text = write(situation, language)  # type: ignore[arg-type]
    assert read(text) == situation
    assert write(read(text), language) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("lay 8♥ from column 3", "lay 8♥ from column 3"),
        ("legg hj 8 fra kolonne 3", "lay 8♥ from column 3"),
        ("Anna la hjerter åtte på avlegget", "Anna lays 8♥"),
        ("I played the 8 of hearts from column 3", "lay 8♥ from column 3"),
        ("draw", "draw"),
        ("trekk et kort", "draw 1 card"),
        ("draw 4c from the stock", "draw 4♣"),
        ("start med spar 7", "start with 7♠"),
        ("del på nytt", "redeal"),
        ("angre", "take back"),
        ("stopp", "stop"),
    ],
)
def test_what_people_write_is_read(line: str, event: str) -> None:
    written = write(read(f"game: golf\n{line}"), "en").splitlines()
    assert written[-1] == event


@pytest.mark.parametrize(
    ("line", "column"), [("column 8: 5♠", 8), ("column 1: 5♠ blue", 14), ("variant: mini", 10), ("turn: Anna", 1)]
)
def test_what_cannot_be_read_is_pointed_at(line: str, column: int) -> None:
    with pytest.raises(SituationError) as caught:
        read(f"game: golf\n{line}")
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (2, column)


def test_several_cards_in_one_line_are_one_event() -> None:
    assert read("game: golf\nlay 8♥ 9♣").events == (e.Lay(read("game: golf\nlay 8♥ 9♣").events[0].cards),)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("called", "variant", "warned"),
    [
        ("Golf", "strict", "PySolFC’s Golf is what this book calls Queen on king"),
        ("dead king golf", "strict", "“Dead King Golf” is the strict game"),
        ("PySolFC Golf", "queen-on-king", "“PySolFC Golf” is what this book calls Queen on king"),
        ("One Foundation", "queen-on-king", "“One Foundation” is what"),
        ("Relaxed Golf", "putt-putt", "“Relaxed Golf” is what this book calls Putt Putt"),
    ],
)
def test_a_variant_by_the_name_that_others_have_for_it(called: str, variant: str, warned: str) -> None:
    situation = read(f"game: golf\nvariant: {called}\nwaste: K♠\ncolumn 1: Q♥\n\nlay Q♥\n")
    assert situation.position.variants == (variant,)
    assert write(situation, "en").splitlines()[1] == f"variant: {variant}"
    assert any(warned in one["text"] for one in ruling_json(adjudicate(situation), "en")["assumed"])


def test_a_variant_by_its_own_name_needs_no_word() -> None:
    ruling = ruling_json(adjudicate(read("game: golf\nvariant: putt putt\nwaste: K♠\ncolumn 1: A♥\n\nlay A♥\n")), "nb")
    assert ruling["assumed"] == []


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("column 1: J Q K A 2", "J♠ Q♠ K♠ A♠ 2♠"),
        ("kolonne 1: kn D K A 2", "J♠ Q♠ K♠ A♠ 2♠"),
        ("kolonne 1: ess K 2 3", "A♠ K♠ 2♠ 3♠"),
        ("column 1: K9427", "K♠ 9♠ 4♠ 2♠ 7♠"),
        ("column 1: A", "A♠"),
        ("column 1: 5", "? ? ? ? ?"),
        ("kolonne 1: fire", "? ? ? ?"),
        ("column 1: ? ? 8", "? ? 8♠"),
        ("column 1: 5♠ A K 4♥", "5♠ A♠ K♠ 4♥"),
        ("kolonne 1: 5♠ A K 4♥", "5♠ A♣ 4♥"),
        ("kolonne 1: 9, K", "9♠ K♠"),
        ("column 1: K K and K", "K♠ K♥ K♦"),
    ],
)
def test_the_cards_of_a_column_may_be_ranks_alone(line: str, cards: str) -> None:
    told = read(f"game: golf\n{line}")
    assert " ".join(map(str, told.position.columns["1"])) == cards
    assert read(write(told, told.language)).position == told.position


@pytest.mark.parametrize(("line", "place"), [("9 K", "9 K"), ("5♠ 7 9 K", "9 K"), ("5♠ 7 kn D", "kn D")])
def test_where_a_column_may_be_a_card_or_two_ranks_it_is_refused(line: str, place: str) -> None:
    with pytest.raises(SituationError) as caught:
        read(f"game: golf\nkolonne 1: {line}")
    [problem] = caught.value.problems
    assert problem.text == place


def test_the_cards_of_the_waste_and_the_stock_may_be_ranks_alone() -> None:
    position = read("game: golf\nvariant: jokers\nwaste: 5, joker as 7\nstock: 9 K joker 4").position
    assert position.waste is not None
    assert (list(map(str, position.waste.cards)), position.waste.named) == (["5♠", "joker"], "7")
    assert position.stock is not None
    assert list(map(str, position.stock.cards or ())) == ["9♠", "K♠", "joker", "4♠"]


@pytest.mark.parametrize(("line", "card"), [("waste: 5", "5♠"), ("avlegg: ni", "9♠"), ("avlegg: dame", "Q♠")])
def test_the_waste_may_be_one_rank(line: str, card: str) -> None:
    position = read(f"game: golf\n{line}").position
    assert position.waste is not None
    assert list(map(str, position.waste.cards)) == [card]


def test_a_rank_alone_is_the_card_that_the_story_plays() -> None:
    empty = "".join(f"column {at}: empty\n" for at in range(3, 8))
    told = read(f"game: golf\ncolumn 1: 8 3\ncolumn 2: 4 8\n{empty}waste: 7♠\nstock: 10 10\nlay 8♦\ndraw 10♣")
    assert list(map(str, told.position.columns["2"])) == ["4♠", "8♦"]
    assert list(map(str, told.position.columns["1"])) == ["8♠", "3♠"]
    assert told.position.stock is not None
    assert list(map(str, told.position.stock.cards or ())) == ["10♣", "10♠"]
    assert [step["verdict"] for step in ruling_json(adjudicate(told), "en")["steps"]] == ["legal", "legal"]
