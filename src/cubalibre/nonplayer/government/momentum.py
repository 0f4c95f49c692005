"""8.8.1 What Momentum makes of a Non-player Government's choice: tests that are rehearsed on a copy of the board."""

import dataclasses
from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import assault, garrison, moves, sweep, train
from cubalibre.nonplayer.government.removal import prospect, prospects
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import lasting, operations
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Question, Table

MANY: Final = 4


# Rehearsals.


def assault_space(mind: Mind) -> n.Answer:
    """8.8.5: the next space of an Assault; the Activity has come first."""
    space = mind.next_space(assault.assault_steps(mind, _led_here(mind, wants_armored_assault, wants_mountain_assault)))
    return space if space != b.NOBODY else g.done(mind)


_PROCEDURES: Final[dict[str, Procedure]] = {
    **assault.ANSWERS,
    **sweep.ANSWERS,
    q.OPERATION_SPACE[n.ASSAULT]: assault_space,
    q.HOW_MANY: lambda mind: n.of_number((assault if moves.last_question(mind) == q.ASSAULT_TROOPS else sweep).number(mind)),
    q.ACTIVATE: moves.activate,
}


class _Rehearsal(Decider):
    """The Government acts by its priorities; wherever it would leave things to chance, the first one is taken."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.who == GOV and question.kind in _PROCEDURES:
            return _PROCEDURES[question.kind](Mind(table, question))
        return question.answers[0]


def rehearse(position: Position, kind: n.Answer) -> Position:
    """8.8.1: what a Sweep or an Assault without a Special Activity would come to."""
    table = Table(position.copy(), _Rehearsal())
    # With dice that always fall the same the search for a random EC might never end.
    table.position.options = dataclasses.replace(position.options, random_spaces="equal")
    operations.execute(table, operations.paid_operation(GOV, kind, limited=False, special=False))
    return table.position


def _guerrillas(position: Position) -> int:
    return sum(position.on_map(kind) for kind in b.GUERRILLA_KINDS)


def _underground(position: Position) -> int:
    return sum(position.on_map(kind) for kind in b.UNDERGROUND_KINDS)


# Tests.


def wants_armored_assault(mind: Mind) -> bool:
    """8.8.1: with "Armored Cars" an Assault would remove a 26July Base or four Guerrillas (R69)."""
    p = mind.position
    if not lasting.momentum(p, lasting.ARMORED_CARS):
        return False
    after = rehearse(p, n.ASSAULT)
    return after.on_map(b.M26_BASE) < p.on_map(b.M26_BASE) or _guerrillas(p) - _guerrillas(after) >= MANY


def wants_mountain_assault(mind: Mind) -> bool:
    """8.8.1: with "Sánchez Mosquera" an Assault in the Mountains would."""
    p = mind.position
    if not lasting.momentum(p, lasting.SANCHEZ_MOSQUERA):
        return False
    rows = [row.removal for row in prospects(p, assault.MOUNTAINS).values()]
    most = sorted((sum(row.guerrillas) for row in rows), reverse=True)
    in_all = sum(most[: moves.affordable(p, p.resources[GOV])])
    return in_all >= MANY or any(row.bases[M26] for row in rows)


def wants_assault(mind: Mind) -> bool:
    """8.8.5: an Assault alone would bring Control, remove a rebel Base or three Guerrillas (R52)."""
    return assault.assault_pays(mind.position, prospects(mind.position))


def wants_masferrer(mind: Mind) -> bool:
    """8.8.1: with "Rolando Masferrer", unless it would Assault anyway, a Sweep that flips four or helps fell a Base."""
    p = mind.position
    if not lasting.momentum(p, lasting.MASFERRER) or _assaults_anyway(mind):
        return False
    sweeping = mind.considering(operations.paid_operation(GOV, n.SWEEP, limited=False, special=True))
    if not any(step.candidates for step in sweep.sweep_steps(sweeping)):
        return False
    after = rehearse(p, n.SWEEP)
    if _underground(p) - _underground(after) >= MANY:
        return True
    return any(prospect(after, s, closing=False).removal.bases[M26] for s in b.SPACES)


def _led_here(mind: Mind, *tests: Callable[[Mind], bool]) -> bool:
    """8.8.1: whether the last of some tests was the first to hold as the turn began; none counts inside an Event."""
    start = mind.table.start
    if start is None or mind.table.side != b.NOBODY:
        return False
    then = Mind(Table(start, Decider()), mind.question)
    return [test for test in tests if test(then)][:1] == [tests[-1]]


def _assaults_anyway(mind: Mind) -> bool:
    return not train.wants_train(mind) and not garrison.wants_garrison(mind) and wants_assault(mind)


def can_free_assault(mind: Mind) -> bool:
    """8.8.1: whether that Sweep was chosen, and its Assault would remove anything (R70)."""
    return _led_here(mind, wants_masferrer) and bool(assault.free_assault_spaces(mind, list(b.SPACES)))
