"""The rules of Suit Gin, a module for each section of the text that an engine can judge. Hollywood Gin plays by them too."""
