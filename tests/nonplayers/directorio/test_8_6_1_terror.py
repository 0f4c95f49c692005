"""8.6.1 The Directorio as a Non-player: Terror and Assassinate."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import PACT_OF_CARACAS
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, nonplayers


def terror(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: int = 20,
    pact: bool = False,
) -> Table:
    table = nonplayers(
        board,
        answers,
        players=players,
        resources=(20, 20, resources, 20),
        capabilities=[PACT_OF_CARACAS] if pact else (),
    )
    return execute(table, b.DR, n.TERROR)


# Assassinate.


def killed(space: str, answers: Sequence[str] = (), players: Sequence[b.Faction] = (), **more: str) -> Table:
    """Terror at Active Support in Havana with these pieces, and in other spaces by name."""
    return terror(
        {"havana": f"AS | {space}", **{k.replace("_", "-"): v for k, v in more.items()}}, answers, players=players
    )


def test_8_6_1_assassinate_only_where_it_has_terrorized_and_outnumbers_the_police() -> None:
    table = killed("DR u2 | GOV P2 | SYN C1", oriente="N | DR a3 | GOV B1")
    assert answered(table, "terror-space") == ["havana", "done"]
