"""Followups: answers to the next questions that can be given together with an answer; and idle answers."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.special import activities
from cubalibre.server.games import movement
from cubalibre.view import idle
from cubalibre.view.forced import only_answer

_MOST_TRIED: Final = 24
"""With more answers than this none is tried: it would take too long."""
_MOST_NEXT_ANSWERS: Final = 4
"""Limit on the answers to a next question that is answered together with the first."""
_MOST_WAYS: Final = 8
"""Limit on ways up to which the space of a Special Activity and what happens there are one choice."""
_MOST_WORDS: Final = 5
"""Limit on the answers after the first one."""
_DETAIL_QUESTIONS: Final = {
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
"""Questions where an answer chooses a space, with the questions that then ask how, or how many."""
_NEXT_SPACE: Final = {q.MARCH_ORIGIN: q.MARCH_SPACE, q.SWEEP_TROOPS: q.SWEEP_SPACE}
"""Questions where `done` ends one space and leads to the choice of the next."""
_OPERATION_SPACES: Final = frozenset(q.OPERATION_SPACE.values())
"""The Operation goes on with these: the space that they offer says nothing more about an answer before them."""


class Step(NamedTuple):
    """One answer of a way, with the question that it answers."""

    answer: n.Answer
    question: Question
    position: Position
    """The position at that question."""


Way: TypeAlias = tuple[Step, ...]
"""The answers that can be given together with a first one."""


def is_possible(question: Question | None, mine: Sequence[b.Faction]) -> bool:
    """Whether there may be followups, moves or idle answers for the holder of these seats; a quick check."""
    if question is None or question.who not in mine:
        return False
    quick = movement.is_possible(question) or n.DONE in question.answers or idle.is_possible(question)
    return quick or bool(_candidates(question))


def ways(game: Game) -> Iterator[tuple[n.Answer, list[Way]]]:
    """The ways to continue after each answer, where the next question belongs to it.

    Questions for another Faction or Chance never do, so nothing is revealed.
    """
    question = game.question
    if question is None:
        return
    for answer in _candidates(question):
        found = _ways(game, question, answer, _MOST_WORDS)
        if found:
            yield answer, found


def _ways(game: Game, question: Question, answer: n.Answer, most: int) -> list[Way]:
    """The ways to continue after an answer, with at most `most` answers."""
    copy = game.snapshot()
    copy.answer(n.word(answer))
    then = copy.question
    if then is None or then.who != question.who:
        return []
    goes_on = then.kind in _OPERATION_SPACES and then.answers != [n.DONE]
    is_alone = answer != n.DONE and not goes_on and only_answer(copy, question.who)
    if not (is_alone or _belong_together(question, answer, then)):
        return []
    position = copy.position
    first = [Step(each, then, position) for each in then.answers]
    if most == 1 or not (len(first) == 1 or answer in n.SPECIALS):
        return [(step,) for step in first]
    whole = [(step, *more) for step in first for more in _ways(copy, then, step.answer, most - 1) or [()]]
    return whole if len(whole) <= _MOST_WAYS else [(step,) for step in first]


class Ending(NamedTuple):
    """The words that end all further questions of a Faction."""

    words: str
    """`done`, `done done`, or `go-on`."""
    then: Question | None
    """The question for another Faction or Chance after them; None if the game ends."""


def ending(game: Game, mine: Sequence[b.Faction]) -> Ending | None:
    """The words that end a Faction's questions, if another one or Chance comes next."""
    question = game.question
    if question is None or question.who not in mine:
        return None
    last = n.GO_ON if question.kind == q.LAST_PAUSE else n.DONE
    if last not in question.answers:
        return None
    copy = game.snapshot()
    for words in (n.WORDS[last], f"{n.WORDS[last]} {n.WORDS[last]}"):
        copy.answer(n.WORDS[last])
        then = copy.question
        if then is None or then.who != question.who:
            return Ending(words, then)
        if _NEXT_SPACE.get(question.kind) != then.kind or n.DONE not in then.answers:
            return None
    return None


def idle_words(game: Game) -> list[str]:
    """The idle answers; `done oriente` for one to the question that `done` leads to, if it chooses the next space.

    `oriente flip` for a Rally that would turn no Guerrilla Underground.
    """
    words = [n.word(answer) for answer in idle.idle_answers(game)]
    question = game.question
    if question is not None and question.kind == q.RALLY_SPACE:
        flips = idle.spaces_with_idle_flips(game.position, question)
        return [*words, *(f"{n.word(space)} {n.WORDS[n.FLIP]}" for space in flips)]
    if question is None or question.kind not in _NEXT_SPACE or n.DONE not in question.answers:
        return words
    copy = game.snapshot()
    copy.answer(n.WORDS[n.DONE])
    then = copy.question
    if then is None or then.kind != _NEXT_SPACE[question.kind]:
        return words
    return [*words, *(f"done {n.word(answer)}" for answer in idle.idle_answers(copy))]


def _candidates(question: Question) -> list[n.Answer]:
    """The answers to try: all if they choose a space, otherwise Special Activities."""
    if len(question.answers) > _MOST_TRIED:
        return []
    says_where = question.kind in _DETAIL_QUESTIONS.keys() | _NEXT_SPACE.keys()
    return [answer for answer in question.answers if says_where or answer in n.SPECIALS]


def _belong_together(question: Question, answer: n.Answer, then: Question) -> bool:
    if answer == n.DONE:
        return _NEXT_SPACE.get(question.kind) == then.kind
    return then.kind in _asked_after(question, answer) and len(then.answers) <= _MOST_NEXT_ANSWERS


def _asked_after(question: Question, answer: n.Answer) -> set[str]:
    """The questions that belong to an answer: the space of a Special Activity, or how, or how many."""
    if answer not in n.SPECIALS:
        return _DETAIL_QUESTIONS.get(question.kind, set())
    where = activities.ACTIVITY[answer].asks
    return {where, *_DETAIL_QUESTIONS.get(where, ())}
