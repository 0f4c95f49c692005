"""Cards 37-42: Matthews, Lansky, Turismo, Ambassador Smith, Fat Butcher, Llano."""

import pytest

from cubalibre import board as b
from cubalibre.options import Options
from tests.cards.scenes import SHADED, SOLO, UNSHADED, play
from tests.scenes import show

PAIRS = Options(players=("1", "2", "2", "1"))


# 38 Meyer Lansky, unshaded.


def test_card_38_unshaded_flows_between_factions_of_one_player_too() -> None:
    table = play(38, UNSHADED, b.GOV, {"havana": "N | GOV T1 | SYN u1 | cash GOV T1"}, ["havana:syn-u"], options=PAIRS)
    assert show(table, "havana") == "N | GOV T1 | SYN u1 | cash SYN u1"


# 38 Meyer Lansky, shaded.


def test_card_38_shaded_a_syndicate_that_does_not_execute_takes_nothing_off() -> None:
    """0.6: only the executor of the Event, or of a free Operation or Activity; to move Casinos is neither."""
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(38, SHADED, b.GOV, {"havana": "N | SYN C2"}, ["!syndicate take-off havana:casino", "done"])


# 41 Fat Butcher, shaded.


def test_card_41_shaded_a_nonplayer_syndicate_takes_nothing_off() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u5"}
    table = play(41, SHADED, b.M26, lines, ["oriente:troops"], options=SOLO)
    assert show(table, "oriente") == "N | SYN a1"


# 42 Llano, unshaded.


def test_card_42_unshaded_another_executor_cannot_make_26july_bases_available() -> None:
    lines = {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
    answers = ["!26july take-off oriente:26july-base", "havana"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(42, UNSHADED, b.SYN, lines, answers)


# 42 Llano, shaded.


def test_card_41_shaded_a_syndicate_that_does_not_execute_may_lift_for_the_ambush_only() -> None:
    lines = {"oriente": "N | GOV T1 | SYN u1", "havana": "N | SYN u1 X1", "matanzas": "N | SYN X1"}
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        play(41, SHADED, b.GOV, lines, ["oriente:troops", "!syndicate take-off havana:syn-u", "havana"])
