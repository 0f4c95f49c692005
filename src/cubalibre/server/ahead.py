"""One step ahead: what is asked next where two answers belong together, so that one click gives both."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.rules import questions as q
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

    place: int
    """Of the answer among all."""
    question: Question
    position: Position
    """As it is then; it holds until the next one is looked at."""


def following(game: Game) -> Iterator[Next]:
    """For each answer what is asked next, if the two belong together.

    A question of another Faction or of Chance is none, so nothing is found out that nobody knows yet.
    """
    question, entries = game.question, len(game.entries)
    if question is None or question.kind not in _HOW.keys() | _ONWARD.keys() or len(question.answers) > _MOST_TRIED:
        return
    ahead = game.apart(entries)
    for place, answer in enumerate(question.answers):
        ahead.answer(n.word(answer))
        then = ahead.question
        if then is not None and then.who == question.who and _belong_together(question, answer, then):
            yield Next(place, then, ahead.position)
        ahead.rewind(entries)


def ending(game: Game, mine: Sequence[b.Faction]) -> str | None:
    """The words by which one is done with all, if others go on after them: `done`, or `done done`."""
    question = game.question
    if question is None or question.who not in mine or n.DONE not in question.answers:
        return None
    ahead = game.apart(len(game.entries))
    for words in ("done", "done done"):
        ahead.answer(n.WORDS[n.DONE])
        then = ahead.question
        if then is None or then.who not in mine:
            return words
        if _ONWARD.get(question.kind) != then.kind or n.DONE not in then.answers:
            return None
    return None


def _belong_together(question: Question, answer: n.Answer, then: Question) -> bool:
    if answer == n.DONE:
        return _ONWARD.get(question.kind) == then.kind
    return len(then.answers) == 1 or (then.kind in _HOW.get(question.kind, ()) and len(then.answers) <= _FEW)
