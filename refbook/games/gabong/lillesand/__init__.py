"""Gabong as played in Lillesand in the summer of 2011: other numbers and rules on the table of Gabong."""
