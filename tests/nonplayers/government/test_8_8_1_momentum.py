"""8.8.1 The Government as a Non-player with Momentum in force. S.I.M. and Guantánamo Bay: see 8.8.4 and 8.8.3."""

from typing import Any

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import ARMORED_CARS, MASFERRER, SANCHEZ_MOSQUERA
from cubalibre.table import Table
from tests.nonplayers.government.scenes import CALM, NOTHING_TO_SPARE, chosen, operate, paid
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

RICH_CITY = {"camaguey-city": "N | GOV T4 P1"}
"""Four Troops to spare."""

# Armored Cars.


def armored(board: dict[str, str], **more: Any) -> bool:
    """Whether "Armored Cars" bring an Assault."""
    action, reason = chosen({**NOTHING_TO_SPARE, **board}, momentum=(ARMORED_CARS,), **more)
    assert (reason == "8.8.1/armored-cars") <= (action == "assault")
    return reason == "8.8.1/armored-cars"


def test_8_8_1_armored_cars_for_a_26july_base_in_reach_of_the_troops_np_r69() -> None:
    board = {"oriente": "N | 26J a3 B1"}
    assert armored({**board, **RICH_CITY})
    assert not armored({**board, "camaguey-city": "N | GOV T3 P1"})  # three can be spared: Guerrillas, but no Base
    assert not armored({"oriente": "N | 26J a3 u1 B1", **RICH_CITY})
    assert not armored({"oriente": "N | DR a3 B1", **RICH_CITY})


def test_8_8_1_armored_cars_for_four_guerrillas_in_all_np_r69() -> None:
    board = {"oriente": "N | DR a2", "matanzas": "N | SYN a1 | 26J a1"}
    assert armored({**board, **RICH_CITY})
    assert armored({**board, "camaguey-city": "N | GOV T3 P1"})  # one of those who have fought can go on
    assert not armored({**board, "camaguey-city": "N | GOV T2 P1"})
    assert not armored({**board, **RICH_CITY, "matanzas": "N | SYN a1 | 26J u1"})


def test_8_8_1_armored_cars_for_what_could_fall_in_whatever_space_np_r69() -> None:
    """It can pay for one space, where its priorities take a Base; but five Guerrillas could fall at Cigar."""
    board = {
        "cigar": "GOV P5 | DR a2 | SYN a3", "camaguey-province": "N | DR B1", "havana": "N | GOV P2",
        "camaguey-city": "N | GOV T3 P1", "santiago-de-cuba": "N | GOV T1 P1",
    }  # fmt: skip
    more: dict[str, Any] = {"players": (b.M26,), "card": 11, "resources": (2, 20, 20, 20)}
    assert armored(board, **more)
    table = take_turn(nonplayers({**NOTHING_TO_SPARE, **board}, momentum=(ARMORED_CARS,), **more), b.GOV)
    assert answered(table, "action") == ["assault"]
    assert answered(table, "assault-space") == ["air-strike", "cigar", "done"]
    assert not armored({**board, "cigar": "GOV P1 | DR a2 | SYN a3", "camaguey-city": "N | GOV T1 P1"}, **more)


def test_8_8_1_armored_cars_in_whatever_order_of_spaces_np_r69() -> None:
    """One Troops can come. In Oriente it would have to stay for Control; on its way there it can go to three others."""
    board = {
        "camaguey-city": "N | GOV T1 P1", "oriente": "N | DR a1", "matanzas": "N | DR a1 B1 u2",
        "la-habana": "N | DR a1 u2", "cigar": "DR a1",
    }  # fmt: skip
    assert armored(board)
    assert not armored({**board, "la-habana": "N | DR u2"})
    assert not armored(board, alliance=b.RELUCTANT)


def test_8_8_1_armored_cars_within_9_resources() -> None:
    board = {**RICH_CITY, "oriente": "N | DR a2", "matanzas": "N | DR a2", "la-habana": "N | DR a1"}
    assert armored(board, alliance=b.RELUCTANT)
    assert armored(board, alliance=b.EMBARGOED)
    four = {**RICH_CITY, **dict.fromkeys(("oriente", "matanzas", "la-habana", "las-villas"), "N | DR a1")}
    assert armored(four)
    assert not armored(four, alliance=b.RELUCTANT)


def test_8_8_1_armored_cars_bring_what_all_that_can_fall_takes_and_control() -> None:
    # Two for the Guerrillas, two more for Control against a Base that one of them still protects.
    table = operate(
        n.ASSAULT, {**NOTHING_TO_SPARE, **RICH_CITY, "oriente": "N | 26J a2 u1 B1"}, momentum=(ARMORED_CARS,)
    )
    assert show(table, "oriente") == "N | GOV T3 | 26J u1 B1"
    assert show(table, "camaguey-city") == "N | GOV T1 P1"


def test_8_8_1_armored_cars_in_a_mountain_two_for_each_piece() -> None:
    board = {**NOTHING_TO_SPARE, "camaguey-city": "N | GOV T9 P1", "las-villas": "N | DR a2 u9"}
    table = operate(n.ASSAULT, board, momentum=(ARMORED_CARS,))
    assert show(table, "las-villas") == "N | GOV T4 | DR u9"


SPARED = {**NOTHING_TO_SPARE, "camaguey-city": "N | GOV T3 P1", "cigar": "GOV T2"}
"""Three Troops to spare in Camagüey City, and two in an EC."""


def cars(board: dict[str, str], chance: tuple[str, ...] = ()) -> Table:
    """An Assault with "Armored Cars"."""
    return operate(n.ASSAULT, board, chance, momentum=(ARMORED_CARS,))


def test_8_8_1_armored_cars_from_random_spaces_each_to_its_limit_np_r69() -> None:
    """Camagüey City keeps Control; Pinar has none to keep. ECs come after all others (R20)."""
    board = {**SPARED, "pinar-del-rio": "N | GOV T2 | 26J u2", "oriente": "N | DR a5 u9"}
    table = cars(board, ("pinar-del-rio",))
    assert candidates(table) == ["pinar-del-rio", "camaguey-city"]
    assert show(table, "oriente") == "N | GOV T5 | DR u9"
    assert [show(table, space) for space in ("pinar-del-rio", "camaguey-city", "cigar")] == [
        "N | 26J u2", "N | GOV P1", "GOV T2",
    ]  # fmt: skip
    table = cars({**board, "oriente": "N | DR a6 u9"}, ("camaguey-city",))
    assert (show(table, "pinar-del-rio"), show(table, "cigar")) == ("N | 26J u2", "GOV T1")


def test_8_8_1_armored_cars_from_an_ec_only_after_all_others_np_r20_r69() -> None:
    """No roll: three from Camagüey City are enough; with two there one more comes from the EC."""
    table = cars({**SPARED, "oriente": "N | DR a3 u9"})
    assert (show(table, "camaguey-city"), show(table, "cigar")) == ("N | GOV P1", "GOV T2")
    table = cars({**SPARED, "camaguey-city": "N | GOV T2 P1", "oriente": "N | DR a3 u9"})
    assert (show(table, "camaguey-city"), show(table, "cigar")) == ("N | GOV P1", "GOV T1")


def test_8_8_1_armored_cars_no_roll_where_all_must_come_np_r69() -> None:
    board = {**SPARED, "pinar-del-rio": "N | GOV T2 | 26J u2", "oriente": "N | DR a7 u8"}
    table = cars(board)
    assert show(table, "oriente") == "N | GOV T7 | DR u8"
    assert answered(table, "how-many") == ["2", "3", "2"]


def test_8_8_1_armored_cars_one_origin_at_a_time_those_with_cash_first_np_r69() -> None:
    board = {**SPARED, "camaguey-city": "N | GOV T2 P1 | cash GOV T1", "pinar-del-rio": "N | GOV T3 | 26J u3"}
    table = cars({**board, "oriente": "N | DR a3 u9"}, ("camaguey-city",))
    assert (show(table, "camaguey-city"), show(table, "pinar-del-rio")) == ("N | GOV P1", "N | GOV T2 | 26J u3")
    assert show(table, "oriente") == "N | GOV T3 | DR u9 | cash GOV T1"


def test_8_8_1_armored_cars_the_order_of_spaces_is_random_as_troops_are_few() -> None:
    board = {**NOTHING_TO_SPARE, "camaguey-city": "N | GOV T1 P1", "oriente": "N | DR a1", "matanzas": "N | DR a1"}
    table = cars(board, ("oriente",))
    assert candidates(table) == ["matanzas", "oriente"]
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | GOV T1", "N | DR a1")


# Sánchez Mosquera.


def mountains(board: dict[str, str], **more: Any) -> bool:
    """Whether "Sánchez Mosquera" brings an Assault."""
    return chosen({**NOTHING_TO_SPARE, **board}, momentum=(SANCHEZ_MOSQUERA,), **more)[1] == "8.8.1/sanchez-mosquera"


def test_8_8_1_mosquera_for_a_26july_base_in_a_mountain() -> None:
    assert mountains({"las-villas": "N | GOV T1 P1 | 26J a1 B1"})
    assert not mountains({"las-villas": "N | GOV P1 | 26J a1 B1"})
    assert not mountains({"las-villas": "N | GOV T1 P1 | DR a1 B1"})
    assert not mountains({"matanzas": "N | GOV T2 P1 | 26J a1 B1"})


def test_8_8_1_mosquera_for_four_guerrillas_in_the_mountains() -> None:
    board = {"las-villas": "N | GOV T2 | DR a2", "sierra-maestra": "N | GOV P2 | SYN a1 | 26J a1"}
    assert mountains(board)
    assert not mountains({**board, "las-villas": "N | GOV T1 | DR a2"})
    assert not mountains(board, resources=(3, 20, 20, 20))


def test_8_8_1_mosquera_mountains_before_any_other() -> None:
    board = {**NOTHING_TO_SPARE, "las-villas": "N | GOV T2 P2 | DR a4 | 26J u1", "havana": "N | GOV P9 | DR a3 B1"}
    table = take_turn(nonplayers(board, momentum=(SANCHEZ_MOSQUERA,), alliance=b.EMBARGOED), b.GOV)
    assert answered(table, "assault-space") == ["las-villas", "havana", "done"]
    assert show(table, "las-villas") == "N | GOV T2 P2 | 26J u1"
    assert paid(table) == 8


# Rolando Masferrer.


def masferrer(board: dict[str, str], chance: tuple[str, ...] = (), **more: Any) -> Table:
    """A turn with "Rolando Masferrer" in force."""
    return take_turn(nonplayers({**CALM, **board}, chance, momentum=(MASFERRER,), **more), b.GOV)


def test_8_8_1_masferrer_a_sweep_that_finds_four_np_r70() -> None:
    """Even if it would Train: and the free Assault takes the place of another Activity."""
    table = masferrer({"havana": "N | GOV T2 P4 | 26J u3 | DR u1", "oriente": "N | GOV B1"})
    assert "8.8.1/masferrer" in reasons(table)
    assert answered(table, "action") == ["sweep"]
    assert answered(table, "special-or-end") == ["free-assault"]
    assert show(table, "havana") == "N | GOV T2 P4"


def test_8_8_1_masferrer_not_for_three_np_r70() -> None:
    board = {"havana": "N | GOV T2 P4 | 26J u3", "oriente": "N | GOV B1"}
    assert chosen({**CALM, **board}, momentum=(MASFERRER,))[0] == "train"


def test_8_8_1_masferrer_to_fell_a_26july_base() -> None:
    table = masferrer({"matanzas": "N | GOV T3 | 26J u1 B1", "oriente": "N | GOV T2 | 26J a1"})
    assert "8.8.1/masferrer" in reasons(table)
    assert show(table, "matanzas") == "N | GOV T3"
    assert show(table, "oriente") == "N | GOV T2 | 26J a1"
    board = {**CALM, "matanzas": "N | GOV T3 | DR u1 B1"}
    assert chosen(board, momentum=(MASFERRER,))[1] == "8.8/otherwise-sweep"


def test_8_8_1_masferrer_gives_way_to_an_assault() -> None:
    board = {**CALM, "havana": "N | GOV T2 P4 | 26J u4", "santiago-de-cuba": "N | GOV T1 P3 | DR a3"}
    assert chosen(board, momentum=(MASFERRER,)) == ("assault", "8.8/assault-pays")


def test_8_8_1_masferrer_in_force_but_not_worth_it_other_activities_as_ever() -> None:
    table = masferrer({"matanzas": "N | GOV T3 | DR u1 B1"})
    assert answered(table, "special-or-end") == ["air-strike"]


def test_8_8_1_masferrer_the_free_assault_where_it_does_most() -> None:
    board = {"havana": "N | GOV T2 P4 | 26J u4", "camaguey-city": "N | GOV T1 P1 | DR B1", "oriente": "N | GOV B1"}
    table = masferrer({**board, "santiago-de-cuba": "N | GOV T2 P1 | DR B1"}, ("camaguey-city",))
    assert show(table, "camaguey-city") == "N | GOV T1 P1"
    assert show(table, "havana") == "N | GOV T2 P4 | 26J a4"


def test_8_8_1_masferrer_a_sweep_in_place_of_a_garrison() -> None:
    """The result of the flowchart is no Assault, though an Assault would pay."""
    board = {**CALM, "havana": "N | GOV T2 P4 | 26J u4", "santiago-de-cuba": "N | GOV T1 P3 | DR a3"}
    board["factory"] = "GOV T3 | 26J u1"
    assert chosen(board)[0] == "garrison"
    assert chosen(board, momentum=(MASFERRER,)) == ("sweep", "8.8.1/masferrer")


def test_8_8_1_masferrer_not_without_a_sweep() -> None:
    """The Base could fall at once, but there is nobody to be found."""
    board = {**CALM, "matanzas": "N | GOV T3 | 26J B1", "oriente": "N | GOV B1"}
    assert chosen(board, momentum=(MASFERRER,)) == ("train", "8.8/something-lacks")


def test_8_8_1_masferrer_no_free_assault_where_none_of_the_purposes_is_served_np_r70() -> None:
    """Police find four, but only a Casino could be Assaulted: another Activity."""
    table = masferrer({"matanzas": "N | GOV P5 | 26J u4", "la-habana": "N | GOV T1 | SYN C1"})
    assert "8.8.1/masferrer" in reasons(table)
    assert answered(table, "special-or-end") == ["air-strike"]


CASINOS = {"pinar-del-rio": "N | SYN C2", "oriente": "N | SYN C2", "camaguey-province": "N | SYN C2"}


SYN_WINS: dict[str, Any] = {"players": (b.SYN,), "resources": (20, 20, 20, 31)}


def test_8_8_1_masferrer_the_free_assault_is_not_for_casinos_np_r70() -> None:
    """By the third step of Assault, even if a player is about to win with Casinos: four Guerrillas before those."""
    board = {**CASINOS, "havana": "N | GOV P4 | 26J u4 | SYN C1", "camaguey-city": "N | GOV T3 P1 | DR a1 | SYN C2"}
    table = masferrer(board, **SYN_WINS)
    assert answered(table, "special-or-end") == ["free-assault"]
    assert show(table, "havana") == "N | GOV P4 | SYN C1"
    assert show(table, "camaguey-city") == "N | GOV T3 P1 | DR a1 | SYN C2"


def test_8_8_1_masferrer_no_free_assault_for_casinos_alone_np_r70() -> None:
    board = {
        **CASINOS,
        "matanzas": "N | GOV P5 | 26J u4",
        "camaguey-city": "N | GOV T1 P1 | SYN C1",
        "havana": "N | SYN C1",
    }
    table = masferrer(board, ("oriente",), **SYN_WINS)
    assert answered(table, "special-or-end") == ["air-strike"]


# Order.


def test_8_8_1_armored_cars_then_mosquera_then_the_flowchart_np_r68() -> None:
    board = {**CALM, "las-villas": "N | GOV T1 P1 | 26J a1 B1", "oriente": "N | GOV B1"}
    assert chosen(board, momentum=(SANCHEZ_MOSQUERA, ARMORED_CARS))[1] == "8.8.1/armored-cars"
    assert chosen(board, momentum=(SANCHEZ_MOSQUERA,)) == ("assault", "8.8.1/sanchez-mosquera")
    assert chosen(board)[0] == "train"


def test_8_8_1_masferrer_after_armored_cars_and_mosquera_np_r68() -> None:
    board = {**CALM, "las-villas": "N | GOV T1 P1 | 26J a1 B1", "oriente": "N | GOV B1"}
    board["havana"] = "N | GOV T2 P4 | 26J u4"
    assert chosen(board, momentum=(MASFERRER, SANCHEZ_MOSQUERA)) == ("assault", "8.8.1/sanchez-mosquera")
    assert chosen(board, momentum=(MASFERRER, ARMORED_CARS)) == ("assault", "8.8.1/armored-cars")
    assert chosen(board, momentum=(MASFERRER,)) == ("sweep", "8.8.1/masferrer")


@pytest.mark.parametrize(
    ("line", "enough", "short"),
    [("N | 26J a1 u1", 2, 1), ("N | DR a1 B1 | 26J u9", 2, 1), ("N | DR a3 u9", 3, 2)],
    ids=["control", "a Base of the Directorio", "three Guerrillas"],
)
def test_8_8_1_armored_cars_count_in_the_test_for_an_assault(line: str, enough: int, short: int) -> None:
    """What would not be reason enough for an Assault by "Armored Cars" may be one by the flowchart, with its Troops."""
    board = {**NOTHING_TO_SPARE, "matanzas": line}
    for troops, reason in ((enough, "8.8/assault-pays"), (short, "8.8/otherwise-sweep")):
        board["camaguey-city"] = f"N | GOV T{troops} P1"
        assert chosen(board, momentum=(ARMORED_CARS,))[1] == reason
        assert chosen(board)[1] == "8.8/otherwise-sweep"
