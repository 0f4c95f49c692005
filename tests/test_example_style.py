from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, settle, show


def test_3_3_3_attack_succeeds_when_the_roll_equals_the_guerrillas() -> None:
    table = scene({"oriente": "N | 26J u2 | GOV T1"}, ["oriente", "attack", "2", "oriente:troops", "done"])
    operate(table, b.M26, n.ATTACK)
    assert show(table, "oriente") == "N | 26J a2"
    assert table.position.resources[b.M26] == 19


def test_3_3_1_r64_rally_where_one_has_no_piece() -> None:
    table = scene({"matanzas": "PO"}, ["matanzas", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "matanzas") == "PO | 26J u1"
    assert "havana" in settle(table).offered("rally-space")
