"""3.3.2 March (R 67 - R 70)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there


def march(
    faction: b.Faction, board: dict[str, str], *answers: str, limited: bool = False, resources: int = 20
) -> dict[str, str]:
    """March without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers, resources=(resources,) * 4)
    operate(table, faction, n.MARCH, special=False, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[faction])}


# Where to, and what it costs.


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_2_to_any_adjacent_space(faction: b.Faction) -> None:
    owner = ("GOV", "26J", "DR", "SYN")[faction]
    table = scene({"la-habana": f"N | {owner} u1"}, ["cigar", "done"])
    operate(table, faction, n.MARCH, special=False)
    assert settle(table).offered("march-space") == ["pinar-del-rio", "matanzas", "havana", "cigar"]
    assert show(table, "cigar") == f"{owner} u1"


def test_3_3_2_no_further_than_adjacent() -> None:
    table = scene({"pinar-del-rio": "N | 26J u1", "la-habana": "N | DR u1"})
    assert why_not_there(table, b.M26, n.MARCH, "havana") == "3.3.2/none-to-march"
    assert why_not_there(table, b.M26, n.MARCH, "la-habana") == ""


def test_3_3_2_only_guerrillas_march() -> None:
    table = scene({"oriente": "N | 26J B1", "matanzas": "N | SYN C2", "havana": "N | GOV T3"})
    assert why_not_there(table, b.M26, n.MARCH, "sierra-maestra") == "3.3.2/none-to-march"
    assert why_not_there(table, b.SYN, n.MARCH, "la-habana") == "3.3.2/none-to-march"


@pytest.mark.parametrize(("to", "price"), [("la-habana", 1), ("cigar", 0)])
def test_3_3_2_cost_one_for_a_city_or_province_none_for_an_ec(to: str, price: int) -> None:
    assert march(b.M26, {"pinar-del-rio": "N | 26J u1"}, to, "done")["resources"] == str(20 - price)
    assert march(b.M26, {"la-habana": "N | 26J u1"}, "havana", "done")["resources"] == "19"


def test_3_3_2_r70_two_origins_one_destination_are_paid_once() -> None:
    board = {"oriente": "N | DR u1", "santiago-de-cuba": "N | DR u1", "sierra-maestra": "N"}
    answers = ["sierra-maestra", "oriente", "santiago-de-cuba", "done"]
    assert march(b.DR, board, *answers) == {
        "oriente": "N", "santiago-de-cuba": "N", "sierra-maestra": "N | DR u2", "resources": "19",
    }  # fmt: skip


def test_3_3_2_one_destination_after_another() -> None:
    board = {"la-habana": "N | SYN u3", "havana": "N", "matanzas": "N", "cigar": ""}
    answers = ["havana", "1", "cigar", "1", "matanzas", "done"]
    assert march(b.SYN, board, *answers) == {
        "la-habana": "N", "havana": "N | SYN u1", "matanzas": "N | SYN u1", "cigar": "SYN u1", "resources": "18",
    }  # fmt: skip


def test_3_3_2_any_number_of_either_side() -> None:
    board = {"oriente": "N | 26J u3 a2", "sierra-maestra": "N"}
    assert march(b.M26, board, "sierra-maestra", "2", "1", "done") == {
        "oriente": "N | 26J u1 a1", "sierra-maestra": "N | 26J u2 a1", "resources": "19",
    }  # fmt: skip


def test_3_3_2_r41_a_march_moves_at_least_one() -> None:
    table = scene({"oriente": "N | 26J u1 a1"}, ["sierra-maestra", "0", "done"])
    operate(table, b.M26, n.MARCH, special=False)
    assert show(table, "sierra-maestra") == "N | 26J a1"


def test_3_3_2_r69_none_marches_twice() -> None:
    table = scene({"oriente": "N | 26J u1", "santiago-de-cuba": "N"}, ["sierra-maestra", "done"])
    seen = watch(table, "march-space", "santiago-de-cuba")
    operate(table, b.M26, n.MARCH, special=False)
    assert seen.reasons == ["3.3.2/none-to-march", "3.3.2/none-to-march"]
    assert show(table, "sierra-maestra") == "N | 26J u1"


def test_3_3_2_r69_those_that_were_there_before_may_march_on() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | 26J u2", "santiago-de-cuba": "N"}
    table = scene(board, ["sierra-maestra", "santiago-de-cuba", "2", "done"])
    operate(table, b.M26, n.MARCH, special=False)
    # Two of the three, not the one that has just come.
    assert settle(table).offered("march-number") == ["1", "2"]
    assert show(table, "santiago-de-cuba") == "N | 26J u2"


def test_3_3_2_r69_which_one_has_marched_is_remembered_when_cash_changes_hands() -> None:
    # A bare Guerrilla comes to Oriente; the one there hands it its Cash, and may then march on, bare.
    board = {"sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1 | cash 26J u1"}
    answers = ["oriente", "!26july rehouse oriente:26july-u$1 oriente:26july-u*", "sugar-cane", "done"]
    table = scene(board, answers)
    operate(table, b.M26, n.MARCH, special=False)
    assert show(table, "sugar-cane") == "26J u1"
    assert show(table, "oriente") == "N | 26J u1 | cash 26J u1"


# Activation.


@pytest.mark.parametrize(
    ("to_line", "size", "turned"),
    [
        ("PS", 3, False),
        ("PS", 4, True),
        ("AS", 4, True),
        ("PS | GOV T1", 2, False),
        ("PS | GOV T1", 3, True),
        ("PS | GOV T1 P1", 2, True),
        ("PS | GOV P3", 1, True),
        ("PS | GOV P2", 1, False),
        ("N | GOV T3 P3", 4, False),
        ("PO | GOV T3 P3", 4, False),
        ("AO | GOV T3 P3", 4, False),
    ],
)
@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_2_r67_more_than_three_with_the_cubes_at_support(
    faction: b.Faction, to_line: str, size: int, turned: bool
) -> None:
    owner = ("GOV", "26J", "DR", "SYN")[faction]
    number = [str(size)] if size < 4 else ["4"]
    table = scene({"la-habana": f"N | {owner} u4", "havana": to_line}, ["havana", *number, "done"])
    operate(table, faction, n.MARCH, special=False)
    assert show(table, "havana") == f"{to_line} | {owner} {'a' if turned else 'u'}{size}"


@pytest.mark.parametrize(
    ("to_line", "size", "turned"), [("", 3, False), ("", 4, True), ("GOV T1 P2", 1, True), ("GOV P2", 1, False)]
)
def test_3_3_2_r67_in_an_ec_without_any_support(to_line: str, size: int, turned: bool) -> None:
    table = scene({"oriente": "N | 26J u4", "sugar-cane": to_line}, ["sugar-cane", str(size), "done"])
    operate(table, b.M26, n.MARCH, special=False)
    before = f"{to_line} | " if to_line else ""
    assert show(table, "sugar-cane") == f"{before}26J {'a' if turned else 'u'}{size}"


def test_3_3_2_r67_guerrillas_already_there_do_not_count_and_do_not_turn() -> None:
    board = {"la-habana": "N | 26J u3", "havana": "PS | 26J u3"}
    assert march(b.M26, board, "havana", "3", "done")["havana"] == "PS | 26J u6"
    board = {"la-habana": "N | 26J u4", "havana": "PS | 26J u3"}
    assert march(b.M26, board, "havana", "4", "done")["havana"] == "PS | 26J u3 a4"


def test_3_3_2_r67_each_origin_is_a_group_of_its_own() -> None:
    board = {"la-habana": "N | 26J u2", "las-villas": "N | 26J u3", "matanzas": "PS | GOV T1"}
    answers = ["matanzas", "la-habana", "2", "las-villas", "3", "done"]
    # 2 + 1 cube stay hidden, 3 + 1 cube do not.
    assert march(b.M26, board, *answers)["matanzas"] == "PS | GOV T1 | 26J u2 a3"


def test_3_3_2_r67_one_origin_sends_one_group_to_a_destination() -> None:
    table = scene({"la-habana": "N | 26J u4", "las-villas": "N | 26J u1"}, ["matanzas", "la-habana", "2", "done",
                  "done"])  # fmt: skip
    seen = watch(table, "march-origin", "la-habana")
    operate(table, b.M26, n.MARCH, special=False)
    assert seen.reasons == ["", "3.3.2/one-group-an-origin"]


def test_3_3_2_r67_active_ones_of_the_group_count() -> None:
    board = {"la-habana": "N | 26J u2 a2", "havana": "PS"}
    assert march(b.M26, board, "havana", "2", "2", "done")["havana"] == "PS | 26J a4"
    assert march(b.M26, board, "havana", "2", "1", "done")["havana"] == "PS | 26J u2 a1"


def test_3_3_2_r67_support_of_the_origin_does_not_matter() -> None:
    board = {"havana": "AS | GOV T5 | 26J u4", "la-habana": "N"}
    assert march(b.M26, board, "la-habana", "4", "done")["la-habana"] == "N | 26J u4"


@pytest.mark.parametrize("faction", [b.DR, b.SYN])
@pytest.mark.parametrize("line", ["PO | GOV T4", "AO | GOV T4"])
def test_3_3_2_r68_opposition_never_activates(faction: b.Faction, line: str) -> None:
    owner = "DR" if faction == b.DR else "SYN"
    board = {"la-habana": f"N | {owner} u4", "havana": line}
    assert march(faction, board, "havana", "4", "done")["havana"] == f"{line} | {owner} u4"


def test_3_3_2_r68_rival_guerrillas_and_bases_never_activate() -> None:
    board = {"la-habana": "N | 26J u3", "havana": "PS | DR u5 B1 | SYN a5 C1 | GOV B1"}
    assert march(b.M26, board, "havana", "3", "done")["havana"] == "PS | GOV B1 | 26J u3 | DR u5 B1 | SYN a5 C1"


def test_3_3_2_sides_are_kept_otherwise() -> None:
    board = {"oriente": "N | 26J u1 a1", "sierra-maestra": "AO"}
    assert march(b.M26, board, "sierra-maestra", "1", "1", "done")["sierra-maestra"] == "AO | 26J u1 a1"


def test_3_3_2_relocation_by_an_activity_is_no_march_and_does_not_activate() -> None:
    # Reprisal drives a Guerrilla to an EC with many cubes.
    board = {"pinar-del-rio": "N | GOV T2 | 26J u1", "cigar": "GOV T5"}
    table = scene(board, ["havana", "reprisal", "cigar", "done"])
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "cigar") == "GOV T5 | 26J u1"


def test_3_3_2_cash_marches_along() -> None:
    board = {"oriente": "N | 26J u2 | cash 26J u1", "sierra-maestra": "N"}
    assert march(b.M26, board, "sierra-maestra", "0", "done") == {
        "oriente": "N | 26J u1", "sierra-maestra": "N | 26J u1 | cash 26J u1", "resources": "19",
    }  # fmt: skip


# As a Limited Operation.


def test_2_3_5_limited_march_to_one_destination_from_several() -> None:
    board = {"oriente": "N | 26J u1", "santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N"}
    table = scene(board, ["sierra-maestra", "oriente", "santiago-de-cuba"])
    op = operate(table, b.M26, n.MARCH, limited=True)
    assert op.spaces == [b.SIERRA]
    assert show(table, "sierra-maestra") == "N | 26J u2"
    assert table.position.resources[b.M26] == 19


def test_2_3_5_limited_march_without_activity() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J u1"}, ["sierra-maestra"])
    seen = watch(table, "march-space", "infiltrate")
    operate(table, b.M26, n.MARCH, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
