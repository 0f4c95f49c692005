"""PostgreSQL notifications: changes that other servers on the same database make."""

import contextlib
import json
import logging
import threading
from typing import Final

import psycopg
from sqlalchemy.engine import URL

from cubalibre.server.events.presence import Presence, Report
from cubalibre.server.events.subscriptions import Counts, EventHub
from cubalibre.server.storage.store import CHANNEL

_PAUSE: Final = 1.0
_PATIENCE: Final = 1.0
_LOG: Final = logging.getLogger(__name__)


class DatabaseNotifications:
    """A thread that passes notifications to the event hub, and reconnects when the connection is lost."""

    def __init__(self, url: URL, hub: EventHub, presence: Presence) -> None:
        self._target = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hub = hub
        self._presence = presence
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="notifications", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._ended.set()
        self._thread.join(timeout=2 * _PATIENCE)

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._target, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hub.publish_to_all()  # notifications may have been missed
                    self._pass_on(connection)
            except psycopg.Error as error:
                _LOG.warning("notifications are interrupted: %s", error)
                self._ended.wait(_PAUSE)

    def _pass_on(self, connection: psycopg.Connection) -> None:
        while not self._ended.is_set():
            for note in connection.notifies(timeout=_PATIENCE):
                with contextlib.suppress(ValueError, TypeError):
                    game_id, *counts = json.loads(note.payload)
                    if isinstance(counts[0], list):
                        self._note(game_id, *counts[0])
                    else:
                        self._hub.publish(game_id, Counts(*counts))

    def _note(self, game_id: str, seats: list[str], page: str, visible: bool, gone: bool) -> None:
        self._presence.note(Report(game_id, tuple(seats), page, visible, gone))
