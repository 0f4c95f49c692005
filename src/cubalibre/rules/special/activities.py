"""4. Special Activities of each Faction."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.operation import Activity
from cubalibre.rules.special import ambush, directorio, government, july26, syndicate

ALL: Final = (
    government.TRANSPORT, government.AIR_STRIKE, government.REPRISAL, government.FREE_ASSAULT,
    july26.INFILTRATE, ambush.AMBUSH, july26.KIDNAP,
    syndicate.PROFIT, syndicate.MUSCLE, syndicate.BRIBE,
    directorio.SUBVERT, directorio.ASSASSINATE,
)  # fmt: skip
"""All Special Activities in the order in which they are offered; those granted by cards are last."""
OF: Final[tuple[tuple[Activity, ...], ...]] = tuple(tuple(each for each in ALL if f in each.who) for f in b.FACTIONS)
"""Faction -> its Special Activities, including those that cards may grant (5, 43)."""
ACTIVITY: Final[dict[n.Answer, Activity]] = {activity.kind: activity for activity in ALL}
"""Word -> Special Activity."""
