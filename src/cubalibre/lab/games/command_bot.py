"""Bots in any language: programs that answer questions in lines of JSON over a pipe (docs/bots.md)."""

import hashlib
import json
import os
import select
import shlex
import shutil
import subprocess
import time
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, ClassVar, Final
from weakref import finalize

from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.seats import third_party_bots
from cubalibre.seats.bot import Bot
from cubalibre.table import Table
from cubalibre.view import table_view

SCHEME: Final = "command"
"""`command:./my_bot --fast` names the program to start."""
PROTOCOL: Final = 1
LIMIT: Final = "CUBALIBRE_BOT_SECONDS"
"""Environment variable: the seconds that a program may take for an answer."""
_SECONDS: Final = 30.0
_SHOWN: Final = 80


class CommandError(Exception):
    """The program cannot be started, has ended, takes too long or does not answer as it should; the message says so."""


class CommandBot(Bot):
    """A program with a pipe: a line with the question to it, a line with the answer back."""

    command: ClassVar = ""

    def begin(self, seed: str) -> None:
        """Start the program, and tell it the seed.

        Raises:
            CommandError: it cannot be started.
        """
        try:
            self.program = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            raise CommandError(f"it cannot be started: {error}") from None
        self._stop = finalize(self, _stop, self.program)
        self._read = b""
        self._send({"type": "begin", "protocol": PROTOCOL, "seed": seed})

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The program's answer.

        Raises:
            CommandError: there is none; the program is stopped.
        """
        try:
            self._send(_asked(table, question))
            return self._answer(question)
        except CommandError:
            self._stop()
            raise

    def _send(self, message: dict[str, object]) -> None:
        assert self.program.stdin is not None
        try:
            self.program.stdin.write(json.dumps(message, default=_fields, ensure_ascii=False).encode() + b"\n")
        except (OSError, ValueError):
            raise CommandError(self._ended()) from None

    def _answer(self, question: Question) -> n.Answer:
        line = self._line().decode(errors="replace")
        try:
            word = json.loads(line)["answer"]
        except (ValueError, TypeError, KeyError):
            shown = repr(line[:_SHOWN])
            raise CommandError(f'it has to write {{"answer": "WORD"}} in a line, and wrote {shown}') from None
        words = self.words(question)
        if not isinstance(word, str) or word not in words:
            raise CommandError(f"it answers {word!r}, which is not one of the answers: {', '.join(words)}")
        return words[word]

    def _line(self) -> bytes:
        assert self.program.stdout is not None
        limit = float(os.environ.get(LIMIT, _SECONDS))
        end = time.monotonic() + limit
        while b"\n" not in self._read:
            ready, _, _ = select.select([self.program.stdout], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise CommandError(f"it has not answered within {limit:g} seconds")
            if not (more := os.read(self.program.stdout.fileno(), 1 << 16)):
                raise CommandError(self._ended())
            self._read += more
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.program.wait(1)
        return f"it has ended (exit code {self.program.poll()})"


def _stop(program: subprocess.Popen[bytes]) -> None:
    """End a program: its input ends first, so that it can leave by itself."""
    for pipe in (program.stdin, program.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    program.terminate()
    with suppress(subprocess.TimeoutExpired):
        program.wait(1)
    program.kill()
    program.wait()


def _asked(table: Table, question: Question) -> dict[str, object]:
    """The message with a question: what the seat may see, and nothing else."""
    position, who = table.position, question.who
    own = position.options.teams[who] or (who,)
    return {
        "type": "question",
        "faction": n.FACTION_WORDS[who],
        "kind": question.kind,
        "about": None if question.about == n.NOTHING else n.word(question.about),
        "detail": None if question.detail == n.NOTHING else n.word(question.detail),
        "before": [n.word(answer) for answer in question.before],
        "total": question.total,
        "answers": [{"word": n.word(answer), "cost": question.cost(answer)} for answer in question.answers],
        "view": table_view(position, own),
    }


def _fields(view: Any) -> dict[str, object]:
    return {field.name: getattr(view, field.name) for field in fields(view)}


def bot_class(command: str) -> type[Bot]:
    """The class of bots that a command plays."""
    return type("CommandBot", (CommandBot,), {"command": command})


def code(command: str) -> bytes:
    """The digests of the files that a command names, its program among them."""
    words = shlex.split(command)
    paths = [shutil.which(words[0]) or words[0], *words[1:]] if words else []
    return b"".join(hashlib.sha256(Path(path).read_bytes()).digest() for path in paths if Path(path).is_file())


third_party_bots.SCHEMES[SCHEME] = bot_class
