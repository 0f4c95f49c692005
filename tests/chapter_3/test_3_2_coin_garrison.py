"""3.2.2 Garrison (R 53, R 54, R 61)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch


def garrison(board: dict[str, str], *answers: str, limited: bool = False) -> dict[str, str]:
    """Garrison without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, b.GOV, n.GARRISON, special=False, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[b.GOV])}


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_2_2_cost_in_total_whatever_moves(alliance: int, price: int) -> None:
    board = {"havana": "N | GOV T3"}
    answers = [*["havana:troops", "cigar", "1", "havana:troops", "factory", "1", "havana:troops", "sugar-cane"],
               "done", "done"]  # fmt: skip
    table = scene(board, answers, alliance=alliance)
    op = operate(table, b.GOV, n.GARRISON, special=False)
    assert [show(table, ec) for ec in ("cigar", "factory", "sugar-cane")] == ["GOV T1"] * 3
    assert table.position.resources[b.GOV] == 20 - price
    assert op.paid == price


def test_3_2_2_r53_without_any_move_at_full_price_with_activation_and_assault() -> None:
    board = {"cigar": "GOV T1 | 26J u1"}
    answers = ["done", "cigar:26july-u", "cigar", "cigar:26july-a"]
    assert garrison(board, *answers) == {"cigar": "GOV T1", "resources": "18"}


def test_3_2_2_r53_from_anywhere_without_adjacency() -> None:
    board = {"santiago-de-cuba": "N | GOV P2", "cigar": ""}
    answers = ["santiago-de-cuba:police", "cigar", "2", "done", "done"]
    assert garrison(board, *answers)["cigar"] == "GOV P2"


def test_3_2_2_to_ecs_and_cities_only() -> None:
    table = scene({"oriente": "N | GOV T1"}, ["oriente:troops", "havana", "done"])
    operate(table, b.GOV, n.GARRISON, special=False)
    cities_and_ecs = [n.SPACE_WORDS[s] for s in (*b.CITIES, *b.ECS)]
    assert settle(table).offered("garrison-to") == cities_and_ecs
    assert show(table, "havana") == "N | GOV T1"


def test_3_2_2_troops_and_police_out_of_any_kind_of_space() -> None:
    board = {"havana": "N | GOV P1", "oriente": "N | GOV T1 P1 B1", "cigar": "GOV T1", "factory": ""}
    answers = ["havana:police", "factory", "oriente:troops", "factory", "oriente:police", "factory",
               "cigar:troops", "factory", "done", "done"]  # fmt: skip
    after = {"havana": "N", "oriente": "N | GOV B1", "cigar": "", "factory": "GOV T2 P2", "resources": "18"}
    assert garrison(board, *answers) == after


def test_3_2_2_each_cube_moves_once() -> None:
    table = scene({"havana": "N | GOV T1"}, ["havana:troops", "cigar", "done", "done"])
    seen = watch(table, "garrison-cubes", "cigar:troops*")
    operate(table, b.GOV, n.GARRISON, special=False)
    assert seen.reasons == ["3.2.2/no-such-cube", "3.2.2/moved-already"]


def test_3_2_2_cubes_that_were_there_before_may_still_move() -> None:
    board = {"havana": "N | GOV T1", "cigar": "GOV T1", "factory": ""}
    answers = ["havana:troops", "cigar", "cigar:troops", "factory", "done", "done"]
    assert garrison(board, *answers) == {"havana": "N", "cigar": "GOV T1", "factory": "GOV T1", "resources": "18"}


def test_3_2_2_only_government_cubes() -> None:
    table = scene({"havana": "N | GOV T1 B1 | DR u1"}, ["done"])
    bases = watch(table, "garrison-cubes", "havana:gov-base")
    operate(table, b.GOV, n.GARRISON, special=False)
    assert bases.reasons == ["3.2.2/no-such-cube"]
    assert settle(table).offered("garrison-cubes") == ["havana:troops", "done"]


# Activation.


def test_3_2_2_activates_one_for_each_cube_in_every_ec() -> None:
    board = {
        "cigar": "GOV T1 P1 | 26J u3",
        "factory": "GOV P1 | DR u2",
        "sugar-cane": "SYN u1",  # no cube, no Activation
        "havana": "N | GOV T5 | DR u1",  # only ECs
    }
    answers = ["done", "cigar:26july-u", "factory:dr-u", "done"]
    assert garrison(board, *answers) == {
        "cigar": "GOV T1 P1 | 26J u1 a2",
        "factory": "GOV P1 | DR u1 a1",
        "sugar-cane": "SYN u1",
        "havana": "N | GOV T5 | DR u1",
        "resources": "18",
    }


def test_3_2_2_cubes_that_came_activate_too_and_those_that_left_do_not() -> None:
    board = {"cigar": "GOV T1 | 26J u1", "factory": "DR u1"}
    answers = ["cigar:troops", "factory", "done", "factory:dr-u", "done"]
    assert garrison(board, *answers) == {"cigar": "26J u1", "factory": "GOV T1 | DR a1", "resources": "18"}


def test_3_2_2_the_government_picks_whom_to_activate() -> None:
    table = scene({"cigar": "GOV T1 | 26J u1 a1 | DR u1 | SYN u1"}, ["done", "cigar:dr-u", "done"])
    operate(table, b.GOV, n.GARRISON, special=False)
    assert settle(table).offered("activate") == ["cigar:26july-u", "cigar:dr-u", "cigar:syn-u", "done"]
    assert show(table, "cigar") == "GOV T1 | 26J u1 a1 | DR a1 | SYN u1"


# The Assault.


def test_3_2_2_r61_assault_in_any_ec_with_a_cube() -> None:
    board = {"havana": "N | GOV T1 | 26J a1", "cigar": "GOV P1 | DR a1", "factory": "", "sugar-cane": "DR a1"}
    answers = ["havana:troops", "factory", "done", "cigar", "cigar:dr-a"]
    table = scene(board, answers)
    operate(table, b.GOV, n.GARRISON, special=False)
    assert settle(table).offered("garrison-assault") == ["cigar", "factory", "done"]
    assert show(table, "cigar") == "GOV P1"
    assert table.position.resources[b.GOV] == 18


@pytest.mark.parametrize(
    ("word", "reason"),
    [("cigar", ""), ("sugar-cane", "3.2.2/cubes-there"), ("havana", "3.2.2/assault-in-ec"),
     ("oriente", "3.2.2/assault-in-ec")],
)  # fmt: skip
def test_3_2_2_assault_in_an_ec_only(word: str, reason: str) -> None:
    board = {"cigar": "GOV T1", "sugar-cane": "DR a1", "havana": "N | GOV T1 | DR a1", "oriente": "N | GOV T1 | DR a1"}
    table = scene(board, ["done", "done"])
    seen = watch(table, "garrison-assault", word)
    operate(table, b.GOV, n.GARRISON, special=False)
    assert seen.reasons == [reason]


def test_3_2_2_assault_in_one_ec_only_and_at_will() -> None:
    board = {"cigar": "GOV T1 | DR a1", "factory": "GOV T1 | DR a1"}
    assert garrison(board, "done", "cigar", "cigar:dr-a") == {
        "cigar": "GOV T1",
        "factory": "GOV T1 | DR a1",
        "resources": "18",
    }
    assert garrison(board, "done", "done") == board | {"resources": "18"}


def test_3_2_2_the_assault_counts_every_cube_in_the_ec() -> None:
    board = {"cigar": "GOV T1 P2 | DR a4"}
    assert garrison(board, "done", "cigar", "cigar:dr-a")["cigar"] == "GOV T1 P2 | DR a1"


def test_3_2_2_the_assault_comes_after_activation() -> None:
    board = {"cigar": "GOV T1 P1 | DR u2"}
    assert garrison(board, "done", "cigar:dr-u", "cigar", "cigar:dr-a")["cigar"] == "GOV T1 P1"


# As a Limited Operation.


def test_2_3_5_r54_limited_garrison_moves_to_one_space_from_many() -> None:
    board = {"havana": "N | GOV T2", "oriente": "N | GOV P1", "cigar": "GOV T1"}
    table = scene(board, ["havana:troops", "cigar", "2", "oriente:police", "done", "done"])
    seen = watch(table, "garrison-cubes", "cigar:troops")
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert show(table, "cigar") == "GOV T3 P1"
    assert len([kind for _, kind, _ in settle(table).asked if kind == "garrison-to"]) == 1
    assert seen.reasons == ["", "2.3.5/one-space", "2.3.5/one-space"]


def test_2_3_5_r54_limited_garrison_activates_in_every_ec() -> None:
    board = {"havana": "N | GOV T1", "cigar": "26J u1", "factory": "GOV P1 | DR u1"}
    answers = ["havana:troops", "cigar", "done", "cigar:26july-u", "factory:dr-u", "done"]
    assert garrison(board, *answers, limited=True) == {
        "havana": "N",
        "cigar": "GOV T1 | 26J a1",
        "factory": "GOV P1 | DR a1",
        "resources": "18",
    }


def test_2_3_5_r54_limited_garrison_assaults_in_its_destination_only() -> None:
    board = {"havana": "N | GOV T1", "cigar": "26J a1", "factory": "GOV P1 | DR a1"}
    table = scene(board, ["havana:troops", "cigar", "done", "cigar", "cigar:26july-a"])
    seen = watch(table, "garrison-assault", "factory")
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert seen.reasons == ["2.3.5/one-space"]
    assert show(table, "cigar") == "GOV T1"


def test_2_3_5_r54_limited_garrison_to_a_city_has_no_assault() -> None:
    board = {"oriente": "N | GOV T1", "havana": "N | DR a1", "factory": "GOV P1 | DR a1"}
    table = scene(board, ["oriente:troops", "havana", "done"])
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert "garrison-assault" not in [kind for _, kind, _ in settle(table).asked]
    assert show(table, "factory") == "GOV P1 | DR a1"


def test_2_3_5_r54_limited_garrison_without_moves_names_one_ec() -> None:
    board = {"cigar": "GOV T1 | 26J u1", "factory": "GOV P1 | DR a1"}
    table = scene(board, ["done", "cigar:26july-u", "factory", "factory", "factory:dr-a"])
    seen = watch(table, "garrison-assault", "cigar")
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert seen.reasons == ["2.3.5/one-space"]
    assert (show(table, "cigar"), show(table, "factory")) == ("GOV T1 | 26J a1", "GOV P1")
    assert table.position.resources[b.GOV] == 18


def test_2_3_5_limited_garrison_without_activity() -> None:
    table = scene({"havana": "N | GOV T1"}, ["done", "cigar"])
    seen = watch(table, "garrison-cubes", "transport")
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
