"""8.8.2 The Government as a Non-player: Train, and the Transport that goes with it."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.government_scenes import CALM, NOTHING_TO_SPARE, operate, paid
from tests.nonplayer_scenes import answered, candidates, reasons
from tests.scenes import show

FULL = {"las-villas": "N | GOV T2"}
TWO_BASES = {"pinar-del-rio": "N | GOV T1 P1 B1", "matanzas": "N | GOV T1 P1 B1"}
"""Both Bases on the map, with nothing lacking there."""


# 1: cubes.


def test_8_8_2_where_control_lacks_then_police_then_troops_np_r53() -> None:
    board = {**TWO_BASES, "havana": "N | GOV T1", "camaguey-city": "N | GOV P1", "santiago-de-cuba": "N"}
    table = operate(n.TRAIN, board, ["oriente"] if False else [])
    assert answered(table, "train-space")[:3] == ["santiago-de-cuba", "havana", "camaguey-city"]
    assert [show(table, city) for city in ("havana", "camaguey-city", "santiago-de-cuba")] == [
        "N | GOV T3 P2", "N | GOV T2 P3", "N | GOV T2 P2",
    ]  # fmt: skip
    assert paid(table) == 6


def test_8_8_2_inside_a_class_at_random_np_r53() -> None:
    """Havana lacks Control alone, the Base in Oriente everything: one roll between them, as Resources pay for one."""
    board = {**CALM, "havana": "N | GOV T1 P1 | DR u2", "oriente": "N | GOV B1 | DR u1", "matanzas": "N | GOV T1 P1 B1"}
    table = operate(n.TRAIN, board, ["oriente", "camaguey-city"], resources=(3, 20, 20, 20))
    assert candidates(table) == ["oriente", "havana"]
    assert answered(table, "train-space")[0] == "oriente"


def test_8_8_2_no_roll_where_all_are_served() -> None:
    board = {**TWO_BASES, "havana": "N", "camaguey-city": "N", "santiago-de-cuba": "N"}
    table = operate(n.TRAIN, board)
    assert answered(table, "train-space") == ["havana", "camaguey-city", "santiago-de-cuba", "done"]


def test_8_8_2_nothing_where_nothing_lacks_np_r53() -> None:
    table = operate(n.TRAIN, {**TWO_BASES, **NOTHING_TO_SPARE, "havana": "N"})
    assert answered(table, "train-space") == ["havana", "done"]


def test_8_8_2_a_province_with_a_base_is_trained_in() -> None:
    table = operate(n.TRAIN, {**NOTHING_TO_SPARE, "matanzas": "N | GOV B1 P1", "oriente": "N | GOV T1 P1 B1"})
    assert show(table, "matanzas") == "N | GOV T2 P3 B1"


@pytest.mark.parametrize(
    ("on_map", "placed"),
    [("T15 P10", "P4"), ("T10 P14", "T3 P1"), ("T14 P11", "T1 P3"), ("T11 P13", "T2 P2"), ("T11 P15", "T4")],
)
def test_8_8_2_police_and_troops_evenly_or_whatever_there_is_np_r16_r54(on_map: str, placed: str) -> None:
    troops, police = (int(word[1:]) for word in on_map.split())
    board = {
        **TWO_BASES, "camaguey-city": "N | GOV T1 P1", "santiago-de-cuba": "N | GOV T1 P1", "havana": "N",
        "cigar": f"GOV T{troops - 4} P{police - 4} | SYN a6 | DR a15",
    }  # fmt: skip
    table = operate(n.TRAIN, board, ["camaguey-city", "cigar"] if False else [])
    assert show(table, "havana") == f"N | GOV {placed}"


def test_8_8_2_fewer_than_four_available_none_placed_np_r54() -> None:
    board = {
        **TWO_BASES, "camaguey-city": "N | GOV T1 P1", "santiago-de-cuba": "N | GOV T1 P1", "havana": "N | GOV T1",
        "cigar": "GOV T9 P9 | SYN a6 | DR a15",
    }  # fmt: skip
    four = operate(n.TRAIN, board)
    assert answered(four, "train-space")[0] == "havana"
    assert four.position.available_of(b.TROOPS) + four.position.available_of(b.POLICE) == 0


@pytest.mark.parametrize(("alliance", "spaces"), [(b.FIRM, 4), (b.RELUCTANT, 3), (b.EMBARGOED, 2)])
def test_8_8_2_at_most_9_resources(alliance: int, spaces: int) -> None:
    board = {"pinar-del-rio": "N | GOV B1", "matanzas": "N | GOV B1"}
    rolls = {4: ["pinar-del-rio", "matanzas", "havana"], 3: ["pinar-del-rio", "matanzas", "havana"]}
    table = operate(n.TRAIN, board, rolls.get(spaces, ["pinar-del-rio", "matanzas"]), alliance=alliance)
    assert len(answered(table, "train-space")) == spaces + 1
    assert paid(table) == spaces * (2, 3, 4)[alliance]
