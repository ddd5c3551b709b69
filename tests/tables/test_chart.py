"""The chart of a sheet: well-formed, escaped, without style, and readable without colour."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.tables import Leaver, Newcomer, SheetEvent, TableSetup, compute
from refbook.tables.chart import DASHES, LABEL_GAP, MARKERS, chart_svg, courses, nice_ticks, spread
from tests.tables.sheets import ANNA, BO, NAMES, played, setup, setups
from tests.tables.sheets import courses as games

LETTER = 7.6
"""How wide a letter of a label is at most, on average, in the units of the drawing."""
SVG = "{http://www.w3.org/2000/svg}"


def drawn(table: TableSetup, *events: SheetEvent, language: Language = "en") -> ElementTree.Element:
    return ElementTree.fromstring(chart_svg(compute(table, events), language))


def texts(svg: ElementTree.Element, kind: str) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text") if text.get("class") == kind]


EVENING = (played(1, ANNA, Bo=250, Cato=5, Dina=10), played(2, ANNA, Bo=50, Cato=5, Dina=10))


def test_there_is_no_chart_before_the_first_round() -> None:
    assert chart_svg(compute(setup(), []), "en") == ""


def test_every_line_has_its_name_and_total_at_its_end() -> None:
    assert texts(drawn(setup(), *EVENING), "name") == ["Anna 0", "Bo 150", "Cato 10", "Dina 20"]


def test_lines_differ_by_dashes_and_markers() -> None:
    svg = drawn(setup(), *EVENING)
    lines = [path for path in svg.iter(f"{SVG}path") if path.get("class") == "course"]
    assert len({path.get("stroke-dasharray") for path in lines}) == len(NAMES)
    markers = [path.get("d") or "" for path in svg.iter(f"{SVG}path") if path.get("class") == "marker"]
    assert len({re.sub(r"M[\d.]+ [\d.]+", "", path) for path in markers}) == len(NAMES)
    looks = {(DASHES[place % len(DASHES)], MARKERS[place % len(MARKERS)]) for place in range(72)}
    assert len(looks) == 72


def test_a_halving_has_a_mark_of_its_own() -> None:
    svg = drawn(setup(), *EVENING)
    assert texts(svg, "halved") == ["½"]
    assert len([circle for circle in svg.iter(f"{SVG}circle") if circle.get("class") == "halved"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_in_words_what_it_shows(language: Language) -> None:
    svg = drawn(setup(), *EVENING, language=language)
    labels = (svg.get("aria-labelledby") or "").split()
    named = {element.get("id"): element.text or "" for element in svg if element.get("id")}
    assert svg.get("role") == "img"
    assert list(named) == labels
    assert "Bo 150" in named[labels[1]]


def test_names_are_escaped() -> None:
    name = "<b>&\"'"
    table = replace(setup(), players=(name, ANNA), first_gabong=ANNA)
    svg = chart_svg(compute(table, [played(1, name)]), "en")
    assert "<b>" not in svg
    assert texts(ElementTree.fromstring(svg), "name")[0] == f"{name} 0"


def test_long_names_and_totals_end_inside_the_drawing() -> None:
    table = replace(setup(), players=("Wilhelmina Wergeland-Wessel", ANNA), first_gabong=ANNA)
    svg = ElementTree.fromstring(chart_svg(compute(table, [played(1, ANNA, **{table.players[0]: 99_999})]), "en"))
    width = float((svg.get("viewBox") or "").split()[2])
    for text in svg.iter(f"{SVG}text"):
        if text.get("class") == "name":
            assert float(text.get("x") or 0) + LETTER * len(text.text or "") <= width


def test_who_joins_and_who_leaves() -> None:
    sheet = compute(setup(), [*EVENING, Newcomer("Eva", 3), Leaver(BO, 2), played(3, ANNA, Eva=5)])
    by_name = {course.player: course for course in courses(sheet)}
    assert by_name["Eva"].points == ((2, 150), (3, 155))
    assert by_name[BO].points == ((0, 0), (1, 250), (2, 150))
    assert by_name[BO].halved == {2}


def test_a_line_ends_where_its_total_waits_for_a_ruling() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=200), played(2, BO, Anna=5), played(3, BO, Anna=5)])
    assert courses(sheet)[1].points == ((0, 0), (1, 100), (2, None), (3, None))
    assert courses(sheet)[1].end == (1, 100)


@given(setups(), games(), st.sampled_from(LANGUAGES))
@settings(deadline=None)
def test_any_sheet_can_be_drawn(table: TableSetup, events: tuple[SheetEvent, ...], language: Language) -> None:
    text = chart_svg(compute(table, events), language)
    if not text:
        return
    svg = ElementTree.fromstring(text)
    _left, _top, width, height = map(float, (svg.get("viewBox") or "").split())
    for element in svg.iter():
        assert not {"style", "onload", "href"} & element.attrib.keys()
        assert 0 <= float(element.get("x") or 0) <= width
        assert 0 <= float(element.get("y") or 0) <= height
    heights = sorted(float(text.get("y") or 0) for text in svg.iter(f"{SVG}text") if text.get("class") == "name")
    assert all(below - above >= LABEL_GAP - 0.2 for above, below in pairwise(heights))


@given(st.lists(st.floats(0, 300), max_size=17))
def test_labels_are_spread_without_crossing(heights: list[float]) -> None:
    placed = spread(heights, 17, 0, 300)
    ordered = [placed[place] for place in sorted(range(len(heights)), key=lambda place: heights[place])]
    assert all(below - above >= 16.8 for above, below in pairwise(ordered))
    assert all(-0.1 <= height <= 300.1 for height in placed)


@given(st.integers(-(10**7), 0), st.integers(0, 10**7))
def test_ticks_are_few_and_enclose_everything(low: int, high: int) -> None:
    ticks = nice_ticks(low, high)
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 9
    assert 0 in ticks
