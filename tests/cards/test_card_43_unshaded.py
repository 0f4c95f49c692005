"""Card 43 unshaded, Mafia Offensive: a free Limited Operation with a Syndicate piece as one's own."""

import pytest

from cubalibre import board as b
from tests.cards.scenes import UNSHADED, play

PACT, EL_CHE, RAUL, MORGAN, GUERRILLA_LIFE = 18, 13, 22, 28, 30


# What stays the Syndicate's.


def test_card_43_unshaded_the_actor_may_not_take_the_syndicate_guerrilla_off() -> None:
    lines = {"oriente": "N | SYN u1"}
    answers = ["26july", "oriente:syn-u", "rally", "!26july take-off oriente:26july-u@", "oriente", "place"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/own-piece"):
        play(43, UNSHADED, b.GOV, lines, answers)


def test_card_43_unshaded_pools_hold_when_the_last_guerrilla_is_taken_off_for_captured_goods() -> None:
    """With all 15 on the map only an own Guerrilla can be lifted to be placed, not the Syndicate's."""
    lines = {"oriente": "N | SYN u1 | GOV T1", "matanzas": "N | 26J u15"}
    answers = ["26july", "oriente:syn-u", "attack", "oriente", "1", "oriente:troops"]
    answers += ["!26july take-off oriente:26july-a@", "go-on"]
    with pytest.raises(AssertionError, match=r"1\.4\.1/own-piece"):
        play(43, UNSHADED, b.GOV, lines, answers)


def test_card_43_unshaded_the_actor_may_not_rehouse_the_cash_of_the_syndicate_guerrilla() -> None:
    lines = {"oriente": "N | 26J u1 | SYN u1 | cash SYN u1"}
    answers = ["26july", "oriente:syn-u$1", "rally", "!26july rehouse oriente:26july-u$1@ oriente:26july-u"]
    with pytest.raises(AssertionError, match=r"4\.5\.2/own-cash"):
        play(43, UNSHADED, b.GOV, lines, [*answers, "oriente", "place"])
