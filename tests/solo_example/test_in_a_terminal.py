"""The worked solitaire example, typed at the command itself in a terminal of 80 by 24, where long output is paged."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from cubalibre import Game
from cubalibre import board as b
from tests.patience import PATIENCE
from tests.samples import WHOLE
from tests.solo_example.test_at_a_table import Evening, Person

COLUMNS: Final = 80
LINES: Final = 24
SEATS: Final = ("--seats", "m=person:A,rest=nonplayer", "--options", "random-spaces=equal")
SAMPLE: Final = 12
"""Lines of the example that are typed in a run by sample."""
LOOKED_AT_EVERY: Final = 20
"""After so many lines the person looks at the map."""
_MORE: Final = "-- more: press Enter -- "
_STYLE: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A process in a pseudo-terminal, and what it has printed since something was last typed."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self.screens: list[str] = []
        """What was printed each time until the process waited for a line."""

    def read(self) -> str:
        """What is printed until the process waits for a line, without colours."""
        printed = b""
        while not (text := _plain(printed)).endswith(("\n> ", _MORE)):
            ready, _, _ = select.select([self.descriptor], [], [], PATIENCE)
            assert ready, f"nothing more is printed after:\n{text}"
            try:
                printed += os.read(self.descriptor, 4096)
            except OSError:  # the process has ended
                break
        self.screens.append(text)
        return text

    def type(self, line: str) -> str:
        """Type a line; what is printed until the next one is due, all pages of it."""
        os.write(self.descriptor, f"{line}\n".encode())
        printed = self.read()
        while printed.endswith(_MORE):
            os.write(self.descriptor, b"\n")
            printed += self.read()
        return printed


def _plain(printed: bytes) -> str:
    return _STYLE.sub("", printed.decode(errors="replace")).replace("\r\n", "\n").replace("\r", "")


@contextmanager
def terminal(*arguments: str, folder: Path) -> Iterator[Terminal]:
    """The command in a terminal, its first question shown."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    environment |= {"TERM": "xterm", "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "cubalibre", *arguments]
    process = subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment, start_new_session=True)
    os.close(its)
    try:
        yield Terminal(ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@pytest.mark.games
def test_the_example_is_typed_in_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record is that of the same lines in one process, and no output is wider than the screen or runs off it."""
    evening = Evening(Person(), "equal", tmp_path / "table.jsonl")
    lines: list[str] = []
    obey = evening.table.session.obey

    def noted(line: str) -> bool:
        lines.append(line)
        return obey(line)

    monkeypatch.setattr(evening.table.session, "obey", noted)
    if WHOLE:
        evening.play()
    else:
        while len(lines) < SAMPLE:
            evening.table.look()
            evening.enter()
    path = tmp_path / "typed.jsonl"
    with terminal("companion", str(path), *SEATS, folder=tmp_path) as screen:
        printed = screen.read()
        while printed.endswith(_MORE):
            printed = screen.type("")
        for number, line in enumerate(lines, 1):
            screen.type(line)
            if number % LOOKED_AT_EVERY == 0:
                assert "┌Havana" in screen.type("map")
        assert "Terms that `help` explains" in screen.type("help")
        assert "saved in" in screen.type("quit")
    typed = Game.load(path, seats={b.CHANCE: None})
    assert typed.entries == evening.table.game.entries
    played = screen.screens[:-1]  # the last one has a path, which may be long
    assert [line for text in played for line in text.splitlines() if len(line) > COLUMNS] == []
    assert max(text.count("\n") for text in played) <= LINES, "nothing runs off the screen unread"
    assert not any("Traceback" in text for text in screen.screens)
