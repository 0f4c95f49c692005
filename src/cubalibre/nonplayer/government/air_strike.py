"""8.8.3 Air Strike of a Non-player Government: on whom, and with "Guantánamo Bay" on which two (8.8.1)."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.rules.special import government as rules

Fits: TypeAlias = Callable[[Position, n.Lot], bool]
NO_TARGET: Final = 99


class Line(NamedTuple):
    """A class of targets: its reason, whose pieces, and which of them."""

    reason: str
    factions: list[b.Faction]
    fits: Fits


class Strike(NamedTuple):
    """A piece to be hit (of two the first), the line of the best piece that falls, and whose that is."""

    line: int
    faction: b.Faction
    lot: n.Lot


def _guerrillas(position: Position, lot: n.Lot) -> int:
    """Guerrillas of the owner of a piece in its space."""
    return position.guerrillas(n.space_of(lot), n.owner_of(lot))


def _is_base(position: Position, lot: n.Lot) -> bool:
    return n.kind_of(lot) == b.base(n.owner_of(lot))


def _beside_cubes(position: Position, lot: n.Lot) -> bool:
    return not _is_base(position, lot) and position.cubes(n.space_of(lot)) > 0


def _alone(position: Position, lot: n.Lot) -> bool:
    return not _is_base(position, lot) and _guerrillas(position, lot) == 1


def lines(position: Position) -> list[Line]:
    """8.8.3: Bases without protection, Active Guerrillas beside cubes, Active Guerrillas alone (R59)."""
    winners = moves.winners(position)
    sides = (winners, [M26], [DR])
    reasons = ("8.8.3/strike-base-of-winners", "8.8.3/strike-26july-base", "8.8.3/strike-directorio-base")
    bases = [Line(reason, side, _is_base) for reason, side in zip(reasons, sides, strict=True)]
    beside = [Line("8.8.3/strike-beside-cubes", side, _beside_cubes) for side in sides]
    return bases + beside + [Line("8.8.3/strike-a-lone-guerrilla", side, _alone) for side in sides]


def _line_of(position: Position, lot: n.Lot, order: list[Line]) -> int:
    """The line that a piece that can be hit falls under."""
    for index, line in enumerate(order):
        if n.owner_of(lot) in line.factions and line.fits(position, lot):
            return index
    return NO_TARGET


def _is_enemy(lot: n.Lot, order: list[Line]) -> bool:
    """8.8.3: whether a piece may be hit at all: the Syndicate's only if it is a player's about to win (R59)."""
    return any(n.owner_of(lot) in line.factions for line in order)


def strikes(position: Position, spaces: list[b.Space]) -> list[Strike]:
    """8.8.3, 8.8.1: the best strikes; two pieces in a space if two can be hit, and the Syndicate never along."""
    order = lines(position)
    legal = [space for space in spaces if not rules.air_strike_refusal(position, space)]
    found: list[Strike] = []
    if rules.flies_from_guantanamo(position):
        found = _best([strike for space in legal for strike in _pairs(position, space, order)])
        legal = [space for space in legal if not _second_targets(position, space)]
    targets = [lot for space in legal for lot in rules.air_strike_targets(position, space)]
    return found or _best([_strike(position, lot, order) for lot in targets])


def _best(found: list[Strike]) -> list[Strike]:
    best = min((strike.line for strike in found), default=NO_TARGET)
    return [strike for strike in found if strike.line == best != NO_TARGET]


def _strike(position: Position, lot: n.Lot, order: list[Line]) -> Strike:
    return Strike(_line_of(position, lot, order), n.owner_of(lot), lot)


def _pairs(position: Position, space: b.Space, order: list[Line]) -> list[Strike]:
    """Two pieces in a row, ranked by the better of the two."""
    found = []
    for lot in _enemies(position, space, order):
        after = _without(position, lot)
        for other in _enemies(after, space, order):
            second = Strike(_line_of(after, other, order), n.owner_of(other), lot)
            found.append(min(_strike(position, lot, order), second))
    return found


def _enemies(position: Position, space: b.Space, order: list[Line]) -> list[n.Lot]:
    return [lot for lot in rules.air_strike_targets(position, space) if _is_enemy(lot, order)]


def _second_targets(position: Position, space: b.Space) -> bool:
    """Whether a second piece would have to be hit."""
    targets = rules.air_strike_targets(position, space)
    return any(rules.air_strike_targets(_without(position, lot), space) for lot in targets)


def _without(position: Position, lot: n.Lot) -> Position:
    after = position.copy()
    after.pieces[n.cell_of(lot)] -= 1
    if not n.is_plain(lot):
        after.marked.remove(lot)
    return after


# Answers.


def can_strike(mind: Mind) -> bool:
    """8.8.3: whether there is anything to be struck."""
    return bool(strikes(mind.position, list(b.SPACES)))


def _whom(mind: Mind) -> b.Faction:
    """8.8.3: the Faction to be struck."""
    return moves.one_of(mind, [strike.faction for strike in strikes(mind.position, list(b.SPACES))])


def air_strike_space(mind: Mind) -> n.Answer:
    """8.8.3: the first line with a target; Provinces before ECs."""
    faction = _whom(mind)
    found = [strike for strike in strikes(mind.position, mind.answers) if strike.faction == faction]
    if not found:
        return g.done(mind)
    spaces = list(dict.fromkeys(n.space_of(strike.lot) for strike in found))
    mind.note(lines(mind.position)[found[0].line].reason, *spaces)
    space = mind.at_random(spaces)
    mind.note("8.8.3/air-strike", space, n.of_faction(faction))
    return space


def air_strike_piece(mind: Mind) -> n.Answer:
    """8.8.3: the piece that the space was chosen for; with "Guantánamo Bay" then the next one."""
    p, order = mind.position, lines(mind.position)
    if mind.question.before:
        enemies = [_strike(p, lot, order) for lot in mind.answers if _is_enemy(lot, order)]
        found = _best(enemies) or enemies
    else:
        found = _first(mind)
        found = [strike for strike in found if _line_of(p, strike.lot, order) == strike.line] or found
    lot = mind.pick(list(dict.fromkeys(strike.lot for strike in found)))
    if rules.flies_from_guantanamo(p) and not mind.question.before:
        mind.note("8.8.3/first-of-two", lot)
    return lot


def _first(mind: Mind) -> list[Strike]:
    """8.8.3: the best strikes in the space, on the Faction that it was chosen for."""
    found = strikes(mind.position, [mind.about])
    if len({strike.faction for strike in found}) == 1 or moves.last_question(mind) != q.AIR_STRIKE_SPACE:
        return found
    faction = moves.again(mind, _whom)
    return [strike for strike in found if strike.faction == faction]


ANSWERS: Final[dict[str, Procedure]] = {
    q.AIR_STRIKE_SPACE: air_strike_space,
    q.AIR_STRIKE_PIECE: air_strike_piece,
}
