"""8.8.3, 8.8.5 Reprisal of a Non-player Government: to expose a Base to the coming Assault, or against Opposition."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.removal import prospect
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q


def reprisal_spaces(position: Position) -> list[b.Space]:
    """8.8.3: Government-Controlled spaces at Opposition."""
    return [s for s in b.POPULATED if moves.controls(position, s) and control.has_opposition(position, s)]


def exposures(position: Position, spaces: tuple[b.Space, ...] = b.POPULATED) -> list[tuple[b.Faction, b.Space]]:
    """8.8.5: Bases that an Assault can remove once the only Guerrilla of their Faction has been driven out.

    Of players about to win, else of 26July, else of the Directorio.
    """
    for factions in (moves.winners(position), [M26], [DR]):
        found = [(f, s) for f in factions for s in spaces if _can_expose(position, f, s)]
        if found:
            return found
    return []


def _can_expose(position: Position, faction: b.Faction, space: b.Space) -> bool:
    alone = position.bases(space, faction) and position.guerrillas(space, faction) == 1
    if not alone or not moves.controls(position, space) or not _refuges(position, faction, space):
        return False
    without = position.branch()
    for kind in (b.underground(faction), b.active(faction)):
        without.add(b.cell(space, kind), -position.count(space, kind))
    before, after = (prospect(p, space).removal.bases[faction] for p in (position, without))
    return not before and after > 0


def _refuges(position: Position, faction: b.Faction, space: b.Space) -> list[b.Space]:
    """8.8.5: where the Guerrilla may go: not to a Base that it would then protect."""
    return [to for to in b.ADJACENT[space] if position.guerrillas(to, faction) or not position.bases(to, faction)]


def exposable(mind: Mind, spaces: tuple[b.Space, ...] = b.POPULATED) -> list[tuple[b.Faction, b.Space]]:
    """8.8.5: those Bases, if the Operation is an Assault."""
    return exposures(mind.position, spaces) if mind.op.kind == n.ASSAULT else []


def worth_it(mind: Mind) -> bool:
    """8.8.3, 8.8.5: whether a Base can be exposed to an Assault, or Opposition reduced."""
    return bool(exposable(mind) or reprisal_spaces(mind.position))


def reprisal_space(mind: Mind) -> n.Answer:
    """8.8.5, 8.8.3: the space of the Reprisal: to expose a Base; else with most Population at Opposition."""
    p, bases = mind.position, exposable(mind)
    if bases:
        faction = _whose_base(mind)
        spaces = [space for owner, space in bases if owner == faction]
        mind.note("8.8.5/exposable", n.of_faction(faction), *spaces)
        space = mind.at_random(spaces)
        mind.note("8.8.5/expose-a-base", space, n.of_faction(faction))
        return space
    spaces = reprisal_spaces(p)
    mind.note("8.8.3/reprisal-at-opposition", *spaces)
    return mind.pick(spaces, ("8.8.3/most-population", lambda s: b.POP[s]))


def _whose_base(mind: Mind) -> b.Faction:
    """8.8.5: whose Base is to be exposed."""
    return moves.one_of(mind, [owner for owner, _ in exposures(mind.position)])


def _exposed_in(mind: Mind, space: b.Space) -> list[b.Faction]:
    """8.8.5: whose Bases the Reprisal in a space can expose; only one of them if the space was not chosen for that."""
    found = [owner for owner, _ in exposable(mind, (space,))]
    if found and moves.last_question(mind) not in (q.REPRISAL_SPACE, q.REPRISAL_GUERRILLA):
        found = [moves.one_of(mind, found)]
        mind.note("8.8.5/expose-a-base", space, n.of_faction(found[0]))
    return found


def reprisal_guerrilla(mind: Mind) -> n.Answer:
    """8.8.5: the protector of the Base; else 8.8.3: Underground, then a player's, then a random Faction's (R60)."""
    lots, bases = mind.lots, _exposed_in(mind, mind.space)
    if bases:
        faction = moves.again(mind, _whose_base) if len(bases) > 1 else bases[0]
    else:
        lots = mind.narrow(lots, g.COVER_FIRST, g.players_first(mind.position))
        faction = g.one_faction(mind, lots)
    return mind.pick([lot for lot in lots if n.owner_of(lot) == faction])


def reprisal_to(mind: Mind) -> n.Answer:
    """8.8.3: preferably to a City or Province that is Neutral or at Opposition; 8.8.5: not to protect another Base."""
    p, origin, faction = mind.position, n.space_of(mind.lot), n.owner_of(mind.lot)
    spaces = mind.spaces
    if faction in _exposed_in(mind, origin):
        spaces = _refuges(p, faction, origin)
        mind.note("8.8.5/not-to-another-base", *spaces)
    return mind.pick(spaces, ("8.8.3/not-to-support", lambda s: not b.is_ec(s) and not control.has_support(p, s)))


ANSWERS: Final[dict[str, Procedure]] = {
    q.REPRISAL_SPACE: reprisal_space,
    q.REPRISAL_GUERRILLA: reprisal_guerrilla,
    q.REPRISAL_TO: reprisal_to,
}
