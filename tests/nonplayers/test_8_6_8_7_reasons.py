"""8.6-8.7 Every reason of 26July and the Directorio has a text, and no text is without its reason."""

import re
from pathlib import Path

import pytest

import cubalibre.nonplayer
from cubalibre.i18n.english.reasons import directorio, july26
from cubalibre.i18n.reasons import REASONS

SOURCES = [path.read_text(encoding="utf-8") for path in Path(cubalibre.nonplayer.__file__).parent.glob("*.py")]


@pytest.mark.parametrize(
    ("section", "texts"),
    [("8.6", directorio.REASONS), ("8.7", july26.REASONS)],
    ids=("directorio", "july26"),
)
def test_8_6_8_7_reasons_and_texts_are_the_same(section: str, texts: dict[str, str]) -> None:
    pattern = rf'"({re.escape(section)}(?:\.\d)?/[a-z0-9-]+)"'
    used = {slug for source in SOURCES for slug in re.findall(pattern, source)}
    assert set(texts) <= used
    assert used <= set(REASONS)
    assert len(used) > 40
