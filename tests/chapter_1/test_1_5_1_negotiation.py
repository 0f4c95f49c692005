"""1.5.1 Gifts of Resources: who, when, how much."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda
from tests.scenes import operate, scene, settle
from tests.scenes.refusals import watch_act


def rally_refuses(faction: b.Faction, line: str, options: Options | None = None, poor: int = 20) -> str:
    """Why an act is refused at the end of a 26July Rally."""
    table = scene({}, ["oriente", "done"], options=options, resources=(poor, 20, poor, poor))
    seen = watch_act(table, faction, line)
    operate(table, b.M26, n.RALLY, special=False)
    return seen.reasons[-1][1]


def test_1_5_not_between_factions_of_one_player() -> None:
    pair = Options(players=("1", "2", "2", "1"))
    assert rally_refuses(b.M26, "gift directorio 1", pair) == "1.5/own-factions"
    assert rally_refuses(b.M26, "gift syndicate 1", pair) == ""


def test_1_8_no_gifts_in_propaganda_rounds() -> None:
    table = scene({}, ["done"], phase=state.EXPAT)
    seen = watch_act(table, b.DR, "gift 26july 1")
    propaganda.expat_phase(table)
    settle(table)
    assert seen.reasons == [("expat-backing", "1.8/only-during-event-cards")]
