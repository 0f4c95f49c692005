"""Match files: a header, then one line of JSON per game.

A match can be resumed; concatenated files of the same match form one file.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, asdict, fields
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_origin, get_type_hints

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


class MatchFile(Generic[Line]):
    """An open match file."""

    def __init__(self, path: Path, head: Mapping[str, object], kind: type[Line]) -> None:
        """Open or create a match file.

        Args:
            path: the file.
            head: its header.
            kind: the dataclass of its lines.

        Raises:
            OtherMatch: the file holds something else.
            OSError: the file cannot be read or written.
        """
        self.path = path
        whole = _whole_lines(path)
        self.games = _games(whole, head, kind)
        """Number -> game."""
        if whole:
            os.truncate(path, sum(len(line) + 1 for line in whole))  # drop an unfinished line
        else:
            self._write("w", [head])

    def add(self, games: Iterable[Line]) -> None:
        """Append games.

        Raises:
            OSError: the file cannot be written.
        """
        games = list(games)
        self._write("a", map(asdict, games))
        self.games.update((played.game, played) for played in games)

    def _write(self, mode: str, lines: Iterable[Mapping[str, object]]) -> None:
        with self.path.open(mode, encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def games_in(path: Path, head: Mapping[str, object], kind: type[Line]) -> dict[int, Line]:
    """The games in a match file by number; another process may be appending to it.

    Args:
        path: the file; it need not exist.
        head: its header.
        kind: the dataclass of its lines.

    Raises:
        OtherMatch: the file holds something else.
        OSError: the file cannot be read.
    """
    return _games(_whole_lines(path), head, kind)


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []


def _games(lines: list[bytes], head: Mapping[str, object], kind: type[Line]) -> dict[int, Line]:
    there = _data(lines[0]) if lines else head
    if there != head:
        raise OtherMatch(there if isinstance(there, dict) and there.get("format") == head["format"] else None)
    found: dict[int, Line] = {}
    for number, data in enumerate(map(_data, lines[1:]), 2):
        if data != head:  # concatenated files repeat the header
            game = _game(data, kind)
            if game is None:
                raise OtherMatch(line=number)
            found[game.game] = game
    return found


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


def seed_in(path: Path | None) -> int | None:
    """The seed of the match in a file; None if there is no match."""
    try:
        seed = None if path is None else head_of(path).get("seed")
    except (OtherMatch, OSError):
        return None
    return seed if isinstance(seed, int) else None


def head_of(path: Path) -> dict[str, object]:
    """The header of a file.

    Raises:
        OtherMatch: the first line is no JSON object.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        found = _data(file.readline())
    if not isinstance(found, dict):
        raise OtherMatch
    return found
