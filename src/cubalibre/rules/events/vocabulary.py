"""5.1 The words that cards are written in: choose, place, remove, replace, shift, gain, and free Operations.

Texts are carried out in order; what cannot be done is skipped and the rest is done (5.1.3). So each word does
nothing where there is nothing to do, and a choice with no candidates gives NOBODY. Choices are open questions:
a player who executes may first take own pieces off the map (1.4.1).
"""

from collections.abc import Callable, Iterable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import INELIGIBLE, OP_ONLY, STAYS_ELIGIBLE, TO_ELIGIBLE
from cubalibre.rules import insurgent, operations, pieces
from cubalibre.rules import questions as q
from cubalibre.table import Table

# Choosing.


def _choose(table: Table, who: b.Faction, kind: str, offer: Callable[[], list[n.Answer]], about: n.Answer) -> n.Answer:
    answer = table.ask_open(who, kind, lambda: offer() or [n.GO_ON], None, about, forced=True)
    return b.NOBODY if answer == n.GO_ON else answer


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


def choose_word(table: Table, who: b.Faction, words: Callable[[], list[n.Answer]], about: n.Answer) -> n.Answer:
    """5.1: one of the ways in which a text can be carried out now; NOBODY if there is none."""
    return _choose(table, who, q.EVENT_CHOICE, words, about)


def _card(table: Table) -> n.Answer:
    return n.of_card(table.position.current)


def lots_of(table: Table, kinds: Iterable[b.Kind], spaces: Iterable[b.Space] = b.SPACES) -> list[n.Lot]:
    """All lots of some kinds in some spaces."""
    return [lot for space in spaces for kind in kinds for lot in table.position.lots(space, kind)]


def kinds_of(faction: b.Faction) -> tuple[b.Kind, ...]:
    """A Faction's kinds of pieces, Casinos left out: Events remove and replace none (1.4.5)."""
    return (3 * faction, 3 * faction + 1) if faction == b.SYN else (3 * faction, 3 * faction + 1, 3 * faction + 2)


# Pieces.


def place(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> None:
    """1.4.1: place pieces as far as they are Available and fit."""
    for _ in range(number):
        if fits(table, space, kind):
            pieces.make_available(table, space, kind)
            pieces.place(table, space, kind)


def fits(table: Table, space: b.Space, kind: b.Kind) -> bool:
    """1.4.2: whether stacking allows one more piece of a kind in a space."""
    if kind >= b.CASINO:
        return not pieces.casino_stacking_refusal(table.position, space)
    return kind not in b.BASE_KINDS or not pieces.base_stacking_refusal(table.position, space)


def obtainable(table: Table, kind: b.Kind) -> bool:
    """1.4.1: whether a piece is Available, or its owner is executing and may take one off the map first."""
    position = table.position
    owner = b.OWNER[kind]
    if position.available_of(kind):
        return True
    may_lift = owner in table.executing and not position.options.is_nonplayer(owner)
    return may_lift and any(position.on_map(k) for k in b.KINDS if b.POOL[k] == b.POOL[kind])


def place_guerrilla(
    table: Table, who: b.Faction, space: b.Space, factions: tuple[b.Faction, ...] = b.INSURGENTS
) -> None:
    """5.1: place one Guerrilla of a Faction that `who` chooses among those that can provide one."""

    def provides(faction: b.Faction) -> bool:
        # A piece that must first be taken off the map is named only where nobody has one Available (5.1.3).
        kind = b.underground(faction)
        someone = any(table.position.available_of(b.underground(f)) for f in factions)
        return faction in factions and (table.position.available_of(kind) > 0 if someone else obtainable(table, kind))

    faction = choose_faction(table, who, provides)
    if faction != b.NOBODY:
        place(table, space, b.underground(faction))


def place_anywhere(table: Table, who: b.Faction, kind: b.Kind, number: int) -> None:
    """5.1: place Guerrillas or cubes of one kind in any spaces of `who`'s choice, ECs included."""
    for _ in range(number):
        space = choose_space(table, who, lambda _: obtainable(table, kind))
        if space == b.NOBODY:
            return
        place(table, space, kind)


def remove_chosen(table: Table, who: b.Faction, number: int, lots: Callable[[], list[n.Lot]]) -> None:
    """5.1: remove pieces of `who`'s choice, as many as there are; then their Cash goes to others, if passed on."""
    gone: list[n.Lot] = []
    for _ in range(number):
        lot = choose_piece(table, who, lots)
        if lot == b.NOBODY:
            break
        gone.append(lot)
        pieces.lift(table, lot)
    for lot in gone:
        pieces.release_cash(table, lot)


def remove_all(table: Table, lots: Callable[[], list[n.Lot]]) -> None:
    """5.1: remove every piece of some lots; their Cash goes to others, if their owners pass it on."""
    gone: list[n.Lot] = []
    while left := lots():
        gone.append(left[0])
        pieces.lift(table, left[0])
    for lot in gone:
        pieces.release_cash(table, lot)


def replace(table: Table, lot: n.Lot, kinds: list[b.Kind]) -> None:
    """1.4.1: one piece goes, and pieces of these kinds come as far as they are Available and fit."""

    def arrive() -> None:
        for kind in kinds:
            place(table, n.space_of(lot), kind)

    swap(table, lot, arrive)


def swap(table: Table, lot: n.Lot, arrive: Callable[[], None]) -> None:
    """1.4.1: one piece goes, others arrive, and then its Cash finds a new holder, an arrival perhaps."""
    pieces.lift(table, lot)
    arrive()
    pieces.release_cash(table, lot)


def place_cash(table: Table, who: b.Faction, holders: list[n.Lot]) -> None:
    """4.5.2: one available Cash marker goes beneath a piece of `who`'s choice; its Faction then owns it."""
    if not table.position.cash_available() or not holders:
        return
    lot = table.ask(who, q.EVENT_PIECE, holders, None, _card(table))
    pieces.give_cash(table.position, lot)
    table.say("cash-placed", lot)


# Tracks and levels.


def toward_neutral(table: Table, space: b.Space) -> None:
    """1.6: one step toward Neutral."""
    pieces.shift_toward(table, space, b.NEUTRAL)


def open_a_casino(table: Table, who: b.Faction) -> None:
    """1.4.4: open one closed Casino anywhere."""
    space = choose_space(table, who, lambda s: table.position.count(s, b.CLOSED_CASINO) > 0)
    if space != b.NOBODY:
        pieces.open_casino(table, space)


def activate_all(table: Table, factions: Iterable[b.Faction], spaces: Iterable[b.Space] = b.SPACES) -> None:
    """1.4.3: every Underground Guerrilla of some Factions in some spaces turns Active."""
    chosen = tuple(factions)
    for space in spaces:
        for faction in chosen:
            pieces.flip_all(table, space, b.underground(faction))


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


def stays_eligible(table: Table, faction: b.Faction) -> None:
    """2.3.7: a Faction is Eligible for the next card whatever it did on this one."""
    table.position.eligibility_text[faction] = STAYS_ELIGIBLE
    table.say("eligibility", faction, STAYS_ELIGIBLE)


def to_eligible(table: Table, faction: b.Faction, executor: b.Faction) -> None:
    """2.3.7: a Faction becomes Eligible at once, and if it has acted on this card, for the next."""
    table.position.eligible[faction] = 1
    if faction == executor or table.position.did[faction] >= OP_ONLY:
        table.position.eligibility_text[faction] = TO_ELIGIBLE
    table.say("eligibility", faction, TO_ELIGIBLE)


def ineligible_through_next(table: Table, faction: b.Faction) -> None:
    """2.3.7: a Faction may do nothing more on this card, nor anything on the next."""
    table.position.eligible[faction] = 0
    table.position.eligibility_text[faction] = INELIGIBLE
    table.say("eligibility", faction, INELIGIBLE)


# Free Operations.


def can_march(table: Table, faction: b.Faction) -> bool:
    """3.3.2: whether a Faction has a Guerrilla that could March."""
    return any(not insurgent.march_refusal(table.position, faction, space) for space in b.SPACES)


def can_march_into(table: Table, faction: b.Faction, space: b.Space) -> bool:
    """3.3.2: whether a Faction has a Guerrilla that could March into a space."""
    return not insurgent.march_refusal(table.position, faction, space)


def march_into_one(table: Table, faction: b.Faction, space: b.Space = b.NOBODY) -> b.Space:
    """3.1.2: a free March into one destination, the one given or of the Faction's choice; returns it.

    Those who came stay marked as moved (`newcomers`) until the caller clears the marks.
    """
    op = operations.free_operation(faction, n.MARCH, limited=True)
    if space != b.NOBODY:
        op.space_rule = lambda position, f, to: (
            insurgent.march_refusal(position, f, to) if to == space else "5.1/another-space"
        )
    went = b.NOBODY

    def march() -> None:
        nonlocal went
        went = op.next_space(table)
        insurgent.march_in(table, op, went)

    operations.undertake(table, op, march)
    return went


def newcomers(table: Table, faction: b.Faction, space: b.Space) -> list[n.Lot]:
    """The lots of a Faction in a space that have just moved there."""
    return [lot for lot in sorted(set(table.position.moved)) if n.owner_of(lot) == faction and n.space_of(lot) == space]


def act_as(table: Table, faction: b.Faction, act: Callable[[], None]) -> None:
    """3.1.2: a Faction carries out what a card grants it: it is executing meanwhile (1.4.1, 1.5.1)."""
    before = table.executing
    table.executing = (faction, *before)
    act()
    table.executing = before
