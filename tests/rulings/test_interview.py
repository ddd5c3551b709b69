"""The interview as a whole: what is asked matters, the most deciding comes first, and it ends at the case's ruling."""

from __future__ import annotations

import itertools

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from refbook.engine.replay import MAX_BRANCHES
from refbook.rulings import Branch, Ruling, rule_on
from refbook.rulings.interview import deciding, ends_alike
from refbook.rulings.ruling import Asked
from refbook.situations import read

FACTS = ("turn", "cards Anna", "direction", "twos")


def _ruling(branches: tuple[Branch, ...]) -> Ruling:
    facts = dict.fromkeys(name for branch in branches for name in branch.given if "/" not in name)
    asked = tuple(
        Asked(fact, tuple(dict.fromkeys(one.given[fact] for one in branches if fact in one.given))) for fact in facts
    )
    return Ruling("depends", {}, questions=asked, branches=branches)


@st.composite
def trees(draw: st.DrawFn, facts: tuple[str, ...] = (*FACTS, "gabong/jokers")) -> tuple[Branch, ...]:
    """The cases of a decision tree: any fact at any fork, some of them with the same ruling."""
    if not facts or draw(st.integers(0, 3)) == 0:
        return (Branch({}, Ruling("decided", {"draws": draw(st.integers(0, 3))})),)
    fact = draw(st.sampled_from(facts))
    rest = tuple(other for other in facts if other != fact)
    return tuple(
        Branch({fact: value, **under.given}, under.ruling)
        for value in draw(st.sampled_from((("a", "b"), ("a", "b", "c"))))
        for under in draw(trees(rest))
    )


def _after(ruling: Ruling, fact: str, value: str) -> Ruling:
    """What is left of a ruling once a fact is told."""
    left = [one for one in ruling.branches if one.given.get(fact, value) == value]
    return _ruling(tuple(Branch({k: v for k, v in one.given.items() if k != fact}, one.ruling) for one in left))


@settings(deadline=None, max_examples=60)
@given(trees(), st.randoms())
def test_the_interview_ends_at_the_ruling_of_the_case(branches: tuple[Branch, ...], random: object) -> None:
    assume(len(branches) <= MAX_BRANCHES)
    ruling = _ruling(branches)
    truth = {fact: getattr(random, "choice")("abc") for fact in FACTS}  # noqa: B009
    told: dict[str, str] = {}
    for _question in range(len(FACTS) + 1):
        questions = deciding(ruling)
        if not questions:
            break
        first = questions[0]
        assert first.asked.fact not in told
        values = [way.value for way in first.ways]
        told[first.asked.fact] = truth[first.asked.fact] if truth[first.asked.fact] in values else values[0]
        foreseen = next(way.left for way in first.ways if way.value == told[first.asked.fact])
        ruling = _after(ruling, first.asked.fact, told[first.asked.fact])
        assert all(any(ends_alike(one.ruling, other) for other in foreseen) for one in ruling.branches)
    else:
        raise AssertionError("it does not end")
    cases = [one for one in branches if all(one.given.get(fact, value) == value for fact, value in told.items())]
    open_ones = {name for one in cases for name in one.given if "/" in name}
    if not open_ones:
        assert all(ends_alike(cases[0].ruling, one.ruling) for one in cases)


_FORKS_TO_THE_SAME = tuple(
    Branch(given, Ruling("decided", {"draws": 0}))
    for given in ({"turn": "a"}, {"turn": "b", "cards Anna": "a"}, {"turn": "b", "cards Anna": "b"})
)


@settings(deadline=None, max_examples=60)
@given(trees(), st.sets(st.sampled_from(FACTS)))
@example(_FORKS_TO_THE_SAME, set())
def test_what_changes_nothing_is_not_asked_and_neither_is_what_nobody_knows(
    branches: tuple[Branch, ...], unknown: set[str]
) -> None:
    assume(len(branches) <= MAX_BRANCHES)
    ruling = _ruling(branches)
    asked = deciding(ruling, unknown)
    assert not unknown & {one.asked.fact for one in asked}
    for one in asked:
        under = [_after(ruling, one.asked.fact, way.value).branches for way in one.ways]
        assert any(
            not any(case.given == other.given and ends_alike(case.ruling, other.ruling) for other in others)
            for mine, others in itertools.permutations(under, 2)
            for case in mine
        )
    if all(ends_alike(branches[0].ruling, one.ruling) for one in branches):
        assert not asked


def test_the_question_that_fixes_the_outcome_soonest_comes_first() -> None:
    yes, no, other = (Ruling("decided", {"draws": number}) for number in range(3))
    branches = (
        Branch({"layer": "Anna", "face": "fits"}, yes),
        Branch({"layer": "Bo", "face": "fits"}, no),
        Branch({"face": "does not fit"}, other),
    )
    first, second = deciding(_ruling(branches))
    assert first.asked.fact == "face"
    assert {way.value: len(way.left) for way in first.ways} == {"fits": 2, "does not fit": 1}
    assert second.asked.fact == "layer"


def test_what_cannot_be_listed_is_asked_last() -> None:
    text = "game: gabong\ngabong: Dina\nface: 9♠ by Emil\ndirection: clockwise\nturn: Anna\nhand Anna: 9♦\n"
    ruling = rule_on(read(text + "hand Bo: 4♦ K♣ K♥\nAnna lays 9♦\nBo lays 4♦"))
    assert [one.asked.fact for one in deciding(ruling)][-1] == "players"
    assert [one.asked.fact for one in deciding(ruling, ["players"])] == ["announced Anna", "turn"]
