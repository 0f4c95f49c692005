"""Chapters 4 and 6: why a piece, space or use does not answer a question about an Activity, Cash or Redeploy."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import pieces, propaganda
from cubalibre.rules.lasting import GUANTANAMO_BAY
from tests.scenes import scene, settle
from tests.scenes.activities import full, play, probe, why_not_in

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


# 4.2 Government.


def test_4_2_3_a_guerrilla_is_driven_out() -> None:
    board = {"oriente": "N | GOV T4 | 26J u1 B1 | DR a1"}
    checks = ["?oriente:troops = 4.2.3/guerrilla", "?oriente:26july-base = 4.2.3/guerrilla"]
    more = ["?havana:dr-a = 1.4/not-there", "?oriente:26july-u = ok", "oriente:dr-a"]
    to = ["?havana = 4.2.3/adjacent", "?oriente = 4.2.3/adjacent", "sierra-maestra"]
    play(b.GOV, n.ASSAULT, board, ["reprisal", *checks, *more, *to, "havana", "done"])


# 4.3 26July.


def test_4_3_1_police_go_before_troops() -> None:
    board = {"oriente": "N | 26J u1 | GOV T1 P2 | cash GOV P1"}
    checks = ["?oriente:troops = 4.3.1/police-first", "?oriente:26july-u = 4.3.1/police-first"]
    more = ["?oriente:police$2 = 1.4/not-there", "?oriente:police$1 = ok", "oriente:police", "remove"]
    play(b.M26, n.RALLY, board, ["infiltrate", *checks, *more, "oriente", "done"])


def test_4_3_2_an_ambush_is_for_an_underground_guerrilla_of_ones_own() -> None:
    board = {"oriente": "N | 26J u2 a1 | GOV T1 | cash 26J u1"}
    checks = ["?oriente:26july-a = 4.3.2/underground", "?oriente:troops = 4.3.2/underground"]
    more = ["?havana:26july-u = 1.4/not-there", "?oriente:26july-u$1 = ok"]
    play(b.M26, n.ATTACK, board, ["oriente", "ambush", *checks, *more, "oriente:26july-u", "oriente:troops", "done"])


def test_4_3_3_whom_a_kidnap_may_hit() -> None:
    checks = ["?26july = 4.3.3/target", "?directorio = 4.3.3/target", "?syndicate = ok", "?chance = 1.0/not-an-answer"]
    board = {"havana": "N | 26J u1 | DR u1 | SYN u1 C1"}
    play(b.M26, n.TERROR, board, ["kidnap", *checks, "government", "3", "havana", "done"])


def test_4_3_3_ransom_is_the_targets_cash_and_goes_to_a_26july_guerrilla() -> None:
    board = {"havana": "N | 26J u2 a1 | GOV T2 | DR u1 | cash GOV T1 | cash GOV T2 | cash 26J a1"}
    cash = ["?havana:26july-a$1 = 4.3.3/ransom", "?havana:dr-u = 4.3.3/ransom", "?cigar:troops$1 = 1.4/not-there"]
    holder = ["?havana:troops$2 = 4.3.3/ransom-holder", "?havana:dr-u = 4.3.3/ransom-holder", "?havana:26july-a$1 = ok"]
    answers = ["kidnap", *cash, "havana:troops$1", *holder, "havana:26july-u"]
    play(b.M26, n.TERROR, board, [*answers, "havana", "havana:26july-u", "done"])


def test_4_3_3_with_guantanamo_bay_the_sierra_maestra_counts_as_a_city() -> None:
    table = scene({"sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1"})
    op = full(b.M26, n.TERROR)
    assert op.special_refusal(table.position, n.KIDNAP) == "4.3.3/nowhere"
    table.position.capabilities = [GUANTANAMO_BAY]
    assert op.special_refusal(table.position, n.KIDNAP) == ""


# 4.5.1 Profit.


def test_4_5_1_where_cash_goes_and_under_whom() -> None:
    board = {"havana": "N | SYN u1 C1 | GOV T1 B1", "oriente": "N | SYN C1", "matanzas": "N | SYN u1 X1"}
    board |= {"las-villas": "N | SYN C1 | GOV P1"}
    first = ["?oriente = 4.5.1/nobody-to-hold-it", "?matanzas = 4.5.1/open-casino", "?cigar = 4.5.1/open-casino"]
    holder = ["?havana:casino = 4.5.2/holder-in-the-space", "?havana:gov-base = 4.5.2/holder-in-the-space"]
    more = ["?cigar:troops = 1.4/not-there", "?havana:troops = ok", "havana:syn-u"]
    answers = ["profit", "cash", *first, "?done = 4.1/no-effect", "havana", *holder, *more]
    play(
        b.SYN, n.RALLY, board, [*answers, "?havana = 4.5.1/one-apiece", "?done = ok", "las-villas", "matanzas", "done"]
    )


def test_4_5_1_profit_must_bring_something_and_leave_the_operation_possible() -> None:
    board = dict.fromkeys(("matanzas", "havana", "oriente"), "N | SYN u1 C1")
    first = ["?done = 4.1/no-effect", "?matanzas:syn-u = 4.5.1/casino-or-cash", "matanzas:casino"]
    # One Casino brings 3 Resources, and a space costs 5.
    second = ["?done = 4.1/operation-impossible", "?matanzas:closed-casino = 4.5.1/casino-or-cash", "havana:casino"]
    answers = ["profit", *first, *second, "?done = ok", "done", "matanzas", "place", "done"]
    play(b.SYN, n.CONSTRUCT, board, answers, resources=(20, 20, 20, 0))


# 4.5.2 Cash.


def test_4_5_2_who_may_be_handed_cash() -> None:
    board = {"havana": "N | GOV T2 B1 | 26J a1 | SYN u1 C1 | cash GOV T1"}
    options = Options(players=("regime", "26july", "directorio", "regime"))
    checks = ["?havana:syn-u = 1.5/own-factions", "?havana:gov-base = 4.5.2/holder-in-the-space"]
    more = ["?havana:casino = 4.5.2/holder-in-the-space", "?havana:dr-u = 1.4/not-there", "?havana:troops = ok"]
    table = probe(board, [*checks, *more, "let-go"], options=options)
    pieces.remove(table, n.Lot(n.parse("havana:troops$1")))
    settle(table)


def test_4_5_2_captured_cash_goes_to_the_captors_pieces() -> None:
    board = {"havana": "N | GOV T1 P1 B1 | 26J a1 | DR u1 | cash 26J a1"}
    checks = ["?havana:dr-u = 4.5.2/captor", "?havana:gov-base = 4.5.2/holder-in-the-space"]
    more = ["?remove = 4.5.2/captured", "?havana:syn-u = 1.4/not-there", "?havana:troops = ok", "havana:police"]
    play(b.GOV, n.ASSAULT, board, ["havana", "havana:26july-a$1", "let-go", *checks, *more, "done"])


def test_4_5_2_contraband_goes_to_anybody_or_away() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J B1 | DR u1 | cash GOV T1"}
    checks = ["?havana:26july-base = 4.5.2/holder-in-the-space", "?havana:dr-u = ok", "?remove = ok"]
    answers = ["bribe", "cubes", "havana:troops$1", "let-go", *checks, "remove", "done"]
    play(b.SYN, n.RALLY, board, [*answers, "oriente", "done"])


# 4.5.3 Muscle.


def test_4_5_3_which_cubes_are_muscled() -> None:
    board = {"havana": "N | SYN C1 | GOV P1", "oriente": "N | GOV T1 P2"}
    board["santiago-de-cuba"] = "N | GOV P1"
    checks = ["?oriente:troops = 4.5.3/police-to-cities-troops-elsewhere", "?havana:police = 4.5.3/another-space"]
    more = ["?matanzas:police = 1.4/not-there", "?done = 4.1/no-effect", "oriente:police"]
    play(b.SYN, n.RALLY, board, ["muscle", "havana", *checks, *more, "?done = ok", "done", "oriente", "done"])


def test_4_5_3_the_second_cube_may_be_needed_for_the_operation() -> None:
    # Two Troops must join the one there before the Government outnumbers the others, as Construct needs.
    board = {"oriente": "N | SYN C1 | GOV T1 | 26J u1", "havana": "N | 26J u6 | GOV T2", "cigar": "GOV T1"}
    first = ["?done = 4.1/no-effect", "havana:troops"]
    second = ["?done = 4.1/operation-impossible", "?oriente:troops = 4.5.3/another-space", "cigar:troops"]
    play(b.SYN, n.CONSTRUCT, board, ["muscle", *first, *second, "oriente", "done"])


# 4.5.4 Bribe.


def test_4_5_4_one_use_and_what_is_there_for_it() -> None:
    board = {"havana": "N | GOV T2 | 26J u1 a1 | SYN u1 C1"}
    what = ["?base = 4.5.4/none-of-these", "?cubes = ok", "guerrillas"]
    first = ["?havana:troops = 4.5.4/one-use", "?havana:casino = 4.5.4/one-use", "?havana:dr-u = 1.4/not-there"]
    then = ["?done = 4.1/no-effect", "havana:26july-a", "flip", "?done = ok"]
    table = play(b.SYN, n.RALLY, board, ["bribe", *what, *first, *then, "done", "oriente", "done"])
    assert table.position.count(b.HAVANA, b.M26_UNDERGROUND) == 2


def test_4_5_4_not_the_guerrilla_just_turned_over() -> None:
    board = {"havana": "N | 26J a1 | DR u1 | SYN u1"}
    turned = ["havana:26july-a", "flip", "?havana:26july-u = 4.5.4/another-piece", "?havana:dr-u = ok", "done"]
    play(b.SYN, n.RALLY, board, ["bribe", *turned, "oriente", "done"])


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
