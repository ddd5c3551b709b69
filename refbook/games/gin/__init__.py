"""The gin games: Suit Gin and Hollywood Gin."""
