"""Games ahead: games played on from a moment in the background, some with each request."""

import time
from typing import Final

from cubalibre.analysis.outlook import Result
from cubalibre.analysis.what_if import Start
from cubalibre.server.analyses.background_queue import BackgroundQueue, Kind
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.limits.addresses import ADDRESS, is_bounded
from cubalibre.server.limits.rate import TokenBuckets
from cubalibre.server.search_pool.search_seat import MAX_SECONDS, bounded
from cubalibre.server.settings import Settings

_SECONDS: Final = 1.5
"""Processor time after which a request begins no further game."""
_KIND: Final = Kind(most=20, most_an_address=3, patience=5.0)


class GamesAhead:
    """Plays games for requests, one at a time: the queue of these requests admits no more (`limits.bodies`)."""

    def __init__(self, settings: Settings, queue: BackgroundQueue) -> None:
        """Play in the background."""
        self._settings = settings
        self._queue = queue
        self._shares = TokenBuckets(settings.games_ahead_share, settings.games_ahead_burst)

    def play(self, start: Start, first: int, games: int) -> list[Result]:
        """Play up to a number of games, at least one, which are numbered from `first`.

        Raises:
            Refused: the address has used its share of processor time, no game can be played from there, or the server
                is busy or stopping.
        """
        address = ADDRESS.get()
        if is_bounded(self._settings, address) and (wait := self._shares.wait(address, 0.0)):
            raise Refused(429, "too-many-requests", refusal_text("too-many-requests"), after=int(wait) + 1)
        try:
            found = self._queue.wait_for(self._queue.ask(_KIND, played, start, first, games))
        except Refused:
            raise
        except Exception:  # noqa: BLE001 - whatever is wrong with a changed position, the server goes on
            raise Refused(422, "invalid", refusal_text("invalid.games-ahead")) from None
        self._shares.charge(address, found.seconds)
        return found.value


def played(start: Start, first: int, games: int) -> list[Result]:
    """Play games, in another process, until some time has passed."""
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
    return results
