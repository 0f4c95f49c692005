"""Moments of a game in words, to go back to: what happened next, and whose turn was under way."""

from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.history import NarrationItem
from cubalibre.notation import FactionWord
from cubalibre.server.games import prose
from cubalibre.table import Story
from cubalibre.view import words

_MOST_ITEMS: Final = 40
"""More than one entry leads to."""
_ACTIONS: Final = ("operation", "special")
_TELLING: Final = (*_ACTIONS, "event", "card", "pass", "select")
"""Items that name what an entry is about, the first of which is used; otherwise it is the first item."""


@dataclass(slots=True)
class Moment:
    """A moment of a game that is past."""

    before: str
    """What happened next, in words, such as `26July: Attack in Oriente`."""
    amid: FactionWord | None
    """The Faction in whose turn it lies; null between turns."""


def moment(game: Game, entry: int) -> Moment:
    """The moment after the first `entry` entries of a game."""
    return Moment(_next_event(game, entry), _acting(game, entry))


def _next_event(game: Game, entry: int) -> str:
    items = [item for item in game.history.items(entry, _MOST_ITEMS) if _is_told(item)]
    found = [item for item in items if item.entry == items[0].entry]
    if not found:
        return prose.text("moment.last")
    item = next((item for item in found if item.story[0] in _TELLING), found[0])
    action = _action(game, item)
    if action is None:
        return prose.story_text(item.story).rstrip(".")
    faction, word, *_ = map(str, narration.words(action))
    names = {"faction": i18n.faction_name(n.faction_named(faction)), "action": i18n.answer_text(n.parse(word))}
    if item.story[0] != "select":
        return prose.text("moment.action", **names)
    return prose.text("moment.space", **names, space=i18n.space_name(b.SPACES[item.story[1][0]]))


def _is_told(item: NarrationItem) -> bool:
    return not i18n.is_reason(item.story) and bool(prose.story_text(item.story))


def _action(game: Game, item: NarrationItem) -> Story | None:
    """The Operation or Special Activity that an item names, or for which it selects a space; None for other items."""
    if item.story[0] in _ACTIONS:
        return item.story
    if item.story[0] != "select":
        return None
    so_far = [each.story for each in game.history.items(game.history.turn(item.turn).first, 1000)]
    told = so_far[: so_far.index(item.story) + 1]
    return next((story for story in reversed(told) if story[0] in _ACTIONS), None)


def _acting(game: Game, entry: int) -> FactionWord | None:
    turn = game.history.turn_of(entry)
    made = turn.entries[: entry - turn.first]
    who = i18n.whose(turn.narration, [each.seat for each in made]) if made else b.NOBODY
    return words.FACTION[who] if who in b.FACTIONS else None
