"""The notation of the gin games: what it reads, and that what it writes reads back equal in either language."""

from __future__ import annotations

import pytest

from refbook.cards import Suit, parse_cards
from refbook.games.gin import events as e
from refbook.i18n import LANGUAGES, Language
from refbook.situations import SituationError, read, translate, write, write_event

EVERYTHING = """\
players: Anna, Bo
dealer: Bo
turn: Anna
discard: 4♠ 7♣
stock: 31 cards
hand Anna: 5♠ 6♠ 7♠ 3♥ 4♥ 5♥ 9♦ 10♦ J♦ 2♣
hand Bo: 5♣ ? ? ? ? ? ? ? ? ?
deadwood Bo: 24
score Anna: {anna}
score Bo: {bo}
wins Anna: 2
rule tied-deadwood: no-score
rule {number}: 50
ruling lay-off-on-gin: allowed K7QX-3
answer drew Anna: yes
answer first turn: no
answer melds Bo: Q♠ Q♥ Q♣ / 3♦ 4♦ 5♦
answer wins Bo: 2 or more

Bo shuffles 52 cards
Bo deals 10 cards to Anna
Bo turns up 7♣
Anna passes
Bo passes
Anna draws
Anna draws 4♣
Anna draws 2 cards
Anna takes the discard
Anna takes 7♣ from the discard pile
Anna discards 2♣
Anna looks under the discard
Anna feels under the discard
Anna feels the top discard
Anna remembers the discards
Anna knocks
Anna knocks discarding 2♣
Anna knocks without discarding
Anna goes gin discarding 2♣
Anna melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦
Bo lays off 7♦
Bo lays off 6♦ 7♦ on 3♦
Bo counts 5♠ 5♥ 8♣
Bo counts nothing
Bo changes gin bonus to 30
Bo deals
the game ends
=> blocked ♠ ♦
=> blocked none
=> deadwood Anna 10
=> Anna scores {scored}
=> Anna scores 31
=> Anna total {anna}
=> winner Anna
=> winner nobody
=> the game is a draw
=> round void
=> dealer Bo
=> discard 2♣
=> stock 30
=> turn Bo
=> turn nobody
=> Anna has 10 cards
=> asks hand Bo
=> scores open
=> open suit-gin/tied-deadwood
=> round over, won by Anna
"""
BOTH = {
    "suit-gin": EVERYTHING.format(
        anna="♠ 40 ♥ 0 ♦ 120 ♣ 8", bo="♠ 0 ♣ 101", scored="♠ 31 ♥ 31", number="suit-finished-above"
    ),
    "hollywood-gin": EVERYTHING.format(
        anna="30 / 10 / 0", bo="0 / 0 / 0", scored="31 / 31 / 0", number="column-closed-at"
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOTH)
def test_what_is_written_reads_back_equal(game: str, language: Language) -> None:
    situation = read(f"game: {game}\n{BOTH[game]}")
    text = write(situation, language)
    assert read(text) == situation
    assert write(read(text), language) == text


def test_a_header_is_what_it_says() -> None:
    position = read(f"game: suit-gin\n{BOTH['suit-gin']}").position
    assert position.scores == {"Anna": (40, 0, 120, 8), "Bo": (0, None, None, 101)}
    assert position.discard == parse_cards("4♠ 7♣")
    assert position.hands["Bo"].count == 10
    assert read(f"game: hollywood-gin\n{BOTH['hollywood-gin']}").position.scores["Anna"] == (30, 10, 0)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Anna tar sakkortet", "Anna takes the discard"),
        ("Anna tok det oppvendte kortet", "Anna takes the discard"),
        ("Anna trekker fra sakbunken", "Anna takes the discard"),
        ("Anna takes the upcard", "Anna takes the discard"),
        ("Anna tar kløver 7 fra sakbunken", "Anna takes 7♣ from the discard pile"),
        ("Anna trekker", "Anna draws"),
        ("Anna trakk et kort fra talongen", "Anna draws"),
        ("Anna takes a card from the stock", "Anna draws"),
        ("Anna draws the four of clubs", "Anna draws 4♣"),
        ("Anna saker ruter 2", "Anna discards 2♦"),
        ("Anna threw away the 2 of diamonds", "Anna discards 2♦"),
        ("Anna passer", "Anna passes"),
        ("Anna passer tilbake", "Anna passes"),
        ("Anna declines the upcard", "Anna passes"),
        ("Anna knakker og saker kløver 2", "Anna knocks discarding 2♣"),
        ("Anna knakket ved å sake kl 2", "Anna knocks discarding 2♣"),
        ("Anna saker kløver 2 og knakker", "Anna knocks discarding 2♣"),
        ("Anna knocked and discarded 2c", "Anna knocks discarding 2♣"),
        ("Anna discards 2c and knocks", "Anna knocks discarding 2♣"),
        ("Anna går gin og saker kløver 2", "Anna goes gin discarding 2♣"),
        ("Anna went gin, discarding the two of clubs", "Anna goes gin discarding 2♣"),
        ("Anna går gin uten å sake", "Anna goes gin without discarding"),
        ("Bo melder Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦", "Bo melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦"),
        ("Bo melds Q♥ Q♠ Q♣, 3♦ 4♦ 5♦ and 7♠ 8♠ 9♠", "Bo melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦ / 7♠ 8♠ 9♠"),
        ("Bo melds Q♥, Q♠ and Q♣", "Bo melds Q♥ Q♠ Q♣"),
        ("Bo legger til ruter 7", "Bo lays off 7♦"),
        ("Bo lays 7♦ off on 4♦ 5♦ 6♦", "Bo lays off 7♦ on 4♦ 5♦ 6♦"),
        ("Bo sitter igjen med 5♠ 5♥ 8♣", "Bo counts 5♠ 5♥ 8♣"),
        ("Bo is left with nothing", "Bo counts nothing"),
        ("Anna titter under sakkortet", "Anna looks under the discard"),
        ("Bo deler ut en ny runde", "Bo deals"),
        ("Cato blir med", "Cato joins"),
        ("spillet slutter", "the game ends"),
        # the language that the game comes from
        ("Anna sakar hjärterdam", "Anna discards Q♥"),
        ("Anna sakade klöver kung", "Anna discards K♣"),
        ("Anna knackar och sakar".replace("och sakar", "og sakar spader äss"), "Anna knocks discarding A♠"),
        ("Bo lägger till ruter sjua", "Bo lays off 7♦"),
        ("Bo visar spader trea, hjärter trea, klöver trea", "Bo melds 3♠ 3♥ 3♣"),
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_what_people_write_is_read(line: str, event: str, game: str) -> None:
    (found,) = read(f"game: {game}\n{line}").events
    assert write_event(found, "en", game) == event


def test_swedish_cards_are_read_in_the_header() -> None:
    situation = read(
        "spill: färg-gin\nhånd Anna: spader 5, hjärter trea, ruter tio, klöverkung, hjärterdam, spader äss"
    )
    assert situation.game == "suit-gin"
    assert situation.position.hands["Anna"].cards == parse_cards("5♠ 3♥ 10♦ K♣ Q♥ A♠")


def test_several_statements_of_one_line() -> None:
    events = read("game: suit-gin\nAnna knocks discarding 2♣ and melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦").events
    assert events == (
        e.Knock("Anna", parse_cards("2♣")[0]),
        e.Meld("Anna", (parse_cards("Q♥ Q♠ Q♣"), parse_cards("3♦ 4♦ 5♦"))),
    )


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("♠ 31 ♥ 31", ((Suit.SPADES, 31), (Suit.HEARTS, 31))),
        ("hearts 31, spades 31", ((Suit.SPADES, 31), (Suit.HEARTS, 31))),
        ("31 ♠ 31 ♥", ((Suit.SPADES, 31), (Suit.HEARTS, 31))),
        ("31", 31),
        ("31 / 31 / 0", (31, 31, 0)),
        ("31/31/0", (31, 31, 0)),
    ],
)
def test_points_in_every_form(told: str, points: object) -> None:
    (expectation,) = read(f"game: suit-gin\n=> Anna scores {told}").expectations
    assert (expectation.key, expectation.player, expectation.value) == ("scores", "Anna", points)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("game: suit-gin\nrule tied-deadwod: no-score\nAnna draws", "tied-deadwood"),
        ("game: hollywood-gin\nrule tied-deadwood: nobody\nAnna draws", None),
        ("game: hollywood-gin\nrule match-end: all-four\nAnna draws", None),
        ("game: suit-gin\nrule tie-break: coin\nAnna draws", None),
        ("game: suit-gin\nscore Anna: 30 / 10 / 0\nAnna draws", None),
        ("game: hollywood-gin\nscore Anna: ♠ 40\nAnna draws", None),
    ],
)
def test_what_is_no_rule_and_no_score_is_said(text: str, near: str | None) -> None:
    with pytest.raises(SituationError) as caught:
        read(text)
    if near:
        assert caught.value.problems[0].nearest == near


@pytest.mark.parametrize("key", ["tied-deadwood", "suit-gin/tied-deadwood"])
def test_hollywood_gin_has_the_open_questions_of_suit_gin(key: str) -> None:
    assert read(f"game: hollywood-gin\nrule {key}: no-score").position.rules == {"tied-deadwood": "no-score"}


@pytest.mark.parametrize(
    ("game", "rule", "least", "most"),
    [("suit-gin", "suits-to-win", 3, 4), ("hollywood-gin", "columns-to-win", 2, 3)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_one_player_can_have_wins_a_game(
    game: str, rule: str, least: int, most: int, language: Language
) -> None:
    for number in range(least, most + 1):
        assert read(f"game: {game}\nrule {rule}: {number}").position.rules == {rule: str(number)}
    for number in (least - 1, most + 1):
        with pytest.raises(SituationError) as error:
            read(f"game: {game}\nrule {rule}: {number}")
        said = error.value.problems[0].message.render(language)
        assert all(str(one) in said for one in (least, most, number))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Anna tar det øverste kortet i kastebunken", "Anna takes the discard"),
        ("Anna tar 7♣ fra kastebunken", "Anna takes 7♣ from the discard pile"),
        ("Anna kaster 2♣ i kastebunken", "Anna discards 2♣"),
        ("Bo ser på kortene under det øverste i kastebunken", "Bo looks under the discard"),
    ],
)
def test_the_pile_is_called_as_the_book_calls_it(said: str, line: str) -> None:
    assert translate(f"spill: farge-gin\nspillere: Anna, Bo\n\n{said}\n", "en").splitlines()[-1] == line


def test_looking_at_the_pile_is_not_looking_under_its_top() -> None:
    with pytest.raises(SituationError):
        read("game: suit-gin\nplayers: Anna, Bo\n\nBo looks at the discard pile\n")
