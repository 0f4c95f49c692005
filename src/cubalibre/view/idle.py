"""Idle answers: legal answers without effect, whatever is rolled and chosen after them, except for what they cost."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import coin, exploration, insurgent, operations, sequence
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck as events
from cubalibre.rules.operation import Operation
from cubalibre.rules.special import july26
from cubalibre.rules.special.directorio import ASSASSINATE
from cubalibre.view import possible

_EVENTS: Final = (n.EVENT_UNSHADED, n.EVENT_SHADED)
_OPERATION: Final = {kind: operation for operation, kind in q.OPERATION_SPACE.items()}
"""Question for a space of an Operation -> the Operation."""
_LAST_STEP: Final = {q.CIVIC_ACTION: b.ACTIVE_SUPPORT, q.AGITATION: b.ACTIVE_OPPOSITION}
"""Question of a Support Phase -> the opinion from which no step leads on."""
_KINDS: Final = {
    q.ACTION, *_OPERATION, q.GARRISON_ASSAULT, q.KIDNAP_SPACE, q.RALLY_CHOICE, q.RALLY_NUMBER, *_LAST_STEP,
    q.EVENT_SPACE,
}  # fmt: skip
"""Questions that may have idle answers."""
_IN_ITS_SPACES: Final = (july26.KIDNAP, ASSASSINATE)
"""4.3.3, 4.4.3: Special Activities that take place in a space of their Terror."""
_NOT_ANY_MORE: Final = (
    "2.3.5/no-special-activity", "4.1/none-with-this", "4.1/only-one", "4.1/other-faction", "4.1.1/other-operation",
)  # fmt: skip
"""Reasons against a Special Activity that hold until the end of its Operation."""


def is_possible(question: Question) -> bool:
    """Whether a question may have idle answers; a quick check that tries none."""
    return question.kind in _KINDS or n.KIDNAP in question.answers


def idle_answers(game: Game) -> list[n.Answer]:
    """The legal answers without effect: actions, Event sides, spaces and choices that would change nothing.

    What is paid is no effect (`exploration.has_effect`). Gifts of other players are not foreseen, nor are Troops that a
    Transport could bring before cubes are placed or moved: as on the Faction's sheet, what counts is the map as it is.
    """
    question = game.question
    if question is None or not is_possible(question):
        return []
    position = game.position
    if question.kind == q.EVENT_SPACE:
        spaces = [answer for answer in question.answers if n.is_space(answer)]
        return [space for space in spaces if _is_idle_in_event(game, question, space)]
    return [answer for answer in question.answers if _is_idle(position, question, answer)]


def spaces_with_idle_flips(position: Position, question: Question) -> list[b.Space]:
    """3.3.1: where a Rally may turn Guerrillas Underground, among the answers, and there is none to turn."""
    who = question.who
    return [
        space
        for space in question.answers
        if n.is_space(space)
        and _flip_is_idle(position, who, space)
        and not insurgent.rally_choice_refusal(position, who, space, position.bases(space, who), n.FLIP)
    ]


def _flip_is_idle(position: Position, faction: b.Faction, space: b.Space) -> bool:
    return not position.count(space, b.active(faction))


def _is_idle_in_event(game: Game, question: Question, space: b.Space) -> bool:
    """5.1: whether nothing has changed but the sequence of play when an Event ends with this space or asks for another.

    A space after which the Event asks for something else is not judged.
    """
    tried = game.snapshot()
    tried.answer(n.word(space))
    ends = not tried.turn or _asks_for_another(tried.question, question, space)
    return ends and _board(tried.position) == _board(game.position)


def _asks_for_another(after: Question | None, question: Question, space: b.Space) -> bool:
    """Whether a question is the next one of the same series."""
    if after is None or (after.kind, after.about) != (question.kind, question.about):
        return False
    return after.before == (*question.before, space)


def _board(position: Position) -> tuple[object, ...]:
    """All of a position but the sequence of play, and which pieces have moved."""
    after = position.branch()
    after.forget_moves()
    return (
        after.pieces, after.marked, after.opinion, after.terror, after.resources, after.aid, after.alliance,
        after.capabilities, after.momentum, after.upcoming, after.eligibility_text,
    )  # fmt: skip


def _is_idle(position: Position, question: Question, answer: n.Answer) -> bool:
    if question.kind == q.ACTION:
        return _action_is_idle(position, question, answer)
    if answer == n.KIDNAP:
        spaces = [space for space in b.SPACES if not july26.kidnap_space_refusal(position, space)]
        return all(_kidnap_is_idle(position, space) for space in spaces)
    if question.kind == q.RALLY_NUMBER:
        return answer == n.of_number(0)
    if question.kind == q.RALLY_CHOICE:
        return answer == n.FLIP and n.is_space(question.about) and _flip_is_idle(position, question.who, question.about)
    if not n.is_space(answer):
        return False
    if question.kind in _LAST_STEP:  # the Terror marker that a step removes leaves in the Reset anyway (6.6)
        return position.opinion[answer] == _LAST_STEP[question.kind]
    if question.kind == q.KIDNAP_SPACE:
        return _kidnap_is_idle(position, answer)
    if question.kind == q.GARRISON_ASSAULT:
        return not exploration.has_effect(position, b.GOV, lambda table: coin.assault_in(table, answer))
    return question.kind in _OPERATION and _space_is_idle(position, question, answer)


def _action_is_idle(position: Position, question: Question, action: n.Answer) -> bool:
    """5.1, 3.1: an Event, or an Operation with no space and no Special Activity that would change anything."""
    who = question.who
    if action in _EVENTS:
        return not exploration.has_effect(position, who, lambda table: events.execute(table, who, action))
    if not n.is_operation(action):
        return False
    op = sequence.operation_for(position, who, action, limited=question.detail == n.LIMITED)
    if any(not possible.activity_refusal(position, op, activity) for activity in op.activities):
        return False
    spaces = [space for space in b.SPACES if not op.space_refusal(position, space)]
    return not any(possible.has_effect(position, op, space) for space in spaces)


def _space_is_idle(position: Position, question: Question, space: b.Space) -> bool:
    """3.1: a space where an Operation would change nothing, and serve no Special Activity."""
    kind = _OPERATION[question.kind]
    op = Operation(question.who, operations.OPERATION[kind], free=not question.cost(space))
    if possible.has_effect(position, op, space):
        return False
    if kind == n.TRAIN and coin.train_base_refusal(position, space) == "1.4.1/none-available":
        return False  # another Base could leave the map first (1.4.1)
    op.begun, op.spaces = True, [space]
    serves = [activity for activity in _IN_ITS_SPACES if question.why_not(activity.kind) not in _NOT_ANY_MORE]
    return kind != n.TERROR or all(activity.where(position, op, space) for activity in serves)


def _kidnap_is_idle(position: Position, space: b.Space) -> bool:
    """4.3.3: no target has Cash there or Resources, and no open Casino closes."""
    if position.count(space, b.CASINO):
        return False
    targets = july26.kidnap_targets(position, space)
    return not any(position.resources[target] or july26.cash_in(position, space, target) for target in targets)
