"""4.5 Profit, Muscle, Bribe (Cash itself: test_4_5_2_cash)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import Options
from cubalibre.rules.special import syndicate
from tests.scenes import scene, script, show
from tests.scenes.activities import full, muscle_cubes, play, why_not_in

# 4.5.1 Profit.


def test_4_5_1_r93_cash_under_anybodys_guerrilla_or_cube() -> None:
    board = {"havana": "N | GOV T1 P1 B1 | 26J u1 B1 | DR a1 | SYN u1 C1"}
    table = play(b.SYN, n.RALLY, board, ["profit", "cash", "havana:26july-u", "oriente", "done"])
    kinds = "troops police 26july-u dr-a syn-u"
    assert script(table).offered("profit-holder") == [f"havana:{kind}" for kind in kinds.split()]
    assert show(table, "havana").endswith("cash 26J u1")


def test_4_5_1_r93_cash_in_two_spaces_never_two_in_one() -> None:
    board = {"havana": "N | SYN u2 C2", "oriente": "N | SYN u1 C1", "matanzas": "N | SYN u1 C1"}
    answers = ["profit", "cash", "havana", "?havana = 4.5.1/one-apiece", "oriente", "las-villas", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "havana") == "N | SYN u2 C2 | cash SYN u1"
    assert show(table, "oriente") == "N | SYN u1 C1 | cash SYN u1"
    assert show(table, "matanzas") == "N | SYN u1 C1"


def test_4_5_1_cash_in_one_space_only_is_fine() -> None:
    board = {"havana": "N | SYN u1 C1", "oriente": "N | SYN u1 C1"}
    table = play(b.SYN, n.RALLY, board, ["profit", "cash", "havana", "done", "las-villas", "done"])
    assert show(table, "oriente") == "N | SYN u1 C1"


def test_4_5_1_cash_needs_an_open_casino_and_a_holder() -> None:
    board = {
        "havana": "N | SYN u1 X1",
        "oriente": "N | 26J B1 | SYN C1",
        "las-villas": "N | SYN u1",
        "factory": "SYN u1",
    }
    assert syndicate.cash_spaces(scene(board).position) == []
    assert syndicate.cash_spaces(scene({"oriente": "N | 26J a1 | SYN C1"}).position) == [b.ORIENTE]


def test_4_5_1_r93_four_markers_in_all() -> None:
    board = {"havana": "N | GOV T1 | SYN u1 C1 | cash GOV T3", "oriente": "N | SYN u1 C1", "matanzas": "N | SYN u1 C1"}
    answers = ["profit", "cash", "oriente", "las-villas", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert table.position.cash_available() == 0
    assert show(table, "matanzas") == "N | SYN u1 C1"
    assert syndicate.profit_use_refusal(table.position, full(b.SYN, n.RALLY), n.CASH) == "4.1/no-effect"
    assert syndicate.profit_use_refusal(table.position, full(b.SYN, n.RALLY), n.CLOSE) == ""


def test_4_5_1_a_space_may_get_cash_though_cash_lies_there() -> None:
    board = {"havana": "N | SYN u1 C1 | cash SYN u1"}
    table = play(b.SYN, n.RALLY, board, ["profit", "cash", "las-villas", "done"])
    assert show(table, "havana") == "N | SYN u1 C1 | cash SYN u2"


def test_4_5_1_closing_and_cashing_in_bring_three_each() -> None:
    board = {"havana": "N | SYN u1 C2", "factory": "SYN u1 | cash SYN u2", "oriente": "N | SYN C1"}
    answers = ["profit", "close", "havana:casino", "havana:casino", "factory:syn-u$2", "factory:syn-u$1", "done"]
    table = play(b.SYN, n.RALLY, board, [*answers, "las-villas", "done"])
    assert table.position.resources[b.SYN] == 20 + 4 * 3 - 1
    assert show(table, "havana") == "N | SYN u1 X2"
    assert show(table, "factory") == "SYN u1"
    assert show(table, "oriente") == "N | SYN C1"


def test_4_5_1_only_open_casinos_and_own_cash() -> None:
    board = {
        "havana": "N | GOV T1 | SYN u1 X1 | cash GOV T1",
        "oriente": "N | SYN C1",
        "factory": "SYN u1 | cash SYN u1",
    }
    table = scene(board)
    words = [n.word(lot) for lot in syndicate.profit_pieces(table.position)]
    assert words == ["oriente:casino", "factory:syn-u$1"]
    op = full(b.SYN, n.RALLY)
    assert (
        syndicate.profit_piece_refusal(table.position, op, n.Lot(n.parse("havana:troops$1"))) == "4.5.1/casino-or-cash"
    )


def test_4_5_1_r93_one_use_only() -> None:
    board = {"havana": "N | SYN u1 C1", "oriente": "N | SYN u1 C1"}
    answers = ["profit", "cash", "havana", "oriente", "?profit = 4.1/only-one", "las-villas", "done"]
    play(b.SYN, n.RALLY, board, answers)


def test_4_5_1_gain_beyond_49_is_lost_but_closing_is_still_possible() -> None:
    table = play(b.SYN, n.RALLY, {"oriente": "N | SYN C1"}, ["profit", "las-villas", "done"], resources=(0, 0, 0, 49))
    assert table.position.resources[b.SYN] == 48
    assert show(table, "oriente") == "N | SYN X1"


def test_4_5_1_nothing_to_profit_by() -> None:
    table = scene({"havana": "N | SYN u1 X1"})
    assert full(b.SYN, n.RALLY).special_refusal(table.position, n.PROFIT) == "4.5.1/nothing-to-profit-by"


def test_4_5_1_r21_profit_under_cubes_of_the_same_player() -> None:
    board = {"havana": "N | GOV T1 | SYN C1"}
    options = Options(players=("1", "2", "3", "1"))
    table = play(b.SYN, n.RALLY, board, ["profit", "cash", "las-villas", "done"], options=options)
    assert show(table, "havana") == "N | GOV T1 | SYN C1 | cash GOV T1"


# 4.5.3 Muscle.


def muscled(board: dict[str, str], to: b.Space) -> list[str]:
    """The cubes that could be muscled into a space."""
    return muscle_cubes(scene(board), full(b.SYN, n.RALLY), to)


CUBES = {"santiago-de-cuba": "N | GOV T1 P1", "sugar-cane": "GOV T1 P1"}


def test_4_5_3_r94_police_to_a_city_troops_to_a_province_or_ec() -> None:
    board = CUBES | {"havana": "N | SYN C1", "oriente": "N | SYN C1"}
    assert muscled(board, b.HAVANA) == ["santiago-de-cuba:police", "sugar-cane:police"]
    assert muscled(board, b.ORIENTE) == ["santiago-de-cuba:troops", "sugar-cane:troops"]
    assert muscled(board, b.FACTORY) == ["santiago-de-cuba:troops", "sugar-cane:troops"]


def test_4_5_3_only_to_an_open_casino_or_an_ec() -> None:
    table = scene(CUBES | {"havana": "N | SYN C1", "oriente": "N | SYN X1", "matanzas": "N | SYN u1"})
    assert why_not_in(table, n.MUSCLE, b.HAVANA) == ""
    assert why_not_in(table, n.MUSCLE, b.CIGAR) == ""
    assert why_not_in(table, n.MUSCLE, b.ORIENTE) == "4.5.3/casino-or-ec"
    assert why_not_in(table, n.MUSCLE, b.MATANZAS) == "4.5.3/casino-or-ec"


def test_4_5_3_cubes_come_from_other_spaces() -> None:
    table = scene({"factory": "GOV T2"})
    assert why_not_in(table, n.MUSCLE, b.FACTORY) == "4.5.3/cubes"
    assert why_not_in(table, n.MUSCLE, b.CIGAR) == ""


@pytest.mark.parametrize(
    ("choices", "left", "moved"),
    [
        (["havana:troops", "done"], ("N | GOV T1", "N | GOV T2"), "GOV T1"),
        (["havana:troops", "havana:troops"], ("N", "N | GOV T2"), "GOV T2"),
        (["havana:troops", "oriente:troops"], ("N | GOV T1", "N | GOV T1"), "GOV T2"),
    ],
    ids=["one", "two-from-one-space", "two-from-two-spaces"],
)
def test_4_5_3_r94_one_or_two_from_one_or_two_spaces(choices: list[str], left: tuple[str, str], moved: str) -> None:
    board = {"havana": "N | GOV T2", "oriente": "N | GOV T2"}
    table = play(b.SYN, n.RALLY, board, ["muscle", "cigar", *choices, "las-villas", "done"])
    assert (show(table, "havana"), show(table, "oriente")) == left
    assert show(table, "cigar") == moved
    assert table.position.resources[b.SYN] == 19


def test_4_5_3_to_one_space_only() -> None:
    board = {"havana": "N | GOV T2"}
    answers = ["muscle", "cigar", "havana:troops", "?muscle = 4.1/only-one", "las-villas", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "cigar") == "GOV T2"


def test_4_5_3_r7_syndicate_picks_the_cube_by_its_cash() -> None:
    board = {"havana": "N | GOV T2 | cash GOV T1"}
    table = play(b.SYN, n.RALLY, board, ["muscle", "cigar", "havana:troops$1", "done", "las-villas", "done"])
    assert show(table, "cigar") == "GOV T1 | cash GOV T1"


# 4.5.4 Bribe.

EVERYBODY = {"havana": "N | GOV T1 P1 B1 | 26J u1 a1 B1 | SYN u1 C1"}


def test_4_5_4_bribe_costs_three() -> None:
    answers = ["oriente", "bribe", "havana", "base", "havana:gov-base", "done"]
    table = play(b.SYN, n.RALLY, EVERYBODY, answers)
    assert table.position.resources[b.SYN] == 16
    assert show(table, "havana") == "N | GOV T1 P1 | 26J u1 a1 B1 | SYN u1 C1"


def test_4_5_4_needs_three_resources() -> None:
    answers = ["oriente", "?bribe = 4.5.4/cannot-pay", "done"]
    play(b.SYN, n.RALLY, EVERYBODY, answers, resources=(20, 20, 20, 3))
    answers = ["oriente", "?bribe = ok", "done"]
    play(b.SYN, n.RALLY, EVERYBODY, answers, resources=(20, 20, 20, 4))


def test_4_5_4_r95_one_of_three_uses() -> None:
    table = play(
        b.SYN, n.RALLY, EVERYBODY, ["oriente", "bribe", "havana", "cubes", "havana:troops", "havana:police", "done"]
    )
    assert script(table).offered("bribe-what") == ["cubes", "guerrillas", "base"]
    assert script(table).offered("bribe-piece", 0) == ["havana:troops", "havana:police"]
    assert show(table, "havana") == "N | GOV B1 | 26J u1 a1 B1 | SYN u1 C1"


def test_4_5_4_one_cube_is_enough() -> None:
    board = {"havana": "N | GOV T2"}
    table = play(b.SYN, n.RALLY, board, ["oriente", "bribe", "havana", "done", "done"])
    assert show(table, "havana") == "N | GOV T1"


def test_4_5_4_r95_remove_one_guerrilla_and_turn_another() -> None:
    answers = [
        "oriente",
        "bribe",
        "havana",
        "guerrillas",
        "havana:26july-u",
        "remove",
        "havana:26july-a",
        "flip",
        "done",
    ]
    table = play(b.SYN, n.RALLY, EVERYBODY, answers)
    assert show(table, "havana") == "N | GOV T1 P1 B1 | 26J u1 B1 | SYN u1 C1"


def test_4_5_4_r95_two_factions_and_either_direction() -> None:
    board = {"oriente": "N | 26J a1 | DR u1"}
    answers = ["matanzas", "bribe", "oriente", "oriente:26july-a", "flip", "oriente:dr-u", "flip", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "oriente") == "N | 26J u1 | DR a1"


def test_4_5_4_r95_own_guerrillas_too() -> None:
    board = {"oriente": "N | SYN a2"}
    answers = ["matanzas", "bribe", "oriente", "flip", "oriente:syn-a", "flip", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "oriente") == "N | SYN u2"


def test_4_5_4_a_guerrilla_is_bribed_once() -> None:
    board = {"oriente": "N | 26J u1"}
    table = play(b.SYN, n.RALLY, board, ["matanzas", "bribe", "oriente", "flip", "done"])
    assert show(table, "oriente") == "N | 26J a1"


def test_4_5_4_r95_base_though_its_guerrillas_are_there() -> None:
    board = {"oriente": "N | 26J u3 B1"}
    table = play(b.SYN, n.RALLY, board, ["matanzas", "bribe", "oriente", "base", "done"])
    assert show(table, "oriente") == "N | 26J u3"


def test_4_5_4_r95_casinos_are_no_enemy_bases() -> None:
    board = {"oriente": "N | SYN C2 | 26J B2"}
    table = play(b.SYN, n.RALLY, board, ["matanzas", "bribe", "oriente", "done"])
    assert show(table, "oriente") == "N | 26J B1 | SYN C2"


def test_4_5_4_r95_one_space_with_somebody_to_bribe() -> None:
    table = scene({"oriente": "N | SYN C1", "factory": "GOV T1"})
    assert why_not_in(table, n.BRIBE, b.ORIENTE) == "4.5.4/nobody-to-bribe"
    assert why_not_in(table, n.BRIBE, b.FACTORY) == ""


@pytest.mark.parametrize("kind", [n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT])
def test_4_5_4_bribe_with_any_syndicate_operation(kind: n.Answer) -> None:
    table = scene({"oriente": "N | SYN u2", "matanzas": "N | GOV T1"})
    assert full(b.SYN, kind).special_refusal(table.position, n.BRIBE) == ""
