"""Metrics for Prometheus, on a loopback port of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server

from cubalibre.server.api.request_log import AnsweredRequest
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.notices.notice_worker import NoticeWorker
from cubalibre.server.operation.sockets import LOOPBACK

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_STREAM: Final = "/events"


class Metrics:
    """The metrics of one server process."""

    def __init__(self, service: GameService, config: ServerConfig) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)  # memory, file descriptors, processor
        self._requests = Counter(
            "cubalibre_requests", "Requests answered.", ["method", "route", "status"], registry=self._registry
        )
        self._seconds = Histogram(
            "cubalibre_request_seconds", "Time to answer.", ["route"], buckets=_SECONDS, registry=self._registry
        )
        self._gauge("cubalibre_connections", "Open connections.", lambda: config.places.number)
        self._gauge("cubalibre_listeners", "Open streams of events.", lambda: service.hub.number)
        self._gauge("cubalibre_games_in_memory", "Games that this server has open.", lambda: service.games_in_memory)
        searches = service.searches
        self._gauge("cubalibre_searches_waiting", "Games that wait for a search.", lambda: searches.number_waiting)
        self._gauge("cubalibre_searches", "Searches under way.", lambda: searches.number_under_way)
        self._gauge("cubalibre_database_up", "Whether the database lets this server write.", service.store.is_well)

    def watch(self, worker: NoticeWorker) -> None:
        """Show how the calling of people goes."""
        self._gauge("cubalibre_notices_waiting", "Notices that wait for their time.", lambda: worker.counts[0])
        self._gauge("cubalibre_deliveries_waiting", "Notices that wait to be sent.", lambda: worker.counts[1])
        for result in worker.numbers:
            name, about = f"cubalibre_deliveries_{result}", f"Notices of this server: {result}."
            self._gauge(name, about, partial(worker.numbers.__getitem__, result))

    def _gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        Gauge(name, about, registry=self._registry).set_function(value)

    def observe(self, seen: AnsweredRequest) -> None:
        """Count a request."""
        self._requests.labels(seen.method, seen.route, seen.status).inc()
        if not seen.route.endswith(_STREAM):
            self._seconds.labels(seen.route).observe(seen.seconds)

    @contextmanager
    def served(self, port: int) -> Iterator[int]:
        """Within a `with` block, serve `/metrics` on a port (0: any free one), and return the port.

        Raises:
            OSError: the port is in use.
        """
        server, thread = start_http_server(port, LOOPBACK, self._registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
