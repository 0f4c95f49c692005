"""The hinter: finds the hints that are asked for, one at a time, beside the games.

A hint that is asked for when the game has gone on takes the place of those for an earlier moment: one that waits or is
under way is given up. What was found is kept in memory, and never stored.
"""

import logging
import threading
from collections import OrderedDict
from typing import Final, NamedTuple

from cubalibre.server.analyses import hint_worker
from cubalibre.server.analyses.hint_worker import FoundHint
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.addresses import ADDRESS, OWN
from cubalibre.server.search_pool.scheduler import UsedTime
from cubalibre.server.search_pool.worker_processes import WorkerProcesses

_PATIENCE: Final = 20.0
"""Seconds for which a hint waits for strong players who think: on a busy server one of them always does."""
_REST: Final = 60.0
"""Seconds without a wanted hint after which the process ends."""
_MOST_KEPT: Final = 200
"""Hints that are kept, the latest."""
_LATER: Final = 20
"""Seconds after which an address with too many hints may ask again."""
_LOG: Final = logging.getLogger(__name__)


class Moment(NamedTuple):
    """What a hint is about."""

    game_id: str
    revision: int
    level: int


class _Wanted(NamedTuple):
    """A hint that was asked for."""

    moment: Moment
    record: str
    address: str
    """The address that asked; the next hint is for the one whose hints have taken the least time."""


class Hinter:
    """Works in a thread of its own, from the first hint on, and calculates in a process of its own."""

    def __init__(self, service: GameService) -> None:
        """Find hints for the games of a service."""
        self._service = service
        self._workers = WorkerProcesses(1)
        self._used = UsedTime()
        self._waiting: dict[Moment, _Wanted] = {}
        self._under_way: _Wanted | None = None
        self._kept: OrderedDict[Moment, FoundHint | None] = OrderedDict()
        """What was found; None if it could not be found."""
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, moment: Moment, record: str) -> None:
        """Ask for a hint for a game that is at this moment; nothing changes if it is there already, or under way.

        Raises:
            Refused: too many hints are wanted, by this address or altogether.
        """
        wanted = _Wanted(moment, record, ADDRESS.get())
        with self._changed:
            if moment in self._kept or any(each.moment == moment for each in self._all_wanted()):
                return
            self._give_up_before(moment)
            self._check_number(wanted.address)
            self._waiting[moment] = wanted
            if self._thread is None and not self._closed:
                self._thread = threading.Thread(target=self._work, name="hinter", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def found(self, moment: Moment) -> FoundHint | None:
        """The hint for a moment.

        Raises:
            KeyError: it is not there yet.
        """
        with self._changed:
            return self._kept[moment]

    def close(self) -> None:
        """Stop; hints that are not there yet must be asked for again."""
        with self._changed:
            self._closed = True
            self._workers.close()
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _all_wanted(self) -> list[_Wanted]:
        return [*self._waiting.values(), *([self._under_way] if self._under_way else [])]

    def _give_up_before(self, moment: Moment) -> None:
        """Forget what is wanted of the game at other moments; what is under way ends at once."""

        def is_passed(each: Moment) -> bool:
            return each.game_id == moment.game_id and each.revision != moment.revision

        for each in filter(is_passed, [*self._waiting]):
            del self._waiting[each]
        if self._under_way is not None and is_passed(self._under_way.moment):
            self._under_way = None
            self._workers.close()
            self._workers = WorkerProcesses(1)

    def _check_number(self, address: str) -> None:
        settings, all_wanted = self._service.settings, self._all_wanted()
        of_address = sum(each.address == address for each in all_wanted)
        is_bounded = settings.bounded and address not in OWN
        if len(all_wanted) >= settings.hints or (is_bounded and of_address >= settings.hints_an_address):
            raise Refused(429, "too-many-hints", refusal_text("too-many-hints"), after=_LATER)

    def _work(self) -> None:
        while (wanted := self._next()) is not None:
            self._service.searches.wait_until_idle(_PATIENCE)
            try:
                self._find(wanted)
            except Exception as error:  # noqa: BLE001 - other hints are found
                self._end(wanted, None, error)

    def _next(self) -> _Wanted | None:
        """Wait for the next hint to find; None when the hinter is closed."""
        with self._changed:
            while not self._closed:
                if self._waiting:
                    chosen = min(self._waiting.values(), key=lambda each: self._used.of(each.address))
                    self._under_way = self._waiting.pop(chosen.moment)
                    return chosen
                if not self._changed.wait(_REST):
                    self._workers.rest()
        return None

    def _find(self, wanted: _Wanted) -> None:
        """Find a hint, unless it has been given up or its game has gone on."""
        moment = wanted.moment
        with self._changed:
            workers = self._workers if self._under_way is wanted else None
        if workers is None or self._service.row(moment.game_id).revision != moment.revision:
            self._forget(wanted)
            return
        self._end(wanted, workers.run(hint_worker.found, wanted.record, moment.level))

    def _end(self, wanted: _Wanted, hint: FoundHint | None, error: Exception | None = None) -> None:
        """Keep what was found, unless it has been given up."""
        with self._changed:
            if self._closed or self._under_way is not wanted:
                return
            if error is not None:
                _LOG.error("no hint is found for game %s: %r", wanted.moment.game_id, error)
            if hint is not None:
                self._used.add(wanted.address, hint.seconds)
            self._kept[wanted.moment] = hint
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._forget(wanted)

    def _forget(self, wanted: _Wanted) -> None:
        with self._changed:
            if self._under_way is wanted:
                self._under_way = None
