"""What is asked of every file of the project."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("docs", "examples", "src", "tests", "tools")
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
