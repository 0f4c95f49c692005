"""The file of a match: what is played, then a line of JSON for each game.

A match that was broken off goes on; files of the same match, one put after the other, are one file.
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
    """What a line says of a game: a dataclass with the game's number."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def game(self) -> int:
        """The number."""


Line = TypeVar("Line", bound=Numbered)


class OtherMatch(Exception):  # noqa: N818 - what a file holds
    """A file that holds something else than the match that is to go on."""

    def __init__(self, there: Mapping[str, Any] | None = None, line: int = 0) -> None:
        """What the head of another match in it says, or the number of a line that is damaged, if it is one of these."""
        super().__init__()
        self.there = there
        self.line = line


class Kept(Generic[Line]):
    """A match in a file."""

    def __init__(self, path: Path, head: dict[str, Any], kind: type[Line]) -> None:
        """Open a match, or begin it.

        Args:
            path: of the file; it is made if there is none.
            head: what is played, as JSON data.
            kind: what each line says of its game.

        Raises:
            OtherMatch: the file holds something else.
            OSError: it cannot be read or written.
        """
        self.path = path
        whole = _whole_lines(path)
        self.games = _games(whole, head, kind)
        """Number -> the game."""
        if whole:
            os.truncate(path, sum(len(line) + 1 for line in whole))  # a line that was broken off
        else:
            self._write("w", [head])

    def add(self, games: Iterable[Line]) -> None:
        """Keep some more games.

        Raises:
            OSError: the file cannot be written.
        """
        games = list(games)
        self._write("a", map(asdict, games))
        self.games.update((played.game, played) for played in games)

    def _write(self, mode: str, lines: Iterable[dict[str, Any]]) -> None:
        with self.path.open(mode, encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def games_in(path: Path, head: dict[str, Any], kind: type[Line]) -> dict[int, Line]:
    """Number -> a game of a match in a file, which may be growing; none if there is no file.

    Args:
        path: of the file.
        head: what is played, as JSON data.
        kind: what each line says of its game.

    Raises:
        OtherMatch: the file holds something else.
        OSError: it cannot be read.
    """
    return _games(_whole_lines(path), head, kind)


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []


def _games(lines: list[bytes], head: dict[str, Any], kind: type[Line]) -> dict[int, Line]:
    there = _data(lines[0]) if lines else head
    if there != head:
        raise OtherMatch(there if isinstance(there, dict) and there.get("format") == head["format"] else None)
    found: dict[int, Line] = {}
    for number, data in enumerate(map(_data, lines[1:]), 2):
        if data != head:  # files of several machines, one after the other, have the head again
            game = _game(data, kind)
            if game is None:
                raise OtherMatch(line=number)
            found[game.game] = game
    return found


def _game(data: object, kind: type[Line]) -> Line | None:
    """The game in a line; None if it is damaged, or of something else."""
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
    """The seed of the match that a file holds, if it holds one."""
    try:
        seed = None if path is None else head_of(path).get("seed")
    except (OtherMatch, OSError):
        return None
    return seed if isinstance(seed, int) else None


def head_of(path: Path) -> dict[str, Any]:
    """What a file says is played in it.

    Raises:
        OtherMatch: it says nothing of the kind.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        found = _data(file.readline())
    if not isinstance(found, dict):
        raise OtherMatch
    return found
