"""Games ahead: games played on from a moment in a process of their own, some with each request."""

import logging
import threading
import time
from typing import Final, NamedTuple

from cubalibre.analysis.outlook import Result
from cubalibre.analysis.what_if import Start
from cubalibre.server.analyses import turn_worker
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.addresses import ADDRESS, OWN
from cubalibre.server.limits.rate import TokenBuckets
from cubalibre.server.search_pool.search_seat import MAX_SECONDS, bounded
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, WorkerProcesses

_SECONDS: Final = 1.5
"""Processor time after which a request begins no further game."""
_PATIENCE: Final = 5.0
"""Seconds for which a request waits for strong players who think."""
_IDLE: Final = 60.0
"""Seconds without a request after which the process ends."""
_AFTER_ITS_END: Final = 5
"""`Retry-After` in seconds while the server shuts down."""
_LOG: Final = logging.getLogger(__name__)


class PlayedGames(NamedTuple):
    """Games that were played for a request."""

    results: list[Result]
    seconds: float
    """Processor time."""


class GamesAhead:
    """Plays games for one request at a time, which the queue of these requests admits (`limits.bodies`)."""

    def __init__(self, service: GameService) -> None:
        """Play for a service; a process starts with the first request."""
        self._service = service
        self._workers = WorkerProcesses(1)
        settings = service.settings
        self._shares = TokenBuckets(settings.games_ahead_share, settings.games_ahead_burst)
        self._idle: threading.Timer | None = None

    def play(self, start: Start, first: int, games: int) -> list[Result]:
        """Play up to a number of games, at least one, which are numbered from `first`.

        Raises:
            Refused: the address has used its share of processor time, or no game can be played from there.
        """
        address = ADDRESS.get()
        is_bounded = self._service.settings.bounded and address not in OWN
        wait = self._shares.wait(address, 0.0) if is_bounded else 0.0
        if wait:
            raise Refused(429, "too-many-requests", refusal_text("too-many-requests"), after=int(wait) + 1)
        self._service.searches.wait_until_idle(_PATIENCE)
        self._rest_later()
        try:
            found = self._workers.run(played, start, first, games)
        except ProcessesEnded:
            raise Refused(503, "ending", refusal_text("ending"), after=_AFTER_ITS_END) from None
        except Exception:  # noqa: BLE001 - whatever is wrong with a changed position, the server goes on
            _LOG.exception("games could not be played on")
            raise Refused(422, "invalid", refusal_text("invalid.games-ahead")) from None
        self._shares.charge(address, found.seconds)
        return found.results

    def close(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
        self._workers.close()

    def _rest_later(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = threading.Timer(_IDLE, self._workers.rest)
        self._idle.daemon = True
        self._idle.start()


def played(start: Start, first: int, games: int) -> PlayedGames:
    """Play games, in a process that has the processor only when nobody else wants it, until some time has passed."""
    turn_worker.give_way()
    began = time.process_time()
    results: list[Result] = []
    bounded(MAX_SECONDS)
    try:
        for result in start.play(first):
            results.append(result)
            if len(results) == games or time.process_time() - began > _SECONDS:
                break
    finally:
        bounded(0)
    return PlayedGames(results, time.process_time() - began)
