"""Chapters 2 and 3: why a card, space, piece or number does not answer a question within setup or an Operation."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import deck, operations, setup
from cubalibre.table import Table
from tests.scenes import settle
from tests.scenes.activities import Probe, play, probe
from tests.scenes.turns import piles

# 2.1 Setup and deck.


@pytest.mark.parametrize("played", [[b.PROPAGANDA], [b.PROPAGANDA, 7]])
def test_2_1_one_propaganda_card_a_pile(played: list[int]) -> None:
    table = Table(Position(Options()), Probe(["?propaganda = 2.1/one-propaganda-a-pile", "?card-8 = ok", "card-8"]))
    table.position.played = played
    deck.turn_up(table)
    settle(table)


def test_2_1_no_event_twice() -> None:
    checks = ["?card-3 = 2.1/turned-up-already", "?card-4 = 2.1/turned-up-already", "?card-5 = 2.1/turned-up-already"]
    table = Table(Position(Options()), Probe([*checks, "?rally = 1.0/not-an-answer", "?propaganda = ok", "card-6"]))
    table.position.played, table.position.current, table.position.upcoming = [3], 4, [5]
    deck.turn_up(table)
    settle(table)


def test_2_1_the_last_card_of_a_pile_may_have_to_be_its_propaganda_card() -> None:
    position = Position(Options())
    position.played = piles(4)[:-1]
    assert deck.impossible_card(position, 48) == "2.1/turned-up-already"
    position.played = list(range(1, 13))
    assert deck.impossible_card(position, 48) == "2.1/propaganda-is-left"


def test_2_1_four_markers_of_a_kind() -> None:
    checks = ["?empty-threat = 2.1/none-of-this-kind-left", "?hidden-agenda = ok", "?asset-marker = ok"]
    table = probe(answers=[*checks, "hidden-agenda"])
    table.position.deception = [[n.EMPTY_THREAT] * 2, [n.EMPTY_THREAT] * 2, [], []]
    assert setup.draw_marker(table, b.GOV) == n.HIDDEN_AGENDA


def test_2_1_three_troops_start_in_a_province() -> None:
    checks = ["?havana = 2.1/province", "?cigar = 2.1/province", "?oriente = ok"]
    table = probe(answers=[*checks, "oriente", "?10 = 3.1/number", "9", "8"], phase=state.DEPLOY)
    setup.deploy_government(table)
    settle(table)


# 3.1 The end of an Operation.


def test_3_1_an_operation_that_is_under_way_may_end() -> None:
    board = {"oriente": "N"}
    play(b.M26, n.RALLY, board, ["?done = 3.1/at-least-one-space", "oriente", "?done = ok", "done"])
    op = operations.paid_operation(b.M26, n.RALLY, limited=False, special=True)
    position = probe(board).position
    assert op.refusal_of(position, n.DONE) == "3.1/at-least-one-space"
    op.spaces, op.begun = [b.ORIENTE], True
    assert op.refusal_of(position, n.DONE) == ""
    op.promised = b.HAVANA
    assert op.refusal_of(position, n.DONE) == "4.1/promised"
