"""What every game shares: events, effects, facts, replay. Knows no game and no web."""
