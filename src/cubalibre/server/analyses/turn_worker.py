"""Analysis of a turn in a process of its own, which has the processor only when nobody else wants it."""

import os
import time
from typing import NamedTuple

from cubalibre.analysis import turn_analysis
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.search.levels import VERSION


class AnalysedTurn(NamedTuple):
    """What was found in a turn, and what it cost."""

    result: TurnResult
    seconds: float
    """Processor time."""


def digests(task: Task) -> list[str]:
    """For each turn of a game, a digest of the turn and of the version of the search that looks at it.

    Raises:
        RecordError: the record is damaged.
    """
    give_way()
    return [marked(turn_analysis.digest(turn)) for turn in task.turns()]


def marked(digest: str) -> str:
    """The digest of a turn, with the version of the search."""
    return f"{max(VERSION.values())}-{digest}"


def analysed(task: Task, number: int) -> AnalysedTurn:
    """Analyse a turn.

    Raises:
        RecordError: the record is damaged.
    """
    give_way()
    began = time.process_time()
    result = task.analysed(number)
    return AnalysedTurn(result, time.process_time() - began)


def give_way() -> None:
    """Let all other processes have the processor first: a low priority alone would still take a tenth of it."""
    if hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
