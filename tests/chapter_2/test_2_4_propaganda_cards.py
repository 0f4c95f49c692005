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


def test_2_4_1_a_final_card_set_aside_ends_the_game_and_margins_decide() -> None:
    table = reached(piles(3)[:-1], 0, [0], ["card-40"])
    table.position.round_just_held = 1
    table.position.opinion[b.HAVANA] = b.ACTIVE_OPPOSITION
    turn(table)
    assert phase(table) == "game-over"
    assert table.position.resources == [20, 20, 20, 20]
    assert victory.ranking(table.position)[0].faction == b.M26
