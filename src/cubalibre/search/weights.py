"""What the figures of a position weigh, by kind of table and by the player's Faction.

They are read from weights.json, which `cubalibre fit` writes.
"""

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

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


AllWeights: TypeAlias = dict[str, list[Weights]]
"""By kind of table, and by the player's Faction."""


class NotWeights(Exception):  # noqa: N818 - what a file holds
    """A text that holds no weights, or those of another version."""


def kind(options: Options) -> str:
    """Which of KINDS a table is of."""
    if options.solitaire:
        return SOLITAIRE
    return MIXED if NONPLAYER in options.players else PLAYERS


def from_json(text: bytes) -> AllWeights:
    """The weights in a text that `cubalibre fit` has written.

    Raises:
        NotWeights: it holds something else, or weights for other figures.
    """
    try:
        data = json.loads(text)
    except ValueError:
        raise NotWeights from None
    if _shape(data) != _shape(_OWN):
        raise NotWeights
    return _read(data)


def _shape(data: Any) -> Any:
    """JSON data with nothing but the type of each value."""
    if isinstance(data, dict):
        return {key: _shape(each) for key, each in data.items()}
    return [_shape(each) for each in data] if isinstance(data, list) else type(data)


def _read(data: dict[str, dict[str, dict[str, list[list[int]]]]]) -> AllWeights:
    return {word: [Weights(**data[word][n.FACTION_WORDS[faction]]) for faction in b.FACTIONS] for word in KINDS}


_OWN: Final = json.loads((files("cubalibre") / "search" / "weights.json").read_text("utf-8"))
WEIGHTS: Final = _read(_OWN)
"""Those of this package."""
