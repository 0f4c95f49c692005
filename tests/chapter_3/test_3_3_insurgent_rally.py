"""3.3.1 Rally (R 62 - R 66)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there

LEVELS = ["AO", "PO", "N", "PS", "AS"]


def rally(
    faction: b.Faction, board: dict[str, str], *answers: str, limited: bool = False, resources: int = 20
) -> dict[str, str]:
    """Rally without a Special Activity; the lines of the board's spaces afterwards."""
    table = scene(board, answers, resources=(resources,) * 4)
    operate(table, faction, n.RALLY, special=False, limited=limited)
    return {word: show(table, word) for word in board}


# Where.


@pytest.mark.parametrize("where", ["oriente", "havana"])
@pytest.mark.parametrize(
    ("faction", "reasons"),
    [
        (b.M26, ["", "", "", "3.3.1/support", "3.3.1/support"]),
        (b.DR, ["3.3.1/active-level", "", "", "", "3.3.1/active-level"]),
        (b.SYN, ["", "", "", "", ""]),
    ],
)
def test_3_3_1_selectable_spaces_by_their_level(faction: b.Faction, reasons: list[str], where: str) -> None:
    found = [why_not_there(scene({where: level}), faction, n.RALLY, where) for level in LEVELS]
    assert found == reasons


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_1_never_in_an_ec(faction: b.Faction) -> None:
    table = scene({"cigar": "26J u1 | DR u1 | SYN u1"})
    assert [why_not_there(table, faction, n.RALLY, n.SPACE_WORDS[ec]) for ec in b.ECS] == ["3.3.1/not-in-ec"] * 3


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_1_r64_where_one_has_no_piece(faction: b.Faction) -> None:
    table = scene({"las-villas": "N | GOV T3"}, ["las-villas", "done"])
    operate(table, faction, n.RALLY, special=False)
    assert table.position.count(b.LAS_VILLAS, b.underground(faction)) == 1


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_1_cost_one_for_each_space(faction: b.Faction) -> None:
    table = scene({}, ["havana", "oriente", "matanzas", "done"])
    operate(table, faction, n.RALLY, special=False)
    assert table.position.resources[faction] == 17


# Place one.


@pytest.mark.parametrize("line", ["N | 26J a2 B1", "N | 26J a2", "N | 26J B1"])
def test_3_3_1_one_guerrilla_may_always_be_placed(line: str) -> None:
    after = rally(b.M26, {"oriente": line}, "oriente", "place", "done")["oriente"]
    assert after == line.replace("26J ", "26J u1 ")


# A Base of two Guerrillas.


@pytest.mark.parametrize(
    ("line", "picks", "after"),
    [
        ("26J u2", [], "26J B1"),  # no third one is needed
        ("26J a2", [], "26J B1"),
        ("26J u1 a1", ["26july-u"], "26J B1"),
        ("26J u2 a2", ["26july-u", "26july-u"], "26J a2 B1"),
        ("26J u2 a2", ["26july-a", "26july-a"], "26J u2 B1"),
        ("26J u2 a2", ["26july-a", "26july-u"], "26J u1 a1 B1"),
    ],
)
def test_3_3_1_r66_any_two_guerrillas_become_a_base(line: str, picks: list[str], after: str) -> None:
    words = [f"oriente:{pick}" for pick in picks]
    assert rally(b.M26, {"oriente": f"N | {line}"}, "oriente", "base", *words, "done")["oriente"] == f"N | {after}"


def test_3_3_1_the_two_guerrillas_are_available_again() -> None:
    table = scene({"oriente": "N | DR u2"}, ["oriente", "base", "done"])
    operate(table, b.DR, n.RALLY, special=False)
    assert (table.position.available_of(b.DR_ACTIVE), table.position.available_of(b.DR_BASE)) == (15, 3)
    assert show(table, "oriente") == "N | DR B1"


def test_3_3_1_r66_one_guerrilla_is_not_enough_nor_those_of_others() -> None:
    table = scene({"oriente": "N | 26J u1 B1 | DR u3"}, ["oriente", "place", "done"])
    seen = watch(table, "rally-choice", "base")
    operate(table, b.M26, n.RALLY, special=False)
    assert seen.reasons == ["3.3.1/two-guerrillas"]


def test_3_3_1_stacking_and_availability_limit_bases() -> None:
    for board, reason in (
        ({"oriente": "N | GOV B1 | 26J u2 B1"}, "1.4.2/two-bases"),
        ({"oriente": "N | 26J u2 B1", "havana": "N | 26J B2", "matanzas": "N | 26J B1"}, "1.4.1/none-available"),
        ({"oriente": "N | 26J u2 B1"}, ""),
    ):
        table = scene(board, ["oriente", "place", "done"])
        seen = watch(table, "rally-choice", "base")
        operate(table, b.M26, n.RALLY, special=False)
        assert seen.reasons == [reason]


def test_3_3_1_the_syndicate_founds_no_base_and_places_but_one() -> None:
    for word, reason in (("base", "3.3.1/syndicate-builds-by-construct"), ("place-many", "3.3.1/syndicate-places-one")):
        table = scene({"oriente": "N | SYN u3 C1"}, ["oriente", "place", "done"])
        seen = watch(table, "rally-choice", word)
        operate(table, b.SYN, n.RALLY, special=False)
        assert seen.reasons == [reason]
        assert show(table, "oriente") == "N | SYN u4 C1"


# At a Base: hide all.


@pytest.mark.parametrize(("faction", "word"), [(b.M26, "26J"), (b.DR, "DR")])
def test_3_3_1_at_a_base_all_own_guerrillas_turn_underground(faction: b.Faction, word: str) -> None:
    board = {"oriente": f"N | {word} u1 a3 B1 | SYN a2", "matanzas": f"N | {word} a1"}
    after = rally(faction, board, "oriente", "flip", "done")
    assert after == {"oriente": f"N | {word} u4 B1 | SYN a2", "matanzas": f"N | {word} a1"}


@pytest.mark.parametrize(("faction", "line"), [(b.M26, "N | 26J a3 | DR B1"), (b.DR, "N | GOV B1 | DR a3 | SYN C1")])
@pytest.mark.parametrize("word", ["flip", "place-many"])
def test_3_3_1_without_an_own_base_neither_hiding_nor_placing_many(faction: b.Faction, line: str, word: str) -> None:
    table = scene({"oriente": line}, ["oriente", "place", "done"])
    seen = watch(table, "rally-choice", word)
    operate(table, faction, n.RALLY, special=False)
    assert seen.reasons == ["3.3.1/base-before-the-rally"]


def test_3_3_1_syndicate_hides_at_an_open_casino() -> None:
    board = {"oriente": "N | 26J a1 | SYN a2 C1"}
    assert rally(b.SYN, board, "oriente", "flip", "done")["oriente"] == "N | 26J a1 | SYN u2 C1"


def test_3_3_1_r65_at_a_closed_casino_the_syndicate_only_places_one() -> None:
    table = scene({"oriente": "N | SYN a2 X1"}, ["oriente", "done"])
    operate(table, b.SYN, n.RALLY, special=False)
    assert show(table, "oriente") == "N | SYN u1 a2 X1"
    assert "rally-choice" not in [kind for _, kind, _ in settle(table).asked]


# At a Base: place many.


@pytest.mark.parametrize(
    ("faction", "space", "bases", "most"),
    [
        (b.M26, "sierra-maestra", 1, 4),  # 2 x 1 Base + 2 x 1 Pop
        (b.M26, "sierra-maestra", 2, 6),
        (b.M26, "oriente", 1, 6),
        (b.M26, "havana", 1, 14),
        (b.DR, "sierra-maestra", 1, 2),  # 1 Base + 1 Pop
        (b.DR, "oriente", 2, 4),
        (b.DR, "havana", 1, 7),
    ],
)
def test_3_3_1_r63_from_none_to_bases_and_population(faction: b.Faction, space: str, bases: int, most: int) -> None:
    word = "26J" if faction == b.M26 else "DR"
    table = scene({space: f"N | {word} B{bases}"}, [space, "place-many", str(most), "done"])
    operate(table, faction, n.RALLY, special=False)
    assert settle(table).offered("rally-number") == [str(i) for i in range(most + 1)]
    assert show(table, space) == f"N | {word} u{most} B{bases}"


def test_3_3_1_r63_limited_by_what_is_available() -> None:
    table = scene({"sierra-maestra": "N | 26J B1", "matanzas": "N | 26J u13"}, ["sierra-maestra", "place-many", "2",
                  "done"])  # fmt: skip
    operate(table, b.M26, n.RALLY, special=False)
    assert settle(table).offered("rally-number") == ["0", "1", "2"]


def test_3_3_1_bases_of_others_do_not_add_to_the_number() -> None:
    table = scene({"sierra-maestra": "N | 26J B1 | DR B1"}, ["sierra-maestra", "place-many", "1", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert settle(table).offered("rally-number") == ["0", "1", "2", "3", "4"]


# One choice for each space.


def test_3_3_1_r62_one_choice_for_each_space() -> None:
    table = scene({"oriente": "N | 26J a1 B1"}, ["oriente", "place-many", "2", "done"])
    seen = watch(table, "rally-space", "oriente")
    operate(table, b.M26, n.RALLY, special=False)
    # No hiding on top of placing, and no second visit.
    assert show(table, "oriente") == "N | 26J u2 a1 B1"
    assert seen.reasons == ["", "3.1/already-selected"]


def test_3_3_1_r62_a_base_made_in_this_rally_brings_nothing_in_it() -> None:
    table = scene({"oriente": "N | 26J u2 a2"}, ["oriente", "base", "oriente:26july-u", "oriente:26july-u", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    asked = settle(table)
    assert asked.offered("rally-choice") == ["place", "base"]
    assert show(table, "oriente") == "N | 26J a2 B1"


def test_3_3_1_different_choices_in_different_spaces() -> None:
    board = {"oriente": "N | DR u2", "matanzas": "N | DR a1 B1", "havana": "N"}
    answers = ["oriente", "base", "havana", "matanzas", "flip", "done"]
    assert rally(b.DR, board, *answers) == {"oriente": "N | DR B1", "matanzas": "N | DR u1 B1", "havana": "N | DR u1"}


# As a Limited Operation.


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_2_3_5_limited_rally_in_one_space(faction: b.Faction) -> None:
    table = scene({}, ["oriente"])
    op = operate(table, faction, n.RALLY, limited=True)
    assert op.spaces == [b.ORIENTE]
    assert table.position.resources[faction] == 19
    assert table.position.count(b.ORIENTE, b.underground(faction)) == 1


def test_2_3_5_limited_rally_has_every_choice() -> None:
    board = {"oriente": "N | 26J a2 B1"}
    assert rally(b.M26, board, "oriente", "flip", limited=True)["oriente"] == "N | 26J u2 B1"
    assert rally(b.M26, board, "oriente", "base", limited=True)["oriente"] == "N | 26J B2"
    assert rally(b.M26, board, "oriente", "place-many", "6", limited=True)["oriente"] == "N | 26J u6 a2 B1"


def test_2_3_5_limited_rally_without_activity() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J u1"}, ["oriente"])
    seen = watch(table, "rally-space", "infiltrate")
    operate(table, b.M26, n.RALLY, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
