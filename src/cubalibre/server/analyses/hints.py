"""Hints that were asked for: those that are found are kept in memory, and never stored.

A hint that is asked for when the game has gone on takes the place of those for an earlier moment: one that waits or is
under way is given up.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final, NamedTuple

from cubalibre.server.analyses import hint_worker
from cubalibre.server.analyses.background_queue import BackgroundQueue, Calculation, Kind
from cubalibre.server.analyses.hint_worker import FoundHint
from cubalibre.server.games.service import GameService
from cubalibre.server.search_pool.worker_processes import Timed

_PATIENCE: Final = 20.0
_MOST_KEPT: Final = 200
"""Hints that are kept, the latest."""


class Moment(NamedTuple):
    """What a hint is about."""

    game_id: str
    revision: int
    level: int


class Hints:
    """The hints for the games of a service."""

    def __init__(self, service: GameService, queue: BackgroundQueue) -> None:
        """Find hints in the background."""
        self._service = service
        self._queue = queue
        settings = service.settings
        self._kind = Kind(settings.hints, settings.hints_an_address, _PATIENCE, "too-many-hints")
        self._known: OrderedDict[Moment, Calculation[FoundHint | None]] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, moment: Moment, record: Callable[[], str]) -> Future[Timed[FoundHint | None]]:
        """The hint for a game that is at this moment, and has this record; it is asked for only once.

        Raises:
            Refused: too many hints are wanted, by this address or altogether, or the server is stopping.
        """
        with self._lock:
            known = self._known.get(moment)
            if known is not None and not known.result.cancelled():
                return known.result
            self._give_up_before(moment)
            is_wanted = partial(self._is_current, moment)
            found = self._queue.ask(self._kind, hint_worker.found, record(), moment.level, is_wanted=is_wanted)
            self._known[moment] = found
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
            return found.result

    def _give_up_before(self, moment: Moment) -> None:
        """Forget the hints for the game at other moments."""
        for each in [*self._known]:
            if each.game_id == moment.game_id and each.revision != moment.revision:
                self._queue.give_up(self._known.pop(each))

    def _is_current(self, moment: Moment) -> bool:
        return self._service.row(moment.game_id).revision == moment.revision
