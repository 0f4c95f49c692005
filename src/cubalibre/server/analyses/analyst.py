"""The analyst: has the analyses that were asked for made, turn by turn, one at a time among all servers of a database.

Each turn's results are stored at once, so whatever ends the work loses one turn at most. The next turn is of the
address whose analyses have taken the least time.
"""

import json
import logging
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.analysis.turn_analysis import Task
from cubalibre.search.levels import VERSION
from cubalibre.server.analyses.background_queue import BackgroundQueue, Kind
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.storage import analyses
from cubalibre.server.storage.analyses import Analysis

SEED: Final = 1
"""The seed of the command `cubalibre analyse`, which finds the same."""
_TASK: Final = "analysis"
_LOOK: Final = 10.0
"""Seconds between two looks at what is stored: another server may have been asked, or may have stopped."""
_KIND: Final = Kind(most=1, most_an_address=1, patience=60.0, is_waited_for=False)
_DEPTHS: Final = list(EFFORTS)
_LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")


class Analyst:
    """Works in a thread of its own, which has one turn after another calculated in the background."""

    def __init__(self, service: GameService, queue: BackgroundQueue) -> None:
        """Work for the games of a service; nothing happens before `start`."""
        self._service = service
        self._store = service.store
        self._queue = queue
        self._asked = threading.Event()
        self._thread = threading.Thread(target=self._work, name="analyst", daemon=True)

    def start(self) -> None:
        """Begin to work, first on what was under way when the server stopped."""
        self._thread.start()

    def wake(self) -> None:
        """Look for work: an analysis was asked for."""
        self._asked.set()

    def close(self) -> None:
        """Stop, once the queue is closed; the turn under way is analysed again when a server starts."""
        self._asked.set()
        self._thread.join()

    def _work(self) -> None:
        is_first = True
        while True:
            self._asked.clear()
            if self._queue.closed.is_set():  # asked after clearing: what was said before is not heard by waiting
                return
            try:
                if is_first:
                    analyses.look_again(self._store)
                    is_first = False
                while self._go_on():
                    pass
            except SQLAlchemyError as error:
                _LOG.error("the storage fails during an analysis: %s", error)
            self._asked.wait(_LOOK)

    def _go_on(self) -> bool:
        """Do the next step of an analysis; whether there was one for this server."""
        if self._queue.closed.is_set() or not analyses.all_open(self._store):
            return False
        with self._store.only_here(_TASK) as mine:
            wanted = self._next() if mine else None
            if wanted is None:
                return False
            ADDRESS.set(wanted.address)
            try:
                self._step(wanted)
            except SQLAlchemyError:
                raise
            except Exception as error:  # noqa: BLE001 - other analyses go on
                self._give_up(wanted, error)
        return True

    def _next(self) -> Analysis | None:
        """The analysis that is due, among those of one address a quick one first."""
        every = analyses.all_open(self._store)
        used = self._queue.used.of_each(each.address for each in every)
        return min(every, key=lambda each: (used[each.address], _DEPTHS.index(each.effort)), default=None)

    def _step(self, wanted: Analysis) -> None:
        task = self._task_of(wanted)
        if task is None:
            analyses.end(self._store, wanted, analyses.OUTDATED)
            return
        if not wanted.turns:
            analyses.begin(self._store, wanted, [*map(_marked, self._calculated(task.digests))])
            return
        turn = analyses.missing(self._store, wanted)
        if turn is None:
            analyses.end(self._store, wanted, analyses.DONE)
            return
        result = self._calculated(task.analysed, turn)
        text = json.dumps(result.to_json(), ensure_ascii=False)
        analyses.add(self._store, wanted, turn, _marked(result.digest), text)

    def _calculated(self, function: Callable[..., T], *given: Any) -> T:
        return self._queue.ask(_KIND, function, *given).result.result().value

    def _task_of(self, wanted: Analysis) -> Task | None:
        """The task; None if the game has changed since it was asked for."""
        with self._service.open(wanted.game_id) as session:
            if session.row.revision != wanted.revision:
                return None
            seats = tuple(faction for faction in b.FACTIONS if n.FACTION_WORDS[faction] in wanted.seats.split(","))
            return Task(session.game.to_record(), wanted.effort, seats, SEED)

    def _give_up(self, wanted: Analysis, error: Exception) -> None:
        """End an analysis that cannot go on, unless this server is stopping."""
        if not self._queue.closed.is_set():
            _LOG.error("the analysis of game %s cannot go on: %r", wanted.game_id, error)
            analyses.end(self._store, wanted, analyses.BROKEN)


def _marked(digest: str) -> str:
    """The digest of a turn, with the version of the search that looks at it."""
    return f"{max(VERSION.values())}-{digest}"
