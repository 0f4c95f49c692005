"""1.4.4-1.4.5 What an open Casino does, a closed one beside it, matter by matter."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import control, pieces, propaganda
from tests.scenes import scene, settle, show

# Each test has an open Casino in Oriente and a closed one in Matanzas, and tells them apart (or not).


def test_1_4_4_control_counts_open_casinos_only() -> None:
    position = scene({"oriente": "N | GOV T1 | SYN C1", "matanzas": "N | GOV T1 | SYN X1"}).position
    assert control.controller(position, b.ORIENTE) == b.NOBODY
    assert control.controller(position, b.MATANZAS) == b.GOV


def test_1_4_4_victory_income_and_skim_count_open_casinos_only() -> None:
    position = scene({"oriente": "N | GOV T2 | SYN C1", "matanzas": "N | GOV T2 | SYN X1"}).position
    assert control.open_casinos(position) == 1
    assert propaganda.syndicate_earnings(position) == 2
    assert propaganda.skimmers(position) == [(b.ORIENTE, b.GOV)]


def test_1_4_4_both_count_for_stacking() -> None:
    for line in ("N | SYN C2", "N | SYN X2", "N | SYN C1 X1"):
        position = scene({"oriente": line}).position
        assert pieces.placement_refusal(position, b.ORIENTE, b.CLOSED_CASINO) == "1.4.2/two-casinos"


def test_1_4_4_a_deposit_opens_a_closed_casino_or_places_an_open_one() -> None:
    for use, after in (("open", "N | SYN u1 C1"), ("base", "N | SYN u1 C1 X1")):
        table = scene({"oriente": "N | SYN u1 X1 | cash SYN u1"}, [use], phase=state.DEPOSITS)
        propaganda.deposits_phase(table)
        assert settle(table).offered("deposit-for") == ["resources", "base", "open"]
        assert show(table, "oriente") == after


def test_1_4_4_reset_opens_every_casino() -> None:
    table = scene({"oriente": "N | SYN C1", "matanzas": "N | SYN X2"}, phase=state.RESET)
    propaganda.reset_phase(table)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | SYN C1", "N | SYN C2")
