"""5.1 Vocabulary of the cards: choose, place, remove, replace, shift, gain, and free Operations.

Texts are carried out in order; what cannot be done is skipped and the rest is done (5.1.3). So each word does
nothing where there is nothing to do, and a choice with no candidates gives NOBODY, NOWHERE, NO_LOT or NOTHING.
Choices are open questions: a player who executes may first take own pieces off the map (1.4.1).

A question is about the card, the space or the piece concerned; its `detail` says what else it depends on, where the
card puts several of a kind, `before` what was chosen earlier in the same series, and `total` how long that is.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import INELIGIBLE, OP_ONLY, STAYS_ELIGIBLE, TO_ELIGIBLE, Position, replaced
from cubalibre.question import ALLOWED, SPACES_OR_DONE, Condition, OfSpaces, Refusal, T
from cubalibre.rules import insurgent, interjections, operations, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.table import Table

# Choosing: candidates that meet the conditions of the text are offered; others are refused with the failed condition.


def _otherwise(kind: str) -> Refusal:
    """Why a word is not offered by the text; no reason for answers of other types."""

    def refusal(answer: n.Answer) -> str:
        if answer in (n.DONE, n.GO_ON):
            return "5.1/compulsory"
        return "5.1/not-named-by-the-text" if kind == q.EVENT_CHOICE and answer in n.WORDS else ALLOWED

    return refusal


def choose(
    table: Table,
    who: b.Faction,
    kind: str,
    candidates: Callable[[], Sequence[n.Answer]],
    condition: Refusal,
    about: n.Answer,
    detail: n.Answer = n.NOTHING,
    before: Sequence[n.Answer] = (),
    total: int = 0,
) -> n.Answer:
    """5.1: a candidate that meets a condition, of `who`'s choice; NOTHING if none does, or for DONE."""

    def offered(position: Position) -> Sequence[n.Answer]:
        return candidates()

    answer = table.ask_open(
        who,
        kind,
        offered,
        condition,
        about,
        detail,
        before,
        otherwise=_otherwise(kind),
        if_none=n.GO_ON,
        could_open=interjections.could_open,
        total=total,
    )
    return n.NOTHING if answer in (n.GO_ON, n.DONE) else answer


def settle(
    table: Table,
    who: b.Faction,
    kind: str,
    candidates: Sequence[T],
    condition: Condition[T],
    about: n.Answer,
    detail: n.Answer = n.NOTHING,
    before: Sequence[n.Answer] = (),
    total: int = 0,
) -> T:
    """5.1: a candidate that meets a condition, chosen within an action, when other acts are not allowed."""
    otherwise = _otherwise(kind)
    return table.ask(who, kind, candidates, condition, about, detail, before, otherwise, total)


def choose_space(
    table: Table,
    who: b.Faction,
    *conditions: Condition[b.Space],
    origin: b.Space = b.NOWHERE,
    optional: bool = False,
    detail: n.Answer = n.NOTHING,
    before: Sequence[b.Space] = (),
    total: int = 0,
) -> b.Space:
    """5.1: a space that meets all conditions, of `who`'s choice; NOWHERE if none does, or none is wanted.

    From `origin`, if it is given, pieces move to the space chosen.
    """
    meets = c.first_of(*conditions)
    answers = SPACES_OR_DONE if optional else b.SPACES
    kind, about = (q.EVENT_SPACE, _card(table)) if origin == b.NOWHERE else (q.EVENT_TO, origin)
    answer = choose(table, who, kind, lambda: answers, OfSpaces(meets), about, detail, before, total)
    return answer if n.is_space(answer) else b.NOWHERE


def choose_faction(
    table: Table,
    who: b.Faction,
    *conditions: Condition[b.Faction],
    detail: n.Answer = n.NOTHING,
    before: Sequence[n.Answer] = (),
    total: int = 0,
) -> b.Faction:
    """5.1: a Faction that meets all conditions, of `who`'s choice; NOBODY if none does."""
    words = [n.of_faction(faction) for faction in b.FACTIONS]
    meets = c.first_of(*conditions)

    def condition(word: n.Answer) -> str:
        return meets(n.faction_of(word))

    answer = choose(table, who, q.EVENT_FACTION, lambda: words, condition, _card(table), detail, before, total)
    return b.NOBODY if answer == n.NOTHING else n.faction_of(answer)


def choose_piece(
    table: Table, who: b.Faction, *conditions: Condition[n.Lot], before: Sequence[n.Lot] = (), total: int = 0
) -> n.Lot:
    """5.1: a piece that meets all conditions, of `who`'s choice; NO_LOT if none does."""
    meets = cast("Refusal", c.first_of(*conditions))  # It is only asked of the candidates, which are lots.
    lots = table.position.all_lots
    return n.Lot(choose(table, who, q.EVENT_PIECE, lots, meets, _card(table), before=before, total=total))


def choose_word(
    table: Table,
    who: b.Faction,
    words: Sequence[n.Answer],
    condition: Refusal,
    about: n.Answer,
    before: Sequence[n.Answer] = (),
    total: int = 0,
) -> n.Answer:
    """5.1: one of the ways in which a text can be carried out now; NOTHING if there is none."""
    return choose(table, who, q.EVENT_CHOICE, lambda: words, condition, about, before=before, total=total)


def _card(table: Table) -> n.Answer:
    return n.of_card(table.position.current)


def lots_of(table: Table, kinds: Iterable[b.Kind], spaces: Iterable[b.Space] = b.SPACES) -> list[n.Lot]:
    """All lots of some kinds in some spaces."""
    return [lot for space in spaces for kind in kinds for lot in table.position.lots(space, kind)]


def kinds_of(faction: b.Faction) -> tuple[b.Kind, ...]:
    """A Faction's kinds of pieces, Casinos left out: Events remove and replace none (1.4.5)."""
    return b.KINDS[3 * faction : 3 * faction + (2 if faction == b.SYN else 3)]


def guerrillas(faction: b.Faction) -> tuple[b.Kind, b.Kind]:
    """The kinds of an Insurgent's Guerrillas."""
    return b.underground(faction), b.active(faction)


# Pieces.


def place(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> None:
    """1.4.1: place pieces as far as they are Available and fit."""
    for already in range(number):
        if not _stacking_refusal(table, space, kind):
            pieces.make_available(table, space, kind, [n.GO_ON] * already, number if number > 1 else 0)
            pieces.place(table, space, kind)


def _stacking_refusal(table: Table, space: b.Space, kind: b.Kind) -> str:
    if kind >= b.CASINO:
        return pieces.casino_stacking_refusal(table.position, space)
    return pieces.base_stacking_refusal(table.position, space) if kind in b.BASE_KINDS else ALLOWED


def placement_refusal(table: Table, space: b.Space, kind: b.Kind) -> str:
    """1.4.1-1.4.2: why a piece cannot be placed in a space, if need be after its owner has taken one off the map."""
    return _stacking_refusal(table, space, kind) or (ALLOWED if obtainable(table, kind) else "1.4.1/none-available")


def room_for(table: Table, kind: b.Kind) -> Condition[b.Space]:
    """1.4.1-1.4.2: a space where a piece of a kind can be placed."""
    return lambda space: placement_refusal(table, space, kind)


def obtainable(table: Table, kind: b.Kind) -> bool:
    """1.4.1: whether a piece is Available, or its owner is executing and may take one off the map first."""
    return table.position.available_of(kind) > 0 or pieces.may_take_off(table, b.OWNER[kind])


def place_guerrilla(
    table: Table,
    who: b.Faction,
    space: b.Space,
    factions: tuple[b.Faction, ...] = b.INSURGENTS,
    before: Sequence[n.Answer] = (),
    total: int = 0,
) -> b.Faction:
    """5.1: place one Guerrilla of a Faction that `who` chooses among those that can provide one; returns whose."""

    def provides(faction: b.Faction) -> str:
        # A piece that must first be taken off the map is named only where nobody has one Available (5.1.3).
        kind = b.underground(faction)
        someone = any(table.position.available_of(b.underground(f)) for f in factions)
        can = table.position.available_of(kind) > 0 if someone else obtainable(table, kind)
        return ALLOWED if can else "1.4.1/none-available"

    named = c.named(*factions)
    faction = choose_faction(table, who, c.insurgent, named, provides, detail=space, before=before, total=total)
    if faction != b.NOBODY:
        place(table, space, b.underground(faction))
    return faction


def place_anywhere(table: Table, who: b.Faction, kind: b.Kind, number: int) -> None:
    """5.1: place Guerrillas or cubes of one kind in any spaces of `who`'s choice, ECs included."""
    entered: list[b.Space] = []
    for _ in range(number):
        if table.tried_out and not table.position.available_of(kind):
            return  # Where it is only tried out, nobody takes a piece off the map first: none comes, wherever it goes.
        space = choose_space(table, who, room_for(table, kind), before=entered, total=number)
        if space == b.NOWHERE:
            return
        entered.append(space)
        place(table, space, kind)


def remove_chosen(table: Table, who: b.Faction, number: int, *conditions: Condition[n.Lot]) -> None:
    """5.1: remove pieces of `who`'s choice, as many as there are; then their Cash goes to others, if passed on."""
    gone: list[n.Lot] = []
    for _ in range(number):
        lot = choose_piece(table, who, *conditions, before=gone, total=number)
        if lot == n.NO_LOT:
            break
        gone.append(lot)
        pieces.lift(table, lot)
    pieces.release_cash(table, *gone)


def remove_all(table: Table, lots: Callable[[], list[n.Lot]]) -> None:
    """5.1: remove every piece of some lots; their Cash goes to others, if their owners pass it on."""
    gone: list[n.Lot] = []
    while left := lots():
        gone.append(left[0])
        pieces.lift(table, left[0])
    pieces.release_cash(table, *gone)


def replace(table: Table, lot: n.Lot, kind: b.Kind, number: int = 1) -> None:
    """1.4.1: one piece goes, and pieces of a kind come as far as they are Available and fit."""
    swap(table, lot, lambda: place(table, n.space_of(lot), kind, number))


def swap(table: Table, lot: n.Lot, arrive: Callable[[], object]) -> None:
    """1.4.1: one piece goes, others arrive, and then its Cash finds a new holder, an arrival perhaps."""
    pieces.lift(table, lot)
    arrive()
    pieces.release_cash(table, lot)


def place_cash(
    table: Table,
    who: b.Faction,
    space: b.Space,
    kinds: tuple[b.Kind, ...] = b.MOBILE_KINDS,
    before: Sequence[n.Lot] = (),
    total: int = 0,
) -> n.Lot:
    """4.5.2: one available Cash marker goes beneath a piece of `who`'s choice, which is returned, or NO_LOT."""
    if cash_refusal(table, space, kinds):
        return n.NO_LOT
    condition = c.first_of(c.in_space(space), c.piece(kinds))
    lots = table.position.all_lots()
    lot = settle(table, who, q.EVENT_PIECE, lots, condition, _card(table), space, before, total)
    pieces.give_cash(table.position, lot)
    table.say("cash-placed", lot)
    return lot


def cash_refusal(table: Table, space: b.Space, kinds: tuple[b.Kind, ...] = b.MOBILE_KINDS) -> str:
    """4.5.2: why no Cash can come to a piece of some kinds in a space."""
    if not table.position.cash_available():
        return "5.1/no-effect"
    return c.holding(table.position, kinds)(space)


# Tracks and levels.


def toward_neutral(table: Table, space: b.Space) -> None:
    """1.6: one step toward Neutral."""
    pieces.shift_toward(table, space, b.NEUTRAL)


def open_a_casino(table: Table, who: b.Faction) -> None:
    """1.4.4: open one closed Casino anywhere."""
    space = choose_space(table, who, c.holding(table.position, (b.CLOSED_CASINO,)), detail=n.OPEN)
    if space != b.NOWHERE:
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
    table.position.eligibility_text = replaced(table.position.eligibility_text, faction, STAYS_ELIGIBLE)
    table.say("eligibility", faction, STAYS_ELIGIBLE)


def to_eligible(table: Table, faction: b.Faction, executor: b.Faction) -> None:
    """2.3.7: a Faction becomes Eligible at once, and if it has acted on this card, for the next."""
    table.position.eligible = replaced(table.position.eligible, faction, 1)
    if faction == executor or table.position.did[faction] >= OP_ONLY:
        table.position.eligibility_text = replaced(table.position.eligibility_text, faction, TO_ELIGIBLE)
    table.say("eligibility", faction, TO_ELIGIBLE)


def ineligible_through_next(table: Table, faction: b.Faction) -> None:
    """2.3.7: a Faction may do nothing more on this card, nor anything on the next."""
    table.position.eligible = replaced(table.position.eligible, faction, 0)
    table.position.eligibility_text = replaced(table.position.eligibility_text, faction, INELIGIBLE)
    table.say("eligibility", faction, INELIGIBLE)


# Free Operations.


def march_into_one(table: Table, faction: b.Faction, space: b.Space = b.NOWHERE) -> b.Space:
    """3.1.2: a free March into one destination, the one given or of the Faction's choice; returns it.

    Those who came stay marked as moved (`newcomers`) until the caller clears the marks.
    """
    op = operations.free_operation(faction, n.MARCH, limited=True)
    if space != b.NOWHERE:
        op.only = [space]
    with table.acting(faction, op):
        went = op.next_space(table)
        insurgent.march_in(table, op, went)
    return went


def newcomers(table: Table, faction: b.Faction, space: b.Space) -> list[n.Lot]:
    """The lots of a Faction in a space that have just moved there."""
    return [lot for lot in sorted(set(table.position.moved)) if n.owner_of(lot) == faction and n.space_of(lot) == space]
