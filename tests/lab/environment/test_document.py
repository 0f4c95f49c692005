"""docs/environment.md: its code prints what it says, and its tables match the program."""

from pathlib import Path
from typing import Final

import pytest

from cubalibre.lab.environment import actions, aec, observation
from tests.docs import documents
from tests.samples import WHOLE

pytestmark = pytest.mark.games

PAGE: Final = documents.ROOT / "docs" / "environment.md"
EXAMPLE: Final = "--games 1000 --minutes 5 --seed 1"
SHORTER: Final = {EXAMPLE: "--games 20 --test-games 5 --strong-games 2" if WHOLE else f"{EXAMPLE} --help"}
"""A run of the example is in `test_example`; its command line is read up to the request for help."""


def test_the_code_of_the_page_runs(tmp_path: Path) -> None:
    documents.run(PAGE, tmp_path, SHORTER)


def test_the_sizes_are_those_of_the_program() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"| `turn` | ({observation.TURN}, 4)" in text
    assert f"| `action_mask` | ({actions.N_ACTIONS},)" in text
    assert f"`{aec.NAME}`" in text
