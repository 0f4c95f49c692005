"""2. The game as a chain of turns: each phase is one turn, a pure function of position and answers."""

from collections.abc import Callable
from typing import Final

from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import propaganda, sequence, setup
from cubalibre.rules import questions as q
from cubalibre.table import Answered, Decider, Interjection, Question, Table, Trail

_TURN: Final[dict[int, Callable[[Table], None]]] = {
    state.DECEPTION: setup.deception_phase,
    state.DEPLOY: setup.deploy_phase,
    state.START: sequence.start,
    state.ACTION: sequence.take_turn,
    state.NEXT_CARD: sequence.advance_card,
    state.VICTORY: propaganda.victory_phase,
    state.EARNINGS: propaganda.earnings_phase,
    state.DEPOSITS: propaganda.deposits_phase,
    state.ALLIANCE: propaganda.alliance_phase,
    state.CIVIC: propaganda.civic_action_phase,
    state.AGITATION: propaganda.agitation_phase,
    state.EXPAT: propaganda.expat_phase,
    state.REDEPLOY: propaganda.redeploy_phase,
    state.RESET: propaganda.reset_phase,
}


def play_turn(table: Table) -> None:
    """Play the turn that is due in the table's position, and set the one that follows it."""
    table.start = table.position.copy()
    table.trail.clear()
    _TURN[table.position.phase](table)


def replay(table: Table, decider: Decider, along: Decider | None = None) -> Table:
    """Play the turn under way again on a copy: as it went so far, and from the open question on by another decider.

    That is how a search looks ahead. The table and all that belongs to it stay as they are; what Chance threw for a
    Non-player's own choices is not thrown again. A signal (`BaseException`) that the decider raises ends the replay.

    Args:
        table: where a turn is under way.
        decider: answers for all, Chance included, from the open question on.
        along: is asked everything on the way there as well, and meets with the dice that fell for a Non-player's own
            choices; what it answers counts for nothing.

    Returns:
        The table at the end of the turn.
    """
    assert table.start is not None, "no turn is under way at this table"
    again = Table(table.start.copy(), _Replay(table.trail, decider, along))
    play_turn(again)
    return again


class _Replay(Decider):
    """Answers as the turn went so far, then by another decider."""

    def __init__(self, trail: Trail, decider: Decider, along: Decider | None) -> None:
        self.left = [step for step in reversed(trail) if along is not None or not _is_private(step)]
        while self.left and _is_private(self.left[0]):
            del self.left[0]  # thrown for the open question
        self.decider = decider
        self.along = along

    def act(self, table: Table, question: Question) -> Interjection | None:
        if not self.left:
            return self.decider.act(table, question)
        step = next(step for step in reversed(self.left) if not _is_private(step))
        if isinstance(step, Answered):
            return None
        self._pass_over_dice()
        self.left.pop()
        return step

    def decide(self, table: Table, question: Question) -> n.Answer:
        if not self.left:
            return self.decider.decide(table, question)
        if question.kind in q.FOR_NONPLAYERS:
            return self._die(table, question)
        if self.along is not None:
            self.along.decide(table, question)
            self._pass_over_dice()
        step = self.left.pop()
        assert isinstance(step, Answered), "acts come beside open questions only"
        return step.answer

    def _die(self, table: Table, question: Question) -> n.Answer:
        """What fell for whoever thinks along; where it asks for another die, not the same for ever."""
        step = self.left[-1]
        if isinstance(step, Answered) and step.question == question.kind and step.answer in question.answers:
            self.left.pop()
            return step.answer
        return question.answers[len(table.trail) % len(question.answers)]

    def _pass_over_dice(self) -> None:
        while _is_private(self.left[-1]):
            self.left.pop()


def _is_private(step: Answered | Interjection) -> bool:
    """8.2: whether Chance answered only for a Non-player's own choice, which its answer tells already."""
    return isinstance(step, Answered) and step.question in q.FOR_NONPLAYERS
