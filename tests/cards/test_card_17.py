"""Card 17, Alberto Bayo. Its Eligibility text is tried through whole turns in test_cards_17_19_eligibility."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import exploration
from cubalibre.rules.events import deck
from tests.cards.scenes import SHADED, UNSHADED, card_scene, execute
from tests.scenes import show

# Unshaded.


def test_card_17_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    table = card_scene(17, {"oriente": "N | DR B1"}, ["place"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "oriente") == "N | DR u1 B1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert table.position.did == [state.NOTHING] * 4


def test_card_17_unshaded_is_tried_in_the_order_of_the_board_alone() -> None:
    """Four spaces in each order, and three choices in each that do nothing, would be 1,944 ways."""
    bases = ("pinar-del-rio", "la-habana", "matanzas", "las-villas")
    board = dict.fromkeys(bases, "N | DR B1") | {"oriente": "N | DR u15"}
    position = card_scene(17, board).position
    assert not deck.changes_anything(position, b.DR, UNSHADED)
    assert len([*deck.attempts(position, b.DR, UNSHADED, exploration.every_answer)]) == 3**4
    position = card_scene(17, board | {"oriente": "N | DR u14"}).position
    assert deck.changes_anything(position, b.DR, UNSHADED)


# Shaded.


def _all_active() -> Position:
    return card_scene(17, {"oriente": "N | 26J a3"}).position


def test_card_17_shaded_has_an_effect_while_26july_could_act_now_or_on_the_next_card() -> None:
    waiting, passed, ineligible = _all_active(), _all_active(), _all_active()
    passed.did[b.M26] = state.PASSED
    ineligible.eligible = state.replaced(ineligible.eligible, b.M26, 0)
    assert deck.changes_anything(waiting, b.GOV, SHADED)
    assert deck.changes_anything(passed, b.GOV, SHADED)
    assert deck.changes_anything(ineligible, b.GOV, SHADED)


def test_card_17_symbols_in_the_corrected_order() -> None:
    assert deck.CARD[17].order == (b.M26, b.DR, b.GOV, b.SYN)
