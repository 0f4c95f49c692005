"""Scenes for the Government as a Non-player."""

from collections.abc import Sequence
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import invariants, operations
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import considered
from tests.nonplayers.scenes import nonplayers, reasons, watched

CALM: Final = {"havana": "N | GOV T1 P1", "camaguey-city": "N | GOV T1 P1", "santiago-de-cuba": "N | GOV T1 P1"}
"""Cities where nothing lacks, and which have a Troops to spare each."""
M26_WINS: Final = {
    "las-villas": "AO | 26J B2", "oriente": "AO | DR B2", "camaguey-province": "AO", "matanzas": "AO",
    "sierra-maestra": "AO",
}  # fmt: skip
"""Opposition of 14, and two 26July Bases: 16."""
DR_WINS: Final = {
    "las-villas": "N | DR B2", "oriente": "N | DR B2", "camaguey-province": "N | DR u1", "matanzas": "N | DR u1",
}  # fmt: skip
"""Directorio Control of Population 6, and four Bases: 10."""


def chosen(board: dict[str, str], **more: Any) -> tuple[str, str]:
    """What the Government decides to do with its turn, and which test of its flowchart led to it."""
    table = nonplayers(board, **more)
    action = considered(table, b.GOV)
    tests = [reason for reason in reasons(table) if reason.startswith(("8.8/", "8.8.1/"))]
    return action, tests[0] if tests else ""


def operate(
    kind: n.Answer, board: dict[str, str], chance: Sequence[str] = (), *, special: bool = False, **more: Any
) -> Table:
    """The Government executes an Operation, whatever its flowchart says, with or without a Special Activity."""
    table = nonplayers(board, chance, **more)
    operations.execute(table, operations.paid_operation(b.GOV, kind, limited=False, special=special))
    assert watched(table).left == []
    assert invariants.violations(table.position) == []
    return table


def activity(kind: n.Answer, board: dict[str, str], chance: Sequence[str] = (), **more: Any) -> Table:
    """The same with a Special Activity."""
    return operate(kind, board, chance, special=True, **more)


def paid(table: Table, before: int = 20) -> int:
    """What the Government has spent of its Resources."""
    return before - table.position.resources[b.GOV]
