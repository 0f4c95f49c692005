"""Cards 25-36: those whose first symbol is the Directorio's."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.question import ALLOWED
from cubalibre.rules import insurgent, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.card import Card, capability
from cubalibre.table import Table

# 25 Escapade.


def escapade(table: Table, x: b.Faction) -> None:
    """A Directorio Guerrilla and Base in Camagüey Province or Oriente."""
    space = v.choose_space(table, x, c.named(b.CAMAGUEY, b.ORIENTE))
    v.place(table, space, b.DR_UNDERGROUND)
    v.place(table, space, b.DR_BASE)


def escapade_shaded(table: Table, x: b.Faction) -> None:
    """A Directorio Base is removed."""
    v.remove_chosen(table, x, 1, c.piece((b.DR_BASE,)))


# 26 Rodríguez Loeches.


def rodriguez_loeches(table: Table, x: b.Faction) -> None:
    """The Directorio places a Guerrilla anywhere, then Marches there, Rallies there or Ambushes there."""
    nonplayer = table.position.options.is_nonplayer
    instructed = nonplayer(x) and not nonplayer(DR)  # 8.4.1: then the space and the way are not the player's to choose
    with table.acting(DR):
        _place_and_act(table, x if instructed else DR)


def _place_and_act(table: Table, chooser: b.Faction) -> None:
    space = v.choose_space(table, chooser)
    v.place(table, space, b.DR_UNDERGROUND)
    ways = (n.MARCH, n.RALLY, n.AMBUSH)
    way = v.choose_word(table, chooser, ways, lambda way: _way_refusal(table, space, way), space)
    if way == n.MARCH:
        v.march_into_one(table, DR, space)
        table.position.forget_moves()
    elif way == n.RALLY:
        insurgent.rally_in(table, DR, space, table.position.bases(space, DR))
    elif way == n.AMBUSH:
        insurgent.ambush_in(table, DR, space)


def _way_refusal(table: Table, space: b.Space, way: n.Answer) -> str:
    """Why the Directorio cannot act in some way in the space where it has placed its Guerrilla."""
    p = table.position
    if way == n.MARCH:
        return insurgent.MARCH.where(p, DR, space)
    if way == n.RALLY:
        return insurgent.RALLY.where(p, DR, space)
    return insurgent.ATTACK.where(p, DR, space) if p.count(space, b.DR_UNDERGROUND) else "4.3.2/underground"


def rodriguez_loeches_shaded(table: Table, x: b.Faction) -> None:
    """A Directorio Guerrilla is removed; the Directorio loses 5 Resources."""
    v.remove_chosen(table, x, 1, c.piece(v.guerrillas(DR)))
    v.gain(table, DR, -5)


# 27 Echeverría.


def echeverria(table: Table, x: b.Faction) -> None:
    """Two Directorio Guerrillas anywhere; Havana Neutral; the Directorio Eligible."""
    v.place_anywhere(table, x, b.DR_UNDERGROUND, 2)
    pieces.set_level(table, b.HAVANA, b.NEUTRAL)
    v.to_eligible(table, DR, x)


def echeverria_shaded(table: Table, x: b.Faction) -> None:
    """The two Directorio pieces nearest to Havana are removed; the Directorio loses 3 Resources."""

    def nearest(lot: n.Lot) -> str:
        closest = min(FROM_HAVANA[n.space_of(other)] for other in v.lots_of(table, v.kinds_of(DR)))
        return ALLOWED if FROM_HAVANA[n.space_of(lot)] == closest else "5.1/another-is-nearer"

    v.remove_chosen(table, x, 2, c.piece(v.kinds_of(DR)), nearest)
    v.gain(table, DR, -3)


def _steps_from(start: b.Space) -> tuple[int, ...]:
    """Steps to each space, ECs counting as spaces."""
    steps = {start: 0}
    queue = [start]
    for space in queue:
        for near in b.ADJACENT[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                queue.append(near)
    return tuple(steps[space] for space in b.SPACES)


FROM_HAVANA: Final = _steps_from(b.HAVANA)

# 28 Morgan.


def morgan_shaded(table: Table, x: b.Faction) -> None:
    """A space with a Directorio Guerrilla turns to Active Support."""
    space = v.choose_space(table, x, c.populated, c.holding(table.position, v.guerrillas(DR)))
    if space != b.NOWHERE:
        pieces.set_level(table, space, b.ACTIVE_SUPPORT)


# 29 Fauré Chomón.


def faure_chomon(table: Table, x: b.Faction) -> None:
    """26July or the Directorio gets a Base and two Guerrillas in Las Villas."""

    def provides(faction: b.Faction) -> str:
        no_base = v.placement_refusal(table, b.LAS_VILLAS, b.base(faction))
        return no_base and v.placement_refusal(table, b.LAS_VILLAS, b.underground(faction))

    faction = v.choose_faction(table, x, c.named(M26, DR), provides)
    if faction != b.NOBODY:
        v.place(table, b.LAS_VILLAS, b.base(faction))
        v.place(table, b.LAS_VILLAS, b.underground(faction), 2)


def faure_chomon_shaded(table: Table, x: b.Faction) -> None:
    """A Directorio piece is removed, or becomes a 26July piece of its kind."""
    lot = v.choose_piece(table, x, c.piece(v.kinds_of(DR)))
    if lot == n.NO_LOT:
        return
    kind = counterpart(n.kind_of(lot), M26)

    def refusal(way: n.Answer) -> str:
        return ALLOWED if way == n.REMOVE or v.obtainable(table, kind) else "1.4.1/none-available"

    # The piece is named: no act comes in between any more (4.5.2).
    if v.settle(table, x, q.EVENT_CHOICE, (n.REMOVE, n.REPLACE), refusal, lot) == n.REPLACE:
        v.replace(table, lot, kind)
    else:
        pieces.remove(table, lot)


def counterpart(kind: b.Kind, faction: b.Faction) -> b.Kind:
    """The piece of another Insurgent that replaces one: a Base a Base, a Guerrilla a new one, Underground."""
    return b.base(faction) if kind in b.BASE_KINDS else b.underground(faction)


# 30 The Guerrilla Life.


def the_guerrilla_life_shaded(table: Table, x: b.Faction) -> None:
    """The Directorio goes Underground and gets a Guerrilla in a City."""
    for space in b.SPACES:
        pieces.flip_all(table, space, b.DR_ACTIVE)
    city = v.choose_space(table, x, c.city, v.room_for(table, b.DR_UNDERGROUND))
    if city != b.NOWHERE:
        v.place(table, city, b.DR_UNDERGROUND)


# 31 Escopeteros.


def escopeteros(table: Table, x: b.Faction) -> None:
    """A Base and a Guerrilla of any Factions in one Mountain."""
    space = v.choose_space(table, x, c.mountain)

    def base(faction: b.Faction) -> str:
        return v.placement_refusal(table, space, b.base(faction))

    faction = v.choose_faction(table, x, c.named(GOV, M26, DR), base, detail=n.BASE)
    if faction != b.NOBODY:
        v.place(table, space, b.base(faction))
    v.place_guerrilla(table, x, space)


def escopeteros_shaded(table: Table, x: b.Faction) -> None:
    """A Mountain moves toward Active Support."""
    pieces.shift(table, v.choose_space(table, x, c.mountain), 1)


# 32 Resistencia Cívica.


def resistencia_civica(table: Table, x: b.Faction) -> None:
    """In one City the Directorio's pieces become 26July's."""
    _change_sides(table, x, DR, M26)


def resistencia_civica_shaded(table: Table, x: b.Faction) -> None:
    """In one City 26July's pieces become the Directorio's."""
    _change_sides(table, x, M26, DR)


def _change_sides(table: Table, x: b.Faction, old: b.Faction, new: b.Faction) -> None:
    city = v.choose_space(table, x, c.city)
    gone: list[n.Lot] = []
    number = table.position.pieces_of(city, old)
    for _ in range(number):
        lot = v.choose_piece(table, x, c.in_space(city), c.piece(v.kinds_of(old)), before=gone, total=number)
        if lot != n.NO_LOT:
            gone.append(lot)
            v.replace(table, lot, counterpart(n.kind_of(lot), new))


# 33 Carlos Prío.


def carlos_prio(table: Table, x: b.Faction) -> None:
    """The Directorio or 26July gains 5 Resources."""
    faction = v.choose_faction(table, x, c.named(M26, DR), c.can_gain(table.position))
    if faction != b.NOBODY:
        v.gain(table, faction, 5)


def carlos_prio_shaded(table: Table, x: b.Faction) -> None:
    """A space without Government Control gets a Directorio Base and turns Neutral."""
    space = v.choose_space(table, x, c.populated, c.not_under_government_control(table.position))
    if space != b.NOWHERE:
        v.place(table, space, b.DR_BASE)
        pieces.set_level(table, space, b.NEUTRAL)


# 34 US Speaking Tour.


def us_speaking_tour(table: Table, x: b.Faction) -> None:
    """An Insurgent gains a die roll of Resources, the other two 2 each."""
    faction = v.choose_faction(table, x, c.insurgent, c.can_gain(table.position))
    if faction == b.NOBODY:
        return
    roll = table.roll(q.EVENT_ROLL, n.of_card(34))
    for insurgent_faction in b.INSURGENTS:
        v.gain(table, insurgent_faction, roll if insurgent_faction == faction else 2)


def us_speaking_tour_shaded(table: Table, x: b.Faction) -> None:
    """The Government gains the lesser of 8 and Aid; then Aid rises by 8."""
    v.gain(table, GOV, v.lesser_of_aid(table, 8))
    pieces.add_aid(table, 8)


# 35 Defections.


def defections(table: Table, x: b.Faction) -> None:
    """Where the executor is, two Guerrillas or cubes of one enemy come over."""
    p = table.position
    own = c.holding(p, b.KINDS_OF[x])
    enemies = c.holding(p, [kind for kind in b.MOBILE_KINDS if b.OWNER[kind] != x])
    space = v.choose_space(table, x, own, enemies)
    if space == b.NOWHERE:
        return

    def enemy_there(faction: b.Faction) -> str:
        if faction == x:
            return "5.1/not-an-enemy"
        return ALLOWED if p.mobile(space, faction) else "5.1/it-has-none"

    enemy = v.choose_faction(table, x, enemy_there, detail=space)
    soldiers = [kind for kind in b.MOBILE_KINDS if b.OWNER[kind] == enemy]
    gone: list[n.Lot] = []
    arrived: list[n.Answer] = []
    for _ in range(2):
        lot = v.choose_piece(table, x, c.in_space(space), c.piece(soldiers), before=gone, total=2)
        if lot != n.NO_LOT:
            gone.append(lot)
            v.swap(table, lot, lambda: _arrive(table, x, space, arrived))


def _arrive(table: Table, x: b.Faction, space: b.Space, before: list[n.Answer]) -> None:
    """One own Guerrilla, or for the Government a cube of its choice; `before` says what has come so far."""
    kinds = {n.TROOPS: b.TROOPS, n.POLICE: b.POLICE} if x == GOV else {n.GUERRILLAS: b.underground(x)}

    def refusal(word: n.Answer) -> str:
        return v.placement_refusal(table, space, kinds[word])

    word = v.choose_word(table, x, [*kinds], refusal, space, before, total=2)
    if word != n.NOTHING:
        before.append(word)
        v.place(table, space, kinds[word])


# 36 Eloy Gutiérrez Menoyo.


def eloy_gutierrez_menoyo(table: Table, x: b.Faction) -> None:
    """In or next to Las Villas a piece of another Faction makes room for two Directorio Guerrillas."""
    spaces = (b.LAS_VILLAS, *b.ADJACENT[b.LAS_VILLAS])
    kinds = [kind for f in (GOV, M26, SYN) for kind in v.kinds_of(f)]
    lot = v.choose_piece(table, x, c.standing(c.named(*spaces)), c.piece(kinds))
    if lot != n.NO_LOT:
        v.replace(table, lot, b.DR_UNDERGROUND, 2)


def eloy_gutierrez_menoyo_shaded(table: Table, x: b.Faction) -> None:
    """A Directorio Guerrilla becomes one of 26July or the Syndicate."""
    lot = v.choose_piece(table, x, c.piece(v.guerrillas(DR)))
    if lot != n.NO_LOT:
        v.swap(table, lot, lambda: v.place_guerrilla(table, x, n.space_of(lot), (M26, SYN)))


CARDS: Final = (
    Card(25, "Escapade", (DR, GOV, M26, SYN), escapade, escapade_shaded),
    Card(26, "Rodríguez Loeches", (DR, GOV, M26, SYN), rodriguez_loeches, rodriguez_loeches_shaded),
    Card(27, "Echeverría", (DR, GOV, SYN, M26), echeverria, echeverria_shaded),
    Card(28, "Morgan", (DR, GOV, SYN, M26), capability, morgan_shaded),
    Card(29, "Fauré Chomón", (DR, M26, GOV, SYN), faure_chomon, faure_chomon_shaded),
    Card(30, "The Guerrilla Life", (DR, M26, GOV, SYN), capability, the_guerrilla_life_shaded),
    Card(31, "Escopeteros", (DR, M26, SYN, GOV), escopeteros, escopeteros_shaded),
    Card(32, "Resistencia Cívica", (DR, M26, SYN, GOV), resistencia_civica, resistencia_civica_shaded),
    Card(33, "Carlos Prío", (DR, SYN, GOV, M26), carlos_prio, carlos_prio_shaded),
    Card(34, "US Speaking Tour", (DR, SYN, GOV, M26), us_speaking_tour, us_speaking_tour_shaded),
    Card(35, "Defections", (DR, SYN, M26, GOV), defections),
    Card(36, "Eloy Gutiérrez Menoyo", (DR, SYN, M26, GOV), eloy_gutierrez_menoyo, eloy_gutierrez_menoyo_shaded),
)
