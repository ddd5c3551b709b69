"""A picture as PNG, for messengers and previews that show no SVG. What makes it is an extra, `refbook[pictures]`.

The letters come from a font of ours, so a picture looks the same on a server without any fonts.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.util import find_spec

_NEEDED = ("resvg_py", "fontpkg")
_FONT = "Arimo"
_KEPT = 64
_OTHERS = re.compile("[^\x00-\u052f\u1e00-\u1eff\u2010-\u2044€№℮←-↕♠♥♦♣►●☺]")
"""What the font has no letters for; the fonts of the machine are asked for these, which takes a little longer."""
_INSTEAD = (("▸", "►"), (">★<", ">☺<"), ("★", "●"), ("↻ ", ""), ("↺ ", ""))
"""Signs of the board that the font lacks."""


@cache
def can_draw_png() -> bool:
    """Whether this installation can make PNG pictures."""
    return all(find_spec(name) is not None for name in _NEEDED) and _font() is not None


@lru_cache(maxsize=_KEPT)
def png(svg: str) -> bytes:
    """A drawing of ours as PNG, in the size that it has. Only where `can_draw_png`."""
    import resvg_py

    for sign, ours in _INSTEAD:
        svg = svg.replace(sign, ours)
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        font_files=[_font() or ""],
        skip_system_fonts=_OTHERS.search(svg) is None,
        font_family=_FONT,
        sans_serif_family=_FONT,
    )


@cache
def _font() -> str | None:
    import fontpkg

    try:
        return str(fontpkg.path(_FONT))
    except fontpkg.FontpkgError:
        return None
