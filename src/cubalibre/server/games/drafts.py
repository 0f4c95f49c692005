"""Drafts: answers that a player gathers before they are sent; what they come to, and the question after them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, movement, prose
from cubalibre.server.games.decisions import Foreseen
from cubalibre.server.games.movement import Group, ImpossibleMove
from cubalibre.server.games.prose import Along, StateTexts
from cubalibre.server.games.service import GameSession
from cubalibre.view import View, forced, view


class Step(NamedTuple):
    """What one click adds to a draft: answers to the next questions, or moves of pieces, whose answers are found."""

    words: Sequence[str]
    moves: Sequence[Group] = ()


def step(answers: str, moves: Sequence[tuple[str, int, str]] = ()) -> Step:
    """A step from words: answers separated by spaces, and lot, number and destination of each move.

    Raises:
        Refused: a move names no lot, or no space.
    """
    return Step(answers.split(), [_group(*move) for move in moves])


def _group(lot_word: str, number: int, to_word: str) -> Group:
    try:
        lot, to = n.parse(lot_word), n.parse(to_word)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word")) from None
    if not n.is_lot(lot) or not n.is_space(to):
        raise Refused(422, "not-a-word", refusal_text("not-a-word"))
    return Group(lot, number, to)


@dataclass(slots=True)
class NextDecision:
    """The player's next question after a draft, as if the draft had been sent."""

    view: View
    """What the reader would see."""
    texts: StateTexts
    """The same in sentences."""
    along: Along
    """What `GET .../preview` would return."""


@dataclass(slots=True)
class Draft:
    """What gathered answers come to; the game has not changed."""

    revision: int
    """Revision of the game on which they are built."""
    words: list[str]
    """All answers as they are to be sent: those given, those of the moves, and single legal ones between them."""
    outcome: Foreseen
    """Their effects together."""
    then: NextDecision | None
    """The player's next question in the same turn, or phase of a Propaganda Round; null if dice, cards, another player
    or another turn come next."""


def draft(session: GameSession, mine: Sequence[b.Faction], steps: Sequence[Step]) -> Draft:
    """What the steps come to, one after the other.

    Raises:
        Refused: an answer or a move is impossible; the message names the move.
    """
    game = session.game
    who = decisions.check_turn(game, mine)
    if session.course is not None:
        raise Refused(409, "lesson", refusal_text("lesson"))
    after = game.snapshot()
    for step in steps:
        after = decisions.after_answers(after, mine, step.words)
        if step.moves:
            decisions.check_turn(after, mine)
            _move(after, step.moves)
        forced.give_only_answers(after, who)
    words = [entry.word for entry in after.entries[len(game.entries) :]]
    goes_on = _goes_on(game, after, who)
    return Draft(
        revision=session.row.revision,
        words=words,
        outcome=decisions.preview(session, mine, words),
        then=_next_decision(session, after, mine, steps[-1].moves) if goes_on else None,
    )


def _move(game: Game, groups: Sequence[Group]) -> None:
    """Let the groups move, or refuse with the group that cannot."""
    try:
        movement.carry_out(game, groups)
    except ImpossibleMove as error:
        raise decisions.illegal(error.reason, _in_words(error.group)) from None


def _in_words(group: Group) -> str:
    """A move as in the narration."""
    origin, kind = n.space_of(group.lot), n.kind_of(group.lot)
    return i18n.tell(("move", (origin, group.to, kind, group.number))).rstrip(".")


def _goes_on(before: Game, after: Game, who: b.Faction) -> bool:
    """Whether the same Faction is asked after the draft: in the same turn, or phase of a Propaganda Round."""
    question = after.question
    if question is None or question.who != who:
        return False
    phase = before.position.phase
    same_phase = state.VICTORY <= phase <= state.RESET and after.position.phase == phase
    return same_phase or before.history.current.first == after.history.current.first


def _next_decision(
    session: GameSession, after: Game, mine: Sequence[b.Faction], moves: Sequence[Group]
) -> NextDecision:
    seen = view(after, mine)
    return NextDecision(
        view=seen,
        texts=prose.texts(after, seen, mine),
        along=prose.followup_texts(after, mine, session.row.revision, moves),
    )
