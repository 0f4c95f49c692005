"""View of a position: what `codec` writes, with other players' Deception markers hidden (2.1)."""

from collections.abc import Collection
from dataclasses import dataclass, make_dataclass
from typing import TYPE_CHECKING, Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.codec import DidWord
from cubalibre.notation import AllianceWord, FactionWord
from cubalibre.options import OPTIONAL_RULES
from cubalibre.position import Position

HIDDEN: Final = codec.HIDDEN
"""A Deception marker that the seat may not see."""


if TYPE_CHECKING:

    class AgreedOptions:
        """A field for each of `Options`."""

        def __init__(self, **fields: object) -> None: ...

else:
    AgreedOptions = make_dataclass(
        "AgreedOptions",
        [("players", list[str]), *((rule.field, rule.value_type) for rule in OPTIONAL_RULES)],
        namespace={"__doc__": "What was agreed at setup.", "__module__": __name__},
        slots=True,
    )


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
    for faction, hand in zip(b.FACTIONS, position.deception, strict=True):
        if hand and not any(member in seats for member in position.options.teams[faction]):
            shown = [n.word(marker) for marker in position.shown[faction]]
            data["deception"][n.FACTION_WORDS[faction]] = shown + [HIDDEN] * (len(hand) - len(shown))
    data["options"] = AgreedOptions(**position.options.values())
    return PositionView(**data)
