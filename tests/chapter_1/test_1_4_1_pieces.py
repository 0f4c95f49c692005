"""1.4.1-1.4.3 Availability, maximum extent, stacking, Guerrillas; who is affected by what (R 7 - R 13)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, invariants, pieces, sequence
from cubalibre.rules.events import vocabulary
from tests.scenes import operate, scene, settle, show, why_no_operation
from tests.scenes.refusals import watch, why_not_there

# 1.4.1 Availability.


def test_1_4_1_nothing_available_nothing_placed() -> None:
    table = scene({"sierra-maestra": "N | 26J u15"}, ["oriente", "go-on", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N"
    assert table.position.resources[b.M26] == 19


def test_1_4_1_only_available_cubes_are_placed() -> None:
    table = scene({"havana": "N | GOV T14"}, ["camaguey-city", "1", "0", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert settle(table).offered("train-troops") == ["0", "1"]
    assert show(table, "camaguey-city") == "N | GOV T1"


def test_1_4_1_no_base_from_an_empty_box() -> None:
    board = {"oriente": "N | 26J u2", "matanzas": "N | 26J B2", "havana": "N | 26J B2"}
    table = scene(board, ["oriente", "place", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert settle(table).why_not("rally-choice", "base") == "1.4.1/none-available"
    assert show(table, "oriente") == "N | 26J u3"


@pytest.mark.parametrize(("on_map", "after"), [(14, "N | 26J u1"), (15, "N")])
def test_1_4_1_r10_replacement_is_a_mere_removal_if_nothing_is_available(on_map: int, after: str) -> None:
    table = scene({"oriente": "N | GOV T1", "sierra-maestra": f"N | 26J u{on_map}"})
    pieces.replace(table, n.Lot(n.parse("oriente:troops")), b.M26_UNDERGROUND)
    assert show(table, "oriente") == after
    assert table.position.available_of(b.TROOPS) == 15
    settle(table)


def test_1_4_1_removed_pieces_go_to_their_owners_available_box() -> None:
    board = {"havana": "N | GOV T3 | 26J a1 | DR a1 B1"}
    table = scene(board, ["havana", "havana:26july-a", "havana:dr-a", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    p = table.position
    assert (p.available_of(b.M26_ACTIVE), p.available_of(b.DR_ACTIVE), p.available_of(b.DR_BASE)) == (15, 15, 4)
    assert p.available_of(b.TROOPS) == 12


def test_1_4_1_new_guerrillas_are_underground() -> None:
    table = scene({"oriente": "N | DR a1"}, ["oriente", "done"])
    operate(table, b.DR, n.RALLY, special=False)
    assert show(table, "oriente") == "N | DR u1 a1"


# 1.4.1 Whom it hits, and how far: R 7 - R 9.


def test_1_4_1_r7_the_executing_faction_picks_the_pieces_and_may_pick_holders_of_cash() -> None:
    board = {"havana": "N | GOV T1 | 26J a2 | DR a1 | cash 26J a1"}
    table = scene(board, ["havana", "havana:26july-a$1", "let-go", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    asked = settle(table)
    assert asked.offered("assault-piece") == ["havana:26july-a", "havana:26july-a$1", "havana:dr-a", "done"]
    assert [who for who, kind, _ in asked.asked if kind == "assault-piece"] == ["government"]
    # The owner decides about the Cash, not about the loss.
    assert [who for who, kind, _ in asked.asked if kind == "cash-pass"] == ["26july"]


def test_1_4_1_r8_every_enemy_may_be_ignored_for_each_space_anew() -> None:
    board = {"havana": "N | GOV T2 | 26J a2", "matanzas": "N | GOV T2 | 26J a2"}
    table = scene(board, ["havana", "done", "matanzas", "matanzas:26july-a", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "havana") == "N | GOV T2 | 26J a2"
    assert show(table, "matanzas") == "N | GOV T2"
    assert table.position.resources[b.GOV] == 16


def test_1_4_1_r8_activation_may_ignore_everybody() -> None:
    table = scene({"matanzas": "N | GOV T2 | 26J u1 | DR u1"}, ["matanzas", "done", "done"])
    operate(table, b.GOV, n.SWEEP, special=False)
    assert show(table, "matanzas") == "N | GOV T2 | 26J u1 | DR u1"


MIXED = {"matanzas": "N | GOV T3 | 26J a2 | DR a1"}


@pytest.mark.parametrize(
    ("hits", "after"),
    [
        (["26july-a", "26july-a", "dr-a"], "N | GOV T3"),
        (["26july-a", "26july-a", "done"], "N | GOV T3 | DR a1"),
        (["dr-a", "done"], "N | GOV T3 | 26J a2"),
        (["dr-a", "26july-a"], "N | GOV T3"),  # then the other 26July is the only one left: no choice
        (["done"], "N | GOV T3 | 26J a2 | DR a1"),
    ],
)
def test_1_4_1_r9_three_hits_against_two_of_one_and_one_of_another(hits: list[str], after: str) -> None:
    words = [hit if hit == "done" else f"matanzas:{hit}" for hit in hits]
    table = scene(MIXED, ["matanzas", *words, "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "matanzas") == after


def test_1_4_1_r9_no_stopping_at_a_single_26july() -> None:
    table = scene(MIXED, ["matanzas", "matanzas:26july-a", "matanzas:26july-a", "done", "done"])
    seen = watch(table, "assault-piece", "done")
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert seen.reasons == ["", "1.4.1/maximum-extent", ""]


def test_1_4_1_r9_with_more_targets_than_hits_split_freely() -> None:
    board = {"matanzas": "N | GOV T2 | 26J a2 | DR a1"}
    table = scene(board, ["matanzas", "matanzas:26july-a", "matanzas:dr-a", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "matanzas") == "N | GOV T2 | 26J a1"


def test_1_4_1_r9_holds_for_activation_too() -> None:
    board = {"matanzas": "N | GOV T3 | 26J u2 | DR u1"}
    table = scene(board, ["matanzas", "done", "matanzas:26july-u", "matanzas:26july-u", "done"])
    seen = watch(table, "activate", "done")
    operate(table, b.GOV, n.SWEEP, special=False)
    assert show(table, "matanzas") == "N | GOV T3 | 26J a2 | DR u1"
    assert seen.reasons == ["", "1.4.1/maximum-extent", ""]


def test_1_4_1_r9_the_base_of_a_faction_that_has_been_hit_goes_as_well() -> None:
    table = scene({"matanzas": "N | GOV T2 | 26J a1 B1 | DR a1"}, ["matanzas", "matanzas:26july-a",
                  "matanzas:26july-base", "done"])  # fmt: skip
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert settle(table).offered("assault-piece", 1) == ["matanzas:26july-base", "matanzas:dr-a"]


# R 11: a Faction without pieces.


def test_1_4_1_r11_a_faction_without_any_piece_plays_on() -> None:
    table = scene(card=25)  # Directorio first
    assert sequence.candidates(table.position)[0] == b.DR
    assert why_no_operation(table, b.DR, n.RALLY) == ""
    assert why_no_operation(table, b.DR, n.MARCH) == "3.1/no-space"
    assert sequence.ActionRule(table.position, b.DR).refusal(n.PASS) == ""


def test_1_4_1_r11_train_without_any_cube_on_the_map() -> None:
    table = scene({}, ["santiago-de-cuba", "0", "1", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "santiago-de-cuba") == "N | GOV P1"


# R 12, R 13: Casinos as pieces.


def test_1_4_5_r12_a_casino_that_another_faction_removes_is_turned_closed() -> None:
    table = scene({"oriente": "N | DR u1 | SYN C2"}, ["oriente", "assassinate", "done"])
    operate(table, b.DR, n.TERROR)
    assert show(table, "oriente") == "N | DR a1 | SYN C1 X1 | terror 1"


@pytest.mark.parametrize(
    ("faction", "kind", "line", "answers"),
    [
        (b.GOV, n.ASSAULT, "N | GOV T3 | SYN X1", ["oriente", "done"]),
        (b.M26, n.ATTACK, "N | 26J a3 | SYN X1", ["oriente", "3", "done"]),
        (b.DR, n.TERROR, "N | DR u1 | SYN X1", ["oriente", "done"]),
    ],
)
def test_1_4_5_r12_a_closed_casino_is_nothing_to_remove(
    faction: b.Faction, kind: n.Answer, line: str, answers: list[str]
) -> None:
    table = scene({"oriente": line}, answers)
    operate(table, faction, kind)
    assert table.position.count(b.ORIENTE, b.CLOSED_CASINO) == 1
    # Nor may the Directorio Assassinate for its sake alone.
    assert not [kind for _, kind, offered in settle(table).asked if "assassinate" in offered]


def test_1_4_5_r12_events_neither_remove_nor_replace_casinos() -> None:
    assert vocabulary.kinds_of(b.SYN) == (b.SYN_UNDERGROUND, b.SYN_ACTIVE)


def test_1_4_5_r13_a_closed_casino_is_a_piece_to_attack() -> None:
    board = {"oriente": "N | 26J u1 | SYN X1", "matanzas": "N | 26J u1"}
    table = scene(board, ["oriente", "1", "done"])
    assert why_not_there(table, b.M26, n.ATTACK, "matanzas") == "3.3.3/enemy-piece"
    operate(table, b.M26, n.ATTACK, special=False)
    assert settle(table).offered("attack-space") == ["oriente"]
    # Nothing to remove, but captured goods bring a Guerrilla.
    assert show(table, "oriente") == "N | 26J u1 a1 | SYN X1"


# 1.4.2 Stacking.


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("N | 26J u2 | DR B1", ""),
        ("N | 26J u2 | SYN C1 X1", ""),  # Casinos are counted apart
        ("N | 26J u2 B2", "1.4.2/two-bases"),
        ("N | 26J u2 | DR B2", "1.4.2/two-bases"),
        ("N | GOV B1 | 26J u2 | DR B1", "1.4.2/two-bases"),
        ("N | GOV B1 | 26J u2 B1", "1.4.2/two-bases"),
    ],
)
@pytest.mark.parametrize("where", ["oriente", "havana"])
def test_1_4_2_two_bases_of_all_factions_together(where: str, line: str, refusal: str) -> None:
    position = scene({where: line}).position
    here = n.space_named(where)
    assert insurgent.rally_choice_refusal(position, b.M26, here, 0, n.BASE) == refusal
    assert pieces.placement_refusal(position, here, b.GOV_BASE) == refusal


@pytest.mark.parametrize(("line", "refusal"), [("C1", ""), ("X1", ""), ("C2", "1.4.2/two-casinos"),
                         ("X2", "1.4.2/two-casinos"), ("C1 X1", "1.4.2/two-casinos")])  # fmt: skip
def test_1_4_2_two_casinos_open_and_closed_together(line: str, refusal: str) -> None:
    position = scene({"oriente": f"N | SYN {line} | 26J B2"}).position
    assert pieces.placement_refusal(position, b.ORIENTE, b.CASINO) == refusal
    assert pieces.placement_refusal(position, b.ORIENTE, b.CLOSED_CASINO) == refusal


@pytest.mark.parametrize("kind", [*b.BASE_KINDS, b.CASINO, b.CLOSED_CASINO])
def test_1_4_2_no_base_or_casino_in_an_ec(kind: b.Kind) -> None:
    position = scene().position
    assert [pieces.placement_refusal(position, ec, kind) for ec in b.ECS] == ["1.4.2/no-base-in-ec"] * 3
    assert pieces.placement_refusal(position, b.MATANZAS, kind) == ""
    position.add(b.cell(b.CIGAR, kind), 1)
    position.available[b.POOL[kind]] -= 1
    assert invariants.violations(position) != []


def test_1_4_2_cubes_and_guerrillas_stand_anywhere_in_any_number() -> None:
    position = scene({"cigar": "GOV T15 P15 | 26J u15 | DR a15 | SYN u6"}).position
    assert invariants.violations(position) == []


# 1.4.3 Guerrillas.


def test_1_4_3_activating_an_active_guerrilla_changes_nothing() -> None:
    table = scene({"oriente": "N | 26J u1 a1 | GOV T1"}, ["oriente", "6", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert show(table, "oriente") == "N | GOV T1 | 26J a2"


def test_1_4_3_only_what_says_underground_needs_an_underground_guerrilla() -> None:
    table = scene({"oriente": "N | 26J a1 | GOV T1"})
    assert why_no_operation(table, b.M26, n.ATTACK) == ""
    assert why_no_operation(table, b.M26, n.MARCH) == ""
    assert why_no_operation(table, b.M26, n.TERROR) == "3.1/no-space"


def test_1_4_3_cash_never_changes_the_side() -> None:
    table = scene({"oriente": "N | 26J u1 a1"})
    pieces.give_cash(table.position, n.Lot(n.parse("oriente:26july-u")))
    assert show(table, "oriente") == "N | 26J u1 a1 | cash 26J u1"
    pieces.take_cash(table.position, n.Lot(n.parse("oriente:26july-u$1")))
    assert show(table, "oriente") == "N | 26J u1 a1"


def test_1_4_3_turning_over_keeps_the_cash() -> None:
    table = scene({"oriente": "N | 26J u1 | cash 26J u1"})
    pieces.flip(table, n.Lot(n.parse("oriente:26july-u$1")))
    assert show(table, "oriente") == "N | 26J a1 | cash 26J a1"
