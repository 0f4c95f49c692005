"""Result worker: a thread that looks at the ends of games, those of the past too, when the server starts."""

import logging
import threading
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.games.service import GameService
from cubalibre.server.people import endings

_LOOK_AT_ALL: Final = 300.0
"""Seconds after which it looks for ends that it has not heard of."""
_LOOK_AGAIN: Final = 5.0
"""Seconds after which it looks again if there may be more, another server was at it, or the storage failed."""
_LOG: Final = logging.getLogger(__name__)


class ResultWorker:
    """Stores results and ratings as games end, as long as it runs."""

    def __init__(self, service: GameService) -> None:
        """Make a worker that has not started."""
        self._service = service
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="results", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._stopped = True
        self._service.ended.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._service.ended.clear()
            if self._stopped:  # asked after clearing: what was said before is not heard by waiting
                return
            self._service.ended.wait(_LOOK_AT_ALL if self._look() else _LOOK_AGAIN)

    def _look(self) -> bool:
        """Look at the ends of games; False if it must be done again."""
        try:
            return endings.settle_all(self._service)
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while results are stored: %s", error)
        except Exception:  # noqa: BLE001 - the next one may do
            _LOG.exception("results cannot be stored")
        return False
