"""What is asked next where answers belong together, so that one click gives them all."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.special import activities

_MOST_TRIED: Final = 24
"""Where there are more answers, none is tried: that would take too long."""
_FEW: Final = 4
"""Answers to the next question that can be given along."""
_MOST_WAYS: Final = 8
"""Up to so many ways the space of a Special Activity and what happens there are one choice."""
_MOST_WORDS: Final = 5
"""Answers that follow the first one."""
_HOW: Final = {
    q.TRAIN_SPACE: {q.TRAIN_TROOPS},
    q.GARRISON_TO: {q.HOW_MANY},
    q.RALLY_SPACE: {q.RALLY_CHOICE},
    q.EXPAT_BACKING: {q.RALLY_CHOICE},
    q.MARCH_SPACE: {q.MARCH_ORIGIN, q.MARCH_NUMBER},
    q.MARCH_ORIGIN: {q.MARCH_NUMBER},
    q.ATTACK_SPACE: {q.ATTACK_HOW},
    q.CONSTRUCT_SPACE: {q.CONSTRUCT_CHOICE},
    q.TRANSPORT_TO: {q.TRANSPORT_NUMBER},
    q.INFILTRATE_SPACE: {q.INFILTRATE_HOW},
    q.BRIBE_SPACE: {q.BRIBE_WHAT, q.BRIBE_HOW},
    q.REDEPLOY_TO: {q.HOW_MANY},
}
"""Where an answer says where, and the next one how, or how many."""
_ENDS: Final = (n.DONE, n.PASS)
"""Answers that end what they answer."""
_ONWARD: Final = {q.MARCH_ORIGIN: q.MARCH_SPACE, q.SWEEP_TROOPS: q.SWEEP_SPACE}
"""Where `done` with one space leads to the next."""


class Step(NamedTuple):
    """One answer of a way, to what is asked when it is its turn."""

    answer: n.Answer
    question: Question
    position: Position
    """As it is then."""


Way: TypeAlias = tuple[Step, ...]
"""What can be given along with an answer."""


def sole(game: Game, who: b.Faction) -> str | None:
    """The only answer that a Faction has, as a word; None if it has several.

    The word that ends a turn is asked even so: that is the last moment to act beside the question, before others go on.
    So is one to which an act could open another.
    """
    question = game.question
    if question is None or question.who != who or len(question.answers) != 1:
        return None
    answer = question.answers[0]
    last = answer in _ENDS and _ends_turn(game, answer)
    return None if last or game.acts_matter else n.word(answer)


def _ends_turn(game: Game, answer: n.Answer) -> bool:
    ahead = game.snapshot()
    ahead.answer(n.word(answer))
    return ahead.history.current.first != game.history.current.first


def give_sole(game: Game, who: b.Faction) -> None:
    """After an answer of a Faction, give those that are its only ones."""
    while (word := sole(game, who)) is not None:
        game.answer(word)


def is_possible(question: Question | None, mine: Sequence[b.Faction]) -> bool:
    """Whether there may be something to find for the holder of these seats. Nothing is tried for that."""
    return question is not None and question.who in mine and (n.DONE in question.answers or bool(_tried(question)))


def ways(game: Game) -> Iterator[tuple[n.Answer, list[Way]]]:
    """For each answer how one may go on from it, if what is asked next belongs to it.

    A question of another Faction or of Chance does not, so nothing is found out that nobody knows yet.
    """
    question = game.question
    if question is None:
        return
    for answer in _tried(question):
        found = _ways(game, question, answer, _MOST_WORDS)
        if found:
            yield answer, found


def _ways(game: Game, question: Question, answer: n.Answer, most: int) -> list[Way]:
    """How one may go on from an answer, in `most` answers or less."""
    ahead = game.snapshot()
    ahead.answer(n.word(answer))
    then = ahead.question
    if then is None or then.who != question.who:
        return []
    if not (_belong_together(question, answer, then) or (answer != n.DONE and sole(ahead, question.who))):
        return []
    position = ahead.position
    first = [Step(each, then, position) for each in then.answers]
    if most == 1 or not (len(first) == 1 or answer in n.SPECIALS):
        return [(step,) for step in first]
    whole = [(step, *more) for step in first for more in _ways(ahead, then, step.answer, most - 1) or [()]]
    return whole if len(whole) <= _MOST_WAYS else [(step,) for step in first]


class Ending(NamedTuple):
    """The words by which one is done with all."""

    words: str
    """`done`, or `done done`."""
    then: Question | None
    """What others, or Chance, are asked after them; None if the game ends."""


def ending(game: Game, mine: Sequence[b.Faction]) -> Ending | None:
    """How one is done with all, if others go on after that."""
    question = game.question
    if question is None or question.who not in mine or n.DONE not in question.answers:
        return None
    ahead = game.snapshot()
    for words in ("done", "done done"):
        ahead.answer(n.WORDS[n.DONE])
        then = ahead.question
        if then is None or then.who not in mine:
            return Ending(words, then)
        if _ONWARD.get(question.kind) != then.kind or n.DONE not in then.answers:
            return None
    return None


def _tried(question: Question) -> list[n.Answer]:
    """The answers to look behind: all where they say where, else the Special Activities."""
    if len(question.answers) > _MOST_TRIED:
        return []
    says_where = question.kind in _HOW.keys() | _ONWARD.keys()
    return [answer for answer in question.answers if says_where or answer in n.SPECIALS]


def _belong_together(question: Question, answer: n.Answer, then: Question) -> bool:
    if answer == n.DONE:
        return _ONWARD.get(question.kind) == then.kind
    return then.kind in _asked_after(question, answer) and len(then.answers) <= _FEW


def _asked_after(question: Question, answer: n.Answer) -> set[str]:
    """The questions that belong to an answer: where a Special Activity takes place, or how."""
    if answer not in n.SPECIALS:
        return _HOW.get(question.kind, set())
    where = activities.ACTIVITY[answer].asks
    return {where, *_HOW.get(where, ())}
