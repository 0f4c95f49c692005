"""Chapters 2 and 3: why a card, space, piece or number does not answer a question within setup or an Operation."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import deck, operations, sequence, setup
from cubalibre.rules.lasting import ARMORED_CARS
from cubalibre.table import Table
from tests.scenes import operate, settle
from tests.scenes.activities import Probe, play, probe
from tests.scenes.turns import piles

# 1.0 Dice.


def test_1_0_a_die_shows_1_to_6() -> None:
    checks = ["?0 = 1.0/die", "?7 = 1.0/die", "?6 = ok", "?havana = 1.0/not-an-answer"]
    play(b.DR, n.ATTACK, {"oriente": "N | DR u1 | GOV T1"}, ["oriente", "attack", *checks, "6", "done"])


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


# 2.3.5 Limited Garrison.


def test_2_3_5_a_limited_garrison_without_a_move_is_for_an_economic_center() -> None:
    checks = ["?havana = 2.3.5/economic-center", "?oriente = 2.3.5/economic-center", "?cigar = ok"]
    board = {"factory": "GOV T1 | 26J a1"}
    play(b.GOV, n.GARRISON, board, ["done", *checks, "factory", "done"], limited=True)


def test_2_3_5_cubes_that_stand_where_all_must_go_stay() -> None:
    board = {"havana": "N | GOV T2 P1", "cigar": "GOV T1"}
    first = ["havana:police", "?havana = 3.2.2/another-space", "?oriente = 3.2.2/ec-or-city", "cigar"]
    then = ["?cigar:troops = 2.3.5/one-space", "?cigar:police* = 3.2.2/moved-already", "?havana:troops = ok", "done"]
    play(b.GOV, n.GARRISON, board, [*first, *then, "done"], limited=True)


# 2.3.6 Launder.


def test_2_3_6_what_cash_buys() -> None:
    checks = ["?construct = 2.3.6/not-construct", "?train = 3.1/other-faction", "?attack = 3.1/no-space", "?march = ok"]
    answers = [
        "rally",
        "oriente",
        "done",
        "havana:26july-u$1",
        *checks,
        "?done = 1.0/not-an-answer",
        "rally",
        "oriente",
    ]
    table = probe({"havana": "N | 26J u1 | cash 26J u1"}, answers)
    table.position.eligible = [0, 1, 0, 0]
    sequence.take_turn(table)
    settle(table)


def test_2_3_6_only_cash_is_laundered() -> None:
    checks = ["?oriente:26july-u = 2.3.6/no-cash", "?havana:26july-base = 2.3.6/no-cash", "?havana:26july-u$1 = ok"]
    table = probe({"havana": "N | 26J u1 | cash 26J u1"}, ["rally", "oriente", "done", *checks, "no"])
    table.position.eligible = [0, 1, 0, 0]
    sequence.take_turn(table)
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


# 3.2.1 Train.


def test_3_2_1_a_base_takes_the_place_of_cubes() -> None:
    board = {"oriente": "N | GOV T2 P1 | 26J u1"}
    checks = ["?oriente:26july-u = 3.2.1/cube", "?oriente:dr-u = 1.4/not-there", "?havana:police = 1.4/not-there"]
    play(
        b.GOV,
        n.TRAIN,
        board,
        ["oriente", "done", "oriente", "base", *checks, "oriente:troops", "oriente:police", "go-on"],
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T1", "3.2.1/two-cubes"),
        ("N", "3.2.1/two-cubes"),
        ("N | GOV T2", "ok"),
        ("N | GOV T2 | 26J B2", "3.2.1/neither"),
        ("N | GOV T2 P2 | 26J B2", "ok"),
        ("AS | GOV T2 P2 | 26J B2", "3.2.1/neither"),
        ("AS | GOV T2 P2 | 26J B2 | terror 1", "ok"),
    ],
)
def test_3_2_1_where_neither_a_base_nor_civic_action_is_possible(line: str, reason: str) -> None:
    board = {"oriente": line, "matanzas": "N | GOV T2"}
    answers = ["oriente", "matanzas", "done", "?havana = 3.2.1/selected-space", f"?oriente = {reason}", "done"]
    play(b.GOV, n.TRAIN, board, answers)


# 3.2.2 Garrison.


def test_3_2_2_which_cubes_move_and_where() -> None:
    board = {"havana": "N | GOV T2 | 26J u1", "cigar": "GOV P1"}
    first = ["?havana:26july-u = 3.2.2/no-such-cube", "?oriente:troops = 3.2.2/no-such-cube", "havana:troops"]
    to = ["?havana = 3.2.2/another-space", "?oriente = 3.2.2/ec-or-city", "?cigar = ok", "cigar", "1"]
    then = ["?cigar:troops* = 3.2.2/moved-already", "?cigar:police = ok", "?havana:troops = ok", "done"]
    play(b.GOV, n.GARRISON, board, [*first, *to, *then, "done", "go-on"])


# 3.2.3 Sweep.


def test_3_2_3_which_troops_enter() -> None:
    board = {
        "havana": "N | GOV T2 P1",
        "oriente": "N | GOV T1",
        "matanzas": "N | GOV T1 | 26J a1",
        "las-villas": "N | GOV T1",
    }
    first = ["la-habana", "?havana:police = 3.2.3/only-troops", "?oriente:troops = 3.2.3/adjacent"]
    gone = ["?camaguey-city:troops = 1.4/not-there", "?matanzas:26july-a = 3.2.3/only-troops", "?havana:troops = ok"]
    then = ["matanzas:troops", "done", "matanzas", "?la-habana:troops* = 3.2.3/moved-already", "done", "done"]
    table = play(b.GOV, n.SWEEP, board, [*first, *gone, *then, "go-on", "go-on", "go-on"])
    assert table.position.count(b.LA_HABANA, b.TROOPS) == 1


# 3.2.4 Assault.


def test_3_2_4_only_troops_come_to_an_assault_and_only_from_elsewhere() -> None:
    board = {"havana": "N | GOV T1 | 26J a1", "oriente": "N | GOV T1 P1 B1"}
    checks = ["?oriente:police = 3.2.4/only-troops-come", "?oriente:gov-base = 3.2.4/only-troops-come"]
    more = ["?havana:troops = 3.2.4/there-already", "?matanzas:troops = 1.4/not-there", "?oriente:troops = ok"]
    table = probe(board, ["havana", *checks, *more, "done", "havana:26july-a", "done"])
    table.position.momentum = [ARMORED_CARS]
    operate(table, b.GOV, n.ASSAULT)


# 3.3.1 Rally.


def test_3_3_1_a_base_takes_the_place_of_own_guerrillas() -> None:
    board = {"oriente": "N | 26J u2 a1 | DR u1 | GOV T1"}
    checks = ["?oriente:dr-u = 3.3.1/own-guerrilla", "?oriente:troops = 3.3.1/own-guerrilla"]
    more = ["?havana:26july-u = 1.4/not-there", "?done = 1.0/not-an-answer", "?oriente:26july-a = ok"]
    play(b.M26, n.RALLY, board, ["oriente", "base", *checks, *more, "oriente:26july-u", "oriente:26july-u", "done"])


# 3.3.4 Terror.


def test_3_3_4_an_underground_guerrilla_of_ones_own() -> None:
    board = {"oriente": "N | 26J u2 a1 | DR u1 | cash 26J u1"}
    checks = ["?oriente:26july-a = 3.3.4/underground", "?oriente:dr-u = 3.3.4/underground"]
    more = ["?oriente:26july-u$2 = 1.4/not-there", "?oriente:26july-u$1 = ok"]
    play(b.M26, n.TERROR, board, ["oriente", *checks, *more, "oriente:26july-u", "done"])
