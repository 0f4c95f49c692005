"""8.5.1 The Syndicate as a Non-player: Rally."""

from cubalibre import board as b
from tests.nonplayer_scenes import answered, nonplayers, reasons, take_turn
from tests.scenes import show


def test_8_5_1_rally_guards_every_casino_without_a_guerrilla() -> None:
    table = take_turn(
        nonplayers({"havana": "N | SYN C1", "pinar-del-rio": "N | SYN X1", "oriente": "N | SYN u1"}), b.SYN
    )
    assert answered(table, "action") == ["rally"]
    assert answered(table, "rally-space") == ["pinar-del-rio", "havana", "profit", "done"]
    assert show(table, "havana") == "N | SYN u1 C1"
    assert "8.5.1/guard-casinos" in reasons(table)
