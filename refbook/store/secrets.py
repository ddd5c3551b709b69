"""Secrets that we make ourselves. They are long enough that a plain hash keeps them: nobody can try them all."""

from __future__ import annotations

import hashlib
import hmac
import secrets

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What is not mistaken for something else when it is read aloud or copied by hand."""
_BYTES = 16


def new_token() -> str:
    """128 bits as 22 signs that may stand in an address."""
    return secrets.token_urlsafe(_BYTES)


def derived(token: str, purpose: str) -> str:
    """A secret that follows from another one, as long as it; the other does not follow from this.

    >>> derived("x", "player") == derived("x", "player") != derived("x", "owner")
    True
    """
    return hmac.new(token.encode(), purpose.encode(), hashlib.sha256).hexdigest()[: 2 * _BYTES]


def sealed(token: str, code: str) -> str:
    """A derived token under a code, and with the same code the token again; without it, it tells nothing.

    >>> sealed(sealed("00ff" * 8, "K7QX"), "K7QX") == "00ff" * 8
    True
    """
    return f"{int(token, 16) ^ int(derived(code, 'seal'), 16):0{2 * _BYTES}x}"


def digest(token: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, stored: str) -> bool:
    """Whether a secret is the one stored, in a time that tells nothing."""
    return hmac.compare_digest(digest(token), stored)


def new_code(signs: int) -> str:
    """A code that can be said aloud."""
    return "".join(secrets.choice(SIGNS) for _sign in range(signs))
