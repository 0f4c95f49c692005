"""5.2 All cards together: which sides there are, how one is executed, and whether it would change anything."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import eligibility
from cubalibre.rules.events import directorio, government, july26, syndicate
from cubalibre.rules.events.card import Card, Effect, momentum
from cubalibre.table import NOTHING_SPECIAL, Cost, Decider, Question, Refusal, Table

Candidates: TypeAlias = Callable[[Table, Question], list[n.Answer]]
"""The answers to a question that are to be tried; none where the part of the Event in question is to be left out."""
CARDS: Final = (*government.CARDS, *july26.CARDS, *directorio.CARDS, *syndicate.CARDS)
CARD: Final[dict[int, Card]] = {card.number: card for card in CARDS}
"""Number -> card."""


def _effects() -> dict[tuple[int, n.Answer], Effect]:
    effects = {(card.number, n.EVENT_UNSHADED): card.unshaded for card in CARDS}
    return effects | {(card.number, n.EVENT_SHADED): card.shaded for card in CARDS if card.shaded}


EFFECTS: Final = _effects()
"""(card, `event-unshaded` or `event-shaded`) -> what it does; a single text is `event-unshaded`."""


def sides(card: int) -> list[n.Answer]:
    """5.2: the sides of a card: unshaded and shaded, or a single text."""
    return [side for side in (n.EVENT_UNSHADED, n.EVENT_SHADED) if (card, side) in EFFECTS]


def is_momentum(card: int, side: n.Answer) -> bool:
    """5.4: whether a side of a card is a Government Momentum."""
    return EFFECTS[card, side] is momentum


def execute(table: Table, faction: b.Faction, side: n.Answer) -> None:
    """5.1: execute one side of the current card."""
    table.say("event", faction, table.position.current, side)
    before = (table.executing, table.side)
    table.executing, table.side = (faction,), side
    EFFECTS[table.position.current, side](table, faction)
    table.executing, table.side = before


class _Explorer(Decider):
    """Follows a path of choices, then takes the first answer each time, noting how many there were."""

    def __init__(self, path: list[int], candidates: Candidates) -> None:
        self.path = path
        self.candidates = candidates
        self.widths: list[int] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        answers = self.candidates(table, question) or [n.GO_ON]
        depth = len(self.widths)
        self.widths.append(len(answers))
        return answers[self.path[depth] if depth < len(self.path) else 0]


class _Trial(Table):
    """A table where a single answer is asked for as well, so that its part of the Event can be left out."""

    def ask(
        self,
        who: b.Faction,
        kind: str,
        answers: list[n.Answer],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
    ) -> n.Answer:
        return self.decider.decide(self, Question(who, kind, answers, refusal, about, False))

    def ask_open(
        self,
        who: b.Faction,
        kind: str,
        offer: Callable[[], list[n.Answer]],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
        forced: bool = False,
        cost: Cost | None = None,
    ) -> n.Answer:
        return self.decider.decide(self, Question(who, kind, offer(), refusal, about, True, cost))


def _every_answer(table: Table, question: Question) -> list[n.Answer]:
    return question.answers


def attempts(
    position: Position, faction: b.Faction, side: n.Answer, candidates: Candidates, narrate: bool = False
) -> Iterator[Table]:
    """8.1: an Event executed on copies of a position, in each of the ways that choices and dice could go."""
    path: list[int] | None = []
    while path is not None:
        explorer = _Explorer(path, candidates)
        table = _Trial(position.copy(), explorer, narrate)
        execute(table, faction, side)
        yield table
        path = _next_path(path, explorer.widths)


def changes_anything(
    position: Position, faction: b.Faction, side: n.Answer, candidates: Candidates = _every_answer
) -> bool:
    """8.1: whether an Event could have an effect: played on copies, choice by choice, until one changes something.

    Dice and the choices of others count like the executor's own: one way that changes something is enough.

    Args:
        position: the position before.
        faction: who would execute it.
        side: which side.
        candidates: which answers count; all that are legal unless somebody's choices are known.
    """
    return any(_differ(position, table.position, faction) for table in attempts(position, faction, side, candidates))


def _differ(before: Position, after: Position, executor: b.Faction) -> bool:
    """8.1: whether an Event has changed anything; that its executor stays Eligible alone is not enough."""
    if after.pieces != before.pieces or after.opinion != before.opinion or after.resources != before.resources:
        return True
    stays = after.eligibility_text[executor] == state.STAYS_ELIGIBLE
    noticed = [f for f in b.FACTIONS if f != executor or not stays]
    rested = before.copy()
    rested.did[executor] = state.EVENT
    plain = after.copy()
    plain.eligible = before.eligible[:]
    plain.eligibility_text = before.eligibility_text[:]
    after.did[executor] = state.EVENT
    return plain != before or any(_chances(rested, f) != _chances(after, f) for f in noticed)


def _chances(position: Position, faction: b.Faction) -> tuple[bool, bool]:
    """2.3.7: whether a Faction may still act on this card, and whether it will be Eligible for the next."""
    waits = position.eligible[faction] == 1 and position.did[faction] == state.NOTHING
    return waits, eligibility.eligible_next(position, faction)


def _next_path(path: list[int], widths: list[int]) -> list[int] | None:
    """The next path in order, as an odometer counts; None after the last."""
    full = path + [0] * (len(widths) - len(path))
    for depth in range(len(widths) - 1, -1, -1):
        if full[depth] + 1 < widths[depth]:
            return [*full[:depth], full[depth] + 1]
    return None
