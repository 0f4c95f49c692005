"""Differences between two positions as text: a line for each step by hand at a real board, space by space."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import enumerated, text
from cubalibre.i18n.narration_lines import tell
from cubalibre.view import words
from cubalibre.view.changes import ControlChange
from cubalibre.view.differences import CashChange, CylinderChange, Differences, EffectChange, PieceStep

_TABLE: Final = "companion"
_TURNED: Final = {
    **{n.KIND_WORDS[b.underground(f)]: "hide" for f in b.INSURGENTS},
    **{n.KIND_WORDS[b.active(f)]: "activate" for f in b.INSURGENTS},
    n.KIND_WORDS[b.CASINO]: "casino-opened",
    n.KIND_WORDS[b.CLOSED_CASINO]: "casino-closed",
}
"""What pieces become when they are turned over -> the narration item for it."""


@dataclass(slots=True)
class StepLine:
    """A step by hand in words."""

    space: str | None
    """The word of the space that it belongs to; null for tracks, cards and cylinders."""
    text: str


def step_lines(todo: Differences) -> list[StepLine]:
    """The steps in words, in an order in which hands can carry them out.

    Cash that is taken away comes first, then one space after another, with the pieces that move there, then the rest.
    """
    spaces = [StepLine(space, line) for space in n.SPACE_WORDS for line in _in_space(todo, space)]
    taken = [StepLine(cash.space, line) for cash in todo.cash_taken for line in _cash(cash)]
    return [*taken, *spaces, *(StepLine(None, line) for line in (*_tracks(todo), *_cards(todo)))]


def _in_space(todo: Differences, space: str) -> Iterator[str]:
    """Pieces that come to a space, turn over there or leave the map from it; then its markers."""
    here = [step for step in todo.pieces if space == (step.target or step.origin)]
    for step in sorted(here, key=_rank):
        yield from _pieces(step)
    yield from (line for cash in todo.cash_placed if cash.space == space for line in _cash(cash))
    for level in todo.levels:
        if level.space == space:
            was, now = (b.LEVELS[words.LEVEL.index(word)] for word in (level.before, level.after))
            yield tell(("level", (_space(space), was, now)))
    yield from (tell(("terror", (_space(space), m.after))) for m in todo.terror if m.space == space)
    yield from (_control(change) for change in todo.control if change.space == space)


# Pieces.


def _rank(step: PieceStep) -> int:
    """Pieces that come from other spaces first, then those that turn over, are removed, are placed."""
    if step.target is None:
        return 2
    if step.origin is None:
        return 3
    return int(step.origin == step.target)


def _space(word: str) -> b.Space:
    return n.space_named(word)


def _kind(word: str) -> b.Kind:
    return b.KINDS[n.KIND_WORDS.index(word)]


def _pieces(step: PieceStep) -> Iterator[str]:
    """The lines of a step: pieces move, then turn over; those that keep Cash one by one."""
    each, times = (1, step.number) if step.cash else (step.number, 1)
    for _ in range(times):
        for line in (*_moved(step, each), *_turned(step, each)):
            yield text(_TABLE, "keeps-cash", text=line, cash=step.cash) if step.cash else line


def _moved(step: PieceStep, number: int) -> Iterator[str]:
    kind = _kind(step.kind)
    if step.origin is None and step.target is not None:
        yield tell(("place", (_space(step.target), kind, number)))
    elif step.target is None and step.origin is not None:
        yield tell(("remove", (_space(step.origin), kind, number)))
    elif step.origin is not None and step.target is not None and step.origin != step.target:
        yield tell(("move", (_space(step.origin), _space(step.target), kind, number)))


def _turned(step: PieceStep, number: int) -> Iterator[str]:
    if step.target is None or step.kind == step.becomes:
        return
    what, space = _TURNED[step.becomes], _space(step.target)
    if what.startswith("casino"):
        yield from (tell((what, (space,))) for _ in range(number))
    else:
        yield tell((what, (space, _kind(step.becomes), number)))


def _cash(change: CashChange) -> Iterator[str]:
    """A line for each Cash marker that is taken from beneath a piece, or put there."""
    cell = b.cell(_space(change.space), _kind(change.kind))
    taken = change.after < change.before
    for _ in range(change.number):
        for cash in range(change.before, change.after, -1 if taken else 1):
            table, key = (_TABLE, "cash-taken") if taken else ("story", "cash-placed")
            yield text(table, key, piece=names.lot_name(n.lot(cell, cash)))


# Markers, tracks, cylinders and cards.


def _marker(name: str, value: object) -> str:
    return text(_TABLE, "marker", name=name, value=value)


def _control(change: ControlChange) -> str:
    name = text(_TABLE, "control", space=names.space_name(_space(change.space)))
    holder = b.NOBODY if change.after is None else n.faction_named(change.after)
    return _marker(name, names.faction_name(holder))


def _faction(word: str) -> b.Faction:
    return n.faction_named(word)


def _tracks(todo: Differences) -> Iterator[str]:
    for faction, change in todo.resources.items():
        yield tell(("resources", (_faction(faction), change.before, change.after)))
    if todo.aid is not None:
        yield tell(("aid", (todo.aid.before, todo.aid.after)))
    if todo.alliance is not None:
        boxes = (n.ALLIANCE_WORDS.index(word) for word in (todo.alliance.before, todo.alliance.after))
        yield tell(("alliance", tuple(boxes)))
    yield from (_marker(text(_TABLE, f"total.{word}"), change.after) for word, change in todo.totals.items())
    yield from (_cylinder(faction, change) for faction, change in todo.cylinders.items())
    yield from (_effect(faction, change) for faction, change in todo.effects.items())
    for faction, has in todo.laundered.items():
        yield text(_TABLE, "laundered" if has else "not-laundered", faction=names.faction_name(_faction(faction)))


def _cylinder(faction: str, change: CylinderChange) -> str:
    name = names.faction_name(_faction(faction))
    return text(_TABLE, "cylinder", faction=name, box=text(_TABLE, f"box.{change.after}"))


def _effect(faction: str, change: EffectChange) -> str:
    if change.after == "by-rule":
        return text(_TABLE, "no-effect", faction=names.faction_name(_faction(faction)))
    return tell(("eligibility", (_faction(faction), codec.ELIGIBILITY_WORDS.index(change.after))))


def _cards(todo: Differences) -> Iterator[str]:
    for key, cards in (
        ("capability-ended", todo.capabilities_ended),
        ("capability", todo.capabilities),
        ("momentum-ended", todo.momentum_ended),
        ("momentum", todo.momentum),
    ):
        yield from (text(_TABLE, key, card=names.card_name(card)) for card in cards)
    yield from (text(_TABLE, f"card.{step.after}", card=names.card_name(step.card)) for step in todo.cards)
    for faction, number in todo.markers.items():
        yield text(_TABLE, "deception", faction=names.faction_name(_faction(faction)), number=number.after)
    for faction, shown in todo.shown.items():
        before, after = Counter(shown.before), Counter(shown.after)
        for key, turned in (("deception-shown", after - before), ("deception-hidden", before - after)):
            if turned:
                markers = enumerated(names.plain_answer(n.parse(word)) for word in turned.elements())
                yield text(_TABLE, key, faction=names.faction_name(_faction(faction)), markers=markers)
