"""The rules in our own words, all chapters: section of the rulebook -> title and text."""

from typing import Final

from cubalibre.i18n.english.rules import (
    chapter_1,
    chapter_2,
    chapter_3,
    chapter_4,
    chapter_5,
    chapter_6,
    chapter_7,
    nonplayers,
)

_RULES: Final = (
    chapter_1.RULES
    | chapter_2.RULES
    | chapter_3.RULES
    | chapter_4.RULES
    | chapter_5.RULES
    | chapter_6.RULES
    | chapter_7.RULES
    | nonplayers.RULES
)
TITLES: Final[dict[str, str]] = {section: _RULES[section][0] for section in sorted(_RULES)}
"""Section -> title, in the order of the rulebook."""
TEXTS: Final[dict[str, str]] = {section: _RULES[section][1] for section in TITLES}
"""Section -> paragraphs and list items, one per line."""
