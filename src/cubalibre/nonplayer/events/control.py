"""Card 47 unshaded: which Guerrillas 26July or the Directorio removes to gain Control of most Population."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events.general import victims
from cubalibre.nonplayer.mind import Mind
from cubalibre.position import Position

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


def for_control_or_victims(mind: Mind) -> list[n.Answer]:
    """8.4.1: card 47: enemy Guerrillas for Control of most Population; at random when there is none to gain."""
    return mind.narrow(for_control(mind), g.players_first(mind.position)) or victims(mind)


def for_control(mind: Mind) -> list[n.Lot]:
    """8.4.1: the enemy Guerrillas in a random one of the best spaces; none if there is nothing to gain."""
    spaces = best_spaces(mind.position, mind.faction, REMOVALS - len(mind.question.before))
    if not spaces:
        return []
    mind.note("8.4.1/47-for-control", *spaces)
    space = mind.at_random(spaces)
    return [lot for lot in mind.answers if n.space_of(lot) == space and n.owner_of(lot) != mind.faction]
