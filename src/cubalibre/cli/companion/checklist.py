"""The checklist after a Non-player's turn: the steps to carry out on the physical board."""

import re
from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.table import Story
from cubalibre.view.table import space_view, tracks_view

_PIECES: Final = {"place": 1, "remove": 1, "activate": 1, "hide": 1, "move": 2}
"""Items about pieces, whose number comes last -> the number of spaces, which come first."""
_TRACKS: Final = {"resources": 1, "level": 1, "aid": 0, "alliance": 0}
"""Items about a track, with the old and the new value last -> the number of values before them."""
_OTHERS: Final = (
    "capability", "momentum", "pact-cancelled", "casino-closed", "casino-opened", "cash-captured", "cash-gone",
    "cash-kept", "cash-passed", "cash-placed", "deposit", "eligibility", "swapped", "reset",
)  # fmt: skip
_BOXES: Final = ("pass", "operation", "event")
"""Items that begin a turn, each with its box on the sequence of play."""
_CHOSEN: Final = re.compile(r"8\.[15678]/")


def to_do(stories: Sequence[Story]) -> list[str]:
    """The steps in order; each track once, at the end."""
    steps: list[Story] = []
    tracks: dict[tuple[str, tuple[int, ...]], Story] = {}
    latest: dict[int, int] = {}
    for what, numbers in stories:
        if what in _PIECES:
            _add_pieces(steps, latest, (what, numbers))
        elif what in _TRACKS or what == "terror":
            _add_track(tracks, (what, numbers))
        elif what in _OTHERS:
            steps.append((what, numbers))
            latest.clear()
    changed = [story for story in tracks.values() if story[0] == "terror" or story[1][-2] != story[1][-1]]
    return [i18n.tell(story) for story in steps + changed]


def _add_pieces(steps: list[Story], latest: dict[int, int], story: Story) -> None:
    """Add a step, or add its pieces to the last step in the same spaces if that is of the same kind."""
    what, numbers = story
    spaces = numbers[: _PIECES[what]]
    at = latest.get(spaces[0], -1)
    same_step = at >= 0 and all(latest.get(space) == at for space in spaces)
    if same_step and steps[at][0] == what and steps[at][1][:-1] == numbers[:-1]:
        steps[at] = (what, (*numbers[:-1], steps[at][1][-1] + numbers[-1]))
        return
    steps.append(story)
    for space in spaces:
        latest[space] = len(steps) - 1


def _add_track(tracks: dict[tuple[str, tuple[int, ...]], Story], story: Story) -> None:
    what, numbers = story
    whose = numbers[: _TRACKS.get(what, 1)]
    first = tracks.pop((what, whose), story)
    old = first[1][len(whose) : -1]
    tracks[what, whose] = (what, (*whose, *old, numbers[-1]))


def cylinder(faction: b.Faction, stories: Sequence[Story]) -> str:
    """The step that moves a Non-player's cylinder on the sequence of play; "" if this was no turn of its own.

    A turn of its own begins with the reason for the choice, 8.1 or 8.5-8.8; an Operation that another Faction's Event
    grants does not.
    """
    kinds = [what for what, _ in stories]
    head = next((what for what in kinds if what in _BOXES), "")
    if not head or not any(_CHOSEN.match(what) for what in kinds[: kinds.index(head)]):
        return ""
    did = "operation-and-activity" if head == "operation" and "special" in kinds else head
    return _text("cylinder", faction=i18n.faction_name(faction), box=_text(f"box.{did}"))


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)


def markers(position: Position) -> dict[str, str]:
    """The markers that follow from the pieces: Control of each space, and the victory tracks."""
    seen = tracks_view(position)
    found = {_text("control", space=i18n.space_name(space)): _holder(position, space) for space in b.POPULATED}
    return found | {
        _text("support"): str(seen.support.value),
        _text("opposition"): str(seen.opposition.value),
        _text("population"): str(seen.directorio.value),
        _text("casinos"): str(seen.casinos.value),
    }


def _holder(position: Position, space: b.Space) -> str:
    """Who Controls a space, or that nobody does."""
    word = space_view(position, space).control
    return i18n.faction_name(b.NOBODY if word is None else n.faction_named(word))
