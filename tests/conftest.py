"""What tests of several files stand upon."""

import atexit
import gc
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cubalibre import i18n
from cubalibre.i18n import languages
from cubalibre.search.levels import LEVELS, Level
from tests.language.brackets import forget, in_brackets

gc.disable()  # while collecting: next to nothing becomes garbage then
MARKS: Final = {
    "chromium": "browser",
    "server": "database",
    "shared_server": "database",
    "serve": "database",
    "database": "database",
    "empty_database": "database",
    "postgres": "database",
    "garden": "database",
    "site": "games",
}
"""Fixture -> the mark of the tests that have it, so that `make quick` leaves them out."""
_WHOLE_FILE: Final = re.compile(r"^pytestmark = .*(\n( .*|\]))*", re.MULTILINE)
_MARK: Final = re.compile(r"pytest\.mark\.(\w+)")
_WORD: Final = re.compile(r"\w+")
LONGEST: Final = ("compiler", "browser", "database", "games")
"""Marks, of the files that take longest first."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `-m "not (...)"`, do not read a file that has one of these marks as a whole: it may import much."""
    if not config.option.markexpr.startswith("not (") or not collection_path.match("test_*.py"):
        return None
    marks = _WHOLE_FILE.search(collection_path.read_text(encoding="utf-8"))
    left_out = set(_WORD.findall(config.option.markexpr))
    return True if marks and left_out & set(_MARK.findall(marks[0])) else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test by what it starts."""
    for fixture in getattr(item, "fixturenames", ()):
        if fixture in MARKS:
            item.add_marker(MARKS[fixture])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where processes share the files, the long ones come first, so that none is left for one process at the end."""
    if not hasattr(config, "workerinput"):
        return
    places: dict[Path, int] = {}
    for item in items:
        place = next((i for i, mark in enumerate(LONGEST) if item.get_closest_marker(mark)), len(LONGEST))
        places[item.path] = min(place, places.get(item.path, place))
    items.sort(key=lambda item: places[item.path])


@pytest.fixture(autouse=True)
def games_without_a_seed_have_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no seed is given for a game, none is drawn from the machine either: each run of a test plays the same."""
    seed_by = random.Random.seed
    monkeypatch.setattr(
        random.Random, "seed", lambda self, by=None, *more: seed_by(self, 1957 if by is None else by, *more)
    )
    random.seed(1957)


@pytest.fixture
def light_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level 2 tries a fifth of its turns and playouts, where it is not the point how well it plays."""
    monkeypatch.setitem(LEVELS, 2, Level(4, 2, (1,)))


@pytest.fixture
def brackets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Russian is in force, and marks every text with brackets."""
    found = in_brackets("ru")
    real = languages.translations
    monkeypatch.setattr(languages, "translations", lambda: found if languages.language() == "ru" else real())
    forget()
    with i18n.speaking("ru"):
        yield
    forget()


def pytest_collection_finish() -> None:
    """What collecting made stays to the end: the garbage collector need not look through it."""
    gc.enable()
    gc.freeze()
    atexit.register(gc.unfreeze)
