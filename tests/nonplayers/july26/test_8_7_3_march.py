"""8.7.3 26July as a Non-player: March."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.lasting import EL_CHE
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show

BLOCKED_ECS = {"cigar": "GOV T3", "factory": "GOV T3", "sugar-cane": "GOV T3"}
"""No EC can be entered unseen."""


def march(board: dict[str, str], answers: Sequence[str] = (), *, resources: int = 20, el_che: bool = False) -> Table:
    capabilities = [EL_CHE] if el_che else ()
    table = nonplayers(board, answers, resources=(20, resources, 20, 20), capabilities=capabilities)
    return execute(table, b.M26, n.MARCH, special=False)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "march-space") if space != "done"]


# ECs.


def test_8_7_3_np_r45_one_underground_guerrilla_into_every_ec_without_one() -> None:
    board = {"oriente": "N | 26J u3", "la-habana": "N | 26J u2", "cigar": "26J a1 | GOV P2", "factory": "26J u1"}
    table = march(board)
    assert spaces(table) == ["cigar", "sugar-cane", "camaguey-province"]
    assert table.position.resources[b.M26] == 19
    assert show(table, "cigar") == "GOV P2 | 26J u1 a1"
    assert show(table, "sugar-cane") == "26J u1"
    assert show(table, "oriente") == "N | 26J u1"
    assert show(table, "la-habana") == "N | 26J u1"


def test_8_7_3_np_r45_not_where_it_would_be_seen_and_only_by_an_underground_one() -> None:
    board = {"oriente": "N | 26J u2", "sugar-cane": "GOV T3"}
    assert spaces(march(board)) == ["camaguey-province"]
    board["sugar-cane"] = "GOV T2"
    assert spaces(march(board)) == ["sugar-cane"]
    board["oriente"] = "N | 26J a2"
    assert spaces(march(board)) == ["camaguey-province"]


def test_8_7_3_np_r45_an_ec_with_an_underground_one_needs_no_other() -> None:
    assert spaces(march({"oriente": "N | 26J u2", "sugar-cane": "26J u1"})) == ["camaguey-province"]
    assert spaces(march({"oriente": "N | 26J u2", "sugar-cane": "26J a1"}))[0] == "sugar-cane"


def test_8_7_3_the_last_guerrilla_never_leaves() -> None:
    table = march({"oriente": "N | 26J u1", "las-villas": "N | 26J u1 a1"})
    assert spaces(table) == ["factory"]
    assert show(table, "las-villas") == "N | 26J a1"


def test_8_7_3_np_r45_several_origins_at_random_and_cash_last() -> None:
    board = {"oriente": "N | 26J u2 | cash 26J u1", "sierra-maestra": "N | 26J u2"}
    table = march(board, ["oriente"])
    assert candidates(table) == ["oriente", "sierra-maestra"]
    assert show(table, "sugar-cane") == "26J u1"
    assert show(table, "oriente") == "N | 26J u2 | cash 26J u1", "another has come on its way to Havana"


# A Government-Controlled space.


def test_8_7_3_into_one_government_controlled_space_from_every_ec_and_opposition_space() -> None:
    board = BLOCKED_ECS | {
        "las-villas": "N | GOV T2",
        "matanzas": "PO | 26J u2 a1",
        "camaguey-province": "N | 26J u3",
        "factory": "26J u2 | GOV T3",
    }
    table = march(board)
    assert spaces(table)[0] == "las-villas"
    assert set(answered(table, "march-origin")[:2]) == {"matanzas", "factory"}
    # Matanzas sends 2, the Factory 1; the Province on the way to Havana sends 2 into the same space.
    assert show(table, "las-villas") == "N | GOV T2 | 26J u5"
    assert show(table, "matanzas") == "PO | 26J a1"
    assert show(table, "camaguey-province") == "N | 26J u1"
    assert table.position.resources[b.M26] == 19


def test_8_7_3_a_government_controlled_space_rather_with_support() -> None:
    board = BLOCKED_ECS | {"matanzas": "PO | 26J u2", "las-villas": "N | GOV T2", "la-habana": "PS | GOV P2"}
    assert spaces(march(board)) == ["la-habana"]
    board["la-habana"] = "N | GOV P2"
    table = march(board, ["las-villas"])
    assert candidates(table) == ["la-habana", "las-villas"]


def test_8_7_3_only_one_government_controlled_space() -> None:
    board = BLOCKED_ECS | {"matanzas": "PO | 26J u2", "las-villas": "N | GOV T2", "oriente": "PO | 26J u2 a1",
                           "sierra-maestra": "N | GOV T2", "santiago-de-cuba": "AS | GOV P2"}  # fmt: skip
    table = march(board, ["las-villas"])
    assert spaces(table) == ["las-villas", "camaguey-province"], "the other group just goes on toward Havana"


def test_8_7_3_not_from_neutral_or_support_and_not_where_others_have_control() -> None:
    board = BLOCKED_ECS | {"matanzas": "PO | 26J u2", "las-villas": "N | DR u5", "la-habana": "N | GOV P1 | DR u1"}
    assert spaces(march(board)) == ["la-habana"], "only toward Havana"
    board = BLOCKED_ECS | {"sierra-maestra": "N | 26J u2", "santiago-de-cuba": "N | GOV P1"}
    assert spaces(march(board)) == ["oriente"], "only toward Havana"


def test_8_7_3_as_many_as_slip_in_each_origin_judged_for_itself() -> None:
    board = BLOCKED_ECS | {"la-habana": "PO | 26J u3 a1", "havana": "AS | GOV P2", "cigar": "GOV T3"}
    table = march(board)
    assert show(table, "havana") == "AS | GOV P2 | 26J u1"
    board["havana"] = "AS | GOV P3"
    table = march(board)
    assert show(table, "havana") == "AS | GOV P3 | 26J a3"
    assert show(table, "la-habana") == "PO | 26J u1"


# Toward Havana.


def test_8_7_3_toward_havana_from_where_most_may_leave() -> None:
    board = BLOCKED_ECS | {"oriente": "N | 26J u4", "la-habana": "N | 26J u3", "havana": "N | 26J u5"}
    table = march(board)
    assert spaces(table) == ["camaguey-province"]
    assert show(table, "camaguey-province") == "N | 26J u3"
    assert show(table, "oriente") == "N | 26J u1"


def test_8_7_3_toward_havana_equal_origins_at_random() -> None:
    board = BLOCKED_ECS | {"oriente": "N | 26J u2", "la-habana": "N | 26J u2"}
    table = march(board, ["la-habana"])
    assert candidates(table) == ["la-habana", "oriente"]
    assert spaces(table) == ["havana"]


def test_8_7_3_who_has_moved_does_not_move_on() -> None:
    board = BLOCKED_ECS | {"oriente": "PO | 26J u5", "camaguey-province": "N | GOV T1"}
    table = march(board)
    assert spaces(table) == ["camaguey-province"]
    assert show(table, "camaguey-province") == "N | GOV T1 | 26J u4"


def test_8_7_3_steps_one_after_the_other() -> None:
    board = {"oriente": "PO | 26J u5", "camaguey-province": "N | GOV T1", "las-villas": "N | 26J u2", "cigar": "GOV T3",
             "factory": "GOV T3"}  # fmt: skip
    table = march(board)
    assert spaces(table) == ["sugar-cane", "camaguey-province", "matanzas"]
    assert table.position.resources[b.M26] == 18


def test_8_7_3_money_gone_no_further_destination() -> None:
    board = BLOCKED_ECS | {"oriente": "PO | 26J u5", "camaguey-province": "N | GOV T1", "las-villas": "N | 26J u2"}
    assert spaces(march(board, resources=1)) == ["camaguey-province"]


# "El Che".


def test_8_7_3_with_el_che_the_government_controlled_space_comes_first_unseen() -> None:
    board = {"la-habana": "PO | 26J u3 a2", "havana": "AS | GOV P3", "factory": "GOV T3", "sugar-cane": "GOV T3"}
    table = march(board, el_che=True)
    assert spaces(table) == ["havana"], "nobody is left for the EC"
    assert show(table, "havana") == "AS | GOV P3 | 26J u4"
    assert show(table, "la-habana") == "PO | 26J a1"
    table = march(board)
    assert spaces(table) == ["cigar", "havana"]


def test_8_7_3_with_el_che_ecs_still_come_before_the_way_to_havana() -> None:
    board = {"matanzas": "N | GOV T1", "la-habana": "PO | 26J u2", "las-villas": "N | 26J u2", "cigar": "GOV T3"}
    table = march(board, el_che=True)
    assert spaces(table) == ["matanzas", "factory"]
    assert show(table, "matanzas") == "N | GOV T1 | 26J u1"


def test_8_7_3_with_el_che_only_the_first_group_is_unseen() -> None:
    board = BLOCKED_ECS | {
        "las-villas": "AS | GOV T3",
        "matanzas": "PO | 26J u3",
        "camaguey-province": "PO | 26J u3",
    }
    table = march(board, ["camaguey-province"], el_che=True)
    assert answered(table, "march-origin")[:2] == ["camaguey-province", "matanzas"]
    assert show(table, "las-villas") == "AS | GOV T3 | 26J u2 a2"


def test_8_7_3_with_el_che_the_first_group_may_be_an_active_one_or_get_past_three_cubes_into_an_ec() -> None:
    board = {"oriente": "N | 26J a2", "cigar": "GOV T3", "factory": "GOV T3"}
    table = march(board, el_che=True)
    assert spaces(table) == ["sugar-cane"]
    assert show(table, "sugar-cane") == "26J u1"
    assert spaces(march(board)) == ["camaguey-province"]
    board = {"oriente": "N | 26J u2", "la-habana": "N | 26J u2", "sugar-cane": "GOV T4", "factory": "GOV T3"}
    table = march(board, el_che=True)
    assert spaces(table) == ["sugar-cane", "cigar"], "first the one that needs it"
    assert show(table, "sugar-cane") == "GOV T4 | 26J u1"


# Events.


def test_8_7_3_into_a_space_that_an_event_names() -> None:
    table = nonplayers({"la-habana": "PO | 26J u3", "havana": "N | GOV P1"})
    v.march_into_one(table, b.M26, b.HAVANA)
    assert show(table, "havana") == "N | GOV P1 | 26J u2"
    table = nonplayers({"la-habana": "N | 26J u1", "havana": "N | GOV P1"})
    v.march_into_one(table, b.M26, b.HAVANA)
    assert show(table, "havana") == "N | GOV P1 | 26J u1", "the last one, as it must March"
    table = nonplayers({"la-habana": "N | 26J a2", "cigar": "GOV T5"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T5 | 26J a1"


def test_8_7_3_where_an_event_drives_them_out_all_go_together() -> None:
    table = nonplayers({"la-habana": "N | 26J u2 a3"})
    insurgent.march_group(table, b.M26, b.LA_HABANA, b.HAVANA, first=True)
    assert show(table, "havana") == "N | 26J u2 a3"


def test_8_7_3_ecs_once_done_are_not_taken_up_again() -> None:
    # Those who enter Camagüey Province let the one who was alone there go, but the ECs have had their turn.
    board = {"oriente": "PO | 26J u4 a1", "camaguey-province": "N | GOV T2 | 26J u1", "cigar": "GOV T3",
             "sugar-cane": "GOV T3"}  # fmt: skip
    table = march(board)
    assert spaces(table) == ["camaguey-province", "las-villas"]
    assert show(table, "factory") == ""
    assert show(table, "las-villas") == "N | 26J u1"


def test_8_7_3_with_el_che_government_control_once_passed_over_is_not_taken_up_again() -> None:
    # The Factory's only Guerrilla could leave once another has come, but that step has had its turn.
    board = {"camaguey-province": "N | 26J u2", "las-villas": "N | GOV T1", "factory": "26J a1", "cigar": "GOV T3",
             "sugar-cane": "GOV T3"}  # fmt: skip
    table = march(board, el_che=True)
    assert spaces(table)[0] == "factory"
    assert "8.7.3/government-control" not in reasons(table)
    assert "8.7.3/government-control" in reasons(march(board)), "without him it comes after the ECs"


def test_8_7_3_with_el_che_the_way_to_havana_is_unseen_too_if_nobody_went_before() -> None:
    board = {"cigar": "26J u1", "factory": "26J u1", "sugar-cane": "26J u1", "oriente": "N | 26J u2 a3",
             "camaguey-province": "AS | GOV T4 | DR u5"}  # fmt: skip
    table = march(board, el_che=True)
    assert show(table, "camaguey-province") == "AS | GOV T4 | 26J u4 | DR u5"
    assert show(march(board), "camaguey-province") == "AS | GOV T4 | 26J a4 | DR u5"


def test_8_7_3_with_el_che_several_origins_of_an_ec_at_random_even_of_an_active_one() -> None:
    board = {"oriente": "N | 26J a2", "sierra-maestra": "N | 26J u2", "cigar": "GOV T3", "factory": "GOV T3"}
    table = march(board, ["oriente"], el_che=True)
    assert candidates(table) == ["oriente", "sierra-maestra"]
    assert show(table, "sugar-cane") == "26J u1"
    assert show(table, "oriente") == "N | 26J u1 a1", "the one from the Sierra Maestra is on the way to Havana"


def test_8_7_3_with_el_che_one_ec_beyond_three_cubes_at_random() -> None:
    board = {"oriente": "N | 26J u2", "la-habana": "N | 26J u2", "sugar-cane": "GOV T4", "cigar": "GOV T3",
             "factory": "GOV T3"}  # fmt: skip
    table = march(board, ["sugar-cane"], el_che=True)
    assert candidates(table) == ["cigar", "sugar-cane"]
    assert spaces(table) == ["sugar-cane", "havana"]


def test_8_7_3_with_el_che_and_ecs_to_come_nobody_goes_on_into_the_space_just_entered() -> None:
    board = {"la-habana": "PO | 26J u2", "matanzas": "N | GOV T1", "las-villas": "N | 26J u3", "cigar": "GOV T3",
             "sugar-cane": "GOV T3"}  # fmt: skip
    table = march(board, el_che=True)
    assert spaces(table) == ["matanzas", "factory"]
    assert show(table, "las-villas") == "N | 26J u2"
    table = march(board | {"factory": "26J u1"}, el_che=True)
    assert show(table, "matanzas") == "N | GOV T1 | 26J u3", "with no EC to come they do"


def test_8_7_3_np_r45_one_for_an_ec_however_many_spaces_are_next_to_it() -> None:
    board = {"oriente": "PO | 26J u2", "sierra-maestra": "PO | 26J u2", "cigar": "GOV T3", "factory": "GOV T3"}
    table = march(board, ["sierra-maestra"])
    assert candidates(table) == ["oriente", "sierra-maestra"]
    assert show(table, "sugar-cane") == "26J u1"


def test_8_7_3_toward_havana_from_one_space_only() -> None:
    board = BLOCKED_ECS | {
        "oriente": "N | 26J u4",
        "camaguey-city": "PO | 26J u2",
        "camaguey-province": "N | GOV P1 | DR u1",
    }
    table = march(board)
    assert spaces(table) == ["camaguey-province"]
    assert show(table, "camaguey-province") == "N | GOV P1 | 26J u3 | DR u1"
    assert show(table, "camaguey-city") == "PO | 26J u2"


def test_8_7_3_an_event_that_names_the_destination_takes_those_who_may_leave_where_most_are() -> None:
    table = nonplayers({"pinar-del-rio": "N | 26J u2", "matanzas": "N | 26J u3", "la-habana": "N | DR u1"})
    v.march_into_one(table, b.M26, b.LA_HABANA)
    assert answered(table, "march-origin")[0] == "matanzas"
    assert show(table, "la-habana") == "N | 26J u2 | DR u1"


def test_8_7_3_np_r45_not_from_a_space_where_all_are_active() -> None:
    board = {"oriente": "N | 26J a3", "sierra-maestra": "N | 26J u2", "cigar": "GOV T3", "factory": "GOV T3"}
    table = march(board)
    assert answered(table, "march-origin")[0] == "sierra-maestra"
    assert show(table, "sugar-cane") == "26J u1"


def test_8_7_3_with_el_che_first_the_ec_that_only_active_ones_can_reach() -> None:
    board = {"oriente": "N | 26J a2", "la-habana": "N | 26J u2", "factory": "GOV T3"}
    assert spaces(march(board, el_che=True)) == ["sugar-cane", "cigar"]
    assert spaces(march(board))[0] == "cigar"


def test_8_7_3_with_el_che_the_last_guerrilla_still_does_not_leave() -> None:
    board = {"oriente": "N | 26J u1", "la-habana": "N | 26J u3"}
    assert spaces(march(board, el_che=True)) == ["cigar", "havana"]


def test_8_7_3_onto_an_ec_that_an_event_names_an_active_one_if_it_is_seen_anyway() -> None:
    table = nonplayers({"la-habana": "N | 26J u1 a1", "cigar": "GOV T3"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T3 | 26J a1"
    table = nonplayers({"la-habana": "N | 26J u1 a1", "cigar": "GOV T2"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T2 | 26J u1"


def test_8_7_3_into_a_government_controlled_space_all_origins_come_and_nothing_is_rolled() -> None:
    board = BLOCKED_ECS | {"las-villas": "N | GOV T2", "matanzas": "PO | 26J u2", "camaguey-province": "AO | 26J u2"}
    table = march(board)
    assert show(table, "las-villas") == "N | GOV T2 | 26J u2"
    assert answered(table, "random-pick") == []
