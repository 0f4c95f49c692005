"""Results file of an analysis: a line of JSON for each turn that is done, so that a stop loses one turn at most."""

from pathlib import Path
from typing import Any, Final

from cubalibre import json_lines
from cubalibre import notation as n
from cubalibre.analysis import turn_analysis
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.search.levels import VERSION

FORMAT: Final = "cubalibre-analysis/1"
SUFFIX: Final = ".analysis"


class OtherAnalysis(Exception):  # noqa: N818 - what a file holds
    """The file holds something else.

    Attributes:
        line: the number of a damaged line; 0 if the file is an analysis of something else, or none.
    """

    def __init__(self, line: int = 0) -> None:
        super().__init__()
        self.line = line


class ResultsFile:
    """The results of a task in a file."""

    def __init__(self, path: Path, task: Task) -> None:
        self.path = path
        self._head = _header(task)
        self._digests = {turn.number: turn_analysis.digest(turn) for turn in task.turns()}

    def read(self) -> dict[int, TurnResult]:
        """The results that are there, by the number of the turn; none if there is no file.

        Raises:
            OtherAnalysis: it holds something else, or the game has been taken back and went on otherwise.
            OSError: it cannot be read.
        """
        if self.path.exists() and b"\n" not in self.path.read_bytes()[:100_000]:
            raise OtherAnalysis
        try:
            found = json_lines.read(self.path, self._head, TurnResult.from_json, "turn")
        except json_lines.OtherResults as other:
            raise OtherAnalysis(other.line) from None
        if any(self._digests.get(number) != result.digest for number, result in found.items()):
            raise OtherAnalysis
        return found

    def add(self, result: TurnResult) -> None:
        """Add a result.

        Raises:
            OSError: the file cannot be written.
        """
        json_lines.add(self.path, self._head, [result.to_json()])


def path_for(record: Path, effort: str, out: Path | None) -> Path:
    """The file for the results of an effort: beside the record, or in a folder."""
    return (out or record.parent) / f"{record.name}.{effort}{SUFFIX}"


def _header(task: Task) -> dict[str, Any]:
    seats = [n.FACTION_WORDS[faction] for faction in task.seats]
    return {"format": FORMAT, "effort": task.effort, "seats": seats, "seed": task.seed, "search": max(VERSION.values())}
