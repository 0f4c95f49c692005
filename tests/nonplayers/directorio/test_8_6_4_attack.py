"""8.6.4 The Directorio as a Non-player: Attack and Ambush."""

from cubalibre import board as b
from cubalibre.rules import insurgent
from tests.nonplayers.scenes import nonplayers
from tests.scenes import show

# Whom.


def test_8_6_4_an_ambush_by_an_event_without_an_operation() -> None:
    table = nonplayers({"oriente": "N | DR u1 a1 | GOV T1 P1 | cash DR u1"})
    insurgent.ambush_with(table, table.position.lots(b.ORIENTE, b.DR_ACTIVE)[0])
    assert show(table, "oriente") == "N | DR u2 a1 | cash DR u1"
