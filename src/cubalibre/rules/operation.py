"""3.1, 4.1: general rules for Operations and for the Special Activities that accompany them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position
from cubalibre.question import ALLOWED, SPACES_OR_DONE, Condition, Rule, T
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Obligation, Table

Step: TypeAlias = Callable[[Table], object]
"""One step of a Special Activity, with all that is chosen in it."""
Steps: TypeAlias = Callable[[Position], Iterable[Step]]
"""The steps that may be next in a position."""

MOST_STEPS: Final = 2
"""4.1: a Special Activity makes its Operation possible in two steps or not at all."""
CANNOT_PAY: Final = "3.1/cannot-pay"
"""A Faction lacks the Resources for a space."""
SPOILS: Final = "4.1/operation-impossible"
"""It would make the Operation impossible that the Faction has begun."""


def any_way(ways: Iterable[T], refusal: Condition[T], otherwise: str) -> str:
    """Why none of several ways is possible: the only obstacle to one of them (4.1), or else a general reason."""
    spoils = False
    for way in ways:
        reason = refusal(way)
        if not reason:
            return ALLOWED
        spoils = spoils or reason == SPOILS
    return SPOILS if spoils else otherwise


@dataclass(frozen=True)
class OperationRule:
    """3. A kind of Operation; each is a class with one instance at the end of its section."""

    kind: n.Answer
    who: tuple[b.Faction, ...]
    asks: str
    """The question for its spaces."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """Why a Faction may not select a space, its cost aside; "" if it may."""
        raise NotImplementedError

    def price(self, position: Position, space: b.Space) -> int:
        """Resources for selecting a space."""
        raise NotImplementedError

    def do(self, table: Table, op: "Operation") -> None:
        """Carry it out from its first space to its last."""
        raise NotImplementedError


@dataclass(frozen=True)
class Activity:
    """4. A kind of Special Activity; each is a class with one instance at the end of its section."""

    kind: n.Answer
    who: tuple[b.Faction, ...]
    beside: tuple[n.Answer, ...]
    """4.1.1: the Operations that it may accompany."""
    asks: str
    """The question for its space."""
    nowhere: str
    """Why it is possible in no space, if the reasons differ from space to space."""
    at_any_moment: bool = True
    """Whether it may be carried out before, during or after its Operation; an Ambush is part of its Attack (4.3.2)."""
    pays: bool = False
    """Whether it may bring the Resources that its Operation lacks."""
    opens: tuple[n.Answer, ...] = ()
    """The Operations that it may make possible in other ways."""
    spoils: tuple[n.Answer, ...] = ()
    """The Operations that it may make impossible."""
    price: int = 0
    """Resources that it takes itself."""

    def where(self, position: Position, op: "Operation", space: b.Space) -> str:
        """Why it may not take place in (Transport: from) a space."""
        raise NotImplementedError

    def do(self, table: Table, op: "Operation") -> None:
        """Carry it out completely."""
        raise NotImplementedError

    def refusal(self, position: Position, op: "Operation") -> str:
        """4.1: why it may not be carried out at this moment of an Operation that it may accompany."""
        if self._is_in_vain(position, op):
            return SPOILS
        reasons = set()
        for space in b.SPACES:
            reason = self.where(position, op, space)
            if not reason:
                return ALLOWED
            reasons.add(reason)
        return reasons.pop() if len(reasons) == 1 else SPOILS if SPOILS in reasons else self.nowhere

    def refusal_in(self, position: Position, op: "Operation", space: b.Space) -> str:
        """4.1: why it may not take place in (Transport: from) a space at this moment."""
        return self.where(position, op, space) or (SPOILS if self._is_in_vain(position, op) else ALLOWED)

    # 4.1: an Activity that comes first must leave its Operation possible.

    def _is_in_vain(self, position: Position, op: "Operation") -> bool:
        """Whether the Operation is impossible with or without it, once it has been paid for."""
        return not self.might_mend(position, op) and not op.can_be_met(self.paid(position, op))

    def might_mend(self, position: Position, op: "Operation") -> bool:
        """Whether it could make the Operation possible, or cannot be paid for, which is another reason against it."""
        paid = self.paid(position, op)
        return paid.resources[op.faction] < 0 or self._may_mend(paid, op)

    def paid(self, position: Position, op: "Operation") -> Position:
        """The position with its price paid, if that can matter to the Operation."""
        if op.begun or not self.price:
            return position
        after = position.branch()
        after.resources[op.faction] -= self.price
        return after

    def step_refusal(
        self, position: Position, op: "Operation", step: Step, others: Steps | None = None, at: b.Space = b.NOWHERE
    ) -> str:
        """4.1: why a step may not be taken: no way of going on would leave the Operation possible.

        Args:
            position: the position now.
            op: the Operation, for which `refusal` has nothing against the Activity itself.
            step: what is done first.
            others: what may be done after it.
            at: the space that the Activity binds its Operation to, if it does.
        """
        if not self.concerns(position, op, at) or self._leads_on(position, op, at, step, others, MOST_STEPS):
            return ALLOWED
        return SPOILS

    def concerns(self, position: Position, op: "Operation", at: b.Space = b.NOWHERE) -> bool:
        """4.1: whether its steps can matter to the Operation, whose first space, or the one bound, is still to come."""
        if op.begun and at == b.NOWHERE:
            return False
        return op.kind in self.spoils or self._may_mend(position, op)

    def _leads_on(
        self, position: Position, op: "Operation", at: b.Space, step: Step, others: Steps | None, left: int
    ) -> bool:
        after = Table(position.branch(), Decider())
        step(after)
        if op.can_be_met(after.position, at):
            return True
        if others is None or left == 1 or not self._may_mend(after.position, op):
            return False
        further = others(after.position)
        return any(self._leads_on(after.position, op, at, other, others, left - 1) for other in further)

    def _may_mend(self, position: Position, op: "Operation") -> bool:
        """Whether this Activity can bring what the Operation may lack."""
        purse = position.resources[op.faction]
        if self.pays and purse < op.dearest(position):
            return True
        return op.kind in self.opens and purse >= op.cheapest(position) and not op.lacks_guerrillas(position)


@mypyc_attr(free_list_len=1)
class Operation(Obligation):
    """3.1: an Operation that a Faction is executing, which it must carry out in at least one space."""

    def __init__(self, faction: b.Faction, rule: OperationRule, free: bool) -> None:
        """An Operation of which no space has been selected yet."""
        self.faction = faction
        self.rule = rule
        self.kind = rule.kind
        self.free = free
        """3.1.2: whether nothing is paid for it."""
        self.only: Sequence[b.Space] | None = None
        """5.1: the spaces that an Event leaves it, if not all."""
        self.bought_with: n.Answer = n.NOTHING
        """2.3.6: CASH if it has been Laundered for this Operation."""
        self.limited = False
        """2.3.5: one space only."""
        self.activities: tuple[Activity, ...] = ()
        """4.1: its Faction's Special Activities; none in a free or Limited Operation."""
        self.specials: tuple[n.Answer, ...] = ()
        """4.1.1: those that may accompany it."""
        self.special_used = False
        self.begun = False
        """Whether it has been executed in at least one space (3.1)."""
        self.spaces: list[b.Space] = []
        self.promised: b.Space = b.NOWHERE
        """4.1: the space of a Special Activity that came first and binds its Operation there; or NOWHERE."""
        self.paid = 0
        """Resources paid for it so far (2.3.6)."""
        self.plan: object | None = None
        """The plan of the program that executes it; never recorded, and made again if missing."""

    def limits(self) -> n.Answer:
        """2.3.5: the word for a Limited Operation, or n.NOTHING."""
        return n.LIMITED if self.limited else n.NOTHING

    def narrowed(self, space: b.Space) -> str:
        """3.1: why a space is excluded whatever it contains: by the spaces selected so far, or by an Event."""
        if self.begun and space in self.spaces:
            return "3.1/already-selected"
        if self.begun and self.limited:
            return "2.3.5/one-space"
        return "5.1/another-space" if self.only is not None and space not in self.only else ALLOWED

    def price(self, position: Position, space: b.Space) -> int:
        """3.1, 3.1.2: Resources for selecting a space; a free Operation is the same without the payment."""
        return 0 if self.free else self.rule.price(position, space)

    def space_refusal(self, position: Position, space: b.Space) -> str:
        """3.1: why a space may not be selected now."""
        refusal = self.narrowed(space) if self.begun or self.only is not None else ALLOWED
        refusal = refusal or self.rule.where(position, self.faction, space)
        if refusal or self.free:
            return refusal
        price = self.rule.price(position, space)
        if self.promised not in (b.NOWHERE, space):
            price += self.rule.price(position, self.promised)
            if price > position.resources[self.faction]:
                return "4.1/promised-elsewhere"
        return CANNOT_PAY if price > position.resources[self.faction] else ALLOWED

    def cheapest(self, position: Position) -> int:
        """3.1: the least that any space could cost: ECs may be free."""
        return self.price(position, b.CIGAR)

    def dearest(self, position: Position) -> int:
        """3.1: the most that any space could cost."""
        return self.price(position, b.HAVANA)

    def lacks_guerrillas(self, position: Position) -> bool:
        """3.3.2, 3.3.4: whether it is an Operation of Guerrillas, and its Faction has none, which no Activity mends."""
        if self.kind not in (n.MARCH, n.TERROR):
            return False
        return not any(position.guerrillas(space, self.faction) for space in b.SPACES)

    def can_be_met(self, position: Position, at: b.Space = b.NOWHERE) -> bool:
        """3.1, 4.1: it must be executed in at least one space, and wherever an Activity bound it, or would: `at`."""
        bound = at if at != b.NOWHERE else self.promised
        if bound != b.NOWHERE:
            return bound in self.spaces or not self.space_refusal(position, bound)
        return self.begun or any(not self.space_refusal(position, space) for space in b.SPACES)

    def possible(self, position: Position) -> bool:
        """3.1: whether it can be executed somewhere, if only after a Special Activity that pays for it (4.1)."""
        return self.can_be_met(position) or self.can_be_mended(position)

    def special_refusal(self, position: Position, special: n.Answer) -> str:
        """4.1: why a Special Activity may not be carried out at this moment."""
        if not self.activities:
            return "2.3.5/no-special-activity" if self.limited else "4.1/none-with-this"
        if self.special_used:
            return "4.1/only-one"
        activity = self._activity(special)
        if activity is None:
            return "4.1/other-faction"
        if self.kind not in activity.beside:
            return "4.1.1/other-operation"
        return activity.refusal(position, self) if activity.at_any_moment else "4.3.2/when-the-attack-is-resolved"

    def _activity(self, special: n.Answer) -> Activity | None:
        for activity in self.activities:
            if activity.kind == special:
                return activity
        return None

    def is_too_poor_for_a_special(self, position: Position) -> bool:
        """4.1: whether a Special Activity that might still come costs more than its Faction has."""
        purse = position.resources[self.faction]
        return not self.special_used and any(activity.price > purse for activity in self.activities)

    def can_be_mended(self, position: Position) -> bool:
        """4.1: whether a Special Activity could make it possible, where it is not by itself."""
        return any(
            activity.might_mend(position, self) and not self.special_refusal(position, activity.kind)
            for activity in self.activities
        )

    def refusal_of(self, position: Position, answer: n.Answer) -> str:
        """Why an answer is not legal when a space or a Special Activity is to be chosen."""
        return NextStep(self, position).refusal(answer)

    def end_refusal(self) -> str:
        """3.1, 4.1: why it may not end: it needs a space, and the one where an Activity bound it."""
        if self.promised != b.NOWHERE:
            return "4.1/promised"
        return ALLOWED if self.begun else "3.1/at-least-one-space"

    def next_steps(self, position: Position) -> tuple[n.Answer, ...]:
        """3.1, 4.1: the candidates for the next step: a space, a Special Activity, or the end."""
        specials = self.next_specials()
        return (*b.SPACES, *specials, n.DONE) if specials else SPACES_OR_DONE

    def next_specials(self) -> tuple[n.Answer, ...]:
        """4.1: the candidate Special Activities: those that may accompany it, until one has been carried out."""
        return () if self.special_used else self.specials

    def at_a_pause(self, position: Position) -> tuple[n.Answer, ...]:
        """4.1: the candidates between two steps."""
        return (n.GO_ON, *self.next_specials())

    def select(self, table: Table, space: b.Space) -> None:
        """3.1: select a space and pay for it."""
        price = self.price(table.position, space)
        if price:
            pieces.add_resources(table, self.faction, -price)
            self.paid += price
        self.begun = True
        self.spaces.append(space)
        if self.promised == space:
            self.promised = b.NOWHERE
        table.say("select", space, price)

    def carry_out_special(self, table: Table, special: n.Answer) -> None:
        """4.1: carry out the one Special Activity, completely, at this moment."""
        activity = self._activity(special)
        assert activity is not None
        self.special_used = True
        table.say("special", self.faction, special)
        activity.do(table, self)

    def next_space(self, table: Table) -> b.Space:
        """3.1: ask for the next space and pay for it; a Special Activity may come first. NOWHERE at the end."""
        rule = NextStep(self, table.position)

        def cost(answer: n.Answer) -> int:
            return self.price(table.position, answer) if n.is_space(answer) else 0

        while True:
            forced = self.limited and self.begun
            answer = table.ask_open(
                self.faction,
                self.rule.asks,
                self.next_steps,
                rule,
                self.bought_with,
                self.limits(),
                forced=forced,
                cost=cost,
                otherwise=rule,
            )
            if answer == n.DONE:
                return b.NOWHERE
            if n.is_space(answer):
                self.select(table, answer)
                return answer
            self.carry_out_special(table, answer)

    def pause(self, table: Table, last: bool = False, after: b.Space = b.NOWHERE) -> None:
        """4.1: a moment between two steps, the `last` or not, perhaps `after` a space, for a Special Activity."""
        rule = NextStep(self, table.position)
        kind = q.LAST_PAUSE if last else q.PAUSE
        answer = table.ask_open(self.faction, kind, self.at_a_pause, rule, after, otherwise=rule)
        if answer != n.GO_ON:
            self.carry_out_special(table, answer)


@mypyc_attr(free_list_len=1)
class NextStep(Rule):
    """3.1, 4.1: why a space, a Special Activity or the end cannot be the next step of an Operation."""

    def __init__(self, op: Operation, position: Position) -> None:
        """The Operation, and the position that it changes."""
        self.op = op
        self.position = position

    def refusal(self, answer: n.Answer) -> str:
        """The reason by the type of the answer."""
        if n.is_space(answer):
            return self.op.space_refusal(self.position, answer)
        if answer in n.SPECIALS:
            return self.op.special_refusal(self.position, answer)
        return self.op.end_refusal() if answer == n.DONE else ALLOWED


def choose_enemy_pieces(
    table: Table,
    who: b.Faction,
    kind: str,
    space: b.Space,
    capacity: int,
    rule: Condition[n.Lot],
    hit: Callable[[n.Lot], None],
    least: int = 0,
) -> None:
    """1.4.1: hit up to `capacity` enemy pieces one by one, to the maximum extent.

    Any Faction may be left alone; but once one has been hit, the actor may not stop while it has a piece left
    that could be hit. At least `least` are hit, as far as possible, whomever they belong to.
    """
    hits: list[n.Lot] = []

    def reason(answer: n.Answer) -> str:
        if n.is_lot(answer):
            return rule(answer)
        victims = [n.owner_of(lot) for lot in hits]
        bound = len(hits) < least or any(n.owner_of(lot) in victims and not rule(lot) for lot in lots)
        return "1.4.1/maximum-extent" if bound else ALLOWED

    while len(hits) < capacity:
        lots = table.position.lots_in(space)
        if all(map(rule, lots)):
            return
        answer = table.ask(who, kind, [*lots, n.DONE], reason, space, before=hits, total=capacity)
        if not n.is_lot(answer):
            return
        hits.append(answer)
        hit(answer)
