"""Processor time of requests: each is charged for what it costs, in the event loop and in threads."""

import threading
import time
from collections.abc import Coroutine, Generator
from contextlib import suppress
from contextvars import ContextVar
from functools import partial
from types import coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
PROCESSOR_TIME: Final[ContextVar[list[float]]] = ContextVar("bill")
"""Processor time of the request under way, in seconds, part by part."""
_METERED: Final = threading.local()
"""`by` is there in a thread whose processor time is being charged."""


def charge(seconds: float) -> None:
    """Add processor time to the request under way, if there is one."""
    with suppress(LookupError):
        PROCESSOR_TIME.get().append(seconds)


class metered:  # noqa: N801 - a function to its users; `contextmanager` would add a microsecond to each step
    """Context manager: charge the processor time of this thread to the request under way; once if nested."""

    __slots__ = ("_began",)

    def __enter__(self) -> None:
        """Start the meter, unless this thread is metered already."""
        self._began = None if hasattr(_METERED, "by") else time.thread_time()
        if self._began is not None:
            _METERED.by = self._began

    def __exit__(self, *_: object) -> None:
        """Charge what was used."""
        if self._began is not None:
            del _METERED.by
            charge(time.thread_time() - self._began)


@coroutine
def billed(steps: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Run a coroutine, and charge what its steps cost the event loop's thread; waiting costs nothing."""
    resume = partial(steps.send, None)
    while True:
        try:
            with metered():
                awaited = resume()
        except StopIteration as end:
            result: T = end.value
            return result
        try:
            resume = partial(steps.send, (yield awaited))
        except BaseException as error:  # noqa: BLE001 - whatever it is, the coroutine gets it
            resume = partial(steps.throw, error)
