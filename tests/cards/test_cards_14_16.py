"""Cards 14-16: Operation Fisherman, Come Comrades!, Larrazábal."""

from cubalibre import board as b
from cubalibre.rules import exploration
from cubalibre.rules.events import deck
from tests.cards.scenes import UNSHADED, card_scene

ALL_GUERRILLAS = {"oriente": "N | 26J u15"}


# 15 Come Comrades!


def test_card_15_unshaded_is_tried_in_one_way_where_none_comes_wherever_it_goes() -> None:
    """Thirteen spaces three times over would be 2,197 ways to place nothing."""
    position = card_scene(15, ALL_GUERRILLAS).position
    assert len([*deck.attempts(position, b.M26, UNSHADED, exploration.every_answer)]) == 1
    assert not deck.changes_anything(position, b.M26, UNSHADED)
    position = card_scene(15, {"oriente": "N | 26J u14"}).position
    assert len([*deck.attempts(position, b.M26, UNSHADED, exploration.every_answer)]) == len(b.SPACES)
