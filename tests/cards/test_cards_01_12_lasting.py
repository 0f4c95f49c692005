from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import operations, propaganda, sequence
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, has_effect, play
from tests.scenes import operate, scene, script, settle, show, why_no_operation
from tests.scenes.activities import specials, why_not_in

MOMENTUM = (1, 2, 4, 5, 6, 10)


def with_momentum(
    cards: Sequence[int], board: dict[str, str], answers: Sequence[str] = (), *, alliance: int = b.FIRM
) -> Table:
    """A scene with Momentum cards in force."""
    table = scene(board, answers, card=40, alliance=alliance)
    table.position.momentum = list(cards)
    return table


def reset(table: Table) -> None:
    """6.5: hold the Reset, then go on as if an Event card were played."""
    table.position.phase = state.RESET
    propaganda.reset_phase(table)
    table.position.phase = state.ACTION


def limited(table: Table, faction: b.Faction, kind: n.Answer) -> None:
    """2.3.5: a Limited Operation by the sequence of play."""
    operations.execute(table, sequence.operation_for(table.position, faction, kind, limited=True))
    settle(table)


# All Momentum sides.


@pytest.mark.parametrize("card", MOMENTUM)
def test_cards_1_to_12_shaded_momentum_lasts_until_reset(card: int) -> None:
    table = play(card, SHADED, b.SYN, {"havana": "N | GOV T2"}, momentum=[22])
    assert table.position.momentum == [22, card]
    assert table.position.capabilities == []
    assert script(table).asked == []
    assert show(table, "havana") == "N | GOV T2"
    assert table.position.eligibility_text == [0, 0, 0, 0]
    reset(table)
    assert table.position.momentum == []
    assert has_effect(card, SHADED, b.SYN, upcoming=[20])


# 1 Armored Cars.


def test_card_1_shaded_not_without_it_and_not_after_reset() -> None:
    board = {"matanzas": "N | 26J a1", "havana": "N | GOV T3"}
    for table in (with_momentum([], board, ["matanzas", "done"]), with_momentum([1], board, ["matanzas", "done"])):
        reset(table)
        operate(table, b.GOV, n.ASSAULT)
        assert "assault-troops" not in [kind for _, kind, _ in script(table).asked]
        assert show(table, "havana") == "N | GOV T3"


# 2 Guantánamo Bay.


def test_card_2_unshaded_is_a_capability_for_the_rest_of_the_game() -> None:
    table = play(2, UNSHADED, b.M26)
    assert (table.position.capabilities, table.position.momentum) == ([2], [])
    reset(table)
    assert table.position.capabilities == [2]
    assert has_effect(2, UNSHADED, b.M26)


def test_card_2_shaded_as_before_without_it_and_after_reset() -> None:
    board = {"factory": "DR B0", "oriente": "N | SYN C2"}
    table = with_momentum([2], board, ["havana", "air-strike", "done"])
    reset(table)
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | SYN C1 X1"
    table = with_momentum([], board, ["havana", "done"], alliance=b.EMBARGOED)
    operate(table, b.GOV, n.ASSAULT)
    assert script(table).why_not("assault-space", "air-strike", 1) == "4.2.2/embargoed"


# 4 S.I.M.


def test_card_4_shaded_activation_stays_and_police_go_nowhere_else() -> None:
    # Sweep already counted Police; a Forest still takes two cubes for one.
    table = with_momentum([4], {"oriente": "N | GOV P3 | 26J u3"}, ["oriente", "done", "oriente:26july-u"])
    operate(table, b.GOV, n.SWEEP, special=False)
    assert show(table, "oriente") == "N | GOV P3 | 26J u2 a1"
    assert why_transport({"havana": "N | GOV P3"}, [4]) == "4.2.1/troops"
    table = with_momentum([4, 1], {"matanzas": "N | 26J a1", "havana": "N | GOV P3"}, ["matanzas"])
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert show(table, "havana") == "N | GOV P3"


def why_transport(board: dict[str, str], momentum: Sequence[int]) -> str:
    """Why no Transport may go from Havana."""
    return why_not_in(with_momentum(momentum, board), n.TRANSPORT, b.HAVANA)


def test_card_4_shaded_ends_with_reset() -> None:
    table = with_momentum([4], {"oriente": "N | 26J a1", "sierra-maestra": "N | GOV P2"}, ["oriente"])
    reset(table)
    operate(table, b.GOV, n.SWEEP, limited=True)
    assert show(table, "sierra-maestra") == "N | GOV P2"


# 5 Rolando Masferrer.


def test_card_5_shaded_a_free_assault_as_the_special_activity_of_a_sweep() -> None:
    board = {"matanzas": "N | GOV T1 | 26J u1", "havana": "N | GOV T2 | DR a1"}
    answers = ["matanzas", "done", "go-on", "matanzas:26july-u", "free-assault", "matanzas"]
    table = with_momentum([5], board, answers)
    op = operate(table, b.GOV, n.SWEEP)
    assert show(table, "matanzas") == "N | GOV T1"
    assert op.special_used
    assert table.position.resources[b.GOV] == 18


def test_card_5_shaded_needs_a_target_within_reach() -> None:
    board = {"las-villas": "N | GOV T1 | 26J a1", "havana": "N | DR a1", "oriente": "N | GOV T1 | DR u1 B1"}
    assert not offers_free_assault([5], board)
    assert offers_free_assault([5], board | {"matanzas": "N | GOV T1 | SYN C1"})


def offers_free_assault(momentum: Sequence[int], board: dict[str, str]) -> bool:
    """Whether a Sweep could have the free Assault of card 5 beside it."""
    sweep = operations.paid_operation(b.GOV, n.SWEEP, limited=False, special=True)
    return n.FREE_ASSAULT in specials(sweep, with_momentum(momentum, board).position)


def test_card_5_shaded_not_with_armored_cars_alone_when_no_troops_can_come() -> None:
    # R 43: with no Troops on the map the Activity would be empty.
    assert offers_free_assault([1, 5], {"havana": "N | DR a1", "cigar": "GOV T1"})
    assert not offers_free_assault([1, 5], {"havana": "N | DR a1"})


@pytest.mark.parametrize("kind", [n.TRAIN, n.GARRISON, n.ASSAULT])
def test_card_5_shaded_only_with_sweep(kind: n.Answer) -> None:
    table = with_momentum([5], {"factory": "GOV T1 | 26J a1"})
    op = operations.paid_operation(b.GOV, kind, limited=False, special=True)
    assert n.FREE_ASSAULT not in specials(op, table.position)
    assert op.special_refusal(table.position, n.FREE_ASSAULT) == "4.1.1/other-operation"


def test_card_5_shaded_not_without_it_nor_after_reset_nor_in_a_limited_sweep() -> None:
    board = {"factory": "GOV T1 | 26J a1"}
    table = with_momentum([5], board)
    sweep = operations.paid_operation(b.GOV, n.SWEEP, limited=False, special=True)
    assert n.FREE_ASSAULT in specials(sweep, table.position)
    limited_sweep = sequence.operation_for(table.position, b.GOV, n.SWEEP, limited=True)
    assert limited_sweep.special_refusal(table.position, n.FREE_ASSAULT) == "2.3.5/no-special-activity"
    reset(table)
    assert sweep.special_refusal(table.position, n.FREE_ASSAULT) == "5.4/not-in-force"


def test_card_5_shaded_in_a_limited_sweep_with_map() -> None:
    board = {"factory": "GOV T1 | 26J a1", "havana": "N | GOV T1"}
    table = with_momentum([5, 10], board, ["havana", "free-assault"])
    limited(table, b.GOV, n.SWEEP)
    assert show(table, "factory") == "GOV T1"


# 6 Sánchez Mosquera.


def test_card_6_shaded_ends_with_reset() -> None:
    table = with_momentum([6], {"las-villas": "N | GOV T2 P2 | SYN C2"}, ["las-villas", "las-villas:casino"])
    reset(table)
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert show(table, "las-villas") == "N | GOV T2 P2 | SYN C1 X1"


# 10 MAP.


def card_with_map(board: dict[str, str], answers: Sequence[str], *, momentum: Sequence[int] = (10,)) -> Table:
    """Card 9, on which the Government comes first and the Syndicate next."""
    table = scene(board, answers, card=9)
    table.position.momentum = list(momentum)
    return table


def test_card_10_shaded_keeps_4_1_1() -> None:
    position = card_with_map({"oriente": "N | 26J a1", "havana": "N | GOV T1"}, []).position
    train = sequence.operation_for(position, b.GOV, n.TRAIN, limited=True)
    assert specials(train, position) == [n.TRANSPORT]


def test_card_10_shaded_for_the_government_only() -> None:
    position = card_with_map({"havana": "N | GOV T1 | 26J u1"}, []).position
    assert specials(sequence.operation_for(position, b.M26, n.RALLY, limited=True), position) == []
    assert why_no_operation(card_with_map({"havana": "N | 26J u1"}, []), b.M26, n.TERROR, limited=True) == ""


def test_card_10_shaded_one_space_and_one_activity_only() -> None:
    board = {"oriente": "N | 26J a1", "matanzas": "N | 26J a1"}
    table = card_with_map(board, ["air-strike", "oriente", "havana"])
    limited(table, b.GOV, n.ASSAULT)
    assert show(table, "matanzas") == "N | 26J a1"


def test_card_10_shaded_in_every_limited_operation() -> None:
    troops = {"havana": "N | GOV T1", "camaguey-city": "N | GOV P1"}
    table = card_with_map(troops, ["camaguey-city", "0", "0", "transport", "oriente"])
    limited(table, b.GOV, n.TRAIN)
    assert show(table, "oriente") == "N | GOV T1"
    table = card_with_map(troops, ["camaguey-city:police", "cigar", "transport", "oriente", "done", "done"])
    limited(table, b.GOV, n.GARRISON)
    assert show(table, "oriente") == "N | GOV T1"


def test_card_10_shaded_a_nonplayer_government_has_no_limited_operation() -> None:
    table = scene({}, [], card=9, options=Options(players=(NONPLAYER, "a", "b", "c")))
    table.position.momentum = [10]
    table.position.did[b.SYN] = state.OP_ONLY
    assert not sequence.must_be_limited(table.position, b.GOV)


def test_card_10_shaded_ends_with_reset() -> None:
    table = card_with_map({"oriente": "N | SYN C1"}, ["assault", "havana"])
    reset(table)
    table.position.did[b.SYN] = state.OP_ONLY
    sequence.take_turn(table)
    settle(table)
    assert show(table, "oriente") == "N | SYN C1"
