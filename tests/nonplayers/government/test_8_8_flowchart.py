"""8.8 The Government as a Non-player: which Operation it comes to, and what if that would do nothing."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.nonplayers.government.scenes import CALM, NOTHING_TO_SPARE, SYN_RICH, chosen

# 1: Train.


@pytest.mark.parametrize("city", sorted(CALM))
@pytest.mark.parametrize("lacking", ["N | GOV T2", "N | GOV P2", "N | GOV T1 P1 | DR u2", "N"])
def test_8_8_a_city_without_control_police_or_troops_train(city: str, lacking: str) -> None:
    assert chosen({**CALM, city: lacking}) == ("train", "8.8/something-lacks")


@pytest.mark.parametrize("lacking", ["N | GOV T2 B1", "N | GOV P2 B1", "N | GOV T1 P1 B1 | DR u3"])
def test_8_8_a_base_without_control_police_or_troops_train(lacking: str) -> None:
    assert chosen({**CALM, "oriente": lacking}) == ("train", "8.8/something-lacks")


@pytest.mark.parametrize("line", ["N | GOV T1 P1 B1 | DR u2", "N | GOV T1", "N"])
def test_8_8_nothing_lacks_no_train(line: str) -> None:
    assert chosen({**CALM, "oriente": line})[1] == "8.8/otherwise-sweep"


# 2: Garrison.


@pytest.mark.parametrize("line", ["GOV T3 | 26J u1", "GOV T3 | DR u1", "26J a1", "GOV P1 | 26J a2", "GOV P1 | DR a2"])
def test_8_8_hidden_or_outnumbering_rebels_at_an_ec_garrison(line: str) -> None:
    assert chosen({**CALM, "factory": line}) == ("garrison", "8.8/rebels-at-an-ec")


def test_8_8_26july_and_directorio_at_an_ec_are_counted_together() -> None:
    assert chosen({**CALM, "factory": "GOV P1 | 26J a1 | DR a1"})[0] == "garrison"


@pytest.mark.parametrize("line", ["GOV P1 | 26J a1", "GOV P2 | 26J a1 | DR a1", "GOV P1 | SYN u2", "SYN u1"])
def test_8_8_visible_outnumbered_rebels_or_the_syndicate_at_an_ec_no_garrison(line: str) -> None:
    assert chosen({**CALM, "factory": line})[1] == "8.8/otherwise-sweep"


def test_8_8_garrison_before_an_assault_that_would_pay() -> None:
    base = {"oriente": "N | GOV T2 P3 | 26J a1 B1"}
    assert chosen({**CALM, **base})[0] == "assault"
    assert chosen({**CALM, **base, "factory": "GOV T3 | 26J u1"}) == ("garrison", "8.8/rebels-at-an-ec")


# 3: Assault.


def pays(board: dict[str, str], resources: int = 20, syndicate: int = 20) -> bool:
    """Whether an Assault alone is worth it."""
    players = (b.SYN,) if syndicate > 20 else ()
    reason = chosen({**CALM, **board}, resources=(resources, 20, 20, syndicate), players=players)[1]
    assert reason in ("8.8/assault-pays", "8.8/otherwise-sweep")
    return reason == "8.8/assault-pays"


def test_8_8_assault_for_control_np_r52() -> None:
    assert pays({"matanzas": "N | GOV T2 | 26J a1 u1"})
    assert not pays({"matanzas": "N | GOV T2 | 26J a1 u2"})
    assert not pays({"matanzas": "N | GOV T2 | 26J a1"})  # it has Control already


@pytest.mark.parametrize("rebel", ["26J", "DR"])
def test_8_8_assault_for_a_rebel_base_np_r52(rebel: str) -> None:
    assert pays({"oriente": f"N | GOV T2 P3 | {rebel} a1 B1"})
    assert not pays({"oriente": f"N | GOV T1 P3 | {rebel} a1 B1"})
    assert not pays({"oriente": f"N | GOV T2 P3 | {rebel} u1 a1 B1"})


def test_8_8_no_assault_for_casinos_alone_np_r52_r61() -> None:
    assert not pays({"oriente": "N | GOV T2 P3 | SYN C2"})


def test_8_8_assault_for_three_guerrillas_of_any_factions_in_all_np_r52() -> None:
    assert pays(
        {"matanzas": "N | GOV T1 P9 | 26J a1", "la-habana": "N | GOV T2 | DR a1", "oriente": "N | GOV T2 | SYN a1"}
    )
    assert not pays({"matanzas": "N | GOV T1 P9 | 26J a3", "la-habana": "N | GOV T2 | DR a1"})


def test_8_8_three_guerrillas_in_as_many_spaces_as_9_resources_pay_for_np_r52() -> None:
    board = {"matanzas": "N | GOV T2 | 26J a1", "la-habana": "N | GOV T2 | DR a1", "oriente": "N | GOV T2 | SYN a1"}
    assert pays(board, resources=6)
    assert not pays(board, resources=5)


def test_8_8_the_activity_does_not_help_in_the_test_np_r52() -> None:
    """An Air Strike on the only Guerrilla would expose the Base."""
    assert not pays({"oriente": "N | GOV T1 P3 | 26J a1 B1"})


# Ends.


def test_8_8_too_poor_for_one_space() -> None:
    assert chosen(CALM, resources=(1, 20, 20, 20))[0] == "pass"
    assert chosen({**CALM, "havana": "N"}, resources=(3, 20, 20, 20), alliance=b.EMBARGOED)[0] == "pass"
    assert chosen({**CALM, "havana": "N"}, resources=(4, 20, 20, 20), alliance=b.EMBARGOED)[0] == "train"


STUCK = {
    "havana": "N | GOV P2", "camaguey-city": "N | GOV T1 P1", "santiago-de-cuba": "N | GOV T1 P1",
    "pinar-del-rio": "N | GOV B1", "oriente": "N | GOV B1", "cigar": "GOV T6 | DR a6", "factory": "GOV T6 | DR a6",
    "sugar-cane": "GOV P9 | DR a3 | SYN a6",
}  # fmt: skip
"""Havana lacks Troops, but three cubes are Available and none can come; ECs need theirs, where all is exposed."""


@pytest.mark.parametrize(
    ("changes", "operation"),
    [
        ({"sugar-cane": "GOV P8 | DR a3 | SYN a5"}, "train"),  # four cubes are Available
        ({"sugar-cane": "GOV P9 | DR a3 | SYN u1 a5"}, "garrison"),  # somebody can be exposed
        ({"factory": "GOV T6 | 26J a1 | DR a5"}, "garrison"),  # somebody can fall
        ({"matanzas": "N | GOV T1"}, "garrison"),  # a cube can move
        ({"matanzas": "N | GOV P1 | 26J u1"}, "sweep"),
        ({}, "assault"),
    ],
)
def test_8_8_if_train_would_do_nothing_garrison_then_sweep_then_assault_np_r9(
    changes: dict[str, str], operation: str
) -> None:
    assert chosen({**STUCK, **changes}) == (operation, "8.8/something-lacks")


def test_8_8_a_hidden_rebel_at_an_ec_that_no_cube_can_reach_is_nothing_to_garrison_np_r9() -> None:
    board = dict.fromkeys(n.SPACE_WORDS[:10], "N | GOV P1")
    board |= {"cigar": "GOV T7 P3 | DR a10", "factory": "GOV T8 P2 | DR a4 | SYN a6", "sugar-cane": "DR u1"}
    assert chosen(board) == ("assault", "8.8/something-lacks")
    assert chosen({**board, "factory": "GOV T8 P2 | DR a4 | SYN a5"})[0] == "garrison"  # one can be spared


def test_8_8_without_anything_to_do_it_passes_np_r9() -> None:
    assert chosen(NOTHING_TO_SPARE)[0] == "pass"


def test_8_8_syndicate_about_to_win_makes_casinos_a_reason_to_assault() -> None:
    board = {**NOTHING_TO_SPARE, "matanzas": "N | GOV T2 | SYN C2", "la-habana": "N | SYN C2", "oriente": "N | SYN C2"}
    board |= {"pinar-del-rio": "N | SYN C2"}
    assert chosen(board, resources=SYN_RICH)[0] == "pass"
    assert chosen(board, resources=SYN_RICH, players=(b.SYN,))[0] == "assault"
