"""Cards 13-24: those whose first symbol is 26July's."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.question import ALLOWED, Condition
from cubalibre.rules import insurgent, operations, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.card import Card, capability, momentum
from cubalibre.table import Table

# 14 Operation Fisherman.


def operation_fisherman(table: Table, x: b.Faction) -> None:
    """A 26July Base and Guerrilla land in Pinar del Río."""
    v.place(table, b.PINAR, b.M26_BASE)
    v.place(table, b.PINAR, b.M26_UNDERGROUND)


def operation_fisherman_shaded(table: Table, x: b.Faction) -> None:
    """Pinar del Río moves two levels toward Active Support."""
    pieces.shift(table, b.PINAR, 2)


# 15 Come Comrades!


def come_comrades(table: Table, x: b.Faction) -> None:
    """Three 26July Guerrillas anywhere."""
    v.place_anywhere(table, x, b.M26_UNDERGROUND, 3)


def come_comrades_shaded(table: Table, x: b.Faction) -> None:
    """The Government gains the lesser of 10 and Aid; then Aid rises by 5."""
    v.gain(table, GOV, v.lesser_of_aid(table, 10))
    pieces.add_aid(table, 5)


# 16 Larrazábal.


def larrazabal(table: Table, x: b.Faction) -> None:
    """A 26July Base where 26July has a piece."""
    space = v.choose_space(table, x, c.holding(table.position, v.kinds_of(M26)), v.room_for(table, b.M26_BASE))
    if space != b.NOWHERE:
        v.place(table, space, b.M26_BASE)


def larrazabal_shaded(table: Table, x: b.Faction) -> None:
    """A 26July Base is removed; 26July loses 3 Resources."""
    v.remove_chosen(table, x, 1, c.piece((b.M26_BASE,)))
    v.gain(table, M26, -3)


# 17 Alberto Bayo.


def alberto_bayo(table: Table, x: b.Faction) -> None:
    """26July or the Directorio Rallies wherever it has a Base, as if those spaces were Neutral."""
    p = table.position

    def with_base(faction: b.Faction) -> str:
        return ALLOWED if p.on_map(b.base(faction)) else "5.1/it-has-none"

    faction = v.choose_faction(table, x, c.named(M26, DR), with_base)
    if faction == b.NOBODY:
        return
    at_bases = [s for s in b.POPULATED if p.bases(s, faction)]
    done: list[b.Space] = []

    def due() -> Condition[b.Space]:
        # Tried out, they come in the order of the board: whether anything changes does not depend on it.
        return c.among(at_bases[len(done) :][:1] if table.tried_out else at_bases, "5.1/no-such-piece-there")

    with table.acting(faction):
        number = len(at_bases)
        while (space := v.choose_space(table, faction, due(), c.unused(done), before=done, total=number)) != b.NOWHERE:
            done.append(space)
            table.part = (len(done), number)
            insurgent.rally_in(table, faction, space, p.bases(space, faction))
            table.part = (0, 0)


def alberto_bayo_shaded(table: Table, x: b.Faction) -> None:
    """All 26July Guerrillas are exposed, and 26July sits out the next card."""
    v.activate_all(table, (M26,))
    v.ineligible_through_next(table, M26)


# 18 Pact of Caracas.


def pact_of_caracas(table: Table, x: b.Faction) -> None:
    """26July and the Directorio bind each other; the executor stays Eligible."""
    capability(table, x)
    v.stays_eligible(table, x)


# 19 Sierra Maestra Manifesto.


def sierra_maestra_manifesto(table: Table, x: b.Faction) -> None:
    """In turn each Faction may place two pieces where it has one; the executor stays Eligible."""
    for faction in (M26, DR, SYN, GOV):
        _add_two(table, faction)
    v.stays_eligible(table, x)


def _add_two(table: Table, faction: b.Faction) -> None:
    own = c.holding(table.position, b.KINDS_OF[faction])

    def room(space: b.Space) -> str:
        fits = any(not _addition_refusal(table, faction, space, word) for word in _ADDITIONS[faction])
        return ALLOWED if fits else "5.1/nothing-to-place"

    space = v.choose_space(table, faction, own, room, optional=True)
    added: list[n.Answer] = []
    while space != b.NOWHERE and len(added) < _MOST_ADDED and n.DONE not in added:
        added.append(_add_one(table, faction, space, added))


def _add_one(table: Table, faction: b.Faction, space: b.Space, before: list[n.Answer]) -> n.Answer:
    """Place one piece, and say which; DONE when no second one is wanted."""

    def refusal(word: n.Answer) -> str:
        if word == n.DONE:
            return ALLOWED if before else "5.1/at-least-one"
        return _addition_refusal(table, faction, space, word)

    words = (n.GUERRILLAS, n.TROOPS, n.POLICE, n.BASE, n.DONE)
    word = v.settle(table, faction, q.EVENT_CHOICE, words, refusal, space, before=before, total=_MOST_ADDED)
    if word != n.DONE:
        v.place(table, space, _ADDITIONS[faction][word])
    return word


_MOST_ADDED: Final = 2
"""Card 19: how many pieces a Faction may place."""
_ADDITIONS: Final[tuple[dict[n.Answer, b.Kind], ...]] = (
    {n.TROOPS: b.TROOPS, n.POLICE: b.POLICE, n.BASE: b.GOV_BASE},
    {n.GUERRILLAS: b.M26_UNDERGROUND, n.BASE: b.M26_BASE},
    {n.GUERRILLAS: b.DR_UNDERGROUND, n.BASE: b.DR_BASE},
    {n.GUERRILLAS: b.SYN_UNDERGROUND},
)
"""The words for the kinds of pieces that each Faction may add, Casinos aside."""


def _addition_refusal(table: Table, faction: b.Faction, space: b.Space, word: n.Answer) -> str:
    """Why a Faction cannot add a piece to a space."""
    if word not in _ADDITIONS[faction]:
        return "5.1/not-a-piece-of-yours"
    return v.placement_refusal(table, space, _ADDITIONS[faction][word])


# 20 The Twelve.


def the_twelve(table: Table, x: b.Faction) -> None:
    """An Insurgent Marches, then Rallies in one of the spaces that it has just entered."""
    faction = v.choose_faction(table, x, c.insurgent, c.with_guerrillas(table.position, b.SPACES))
    if faction == b.NOBODY:
        return
    op = operations.free_operation(faction, n.MARCH, limited=False)
    operations.execute(table, op)
    with table.acting(faction):
        _rally_in_one(table, faction, op.spaces)


def _rally_in_one(table: Table, faction: b.Faction, entered: list[b.Space]) -> None:
    may_rally = partial(insurgent.RALLY.where, table.position, faction)
    space = v.choose_space(table, faction, c.among(entered, "5.1/not-just-entered"), may_rally, detail=n.RALLY)
    if space != b.NOWHERE:
        insurgent.rally_in(table, faction, space, table.position.bases(space, faction))


def the_twelve_shaded(table: Table, x: b.Faction) -> None:
    """Where most Guerrillas are, half of them, rounded up, are removed."""

    def crowd(space: b.Space) -> int:
        return sum(table.position.guerrillas(space, f) for f in b.INSURGENTS)

    most = max(crowd(space) for space in b.SPACES)

    def largest(space: b.Space) -> str:
        return ALLOWED if crowd(space) == most else "5.1/more-guerrillas-elsewhere"

    space = v.choose_space(table, x, largest) if most else b.NOWHERE
    if space != b.NOWHERE:
        v.remove_chosen(table, x, (crowd(space) + 1) // 2, c.in_space(space), c.piece(b.GUERRILLA_KINDS))


# 21 Fangio.


def fangio(table: Table, x: b.Faction) -> None:
    """A City moves toward Active Opposition, twice with a 26July piece there."""
    city = v.choose_space(table, x, c.city)
    pieces.shift(table, city, -2 if table.position.pieces_of(city, M26) else -1)


def fangio_shaded(table: Table, x: b.Faction) -> None:
    """In two Casino spaces, each on its own: a Casino opens, or a piece there receives Cash."""
    chosen: list[b.Space] = []
    for _ in range(2):
        casino = c.holding(table.position, (b.CASINO, b.CLOSED_CASINO))
        space = v.choose_space(table, x, casino, c.unused(chosen), before=chosen, total=2)
        if space == b.NOWHERE:
            return
        chosen.append(space)
        table.part = (len(chosen), 2)
        use = v.choose_word(table, x, (n.OPEN, n.CASH), lambda way: _casino_refusal(table, chosen[-1], way), space)
        if use == n.OPEN:
            pieces.open_casino(table, space)
        elif use == n.CASH:
            v.place_cash(table, x, space)
        table.part = (0, 0)


def _casino_refusal(table: Table, space: b.Space, use: n.Answer) -> str:
    closed = c.holding(table.position, (b.CLOSED_CASINO,))
    return closed(space) if use == n.OPEN else v.cash_refusal(table, space)


# 23 Radio Rebelde.


def radio_rebelde(table: Table, x: b.Faction) -> None:
    """Two Provinces move toward Active Opposition."""
    chosen: list[b.Space] = []
    for _ in range(2):
        chosen.append(v.choose_space(table, x, c.province, c.unused(chosen), before=chosen, total=2))
        pieces.shift(table, chosen[-1], -1)


def radio_rebelde_shaded(table: Table, x: b.Faction) -> None:
    """A 26July Base is removed from a Province."""
    v.remove_chosen(table, x, 1, c.piece((b.M26_BASE,)), c.standing(c.province))


# 24 Vilma Espín.


def vilma_espin(table: Table, x: b.Faction) -> None:
    """The Sierra Maestra or a space next to it turns to Active Opposition."""
    space = v.choose_space(table, x, c.named(b.SIERRA, b.ORIENTE, b.SANTIAGO))
    pieces.set_level(table, space, b.ACTIVE_OPPOSITION)


def vilma_espin_shaded(table: Table, x: b.Faction) -> None:
    """26July leaves Camagüey City or Santiago de Cuba altogether."""
    city = v.choose_space(table, x, c.named(b.CAMAGUEY_CITY, b.SANTIAGO))
    v.remove_all(table, lambda: v.lots_of(table, v.kinds_of(M26), (city,)))


CARDS: Final = (
    Card(13, "El Che", (M26, GOV, DR, SYN), capability),
    Card(14, "Operation Fisherman", (M26, GOV, DR, SYN), operation_fisherman, operation_fisherman_shaded),
    Card(15, "Come Comrades!", (M26, GOV, SYN, DR), come_comrades, come_comrades_shaded),
    Card(16, "Larrazábal", (M26, GOV, SYN, DR), larrazabal, larrazabal_shaded),
    Card(17, "Alberto Bayo", (M26, DR, GOV, SYN), alberto_bayo, alberto_bayo_shaded),
    Card(18, "Pact of Caracas", (M26, DR, GOV, SYN), pact_of_caracas),
    Card(19, "Sierra Maestra Manifesto", (M26, DR, SYN, GOV), sierra_maestra_manifesto),
    Card(20, "The Twelve", (M26, DR, SYN, GOV), the_twelve, the_twelve_shaded),
    Card(21, "Fangio", (M26, SYN, GOV, DR), fangio, fangio_shaded),
    Card(22, "Raúl", (M26, SYN, GOV, DR), capability, momentum),
    Card(23, "Radio Rebelde", (M26, SYN, DR, GOV), radio_rebelde, radio_rebelde_shaded),
    Card(24, "Vilma Espín", (M26, SYN, DR, GOV), vilma_espin, vilma_espin_shaded),
)
