"""What a player may do: answer, act beside the question, take back, ask why not, look ahead."""

from collections.abc import Sequence
from dataclasses import dataclass

from cubalibre import Game, IllegalAnswer
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import (
    answer_effects,
    followups,
    prose,
    undo_steps,
)
from cubalibre.server.games.answer_effects import Comes
from cubalibre.server.games.game_state import Undone
from cubalibre.server.games.prose import Along
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage.store import OfferUpdate
from cubalibre.view import SpaceView, space_view, words


def check_seat(mine: Sequence[b.Faction]) -> None:
    """Only who holds a seat may change anything."""
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))


def check_place(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    who: Sequence[b.Faction] = (),
    *made: str,
) -> None:
    """A decision belongs to one place in the record.

    Args:
        service: the service that has the game.
        session: the game.
        mine: the seats of whoever decides.
        expected: the revision for which the decision was made.
        who: whose decision it may be.
        made: the words of the decision; a repeat of one that stands in the record is told so.
    """
    entries = session.now.entries
    if expected.at == len(entries) and expected.revision in (None, session.row.revision):
        return
    refused = service.too_late(session, mine, expected)
    there = entries[expected.at : expected.at + len(made)]
    if made and tuple(entry.word for entry in there) == made and all(entry.seat in who for entry in there):
        refused.code, refused.message = "already-made", refusal_text("already-made")
    raise refused


def check_length(service: GameService, session: GameSession, who: b.Faction | None = None) -> None:
    """A record has an end, and so has what a Faction may do beside the questions of a turn."""
    if len(session.now.entries) >= service.settings.most_entries:
        raise Refused(409, "too-long", refusal_text("too-long"))
    acts = sum(entry.seat == who and not entry.question for entry in session.now.turn)
    if who is not None and acts >= service.settings.most_acts_in_a_turn:
        raise Refused(409, "too-many-acts", refusal_text("too-many-acts"))


def answer(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    words: Sequence[str],
) -> None:
    """Answer the question that is due, and perhaps those after it; all are carried out or none.

    Where only one answer is possible next, it is given as well; not in a lesson, which tells of each.
    """
    check_seat(mine)
    check_place(service, session, mine, expected, mine, *words)
    question = session.now.question
    if question is None:
        raise Refused(409, "over", refusal_text("over"))
    _check_decides(mine, question.who)
    check_length(service, session)
    if len(words) > 1:
        _tried(session.now, mine, words)

    def answer_all(game: Game) -> None:
        for word in words:
            game.answer(word)
        if session.course is None:
            followups.give_sole(game, question.who)

    service.carry_out(session, mine, expected, answer_all)


def _tried(game: Game, mine: Sequence[b.Faction], words: Sequence[str]) -> Game:
    """A copy of a game after some answers, given one after the other.

    Raises:
        Refused: one of them is illegal, or another Faction or Chance is asked before it.
    """
    after = game.snapshot()
    for word in words:
        question = after.question
        if question is None:
            raise Refused(409, "over", refusal_text("over"))
        _check_decides(mine, question.who)
        try:
            after.answer(word)
        except IllegalAnswer as error:
            message, section = prose.reason_text(error.reason)
            raise Refused(422, "illegal", message, section=section, reason=error.reason) from None
    return after


def _check_decides(mine: Sequence[b.Faction], who: b.Faction) -> None:
    if who not in mine:
        raise Refused(403, "not-your-decision", refusal_text("not-your-decision"))


def act(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    faction: str,
    line: str,
) -> None:
    """Carry out an act beside the question."""
    check_seat(mine)
    who = n.faction_named(faction)
    check_place(service, session, mine, expected, (who,), " ".join(line.split()))
    if who not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction"))
    interject(service, session, mine, expected, faction, line)


def interject(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    faction: str,
    line: str,
    offer: OfferUpdate | None = None,
) -> None:
    """Carry out an act that has been agreed to, perhaps by accepting an offer."""
    check_length(service, session, n.faction_named(faction))
    _check_readable(session, faction, line)
    service.carry_out(session, mine, expected, lambda game: game.interject(faction, line), settles=offer)


def _check_readable(session: GameSession, faction: str, line: str) -> str:
    """Why an act may not be carried out, if its line can be read."""
    try:
        return session.now.why_not_act(faction, line)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word.act")) from None


def undo(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    to: int | None = None,
) -> list[Undone]:
    """Take back one's own last decision, or several, if nothing has been revealed and nobody has decided since.

    Returns:
        One's own decisions that were taken back, to be made again if one wants to; what programs did is not among them.
    """
    check_seat(mine)
    check_place(service, session, mine, expected)
    last = undo_steps.checked(undo_steps.steps(service.store, session.row, session.now, session.seats, mine), to)
    gone = [entry for entry in session.now.entries[last:] if entry.seat in mine]
    service.carry_out(session, mine, expected, lambda game: game.rewind(last), keep=last)
    return [Undone(words.FACTION[entry.seat], not entry.question, entry.word) for entry in gone]


def back(service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision) -> None:
    """In a lesson, take back everything since the game left its course."""
    check_seat(mine)
    check_place(service, session, mine, expected)
    left = session.course.left_at(session.now.entries) if session.course else None
    if left is None:
        raise Refused(409, "not-left", refusal_text("not-left"))
    service.carry_out(session, mine, expected, lambda game: game.rewind(left), keep=left)


def why_not_answer(session: GameSession, mine: Sequence[b.Faction], word: str) -> str:
    """Why an answer is not offered, as `section/slug`; only for who decides, since the reason may tell secrets."""
    question = session.now.question
    if question is not None:
        _check_decides(mine, question.who)
    try:
        return session.now.why_not(word)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word")) from None


def why_not_act(session: GameSession, mine: Sequence[b.Faction], faction: str, line: str) -> str:
    """Why an act is not possible, as `section/slug`; only for whose act it is."""
    if n.faction_named(faction) not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction"))
    return _check_readable(session, faction, line)


def along(session: GameSession, mine: Sequence[b.Faction]) -> Along:
    """What can be given along with each answer to the question that is due; in a lesson nothing is."""
    revision = session.row.revision
    return Along(revision, {}, None) if session.course else prose.along(session.now, mine, revision)


@dataclass(slots=True)
class Foreseen(Comes):
    """What an answer would lead to, as far as no die, card or decision comes in between."""

    lines: list[str]
    resources: dict[FactionWord, list[int]]
    spaces: dict[str, SpaceView]
    """Those that would change, as they would be."""


def preview(session: GameSession, mine: Sequence[b.Faction], given: Sequence[str]) -> Foreseen:
    """What one answer or several would lead to, up to the next decision, die or card; the game stays where it is."""
    game = session.now
    question = game.question
    if question is None:
        raise Refused(409, "over", refusal_text("over"))
    after = _tried(game, mine, given)
    if session.course is None:
        followups.give_sole(after, question.who)
    lines = [line for story in after.narration[game.told :] if (line := prose.story_text(story))]
    does = answer_effects.does(n.parse(given[0]), question, game.position)
    return Foreseen(
        *answer_effects.comes(after.question),
        lines=lines or ([does] if does else []),
        resources={
            words.FACTION[f]: [game.position.resources[f], after.position.resources[f]]
            for f in b.FACTIONS
            if game.position.resources[f] != after.position.resources[f]
        },
        spaces={
            n.SPACE_WORDS[s]: then
            for s in b.SPACES
            if (then := space_view(after.position, s)) != space_view(game.position, s)
        },
    )
