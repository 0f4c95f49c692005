"""The file of a match: what is played, then a line of JSON for each game.

A match that was broken off goes on; files of the same match, one put after the other, are one file.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import MISSING, asdict, fields
from pathlib import Path
from typing import Any, Generic, TypeVar

from cubalibre.lab.matches.contest import Played

Line = TypeVar("Line", bound=Played)


class OtherMatch(Exception):  # noqa: N818 - what a file holds
    """A file that holds something else than the match that is to go on."""


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
        self.kind = kind
        self.games: dict[int, Line] = {}
        """Number -> the game."""
        whole = path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []
        if not whole:
            self._write("w", [head])
            return
        if _data(whole[0]) != head:
            raise OtherMatch
        for line in whole[1:]:
            self._take(_data(line), head)
        os.truncate(path, sum(len(line) + 1 for line in whole))  # a line that was broken off

    def add(self, games: Iterable[Line]) -> None:
        """Keep some more games.

        Raises:
            OSError: the file cannot be written.
        """
        games = list(games)
        self._write("a", map(asdict, games))
        self.games.update((played.game, played) for played in games)

    def _take(self, data: object, head: dict[str, Any]) -> None:
        if data == head:
            return  # files of several machines, one after the other
        known = {field.name for field in fields(self.kind)}
        needed = {field.name for field in fields(self.kind) if field.default_factory is MISSING}
        if not isinstance(data, dict) or not needed <= set(data) <= known:
            raise OtherMatch
        self.games[data["game"]] = self.kind(**data)

    def _write(self, mode: str, lines: Iterable[dict[str, Any]]) -> None:
        with self.path.open(mode, encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _data(line: bytes) -> object:
    try:
        data: object = json.loads(line)
    except ValueError:
        return None
    return data


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
