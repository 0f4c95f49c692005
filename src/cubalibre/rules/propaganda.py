"""6. Propaganda Rounds, phase by phase."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import coin, control, deck, insurgent, lasting, pieces, victory
from cubalibre.rules import questions as q
from cubalibre.table import Table

CASINO_INCOME: Final = 2
SKIM: Final = 2
DEPOSIT: Final = 6
DEPOSIT_USES: Final[tuple[n.Answer, ...]] = (n.RESOURCES, n.BASE, n.OPEN)
DEPOSIT_ORDER: Final = (b.M26, b.DR, b.GOV, b.SYN)
_AID_CUT: Final = 10
AGITATION_COST: Final = 1


def victory_phase(table: Table) -> bool:
    """6.1: the game ends if a player or Non-player meets the conditions."""
    if table.narrating:
        _tell_check(table)
    if victory.somebody_wins(table.position):
        table.say("victory")
    else:
        table.position.round_just_held = 1
    return True


def _tell_check(table: Table) -> None:
    """6.1: narrate which Factions meet their victory conditions, and the margins."""
    position = table.position
    met = [faction for faction in b.FACTIONS if victory.condition_met(position, faction)]
    for faction in met:
        table.say("goal-met", faction)
    if not met:
        table.say("no-goal-met")
    table.say("margins", *[victory.faction_margin(position, faction) for faction in b.FACTIONS])
    if met and not victory.somebody_wins(position):
        table.say("no-victory")


# 6.2 Resources.


def sabotaged_by_rebels(position: Position, space: b.Space) -> bool:
    """6.2.1: an EC where 26July and Directorio Guerrillas together outnumber the cubes."""
    rebels = position.guerrillas(space, b.M26) + position.guerrillas(space, b.DR)
    return rebels > position.cubes(space)


def government_earnings(position: Position) -> int:
    """6.2.1: Econ of the unsabotaged ECs, and Aid."""
    return sum(b.ECON[ec] for ec in b.ECS if not position.terror[ec]) + position.aid


def directorio_earnings(position: Position) -> int:
    """6.2.2: 1 for each space, ECs included, with a Directorio piece."""
    return sum(1 for space in b.SPACES if position.pieces_of(space, b.DR))


def syndicate_earnings(position: Position) -> int:
    """6.2.2: Pop of Cities and Econ of unsabotaged ECs where its Guerrillas outnumber Police; 2 an open Casino."""
    earned = CASINO_INCOME * control.open_casinos(position)
    for space in (*b.CITIES, *b.ECS):
        if position.guerrillas(space, b.SYN) > position.count(space, b.POLICE):
            if b.is_city(space):
                earned += b.POP[space]
            elif not position.terror[space]:
                earned += b.ECON[space]
    return earned


def skimmers(position: Position) -> list[tuple[b.Space, b.Faction]]:
    """6.2.3: each space with an open Casino that another Faction Controls, and that Faction."""
    casinos = [s for s in b.POPULATED if position.count(s, b.CASINO) and not skim_prevented(position, s)]
    spaces = [(s, control.controller(position, s)) for s in casinos]
    return [(space, faction) for space, faction in spaces if faction not in (b.NOBODY, b.SYN)]


def skim_prevented(position: Position, space: b.Space) -> bool:
    """6.2.3: with "Santo Trafficante Jr" an Underground Syndicate Guerrilla keeps the skimmers away."""
    hidden = position.count(space, b.SYN_UNDERGROUND) > 0
    return hidden and lasting.capability(position, lasting.TRAFFICANTE)


def earnings(position: Position) -> list[int]:
    """6.2.1, 6.2.2: what each Faction earns."""
    return [
        government_earnings(position),
        position.on_map(b.M26_BASE),
        directorio_earnings(position),
        syndicate_earnings(position),
    ]


def earnings_phase(table: Table) -> bool:
    """6.2.1-6.2.3: Sabotage, earnings, Skim."""
    position = table.position
    for ec in b.ECS:
        if not position.terror[ec] and sabotaged_by_rebels(position, ec):
            pieces.add_terror(table, ec)
    earned = earnings(position)
    table.say("earnings", *earned)
    for faction in b.FACTIONS:
        pieces.add_resources(table, faction, earned[faction])
    for space, skimmer in skimmers(position):
        paid = pieces.transfer(table, b.SYN, skimmer, SKIM)
        table.say("skim", space, skimmer, paid)
    return True


def deposit_refusal(position: Position, lot: n.Lot, use: n.Answer) -> str:
    """6.2.4: why a Cash marker cannot become a Base where it lies, or open a Casino; 6 Resources it always brings."""
    owner, space = n.owner_of(lot), n.space_of(lot)
    if use == n.BASE:
        return pieces.placement_refusal(position, space, b.base(owner))
    if use == n.OPEN and owner != b.SYN:
        return "6.2.4/casinos-are-the-syndicates"
    return pieces.NONE_CLOSED if use == n.OPEN and not position.count(space, b.CLOSED_CASINO) else ALLOWED


def deposits_phase(table: Table) -> bool:
    """6.2.4: in order, each Faction turns all its Cash into Resources, Bases or Casinos."""
    for faction in DEPOSIT_ORDER:
        before: list[n.Lot] = []
        while lots := pieces.owned_cash(table.position, faction):
            before.append(deposit(table, faction, lots, before))
    return True


def deposit(table: Table, faction: b.Faction, lots: list[n.Lot], before: Sequence[n.Lot] = ()) -> n.Lot:
    """6.2.4: a Faction turns in a Cash marker from one of its lots that hold some, after others; returns which."""

    def own_cash(lot: n.Lot) -> str:
        return ALLOWED if lot in lots else "4.5.2/own-cash"

    lot = table.ask(faction, q.DEPOSIT_CASH, table.position.all_lots(), own_cash, before=before)
    use_refusal = partial(deposit_refusal, table.position, lot)
    use = table.ask(faction, q.DEPOSIT_FOR, DEPOSIT_USES, use_refusal, lot, before=before)
    pieces.take_cash(table.position, lot)
    table.say("deposit", faction, lot, use)
    if use == n.RESOURCES:
        pieces.add_resources(table, faction, DEPOSIT)
    elif use == n.BASE:
        pieces.place(table, n.space_of(lot), b.base(faction))
    else:
        pieces.open_casino(table, n.space_of(lot))
    return lot


# 6.3 Support.


def alliance_phase(table: Table) -> bool:
    """6.3.1: at Total Support of 18 or less the US Alliance falls a box and Aid by 10."""
    position = table.position
    if control.total_support(position) <= b.SUPPORT_TEST:
        if position.alliance < b.EMBARGOED:
            position.alliance += 1
            table.say("alliance", position.alliance - 1, position.alliance)
        pieces.add_aid(table, -aid_cut(position))
    return True


def aid_cut(position: Position) -> int:
    """6.3.1: by how much Aid falls with the US Alliance."""
    return min(_AID_CUT, position.aid)


def civic_action_phase(table: Table) -> bool:
    """6.3.2: the Government may buy Civic Action, step by step."""
    rule = partial(coin.civic_action_refusal, table.position)
    bought: list[b.Space] = []
    while (space := table.ask_space_or_done(b.GOV, q.CIVIC_ACTION, rule, bought)) != b.NOWHERE:
        bought.append(space)
        coin.civic_action(table, space)
    return True


def agitation_refusal(position: Position, space: b.Space) -> str:
    """6.3.3: under 26July Control, 1 Resource a step, while there is something left to stir."""
    if control.controller(position, space) != b.M26:
        return "6.3.3/control"
    if not position.terror[space] and position.opinion[space] == b.ACTIVE_OPPOSITION:
        return "6.3.3/active-opposition-already"
    return "6.3.3/cannot-pay" if position.resources[b.M26] < AGITATION_COST else ALLOWED


def agitation_phase(table: Table) -> bool:
    """6.3.3: 26July may remove Terror, then shift toward Active Opposition, step by step."""
    rule = partial(agitation_refusal, table.position)
    bought: list[b.Space] = []
    while (space := table.ask_space_or_done(b.M26, q.AGITATION, rule, bought)) != b.NOWHERE:
        bought.append(space)
        pieces.add_resources(table, b.M26, -AGITATION_COST)
        if table.position.terror[space]:
            pieces.remove_terror(table, space)
        else:
            pieces.shift(table, space, -1)
    return True


def expat_refusal(position: Position, space: b.Space) -> str:
    """6.3.4: a Rally space of the Directorio that no other Faction Controls."""
    if control.controller(position, space) not in (b.DR, b.NOBODY):
        return "6.3.4/controlled-by-another"
    return insurgent.RALLY.where(position, b.DR, space)


def expat_phase(table: Table) -> bool:
    """6.3.4: the Directorio may Rally free in one space; but for the final Round (6.3.5) Redeploy follows."""
    position = table.position
    space = table.ask_space_or_done(b.DR, q.EXPAT_BACKING, lambda space: expat_refusal(position, space))
    if space != b.NOWHERE:
        table.say("select", space, 0)
        # No other question lets a player take pieces off (1.4.1) once this Rally has been chosen.
        forced = position.options.is_nonplayer(b.DR)
        with table.acting(b.DR):
            insurgent.rally_in(table, b.DR, space, position.bases(space, b.DR), forced)
    if not deck.in_final_round(position):
        begin_redeploy(position)
    return True


# 6.4 Redeploy.


def begin_redeploy(position: Position) -> None:
    """6.4: freeze the Control markers."""
    position.control_markers = [control.count_control(position, space) for space in b.SPACES]


def end_redeploy(position: Position) -> None:
    """6.4: the Control markers are adjusted when the last cube has moved."""
    position.control_markers = []
    position.forget_moves()


def must_redeploy(position: Position, lot: n.Lot) -> bool:
    """6.4.2: Troops on ECs and in Provinces without a Government Base."""
    space = n.space_of(lot)
    homeless = b.is_ec(space) or (not b.is_city(space) and not position.bases(space, b.GOV))
    return n.kind_of(lot) == b.TROOPS and homeless


def troop_homes(position: Position) -> list[b.Space]:
    """6.4.2-6.4.3: Government-Controlled Cities, and Government-Controlled spaces with a Government Base."""
    return [space for space in b.POPULATED if is_troop_home(position, space)]


def is_troop_home(position: Position, space: b.Space) -> bool:
    """6.4.2-6.4.3: whether Troops may go to a space."""
    return (b.is_city(space) or position.bases(space, b.GOV) > 0) and control.controller(position, space) == b.GOV


def redeploy_to_refusal(position: Position, lot: n.Lot, to: b.Space) -> str:
    """6.4.1-6.4.3: why cubes of a lot cannot go to a space; Troops that must go and have no home go to Havana."""
    if to == n.space_of(lot):
        return "6.4/another-space"
    if n.kind_of(lot) == b.POLICE:
        possible = b.is_ec(to) or control.controller(position, to) == b.GOV
        return ALLOWED if possible else "6.4.1/police-to-ec-or-control"
    refuge = to == b.HAVANA and must_redeploy(position, lot) and not troop_homes(position)
    return ALLOWED if refuge or is_troop_home(position, to) else "6.4.2/troops-to-city-or-base"


def redeploy_refusal(position: Position, answer: n.Answer) -> str:
    """6.4: why cubes may not move, each once, or the phase not end."""
    if answer == n.DONE:
        cubes = pieces.cubes(position)
        waiting = any(must_redeploy(position, lot) and not redeploy_refusal(position, lot) for lot in cubes)
        return "6.4.2/troops-must-leave" if waiting else ALLOWED
    if not n.is_lot(answer) or n.kind_of(answer) not in (b.TROOPS, b.POLICE) or not position.lot_size(answer):
        return "6.4/no-such-cube"
    if n.has_moved(answer):
        return "6.4/moved-already"
    # Police can always move, if only to an EC.
    stays = n.kind_of(answer) == b.TROOPS and all(redeploy_to_refusal(position, answer, to) for to in b.SPACES)
    return "6.4/nowhere-to-go" if stays else ALLOWED


def redeploy_phase(table: Table) -> bool:
    """6.4: one move of the Government's cubes; False while another may follow."""
    if redeploy_move(table, []):
        return False
    end_redeploy(table.position)
    return True


def redeploy_move(table: Table, moved: list[n.Lot]) -> bool:
    """6.4: some cubes of one lot move, after others in the same turn; False when no more are to."""
    position = table.position
    rule = partial(redeploy_refusal, position)
    lot = table.ask_open(b.GOV, q.REDEPLOY, pieces.cubes_or_done, rule, before=moved, otherwise=rule)
    if not n.is_lot(lot):
        return False
    to = table.ask_space(b.GOV, q.REDEPLOY_TO, partial(redeploy_to_refusal, position, lot), lot, before=moved)
    return coin.some_move(table, lot, to, moved, mark=True)


# 6.5 Reset.


def reset_phase(table: Table) -> bool:
    """6.5: all Eligible, no Terror or Sabotage, no Momentum, Guerrillas Underground, Casinos open."""
    position = table.position
    table.say("reset")
    position.terror = [0] * b.N_SPACES
    for space in b.SPACES:
        for faction in b.INSURGENTS:
            pieces.flip_all(table, space, b.active(faction))
        for _ in range(position.count(space, b.CLOSED_CASINO)):
            pieces.open_casino(table, space)
    position.momentum = []
    position.eligible = [1] * len(b.FACTIONS)
    return True
