"""Files of games as lines of JSON: a header, then a line for each game as it ends.

Games go on in such a file; concatenated files with the same header form one file.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

Game = TypeVar("Game")


class OtherGames(Exception):  # noqa: N818 - what a file holds
    """The file does not hold the games to be resumed."""

    def __init__(self, there: Mapping[str, object] | None = None, line: int = 0) -> None:
        """Pass the header of other games, or the number of a damaged line."""
        super().__init__()
        self.there = there
        self.line = line


def read(path: Path, head: Mapping[str, object], game_of: Callable[[dict[str, Any]], Game]) -> dict[int, Game]:
    """The games in a file by number, none if there is no file; another process may be appending to it.

    `game_of` makes a game of a line; it raises TypeError or ValueError if the line is damaged.

    Raises:
        OtherGames: the file holds something else.
        OSError: the file cannot be read.
    """
    found: dict[int, Game] = {}
    heads = (head, {key: value for key, value in head.items() if key != "bots"})  # older files do not name their code
    for number, data in enumerate(map(_data, _whole_lines(path)), 1):
        if data in heads:  # concatenated files repeat the header
            continue
        if number == 1:
            raise OtherGames(data if data.get("format") == head["format"] else None)
        try:
            found[data["game"]] = game_of(data)
        except (KeyError, TypeError, ValueError):
            raise OtherGames(line=number) from None
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


def add(path: Path, lines: Iterable[Mapping[str, object]]) -> None:
    """Append games to a file.

    Raises:
        OSError: the file cannot be written.
    """
    _write(path, "a", lines)


def _write(path: Path, mode: str, lines: Iterable[Mapping[str, object]]) -> None:
    with path.open(mode, encoding="utf-8", newline="\n") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []


def _data(line: bytes) -> dict[str, Any]:
    try:
        data: object = json.loads(line)
    except ValueError:
        data = None
    return data if isinstance(data, dict) else {}
