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


def test_card_1_shaded_troops_from_anywhere_come_before_a_paid_assault() -> None:
    board = {
        "matanzas": "N | 26J a3",
        "santiago-de-cuba": "N | GOV T3 P1",
        "factory": "GOV T1",
        "oriente": "N | 26J a1",
    }
    answers = [
        "matanzas", "santiago-de-cuba:troops", "2", "factory:troops", "done", "matanzas:26july-a",
        "oriente", "matanzas:troops", "1", "done", "oriente:26july-a",
        "done",
    ]  # fmt: skip
    table = with_momentum([1], board, answers)
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "matanzas") == "N | GOV T2"
    assert show(table, "oriente") == "N | GOV T1"
    assert show(table, "santiago-de-cuba") == "N | GOV T1 P1"
    assert table.position.resources[b.GOV] == 20 - 2 * 2
    # Troops only, from any space but the one that is Assaulted.
    assert script(table).offered("assault-troops") == ["santiago-de-cuba:troops", "factory:troops", "done"]


def test_card_1_shaded_not_without_it_and_not_after_reset() -> None:
    board = {"matanzas": "N | 26J a1", "havana": "N | GOV T3"}
    for table in (with_momentum([], board, ["matanzas", "done"]), with_momentum([1], board, ["matanzas", "done"])):
        reset(table)
        operate(table, b.GOV, n.ASSAULT)
        assert "assault-troops" not in [kind for _, kind, _ in script(table).asked]
        assert show(table, "havana") == "N | GOV T3"


def test_card_1_shaded_in_a_limited_operation() -> None:
    board = {"matanzas": "N | 26J a1", "havana": "N | GOV T3"}
    table = with_momentum([1], board, ["matanzas", "havana:troops", "1", "done", "matanzas:26july-a"])
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert show(table, "matanzas") == "N | GOV T1"


def test_card_1_shaded_in_the_assault_of_garrison() -> None:
    board = {"factory": "GOV P1 | 26J a2", "sierra-maestra": "N | GOV T1"}
    answers = ["done", "factory", "sierra-maestra:troops", "factory:26july-a"]
    table = with_momentum([1], board, answers)
    operate(table, b.GOV, n.GARRISON)
    assert show(table, "factory") == "GOV T1 P1"


def test_card_1_shaded_troops_that_moved_in_garrison_may_come_to_its_assault() -> None:
    board = {"factory": "GOV P1 | 26J a2", "sierra-maestra": "N | GOV T1"}
    answers = ["sierra-maestra:troops", "havana", "done", "factory", "havana:troops", "factory:26july-a"]
    table = with_momentum([1], board, answers)
    operate(table, b.GOV, n.GARRISON)
    assert show(table, "factory") == "GOV T1 P1"


def test_card_1_shaded_in_the_free_assault_of_card_5() -> None:
    board = {"matanzas": "N | 26J a1", "havana": "N | GOV T1"}
    answers = ["free-assault", "oriente", "done"]  # one Troops can come, and must (R 43)
    table = with_momentum([1, 5], board, answers)
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "matanzas") == "N | GOV T1"


def test_card_1_shaded_moves_no_troops_in_a_sweep_or_an_air_strike() -> None:
    board = {"matanzas": "N | 26J u1", "camaguey-city": "N | GOV T1"}
    table = with_momentum([1], board, ["matanzas", "done"])
    operate(table, b.GOV, n.SWEEP, special=False)
    assert [kind for _, kind, _ in script(table).asked] == ["sweep-space", "sweep-space"]
    board = {"matanzas": "N | 26J a1", "santiago-de-cuba": "N | GOV T1"}
    table = with_momentum([1], board, ["air-strike", "havana", "done"])
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "matanzas") == "N"
    assert show(table, "santiago-de-cuba") == "N | GOV T1"


# 2 Guantánamo Bay.


def test_card_2_unshaded_is_a_capability_for_the_rest_of_the_game() -> None:
    table = play(2, UNSHADED, b.M26)
    assert (table.position.capabilities, table.position.momentum) == ([2], [])
    reset(table)
    assert table.position.capabilities == [2]
    assert has_effect(2, UNSHADED, b.M26)


def kidnap_table(sierra: str, answers: Sequence[str], capabilities: Sequence[int] = (2,)) -> Table:
    table = scene({"sierra-maestra": sierra}, answers, card=40)
    table.position.capabilities = list(capabilities)
    return table


def test_card_2_unshaded_the_sierra_maestra_is_a_city_for_kidnap() -> None:
    table = kidnap_table("AO | 26J u1", ["sierra-maestra", "kidnap", "4", "done"])
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [16, 20 - 1 + 4, 20, 20]


def test_card_2_unshaded_the_government_or_at_a_casino_the_syndicate() -> None:
    line = "AO | 26J u1 | SYN C1"
    table = kidnap_table(line, ["sierra-maestra", "kidnap", "government", "2", "done"])
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [18, 21, 20, 20]
    assert show(table, "sierra-maestra") == "AO | 26J a1 | SYN X1 | terror 1"
    table = kidnap_table(line, ["sierra-maestra", "kidnap", "syndicate", "2", "done"])
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [20, 21, 20, 18]


def test_card_2_unshaded_not_without_the_capability_and_only_there() -> None:
    table = kidnap_table("AO | 26J u1", ["sierra-maestra", "done"], capabilities=[])
    operate(table, b.M26, n.TERROR)
    assert script(table).offered("terror-space", 1) == ["done"]
    table = kidnap_table("AO | 26J u1 | SYN C1", ["sierra-maestra", "kidnap", "3", "done"], capabilities=[])
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [20, 22, 20, 17]
    table = scene({"las-villas": "AO | 26J u1"}, ["las-villas", "done"], card=40)
    table.position.capabilities = [2]
    operate(table, b.M26, n.TERROR)
    assert script(table).offered("terror-space", 1) == ["done"]


def test_card_2_unshaded_police_must_still_be_outnumbered() -> None:
    table = kidnap_table("AO | GOV P1 | 26J u1", ["sierra-maestra", "done"])
    operate(table, b.M26, n.TERROR)
    assert script(table).offered("terror-space", 1) == ["done"]


def test_card_2_unshaded_nothing_else_takes_it_for_a_city() -> None:
    table = with_momentum([], {"sierra-maestra": "N | GOV T1 P1 | 26J a2"}, ["sierra-maestra", "done"])
    table.position.capabilities = [2]
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "sierra-maestra") == "N | GOV T1 P1 | 26J a2"


def test_card_2_shaded_an_air_strike_removes_two_pieces_in_one_space() -> None:
    board = {"oriente": "N | 26J a1 B1 | DR a1 B1 | SYN C1", "matanzas": "N | SYN a1"}
    answers = ["havana", "air-strike", "oriente", "oriente:26july-a", "oriente:26july-base", "done"]
    table = with_momentum([2], board, answers)
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | DR a1 B1 | SYN C1"
    assert script(table).offered("air-strike-piece") == ["oriente:26july-a", "oriente:dr-a", "oriente:casino"]
    answers = ["havana", "air-strike", "oriente", "oriente:casino", "oriente:dr-a", "done"]
    table = with_momentum([2], board, answers)
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | 26J a1 B1 | DR B1 | SYN X1"
    assert "oriente:26july-base" not in script(table).offered("air-strike-piece")


def test_card_2_shaded_one_piece_if_there_is_no_other() -> None:
    table = with_momentum([2], {"oriente": "N | 26J u1 a1 B1"}, ["havana", "air-strike", "done"])
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | 26J u1 B1"


def test_card_2_shaded_allowed_while_embargoed_but_not_in_a_city() -> None:
    board = {"factory": "26J a2", "havana": "N | DR a1"}
    table = with_momentum([2], board, ["camaguey-city", "air-strike", "done"], alliance=b.EMBARGOED)
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "factory") == ""
    assert show(table, "havana") == "N | DR a1"


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


def test_card_4_shaded_police_sweep_like_troops() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV P2", "camaguey-province": "N | GOV T1"}
    answers = ["oriente", "sierra-maestra:police", "2", "done", "done", "oriente:26july-u"]
    table = with_momentum([4], board, answers)
    operate(table, b.GOV, n.SWEEP, special=False)
    assert show(table, "oriente") == "N | GOV P2 | 26J a1"
    assert script(table).offered("sweep-troops") == ["camaguey-province:troops", "sierra-maestra:police", "done"]


def test_card_4_shaded_police_move_no_more_than_one_step() -> None:
    board = {"sierra-maestra": "N | GOV P1"}
    answers = ["oriente", "sierra-maestra:police", "camaguey-province", "done"]
    table = with_momentum([4], board, answers)
    operate(table, b.GOV, n.SWEEP, special=False)
    assert show(table, "oriente") == "N | GOV P1"


@pytest.mark.parametrize(
    ("space", "cubes", "killed"),
    [
        ("oriente", "T1 P2", 3),
        ("matanzas", "P3", 3),
        ("las-villas", "T1 P3", 2),
        ("sierra-maestra", "T2 P1", 1),
        ("sierra-maestra", "P1", 0),
        ("havana", "T1 P2", 3),
        ("cigar", "T1 P2", 3),
    ],
)
def test_card_4_shaded_police_assault_like_troops(space: str, cubes: str, killed: int) -> None:
    assert killed_in(space, cubes, [4]) == killed


@pytest.mark.parametrize(
    ("space", "cubes", "killed"),
    [("oriente", "T1 P2", 1), ("matanzas", "P3", 0), ("las-villas", "T2 P3", 1), ("havana", "T1 P2", 3)],
)
def test_card_4_shaded_as_before_without_it(space: str, cubes: str, killed: int) -> None:
    assert killed_in(space, cubes, []) == killed


def killed_in(space: str, cubes: str, momentum: Sequence[int]) -> int:
    """How many of six Active Guerrillas of one Faction fall to an Assault."""
    level = "" if space == "cigar" else "N | "
    table = with_momentum(momentum, {space: f"{level}GOV {cubes} | 26J a6"}, [space, f"{space}:26july-a"])
    op = operations.paid_operation(b.GOV, n.ASSAULT, limited=True, special=False)
    operations.execute(table, op)
    return 6 - table.position.guerrillas(n.space_named(space), b.M26)


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


def test_card_5_shaded_before_the_sweep_and_in_a_space_not_swept() -> None:
    board = {"factory": "GOV T1 | 26J a1", "havana": "N | GOV T2"}
    answers = ["free-assault", "havana", "done"]
    table = with_momentum([5], board, answers)
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "factory") == "GOV T1"


def test_card_5_shaded_between_moving_and_activating_and_only_one_activity() -> None:
    board = {"factory": "GOV T1 | 26J a1", "havana": "N | GOV T2 | DR u1"}
    answers = ["havana", "done", "free-assault", "havana:dr-u"]
    table = with_momentum([5], board, answers)
    operate(table, b.GOV, n.SWEEP)
    assert "transport" in script(table).offered("special-or-go-on")
    assert [kind for _, kind, _ in script(table).asked].count("special-or-go-on") == 1


def test_card_5_shaded_with_armored_cars_troops_come_until_somebody_can_be_hit() -> None:
    # R 43: in a Mountain two Troops remove one piece.
    board = {"las-villas": "N | 26J a1 B1", "havana": "N | GOV T3"}
    answers = ["havana", "done", "free-assault", "1", "1", "done"]
    table = with_momentum([1, 5], board, answers)
    operate(table, b.GOV, n.SWEEP)
    assert script(table).offered("assault-troops") == ["havana:troops", "done"], "asked once, with two of them there"
    assert show(table, "las-villas") == "N | GOV T2 | 26J B1"


def test_card_5_shaded_hits_somebody_once_chosen() -> None:
    # R 43: an Activity may not be empty; here no Troops can come either.
    board = {"factory": "GOV T1 | 26J a1 | DR a1"}
    table = with_momentum([5], board, ["free-assault", "factory:26july-a", "havana", "done"])
    operate(table, b.GOV, n.SWEEP)
    assert "done" not in script(table).offered("assault-piece")


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


def test_card_5_shaded_seizes_cash() -> None:
    board = {"factory": "GOV T1 | 26J a1 | cash 26J a1"}
    table = with_momentum([5], board, ["free-assault", "let-go", "havana", "done"])
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "factory") == "GOV T1 | cash GOV T1"


# 6 Sánchez Mosquera.


@pytest.mark.parametrize(
    ("space", "cubes", "killed"),
    [
        ("las-villas", "T1 P2", 3),
        ("sierra-maestra", "T3", 3),
        ("sierra-maestra", "P1", 1),
        ("oriente", "T1 P2", 1),
        ("matanzas", "T1 P2", 1),
        ("havana", "T1 P2", 3),
        ("cigar", "T1 P2", 3),
    ],
)
def test_card_6_shaded_mountains_are_assaulted_like_cities(space: str, cubes: str, killed: int) -> None:
    assert killed_in(space, cubes, [6]) == killed


@pytest.mark.parametrize(("space", "killed"), [("las-villas", 5), ("oriente", 5), ("havana", 5)])
def test_card_6_shaded_with_sim_nobody_counts_twice(space: str, killed: int) -> None:
    assert killed_in(space, "T2 P3", [4, 6]) == killed


def test_card_6_shaded_ends_with_reset() -> None:
    table = with_momentum([6], {"las-villas": "N | GOV T2 P2 | SYN C2"}, ["las-villas", "las-villas:casino"])
    reset(table)
    operate(table, b.GOV, n.ASSAULT, limited=True)
    assert show(table, "las-villas") == "N | GOV T2 P2 | SYN C1 X1"


def test_card_6_shaded_serves_the_free_assault_of_card_5() -> None:
    board = {"las-villas": "N | GOV P1 | 26J a1"}
    table = with_momentum([5, 6], board, ["free-assault", "havana", "done"])
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "las-villas") == "N | GOV P1"


# 10 MAP.


def card_with_map(board: dict[str, str], answers: Sequence[str], *, momentum: Sequence[int] = (10,)) -> Table:
    """Card 9, on which the Government comes first and the Syndicate next."""
    table = scene(board, answers, card=9)
    table.position.momentum = list(momentum)
    return table


def test_card_10_shaded_a_limited_operation_of_the_second_eligible_with_an_activity() -> None:
    board = {"oriente": "N | 26J a1"}
    table = card_with_map(board, ["assault", "havana", "air-strike"])
    table.position.did[b.SYN] = state.OP_ONLY
    sequence.take_turn(table)
    settle(table)
    assert show(table, "oriente") == "N"
    assert script(table).offered("assault-space", 1) == ["air-strike", "done"]
    assert table.position.did[b.GOV] == state.OP_SPECIAL


def test_card_10_shaded_the_activity_may_come_first() -> None:
    table = card_with_map({"oriente": "N | 26J a1"}, ["assault", "air-strike", "havana"])
    table.position.did[b.SYN] = state.OP_SPECIAL
    sequence.take_turn(table)
    settle(table)
    assert show(table, "oriente") == "N"


@pytest.mark.parametrize("momentum", [(), (1, 2, 4, 5, 6)])
def test_card_10_shaded_none_without_it(momentum: Sequence[int]) -> None:
    table = card_with_map({"oriente": "N | 26J a1"}, ["assault", "havana"], momentum=momentum)
    table.position.did[b.SYN] = state.OP_ONLY
    sequence.take_turn(table)
    settle(table)
    assert "air-strike" not in script(table).offered("assault-space")
    assert table.position.did[b.GOV] == state.OP_ONLY


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


def final_card(table: Table) -> Table:
    """2.3.9: the final Propaganda card shows as the next one."""
    table.position.played = [0, 0, 0]
    table.position.upcoming = [0]
    return table


def test_card_10_shaded_on_the_final_event_card() -> None:
    table = final_card(card_with_map({"oriente": "N | 26J a1"}, ["assault", "havana", "air-strike", "pass"]))
    sequence.take_turn(table)
    assert table.position.did[b.GOV] == state.OP_SPECIAL
    # 2.3.9: whatever the 1st Eligible did, the 2nd has a Limited Operation or Passes.
    sequence.take_turn(table)
    settle(table)
    actions = script(table).offered("action", 1)
    assert "event-shaded" not in actions
    assert "event-unshaded" not in actions


def test_card_10_shaded_on_the_final_event_card_without_it() -> None:
    table = final_card(card_with_map({"oriente": "N | 26J a1"}, ["assault", "havana"], momentum=()))
    sequence.take_turn(table)
    settle(table)
    assert show(table, "oriente") == "N | 26J a1"


def test_card_10_shaded_a_laundered_operation_may_add_one_and_opens_the_event() -> None:
    board = {"oriente": "N | 26J a1", "havana": "N | GOV P1 | cash GOV P1"}
    answers = ["assault", "camaguey-city", "done", "havana:police$1", "assault", "camaguey-city", "air-strike", "pass"]
    table = card_with_map(board, answers)
    sequence.take_turn(table)
    assert show(table, "oriente") == "N"
    assert table.position.did[b.GOV] == state.OP_SPECIAL
    assert table.position.resources[b.GOV] == 18
    sequence.take_turn(table)
    settle(table)
    assert "event-shaded" in script(table).offered("action", 1)


def test_card_10_shaded_a_laundered_operation_without_an_activity_stays_operation_only() -> None:
    board = {"oriente": "N | 26J a1", "havana": "N | GOV P1 | cash GOV P1"}
    answers = ["assault", "camaguey-city", "done", "havana:police$1", "assault", "camaguey-city", "done", "pass"]
    table = card_with_map(board, answers)
    sequence.take_turn(table)
    sequence.take_turn(table)
    settle(table)
    assert "event-shaded" not in script(table).offered("action", 1)


def test_card_10_shaded_no_launder_after_a_limited_operation_with_an_activity() -> None:
    board = {"oriente": "N | 26J a1", "havana": "N | GOV P1 | cash GOV P1"}
    table = card_with_map(board, ["assault", "camaguey-city", "air-strike"])
    table.position.did[b.SYN] = state.OP_ONLY
    sequence.take_turn(table)
    settle(table)
    assert table.position.cash_available() == 3


def test_card_10_shaded_launder_after_a_limited_operation_without_one() -> None:
    board = {"oriente": "N | 26J a1", "havana": "N | GOV P1 | cash GOV P1"}
    answers = ["assault", "camaguey-city", "done", "havana:police$1", "assault", "camaguey-city", "air-strike"]
    table = card_with_map(board, answers)
    table.position.did[b.SYN] = state.OP_ONLY
    sequence.take_turn(table)
    settle(table)
    assert show(table, "oriente") == "N"
    assert table.position.did[b.GOV] == state.OP_SPECIAL


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
