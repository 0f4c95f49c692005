"""Cards 13-24: those whose first symbol is 26July's."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.rules import insurgent, operations, pieces
from cubalibre.rules import questions as q
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

    def room(space: b.Space) -> bool:
        free = not pieces.base_stacking_refusal(table.position, space)
        return free and table.position.pieces_of(space, M26) > 0 and v.obtainable(table, b.M26_BASE)

    space = v.choose_space(table, x, room, b.POPULATED)
    if space != b.NOBODY:
        v.place(table, space, b.M26_BASE)


def larrazabal_shaded(table: Table, x: b.Faction) -> None:
    """A 26July Base is removed; 26July loses 3 Resources."""
    v.remove_chosen(table, x, 1, lambda: v.lots_of(table, (b.M26_BASE,)))
    v.gain(table, M26, -3)


# 17 Alberto Bayo.


def alberto_bayo(table: Table, x: b.Faction) -> None:
    """26July or the Directorio Rallies wherever it has a Base, as if those spaces were Neutral."""
    faction = v.choose_faction(table, x, lambda f: f in (M26, DR) and table.position.on_map(b.base(f)) > 0)
    if faction == b.NOBODY:
        return
    left = [space for space in b.POPULATED if table.position.bases(space, faction)]

    def rally_everywhere() -> None:
        while left:
            space = v.choose_space(table, faction, lambda _: True, left)
            left.remove(space)
            insurgent.rally_in(table, faction, space, table.position.bases(space, faction))

    v.act_as(table, faction, rally_everywhere)


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
    def offer() -> list[n.Answer]:
        present = [s for s in b.SPACES if table.position.pieces_of(s, faction)]
        return [s for s in present if _kinds(table, faction, s)] + [n.DONE]

    space = table.ask_open(faction, q.EVENT_SPACE, offer, None, n.of_card(19), forced=True)
    if space == n.DONE:
        return
    for placed in range(2):
        kinds = _kinds(table, faction, space)
        words = [*kinds, n.DONE] if placed else [*kinds]
        word = table.ask(faction, q.EVENT_CHOICE, words, None, space)
        if word == n.DONE:
            return
        v.place(table, space, kinds[word])


def _kinds(table: Table, faction: b.Faction, space: b.Space) -> dict[n.Answer, b.Kind]:
    """The words for the kinds of pieces that a Faction could place in a space."""
    words = {n.GUERRILLAS: b.underground(faction), n.BASE: b.base(faction)}
    if faction == GOV:
        words = {n.TROOPS: b.TROOPS, n.POLICE: b.POLICE, n.BASE: b.GOV_BASE}
    elif faction == SYN:
        words = {n.GUERRILLAS: b.SYN_UNDERGROUND}
    return {word: kind for word, kind in words.items() if v.obtainable(table, kind) and v.fits(table, space, kind)}


# 20 The Twelve.


def the_twelve(table: Table, x: b.Faction) -> None:
    """An Insurgent Marches, then Rallies in one of the spaces that it has just entered."""
    faction = v.choose_faction(table, x, lambda f: f in b.INSURGENTS and v.can_march(table, f))
    if faction == b.NOBODY:
        return
    op = operations.free_operation(faction, n.MARCH, limited=False)
    operations.execute(table, op)
    v.act_as(table, faction, lambda: _rally_in_one(table, faction, op.spaces))


def _rally_in_one(table: Table, faction: b.Faction, entered: list[b.Space]) -> None:
    space = v.choose_space(table, faction, lambda s: s in entered)
    if not insurgent.rally_refusal(table.position, faction, space):
        insurgent.rally_in(table, faction, space, table.position.bases(space, faction))


def the_twelve_shaded(table: Table, x: b.Faction) -> None:
    """Where most Guerrillas are, half of them, rounded up, are removed."""

    def crowd(space: b.Space) -> int:
        return sum(table.position.guerrillas(space, f) for f in b.INSURGENTS)

    most = max(crowd(space) for space in b.SPACES)
    space = v.choose_space(table, x, lambda s: crowd(s) == most) if most else b.NOBODY
    if space != b.NOBODY:
        v.remove_chosen(table, x, (crowd(space) + 1) // 2, lambda: v.lots_of(table, b.GUERRILLA_KINDS, (space,)))


# 21 Fangio.


def fangio(table: Table, x: b.Faction) -> None:
    """A City moves toward Active Opposition, twice with a 26July piece there."""
    city = v.choose_space(table, x, lambda _: True, b.CITIES)
    pieces.shift(table, city, -2 if table.position.pieces_of(city, M26) else -1)


def fangio_shaded(table: Table, x: b.Faction) -> None:
    """In two Casino spaces, each on its own: a Casino opens, or Cash comes to somebody there."""
    chosen: list[b.Space] = []
    for _ in range(2):
        space = v.choose_space(table, x, lambda s: s not in chosen and table.position.casinos(s) > 0, b.POPULATED)
        if space == b.NOBODY:
            return
        chosen.append(space)
        use = v.choose_word(table, x, lambda: _casino_uses(table, chosen[-1]), space)
        if use == n.OPEN:
            pieces.open_casino(table, space)
        elif use == n.CASH:
            v.place_cash(table, x, pieces.holders(table.position, space))


def _casino_uses(table: Table, space: b.Space) -> list[n.Answer]:
    p = table.position
    uses = [n.OPEN] if p.count(space, b.CLOSED_CASINO) else []
    return [*uses, n.CASH] if p.cash_available() and pieces.holders(p, space) else uses


# 23 Radio Rebelde.


def radio_rebelde(table: Table, x: b.Faction) -> None:
    """Two Provinces move toward Active Opposition."""
    chosen: list[b.Space] = []
    for _ in range(2):
        chosen.append(v.choose_space(table, x, lambda s: s not in chosen, b.PROVINCES))
        pieces.shift(table, chosen[-1], -1)


def radio_rebelde_shaded(table: Table, x: b.Faction) -> None:
    """A 26July Base is removed from a Province."""
    v.remove_chosen(table, x, 1, lambda: v.lots_of(table, (b.M26_BASE,), b.PROVINCES))


# 24 Vilma Espín.


def vilma_espin(table: Table, x: b.Faction) -> None:
    """The Sierra Maestra or a space next to it turns to Active Opposition."""
    space = v.choose_space(table, x, lambda _: True, (b.ORIENTE, b.SIERRA, b.SANTIAGO))
    pieces.set_level(table, space, b.ACTIVE_OPPOSITION)


def vilma_espin_shaded(table: Table, x: b.Faction) -> None:
    """26July leaves Camagüey City or Santiago de Cuba altogether."""
    city = v.choose_space(table, x, lambda _: True, (b.CAMAGUEY_CITY, b.SANTIAGO))
    v.remove_all(table, lambda: v.lots_of(table, v.kinds_of(M26), (city,)))


CARDS = (
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
