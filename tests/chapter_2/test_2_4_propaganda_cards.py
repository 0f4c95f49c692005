"""2.4: when a Propaganda Round is held."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import victory
from cubalibre.table import Table
from tests.scenes import scene
from tests.scenes.turns import deal, phase, piles, turn


def reached(played: list[int], current: int, upcoming: list[int], answers: list[str]) -> Table:
    """The card `current` has been played out; the first of `upcoming` comes now."""
    return deal(scene({}, answers, phase=state.NEXT_CARD), played, current, upcoming)


def test_2_4_a_propaganda_card_brings_its_round() -> None:
    table = reached([1], 2, [0], ["card-3"])
    turn(table)
    assert (phase(table), table.position.current, table.position.upcoming) == ("victory", 0, [3])


def test_2_4_r36_even_as_the_first_card_of_the_game() -> None:
    table = scene({}, ["propaganda", "card-3"], phase=state.START)
    deal(table, [], -1, [])
    turn(table)
    assert (phase(table), table.position.current) == ("victory", 0)


def test_2_4_no_second_round_without_an_event_between() -> None:
    table = reached(piles(1)[:-1], 0, [0], ["card-14"])
    table.position.round_just_held = 1
    turn(table)
    assert (phase(table), table.position.current) == ("next-card", 0)
    assert table.position.propaganda_cards() == 2


def test_2_4_the_card_after_two_propaganda_cards_is_played() -> None:
    table = reached([*piles(1)], 0, [13], ["card-14"])
    table.position.round_just_held = 1
    turn(table)
    assert (phase(table), table.position.current) == ("action", 13)
    assert not table.position.round_just_held


def test_2_4_the_victory_phase_notes_that_a_round_was_held() -> None:
    table = scene(phase=state.VICTORY, card=0)
    turn(table)
    assert table.position.round_just_held


def test_2_4_an_event_between_two_propaganda_cards_is_enough() -> None:
    table = reached([*piles(1)], 13, [0], ["card-14"])
    turn(table)
    assert phase(table) == "victory"


def test_2_4_1_the_fourth_round_ends_the_game_after_the_support_phase() -> None:
    table = deal(scene({}, ["done"], phase=state.EXPAT), [0, 0, 0], 0, [1])
    turn(table)
    assert phase(table) == "game-over"


def test_2_4_1_the_third_round_does_not() -> None:
    table = deal(scene({}, ["done"], phase=state.EXPAT), [0, 0], 0, [1])
    turn(table)
    assert phase(table) == "redeploy"


def test_2_4_1_a_final_card_set_aside_ends_the_game_and_margins_decide() -> None:
    table = reached(piles(3)[:-1], 0, [0], ["card-40"])
    table.position.round_just_held = 1
    table.position.opinion[b.HAVANA] = b.ACTIVE_OPPOSITION
    turn(table)
    assert phase(table) == "game-over"
    assert table.position.resources == [20, 20, 20, 20]
    assert victory.ranking(table.position)[0].faction == b.M26


def test_2_4_1_a_card_set_aside_counts_toward_the_four() -> None:
    table = deal(scene({}, ["done"], phase=state.EXPAT), [0, 0, 1, 0], 0, [2])
    turn(table)
    assert phase(table) == "game-over"
