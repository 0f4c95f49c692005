"""Items of the coverage that never or hardly ever occur in the survey, with the reasons: unreached-items.toml."""

import tomllib
from importlib.resources import files
from typing import Final, NamedTuple

from cubalibre.lab.dataset.nonplayer_coverage import Item


class Rare(NamedTuple):
    """An item that hardly occurs in games."""

    why: str
    test: str
    """The test that reaches it in a small position."""


_DATA: Final = tomllib.loads((files("cubalibre.lab.survey") / "unreached-items.toml").read_text("utf-8"))
IMPOSSIBLE: Final[dict[Item, str]] = _DATA["impossible"]
"""Item -> why it cannot occur in the survey."""
RARE: Final[dict[Item, Rare]] = {item: Rare(**entry) for item, entry in _DATA["rare"].items()}
"""Item -> why it may not occur in the survey."""


def argument(item: Item) -> str:
    """The reason why an item never occurs; "" if none is known."""
    if item in IMPOSSIBLE:
        return IMPOSSIBLE[item]
    return f"{RARE[item].why} See `{RARE[item].test}`." if item in RARE else ""
