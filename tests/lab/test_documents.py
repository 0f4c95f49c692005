"""The pages on simulation and report do what they say."""

from pathlib import Path

import pytest

from tests.docs import documents


@pytest.mark.parametrize("name", ["simulation.md", "report.md"])
def test_what_the_page_shows_is_so(name: str, tmp_path: Path) -> None:
    documents.run(documents.ROOT / "docs" / name, tmp_path)
