"""8.8 Shared by the procedures of a Non-player Government: its budget, what cubes can leave a space, how they move."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import control, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation
from cubalibre.table import Answered, Decider, Table

MOST_SPENT: Final = 9
"""8.8.2, 8.8.4, 8.8.5: the most Resources that an Operation may cost."""
KEPT: Final = 9
"""8.8.2, 8.8.6: what Civic Action must leave."""
REBELS_FIRST: Final = (M26, DR, SYN)


# What it can pay.


def affordable(position: Position, paid: int = 0) -> int:
    """8.8: the most spaces that an Operation can pay for; `paid` is what it has cost so far."""
    return min(MOST_SPENT, position.resources[GOV] + paid) // b.COIN_COST[position.alliance]


def slots(mind: Mind) -> int:
    """8.8: how many more spaces the Operation may take in."""
    return affordable(mind.position, mind.op.paid) - len(mind.op.spaces)


def under_way(mind: Mind) -> n.Answer:
    """The kind of the Operation under way; NOTHING in an Event."""
    op = mind.table.obligation
    return op.kind if isinstance(op, Operation) else n.NOTHING


# Where it stands.


def controls(position: Position, space: b.Space) -> bool:
    """1.7: whether the Government Controls a space."""
    return control.controller(position, space) == GOV


def has_base_or_is_city(position: Position, space: b.Space) -> bool:
    """8.8.2, 8.8.7: a City, or a space with a Government Base."""
    return b.is_city(space) or position.bases(space, GOV) > 0


def can_leave(position: Position, space: b.Space, cubes: int) -> int:
    """8.8: how many of a number of cubes can leave a space without the loss of Government Control there."""
    return min(cubes, g.lead(position, GOV, space) - 1) if controls(position, space) else cubes


def spare_troops(position: Position, to: b.Space) -> dict[b.Space, int]:
    """8.8.1: the Troops that could come from each other space without the loss of Government Control there (R69)."""
    spare: dict[b.Space, int] = {}
    for space in b.SPACES:
        troops = position.count(space, b.TROOPS) if space != to else 0
        number = can_leave(position, space, troops) if troops else 0
        if number > 0:
            spare[space] = number
    return spare


def underground(position: Position, space: b.Space) -> int:
    """1.4.3: Underground Guerrillas of all Factions in a space."""
    rebels = position.count(space, b.M26_UNDERGROUND) + position.count(space, b.DR_UNDERGROUND)
    return rebels + position.count(space, b.SYN_UNDERGROUND)


def active(position: Position, space: b.Space) -> int:
    """1.4.3: Active Guerrillas of all Factions in a space."""
    return g.guerrillas(position, space) - underground(position, space)


def winners(position: Position) -> list[b.Faction]:
    """8.8.3: the Insurgents of players that meet their conditions."""
    return [faction for faction in b.INSURGENTS if g.player_at_victory(position, faction)]


# How cubes move.


def unmoved(position: Position, space: b.Space, kind: b.Kind) -> list[n.Lot]:
    """The cubes of a kind in a space that have not moved yet."""
    lots = position.lots(space, kind)
    return [lot for lot in lots if not n.has_moved(lot)] if position.marked else lots


class Step:
    """A cube that moves."""

    def __init__(self, kind: b.Kind, origin: b.Space, to: b.Space) -> None:
        """A cube of a kind from one space to another."""
        self.kind = kind
        self.origin = origin
        self.to = to


Then: TypeAlias = Callable[[Position], Step | None]
"""Position -> the cube that moves next; None when all are where they should be."""


class Course:
    """Cubes that move one by one, on a copy of a position."""

    def __init__(self, position: Position, first: Step, then: Then) -> None:
        """Start with one step; `then` gives the following ones."""
        self.table = Table(position.branch(), Decider())
        self.position = self.table.position
        self.first: Step | None = first
        self.then = then
        self.over = False

    def go_on(self) -> None:
        """The next cube moves, if there is one."""
        step = None if self.over else self.first or self.then(self.position)
        self.first = None
        if step is None:
            self.over = True
            return
        lots = unmoved(self.position, step.origin, step.kind)
        pieces.move(self.table, max(lots, key=g.cash_in_moves(step.to)[1]), step.to, mark=True)


def same_end(position: Position, one: Step, other: Step, then: Then) -> bool:
    """Whether two moves lead to the same end, Cash included; once two courses meet they stay the same."""
    courses = Course(position, one, then), Course(position, other, then)
    here, there = courses[0].position, courses[1].position
    while not (courses[0].over and courses[1].over):
        for course in courses:
            course.go_on()
        if here.pieces == there.pieces and here.marked == there.marked:
            return True
    return here.pieces == there.pieces and _unmoved_cash(here) == _unmoved_cash(there)


def _unmoved_cash(position: Position) -> list[n.Lot]:
    return sorted(n.unmoved(lot) for lot in position.cash)


def settle(mind: Mind, spaces: list[b.Space], step: Callable[[b.Space], Step], then: Then) -> b.Space:
    """8.2: a random one of several spaces, unless all of them lead to the same end.

    Args:
        mind: who decides.
        spaces: where a cube might come from, or where it might go.
        step: the move that each stands for.
        then: what follows.
    """
    alike = len(spaces) > 1 and all(same_end(mind.position, step(spaces[0]), step(other), then) for other in spaces[1:])
    return spaces[0] if alike else mind.at_random(spaces)


def last_origin(mind: Mind) -> b.Space:
    """8.8: the origin of the cubes that last went to the same space; NOWHERE if none did."""
    return n.space_of(mind.lots_before[-1]) if mind.lots_before else b.NOWHERE


def send(mind: Mind, lots: list[n.Lot], to: b.Space, number: int) -> n.Lot:
    """8.1.3, 8.8: cubes of one of these lots go to a space, those with Cash first or last."""
    lot = mind.pick(lots, g.cash_in_moves(to))
    mind.note("8.8/cubes-move", lot, to, n.of_number(min(number, mind.position.lot_size(lot))))
    return lot


def one_of(mind: Mind, factions: list[b.Faction]) -> b.Faction:
    """8.2: a random one of some Factions."""
    return n.faction_of(mind.at_random([n.of_faction(faction) for faction in dict.fromkeys(factions)]))


# The question before this one.


def last_question(mind: Mind) -> str:
    """The kind of the question that was answered last; draws of Chance for this one do not count."""
    last = mind.table.trail[-1] if mind.table.trail else None
    return last.question if isinstance(last, Answered) else ""


def again(mind: Mind, think: Callable[[Mind], n.Answer]) -> n.Answer:
    """Repeat a decision of the question before, of which the answer shows only a part, with the same dice.

    Args:
        mind: who was asked that question, in the same position.
        think: the decision to repeat.
    """
    return think(Mind(Table(mind.position, _SameDice(mind.table)), mind.question))


class _SameDice(Decider):
    """Chance, repeating its last answers."""

    def __init__(self, table: Table) -> None:
        self.chance = table.decider
        self.dice: list[n.Answer] = []
        for step in reversed(table.trail[:-1]):
            if not isinstance(step, Answered) or step.question not in q.FOR_NONPLAYERS:
                break
            self.dice.append(step.answer)

    def decide(self, table: Table, question: Question) -> n.Answer:
        if self.dice and self.dice[-1] in question.answers:
            return self.dice.pop()
        return self.chance.decide(table, question)


# Whom it exposes (3.2.2-3.2.3).


def activate(mind: Mind) -> n.Answer:
    """8.8.3-8.8.4: Guerrillas of players about to win, then 26July, then the Directorio, then the Syndicate."""
    p = mind.position
    winner: Key[n.Lot] = ("8.8.3/activate-winners", lambda lot: g.player_at_victory(p, n.owner_of(lot)))
    rebel: Key[n.Lot] = ("8.8.3/activate-rebels-first", lambda lot: -REBELS_FIRST.index(n.owner_of(lot)))
    return mind.pick(mind.lots, winner, rebel)
