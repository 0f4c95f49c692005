"""8.7.4 26July as a Non-player: Attack and Ambush."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, nonplayers


def attack(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: int = 20,
    capabilities: Sequence[int] = (),
) -> Table:
    table = nonplayers(board, answers, players=players, resources=(20, resources, 20, 20), capabilities=capabilities)
    return execute(table, b.M26, n.ATTACK)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "attack-space") if space != "done"]


# Where.


def test_8_7_4_without_anybody_underground_there_is_no_ambush() -> None:
    assert spaces(attack({"oriente": "N | 26J a4 | GOV T1"}, ["6"])) == ["oriente"]
