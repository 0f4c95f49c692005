"""8.2-8.3 Random selection: whether dice decide at all, the table of spaces, ECs, and draws with equal chances.

The printed table is in none of the sources: this one is a reconstruction that fits all that they say about it (R19).
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question, T
from cubalibre.rules import questions as q
from cubalibre.table import Answered, Decider, Table

COLUMN: Final = (0, 0, 0, 1, 1, 1)
"""8.2: the first die, less 1 -> column."""
SPACES: Final = (
    (b.HAVANA, b.PINAR, b.LA_HABANA, b.MATANZAS, b.LAS_VILLAS, b.LAS_VILLAS),
    (b.CAMAGUEY, b.CAMAGUEY_CITY, b.SANTIAGO, b.SIERRA, b.ORIENTE, b.ORIENTE),
)
"""8.2: column -> the space for each number of the second die; arrows run down a column, then to the next."""
CELLS: Final = SPACES[0] + SPACES[1]
ECS: Final = (b.CIGAR, b.CIGAR, b.FACTORY, b.FACTORY, b.SUGAR, b.SUGAR)
"""8.3: the die, less 1 -> EC."""


T_contra = TypeVar("T_contra", bound=n.Answer, contravariant=True)


class Share(Generic[T_contra]):
    """A limit that candidates share, such as Available pieces."""

    def __init__(self, enough: int, takes: Callable[[T_contra], int] | None = None) -> None:
        """There is `enough`, of which each candidate takes some; one if omitted."""
        self.enough = enough
        self.takes = takes


def up_to(number: int) -> Share[n.Answer]:
    """A limit on the number of candidates: of spaces, or of pieces where each takes one."""
    return Share(number)


def competing(candidates: list[T], shared: Sequence[Share[T]]) -> list[T]:
    """8.2: the candidates between which priorities and dice decide.

    If every limit allows for all of them, their order makes no difference, and only the first one is returned.
    """
    if len(candidates) > 1:
        for share in shared:
            takes = share.takes
            taken = len(candidates) if takes is None else sum(takes(candidate) for candidate in candidates)
            if taken > share.enough:
                return candidates
    return candidates[:1]


class First(Decider):
    """A decider for when the outcome does not matter: always the first answer."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The first."""
        return question.answers[0]


def one_of(table: Table, candidates: list[T]) -> T:
    """8.2, 8.3: one of several equals: a space by the table, anything else with equal chances."""
    spaces = [candidate for candidate in candidates if n.is_space(candidate)]
    if len(spaces) < len(candidates):
        return any_of(table, candidates)
    return candidates[spaces.index(space(table, spaces))]


def space(table: Table, candidates: list[b.Space]) -> b.Space:
    """8.2-8.3: a random one of several spaces; an EC only where there is nothing else (R20)."""
    populated = [candidate for candidate in candidates if not b.is_ec(candidate)]
    if len(populated) == 1:
        return populated[0]
    if table.position.options.random_spaces == "equal":
        return any_of(table, populated or candidates)
    return _by_table(table, populated) if populated else _ec(table, candidates)


def with_equal_chances(position: Position) -> Position:
    """A copy of a position, for trials, in which spaces are drawn with equal chances.

    There a single draw replaces all throws of two dice, and a decider that always gives the same answer cannot keep
    rolling for an EC for ever.
    """
    copy = position.branch()
    copy.options = position.options.with_equal_chances()
    return copy


def _die(table: Table, purpose: str, candidates: list[b.Space]) -> n.Answer:
    """A die that Chance throws for a Non-player, or the space that it draws otherwise.

    The caller notes the result: a replay does not throw the die again.
    """
    return table.roll_for_space(purpose, candidates, answered(table, purpose))


def answered(table: Table, question: str) -> list[n.Answer]:
    """The answers to one kind of question in this turn, in order."""
    return [step.answer for step in table.trail if isinstance(step, Answered) and step.question == question]


def _by_table(table: Table, candidates: list[b.Space]) -> b.Space:
    dice: list[n.Answer] = []
    for purpose in (q.RANDOM_COLUMN, q.RANDOM_ROW):
        answer = _die(table, purpose, candidates)
        if n.is_space(answer):
            return answer
        dice.append(answer)
    table.note("8.2/dice", tuple(dice))
    column, row = map(n.number_of, dice)
    return walk(COLUMN[column - 1], row - 1, candidates)


def walk(column: int, row: int, candidates: list[b.Space]) -> b.Space:
    """8.2: the first candidate from a cell of the table on, along the arrows."""
    start = column * len(SPACES[0]) + row
    return next(cell for cell in (CELLS[start:] + CELLS[:start]) if cell in candidates)


def _ec(table: Table, candidates: list[b.Space]) -> b.Space:
    """8.3: roll until a candidate comes up (R21)."""
    while True:
        answer = _die(table, q.RANDOM_EC, candidates)
        if n.is_space(answer):
            return answer
        table.note("8.3/die", (answer,))
        ec = ECS[n.number_of(answer) - 1]
        if ec in candidates:
            return ec


def any_of(table: Table, candidates: list[T]) -> T:
    """8.2: one of several things with equal chances."""
    return table.ask(b.CHANCE, q.RANDOM_PICK, candidates, before=answered(table, q.RANDOM_PICK))
