"""Sudden Propaganda, No reveal, and the first printing's Eligibility options."""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import sequence
from cubalibre.table import Table
from tests.scenes import scene, script
from tests.scenes.turns import (
    choosers,
    deal,
    eligible,
    final_event_card,
    phase,
    piles,
    play_card,
    turn,
    with_event,
)

SUDDEN = Options(sudden_propaganda=True)


@pytest.fixture(autouse=True)
def _plain_event(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch)


def next_card(options: Options, played: list[int], current: int, upcoming: list[int], answers: list[str]) -> Table:
    """An Event card has just been played out."""
    table = scene({}, answers, options=options, phase=state.NEXT_CARD)
    return deal(table, played, current, upcoming)


# Sudden Propaganda.


def test_2_1_sudden_propaganda_before_the_first_event() -> None:
    table = next_card(SUDDEN, [], -1, [], ["card-3", "propaganda"])
    table.position.phase = state.START
    turn(table)
    assert (phase(table), table.position.current, table.position.upcoming) == ("victory", 0, [3])


def test_2_1_sudden_propaganda_as_the_first_card_of_all_needs_no_swap() -> None:
    table = next_card(SUDDEN, [], -1, [], ["propaganda", "card-3"])
    table.position.phase = state.START
    turn(table)
    assert (phase(table), table.position.current, table.position.upcoming) == ("victory", 0, [3])


def test_2_1_sudden_propaganda_r37_two_in_a_row_swap_but_hold_one_round() -> None:
    # The first pile's Propaganda was its last card; the second pile's is its first.
    table = next_card(SUDDEN, piles(1)[:11], 0, [12], ["propaganda"])
    table.position.round_just_held = 1
    turn(table)
    assert (phase(table), table.position.current, table.position.upcoming) == ("next-card", 0, [12])
    script(table).left = ["card-14"]
    turn(table)
    assert (phase(table), table.position.current, table.position.upcoming) == ("action", 12, [14])
    assert table.position.propaganda_cards() == 2


def test_2_1_sudden_propaganda_r37_the_final_one_of_two_in_a_row_ends_the_game() -> None:
    third_pile = piles(3)[:-2]
    table = next_card(SUDDEN, third_pile, 0, [36], ["propaganda"])
    table.position.round_just_held = 1
    turn(table)
    assert phase(table) == "game-over"
    assert table.position.propaganda_cards() == 4


def test_2_1_sudden_propaganda_has_no_final_event_card() -> None:
    assert sequence.is_final_event_card(final_event_card(scene()).position)
    assert not sequence.is_final_event_card(final_event_card(scene(options=SUDDEN)).position)


# No reveal.


def test_2_1_no_reveal_has_no_final_event_card() -> None:
    table = scene({}, ["pass"], options=Options(no_reveal=True))
    deal(table, [0, 0, 0], 1, [])
    assert not sequence.is_final_event_card(table.position)


# Eligibility A.


def test_2_1_eligibility_r38_further_cards_are_turned_until_an_event_shows() -> None:
    table = next_card(Options(eligibility="a"), [], 1, [2], ["propaganda", "card-48"])
    turn(table)
    assert table.position.upcoming == [0, 48]
    assert sequence.order_card(table.position) == 48


def test_2_1_eligibility_a_deck_that_ends_with_propaganda_leaves_the_oldest_event() -> None:
    cards = piles(4)
    table = next_card(Options(eligibility="a"), cards[:49], cards[49], [cards[50]], [])
    turn(table)
    assert table.position.upcoming == [b.PROPAGANDA]
    assert sequence.order_card(table.position) == cards[0]


def test_2_1_eligibility_the_oldest_event_even_if_propaganda_came_first() -> None:
    table = deal(scene(options=Options(eligibility="a")), [0, 7, 8], 9, [0])
    assert sequence.order_card(table.position) == 7


def test_2_1_eligibility_a_keeps_the_final_event_card() -> None:
    table = deal(scene({}, ["pass"], options=Options(eligibility="a")), [0, 0, 0], 1, [0, 48])
    assert turn(table).asked[0][0] == "syndicate"
    assert sequence.must_be_limited(table.position, b.SYN)


# Eligibility B.


def acted_with_option_b(text: int) -> Table:
    table = deal(scene({}, ["event-unshaded"], options=Options(eligibility="b")), [], 1, [48])
    table.position.did[b.SYN] = state.OP_SPECIAL
    table.position.eligibility_text = state.replaced(table.position.eligibility_text, b.DR, text)
    play_card(table)
    return table


def test_2_1_eligibility_b_acting_leaves_everybody_eligible() -> None:
    table = acted_with_option_b(state.BY_RULE)
    assert eligible(table.position) == ["government", "26july", "directorio", "syndicate"]
    assert choosers(table) == ["directorio"]


def test_2_1_eligibility_b_event_text_still_makes_ineligible() -> None:
    assert eligible(acted_with_option_b(state.INELIGIBLE).position) == ["government", "26july", "syndicate"]


# Short games.


def test_2_1_short_game_final_event_card_precedes_the_third_propaganda() -> None:
    short = deal(scene(options=Options(short="third-propaganda")), [0, 0], 1, [0])
    assert sequence.is_final_event_card(short.position)
    assert not sequence.is_final_event_card(deal(scene(), [0, 0], 1, [0]).position)


def test_2_1_short_game_of_fewer_cards_has_four_propaganda_rounds() -> None:
    options = Options(short="cards")
    assert sequence.is_final_event_card(final_event_card(scene(options=options)).position)
    assert not sequence.is_final_event_card(deal(scene(options=options), [0, 0], 1, [0]).position)
