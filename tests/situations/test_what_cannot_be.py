"""Whatever cannot be true: choosing either of the two facts as wrong never comes back with the same clash."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.games.gabong.position import Position
from refbook.rulings import Accounts, adjudicate, ruling_json
from refbook.situations import Situation, read, write
from refbook.web.corrections import corrections, put_right, to_put_right

from .made_up import events, positions, tables


def same_clash(text: str, again: str) -> bool:
    return _clashing(text) == _clashing(again) is not None


def _clashing(text: str) -> object:
    ruling = adjudicate(read(text))
    if isinstance(ruling, Accounts):
        return None
    clash = ruling_json(ruling, "en")["clash"]
    return clash and [(clash[side]["key"], clash[side]["text"]) for side in ("first", "second")]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_choosing_either_never_comes_back_with_the_same_clash(data: st.DataObject) -> None:
    players = data.draw(tables)
    position = data.draw(positions(players))
    if data.draw(st.booleans()):
        position = Position(players=players, hands=position.hands, announced=position.announced, turn=position.turn)
    told = tuple(data.draw(st.lists(events(players), min_size=1, max_size=5)))
    text = write(Situation("gabong", replace(position, rulings={}, answers={}), told), "en")
    found = corrections(text, "en")
    for at, one in enumerate(found):
        if one.without is None:
            continue
        assert not same_clash(text, one.without)
        assert not one.ruled or one.ruled["answer"] == ruling_json(adjudicate(read(one.without)), "en")["answer"]
        shown = to_put_right(found, str(at), lambda without: without)
        assert shown is not None
        left, right = shown
        assert left == one.without
        sent = {"right": right.text, "right-was": right.text, "right-at": str(right.line)}
        assert put_right(left, sent) == left
