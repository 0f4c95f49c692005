"""2.3.5: what one space means for each Operation."""

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, script, settle, show


def test_2_3_5_a_limited_operation_costs_the_usual_and_ends_after_one_space() -> None:
    table = scene({}, ["oriente"])
    op = operate(table, b.M26, n.RALLY, limited=True)
    assert table.position.resources[b.M26] == 19
    assert op.spaces == [b.ORIENTE]
    assert len(settle(table).asked) == 1


def test_2_3_5_a_full_operation_asks_for_another_space() -> None:
    table = scene({}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert script(table).why_not("rally-space", "infiltrate") == "4.1/none-with-this"


def test_2_3_5_no_special_activity() -> None:
    table = scene({"oriente": "N | 26J u1 | GOV T1"}, ["oriente"])
    operate(table, b.M26, n.RALLY, limited=True)
    assert script(table).why_not("rally-space", "infiltrate") == "2.3.5/no-special-activity"


def test_2_3_5_train_with_a_base_in_its_one_space() -> None:
    table = scene({"havana": "N"}, ["havana", "2", "1", "havana", "base", "havana:troops", "havana:troops"])
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert show(table, "havana") == "N | GOV P1 B1"


def test_2_3_5_train_with_civic_action_in_its_one_space() -> None:
    table = scene({"havana": "N | terror 1"}, ["havana", "1", "1", "havana", "civic-action", "yes", "no"])
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert show(table, "havana") == "PS | GOV T1 P1"
    assert table.position.resources[b.GOV] == 20 - 2 - 8


def test_2_3_5_garrison_moves_into_one_ec_but_activates_in_all() -> None:
    board = {"havana": "N | GOV T3", "cigar": "GOV P1 | DR u1", "sugar-cane": "26J u1 | GOV P1"}
    answers = ["havana:troops", "factory", "2", "havana:troops", "done", "cigar:dr-u", "sugar-cane:26july-u"]
    table = scene(board, [*answers, "done"])
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert (show(table, "cigar"), show(table, "sugar-cane")) == ("GOV P1 | DR a1", "GOV P1 | 26J a1")
    assert show(table, "factory") == "GOV T3"
    assert settle(table).offered("garrison-assault") == ["factory", "done"]
    assert script(table).why_not("garrison-assault", "cigar") == "2.3.5/one-space"


def test_2_3_5_garrison_into_a_city_assaults_nowhere() -> None:
    board = {"cigar": "GOV P2 | DR a1"}
    table = scene(board, ["cigar:police", "havana", "1", "done"])
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert show(table, "cigar") == "GOV P1 | DR a1"


def test_2_3_5_sweep_gathers_troops_from_several_spaces_in_one() -> None:
    board = {"matanzas": "N | GOV T1", "camaguey-province": "N | GOV T1", "las-villas": "N | DR u2"}
    answers = ["las-villas", "matanzas:troops", "camaguey-province:troops", "las-villas:dr-u"]
    table = scene(board, answers)
    operate(table, b.GOV, n.SWEEP, limited=True)
    assert show(table, "las-villas") == "N | GOV T2 | DR a2"
    assert table.position.resources[b.GOV] == 18


def test_2_3_5_march_gathers_guerrillas_from_several_spaces_in_one() -> None:
    board = {"matanzas": "N | DR u1", "camaguey-province": "N | DR u1"}
    table = scene(board, ["las-villas", "matanzas", "camaguey-province"])
    operate(table, b.DR, n.MARCH, limited=True)
    assert show(table, "las-villas") == "N | DR u2"
    assert table.position.resources[b.DR] == 19


def test_2_3_5_attack_without_ambush() -> None:
    table = scene({"oriente": "N | 26J u1 | GOV T1"}, ["oriente", "6"])
    operate(table, b.M26, n.ATTACK, limited=True)
    assert [kind for _, kind, _ in settle(table).asked] == ["attack-space", "attack-roll"]


def test_2_3_5_terror_without_kidnap() -> None:
    table = scene({"havana": "N | 26J u2"}, ["havana"])
    operate(table, b.M26, n.TERROR, limited=True)
    assert script(table).why_not("terror-space", "kidnap") == "2.3.5/no-special-activity"
    assert show(table, "havana") == "PO | 26J u1 a1 | terror 1"


def test_2_3_5_assault_in_one_space() -> None:
    board = {"havana": "N | GOV T1 | DR a1", "oriente": "N | GOV T1 | DR a1"}
    table = scene(board, ["havana", "havana:dr-a"])
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert show(table, "oriente") == "N | GOV T1 | DR a1"


def test_2_3_5_construct_in_one_space() -> None:
    board = {"havana": "N | GOV T1", "oriente": "N | SYN u1"}
    table = scene(board, ["havana"])
    operate(table, b.SYN, n.CONSTRUCT, limited=True)
    assert show(table, "havana") == "N | GOV T1 | SYN X1"
    assert table.position.resources[b.SYN] == 15
