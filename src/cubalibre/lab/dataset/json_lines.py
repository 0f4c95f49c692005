"""Files of games as lines of JSON: a header, then a line for each game as it ends."""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

Game = TypeVar("Game")


class OtherGames(Exception):  # noqa: N818 - what a file holds
    """The file does not hold the games that it should."""

    def __init__(self, line: int = 0) -> None:
        """Pass the number of a damaged line."""
        super().__init__()
        self.line = line


def read(path: Path, head: Mapping[str, object], game_of: Callable[[dict[str, Any]], Game]) -> dict[int, Game]:
    """The games in a file by number, none if there is no file; another process may be appending to it.

    `game_of` makes a game of a line; it raises TypeError or ValueError if the line is damaged.

    Raises:
        OtherGames: the file has another header, or a damaged line.
        OSError: the file cannot be read.
    """
    found: dict[int, Game] = {}
    for number, data in enumerate(map(_data, _whole_lines(path)), 1):
        if data == head:  # concatenated files repeat the header
            continue
        if number == 1:
            raise OtherGames
        try:
            found[data["game"]] = game_of(data)
        except (KeyError, TypeError, ValueError):
            raise OtherGames(number) from None
    return found


def add(path: Path, head: Mapping[str, object], lines: Iterable[Mapping[str, object]]) -> None:
    """Append games to a file, after its last whole line; a new file begins with the header.

    Raises:
        OSError: the file cannot be written.
    """
    if whole := _whole_lines(path):
        os.truncate(path, sum(len(line) + 1 for line in whole))
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for line in lines if whole else (head, *lines):
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []


def _data(line: bytes) -> dict[str, Any]:
    try:
        data: object = json.loads(line)
    except ValueError:
        data = None
    return data if isinstance(data, dict) else {}
