"""Gabong as played in Lillesand in the summer of 2011: other numbers and rules on the table of Gabong."""

from refbook.games.gabong.lillesand.ruleset import LILLESAND, LillesandRuleset

__all__ = ["LILLESAND", "LillesandRuleset"]
