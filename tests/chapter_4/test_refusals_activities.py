"""Chapters 4 and 6: why a piece, space or use does not answer a question about an Activity, Cash or Redeploy."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import pieces, propaganda
from cubalibre.rules.lasting import GUANTANAMO_BAY
from tests.scenes import scene, settle
from tests.scenes.activities import full, probe, why_not_in

# 4.1 An Activity that fits no space: what it needs, if one space lacks this and another that.


@pytest.mark.parametrize(
    ("faction", "kind", "special", "board", "reason"),
    [
        (b.GOV, n.TRAIN, n.TRANSPORT, {"oriente": "N | GOV T1", "matanzas": "N | GOV B1"}, "4.2.1/nowhere"),
        (b.GOV, n.SWEEP, n.AIR_STRIKE, {"havana": "N | 26J a1"}, "4.2.2/nowhere"),
        (b.GOV, n.SWEEP, n.REPRISAL, {"oriente": "PO | 26J u1"}, "4.2.3/nowhere"),
        (b.M26, n.RALLY, n.INFILTRATE, {"oriente": "PS | 26J u1 | GOV T1", "havana": "N | GOV T1"}, "4.3.1/nowhere"),
        (b.M26, n.TERROR, n.KIDNAP, {"oriente": "N | 26J u1", "havana": "N | 26J u1 | GOV P1"}, "4.3.3/nowhere"),
        (b.DR, n.RALLY, n.SUBVERT, {"oriente": "N | 26J u1"}, "4.4.1/nowhere"),
        (b.DR, n.TERROR, n.ASSASSINATE, {"oriente": "N | DR u1", "havana": "N | 26J u1"}, "4.4.3/nowhere"),
        (b.SYN, n.RALLY, n.MUSCLE, {"havana": "N | SYN C1 | GOV P1"}, "4.5.3/nowhere"),
        (b.SYN, n.RALLY, n.BRIBE, {"havana": "N | SYN C1"}, "4.5.4/nobody-to-bribe"),
    ],
)
def test_4_1_what_an_activity_that_fits_no_space_needs(
    faction: b.Faction, kind: n.Answer, special: n.Answer, board: dict[str, str], reason: str
) -> None:
    assert full(faction, kind).special_refusal(scene(board).position, special) == reason


def test_4_1_where_every_space_lacks_the_same_that_is_the_reason() -> None:
    op = full(b.GOV, n.SWEEP)
    assert op.special_refusal(scene(alliance=b.EMBARGOED).position, n.AIR_STRIKE) == "4.2.2/embargoed"
    poor = scene({"havana": "N | GOV T1"}, resources=(20, 20, 20, 2)).position
    assert full(b.SYN, n.RALLY).special_refusal(poor, n.BRIBE) == "4.5.4/cannot-pay"


def test_4_1_an_activity_that_would_spoil_its_operation_says_so() -> None:
    # With 3 Resources the Bribe leaves nothing for the Rally; the other cubes are not what stands in the way.
    poor = scene({"havana": "N | GOV T1"}, resources=(20, 20, 20, 3))
    assert why_not_in(poor, n.BRIBE, b.HAVANA) == "4.1/operation-impossible"
    assert why_not_in(poor, n.BRIBE, b.ORIENTE) == "4.5.4/nobody-to-bribe"
    broke = scene({"havana": "N | GOV T1", "cigar": "GOV T1"}, resources=(20, 20, 20, 0))
    assert why_not_in(broke, n.MUSCLE, b.CIGAR) == "4.1/operation-impossible"
    assert why_not_in(broke, n.MUSCLE, b.HAVANA) == "4.5.3/casino-or-ec"
    alone = scene({"cigar": "GOV T1"})
    assert why_not_in(alone, n.MUSCLE, b.CIGAR) == "4.5.3/cubes"


# 4.3 26July.


def test_4_3_3_with_guantanamo_bay_the_sierra_maestra_counts_as_a_city() -> None:
    table = scene({"sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1"})
    op = full(b.M26, n.TERROR)
    assert op.special_refusal(table.position, n.KIDNAP) == "4.3.3/nowhere"
    table.position.capabilities = [GUANTANAMO_BAY]
    assert op.special_refusal(table.position, n.KIDNAP) == ""


# 4.5.2 Cash.


def test_4_5_2_who_may_be_handed_cash() -> None:
    board = {"havana": "N | GOV T2 B1 | 26J a1 | SYN u1 C1 | cash GOV T1"}
    options = Options(players=("regime", "26july", "directorio", "regime"))
    checks = ["?havana:syn-u = 1.5/own-factions", "?havana:gov-base = 4.5.2/holder-in-the-space"]
    more = ["?havana:casino = 4.5.2/holder-in-the-space", "?havana:dr-u = 1.4/not-there", "?havana:troops = ok"]
    table = probe(board, [*checks, *more, "let-go"], options=options)
    pieces.remove(table, n.Lot(n.parse("havana:troops$1")))
    settle(table)


# 6.2.4 Deposits.


def test_6_2_4_whose_cash_and_what_for() -> None:
    board = {
        "havana": "N | GOV T1 | SYN u1 C2 | cash SYN u1",
        "oriente": "N | 26J u2 B2 | SYN u1 | cash 26J u1 | cash 26J u2",
        "cigar": "26J u1",
    }
    first = ["?havana:syn-u$1 = 4.5.2/own-cash", "?cigar:26july-u = 4.5.2/own-cash", "?cigar:dr-u = 1.4/not-there"]
    table = probe(board, [*first, "oriente:26july-u$1"], phase=state.DEPOSITS)
    lots = pieces.owned_cash(table.position, b.M26)
    propaganda.deposit(table, b.M26, lots)
    settle(table)
    left = n.Lot(n.parse("oriente:26july-u$2"))
    assert propaganda.deposit_refusal(table.position, left, n.BASE) == "1.4.2/two-bases"
    assert propaganda.deposit_refusal(table.position, left, n.OPEN) == "6.2.4/casinos-are-the-syndicates"
    assert propaganda.deposit_refusal(table.position, left, n.RESOURCES) == ""


def test_6_2_4_only_what_is_closed_is_opened() -> None:
    board = {"havana": "N | SYN u1 C1 | cash SYN u1"}
    table = scene(board, ["resources"], phase=state.DEPOSITS)
    propaganda.deposit(table, b.SYN, pieces.owned_cash(table.position, b.SYN))
    assert settle(table).why_not("deposit-for", "open") == "1.4.4/none-closed"
    assert settle(table).offered("deposit-for") == ["resources", "base"]


# 6.4 Redeploy.


def test_6_4_cubes_go_to_another_space() -> None:
    board = {"havana": "N | GOV T1 P1", "santiago-de-cuba": "N | GOV P1", "cigar": "GOV T1 P1", "oriente": "N"}
    to = ["?havana = 6.4/another-space", "?oriente = 6.4.1/police-to-ec-or-control", "?santiago-de-cuba = ok"]
    table = probe(board, ["havana:police", *to, "factory"], phase=state.REDEPLOY)
    propaganda.begin_redeploy(table.position)
    propaganda.redeploy_move(table, [])
    settle(table)
    table = probe(
        board, ["cigar:troops", "?cigar = 6.4/another-space", "?oriente = 6.4.2/troops-to-city-or-base", "havana"]
    )
    table.position.phase = state.REDEPLOY
    propaganda.begin_redeploy(table.position)
    propaganda.redeploy_move(table, [])
    settle(table)
