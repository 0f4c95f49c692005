"""Bans as a running server knows them, read by a thread; the operator's commands are in `storage.administration`."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.limits.addresses import ip_of
from cubalibre.server.storage.administration import Ban

_LASTS: Final = 3.0
"""Seconds after which a request causes the list to be read again."""
_LOG: Final = logging.getLogger(__name__)


class BanList:
    """The bans in force, at most a few seconds old."""

    def __init__(self, read: Callable[[], list[Ban]], changed: Callable[[], None]) -> None:
        """Read the bans with `read`, now and later; call `changed` after a change."""
        self._read = read
        self._changed = changed
        self._bans = read()
        self._known = time.monotonic()
        self._ask = threading.Event()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="bans", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._ended = True
        self._ask.set()
        self._thread.join(_LASTS)

    def is_banned(self, host: str) -> bool:
        """Whether a host is banned."""
        if time.monotonic() - self._known > _LASTS:
            self._ask.set()
        address = ip_of(host)
        return address is not None and any(address in ban.network for ban in self._bans)

    def _run(self) -> None:
        while self._ask.wait() and not self._ended:
            try:
                before, self._bans = self._bans, self._read()
                if self._bans != before:
                    self._changed()
            except SQLAlchemyError as error:
                _LOG.error("bans cannot be read: %s", error)
            self._known = time.monotonic()
            self._ask.clear()
