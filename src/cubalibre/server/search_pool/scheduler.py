"""Scheduler of searches: which strong player's decision is searched next."""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.errors import Refused
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.search_pool.worker_processes import WorkerProcesses

_PAUSE: Final = 1.0
"""Seconds before a game is looked at again where something went wrong."""
_LOG: Final = logging.getLogger(__name__)


class SearchScheduler:
    """Schedules the searches of a server, one at a time for each game.

    The next search is of the address with the fewest searches under way, so that many games of one address delay others
    no more than one game would.
    """

    def __init__(
        self,
        processes: int,
        workers: WorkerProcesses,
        look: Callable[[str], tuple[int, SearchTask] | None],
        go_on: Callable[[str, int, SearchResult | None], None],
        only_here: Callable[[str], AbstractContextManager[bool]],
        progress: Callable[[str, int], None],
    ) -> None:
        """Create a scheduler without searches.

        Args:
            processes: concurrent searches.
            workers: the processes that search.
            look: game id -> its revision and what to search; None if there is nothing to search.
            go_on: applies a plan to a game if it is still at the revision; without a plan the program decides
                without a search.
            only_here: a lock on a game across servers; whether it was acquired.
            progress: publishes how far the search for a game is, in per cent.
        """
        self._processes = processes
        self._elsewhere = workers
        self._look = look
        self._go_on = go_on
        self._only_here = only_here
        self._progress = progress
        self._waiting: dict[str, str] = {}
        """Game id -> address, in order of arrival."""
        self._under_way: dict[str, str] = {}
        self._changed = threading.Condition()
        self._closed = threading.Event()
        self._threads: list[threading.Thread] = []

    def want(self, game_id: str) -> None:
        """Request a search for a game."""
        with self._changed:
            self._waiting.setdefault(game_id, ADDRESS.get())
            if len(self._threads) < min(self._processes, len(self._waiting) + len(self._under_way)):
                self._threads.append(threading.Thread(target=self._work, name="search", daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def close(self) -> None:
        """Stop; searches under way are repeated when a server starts."""
        with self._changed:
            self._closed.set()
            self._changed.notify_all()

    @property
    def number_waiting(self) -> int:
        """Number of games that wait for a search."""
        return len(self._waiting)

    @property
    def number_under_way(self) -> int:
        """Number of games for which a search is under way."""
        return len(self._under_way)

    def _work(self) -> None:
        """Search for one game after another: the body of a thread."""
        while (game_id := self._next()) is not None:
            ADDRESS.set(self._under_way[game_id])
            try:
                self._search(game_id)
            except Refused:
                pass  # the game is damaged, or another server has continued it
            except SQLAlchemyError as error:
                _LOG.error("the storage fails: %s", error)
                self._later(game_id)
            except Exception:  # noqa: BLE001 - other games go on
                _LOG.exception("a strong player of game %s cannot go on", game_id)
                self._later(game_id)
            finally:
                with self._changed:
                    del self._under_way[game_id]
                    self._changed.notify()

    def _later(self, game_id: str) -> None:
        self._closed.wait(_PAUSE)
        self.want(game_id)

    def _next(self) -> str | None:
        """Wait for the next game to search; None when the scheduler is closed."""
        with self._changed:
            while not self._closed.is_set():
                free = [game_id for game_id in self._waiting if game_id not in self._under_way]
                if free:
                    busy = Counter(self._under_way.values())
                    chosen = min(free, key=lambda game_id: busy[self._waiting[game_id]])
                    self._under_way[chosen] = self._waiting.pop(chosen)
                    return chosen
                self._changed.wait()
        return None

    def _search(self, game_id: str) -> None:
        with self._only_here(game_id) as mine:
            found = self._look(game_id) if mine else None
            if found is not None:
                revision, order = found
                thought = self._thought(game_id, order)
                if not self._closed.is_set():
                    self._go_on(game_id, revision, thought)

    def _thought(self, game_id: str, order: SearchTask) -> SearchResult | None:
        """Search for a plan; None if the search fails."""
        try:
            return self._elsewhere.run_watched(partial(self._progress, game_id), search_seat.search, order)
        except Exception:  # noqa: BLE001 - whatever is wrong with a search, its game goes on
            if not self._closed.is_set():
                _LOG.exception("a search for game %s broke down", game_id)
            return None
