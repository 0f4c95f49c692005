"""The file of a match: what is played, then a line of JSON for each game; a match that was broken off goes on."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from cubalibre.lab.matches.contest import Contest, Played

_FIELDS: Final = {field.name for field in fields(Played)}


class OtherMatch(Exception):  # noqa: N818 - what a file holds
    """A file that holds something else than the match that is to go on."""


class Kept:
    """A match in a file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open a match, or begin it.

        Args:
            path: of the file; it is made if there is none.
            contest: what is played.

        Raises:
            OtherMatch: the file holds something else.
            OSError: it cannot be read or written.
        """
        self.path = path
        self.games: dict[int, Played] = {}
        """Number -> the game."""
        whole = path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []
        if not whole:
            self._write("w", [contest.head()])
            return
        if _data(whole[0]) != contest.head():
            raise OtherMatch
        for line in whole[1:]:
            self._take(_data(line))
        os.truncate(path, sum(len(line) + 1 for line in whole))  # a line that was broken off

    def add(self, games: Iterable[Played]) -> None:
        """Keep some more games.

        Raises:
            OSError: the file cannot be written.
        """
        games = list(games)
        self._write("a", map(asdict, games))
        self.games.update((played.game, played) for played in games)

    def _take(self, data: object) -> None:
        if not isinstance(data, dict) or set(data) != _FIELDS:
            raise OtherMatch
        self.games[data["game"]] = Played(**data)

    def _write(self, mode: str, lines: Iterable[dict[str, Any]]) -> None:
        with self.path.open(mode, encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _data(line: bytes) -> object:
    try:
        data: object = json.loads(line)
    except ValueError:
        return None
    return data
