"""What if: games from a moment that may be changed, with chosen programs at the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any, Final

from cubalibre import codec
from cubalibre import notation as n
from cubalibre.analysis import outlook
from cubalibre.codec import Changes, PositionData, PositionError
from cubalibre.options import shown
from cubalibre.record import Entry

_DIGITS: Final = 4
"""Digits of the numbers in a change: more than anything in the game has."""


@dataclass(frozen=True)
class Start:
    """Where games begin, and who decides; it can be sent to another process."""

    position: PositionData
    """The position at the start of the turn under way."""
    entries: tuple[Entry, ...] = ()
    """The entries of the turn so far."""
    levels: Sequence[int] = outlook.BY_THE_RULEBOOK
    """The level of each Faction's program (`strong_players.OFFERED`)."""
    seed: str = "1"

    def play(self, first: int) -> Iterator[outlook.Result]:
        """Play games one after another without end, numbered from `first`.

        Raises:
            PositionError: the position is not possible.
        """
        start = codec.from_json(self.position, of_a_record=True)
        return outlook.results(start, self.entries, self.levels, self.seed, count(first))

    def results(self, first: int, games: int) -> list[outlook.Result]:
        """The results of a number of games.

        Raises:
            PositionError: the position is not possible.
        """
        return list(islice(self.play(first), games))


def changed(position: PositionData, changes: Changes) -> PositionData:
    """A position with changes: spaces and Factions by name, all other fields whole.

    Raises:
        PositionError: it is not a possible position.
    """
    return codec.to_json(codec.from_json(codec.changed(position, [changes])))


def read_change(typed: str, position: PositionData) -> Changes:
    """A change in one line, such as `oriente=PO | 26J u3 B2`, `aid=10`, `upcoming=0, 12`, `resources=26july 5`.

    Raises:
        PositionError: a position has no such space or field. Wrong values are found when the change is made.
    """
    field, equals, value = (part.strip() for part in typed.partition("="))
    if equals and field in n.SPACE_WORDS:
        return {"spaces": {field: value}}
    if not equals or field in ("format", "spaces") or field not in position:
        raise PositionError("position.field", value=shown(typed.strip()))
    return {field: _read_value(value, position[field])}


def _read_value(typed: str, before: Any) -> Any:
    """A value of the same form as the one before."""
    words = [] if typed == "none" else [word.strip() for word in typed.split(",")]
    if isinstance(before, dict):
        pairs = (word.partition(" ") for word in words)
        return {key: _read_word(rest.strip()) for key, _, rest in pairs}
    return [*map(_read_word, words)] if isinstance(before, list) else _read_word(typed)


def _read_word(typed: str) -> Any:
    named = {"true": True, "false": False, "none": None}
    is_number = typed.isascii() and typed.isdecimal() and len(typed) <= _DIGITS
    return int(typed) if is_number else named.get(typed, typed)
