"""3.1 and 4.1: what holds for every Operation and for the Special Activity that may go with it."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.table import ALLOWED, Obligation, Refusal, Table

SpaceRule: TypeAlias = Callable[[Position, b.Faction, b.Space], str]
"""Why a Faction may not select a space for an Operation, its cost aside; "" if it may."""
Price: TypeAlias = Callable[[Position, b.Space], int]
"""Resources for selecting a space."""
SpecialRule: TypeAlias = Callable[[Position, "Operation", n.Answer], str]
SpecialAct: TypeAlias = Callable[[Table, "Operation", n.Answer], None]


SPOILS: Final = "4.1/operation-impossible"
"""What would make the Operation impossible that a Faction is bound to."""


def any_way(ways: Iterable[n.Answer], refusal: Refusal, otherwise: str) -> str:
    """Why none of several ways is open: the one thing that spoils a way otherwise open (4.1), or a word on all."""
    spoils = False
    for way in ways:
        reason = refusal(way)
        if not reason:
            return ALLOWED
        spoils = spoils or reason == SPOILS
    return SPOILS if spoils else otherwise


def free_of_charge(position: Position, space: b.Space) -> int:
    """3.1.2: a free Operation is the same Operation without the payment."""
    return 0


class Operation(Obligation):
    """3.1: one Operation being executed by a Faction, and what it has promised by starting it."""

    def __init__(self, faction: b.Faction, kind: n.Answer, space_rule: SpaceRule, price: Price) -> None:
        """An Operation of which no space has been selected yet."""
        self.faction = faction
        self.kind = kind
        self.space_rule = space_rule
        self.price = price
        self.limited = False
        """2.3.5: one space only."""
        self.special_rule: SpecialRule | None = None
        """4.1: what may accompany it; None if no Special Activity may."""
        self.special_act: SpecialAct | None = None
        self.special_used = False
        self.begun = False
        """Whether it has been executed in at least one space (3.1)."""
        self.spaces: list[b.Space] = []
        self.promised: b.Space = b.NOBODY
        """4.1: the space of a Special Activity that came first and binds its Operation there; or NOBODY."""
        self.paid = 0
        """Resources paid for it so far (2.3.6)."""
        self.plan: object | None = None
        """What the program that executes it intends; never recorded, and made anew where it is missing."""

    def rule_refusal(self, position: Position, space: b.Space) -> str:
        """3.1: why a space may not be selected, its cost aside."""
        if space in self.spaces:
            return "3.1/already-selected"
        if self.limited and self.begun:
            return "2.3.5/one-space"
        return self.space_rule(position, self.faction, space)

    def space_refusal(self, position: Position, space: b.Space) -> str:
        """3.1: why a space may not be selected now."""
        refusal = self.rule_refusal(position, space)
        if refusal:
            return refusal
        price = self.price(position, space)
        if self.promised not in (b.NOBODY, space):
            price += self.price(position, self.promised)
            if price > position.resources[self.faction]:
                return "4.1/promised-elsewhere"
        return "3.1/cannot-pay" if price > position.resources[self.faction] else ALLOWED

    def cheapest(self, position: Position) -> int:
        """3.1: the least that any space could cost."""
        return min(self.price(position, space) for space in (b.HAVANA, b.CIGAR))

    def can_be_met(self, position: Position) -> bool:
        """3.1, 4.1: it must be executed in at least one space, and wherever an Activity bound it."""
        if self.promised != b.NOBODY:
            return not self.space_refusal(position, self.promised)
        return self.begun or any(not self.space_refusal(position, space) for space in b.SPACES)

    def possible(self, position: Position) -> bool:
        """3.1: whether it can be executed somewhere, if only after a Special Activity that pays for it (4.1)."""
        return self.can_be_met(position) or bool(self.specials(position))

    def special_refusal(self, position: Position, special: n.Answer) -> str:
        """4.1: why a Special Activity may not be carried out at this moment."""
        if self.special_rule is None:
            return "2.3.5/no-special-activity" if self.limited else "4.1/none-with-this"
        if self.special_used:
            return "4.1/only-one"
        if special == n.AMBUSH and self.kind == n.ATTACK:
            return "4.3.2/when-the-attack-is-resolved"
        if special != n.AMBUSH and special not in SPECIALS_OF[self.faction]:
            return "4.1/other-faction"
        return self.special_rule(position, self, special)

    def specials(self, position: Position) -> list[n.Answer]:
        """4.1: the Special Activities that could be carried out at this moment."""
        if self.special_rule is None or self.special_used:
            return []
        return [special for special in SPECIALS_OF[self.faction] if not self.special_rule(position, self, special)]

    def refusal_of(self, position: Position, answer: n.Answer) -> str:
        """Why an answer is not legal when a space or a Special Activity is to be chosen."""
        if n.is_space(answer):
            return self.space_refusal(position, answer)
        if answer in n.SPECIALS:
            return self.special_refusal(position, answer)
        if answer == n.DONE:
            if self.promised != b.NOBODY:
                return "4.1/promised"
            return ALLOWED if self.begun else "3.1/at-least-one-space"
        return ALLOWED

    def next_steps(self, position: Position) -> tuple[n.Answer, ...]:
        """3.1, 4.1: what comes into question as the next step: a space, a Special Activity, or the end."""
        return (*b.SPACES, *self.next_specials(), n.DONE)

    def next_specials(self) -> tuple[n.Answer, ...]:
        """4.1: the Special Activities that come into question."""
        return SPECIALS_OF[self.faction]

    def at_a_pause(self, position: Position) -> tuple[n.Answer, ...]:
        """4.1: what comes into question between two steps."""
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
            self.promised = b.NOBODY
        table.say("select", space, price)

    def carry_out_special(self, table: Table, special: n.Answer) -> None:
        """4.1: carry out the one Special Activity, completely, at this moment."""
        assert self.special_act is not None
        self.special_used = True
        table.say("special", self.faction, special)
        self.special_act(table, self, special)

    def next_space(self, table: Table) -> b.Space:
        """3.1: ask for the next space and pay for it; a Special Activity may come first. NOBODY at the end."""

        def rule(answer: n.Answer) -> str:
            return self.refusal_of(table.position, answer)

        def cost(answer: n.Answer) -> int:
            return self.price(table.position, answer) if n.is_space(answer) else 0

        while True:
            forced = self.limited and self.begun
            answer = table.ask_open(
                self.faction,
                q.OPERATION_SPACE[self.kind],
                self.next_steps,
                rule,
                forced=forced,
                cost=cost,
                otherwise=rule,
            )
            if answer == n.DONE:
                return b.NOBODY
            if n.is_space(answer):
                self.select(table, answer)
                return answer
            self.carry_out_special(table, answer)

    def pause(self, table: Table, last: bool = False) -> None:
        """4.1: a moment between two steps at which a Special Activity may be carried out; `last` if none follows."""

        def rule(answer: n.Answer) -> str:
            return self.refusal_of(table.position, answer)

        kind = q.LAST_PAUSE if last else q.PAUSE
        answer = table.ask_open(self.faction, kind, self.at_a_pause, rule, otherwise=rule)
        if answer != n.GO_ON:
            self.carry_out_special(table, answer)


SPECIALS_OF = (
    (n.TRANSPORT, n.AIR_STRIKE, n.REPRISAL, n.FREE_ASSAULT),
    (n.INFILTRATE, n.KIDNAP),
    (n.SUBVERT, n.ASSASSINATE),
    (n.PROFIT, n.MUSCLE, n.BRIBE, n.ASSASSINATE),
)
"""Chapter 4, by Faction, and what cards may add. Ambush is chosen when its Attack is resolved (4.3.2)."""


def coin_price(position: Position, space: b.Space) -> int:
    """3.2, 6.3.1: 2, 3 or 4 Resources by the US Alliance box."""
    return b.COIN_COST[position.alliance]


def rebel_price(position: Position, space: b.Space) -> int:
    """3.3.2, 3.3.4: 1 Resource for a City or Province, nothing for an EC."""
    return 0 if b.is_ec(space) else 1


def one(position: Position, space: b.Space) -> int:
    """3.3.1, 3.3.3: 1 Resource for each space."""
    return 1


def five(position: Position, space: b.Space) -> int:
    """3.3.5: 5 Resources for each space."""
    return 5


def choose_enemy_pieces(
    table: Table,
    who: b.Faction,
    kind: str,
    space: b.Space,
    capacity: int,
    rule: Refusal,
    hit: Callable[[n.Lot], None],
    least: int = 0,
) -> None:
    """1.4.1: hit up to `capacity` enemy pieces one by one, to the maximum extent.

    Any Faction may be left alone; but once one has been hit, the actor may not stop while it has a piece left
    that could be hit.

    Args:
        table: where it happens.
        who: the Faction that chooses.
        kind: what is asked.
        space: where.
        capacity: how many pieces at the most.
        rule: why a lot there may not be hit now.
        hit: what happens to one piece of a lot.
        least: how many must be hit, as far as possible, whomever they belong to.
    """
    hits: list[n.Lot] = []

    def reason(answer: n.Answer) -> str:
        if answer != n.DONE:
            return rule(answer)
        victims = [n.owner_of(lot) for lot in hits]
        bound = len(hits) < least or any(n.owner_of(lot) in victims and not rule(lot) for lot in lots)
        return "1.4.1/maximum-extent" if bound else ALLOWED

    while len(hits) < capacity:
        lots = pieces.standing(table.position, space)
        if all(map(rule, lots)):
            return
        answer = table.ask(who, kind, [*lots, n.DONE], reason, space, before=hits)
        if answer == n.DONE:
            return
        hits.append(answer)
        hit(answer)
