"""The table as a seat sees it: whether a Faction is at its victory condition, and whether it wins."""

import pytest

from cubalibre import Options
from cubalibre import board as b
from cubalibre.options import NONPLAYER
from cubalibre.view.table import faction_view
from tests.scenes import scene

CITIES = {"havana": "AS", "camaguey-city": "AS", "santiago-de-cuba": "AS"}
AT_18 = CITIES | {"las-villas": "PS"}
ABOVE_18 = CITIES | {"las-villas": "AS"}
BUT_A_CITY = {"havana": "AS", "las-villas": "AS", "oriente": "AS", "camaguey-city": "PS"}


@pytest.mark.parametrize(
    ("board", "margin", "at_victory"), [(AT_18, 0, False), (ABOVE_18, 2, True), (BUT_A_CITY, 3, False)]
)
def test_7_2_the_government_also_needs_the_cities(board: dict[str, str], margin: int, at_victory: bool) -> None:
    found = faction_view(scene(board).position, b.GOV)
    assert (found.margin, found.at_victory, found.wins) == (margin, at_victory, at_victory)


@pytest.mark.parametrize(
    ("players", "wins"),
    [
        (("1", "2", "3", "4"), True),
        ((NONPLAYER, "2", NONPLAYER, NONPLAYER), True),
        (("1", "2", "3", "1"), False),
        (("1", NONPLAYER, NONPLAYER, NONPLAYER), False),
    ],
)
def test_6_1_a_player_wins_with_all_factions_and_never_alone(players: tuple[str, str, str, str], wins: bool) -> None:
    position = scene(ABOVE_18, options=Options(players)).position
    found = faction_view(position, b.GOV)
    assert (found.at_victory, found.wins) == (True, wins)
