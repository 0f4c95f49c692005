"""4.3 Infiltrate, Ambush, Kidnap."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import july26
from tests.scenes import scene, script, show
from tests.scenes.activities import play, why_not_in

# 4.3.1 Infiltrate.


def infiltrate_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.INFILTRATE, space)


@pytest.mark.parametrize(
    ("level", "reason"), [("AS", "4.3.1/support"), ("PS", "4.3.1/support"), ("N", ""), ("PO", ""), ("AO", "")]
)
def test_4_3_1_only_without_support(level: str, reason: str) -> None:
    assert infiltrate_refusal({"oriente": f"{level} | GOV T1 | 26J u1"}, b.ORIENTE) == reason


def test_4_3_1_with_or_next_to_an_underground_guerrilla() -> None:
    board = {"oriente": "N | GOV T1", "sierra-maestra": "N | 26J u1"}
    assert infiltrate_refusal(board, b.ORIENTE) == ""
    assert infiltrate_refusal({"oriente": "N | GOV T1 | 26J u1"}, b.ORIENTE) == ""
    assert infiltrate_refusal(board | {"matanzas": "N | GOV T1"}, b.MATANZAS) == "4.3.1/underground-near"
    assert infiltrate_refusal({"oriente": "N | GOV T1 | 26J a3"}, b.ORIENTE) == "4.3.1/underground-near"
    assert infiltrate_refusal({"oriente": "N | GOV T1 | DR u3"}, b.ORIENTE) == "4.3.1/underground-near"


def test_4_3_1_in_an_ec_too() -> None:
    table = play(
        b.M26, n.RALLY, {"factory": "GOV P1", "las-villas": "N | 26J u1"}, ["infiltrate", "replace", "oriente", "done"]
    )
    assert show(table, "factory") == "26J u1"
    assert table.position.resources[b.M26] == 19


def test_4_3_1_next_to_it_may_be_at_support() -> None:
    assert infiltrate_refusal({"oriente": "N | GOV T1", "sierra-maestra": "AS | 26J u1"}, b.ORIENTE) == ""


def test_4_3_1_needs_a_cube() -> None:
    assert infiltrate_refusal({"oriente": "N | GOV B1 | 26J u1"}, b.ORIENTE) == "4.3.1/cube"


def test_4_3_1_police_go_before_troops() -> None:
    board = {"oriente": "N | GOV T2 P1 | 26J u1"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "remove", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T2 | 26J u1"
    table = play(b.M26, n.RALLY, {"oriente": "N | GOV T2 | 26J u1"}, ["infiltrate", "remove", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T1 | 26J u1"


def test_4_3_1_r85_replace_or_merely_remove() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "?replace = ok", "?remove = ok", "replace", "matanzas", "done"])
    assert show(table, "oriente") == "N | 26J u2"


def test_4_3_1_r85_r10_without_an_available_guerrilla_the_cube_just_goes() -> None:
    board = {"oriente": "N | GOV T1 | 26J u8", "sierra-maestra": "N | 26J u7"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "replace", "go-on", "matanzas", "go-on", "done"])
    assert show(table, "oriente") == "N | 26J u8"


def test_4_3_1_one_cube_in_one_space() -> None:
    board = {"oriente": "N | GOV P2 | 26J u1", "sierra-maestra": "N | GOV P1"}
    answers = ["infiltrate", "oriente", "remove", "?infiltrate = 4.1/only-one", "matanzas", "done"]
    table = play(b.M26, n.RALLY, board, answers)
    assert show(table, "oriente") == "N | GOV P1 | 26J u1"


# 4.3.2 Ambush.

AMBUSH = {"oriente": "N | GOV T2 | 26J u2 a1"}


def test_4_3_2_ambush_activates_just_one_and_needs_no_roll() -> None:
    table = play(b.M26, n.ATTACK, AMBUSH, ["oriente", "ambush", "oriente:troops", "done"])
    # Two Troops gone, one of the hidden Guerrillas Active, and one placed as for a roll of 1.
    assert show(table, "oriente") == "N | 26J u2 a2"
    assert "attack-roll" not in [kind for _, kind, _ in script(table).asked]


def test_4_3_2_r76_ambush_costs_the_attacks_one() -> None:
    table = play(b.M26, n.ATTACK, AMBUSH, ["oriente", "ambush", "done", "done"])
    assert table.position.resources[b.M26] == 19


def test_4_3_2_r76_ambush_needs_an_underground_guerrilla() -> None:
    board = {"oriente": "N | GOV T1 | 26J a3", "las-villas": "N | GOV T1 | 26J u1"}
    table = play(b.M26, n.ATTACK, board, ["oriente", "6", "las-villas", "?ambush = ok", "attack", "6", "done"])
    assert len([kind for _, kind, _ in script(table).asked if kind == "attack-how"]) == 1


def test_4_3_2_one_ambush_in_one_of_the_attack_spaces() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1", "las-villas": "N | GOV T1 | 26J u1"}
    table = play(b.M26, n.ATTACK, board, ["oriente", "attack", "6", "las-villas", "ambush", "done", "done"])
    assert show(table, "oriente") == "N | GOV T1 | 26J a1"
    table = play(b.M26, n.ATTACK, board, ["oriente", "ambush", "done", "las-villas", "6", "done"])
    assert show(table, "las-villas") == "N | GOV T1 | 26J a1"


def test_4_3_2_r76_bases_go_last_in_an_ambush_too() -> None:
    board = {"oriente": "N | GOV T1 B1 | DR u2 B1 | 26J u1"}
    answers = ["oriente", "ambush", "oriente:troops", "?oriente:gov-base = ok", "oriente:gov-base", "done"]
    table = play(b.M26, n.ATTACK, board, answers)
    assert script(table).offered("attack-piece", 0) == ["oriente:troops", "oriente:dr-u", "done"]
    assert show(table, "oriente") == "N | 26J u1 a1 | DR u2 B1"


def test_4_3_2_r76_casino_is_guarded_by_cubes_in_an_ambush_too() -> None:
    board = {"oriente": "N | GOV P1 | 26J u1 | SYN C1"}
    table = play(b.M26, n.ATTACK, board, ["oriente", "ambush", "oriente:police", "oriente:casino", "done"])
    assert script(table).offered("attack-piece", 0) == ["oriente:police", "done"]
    assert show(table, "oriente") == "N | 26J u1 a1 | SYN X1"


def test_4_3_2_r75_placement_may_be_made_possible_by_taking_one_off() -> None:
    board = {"oriente": "N | GOV T1 | 26J u8", "sierra-maestra": "N | 26J u7"}
    answers = ["oriente", "ambush", "oriente:troops", "!26july take-off sierra-maestra:26july-u", "go-on", "done"]
    table = play(b.M26, n.ATTACK, board, answers)
    assert show(table, "oriente") == "N | 26J u8 a1"


def test_4_4_2_directorio_ambush() -> None:
    board = {"factory": "GOV T2 | DR u1"}
    table = play(b.DR, n.ATTACK, board, ["factory", "ambush", "factory:troops", "done"])
    assert show(table, "factory") == "DR u1 a1"


# 4.3.3 Kidnap.


def kidnap_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.KIDNAP, space)


def test_4_3_3_rolls_and_takes_so_many_resources() -> None:
    table = play(b.M26, n.TERROR, {"havana": "N | GOV T4 | 26J u1"}, ["havana", "kidnap", "5", "done"])
    assert table.position.resources == [15, 24, 20, 20]


def test_4_3_3_takes_at_most_what_there_is_and_up_to_49() -> None:
    board = {"havana": "N | GOV T4 | 26J u1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "5", "done"], resources=(3, 5, 20, 20))
    assert table.position.resources == [0, 7, 20, 20]
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "6", "done"], resources=(20, 48, 20, 20))
    assert table.position.resources == [14, 49, 20, 20]


def test_4_3_3_in_a_terror_space_of_this_operation() -> None:
    # Not yet Terrorized: it must be possible to; already: no Underground Guerrilla is needed any more.
    assert kidnap_refusal({"havana": "N | 26J a2"}, b.HAVANA) == "3.3.4/underground"
    play(b.M26, n.TERROR, {"havana": "N | 26J u1"}, ["havana", "?kidnap = ok", "kidnap", "1", "done"])


def test_4_3_3_city_ec_or_open_casino() -> None:
    assert kidnap_refusal({"havana": "N | 26J u1"}, b.HAVANA) == ""
    assert kidnap_refusal({"factory": "26J u1"}, b.FACTORY) == ""
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN C1"}, b.ORIENTE) == ""
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN u1"}, b.ORIENTE) == "4.3.3/city-ec-or-casino"


def test_4_3_3_r87_closed_casino_in_a_province() -> None:
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN X1"}, b.ORIENTE) == "4.3.3/city-ec-or-casino"


def test_4_3_3_r87_closed_casino_in_a_city() -> None:
    board = {"havana": "N | 26J u1 | SYN X1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "3", "done"])
    # Only the Government can have been the target, and nothing closes.
    assert table.position.resources == [17, 22, 20, 20]
    assert show(table, "havana") == "PO | 26J a1 | SYN X1 | terror 1"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T9 P1 | 26J u1 a1", ""),
        ("N | GOV P1 | 26J u1", "4.3.3/outnumber-police"),
        ("N | GOV P1 | 26J u1 | DR u3", "4.3.3/outnumber-police"),
        ("N | GOV P1 | 26J u1 B1", "4.3.3/outnumber-police"),
    ],
)
def test_4_3_3_more_guerrillas_of_any_side_than_police(line: str, reason: str) -> None:
    assert kidnap_refusal({"havana": line}, b.HAVANA) == reason


@pytest.mark.parametrize(
    ("space", "line", "targets"),
    [
        (b.HAVANA, "N | 26J u1", [b.GOV]),
        (b.FACTORY, "26J u1", [b.GOV]),
        (b.FACTORY, "26J u1 | SYN u2", [b.GOV]),
        (b.HAVANA, "N | 26J u1 | SYN C1", [b.GOV, b.SYN]),
        (b.ORIENTE, "N | GOV T1 | 26J u1 | SYN C1", [b.SYN]),
    ],
)
def test_4_3_3_r89_who_may_be_the_target(space: b.Space, line: str, targets: list[int]) -> None:
    table = scene({n.word(space): line})
    assert july26.kidnap_targets(table.position, space) == targets


def test_4_3_3_either_target_in_a_city_with_an_open_casino() -> None:
    board = {"havana": "N | 26J u1 | SYN C1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "government", "2", "done"])
    assert table.position.resources == [18, 21, 20, 20]
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "syndicate", "2", "done"])
    assert table.position.resources == [20, 21, 20, 18]


def test_4_3_3_open_casino_closes_whoever_was_the_target() -> None:
    board = {"havana": "N | GOV T2 | 26J u1 | SYN u3 C2"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "government", "2", "done"])
    assert show(table, "havana") == "PO | GOV T2 | 26J a1 | SYN u3 C1 X1 | terror 1"


def test_4_3_3_r88_target_with_nothing() -> None:
    board = {"oriente": "N | 26J u1 | SYN C1"}
    table = play(b.M26, n.TERROR, board, ["oriente", "kidnap", "4", "done"], resources=(20, 20, 20, 0))
    assert table.position.resources == [20, 19, 20, 0]
    assert "X1" in show(table, "oriente")


def test_4_3_3_r86_one_space_one_roll() -> None:
    board = {"havana": "N | 26J u1", "factory": "26J u1"}
    answers = ["havana", "factory", "kidnap", "factory", "3", "?kidnap = 4.1/only-one", "done"]
    table = play(b.M26, n.TERROR, board, answers)
    assert table.position.resources[b.GOV] == 17


def test_4_3_3_r90_ransom_is_compulsory() -> None:
    board = {"havana": "N | 26J u1 | SYN u1 C1 | cash SYN u1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "syndicate", "done"])
    # Cash instead of the roll, and the Casino closes all the same.
    assert show(table, "havana") == "PO | 26J a1 | SYN u1 X1 | terror 1 | cash 26J a1"
    assert table.position.resources == [20, 19, 20, 20]


def test_4_3_3_r90_only_cash_in_that_space_and_of_that_target() -> None:
    board = {"havana": "N | GOV T1 | 26J u1 | SYN u1 C1 | cash GOV T1", "oriente": "N | SYN u1 | cash SYN u1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "syndicate", "6", "done"])
    assert table.position.resources == [20, 25, 20, 14]
    assert "cash GOV T1" in show(table, "havana")


def test_4_3_3_r90_one_marker_and_26july_picks_it_and_its_holder() -> None:
    board = {"havana": "N | 26J u2 a1 | SYN u1 a1 C1 | cash SYN u1 | cash SYN a2"}
    answers = ["havana", "kidnap", "syndicate", "havana:syn-a$2", "havana:26july-u", "done"]
    table = play(b.M26, n.TERROR, board, answers)
    assert script(table).offered("kidnap-cash") == ["havana:syn-u$1", "havana:syn-a$2"]
    assert show(table, "havana").endswith("cash 26J u1 | cash SYN u1 | cash SYN a1")


def test_4_3_3_r89_cash_of_the_government_is_ransom_too() -> None:
    board = {"factory": "GOV T1 | 26J u1 | cash GOV T1"}
    table = play(b.M26, n.TERROR, board, ["factory", "kidnap", "done"])
    assert show(table, "factory") == "GOV T1 | 26J a1 | sabotage | cash 26J a1"
    assert table.position.resources == [20, 20, 20, 20]


def test_4_3_3_r90_owner_has_no_say_in_ransom() -> None:
    board = {"havana": "N | 26J u1 | SYN u2 C1 | cash SYN u1"}
    table = play(b.M26, n.TERROR, board, ["havana", "kidnap", "syndicate", "done"])
    assert "syndicate" not in [who for who, _, _ in script(table).asked]


def test_4_3_3_r80_in_a_sabotaged_ec_too() -> None:
    table = play(b.M26, n.TERROR, {"factory": "26J u1 | sabotage"}, ["factory", "kidnap", "2", "done"])
    assert table.position.resources == [18, 22, 20, 20]
