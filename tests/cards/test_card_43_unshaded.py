"""Card 43 unshaded, Mafia Offensive: a free Limited Operation with a Syndicate piece as one's own."""

import pytest

from cubalibre import board as b
from cubalibre.options import Options
from tests.cards.scenes import UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

REBELS_TOGETHER = Options(players=("1", "2", "2", "3"))
PACT, EL_CHE, RAUL, MORGAN, GUERRILLA_LIFE = 18, 13, 22, 28, 30


# Who decides what.


def test_card_43_unshaded_the_executor_names_and_the_named_faction_decides_the_rest() -> None:
    answers = ["26july", "havana:syn-u", "terror", "havana"]
    table = play(43, UNSHADED, b.GOV, {"havana": "N | GOV P1 | SYN u1"}, answers)
    assert decided(table) == [
        ("government", "event-faction"),
        ("26july", "event-piece"),
        ("26july", "event-choice"),
        ("26july", "terror-space"),
    ]
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert script(table).offered("event-choice") == ["rally", "march", "attack", "terror"]


def test_card_43_unshaded_is_free_and_leaves_eligibility() -> None:
    table = card_scene(43, {"havana": "N | SYN u1"}, ["directorio", "havana:syn-u", "rally", "matanzas"])
    table.position.resources = [0, 0, 0, 0]
    table.position.eligible = [1, 1, 0, 1]
    execute(table, UNSHADED, b.SYN)
    assert show(table, "matanzas") == "N | DR u1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.did == [0, 0, 0, 0]


def test_card_43_unshaded_needs_no_syndicate_piece() -> None:
    table = play(43, UNSHADED, b.GOV, {"havana": "N | SYN u1 C1"}, ["26july", "go-on", "havana"])
    assert script(table).offered("event-piece") == ["go-on", "havana:syn-u", "havana:casino"]
    assert show(table, "havana") == "N | 26J u1 | SYN u1 C1"


def test_card_43_unshaded_every_operation_is_in_one_space_without_an_activity() -> None:
    lines = {"oriente": "N | 26J u2 | GOV T1", "matanzas": "N | 26J u1 | GOV T1"}
    table = play(43, UNSHADED, b.SYN, lines, ["26july", "attack", "oriente", "6"])
    assert ("26july", "attack-how") not in decided(table)
    assert show(table, "oriente") == "N | GOV T1 | 26J a2"
    assert show(table, "matanzas") == "N | GOV T1 | 26J u1"
    table = play(43, UNSHADED, b.SYN, {"havana": "N | 26J u1"}, ["26july", "terror", "havana"], resources=(9, 9, 9, 9))
    assert script(table).offered("terror-space") == ["havana"]
    assert table.position.resources == [9, 9, 9, 9]


# Terror.


def test_card_43_unshaded_terror_by_the_syndicate_guerrilla_has_the_effect_of_26july() -> None:
    table = play(43, UNSHADED, b.GOV, {"havana": "N | SYN u2"}, ["26july", "havana:syn-u", "terror", "havana"])
    assert show(table, "havana") == "PO | SYN u1 a1 | terror 1"


def test_card_43_unshaded_terror_by_the_syndicate_guerrilla_has_the_effect_of_the_directorio() -> None:
    table = play(43, UNSHADED, b.GOV, {"havana": "AO | SYN u1"}, ["directorio", "havana:syn-u", "terror", "havana"])
    assert show(table, "havana") == "PO | SYN a1 | terror 1"


def test_card_43_unshaded_terror_in_an_ec_sabotages() -> None:
    table = play(43, UNSHADED, b.GOV, {"cigar": "GOV P3 | SYN u1"}, ["directorio", "cigar:syn-u", "terror", "cigar"])
    assert show(table, "cigar") == "GOV P3 | SYN a1 | sabotage"


def test_card_43_unshaded_an_active_syndicate_guerrilla_cannot_do_terror() -> None:
    answers = ["26july", "havana:syn-a", "rally", "havana"]
    table = play(43, UNSHADED, b.GOV, {"havana": "N | SYN a1"}, answers)
    assert script(table).offered("event-choice") == ["rally", "march"]


def test_card_43_unshaded_terror_beside_an_own_hidden_guerrilla_may_turn_either() -> None:
    lines = {"havana": "N | 26J u1 | SYN u1"}
    answers = ["26july", "havana:syn-u", "terror", "havana"]
    guest = play(43, UNSHADED, b.GOV, lines, [*answers, "havana:26july-u@"])
    assert show(guest, "havana") == "PO | 26J u1 | SYN a1 | terror 1"
    assert set(deciders(guest)) == {"government", "26july"}
    own = play(43, UNSHADED, b.GOV, lines, [*answers, "havana:26july-u"])
    assert show(own, "havana") == "PO | 26J a1 | SYN u1 | terror 1"


# Attack.


def test_card_43_unshaded_the_syndicate_guerrilla_counts_in_the_attack_and_is_no_enemy() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1 | GOV T2"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "2", "oriente:troops"]
    table = play(43, UNSHADED, b.DR, lines, answers)
    assert show(table, "oriente") == "N | 26J a1 | SYN a1"
    assert script(table).offered("attack-piece") == ["oriente:troops", "done"]


def test_card_43_unshaded_without_it_the_same_attack_fails_and_it_is_an_enemy() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1 | GOV T2"}
    table = play(43, UNSHADED, b.DR, lines, ["26july", "go-on", "attack", "oriente", "2"])
    assert show(table, "oriente") == "N | GOV T2 | 26J a1 | SYN u1"
    table = play(43, UNSHADED, b.DR, lines, ["26july", "go-on", "attack", "oriente", "1", "oriente:syn-u", "done"])
    assert show(table, "oriente") == "N | GOV T2 | 26J u1 a1"


def test_card_43_unshaded_other_syndicate_guerrillas_stay_enemies() -> None:
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "1", "oriente:syn-u"]
    table = play(43, UNSHADED, b.GOV, {"oriente": "N | SYN u2"}, answers)
    assert show(table, "oriente") == "N | 26J u1 | SYN a1"


def test_card_43_unshaded_a_syndicate_guerrilla_alone_with_an_enemy_may_attack() -> None:
    answers = ["directorio", "oriente:syn-a", "attack", "oriente", "1", "oriente:police"]
    table = play(43, UNSHADED, b.GOV, {"oriente": "N | GOV P1 | SYN a1"}, answers)
    assert show(table, "oriente") == "N | DR u1 | SYN a1"


def test_card_43_unshaded_nobody_else_there_means_no_attack() -> None:
    answers = ["26july", "oriente:syn-u", "rally", "oriente", "place"]
    table = play(43, UNSHADED, b.GOV, {"oriente": "N | 26J u1 | SYN u1"}, answers)
    assert "attack" not in script(table).offered("event-choice")


def test_card_43_unshaded_captured_cash_goes_to_a_lone_syndicate_guerrilla_for_want_of_another() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1 | cash GOV T1"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "1", "oriente:troops$1", "let-go"]
    table = card_scene(43, lines | {"matanzas": "N | 26J u15"}, [*answers, "go-on"])
    execute(table, UNSHADED, b.GOV)
    assert show(table, "oriente") == "N | SYN a1 | cash SYN a1"


def test_card_43_unshaded_captured_cash_goes_to_a_real_guerrilla_of_the_attacker() -> None:
    """The markers on the two tell them apart: the Syndicate's cannot end with the captured Cash."""
    lines = {"oriente": "N | 26J u1 | SYN u1 | GOV T1 | cash GOV T1 | cash 26J u1"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "2", "oriente:troops$1", "let-go"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J a1 | SYN a1 | cash 26J a2"


def test_card_43_unshaded_the_attacker_cannot_give_captured_cash_to_the_syndicate() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1 | GOV T1 | cash GOV T1"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "2", "oriente:troops$1", "let-go"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J a1 | SYN a1 | cash 26J a1"


def test_card_43_unshaded_a_casino_that_counts_as_own_base_is_no_enemy_in_the_attack() -> None:
    """Treated as own Base it cannot make the Attack possible, nor be closed by it; nor does it help otherwise."""
    lines = {"havana": "N | 26J a1 | SYN C1"}
    table = play(43, UNSHADED, b.GOV, lines, ["26july", "havana:casino", "havana", "flip"])
    assert ("26july", "event-choice") not in decided(table)
    assert show(table, "havana") == "N | 26J u1 | SYN C1"


# March.


def test_card_43_unshaded_the_syndicate_guerrilla_marches() -> None:
    lines = {"havana": "N | SYN u1", "la-habana": "N"}
    table = play(43, UNSHADED, b.GOV, lines, ["26july", "havana:syn-u", "march", "la-habana"])
    assert show(table, "havana") == "N"
    assert show(table, "la-habana") == "N | SYN u1"


def test_card_43_unshaded_it_is_one_of_the_marching_group_which_is_noticed_with_it() -> None:
    lines = {"oriente": "N | 26J u2 | SYN u1", "camaguey-province": "PS | GOV P1"}
    answers = ["26july", "oriente:syn-u", "march", "camaguey-province", "2", "1"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "camaguey-province") == "PS | GOV P1 | 26J a2 | SYN a1"


def test_card_43_unshaded_its_cash_marches_along_and_stays_the_syndicates() -> None:
    lines = {"havana": "N | SYN u1 | cash SYN u1"}
    table = play(43, UNSHADED, b.GOV, lines, ["directorio", "havana:syn-u$1", "march", "la-habana"])
    assert show(table, "la-habana") == "N | SYN u1 | cash SYN u1"


def test_card_43_unshaded_who_marched_is_told_apart_from_who_stood_there() -> None:
    """The lone marcher is the Syndicate's, so it is the one that turns Active."""
    lines = {"oriente": "N | SYN u1", "camaguey-province": "PS | GOV P3 | 26J u1"}
    answers = ["26july", "oriente:syn-u", "march", "camaguey-province"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "camaguey-province") == "PS | GOV P3 | 26J u1 | SYN a1"


def test_card_43_unshaded_it_may_come_from_one_of_several_origins_into_one_destination() -> None:
    lines = {"oriente": "N | SYN u1", "las-villas": "N | 26J u1", "sierra-maestra": "N | 26J u1"}
    answers = ["26july", "oriente:syn-u", "march", "camaguey-province", "oriente", "las-villas"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "camaguey-province") == "N | 26J u1 | SYN u1"
    assert show(table, "sierra-maestra") == "N | 26J u1"


# Rally.


def test_card_43_unshaded_with_one_own_guerrilla_it_makes_a_base() -> None:
    lines = {"oriente": "N | 26J u1 | SYN a1"}
    answers = ["26july", "oriente:syn-a", "rally", "oriente", "base", "oriente:26july-u"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J B1"
    assert table.position.available_of(b.SYN_UNDERGROUND) == 6
    assert table.position.available_of(b.M26_UNDERGROUND) == 15


def test_card_43_unshaded_without_it_one_guerrilla_makes_no_base() -> None:
    answers = ["26july", "go-on", "rally", "oriente"]
    table = play(43, UNSHADED, b.GOV, {"oriente": "N | 26J u1 | SYN a1"}, answers)
    assert show(table, "oriente") == "N | 26J u2 | SYN a1"


def test_card_43_unshaded_cash_of_a_syndicate_guerrilla_replaced_by_a_base_is_the_syndicates_to_pass() -> None:
    lines = {"oriente": "N | GOV P1 | DR u1 | SYN u1 | cash SYN u1"}
    answers = ["directorio", "oriente:syn-u$1", "rally", "oriente", "base", "oriente:dr-u$1@", "oriente:police"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | GOV P1 | DR B1 | cash GOV P1"
    assert ("syndicate", "cash-pass") in decided(table)


def test_card_43_unshaded_it_turns_underground_with_the_others_at_a_base() -> None:
    lines = {"oriente": "N | 26J a1 B1 | SYN a2"}
    answers = ["26july", "oriente:syn-a", "rally", "oriente", "flip"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J u1 B1 | SYN u1 a1"


def test_card_43_unshaded_it_does_not_lift_the_limits_on_rally_spaces() -> None:
    answers = ["26july", "havana:syn-u", "rally", "matanzas"]
    table = play(43, UNSHADED, b.GOV, {"havana": "PS | SYN u1"}, answers)
    offered = script(table).offered("rally-space")
    assert "havana" not in offered
    assert "cigar" not in offered


@pytest.mark.parametrize(
    ("faction", "line", "most"),
    [
        ("26july", "N | SYN C1", 4),
        ("26july", "N | 26J B1 | SYN C1", 6),
        ("directorio", "N | SYN C1", 2),
        ("directorio", "PS | DR B1 | SYN C2", 3),
    ],
)
def test_card_43_unshaded_an_open_casino_counts_as_one_base_for_rally_numbers(
    faction: str, line: str, most: int
) -> None:
    answers = [faction, "la-habana:casino", "la-habana", "place-many", str(most)]
    table = play(43, UNSHADED, b.GOV, {"la-habana": line}, answers)
    assert script(table).offered("rally-number") == [str(i) for i in range(most + 1)]
    assert f"u{most}" in show(table, "la-habana")


def test_card_43_unshaded_with_a_casino_as_base_guerrillas_turn_underground() -> None:
    answers = ["directorio", "la-habana:casino", "la-habana", "flip"]
    table = play(43, UNSHADED, b.GOV, {"la-habana": "N | DR a3 | SYN a1 C1"}, answers)
    assert show(table, "la-habana") == "N | DR u3 | SYN a1 C1"


def test_card_43_unshaded_a_casino_is_a_base_only_where_it_stands() -> None:
    lines = {"la-habana": "N | SYN C1", "matanzas": "N | 26J a2 | SYN C1"}
    table = play(43, UNSHADED, b.GOV, lines, ["26july", "la-habana:casino", "matanzas", "place"])
    assert script(table).offered("rally-choice") == ["place", "base"]


def test_card_43_unshaded_a_closed_casino_is_no_base() -> None:
    table = play(43, UNSHADED, b.GOV, {"la-habana": "N | SYN X2"}, ["26july", "la-habana"])
    assert show(table, "la-habana") == "N | 26J u1 | SYN X2"


def test_card_43_unshaded_the_casino_stays_a_casino_for_stacking_and_control() -> None:
    lines = {"la-habana": "N | GOV B2 | 26J u2 | SYN C1"}
    answers = ["26july", "la-habana:casino", "la-habana", "place"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert "base" not in script(table).offered("rally-choice")
    assert show(table, "la-habana") == "N | GOV B2 | 26J u3 | SYN C1"


# What stays the Syndicate's.


def test_card_43_unshaded_the_actor_may_take_off_own_pieces() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1", "matanzas": "N | 26J u14"}
    answers = ["26july", "oriente:syn-u", "rally", "!26july take-off matanzas:26july-u", "oriente", "place"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J u2 | SYN u1"
    assert show(table, "matanzas") == "N | 26J u13"


def test_card_43_unshaded_the_actor_may_not_take_the_syndicate_guerrilla_off() -> None:
    lines = {"oriente": "N | SYN u1"}
    answers = ["26july", "oriente:syn-u", "rally", "!26july take-off oriente:26july-u@", "oriente", "place"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/own-piece"):
        play(43, UNSHADED, b.GOV, lines, answers)


def test_card_43_unshaded_the_actor_may_not_pretend_to_have_taken_the_syndicate_guerrilla_off() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1"}
    answers = ["26july", "oriente:syn-u", "rally", "!26july take-off oriente:26july-u", "oriente"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | 26J u1 | SYN u1"


def test_card_43_unshaded_pools_hold_when_the_last_guerrilla_is_taken_off_for_captured_goods() -> None:
    """With all 15 on the map only an own Guerrilla can be lifted to be placed, not the Syndicate's."""
    lines = {"oriente": "N | SYN u1 | GOV T1", "matanzas": "N | 26J u15"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "1", "oriente:troops"]
    answers += ["!26july take-off oriente:26july-a@", "go-on"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/own-piece"):
        play(43, UNSHADED, b.GOV, lines, answers)


def test_card_43_unshaded_the_syndicate_may_rehouse_the_cash_of_its_guerrilla() -> None:
    lines = {"oriente": "N | GOV P1 | SYN u1 | cash SYN u1"}
    answers = ["26july", "oriente:syn-u$1", "march", "!syndicate rehouse oriente:26july-u$1@ oriente:police"]
    answers += ["camaguey-province"]
    table = play(43, UNSHADED, b.GOV, lines, answers)
    assert show(table, "oriente") == "N | GOV P1 | cash GOV P1"


def test_card_43_unshaded_the_actor_may_not_rehouse_the_cash_of_the_syndicate_guerrilla() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1 | cash SYN u1"}
    answers = ["26july", "oriente:syn-u$1", "rally", "!26july rehouse oriente:26july-u$1@ oriente:26july-u"]
    with pytest.raises(AssertionError, match=r"4\.5\.2/own-cash"):
        play(43, UNSHADED, b.GOV, lines, [*answers, "oriente", "place"])


# Other Capabilities apply.


def test_card_43_unshaded_the_pact_still_binds() -> None:
    lines = {"oriente": "PO | DR u1 | SYN u1 | GOV T1"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "1", "oriente:troops"]
    table = play(43, UNSHADED, b.GOV, lines, answers, capabilities=[PACT])
    assert "terror" not in script(table).offered("event-choice")
    assert show(table, "oriente") == "PO | 26J u1 | DR u1 | SYN a1"


def test_card_43_unshaded_the_pact_leaves_no_attack_on_the_partner_alone() -> None:
    answers = ["26july", "oriente:syn-u", "rally", "oriente"]
    table = play(43, UNSHADED, b.GOV, {"oriente": "N | DR u1 | SYN u1"}, answers, capabilities=[PACT])
    assert "attack" not in script(table).offered("event-choice")


def test_card_43_unshaded_el_che_hides_it_with_the_first_group() -> None:
    answers = ["26july", "havana:syn-a", "march", "la-habana"]
    table = play(43, UNSHADED, b.GOV, {"havana": "N | SYN a1"}, answers, capabilities=[EL_CHE])
    assert show(table, "la-habana") == "N | SYN u1"


def test_card_43_unshaded_morgan_takes_it_two_spaces_far() -> None:
    answers = ["directorio", "havana:syn-u", "march", "matanzas"]
    table = play(43, UNSHADED, b.GOV, {"havana": "N | SYN u1"}, answers, capabilities=[MORGAN])
    assert show(table, "matanzas") == "N | SYN u1"


def test_card_43_unshaded_raul_rerolls_the_attack() -> None:
    lines = {"oriente": "N | SYN u1 | GOV T1"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "6", "yes", "1", "oriente:troops"]
    table = play(43, UNSHADED, b.GOV, lines, answers, capabilities=[RAUL])
    assert show(table, "oriente") == "N | 26J u1 | SYN a1"


def test_card_43_unshaded_the_guerrilla_life_hides_it_in_the_rally() -> None:
    lines = {"oriente": "N | 26J a1 | SYN a1"}
    answers = ["26july", "oriente:syn-a", "rally", "oriente", "place"]
    table = play(43, UNSHADED, b.GOV, lines, answers, capabilities=[GUERRILLA_LIFE])
    assert show(table, "oriente") == "N | 26J u2 | SYN u1"


# Ineffective.

NO_RALLY = dict.fromkeys(
    (
        "pinar-del-rio",
        "la-habana",
        "matanzas",
        "las-villas",
        "camaguey-province",
        "oriente",
        "sierra-maestra",
        "havana",
        "camaguey-city",
        "santiago-de-cuba",
    ),
    "AS",
)


def test_card_43_unshaded_is_ineffective_if_no_limited_operation_could_do_anything() -> None:
    """Active Support everywhere bars every Rally; without Guerrillas nobody Marches, Attacks or does Terror."""
    assert not has_effect(43, UNSHADED, b.GOV, NO_RALLY)
    assert not has_effect(43, UNSHADED, b.GOV, NO_RALLY | {"havana": "AS | GOV T1 | SYN C2"})
    assert has_effect(43, UNSHADED, b.GOV, NO_RALLY | {"havana": "AS | SYN u1"})
    assert has_effect(43, UNSHADED, b.GOV, NO_RALLY | {"havana": "PS"})
    assert has_effect(43, UNSHADED, b.GOV, NO_RALLY | {"havana": "AS | DR u1"})


def test_card_43_unshaded_executed_without_effect_asks_nobody() -> None:
    assert deciders(play(43, UNSHADED, b.GOV, NO_RALLY)) == []
