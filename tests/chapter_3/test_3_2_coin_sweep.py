"""3.2.3 Sweep (R 55 - R 58)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there


def sweep(board: dict[str, str], *answers: str, limited: bool = False) -> dict[str, str]:
    """Sweep without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, b.GOV, n.SWEEP, special=False, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[b.GOV])}


def test_3_2_3_in_any_provinces_and_cities_but_no_ec() -> None:
    table = scene({"sugar-cane": "GOV T3 | 26J u1"})
    assert [why_not_there(table, b.GOV, n.SWEEP, n.SPACE_WORDS[s]) for s in b.POPULATED] == [""] * 10
    assert [why_not_there(table, b.GOV, n.SWEEP, n.SPACE_WORDS[s]) for s in b.ECS] == ["3.2.3/not-in-ec"] * 3


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_2_3_r55_cost_for_each_space_by_the_alliance(alliance: int, price: int) -> None:
    table = scene({}, ["havana", "oriente", "matanzas", "done"], alliance=alliance)
    operate(table, b.GOV, n.SWEEP, special=False)
    assert table.position.resources[b.GOV] == 20 - 3 * price


# Moving.


def test_3_2_3_adjacent_troops_come_in_any_number() -> None:
    board = {"la-habana": "N | GOV T3", "havana": "N | GOV T1", "matanzas": "N | GOV T2"}
    answers = ["la-habana", "havana:troops", "matanzas:troops", "1", "done", "done"]
    after = {"la-habana": "N | GOV T5", "havana": "N", "matanzas": "N | GOV T1", "resources": "18"}
    assert sweep(board, *answers) == after


def test_3_2_3_only_adjacent_troops() -> None:
    board = {"havana": "N | GOV T1", "las-villas": "N | GOV T1"}
    table = scene(board, ["matanzas", "done", "done"])
    far = watch(table, "sweep-troops", "havana:troops")
    operate(table, b.GOV, n.SWEEP, special=False)
    assert far.reasons == ["3.2.3/adjacent"]
    assert settle(table).offered("sweep-troops") == ["las-villas:troops", "done"]


def test_3_2_3_r56_police_never_move() -> None:
    board = {"havana": "N | GOV T1 P3"}
    table = scene(board, ["la-habana", "done", "done"])
    police = watch(table, "sweep-troops", "havana:police")
    operate(table, b.GOV, n.SWEEP, special=False)
    assert police.reasons == ["3.2.3/only-troops"]


def test_3_2_3_no_troops_move_twice() -> None:
    board = {"havana": "N | GOV T1", "matanzas": "N"}
    table = scene(board, ["la-habana", "havana:troops", "matanzas", "done"])
    operate(table, b.GOV, n.SWEEP, special=False)
    # In Matanzas nobody is asked: the Troops next to it have come from Havana.
    assert (show(table, "la-habana"), show(table, "matanzas")) == ("N | GOV T1", "N")


def test_3_2_3_troops_that_were_there_before_may_still_move_on() -> None:
    board = {"havana": "N | GOV T1", "la-habana": "N | GOV T1", "matanzas": "N"}
    table = scene(board, ["la-habana", "havana:troops", "matanzas", "la-habana:troops", "done"])
    operate(table, b.GOV, n.SWEEP, special=False)
    assert (show(table, "la-habana"), show(table, "matanzas")) == ("N | GOV T1", "N | GOV T1")


def test_3_2_3_r57_troops_on_an_ec_may_sweep_into_a_province() -> None:
    assert sweep({"cigar": "GOV T2", "pinar-del-rio": "N"}, "pinar-del-rio", "cigar:troops", "2", "done") == {
        "cigar": "",
        "pinar-del-rio": "N | GOV T2",
        "resources": "18",
    }


# Activation.


def test_3_2_3_r56_one_for_each_cube_police_included_moved_or_not() -> None:
    board = {"havana": "N | GOV T1", "la-habana": "N | GOV T1 P1 | 26J u4"}
    answers = ["la-habana", "havana:troops", "done", "la-habana:26july-u"]
    assert sweep(board, *answers)["la-habana"] == "N | GOV T2 P1 | 26J u1 a3"


def test_3_2_3_only_underground_guerrillas_use_up_the_capacity() -> None:
    board = {"matanzas": "N | GOV T1 | 26J u1 a3 B1"}
    assert sweep(board, "matanzas", "done", "matanzas:26july-u")["matanzas"] == "N | GOV T1 | 26J a4 B1"


def test_3_2_3_without_movement() -> None:
    board = {"havana": "N | GOV P2 | DR u2"}
    assert sweep(board, "havana", "done", "havana:dr-u")["havana"] == "N | GOV P2 | DR a2"


@pytest.mark.parametrize(
    ("space", "cubes", "found"),
    [
        ("pinar-del-rio", "T1", 0),
        ("pinar-del-rio", "T1 P1", 1),
        ("camaguey-province", "T2 P1", 1),
        ("oriente", "P4", 2),
        ("oriente", "T3 P4", 3),
        ("la-habana", "T2 P1", 3),
        ("matanzas", "P1", 1),
        ("las-villas", "T2 P1", 3),  # no Mountain malus
        ("sierra-maestra", "T3", 3),
        ("camaguey-city", "T1 P2", 3),
    ],
)
def test_3_2_3_r58_half_in_the_forest_rounded_down_full_elsewhere(space: str, cubes: str, found: int) -> None:
    pick = [f"{space}:26july-u"] if found else []
    after = sweep({space: f"N | GOV {cubes} | 26J u9"}, space, "done", *pick)[space]
    assert after == f"N | GOV {cubes} | 26J u{9 - found}" + (f" a{found}" if found else "")


def test_3_2_3_in_each_selected_space_and_no_other() -> None:
    board = {"havana": "N | GOV T1 | DR u1", "matanzas": "N | GOV T1 | DR u1", "las-villas": "N | GOV T1 | DR u1"}
    answers = ["havana", "matanzas", "done", "done", "havana:dr-u", "matanzas:dr-u"]
    assert list(sweep(board, *answers).values()) == [
        "N | GOV T1 | DR a1", "N | GOV T1 | DR a1", "N | GOV T1 | DR u1", "16",
    ]  # fmt: skip


def test_3_2_3_cash_travels_with_the_troops() -> None:
    board = {"havana": "N | GOV T2 | cash GOV T1", "la-habana": "N"}
    assert sweep(board, "la-habana", "havana:troops$1", "done", "done") == {
        "havana": "N | GOV T1",
        "la-habana": "N | GOV T1 | cash GOV T1",
        "resources": "18",
    }


# As a Limited Operation.


def test_2_3_5_limited_sweep_into_one_space_from_several() -> None:
    board = {"havana": "N | GOV T1", "cigar": "GOV T1", "la-habana": "N | 26J u3"}
    answers = ["la-habana", "havana:troops", "cigar:troops", "la-habana:26july-u"]
    table = scene(board, answers)
    operate(table, b.GOV, n.SWEEP, limited=True)
    assert show(table, "la-habana") == "N | GOV T2 | 26J u1 a2"
    assert [kind for _, kind, _ in settle(table).asked].count("sweep-space") == 1
    assert table.position.resources[b.GOV] == 18


def test_2_3_5_limited_sweep_without_activity() -> None:
    table = scene({"havana": "N | GOV T1"}, ["matanzas"])
    seen = watch(table, "sweep-space", "transport")
    operate(table, b.GOV, n.SWEEP, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
