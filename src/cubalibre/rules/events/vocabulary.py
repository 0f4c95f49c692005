"""5.1 The words that cards are written in: choose, place, remove, replace, shift, gain, and free Operations.

Texts are carried out in order; what cannot be done is skipped and the rest is done (5.1.3). So each word does
nothing where there is nothing to do, and a choice with no candidates gives NOBODY. Choices are open questions:
a player who executes may first take own pieces off the map (1.4.1).
"""

from collections.abc import Callable, Iterable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import operations, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation, SpaceRule
from cubalibre.table import Table

# Choosing.


def _choose(table: Table, who: b.Faction, kind: str, offer: Callable[[], list[n.Answer]], about: n.Answer) -> n.Answer:
    if not offer():
        return b.NOBODY
    return table.ask_open(who, kind, offer, None, about, forced=True)


def choose_space(
    table: Table, who: b.Faction, fits: Callable[[b.Space], bool], spaces: Iterable[b.Space] = b.SPACES
) -> b.Space:
    """5.1: a space that fits, of `who`'s choice; NOBODY if none does."""
    candidates = tuple(spaces)
    return _choose(table, who, q.EVENT_SPACE, lambda: [s for s in candidates if fits(s)], _card(table))


def choose_faction(table: Table, who: b.Faction, fits: Callable[[b.Faction], bool]) -> b.Faction:
    """5.1: a Faction that fits, of `who`'s choice; NOBODY if none does."""
    answer = _choose(
        table, who, q.EVENT_FACTION, lambda: [n.of_faction(f) for f in b.FACTIONS if fits(f)], _card(table)
    )
    return answer if answer == b.NOBODY else n.faction_of(answer)


def choose_piece(table: Table, who: b.Faction, lots: Callable[[], list[n.Lot]]) -> n.Lot:
    """5.1: a piece of `who`'s choice; NOBODY if there is none."""
    return _choose(table, who, q.EVENT_PIECE, lots, _card(table))


def choose_word(table: Table, who: b.Faction, words: list[n.Answer], about: n.Answer) -> n.Answer:
    """5.1: one of several ways to carry out a text."""
    return _choose(table, who, q.EVENT_CHOICE, lambda: words, about)


def _card(table: Table) -> n.Answer:
    return n.of_card(table.position.current)


def lots_of(table: Table, kinds: Iterable[b.Kind], spaces: Iterable[b.Space] = b.SPACES) -> list[n.Lot]:
    """All lots of some kinds in some spaces."""
    return [lot for space in spaces for kind in kinds for lot in table.position.lots(space, kind)]


def kinds_of(faction: b.Faction) -> tuple[b.Kind, ...]:
    """A Faction's kinds of pieces, Casinos left out: Events remove and replace none (1.4.5)."""
    return (3 * faction, 3 * faction + 1) if faction == b.SYN else (3 * faction, 3 * faction + 1, 3 * faction + 2)


# Pieces.


def can_place(table: Table, space: b.Space, kind: b.Kind) -> bool:
    """1.4.1-1.4.2: whether a piece is Available and fits."""
    return not pieces.placement_refusal(table.position, space, kind)


def place(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> None:
    """1.4.1: place pieces as far as they are Available and fit."""
    for _ in range(number):
        pieces.make_available(table, space, kind)
        if can_place(table, space, kind):
            pieces.place(table, space, kind)


def place_guerrilla(table: Table, who: b.Faction, space: b.Space) -> None:
    """5.1: place one Guerrilla of a Faction that `who` chooses among those that have one Available."""
    faction = choose_faction(table, who, lambda f: f != b.GOV and table.position.available_of(b.underground(f)) > 0)
    if faction != b.NOBODY:
        place(table, space, b.underground(faction))


def remove_chosen(table: Table, who: b.Faction, number: int, lots: Callable[[], list[n.Lot]]) -> None:
    """5.1: remove pieces of `who`'s choice, one by one, as many as there are."""
    for _ in range(number):
        lot = choose_piece(table, who, lots)
        if lot != b.NOBODY:
            pieces.remove(table, lot)


def remove_all(table: Table, lots: Callable[[], list[n.Lot]]) -> None:
    """5.1: remove every piece of some lots."""
    while left := lots():
        pieces.remove(table, left[0])


def replace(table: Table, lot: n.Lot, kinds: list[b.Kind]) -> None:
    """1.4.1: one piece goes, and pieces of these kinds come as far as they are Available and fit."""
    space = n.space_of(lot)
    pieces.lift(table, lot)
    for kind in kinds:
        place(table, space, kind)
    pieces.release_cash(table, lot, pieces.PLAIN, b.NOBODY)


# Tracks and levels.


def gain(table: Table, faction: b.Faction, amount: int) -> None:
    """1.8: a Faction's Resources rise, or with a negative amount fall."""
    pieces.add_resources(table, faction, amount)


def lesser_of_aid(table: Table, amount: int) -> int:
    """0-49: the lesser of a number and Aid as it is now."""
    return min(amount, table.position.aid)


def alliance(table: Table, boxes: int) -> None:
    """6.3.1: the US Alliance moves toward Firm (positive) or Embargoed (negative), as far as it can."""
    old = table.position.alliance
    new = max(b.FIRM, min(b.EMBARGOED, old - boxes))
    table.position.alliance = new
    if new != old:
        table.say("alliance", old, new)


def make_ineligible(table: Table, faction: b.Faction, text: int) -> None:
    """2.3.7: what an Event says of a Faction's Eligibility (`position.STAYS_ELIGIBLE`, `INELIGIBLE`)."""
    table.position.eligibility_text[faction] = text
    table.say("eligibility", faction, text)


# Free Operations.


def free_operation(table: Table, faction: b.Faction, kind: n.Answer, rule: SpaceRule | None = None) -> Operation:
    """3.1.2: a free Operation in spaces that the text allows; not yet executed.

    Args:
        table: where it happens.
        faction: who acts.
        kind: which Operation.
        rule: where, instead of the rule of the Operation itself.
    """
    op = operations.free_operation(faction, kind, limited=False)
    if rule is not None:
        op.space_rule = rule
    return op


def act_as(table: Table, faction: b.Faction, act: Callable[[], None]) -> None:
    """3.1.2: a Faction carries out what a card grants it: it is executing meanwhile (1.4.1, 1.5.1)."""
    before = table.executing
    table.executing = faction
    act()
    table.executing = before
