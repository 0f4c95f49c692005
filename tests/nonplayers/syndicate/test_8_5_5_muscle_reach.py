"""8.5.5 The Syndicate as a Non-player: Muscle goes where cubes of the kind can be sent."""

from tests.nonplayers.scenes import answered
from tests.nonplayers.syndicate.test_8_5_5_profit_muscle import after_rally
from tests.scenes import show

TROOPS_ONLY = {"cigar": "GOV T1 | cash GOV T4"}
"""No Cash is Available for Profit, and there are no Police on the map."""


def test_8_5_5_a_destination_that_no_cube_of_its_kind_can_reach_is_left_out() -> None:
    # Police would go to Camagüey City, but there are none.
    board = {
        **TROOPS_ONLY,
        "camaguey-city": "N | 26J u5 | SYN u1 C1",
        "oriente": "N | 26J u5 | SYN u1 C1",
        "santiago-de-cuba": "N | GOV T3",
    }
    table = after_rally(board)
    assert answered(table, "muscle-to") == ["oriente"]
    assert show(table, "oriente") == "N | GOV T2 | 26J u5 | SYN u1 C1"


def test_8_5_5_that_26july_is_out_of_reach_does_not_turn_muscle_on_the_directorio() -> None:
    board = {
        **TROOPS_ONLY,
        "camaguey-city": "N | 26J u5 | SYN u1 C1",
        "oriente": "N | DR u5 | SYN u1 C1",
        "santiago-de-cuba": "N | GOV T3",
    }
    table = after_rally(board)
    assert show(table, "oriente") == "N | DR u5 | SYN u1 C1"
    assert "muscle" not in answered(table, "rally-space")
