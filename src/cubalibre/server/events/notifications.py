"""PostgreSQL's notifications: what other servers with the same database have changed."""

import contextlib
import json
import logging
import threading
from typing import Final

import psycopg
from sqlalchemy.engine import URL

from cubalibre.server.events.subscriptions import Counts, Hub
from cubalibre.server.storage.store import CHANNEL

_PAUSE: Final = 1.0
_PATIENCE: Final = 1.0
_LOG: Final = logging.getLogger(__name__)


class OtherServers:
    """A thread that passes notifications on to this server's listeners, and connects again when it must."""

    def __init__(self, url: URL, hub: Hub) -> None:
        """Prepare to listen."""
        self._target = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hub = hub
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="other-servers", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def close(self) -> None:
        """End, soon."""
        self._ended.set()
        self._thread.join(timeout=2 * _PATIENCE)

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._target, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hub.publish_to_all()  # something may have been missed
                    self._pass_on(connection)
            except psycopg.Error as error:
                _LOG.warning("notifications are interrupted: %s", error)
                self._ended.wait(_PAUSE)

    def _pass_on(self, connection: psycopg.Connection) -> None:
        while not self._ended.is_set():
            for note in connection.notifies(timeout=_PATIENCE):
                with contextlib.suppress(ValueError, TypeError):
                    game_id, revision, entries, messages = json.loads(note.payload)
                    self._hub.publish(game_id, Counts(revision, entries, messages))
