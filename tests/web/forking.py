"""Processes that begin as copies of one that has read the server's code and the client: that takes over a second."""

import atexit
import contextlib
import functools
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any, Final

from tests.patience import PATIENCE

READ: Final = (
    *("cubalibre.cli.commands.serve", "cubalibre.server.operation.run", "cubalibre.server.operation.workers"),
    *("cubalibre.server.storage.schema_upgrade", "uvicorn.lifespan.on", "uvicorn.loops.auto"),
)
"""Modules that a server needs, with all that they need."""
_LONGEST: Final = 1 << 17
"""Bytes of an order: mostly the variables of the environment."""


def take_orders(descriptor: int) -> None:
    """The main function of the process that is copied. In a copy it runs the code of its order, and returns."""
    for name in READ:
        import_module(name)
    static = import_module("cubalibre.server.client_files.static")
    static.assets(static.FOLDER)
    with socket.socket(fileno=descriptor) as orders:
        what, writes = _next_copy(orders)
    os.environ.clear()
    os.environ.update(what["environment"])
    os.chdir(what["folder"])
    for standard, name in ((1, "stdout"), (2, "stderr")):
        os.dup2(writes, standard)
        setattr(sys, name, open(standard, "w", 1, "utf-8", closefd=False))  # noqa: SIM115 - to the end
    os.close(writes)
    sys.argv[1:] = what["arguments"]
    exec(what["code"], {"__name__": "__main__"})


def _next_copy(orders: socket.socket) -> tuple[dict[str, Any], int]:
    """Obey; in a copy, return its order and the file that it writes to. An order may also be a process to wait for."""
    while True:
        text, files, *_ = socket.recv_fds(orders, _LONGEST, 1)
        if not text:
            sys.exit()
        what = json.loads(text)
        if isinstance(what, int):
            _, status = os.waitpid(what, 0)
            orders.send(str(os.waitstatus_to_exitcode(status)).encode())
        elif process := os.fork():
            orders.send(str(process).encode())
            os.close(files[0])
        else:
            return what, files[0]


def copy_workers() -> None:
    """Let the workers of a server in this process begin as copies of it."""
    from cubalibre.server.operation import workers  # noqa: PLC0415 - read only where it is copied

    workers.get_context = lambda _: get_context("fork")  # type: ignore[assignment, attr-defined]


class _Copied:
    """The process that is copied, as the one that orders copies sees it."""

    def __init__(self) -> None:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        code = f"from tests.web.forking import take_orders; take_orders({theirs.fileno()})"
        root = str(Path(__file__).parents[2])
        paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), root]))
        environment = os.environ | {"PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", code], env=environment, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
        )
        theirs.close()
        self._one_at_a_time = threading.Lock()
        atexit.register(self._end)

    def order(self, what: object, written: int | None = None) -> int:
        """The number that comes back: the process that was begun, or the code that one ended with."""
        with self._one_at_a_time:
            socket.send_fds(self._orders, [json.dumps(what).encode()], [] if written is None else [written])
            return int(self._orders.recv(100))

    def _end(self) -> None:
        self._orders.close()
        self._process.wait()


@functools.cache
def _copied(_paths: str) -> _Copied:
    """One for each PYTHONPATH: what it names may change what is imported."""
    return _Copied()


class Fork:
    """A process that runs Python code, with a part of what `subprocess.Popen` offers."""

    def __init__(self, code: str, arguments: list[str], environment: dict[str, str]) -> None:
        self._from = _copied(os.environ.get("PYTHONPATH", ""))
        reads, writes = os.pipe()
        what = {"code": code, "arguments": arguments, "environment": environment, "folder": str(Path.cwd())}
        self.pid = self._from.order(what, writes)
        os.close(writes)
        self.stdout: IO[str] = os.fdopen(reads, encoding="utf-8")
        self.returncode: int | None = None
        self._ended = os.pidfd_open(self.pid)

    def poll(self, seconds: float = 0) -> int | None:
        """The code that it has ended with, or None."""
        if self.returncode is None and select.select([self._ended], [], [], seconds)[0]:
            os.close(self._ended)
            self.returncode = self._from.order(self.pid)
        return self.returncode

    def wait(self, timeout: float = PATIENCE) -> int:
        """Wait until it has ended.

        Raises:
            subprocess.TimeoutExpired: it goes on.
        """
        code = self.poll(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("fork", timeout)
        return code

    def communicate(self, timeout: float = PATIENCE) -> tuple[str, None]:
        """What it has said once it has ended.

        Raises:
            subprocess.TimeoutExpired: it, or one that it has started, goes on.
        """
        said: list[str] = []
        reader = threading.Thread(target=lambda: said.append(self.stdout.read()), daemon=True)
        reader.start()
        reader.join(timeout)
        if reader.is_alive():
            raise subprocess.TimeoutExpired("fork", timeout)
        self.wait(timeout)
        self.stdout.close()
        return said[0], None

    def send_signal(self, number: int) -> None:
        """Nothing if it has ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._ended, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)
