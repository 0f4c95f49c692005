"""8.2-8.3 What is left to chance: random spaces by a table of two dice, random ECs, Factions and pieces.

The printed table is in none of the sources: this one is a reconstruction that fits all that is told of it (R19).
"""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question, T
from cubalibre.rules import questions as q
from cubalibre.table import Answered, Decider, Table

COLUMN: Final = (0, 0, 0, 1, 1, 1)
"""The first die, less 1 -> column."""
SPACES: Final = (
    (b.HAVANA, b.PINAR, b.LA_HABANA, b.MATANZAS, b.LAS_VILLAS, b.LAS_VILLAS),
    (b.CAMAGUEY, b.CAMAGUEY_CITY, b.SANTIAGO, b.SIERRA, b.ORIENTE, b.ORIENTE),
)
"""8.2: column -> the space for each number of the second die; arrows run down a column, then to the next."""
CELLS: Final = SPACES[0] + SPACES[1]
ECS: Final = (b.CIGAR, b.CIGAR, b.FACTORY, b.FACTORY, b.SUGAR, b.SUGAR)
"""8.3: the die, less 1 -> EC."""


class First(Decider):
    """Chance, and anybody else, where the outcome does not matter: always the first answer."""

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
    """8.2-8.3: a random one of several spaces; an EC only where there is nothing else (R20).

    Where it is only tried out, one draw stands for all that two dice could show.
    """
    populated = [candidate for candidate in candidates if not b.is_ec(candidate)]
    if len(populated) == 1:
        return populated[0]
    if table.tried_out or table.position.options.random_spaces == "equal":
        return any_of(table, populated or candidates)
    return _by_table(table, populated) if populated else _ec(table, candidates)


def _die(table: Table, purpose: str) -> int:
    """A die that Chance throws for a Non-player: its reasons tell what came of it, for it is thrown only once."""
    return table.ask_number(b.CHANCE, purpose, 1, 6, n.NOTHING, "1.0/die", before=answered(table, purpose))


def answered(table: Table, question: str) -> list[n.Answer]:
    """What has been answered to the same kind of question in this turn, in order."""
    return [step.answer for step in table.trail if isinstance(step, Answered) and step.question == question]


def _by_table(table: Table, candidates: list[b.Space]) -> b.Space:
    column, row = _die(table, q.RANDOM_COLUMN), _die(table, q.RANDOM_ROW)
    table.note("8.2/dice", (n.of_number(column), n.of_number(row)))
    return walk(COLUMN[column - 1], row - 1, candidates)


def walk(column: int, row: int, candidates: list[b.Space]) -> b.Space:
    """8.2: the first candidate from a cell of the table on, along the arrows."""
    start = column * len(SPACES[0]) + row
    return next(cell for cell in (CELLS[start:] + CELLS[:start]) if cell in candidates)


def _ec(table: Table, candidates: list[b.Space]) -> b.Space:
    """8.3: roll until a candidate comes up (R21)."""
    while True:
        die = _die(table, q.RANDOM_EC)
        table.note("8.3/die", (n.of_number(die),))
        if ECS[die - 1] in candidates:
            return ECS[die - 1]


def any_of(table: Table, candidates: list[T]) -> T:
    """8.2: one of several things with equal chances."""
    return table.ask(b.CHANCE, q.RANDOM_PICK, candidates, before=answered(table, q.RANDOM_PICK))
