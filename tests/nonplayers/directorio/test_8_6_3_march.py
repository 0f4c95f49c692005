"""8.6.3 The Directorio as a Non-player: March."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.directorio import FROM_HAVANA
from cubalibre.rules.lasting import MORGAN
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show

WALL = "N | GOV T3"
"""A space that nobody in these scenes can wrest from the Government."""


def march(board: dict[str, str], answers: Sequence[str] = (), *, resources: int = 20, morgan: bool = False) -> Table:
    table = nonplayers(board, answers, resources=(20, 20, resources, 20), capabilities=[MORGAN] if morgan else ())
    return execute(table, b.DR, n.MARCH)


def marched(table: Table) -> list[str]:
    return [space for space in answered(table, "march-space") if space not in ("subvert", "done")]


def test_8_6_3_np_r35_control_of_one_space_of_most_population_with_just_enough() -> None:
    table = march({"camaguey-province": "PO | DR u6", "las-villas": "N | GOV T2 | 26J u1", "oriente": "N | GOV T9"})
    # Las Villas needs 4 (Population 2); Oriente needs 10; Camaguey City needs 1 (Population 1).
    assert marched(table)[0] == "las-villas"
    assert show(table, "las-villas") == "N | GOV T2 | 26J u1 | DR u5", "with the one that may leave toward Havana"


def test_8_6_3_np_r35_origins_keep_one_guerrilla_and_their_control() -> None:
    # Matanzas needs 2. La Habana can spare 1 of 3 without losing Control to a tie; Las Villas nobody.
    board = {"la-habana": "N | DR u3 | GOV T1", "las-villas": "N | DR u1", "matanzas": "N | GOV T1",
             "havana": WALL, "pinar-del-rio": WALL, "camaguey-province": "N | GOV T1"}  # fmt: skip
    table = march(board)
    assert marched(table) == ["havana"], "no Control to gain: on toward Havana with the one to spare"
    board["la-habana"] = "N | DR u4 | GOV T1"
    table = march(board)
    assert marched(table)[0] == "matanzas"
    assert show(table, "la-habana") == "N | GOV T1 | DR u2"


def test_8_6_3_without_control_of_its_own_an_origin_keeps_just_one() -> None:
    board = {"la-habana": "N | DR u3 | GOV T5", "havana": WALL, "pinar-del-rio": WALL, "matanzas": "N | GOV T1"}
    table = march(board)
    assert show(table, "matanzas") == "N | GOV T1 | DR u2"
    assert show(table, "la-habana") == "N | GOV T5 | DR u1"


def test_8_6_3_from_where_most_guerrillas_are_then_the_next() -> None:
    board = {"matanzas": "N | GOV T3", "la-habana": "N | DR u3 | 26J a3", "las-villas": "N | DR u4 | 26J a4",
             "havana": "N | GOV P4", "pinar-del-rio": "N | GOV P2", "camaguey-province": "N | GOV P5"}  # fmt: skip
    table = march(board)
    assert answered(table, "march-origin")[:2] == ["las-villas", "la-habana"]
    assert show(table, "matanzas") == "N | GOV T3 | DR u4"
    assert show(table, "las-villas") == "N | 26J a4 | DR u1"
    assert show(table, "la-habana") == "N | 26J a3 | DR u1", "one of its two went to Matanzas, the other to Havana"


def test_8_6_3_np_r37_toward_havana_from_where_most_may_leave() -> None:
    # Card 12 of the example: Havana has more Guerrillas, but cannot get nearer.
    board = {"havana": "N | DR a8 | GOV T15 P3", "oriente": "N | DR u6", "la-habana": "N | GOV P7 B1",
             "camaguey-province": "AS | GOV P5 B1", "sierra-maestra": "N | 26J a10"}  # fmt: skip
    table = march(board)
    assert marched(table) == ["camaguey-province"]
    assert show(table, "camaguey-province") == "AS | GOV P5 B1 | DR a5"
    assert show(table, "oriente") == "N | DR u1"
    assert "8.6.3/gain-control" not in reasons(table)


def test_8_6_3_toward_havana_equal_origins_at_random() -> None:
    board = {"oriente": "N | DR u2 | 26J a2", "pinar-del-rio": "N | DR u2 | 26J a2", "camaguey-province": "N | GOV T2",
             "la-habana": "N | GOV T2", "sierra-maestra": "N | GOV P2"}  # fmt: skip
    table = march(board, ["oriente"])
    assert candidates(table) == ["pinar-del-rio", "oriente"]
    assert marched(table) == ["camaguey-province"]
    assert show(table, "camaguey-province") == "N | GOV T2 | DR u1"


ORIENTE = {"oriente": "N | DR u3 a2 | 26J a5", "sierra-maestra": "N | GOV P4"}
"""Four can leave Oriente, but not for Control of the Sierra Maestra."""


def test_8_6_3_toward_havana_as_many_as_slip_in_underground_first() -> None:
    table = march(ORIENTE | {"camaguey-province": "AS | GOV T1 P1 B1 | SYN a2"})
    assert show(table, "camaguey-province") == "AS | GOV T1 P1 B1 | DR u1 | SYN a2"
    table = march(ORIENTE | {"camaguey-province": "PO | GOV T3 P2"})
    assert show(table, "camaguey-province") == "PO | GOV T3 P2 | DR u3 a1", "without Support nobody is noticed"
    table = march(ORIENTE | {"camaguey-province": "PS | GOV T3 B2 | SYN a2"})
    assert show(table, "camaguey-province") == "PS | GOV T3 B2 | DR a4 | SYN a2", "noticed anyway: Active ones first"
    assert show(table, "oriente") == "N | 26J a5 | DR u1"


def test_8_6_3_for_control_underground_first_if_unnoticed_else_active_first() -> None:
    board = {"oriente": "N | DR u2 a3 | 26J a5", "sierra-maestra": "N | GOV P4"}
    table = march(board | {"camaguey-province": "AS | GOV T1"})
    assert show(table, "camaguey-province") == "N | GOV T1 | DR u2", "Subverted afterwards"
    table = march(board | {"camaguey-province": "AS | GOV T2"})
    assert show(table, "camaguey-province") == "N | GOV T2 | DR a4", "three Active ones, and one along toward Havana"
    assert show(table, "oriente") == "N | 26J a5 | DR u1"


BOTH_ENDS = {"oriente": "N | DR u4 | 26J a4", "pinar-del-rio": "N | DR u3 | 26J a3", "la-habana": "N | GOV T4",
             "sierra-maestra": "N | GOV T4"}  # fmt: skip
"""Camaguey Province can be gained with one from Oriente; then two may leave either of the two."""


def test_8_6_3_after_control_another_group_goes_on_toward_havana() -> None:
    table = march(BOTH_ENDS, ["pinar-del-rio"])
    assert candidates(table) == ["pinar-del-rio", "oriente"], "two may still leave either"
    assert answered(table, "march-space") == ["camaguey-province", "la-habana", "subvert", "done"]
    assert show(table, "camaguey-province") == "N | DR u1", "just what Control needs"
    assert show(table, "la-habana") == "N | GOV T4 | DR u2"
    assert table.position.resources[b.DR] == 19, "2 for March, 1 gained"


def test_8_6_3_without_money_no_second_destination() -> None:
    table = march(BOTH_ENDS, resources=1)
    assert answered(table, "march-space") == ["camaguey-province", "subvert", "done"]


MATANZAS = {"matanzas": "N | GOV T1", "las-villas": "N | DR u2 | 26J a2", "havana": "N | GOV P5",
            "pinar-del-rio": "N | GOV P5", "camaguey-province": "N | GOV P2"}  # fmt: skip


def test_8_6_3_the_way_to_havana_may_lead_into_the_space_just_gained() -> None:
    table = march(MATANZAS | {"la-habana": "N | DR u3 | 26J a3"}, resources=1)
    assert answered(table, "march-space") == ["matanzas", "subvert", "done"]
    assert answered(table, "march-origin") == ["la-habana", "las-villas", "done"]
    assert show(table, "matanzas") == "N | GOV T1 | DR u3", "two for Control, one on its way to Havana"


def test_8_6_3_the_way_to_havana_is_chosen_by_number_wherever_it_leads() -> None:
    table = march(MATANZAS | {"la-habana": "N | DR u5 | 26J a5"})
    assert marched(table) == ["matanzas", "havana"]
    assert show(table, "matanzas") == "N | GOV T1 | DR u2"
    assert show(table, "havana") == "N | GOV P5 | DR u2"
    assert show(table, "las-villas") == "N | 26J a2 | DR u2"


LAS_VILLAS = {"las-villas": "N | GOV T1", "camaguey-province": "N | DR u10 B2", "oriente": "N | DR B2"}
"""Two of Camaguey Province gain Control of Las Villas, which is on the way to Havana; then Oriente is Subverted."""


def test_8_6_3_the_space_that_gave_control_sends_more_toward_havana_in_one_larger_group() -> None:
    table = march(LAS_VILLAS, ["oriente"], resources=10)
    assert marched(table) == ["las-villas"]
    assert show(table, "las-villas") == "N | GOV T1 | DR u9"
    assert show(table, "camaguey-province") == "N | DR u1 B2"


def test_8_6_3_it_sends_again_if_more_are_left_there_than_elsewhere() -> None:
    board = LAS_VILLAS | {"oriente": "N | DR u4 B2"}
    table = march(board | {"camaguey-province": "N | DR u7 B2"}, ["oriente"], resources=10)
    assert show(table, "las-villas") == "N | GOV T1 | DR u6", "four could follow, three leave Oriente"
    assert show(table, "camaguey-province") == "N | DR u1 B2"
    assert show(table, "oriente") == "N | DR u4 B2"
    table = march(board | {"camaguey-province": "N | DR u5 B2"}, ["oriente"], resources=10)
    assert show(table, "las-villas") == "N | GOV T1 | DR u2"
    assert show(table, "camaguey-province") == "N | DR u6 B2", "three came from Oriente"


@pytest.mark.parametrize(("chosen", "gained", "beyond"), [("camaguey-province", 5, 1), ("oriente", 2, 7)])
def test_8_6_3_of_the_space_that_gave_control_and_an_equal_a_random_one_goes_on(
    chosen: str, gained: int, beyond: int
) -> None:
    board = LAS_VILLAS | {"camaguey-province": "N | DR u6 B2", "oriente": "N | DR u4 B2"}
    table = march(board, [chosen, "oriente"], resources=10)
    assert show(table, "las-villas") == f"N | GOV T1 | DR u{gained}"
    assert show(table, "camaguey-province") == f"N | DR u{beyond} B2"


def test_8_6_3_those_whom_control_of_the_space_just_gained_needs_do_not_go_on() -> None:
    board = LAS_VILLAS | {"las-villas": "N | DR u6 | GOV T7", "camaguey-province": "N | DR u4 B2"}
    table = march(board, ["oriente"], resources=10)
    assert marched(table) == ["las-villas"]
    assert show(table, "las-villas") == "N | GOV T7 | DR u9", "two for Control, and one"


def test_8_6_3_the_larger_group_is_one_that_stays_unnoticed() -> None:
    table = march(LAS_VILLAS | {"las-villas": "PS | 26J u1"}, resources=10)
    assert show(table, "las-villas") == "N | 26J u1 | DR u3", "four would be noticed; Subverted afterwards"
    assert show(table, "camaguey-province") == "N | DR u7 B2"


def test_8_6_3_where_control_needs_all_that_stay_unnoticed_nobody_follows() -> None:
    table = march(LAS_VILLAS | {"las-villas": "PS | GOV T1"}, resources=10)
    assert show(table, "las-villas") == "N | GOV T1 | DR u2"
    assert show(table, "camaguey-province") == "N | DR u8 B2"
    assert "8.6.3/toward-havana" not in reasons(table)


def test_8_6_3_where_those_for_control_are_noticed_anyway_all_follow() -> None:
    board = LAS_VILLAS | {"las-villas": "PS | GOV T2", "camaguey-province": "N | DR u6 a4 B2"}
    table = march(board, resources=10)
    assert show(table, "las-villas") == "N | GOV T2 | DR a9"
    assert show(table, "camaguey-province") == "N | DR u1 B2"


def test_8_6_3_cash_goes_first_into_cities_and_provinces() -> None:
    board = {"la-habana": "N | DR u3 | 26J a3 | cash DR u1", "havana": "N | GOV P5", "pinar-del-rio": "N | GOV P5"}
    table = march(board | {"matanzas": "N | GOV T1"})
    assert show(table, "matanzas") == "N | GOV T1 | DR u2 | cash DR u1"


# Morgan.

TWO_STEPS = {"oriente": "N | DR u3 a1 | 26J a4", "las-villas": "N | GOV T3", "sierra-maestra": "N | GOV P3",
             "camaguey-city": "N | GOV T3", "santiago-de-cuba": "N | GOV T3",
             "camaguey-province": "N | GOV P3"}  # fmt: skip


def test_8_6_3_np_r38_with_morgan_two_steps_for_one_payment() -> None:
    table = march(TWO_STEPS, resources=1, morgan=True)
    assert marched(table) == ["las-villas"]
    assert show(table, "las-villas") == "N | GOV T3 | DR u3"
    assert table.position.resources[b.DR] == 0
    assert marched(march(TWO_STEPS)) == ["camaguey-province"], "without Morgan"


def test_8_6_3_np_r38_with_morgan_control_is_gained_two_steps_away() -> None:
    table = march(TWO_STEPS | {"las-villas": "N | GOV T2"}, morgan=True)
    assert marched(table)[0] == "las-villas"
    assert "8.6.3/gain-control" in reasons(table)
    assert show(table, "las-villas") == "N | GOV T2 | DR u3"


def test_8_6_3_np_r38_with_morgan_a_space_passed_through_may_notice_them() -> None:
    table = march(TWO_STEPS | {"camaguey-province": "PS | GOV P3"}, morgan=True)
    assert show(table, "las-villas") == "N | GOV T3 | DR a3"
    assert show(table, "oriente") == "N | 26J a4 | DR u1", "the Active one has gone with two Underground"
    table = march(TWO_STEPS | {"camaguey-province": "PS | GOV P2 B1"}, morgan=True)
    assert show(table, "las-villas") == "N | GOV T3 | DR u1", "one slips through"


# Events.


def test_8_6_3_into_a_space_that_an_event_names() -> None:
    table = nonplayers({"la-habana": "N | DR u3 | 26J a3", "pinar-del-rio": "N | DR u2", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert show(table, "la-habana") == "N | 26J a3 | DR u4", "one is needed for Control"
    table = nonplayers({"la-habana": "N | DR u1", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.HAVANA)
    assert show(table, "havana") == "N | GOV P9 | DR u1", "nobody can be spared, but it must March"
    table = nonplayers({"la-habana": "N | DR u5 | 26J a5", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.HAVANA)
    assert show(table, "havana") == "N | GOV P9 | DR u4", "toward Havana all but one"


def test_8_6_3_where_an_event_drives_them_out_all_go_together() -> None:
    table = nonplayers({"la-habana": "N | DR u2 a3"})
    insurgent.march_group(table, b.DR, b.LA_HABANA, b.HAVANA, first=True)
    assert show(table, "havana") == "N | DR u2 a3"


def test_8_6_3_an_event_that_names_the_destination_takes_one_from_where_most_are() -> None:
    # "Rodríguez Loeches": nobody can be spared, as every space would fall; one comes all the same.
    table = nonplayers(
        {"la-habana": "N | DR u2 | GOV T1", "pinar-del-rio": "N | DR u3 | GOV T2", "havana": "N | GOV P9"}
    )
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert answered(table, "march-origin") == []
    table = nonplayers(
        {"matanzas": "N | DR u2 | GOV T1", "pinar-del-rio": "N | DR u3 | GOV T2", "la-habana": "N | GOV T9"}
    )
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert answered(table, "march-origin")[0] == "pinar-del-rio"
    assert show(table, "la-habana") == "N | GOV T9 | DR u1"
    assert show(table, "matanzas") == "N | GOV T1 | DR u2"


@pytest.mark.parametrize("reach", [b.ADJACENT, insurgent.WITHIN_TWO], ids=("one-step", "morgan"))
def test_8_6_3_np_r36_the_way_to_havana_is_never_in_doubt(reach: tuple[tuple[b.Space, ...], ...]) -> None:
    for space in b.SPACES:
        steps = sorted(FROM_HAVANA[other] for other in reach[space])
        nearer = [number for number in steps if number < FROM_HAVANA[space]]
        assert len(nearer) < 2 or nearer[0] < nearer[1], n.word(space)


def test_8_6_3_np_r36_from_oriente_by_camaguey_province() -> None:
    board = {"oriente": "N | DR u2 | 26J a2", "sierra-maestra": "N | GOV P2", "camaguey-province": "N | GOV P9"}
    assert marched(march(board)) == ["camaguey-province"]


def test_8_6_3_who_is_chosen_for_the_way_to_havana_does_not_join_those_who_gain_control() -> None:
    # Oriente gains Camaguey Province; most may leave Las Villas, next to it, but for Matanzas.
    board = {"oriente": "N | DR u7 | GOV T5", "camaguey-city": "N | DR u3 | 26J a3", "las-villas": "N | DR u4 | 26J a4",
             "sierra-maestra": "N | GOV P3", "matanzas": "N | GOV P9"}  # fmt: skip
    table = march(board)
    assert marched(table) == ["camaguey-province", "matanzas"]
    assert answered(table, "march-origin")[:2] == ["oriente", "done"]
    assert show(table, "camaguey-province") == "N | DR u1"
    assert show(table, "matanzas") == "N | GOV P9 | DR u3"


def test_8_6_3_control_of_one_space_only() -> None:
    board = {"camaguey-province": "N | DR u9", "oriente": "N | GOV T14"}
    table = march(board)
    assert marched(table) == ["las-villas"]
    assert show(table, "camaguey-province") == "N | DR u1"
    assert show(table, "las-villas") == "N | DR u8", "though Camaguey City could be had as well"


def test_8_6_3_toward_havana_from_one_space_only() -> None:
    board = {"oriente": "N | DR u4 | 26J a4", "camaguey-city": "N | DR u2 | 26J a2", "camaguey-province": "N | GOV T9",
             "sierra-maestra": "N | GOV P4"}  # fmt: skip
    table = march(board)
    assert show(table, "camaguey-province") == "N | GOV T9 | DR u3"
    assert show(table, "camaguey-city") == "N | 26J a2 | DR u2"


def test_8_6_3_for_control_only_from_where_somebody_may_leave() -> None:
    board = {"la-habana": "N | DR u5 | GOV T4", "las-villas": "N | DR u3 | 26J a3", "havana": "N | GOV P9",
             "camaguey-province": "N | GOV P5", "pinar-del-rio": "N | GOV T5"}  # fmt: skip
    table = march(board, ["la-habana"])  # Subverted afterwards
    assert answered(table, "march-origin")[0] != "la-habana"
    assert show(table, "la-habana") == "N | GOV T4 | DR u5"
    assert show(table, "matanzas") != "N"


def test_8_6_3_in_an_ec_there_is_no_control_to_keep() -> None:
    board = {"cigar": "DR u3 | GOV P1", "la-habana": "N | GOV T1", "pinar-del-rio": "N | GOV T9"}
    table = march(board)
    assert show(table, "la-habana") == "N | GOV T1 | DR u2"
    assert show(table, "cigar") == "GOV P1 | DR u1"
