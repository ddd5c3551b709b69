"""Rulings: a situation in, a cited answer out.

>>> from refbook.situations import read
>>> ruling = rule_on(read("game: gabong\\nface: J♥ by Dina\\nBo gabongs with 8♣ 3♥"))
>>> ruling.status, ruling.outcome["verdict"], ruling.outcome["draws"]
('decided', 'illegal', {'Bo': 5})
"""

from refbook.rulings.accounts import Accounts, adjudicate
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.authority import ruleset_for
from refbook.rulings.machine import plain_json, problems_json, ruling_json
from refbook.rulings.ruling import Branch, Ruling
from refbook.rulings.variants import OTHER_GABONG, Elsewhere, differs_in, elsewhere

__all__ = [
    "OTHER_GABONG",
    "Accounts",
    "Branch",
    "Elsewhere",
    "Ruling",
    "adjudicate",
    "differs_in",
    "elsewhere",
    "plain_json",
    "problems_json",
    "rule_on",
    "ruleset_for",
    "ruling_json",
]
