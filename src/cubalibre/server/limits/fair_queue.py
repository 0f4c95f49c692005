"""Whose request is next: of those that wait, one of the address that has used the processor least."""

import asyncio
from collections.abc import Callable


class Turns:
    """So many requests at a time. For one thread, as that of an event loop."""

    def __init__(self, most: int, left: Callable[[str], float]) -> None:
        """Let requests in.

        Args:
            most: how many at a time.
            left: how much an address may still use; who may use most is next.
        """
        self._free = most
        self._left = left
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    async def begin(self, address: str, seconds: float) -> bool:
        """Wait for a turn; False if others were before this address for so many seconds."""
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
                self.end()  # its turn has come at the same moment
            if isinstance(error, TimeoutError):
                return False
            raise
        return True

    def end(self) -> None:
        """The turn is over: the next one may begin."""
        waiting = [one for one in self._waiting if not one[1].done()]  # some have been given up just now
        if not waiting:
            self._free += 1
            return
        chosen = max(waiting, key=lambda one: self._left(one[0]))
        self._waiting.remove(chosen)
        chosen[1].set_result(None)
