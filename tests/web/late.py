"""A busy machine without the load: a test's calls to its browser come late, and so do the browser's to the server.

python -m pytest -p tests.web.late tests/web/test_browser_table.py

What is over before a test looks at it, and what a test asks of the server before the page's request has come, then
fails each time.
"""

import asyncio
import time
from collections.abc import Awaitable
from typing import Any, Final

import pytest
from playwright._impl._sync_base import SyncBase
from starlette.types import ASGIApp, Receive, Scope, Send

from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.settings import Settings
from tests.web import servers

CALL: Final = 0.8
"""Seconds before each call of a test to its browser."""
REQUEST: Final = 0.7
"""Seconds before the server begins with what a browser asks of its API."""


class Late:
    """An application that begins late with what browsers ask."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_api = scope["type"] == "http" and scope["path"].startswith("/api/")
        if is_api and b"Mozilla" in dict(scope["headers"]).get(b"user-agent", b""):
            await asyncio.sleep(REQUEST)
        await self._app(scope, receive, send)


class LateConfig(ServerConfig):
    """Of a server that is late."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(Late(app), settings)


def pytest_configure() -> None:
    """Make all late that is made by this process."""
    patch = pytest.MonkeyPatch()
    call = SyncBase._sync

    def late(base: SyncBase, awaitable: Awaitable[Any]) -> Any:
        time.sleep(CALL)
        return call(base, awaitable)

    patch.setattr(SyncBase, "_sync", late)
    patch.setattr(servers, "ServerConfig", LateConfig)
