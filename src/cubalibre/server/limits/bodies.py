"""Middleware that reads a request's body within its bounds, then lets requests in fairly."""

import asyncio
import math
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, last_answer, refusal_text
from cubalibre.server.limits.addresses import ADDRESS, address_of
from cubalibre.server.limits.billing import charge
from cubalibre.server.limits.fair_queue import FairQueue
from cubalibre.server.limits.json_bounds import JsonBounds
from cubalibre.server.limits.quiet_moments import QuietMoments
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.settings import Settings

_GAMES: Final = "/api/games"
_HEALTH: Final = "/api/health"
_LESSONS: Final = "/api/lessons/"
_AHEAD: Final = "/what-if/games"
IMPORT: Final = "/api/games/import"
_VERDICT: Final = "/analysis/turn"
_A_BYTE: Final = 1.5e-9
"""Processor time of a byte of a body before it is received here, in seconds: 7 ms for 5 MB were measured."""
_AWAY: Final = 2.0
"""Seconds without a request after which nobody else is there."""
_MOMENT: Final = 0.005
"""Seconds after which a request of a busy address looks again whether others are answered."""
_MOMENTS: Final = 20
_LONGEST_PAUSE: Final = 5.0
"""Seconds: a new game may take as long in another process, and the next one must not be refused for that."""
_AT_LEAST: Final = 0.005
"""Seconds that a request took at least, with its connection and what follows its response."""


class RequestBodies:
    """Middleware: refuses bodies over a bound while they arrive, and queues the requests that have arrived."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: RateLimits, quiet: QuietMoments) -> None:
        """Wrap `app`; `quiet` hears of the requests that are being answered."""
        self._app = app
        self._quiet = quiet
        self._settings = settings
        self._rates = rates
        busy, of_games, of_imports = (FairQueue(1, rates.left_to_player) for _ in range(3))
        self._games = _Queues(FairQueue(settings.games_at_once, rates.left), busy)
        self._texts = _Queues(FairQueue(settings.texts_at_once, rates.left), busy)
        self._others = _Queues(None, busy)
        # These wait for other processes: one of them must not keep all busy addresses waiting.
        self._beginnings = _Queues(FairQueue(settings.beginnings_at_once, rates.left), of_games)
        self._ahead = _Queues(FairQueue(1, rates.left), FairQueue(1, rates.left_to_player))
        self._imports = _Queues(FairQueue(settings.imports_at_once, rates.left), of_imports)
        self._others_came = -math.inf
        """When an address that is not busy asked last (time of the event loop)."""
        self._others_wait = 0
        """Requests of such addresses that are not answered yet."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_import = scope["path"] == IMPORT and scope["method"] == "POST"
        if is_import and (wait := self._rates.game(address_of(scope))):  # before five million bytes are read
            message = refusal_text("too-many-games")
            await last_answer(429, "too-many-games", message, after=int(wait) + 1)(scope, receive, send)
            return
        settings = self._settings
        most, values = (
            (settings.record_body, settings.record_values) if is_import else (settings.body, settings.body_values)
        )
        try:
            async with asyncio.timeout(settings.body_seconds):
                body = await _read(scope, receive, most, JsonBounds(values).allow)
        except TimeoutError:
            await answer(408, "too-slow", refusal_text("too-slow"))(scope, receive, send)
        except _TooLarge:
            await answer(413, "too-large", refusal_text("too-large", number=most))(scope, receive, send)
        except _TooManyValues:
            message = refusal_text("invalid.values", number=values)
            await last_answer(422, "invalid", message)(scope, receive, send)
        else:
            await self._let_in(scope, _replayed(body, receive), send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        queues, address = self._queues(scope["path"]), ADDRESS.get()
        with ExitStack() as turn:
            if not (await self._paced(queues.busy, address, turn) and await self._begun(queues.all, address, turn)):
                message = refusal_text("too-many-requests")
                await last_answer(429, "too-many-requests", message)(scope, receive, send)
                return

            async def answered(message: Message) -> None:
                turn.close()  # a client that reads slowly must not hold its place in the queue
                await send(message)

            if is_stream(scope["path"]):
                await self._app(scope, receive, answered)
                return
            with self._quiet.answering():
                await self._app(scope, receive, answered)

    async def _begun(self, queue: FairQueue | None, address: str, turn: ExitStack) -> bool:
        """Wait in a queue, if there is one; whether the request was admitted in time. `turn` leaves the queue."""
        if queue is None:
            return True
        if not await queue.begin(address, self._settings.body_seconds):
            return False
        turn.callback(queue.end)
        return True

    async def _paced(self, queue: FairQueue, address: str, turn: ExitStack) -> bool:
        """The same in the queue of busy addresses, which gives way to others and pauses after each request.

        Other addresses do not wait in it.
        """
        now = asyncio.get_running_loop().time
        above = -self._rates.left_to_player(address)
        if above <= 0:
            self._others_came = now()
            self._others_wait += 1
            turn.callback(self._other_answered)
            return True
        if not await queue.begin(address, self._settings.body_seconds):
            return False
        began = now()

        def leave() -> None:
            alone = now() - self._others_came > _AWAY
            pause = min(1.0, above) * self._settings.busy_pause * max(now() - began, _AT_LEAST)
            queue.end_after(0.0 if alone else min(pause, _LONGEST_PAUSE))

        turn.callback(leave)
        await self._give_way()
        began = now()
        return True

    def _other_answered(self) -> None:
        self._others_wait -= 1

    async def _give_way(self) -> None:
        """Wait while others are answered; not for long, since on a server with many players somebody always is."""
        for _ in range(_MOMENTS):
            if not self._others_wait:
                return
            await asyncio.sleep(_MOMENT)

    def _queues(self, path: str) -> "_Queues":
        """The queues in which a request waits once its body has arrived."""
        if path == IMPORT or path.endswith(_VERDICT):
            return self._imports
        if path == _GAMES or path.startswith(_LESSONS):
            return self._beginnings
        if path.startswith(f"{_GAMES}/") and path.endswith(_AHEAD):
            return self._ahead
        if path.startswith(_HEALTH) or is_stream(path):
            return self._others
        return self._games if path.startswith(f"{_GAMES}/") else self._texts


class _Queues(NamedTuple):
    """The queues of a kind of request."""

    all: FairQueue | None
    busy: FairQueue
    """Where those of busy addresses wait first."""


def is_stream(path: str) -> bool:
    """Whether a request is for a stream of events, which stays open."""
    return path.startswith(f"{_GAMES}/") and path.endswith("/events")


class _TooLarge(Exception):  # noqa: N818 - nothing is wrong with the server
    """A body has too many bytes."""


class _TooManyValues(Exception):  # noqa: N818
    """A body has too many values, or they are nested too deeply."""


async def _read(scope: Scope, receive: Receive, most: int, allow: Callable[[bytes], bool]) -> bytes:
    """The request body; its bytes are charged as they arrive.

    Raises:
        _TooLarge: it is larger than `most` bytes.
        _TooManyValues: `allow` does not allow it.
    """
    length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if length.isdigit() and (len(length) > 12 or int(length) > most):
        raise _TooLarge
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        part = message.get("body", b"")
        charge(len(part) * _A_BYTE)
        size += len(part)
        if size > most:
            raise _TooLarge
        if not allow(part):
            raise _TooManyValues
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that returns the body as one message, then whatever follows."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
