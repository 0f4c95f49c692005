"""One step ahead: what is asked next where two answers belong together, so that one click gives both."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.server.live import LiveGame
from cubalibre.table import Question

_MOST_TRIED: Final = 24
"""Where there are more answers, none is tried: that would take too long."""
_FEW: Final = 4
_HOW: Final = {
    q.TRAIN_SPACE: {q.TRAIN_TROOPS},
    q.GARRISON_TO: {q.HOW_MANY},
    q.RALLY_SPACE: {q.RALLY_CHOICE, q.INFILTRATE_HOW},
    q.EXPAT_BACKING: {q.RALLY_CHOICE},
    q.MARCH_SPACE: {q.MARCH_ORIGIN, q.MARCH_NUMBER, q.INFILTRATE_HOW},
    q.MARCH_ORIGIN: {q.MARCH_NUMBER, q.INFILTRATE_HOW},
    q.ATTACK_SPACE: {q.ATTACK_HOW},
    q.CONSTRUCT_SPACE: {q.CONSTRUCT_CHOICE},
    q.TRANSPORT_TO: {q.TRANSPORT_NUMBER},
    q.INFILTRATE_SPACE: {q.INFILTRATE_HOW},
    q.BRIBE_SPACE: {q.BRIBE_WHAT, q.BRIBE_HOW},
    q.REDEPLOY_TO: {q.HOW_MANY},
}
"""Where an answer says where, and the next one how, or how many."""
_ONWARD: Final = {q.MARCH_ORIGIN: q.MARCH_SPACE, q.SWEEP_TROOPS: q.SWEEP_SPACE}
"""Where `done` with one space leads to the next."""


class Next(NamedTuple):
    """What is asked after an answer, if both can be given at once."""

    answer: n.Answer
    question: Question
    position: Position
    """As it is then."""


def is_possible(question: Question | None, mine: Sequence[b.Faction]) -> bool:
    """Whether there may be something to find for the holder of these seats. Nothing is tried for that."""
    return question is not None and question.who in mine and (_has_ways(question) or n.DONE in question.answers)


def following(game: LiveGame) -> Iterator[Next]:
    """For each answer what is asked next, if the two belong together.

    A question of another Faction or of Chance is none, so nothing is found out that nobody knows yet.
    """
    question = game.question
    if question is None or not _has_ways(question):
        return
    for answer in question.answers:
        ahead = game.aside()
        ahead.answer(n.word(answer))
        then = ahead.question
        if then is not None and then.who == question.who and _belong_together(question, answer, then):
            yield Next(answer, then, ahead.position)


def ending(game: LiveGame, mine: Sequence[b.Faction]) -> str | None:
    """The words by which one is done with all, if others go on after them: `done`, or `done done`."""
    question = game.question
    if question is None or question.who not in mine or n.DONE not in question.answers:
        return None
    ahead = game.aside()
    for words in ("done", "done done"):
        ahead.answer(n.WORDS[n.DONE])
        then = ahead.question
        if then is None or then.who not in mine:
            return words
        if _ONWARD.get(question.kind) != then.kind or n.DONE not in then.answers:
            return None
    return None


def _has_ways(question: Question) -> bool:
    return question.kind in _HOW.keys() | _ONWARD.keys() and len(question.answers) <= _MOST_TRIED


def _belong_together(question: Question, answer: n.Answer, then: Question) -> bool:
    if answer == n.DONE:
        return _ONWARD.get(question.kind) == then.kind
    return len(then.answers) == 1 or (then.kind in _HOW.get(question.kind, ()) and len(then.answers) <= _FEW)
