"""Documents whose code is run: Python blocks in one go, commands, and what both are said to print.

A `python` block is run in this process, all of a document's in the same namespace; an `sh` block in a shell, but a line
that is nothing but a command of `cubalibre` in this process, which starts in a third of a second and imports what
commands need each time. A `text` block right after either is what it prints, to the letter; `...` in it stands for
anything.
"""

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from typer.testing import CliRunner

from cubalibre.cli import app
from tests.patience import PATIENCE

ROOT: Final = Path(__file__).parents[2]
WIDTH: Final = "120"
"""Columns of the terminal."""
_COMMAND: Final = re.compile(r"cubalibre [^|<>&;$*`\\]*")
"""A line that is the same without a shell."""
_FENCE: Final = re.compile(r"^```(?P<language>\w+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of code, the line of the document that it starts in, and what it prints if the document says so."""

    language: str
    code: str
    line: int
    output: str | None


def blocks(document: Path) -> list[Block]:
    """The Python and shell blocks of a document."""
    text = document.read_text(encoding="utf-8")
    fences = [*_FENCE.finditer(text)]
    found = []
    for at, fence in enumerate(fences):
        follows = fences[at + 1] if at + 1 < len(fences) else None
        printed = follows and follows["language"] == "text" and not text[fence.end() : follows.start()].strip()
        if fence["language"] in ("python", "sh"):
            line = text.count("\n", 0, fence.start("code")) + 1
            found.append(
                Block(fence["language"], fence["code"], line, follows["code"] if printed and follows else None)
            )
    return found


def run(document: Path, folder: Path, shorter: Mapping[str, str] | None = None, compared: bool = True) -> None:
    """Run all code of a document, in its order.

    Args:
        document: a Markdown file.
        folder: where commands are run, and files appear; it is given what lies beside `docs` by a link.
        shorter: text of commands -> what is put in its place, for what takes minutes.
        compared: whether what is printed must be what the document says; not if it comes of something made shorter.

    Raises:
        AssertionError: something fails, or prints anything else than the document says.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(document):
        where = f"{document.name}, line {block.line}"
        code = block.code
        for long, short in (shorter or {}).items():
            code = code.replace(long, short)
        with contextlib.chdir(folder):
            printed = (
                _python(block, document, names)
                if block.language == "python"
                else "".join(_command(part, where) for part in _parts(code))
            )
        expected = block.output if compared and code == block.code else None
        assert expected is None or _fits(expected, printed), f"{where} prints\n{printed}\nand not\n{expected}"


def _python(block: Block, document: Path, names: dict[str, Any]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile("\n" * (block.line - 1) + block.code, str(document), "exec"), names)
    return out.getvalue()


def _parts(code: str) -> Iterator[str]:
    """What is run one after the other: its lines, or all of it if it writes a file."""
    yield from [code] if "<<" in code else code.replace("\\\n", "").splitlines(keepends=True)


def _command(code: str, where: str) -> str:
    """What a part prints. A bot that the document writes is imported by a process of its own: it may yet change."""
    alone = _COMMAND.fullmatch(code.strip()) and not [*Path().glob("*.py")]
    return _called(code, where) if alone else _in_a_shell(code, where)


def _called(code: str, where: str) -> str:
    """What a command of `cubalibre` prints in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", WIDTH)
        done = CliRunner().invoke(app, shlex.split(code, comments=True)[1:])
    assert done.exit_code == 0, f"{where}: {code}{done.output}{done.exception!r}"
    return done.stdout


def _in_a_shell(code: str, where: str) -> str:
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    sources = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    for name in ("bench", "examples", "tools"):
        if not Path(name).exists() and (ROOT / name).exists():
            Path(name).symlink_to(ROOT / name)
    done = subprocess.run(
        ["sh", "-euc", code],
        env=os.environ | {"PATH": programs, "PYTHONPATH": sources, "COLUMNS": WIDTH},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, f"{where}: {code}{done.stdout}{done.stderr}"
    return done.stdout


def _fits(expected: str, printed: str) -> bool:
    pattern = ".*".join(re.escape(part) for part in expected.strip().split("..."))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None
