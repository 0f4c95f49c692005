"""Card 13, El Che: the first group of each 26July March ends Underground."""

from cubalibre import board as b
from cubalibre.rules.events import deck
from tests.cards.scenes import UNSHADED, play
from tests.scenes import show

EL_CHE = [13]


# The card.


def test_card_13_has_a_single_text() -> None:
    assert deck.sides(13) == [UNSHADED]


# Every 26July March, and nothing else.


def test_card_13_free_march_of_card_1_before_its_ambush() -> None:
    board = {"sierra-maestra": "N | 26J a1", "santiago-de-cuba": "N | GOV P2"}
    table = play(1, UNSHADED, b.GOV, board, ["santiago-de-cuba", "santiago-de-cuba:police"], capabilities=EL_CHE)
    # The ambusher, hidden on arrival, shows itself; the one that comes for the Ambush is the hidden one.
    assert ("hide", (b.SANTIAGO, b.M26_UNDERGROUND, 1)) in table.story
    assert show(table, "santiago-de-cuba") == "N | 26J u1 a1"
