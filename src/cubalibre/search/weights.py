"""What the figures of a position weigh, by kind of table and by the player's Faction.

They are read from weights.json, which `cubalibre fit` writes.
"""

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options

PLAYERS: Final = "players"
"""1.5: a player at each seat."""
SOLITAIRE: Final = "solitaire"
"""8.9: one player, who cannot end the game by a victory, against Non-players, who can."""
MIXED: Final = "mixed"
"""Several players and Non-players; or Non-players alone, of whom the search decides for one."""
KINDS: Final = (PLAYERS, SOLITAIRE, MIXED)


class Weights(NamedTuple):
    """For the player of a Faction, in steps (`value.FALL`): for each Faction a weight for each of its figures."""

    victory: list[list[int]]
    """Towards that Faction's victory in a Victory Phase (6.1)."""
    end: list[list[int]]
    """Towards its victory if the game goes its full length (6.3.5)."""


def kind(options: Options) -> str:
    """Which of KINDS a table is of."""
    if options.solitaire:
        return SOLITAIRE
    return MIXED if NONPLAYER in options.players else PLAYERS


def _read(data: dict[str, dict[str, dict[str, list[list[int]]]]]) -> dict[str, list[Weights]]:
    """The weights by kind of table, and by Faction, from JSON data."""
    return {word: [Weights(**data[word][n.FACTION_WORDS[faction]]) for faction in b.FACTIONS] for word in KINDS}


def data() -> Any:
    """What weights.json holds."""
    return json.loads((files("cubalibre") / "search" / "weights.json").read_text("utf-8"))


WEIGHTS: Final = _read(data())
"""By kind of table, and by the player's Faction."""
