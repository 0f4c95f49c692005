"""Narration items as text: one line of prose for each."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import enumerated, plural, signed, text
from cubalibre.narration import SHAPES
from cubalibre.table import Story


def tell(story: Story) -> str:
    """The line for a narration item; "" if it has none."""
    what, numbers = story
    if what in _TELLERS:
        return _TELLERS[what](*numbers)
    if what not in _PLACEHOLDERS:
        return ""
    shown = [_SHOWN[about](number) for about, number in zip(SHAPES[what].split(), numbers, strict=True)]
    values = dict(zip(_PLACEHOLDERS[what].split(), shown, strict=True))
    return plural("story", what, **values) if catalogue.has("story", f"{what}.one") else text("story", what, **values)


# The turn.


def _card(card: int) -> str:
    key = "card" if card != b.PROPAGANDA else "card.propaganda"
    return text("story", key, card=names.card_name(card))


def _turned_up(card: int) -> str:
    key = "turned-up" if card != b.PROPAGANDA else "turned-up.propaganda"
    return text("story", key, card=names.card_name(card))


def _operation(faction: b.Faction, kind: n.Answer, limited: int) -> str:
    key = "operation.limited" if limited else "operation.full"
    return text("story", key, faction=names.faction_name(faction), operation=names.plain_answer(kind))


def _event(faction: b.Faction, card: int, side: n.Answer) -> str:
    key = "event.shaded" if side == n.EVENT_SHADED else "event.unshaded"
    return text("story", key, faction=names.faction_name(faction), card=names.card_name(card))


def _eligibility(faction: b.Faction, effect: int) -> str:
    key = f"eligibility.{codec.ELIGIBILITY_WORDS[effect]}"
    return text("story", key, faction=names.faction_name(faction))


def _select(space: b.Space, price: int) -> str:
    name = names.space_name(space)
    return plural("story", "select", price, space=name) if price else text("story", "select.free", space=name)


# Pieces.


def _owner(kind: b.Kind) -> str:
    return names.faction_name(b.OWNER[kind])


def _pieces(what: str, number: int, kind: b.Kind, **places: b.Space) -> str:
    """A line about equal pieces. Nobody is said to act: an Event that one Faction plays places another's pieces."""
    spaces = {key: names.space_name(space) for key, space in places.items()}
    return plural("story", what, number, kind=names.kind_name(kind, number), **spaces)


def _place(space: b.Space, kind: b.Kind, number: int) -> str:
    return _pieces("place", number, kind, space=space)


def _remove(space: b.Space, kind: b.Kind, number: int) -> str:
    return _pieces("remove", number, kind, space=space)


def _move(origin: b.Space, to: b.Space, kind: b.Kind, number: int) -> str:
    return _pieces("move", number, kind, origin=origin, to=to)


# Cash.


def _cash_passed(lot: n.Lot, to: n.Lot) -> str:
    kinds = {"kind": names.kind_name(n.kind_of(lot)), "to": names.kind_name(n.kind_of(to))}
    return text("story", "cash-passed", space=names.space_name(n.space_of(lot)), **kinds)


def _deposit(faction: b.Faction, lot: n.Lot, use: n.Answer) -> str:
    key = f"deposit.{n.WORDS[use]}"
    if use == n.BASE and faction == b.SYN:
        key = "deposit.base.syndicate"
    return text("story", key, faction=names.faction_name(faction), space=names.space_name(n.space_of(lot)))


# Opinion, tracks, Propaganda Rounds.


def _terror(space: b.Space, number: int) -> str:
    key = "terror" if number else "terror.none"
    if b.is_ec(space):
        key = "terror.sabotage" if number else "terror.sabotage-gone"
    return text("story", key, space=names.space_name(space), number=number)


def _margins(*margins: int) -> str:
    return text("story", "margins", by_faction=_by_faction(map(signed, margins)))


def _earnings(*earned: int) -> str:
    return text("story", "earnings", by_faction=_by_faction(map(str, earned)))


def _by_faction(numbers: Iterable[str]) -> str:
    each = [
        text("fragment", "of-faction", faction=names.faction_name(f), number=n)
        for f, n in zip(b.FACTIONS, numbers, strict=True)
    ]
    return enumerated(each)


def _answer(answer: n.Answer) -> str:
    return names.lot_name(answer, with_marks=False) if n.is_lot(answer) else names.plain_answer(answer)


_SHOWN: Final[dict[str, Callable[..., Any]]] = {
    "alliance": names.alliance_name, "answer": _answer, "card": names.card_name, "faction": names.faction_name,
    "kind": _owner, "level": names.level_name, "number": int, "space": names.space_name, "special": names.plain_answer,
}  # fmt: skip
"""Type of a number (`narration.SHAPES`) -> its text; for a kind of piece, its owner."""
_PLACEHOLDERS: Final[dict[str, str]] = {
    "activate": "space owner number", "aid": "old new", "alliance": "old new", "capability": "card",
    "cash-captured": "faction piece", "cash-gone": "space", "cash-kept": "faction piece", "cash-placed": "piece",
    "casino-closed": "space", "casino-opened": "space", "gift": "giver receiver number", "gifts-returned": "faction",
    "goal-met": "faction", "hidden-asset": "faction", "hide": "space owner number", "launder": "faction piece",
    "launder-refused": "faction piece",
    "level": "space old new", "momentum": "card", "no-goal-met": "", "no-second-round": "", "no-victory": "",
    "pact-cancelled": "", "pass": "faction", "reset": "", "resources": "faction old new", "roll": "number",
    "shown": "faction marker", "skim": "space faction number", "special": "faction special", "swapped": "card",
    "victory": "",
}  # fmt: skip
"""Item with a text of its own -> the placeholders of that text, one for each of the item's numbers."""
_TELLERS: Final[dict[str, Callable[..., str]]] = {
    "card": _card, "cash-passed": _cash_passed, "deposit": _deposit, "earnings": _earnings,
    "eligibility": _eligibility, "event": _event, "margins": _margins, "move": _move, "operation": _operation,
    "place": _place, "remove": _remove, "select": _select, "terror": _terror, "turned-up": _turned_up,
}  # fmt: skip
"""Item -> the line for its numbers, where they decide which text it is or need to be combined.

`act` has no line, since its effect has one after it.
"""
