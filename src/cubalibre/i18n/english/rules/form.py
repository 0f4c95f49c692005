"""Format of an entry of the rules reference: a title, and freely wrapped prose."""

import re
from typing import Final, TypeAlias

Rule: TypeAlias = tuple[str, str]
"""Title and text of a section."""

ITEM: Final = "- "
"""The mark of a list item."""
_BREAK: Final = re.compile(rf"\n\s*\n|\n\s*(?={ITEM})")


def rule(title: str, prose: str) -> Rule:
    """An entry from its title and text: each paragraph and each list item becomes one line.

    Paragraphs are separated by empty lines. The only markup is `- ` before a list item and `§` before the number of a
    section.
    """
    return title, "\n".join(" ".join(block.split()) for block in _BREAK.split(prose.strip()))
