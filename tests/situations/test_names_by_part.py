"""A player may be called by a part of the name, as long as it can be nobody else's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.games.gabong.events import Join, Touch
from refbook.situations import Problem, SituationError, read

SEATS = "spill: gabong\nspillere: Bjørn-Åge Sæther, Anna Berg, Anna Dal, Bo\n"


@pytest.mark.parametrize("called", ["bjørn", "Bjørn-Åge", "åge", "SÆTHER", "Bjørn-Åge Sæther"])
def test_a_part_of_a_name_is_that_player(called: str) -> None:
    told = read(f"{SEATS}hånd {called}: 3 kort\ntur: {called}\n{called} legger 5♠\nBo rører {called} sitt kort\n")
    assert told.position.turn == "Bjørn-Åge Sæther"
    assert set(told.position.hands) == {"Bjørn-Åge Sæther"}
    assert getattr(told.events[0], "player") == "Bjørn-Åge Sæther"  # noqa: B009
    assert isinstance(told.events[1], Touch)
    assert told.events[1].owner == "Bjørn-Åge Sæther"


@pytest.mark.parametrize("line", ["anna legger 5♠", "tur: Anna", "hånd Anna: 3 kort"])
def test_a_part_of_two_names_names_both(line: str) -> None:
    problem = _problem(SEATS + line)
    assert problem.message.values == {"text": problem.text, "names": "Anna Berg, Anna Dal"}
    assert problem.nearest is None


@pytest.mark.parametrize(
    ("called", "near"),
    [("bjør", "Bjørn-Åge Sæther"), ("bjorn", "Bjørn-Åge Sæther"), ("sæter", "Bjørn-Åge Sæther"), ("Be", "Anna Berg")],
)
def test_what_is_like_a_part_of_a_name_is_proposed(called: str, near: str) -> None:
    assert _problem(f"{SEATS}{called} legger 5♠").nearest == near


def test_whoever_joins_is_somebody_else() -> None:
    (joined,) = read(f"{SEATS}Åge blir med").events
    assert joined == Join("Åge")


def _problem(text: str) -> Problem:
    with pytest.raises(SituationError) as caught:
        read(text)
    (problem,) = caught.value.problems
    return problem


_parts = st.sampled_from(("Anna", "Berg", "Bjørn", "Åge", "Dal", "Eva", "Finn", "Geir"))
_names = st.builds(
    lambda parts, mark: mark.join(parts), st.lists(_parts, min_size=1, max_size=3, unique=True), st.sampled_from(" -")
)


@given(players=st.lists(_names, min_size=2, max_size=5, unique_by=str.casefold), part=_parts)
def test_a_part_is_a_player_only_where_it_fits_no_other(players: list[str], part: str) -> None:
    text = f"game: gabong\nplayers: {', '.join(players)}\n{part} lays 5♠"
    fitting = [part] if part in players else [name for name in players if part in name.replace("-", " ").split()]
    if len(fitting) == 1:
        assert [getattr(event, "player") for event in read(text).events] == fitting  # noqa: B009
    else:
        assert "5♠" not in _problem(text).text
