"""Background queue: what a server calculates beside the games, for people who wait and for analyses of whole games.

It has two processes, each started when it is needed and ended when it is not. What a person waits for comes before an
analysis, and finds a process without one: a turn of a long analysis takes a minute or more. The next is for the
address whose calculations have taken the least time.
"""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.limits.addresses import ADDRESS, is_bounded
from cubalibre.server.search_pool.scheduler import SearchScheduler, UsedTime
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, Timed, WorkerProcesses, timed
from cubalibre.server.settings import Settings

_PROCESSES: Final = 2
_IDLE: Final = 60.0
"""Seconds without a calculation after which a process ends."""
LONGEST_WAIT: Final = 20.0
"""Seconds for which a request waits for its calculation to begin, and after which one too many may be asked again."""
_AFTER_ITS_END: Final = 5
"""`Retry-After` in seconds while the server shuts down."""
_LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")


class Kind(NamedTuple):
    """A kind of calculation."""

    most: int
    """How many may be wanted at the same time, until they are found."""
    most_an_address: int
    """Those of one address; there is no such limit at the server's own machine."""
    patience: float
    """Seconds for which one waits for strong players who think: on a busy server one of them always does."""
    refusal: str = "too-many-requests"
    """The text of the refusal of one too many; its code is what stands before the dot."""
    is_waited_for: bool = True
    """Whether a person waits for it. Of the others, one is under way at a time."""


@dataclass(eq=False)
class Calculation(Generic[T]):
    """A calculation that waits, is under way, or is over."""

    kind: Kind
    address: str
    """The address that asked for it."""
    function: Callable[..., T]
    given: tuple[Any, ...]
    is_wanted: Callable[[], bool]
    """Whether it is still wanted, asked just before it begins."""
    result: Future[Timed[T]] = field(default_factory=Future)
    """Cancelled if it was given up."""
    since: float = field(default_factory=monotonic)


class BackgroundQueue:
    """Calculates in processes that have the processor only when nobody else wants it."""

    def __init__(self, searches: SearchScheduler, settings: Settings) -> None:
        """Create a queue that lets strong players think first; its processes start when there is something to do."""
        self.used = UsedTime()
        self._searches = searches
        self._settings = settings
        self._waiting: list[Calculation[Any]] = []
        self._under_way: dict[int, Calculation[Any]] = {}
        """By the number of the process."""
        self._workers = [WorkerProcesses(1, gives_way=True) for _ in range(_PROCESSES)]
        self._threads: list[threading.Thread] = []
        """One for each process, as soon as that has had something to do."""
        self._changed = threading.Condition()
        self.closed: Final = threading.Event()
        """Set when the server stops."""
        searches.when_idle.append(self._look)

    def ask(
        self, kind: Kind, function: Callable[..., T], *given: Any, is_wanted: Callable[[], bool] = lambda: True
    ) -> Calculation[T]:
        """Ask for a call of a function, in the name of the address of the request under way.

        Raises:
            Refused: too many are wanted, by this address or altogether, or the server is stopping.
        """
        wanted = Calculation(kind, ADDRESS.get(), function, given, is_wanted)
        with self._changed:
            if self.closed.is_set():
                raise _ending()
            self._check_number(wanted)
            self._waiting.append(wanted)
            number = len(self._threads)
            if number < min(_PROCESSES, len(self._waiting) + len(self._under_way)):
                self._threads.append(threading.Thread(target=self._work, args=[number], name="background", daemon=True))
                self._threads[-1].start()
            self._changed.notify_all()
        return wanted

    def wait_for(self, wanted: Calculation[T]) -> Timed[T]:
        """What a calculation finds, once it is found.

        Raises:
            Refused: it has not begun in time, or the server is stopping.
            Exception: whatever its function raises.
        """
        wait([wanted.result], LONGEST_WAIT)
        with self._changed:
            if wanted in self._waiting:
                self._forget(wanted)
                raise _too_many(wanted.kind)
        try:
            return wanted.result.result()
        except ProcessesEnded:
            raise _ending() from None

    def give_up(self, wanted: Calculation[Any]) -> None:
        """Forget a calculation; if it is under way, its process is terminated, and another one takes its place."""
        with self._changed:
            for number, each in [*self._under_way.items()]:
                if each is wanted:
                    self._workers[number].close()
                    self._workers[number] = WorkerProcesses(1, gives_way=True)
            self._forget(wanted)

    def close(self) -> None:
        """Stop, and terminate the processes; what was not found is not found."""
        with self._changed:
            self.closed.set()
            while self._waiting:
                self._waiting.pop().result.set_exception(ProcessesEnded())
            for workers in self._workers:
                workers.close()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def _check_number(self, wanted: Calculation[Any]) -> None:
        kind, every = wanted.kind, [*self._waiting, *self._under_way.values()]
        number = Counter(each.address for each in every if each.kind is kind and not each.result.cancelled())
        of_address = number[wanted.address] if is_bounded(self._settings, wanted.address) else 0
        if number.total() >= kind.most or of_address >= kind.most_an_address:
            raise _too_many(kind)

    def _look(self) -> None:
        """Look again at what waits."""
        with self._changed:
            self._changed.notify_all()

    def _forget(self, wanted: Calculation[Any]) -> None:
        if wanted in self._waiting:
            self._waiting.remove(wanted)
        wanted.result.cancel()

    def _work(self, number: int) -> None:
        """Calculate one after another in a process: the body of a thread."""
        while (chosen := self._next(number)) is not None:
            wanted, workers = chosen
            found, error = None, None
            try:
                if wanted.is_wanted():
                    found = workers.run(timed, wanted.function, *wanted.given)
            except Exception as caught:  # noqa: BLE001 - whatever it is, who has asked gets it
                error = caught
            self._end(number, found, error)

    def _next(self, number: int) -> tuple[Calculation[Any], WorkerProcesses] | None:
        """Wait for what a process is to calculate next; None when the queue is closed."""
        idle_from = monotonic() + _IDLE
        with self._changed:
            while not self.closed.is_set():
                chosen = self._choose(number)
                if chosen is not None:
                    self._waiting.remove(chosen)
                    self._under_way[number] = chosen
                    self._changed.notify_all()
                    return chosen, self._workers[number]
                if monotonic() >= idle_from:
                    self._workers[number].rest()
                    idle_from = monotonic() + _IDLE
                left = [each.since + each.kind.patience - monotonic() for each in self._waiting]
                self._changed.wait(min([idle_from - monotonic(), *(seconds for seconds in left if seconds > 0)]))
        return None

    def _choose(self, number: int) -> Calculation[Any] | None:
        """What a process is to calculate now; the second one is used only while the first one is."""
        if len(self._under_way) < number:
            return None
        is_reserved = not all(each.kind.is_waited_for for each in self._under_way.values())
        due = (
            each
            for each in self._waiting
            if (each.kind.is_waited_for or not is_reserved)
            and (self._searches.is_idle or monotonic() >= each.since + each.kind.patience)
        )
        used = self.used.of_each(each.address for each in self._waiting)
        return min(due, key=lambda each: (not each.kind.is_waited_for, used[each.address]), default=None)

    def _end(self, number: int, found: Timed[Any] | None, error: Exception | None) -> None:
        """Tell who has asked what was found, unless it was given up meanwhile; neither if it was no longer wanted."""
        with self._changed:
            wanted = self._under_way.pop(number)
            if found is not None:
                self.used.add(wanted.address, found.seconds)
            if error is not None and not wanted.result.cancelled():
                if not self.closed.is_set():
                    _LOG.error("a calculation in the background fails: %r", error)
                wanted.result.set_exception(error)
            elif found is not None and not wanted.result.cancelled():
                wanted.result.set_result(found)
            else:
                wanted.result.cancel()
            self._changed.notify_all()


def _too_many(kind: Kind) -> Refused:
    return Refused(429, kind.refusal.partition(".")[0], refusal_text(kind.refusal), after=int(LONGEST_WAIT))


def _ending() -> Refused:
    return Refused(503, "ending", refusal_text("ending"), after=_AFTER_ITS_END)
