"""8.8.2 The Government as a Non-player: Transport."""

import pytest

from cubalibre import board as b
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

BASES = {"pinar-del-rio": "N | GOV T1 P1 B1 | 26J a1", "matanzas": "N | GOV T1 P1 B1"}
"""Both Bases on the map; nowhere are more Active Guerrillas than Troops."""


def transport(board: dict[str, str], chance: tuple[str, ...] = ()) -> Table:
    """A turn of the Government in which it Trains in Havana, which lacks everything, and nothing else lacks."""
    settled = {"camaguey-city": "N | GOV T1 P1 | SYN u1", "santiago-de-cuba": "N | GOV T1 P1 | SYN u1"}
    table = nonplayers({**settled, "havana": "N", **board}, chance, resources=(10, 20, 20, 20))
    return take_turn(table, b.GOV)


# From.


def test_8_8_2_from_the_city_with_most_troops_beyond_control_np_r57() -> None:
    """Havana can spare its 2 Troops, Santiago 3 of 5."""
    table = transport({**BASES, "santiago-de-cuba": "N | GOV T5 P1 | DR u2", "oriente": "N | GOV P1"})
    assert answered(table, "transport-from") == ["santiago-de-cuba"]
    assert show(table, "oriente") == "N | GOV T3 P1"


def test_8_8_2_several_cities_with_as_many_at_random_np_r57() -> None:
    board = {
        **BASES,
        "santiago-de-cuba": "N | GOV T3 P1 | DR u1",
        "camaguey-city": "N | GOV T2 P1",
        "oriente": "N | GOV P1",
    }
    table = transport(board, ("camaguey-city",))
    assert candidates(table) == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert show(table, "oriente") == "N | GOV T2 P1"


def test_8_8_2_never_from_a_base_or_an_uncontrolled_city_np_r57() -> None:
    board = {
        "havana": "N | DR u4", "pinar-del-rio": "N | GOV T9 P1 B1", "matanzas": "N | GOV T1 P1 B1",
        "oriente": "N | GOV P1",
    }  # fmt: skip
    table = transport(board)
    assert show(table, "havana") == "N | GOV T2 P2 | DR u4"
    assert answered(table, "special-or-end") == ["go-on"]


def test_8_8_2_at_most_three_and_always_all_of_them_np_r57() -> None:
    """One Troops would be enough to gain Control of Oriente."""
    board = {**BASES, "havana": "N | GOV T6", "oriente": "N | GOV T0"}
    del board["oriente"]
    table = transport(board, ("oriente",))
    assert show(table, "oriente") == "N | GOV T3"
    assert show(table, "havana") == "N | GOV T5 P2"


# To.


def destination(board: dict[str, str], chance: tuple[str, ...] = ()) -> Table:
    """A Transport of two Troops from Havana."""
    full = dict.fromkeys(("camaguey-province", "sierra-maestra", "la-habana", "las-villas", "oriente"), "N | GOV T1")
    table = transport({**full, **BASES, **board}, chance)
    assert answered(table, "transport-from") in ([], ["havana"])
    return table


POLICE = {"oriente": "N | GOV P1"}
ACTIVE = {"factory": "DR a1"}
BREAKS = {"sierra-maestra": "N | 26J u2"}
GAINS = {"la-habana": "N"}


def test_8_8_2_first_to_a_province_with_police_and_no_troops() -> None:
    table = destination({**POLICE, **ACTIVE, **BREAKS, **GAINS})
    assert answered(table, "transport-to") == ["oriente"]
    assert "8.8.2/to-police-alone" in reasons(table)


def test_8_8_2_then_to_any_space_with_more_active_guerrillas_than_troops() -> None:
    table = destination({**ACTIVE, **BREAKS, **GAINS})
    assert answered(table, "transport-to") == ["factory"]
    assert answered(destination({"factory": "GOV T1 | DR a1 | SYN a1", **BREAKS}), "transport-to") == ["factory"]
    assert answered(destination({"factory": "GOV T1 | DR a1 u5", **BREAKS}), "transport-to") == ["sierra-maestra"]


def test_8_8_2_then_to_a_space_that_another_faction_would_lose() -> None:
    table = destination({**BREAKS, **GAINS})
    assert answered(table, "transport-to") == ["sierra-maestra"]
    assert answered(destination({"sierra-maestra": "N | 26J u3", **GAINS}), "transport-to") == ["la-habana"]


def test_8_8_2_then_to_a_space_that_it_would_gain() -> None:
    table = destination(GAINS)
    assert answered(table, "transport-to") == ["la-habana"]
    assert answered(destination({"la-habana": "N | DR u1 | 26J u1"}), "special-or-end") == ["go-on"]
    assert answered(destination({"la-habana": "N | DR u1 | GOV P1", "oriente": "N"}), "transport-to") == ["la-habana"]


def test_8_8_2_police_alone_count_in_provinces_only() -> None:
    table = destination({"factory": "GOV P1", **BREAKS})
    assert answered(table, "transport-to") == ["sierra-maestra"]


def test_8_8_2_active_guerrillas_against_troops_whatever_police_there_are() -> None:
    assert answered(destination({"factory": "GOV P2 | DR a1", **BREAKS}), "transport-to") == ["factory"]
    assert answered(destination({"factory": "GOV T1 P2 | DR a1", **BREAKS}), "transport-to") == ["sierra-maestra"]


@pytest.mark.parametrize(("guerrillas", "to"), [(3, "sierra-maestra"), (4, "la-habana")])
def test_8_8_2_no_more_than_three_can_break_control_np_r57(guerrillas: int, to: str) -> None:
    table = destination({"havana": "N | GOV T6", "sierra-maestra": f"N | 26J u{guerrillas}", **GAINS})
    assert answered(table, "transport-to") == [to]


def test_8_8_2_never_to_the_city_itself() -> None:
    """Havana has Active Guerrillas enough and two Troops to spare."""
    assert answered(destination({"havana": "N | GOV P4 | DR a3"}), "special-or-end") == ["go-on"]


def test_8_8_2_nowhere_no_transport() -> None:
    assert answered(destination({}), "special-or-end") == ["go-on"]


def test_8_8_2_several_of_a_class_at_random() -> None:
    table = destination({"oriente": "N | GOV P1", "las-villas": "N | GOV P2"}, ("las-villas",))
    assert candidates(table) == ["las-villas", "oriente"]


# Cash.


@pytest.mark.parametrize(
    ("to", "left"),
    [({"oriente": "N | GOV P1"}, "N | GOV T1 P2"), ({"factory": "DR a1"}, "N | GOV T1 P2 | cash GOV T1")],
)
def test_8_1_3_troops_with_cash_first_to_a_province_last_to_an_ec(to: dict[str, str], left: str) -> None:
    """Of three Troops two can be spared."""
    table = destination({"havana": "N | GOV T1 | DR u2 | cash GOV T1", **to})
    assert show(table, "havana").replace(" | DR u2", "") == left
