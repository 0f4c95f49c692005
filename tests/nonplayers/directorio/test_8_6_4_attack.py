"""8.6.4 The Directorio as a Non-player: Attack and Ambush."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import ATTACK_BY_TARGETS
from cubalibre.rules import insurgent
from cubalibre.rules.events import deck
from cubalibre.rules.lasting import PACT_OF_CARACAS
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show

M26_WINS = {"havana": "AO", "camaguey-city": "AO", "santiago-de-cuba": "AO"}
"""26July is at victory."""


def attack(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: int = 20,
    pact: bool = False,
    variants: tuple[str, ...] = (),
) -> Table:
    capabilities = [PACT_OF_CARACAS] if pact else ()
    resource_tracks = (20, 20, resources, 20)
    table = nonplayers(
        board, answers, players=players, resources=resource_tracks, capabilities=capabilities, variants=variants
    )
    return execute(table, b.DR, n.ATTACK)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "attack-space") if space != "done"]


def ambush(
    line: str,
    answers: Sequence[str] = (),
    players: Sequence[b.Faction] = (),
    elsewhere: dict[str, str] | None = None,
) -> Table:
    """One Ambush in Oriente, where one Directorio Guerrilla is Underground."""
    return attack({"oriente": line, **(elsewhere or {})}, answers, players=players)


# Where.


def test_8_6_4_np_r39_an_ambush_where_its_guerrillas_are_fewest() -> None:
    table = attack(
        {"oriente": "N | DR u2 | GOV T2", "matanzas": "N | DR u1 | 26J a2", "las-villas": "N | DR a1 | GOV T2"}
    )
    assert spaces(table) == ["matanzas"]
    assert answered(table, "attack-how") == ["ambush"]
    assert show(table, "matanzas") == "N | DR u1 a1", "the captured goods are there"
    assert table.position.resources[b.DR] == 19


def test_8_6_4_an_ambush_among_equals_by_the_order_of_targets() -> None:
    board = {"oriente": "N | DR u1 | 26J a2", "matanzas": "N | DR u1 | SYN u1", "las-villas": "N | DR u1 | GOV T1"}
    assert spaces(attack(board)) == ["las-villas"]
    del board["las-villas"]
    assert spaces(attack(board)) == ["matanzas"]
    assert spaces(attack(board | M26_WINS, players=[b.M26])) == ["oriente"], "a player at victory"
    assert spaces(attack(board | M26_WINS)) == ["matanzas"], "no player"
    board["pinar-del-rio"] = "N | DR u1 | 26J a1 | cash 26J a1"
    assert spaces(attack(board)) == ["pinar-del-rio"], "for Cash"
    assert spaces(attack({"oriente": "N | DR u1 | SYN u1", "matanzas": "N | DR u1 | SYN u1"}, ["oriente"])) == [
        "oriente"
    ]


def test_8_6_4_then_attacks_where_it_has_four_or_more_most_first_in_three_spaces_at_most() -> None:
    board = {"matanzas": "N | DR u1 | GOV T2", "oriente": "N | DR a4 | GOV T2", "las-villas": "N | DR a5 | GOV T2",
             "camaguey-province": "N | DR a3 | GOV T2"}  # fmt: skip
    table = attack(board, ["5", "6"])
    assert spaces(table) == ["matanzas", "las-villas", "oriente"]
    assert answered(table, "attack-how") == ["ambush"], "the others have nobody Underground, so there is no choice"
    assert show(table, "las-villas") == "N | DR a5"
    assert show(table, "oriente") == "N | GOV T2 | DR a4", "a 6 fails"
    board |= {"las-villas": "N | DR a4 | 26J a2", "camaguey-province": "N | DR a5 | 26J a2"}
    table = attack(board, ["6", "6"])
    assert spaces(table) == ["matanzas", "camaguey-province", "oriente"]
    assert "8.6.4/most-guerrillas" in reasons(table)


def test_8_6_4_without_an_underground_guerrilla_there_is_no_ambush_and_three_attacks() -> None:
    four = "N | DR a4 | GOV T1"
    table = attack({"matanzas": four, "oriente": four, "las-villas": "N | DR a5 | GOV T1"}, ["6", "6", "6"])
    assert len(spaces(table)) == 3
    assert answered(table, "attack-how") == []


def test_8_6_4_the_ambush_may_be_in_an_ec_and_the_fourth_guerrilla_too() -> None:
    table = attack({"cigar": "DR u1 | GOV P1", "factory": "DR a4 | GOV P1"}, ["6"])
    assert spaces(table) == ["cigar", "factory"]
    assert table.position.resources[b.DR] == 18, "an Attack costs 1 in ECs too"


def test_8_6_4_a_space_needs_a_legal_target() -> None:
    board = {"matanzas": "N | DR u1 | SYN X1", "oriente": "N | DR u3 | GOV T1", "las-villas": "N | DR a4 | SYN X1"}
    assert spaces(attack(board)) == ["oriente"]
    board = {"matanzas": "N | DR u1 | 26J u2", "oriente": "N | DR u3 | GOV T1"}
    assert spaces(attack(board, pact=True)) == ["oriente"]
    assert spaces(attack(board)) == ["matanzas"]


def test_8_6_4_np_r39_the_other_printing_goes_by_targets_alone() -> None:
    board = {"oriente": "N | DR u2 | GOV T2", "matanzas": "N | DR u1 | 26J a2", "las-villas": "N | DR a4 | GOV T2"}
    assert spaces(attack(board, ["6"], variants=(ATTACK_BY_TARGETS,))) == ["oriente", "las-villas"]
    assert spaces(attack(board, ["6"])) == ["matanzas", "las-villas"]


def test_8_6_4_a_free_attack_has_no_ambush() -> None:
    board = {"matanzas": "N | DR u1 | GOV T2", "oriente": "N | DR u4 | GOV T2"}
    table = execute(nonplayers(board, ["4"], resources=(0, 0, 0, 0)), b.DR, n.ATTACK, free=True, limited=True)
    assert spaces(table) == ["oriente"]
    assert show(table, "oriente") == "N | DR a4"


# Whom.


def test_8_6_4_targets_for_cash_before_the_government() -> None:
    table = ambush("N | DR u1 | GOV T2 | SYN u2 | cash SYN u1", ["let-go"], players=[b.SYN])
    assert answered(table, "attack-piece")[0] == "oriente:syn-u$1"
    assert show(table, "oriente") == "N | GOV T1 | DR u1 a1 | SYN u1 | cash DR u1"


def test_8_6_4_np_r12_a_nonplayers_cash_only_if_both_its_pieces_can_go() -> None:
    table = ambush("N | DR u1 | 26J u1 a1 | SYN a1 | cash 26J a1")
    assert show(table, "oriente") == "N | 26J a1 | DR u1 a1 | cash 26J a1", "the Syndicate would get it"
    table = ambush("N | DR u1 | 26J u1 a1 | cash 26J a1")
    assert show(table, "oriente") == "N | DR u1 a1 | cash DR a1"
    table = ambush("N | DR u1 | 26J u1 a2 | GOV T1 | cash 26J a1")
    assert answered(table, "attack-piece")[0] == "oriente:troops", "three of them"


def test_8_6_4_np_r12_a_second_hit_alone_does_not_take_the_cash_of_two() -> None:
    line = "N | DR u1 | 26J u1 a1 | SYN u1 a1 | cash 26J a1 | cash SYN u1"
    table = ambush(line, ["let-go"], players=[b.SYN])
    assert answered(table, "attack-piece")[0] == "oriente:syn-u$1"
    assert show(table, "oriente") == "N | 26J u1 a1 | DR u1 a1 | cash 26J a1 | cash DR u1"


def test_8_6_4_targets_a_player_at_victory_before_the_government() -> None:
    line = "N | DR u1 | GOV T2 | 26J u2"
    assert show(ambush(line, players=[b.M26], elsewhere=M26_WINS), "oriente") == "N | GOV T2 | DR u1 a1"
    assert show(ambush(line, players=[b.M26]), "oriente") == "N | 26J u2 | DR u1 a1"
    assert show(ambush(line, elsewhere=M26_WINS), "oriente") == "N | 26J u2 | DR u1 a1"


def test_8_6_4_targets_the_government_then_the_syndicate_then_26july() -> None:
    assert show(ambush("N | DR u1 | GOV T1 | SYN u1 | 26J u1", players=[b.M26]), "oriente") == "N | 26J u1 | DR u1 a1"
    table = ambush("N | DR u1 | SYN u1 | 26J u1 a1")
    assert show(table, "oriente") == "N | 26J a1 | DR u1 a1", "Underground first"
    assert "8.6.4/26july" in reasons(table)
    assert "8.6.4/26july" not in reasons(ambush("N | DR u1 | SYN u1"))


def test_8_6_4_police_and_troops_in_turn() -> None:
    assert show(ambush("N | DR u1 | GOV T3 P3"), "oriente") == "N | GOV T2 P2 | DR u1 a1"
    assert show(ambush("N | DR u1 | GOV P3"), "oriente") == "N | GOV P1 | DR u1 a1"


def test_8_6_4_after_troops_with_cash_police_go_first() -> None:
    table = ambush("N | DR u1 | GOV T3 P3 | cash GOV T1", ["let-go"], players=[b.GOV])
    assert show(table, "oriente") == "N | GOV T2 P2 | DR u1 a1 | cash DR u1"


def test_8_6_4_bases_last_and_casinos_when_nobody_guards_them() -> None:
    assert show(ambush("N | DR u1 | GOV P1 B1 | SYN u1"), "oriente") == "N | DR u1 a1 | SYN u1"
    assert show(ambush("N | DR u1 | GOV P1 | SYN C1"), "oriente") == "N | DR u1 a1 | SYN X1"
    assert show(ambush("N | DR u1 | SYN u1 C1"), "oriente") == "N | DR u1 a1 | SYN X1"


def test_8_6_4_under_the_pact_26july_is_spared() -> None:
    table = attack({"oriente": "N | DR u1 | SYN u1 | 26J u1"}, pact=True)
    assert show(table, "oriente") == "N | 26J u1 | DR u1 a1"


def test_8_6_4_an_ambush_by_an_event_without_an_operation() -> None:
    table = nonplayers({"oriente": "N | DR u1 a1 | GOV T1 P1 | cash DR u1"})
    insurgent.ambush_with(table, table.position.lots(b.ORIENTE, b.DR_ACTIVE)[0])
    assert show(table, "oriente") == "N | DR u2 a1 | cash DR u1"


def test_8_6_4_the_ambusher_is_rather_an_active_one_where_an_event_allows_it() -> None:
    # Armored Cars: three come, and one of them Ambushes.
    table = nonplayers({"la-habana": "N | DR u2 a2", "havana": "N | GOV P3"}, card=1)
    deck.execute(table, b.DR, n.EVENT_UNSHADED)
    assert answered(table, "ambush-guerrilla") == ["havana:dr-a*"]
    assert show(table, "havana") == "N | GOV P1 | DR u3 a1"


def test_8_6_4_the_ambusher_is_one_without_cash() -> None:
    table = ambush("N | DR u2 | GOV T1 | cash DR u1")
    assert show(table, "oriente") == "N | DR u2 a1 | cash DR u1"


def test_8_6_4_np_r39_attacks_go_by_numbers_then_targets_even_if_all_are_served() -> None:
    board = {"oriente": "N | DR a4 | 26J a2", "las-villas": "N | DR a4 | GOV T2", "matanzas": "N | DR a5 | SYN a2"}
    assert spaces(attack(board, ["6", "6", "6"])) == ["matanzas", "las-villas", "oriente"]
    board["pinar-del-rio"] = "N | DR u1 a1 | SYN u1"
    assert spaces(attack(board, ["6", "6"])) == ["pinar-del-rio", "matanzas", "las-villas"]


def test_8_6_4_np_r39_short_of_resources_equal_ones_at_random() -> None:
    board = {"oriente": "N | DR a4 | GOV T1", "las-villas": "N | DR a4 | GOV T1", "matanzas": "N | DR a4 | SYN a1"}
    table = attack(board, ["oriente", "6", "6"], resources=2)
    assert candidates(table) == ["las-villas", "oriente"]
    assert spaces(table) == ["oriente", "las-villas"]


def test_8_6_4_the_ambusher_of_an_event_is_active_then_without_cash() -> None:
    table = nonplayers({"la-habana": "N | DR a3 | cash DR a1", "havana": "N | GOV P3"}, card=1)
    deck.execute(table, b.DR, n.EVENT_UNSHADED)
    assert answered(table, "ambush-guerrilla") == ["havana:dr-a*"]


def test_8_6_4_a_casino_guarded_by_cubes_is_no_target() -> None:
    assert show(ambush("N | DR u1 | GOV T3 | SYN C1"), "oriente") == "N | GOV T1 | DR u1 a1 | SYN C1"


def test_8_6_4_after_a_guerrilla_police_go_first() -> None:
    table = ambush("N | DR u1 | GOV T2 P2 | SYN u1 | cash SYN u1", ["let-go"], players=[b.SYN])
    assert show(table, "oriente") == "N | GOV T2 P1 | DR u1 a1 | cash DR u1"


def test_8_6_4_np_r39_the_other_printing_attacks_by_targets_too() -> None:
    board = {"las-villas": "N | DR a5 | 26J a2", "oriente": "N | DR a4 | GOV T2"}
    assert spaces(attack(board, ["6", "6"], variants=(ATTACK_BY_TARGETS,))) == ["oriente", "las-villas"]
    table = attack(board, ["6", "6"])
    assert spaces(table) == ["las-villas", "oriente"]
    assert "8.6.4/26july" not in reasons(table)
