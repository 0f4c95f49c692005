"""4.3 Infiltrate, Ambush, Kidnap."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import july26
from tests.scenes import scene
from tests.scenes.activities import play, why_not_in

# 4.3.1 Infiltrate.


def infiltrate_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.INFILTRATE, space)


@pytest.mark.parametrize(
    ("level", "reason"), [("AS", "4.3.1/support"), ("PS", "4.3.1/support"), ("N", ""), ("PO", ""), ("AO", "")]
)
def test_4_3_1_only_without_support(level: str, reason: str) -> None:
    assert infiltrate_refusal({"oriente": f"{level} | GOV T1 | 26J u1"}, b.ORIENTE) == reason


def test_4_3_1_with_or_next_to_an_underground_guerrilla() -> None:
    board = {"oriente": "N | GOV T1", "sierra-maestra": "N | 26J u1"}
    assert infiltrate_refusal(board, b.ORIENTE) == ""
    assert infiltrate_refusal({"oriente": "N | GOV T1 | 26J u1"}, b.ORIENTE) == ""
    assert infiltrate_refusal(board | {"matanzas": "N | GOV T1"}, b.MATANZAS) == "4.3.1/underground-near"
    assert infiltrate_refusal({"oriente": "N | GOV T1 | 26J a3"}, b.ORIENTE) == "4.3.1/underground-near"
    assert infiltrate_refusal({"oriente": "N | GOV T1 | DR u3"}, b.ORIENTE) == "4.3.1/underground-near"


def test_4_3_1_next_to_it_may_be_at_support() -> None:
    assert infiltrate_refusal({"oriente": "N | GOV T1", "sierra-maestra": "AS | 26J u1"}, b.ORIENTE) == ""


def test_4_3_1_needs_a_cube() -> None:
    assert infiltrate_refusal({"oriente": "N | GOV B1 | 26J u1"}, b.ORIENTE) == "4.3.1/cube"


# 4.3.3 Kidnap.


def kidnap_refusal(board: dict[str, str], space: b.Space) -> str:
    return why_not_in(scene(board), n.KIDNAP, space)


def test_4_3_3_in_a_terror_space_of_this_operation() -> None:
    # Not yet Terrorized: it must be possible to; already: no Underground Guerrilla is needed any more.
    assert kidnap_refusal({"havana": "N | 26J a2"}, b.HAVANA) == "3.3.4/underground"
    play(b.M26, n.TERROR, {"havana": "N | 26J u1"}, ["havana", "?kidnap = ok", "kidnap", "1", "done"])


def test_4_3_3_city_ec_or_open_casino() -> None:
    assert kidnap_refusal({"havana": "N | 26J u1"}, b.HAVANA) == ""
    assert kidnap_refusal({"factory": "26J u1"}, b.FACTORY) == ""
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN C1"}, b.ORIENTE) == ""
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN u1"}, b.ORIENTE) == "4.3.3/city-ec-or-casino"


def test_4_3_3_r87_closed_casino_in_a_province() -> None:
    assert kidnap_refusal({"oriente": "N | 26J u1 | SYN X1"}, b.ORIENTE) == "4.3.3/city-ec-or-casino"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T9 P1 | 26J u1 a1", ""),
        ("N | GOV P1 | 26J u1", "4.3.3/outnumber-police"),
        ("N | GOV P1 | 26J u1 | DR u3", "4.3.3/outnumber-police"),
        ("N | GOV P1 | 26J u1 B1", "4.3.3/outnumber-police"),
    ],
)
def test_4_3_3_more_guerrillas_of_any_side_than_police(line: str, reason: str) -> None:
    assert kidnap_refusal({"havana": line}, b.HAVANA) == reason


@pytest.mark.parametrize(
    ("space", "line", "targets"),
    [
        (b.HAVANA, "N | 26J u1", [b.GOV]),
        (b.FACTORY, "26J u1", [b.GOV]),
        (b.FACTORY, "26J u1 | SYN u2", [b.GOV]),
        (b.HAVANA, "N | 26J u1 | SYN C1", [b.GOV, b.SYN]),
        (b.ORIENTE, "N | GOV T1 | 26J u1 | SYN C1", [b.SYN]),
    ],
)
def test_4_3_3_r89_who_may_be_the_target(space: b.Space, line: str, targets: list[int]) -> None:
    table = scene({n.word(space): line})
    assert july26.kidnap_targets(table.position, space) == targets
