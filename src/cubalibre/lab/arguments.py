"""Why some of what Non-players could do never happens in the games of the survey."""

from typing import Final

from cubalibre.lab.coverage import Item

ARGUMENTS: Final[dict[Item, str]] = {}
"""Item -> why it cannot happen there."""
