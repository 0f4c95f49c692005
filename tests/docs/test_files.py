"""What is asked of every file of the project."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("bench", "docs", "examples", "src", "tests", "tools")
CONFLICT = re.compile(rb"^(<{7}|>{7}|\|{7})( |$)", re.MULTILINE)
"""A merge that was not finished."""


def test_no_file_holds_the_markers_of_a_conflict() -> None:
    files = [*ROOT.glob("*"), *(path for room in ROOMS for path in (ROOT / room).rglob("*"))]
    texts = [path for path in files if path.is_file() and path.suffix != ".pyc"]
    assert len(texts) > 500
    assert [path for path in texts if CONFLICT.search(path.read_bytes())] == []


def test_markers_of_a_conflict_are_seen() -> None:
    assert CONFLICT.search(b"one\n" + b"<" * 7 + b" HEAD\ntwo\n")
    assert CONFLICT.search(b"two\n" + b">" * 7 + b" branch\n")
    assert not CONFLICT.search(b"Heading\n=======\n")


def test_what_setup_compiles_make_compiles_anew_when_it_changes() -> None:
    compiled = re.search(r"^COMPILED = \((.*?)^\)", (ROOT / "setup.py").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    watched = re.search(r"^CORE := (.*?)'\*\.py'\)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert compiled is not None
    assert watched is not None
    assert set(re.findall(r'"(\w+)"', compiled[1])) == set(re.findall(r"src/cubalibre/(\w+)", watched[1]))
