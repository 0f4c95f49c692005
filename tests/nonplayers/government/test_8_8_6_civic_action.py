"""8.8.6 The Government as a Non-player: Civic Action in the Support Phase."""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, play
from tests.scenes import show

TP = "GOV T1 P1"


def support(board: dict[str, str], resources: int, chance: tuple[str, ...] = (), rounds: int = 1) -> Table:
    """The Government's part of a Support Phase."""
    table = nonplayers(board, chance, phase=state.CIVIC, resources=(resources, 20, 20, 20), rounds=rounds)
    return play(table)


def bought(board: dict[str, str], resources: int, chance: tuple[str, ...] = ()) -> list[str]:
    """The purchases of such a phase."""
    return [space for space in answered(support(board, resources, chance), "civic-action") if space != "done"]


@pytest.mark.parametrize(("resources", "levels"), [(12, 0), (13, 1), (16, 1), (17, 2), (40, 4)])
def test_8_8_6_nine_resources_are_kept(resources: int, levels: int) -> None:
    table = support({"havana": f"AO | {TP}"}, resources)
    assert answered(table, "civic-action").count("havana") == levels
    assert table.position.opinion[b.HAVANA] == levels - 2


@pytest.mark.parametrize(("resources", "levels"), [(3, 0), (4, 1), (11, 2)])
def test_8_8_6_in_the_final_round_nothing_is_kept(resources: int, levels: int) -> None:
    table = support({"havana": f"AO | {TP}"}, resources, rounds=4)
    assert table.position.opinion[b.HAVANA] == levels - 2


def test_8_8_6_where_most_population_moves() -> None:
    board = {"havana": f"PS | {TP}", "las-villas": f"N | {TP}", "oriente": f"PO | {TP}"}
    assert bought(board, 9 + 4) == ["havana"]
    assert bought(board, 9 + 8, ("oriente",)) == ["havana", "oriente"]


def test_8_8_6_the_best_of_all_combinations_np_r62() -> None:
    """Two purchases: two levels of Population 2 are worth more than one of 1 and Terror; three: Havana after all."""
    board = {"havana": f"N | {TP} | terror 2", "las-villas": f"N | {TP}"}
    assert bought(board, 9 + 8) == ["las-villas"] * 2
    assert bought(board, 9 + 12) == ["havana"] * 3
    assert bought(board, 9 + 16) == ["havana"] * 4
    assert bought(board, 9 + 20) == ["las-villas", *["havana"] * 4]


def test_8_8_6_of_equal_combinations_the_cheapest_np_r62() -> None:
    board = {"camaguey-city": f"N | {TP}", "las-villas": f"PS | {TP} | terror 2"}
    assert bought(board, 9 + 12) == ["camaguey-city"] * 2


def test_8_8_6_of_equals_at_random() -> None:
    board = {"camaguey-city": f"PS | {TP}", "santiago-de-cuba": f"PS | {TP}"}
    table = support(board, 13, ("santiago-de-cuba",))
    assert candidates(table) == ["camaguey-city", "santiago-de-cuba"]
    assert show(table, "santiago-de-cuba") == f"AS | {TP}"


def test_8_8_6_at_random_among_those_of_the_best_combinations_only_np_r62() -> None:
    """Two cost two, one is worth as much at three, and one is too dear."""
    board = {
        "las-villas": f"PS | {TP} | terror 1", "oriente": f"PS | {TP} | terror 1",
        "camaguey-city": f"N | {TP} | terror 1", "havana": f"PS | {TP} | terror 3",
    }  # fmt: skip
    table = support(board, 9 + 12, ("oriente",))
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == f"AS | {TP}"
    assert table.position.resources[b.GOV] == 13


def test_8_8_6_terror_is_never_bought_for_itself_np_r62() -> None:
    table = support({"havana": f"N | {TP} | terror 3"}, 9 + 12)
    assert answered(table, "civic-action") == ["done"]
    table = support({"havana": f"AS | {TP} | terror 3"}, 40)
    assert answered(table, "civic-action") == ["done"]


@pytest.mark.parametrize("line", ["N | GOV T2", "N | GOV P2", "N | GOV T1 P1 | DR u2"])
def test_8_8_6_only_with_control_troops_and_police(line: str) -> None:
    assert answered(support({"havana": line}, 40), "civic-action") == []
