"""Golf solitaire."""
