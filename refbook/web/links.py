"""A situation inside an address: compressed, so that a ruling can be shared without being stored."""

from __future__ import annotations

import base64
import binascii
import zlib

from werkzeug.exceptions import BadRequest

from refbook.situations import BY_HAND

_MAX_BYTES = BY_HAND.characters * 4


class BrokenLink(BadRequest):
    """The address does not hold a whole situation."""


def pack(text: str) -> str:
    """The text as it stands in an address.

    >>> unpack(pack("Anna lays 7♥"))
    'Anna lays 7♥'
    """
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The text an address holds; never more than a text may be long, however much it would unfold to."""
    decompressor = zlib.decompressobj()
    try:
        compressed = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        text = decompressor.decompress(compressed, _MAX_BYTES).decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BrokenLink from error
    if not decompressor.eof or len(text) > BY_HAND.characters:
        raise BrokenLink
    return text
