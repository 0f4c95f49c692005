"""Events in scenes: a side of a card is executed with scripted answers, or asked whether it would change anything."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.scenes import scene, script, settle

UNSHADED = n.EVENT_UNSHADED
SHADED = n.EVENT_SHADED
SOLO = Options(players=(NONPLAYER, "solo", NONPLAYER, NONPLAYER))
"""26July's player alone against three Non-players."""


def card_scene(
    card: int,
    board: dict[str, str] | None = None,
    answers: Sequence[str] = (),
    *,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    options: Options | None = None,
    upcoming: Sequence[int] = (),
    capabilities: Sequence[int] = (),
    momentum: Sequence[int] = (),
) -> Table:
    """A scene with this card current, and these lasting effects in force; what else is needed the test may set."""
    table = scene(board, answers, card=card, resources=resources, aid=aid, alliance=alliance, options=options)
    table.position.upcoming = list(upcoming) or table.position.upcoming
    table.position.capabilities = list(capabilities)
    table.position.momentum = list(momentum)
    return table


def execute(table: Table, side: n.Answer, executor: b.Faction) -> Table:
    """Execute a side of the current card; every answer must be used, the position sound, and nobody left executing."""
    deck.execute(table, executor, side)
    settle(table)
    assert table.executing == ()
    assert table.position.moved == []
    assert not table.position.control_markers
    return table


def play(
    card: int,
    side: n.Answer,
    executor: b.Faction,
    board: dict[str, str] | None = None,
    answers: Sequence[str] = (),
    *,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    options: Options | None = None,
    upcoming: Sequence[int] = (),
    capabilities: Sequence[int] = (),
    momentum: Sequence[int] = (),
) -> Table:
    """Execute a side of a card in a scene with scripted answers; returns the table after it."""
    table = card_scene(
        card,
        board,
        answers,
        resources=resources,
        aid=aid,
        alliance=alliance,
        options=options,
        upcoming=upcoming,
        capabilities=capabilities,
        momentum=momentum,
    )
    return execute(table, side, executor)


def has_effect(
    card: int,
    side: n.Answer,
    executor: b.Faction,
    board: dict[str, str] | None = None,
    *,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    options: Options | None = None,
    upcoming: Sequence[int] = (),
    capabilities: Sequence[int] = (),
    momentum: Sequence[int] = (),
) -> bool:
    """8.1: what `deck.changes_anything` says of a side in a scene, which it must leave as it was."""
    table = card_scene(
        card,
        board,
        resources=resources,
        aid=aid,
        alliance=alliance,
        options=options,
        upcoming=upcoming,
        capabilities=capabilities,
        momentum=momentum,
    )
    untouched = table.position.copy()
    answer = deck.changes_anything(table.position, executor, side)
    assert table.position == untouched
    return answer


def deciders(table: Table) -> list[str]:
    """Who was asked, in order, Chance included."""
    return [who for who, _, _ in script(table).asked]


def decided(table: Table) -> list[tuple[str, str]]:
    """Who was asked what, in order."""
    return [(who, kind) for who, kind, _ in script(table).asked]
