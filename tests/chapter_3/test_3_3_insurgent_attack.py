"""3.3.3 Attack, and what Ambush changes in it (R 71 - R 76)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show
from tests.scenes.refusals import watch, why_not_there


def attack(
    faction: b.Faction, board: dict[str, str], *answers: str, limited: bool = False, special: bool = False
) -> dict[str, str]:
    """Attack; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, faction, n.ATTACK, special=special, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[faction])}


# Where, and what it costs.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("26J u1 | GOV T1", ""),
        ("26J a1 | DR u1", ""),
        ("26J a1 | SYN u1", ""),
        ("26J u1", "3.3.3/enemy-piece"),
        ("GOV T1 | DR u1", "3.3.3/own-guerrilla"),
    ],
)
def test_3_3_3_own_guerrilla_and_enemy_piece(line: str, reason: str) -> None:
    for space in ("oriente", "havana", "sugar-cane"):
        assert why_not_there(scene({space: line}), b.M26, n.ATTACK, space) == reason


@pytest.mark.parametrize("line", ["26J u1 | GOV B1", "26J u1 | DR B1", "26J u1 | SYN C1"])
def test_3_3_3_bases_and_casinos_are_enemy_pieces(line: str) -> None:
    assert why_not_there(scene({"oriente": line}), b.M26, n.ATTACK, "oriente") == ""


def test_3_3_3_an_own_base_alone_cannot_attack() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J B1"})
    assert why_not_there(table, b.M26, n.ATTACK, "oriente") == "3.3.3/own-guerrilla"


@pytest.mark.parametrize("faction", [b.M26, b.DR])
def test_3_3_3_cost_one_for_each_space_ecs_too(faction: b.Faction) -> None:
    owner = "26J" if faction == b.M26 else "DR"
    line = f"GOV T1 | {owner} a1"
    board = {"cigar": line, "oriente": f"N | {line}"}
    after = attack(faction, board, "cigar", "6", "oriente", "6", "done")
    assert after == board | {"resources": "18"}


# The roll.


def test_3_3_3_all_own_guerrillas_turn_active_whatever_the_roll() -> None:
    board = {"oriente": "N | GOV T1 | 26J u2 a1 | DR u1"}
    assert attack(b.M26, board, "oriente", "6", "done")["oriente"] == "N | GOV T1 | 26J a3 | DR u1"


@pytest.mark.parametrize(("roll", "hit"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_3_3_3_success_up_to_the_number_of_own_guerrillas(roll: int, hit: bool) -> None:
    table = scene({"oriente": "N | GOV T1 | 26J u2 a1 B1"}, ["oriente", str(roll), *(["oriente:troops"] if hit else []),
                  "done"])  # fmt: skip
    operate(table, b.M26, n.ATTACK, special=False)
    assert table.position.count(b.ORIENTE, b.TROOPS) == (0 if hit else 1)


def test_3_3_3_each_space_rolls_for_itself() -> None:
    board = {"oriente": "N | GOV T1 | 26J a2", "havana": "N | GOV T1 | 26J a2"}
    answers = ["oriente", "3", "havana", "2", "havana:troops", "done"]
    assert attack(b.M26, board, *answers) == {
        "oriente": "N | GOV T1 | 26J a2", "havana": "N | 26J a2", "resources": "18",
    }  # fmt: skip


# The removal.


def test_3_3_3_two_pieces_of_either_side_and_of_several_factions() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J a3 | DR u1 a1 | SYN u1"}
    table = scene(board, ["oriente", "3", "oriente:police", "oriente:dr-u", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert show(table, "oriente") == "N | GOV T1 | 26J a3 | DR a1 | SYN u1"
    assert settle(table).offered("attack-piece") == [
        "oriente:troops", "oriente:police", "oriente:dr-u", "oriente:dr-a", "oriente:syn-u", "done",
    ]  # fmt: skip


def test_3_3_3_r71_a_base_after_its_last_guardian() -> None:
    board = {"oriente": "N | GOV T1 B1 | 26J a3"}
    table = scene(board, ["oriente", "3", "oriente:troops", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert settle(table).offered("attack-piece") == ["oriente:troops", "done"]
    assert show(table, "oriente") == "N | 26J a3"


def test_3_3_3_r71_no_base_while_a_guardian_is_left() -> None:
    board = {"oriente": "N | GOV T1 P1 B1 | 26J a3"}
    assert attack(b.M26, board, "oriente", "3", "oriente:troops", "done")["oriente"] == "N | GOV B1 | 26J a3"


@pytest.mark.parametrize("guard", ["u1", "a1"])
def test_3_3_3_r71_guerrillas_of_either_side_guard_their_base(guard: str) -> None:
    board = {"oriente": f"N | 26J {guard} B1 | DR a3"}
    table = scene(board, ["oriente", "3", f"oriente:26july-{guard[0]}", "done"])
    operate(table, b.DR, n.ATTACK, special=False)
    assert settle(table).offered("attack-piece") == [f"oriente:26july-{guard[0]}", "done"]
    assert show(table, "oriente") == "N | DR a3"


def test_3_3_3_r71_or_one_piece_each_of_two_factions() -> None:
    board = {"oriente": "N | GOV B1 | 26J a3 | DR B1"}
    answers = ["oriente", "3", "oriente:gov-base", "oriente:dr-base", "done"]
    assert attack(b.M26, board, *answers)["oriente"] == "N | 26J a3"


def test_3_3_3_r72_a_casino_second_when_no_guard_is_left() -> None:
    board = {"havana": "N | GOV P1 | 26J a3 | SYN C1"}
    table = scene(board, ["havana", "3", "havana:police", "havana:casino", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert settle(table).offered("attack-piece") == ["havana:police", "done"]
    assert show(table, "havana") == "N | 26J a3 | SYN X1"


def test_3_3_3_r72_not_while_a_guard_is_left() -> None:
    board = {"havana": "N | GOV P1 | 26J a3 | SYN u1 C1"}
    table = scene(board, ["havana", "3", "havana:syn-u", "done", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    # The Police still guard it, so the Syndicate has nothing left to lose and one may stop.
    assert settle(table).offered("attack-piece", 1) == ["havana:police", "done"]


def test_3_3_3_r73_a_winner_may_remove_nothing() -> None:
    board = {"oriente": "N | GOV T2 | 26J a3"}
    assert attack(b.M26, board, "oriente", "2", "done", "done")["oriente"] == "N | GOV T2 | 26J a3"


def test_3_3_3_r73_but_not_one_of_two_that_a_faction_has() -> None:
    table = scene({"oriente": "N | GOV T2 P1 | 26J a3 | DR u1"}, ["oriente", "2", "oriente:troops", "oriente:dr-u",
                  "done"])  # fmt: skip
    seen = watch(table, "attack-piece", "done")
    operate(table, b.M26, n.ATTACK, special=False)
    assert seen.reasons == ["", "1.4.1/maximum-extent"]


def test_3_3_3_r73_one_if_every_faction_hit_has_no_more() -> None:
    board = {"oriente": "N | GOV T2 | 26J a3 | DR u1"}
    assert attack(b.M26, board, "oriente", "2", "oriente:dr-u", "done", "done")["oriente"] == "N | GOV T2 | 26J a3"


@pytest.mark.parametrize("line", ["N | 26J a3 | SYN X1", "N | 26J a3 | SYN X2"])
def test_3_3_3_r74_selectable_for_a_closed_casino(line: str) -> None:
    assert attack(b.M26, {"oriente": line}, "oriente", "3", "done") == {"oriente": line, "resources": "19"}


# Captured goods.


def test_3_3_3_r75_a_roll_of_1_brings_a_guerrilla() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1"}
    assert attack(b.M26, board, "oriente", "1", "oriente:troops", "done")["oriente"] == "N | 26J u1 a1"


def test_3_3_3_r75_no_other_successful_roll_does() -> None:
    board = {"oriente": "N | GOV T1 | 26J u2"}
    assert attack(b.M26, board, "oriente", "2", "oriente:troops", "done")["oriente"] == "N | 26J a2"


def test_3_3_3_r75_it_is_compulsory() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J a1"}, ["oriente", "1", "done", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 a1"
    assert "captured-goods" not in [kind for _, kind, _ in settle(table).asked]


def test_3_3_3_r75_with_none_available_one_may_be_freed() -> None:
    board = {"oriente": "N | GOV T1 | 26J a1", "matanzas": "N | 26J u14"}
    freed = ["oriente", "1", "oriente:troops", "!26july take-off matanzas:26july-u", "go-on", "done"]
    assert attack(b.M26, board, *freed) == {"oriente": "N | 26J u1 a1", "matanzas": "N | 26J u13", "resources": "19"}
    kept = ["oriente", "1", "oriente:troops", "go-on", "done"]
    assert attack(b.M26, board, *kept) == {"oriente": "N | 26J a1", "matanzas": "N | 26J u14", "resources": "19"}


def test_3_3_3_captured_cash_goes_to_an_attacker_there() -> None:
    board = {"oriente": "N | GOV T1 | 26J a3 | DR u1 | cash GOV T1"}
    answers = ["oriente", "3", "oriente:troops$1", "let-go", "done", "done"]
    assert attack(b.M26, board, *answers)["oriente"] == "N | 26J a3 | DR u1 | cash 26J a1"


def test_3_3_3_the_owner_may_pass_the_cash_on_first() -> None:
    board = {"oriente": "N | GOV T1 | 26J a3 | DR u1 | cash GOV T1"}
    answers = ["oriente", "3", "oriente:troops$1", "oriente:dr-u", "done", "done"]
    assert attack(b.M26, board, *answers)["oriente"] == "N | 26J a3 | DR u1 | cash DR u1"


def test_3_3_3_r75_captured_cash_may_go_under_the_new_guerrilla() -> None:
    # The new one is Underground, the attackers are Active.
    board = {"oriente": "N | GOV T1 | 26J a3 | cash GOV T1"}
    answers = ["oriente", "1", "oriente:troops$1", "let-go", "oriente:26july-u", "done"]
    assert attack(b.M26, board, *answers)["oriente"] == "N | 26J u1 a3 | cash 26J u1"


def test_4_3_2_r75_after_an_ambush_too_and_with_two_markers() -> None:
    board = {"oriente": "N | GOV T1 | DR u1 | SYN a1 | cash GOV T1 | cash SYN a1"}
    targets = ["oriente:troops$1", "let-go", "oriente:syn-a$1", "let-go"]
    answers = ["oriente", "ambush", *targets, "oriente:dr-u", "oriente:dr-a", "done"]
    assert attack(b.DR, board, *answers, special=True)["oriente"] == "N | DR u1 a1 | cash DR u1 | cash DR a1"


def test_3_3_3_r75_with_none_available_an_attacker_gets_it() -> None:
    board = {"oriente": "N | GOV T1 | 26J a15 | cash GOV T1"}
    answers = ["oriente", "1", "oriente:troops$1", "let-go", "go-on", "done"]
    assert attack(b.M26, board, *answers)["oriente"] == "N | 26J a15 | cash 26J a1"


# Ambush.


@pytest.mark.parametrize(("faction", "word"), [(b.M26, "26J"), (b.DR, "DR")])
def test_4_3_2_r76_ambush_activates_one_succeeds_and_brings_a_guerrilla(faction: b.Faction, word: str) -> None:
    board = {"oriente": f"N | GOV T2 | {word} u2"}
    after = attack(faction, board, "oriente", "ambush", "oriente:troops", "done", special=True)
    # Two Troops of one Faction: the second goes without asking. Cost 1.
    assert after == {"oriente": f"N | {word} u2 a1", "resources": "19"}


def test_4_3_2_r76_no_ambush_with_active_guerrillas_only() -> None:
    board = {"oriente": "N | GOV T1 | 26J a3", "havana": "N | GOV T1 | 26J u1"}
    table = scene(board, ["oriente", "6", "havana", "ambush", "havana:troops", "done"])
    operate(table, b.M26, n.ATTACK)
    asked = settle(table)
    # In Oriente the way of attacking is not even asked.
    assert [kind for _, kind, _ in asked.asked].count("attack-how") == 1


def test_4_3_2_r76_guards_bind_an_ambush_too() -> None:
    table = scene({"oriente": "N | GOV T1 P1 B1 | 26J u1 | SYN C1"}, ["oriente", "ambush", "oriente:police", "done"])
    operate(table, b.M26, n.ATTACK)
    assert settle(table).offered("attack-piece") == ["oriente:troops", "oriente:police", "done"]
    assert show(table, "oriente") == "N | GOV B1 | 26J u1 a1 | SYN C1"


def test_4_3_2_r76_one_ambush_in_an_attack() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1", "havana": "N | GOV T1 | 26J u1"}
    answers = ["oriente", "ambush", "oriente:troops", "havana", "6", "done"]
    assert attack(b.M26, board, *answers, special=True)["havana"] == "N | GOV T1 | 26J a1"


def test_2_3_5_r76_no_ambush_in_a_limited_attack() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1", "havana": "N | GOV T1 | 26J u1"}
    table = scene(board, ["oriente", "6"])
    op = operate(table, b.M26, n.ATTACK, limited=True)
    assert op.spaces == [b.ORIENTE]
    assert [kind for _, kind, _ in settle(table).asked] == ["attack-space", "attack-roll"]
    assert table.position.resources[b.M26] == 19
