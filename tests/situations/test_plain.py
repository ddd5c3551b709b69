"""Plain sentences: what they are read as, and that no word of them is lost."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import UNSEEN, parse_cards
from refbook.cli import main
from refbook.engine.events import Event, Other
from refbook.games.gabong import events as e
from refbook.rulings.accounts import adjudicate
from refbook.rulings.machine import ruling_json
from refbook.rulings.understanding import cases, judged
from refbook.situations import WHOLE_ROUND as ROOM
from refbook.situations import SituationError, read, write
from refbook.situations.plain import Plain, is_plain, read_plain
from refbook.situations.plain.lexicon import lexicon
from refbook.situations.words import split_lines, split_words

FILES = sorted((Path(__file__).parent / "plain").glob("*.txt"))
TABLE = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\n"
LEAST_RIGHT = 0.9


def told(text: str) -> Plain:
    return read_plain(TABLE + text)


def events(text: str) -> tuple[Event, ...]:
    return told(text).situation.events


# -- whole texts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_most_texts_come_out_right_and_none_is_silently_wrong(path: Path) -> None:
    found = [judged(case) for case in cases(path)]
    readable = [one for one in found if one.verdict != "not yet"]
    assert [one.case.name for one in readable if one.verdict in ("silently wrong", "asked")] == []
    assert sum(one.verdict == "right" for one in readable) >= LEAST_RIGHT * len(readable)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_understood_reads_back_equal_in_either_language(path: Path) -> None:
    for one in map(judged, cases(path)):
        if one.plain is not None:
            for language in ("nb", "en"):
                assert read(write(one.plain.situation, language)) == one.plain.situation


# -- no word is lost


def unaccounted(text: str, plain: Plain) -> list[str]:
    """The words of prose lines that are in no span and not told as unread."""
    lines = split_lines(text)
    covered: set[tuple[int, int]] = set()
    parts = [one[:3] for one in plain.spans] + [one[:3] for one in plain.unread]
    for told, number, column in parts:
        words = split_words(lines[number - 1], column - 1)
        covered.update((number, word.start) for word in words[: len(split_words(told))])
    return [
        word.text
        for number, line in enumerate(lines, 1)
        for word in split_words(line)
        if any(char.isalnum() for char in word.text) and (number, word.start) not in covered
    ]


_words = st.sampled_from(
    [
        *("Anna", "Bo", "Cato", "Dina", "Annas", "Bo's", "hun", "han", "he", "she", "her", "sin", "jeg", "gabongen"),
        *(
            "legger",
            "la",
            "lays",
            "trakk",
            "draws",
            "sa",
            "said",
            "ropte",
            "gabonger",
            "tok",
            "hadde",
            "had",
            "er",
            "was",
        ),
        *("spar 5", "hj 7", "8♣", "two of hearts", "to ruter 4", "toeren", "kort", "to kort", "ett kort igjen", "tur"),
        *(
            "ikke",
            "not",
            "glemte å",
            "uten å",
            "without",
            "og",
            "men",
            "så",
            "then",
            "da",
            "when",
            "før",
            "before",
            "som",
        ),
        *("hvis", "if", "?", ".", ",", "(", ")", "\n", ":", "på", "on", "it", "den", "stjal", "flirte", "zzgrx", "ble"),
        *("dømte", "for treg", "straffet", "for", "runden er slutt", "med klokka", "utenfor tur", "samtidig", "igjen"),
        *("other:", "annet:", "tur:", "face:", "hand Anna:", "=>", "account Bo:", "spill:", "#", "først", "nesten"),
    ]
)
texts = st.one_of(st.lists(_words, max_size=25).map(" ".join), st.text(max_size=200))


@settings(deadline=None)
@given(texts)
def test_any_text_is_read_and_reads_back_equal(text: str) -> None:
    for whole in (text, TABLE + text):
        plain = read_plain(whole)
        for language in ("nb", "en"):
            assert read(write(plain.situation, language), limits=ROOM) == plain.situation


_prose = st.lists(_words.filter(lambda word: ":" not in word and word not in ("=>", "#")), max_size=25).map(" ".join)


@settings(deadline=None)
@given(_prose)
def test_every_word_is_read_for_something_or_told_as_unread(text: str) -> None:
    assert unaccounted(text, read_plain(text, players=("Anna", "Bo", "Cato", "Dina"))) == []


@settings(deadline=None)
@given(st.text(st.characters(exclude_characters=":#=⇒", exclude_categories=["Cs"]), max_size=120))
def test_no_word_of_any_language_is_lost(text: str) -> None:
    assert unaccounted(text, read_plain(text, players=("Anna", "Bo"))) == []


@settings(deadline=None)
@given(st.text("abcdefghijklmnopqrstuvwxyzæøå", min_size=5, max_size=12), st.booleans())
def test_an_unknown_verb_is_never_read_as_nothing(verb: str, with_card: bool) -> None:
    if any(lexicon(language).begins(verb) for language in ("nb", "en")):
        return
    plain = told(f"Anna {verb}" + (" spar 5" if with_card else ""))
    if plain.unread:
        assert any(isinstance(event, Other) for event in plain.situation.events)
    else:
        assert plain.situation.events  # a slip of a verb that is known


def test_a_text_longer_than_people_write_is_refused() -> None:
    with pytest.raises(SituationError):
        read_plain("a " * 3_000)


# -- the same thing said in other words

FIVE, SEVEN = parse_cards("5♠"), parse_cards("7♥")


@pytest.mark.parametrize(
    ("first", "then"),
    list(
        product(
            (
                "Anna la spar 5",
                "Anna legger sp 5",
                "anna har lagt spar femmer",
                "Anna slang på en spar 5",
                "Anna kasta 5♠",
            ),
            (
                "Så la Bo hjerter sju",
                "Deretter spilte Bo hj 7",
                "Bo la så hj7 oppå",
                "Etterpå la Bo hjerter syv på bordet",
            ),
        )
    ),
)
def test_norwegian_word_order_tense_and_synonyms_make_no_difference(first: str, then: str) -> None:
    for text in (f"{first}. {then}.", f"{first}, og {then[0].lower()}{then[1:]}", f"{first}\n{then}"):
        assert events(text) == (e.Lay("Anna", FIVE), e.Lay("Bo", SEVEN))


@pytest.mark.parametrize(
    ("first", "then"),
    list(
        product(
            ("Anna laid the five of spades", "Anna plays 5s", "Anna had put down 5♠", "anna throws 5s on the table"),
            ("then Bo played 7h", "Bo then laid the seven of hearts", "after that Bo put 7♥ on it"),
        )
    ),
)
def test_english_word_order_tense_and_synonyms_make_no_difference(first: str, then: str) -> None:
    for text in (f"{first}. {then[0].upper()}{then[1:]}.", f"{first} and {then}", f"{first}, {then}"):
        assert events(text) == (e.Lay("Anna", FIVE), e.Lay("Bo", SEVEN))


@pytest.mark.parametrize(
    "text",
    [
        "Bo la hj 7. Før det hadde Anna lagt spar 5.",
        "Bo la hj 7 etter at Anna la spar 5.",
        "Etter at Anna la spar 5, la Bo hj 7.",
        "Da Anna la spar 5 la Bo hj 7.",
        "Før Bo la hj 7, la Anna spar 5.",
        "Anna la spar 5 rett før Bo la hj 7.",
        "Before Bo laid 7h, Anna laid 5s.",
        "Bo laid 7h. Before that Anna had laid 5s.",
        "Bo laid 7h after Anna laid 5s.",
        "When Anna laid 5s, Bo laid 7h.",
    ],
)
def test_things_are_put_in_the_order_they_happened(text: str) -> None:
    assert events(text) == (e.Lay("Anna", FIVE), e.Lay("Bo", SEVEN))
    assert told(text).unread == ()


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Dina glemte å si ett kort igjen", e.Announce("Dina", said=False)),
        ("Dina sa ikke ett kort igjen", e.Announce("Dina", said=False)),
        ("Dina sa ikkje eitt kort att", e.Announce("Dina", said=False)),
        ("Dina lot være å melde siste kort", e.Announce("Dina", said=False)),
        ("Dina never announced one card left", e.Announce("Dina", said=False)),
        ("Dina didn't forget to say one card left", e.Announce("Dina")),
        ("Cato synes at Dina er for treg", e.JudgeSlow("Cato", "Dina")),
        ("Dina ble dømt for treg av Cato", e.JudgeSlow("Cato", "Dina")),
        ("gabongen dømte Dina for treg", e.JudgeSlow("Cato", "Dina")),
        ("Bo var borti kortet til Dina", e.Touch("Bo", "card", "Dina")),
        ("Bo tok borti Dinas kort", e.Touch("Bo", "card", "Dina")),
        ("During play Bo touched two cards in the deck", e.Touch("Bo", "deck", None, 2)),
        ("Dina fikk to straffekort av Cato for nynning", e.Punish("Cato", "Dina", "nynning", 2)),
        ("Dina forlot bordet uten lov", e.Leave("Dina")),
    ],
)
def test_one_doing_said_in_many_ways(text: str, event: Event) -> None:
    assert events(text) == (event,)


@pytest.mark.parametrize(
    "text",
    [
        "Anna: jeg la spar 5\nBo: og så la jeg hj 7",
        "[21:03] Anna: jeg la spar 5\n[21:04] Bo: Anna la spar 5\n[21:04] Bo: så la jeg hj 7",
        "Jeg la spar 5, sa Anna. Så la Bo hj 7.",
        "Det var Anna som la spar 5, og det var Bo, ikke Dina, som la hj 7 etterpå",
        "Bo laid 7h after Anna, who laid 5s",
        "Bo la ikke hj 7 før Anna hadde lagt spar 5",
        "Bo didn't lay 7h until Anna had laid 5s",
        "Anna la spar 5, ikke spar 6. Etter henne kom Bo med hj 7",
        "Anna la spar 5. Før Dina rakk å blunke la Bo hj 7",
        "Anna laid 5s instead of 6s, and then Bo went with 7h",
        "Anna (hun har lue på) la spar 5. Så la Bo hj 7",
    ],
)
def test_who_did_what_when_however_it_is_put(text: str) -> None:
    assert events(text) == (e.Lay("Anna", FIVE), e.Lay("Bo", SEVEN))


@pytest.mark.parametrize(
    "text",
    [
        "Anna trodde det var hennes tur og la spar 5.",
        "Anna thought it was her turn and laid 5s.",
        "Bo la spar 5 fordi Anna sa det var hans tur.",
        "Anna måtte trekke fire kort men trakk bare tre.",
        "Anna og Bo trakk til sammen fire kort.",
        "Alle andre enn Bo trakk et kort.",
        "Anna trakk ett kort for mye.",
        "Anna la spar 5. Spillet gikk mot klokka etter at Bo la spar konge.",
        "Anna: jeg la spar 5\nBo: nei, det var jeg som la spar 5",
        "Bo wanted to lay 5s but Anna was faster with 5s",
        "Anna planter koster lenge spar 5",
    ],
)
def test_what_may_be_meant_otherwise_is_marked(text: str) -> None:
    assert told(text).unread


def test_nobody_in_particular_is_not_the_one_named_last() -> None:
    assert not any(isinstance(event, e.DrawCards) for event in events("Anna la spar 5. Alle trakk et kort."))
    assert not any(isinstance(event, e.DrawCards) for event in events("Anna laid 5s. Everybody else drew a card."))


def test_a_remark_beside_what_was_laid_is_marked_and_no_event() -> None:
    plain = told("Anna laid 5s and shrugged grandly. Dina laid 5s.")
    assert [type(event) for event in plain.situation.events] == [e.Lay, e.Lay]
    assert any("shrugged" in one.text for one in plain.unread)


def test_a_card_that_nobody_tells_is_one_not_seen() -> None:
    (lay,) = events("Anna la et kort, husker ikke hvilket.")
    assert isinstance(lay, e.Lay)
    assert lay.cards == (UNSEEN,)
    assert events("Anna laid a card. It was 5s.") == (e.Lay("Anna", FIVE),)


def test_a_pronoun_is_the_last_fitting_name() -> None:
    assert events("Anna la spar 5. Bo trakk. Så la hun spar 5.")[2] == e.Lay("Anna", FIVE)
    plain = told("Anna rørte kortet til Dina. Så la hun spar 5.")
    assert [one.text for one in plain.unread] == ["hun"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Bo la nesten hjerter 7", "nesten"),
        ("Bo la hjerter 7 utenfor tur", "utenfor tur"),
        ("Bo laid 5s or 6s", "or"),
        ("Bo skulle ha lagt hjerter 7", "skulle ha lagt hjerter 7"),
        ("Anna laid 5s face down", "face down"),
        ("Bo la spar 5 under bordet", "under"),
        ("Kari la spar 5", "Kari"),
    ],
)
def test_words_that_change_what_is_meant_are_marked(text: str, marked: str) -> None:
    plain = told(text)
    assert any(one.text == marked for one in plain.unread)
    assert all(text[one.column - 1 :].startswith(one.text) and one.line == 4 for one in plain.unread)


@pytest.mark.parametrize("text", ["Bo la ikke hjerter 7", "Neither Anna nor Bo drew", "Er det lov?", "Vi er uenige."])
def test_what_did_not_happen_is_no_event_and_is_shown(text: str) -> None:
    plain = told(text)
    assert plain.situation.events == ()
    assert plain.left_aside


@pytest.mark.parametrize("text", ["Anna la satte", "Anna laid a heart", "Anna la to hjerter", "Anna la en åtter"])
def test_no_card_is_made_up(text: str) -> None:
    assert not any(isinstance(event, e.Lay) for event in events(text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Anna legegr spar 5", "Anna legger spar 5"),
        ("Dian laid 5s", "Dina laid 5s"),
        ("Anna laid 5 of spads", "Anna laid 5s"),
    ],
)
def test_a_slip_is_mended_where_one_reading_is_left(typed: str, meant: str) -> None:
    assert events(typed) == events(meant)


# -- beside the notation


def test_header_lines_notation_and_prose_may_be_mixed() -> None:
    plain = read_plain(TABLE + "Anna lays 5♠\nså la Dina spar 5 oppå. er det lov?\nother: the cat left\nturn: Anna")
    meant = read(TABLE + "turn: Anna\n\nAnna lays 5♠\nDina lays 5♠\nother: the cat left")
    assert plain.situation == meant
    assert [event.place.line for event in plain.situation.events] == [4, 5, 6]


def test_a_header_holds_where_the_text_tells_nothing_else() -> None:
    table = read("game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\nturn: Bo\nface: 7♥\nrule slow-penalty: 3")
    plain = read_plain("Det var Annas tur. Dina la hj 9.", header=table)
    assert plain.situation == read(TABLE + "turn: Anna\nface: 7♥\nrule slow-penalty: 3\n\nDina lays 9♥")


def test_two_accounts_are_told_in_plain_words() -> None:
    plain = read_plain(
        TABLE + "account Anna:\nDet var min tur. Jeg la spar 5.\nforklaring Bo:\nAnna la spar 5 da det var Bo sin tur."
    )
    assert [account.teller for account in plain.situation.accounts] == ["Anna", "Bo"]
    assert plain.situation.accounts[1].position.turn == "Bo"


def test_a_header_line_that_cannot_be_read_is_told_as_unread() -> None:
    plain = read_plain(TABLE + "turn: Xerxes\nAnna la spar 5")
    assert [(one.text, one.line) for one in plain.unread] == [("turn: Xerxes", 4)]


# -- at the command line


def test_the_command_line_reads_plain_text_where_no_line_says_the_game() -> None:
    text = "players: Anna, Bo, Cato, Dina\nBo sin tur, bordkort hj 7. Dina la hj 9 og flirte. Er det lov?"
    assert is_plain(text)
    result = CliRunner().invoke(main, ["rule", "-"], input=text)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "  Dina legger 9♥" in lines
    assert any("flirte" in line for line in lines)


def test_the_machine_form_tells_what_was_understood_and_what_was_not() -> None:
    text = TABLE + "Bo sin tur, bordkort hj 7. Dina la hj 9 og flirte. Er det lov?"
    result = CliRunner().invoke(main, ["rule", "-", "--plain", "--format", "json", "--lang", "en"], input=text)
    told = json.loads(result.stdout)
    assert told["unread"] == [{"text": "flirte", "line": 4, "column": 44}]
    assert "Dina lays 9♥" in told["understood"]
    assert told["draws"] == {"Dina": 1}


# -- what a new player types


def lines_told(text: str) -> list[str]:
    plain = read_plain(text)
    return [line for line in write(plain.situation, "en").splitlines()[1:] if line]


def unread_in(text: str) -> list[str]:
    return [one.text for one in read_plain(text).unread]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Kari ropte gabong med hjerter 7 og kløver 4 da det lå en spar ti på bordet",
            ["face: 10♠", "Kari gabongs with 7♥ 4♣"],
        ),
        (
            "Kari called gabong with the 6♥ and the 4♣ when the ten of spades lay on the table",
            ["face: 10♠", "Kari gabongs with 6♥ 4♣"],
        ),
        ("Kari trakk to kort da spar 2 lå på bordet", ["face: 2♠", "Kari draws 2"]),
    ],
)
def test_what_lay_on_the_table_may_be_told_last(text: str, lines: list[str]) -> None:
    assert (lines_told(text), unread_in(text)) == (lines, [])


@pytest.mark.parametrize("text", ["Kari og Per ropte gabong samtidig", "Kari and Per called gabong at the same time"])
def test_nobody_of_two_who_did_a_thing_together_vanishes_unmarked(text: str) -> None:
    assert "Per" in unread_in(text)


@pytest.mark.parametrize(
    ("text", "missing"),
    [("Per la en toer", "toer"), ("Per la en hjerter", "hjerter"), ("Per played a two", "two")],
)
def test_of_a_card_told_too_briefly_its_own_words_are_marked(text: str, missing: str) -> None:
    assert [word.split()[-1] for word in unread_in(text)] == [missing]


def test_calling_no_suit_is_calling_none() -> None:
    assert lines_told("Kari la kløver 8. Hun sa ingen farge.") == ["Kari lays 8♣ without calling"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Lise svarte ikke på toeren, hun bare la en spar 5", ["svarte ikke", "toeren"]),
        ("Per la spar 2. Kari svarte ikke.", ["svarte ikke"]),
        ("Per la spar 2. Kari svarte ikke på toeren. Bo la spar 5.", ["svarte ikke"]),
        ("Per la spar 2. Kari trakk ikke.", ["trakk ikke"]),
        ("Per la spar 2. Kari kunne ikke svare.", ["kunne ikke svare"]),
        ("Per laid 2♠. Kari ignored it. Bo laid 5♠.", ["ignored it"]),
        ("Per laid 2♠. Kari never responded to the two.", ["never responded"]),
        ("Per laid 2♠. Kari didn't answer.", ["didn't answer"]),
        ("Kari la kløver 8 og svarte ikke da vi spurte om farge.", ["svarte ikke"]),
        ("Per la spar 2. Kari la ikke hjerter 9.", ["la ikke"]),
        ("Per la spar 5. Kari snek i køen.", ["snek i køen"]),
        ("Per laid 2♠. Kari was skipped. Bo laid 5♠.", ["was skipped"]),
    ],
)
def test_a_duty_denied_is_marked_where_nothing_tells_what_was_done_instead(text: str, marked: list[str]) -> None:
    assert unread_in(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "Per la spar 2. Kari svarte ikke. Hun la spar 5.",
        "Per la spar 2. Kari svarte ikke på toeren, hun bare la spar 5.",
        "Per la spar 2. Kari la spar 5 uten å trekke.",
        "Per laid 2♠. Kari did not answer it, Kari just laid 5♠.",
        "Spar 2 lå på bordet. Lise trakk ikke, men la spar 5.",
        "Per la spar 2. Kari ble hoppet over. Men Kari la spar 5.",
        "Per laid 2♠. Kari hadn't drawn yet. Bo laid 5♠.",
    ],
)
def test_a_duty_denied_is_understood_where_what_was_done_instead_is_told(text: str) -> None:
    assert unread_in(text) == []
    assert lines_told(text)[-1].endswith(" lays 5♠")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Det var Kari sin tur. Det var Bo sin tur.", ["turn: Kari", "turn: Bo"]),
        ("It was Kari's turn. It was Bo's turn.", ["turn: Kari", "turn: Bo"]),
        ("Det lå spar 5 på bordet. Det lå spar 6 på bordet.", ["face: 5♠", "face: 6♠"]),
        ("Kari har to kort. Kari har tre kort.", ["hand Kari: 2 cards", "hand Kari: 3 cards"]),
    ],
)
def test_two_facts_that_clash_are_both_told(text: str, lines: list[str]) -> None:
    assert (lines_told(text), unread_in(text)) == (lines, [])
    assert ruling_json(adjudicate(read_plain(text).situation), "en")["status"] == "impossible"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("kari la hjerter 5 på hjerter 7", ["face: 7♥", "Kari lays 5♥"]),
        ("bob sneaked the 5♠ on the 5♠", ["face: 5♠", "Bob lays 5♠"]),
        ("ola snek spar 5. så la kari spar 6", ["Ola lays 5♠", "Kari lays 6♠"]),
        ("kari og per la spar 5", ["Kari lays 5♠", "Per lays 5♠"]),
        ("per la spar 2. kari trakk to kort", ["Per lays 2♠", "Kari draws 2"]),
        ("xantippo la spar 5", ["Xantippo lays 5♠"]),
    ],
)
def test_a_name_written_small_is_a_name_where_only_somebody_can_stand(text: str, lines: list[str]) -> None:
    assert (lines_told(text), unread_in(text)) == (lines, [])


@pytest.mark.parametrize(
    "text",
    [
        "vinden la spar 5",
        "gutten la spar 5",
        "hjerter la spar 5",
        "noen la spar 5",
        "snart la spar 5",
        "deretter la spar 5",
        "Ola la spar 4. xantippo la spar 5",
        "the dealer laid 5♠",
        "may laid 5♠",
        TABLE + "xantippo la spar 5",
    ],
)
def test_a_word_that_may_be_no_name_is_marked(text: str) -> None:
    assert unread_in(text)
    assert "5♠" not in " ".join(line for line in lines_told(text) if not line.startswith("other:"))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Bo og Kari spiller. Bo la spar 5.", ["players: Bo, Kari", "Bo lays 5♠"]),
        ("Bo and Kari are playing. Bo laid 5♠.", ["players: Bo, Kari", "Bo lays 5♠"]),
        ("Vi er Bo og Kari.", ["players: Bo, Kari"]),
        ("Spar 5 lå på bordet. Bo har turen.", ["turn: Bo", "face: 5♠"]),
        ("Spar 5 lå på bordet. Så la Bo spar 6, og det var Bo sin tur.", ["turn: Bo", "face: 5♠", "Bo lays 6♠"]),
    ],
)
def test_who_plays_and_whose_turn_it_is(text: str, lines: list[str]) -> None:
    assert (lines_told(text), unread_in(text)) == (lines, [])


@pytest.mark.parametrize("text", ["Kari la spar 5. Bo har turen.", "Kari laid 5♠. It is Bo's turn."])
def test_whose_turn_it_is_by_now_is_not_whose_it_was_before(text: str) -> None:
    assert lines_told(text) == ["Kari lays 5♠"]
    assert unread_in(text)


def test_two_are_not_all_who_play_where_a_third_is_named() -> None:
    assert not any(line.startswith("players:") for line in lines_told("Bo og Kari spiller. Per la spar 5."))


@pytest.mark.parametrize(
    "text",
    [
        "Per la spar 2. Kari måtte trekke to, men gjorde det ikke.",
        "Per laid 2♠. Kari had to draw two but she didn't.",
    ],
)
def test_what_somebody_had_to_do_and_did_not_is_no_event(text: str) -> None:
    assert lines_told(text) == ["Per lays 2♠"]
    assert unread_in(text)


def test_a_card_that_was_not_answered_lay_there() -> None:
    text = "Lise svarte ikke på spar 2, hun la spar 5"
    assert (lines_told(text), unread_in(text)) == (["face: 2♠", "Lise lays 5♠"], [])
