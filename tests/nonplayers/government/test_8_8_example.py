"""8.8 The Government in the worked example: each of its moves is produced from the position before it.

What the Government decides and what it rolls between is chapter 8's; the board it leaves must be the example's.
"""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import turns
from cubalibre.table import Table
from tests.nonplayers.scenes import Watched, answered, candidates, play, reasons, watched
from tests.solo_example import trace
from tests.solo_example.answers import Replay
from tests.solo_example.test_replayed import differences
from tests.solo_example.trace import STEPS, position_at

OPTIONS = Options((NONPLAYER, "A", NONPLAYER, NONPLAYER), random_spaces="equal")


def begin(card: int) -> Position:
    """The position in which the n-th card of the example is begun."""
    position = position_at(card - 1)
    position.options = OPTIONS
    return position


def government_turn(card: int, chance: list[str]) -> Table:
    """The Government's turn on the n-th card, with what chance decides; it leaves the board as in the example."""
    position, replay = begin(card), Replay()
    for act in STEPS[card - 1]["acts"]:
        if act["faction"] == "government":
            table = play(Table(position, Watched(chance), narrate=True))
            assert differences(trace.state_of(position), act["state_after"]) == {}
            return table
        replay.begin()
        turns.play_turn(Table(position, replay, narrate=True))
    raise AssertionError("the Government does not act on this card")


def before_phase(card: int, phase: int) -> Position:
    """The position in which a phase of a Propaganda Round of the example is begun."""
    position, replay = begin(card), Replay()
    while position.phase != phase:
        replay.begin()
        turns.play_turn(Table(position, replay, narrate=True))
    return position


def test_card_1_sweep_in_four_spaces_and_an_air_strike_np_r64_r65_r66_r59() -> None:
    table = government_turn(1, ["camaguey-province", "las-villas"])
    assert "8.8/otherwise-sweep" in reasons(table)
    assert answered(table, "sweep-space") == [
        "havana", "la-habana", "santiago-de-cuba", "camaguey-province", "done",
    ]  # fmt: skip
    assert candidates(table, 0) == ["camaguey-province", "sierra-maestra"]
    assert candidates(table, 1) == ["las-villas", "camaguey-city"]
    assert answered(table, "how-many") == ["3", "2"]
    assert answered(table, "special-or-end") == ["air-strike"]


def test_card_3_train_with_a_base_and_transport_np_r16_r55_r57() -> None:
    table = government_turn(3, ["camaguey-province", "santiago-de-cuba", "pinar-del-rio"])
    assert answered(table, "train-space") == ["santiago-de-cuba", "camaguey-province", "done"]
    assert candidates(table, 0) == ["la-habana", "camaguey-province"]
    assert candidates(table, 1) == ["havana", "santiago-de-cuba"]
    assert candidates(table, 2) == ["pinar-del-rio", "matanzas"]
    assert answered(table, "transport-number") == ["3"]


def test_card_5_one_train_space_at_random_and_one_troops_by_transport_np_r53_r57() -> None:
    table = government_turn(5, ["camaguey-province", "camaguey-city"])
    assert candidates(table, 0) == ["camaguey-province", "havana"]
    assert candidates(table, 1) == ["camaguey-city", "santiago-de-cuba"]
    assert answered(table, "transport-to") == ["matanzas"]


def test_card_9_sanchez_mosquera_is_taken_as_momentum() -> None:
    table = government_turn(9, [])
    assert answered(table, "action") == ["event-shaded"]


def test_card_11_train_in_santiago_only_and_no_terror_bought_np_r54_r56() -> None:
    table = government_turn(11, ["santiago-de-cuba"])
    assert "8.8.1/momentum-in-force" not in reasons(table)
    assert candidates(table, 0) == ["havana", "santiago-de-cuba"]
    assert answered(table, "train-extra-space") == ["done"]
    assert answered(table, "transport-from") == ["camaguey-city"]
    assert answered(table, "transport-to") == ["pinar-del-rio"]


def test_card_13_garrison_after_a_train_that_would_do_nothing_np_r58() -> None:
    chance = ["havana", "pinar-del-rio", "la-habana", "camaguey-city"]
    table = government_turn(13, chance)
    assert "8.1/would-do-nothing" in reasons(table)
    assert answered(table, "action") == ["garrison"]
    assert answered(table, "garrison-to")[:2] == ["cigar", "factory"]
    assert answered(table, "special-or-end") == ["air-strike"]
    assert "8.8.3/assault-at-ec" not in reasons(table)


def test_card_15_garrison_of_two_police_and_a_reprisal_np_r60() -> None:
    table = government_turn(15, [])
    assert answered(table, "garrison-cubes") == ["havana:police", "havana:police", "done"]
    assert answered(table, "special-or-end") == ["reprisal"]


def test_card_7_civic_action_to_the_full_np_r62() -> None:
    position = before_phase(7, state.CIVIC)
    table = play(Table(position, Watched([]), narrate=True))
    assert answered(table, "civic-action") == [
        "la-habana",
        "camaguey-province",
        "camaguey-province",
        "camaguey-province",
    ]
    assert position.resources[b.GOV] == 21


def test_card_17_civic_action_three_of_four_purchases_np_r62() -> None:
    position = before_phase(17, state.CIVIC)
    table = play(Table(position, Watched([]), narrate=True))
    assert answered(table, "civic-action") == ["havana", "havana", "camaguey-city", "done"]
    assert position.resources[b.GOV] == 16


def redeploy(card: int) -> tuple[Position, list[str]]:
    """The whole Redeploy phase of a Round of the example, with nothing left to chance; the cubes that moved."""
    position = before_phase(card, state.REDEPLOY)
    moved: list[str] = []
    while position.phase == state.REDEPLOY:
        table = play(Table(position, Watched([]), narrate=True))
        assert watched(table).asked == []
        moved += answered(table, "redeploy")
    return position, moved


def test_card_7_redeploy_police_hold_pinar_and_troops_go_evenly_np_r63() -> None:
    position, moved = redeploy(7)
    stated = next(phase for phase in STEPS[6]["phases"] if phase["phase"] == "redeploy")
    assert differences(trace.state_of(position), stated["state_after"]) == {}
    assert moved[:3] == ["havana:police", "havana:police", "santiago-de-cuba:police"]


def test_card_17_redeploy_troops_evenly_and_a_police_to_sugar_cane() -> None:
    """8.8.7 sends a Police beside the 26July Guerrilla at Sugar Cane, which the example forgot to tell."""
    position, moved = redeploy(17)
    assert [position.count(city, b.TROOPS) for city in b.CITIES] == [5, 5, 5]
    assert moved[0] == "santiago-de-cuba:police"
    assert [position.count(space, b.POLICE) for space in (b.SANTIAGO, b.SUGAR)] == [3, 1]
