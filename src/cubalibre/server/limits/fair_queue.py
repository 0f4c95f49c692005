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
        self._waiting: dict[str, dict[asyncio.Future[None], None]] = {}
        """Requests of each address, in the order in which they came."""

    async def begin(self, address: str, seconds: float) -> bool:
        """Wait to be admitted; False if that takes longer than `seconds`."""
        if self._free:
            self._free -= 1
            return True
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, {})[waiting] = None
        try:
            async with asyncio.timeout(seconds):
                await waiting
        except BaseException as error:
            if waiting.cancelled():
                self._forget(address, waiting)
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
        while self._waiting:
            address = max(self._waiting, key=self._left)
            waiting = next(iter(self._waiting[address]))
            self._forget(address, waiting)
            if not waiting.done():  # or else it has just been cancelled
                waiting.set_result(None)
                return
        self._free += 1

    def _forget(self, address: str, waiting: asyncio.Future[None]) -> None:
        of_address = self._waiting.get(address, {})
        of_address.pop(waiting, None)
        if not of_address:
            self._waiting.pop(address, None)
