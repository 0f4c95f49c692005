"""Digests of turns: what is found in a turn depends on the turn and on the version of the search."""

from cubalibre.analysis import turn_analysis
from cubalibre.analysis.turn_analysis import Task
from cubalibre.search.levels import VERSION


def digests(task: Task) -> list[str]:
    """The digest of each turn of a game.

    Raises:
        RecordError: the record is damaged.
    """
    return [marked(turn_analysis.digest(turn)) for turn in task.turns()]


def marked(digest: str) -> str:
    """The digest of a turn, with the version of the search."""
    return f"{max(VERSION.values())}-{digest}"
