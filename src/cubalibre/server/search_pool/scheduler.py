"""Scheduler of searches: which strong player's decision is searched next."""

import logging
import math
import threading
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.errors import Refused
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.search_pool.worker_processes import WorkerProcesses

_PAUSE: Final = 1.0
"""Seconds before a game is looked at again where something went wrong."""
_HALF_LIFE: Final = 60.0
"""Seconds after which half of what an address has used is forgotten."""
_MOST_KNOWN: Final = 20_000
_LOG: Final = logging.getLogger(__name__)


class Wanted(NamedTuple):
    """A game that waits for a search, or is being searched."""

    address: str
    """The address whose request led to the search; it pays for it."""
    attended: bool
    """Whether people sit at the table."""
    quick: bool
    """Whether the search is short."""
    since: float = 0.0
    """When the search began (`monotonic`)."""


class UsedTime:
    """The processor time that the searches of each address have taken; half of it is forgotten each minute."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, float]] = {}

    def of(self, address: str) -> float:
        """The time of an address in seconds."""
        seconds, then = self._known.get(address, (0.0, 0.0))
        return seconds * math.exp2((then - monotonic()) / _HALF_LIFE)

    def of_each(self, addresses: Iterable[str]) -> dict[str, float]:
        """The times of addresses, which become less as time passes: compare them only with others of one call."""
        return {address: self.of(address) for address in {*addresses}}

    def add(self, address: str, seconds: float) -> None:
        """Charge an address; beyond 20,000, the address charged least recently is forgotten."""
        total = self.of(address) + seconds
        self._known.pop(address, None)
        self._known[address] = total, monotonic()
        if len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]


class SearchScheduler:
    """Schedules the searches of a server, one at a time for each game.

    The next search is for a table with people, and of the address whose searches have taken the least time; games
    without people come last. One process more than `processes` is kept for people's quick searches, so that these never
    wait for a long one.
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
            processes: concurrent searches, besides the one that is kept.
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
        self._used = UsedTime()
        self._waiting: dict[str, Wanted] = {}
        """By game id, in order of arrival."""
        self._under_way: dict[str, Wanted] = {}
        self._changed = threading.Condition()
        self._closed = threading.Event()
        self.when_idle: Final[list[Callable[[], None]]] = []
        """Called when no strong player thinks any more."""
        self._threads: list[threading.Thread] = []

    def want(self, game_id: str, attended: bool, quick: bool = False) -> None:
        """Request a search for a game. As long as one follows another, the address that began the first pays."""
        with self._changed:
            payer = self._under_way.get(game_id)
            self._waiting.setdefault(game_id, Wanted(payer.address if payer else ADDRESS.get(), attended, quick))
            if len(self._threads) < min(self._processes + 1, len(self._waiting) + len(self._under_way)):
                self._threads.append(threading.Thread(target=self._work, name="search", daemon=True))
                self._threads[-1].start()
            self._changed.notify_all()

    def games_of(self, address: str) -> int:
        """The number of games for which an address waits for searches."""
        with self._changed:
            return sum(each.address == address for each in (self._waiting | self._under_way).values())

    def close(self) -> None:
        """Stop; searches under way are repeated when a server starts."""
        with self._changed:
            self._closed.set()
            self._changed.notify_all()

    @property
    def is_idle(self) -> bool:
        """Whether no strong player thinks."""
        return not (self._waiting or self._under_way)

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
            ADDRESS.set(self._under_way[game_id].address)
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
                    self._changed.notify_all()
                for tell in self.when_idle if self.is_idle else ():
                    tell()

    def _later(self, game_id: str) -> None:
        self._closed.wait(_PAUSE)
        game = self._under_way[game_id]
        self.want(game_id, game.attended, game.quick)

    def _next(self) -> str | None:
        """Wait for the next game to search; None when the scheduler is closed."""
        with self._changed:
            while not self._closed.is_set():
                chosen = self._choose()
                if chosen is not None:
                    self._under_way[chosen] = self._waiting.pop(chosen)._replace(since=monotonic())
                    return chosen
                self._changed.wait()
        return None

    def _choose(self) -> str | None:
        """The game to search next; None if there is none, or if the only free process is kept for others."""
        used = self._time_used()
        free = [game_id for game_id in self._waiting if game_id not in self._under_way]
        if len(self._under_way) >= self._processes:
            free = [game_id for game_id in free if self._waiting[game_id].attended and self._waiting[game_id].quick]

        def rank(game_id: str) -> tuple[bool, float]:
            game = self._waiting[game_id]
            return not game.attended, used[game.address]

        return min(free, key=rank, default=None)

    def _time_used(self) -> dict[str, float]:
        """The time that the searches of each address have taken, with those under way."""
        used = self._used.of_each(game.address for game in (*self._waiting.values(), *self._under_way.values()))
        for game in self._under_way.values():
            used[game.address] += monotonic() - game.since
        return used

    def _search(self, game_id: str) -> None:
        with self._only_here(game_id) as mine:
            found = self._look(game_id) if mine else None
            if found is not None:
                revision, order = found
                thought = self._thought(game_id, order)
                self._charge(self._under_way[game_id], thought)
                if not self._closed.is_set():
                    self._go_on(game_id, revision, thought)

    def _charge(self, game: Wanted, thought: SearchResult | None) -> None:
        """Charge the processor time of a search, or of one that failed the time that it was under way."""
        with self._changed:
            self._used.add(game.address, monotonic() - game.since if thought is None else thought.seconds)

    def _thought(self, game_id: str, order: SearchTask) -> SearchResult | None:
        """Search for a plan; None if the search fails."""
        try:
            return self._elsewhere.run_watched(partial(self._progress, game_id), search_seat.search, order)
        except Exception:  # noqa: BLE001 - whatever is wrong with a search, its game goes on
            if not self._closed.is_set():
                _LOG.exception("a search for game %s broke down", game_id)
            return None
