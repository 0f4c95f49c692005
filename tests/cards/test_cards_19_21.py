"""Cards 19-21: Sierra Maestra Manifesto, The Twelve, Fangio.

Card 19's Eligibility text is tried through whole turns in test_cards_17_19_eligibility.
"""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import interjections
from tests.cards.scenes import UNSHADED, card_scene, execute
from tests.scenes import show

# 19 Sierra Maestra Manifesto.


def test_card_19_a_faction_that_merely_places_may_not_take_pieces_off() -> None:
    table = card_scene(19, {"oriente": "N | 26J u1"})
    table.executing = (b.GOV,)
    act = interjections.parse(b.M26, "take-off oriente:26july-u")
    assert interjections.refusal(table, act) == "1.4.1/only-while-executing"


# 20 The Twelve, unshaded.


def test_card_20_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    board = {"oriente": "N | DR u2"}
    table = card_scene(20, board, ["sierra-maestra", "2", "done", "place"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "sierra-maestra") == "N | DR u3"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.did == [state.NOTHING] * 4
