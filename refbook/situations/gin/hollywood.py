"""The notation of Hollywood Gin: that of Suit Gin with a score sheet of three columns."""

from __future__ import annotations

from dataclasses import replace

from refbook.situations.gin import NOTATION as SUIT_GIN
from refbook.situations.gin.headers import headers
from refbook.situations.gin.values import THREE_COLUMNS

NOTATION = replace(SUIT_GIN, headers=headers("hollywood-gin", THREE_COLUMNS))
