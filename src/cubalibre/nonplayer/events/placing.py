"""8.4.1, 8.4.3 Cards 19, 35 and 47: which pieces Non-players place, win over, and remove for Control."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events.general import players_first, victims
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position

# 19 Sierra Maestra Manifesto.


def new_bases(position: Position, faction: b.Faction, space: b.Space) -> int:
    """8.1.2: how many Bases a Faction would place in a space."""
    return 0 if faction == b.SYN else min(g.base_room(position, faction, space), position.available_of(b.base(faction)))


def has_others(position: Position, faction: b.Faction) -> bool:
    """8.1.2: whether a Faction has Guerrillas or cubes to place, which can go to any space."""
    kinds = (b.TROOPS, b.POLICE) if faction == b.GOV else (b.underground(faction),)
    return any(position.available_of(kind) for kind in kinds)


def manifesto_space(mind: Mind) -> Sequence[n.Answer]:
    """8.4.3: where most Bases can be placed (other pieces fit everywhere); DONE if there is nothing to place."""
    p, faction = mind.position, mind.faction
    others = has_others(p, faction)
    spaces = [s for s in mind.spaces if others or new_bases(p, faction, s)]
    bases: Key[b.Space] = ("8.4.3/most-bases", lambda s: new_bases(p, faction, s))
    best = mind.narrow(spaces, bases)
    return best or [n.DONE]


def manifesto_piece(mind: Mind) -> list[n.Answer]:
    """8.1.2: Bases whenever possible; Police and Troops in turn, Police first."""
    if mind.may(n.BASE) and g.base_room(mind.position, mind.faction, mind.space):
        return [n.BASE]
    return cube_in_turn(mind)


def cube_in_turn(mind: Mind) -> list[n.Answer]:
    """8.1.2: Police and Troops in turn, Police first; else Guerrillas; a Base only if nothing else is offered."""
    order = [n.POLICE, n.TROOPS] if mind.question.before[-1:] != (n.POLICE,) else [n.TROOPS, n.POLICE]
    found = mind.offered((*order, n.GUERRILLAS, n.DONE))
    return found[:1] or mind.answers


# 35 Defections.


def pairs_here(position: Position, faction: b.Faction, space: b.Space) -> list[b.Faction]:
    """8.4.3: the enemies with two or more Guerrillas or cubes in a space."""
    return [f for f in b.FACTIONS if f != faction and position.mobile(space, f) > 1]


def defecting_space(mind: Mind) -> list[b.Space]:
    """8.4.3: where two pieces of one enemy are, of a player if possible."""
    p, faction = mind.position, mind.faction
    two: Key[b.Space] = ("8.4.3/most-pieces", lambda s: bool(pairs_here(p, faction, s)))
    spaces = mind.narrow(mind.spaces, two)

    def of_a_player(space: b.Space) -> bool:
        enemies = pairs_here(p, faction, space) or [f for f in b.FACTIONS if f != faction and p.mobile(space, f)]
        return any(g.is_player(p, f) for f in enemies)

    return mind.narrow(spaces, ("8.1.2/players-first", of_a_player))


def defecting_faction(mind: Mind) -> list[n.Answer]:
    """8.4.3: an enemy of whom two pieces are there, players first."""
    p, space = mind.position, b.Space(mind.question.detail)
    two: Key[n.Answer] = ("8.4.3/most-pieces", lambda f: p.mobile(space, n.faction_of(f)) > 1)
    return players_first(mind, mind.narrow(mind.answers, two))


# 47 Pact of Miami, unshaded.

REMOVALS: Final = 2


def needed(position: Position, faction: b.Faction, space: b.Space) -> int:
    """1.7: how many enemy Guerrillas must go for Control; 0 if it Controls already or they are too few."""
    need = 1 - g.lead(position, faction, space)
    enemies = g.guerrillas(position, space) - (position.guerrillas(space, faction) if faction != b.GOV else 0)
    return need if 0 < need <= enemies else 0


def best_spaces(position: Position, faction: b.Faction, left: int) -> list[b.Space]:
    """8.4.1: the spaces of the removals that bring Control of most Population; none if no Control can be gained."""
    needs = {s: needed(position, faction, s) for s in b.POPULATED}
    plans = [(s,) for s in needs if 0 < needs[s] <= left]
    pairs = [(s, t) for s in needs for t in needs if s < t and needs[s] > 0 and needs[t] > 0]
    best: list[b.Space] = []
    most = 0
    for plan in [*plans, *(pair for pair in pairs if needs[pair[0]] + needs[pair[1]] <= left)]:
        population = sum(b.POP[s] for s in plan)
        if population > most:
            best, most = [], population
        if population == most:
            best += [s for s in plan if s not in best]
    return sorted(best)


def for_control(mind: Mind) -> list[n.Lot]:
    """8.4.1: enemy Guerrillas in a random one of the best spaces; any victims where no Control is to be gained."""
    spaces = best_spaces(mind.position, mind.faction, REMOVALS - len(mind.question.before))
    if not spaces:
        return victims(mind)
    mind.note("8.4.1/47-for-control", *spaces)
    space = mind.at_random(spaces)
    lots = [lot for lot in mind.lots if n.space_of(lot) == space and n.owner_of(lot) != mind.faction]
    return mind.narrow(lots, g.players_first(mind.position)) or victims(mind)
