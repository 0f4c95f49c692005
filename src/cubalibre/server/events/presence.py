"""Presence: whose page shows a game, and whether it is in sight. Kept in memory, for as long as pages report it."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

KEPT: Final = 90.0
"""Seconds for which a report counts. Browsers let a hidden page run once a minute."""
_MOST: Final = 20_000
_MOST_OF_A_SEAT: Final = 8
_MOST_SPECTATORS: Final = 200
"""Pages of one seat, and of the spectators of one game; further ones take the place of the oldest."""
SPECTATOR: Final = ""
"""In place of a seat."""


class Report(NamedTuple):
    """A page that shows a game."""

    game_id: str
    seats: tuple[str, ...]
    """The seats that it holds; none for a spectator."""
    page: str
    """A random name that the page has given itself."""
    visible: bool
    """Whether it is in sight."""
    gone: bool = False
    """Whether it was closed."""


class _Seen(NamedTuple):
    visible: bool
    at: float
    """Seconds since 1970."""


class Present(NamedTuple):
    """Who has a game open."""

    looking: frozenset[str]
    """Seats of which a page is in sight."""
    open: frozenset[str]
    """Seats of which a page is open, in sight or not."""
    spectators: int


class Presence:
    """What pages have reported lately, by game and seat. Thread-safe.

    `pass_on` tells other servers on the same database what was reported here.
    """

    def __init__(self, pass_on: Callable[[Report], None] | None = None) -> None:
        self._pages: OrderedDict[tuple[str, str], OrderedDict[str, _Seen]] = OrderedDict()
        self._lock = threading.Lock()
        self._pass_on = pass_on

    def report(self, report: Report) -> None:
        """Take a report of a page to this server."""
        self.note(report)
        if self._pass_on is not None:
            self._pass_on(report)

    def note(self, report: Report) -> None:
        """Take a report, of a page to this server or another."""
        with self._lock:
            for seat in report.seats or (SPECTATOR,):
                self._put(report, seat)
            while len(self._pages) > _MOST:
                self._pages.popitem(last=False)

    def _put(self, report: Report, seat: str) -> None:
        place = report.game_id, seat
        pages = self._pages.setdefault(place, OrderedDict())
        pages.pop(report.page, None)
        if not report.gone:
            pages[report.page] = _Seen(report.visible, time.time())
        if len(pages) > (_MOST_OF_A_SEAT if seat else _MOST_SPECTATORS):
            pages.popitem(last=False)
        self._pages.move_to_end(place)
        if not pages:
            del self._pages[place]

    def present(self, game_id: str, seats: Iterable[str]) -> Present:
        """Who has a game open now; `seats` are those of the game."""
        with self._lock:
            pages = {seat: self._fresh(game_id, seat) for seat in (*seats, SPECTATOR)}
        spectators = len(pages.pop(SPECTATOR))
        looking = frozenset(seat for seat, seen in pages.items() if any(each.visible for each in seen))
        return Present(looking, frozenset(seat for seat, seen in pages.items() if seen), spectators)

    def in_sight(self, game_id: str, seats: Iterable[str]) -> float | None:
        """When a page of one of these seats last said that it is in sight, in seconds since 1970; None if none is."""
        with self._lock:
            found = [seen.at for seat in seats for seen in self._fresh(game_id, seat) if seen.visible]
        return max(found, default=None)

    def _fresh(self, game_id: str, seat: str) -> list[_Seen]:
        oldest = time.time() - KEPT
        return [seen for seen in self._pages.get((game_id, seat), {}).values() if seen.at > oldest]
