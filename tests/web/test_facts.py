from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from refbook.rulings import adjudicate, rule_on, ruling_json
from refbook.situations import SituationError, read
from refbook.web.examples import STARTERS, Starter
from refbook.web.facts import Answer, answers, may_be_typed, with_fact
from refbook.web.judge import RulingDict

TEXT = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 8♥ by Dina\n\nAnna lays 5♠\n"


@pytest.mark.parametrize(
    ("fact", "value", "line"),
    [
        ("turn", "Bo", "turn: Bo"),
        ("direction", "clockwise", "direction: clockwise"),
        ("twos", "2", "twos: 2"),
        ("phase", "over", "phase: over"),
        ("gabong", "Cato", "gabong: Cato"),
        ("announced Anna", "late", "announced Anna: late"),
        ("cards Bo", "3", "hand Bo: 3 cards"),
        ("total Bo", "80", "score Bo: 80"),
        ("suit", "clubs", "face: 8♥ by Dina calling clubs"),
        ("suit", "any", "face: 8♥ by Dina uncalled"),
        ("gabong/late-sneak", "before-collecting", "rule late-sneak: before-collecting"),
    ],
)
def test_a_fact_becomes_a_line_that_can_be_read(fact: str, value: str, line: str) -> None:
    told = with_fact(TEXT, fact, value)
    assert told is not None
    assert line in told.split("\n")
    assert not read(told).clashes


NORWEGIAN = """\
spill: gabong
spillere: Kari, Ola, Per, Lise
regel late-sneak: before-collecting
bordkort: ruter 8  # den ligger der

# og så
Ola legger hjerter 4
"""


@pytest.mark.parametrize(
    ("fact", "value", "line", "at"),
    [
        ("gabong", "Per", "gabong: Per", 3),
        ("direction", "anticlockwise", "retning: mot klokka", 3),
        ("direction", "none yet", "retning: ingen ennå", 3),
        ("turn", "Ola", "tur: Ola", 3),
        ("twos", "2", "toere: 2", 5),
        ("phase", "collected", "fase: samlet", 5),
        ("hand Ola", "hjerter ess, kløver D", "hånd Ola: A♥ Q♣", 5),
        ("cards Ola", "1", "hånd Ola: 1 kort", 5),
        ("announced Ola", "late", "meldt Ola: sent", 5),
        ("gabong/turn-after-wrong-card", "turn-passes", "regel turn-after-wrong-card: turn-passes", 5),
        ("suit", "any", "bordkort: 8♦ uten rop  # den ligger der", 4),
        ("layer", "Lise", "bordkort: 8♦ av Lise  # den ligger der", 4),
        ("total Ola", "mange", "poeng Ola: mange", 5),
    ],
)
def test_a_fact_is_told_in_the_situations_language_where_it_belongs(fact: str, value: str, line: str, at: int) -> None:
    told = with_fact(NORWEGIAN, fact, value)
    assert told is not None
    lines, before = told.split("\n"), NORWEGIAN.split("\n")
    assert lines[at - 1] == line
    if len(lines) == len(before):
        del before[at - 1]
    del lines[at - 1]
    assert lines == before


def test_a_house_rule_goes_before_a_ruling_and_every_other_line_stays() -> None:
    text = "game: gabong\nphase: play\nruling jokers: left-out GG-2026-4\nruling jokers: as-agreed K7QX-3\n\nBo draws\n"
    told = with_fact(text, "gabong/late-sneak", "before-collecting")
    assert told == text.replace("play\n", "play\nrule late-sneak: before-collecting\n")


def test_a_fact_goes_before_the_events_where_there_is_no_header() -> None:
    assert with_fact("\nspill: gabong\n\nOla trekker", "turn", "Ola") == "\nspill: gabong\ntur: Ola\n\nOla trekker"


def test_how_much_was_touched_is_told_on_the_line_of_the_touch() -> None:
    text = "spill: gabong\nspillere: Anna, Bo, Cato, Dina\ngabong: Cato\nfase: deling\n\n"
    text += "Bo rører bunken sin og tar opp kortene sine  # ivrig\n"
    told = with_fact(text, "touched Bo", "2")
    assert told is not None
    assert told.split("\n")[5:7] == ["Bo rører bunken sin, 2 kort", "Bo tar opp kortene sine  # ivrig"]
    assert with_fact(text, "touched Anna", "2") is None
    assert with_fact(text, "touched Bo", "many") is None


@pytest.mark.parametrize("fact", ["first Anna Bo", "drew Anna", "holds Anna 5♠", "nonsense"])
def test_a_fact_that_no_line_states(fact: str) -> None:
    assert with_fact(TEXT, fact, "yes") is None


def _asked(text: str, fact: str) -> list[Answer]:
    ruling = ruling_json(adjudicate(read(text)), "en")
    question = next(question for question in ruling["questions"] if question["fact"] == fact)
    return answers(text, question, ruling["steps"])


def test_only_answers_that_settle_the_question_are_offered() -> None:
    text = "game: gabong\nplayers: Anna, Bo\nface: 5♥ by Bo\n\nAnna lays 5♠\n"
    assert {answer.label for answer in _asked(text, "turn")} == {"Anna", "Bo"}


@pytest.mark.parametrize("option", ["Nobody", "yes"])
def test_an_answer_that_cannot_be_written_or_be_true_is_not_offered(option: str) -> None:
    text = TEXT.replace("face:", "turn: Bo\nface:")
    question = {"fact": "turn", "options": [option, "Anna"], "labels": [option, "Anna"]}
    assert answers(text, question, []) == []


def test_an_announcement_is_told_where_it_belongs() -> None:
    text = "game: gabong\nplayers: Anna, Bo\nturn: Anna\ndirection: clockwise\nface: 9♠ by Bo\nhand Anna: 5♠ 5♠\n"
    offered = _asked(text + "Anna lays 5♠\nAnna lays 5♠\n", "announced Anna")
    assert {answer.label: answer.situation.removeprefix(text).split("\n")[1] for answer in offered} == {
        "Yes": "Anna says one card left",
        "No": "Anna does not say one card left",
    }


def test_an_announcement_is_told_in_the_situations_language() -> None:
    text = "spill: gabong\nspillere: Anna, Bo\nretning: med klokka\ntur: Anna\nbordkort: 9♠ av Bo\nhånd Anna: 5♠ 5♠\n"
    offered = _asked(text + "Anna legger 5♠\nAnna legger 5♠\n", "announced Anna")
    lines = {answer.label: answer.situation.split("\n")[7] for answer in offered}
    assert lines["No"] == "Anna sier ikke ett kort igjen"


# -- every answer leads to the ruling of its case


RULED = sorted(Path(__file__).parents[1].glob("rulings/*/*.situation"))
OUTCOME = tuple(rule_on(read("game: gabong\nthe game ends")).outcome)


def _bare(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(("=>", "#")))


def _told_in_part(text: str) -> Iterator[str]:
    """The situation, and the situation without each of its header lines after the first."""
    yield text
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if place and ":" in line and not line.startswith(("other", "annet")):
            yield "\n".join(lines[:place] + lines[place + 1 :])


def _ends(ruled: RulingDict) -> list[RulingDict]:
    """The ruling itself where nothing is unknown, else that of each case."""
    unknown = bool(ruled["questions"] or ruled["open_questions"])
    return [end for branch in ruled["branches"] for end in _ends(branch["ruling"])] if unknown else [ruled]


def _agree(told: RulingDict, case: RulingDict, *, given: bool) -> bool:
    """What is None may differ between cases that end alike: those of the answer, and (not `given`) of every answer."""
    return told["status"] == case["status"] and all(
        told[key] in (case[key], None) or (case[key] is None and not given) for key in OUTCOME
    )


@pytest.mark.parametrize("path", [*RULED, *STARTERS], ids=lambda one: getattr(one, "stem", None) or one.key)
def test_an_answer_leads_to_the_ruling_of_its_case(path: Path | Starter) -> None:
    whole = path.text if isinstance(path, Starter) else _bare(path.read_text(encoding="utf-8"))
    for text in _told_in_part(whole):
        ruled = _ruled(text)
        for question in ruled.get("questions", ()):
            fact, offered = question["fact"], answers(text, question, ruled["steps"])
            for answer in offered:
                cases = [branch for branch in ruled["branches"] if branch["if"].get(fact, answer.value) == answer.value]
                ends = _ends(_ruled(answer.situation))
                for branch in cases:
                    given = fact in branch["if"]
                    for case in _ends(branch["ruling"]):
                        assert any(_agree(end, case, given=given) for end in ends), (text, fact, answer)
            left_out = set(question["options"]) - {answer.value for answer in offered}
            for branch in ruled["branches"]:
                stopped = any(asked["fact"] == fact for asked in branch["ruling"]["questions"])
                assert stopped or branch["if"].get(fact) not in left_out, (text, fact, left_out)


def _ruled(text: str) -> RulingDict:
    try:
        return ruling_json(adjudicate(read(text)), "en")
    except SituationError:
        return {}


NOT_SAID = """\
spill: gabong
spillere: Ola, Per, Kari, Lise
tur: Ola
retning: med klokka
bordkort: 9♥ av Kari

Ola legger 5♥
Ola sier ikke ett kort igjen
"""


def test_an_answer_about_a_later_moment_is_told_as_it_was_asked() -> None:
    lines = {answer.value: answer.situation.split("\n") for answer in _asked(NOT_SAID, "cards Ola")}
    assert lines["1"][5] == "svar kort Ola: 1"
    assert lines["2 or more"][5] == "svar kort Ola: 2 eller flere"
    assert _ruled("\n".join(lines["1"]))["draws"] == {"Ola": 3}
    assert _ruled("\n".join(lines["2 or more"]))["draws"] == {}


def test_a_number_that_is_told_falls_under_what_was_asked() -> None:
    told = NOT_SAID.replace("\n\n", "\nsvar kort Ola: 4\n\n")
    assert _ruled(told)["verdict"] == "legal"
    assert not _ruled(told)["questions"]


def test_a_face_card_can_be_another_one_or_be_named() -> None:
    text = (
        "spill: gabong\nspillere: Anna, Bo, Cato, Dina\ngabong: Cato\ntur: Bo\nretning: med klokka\n\nAnna legger 5♠\n"
    )
    question = next(one for one in _ruled(text)["questions"] if one["fact"] == "face")
    assert {answer.value for answer in answers(text, question, [])} == {"5♠", "another card"}
    assert may_be_typed(question)
    named = with_fact(text, "face", "hj 9")
    assert named is not None
    assert "bordkort: 9♥" in named.split("\n")


def test_a_face_card_asked_for_in_two_ways_is_answered_in_both() -> None:
    text = "spill: gabong\nspillere: Anna, Bo, Cato, Dina\ngabong: Cato\n\nAnna legger 5♠\n"
    offered = {answer.value: answer.situation for answer in _asked(text, "face")}
    assert offered["5♠"].split("\n")[3] == "bordkort: 5♠"
    whose = {answer.value: answer.situation for answer in _asked(offered["another card"], "turn")}
    fits = {answer.value: answer.situation for answer in _asked(whose["Anna"], "face")}
    assert _ruled(fits["fits"])["verdict"] == "legal"
    assert _ruled(fits["does not fit"])["verdict"] == "illegal"
    assert _ruled(whose["Bo"])["verdict"] == "illegal"


def test_an_unseen_face_card_is_named_on_its_own_line() -> None:
    told = with_fact("game: gabong\nplayers: Anna, Bo\nface: ?\nAnna lays 5♠\n", "face", "9♠")
    assert told == "game: gabong\nplayers: Anna, Bo\nface: 9♠\nAnna lays 5♠\n"


# -- Lillesand

LILLESAND = "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\n"


@pytest.mark.parametrize(
    ("story", "fact", "lines"),
    [
        (
            "turn: Bo\nface: 7♥ by Anna\n\nAnna draws 1",
            "hummed Anna",
            ("Anna hums and draws 1", "Anna draws 1 without humming"),
        ),
        ("phase: deal\n\nCato announces 6 cards and cuts 24", "decks", ("decks: 2", "decks: 3", "decks: 4")),
        ("phase: over\n\nDina lays 4♥", "understood", ("answer understood: yes", "answer understood: no")),
        (
            "turn: Anna\nrule gabong-sum: lower\nface: 9♥ by Dina\nhand Anna: 2 cards\n\nAnna gabongs with ? ?",
            "sum",
            ("answer sum: lower", "answer sum: does not"),
        ),
    ],
)
def test_what_only_lillesand_asks_can_be_tapped(story: str, fact: str, lines: tuple[str, ...]) -> None:
    found = _asked(LILLESAND + story, fact)
    assert [line for one, line in zip(found, lines, strict=True) if line in one.situation.split("\n")] == list(lines)


@pytest.mark.parametrize(
    ("story", "fact", "value", "line"),
    [
        ("turn: Anna\nface: joker by Dina\n\nAnna lays 7♥", "joker", "9 of hearts", "face: joker as 9♥ by Dina"),
        ("turn: Anna\nface: joker by Dina\n\nAnna lays 7♥", "joker", "none", "face: joker without naming by Dina"),
        ("turn: Anna\nface: 7♥ by Dina\n\nAnna lays joker", "named Anna", "h9", "Anna lays joker as 9♥"),
        ("turn: Anna\nface: 7♥ by Dina\n\nAnna lays joker", "named Anna", "nothing", "Anna lays joker without naming"),
    ],
)
def test_what_a_joker_was_named_as_can_be_typed(story: str, fact: str, value: str, line: str) -> None:
    asked = ruling_json(rule_on(read(LILLESAND + story)), "en")["questions"]
    assert may_be_typed(next(one for one in asked if one["fact"] == fact))
    told = with_fact(LILLESAND + story, fact, value)
    assert told is not None
    assert line in told.split("\n")
    assert fact not in [one.fact for one in rule_on(read(told)).questions]


@pytest.mark.parametrize(
    ("hand", "fact", "line", "points"),
    [("joker K♠", "points K", "rule king-points: 25", 65), ("8♠", "points 8 alone", "rule eight-points-alone: 25", 25)],
)
def test_what_a_list_of_points_lacks_can_be_typed(hand: str, fact: str, line: str, points: int) -> None:
    story = f"{LILLESAND}phase: over\n\nAnna counts {hand}"
    [asked] = ruling_json(rule_on(read(story)), "en")["questions"]
    assert asked["fact"] == fact
    assert may_be_typed(asked)
    told = with_fact(story, fact, "25")
    assert told is not None
    assert line in told.split("\n")
    ruling = rule_on(read(told))
    assert (ruling.status, ruling.outcome["points"]) == ("decided", {"Anna": points})


def test_a_name_that_is_no_card_stands_where_the_form_can_point_at_it() -> None:
    for story, fact in (
        ("face: joker by Dina\n\nAnna lays 7♥", "joker"),
        ("face: 7♥\n\nAnna lays joker", "named Anna"),
    ):
        told = with_fact(f"{LILLESAND}turn: Anna\n{story}", fact, "zzgrx")
        assert told is not None
        with pytest.raises(SituationError) as error:
            read(told)
        assert "zzgrx" in [problem.text for problem in error.value.problems]
