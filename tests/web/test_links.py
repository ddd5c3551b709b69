from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.web.links import BrokenLink, pack, unpack


@given(st.text(max_size=4_000))
def test_what_is_packed_comes_out(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    packed = pack(text)
    assert unpack(packed) == text
    assert packed.isascii()
    assert set(packed).isdisjoint("+/=&?#% ")


@given(st.text(alphabet=st.characters(min_codepoint=33, max_codepoint=126), max_size=200))
def test_anything_else_is_a_broken_link_or_a_text(packed: str) -> None:
    with suppress(BrokenLink):
        assert len(unpack(packed)) <= 4_000


def test_no_text_longer_than_a_text_may_be() -> None:
    assert len(unpack(pack("♠" * 4_000))) == 4_000
    with pytest.raises(BrokenLink):
        unpack(pack("A" * 4_001))
