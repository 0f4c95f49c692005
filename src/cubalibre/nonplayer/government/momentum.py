"""8.8.1 Momentum cards that change the Operation, or the spaces, of a Non-player Government."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import draw, plan
from cubalibre.nonplayer.flowchart import Condition
from cubalibre.nonplayer.government import assault, garrison, moves, sweep, train
from cubalibre.nonplayer.government.removal import assaulted, prospect, prospects
from cubalibre.nonplayer.mind import Mind, Procedure, Row
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import lasting, operations
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Table

MANY: Final = 4
MOUNTAINS: Final = tuple(space for space in b.PROVINCES if b.TERRAIN[space] == b.MOUNTAIN)


# "Armored Cars" and "Sánchez Mosquera".


def could_remove(position: Position, spaces: tuple[b.Space, ...], slots: int, guerrillas: int = MANY) -> bool:
    """8.8.1: whether Assaults in `slots` of these spaces could remove a 26July Base, or enough Guerrillas in all.

    Each hits as an Assault would (R61), with the Troops that come to it (R69); those may go on to the next.
    """
    if slots <= 0 or not _is_exposed(position, spaces, slots, guerrillas):
        return False
    for space, row in prospects(position, spaces).items():
        removed = sum(row.removal.guerrillas)
        if row.removal.bases[M26] or removed >= guerrillas:
            return True
        others = tuple(other for other in spaces if other != space)
        if removed and could_remove(assaulted(position, space, row), others, slots - 1, guerrillas - removed):
            return True
    return False


def _is_exposed(position: Position, spaces: tuple[b.Space, ...], slots: int, guerrillas: int) -> bool:
    """3.2.4: whether an unguarded Base, or enough Active Guerrillas, are there to be hit, regardless of cubes."""
    if any(position.bases(s, M26) and not position.count(s, b.M26_UNDERGROUND) for s in spaces):
        return True
    most = sorted((moves.active(position, s) for s in spaces), reverse=True)
    return sum(most[:slots]) >= guerrillas


def _wants_assault(card: int, spaces: tuple[b.Space, ...]) -> Condition:
    """8.8.1: the test that, with a Momentum, Assaults in some spaces could remove a 26July Base or four Guerrillas."""
    return lambda mind: (
        lasting.momentum(mind.position, card) and could_remove(mind.position, spaces, moves.affordable(mind.position))
    )


wants_armored_assault: Final = _wants_assault(lasting.ARMORED_CARS, b.SPACES)
"""8.8.1: with "Armored Cars" (R69)."""
wants_mountain_assault: Final = _wants_assault(lasting.SANCHEZ_MOSQUERA, MOUNTAINS)
"""8.8.1: with "Sánchez Mosquera", in the Mountains."""


def assault_rows(mind: Mind) -> Iterator[Row]:
    """8.8.1, 8.8.5: the spaces of an Assault; if it was chosen for the Mountains, those before any other."""
    return assault.assault_rows(mind, MOUNTAINS if _is_for_the_mountains(mind) else ())


def _is_for_the_mountains(mind: Mind) -> bool:
    """8.8.1: whether the Assault under way was chosen for what it removes in the Mountains."""
    if not lasting.momentum(mind.position, lasting.SANCHEZ_MOSQUERA):
        return False
    then = _as_the_turn_began(mind)
    return then is not None and wants_mountain_assault(then) and not wants_armored_assault(then)


# "Rolando Masferrer".


def wants_masferrer(mind: Mind) -> bool:
    """8.8.1: whether, with "Rolando Masferrer" and no Assault due anyway, a Sweep would flip four or expose a Base."""
    p = mind.position
    if not lasting.momentum(p, lasting.MASFERRER):
        return False
    if not train.wants_train(mind) and not garrison.wants_garrison(mind) and assault.wants_assault(mind):
        return False
    sweeping = mind.considering(operations.paid_operation(GOV, n.SWEEP, limited=False, special=True))
    if not any(row.candidates for row in sweep.sweep_rows(sweeping)):
        return False
    after = swept(p)
    flipped = sum(p.on_map(kind) - after.on_map(kind) for kind in b.UNDERGROUND_KINDS)
    return flipped >= MANY or any(
        prospect(after, s, closing=False).removal.bases[M26] for s in b.POPULATED if after.bases(s, M26)
    )


def can_free_assault(mind: Mind) -> bool:
    """8.8.1: whether that Sweep was chosen, and its Assault would remove anything (R70)."""
    then = _as_the_turn_began(mind)
    if then is None or not lasting.momentum(mind.position, lasting.MASFERRER):
        return False
    return bool(assault.free_assault_spaces(mind, list(b.SPACES))) and wants_masferrer(then)


# A trial Sweep.


def _sweep_space(mind: Mind) -> n.Answer:
    space = plan.next_space(mind, sweep.sweep_rows(mind))
    return space if space != b.NOWHERE else n.DONE


_SWEEP: Final[dict[str, Procedure]] = {
    **sweep.ANSWERS,
    q.OPERATION_SPACE[n.SWEEP]: _sweep_space,
    q.HOW_MANY: lambda mind: mind.number(sweep.number(mind)),
    q.ACTIVATE: moves.activate,
}


class _Rehearsal(draw.First):
    """The Government acts by its priorities; where chance would decide, the first answer is taken."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        by_sheet = question.who == GOV and question.kind in _SWEEP
        return _SWEEP[question.kind](Mind(table, question)) if by_sheet else super().decide(table, question)


def swept(position: Position) -> Position:
    """8.8.1: the position after a Sweep without a Special Activity."""
    table = Table(draw.with_equal_chances(position), _Rehearsal())
    operations.execute(table, operations.paid_operation(GOV, n.SWEEP, limited=False, special=False))
    return table.position


def _as_the_turn_began(mind: Mind) -> Mind | None:
    """8.8.1: its view when it chose the Operation under way; None inside an Event, or if the start is not known."""
    start, side = mind.table.start, mind.table.side
    return Mind(Table(start, Decider()), mind.question) if start is not None and side == n.NOTHING else None
