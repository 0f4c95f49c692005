"""3.2.4 Assault (R 59, R 60)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there


def assault(board: dict[str, str], *answers: str, limited: bool = False) -> dict[str, str]:
    """Assault without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, b.GOV, n.ASSAULT, special=False, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[b.GOV])}


def test_3_2_4_in_any_spaces() -> None:
    table = scene()
    assert [why_not_there(table, b.GOV, n.ASSAULT, word) for word in n.SPACE_WORDS] == [""] * 13


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_2_4_r59_cost_for_each_space_by_the_alliance_ecs_too(alliance: int, price: int) -> None:
    table = scene({}, ["havana", "oriente", "cigar", "done"], alliance=alliance)
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert table.position.resources[b.GOV] == 20 - 3 * price


@pytest.mark.parametrize(
    ("space", "cubes", "removed"),
    [
        ("havana", "T2 P1", 3),
        ("santiago-de-cuba", "P2", 2),
        ("cigar", "T1 P2", 3),
        ("sugar-cane", "P1", 1),
        ("las-villas", "T1 P3", 0),
        ("las-villas", "T2", 1),
        ("sierra-maestra", "T5 P5", 2),
        ("la-habana", "T2 P3", 2),
        ("matanzas", "P3", 0),
        ("pinar-del-rio", "T3", 3),  # no Forest malus
        ("oriente", "T1 P1", 1),
        ("camaguey-province", "T4", 4),
    ],
)
def test_3_2_4_r59_how_many_are_removed(space: str, cubes: str, removed: int) -> None:
    level = "" if b.is_ec(n.space_named(space)) else "N | "
    pick = [f"{space}:26july-a"] if removed else []
    after = assault({space: f"{level}GOV {cubes} | 26J a9"}, space, *pick, "done")[space]
    assert after == f"{level}GOV {cubes} | 26J a{9 - removed}"


def test_3_2_4_underground_guerrillas_stay_and_shield_their_bases() -> None:
    board = {"matanzas": "N | GOV T5 | 26J u1 a1 B1"}
    assert assault(board, "matanzas", "matanzas:26july-a", "done")["matanzas"] == "N | GOV T5 | 26J u1 B1"


def test_3_2_4_bases_go_when_their_last_guerrilla_has_gone() -> None:
    board = {"matanzas": "N | GOV T5 | 26J a2 B2"}
    assert assault(board, "matanzas", "matanzas:26july-a", "done")["matanzas"] == "N | GOV T5"


def test_3_2_4_no_base_before_its_last_guerrilla() -> None:
    table = scene({"matanzas": "N | GOV T2 | 26J a2 B1"}, ["matanzas", "matanzas:26july-a", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert settle(table).offered("assault-piece") == ["matanzas:26july-a", "done"]
    assert show(table, "matanzas") == "N | GOV T2 | 26J B1"


def test_3_2_4_guerrillas_of_one_faction_do_not_shield_the_base_of_another() -> None:
    board = {"matanzas": "N | GOV T1 | 26J u3 | DR B1"}
    assert assault(board, "matanzas", "matanzas:dr-base", "done")["matanzas"] == "N | GOV T1 | 26J u3"


def test_3_2_4_casinos_close_one_by_one() -> None:
    board = {"havana": "N | GOV T1 P2 | SYN a1 C2"}
    assert assault(board, "havana", "havana:syn-a", "done")["havana"] == "N | GOV T1 P2 | SYN X2"


def test_3_2_4_r60_cubes_do_not_shield_casinos_from_an_assault() -> None:
    board = {"havana": "N | GOV T1 P1 | SYN C1"}
    assert assault(board, "havana", "havana:casino", "done")["havana"] == "N | GOV T1 P1 | SYN X1"


def test_3_2_4_r60_nor_from_an_air_strike() -> None:
    table = scene({"oriente": "N | GOV T1 P1 | SYN C1"}, ["havana", "air-strike", "done"])
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | GOV T1 P1 | SYN X1"


@pytest.mark.parametrize("side", ["u", "a"])
def test_3_2_4_r60_syndicate_guerrillas_of_either_side_do(side: str) -> None:
    board = {"havana": f"N | GOV T1 | SYN {side}1 C1"}
    table = scene(board, ["havana", *(["done"] if side == "a" else []), "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "havana") == board["havana"]


# Seizure.


def test_3_2_4_seizure_puts_the_cash_under_a_cube_of_the_governments_choice() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 | DR u1 | cash 26J a1"}
    table = scene(board, ["havana", "havana:26july-a$1", "let-go", "havana:police", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "havana") == "N | GOV T1 P1 | DR u1 | cash GOV P1"
    assert settle(table).offered("cash-capture") == ["havana:troops", "havana:police"]


def test_3_2_4_seizure_only_of_what_the_owner_does_not_pass_on() -> None:
    board = {"havana": "N | GOV T1 | 26J a1 | DR u1 | cash 26J a1"}
    table = scene(board, ["havana", "havana:26july-a$1", "havana:dr-u", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "havana") == "N | GOV T1 | DR u1 | cash DR u1"
    assert settle(table).offered("cash-pass") == ["havana:troops", "havana:dr-u", "let-go"]


# As a Limited Operation.


def test_2_3_5_limited_assault_in_one_space_without_activity() -> None:
    board = {"havana": "N | GOV T1 | DR a1", "oriente": "N | GOV T1 | DR a1"}
    table = scene(board, ["havana", "havana:dr-a"])
    seen = watch(table, "assault-space", "air-strike")
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
    assert (show(table, "havana"), show(table, "oriente")) == ("N | GOV T1", "N | GOV T1 | DR a1")
    assert table.position.resources[b.GOV] == 18
