"""Bounds on a JSON body, checked while it arrives: parsing half a million values stops everybody for half a second.

Strings are skipped; whatever else has brackets and commas is counted, whether it is JSON or not.
"""

from typing import Final

_DEEPEST: Final = 32
"""Depth of nesting; no honest body goes deeper than five."""
_QUOTES: Final = 4
"""Quotation marks for each value: its own, and those of its name."""
_STRUCTURE: Final = b",[]{}"
_OTHERS: Final = bytes(set(range(256)) - set(_STRUCTURE))
_DEPTH: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


class JsonBounds:
    """Counts the values of a body and their nesting, piece by piece."""

    def __init__(self, most: int) -> None:
        """Allow `most` values: members of lists and objects, and these themselves."""
        self._left = most
        self._quotes = (most + 1) * _QUOTES
        self._depth = 0
        self._in_string = False
        self._escaped = b""
        """A backslash at the end of the last piece, which escapes what comes next."""

    def allow(self, piece: bytes) -> bool:
        """Whether the body is within its bounds up to the end of this piece."""
        piece = self._escaped + piece
        if b"\\" in piece:
            piece = piece.replace(b"\\\\", b"").replace(b'\\"', b"")
        self._escaped = b"\\" if piece.endswith(b"\\") else b""
        self._quotes -= piece.count(b'"')
        if self._quotes < 0:
            return False
        parts = piece.split(b'"')
        structure = b"".join(parts[self._in_string :: 2]).translate(None, _OTHERS)
        self._in_string ^= len(parts) % 2 == 0
        self._left -= sum(map(structure.count, (b",", b"[", b"{")))
        return self._left >= 0 and self._is_shallow(structure)

    def _is_shallow(self, structure: bytes) -> bool:
        for letter in structure.translate(None, b","):
            self._depth += _DEPTH[letter]
            if self._depth > _DEEPEST:
                return False
        return True
