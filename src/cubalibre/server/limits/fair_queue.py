"""Fair queue of requests: the next one is of the address that has used the least processor time."""

import asyncio
from collections.abc import Callable


class FairQueue:
    """Admits a number of requests at a time. Not thread-safe: for the event loop's thread."""

    def __init__(self, most: int, left: Callable[[str], float]) -> None:
        """Create an empty queue that admits `most` requests at the same time.

        `left` tells the processor time that an address may still use; the address with the most is next.
        """
        self._free = most
        self._left = left
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    async def begin(self, address: str, seconds: float) -> bool:
        """Wait to be admitted; False if that takes longer than `seconds`."""
        if self._free:
            self._free -= 1
            return True
        waiting = address, asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            async with asyncio.timeout(seconds):
                await waiting[1]
        except BaseException as error:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self.end()  # it was admitted at the same moment
            if isinstance(error, TimeoutError):
                return False
            raise
        return True

    def end_after(self, seconds: float) -> None:
        """Leave, but admit the next request in its place only after a pause."""
        asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """Leave, and admit the next request."""
        waiting = [one for one in self._waiting if not one[1].done()]  # some have just been cancelled
        if not waiting:
            self._free += 1
            return
        chosen = max(waiting, key=lambda one: self._left(one[0]))
        self._waiting.remove(chosen)
        chosen[1].set_result(None)
