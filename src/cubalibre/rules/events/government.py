"""Cards 1-12: those whose first symbol is the Government's."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.question import ALLOWED
from cubalibre.rules import coin, control, insurgent, pieces, propaganda
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.card import Card, capability, momentum
from cubalibre.table import Table

# 1 Armored Cars.


def armored_cars(table: Table, x: b.Faction) -> None:
    """26July or the Directorio Marches into one space and Ambushes there with a Guerrilla that came."""
    faction = v.choose_faction(table, x, c.named(M26, DR), c.with_guerrillas(table.position, b.SPACES))
    if faction == b.NOBODY:
        return
    space = v.march_into_one(table, faction)
    newcomers = v.newcomers(table, faction, space)
    # A player may have taken all who came off the map again before the March was over (1.4.1).
    if newcomers and not insurgent.ATTACK.where(table.position, faction, space):
        came = c.first_of(c.in_space(space), c.piece(v.guerrillas(faction)), c.among(newcomers, "5.1/not-just-entered"))
        ambusher = v.settle(table, faction, q.AMBUSH_GUERRILLA, table.position.all_lots(), came, space)
        with table.acting(faction):
            insurgent.ambush_with(table, ambusher)
    table.position.forget_moves()


# 3 Eulogio Cantillo.


def eulogio_cantillo(table: Table, x: b.Faction) -> None:
    """All Guerrillas of one Insurgent leave a space with Troops by March, and go Underground."""
    p = table.position
    space = v.choose_space(table, x, c.holding(p, (b.TROOPS,)), c.holding(p, b.GUERRILLA_KINDS))
    if space == b.NOWHERE:
        return
    faction = v.choose_faction(table, x, c.insurgent, c.with_guerrillas(p, (space,)), detail=space)
    with table.acting(faction):
        _march_out(table, faction, space)


def _march_out(table: Table, faction: b.Faction, space: b.Space) -> None:
    entered: list[b.Space] = []
    reach = insurgent.march_reach(table.position, faction, space)

    def left() -> list[n.Lot]:
        return insurgent.march_groups(table.position, faction, space)

    def somebody_left(_: b.Space) -> str:
        return ALLOWED if left() else "3.3.2/none-to-march"

    while left():
        wanted = (c.among(reach, "5.1/not-adjacent"), c.unused(entered), somebody_left)
        to = v.choose_space(table, faction, *wanted, origin=space, before=entered)
        if to == b.NOWHERE:
            break
        first = not entered
        entered.append(to)
        if len(entered) < len(reach):
            insurgent.march_group(table, faction, space, to, first)
        else:
            everybody = [(lot, table.position.lot_size(lot)) for lot in left()]
            insurgent.group_enters(table, faction, to, everybody, first)
    for lot in table.position.moved:
        if n.kind_of(lot) == b.active(faction):
            pieces.flip(table, lot)
    table.position.forget_moves()


def eulogio_cantillo_shaded(table: Table, x: b.Faction) -> None:
    """The Government Sweeps in a space with Troops, moving nobody, and Assaults there."""
    space = v.choose_space(table, x, c.populated, c.holding(table.position, (b.TROOPS,)))
    if space != b.NOWHERE:
        with table.acting(GOV):
            coin.activate(table, space, coin.sweep_capacity(table.position, space))
            coin.assault_in(table, space)


# 4 S.I.M.


def sim(table: Table, x: b.Faction) -> None:
    """A space at Support without Police turns Neutral."""
    p = table.position
    space = v.choose_space(table, x, c.populated, c.at_support(p), c.without(p, (b.POLICE,)))
    if space != b.NOWHERE:
        pieces.set_level(table, space, b.NEUTRAL)


# 5 Rolando Masferrer.


def rolando_masferrer(table: Table, x: b.Faction) -> None:
    """A Province with Troops, and one next to it, turn to Passive Opposition."""
    space = v.choose_space(table, x, c.province, c.holding(table.position, (b.TROOPS,)))
    if space == b.NOWHERE:
        return
    pieces.set_level(table, space, b.PASSIVE_OPPOSITION)
    neighbour = v.choose_space(table, x, c.province, c.next_to(space), detail=space)
    pieces.set_level(table, neighbour, b.PASSIVE_OPPOSITION)


# 6 Sánchez Mosquera.


def sanchez_mosquera(table: Table, x: b.Faction) -> None:
    """All Troops leave one Mountain."""
    space = v.choose_space(table, x, c.mountain, c.holding(table.position, (b.TROOPS,)))
    if space != b.NOWHERE:
        v.remove_all(table, lambda: table.position.lots(space, b.TROOPS))


# 7 Election.


def election(table: Table, x: b.Faction) -> None:
    """A Guerrilla of any Faction arrives in each City."""
    _guerrilla_in_each_city(table, x)


def _guerrilla_in_each_city(table: Table, x: b.Faction) -> None:
    served: list[b.Space] = []
    while waiting := [city for city in b.CITIES if city not in served]:
        city = waiting[0] if _guerrillas_available(table) >= len(waiting) else _city_to_be_served(table, x, served)
        if city == b.NOWHERE:
            return
        served.append(city)
        table.part = (len(served), len(b.CITIES))
        v.place_guerrilla(table, x, city)
        table.part = (0, 0)


def _guerrillas_available(table: Table) -> int:
    return sum(table.position.available_of(b.underground(f)) for f in b.INSURGENTS)


def _city_to_be_served(table: Table, x: b.Faction, served: list[b.Space]) -> b.Space:
    """With fewer Guerrillas than Cities the executing Faction selects the Cities."""

    def somebody_comes(_: b.Space) -> str:
        any_left = any(v.obtainable(table, b.underground(f)) for f in b.INSURGENTS)
        return ALLOWED if any_left else "1.4.1/none-available"

    return v.choose_space(table, x, c.city, c.unused(served), somebody_comes, before=served, total=len(b.CITIES))


def election_shaded(table: Table, x: b.Faction) -> None:
    """A City turns Neutral; Aid rises by 10."""
    pieces.set_level(table, v.choose_space(table, x, c.city), b.NEUTRAL)
    pieces.add_aid(table, 10)


# 8 General Strike.


def general_strike(table: Table, x: b.Faction) -> None:
    """Each City moves toward Neutral and receives a Guerrilla of any Faction."""
    for city in b.CITIES:
        v.toward_neutral(table, city)
    _guerrilla_in_each_city(table, x)


def general_strike_shaded(table: Table, x: b.Faction) -> None:
    """A City turns to Active Support, all Guerrillas there Active; a Casino opens anywhere."""
    city = v.choose_space(table, x, c.city)
    pieces.set_level(table, city, b.ACTIVE_SUPPORT)
    v.activate_all(table, b.INSURGENTS, (city,))
    v.open_a_casino(table, x)


# 9 Coup.


def coup(table: Table, x: b.Faction) -> None:
    """What the Government Controls moves toward Neutral; the Alliance improves."""
    for space in [s for s in b.POPULATED if control.controller(table.position, s) == GOV]:
        v.toward_neutral(table, space)
    v.alliance(table, 1)


def coup_shaded(table: Table, x: b.Faction) -> None:
    """In Cities with cubes the Directorio is exposed and Assaulted; the Alliance falls."""
    cities = [city for city in b.CITIES if table.position.cubes(city)]
    v.activate_all(table, (DR,), cities)
    with table.acting(GOV):
        _assault_directorio(table, cities)
    v.alliance(table, -1)


def _assault_directorio(table: Table, cities: list[b.Space]) -> None:
    """In an order of the Government's choice: Troops may come from one Assault to the next ("Armored Cars")."""
    done: list[b.Space] = []

    def target(city: b.Space) -> str:
        come = coin.troops_come_to_assaults(table.position)
        return ALLOWED if come or table.position.pieces_of(city, DR) else "5.1/no-such-piece-there"

    garrisoned = c.among(cities, "5.1/no-such-piece-there")
    wanted = (c.city, garrisoned, c.unused(done), target)
    while (city := v.choose_space(table, GOV, *wanted, before=done)) != b.NOWHERE:
        done.append(city)
        coin.assault_in(table, city, only=DR)


# 10 MAP.


def map_(table: Table, x: b.Faction) -> None:
    """A cube makes room for two Guerrillas of any Factions."""
    lot = v.choose_piece(table, x, c.piece((b.TROOPS, b.POLICE)))
    if lot == n.NO_LOT:
        return

    def arrive() -> None:
        first = v.place_guerrilla(table, x, n.space_of(lot), total=2)
        if first != b.NOBODY:
            v.place_guerrilla(table, x, n.space_of(lot), before=(n.of_faction(first),), total=2)

    v.swap(table, lot, arrive)


# 11 Batista Flees.


def batista_flees(table: Table, x: b.Faction) -> None:
    """The Government loses 10 Resources and a die roll of Troops, gains Alliance and Aid, and Redeploys."""
    v.gain(table, GOV, -10)
    roll = table.roll(q.EVENT_ROLL, n.of_card(11))
    v.remove_chosen(table, x, roll, c.piece((b.TROOPS,)))
    v.alliance(table, 1)
    pieces.add_aid(table, 10)
    propaganda.begin_redeploy(table.position)
    moved: list[n.Lot] = []
    while propaganda.redeploy_move(table, moved):
        pass
    propaganda.end_redeploy(table.position)


# 12 BRAC.


def brac(table: Table, x: b.Faction) -> None:
    """Any two Guerrillas are removed."""
    v.remove_chosen(table, x, 2, c.piece(b.GUERRILLA_KINDS))


def brac_shaded(table: Table, x: b.Faction) -> None:
    """A Police anywhere; the Government gains the lesser of 6 and Aid."""
    v.place_anywhere(table, x, b.POLICE, 1)
    v.gain(table, GOV, v.lesser_of_aid(table, 6))


CARDS: Final = (
    Card(1, "Armored Cars", (GOV, M26, DR, SYN), armored_cars, momentum),
    Card(2, "Guantánamo Bay", (GOV, M26, DR, SYN), capability, momentum),
    Card(3, "Eulogio Cantillo", (GOV, M26, SYN, DR), eulogio_cantillo, eulogio_cantillo_shaded),
    Card(4, "S.I.M.", (GOV, M26, SYN, DR), sim, momentum),
    Card(5, "Rolando Masferrer", (GOV, DR, M26, SYN), rolando_masferrer, momentum),
    Card(6, "Sánchez Mosquera", (GOV, DR, M26, SYN), sanchez_mosquera, momentum),
    Card(7, "Election", (GOV, DR, SYN, M26), election, election_shaded),
    Card(8, "General Strike", (GOV, DR, SYN, M26), general_strike, general_strike_shaded),
    Card(9, "Coup", (GOV, SYN, M26, DR), coup, coup_shaded),
    Card(10, "MAP", (GOV, SYN, M26, DR), map_, momentum),
    Card(11, "Batista Flees", (GOV, SYN, DR, M26), batista_flees),
    Card(12, "BRAC", (GOV, SYN, DR, M26), brac, brac_shaded),
)
