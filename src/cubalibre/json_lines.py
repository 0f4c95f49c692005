"""Files of results as lines of JSON: a header, then a line for each result as soon as it is there."""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

Result = TypeVar("Result")


class OtherResults(Exception):  # noqa: N818 - what a file holds
    """The file does not hold the results that it should."""

    def __init__(self, line: int = 0) -> None:
        """Pass the number of a damaged line."""
        super().__init__()
        self.line = line


def read(
    path: Path, head: Mapping[str, object], result_of: Callable[[dict[str, Any]], Result], key: str = "game"
) -> dict[int, Result]:
    """The results in a file by number, none if there is no file; another process may be appending to it.

    `result_of` makes a result of a line; it raises KeyError, TypeError or ValueError if the line is damaged. `key` is
    the field of a line that has the number.

    Raises:
        OtherResults: the file has another header, or a damaged line.
        OSError: the file cannot be read.
    """
    found: dict[int, Result] = {}
    for number, data in enumerate(map(_data, _whole_lines(path)), 1):
        if data == head:  # concatenated files repeat the header
            continue
        if number == 1:
            raise OtherResults
        try:
            found[data[key]] = result_of(data)
        except (KeyError, TypeError, ValueError):
            raise OtherResults(number) from None
    return found


def add(path: Path, head: Mapping[str, object], lines: Iterable[Mapping[str, object]]) -> None:
    """Append results to a file, after its last whole line; a new file begins with the header.

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
