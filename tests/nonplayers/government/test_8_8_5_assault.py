"""8.8.5 The Government as a Non-player: Assault."""

from cubalibre import notation as n
from tests.nonplayers.government.scenes import activity
from tests.nonplayers.scenes import answered, reasons
from tests.scenes import show

# 1 and 4: the Special Activity.


def test_8_8_5_the_activity_comes_first() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J a1 B1", "havana": "N | GOV P1 | DR a1"}
    table = activity(n.ASSAULT, board)
    assert answered(table, "assault-space") == ["air-strike", "oriente", "havana", "done"]
    assert show(table, "oriente") == "N | GOV T1 P1"
    assert reasons(table)[0] == "8.8.5/activity-first"
