"""3.2.1 Train (R 48 - R 52)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there


def train(board: dict[str, str], *answers: str, limited: bool = False, free: bool = False) -> dict[str, str]:
    """Train without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, b.GOV, n.TRAIN, special=False, limited=limited, free=free)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[b.GOV])}


def test_3_2_1_in_any_provinces_and_cities_but_no_ec() -> None:
    table = scene({"havana": "AO | 26J u3 B1"})
    assert [why_not_there(table, b.GOV, n.TRAIN, n.SPACE_WORDS[s]) for s in b.POPULATED] == [""] * 10
    assert [why_not_there(table, b.GOV, n.TRAIN, n.SPACE_WORDS[s]) for s in b.ECS] == ["3.2.1/not-in-ec"] * 3


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_2_1_cost_for_each_space_by_the_alliance(alliance: int, price: int) -> None:
    table = scene({}, ["havana", "0", "0", "oriente", "matanzas", "done"], alliance=alliance)
    operate(table, b.GOV, n.TRAIN, special=False)
    assert table.position.resources[b.GOV] == 20 - 3 * price


@pytest.mark.parametrize(
    ("troops", "police", "after"),
    [("4", "", "N | GOV T4"), ("0", "4", "N | GOV P4"), ("3", "1", "N | GOV T3 P1"), ("1", "0", "N | GOV T1")],
)
def test_3_2_1_up_to_four_cubes_in_any_mix(troops: str, police: str, after: str) -> None:
    numbers = [troops, police] if police else [troops]
    extra = ["done"] if after != "N | GOV T1" else []
    table = scene({}, ["havana", *numbers, "done", *extra])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "havana") == after
    asked = settle(table)
    assert asked.offered("train-troops") == ["0", "1", "2", "3", "4"]
    if police:
        assert asked.offered("train-police") == [str(i) for i in range(5 - int(troops))]


def test_3_2_1_cubes_in_every_selected_city_and_base_province() -> None:
    board = {"havana": "N", "camaguey-city": "AO", "oriente": "N | GOV B1"}
    answers = ["havana", "1", "0", "oriente", "0", "1", "camaguey-city", "1", "0", "done"]
    assert train(board, *answers) == {
        "havana": "N | GOV T1",
        "camaguey-city": "AO | GOV T1",
        "oriente": "N | GOV P1 B1",
        "resources": "14",
    }


def test_3_2_1_r48_no_cubes_in_a_province_without_government_base() -> None:
    table = scene({"oriente": "N | GOV T3 | 26J B1"}, ["oriente", "done", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert "train-troops" not in [kind for _, kind, _ in settle(table).asked]


def test_3_2_1_r48_there_a_base_is_possible() -> None:
    assert train({"las-villas": "N | GOV T3"}, "las-villas", "done", "las-villas")["las-villas"] == "N | GOV T1 B1"


def test_3_2_1_r48_there_civic_action_is_possible() -> None:
    board = {"las-villas": "N | GOV T1 P1"}
    answers = ["las-villas", "done", "las-villas", "civic-action", "no"]
    assert train(board, *answers) == {"las-villas": "PS | GOV T1 P1", "resources": "14"}


# The Base.


@pytest.mark.parametrize(
    ("cubes", "after"),
    [(["troops", "troops"], "N | GOV P2 B1"), (["police", "police"], "N | GOV T2 B1"),
     (["troops", "police"], "N | GOV T1 P1 B1")],
)  # fmt: skip
def test_3_2_1_any_two_cubes_become_a_base(cubes: list[str], after: str) -> None:
    board = {"oriente": "N | GOV T2 P2 | 26J u5"}
    assert train(board, "oriente", "done", "oriente", *[f"oriente:{c}" for c in cubes])["oriente"] == after.replace(
        "B1", "B1 | 26J u5"
    )


def test_3_2_1_the_two_cubes_are_available_again() -> None:
    table = scene({"oriente": "N | GOV T2"}, ["oriente", "done", "oriente"])
    operate(table, b.GOV, n.TRAIN, special=False)
    p = table.position
    assert (p.available_of(b.TROOPS), p.available_of(b.GOV_BASE)) == (15, 1)


def test_3_2_1_r50_two_cubes_suffice_and_none_need_remain() -> None:
    assert train({"oriente": "N | GOV T2"}, "oriente", "done", "oriente")["oriente"] == "N | GOV B1"


def test_3_2_1_r50_one_cube_is_not_enough() -> None:
    table = scene({"oriente": "N | GOV T1", "matanzas": "N | GOV P2"}, ["oriente", "matanzas", "done", "done"])
    seen = watch(table, "train-extra-space", "oriente")
    operate(table, b.GOV, n.TRAIN, special=False)
    assert settle(table).offered("train-extra-space") == ["matanzas", "done"]
    assert seen.reasons == ["3.2.1/two-cubes"]


def test_3_2_1_cubes_just_placed_may_become_the_base() -> None:
    assert train({"havana": "N"}, "havana", "2", "0", "done", "havana")["havana"] == "N | GOV B1"


def test_3_2_1_no_third_base_in_a_space() -> None:
    board = {"oriente": "N | GOV T2 | 26J B2", "matanzas": "N | GOV T2 | 26J B1"}
    table = scene(board, ["oriente", "matanzas", "done", "matanzas"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert settle(table).offered("train-extra-space") == ["matanzas", "done"]


def test_3_2_1_no_third_base_in_all() -> None:
    board = {"oriente": "N | GOV T2", "matanzas": "N | GOV B1", "havana": "N | GOV B1"}
    table = scene(board, ["oriente", "done", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert settle(table).offered("train-extra-space") == ["done"]


def test_3_2_1_r49_base_in_one_selected_space_only() -> None:
    board = {"oriente": "N | GOV T2", "matanzas": "N | GOV T2", "havana": "N | GOV T2"}
    table = scene(board, ["oriente", "matanzas", "done", "oriente"])
    seen = watch(table, "train-extra-space", "havana")
    operate(table, b.GOV, n.TRAIN, special=False)
    assert seen.reasons == ["3.2.1/selected-space"]
    assert settle(table).offered("train-extra-space") == ["matanzas", "oriente", "done"]
    assert [show(table, s) for s in board] == ["N | GOV B1", "N | GOV T2", "N | GOV T2"]


def test_3_2_1_r49_base_costs_nothing_extra() -> None:
    assert train({"oriente": "N | GOV T2"}, "oriente", "done", "oriente")["resources"] == "18"


def test_3_2_1_r49_neither_is_compulsory() -> None:
    board = {"oriente": "N | GOV T2 P2"}
    assert train(board, "oriente", "done", "done") == board | {"resources": "18"}


def test_3_2_1_r49_one_of_them_not_both() -> None:
    board = {"oriente": "N | GOV T3 P3"}
    answers = ["oriente", "done", "oriente", "civic-action", "yes"]
    # Two steps reach Active Support; nothing more is asked, no Base either.
    assert train(board, *answers) == {"oriente": "AS | GOV T3 P3", "resources": "10"}
    answers = ["oriente", "done", "oriente", "base", "oriente:troops", "oriente:troops"]
    assert train(board, *answers) == {"oriente": "N | GOV T1 P3 B1", "resources": "18"}


# Civic Action.


def test_3_2_1_r49_any_number_of_steps_at_four_each() -> None:
    board = {"havana": "AO | GOV T1 P1"}
    answers = ["havana", "0", "0", "done", "havana", "civic-action", "yes", "yes", "no"]
    assert train(board, *answers) == {"havana": "PS | GOV T1 P1", "resources": "6"}


def test_3_2_1_r51_steps_end_where_money_ends() -> None:
    table = scene({"havana": "AO | GOV T1 P1"}, ["havana", "0", "0", "done", "havana", "civic-action", "yes"],
                  resources=(13, 0, 0, 0))  # fmt: skip
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "havana") == "N | GOV T1 P1"
    assert table.position.resources[b.GOV] == 3


def test_3_2_1_civic_action_removes_terror_before_it_shifts() -> None:
    board = {"havana": "N | GOV T1 P1 | terror 2"}
    answers = ["havana", "0", "0", "done", "havana", "civic-action", "yes", "yes", "no"]
    assert train(board, *answers) == {"havana": "PS | GOV T1 P1", "resources": "6"}


def test_3_2_1_r51_terror_goes_even_at_active_support() -> None:
    board = {"havana": "AS | GOV T1 P1 | terror 1"}
    answers = ["havana", "0", "0", "done", "havana", "civic-action"]
    assert train(board, *answers) == {"havana": "AS | GOV T1 P1", "resources": "14"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T2 P1", ""),
        ("N | GOV T3", "6.3.2/troops-and-police"),
        ("N | GOV P3", "6.3.2/troops-and-police"),
        ("N | GOV T2 P1 | 26J u3", "6.3.2/government-control"),
        ("AS | GOV T2 P1", "6.3.2/active-support-already"),
        ("AO | GOV T2 P1", ""),
    ],
)
def test_3_2_1_r51_civic_action_needs_control_troops_and_police(line: str, reason: str) -> None:
    table = scene({"oriente": line, "havana": "N | GOV B2"},
                  ["oriente", "done", *(["done"] if reason else ["oriente", "no"])])  # fmt: skip
    operate(table, b.GOV, n.TRAIN, special=False)
    # Both Bases are on the map, so the extra can only be Civic Action.
    assert ("oriente" in settle(table).offered("train-extra-space")) is (not reason)


@pytest.mark.parametrize(("resources", "possible"), [(5, False), (6, True)])
def test_3_2_1_r51_civic_action_must_be_paid(resources: int, possible: bool) -> None:
    table = scene({"oriente": "N | GOV T1 P1", "havana": "N | GOV B2"},
                  ["oriente", "done", "oriente" if possible else "done"], resources=(resources, 0, 0, 0))  # fmt: skip
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "oriente") == ("PS | GOV T1 P1" if possible else "N | GOV T1 P1")
    assert table.position.resources[b.GOV] == (0 if possible else 3)


def test_3_2_1_r51_cubes_just_placed_count() -> None:
    board = {"havana": "N"}
    answers = ["havana", "1", "1", "done", "havana", "civic-action", "no"]
    assert train(board, *answers) == {"havana": "PS | GOV T1 P1", "resources": "14"}


def test_3_2_1_civic_action_costs_even_in_a_free_train() -> None:
    board = {"havana": "N | GOV T1 P1"}
    answers = ["havana", "0", "0", "done", "havana", "civic-action", "no"]
    assert train(board, *answers, free=True) == {"havana": "PS | GOV T1 P1", "resources": "16"}


# As a Limited Operation.


def test_2_3_5_r52_limited_train_places_cubes_then_a_base_there() -> None:
    board = {"havana": "N"}
    answers = ["havana", "2", "1", "havana", "base", "havana:troops", "havana:troops"]
    assert train(board, *answers, limited=True) == {"havana": "N | GOV P1 B1", "resources": "18"}


def test_2_3_5_r52_limited_train_places_cubes_then_civic_action_there() -> None:
    board = {"havana": "N"}
    answers = ["havana", "1", "1", "havana", "civic-action", "no"]
    assert train(board, *answers, limited=True) == {"havana": "PS | GOV T1 P1", "resources": "14"}


def test_2_3_5_limited_train_in_one_space_without_activity() -> None:
    table = scene({"havana": "N | GOV T3"}, ["matanzas"])
    seen = watch(table, "train-space", "transport")
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
    assert [kind for _, kind, _ in settle(table).asked] == ["train-space"]
