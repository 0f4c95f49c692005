"""View of a position: its JSON form (docs/position.md), with other players' Deception markers hidden (2.1)."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.codec import DidWord
from cubalibre.notation import AllianceWord, FactionWord
from cubalibre.position import Position

HIDDEN: Final = "hidden"
"""A Deception marker that the seat may not see."""


@dataclass(slots=True)
class AgreedOptions:
    """The options chosen at setup."""

    players: list[str]
    short: Literal["", "cards", "third-propaganda"]
    variable_deployment: bool
    sudden_propaganda: bool
    deception: Literal["", "third", "first"]
    no_reveal: bool
    eligibility: Literal["", "a", "b"]
    random_spaces: Literal["table", "equal"]
    variants: list[str]


@dataclass(slots=True)
class PositionView:
    """A position as described in docs/position.md; Deception markers that the seat may not see are `hidden`."""

    format: str
    options: AgreedOptions
    phase: str
    spaces: dict[str, str]
    resources: dict[FactionWord, int]
    aid: int
    alliance: AllianceWord
    capabilities: list[int]
    momentum: list[int]
    current: int | None
    upcoming: list[int]
    played: list[int]
    round_just_held: bool
    eligible: list[FactionWord]
    did: dict[FactionWord, DidWord]
    eligibility_text: dict[FactionWord, str]
    laundered: list[FactionWord]
    moved: list[str]
    guest: str | None
    deployed: int
    deception: dict[FactionWord, list[str]]
    shown: dict[FactionWord, list[str]]
    control_markers: list[FactionWord | None]


def position_view(position: Position, seats: Collection[b.Faction]) -> PositionView:
    """View of a position for the holder of some seats, with their own markers and those that have been shown."""
    data = codec.to_json(position)
    for faction in b.FACTIONS:
        team = position.options.teams[faction]
        if not any(member in seats for member in team):
            shown = [n.word(marker) for marker in position.shown[faction]]
            unseen = len(position.deception[faction]) - len(shown)
            data["deception"][n.FACTION_WORDS[faction]] = shown + [HIDDEN] * unseen
    data["options"] = AgreedOptions(**data["options"])
    return PositionView(**data)
