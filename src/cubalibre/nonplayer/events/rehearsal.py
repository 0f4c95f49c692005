"""8.1, 8.4.3 Trials of Events on copies of the position: whether one has an effect, and what a choice would bring."""

import itertools
from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.draw import with_equal_chances
from cubalibre.nonplayer.events import inside, instructions
from cubalibre.nonplayer.events.general import Gain
from cubalibre.nonplayer.mind import Mind, by_parts
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.table import Answered, Table

MOST_TRIED: Final = 40
"""The most courses of an Event that are tried to judge one choice."""


# The course of an Event.


def likely(table: Table, question: Question) -> list[n.Answer]:
    """8.1: the answers to try for a question of an Event: for a Non-player its own by chapter 8, for others all.

    For a die these are the lowest and the highest roll. Where a space would be chosen for its effect, all are tried: if
    any has one, so has the one that would be chosen.
    """
    who = question.who
    if who == b.CHANCE and question.kind != q.RANDOM_PICK:
        return [question.answers[0], question.answers[-1]]
    few = question.first(2)
    if not table.position.options.is_nonplayer(who) or (len(few) == 1 and few[0] in (n.GO_ON, n.DONE)):
        return question.answers
    choice = instructions.of_side(table.position.current, table.side).choice(question)
    if choice is not None:
        return list(choice.rule(Mind(table, question)))
    return few if len(few) == 1 else [inside.answer(table, question)]


def has_effect(mind: Mind, side: n.Answer) -> bool:
    """8.1: whether executing a side could change anything, with the choices that Non-players would make."""
    return deck.changes_anything(with_equal_chances(mind.position), mind.faction, side, likely)


# What a choice would bring.


def courses(mind: Mind, answer: n.Answer) -> Iterator[Table]:
    """8.4.3: the outcomes of the Event if this question is given one answer, over the likely answers to the rest."""
    asked = mind.question

    def given(table: Table, question: Question) -> list[n.Answer]:
        first = not any(isinstance(step, Answered) and step.question == asked.kind for step in table.trail)
        if first and question.kind == asked.kind and not question.why_not(answer):
            return [answer]
        return likely(table, question)[:1] if question.who == b.CHANCE else likely(table, question)

    executor, side = mind.table.executing[-1], mind.table.side
    tried = deck.attempts(with_equal_chances(mind.position), executor, side, given, narrate=True)
    return itertools.islice(tried, MOST_TRIED)


def ranked(mind: Mind, candidates: list[n.Answer], gain: Gain) -> list[n.Answer]:
    """8.4.3: the candidates that bring most by the first of some priorities, among those by the second, and so on."""
    if len(candidates) == 1:
        return candidates
    before = mind.position
    scores = {c: max(gain.score(before, table) for table in courses(mind, c)) for c in candidates}
    return mind.narrow(candidates, *by_parts(gain.reasons, scores))


def could_bring(mind: Mind, side: n.Answer, gain: Gain) -> bool:
    """8.4.1: whether executing a side could bring any of something."""
    tried = deck.attempts(with_equal_chances(mind.position), mind.faction, side, likely, narrate=True)
    return any(any(gain.score(mind.position, table)) for table in tried)
