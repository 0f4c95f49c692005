"""8.8.3 Air Strike of a Non-player Government: its target, and with "Guantánamo Bay" its two targets (8.8.1)."""

from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.removal import can_be_hit
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.rules.special import government as rules

NO_TARGET: Final = 99
REASONS: Final = (
    "8.8.3/strike-base-of-winners", "8.8.3/strike-26july-base", "8.8.3/strike-directorio-base",
    *["8.8.3/strike-beside-cubes"] * 3, *["8.8.3/strike-a-lone-guerrilla"] * 3,
)  # fmt: skip
"""The lines of targets in order."""


Sides: TypeAlias = dict[b.Faction, int]
"""Who may be hit -> rank: players at victory (0), 26July (1), the Directorio (2); the Syndicate only at victory."""


class Strike(NamedTuple):
    """A possible strike: its piece (of two the first), the line of the best piece that falls, and the owner of that."""

    line: int
    faction: b.Faction
    lot: n.Lot


def sides_of(position: Position) -> Sides:
    """8.8.3: who may be hit."""
    return {M26: 1, DR: 2, **dict.fromkeys(moves.winners(position), 0)}


def strike(position: Position, lot: n.Lot, sides: Sides) -> Strike:
    """8.8.3: a strike on one piece: unprotected Bases, then Active Guerrillas beside cubes, then lone ones (R59)."""
    owner, space = n.owner_of(lot), n.space_of(lot)
    line = NO_TARGET
    if n.kind_of(lot) == b.base(owner):
        line = sides[owner]
    elif position.cubes(space):
        line = 3 + sides[owner]
    elif position.guerrillas(space, owner) == 1:
        line = 6 + sides[owner]
    return Strike(line, owner, lot)


def strikes(position: Position, spaces: list[b.Space]) -> list[Strike]:
    """8.8.3, 8.8.1: the best strikes; on two pieces in a space if two can be hit, the second never the Syndicate's."""
    sides = sides_of(position)
    exposed = [space for space in spaces if can_be_hit(position, space)]
    legal = [space for space in exposed if not rules.air_strike_refusal(position, space)]
    found: list[Strike] = []
    if rules.flies_from_guantanamo(position):
        found = _best([pair for space in legal for pair in _pairs(position, space, sides)])
        legal = [space for space in legal if not _hits_two(position, space)]
    return found or _best([strike(position, lot, sides) for space in legal for lot in _enemies(position, space, sides)])


def _best(found: list[Strike]) -> list[Strike]:
    best = min((one.line for one in found), default=NO_TARGET)
    return [one for one in found if one.line == best != NO_TARGET]


def _pairs(position: Position, space: b.Space, sides: Sides) -> list[Strike]:
    """Two pieces in a row, ranked by the better of the two."""
    found = []
    for lot in _enemies(position, space, sides):
        after = _without(position, lot)
        for other in _enemies(after, space, sides):
            second = strike(after, other, sides)._replace(lot=lot)
            found.append(min(strike(position, lot, sides), second))
    return found


def _enemies(position: Position, space: b.Space, sides: Sides) -> list[n.Lot]:
    return [lot for lot in rules.air_strike_targets(position, space) if n.owner_of(lot) in sides]


def _hits_two(position: Position, space: b.Space) -> bool:
    targets = rules.air_strike_targets(position, space)
    return any(rules.air_strike_targets(_without(position, lot), space) for lot in targets)


def _without(position: Position, lot: n.Lot) -> Position:
    after = position.branch()
    after.add(n.cell_of(lot), -1)
    if not n.is_plain(lot):
        after.marked.remove(lot)
    return after


# Answers.


def strikes_anywhere(mind: Mind) -> list[Strike]:
    """8.8.3: the best strikes on the map."""
    return strikes(mind.position, list(b.SPACES))


def _whom(mind: Mind) -> b.Faction:
    """8.8.3: the Faction to be struck."""
    return moves.one_of(mind, [one.faction for one in strikes_anywhere(mind)])


def air_strike_space(mind: Mind) -> n.Answer:
    """8.8.3: the first line with a target; Provinces before ECs."""
    everywhere = strikes_anywhere(mind)
    faction = moves.one_of(mind, [one.faction for one in everywhere])
    found = [one for one in everywhere if one.faction == faction]
    if not found:
        return g.done(mind)
    spaces = list(dict.fromkeys(n.space_of(one.lot) for one in found))
    mind.note(REASONS[found[0].line], *spaces)
    space = mind.at_random(spaces)
    mind.note("8.8.3/air-strike", space, n.of_faction(faction))
    return space


def air_strike_piece(mind: Mind) -> n.Answer:
    """8.8.3: the piece that the space was chosen for; with "Guantánamo Bay" also the second one."""
    p, sides = mind.position, sides_of(mind.position)
    if mind.question.before:
        enemies = [strike(p, lot, sides) for lot in mind.lots if n.owner_of(lot) in sides]
        found = _best(enemies) or enemies
    else:
        found = strikes(p, [mind.space])
        if len({one.faction for one in found}) > 1 and moves.last_question(mind) == q.AIR_STRIKE_SPACE:
            faction = moves.again(mind, _whom)  # that the space was chosen for
            found = [one for one in found if one.faction == faction]
        found = [one for one in found if strike(p, one.lot, sides).line == one.line] or found
    lot = mind.pick(list(dict.fromkeys(one.lot for one in found)))
    if rules.flies_from_guantanamo(p) and not mind.question.before:
        mind.note("8.8.3/first-of-two", lot)
    return lot


ANSWERS: Final[dict[str, Procedure]] = {
    q.AIR_STRIKE_SPACE: air_strike_space,
    q.AIR_STRIKE_PIECE: air_strike_piece,
}
