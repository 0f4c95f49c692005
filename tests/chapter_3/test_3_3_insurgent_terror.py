"""3.3.4 Terror (R 77 - R 80)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there

WORD = {b.M26: "26J", b.DR: "DR", b.SYN: "SYN"}


def terror(
    faction: b.Faction, board: dict[str, str], *answers: str, limited: bool = False, special: bool = False
) -> dict[str, str]:
    """Terror; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, faction, n.TERROR, special=special, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[faction])}


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_4_wherever_one_has_an_underground_guerrilla(faction: b.Faction) -> None:
    me = WORD[faction]
    others = " | ".join(f"{word} u1" for word in WORD.values() if word != me)
    board = {"oriente": f"AS | {me} u1", "havana": f"AO | {me} u1", "cigar": f"{me} u1"}
    table = scene(board | {"matanzas": f"N | {me} a2", "sugar-cane": f"{me} a1", "las-villas": others})
    assert [why_not_there(table, faction, n.TERROR, word) for word in board] == ["", "", ""]
    for word in ("matanzas", "sugar-cane", "las-villas", "factory"):
        assert why_not_there(table, faction, n.TERROR, word) == "3.3.4/underground"


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_4_cost_one_for_a_city_or_province_none_for_an_ec(faction: b.Faction) -> None:
    me = WORD[faction]
    board = {"oriente": f"N | {me} u1", "havana": f"N | {me} u1", "cigar": f"{me} u1"}
    assert terror(faction, board, "oriente", "havana", "cigar", "done")["resources"] == "18"


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_3_4_one_guerrilla_turns_active(faction: b.Faction) -> None:
    me = WORD[faction]
    after = terror(faction, {"cigar": f"{me} u2 a1"}, "cigar", "done")["cigar"]
    assert after == f"{me} u1 a2 | sabotage"


def test_3_3_4_the_executing_faction_chooses_which_guerrilla() -> None:
    board = {"cigar": "26J u2 | cash 26J u1"}
    assert terror(b.M26, board, "cigar", "cigar:26july-u$1", "done")["cigar"] == "26J u1 a1 | sabotage | cash 26J a1"


# In a Province or City.


@pytest.mark.parametrize("where", ["oriente", "havana"])
@pytest.mark.parametrize(
    ("faction", "after"),
    [
        (b.M26, ["AO", "AO", "PO", "N", "PS"]),
        (b.DR, ["PO", "N", "N", "N", "PS"]),
        (b.SYN, ["PO", "N", "N", "N", "PS"]),
    ],
)
def test_3_3_4_shift_by_faction(faction: b.Faction, after: list[str], where: str) -> None:
    me = WORD[faction]
    for before, level in zip(("AO", "PO", "N", "PS", "AS"), after, strict=True):
        found = terror(faction, {where: f"{before} | {me} u1"}, where, "done")[where]
        assert found == f"{level} | {me} a1 | terror 1"


def test_3_3_4_r77_26july_never_shifts_toward_neutral() -> None:
    table = scene({"oriente": "PO | 26J u1"}, ["oriente", "done"])
    operate(table, b.M26, n.TERROR, special=False)
    assert show(table, "oriente") == "AO | 26J a1 | terror 1"
    assert [kind for _, kind, _ in settle(table).asked] == ["terror-space", "terror-space"]


@pytest.mark.parametrize(("faction", "level"), [(b.M26, "AO"), (b.DR, "N"), (b.SYN, "N")])
def test_3_3_4_r78_legal_where_no_shift_is_left(faction: b.Faction, level: str) -> None:
    me = WORD[faction]
    after = terror(faction, {"oriente": f"{level} | {me} u1"}, "oriente", "done")
    assert after == {"oriente": f"{level} | {me} a1 | terror 1", "resources": "19"}


def test_3_3_4_terror_markers_pile_up() -> None:
    after = terror(b.M26, {"oriente": "N | 26J u1 | terror 2"}, "oriente", "done")["oriente"]
    assert after == "PO | 26J a1 | terror 3"


def test_3_3_4_r79_without_a_marker_left_the_shift_still_happens() -> None:
    board = {"oriente": "PS | DR u1", "havana": "N | terror 20"}
    assert terror(b.DR, board, "oriente", "done")["oriente"] == "N | DR a1"


def test_3_3_4_the_last_marker_is_placed() -> None:
    board = {"oriente": "PS | DR u1", "matanzas": "PS | DR u1", "havana": "N | terror 19"}
    assert terror(b.DR, board, "oriente", "matanzas", "done") == {
        "oriente": "N | DR a1 | terror 1", "matanzas": "N | DR a1", "havana": "N | terror 19", "resources": "18",
    }  # fmt: skip


# In an EC.


@pytest.mark.parametrize("ec", ["cigar", "factory", "sugar-cane"])
def test_3_3_4_sabotage_in_an_ec(ec: str) -> None:
    assert terror(b.SYN, {ec: "SYN u1"}, ec, "done") == {ec: "SYN a1 | sabotage", "resources": "20"}


def test_3_3_4_r79_without_a_marker_left_no_sabotage() -> None:
    board = {"cigar": "26J u1", "havana": "N | terror 20"}
    assert terror(b.M26, board, "cigar", "done")["cigar"] == "26J a1"


def test_3_3_4_r80_at_a_sabotaged_ec_it_only_activates() -> None:
    assert terror(b.M26, {"cigar": "26J u1 | sabotage"}, "cigar", "done") == {
        "cigar": "26J a1 | sabotage", "resources": "20",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("faction", "answers", "after"),
    [
        (b.M26, ["cigar", "kidnap", "2", "done"], "GOV T1 | 26J a1 | sabotage"),
        (b.DR, ["cigar", "assassinate", "done"], "DR a1 | sabotage"),
        (b.SYN, ["cigar", "bribe", "cubes", "done"], "SYN a1 | sabotage"),
    ],
)
def test_3_3_4_r80_and_may_carry_an_activity(faction: b.Faction, answers: list[str], after: str) -> None:
    board = {"cigar": f"GOV T1 | {WORD[faction]} u1 | sabotage"}
    assert terror(faction, board, *answers, special=True)["cigar"] == after


# As a Limited Operation.


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_2_3_5_limited_terror_in_one_space(faction: b.Faction) -> None:
    me = WORD[faction]
    board = {"oriente": f"N | {me} u1", "cigar": f"{me} u1"}
    after = terror(faction, board, "oriente", limited=True)
    assert after["cigar"] == f"{me} u1"
    assert after["resources"] == "19"


@pytest.mark.parametrize(("faction", "word"), [(b.M26, "kidnap"), (b.DR, "assassinate"), (b.SYN, "bribe")])
def test_2_3_5_limited_terror_without_activity(faction: b.Faction, word: str) -> None:
    table = scene({"havana": f"N | GOV T1 | {WORD[faction]} u2"}, ["havana"])
    seen = watch(table, "terror-space", word)
    operate(table, faction, n.TERROR, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
