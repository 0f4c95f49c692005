"""Cards 37-42: Matthews, Lansky, Turismo, Ambassador Smith, Fat Butcher, Llano."""

import pytest

from cubalibre import board as b
from cubalibre.options import Options
from tests.cards.scenes import SHADED, SOLO, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

PAIRS = Options(players=("1", "2", "2", "1"))
FULL = (49, 49, 49, 49)
NOTHING = (0, 0, 0, 0)
ALL_CASINOS = {
    "pinar-del-rio": "N | SYN C2",
    "la-habana": "N | SYN C2",
    "matanzas": "N | SYN C2",
    "las-villas": "N | SYN C2",
    "camaguey-province": "N | SYN C2",
}


# 37 Herbert Matthews.


def test_card_37_unshaded_26july_gains_5_and_aid_falls_by_6() -> None:
    table = play(37, UNSHADED, b.GOV, aid=15)
    assert table.position.resources == [20, 25, 20, 20]
    assert table.position.aid == 9
    assert deciders(table) == []


def test_card_37_unshaded_stops_at_the_ends_of_the_tracks() -> None:
    table = play(37, UNSHADED, b.M26, resources=(20, 47, 20, 20), aid=4)
    assert table.position.resources[b.M26] == 49
    assert table.position.aid == 0


def test_card_37_unshaded_is_ineffective_only_with_26july_at_49_and_no_aid() -> None:
    assert not has_effect(37, UNSHADED, b.GOV, resources=FULL, aid=0)
    assert has_effect(37, UNSHADED, b.GOV, resources=FULL, aid=1)
    assert has_effect(37, UNSHADED, b.GOV, resources=(49, 48, 49, 49), aid=0)


def test_card_37_shaded_aid_directorio_and_syndicate_gain() -> None:
    table = play(37, SHADED, b.SYN, aid=15)
    assert table.position.resources == [20, 20, 23, 25]
    assert table.position.aid == 25


def test_card_37_shaded_stops_at_49() -> None:
    table = play(37, SHADED, b.SYN, resources=(20, 20, 47, 45), aid=44)
    assert table.position.resources == [20, 20, 49, 49]
    assert table.position.aid == 49


def test_card_37_shaded_is_ineffective_only_with_all_three_at_49() -> None:
    assert not has_effect(37, SHADED, b.GOV, resources=(0, 0, 49, 49), aid=49)
    assert has_effect(37, SHADED, b.GOV, resources=(0, 0, 48, 49), aid=49)
    assert has_effect(37, SHADED, b.GOV, resources=(0, 0, 49, 48), aid=49)
    assert has_effect(37, SHADED, b.GOV, resources=(0, 0, 49, 49), aid=48)


# 38 Meyer Lansky, unshaded.


def test_card_38_unshaded_moves_a_marker_to_another_faction_against_the_owners_wish() -> None:
    table = play(38, UNSHADED, b.GOV, {"havana": "AS | GOV T2 P1 | SYN u1 | cash SYN u1"}, ["havana:police"])
    assert show(table, "havana") == "AS | GOV T2 P1 | SYN u1 | cash GOV P1"
    assert decided(table) == [("government", "event-piece")]


def test_card_38_unshaded_shares_out_all_cash_of_the_space_as_the_executor_likes() -> None:
    lines = {"oriente": "N | 26J u1 a1 | DR u1 | GOV T1 | cash SYN u2 | SYN u1 | cash GOV T1"}
    table = play(38, UNSHADED, b.M26, lines, ["oriente:26july-a", "oriente:26july-a$1", "oriente:dr-u"])
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 a1 | DR u1 | SYN u1 | cash 26J a2 | cash DR u1"
    assert set(deciders(table)) == {"26july"}


def test_card_38_unshaded_leaves_a_marker_where_it_was_if_the_executor_likes() -> None:
    lines = {"oriente": "N | 26J u1 | DR u1 | cash DR u2"}
    table = play(38, UNSHADED, b.SYN, lines, ["oriente:dr-u", "oriente:26july-u"])
    assert show(table, "oriente") == "N | 26J u1 | DR u1 | cash 26J u1 | cash DR u1"


def test_card_38_unshaded_spares_pieces_and_spaces_not_selected() -> None:
    lines = {
        "oriente": "N | 26J u1 | DR u1 | cash DR u1",
        "cigar": "GOV P1 | SYN u1 | cash GOV P1",
        "havana": "N | SYN u1 | cash SYN u1",
        "matanzas": "N | 26J u2",
    }
    table = play(38, UNSHADED, b.DR, lines, ["cigar", "cigar:syn-u"])
    assert script(table).offered("event-space") == ["oriente", "cigar"]
    assert show(table, "cigar") == "GOV P1 | SYN u1 | cash SYN u1"
    assert show(table, "oriente") == "N | 26J u1 | DR u1 | cash DR u1"


def test_card_38_unshaded_flows_between_factions_of_one_player_too() -> None:
    table = play(38, UNSHADED, b.GOV, {"havana": "N | GOV T1 | SYN u1 | cash GOV T1"}, ["havana:syn-u"], options=PAIRS)
    assert show(table, "havana") == "N | GOV T1 | SYN u1 | cash SYN u1"


def test_card_38_unshaded_never_lays_cash_under_a_base_or_casino() -> None:
    lines = {"havana": "N | GOV T1 B1 | SYN u1 C1 X1 | 26J B1 | cash SYN u1"}
    table = play(38, UNSHADED, b.GOV, lines, ["havana:troops"])
    assert script(table).offered("event-piece") == ["havana:troops", "havana:syn-u"]


def test_card_38_unshaded_is_ineffective_without_cash_and_a_second_holder() -> None:
    assert not has_effect(38, UNSHADED, b.GOV, {"havana": "N | GOV T2 P2 | SYN u1"})
    assert not has_effect(38, UNSHADED, b.GOV, {"havana": "N | SYN u1 C2 | 26J B1 | cash SYN u1", "cigar": "GOV P2"})
    assert has_effect(38, UNSHADED, b.GOV, {"havana": "N | SYN u1 | GOV P1 | cash SYN u1"})


# 38 Meyer Lansky, shaded.


def test_card_38_shaded_the_syndicate_moves_casinos_and_all_open() -> None:
    lines = {"havana": "AS | SYN C1 X1", "matanzas": "N | SYN X1", "oriente": "PO"}
    table = play(38, SHADED, b.M26, lines, ["havana", "oriente", "havana", "oriente", "done"])
    assert show(table, "havana") == "AS"
    assert show(table, "oriente") == "PO | SYN C2"
    assert show(table, "matanzas") == "N | SYN C1"
    assert set(deciders(table)) == {"syndicate"}


def test_card_38_shaded_none_need_move_but_all_open() -> None:
    table = play(38, SHADED, b.GOV, {"havana": "AS | SYN X2", "la-habana": "N | SYN C1 X1"}, ["done"])
    assert show(table, "havana") == "AS | SYN C2"
    assert show(table, "la-habana") == "N | SYN C2"


def test_card_38_shaded_a_space_takes_two_casinos_at_the_most_and_an_ec_none() -> None:
    lines = {"havana": "N | SYN C2", "matanzas": "N | SYN C1 X1", "oriente": "N | SYN X1"}
    table = play(38, SHADED, b.SYN, lines, ["havana", "oriente", "done"])
    assert show(table, "oriente") == "N | SYN C2"
    offered = script(table).offered("event-to")
    assert "matanzas" not in offered
    assert not {"cigar", "factory", "sugar-cane", "havana"} & set(offered)


def test_card_38_shaded_only_the_final_layout_counts() -> None:
    """A full space may give one of its Casinos away, and another may then fill the place: 2-2-0 becomes 2-1-1."""
    lines = {"havana": "N | SYN C2", "matanzas": "N | SYN C2"}
    table = play(38, SHADED, b.SYN, lines, ["matanzas", "oriente", "done"])
    assert [show(table, s) for s in ("havana", "matanzas", "oriente")] == ["N | SYN C2", "N | SYN C1", "N | SYN C1"]


def test_card_38_shaded_the_third_casino_of_havana_may_stay() -> None:
    lines = {"havana": "N | SYN C2 X1", "matanzas": "N | SYN C1"}
    table = card_scene(46, lines, ["matanzas", "oriente", "done"])
    table.position.played, table.position.current = [46], 38
    execute(table, SHADED, b.DR)
    assert show(table, "havana") == "N | SYN C3"


def test_card_38_shaded_none_moves_into_havana_above_two_even_after_sinatra() -> None:
    lines = {"havana": "N | SYN C2", "matanzas": "N | SYN C1"}
    table = card_scene(46, lines, ["matanzas", "oriente", "done"])
    table.position.played, table.position.current = [46], 38
    execute(table, SHADED, b.SYN)
    assert "havana" not in script(table).offered("event-to")


def test_card_38_shaded_the_third_casino_of_havana_may_move_away() -> None:
    table = card_scene(46, {"havana": "N | SYN C3"}, ["havana", "oriente", "done"])
    table.position.played, table.position.current = [46], 38
    execute(table, SHADED, b.DR)
    assert show(table, "havana") == "N | SYN C2"
    assert show(table, "oriente") == "N | SYN C1"


def test_card_38_shaded_cash_stays_where_it_is() -> None:
    lines = {"havana": "N | GOV P1 | SYN u1 C1 | cash SYN u1"}
    table = play(38, SHADED, b.GOV, lines, ["havana", "oriente"])
    assert show(table, "havana") == "N | GOV P1 | SYN u1 | cash SYN u1"


def test_card_38_shaded_a_syndicate_that_does_not_execute_takes_nothing_off() -> None:
    """0.6: only the executor of the Event, or of a free Operation or Activity; to move Casinos is neither."""
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(38, SHADED, b.GOV, {"havana": "N | SYN C2"}, ["!syndicate take-off havana:casino", "done"])


def test_card_38_shaded_the_executor_may_take_off_own_pieces_meanwhile() -> None:
    table = play(38, SHADED, b.SYN, {"havana": "N | SYN C2"}, ["!syndicate take-off havana:casino", "done"])
    assert show(table, "havana") == "N | SYN C1"
    table = play(38, SHADED, b.GOV, {"havana": "N | GOV T1 | SYN C2"}, ["!government take-off havana:troops", "done"])
    assert show(table, "havana") == "N | SYN C2"


def test_card_38_shaded_is_ineffective_only_without_any_casino() -> None:
    assert not has_effect(38, SHADED, b.GOV, {"havana": "N | SYN u2"})
    assert has_effect(38, SHADED, b.GOV, {"havana": "N | SYN C1"})
    assert has_effect(38, SHADED, b.GOV, {"havana": "N | SYN X1"})
    assert has_effect(38, SHADED, b.GOV, ALL_CASINOS)


# 39 Turismo.


def test_card_39_unshaded_casino_spaces_at_support_move_toward_neutral() -> None:
    lines = {"havana": "AS | SYN C2", "la-habana": "PS | SYN C1", "matanzas": "AS | SYN u1", "pinar-del-rio": "PS"}
    table = play(39, UNSHADED, b.M26, lines)
    assert show(table, "havana") == "PS | SYN C2"
    assert show(table, "la-habana") == "N | SYN C1"
    assert show(table, "matanzas") == "AS | SYN u1"
    assert show(table, "pinar-del-rio") == "PS"
    assert deciders(table) == []


def test_card_39_unshaded_counts_closed_casinos_and_leaves_opposition_alone() -> None:
    lines = {
        "havana": "AS | SYN X1",
        "oriente": "PO | SYN C1",
        "sierra-maestra": "AO | SYN X1",
        "matanzas": "N | SYN C1",
    }
    table = play(39, UNSHADED, b.GOV, lines)
    assert show(table, "havana") == "PS | SYN X1"
    assert [show(table, s)[:2] for s in ("oriente", "sierra-maestra", "matanzas")] == ["PO", "AO", "N "]


def test_card_39_unshaded_is_ineffective_without_a_casino_space_at_support() -> None:
    assert not has_effect(39, UNSHADED, b.GOV, {"oriente": "PO | SYN C2", "matanzas": "N | SYN X1", "havana": "AS"})
    assert has_effect(39, UNSHADED, b.GOV, {"matanzas": "PS | SYN X1"})


def test_card_39_shaded_pays_government_and_syndicate_for_each_space() -> None:
    lines = {
        "havana": "AS | GOV P3 | SYN C2",
        "oriente": "AO | GOV P1 | 26J u3 | SYN C1",
        "la-habana": "N | GOV T2 | SYN C1",
        "matanzas": "N | GOV P1 | SYN X1",
        "cigar": "GOV P1 | SYN u1",
    }
    table = play(39, SHADED, b.DR, lines)
    assert table.position.resources == [26, 20, 20, 26]


def test_card_39_shaded_stops_at_49() -> None:
    table = play(39, SHADED, b.SYN, {"havana": "AS | GOV P1 | SYN C1"}, resources=(48, 0, 0, 20))
    assert table.position.resources == [49, 0, 0, 23]


def test_card_39_shaded_is_ineffective_without_such_a_space_or_with_both_at_49() -> None:
    assert not has_effect(39, SHADED, b.GOV, {"havana": "AS | GOV T1 | SYN C1", "matanzas": "N | GOV P1 | SYN X1"})
    assert not has_effect(39, SHADED, b.GOV, {"havana": "AS | GOV P1 | SYN C1"}, resources=(49, 0, 0, 49))
    assert has_effect(39, SHADED, b.GOV, {"havana": "AS | GOV P1 | SYN C1"}, resources=(49, 0, 0, 48))
    assert has_effect(39, SHADED, b.GOV, {"havana": "AS | GOV P1 | SYN C1"}, resources=(48, 0, 0, 49))


# 40 Ambassador Smith.


@pytest.mark.parametrize(("before", "after"), [(b.FIRM, b.RELUCTANT), (b.RELUCTANT, b.EMBARGOED)])
def test_card_40_unshaded_the_alliance_falls_and_aid_does_not(before: int, after: int) -> None:
    table = play(40, UNSHADED, b.M26, alliance=before, aid=20)
    assert table.position.alliance == after
    assert table.position.aid == 20


def test_card_40_unshaded_is_ineffective_only_when_embargoed() -> None:
    assert not has_effect(40, UNSHADED, b.GOV, alliance=b.EMBARGOED, aid=20)
    assert has_effect(40, UNSHADED, b.GOV, alliance=b.RELUCTANT)


@pytest.mark.parametrize(
    ("aid", "after", "gain"), [(5, 14, 7), (15, 24, 9), (0, 9, 4), (8, 17, 8), (9, 18, 9), (45, 49, 9)]
)
def test_card_40_shaded_the_syndicate_gains_half_of_the_new_aid_up_to_9(aid: int, after: int, gain: int) -> None:
    table = play(40, SHADED, b.SYN, alliance=b.EMBARGOED, aid=aid)
    assert table.position.alliance == b.RELUCTANT
    assert table.position.aid == after
    assert table.position.resources == [20, 20, 20, 20 + gain]


def test_card_40_shaded_at_firm_does_the_rest_and_stops_at_49() -> None:
    table = play(40, SHADED, b.GOV, aid=15, resources=(20, 20, 20, 45))
    assert table.position.alliance == b.FIRM
    assert (table.position.aid, table.position.resources[b.SYN]) == (24, 49)


def test_card_40_shaded_is_ineffective_only_at_firm_with_aid_and_syndicate_at_49() -> None:
    assert not has_effect(40, SHADED, b.GOV, resources=(0, 0, 0, 49), aid=49)
    assert has_effect(40, SHADED, b.GOV, resources=(0, 0, 0, 48), aid=49)
    assert has_effect(40, SHADED, b.GOV, resources=(0, 0, 0, 49), aid=48)
    assert has_effect(40, SHADED, b.GOV, resources=(0, 0, 0, 49), aid=49, alliance=b.RELUCTANT)


# 41 Fat Butcher, unshaded.


def test_card_41_unshaded_the_executor_closes_a_casino_anywhere() -> None:
    lines = {"havana": "N | GOV P1 | SYN u1 C2", "oriente": "N | SYN C1", "matanzas": "N | SYN X1"}
    table = play(41, UNSHADED, b.M26, lines, ["close", "havana"], aid=20)
    assert show(table, "havana") == "N | GOV P1 | SYN u1 C1 X1"
    assert table.position.aid == 20
    assert script(table).offered("event-space") == ["oriente", "havana"]
    assert deciders(table) == ["26july", "26july"]


@pytest.mark.parametrize(("aid", "after"), [(20, 12), (5, 0)])
def test_card_41_unshaded_or_aid_falls_by_8(aid: int, after: int) -> None:
    table = play(41, UNSHADED, b.DR, {"havana": "N | SYN C2"}, ["aid"], aid=aid)
    assert show(table, "havana") == "N | SYN C2"
    assert table.position.aid == after


def test_card_41_unshaded_takes_the_way_that_can_be_carried_out() -> None:
    assert play(41, UNSHADED, b.GOV, {"havana": "N | SYN X2"}, aid=3).position.aid == 0
    assert show(play(41, UNSHADED, b.GOV, {"havana": "N | SYN C1"}), "havana") == "N | SYN X1"


def test_card_41_unshaded_to_take_the_last_casino_off_does_not_spare_aid() -> None:
    """0.2: with no open Casino left, only Aid can be reduced."""
    table = play(41, UNSHADED, b.SYN, {"havana": "N | SYN C1"}, ["!syndicate take-off havana:casino"], aid=20)
    assert show(table, "havana") == "N"
    assert table.position.aid == 12


def test_card_41_unshaded_is_ineffective_without_open_casino_and_aid() -> None:
    assert not has_effect(41, UNSHADED, b.GOV, {"havana": "N | SYN X2"}, aid=0)
    assert has_effect(41, UNSHADED, b.GOV, {"havana": "N | SYN X2"}, aid=1)
    assert has_effect(41, UNSHADED, b.GOV, {"havana": "N | SYN C1"}, aid=0)


# 41 Fat Butcher, shaded.


def test_card_41_shaded_the_syndicate_ambushes_and_opens_a_casino() -> None:
    lines = {"oriente": "N | GOV T1 | 26J u1 | SYN u2", "havana": "N | SYN X1", "matanzas": "N | SYN X1"}
    table = play(41, SHADED, b.GOV, lines, ["oriente:troops", "oriente:26july-u", "havana"])
    assert show(table, "oriente") == "N | SYN u2 a1"
    assert [show(table, s) for s in ("havana", "matanzas")] == ["N | SYN C1", "N | SYN X1"]
    assert set(deciders(table)) == {"syndicate"}


def test_card_41_shaded_is_free_and_leaves_eligibility() -> None:
    table = card_scene(41, {"oriente": "N | GOV T1 | SYN u1"}, ["oriente:troops"])
    table.position.eligible = [1, 1, 1, 0]
    execute(table, SHADED, b.M26)
    assert table.position.resources == [20, 20, 20, 20]
    assert table.position.eligible == [1, 1, 1, 0]
    assert table.position.did == [0, 0, 0, 0]


def test_card_41_shaded_the_syndicate_picks_among_its_hidden_guerrillas_with_an_enemy() -> None:
    lines = {
        "oriente": "N | GOV T1 | SYN u1",
        "cigar": "DR u1 | SYN u1",
        "havana": "N | GOV P1 | SYN a1",
        "matanzas": "N | SYN u1 C1",
    }
    table = play(41, SHADED, b.DR, lines, ["cigar:syn-u", "cigar:dr-u"])
    assert script(table).offered("event-piece") == ["oriente:syn-u", "cigar:syn-u"]
    assert show(table, "cigar") == "SYN u1 a1"
    assert show(table, "oriente") == "N | GOV T1 | SYN u1"


def test_card_41_shaded_removes_two_pieces_by_the_limits_of_an_attack() -> None:
    lines = {"oriente": "N | GOV T1 B1 | 26J B1 | SYN u1"}
    table = play(41, SHADED, b.SYN, lines, ["oriente:troops", "oriente:gov-base"])
    assert script(table).offered("attack-piece") == ["oriente:troops", "oriente:26july-base", "done"]
    assert show(table, "oriente") == "N | 26J B1 | SYN u1 a1"


def test_card_41_shaded_takes_cash_to_a_syndicate_guerrilla() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1 | cash GOV T1"}
    table = play(41, SHADED, b.SYN, lines, ["oriente:troops$1", "let-go", "oriente:syn-a"])
    assert show(table, "oriente") == "N | SYN u1 a1 | cash SYN a1"
    assert decided(table)[1] == ("government", "cash-pass")


def test_card_41_shaded_needs_an_available_guerrilla_to_place_one() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u5"}
    table = play(41, SHADED, b.SYN, lines, ["oriente:troops", "go-on"])
    assert show(table, "oriente") == "N | SYN a1"


def test_card_41_shaded_the_syndicate_may_first_take_a_guerrilla_off() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u5"}
    answers = ["oriente:troops", "!syndicate take-off havana:syn-u", "go-on"]
    table = play(41, SHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | SYN u1 a1"
    assert show(table, "havana") == "N | SYN u4"


def test_card_41_shaded_a_nonplayer_syndicate_takes_nothing_off() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u5"}
    table = play(41, SHADED, b.M26, lines, ["oriente:troops"], options=SOLO)
    assert show(table, "oriente") == "N | SYN a1"


def test_card_41_shaded_opens_a_casino_without_an_ambush() -> None:
    table = play(41, SHADED, b.GOV, {"oriente": "N | GOV T1 | SYN a1", "havana": "N | SYN X2"})
    assert show(table, "oriente") == "N | GOV T1 | SYN a1"
    assert show(table, "havana") == "N | SYN C1 X1"


def test_card_41_shaded_ambushes_without_a_closed_casino() -> None:
    table = play(41, SHADED, b.GOV, {"oriente": "N | GOV T1 | SYN u1 C1"}, ["oriente:troops"])
    assert show(table, "oriente") == "N | SYN u1 a1 C1"


def test_card_41_shaded_is_ineffective_without_ambush_and_closed_casino() -> None:
    assert not has_effect(41, SHADED, b.GOV, {"oriente": "N | GOV T1 | SYN a1 C1", "matanzas": "N | SYN u1 C1"})
    assert has_effect(41, SHADED, b.GOV, {"oriente": "N | GOV T1 | SYN u1"})
    assert has_effect(41, SHADED, b.GOV, {"matanzas": "N | SYN X1"})


# 42 Llano, unshaded.


def test_card_42_unshaded_places_a_26july_base_and_a_guerrilla_of_any_faction() -> None:
    table = play(42, UNSHADED, b.SYN, {"havana": "AS | GOV P4"}, ["havana", "directorio"])
    assert show(table, "havana") == "AS | GOV P4 | 26J B1 | DR u1"
    assert decided(table) == [("syndicate", "event-space"), ("syndicate", "event-faction")]
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert script(table).offered("event-faction") == ["26july", "directorio", "syndicate"]


def test_card_42_unshaded_places_the_guerrilla_where_no_base_fits() -> None:
    table = play(42, UNSHADED, b.GOV, {"havana": "N | GOV B2"}, ["havana", "26july"])
    assert show(table, "havana") == "N | GOV B2 | 26J u1"


def test_card_42_unshaded_any_city_may_be_selected_even_where_nothing_can_be_placed() -> None:
    lines = {"matanzas": "N | 26J u15", "pinar-del-rio": "N | DR u15", "la-habana": "N | SYN u6"}
    table = play(42, UNSHADED, b.GOV, lines | {"havana": "N | GOV B2"}, ["havana"])
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert show(table, "havana") == "N | GOV B2"
    assert show(table, "camaguey-city") == "N"


def test_card_42_unshaded_without_an_available_base_places_the_guerrilla_only() -> None:
    lines = {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
    table = play(42, UNSHADED, b.GOV, lines, ["havana", "syndicate"])
    assert show(table, "havana") == "N | SYN u1"


def test_card_42_unshaded_26july_may_take_a_base_off_to_place_it() -> None:
    lines = {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
    answers = ["havana", "!26july take-off oriente:26july-base", "go-on", "26july"]
    table = play(42, UNSHADED, b.M26, lines, answers)
    assert show(table, "havana") == "N | 26J u1 B1"
    assert show(table, "oriente") == "N | 26J B1"


def test_card_42_unshaded_another_executor_cannot_make_26july_bases_available() -> None:
    lines = {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
    answers = ["!26july take-off oriente:26july-base", "havana"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(42, UNSHADED, b.SYN, lines, answers)


def test_card_42_unshaded_a_guerrilla_must_be_of_a_faction_that_has_one() -> None:
    lines = {"oriente": "N | 26J u15", "matanzas": "N | SYN u6"}
    table = play(42, UNSHADED, b.GOV, lines, ["santiago-de-cuba"])
    assert show(table, "santiago-de-cuba") == "N | 26J B1 | DR u1"


def test_card_42_unshaded_is_ineffective_if_nothing_can_be_placed_in_any_city() -> None:
    guerrillas = {"matanzas": "N | 26J u15", "pinar-del-rio": "N | DR u15", "la-habana": "N | SYN u6"}
    spent = guerrillas | {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
    full = guerrillas | {"havana": "N | GOV B2", "camaguey-city": "N | DR B2", "santiago-de-cuba": "N | DR B2"}
    assert not has_effect(42, UNSHADED, b.GOV, spent)
    assert not has_effect(42, UNSHADED, b.GOV, full)
    assert has_effect(42, UNSHADED, b.GOV, full | {"havana": "N | GOV B1"})
    assert has_effect(42, UNSHADED, b.GOV, spent | {"la-habana": "N | SYN u5"})


# 42 Llano, shaded.


@pytest.mark.parametrize("level", ["PO", "AO"])
def test_card_42_shaded_opposition_vanishes_and_a_casino_comes(level: str) -> None:
    table = play(42, SHADED, b.DR, {"havana": f"{level} | 26J u3"}, ["havana"])
    assert show(table, "havana") == "N | 26J u3 | SYN C1"
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert deciders(table) == ["directorio"]


def test_card_42_shaded_support_stays() -> None:
    table = play(42, SHADED, b.GOV, {"havana": "AS | SYN C1"}, ["havana"])
    assert show(table, "havana") == "AS | SYN C2"


def test_card_42_shaded_closed_casinos_count_for_stacking() -> None:
    table = play(42, SHADED, b.GOV, {"havana": "PO | SYN C1 X1"}, ["havana"])
    assert show(table, "havana") == "N | SYN C1 X1"


def test_card_42_shaded_without_an_available_casino_does_the_rest() -> None:
    table = play(42, SHADED, b.GOV, ALL_CASINOS | {"havana": "PO"}, ["havana"])
    assert show(table, "havana") == "N"


def test_card_42_shaded_the_syndicate_may_take_a_casino_off_to_place_it() -> None:
    answers = ["havana", "!syndicate take-off matanzas:casino", "go-on"]
    table = play(42, SHADED, b.SYN, ALL_CASINOS, answers)
    assert show(table, "havana") == "N | SYN C1"
    assert show(table, "matanzas") == "N | SYN C1"


def test_card_42_shaded_is_ineffective_without_city_opposition_and_room_for_a_casino() -> None:
    full = {"havana": "AS | SYN C2", "camaguey-city": "N | SYN C1 X1", "santiago-de-cuba": "PS | SYN X2"}
    assert not has_effect(42, SHADED, b.GOV, full)
    assert not has_effect(42, SHADED, b.GOV, ALL_CASINOS)
    assert has_effect(42, SHADED, b.GOV, full | {"camaguey-city": "PO | SYN C2"})
    assert has_effect(42, SHADED, b.GOV, full | {"santiago-de-cuba": "PS | SYN X1"})


def test_card_41_shaded_a_syndicate_that_does_not_execute_may_lift_for_the_ambush_only() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u1 X1", "matanzas": "N | SYN X1"}
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(41, SHADED, b.GOV, lines, ["oriente:troops", "!syndicate take-off havana:syn-u", "havana"])
