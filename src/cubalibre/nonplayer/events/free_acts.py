"""8.4.4 Free Operations and Special Activities of Non-players inside Events: cards 1, 3, 17, 20, 26, 41 and 44."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan, procedures, rebels
from cubalibre.nonplayer import rebels_march as march
from cubalibre.nonplayer.draw import Share, competing, up_to
from cubalibre.nonplayer.events.general import profiting
from cubalibre.nonplayer.events.priorities import confined_to, first_row, leads_somewhere, worth_doing
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Row
from cubalibre.position import Position
from cubalibre.rules import insurgent, operations
from cubalibre.rules import questions as q
from cubalibre.rules.events.directorio import FROM_HAVANA

ARMORED_CARS: Final = 1


# Marches: cards 1, 20, 26, 43.


def march_destination(mind: Mind) -> n.Answer:
    """8.4.4: the destination by the Faction's own March priorities; on card 1 at Government pieces, if possible (R51).

    A March that the Event compels and no priority asks for goes to a random space. NOTHING: the Event changes nothing.
    """
    if marches_anyway(mind):
        return n.DONE
    if mind.position.current == ARMORED_CARS:
        government = [s for s in mind.spaces if mind.position.pieces_of(s, b.GOV)]
        if government:
            mind.note("8.4.1/1-government-pieces", *government)
            confined = mind.considering(confined_to(mind.op, government))
            return procedures.answer(confined) if leads_somewhere(confined) else _anyway(mind, government)
    return n.NOTHING if mind.may(n.DONE) or leads_somewhere(mind) else _anyway(mind, mind.spaces)


def _anyway(mind: Mind, spaces: list[b.Space]) -> b.Space:
    row = Row("8.4.4/march-anyway", spaces, move=one_group)
    mind.note(row.reason)
    chosen = plan.Chosen(row, mind.at_random(spaces))
    plan.of(mind).stage = plan.Stage(now=chosen)
    return chosen.candidate


def marches_anyway(mind: Mind) -> bool:
    """8.4.4: whether the March under way is one that no priority asked for; it is over after one space."""
    now = plan.of(mind).stage.now
    return now is not None and now.row.move is one_group


def one_group(mind: Mind, to: b.Space) -> Move:
    """8.1.3: from where most are Underground, as many as possible; one stays, unless it is the only one."""
    p, faction = mind.position, mind.faction
    origins = [] if g.has_newcomer(p, faction, to) else insurgent.march_origins(p, faction, to)
    hidden: Key[b.Space] = ("8.1.3/most-underground", lambda s: p.count(s, b.underground(faction)))
    groups = [Group(s, max(1, insurgent.unmoved(p, faction, s) - 1)) for s in origins]
    return Move(to, groups, (hidden,), (up_to(1),))


def march_anyway(mind: Mind) -> n.Answer:
    """8.1.3: the one group of such a March: its origin, or how many of a lot; NOTHING in any other March."""
    if not marches_anyway(mind):
        return n.NOTHING
    if mind.question.kind == q.MARCH_ORIGIN:
        move = one_group(mind, mind.space)
        origins = move.origins(mind)
        return move.next_origin(mind, origins) if origins else n.DONE
    group = march.group_from(one_group(mind, mind.destination), n.space_of(mind.lot))
    return g.march_answer(mind, group) if group else n.NOTHING


# 3 Eulogio Cantillo.


def way_out(mind: Mind) -> list[b.Space]:
    """8.4.4: the destination by the Faction's March priorities, though all Guerrillas leave."""
    p, faction, origin = mind.position, mind.faction, mind.space
    for reason, spaces in _ways_out(p, faction, origin, mind.spaces):
        if spaces:
            mind.note(reason, *spaces)
            return spaces
    return mind.spaces


def _ways_out(
    p: Position, faction: b.Faction, origin: b.Space, spaces: list[b.Space]
) -> list[tuple[str, list[b.Space]]]:
    nearer = ("8.4.4/nearer-to-havana", [s for s in spaces if FROM_HAVANA[s] < FROM_HAVANA[origin]])
    if faction == b.SYN:
        empty = [s for s in spaces if b.is_ec(s) and not any(p.pieces_of(s, f) for f in b.FACTIONS)]
        cash = g.final_next(p) and g.has_cash(p, faction, origin)
        closed = [s for s in spaces if cash and p.count(s, b.CLOSED_CASINO)]
        return [("8.4.4/empty-ec", empty), ("8.4.4/closed-casino-for-cash", closed)]
    if faction == b.DR:
        group = p.guerrillas(origin, faction)
        gains = [s for s in spaces if not b.is_ec(s) and g.lead(p, faction, s) <= 0 < g.lead(p, faction, s) + group]
        most = [s for s in gains if b.POP[s] == max(b.POP[t] for t in gains)]
        return [("8.4.4/control-of-most-population", most), nearer]
    bare = [s for s in spaces if b.is_ec(s) and not p.count(s, b.underground(faction)) and p.cubes(s) <= 2]
    from_cover = b.is_ec(origin) or p.opinion[origin] < b.NEUTRAL
    hostile = [s for s in spaces if from_cover and not b.is_ec(s) and g.lead(p, b.GOV, s) > 0]
    loyal = [s for s in hostile if p.opinion[s] > b.NEUTRAL]
    steps = [("8.4.4/unwatched-ec", bare), ("8.4.4/government-control", loyal or hostile)]
    # 8.7.3: "El Che" swaps the first two.
    return [*(reversed(steps) if insurgent.first_group_hides(p, faction) else steps), nearer]


# 17 Alberto Bayo.


def rally_does_something(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """8.4.4: whether a Rally of 26July or the Directorio in a space would place, build or hide anything."""
    hides = position.bases(space, faction) > 0 and position.count(space, b.active(faction)) > 0
    builds = rebels.can_found_base(position, faction, space)
    return hides or builds or position.available_of(b.underground(faction)) > 0


def rallier(mind: Mind) -> list[n.Answer]:
    """8.4.4: which Faction Rallies at its Bases; a Non-player's only if that does anything."""
    p, factions = mind.position, [n.faction_of(answer) for answer in mind.answers]

    def gains(faction: b.Faction) -> bool:
        return any(p.bases(s, faction) and rally_does_something(p, faction, s) for s in b.POPULATED)

    return [n.of_faction(f) for f in profiting(mind, [f for f in factions if g.is_player(p, f) or gains(f)])]


def bayo_space(mind: Mind) -> list[b.Space]:
    """8.4.4: its Bases in any order, unless Guerrillas are too few for all (R50)."""
    p, faction = mind.position, mind.faction
    free = p.available_of(b.underground(faction))
    enough: Share[b.Space] = Share(free, lambda s: insurgent.rally_strength(faction, s, p.bases(s, faction)))
    return competing(mind.spaces, [enough])


# 20 The Twelve.


def marcher_of_the_twelve(mind: Mind) -> list[n.Answer]:
    """8.4.4: which Faction Marches; a Non-player's only if its own priorities find a destination (R51)."""
    factions = [n.faction_of(answer) for answer in mind.answers]
    able = [f for f in factions if g.is_player(mind.position, f) or worth_doing(mind, f, n.MARCH, limited=False)]
    return [n.of_faction(f) for f in profiting(mind, able)]


def rally_space(mind: Mind) -> Sequence[n.Answer]:
    """8.4.4: among the spaces just entered, by the Faction's own Rally priorities (R51)."""
    op = operations.free_operation(mind.faction, n.RALLY, limited=True)
    row = first_row(mind, op, mind.answers)
    if row is None:
        return mind.answers
    mind.note(row.reason, *row.candidates)
    return mind.narrow(row.candidates, *row.keys)


# 26 Rodríguez Loeches.


def can_surprise_havana(mind: Mind) -> bool:
    """8.4.1: two Directorio Guerrillas or more Available, and no Directorio piece in Havana."""
    p = mind.position
    return p.available_of(b.DR_UNDERGROUND) >= 2 and not p.pieces_of(b.HAVANA, b.DR)


def loeches_space(mind: Mind) -> list[n.Answer]:
    """8.4.1: Havana if its instruction says so; else by what can be done there."""
    if not can_surprise_havana(mind):
        return mind.answers
    mind.note("8.4.1/26-havana", b.HAVANA)
    return [b.HAVANA]


def loeches_way(mind: Mind) -> list[n.Answer]:
    """8.4.1, 8.4.4: the Ambush in Havana; else the first of Rally, Ambush and March that does anything (R51)."""
    p = mind.position
    alone = mind.space == b.HAVANA and p.pieces_of(b.HAVANA, b.DR) == 1
    if mind.may(n.AMBUSH) and alone and p.available_of(b.DR_UNDERGROUND):
        return [n.AMBUSH]
    rally = rally_does_something(p, b.DR, mind.space)
    ways = [n.RALLY] * rally + [n.AMBUSH, n.MARCH, n.RALLY]
    return mind.offered(ways)[:1] or mind.answers


# 41 Fat Butcher.


def syndicate_ambusher(mind: Mind) -> list[n.Lot]:
    """8.4.1: a Guerrilla that can hit a player's piece; else any."""
    p = mind.position

    def hits_a_player(lot: n.Lot) -> bool:
        targets = insurgent.attack_targets(p, b.SYN, n.space_of(lot))
        return any(g.is_player(p, n.owner_of(target)) for target in targets)

    on_players = [lot for lot in mind.lots if hits_a_player(lot)]
    if on_players:
        mind.note("8.4.1/41-a-player")
    return on_players or mind.lots


# 44 Rebel Air Force.


def air_force_ambusher(mind: Mind) -> list[n.Lot]:
    """8.4.1, 8.4.4: a Guerrilla of its own, else a Non-player's; at a Government Base, else for Cash."""
    p = mind.position
    owners = sorted({n.owner_of(lot) for lot in mind.lots})
    others = [f for f in owners if not g.is_player(p, f)]
    who = [mind.faction] if mind.faction in owners else others
    lots = [lot for lot in mind.lots if n.owner_of(lot) in who]
    base: Key[n.Lot] = ("8.4.1/44-government-base", lambda lot: p.bases(n.space_of(lot), b.GOV) > 0)
    lots = mind.narrow(lots, base)
    if who == [b.DR]:
        lots = mind.narrow(lots, ("8.4.1/44-fewest-guerrillas", lambda lot: -p.guerrillas(n.space_of(lot), b.DR)))
    cash: Key[n.Lot] = ("8.4.1/44-cash", lambda lot: g.takes_cash(p, n.owner_of(lot), b.GOV, n.space_of(lot), 2))
    return mind.narrow(lots, cash)
