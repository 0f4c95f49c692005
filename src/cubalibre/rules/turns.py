"""2. The game as a chain of turns: each phase is one turn, a pure function of position and answers."""

from collections.abc import Callable
from typing import Final

from cubalibre import position as state
from cubalibre.rules import propaganda, sequence, setup
from cubalibre.table import Table

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
    _TURN[table.position.phase](table)
