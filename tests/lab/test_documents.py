"""The pages on simulation, report, strength and bots: their commands work, their figures match the games."""

from pathlib import Path
from typing import Final

import pytest

from tests.docs import documents
from tests.samples import WHOLE

pytestmark = pytest.mark.games


FEWER: Final = {
    "--games 10 ": "--games 1 ",
    "--games 20": "--games 2",
    "--games 30": "--games 2",
    "--games 40": "--games 2",
    "--games 60": "--games 2",
    "--games 100": "--games 3",
    "--games 8 ": "--games 2 ",
    "--games 6 ": "--games 2 ",
} | {f"cubalibre {name} ": f"cubalibre {name} --jobs 1 " for name in ("ladder", "match", "moments", "simulate")}
"""In one process too, unless the page names a number: so few games take less time than others take to start."""


@pytest.fixture(name="quicker")
def nothing_that_takes_long(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """By sample level 2 searches little, and reports have no pictures, which test_report.py draws."""
    if not WHOLE:
        request.getfixturevalue("light_search")
        # By its path: each process that runs tests would import Matplotlib while it collects them, in a second.
        monkeypatch.setattr("cubalibre.lab.report.plot_style.picture", lambda *_: "<svg></svg>")


@pytest.mark.usefixtures("quicker")
@pytest.mark.parametrize("name", ["simulation.md", "report.md", "strength.md", "bots.md"])
def test_what_the_page_shows_is_so(name: str, tmp_path: Path) -> None:
    documents.run(documents.ROOT / "docs" / name, tmp_path, {} if WHOLE else FEWER, compared=WHOLE)
