"""Gabong: a shedding game with a dictator."""
