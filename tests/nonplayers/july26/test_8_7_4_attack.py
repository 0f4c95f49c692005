"""8.7.4 26July as a Non-player: Attack and Ambush."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import PACT_OF_CARACAS, RAUL
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import considered, execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show


def attack(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: int = 20,
    capabilities: Sequence[int] = (),
) -> Table:
    table = nonplayers(board, answers, players=players, resources=(20, resources, 20, 20), capabilities=capabilities)
    return execute(table, b.M26, n.ATTACK)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "attack-space") if space != "done"]


# Where.


def test_8_7_4_an_ambush_in_a_city_or_province_then_attacks_wherever_it_has_four() -> None:
    board = {"oriente": "N | 26J u1 | GOV T1", "cigar": "26J u4 | GOV T2", "las-villas": "N | 26J a4 | GOV P2",
             "matanzas": "N | 26J a3 | GOV P1", "factory": "26J u1 | GOV T1"}  # fmt: skip
    table = attack(board, ["6", "3"])
    assert spaces(table) == ["oriente", "las-villas", "cigar"]
    assert answered(table, "attack-how") == ["ambush"], "once there is no choice any more"
    assert show(table, "cigar") == "26J a4"
    assert table.position.resources[b.M26] == 17


def test_8_7_4_no_ambush_in_an_ec() -> None:
    table = attack({"cigar": "26J u4 | GOV T2"}, ["4"])
    assert answered(table, "attack-how") == ["attack"]
    assert show(table, "cigar") == "26J a4"


def test_8_7_4_an_ambush_by_the_order_of_targets() -> None:
    board = {"oriente": "N | 26J u1 | SYN u1", "las-villas": "N | 26J u2 | GOV T1", "matanzas": "N | 26J u1 | DR u1"}
    assert spaces(attack(board)) == ["las-villas"]
    board["matanzas"] = "N | 26J u1 | DR u1 | cash DR u1"
    assert spaces(attack(board)) == ["matanzas"]
    board["las-villas"] = "N | 26J u2 | GOV T1 | cash GOV T1"
    assert spaces(attack(board)) == ["las-villas"], "for Cash, and the Government's"


def test_8_7_4_short_of_resources_the_attacks_go_by_targets() -> None:
    board = {"oriente": "N | 26J a4 | SYN u1", "las-villas": "N | 26J a4 | GOV T1", "matanzas": "N | 26J a4 | DR u1"}
    assert spaces(attack(board, ["6"], resources=1)) == ["las-villas"]
    assert spaces(attack(board, ["6", "oriente", "6"], resources=2)) == [
        "las-villas",
        "oriente",
    ]


def test_8_7_4_np_r47_pass_only_if_no_space_offers_cash_or_the_government() -> None:
    rest = dict.fromkeys(("pinar-del-rio", "havana", "camaguey-city", "santiago-de-cuba", "la-habana",
                          "camaguey-province", "sierra-maestra"), "AO | 26J a1")  # fmt: skip
    board = rest | {"oriente": "AO | 26J u1 | SYN u1", "las-villas": "AO | 26J a1 | DR u1", "matanzas": "AO | 26J a1"}
    assert considered(nonplayers(board), b.M26) == "pass"
    board["las-villas"] = "AO | 26J a1 | GOV T1"
    assert considered(nonplayers(board), b.M26) == "pass", "no Underground Guerrilla and no four there"
    board["las-villas"] = "AO | 26J u1 | GOV T1"
    assert considered(nonplayers(board), b.M26) == "attack"
    board |= {"las-villas": "AO | 26J a1", "oriente": "AO | 26J u1 | SYN u1 | cash SYN u1"}
    assert considered(nonplayers(board), b.M26) == "attack"


def test_8_7_4_np_r47_one_such_space_has_all_the_others_attacked_too() -> None:
    board = {"las-villas": "N | 26J a4 | GOV T1", "oriente": "N | 26J a4 | SYN u1", "matanzas": "N | 26J u1 | DR u1"}
    table = attack(board, ["6", "6"])
    assert set(spaces(table)) == {"matanzas", "las-villas", "oriente"}
    assert spaces(table)[0] == "matanzas", "the only Ambush"
    assert show(table, "matanzas") == "N | 26J u1 a1"


def test_8_7_4_without_anybody_underground_there_is_no_ambush() -> None:
    assert spaces(attack({"oriente": "N | 26J a4 | GOV T1"}, ["6"])) == ["oriente"]


def test_8_7_4_under_the_pact_the_directorio_is_spared() -> None:
    board = {"oriente": "N | 26J u1 | DR u2 | GOV T1", "matanzas": "N | 26J u1 | DR u2"}
    table = attack(board, capabilities=[PACT_OF_CARACAS])
    assert spaces(table) == ["oriente"]
    assert show(table, "oriente") == "N | 26J u1 a1 | DR u2"


# Whom.


def ambush(line: str, answers: Sequence[str] = (), players: Sequence[b.Faction] = ()) -> Table:
    """An Ambush in Oriente; a sure one elsewhere lets it Attack at all."""
    board = {"oriente": line, "cigar": "26J a4 | GOV T1"}
    return attack(board, answers, players=players)


def test_8_7_4_targets_for_cash_before_the_government() -> None:
    table = ambush("N | 26J u1 | GOV T2 | SYN u2 | cash SYN u1", ["let-go", "6"], [b.SYN])
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 a1 | SYN u1 | cash 26J u1"


def test_8_7_4_np_r12_a_nonplayers_cash_only_if_nobody_comes_before_26july() -> None:
    table = ambush("N | 26J u1 | GOV T1 | SYN u1 | cash SYN u1", ["6"])
    assert answered(table, "attack-piece")[0] == "oriente:troops", "the Government comes before 26July"
    table = ambush("N | 26J u1 | DR u1 a1 | cash DR a1", ["6"])
    assert show(table, "oriente") == "N | 26J u1 a1 | cash 26J a1"


def test_8_7_4_after_troops_with_cash_police_go_first() -> None:
    table = ambush("N | 26J u1 | GOV T3 P3 | cash GOV T1", ["let-go", "6"], [b.GOV])
    assert show(table, "oriente") == "N | GOV T2 P2 | 26J u1 a1 | cash 26J u1"


def test_8_7_4_targets_the_government_police_and_troops_in_turn() -> None:
    assert (
        show(ambush("N | 26J u1 | GOV T2 P2 | SYN u1 | DR u1", ["6"]), "oriente")
        == "N | GOV T1 P1 | 26J u1 a1 | DR u1 | SYN u1"
    )
    assert show(ambush("N | 26J u1 | GOV P1 B1 | SYN u1", ["6"]), "oriente") == "N | 26J u1 a1 | SYN u1"


def test_8_7_4_targets_a_players_control_before_a_random_faction() -> None:
    # The Directorio Controls with 4 of 7; two fewer and it does not.
    line = "N | 26J u1 | DR u4 | SYN u2"
    table = ambush(line, ["6"], [b.DR])
    assert show(table, "oriente") == "N | 26J u1 a1 | DR u2 | SYN u2"
    assert "8.7.4/players-control" in reasons(table)
    table = ambush(line, ["syndicate", "6"])
    assert candidates(table) == ["directorio", "syndicate"], "a Non-player's Control does not matter"
    assert show(table, "oriente") == "N | 26J u1 a1 | DR u4", "and it keeps to the Faction drawn"
    table = ambush("N | 26J u1 | DR u7 | SYN u2", ["syndicate", "6"], [b.DR])
    assert candidates(table) == ["directorio", "syndicate"], "two removals would not break its Control"


def test_8_7_4_a_random_faction_even_if_one_is_a_players() -> None:
    table = ambush("N | 26J u1 a2 | DR u2 | SYN u2", ["directorio", "6"], [b.SYN])
    assert candidates(table) == ["directorio", "syndicate"]
    assert show(table, "oriente") == "N | 26J u1 a3 | SYN u2"


# "Raúl".


def test_8_7_4_with_raul_every_failed_attack_is_rolled_again_once() -> None:
    board = {"oriente": "N | 26J a4 | GOV T2", "las-villas": "N | 26J a4 | GOV P2"}
    table = attack(board, ["5", "6", "4"], capabilities=[RAUL])
    assert answered(table, "reroll") == ["yes", "no"]
    assert show(table, "las-villas") == "N | GOV P2 | 26J a4", "5, then 6"
    assert show(table, "oriente") == "N | 26J a4"
    table = attack(board, ["1", "5", "1"], capabilities=[RAUL])
    assert answered(table, "reroll") == ["no", "yes"]
    assert show(table, "oriente") == "N | 26J u1 a4", "the second roll brings captured goods"


def test_8_7_4_spaces_by_whether_a_player_loses_control() -> None:
    board = {"oriente": "N | 26J u1 | SYN u3", "matanzas": "N | 26J u1 | DR u3", "cigar": "26J a4 | GOV T1"}
    table = attack(board, ["6"], players=[b.DR])
    assert spaces(table) == ["matanzas", "cigar"]
    assert spaces(attack(board, ["6"], players=[b.SYN])) == ["oriente", "cigar"]
    table = attack(board, ["oriente", "6"])
    assert candidates(table) == ["matanzas", "oriente"], "Control of Non-players does not matter"
    board["matanzas"] = "N | 26J u1 | DR u4"
    table = attack(board, ["oriente", "6"], players=[b.DR])
    assert candidates(table) == ["matanzas", "oriente"], "two fewer and it still has Control"


@pytest.mark.parametrize(
    ("directorio", "after"),
    [
        (3, "N | 26J u1 a1 | DR u2 | SYN C1 | cash 26J u1"),
        (4, "N | 26J u1 a1 | DR u4 | SYN X1 | cash 26J u1"),
    ],
)
def test_8_7_4_a_players_control_by_what_can_still_be_removed(directorio: int, after: str) -> None:
    # The Syndicate's Cash goes first. Then one removal is left, and the Directorio leads by 1 or by 2.
    line = f"N | 26J u1 | DR u{directorio} | SYN u1 C1 | cash SYN u1"
    assert show(ambush(line, ["let-go", "6"], [b.SYN, b.DR]), "oriente") == after


def test_8_7_4_each_space_is_hit_for_itself() -> None:
    board = {"oriente": "N | 26J u1 | DR u2", "las-villas": "N | 26J a4 | DR u2 | SYN u2", "cigar": "26J a4 | GOV T1"}
    table = attack(board, ["2", "syndicate", "6"])
    assert candidates(table) == ["directorio", "syndicate"]
    assert show(table, "las-villas") == "N | 26J a4 | DR u2"


def test_8_7_4_a_players_bases_count_for_the_control_that_it_loses() -> None:
    # One Guerrilla and then a Base may go, and 26July's own Guerrilla stands there too.
    board = {"oriente": "N | 26J u1 | DR u1 B2", "matanzas": "N | 26J u1 | SYN u3", "cigar": "26J a4 | GOV T1"}
    assert spaces(attack(board, ["6"], players=[b.DR]))[0] == "oriente"


def test_8_7_4_a_government_piece_among_others_will_do() -> None:
    board = {"oriente": "N | 26J u1 | GOV T1 | SYN u1 | DR u1", "matanzas": "N | 26J u1 | SYN u1"}
    assert spaces(attack(board, ["syndicate"])) == ["oriente"]


def test_8_7_4_a_players_control_counts_whoever_else_is_there() -> None:
    board = {"oriente": "N | 26J u1 | SYN u1", "matanzas": "N | 26J u1 | DR u4 | SYN u1", "cigar": "26J a4 | GOV T1"}
    assert spaces(attack(board, ["6"], players=[b.DR]))[0] == "matanzas"
