"""How an entry of the rules reference is written down: a title, and prose wrapped as one likes."""

import re
from typing import Final, TypeAlias

Rule: TypeAlias = tuple[str, str]
"""The title of a section, and its text."""

ITEM: Final = "- "
"""What an item of a list begins with."""
_BREAK: Final = re.compile(rf"\n\s*\n|\n\s*(?={ITEM})")


def rule(title: str, prose: str) -> Rule:
    """An entry: paragraphs, between which stand empty lines, and items of lists, become one line each.

    There are no other marks in a text than `- ` before an item and `§` before a section that it refers to.
    """
    return title, "\n".join(" ".join(block.split()) for block in _BREAK.split(prose.strip()))
