"""Card 43 shaded, Mafia Offensive: the Syndicate's Terror may be accompanied by an Assassination (Capability)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.table import Table
from tests.cards.scenes import card_scene
from tests.scenes import operate, show


def with_capability(lines: dict[str, str], answers: list[str], resources: tuple[int, ...] = (20, 20, 20, 20)) -> Table:
    return card_scene(1, lines, answers, resources=resources, capabilities=[43])


def test_card_43_shaded_the_syndicate_assassinates_with_terror() -> None:
    table = with_capability({"oriente": "PO | SYN u1 | DR u1"}, ["oriente", "assassinate", "done"])
    op = operate(table, b.SYN, n.TERROR)
    assert show(table, "oriente") == "N | SYN a1 | terror 1"
    assert op.special_used
    assert table.position.resources[b.SYN] == 19
