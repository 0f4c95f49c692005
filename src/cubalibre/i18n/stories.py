"""What happened, in prose: a line for each item of the narration."""

from collections.abc import Callable, Iterable
from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import enumerated, plural, signed, text
from cubalibre.table import Story


def tell(story: Story) -> str:
    """One line of prose for one narration item; "" if it is not worth a line."""
    what, numbers = story
    teller = _TELLERS.get(what)
    return teller(*numbers) if teller else ""


# The turn.


def _card(card: int) -> str:
    key = "card" if card != b.PROPAGANDA else "card.propaganda"
    return text("story", key, card=names.card_name(card))


def _turned_up(card: int) -> str:
    key = "turned-up" if card != b.PROPAGANDA else "turned-up.propaganda"
    return text("story", key, card=names.card_name(card))


def _swapped(card: int) -> str:
    return text("story", "swapped", card=names.card_name(card))


def _operation(faction: b.Faction, kind: n.Answer, limited: int) -> str:
    key = "operation.limited" if limited else "operation.full"
    return text("story", key, faction=names.faction_name(faction), operation=names.plain_answer(kind))


def _special(faction: b.Faction, special: n.Answer) -> str:
    return text("story", "special", faction=names.faction_name(faction), special=names.plain_answer(special))


def _event(faction: b.Faction, card: int, side: n.Answer) -> str:
    key = "event.shaded" if side == n.EVENT_SHADED else "event.unshaded"
    return text("story", key, faction=names.faction_name(faction), card=names.card_name(card))


def _capability(card: int) -> str:
    return text("story", "capability", card=names.card_name(card))


def _momentum(card: int) -> str:
    return text("story", "momentum", card=names.card_name(card))


def _pact_cancelled() -> str:
    return text("story", "pact-cancelled")


def _eligibility(faction: b.Faction, effect: int) -> str:
    key = f"eligibility.{codec.ELIGIBILITY_WORDS[effect]}"
    return text("story", key, faction=names.faction_name(faction))


def _select(space: b.Space, price: int) -> str:
    name = names.space_name(space)
    return plural("story", "select", price, space=name) if price else text("story", "select.free", space=name)


def _pass(faction: b.Faction) -> str:
    return text("story", "pass", faction=names.faction_name(faction))


def _hidden_asset(faction: b.Faction) -> str:
    return text("story", "hidden-asset", faction=names.faction_name(faction))


def _shown(faction: b.Faction, marker: n.Answer) -> str:
    return text("story", "shown", faction=names.faction_name(faction), marker=names.plain_answer(marker))


def _roll(number: int) -> str:
    return text("story", "roll", number=number)


# Pieces.


def _owner(kind: b.Kind) -> str:
    return names.faction_name(b.OWNER[kind])


def _place(space: b.Space, kind: b.Kind, number: int) -> str:
    pieces = names.own_kind_name(kind, number)
    return text("story", "place", owner=_owner(kind), number=number, own_kind=pieces, space=names.space_name(space))


def _remove(space: b.Space, kind: b.Kind, number: int) -> str:
    return text("story", "remove", space=names.space_name(space), number=number, kind=names.kind_name(kind, number))


def _move(origin: b.Space, to: b.Space, kind: b.Kind, number: int) -> str:
    pieces = names.kind_name(kind, number)
    return text("story", "move", origin=names.space_name(origin), to=names.space_name(to), number=number, kind=pieces)


def _activate(space: b.Space, kind: b.Kind, number: int) -> str:
    return plural("story", "activate", number, owner=_owner(kind), space=names.space_name(space))


def _hide(space: b.Space, kind: b.Kind, number: int) -> str:
    return plural("story", "hide", number, owner=_owner(kind), space=names.space_name(space))


def _casino_closed(space: b.Space) -> str:
    return text("story", "casino-closed", space=names.space_name(space))


def _casino_opened(space: b.Space) -> str:
    return text("story", "casino-opened", space=names.space_name(space))


# Cash.


def _piece(lot: n.Lot) -> str:
    return names.lot_name(lot, with_marks=False)


def _launder(faction: b.Faction, lot: n.Lot) -> str:
    return text("story", "launder", faction=names.faction_name(faction), piece=_piece(lot))


def _cash_placed(lot: n.Lot) -> str:
    return text("story", "cash-placed", piece=_piece(lot))


def _cash_passed(lot: n.Lot, to: n.Lot) -> str:
    kinds = {"kind": names.kind_name(n.kind_of(lot)), "to": names.kind_name(n.kind_of(to))}
    return text("story", "cash-passed", space=names.space_name(n.space_of(lot)), **kinds)


def _cash_kept(owner: b.Faction, lot: n.Lot) -> str:
    return text("story", "cash-kept", faction=names.faction_name(owner), piece=_piece(lot))


def _cash_captured(captor: b.Faction, lot: n.Lot) -> str:
    return text("story", "cash-captured", faction=names.faction_name(captor), piece=_piece(lot))


def _cash_gone(space: b.Space) -> str:
    return text("story", "cash-gone", space=names.space_name(space))


def _deposit(faction: b.Faction, lot: n.Lot, use: n.Answer) -> str:
    key = f"deposit.{n.WORDS[use]}"
    if use == n.BASE and faction == b.SYN:
        key = "deposit.base.syndicate"
    return text("story", key, faction=names.faction_name(faction), space=names.space_name(n.space_of(lot)))


# Opinion, tracks, Propaganda Rounds.


def _level(space: b.Space, old: b.Level, new: b.Level) -> str:
    levels = {"old": names.level_name(old), "new": names.level_name(new)}
    return text("story", "level", space=names.space_name(space), **levels)


def _terror(space: b.Space, number: int) -> str:
    key = "terror" if number else "terror.none"
    if b.is_ec(space):
        key = "terror.sabotage" if number else "terror.sabotage-gone"
    return text("story", key, space=names.space_name(space), number=number)


def _resources(faction: b.Faction, old: int, new: int) -> str:
    return text("story", "resources", faction=names.faction_name(faction), old=old, new=new)


def _aid(old: int, new: int) -> str:
    return text("story", "aid", old=old, new=new)


def _alliance(old: int, new: int) -> str:
    return text("story", "alliance", old=names.alliance_name(old), new=names.alliance_name(new))


def _gift(giver: b.Faction, receiver: b.Faction, number: int) -> str:
    return plural("story", "gift", number, giver=names.faction_name(giver), receiver=names.faction_name(receiver))


def _gifts_returned(faction: b.Faction) -> str:
    return text("story", "gifts-returned", faction=names.faction_name(faction))


def _skim(space: b.Space, faction: b.Faction, number: int) -> str:
    return plural("story", "skim", number, space=names.space_name(space), faction=names.faction_name(faction))


def _goal_met(faction: b.Faction) -> str:
    return text("story", "goal-met", faction=names.faction_name(faction))


def _no_goal_met() -> str:
    return text("story", "no-goal-met")


def _margins(*margins: int) -> str:
    return text("story", "margins", by_faction=_by_faction(map(signed, margins)))


def _no_victory() -> str:
    return text("story", "no-victory")


def _earnings(*earned: int) -> str:
    return text("story", "earnings", by_faction=_by_faction(map(str, earned)))


def _by_faction(numbers: Iterable[str]) -> str:
    each = [
        text("fragment", "of-faction", faction=names.faction_name(f), number=n)
        for f, n in zip(b.FACTIONS, numbers, strict=True)
    ]
    return enumerated(each)


def _victory() -> str:
    return text("story", "victory")


def _no_second_round() -> str:
    return text("story", "no-second-round")


def _reset() -> str:
    return text("story", "reset")


_TELLERS: Final[dict[str, Callable[..., str]]] = {
    "activate": _activate,
    "aid": _aid,
    "alliance": _alliance,
    "capability": _capability,
    "card": _card,
    "cash-captured": _cash_captured,
    "cash-gone": _cash_gone,
    "cash-kept": _cash_kept,
    "cash-passed": _cash_passed,
    "cash-placed": _cash_placed,
    "casino-closed": _casino_closed,
    "casino-opened": _casino_opened,
    "deposit": _deposit,
    "earnings": _earnings,
    "eligibility": _eligibility,
    "event": _event,
    "gift": _gift,
    "gifts-returned": _gifts_returned,
    "goal-met": _goal_met,
    "hidden-asset": _hidden_asset,
    "hide": _hide,
    "launder": _launder,
    "level": _level,
    "margins": _margins,
    "momentum": _momentum,
    "move": _move,
    "no-goal-met": _no_goal_met,
    "no-second-round": _no_second_round,
    "no-victory": _no_victory,
    "operation": _operation,
    "pact-cancelled": _pact_cancelled,
    "pass": _pass,
    "place": _place,
    "remove": _remove,
    "reset": _reset,
    "resources": _resources,
    "roll": _roll,
    "select": _select,
    "shown": _shown,
    "skim": _skim,
    "special": _special,
    "swapped": _swapped,
    "terror": _terror,
    "turned-up": _turned_up,
    "victory": _victory,
}
"""What -> the line for its numbers; `act` goes untold, since what the act does is told after it."""
