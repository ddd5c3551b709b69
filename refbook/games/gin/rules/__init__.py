"""The rules of Suit Gin, by which Hollywood Gin is played too: a module for each section that an engine can judge."""
