"""1.4.1-1.4.3 Availability, maximum extent, stacking, Guerrillas; who is affected by what (R 7 - R 13)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, invariants, pieces, sequence
from cubalibre.rules.events import vocabulary
from tests.scenes import operate, scene, settle, show, why_no_operation

# 1.4.1 Availability.


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


# R 11: a Faction without pieces.


def test_1_4_1_r11_a_faction_without_any_piece_plays_on() -> None:
    table = scene(card=25)  # Directorio first
    assert sequence.candidates(table.position)[0] == b.DR
    assert why_no_operation(table, b.DR, n.RALLY) == ""
    assert why_no_operation(table, b.DR, n.MARCH) == "3.1/no-space"
    assert sequence.ActionRule(table.position, b.DR).refusal(n.PASS) == ""


# R 12, R 13: Casinos as pieces.


def test_1_4_5_r12_events_neither_remove_nor_replace_casinos() -> None:
    assert vocabulary.kinds_of(b.SYN) == (b.SYN_UNDERGROUND, b.SYN_ACTIVE)


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
