"""Strong players on a server: which of them may think next in the processes beside it."""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.errors import Refused
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.search_seat import Order, Thought
from cubalibre.server.search_pool.worker_processes import Elsewhere

_PAUSE: Final = 1.0
"""Seconds before a game is looked at again where something went wrong."""
_LOG: Final = logging.getLogger(__name__)


class Thinkers:
    """The searches of a server.

    A game has one at a time. Of those that wait, the next one is of the address with the fewest under way: somebody
    with many games delays others no more than somebody with one.
    """

    def __init__(
        self,
        processes: int,
        elsewhere: Elsewhere,
        look: Callable[[str], tuple[int, Order] | None],
        go_on: Callable[[str, int, Thought | None], None],
        only_here: Callable[[str], AbstractContextManager[bool]],
    ) -> None:
        """Think for the games of a server.

        Args:
            processes: how many searches may be under way.
            elsewhere: where they are.
            look: a game -> its revision, and what is to be searched; None if nothing is.
            go_on: carries out a plan in a game, if that is at this revision still; without a plan its program decides
                without one.
            only_here: whether no other server thinks for a game, and none begins to meanwhile.
        """
        self._processes = processes
        self._elsewhere = elsewhere
        self._look = look
        self._go_on = go_on
        self._only_here = only_here
        self._waiting: dict[str, str] = {}
        """Games, in the order in which they came, each with an address."""
        self._under_way: dict[str, str] = {}
        self._changed = threading.Condition()
        self._closed = threading.Event()
        self._threads: list[threading.Thread] = []

    def want(self, game_id: str) -> None:
        """A game waits for a strong player."""
        with self._changed:
            self._waiting.setdefault(game_id, ADDRESS.get())
            if len(self._threads) < min(self._processes, len(self._waiting) + len(self._under_way)):
                self._threads.append(threading.Thread(target=self._work, name="thinking", daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def close(self) -> None:
        """Think no more; what was under way is searched again when a server starts."""
        with self._changed:
            self._closed.set()
            self._changed.notify_all()

    def _work(self) -> None:
        """Search for one game after another."""
        while (game_id := self._next()) is not None:
            ADDRESS.set(self._under_way[game_id])
            try:
                self._search(game_id)
            except Refused:
                pass  # the game is damaged, or goes on elsewhere
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
        """The game whose turn it is, once there is one; None at the end."""
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

    def _thought(self, game_id: str, order: Order) -> Thought | None:
        """The plan for a decision; None if it cannot be made."""
        try:
            return self._elsewhere.run(search_seat.think, order)
        except Exception:  # noqa: BLE001 - whatever is wrong with a search, its game goes on
            if not self._closed.is_set():
                _LOG.exception("a search for game %s broke down", game_id)
            return None
