"""Whatever people write down, a ruling comes back: no story makes the referee stumble."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbook.rulings import ruling_json
from refbook.rulings.adjudicate import rule_on
from refbook.situations import Situation

from .made_up import events, positions, tables


@st.composite
def disputes(draw: st.DrawFn) -> Situation:
    """Any header, likely or not, and any few events after it."""
    players = draw(tables)
    told = draw(st.lists(events(players), min_size=1, max_size=4))
    return Situation("gabong", draw(positions(players)), tuple(told))


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(disputes())
def test_a_ruling_comes_back(situation: Situation) -> None:
    ruling = ruling_json(rule_on(situation), "nb")
    assert ruling["answer"]
    assert ruling["status"] in ("decided", "depends", "discretion", "undecided", "impossible")
    json.dumps(ruling)
