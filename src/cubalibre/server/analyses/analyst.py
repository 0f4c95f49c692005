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
from cubalibre.server.analyses import turn_digests
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
        self._task: tuple[tuple[str, str, int], Task] | None = None
        """The task under way, by game, effort and revision."""
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
            self._task = None
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

        def rank(wanted: Analysis) -> tuple[float, int]:
            return self._queue.used.of(wanted.address), _DEPTHS.index(wanted.effort)

        return min(analyses.all_open(self._store), key=rank, default=None)

    def _step(self, wanted: Analysis) -> None:
        task = self._task_of(wanted)
        if task is None:
            analyses.end(self._store, wanted, analyses.OUTDATED)
            return
        if not wanted.turns:
            analyses.begin(self._store, wanted, self._calculated(turn_digests.digests, task))
            return
        turn = analyses.missing(self._store, wanted)
        if turn is None:
            analyses.end(self._store, wanted, analyses.DONE)
            return
        result = self._calculated(task.analysed, turn)
        text = json.dumps(result.to_json(), ensure_ascii=False)
        analyses.add(self._store, wanted, turn, turn_digests.marked(result.digest), text)

    def _calculated(self, function: Callable[..., T], *given: Any) -> T:
        return self._queue.ask(_KIND, function, *given).result.result().value

    def _task_of(self, wanted: Analysis) -> Task | None:
        """The task; None if the game has changed since it was asked for."""
        key = wanted.game_id, wanted.effort, wanted.revision
        with self._service.open(wanted.game_id) as session:
            if session.row.revision != wanted.revision:
                return None
            if self._task is None or self._task[0] != key:
                seats = tuple(faction for faction in b.FACTIONS if n.FACTION_WORDS[faction] in wanted.seats.split(","))
                self._task = key, Task(session.game.to_record(), wanted.effort, seats, SEED)
        return self._task[1]

    def _give_up(self, wanted: Analysis, error: Exception) -> None:
        """End an analysis that cannot go on, unless this server is stopping."""
        if not self._queue.closed.is_set():
            _LOG.error("the analysis of game %s cannot go on: %r", wanted.game_id, error)
            analyses.end(self._store, wanted, analyses.BROKEN)
