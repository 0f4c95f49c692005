"""Lines of a record as the database keeps them: compressed one by one, since each is written and removed by itself."""

import zlib
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

_USUAL: Final = Path(__file__).with_name("usual-lines.txt").read_text("utf-8").encode()
"""Lines of some games, in which most of any other is found again. To change one byte is to lose what is stored."""
_BARE: Final = -15
"""Deflate with the largest window, without header and checksum."""
_BEST: Final = 9


def packed(line: str) -> bytes:
    """A line, compressed."""
    press = zlib.compressobj(_BEST, zlib.DEFLATED, _BARE, zdict=_USUAL)
    return press.compress(line.encode()) + press.flush()


def unpacked(data: bytes) -> str:
    """A line that was compressed; "", which is no line of a record, if it is damaged."""
    try:
        return zlib.decompressobj(_BARE, zdict=_USUAL).decompress(data).decode()
    except (zlib.error, UnicodeDecodeError):
        return ""


class Packed(sa.types.TypeDecorator[str]):
    """A column of such lines."""

    impl = sa.LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: object) -> bytes:
        """Compress what goes into the database."""
        return packed(value or "")

    def process_result_value(self, value: Any, dialect: object) -> str:
        """Read what comes from it."""
        return unpacked(value)
