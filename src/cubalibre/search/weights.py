"""Evaluation weights, by kind of table and by the player's Faction.

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
"""Several players with Non-players; or only Non-players, one of which is played by the search."""
KINDS: Final = (PLAYERS, SOLITAIRE, MIXED)


class Weights(NamedTuple):
    """Weights for the player of a Faction, in steps (`value.FALL`): for each Faction, one for each of its features."""

    victory: list[list[int]]
    """For that Faction's victory in a Victory Phase (6.1)."""
    end: list[list[int]]
    """For its victory in a game of full length (6.3.5)."""


AllWeights: TypeAlias = dict[str, list[Weights]]
"""Weights by kind of table and by the player's Faction."""


class NotWeights(Exception):  # noqa: N818 - a fault of a file
    """A text contains no weights, or those of another version."""


def kind(options: Options) -> str:
    """The kind of a table, one of KINDS."""
    if options.solitaire:
        return SOLITAIRE
    return MIXED if NONPLAYER in options.players else PLAYERS


def from_json(text: bytes) -> AllWeights:
    """Parse the weights that `cubalibre fit` has written.

    Raises:
        NotWeights: the text contains something else, or weights for other features.
    """
    try:
        data = json.loads(text)
    except ValueError:
        raise NotWeights from None
    if _shape(data) != _shape(_OWN):
        raise NotWeights
    return _read(data)


def _shape(data: Any) -> Any:
    """The structure of JSON data: each value replaced by its type."""
    if isinstance(data, dict):
        return {key: _shape(each) for key, each in data.items()}
    return [_shape(each) for each in data] if isinstance(data, list) else type(data)


def _read(data: dict[str, dict[str, dict[str, list[list[int]]]]]) -> AllWeights:
    return {word: [Weights(**data[word][n.FACTION_WORDS[faction]]) for faction in b.FACTIONS] for word in KINDS}


_OWN: Final = json.loads((files("cubalibre") / "search" / "weights.json").read_text("utf-8"))
WEIGHTS: Final = _read(_OWN)
"""The weights of this package."""
