"""Copies of a position share nothing; its branches share what the rules replace when it changes, and only that."""

import random

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.lab.games import option_sets
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import setup, turns
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Table
from tests.samples import times

GAMES = times(20, 3)
FOUR_NONPLAYERS = Options(players=(NONPLAYER,) * 4)


def test_a_copy_shares_no_list_with_its_source() -> None:
    position = setup.initial_position(Options(deception="third"))
    position.deception[b.GOV] = [1]
    copy = position.copy()
    assert copy == position
    mine, others = vars(position), vars(copy)
    assert [name for name in mine if isinstance(mine[name], list) and mine[name] is others[name]] == []
    assert [hand for hand in position.deception if any(hand is other for other in copy.deception)] == []


def test_a_branch_is_equal_and_may_be_played_on_without_its_source() -> None:
    position = setup.initial_position(FOUR_NONPLAYERS)
    branch, kept = position.branch(), position.copy()
    assert branch == position
    player = Mixed(FOUR_NONPLAYERS, random.Random("branch"))
    while branch.phase != state.GAME_OVER:
        turns.play_turn(Table(branch, player))
    assert branch != position
    assert position == kept


@pytest.mark.parametrize("fewer", [-1, -3])
def test_fewer_than_no_pieces_are_never_left(fewer: int) -> None:
    position = setup.initial_position(Options())
    kept = position.copy()
    with pytest.raises(ValueError, match="0"):
        position.add(b.cell(b.CIGAR, b.TROOPS), fewer)
    assert position == kept


@pytest.mark.games
@pytest.mark.parametrize("name", [*option_sets.SETS, "nonplayers"])
def test_the_rules_change_nothing_that_branches_share(name: str) -> None:
    """Each turn leaves the branch that was made at its start, as all that was branched off before, as it was."""
    for game in range(GAMES):
        options = FOUR_NONPLAYERS if name == "nonplayers" else option_sets.options_of(name, game)
        rng = random.Random(f"{name}/{game}")
        player: Decider = Mixed(options, rng) if name == "nonplayers" else RandomPlayer(rng, meddling=0.2)
        position = setup.initial_position(options)
        while position.phase != state.GAME_OVER:
            branch, kept = position.branch(), position.copy()
            turns.play_turn(Table(position, player))
            assert branch == kept
