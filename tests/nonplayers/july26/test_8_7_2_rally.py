"""8.7.2 26July as a Non-player: Rally and Infiltrate."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, operations
from cubalibre.rules.lasting import GUERRILLA_LIFE
from cubalibre.rules.special import july26 as rules
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, watched
from tests.scenes import show

NOWHERE_ELSE = dict.fromkeys(
    ("pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
     "havana", "camaguey-city", "santiago-de-cuba"), "AS")  # fmt: skip
"""No Rally space but those that are given otherwise."""


def rally(board: dict[str, str], answers: Sequence[str] = (), *, resources: int = 20, life: bool = False) -> Table:
    capabilities = [GUERRILLA_LIFE] if life else ()
    table = nonplayers(NOWHERE_ELSE | board, answers, resources=(20, resources, 20, 20), capabilities=capabilities)
    return execute(table, b.M26, n.RALLY, special=False)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "rally-space") if space != "done"]


def test_8_7_2_rally_one_random_space_more_and_no_other() -> None:
    table = rally({"matanzas": "N", "oriente": "AO", "havana": "PO"}, ["oriente"])
    assert candidates(table) == ["matanzas", "oriente", "havana"]
    assert spaces(table) == ["oriente"]


# "The Guerrilla Life".


def test_8_7_2_a_rally_by_an_event_follows_the_same_steps() -> None:
    table = nonplayers({"havana": "AS | 26J a2 B1 | GOV P1"})
    insurgent.rally_in(table, b.M26, b.HAVANA, 1)
    assert show(table, "havana") == "AS | GOV P1 | 26J u2 B1"
    table = nonplayers({"havana": "AS | 26J a2 B1 | GOV P1"}, capabilities=[GUERRILLA_LIFE])
    insurgent.rally_in(table, b.M26, b.HAVANA, 1)
    assert show(table, "havana") == "AS | GOV P1 | 26J u15 B1"


# Infiltrate.


def infiltrate(board: dict[str, str], answers: Sequence[str] = (), *, players: Sequence[b.Faction] = ()) -> Table:
    table = nonplayers(board, answers, players=players)
    rules.INFILTRATE.do(table, operations.free_operation(b.M26, n.RALLY, limited=False))
    assert watched(table).left == []
    return table


def where(table: Table) -> list[str]:
    return answered(table, "infiltrate-space")


def test_8_7_2_infiltrate_an_ec_first() -> None:
    table = infiltrate({"oriente": "N | 26J u1 | GOV P1 | cash GOV P1", "sugar-cane": "GOV T2 P2"})
    assert where(table) == ["sugar-cane"]
    assert show(table, "sugar-cane") == "GOV T2 P1 | 26J u1"


def test_8_7_2_infiltrate_then_for_cash() -> None:
    board = {"oriente": "N | 26J u1 | GOV P1", "sierra-maestra": "N | GOV T2 | cash GOV T1"}
    table = infiltrate(board, ["let-go"], players=[b.GOV])
    assert where(table) == ["sierra-maestra"]
    assert show(table, "sierra-maestra") == "N | GOV T1 | 26J u1 | cash 26J u1"
    assert where(infiltrate(board)) == ["oriente"], "a Non-player would pass it to its other cube"
    board["sierra-maestra"] = "N | GOV T1 | cash GOV T1"
    assert where(infiltrate(board)) == ["sierra-maestra"]
    board["sierra-maestra"] = "N | GOV T1 | SYN u1 | cash GOV T1"
    assert where(infiltrate(board)) == ["oriente"], "or to the Syndicate"
    board["sierra-maestra"] = "N | GOV T1 P2 | cash GOV T1"
    assert where(infiltrate(board, players=[b.GOV])) == ["oriente"], "the cube to go is a Police, and holds none"


def test_8_7_2_np_r44_infiltrate_then_the_last_police() -> None:
    board = {"oriente": "N | 26J u1 | GOV P2", "sierra-maestra": "N | GOV T3 P1", "camaguey-province": "N | GOV T1"}
    assert where(infiltrate(board)) == ["sierra-maestra"]
    board["sierra-maestra"] = "N"
    table = infiltrate(board, ["oriente"])
    assert candidates(table) == ["camaguey-province", "oriente"]


def test_8_7_2_infiltrate_not_at_support_and_only_near_an_underground_guerrilla() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "PS | GOV P1", "camaguey-province": "PO | GOV T2",
             "matanzas": "N | GOV P1", "las-villas": "N | 26J a1"}  # fmt: skip
    table = infiltrate(board)
    assert show(table, "camaguey-province") == "PO | GOV T1 | 26J u1"


def test_8_7_2_infiltrate_the_police_that_holds_the_cash() -> None:
    table = infiltrate({"oriente": "N | 26J u1 | GOV P2 | cash GOV P1"}, ["let-go"], players=[b.GOV])
    assert answered(table, "infiltrate-cube") == ["oriente:police$1"]


def test_8_7_2_infiltrate_just_removes_with_none_available() -> None:
    table = infiltrate({"oriente": "N | 26J u15 | GOV P1"})
    assert show(table, "oriente") == "N | 26J u15"


def test_8_7_2_infiltrate_for_cash_only_if_a_guerrilla_will_be_there() -> None:
    board = {"oriente": "N | 26J u1 | GOV P2", "sierra-maestra": "N | GOV T1 | cash GOV T1"}
    last_one = {"las-villas": "N | 26J a13", "matanzas": "N | 26J a1"}
    table = infiltrate(board | {"las-villas": "N | 26J a13"}, ["let-go"], players=[b.GOV])
    assert where(table) == ["sierra-maestra"], "one is Available and will stand there"
    assert show(table, "sierra-maestra") == "N | 26J u1 | cash 26J u1"
    table = infiltrate(board | last_one, ["oriente"], players=[b.GOV])
    assert candidates(table) == ["oriente", "sierra-maestra"], "nobody is, so the Cash would be lost"


def test_8_7_2_infiltrate_for_cash_with_an_own_guerrilla_there_though_none_is_available() -> None:
    board = {"oriente": "N | 26J u1 | GOV P1", "sierra-maestra": "N | 26J a1 | GOV T1 | cash GOV T1"}
    table = infiltrate(board | {"las-villas": "N | 26J a13"}, ["let-go"], players=[b.GOV])
    assert show(table, "sierra-maestra") == "N | 26J a1 | cash 26J a1"
