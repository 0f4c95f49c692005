"""The analyst: works on the analyses that were asked for, turn by turn, one at a time among all servers of a database.

Each turn's results are stored at once, so whatever ends the work loses one turn at most. The next turn is of the
address whose analyses have taken the least time.
"""

import json
import logging
import threading
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.analysis.turn_analysis import Task
from cubalibre.server.analyses import turn_worker
from cubalibre.server.games.service import GameService
from cubalibre.server.search_pool.scheduler import UsedTime
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from cubalibre.server.storage import analyses
from cubalibre.server.storage.analyses import Analysis

SEED: Final = 1
"""The seed of the command `cubalibre analyse`, which finds the same."""
_TASK: Final = "analysis"
_LOOK: Final = 10.0
"""Seconds between two looks at what is stored: another server may have been asked, or may have stopped."""
_PATIENCE: Final = 60.0
"""Seconds for which a turn waits for strong players who think: on a busy server one of them always does."""
_DEPTHS: Final = list(EFFORTS)
_LOG: Final = logging.getLogger(__name__)


class Analyst:
    """Works in a thread of its own, and calculates in a process of its own."""

    def __init__(self, service: GameService) -> None:
        """Work for the games of a service; nothing happens before `start`."""
        self._service = service
        self._store = service.store
        self._workers = WorkerProcesses(1)
        self._used = UsedTime()
        self._task: tuple[tuple[str, str, int], Task] | None = None
        """The task under way, by game, effort and revision."""
        self._asked = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="analyst", daemon=True)

    def start(self) -> None:
        """Begin to work, first on what was under way when the server stopped."""
        self._thread.start()

    def wake(self) -> None:
        """Look for work: an analysis was asked for."""
        self._asked.set()

    def close(self) -> None:
        """Stop; the turn under way is analysed again when a server starts."""
        self._closed.set()
        self._asked.set()
        self._workers.close()
        if self._thread.ident is not None:
            self._thread.join()

    def _work(self) -> None:
        is_first = True
        while True:
            self._asked.clear()
            if self._closed.is_set():  # asked after clearing: what was said before is not heard by waiting
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
            self._workers.rest()
            self._asked.wait(_LOOK)

    def _go_on(self) -> bool:
        """Do the next step of an analysis; whether there was one for this server."""
        if self._closed.is_set() or not analyses.all_open(self._store):
            return False
        with self._store.only_here(_TASK) as mine:
            wanted = self._next() if mine else None
            if wanted is None:
                return False
            self._service.searches.wait_until_idle(_PATIENCE)
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
            return self._used.of(wanted.address), _DEPTHS.index(wanted.effort)

        return min(analyses.all_open(self._store), key=rank, default=None)

    def _step(self, wanted: Analysis) -> None:
        task = self._task_of(wanted)
        if task is None:
            analyses.end(self._store, wanted, analyses.OUTDATED)
            return
        if not wanted.turns:
            analyses.begin(self._store, wanted, self._workers.run(turn_worker.digests, task))
            return
        turn = analyses.missing(self._store, wanted)
        if turn is None:
            analyses.end(self._store, wanted, analyses.DONE)
            return
        result, seconds = self._workers.run(turn_worker.analysed, task, turn)
        self._used.add(wanted.address, seconds)
        text = json.dumps(result.to_json(), ensure_ascii=False)
        analyses.add(self._store, wanted, turn, turn_worker.marked(result.digest), text)

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
        if not self._closed.is_set():
            _LOG.error("the analysis of game %s cannot go on: %r", wanted.game_id, error)
            analyses.end(self._store, wanted, analyses.BROKEN)
