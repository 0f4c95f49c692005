"""Cards 37-48: those whose first symbol is the Syndicate's."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.position import Position
from cubalibre.question import ALLOWED, Condition
from cubalibre.rules import control, insurgent, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.rules.events import mafia_offensive
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.card import Card, capability
from cubalibre.table import Table

# 37 Herbert Matthews.


def herbert_matthews(table: Table, x: b.Faction) -> None:
    """26July gains 5 Resources; Aid falls by 6."""
    v.gain(table, M26, 5)
    pieces.add_aid(table, -6)


def herbert_matthews_shaded(table: Table, x: b.Faction) -> None:
    """Aid rises by 10; the Directorio gains 3 Resources, the Syndicate 5."""
    pieces.add_aid(table, 10)
    v.gain(table, DR, 3)
    v.gain(table, SYN, 5)


# 38 Meyer Lansky.


def meyer_lansky(table: Table, x: b.Faction) -> None:
    """In one space the executor redistributes all Cash."""
    p = table.position

    def cash(space: b.Space) -> list[n.Lot]:
        return [lot for lot in p.cash if n.space_of(lot) == space]

    def with_cash(space: b.Space) -> str:
        return ALLOWED if cash(space) else "5.1/no-cash-there"

    def several(space: b.Space) -> str:
        number = sum(p.lot_size(lot) for lot in pieces.holders(p, space))
        return ALLOWED if number > 1 else "5.1/nobody-else-there"

    space = v.choose_space(table, x, with_cash, several)
    if space == b.NOWHERE:
        return
    markers = 0
    while lots := cash(space):
        pieces.take_cash(p, lots[0])
        markers += 1
    holders: list[n.Lot] = []
    for _ in range(markers):
        holders.append(v.place_cash(table, x, space, before=holders, total=markers))


def meyer_lansky_shaded(table: Table, x: b.Faction) -> None:
    """The Syndicate moves any Casinos to other spaces; then all are open."""
    # No Operation or Activity, so only the executor may take own pieces off meanwhile (1.4.1).
    _move_casinos(table)
    for space in b.POPULATED:
        for _ in range(table.position.count(space, b.CLOSED_CASINO)):
            pieces.open_casino(table, space)


def _move_casinos(table: Table) -> None:
    """Casinos are alike once they are open, so a space either loses some or gains some."""
    p = table.position
    losing: list[b.Space] = []
    gaining: list[b.Space] = []

    def home_for_another(origin: b.Space) -> Condition[b.Space]:
        left = [origin, *losing]
        return lambda s: "5.1/casinos-leave-it" if s in left else pieces.casino_stacking_refusal(p, s)

    def way_out(origin: b.Space) -> str:
        return "5.1/nowhere-to-move" if all(map(home_for_another(origin), b.SPACES)) else ALLOWED

    def untouched(space: b.Space) -> str:
        return "5.1/casinos-came-there" if space in gaining else ALLOWED

    with_casino = c.holding(p, (b.CASINO, b.CLOSED_CASINO))
    wanted = (with_casino, untouched, way_out)
    most = sum(p.count(space, kind) for space in b.POPULATED for kind in (b.CASINO, b.CLOSED_CASINO))
    while (origin := v.choose_space(table, SYN, *wanted, optional=True, before=losing, total=most)) != b.NOWHERE:
        home = home_for_another(origin)
        to = v.settle(table, SYN, q.EVENT_TO, b.SPACES, home, origin, before=gaining, total=most)
        kind = b.CLOSED_CASINO if p.count(origin, b.CLOSED_CASINO) else b.CASINO
        pieces.move(table, n.lot(b.cell(origin, kind)), to)
        losing.append(origin)
        gaining.append(to)


# 39 Turismo.


def turismo(table: Table, x: b.Faction) -> None:
    """Casino spaces at Support move toward Neutral."""
    for space in b.POPULATED:
        if table.position.casinos(space) and control.has_support(table.position, space):
            v.toward_neutral(table, space)


def turismo_shaded(table: Table, x: b.Faction) -> None:
    """The Government and the Syndicate gain 3 for each space with an open Casino and Police."""
    p = table.position
    spaces = sum(1 for s in b.POPULATED if p.count(s, b.CASINO) and p.count(s, b.POLICE))
    v.gain(table, GOV, 3 * spaces)
    v.gain(table, SYN, 3 * spaces)


# 40 Ambassador Smith.


def ambassador_smith(table: Table, x: b.Faction) -> None:
    """The Alliance falls."""
    v.alliance(table, -1)


def ambassador_smith_shaded(table: Table, x: b.Faction) -> None:
    """The Alliance improves, Aid rises by 9; the Syndicate gains the lesser of 9 and half of Aid."""
    v.alliance(table, 1)
    pieces.add_aid(table, 9)
    v.gain(table, SYN, min(9, table.position.aid // 2))


# 41 Fat Butcher.


def fat_butcher(table: Table, x: b.Faction) -> None:
    """A Casino closes, or Aid falls by 8."""
    p = table.position

    def refusal(way: n.Answer) -> str:
        if way == n.AID:
            return ALLOWED if p.aid else "5.1/no-effect"
        return ALLOWED if p.on_map(b.CASINO) else "5.1/no-effect"

    way = v.choose_word(table, x, (n.CLOSE, n.AID), refusal, n.of_card(41))
    if way == n.AID:
        pieces.add_aid(table, -8)
    elif way == n.CLOSE:
        pieces.close_casino(table, v.choose_space(table, x, c.holding(p, (b.CASINO,)), detail=n.CLOSE))


def fat_butcher_shaded(table: Table, x: b.Faction) -> None:
    """The Syndicate Ambushes once, and opens a Casino."""
    with table.acting(SYN):
        _syndicate_ambush(table)
    v.open_a_casino(table, SYN)


def _syndicate_ambush(table: Table) -> None:
    with_enemy = partial(insurgent.ATTACK.where, table.position, SYN)
    lot = v.choose_piece(table, SYN, c.piece((b.SYN_UNDERGROUND,)), c.standing(with_enemy))
    if lot != n.NO_LOT:
        insurgent.ambush_with(table, lot)


# 42 Llano.


def llano(table: Table, x: b.Faction) -> None:
    """A 26July Base and a Guerrilla of any Faction in a City."""
    city = v.choose_space(table, x, c.city)
    v.place(table, city, b.M26_BASE)
    v.place_guerrilla(table, x, city)


def llano_shaded(table: Table, x: b.Faction) -> None:
    """Opposition in a City vanishes; an open Casino is placed there."""
    city = v.choose_space(table, x, c.city)
    if control.has_opposition(table.position, city):
        pieces.set_level(table, city, b.NEUTRAL)
    v.place(table, city, b.CASINO)


# 44 Rebel Air Force.


def rebel_air_force(table: Table, x: b.Faction) -> None:
    """A 26July or Directorio Guerrilla Ambushes the Government, Bases first."""
    with_government = c.holding(table.position, v.kinds_of(GOV))
    rebels = (*v.guerrillas(M26), *v.guerrillas(DR))
    lot = v.choose_piece(table, x, c.piece(rebels), c.standing(with_government))
    if lot != n.NO_LOT:
        with table.acting(n.owner_of(lot)):
            insurgent.ambush_with(table, lot, government_refusal)


def government_refusal(position: Position, faction: b.Faction, lot: n.Lot) -> str:
    """Card 44: Government pieces only, and Bases before cubes."""
    if n.owner_of(lot) != GOV:
        return "5.1/another-factions-piece"
    guards = n.kind_of(lot) != b.GOV_BASE and position.bases(n.space_of(lot), GOV) > 0
    return "5.1/bases-first" if guards else ALLOWED


def rebel_air_force_shaded(table: Table, x: b.Faction) -> None:
    """26July or the Directorio pays the Syndicate a die roll of Resources."""
    p = table.position

    def with_resources(faction: b.Faction) -> str:
        return ALLOWED if p.resources[faction] else "5.1/it-has-none"

    faction = v.choose_faction(table, x, c.named(M26, DR), with_resources)
    if faction != b.NOBODY:
        pieces.transfer(table, faction, SYN, table.roll(q.EVENT_ROLL, n.of_card(44)))


# 45 Anastasia.


def anastasia(table: Table, x: b.Faction) -> None:
    """All Casinos in Havana close; the Syndicate loses 5 Resources."""
    for _ in range(table.position.count(b.HAVANA, b.CASINO)):
        pieces.close_casino(table, b.HAVANA)
    v.gain(table, SYN, -5)


def anastasia_shaded(table: Table, x: b.Faction) -> None:
    """The Syndicate gains 10 Resources."""
    v.gain(table, SYN, 10)


# 46 Sinatra.


def sinatra(table: Table, x: b.Faction) -> None:
    """The Syndicate loses 6 Resources."""
    v.gain(table, SYN, -6)


def sinatra_shaded(table: Table, x: b.Faction) -> None:
    """An open Casino in Havana whatever stands there, and Cash with a Police."""
    pieces.make_available(table, b.HAVANA, b.CASINO)
    pieces.place(table, b.HAVANA, b.CASINO)
    v.place_cash(table, x, b.HAVANA, (b.POLICE,))


# 47 Pact of Miami.


def pact_of_miami(table: Table, x: b.Faction) -> None:
    """Any two Guerrillas are removed; the Government sits out the next card."""
    v.remove_chosen(table, x, 2, c.piece(b.GUERRILLA_KINDS))
    v.ineligible_through_next(table, GOV)


def pact_of_miami_shaded(table: Table, x: b.Faction) -> None:
    """26July and the Directorio lose 3 Resources each and sit out the next card."""
    for faction in (M26, DR):
        v.gain(table, faction, -3)
        v.ineligible_through_next(table, faction)


# 48 Santo Trafficante Jr.


def santo_trafficante(table: Table, x: b.Faction) -> None:
    """The Syndicate loses 10 Resources and all cover."""
    v.gain(table, SYN, -10)
    v.activate_all(table, (SYN,))


CARDS: Final = (
    Card(37, "Herbert Matthews", (SYN, GOV, M26, DR), herbert_matthews, herbert_matthews_shaded),
    Card(38, "Meyer Lansky", (SYN, GOV, M26, DR), meyer_lansky, meyer_lansky_shaded),
    Card(39, "Turismo", (SYN, GOV, DR, M26), turismo, turismo_shaded),
    Card(40, "Ambassador Smith", (SYN, GOV, DR, M26), ambassador_smith, ambassador_smith_shaded),
    Card(41, "Fat Butcher", (SYN, M26, GOV, DR), fat_butcher, fat_butcher_shaded),
    Card(42, "Llano", (SYN, M26, GOV, DR), llano, llano_shaded),
    Card(43, "Mafia Offensive", (SYN, M26, DR, GOV), mafia_offensive.mafia_offensive, capability),
    Card(44, "Rebel Air Force", (SYN, M26, DR, GOV), rebel_air_force, rebel_air_force_shaded),
    Card(45, "Anastasia", (SYN, DR, GOV, M26), anastasia, anastasia_shaded),
    Card(46, "Sinatra", (SYN, DR, GOV, M26), sinatra, sinatra_shaded),
    Card(47, "Pact of Miami", (SYN, DR, M26, GOV), pact_of_miami, pact_of_miami_shaded),
    Card(48, "Santo Trafficante Jr", (SYN, DR, M26, GOV), santo_trafficante, capability),
)
