"""Compression of record lines in the database: each by itself, with a dictionary of usual lines."""

import zlib
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

_USUAL: Final = Path(__file__).with_name("usual-lines.txt").read_text("utf-8").encode()
"""The compression dictionary: lines of some games. Changing one byte of it would make stored games unreadable."""
_BARE: Final = -15
"""Deflate with the largest window, without header and checksum."""
_BEST: Final = 9


def compress(line: str) -> bytes:
    """Compress a line."""
    press = zlib.compressobj(_BEST, zlib.DEFLATED, _BARE, zdict=_USUAL)
    return press.compress(line.encode()) + press.flush()


def decompress(data: bytes) -> str:
    """Decompress a line; "", which no record has, if it is damaged or not bytes at all."""
    try:
        return zlib.decompressobj(_BARE, zdict=_USUAL).decompress(data).decode()
    except (zlib.error, UnicodeDecodeError, TypeError):
        return ""


class CompressedText(sa.types.TypeDecorator[str]):
    """A column type for compressed text."""

    impl = sa.LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: object) -> bytes:
        """Compress a value for the database."""
        return compress(value or "")

    def process_result_value(self, value: Any, dialect: object) -> str:
        """Decompress a value from the database; one that was put there as text is the line itself."""
        return value if isinstance(value, str) else decompress(value)
