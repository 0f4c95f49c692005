"""Services behind the endpoints: made together, started and stopped with the application."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from anyio import to_thread
from fastapi import FastAPI

from cubalibre.server.analyses.analyst import Analyst
from cubalibre.server.analyses.background_queue import BackgroundQueue
from cubalibre.server.analyses.games_ahead import GamesAhead
from cubalibre.server.analyses.hints import Hints
from cubalibre.server.api.request_log import Observer
from cubalibre.server.clocks.clock_worker import ClockWorker
from cubalibre.server.events.notifications import DatabaseNotifications
from cubalibre.server.events.presence import Presence
from cubalibre.server.events.subscriptions import EventHub
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.bans import BanList
from cubalibre.server.limits.quiet_moments import QuietMoments
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.notices.notice_service import NoticeService
from cubalibre.server.people.result_worker import ResultWorker
from cubalibre.server.settings import Settings
from cubalibre.server.storage import administration
from cubalibre.server.storage.store import Store


class Services:
    """The services of an application; requests find them in its `state`."""

    def __init__(self, settings: Settings) -> None:
        """Make the services for the games in a database; nothing is started."""
        self._threads = settings.threads
        self._hub = EventHub(settings)
        self._store = Store(settings.database)
        self._bans = BanList(partial(administration.bans, self._store), self._hub.publish_to_all)
        self.is_banned = self._bans.is_banned
        self.rates = RateLimits(settings)
        self.quiet = QuietMoments()
        self.observers: Final[list[Observer]] = []
        self.presence = Presence(lambda report: self._store.tell_others([report.game_id, list(report[1:])]))
        self.notices = NoticeService(self._store, self._hub, self.presence, settings, self.quiet)
        self.service = GameService(self._store, self._hub, settings)
        self.queue = BackgroundQueue(self.service.searches, settings)
        self.analyst = Analyst(self.service, self.queue)
        self.hints = Hints(self.service, self.queue)
        self.games_ahead = GamesAhead(settings, self.queue)
        self._workers = ClockWorker(self.service), ResultWorker(self.service)
        url = self._store.url
        self._listening = [DatabaseNotifications(url, self._hub, self.presence)] if self._store.postgres else []
        self._stopped = threading.Event()
        self._upgrade = threading.Thread(
            target=self.service.upgrade_old_formats, args=[self._stopped], name="upgrade-old-formats"
        )

    @asynccontextmanager
    async def running(self, _: FastAPI) -> AsyncIterator[None]:
        """Run the services as long as the application runs."""
        self._hub.start()
        to_thread.current_default_thread_limiter().total_tokens = self._threads
        starting: list[Any] = [*self._listening, *self._workers, self.notices, self.analyst]
        for part in starting:
            part.start()
        self._upgrade.start()
        self.service.resume_searches()
        yield
        self._stopped.set()
        ending: list[Any] = [*self._workers, self._hub, self.notices, self.service, self.queue, self.analyst]
        for part in [*ending, *self._listening]:
            part.close()
        self._upgrade.join()
        self._bans.close()
        self._store.close()
