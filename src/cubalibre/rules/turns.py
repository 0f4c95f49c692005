"""2. Turns of the game, phase by phase: each is a pure function of the position and the answers."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import deck, propaganda, sequence, setup, victory
from cubalibre.rules import questions as q
from cubalibre.table import Answered, Decider, Interjection, Table, Trail


class Phase(NamedTuple):
    """A phase of the game: how one turn of it is played, and what follows when it is over."""

    play: Callable[[Table], bool]
    """Plays one turn of the phase; whether the phase is over then."""
    then: Callable[[Position], int]
    """The phase that follows."""


def to(phase: int) -> Callable[[Position], int]:
    """Always the same phase follows."""
    return lambda position: phase


def by_the_card(position: Position) -> int:
    """2.3, 2.4: an Event card is played; a Propaganda card brings a Round, unless one was just held."""
    if position.current != b.PROPAGANDA:
        return state.ACTION
    if not position.round_just_held:
        return state.VICTORY
    return state.GAME_OVER if deck.in_final_round(position) else state.NEXT_CARD


def unless_won(position: Position) -> int:
    """6.1: a victory ends the game at once."""
    return state.GAME_OVER if victory.somebody_wins(position) else state.EARNINGS


def unless_final(position: Position) -> int:
    """6.3.5: the final Propaganda Round ends after the Support Phase."""
    return state.GAME_OVER if deck.in_final_round(position) else state.REDEPLOY


SCRIPT: Final[dict[int, Phase]] = {
    # 2.1-2.2 Setup
    state.DECEPTION: Phase(setup.deception_phase, to(state.DEPLOY)),
    state.DEPLOY: Phase(setup.deploy_phase, to(state.START)),
    state.START: Phase(sequence.advance_card, by_the_card),
    # 2.3 An Event card, Faction by Faction
    state.ACTION: Phase(sequence.take_turn, to(state.NEXT_CARD)),
    state.NEXT_CARD: Phase(sequence.advance_card, by_the_card),
    # 6.1-6.2 A Propaganda Round: Victory and Resources
    state.VICTORY: Phase(propaganda.victory_phase, unless_won),
    state.EARNINGS: Phase(propaganda.earnings_phase, to(state.DEPOSITS)),
    state.DEPOSITS: Phase(propaganda.deposits_phase, to(state.ALLIANCE)),
    # 6.3 Support
    state.ALLIANCE: Phase(propaganda.alliance_phase, to(state.CIVIC)),
    state.CIVIC: Phase(propaganda.civic_action_phase, to(state.AGITATION)),
    state.AGITATION: Phase(propaganda.agitation_phase, to(state.EXPAT)),
    state.EXPAT: Phase(propaganda.expat_phase, unless_final),
    # 6.4-6.5 Redeploy, move by move, and Reset
    state.REDEPLOY: Phase(propaganda.redeploy_phase, to(state.RESET)),
    state.RESET: Phase(propaganda.reset_phase, to(state.NEXT_CARD)),
}
"""2., 6. The phases of the game and their order."""


def play_turn(table: Table) -> None:
    """Play the turn that is due in the table's position, and set the phase that follows when one is over."""
    table.start = table.position.branch()
    table.trail.clear()
    phase = SCRIPT[table.position.phase]
    if phase.play(table):
        following = phase.then(table.position)
        if following == state.GAME_OVER:
            setup.reveal_markers(table)
        table.position.phase = following


def replay(table: Table, decider: Decider, along: Decider | None = None, narrate: bool = False) -> Table:
    """Play the turn under way again on a copy: as it went so far, and from the open question on by another decider.

    That is how a search looks ahead. The table and all that belongs to it stay as they are; what Chance threw for a
    Non-player's own choices is not thrown again. A signal (`BaseException`) that the decider raises ends the replay.

    Args:
        table: where a turn is under way.
        decider: answers for all, Chance included, from the open question on.
        along: is asked everything on the way there as well, and meets with the dice that fell for a Non-player's own
            choices; what it answers counts for nothing.
        narrate: whether the copy narrates.

    Returns:
        The table at the end of the turn.
    """
    assert table.start is not None, "no turn is under way at this table"
    again = Table(table.start.branch(), _Replay(table.trail, decider, along), narrate)
    play_turn(again)
    return again


class _Replay(Decider):
    """Repeats the answers of the turn so far, then leaves all others to another decider."""

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
        """The die roll of the replayed turn; a different one if the decider asks for more rolls."""
        step = self.left[-1]
        if isinstance(step, Answered) and step.question == question.kind and not question.why_not(step.answer):
            self.left.pop()
            return step.answer
        return question.answers[len(table.trail) % len(question.answers)]

    def _pass_over_dice(self) -> None:
        while _is_private(self.left[-1]):
            self.left.pop()


def _is_private(step: Answered | Interjection) -> bool:
    """8.2: whether Chance only made a Non-player's own choice, which is contained in the Non-player's answer."""
    return isinstance(step, Answered) and step.question in q.FOR_NONPLAYERS
