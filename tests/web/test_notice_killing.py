"""How the campaign of killed notices judges its rounds."""

from typing import Any

from tests.web.notice_killing import UNDER_WAY, faults_of, total

GOOD: dict[str, Any] = {
    "seconds": 60,
    "wanted": 250,
    "arrived": 250,
    "sent_again_after_a_kill": UNDER_WAY,
    "kills": {"worker": 1},
    "waiting": [0, 0],
}


def test_a_round_is_judged_by_what_arrived_what_is_left_and_what_came_again() -> None:
    assert faults_of(GOOD) == []
    assert faults_of(GOOD | {"arrived": 249}) == ["lost"]
    assert faults_of(GOOD | {"waiting": [0, 1]}) == ["left in the outbox"]
    assert faults_of(GOOD | {"sent_again_after_a_kill": UNDER_WAY + 1}) == ["sent again without a kill"]


def test_rounds_are_added_up() -> None:
    both = total([GOOD, GOOD | {"kills": {"worker": 2, "server": 1}}])
    assert (both["wanted"], both["arrived"], both["kills"]) == (500, 500, {"worker": 3, "server": 1})
