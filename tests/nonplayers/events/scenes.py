"""Scenes for 8.4: which side a Non-player would execute, and Events executed by Non-players or before their eyes."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.nonplayer import choice
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.rules import invariants
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.nonplayers.scenes import NO_PLAYERS, nonplayers, take_turn, watched

U: Final = n.EVENT_UNSHADED
S: Final = n.EVENT_SHADED
OPERATIONS: Final = b.NOBODY


def _mind(table: Table, faction: b.Faction) -> Mind:
    offered = [*deck.sides(table.position.current), n.PASS]
    return Mind(table, Question(faction, q.ACTION, offered, None, -1, True))


def instructed(
    faction: b.Faction,
    card: int,
    board: dict[str, str] | None = None,
    *,
    players: Sequence[b.Faction] = NO_PLAYERS,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
) -> tuple[n.Answer, str]:
    """8.4.1-8.4.2: the side that a Non-player would take (or OPERATIONS), and the reason, whatever its effect."""
    table = nonplayers(
        board or {}, players=players, card=card, resources=resources, aid=aid, alliance=alliance, next_card=25
    )
    return choice.side_of_card(_mind(table, faction)), table.notes[-1][0]


def event_of(
    faction: b.Faction,
    card: int,
    board: dict[str, str] | None = None,
    *,
    players: Sequence[b.Faction] = NO_PLAYERS,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    momentum: Sequence[int] = (),
    capabilities: Sequence[int] = (),
    next_card: int = 25,
    random_spaces: str = "table",
) -> n.Answer:
    """8.1: the side that a Non-player would execute as 1st Eligible, effect and all; OPERATIONS if none.

    Finding out leaves the position as it was.
    """
    table = nonplayers(
        board or {},
        players=players,
        card=card,
        resources=resources,
        aid=aid,
        alliance=alliance,
        momentum=momentum,
        capabilities=capabilities,
        next_card=next_card,
        random_spaces=random_spaces,
    )
    before = table.position.copy()
    side = choice.event(_mind(table, faction))
    assert table.position == before
    assert watched(table).asked == []
    return side


def plays(
    faction: b.Faction,
    card: int,
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = NO_PLAYERS,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    capabilities: Sequence[int] = (),
    momentum: Sequence[int] = (),
    rounds: int = 0,
) -> Table:
    """A Non-player as 1st Eligible executes the Event; players and Chance answer by the script."""
    table = nonplayers(
        board,
        answers,
        players=players,
        card=card,
        resources=resources,
        aid=aid,
        alliance=alliance,
        capabilities=capabilities,
        momentum=momentum,
        rounds=rounds,
        next_card=25 if card != 25 else 26,
    )
    take_turn(table, faction, first=state.NOTHING)
    assert table.position.did[faction] == state.EVENT, "it refused the Event"
    return table


def executed(
    executor: b.Faction,
    side: n.Answer,
    card: int,
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] | None = None,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    capabilities: Sequence[int] = (),
    rounds: int = 0,
) -> Table:
    """A side executed by a player (or any Faction, with `players`), the others being Non-players."""
    table = nonplayers(
        board,
        answers,
        players=(executor,) if players is None else players,
        card=card,
        resources=resources,
        aid=aid,
        alliance=alliance,
        capabilities=capabilities,
        rounds=rounds,
    )
    deck.execute(table, executor, side)
    assert watched(table).left == []
    assert invariants.violations(table.position) == []
    return table
