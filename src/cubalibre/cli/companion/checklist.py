"""What is to be carried out by hand on the board after a Non-player's turn, from the story of that turn."""

import re
from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.table import Story

_PIECES: Final = {"place": 1, "remove": 1, "activate": 1, "hide": 1, "move": 2}
"""What is done to a number of pieces, given last -> how many spaces, given first, it concerns."""
_TRACKS: Final = {"resources": 1, "level": 1, "aid": 0, "alliance": 0}
"""Changes from an old value to a new one, given last -> how many numbers say whose."""
_OTHERS: Final = (
    "capability", "momentum", "pact-cancelled", "casino-closed", "casino-opened", "cash-captured", "cash-gone",
    "cash-kept", "cash-passed", "cash-placed", "deposit", "eligibility", "swapped", "reset",
)  # fmt: skip
_BOXES: Final = ("pass", "operation", "event")
"""What begins a turn, each with a box of the sequence of play."""
_CHOSEN: Final = re.compile(r"8\.[15678]/")


def to_do(stories: Sequence[Story]) -> list[str]:
    """What changed on the table, step by step; the tracks at the end, each once."""
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
    """Add a step to the list, or to the step before it in the same spaces if it is more of the same."""
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
    """Where a Non-player's cylinder goes on the sequence of play; "" if this was no turn of its own.

    How it came to its choice stands before it: the Event (8.1) or the flowchart (8.5-8.8) with nothing below
    that section. An Operation that somebody else's Event grants has no such reason.
    """
    told = [what for what, _ in stories]
    head = next((what for what in told if what in _BOXES), "")
    if not head or not any(_CHOSEN.match(what) for what in told[: told.index(head)]):
        return ""
    did = "operation-and-activity" if head == "operation" and "special" in told else head
    return _text("cylinder", faction=i18n.faction_name(faction), box=_text(f"box.{did}"))


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)


def markers(position: Position) -> dict[str, str]:
    """What lies on the table to keep count of what follows from the pieces: Control and the victory tracks."""
    found = {
        _text("control", space=i18n.space_name(space)): i18n.faction_name(control.controller(position, space))
        for space in b.POPULATED
    }
    return found | {
        _text("support"): str(control.total_support(position)),
        _text("opposition"): str(control.opposition_and_bases(position)),
        _text("population"): str(control.dr_population_and_bases(position)),
        _text("casinos"): str(control.open_casinos(position)),
    }
