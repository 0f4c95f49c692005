"""8.5-8.8 Form of a Faction's flowchart: the tests that lead to an Operation, and the rows for its spaces."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind, Row

Steps: TypeAlias = Callable[[Mind], Iterable[Row]]
"""The sequential priorities by which a Non-player selects the spaces of an Operation."""


Condition: TypeAlias = Callable[[Mind], bool]
Worth: TypeAlias = Callable[[Mind], object]
"""What a Special Activity could do, such as its spaces; empty or False if nothing."""


class Test(NamedTuple):
    """One question of a flowchart, and the Operation that it leads to."""

    reason: str
    holds: Condition
    operation: n.Answer


class Flowchart(NamedTuple):
    """8.5-8.8: the flowchart of a Faction."""

    tests: tuple[Test, ...]
    """In order; the first one that holds decides."""
    if_none: dict[n.Answer, n.Answer]
    """An Operation that would do nothing -> the one tried instead; without an entry, Pass."""
    steps: dict[n.Answer, Steps]
    """Operation -> the priorities for its spaces."""
    specials: dict[n.Answer, tuple[tuple[n.Answer, Worth], ...]]
    """Operation -> the Special Activities that may go with it, in order, and what each could do."""
    possible: dict[n.Answer, Condition] = {}  # noqa: RUF012 - the default of a tuple, never changed
    """Operation -> whether it would do anything, where its rows alone do not show that."""
