"""Movement: the pieces that may move at a question, where they may go, and the answers that such moves come to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubalibre import Game, IllegalAnswer
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.special import government, syndicate

_INTO: Final = (q.SWEEP_TROOPS, q.ASSAULT_TROOPS)
"""Questions for the pieces that come to the space that the question is about."""
_PIECES_FIRST: Final = {
    q.GARRISON_CUBES: q.GARRISON_TO,
    q.REDEPLOY: q.REDEPLOY_TO,
    q.REPRISAL_GUERRILLA: q.REPRISAL_TO,
}
"""Questions for pieces of which each goes where it wants, with the question for its destination."""
_DESTINATIONS: Final = tuple(_PIECES_FIRST.values())
_NUMBERS: Final = (q.HOW_MANY, q.MARCH_NUMBER, q.TRANSPORT_NUMBER)
_MARCH: Final = (q.MARCH_SPACE, q.MARCH_ORIGIN)
_TRANSPORT: Final = (q.TRANSPORT_FROM, q.TRANSPORT_TO)
_MUSCLE: Final = (q.MUSCLE_TO, q.MUSCLE_CUBE)
_ORIGIN_FIRST: Final = (q.TRANSPORT_FROM, q.EVENT_SPACE)
_TO: Final = (*_DESTINATIONS, q.MARCH_SPACE, q.TRANSPORT_TO, q.MUSCLE_TO, q.EVENT_TO)
"""Questions for a destination."""
_MIDWAY: Final = (*_DESTINATIONS, *_NUMBERS, q.TRANSPORT_TO, q.MUSCLE_CUBE, q.EVENT_TO)
"""Questions after the first one about a group."""
_KINDS: Final = frozenset(
    (*_INTO, *_PIECES_FIRST, *_DESTINATIONS, *_MARCH, *_TRANSPORT, *_MUSCLE, *_NUMBERS, q.EVENT_TO)
)
_MEYER_LANSKY: Final = n.of_card(38)
"""Its shaded side moves Casinos; the first question is for the space that they leave."""
_NO_WAY: Final = "1.0/not-an-answer"
"""The reason if the rules do not name one, as when a single possible move is made without a question."""


@dataclass(slots=True)
class Movable:
    """Pieces of one lot that may move now."""

    lot: str
    """The word of the lot."""
    most: int
    """How many of them may move to one destination."""
    to: list[str]
    """The spaces to which they may go."""


class Group(NamedTuple):
    """Pieces of one lot that move to one space."""

    lot: n.Lot
    number: int
    to: b.Space


class ImpossibleMove(Exception):  # noqa: N818 - the request is wrong, not the program
    """A group that cannot move.

    Attributes:
        group: which one.
        reason: why not, as `section/slug`.
    """

    def __init__(self, group: Group, reason: str) -> None:
        super().__init__(reason)
        self.group = group
        self.reason = reason


def is_possible(question: Question) -> bool:
    """Whether pieces may move at a question."""
    return question.kind in _KINDS or (
        question.kind == q.EVENT_SPACE and question.about == _MEYER_LANSKY and question.side == n.EVENT_SHADED
    )


def movable(game: Game, gathered: Sequence[Group] = ()) -> list[Movable]:
    """The lots that may move at the current question, each with its destinations.

    `gathered` are the groups with which the March has begun: more may still join them, although their destinations
    have been left.
    """
    question = game.question
    if question is None or not is_possible(question):
        return []
    found: dict[n.Lot, set[b.Space]] = {}
    for lot, to in _ways(game, question):
        found.setdefault(lot, set()).add(to)
    if question.kind in _MARCH:
        for lot, to in _marches(game.position, question.who, {group.to for group in gathered}):
            found.setdefault(lot, set()).add(to)
    return [
        Movable(n.word(lot), _most(question, game.position.lot_size(lot)), [n.SPACE_WORDS[to] for to in sorted(spaces)])
        for lot, spaces in sorted(found.items())
        if game.position.lot_size(lot)
    ]


def _most(question: Question, size: int) -> int:
    """How many pieces of a lot may move to one destination at once (4.2.1, 4.2.3, 4.5.3, 5.1)."""
    if question.kind in _NUMBERS:
        return min(size, n.number_of(question.answers[-1]))
    if question.kind in _MUSCLE:
        return min(size, syndicate.MAX_MUSCLED - len(question.before))
    if question.kind in (q.REPRISAL_GUERRILLA, q.REPRISAL_TO, q.EVENT_SPACE):
        return 1
    return min(size, government.MAX_TRANSPORTED) if question.kind in _TRANSPORT else size


def _ways(game: Game, question: Question) -> Iterator[tuple[n.Lot, b.Space]]:
    """Each lot that may move, with each of its destinations."""
    kind, about, position = question.kind, question.about, game.position
    spaces = [answer for answer in question.answers if n.is_space(answer)]
    lots = [answer for answer in question.answers if n.is_lot(answer)]
    if kind == q.MARCH_SPACE:
        yield from _marches(position, question.who, spaces)
    elif kind == q.MARCH_ORIGIN:
        for origin in spaces:
            yield from ((lot, b.Space(about)) for lot in insurgent.march_groups(position, question.who, origin))
        if n.DONE in question.answers:
            then = _after(game, n.DONE)
            if then.question is not None and then.question.kind == q.MARCH_SPACE:
                yield from _ways(then, then.question)
    elif kind in _INTO or kind == q.MUSCLE_CUBE:
        yield from ((lot, b.Space(about)) for lot in lots)
    elif kind in _DESTINATIONS and n.is_lot(about):
        yield from ((about, to) for to in spaces)
    elif kind in _NUMBERS and n.is_lot(about):
        beside = (
            insurgent.march_groups(position, question.who, n.space_of(about)) if kind == q.MARCH_NUMBER else [about]
        )
        yield from ((lot, b.Space(question.detail)) for lot in beside[beside.index(about) :])
    elif kind == q.TRANSPORT_TO:
        yield from ((lot, to) for lot in position.lots(b.Space(about), b.TROOPS) for to in spaces)
    else:
        for first in lots or spaces:
            yield from _ways_after(game, first)


def _ways_after(game: Game, answer: n.Answer) -> Iterator[tuple[n.Lot, b.Space]]:
    """The ways once the origin, the destination or the lot has been named; the rest may be settled by then."""
    then = _after(game, answer)
    question = then.question
    if question is not None and question.kind in _MIDWAY:
        yield from _ways(then, question)
    else:
        for origin, to, kind, _ in _moves(then, game.told):
            yield (answer if n.is_lot(answer) else n.lot(b.cell(origin, kind)), to)


def _after(game: Game, answer: n.Answer) -> Game:
    copy = game.snapshot()
    copy.answer(n.word(answer))
    return copy


def _marches(position: Position, faction: b.Faction, spaces: Iterable[b.Space]) -> Iterator[tuple[n.Lot, b.Space]]:
    """3.3.2: the lots that could March to these spaces."""
    for to in spaces:
        for origin in insurgent.march_origins(position, faction, to):
            yield from ((lot, to) for lot in insurgent.march_groups(position, faction, origin))


def _moves(game: Game, told: int) -> Iterator[tuple[b.Space, b.Space, b.Kind, int]]:
    """The moves since an item of the narration: origin, destination, kind of piece and number."""
    for what, numbers in game.narration[told:]:
        if what == "move":
            origin, to, kind, number = numbers
            yield b.Space(origin), b.Space(to), b.Kind(kind), number


def carry_out(game: Game, groups: Sequence[Group]) -> None:
    """Give the answers that make these groups move.

    Raises:
        ImpossibleMove: a group cannot move; the game may be left amid the moves.
    """
    plan = _Plan(groups)
    told = game.told
    while (group := plan.next_left(game, told)) is not None or _is_amid_numbers(game.question):
        question = game.question
        about = group or groups[-1]
        if question is None or not is_possible(question):
            raise ImpossibleMove(about, _NO_WAY)
        if group is not None and (reason := _refusal(game.position, question, group)):
            raise ImpossibleMove(group, reason)
        try:
            game.answer(n.word(plan.answer(question, about)))
        except IllegalAnswer as error:
            raise ImpossibleMove(about, error.reason) from None


def _refusal(position: Position, question: Question, group: Group) -> str:
    """Why a group cannot begin to move, where a question that is settled would let another one move instead."""
    size = position.lot_size(group.lot)
    if question.kind in _NUMBERS:
        return ""
    if group.number > size:
        return "3.1/number" if size else "1.4/not-there"
    if question.kind == q.MUSCLE_CUBE and group.to != question.about:
        return _NO_WAY
    if question.kind in _MARCH:
        return insurgent.origin_refusal(position, question.who, group.to, n.space_of(group.lot))
    return ""


def _is_amid_numbers(question: Question | None) -> bool:
    """Whether the pieces of a group are still being counted, and no more of them need to move."""
    return question is not None and question.kind in _NUMBERS and n.of_number(0) in question.answers


class _Plan:
    """Groups that are to move, and the answer of each question that makes them move."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups
        self.numbers: Counter[tuple[n.Lot, b.Space]] = Counter()
        for lot, number, to in groups:
            self.numbers[lot, to] += number

    def next_left(self, game: Game, told: int) -> Group | None:
        """The first group that has not moved yet, as many as are left of it.

        Groups for the space that the question is about come first.
        """
        moved: Counter[tuple[b.Space, b.Space, b.Kind]] = Counter()
        for origin, to, kind, number in _moves(game, told):
            moved[origin, to, kind] += number
        left = []
        for group in self.groups:
            way = (n.space_of(group.lot), group.to, n.kind_of(group.lot))
            moved[way] -= group.number
            if moved[way] < 0:
                left.append(group._replace(number=min(group.number, -moved[way])))
        if left and any(number > 0 for number in moved.values()):
            raise ImpossibleMove(self.groups[-1], _NO_WAY)  # the only possible move was another one
        about = game.question.about if game.question else n.NOTHING
        return next((group for group in left if about in (group.to, group.lot)), left[0] if left else None)

    def answer(self, question: Question, group: Group) -> n.Answer:
        """The answer on the way to the move of a group."""
        kind, origin = question.kind, n.space_of(group.lot)
        if kind in _NUMBERS and n.is_lot(question.about):
            return n.of_number(self.numbers[question.about, b.Space(question.detail)])
        if kind == q.MARCH_ORIGIN:
            return origin if group.to == question.about else n.DONE
        if kind in _ORIGIN_FIRST:
            return origin
        if kind in _TO:
            return group.to
        return group.lot
