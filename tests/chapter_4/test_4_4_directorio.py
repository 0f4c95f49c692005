"""4.4 Subvert and Assassinate (the Directorio's Ambush is with 26July's, 4.3.2)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import scene, script, show
from tests.scenes.activities import play, why_not_in

# 4.4.1 Subvert.


def subvert_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.SUBVERT, space)


@pytest.mark.parametrize(("space", "pop"), [("oriente", 2), ("matanzas", 1)])
@pytest.mark.parametrize("level", ["AO", "PO", "N", "PS", "AS"])
def test_4_4_1_subvert_pays_the_population_and_sets_neutral(space: str, pop: int, level: str) -> None:
    table = play(b.DR, n.RALLY, {space: f"{level} | DR u1"}, ["subvert", "la-habana", "done"])
    assert show(table, space) == "N | DR u1"
    assert table.position.resources[b.DR] == 20 + pop - 1


def test_4_4_1_only_in_a_province() -> None:
    assert subvert_refusal({"oriente": "PO | DR u1"}, b.ORIENTE) == ""
    assert subvert_refusal({"havana": "PO | DR u1"}, b.HAVANA) == "4.4.1/province"
    assert subvert_refusal({"factory": "DR u1"}, b.FACTORY) == "4.4.1/province"


def test_4_4_1_only_under_directorio_control() -> None:
    assert subvert_refusal({"oriente": "PO | 26J u1 | DR u2"}, b.ORIENTE) == ""
    assert subvert_refusal({"oriente": "PO | 26J u2 | DR u2"}, b.ORIENTE) == "4.4.1/directorio-control"
    assert subvert_refusal({"oriente": "PO | DR u1 | SYN C1"}, b.ORIENTE) == "4.4.1/directorio-control"
    assert subvert_refusal({"oriente": "PO | DR u1 | SYN X2"}, b.ORIENTE) == ""


def test_4_4_1_r91_space_of_the_operation_or_not() -> None:
    board = {"oriente": "N | DR u1", "matanzas": "PS | DR u1"}
    table = play(b.DR, n.RALLY, board, ["oriente", "subvert", "oriente", "done"])
    assert table.position.resources[b.DR] == 21
    table = play(b.DR, n.RALLY, board, ["oriente", "subvert", "matanzas", "done"])
    assert show(table, "matanzas") == "N | DR u1"


def test_4_4_1_r91_space_that_the_march_has_just_won() -> None:
    board = {"oriente": "N | DR u1", "sierra-maestra": "PO"}
    table = play(b.DR, n.MARCH, board, ["?subvert = ok", "sierra-maestra", "subvert", "done"])
    assert show(table, "sierra-maestra") == "N | DR u1"


def test_4_4_1_one_province() -> None:
    board = {"oriente": "AS | DR u1", "matanzas": "PS | DR u1"}
    table = play(b.DR, n.RALLY, board, ["subvert", "matanzas", "?subvert = 4.1/only-one", "la-habana", "done"])
    assert show(table, "oriente") == "AS | DR u1"


def test_4_4_1_gain_beyond_49_is_lost() -> None:
    table = play(b.DR, n.RALLY, {"oriente": "PO | DR u1"}, ["subvert", "matanzas", "done"], resources=(0, 0, 48, 0))
    assert table.position.resources[b.DR] == 48


# 4.4.3 Assassinate.


def assassinate_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.ASSASSINATE, space)


def test_4_4_3_any_one_enemy_piece_however_guarded() -> None:
    board = {"havana": "N | GOV T1 P1 B1 | 26J u1 a1 B1 | DR u2 | SYN u1 a1 C1 X1"}
    answers = ["havana", "assassinate", "havana:gov-base", "?assassinate = 4.1/only-one", "done"]
    table = play(b.DR, n.TERROR, board, answers)
    kinds = "troops police gov-base 26july-u 26july-a 26july-base syn-u syn-a casino"
    assert script(table).offered("assassinate-piece") == [f"havana:{kind}" for kind in kinds.split()]
    assert show(table, "havana") == "N | GOV T1 P1 | 26J u1 a1 B1 | DR u1 a1 | SYN u1 a1 C1 X1 | terror 1"


def test_4_4_3_r92_casino_is_closed_despite_its_guards() -> None:
    board = {"oriente": "N | GOV T2 | DR u1 | SYN u2 C1"}
    table = play(b.DR, n.TERROR, board, ["oriente", "assassinate", "oriente:casino", "done"])
    assert show(table, "oriente") == "N | GOV T2 | DR a1 | SYN u2 X1 | terror 1"


def test_4_4_3_r12_closed_casino_is_no_target() -> None:
    assert assassinate_refusal({"oriente": "N | DR u1 | SYN X1"}, b.ORIENTE) == "4.4.3/target"
    assert assassinate_refusal({"oriente": "N | DR u1 | SYN C1"}, b.ORIENTE) == ""


def test_4_4_3_not_own_pieces() -> None:
    assert assassinate_refusal({"oriente": "N | DR u3 B1"}, b.ORIENTE) == "4.4.3/target"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T5 P1 | DR u1 a1", ""),
        ("N | GOV P1 | DR u1", "4.4.3/outnumber-police"),
        ("N | GOV P1 | DR u1 B1", "4.4.3/outnumber-police"),
        ("N | GOV P1 | DR u1 | 26J u2", "4.4.3/outnumber-police"),
    ],
)
def test_4_4_3_more_guerrillas_than_police(line: str, reason: str) -> None:
    assert assassinate_refusal({"oriente": line}, b.ORIENTE) == reason


def test_4_4_3_in_a_terror_space_of_this_operation() -> None:
    board = {"oriente": "N | GOV T1 | DR a1", "matanzas": "N | DR u1"}
    assert assassinate_refusal(board, b.ORIENTE) == "3.3.4/underground"
    play(b.DR, n.TERROR, board, ["matanzas", "?assassinate = 4.4.3/nowhere", "done"])


def test_4_4_3_r92_before_or_after_the_terror() -> None:
    board = {"oriente": "N | GOV T1 | DR u1"}
    before = play(b.DR, n.TERROR, board, ["assassinate", "oriente", "done"])
    after = play(b.DR, n.TERROR, board, ["oriente", "assassinate", "done"])
    assert show(before, "oriente") == show(after, "oriente") == "N | DR a1 | terror 1"


def test_4_4_3_r92_in_an_ec_too() -> None:
    table = play(b.DR, n.TERROR, {"factory": "GOV T1 | DR u1"}, ["factory", "assassinate", "done"])
    assert show(table, "factory") == "DR a1 | sabotage"
    assert table.position.resources[b.DR] == 20
