"""1.5.1 Gifts of Resources: who, when, how much."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda
from tests.scenes import operate, scene, settle
from tests.scenes.refusals import watch_act


def rally_with(act: str, **how: object) -> b.ByFaction[int]:
    """Resources after a 26July Rally in one space, with an act before its end."""
    resources = how.pop("resources", (20, 20, 20, 20))
    assert isinstance(resources, tuple)
    table = scene({}, ["oriente", act, "done"], resources=resources)
    operate(table, b.M26, n.RALLY, special=False)
    return table.position.resources


def rally_refuses(faction: b.Faction, line: str, options: Options | None = None, poor: int = 20) -> str:
    """Why an act is refused at the end of a 26July Rally."""
    table = scene({}, ["oriente", "done"], options=options, resources=(poor, 20, poor, poor))
    seen = watch_act(table, faction, line)
    operate(table, b.M26, n.RALLY, special=False)
    return seen.reasons[-1][1]


def test_1_5_1_the_executing_faction_gives() -> None:
    assert rally_with("!26july gift directorio 2") == [20, 17, 22, 20]


def test_1_5_1_the_executing_faction_receives() -> None:
    assert rally_with("!syndicate gift 26july 20") == [20, 39, 20, 0]


def test_1_5_1_what_the_receiver_cannot_hold_is_lost() -> None:
    assert rally_with("!syndicate gift 26july 5", resources=(20, 48, 20, 20)) == [20, 49, 20, 15]


def test_1_5_1_nothing_between_two_bystanders() -> None:
    assert rally_refuses(b.SYN, "gift directorio 1") == "1.5.1/giver-or-receiver-executes"
    assert rally_refuses(b.SYN, "gift 26july 1") == ""


@pytest.mark.parametrize(("amount", "reason"), [(0, "1.5.1/amount"), (4, "1.5.1/amount"), (3, "")])
def test_1_5_1_no_more_than_one_has(amount: int, reason: str) -> None:
    assert rally_refuses(b.SYN, f"gift 26july {amount}", poor=3) == reason


def test_1_5_1_nothing_from_nothing() -> None:
    assert rally_refuses(b.SYN, "gift 26july 1", poor=0) == "1.5.1/too-poor"


def test_1_5_1_not_to_oneself() -> None:
    assert rally_refuses(b.M26, "gift 26july 1") == "1.5.1/another-faction"


def test_1_5_not_between_factions_of_one_player() -> None:
    pair = Options(players=("1", "2", "2", "1"))
    assert rally_refuses(b.M26, "gift directorio 1", pair) == "1.5/own-factions"
    assert rally_refuses(b.M26, "gift syndicate 1", pair) == ""


def test_1_5_1_nonplayers_give_nothing() -> None:
    options = Options(players=("1", "2", "nonplayer", "3"))
    assert rally_refuses(b.DR, "gift 26july 1", options) == "8.1.2/nonplayers-do-not-deal"


def test_1_8_no_gifts_in_propaganda_rounds() -> None:
    table = scene({}, ["done"], phase=state.EXPAT)
    seen = watch_act(table, b.DR, "gift 26july 1")
    propaganda.expat_phase(table)
    settle(table)
    assert seen.reasons == [("expat-backing", "1.8/only-during-event-cards")]
