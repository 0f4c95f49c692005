"""8.1, 8.4.3 Events tried out on copies of the position: whether one has an effect, and what a choice would bring."""

import dataclasses
import functools
import itertools
from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import rules
from cubalibre.nonplayer.events.colleagues import COLLEAGUES
from cubalibre.nonplayer.mind import Mind
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.table import Question, Table

Score: TypeAlias = tuple[int, ...]
MOST_TRIED: Final = 40
"""How many courses of an Event are looked at to judge one choice."""
_GIVEN: Final = "given"


# The course of an Event.


@functools.lru_cache(maxsize=64)
def _with_equal_chances(options: Options) -> Options:
    """One draw among the candidates stands for all that two dice could show."""
    return dataclasses.replace(options, random_spaces="equal")


def _copy(position: Position) -> Position:
    copy = position.copy()
    copy.options = _with_equal_chances(position.options)
    return copy


def likely(table: Table, question: Question) -> list[n.Answer]:
    """8.1: the answers that an Event may meet with: a Non-player's own by chapter 8, of all others any.

    Of a die the lowest and the highest roll. Where a space would be chosen for its effect all are tried: if any has
    one, so has the one that would be chosen.
    """
    who, answers = question.who, question.answers
    if who == b.CHANCE:
        return answers if question.kind == q.RANDOM_PICK else [answers[0], answers[-1]]
    if not table.position.options.is_nonplayer(who) or answers in ([n.GO_ON], [n.DONE]):
        return answers
    rule = rules.rule_for(table, question.kind)
    if rule is not None:
        return rule(Mind(table, question))
    return answers if len(answers) == 1 else [COLLEAGUES.answer(table, question)]


def has_effect(mind: Mind, side: n.Answer) -> bool:
    """8.1: whether executing a side could change anything, with the choices that Non-players would make."""
    return deck.changes_anything(_copy(mind.position), mind.faction, side, likely)


# What a choice would bring.


def courses(mind: Mind, executor: b.Faction, side: n.Answer, answer: n.Answer) -> list[Table]:
    """8.4.3: the Event played from here with one answer given to this question, the rest as it may come."""
    asked = mind.question

    def given(table: Table, question: Question) -> list[n.Answer]:
        same = question.kind == asked.kind and question.who == asked.who and question.answers == asked.answers
        if same and not any(reason == _GIVEN for reason, _ in table.notes):
            table.note(_GIVEN)
            return [answer]
        return likely(table, question)[:1] if question.who == b.CHANCE else likely(table, question)

    tried = deck.attempts(_copy(mind.position), executor, side, given, narrate=True)
    return list(itertools.islice(tried, MOST_TRIED))


def ranked(
    mind: Mind, candidates: list[n.Answer], reasons: tuple[str, ...], score: Callable[[Position, Table], Score]
) -> list[n.Answer]:
    """8.4.3: the candidates that bring most by the first part of a score, among those by the second, and so on."""
    if len(candidates) == 1:
        return candidates
    executor, side, before = mind.table.executing[-1], mind.table.side, mind.position
    scores = {c: max(score(before, table) for table in courses(mind, executor, side, c)) for c in candidates}
    keys = [(reason, _part(scores, i)) for i, reason in enumerate(reasons)]
    return mind.narrow(candidates, *keys)


def _part(scores: dict[n.Answer, Score], i: int) -> Callable[[n.Answer], int]:
    return lambda answer: scores[answer][i]


EFFECT_REASONS: Final = ("8.4.3/most-bases", "8.4.3/most-pieces", "8.4.3/most-change")


def effect(before: Position, after: Table) -> Score:
    """8.4.3: Bases placed, removed or replaced; other pieces; the change in Total Support and Total Opposition."""
    bases = pieces = 0
    for what, numbers in after.story:
        if what == "casino-closed":
            bases += 1
        elif what in ("place", "remove"):
            _, kind, number = numbers
            if kind in b.BASE_KINDS or kind >= b.CASINO:
                bases += number
            else:
                pieces += number
    support = control.total_support(after.position) - control.total_support(before)
    opposition = control.total_opposition(after.position) - control.total_opposition(before)
    return bases, pieces, abs(support) + abs(opposition)


LOSS_REASONS: Final = ("8.4.1/3-most-player-pieces", "8.4.1/3-most-nonplayer-pieces")


def losses(before: Position, after: Table) -> Score:
    """8.4.1: pieces of players, then of Non-players, that are removed or closed."""
    lost = [0, 0]
    for what, numbers in after.story:
        if what in ("remove", "casino-closed"):
            owner = b.SYN if what == "casino-closed" else b.OWNER[numbers[1]]
            lost[0 if g.is_player(before, owner) else 1] += 1
    return lost[0], lost[1]


def removes_anything(mind: Mind, side: n.Answer) -> bool:
    """8.4.1: whether a side could remove or close any piece."""
    tried = deck.attempts(_copy(mind.position), mind.faction, side, likely, narrate=True)
    return any(sum(losses(mind.position, table)) for table in tried)


RANKED: Final[dict[rules.Place, tuple[tuple[str, ...], Callable[[Position, Table], Score]]]] = {
    **dict.fromkeys(rules.BY_EFFECT, (EFFECT_REASONS, effect)),
    **dict.fromkeys(rules.BY_LOSSES, (LOSS_REASONS, losses)),
}
"""Where candidates are told apart by what each would bring."""
