"""One decision of a Non-player: the question, the position, and the ways to narrow candidates down (8.1.2).

Priorities are data in order. *Nested* ones are keys: each keeps the candidates that are best by it. *Sequential* ones
are rows: the first row that has candidates is exhausted before the next one counts (`plan` keeps track of them).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.nonplayer import draw
from cubalibre.nonplayer.draw import Share, competing, up_to
from cubalibre.options import FREE_ECS
from cubalibre.position import Position
from cubalibre.question import Question, T
from cubalibre.rules.operation import Operation
from cubalibre.table import Obligation, Table

Key: TypeAlias = tuple[str, Callable[[T], int]]
"""A nested priority: its reason (`section/slug`), and how good a candidate is by it. Of a yes or no, True is better."""


class Group:
    """8.1.3: pieces of one space that move together."""

    def __init__(self, origin: b.Space, number: int, exactly: bool = False) -> None:
        """Up to `number` pieces of a space; just as many with `exactly`."""
        self.origin = origin
        self.number = number
        self.exactly = exactly


class Move:
    """What is still to be done in one space of an Operation, with pieces that come there from others."""

    def __init__(
        self,
        to: b.Space,
        groups: Sequence[Group] = (),
        keys: tuple[Key[b.Space], ...] = (),
        shared: tuple[Share[b.Space], ...] = (),
    ) -> None:
        """A move to a space; by default without pieces from elsewhere."""
        self.to = to
        self.groups = groups
        """Those that are still to come."""
        self.keys = keys
        """Which of them come first."""
        self.shared = shared
        """What limits how many of them come, counted by their origins."""

    def origins(self, mind: "Mind") -> list[b.Space]:
        """The origins from which groups may come now."""
        return mind.offered([group.origin for group in self.groups])

    def next_origin(self, mind: "Mind", origins: list[b.Space]) -> b.Space:
        """The origin of the next group, by the priorities if not all groups can come."""
        return mind.pick(competing(origins, self.shared), *self.keys)


def there(mind: "Mind", space: b.Space) -> Move:
    """What the Operation does in a space, without pieces from elsewhere."""
    return Move(space)


@mypyc_attr(free_list_len=1)
@mypyc_attr(free_list_len=1)
class Row:
    """A line of the sheet, a sequential priority: one of its candidates is chosen at a time, until none are left."""

    def __init__(
        self,
        reason: str,
        candidates: list[b.Space],
        keys: tuple[Key[b.Space], ...] = (),
        shared: tuple[Share[b.Space], ...] = (),
        once: bool = False,
        move: Callable[["Mind", b.Space], Move] = there,
        chosen: str = "",
    ) -> None:
        """A row with these candidates; by default all of them are chosen, in whatever order."""
        self.reason = reason
        self.candidates = candidates
        """What the priorities compare and the dice choose: the spaces where it acts, unless `move` says otherwise."""
        self.keys = keys
        self.shared: tuple[Share[b.Space], ...] = (*shared, up_to(1)) if once else shared
        """What limits how many of them are chosen, apart from Resources."""
        self.once = once
        """Whether it is for one candidate only."""
        self.move = move
        """The move that a candidate stands for, in the position as it is."""
        self.chosen = chosen
        """The reason noted with the candidate that is chosen, if any."""


def by_parts(reasons: Sequence[str], worth: Mapping[T, Sequence[int]]) -> list[Key[T]]:
    """Keys for values that are already known: for each candidate one value a reason."""

    def key(i: int) -> Callable[[T], int]:
        return lambda candidate: worth[candidate][i]

    return [(reason, key(i)) for i, reason in enumerate(reasons)]


@mypyc_attr(free_list_len=1)
class Mind:
    """One decision of a Non-player: its question, its position, and ways to choose."""

    def __init__(self, table: Table, question: Question, op: Obligation | None = None) -> None:
        """A decision of the Faction that is asked.

        Args:
            table: where the question is asked.
            question: the question.
            op: the Operation to consider, if that is not the one under way.
        """
        self.table = table
        self.position: Position = table.position
        self.question = question
        self.faction: b.Faction = question.who
        self.about: n.Answer = question.about
        """The space, lot or Faction that the question is about."""
        self._op = op if op is not None else table.obligation

    @property
    def space(self) -> b.Space:
        """The space that the question is about, where it is about one."""
        return b.Space(self.about)

    @property
    def lot(self) -> n.Lot:
        """The lot that the question is about, where it is about one."""
        return n.Lot(self.about)

    @property
    def lots_before(self) -> tuple[n.Lot, ...]:
        """The answers to the earlier questions of the same series, where they are lots."""
        return cast("tuple[n.Lot, ...]", self.question.before)

    @property
    def destination(self) -> b.Space:
        """The space that pieces go to, where a question about those pieces depends on it."""
        return b.Space(self.question.detail)

    @property
    def op(self) -> Operation:
        """The Operation under way, or considered; there must be one."""
        assert isinstance(self._op, Operation)
        return self._op

    @property
    def answers(self) -> list[n.Answer]:
        """The legal answers."""
        return self.question.answers

    @property
    def spaces(self) -> list[b.Space]:
        """Those of the legal answers that are spaces."""
        return [answer for answer in self.answers if n.is_space(answer)]

    @property
    def lots(self) -> list[n.Lot]:
        """Those of the legal answers that are lots."""
        return [answer for answer in self.answers if n.is_lot(answer)]

    def may(self, answer: n.Answer) -> bool:
        """Whether an answer is legal; does not make the list of all legal answers."""
        return not self.question.why_not(answer)

    def offered(self, candidates: Iterable[T]) -> list[T]:
        """Those of some answers that are legal."""
        return [candidate for candidate in candidates if not self.question.why_not(candidate)]

    def number(self, wanted: int) -> n.Answer:
        """The legal number nearest to the one wanted."""
        return min(max(n.of_number(wanted), self.answers[0]), self.answers[-1])

    def considering(self, op: Operation) -> "Mind":
        """The same decision, with an Operation that might be executed."""
        return Mind(self.table, self.question, op)

    def after(self, position: Position) -> "Mind":
        """The same decision in a position that will come about; reasons and dice still go to this table."""
        mind = Mind(self.table, self.question, self._op)
        mind.position = position
        return mind

    def note(self, reason: str, *answers: n.Answer) -> None:
        """Note a reason for the decision, as `section/slug`, and what it is about."""
        self.table.note(reason, answers)

    # Choosing.

    def narrow(self, candidates: list[T], *keys: Key[T]) -> list[T]:
        """8.1.2: the candidates that are best by the first key, among those by the second, and so on."""
        return self._best(candidates, keys)

    def _best(self, candidates: list[T], keys: Sequence[Key[T]]) -> list[T]:
        for reason, value in keys:
            if len(candidates) <= 1:
                break
            most, kept = value(candidates[0]), candidates[:1]
            for candidate in candidates[1:]:
                worth = value(candidate)
                if worth > most:
                    most, kept = worth, [candidate]
                elif worth == most:
                    kept.append(candidate)
            if len(kept) < len(candidates):
                candidates = kept
                self.table.note(reason, tuple(kept))
        return candidates

    def pick(self, candidates: list[T], *keys: Key[T]) -> T:
        """8.1.2, 8.2: the best candidate by nested priorities; of several equals a random one.

        Args:
            candidates: all spaces, all Factions, or all lots; where the procedure has none, any answer will do.
            keys: the priorities, the weightiest first.
        """
        return self._pick(candidates, keys)

    def _pick(self, candidates: list[T], keys: Sequence[Key[T]]) -> T:
        best = self._best(candidates, keys) if len(candidates) > 1 else candidates
        return best[0] if len(best) == 1 else self.at_random(best)

    def at_random(self, candidates: list[T]) -> T:
        """8.2, 8.3: one of several equals: a space by the table, anything else with equal chances."""
        candidates = candidates or cast("list[T]", self.answers)
        if len(candidates) == 1:
            return candidates[0]
        chosen = draw.one_of(self.table, candidates)
        self.note("8.2/at-random", chosen)
        return chosen

    def choose(self, row: Row) -> b.Space:
        """8.1.2: a candidate of a row, by its priorities if not all of them can be chosen."""
        self.table.note(row.reason, tuple(row.candidates))
        chosen = self._pick(self._competing(row), row.keys)
        if row.chosen:
            self.note(row.chosen, chosen)
        return chosen

    def _competing(self, row: Row) -> list[b.Space]:
        """8.2: the candidates of a row that compete; all of them share the Resources."""
        found = competing(row.candidates, row.shared)
        if len(found) < len(row.candidates):
            op, position = self.op, self.position
            if sum(op.price(position, space) for space in row.candidates) > self.purse:
                return row.candidates
        return found

    @property
    def purse(self) -> int:
        """The Resources of the Faction."""
        return self.position.resources[self.faction]

    def can_go_on(self) -> bool:
        """8.1: whether an Operation may select one more space.

        Once it cannot pay for one more City or Province it selects no further space, free ECs included, unless the
        game was agreed otherwise.
        """
        price = self.op.price(self.position, b.HAVANA)
        return not self.op.begun or self.purse >= price or FREE_ECS in self.position.options.variants

    def can_select(self, space: b.Space) -> bool:
        """3.1: whether the Operation may still select a space."""
        return not self.op.space_refusal(self.position, space)

    def open_spaces(self) -> list[b.Space]:
        """The spaces that the Operation may still select."""
        return self.selectable(b.SPACES)

    def selectable(self, spaces: Sequence[b.Space]) -> list[b.Space]:
        """Those of some spaces that the Operation may still select."""
        op, position = self.op, self.position
        return [space for space in spaces if not op.space_refusal(position, space)]


Procedure: TypeAlias = Callable[[Mind], n.Answer]
"""How a Non-player answers a kind of question."""
