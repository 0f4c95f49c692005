"""8.1.2 Plan of a Non-player for the Operation under way: the rows that it has passed, and its current move.

A plan is kept with the Operation, and is not recorded. If it is missing (a resumed game, a Faction taken over in
mid-turn) it is rebuilt: the turn so far is replayed on a copy, while the Non-player decides along with it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind, Move, Row
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.rules.operation import Operation
from cubalibre.table import Answered, Decider, Interjection, Table

Think: TypeAlias = Callable[[Table, Question], n.Answer]
"""What a Non-player would answer."""


class Chosen:
    """A row and the candidate chosen from it."""

    def __init__(self, row: Row, candidate: b.Space) -> None:
        """A candidate of a row."""
        self.row = row
        self.candidate = candidate

    def move(self, mind: Mind) -> Move:
        """The move that the candidate stands for in the current position."""
        return self.row.move(mind, self.candidate)


class Aim(NamedTuple):
    """What a Bribe or an Assassination is for (8.5.5)."""

    victim: b.Faction
    for_cash: bool


class Stage:
    """The state of a plan; immutable: a plan moves on by taking another."""

    def __init__(
        self,
        passed: tuple[str, ...] = (),
        now: Chosen | None = None,
        following: Chosen | None = None,
        aim: Aim | None = None,
    ) -> None:
        """A stage; by default that before the first row."""
        self.passed = passed
        """The rows to which the Operation does not return, by their reasons (8.1.2)."""
        self.now = now
        """What is being carried out."""
        self.next = following
        """What comes next, if it has been chosen already."""
        self.aim = aim
        """What the Special Activity under way is for, if that has been chosen."""

    def aiming(self, aim: Aim) -> "Stage":
        """The same state, with another aim."""
        return Stage(self.passed, self.now, self.next, aim)


class Plan:
    """What a Non-player intends with one Operation."""

    def __init__(self) -> None:
        """Nothing has been chosen yet."""
        self.stage = Stage()
        self.before = self.stage
        """The stage before the last question that was, or is being, answered."""
        self.seen = 0
        """The length of the trail then."""
        self.answer: n.Answer | None = None

    def fits(self, table: Table, who: b.Faction) -> bool:
        """Whether the Faction has since answered as this plan said."""
        said = self.answer
        for step in table.trail[self.seen :]:
            if isinstance(step, Answered) and step.who == who:
                if said is None or step.answer != said:
                    return False
                said = None
        return said is None

    def give_way(self, table: Table, who: b.Faction) -> None:
        """Go back to the stage before if the last answer was not the plan's."""
        if not self.fits(table, who):
            self.stage = self.before


def of(mind: Mind) -> Plan:
    """The plan of the Operation under way; a new one if there is none.

    The Government keeps none: it uses up each of its rows (8.8), so there is nothing to remember.
    """
    op = mind.table.obligation
    if not isinstance(op, Operation) or mind.faction == b.GOV:
        return Plan()
    if not isinstance(op.plan, Plan):
        op.plan = Plan()
    return op.plan


# The rows.


def next_space(mind: Mind, rows: Iterable[Row]) -> b.Space:
    """8.1.2: the next space of the Operation; NOWHERE if none is left or none can be paid.

    Args:
        mind: who executes the Operation.
        rows: the sheet, its rows always in the same order; one without candidates may be left out.
    """
    plan = of(mind)
    now = plan.stage.next
    if now is not None:
        plan.stage = Stage(plan.stage.passed, now)
    else:
        found = _first(plan.stage, rows) if mind.can_go_on() else None
        if found is None:
            return b.NOWHERE
        passed, row = found
        now = Chosen(row, mind.choose(row))
        plan.stage = Stage(passed, now)
    to = now.move(mind).to
    return to if mind.may(to) else b.NOWHERE


def _first(stage: Stage, rows: Iterable[Row]) -> tuple[tuple[str, ...], Row] | None:
    """8.1.2: the first row with candidates that has not been passed, and all that have been once it is used."""
    passed: list[str] = []
    for row in rows:
        if row.reason in stage.passed:
            continue
        if not row.candidates or row.once:
            passed.append(row.reason)
        if row.candidates:
            return (*stage.passed, *passed), row
    return None


# Moves.


def move_to(mind: Mind, to: b.Space, otherwise: Callable[[Mind, b.Space], Move]) -> Move:
    """What is still to come to the destination being entered; if that is not the plan's, what `otherwise` gives."""
    return _if_it_leads_to(mind, to, of(mind).stage.now) or otherwise(mind, to)


def next_move_to(mind: Mind, to: b.Space) -> Move:
    """What the next move brings to the destination being entered: see `decide_ahead`."""
    return _if_it_leads_to(mind, to, of(mind).stage.next) or Move(to)


def _if_it_leads_to(mind: Mind, to: b.Space, chosen: Chosen | None) -> Move | None:
    move = chosen.move(mind) if chosen is not None else None
    return move if move is not None and move.to == to else None


def join(mind: Mind, rows: Iterable[Row], to: b.Space) -> bool:
    """3.3.2: whether the next row's move also leads to the destination being entered; if so, it is the current one now.

    All groups of a destination come at once, so a next row that might lead here is decided now.
    """
    decide_ahead(mind, rows, to)
    if not next_move_to(mind, to).groups:
        return False
    plan = of(mind)
    plan.stage = Stage(plan.stage.passed, plan.stage.next)
    return True


def decide_ahead(mind: Mind, rows: Iterable[Row], to: b.Space) -> None:
    """3.3.2: decide on the next row's move, if one of its candidates leads to the destination being entered."""
    plan = of(mind)
    found = _first(plan.stage, rows) if plan.stage.next is None else None
    if found is not None and any(found[1].move(mind, candidate).to == to for candidate in found[1].candidates):
        plan.stage = Stage(found[0], plan.stage.now, Chosen(found[1], mind.choose(found[1])))


# Rebuilding.


def keep(table: Table, who: b.Faction, answer: n.Answer) -> n.Answer:
    """Remember the answer of a Faction for `renew`, and return it."""
    op = table.obligation
    if isinstance(op, Operation) and op.faction == who and isinstance(op.plan, Plan):
        op.plan.seen, op.plan.answer = len(table.trail), answer
    return answer


def renew(table: Table, who: b.Faction, think: Think) -> None:
    """Make the plan of a Faction's Operation under way, if there is one, fit what the Faction has done.

    Args:
        table: where the Faction is asked something.
        who: the Faction.
        think: its procedures.
    """
    op = table.obligation
    if not isinstance(op, Operation) or op.faction != who or who == b.GOV:
        return
    plan = op.plan
    if not isinstance(plan, Plan):
        plan = Plan() if plan is None and _is_new(table, op) else _made_anew(table, who, think)
    elif not plan.fits(table, who):
        if table.start is None:
            plan.stage = plan.before
        else:
            plan = _made_anew(table, who, think)
    plan.before = plan.stage
    op.plan = plan


def _is_new(table: Table, op: Operation) -> bool:
    """Whether nothing has been decided in an Operation yet, or the start of its turn is not known."""
    last = next((s for s in reversed(table.trail) if isinstance(s, Answered) and s.who == op.faction), None)
    return table.start is None or not op.begun or last is None or last.question == q.ACTION


class _Reached(BaseException):
    """Raised at the open question."""

    def __init__(self, table: Table) -> None:
        self.table = table


class _Open(Decider):
    """Ends the replay at the open question."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        raise _Reached(table)

    def act(self, table: Table, question: Question) -> Interjection | None:
        raise _Reached(table)


class _Along(Decider):
    """Decides along with the Operations of a Faction, up to the open question."""

    def __init__(self, who: b.Faction, think: Think) -> None:
        self.who = who
        self.think = think

    def decide(self, table: Table, question: Question) -> n.Answer:
        table.start = None  # No replay within the replay.
        op = table.obligation
        thinks = question.who == self.who and isinstance(op, Operation) and op.faction == self.who
        return self.think(table, question) if thinks else question.answers[0]


def _made_anew(table: Table, who: b.Faction, think: Think) -> Plan:
    try:
        turns.replay(table, _Open(), _Along(who, think))
    except _Reached as reached:
        op = reached.table.obligation
        if isinstance(op, Operation) and isinstance(op.plan, Plan):
            op.plan.give_way(reached.table, who)
            return op.plan
    return Plan()
