"""Match files: a header, then one line of JSON per game.

A match can be resumed; concatenated files of the same match form one file.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, asdict, fields
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar, get_origin, get_type_hints

from cubalibre import board as b
from cubalibre import notation as n


class Numbered(Protocol):
    """The dataclass of a line: it has the number of the game."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def game(self) -> int:
        """The number of the game."""


Line = TypeVar("Line", bound=Numbered)


class OtherMatch(Exception):  # noqa: N818 - what a file holds
    """The file does not hold the match to be resumed."""

    def __init__(self, there: Mapping[str, object] | None = None, line: int = 0) -> None:
        """Pass the header of another match, or the number of a damaged line."""
        super().__init__()
        self.there = there
        self.line = line


def read(path: Path, head: Mapping[str, object], kind: type[Line]) -> dict[int, Line]:
    """The games in a match file by number, none if there is no file; another process may be appending to it.

    Raises:
        OtherMatch: the file holds something else.
        OSError: the file cannot be read.
    """
    found: dict[int, Line] = {}
    for number, data in enumerate(map(_data, _whole_lines(path)), 1):
        if data == head:  # concatenated files repeat the header
            continue
        if number == 1:
            raise OtherMatch(data if isinstance(data, dict) and data.get("format") == head["format"] else None)
        game = _game(data, kind)
        if game is None:
            raise OtherMatch(line=number)
        found[game.game] = game
    return found


def begin(path: Path, head: Mapping[str, object]) -> None:
    """Prepare a file that `read` accepts for more games: drop an unfinished line, or write the header.

    Raises:
        OSError: the file cannot be written.
    """
    if whole := _whole_lines(path):
        os.truncate(path, sum(len(line) + 1 for line in whole))
    else:
        _write(path, "w", [head])


def add(path: Path, games: Iterable[Line]) -> None:
    """Append games to a file.

    Raises:
        OSError: the file cannot be written.
    """
    _write(path, "a", map(asdict, games))


def _write(path: Path, mode: str, lines: Iterable[Mapping[str, object]]) -> None:
    with path.open(mode, encoding="utf-8", newline="\n") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []


def _game(data: object, kind: type[Line]) -> Line | None:
    """The game of a line; None if the line is damaged or of another kind."""
    types = get_type_hints(kind)
    needed = {field.name for field in fields(kind) if field.default_factory is MISSING}
    if not isinstance(data, dict) or not needed <= set(data) <= set(types):
        return None
    if not all(isinstance(value, get_origin(types[name]) or types[name]) for name, value in data.items()):
        return None
    by_faction = [data[name] for name in getattr(kind, "BY_FACTION", ())]
    return kind(**data) if all(set(each) == set(n.FACTION_WORDS[: len(b.FACTIONS)]) for each in by_faction) else None


def _data(line: bytes) -> object:
    try:
        data: object = json.loads(line)
    except ValueError:
        return None
    return data
