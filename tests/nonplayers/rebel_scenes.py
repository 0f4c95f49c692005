"""Scenes for 26July and the Directorio as Non-players: one Operation of theirs, whatever their flowchart says."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import answers
from cubalibre.question import Question
from cubalibre.rules import invariants, operations, sequence
from cubalibre.rules import questions as q
from cubalibre.table import Table
from tests.nonplayers.scenes import watched

IDLE_DR: Final = {"santiago-de-cuba": "AS | DR a10"}
"""Leaves 5 Directorio Guerrillas Available, and these neither Terror nor Rally nor Attack."""
IDLE_M26: Final = {"sierra-maestra": "AO | 26J a10 B2"}
"""Leaves 5 of 26July's Available, and these neither Terror nor Attack nor found Bases."""


def execute(
    table: Table,
    faction: b.Faction,
    kind: n.Answer,
    *,
    free: bool = False,
    limited: bool = False,
    special: bool = True,
) -> Table:
    """Let a Non-player execute an Operation; every scripted answer must be used."""
    if free:
        op = operations.free_operation(faction, kind, limited)
    else:
        op = operations.paid_operation(faction, kind, limited, special)
    operations.execute(table, op)
    assert watched(table).left == []
    assert invariants.violations(table.position) == []
    return table


def considered(table: Table, faction: b.Faction) -> str:
    """What a Faction decides to do with its turn, without doing it."""
    position = table.position
    offered = [a for a in sequence.actions(faction) if not sequence.ActionRule(position, faction).refusal(a)]
    offered = [a for a in offered if a not in (n.EVENT_SHADED, n.EVENT_UNSHADED)]
    return n.word(answers.answer(table, Question(faction, q.ACTION, offered, None, n.NOTHING, True)))
