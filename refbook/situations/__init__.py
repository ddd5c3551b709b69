"""The situation notation: lexicon, reader, writer, translator.

>>> translate("spill: gabong\\nAnna legger hj 7 og sier ett kort igjen", "en")
'game: gabong\\n\\nAnna lays 7♥\\nAnna says one card left\\n'
"""

from refbook.situations.entries import entry_number
from refbook.situations.problems import Problem, SituationError
from refbook.situations.reader import BY_HAND, WHOLE_ROUND, Limits, read
from refbook.situations.situation import Account, Clash, Expectation, Situation
from refbook.situations.writer import game_line, translate, write, write_event, write_expectation, write_header

__all__ = [
    "BY_HAND",
    "WHOLE_ROUND",
    "Account",
    "Clash",
    "Expectation",
    "Limits",
    "Problem",
    "Situation",
    "SituationError",
    "entry_number",
    "game_line",
    "read",
    "translate",
    "write",
    "write_event",
    "write_expectation",
    "write_header",
]
