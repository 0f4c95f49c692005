"""Scenes that look on while an act goes on: what is offered, and why something is refused, at that very moment."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, operations
from cubalibre.rules.operation import Operation
from cubalibre.rules.special import activities, syndicate
from cubalibre.table import Interjection, Table
from tests.scenes import Script, operate, scene

OK = "ok"


class Probe(Script):
    """A script that also holds checks, done at the question that comes up where they stand.

    `?WORD = SECTION/SLUG`: why that answer is refused (`ok`: it is offered);
    `?!FACTION ACT = SECTION/SLUG`: the same of an act allowed at any time;
    `?open`, `?closed`: whether such acts may come before the answer.
    """

    def act(self, table: Table, question: Question) -> Interjection | None:
        self._check(table, question)
        return super().act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        self._check(table, question)
        return super().decide(table, question)

    def _check(self, table: Table, question: Question) -> None:
        while self.left and self.left[0].startswith("?"):
            check, _, expected = self.left.pop(0)[1:].partition(" = ")
            if check in ("open", "closed"):
                assert question.open_window == (check == "open"), question.kind
            elif check.startswith("!"):
                found = why_not_act(table, *check[1:].split(maxsplit=1))
                assert (found or OK) == expected, f"{check} at {question.kind}: {found}"
            else:
                found = question.why_not(n.parse(check))
                assert (found or OK) == expected, f"{check} at {question.kind}: {found}"


def why_not_act(table: Table, faction: str, line: str) -> str:
    """Why an act allowed at any time may not be carried out as things stand; "" if it may."""
    return interjections.refusal(table, interjections.parse(n.faction_named(faction), line))


def probe(
    board: dict[str, str] | None = None,
    answers: Sequence[str] = (),
    *,
    options: Options | None = None,
    phase: int = state.ACTION,
    resources: Sequence[int] = (20, 20, 20, 20),
    alliance: int = b.FIRM,
) -> Table:
    """A scene whose script holds checks."""
    table = scene(board, options=options, phase=phase, resources=resources, alliance=alliance)
    table.decider = Probe(answers)
    return table


def play(
    faction: b.Faction,
    kind: n.Answer,
    board: dict[str, str],
    answers: Sequence[str],
    *,
    options: Options | None = None,
    resources: Sequence[int] = (20, 20, 20, 20),
    alliance: int = b.FIRM,
    limited: bool = False,
) -> Table:
    """Execute a paid Operation, with a Special Activity unless it is Limited, by a script that holds checks."""
    table = probe(board, answers, options=options, resources=resources, alliance=alliance)
    operate(table, faction, kind, limited=limited)
    return table


def full(faction: b.Faction, kind: n.Answer) -> Operation:
    """A paid Operation that a Special Activity may accompany, not begun."""
    return operations.paid_operation(faction, kind, limited=False, special=True)


def specials(op: Operation, position: Position) -> list[n.Answer]:
    """The Special Activities that could be carried out at this moment of an Operation."""
    return [special for special in op.next_specials() if not op.special_refusal(position, special)]


_WITH = {
    n.TRANSPORT: (b.GOV, n.SWEEP),
    n.AIR_STRIKE: (b.GOV, n.SWEEP),
    n.REPRISAL: (b.GOV, n.SWEEP),
    n.INFILTRATE: (b.M26, n.RALLY),
    n.KIDNAP: (b.M26, n.TERROR),
    n.SUBVERT: (b.DR, n.RALLY),
    n.ASSASSINATE: (b.DR, n.TERROR),
    n.MUSCLE: (b.SYN, n.RALLY),
    n.BRIBE: (b.SYN, n.RALLY),
}


def why_not_in(table: Table, special: n.Answer, space: b.Space) -> str:
    """Why a Special Activity could not take place in (Transport: from) a space, before an Operation of its kind."""
    return activities.ACTIVITY[special].refusal_in(table.position, full(*_WITH[special]), space)


def begun(table: Table, faction: b.Faction, kind: n.Answer, *, special: str = "", promised: str = "") -> Operation:
    """Such an Operation as it stands before its first space, bound by an Activity that came first if one is named."""
    op = full(faction, kind)
    op.special_used = bool(special)
    op.promised = n.space_named(promised) if promised else b.NOWHERE
    table.executing = (faction,)
    table.obligation = op
    return op


def muscle_cubes(table: Table, op: Operation, to: b.Space) -> list[str]:
    """The pieces that could be muscled into a space first."""
    lots, most = table.position.all_lots(), syndicate.MAX_MUSCLED
    return [n.word(lot) for lot in lots if not syndicate.muscle_cube_refusal(table.position, op, to, most, lot)]
