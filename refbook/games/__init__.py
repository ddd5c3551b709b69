"""The games, one package each. A game knows no text, no web and no database."""
