"""4.4 Subvert and Assassinate (the Directorio's Ambush is with 26July's, 4.3.2)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import scene
from tests.scenes.activities import play, why_not_in

# 4.4.1 Subvert.


def subvert_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.SUBVERT, space)


def test_4_4_1_only_in_a_province() -> None:
    assert subvert_refusal({"oriente": "PO | DR u1"}, b.ORIENTE) == ""
    assert subvert_refusal({"havana": "PO | DR u1"}, b.HAVANA) == "4.4.1/province"
    assert subvert_refusal({"factory": "DR u1"}, b.FACTORY) == "4.4.1/province"


def test_4_4_1_only_under_directorio_control() -> None:
    assert subvert_refusal({"oriente": "PO | 26J u1 | DR u2"}, b.ORIENTE) == ""
    assert subvert_refusal({"oriente": "PO | 26J u2 | DR u2"}, b.ORIENTE) == "4.4.1/directorio-control"
    assert subvert_refusal({"oriente": "PO | DR u1 | SYN C1"}, b.ORIENTE) == "4.4.1/directorio-control"
    assert subvert_refusal({"oriente": "PO | DR u1 | SYN X2"}, b.ORIENTE) == ""


# 4.4.3 Assassinate.


def assassinate_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.ASSASSINATE, space)


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
