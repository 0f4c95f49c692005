"""A rule test is a scene, an act, a consequence: scenes are board lines, acts are rules fed with scripted answers."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, invariants, operations
from cubalibre.rules.operation import Operation
from cubalibre.table import Decider, Interjection, Table


class Script(Decider):
    """Answers in order, each a word of the notation; `!government gift syndicate 3` is an act beside a question."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.left = list(answers)
        self.asked: list[tuple[str, str, list[str]]] = []
        """Who was asked, what, and what was offered."""
        self.questions: list[Question] = []

    def act(self, table: Table, question: Question) -> Interjection | None:
        assert not invariants.violations(table.position)
        if not self.left or not self.left[0].startswith("!"):
            return None
        faction, line = self.left.pop(0)[1:].split(maxsplit=1)
        act = interjections.parse(n.faction_named(faction), line)
        refusal = interjections.refusal(table, act)
        assert not refusal, f"{faction} {line}: {refusal}"
        return act

    def decide(self, table: Table, question: Question) -> n.Answer:
        offered = [n.word(answer) for answer in question.answers]
        assert offered
        assert len(set(offered)) == len(offered), offered
        assert not invariants.violations(table.position)
        self.asked.append((n.FACTION_WORDS[question.who], question.kind, offered))
        self.questions.append(question)
        assert self.left, f"no answer left for {self.asked[-1]}"
        word = self.left.pop(0)
        is_legal = word in offered or n.parse(word) in question.instead
        assert is_legal, f"{word!r} was not offered: {self.asked[-1]}; {question.why_not(n.parse(word))}"
        return n.parse(word)

    def offered(self, kind: str, which: int = 0) -> list[str]:
        """What was offered when `kind` was asked for the `which`-th time."""
        return [answers for _, asked, answers in self.asked if asked == kind][which]

    def why_not(self, kind: str, word: str, which: int = 0) -> str:
        """Why a word was not offered at that question."""
        return [question for question in self.questions if question.kind == kind][which].why_not(n.parse(word))


def scene(
    board: dict[str, str] | None = None,
    answers: Sequence[str] = (),
    *,
    options: Options | None = None,
    phase: int = state.ACTION,
    card: int = 1,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
) -> Table:
    """A table with these spaces (the others empty, Neutral), during an Event card unless another phase is given."""
    position = Position(options or Options())
    for word, line in (board or {}).items():
        codec.read_space_line(position, n.space_named(word), line)
    position.resources = list(resources)
    position.aid = aid
    position.alliance = alliance
    position.phase = phase
    position.current = card
    position.upcoming = [48 if card != 48 else 47]
    assert not invariants.violations(position)
    return Table(position, Script(answers), narrate=True)


def script(table: Table) -> Script:
    """The table's script, to look at what was asked."""
    assert isinstance(table.decider, Script)
    return table.decider


def show(table: Table, space: str) -> str:
    """A space as a line."""
    return table.position.line(n.space_named(space))


def settle(table: Table) -> Script:
    """After an act: every answer was used, and the position is sound."""
    assert script(table).left == []
    assert invariants.violations(table.position) == []
    return script(table)


def operate(
    table: Table, faction: b.Faction, kind: n.Answer, *, limited: bool = False, special: bool = True, free: bool = False
) -> Operation:
    """Execute an Operation by its paid (or free) door with the table's scripted answers; returns it."""
    if free:
        op = operations.free_operation(faction, kind, limited)
    else:
        op = operations.paid_operation(faction, kind, limited, special=special and not limited)
    assert operations.refusal(table.position, op) == ""
    operations.execute(table, op)
    settle(table)
    return op


def why_no_operation(
    table: Table, faction: b.Faction, kind: n.Answer, *, limited: bool = False, special: bool = True
) -> str:
    """Why an Operation cannot be chosen at all."""
    op = operations.paid_operation(faction, kind, limited, special=special and not limited)
    return operations.refusal(table.position, op)
