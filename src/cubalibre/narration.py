"""Narration items as text for records, such as `place 6 3 4` or `operation 1 rally 0`."""

import re
from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.options import shown
from cubalibre.rules import operations
from cubalibre.rules.special import activities
from cubalibre.table import Story

FAULTS: Final[dict[str, str]] = {"narration.item": "{value} is not an item of the narration (docs/record.md)"}
_REASON: Final = re.compile(r"[0-9]+(\.[0-9]+)*/[a-z0-9-]+")
_NAME: Final = re.compile(r"[a-z0-9-]+")
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,3}")

_RANGES: Final[dict[str, range]] = {
    "faction": range(len(n.FACTION_WORDS)),
    "space": range(b.N_SPACES),
    "kind": range(b.N_KINDS),
    "card": range(b.N_EVENTS + 1),
    "level": range(b.ACTIVE_OPPOSITION, b.ACTIVE_SUPPORT + 1),
    "alliance": range(len(n.ALLIANCE_WORDS)),
    "effect": range(len(codec.ELIGIBILITY_WORDS)),
    "number": range(-1000, 1001),
}
_NAMES: Final[dict[str, Sequence[str]]] = {
    "faction": n.FACTION_WORDS,
    "space": n.SPACE_WORDS,
    "kind": n.KIND_WORDS,
    "alliance": n.ALLIANCE_WORDS,
}
_ANSWERS: Final[dict[str, Container[n.Answer]]] = {
    "operation": operations.OPERATION,
    "special": activities.ACTIVITY,
}

SHAPES: Final[dict[str, str]] = {
    "act": "faction", "activate": "space kind number", "aid": "number number", "alliance": "alliance alliance",
    "capability": "card", "card": "card", "cash-captured": "faction answer", "cash-gone": "space",
    "cash-kept": "faction answer", "cash-passed": "answer answer", "cash-placed": "answer", "casino-closed": "space",
    "casino-opened": "space", "deposit": "faction answer answer", "earnings": "number number number number",
    "eligibility": "faction effect", "event": "faction card answer", "gift": "faction faction number",
    "gifts-returned": "faction", "goal-met": "faction", "hidden-asset": "faction", "hide": "space kind number",
    "launder": "faction answer", "launder-refused": "faction answer", "level": "space level level",
    "margins": "number number number number",
    "momentum": "card", "move": "space space kind number", "no-goal-met": "", "no-second-round": "",
    "no-victory": "", "operation": "faction operation number", "pact-cancelled": "", "pass": "faction",
    "place": "space kind number", "remove": "space kind number", "reset": "", "resources": "faction number number",
    "roll": "number", "select": "space number", "shown": "faction answer", "skim": "space faction number",
    "special": "faction special", "swapped": "card", "terror": "space number", "turned-up": "card", "victory": "",
}  # fmt: skip
"""Item -> the type of each of its numbers. Items that are not listed have plain numbers."""


_DEEDS: Final = ("hidden-asset", "operation", "special", "select", "event", "launder", "pass")
"""Items that say what is done, not what comes of it."""
_ENDS: Final = ("operation", "special", "select", "launder")
"""Items before which a Special Activity is over, if it was under way."""


def planned(told: Sequence[Story], die: int) -> list[Story]:
    """What is told before a die, by its place among the items, and what is done from there on.

    The Casino of a Kidnap closes whatever the die shows (4.3.3).
    """
    under_way = next((story for story in reversed(told[:die]) if story[0] in _ENDS), None)
    kidnaps = under_way is not None and under_way[0] == "special" and under_way[1][1] == n.KIDNAP
    found = [*told[:die]]
    for story in told[die:]:
        kidnaps = kidnaps and story[0] not in _ENDS
        if story[0] in _DEEDS or (kidnaps and story[0] == "casino-closed"):
            found.append(story)
    return found


def text(story: Story) -> str:
    """An item as text: its name and its numbers, with answers by their words."""
    what, numbers = story
    if "/" in what:
        return " ".join((what, *map(n.word, numbers)))
    if what not in SHAPES:
        return " ".join((what, *map(str, numbers)))
    return " ".join((what, *map(_word, SHAPES[what].split(), numbers)))


def words(story: Story) -> list[str | int]:
    """The numbers of an item, with pieces, spaces and Factions by their words: `["havana", "troops", 3]`."""
    what, numbers = story
    return [_name(about, number) for about, number in zip(SHAPES.get(what, "").split(), numbers, strict=False)]


def _name(about: str, number: int) -> str | int:
    if about in _NAMES:
        return _NAMES[about][number]
    return number if about in _RANGES else n.word(number)


def _word(about: str, number: int) -> str:
    return str(number) if about in _RANGES else n.word(number)


@lru_cache(16384)
def read(text: str) -> Story:
    """Parse an item that `text` wrote.

    Raises:
        Fault: it is not an item of the narration.
    """
    what, *words = text.split(" ")
    try:
        if _REASON.fullmatch(what):
            return what, tuple(map(n.parse, words))
        shape = SHAPES[what].split() if what in SHAPES else ["number"] * len(words)
        if len(shape) == len(words) and _NAME.fullmatch(what):
            return what, tuple(map(_number, shape, words))
    except (KeyError, n.Fault):
        pass
    raise n.Fault("narration.item", FAULTS["narration.item"], {"value": shown(text)})


@lru_cache(4096)
def is_reason(text: str) -> bool:
    """Whether a text begins like a Non-player's reason, `section/slug`."""
    return _REASON.fullmatch(text.partition(" ")[0]) is not None


def _number(about: str, word: str) -> int:
    if about not in _RANGES:
        answer = n.parse(word)
        if answer not in _ANSWERS.get(about, (answer,)):
            raise KeyError(word)
        return answer
    if not _NUMBER.fullmatch(word) or int(word) not in _RANGES[about]:
        raise KeyError(word)
    return int(word)
