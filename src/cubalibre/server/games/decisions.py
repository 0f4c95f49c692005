"""Decisions of players: answer, act, undo, ask why an answer is not possible, preview an answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cubalibre import Game, IllegalAnswer, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import answer_effects, prose, real_table, undo_steps
from cubalibre.server.games.answer_effects import NextQuestion
from cubalibre.server.games.game_state import Undone
from cubalibre.server.games.prose import Along
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage.rows import OfferUpdate
from cubalibre.table import Story
from cubalibre.view import SpaceView, forced, space_view, words
from cubalibre.view.changes import Changes, changes
from cubalibre.view.table import BOXES, FactionView, Tracks, faction_view, tracks_view


def check_seat(mine: Sequence[b.Faction]) -> None:
    """Refuse a change by a reader without a seat."""
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))


def check_revision(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    who: Sequence[b.Faction] = (),
    *repeated: str,
) -> None:
    """Refuse a decision that was made for an outdated revision.

    If the words in `repeated` are already in the record as decisions of `who`, the request is a repeat, which gets an
    error code of its own.
    """
    entries = session.game.entries
    if expected.at == len(entries) and expected.revision in (None, session.row.revision):
        return
    refused = service.stale(session, mine, expected)
    later = entries[expected.at : expected.at + len(repeated)]
    if repeated and tuple(entry.word for entry in later) == repeated and all(entry.seat in who for entry in later):
        refused.code, refused.message = "already-made", refusal_text("already-made")
    raise refused


def check_length(service: GameService, session: GameSession, who: b.Faction | None = None) -> None:
    """Refuse a decision beyond the limit on entries of a game, or on acts of a Faction in a turn."""
    if len(session.game.entries) >= service.settings.most_entries:
        raise Refused(409, "too-long", refusal_text("too-long"))
    acts = sum(entry.seat == who and not entry.question for entry in session.game.turn)
    if who is not None and acts >= service.settings.most_acts_in_a_turn:
        raise Refused(409, "too-many-acts", refusal_text("too-many-acts"))


def answer(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    words: Sequence[str],
) -> None:
    """Answer the current question, and optionally those after it; all answers are carried out or none.

    Further questions with a single legal answer are answered too, except in a lesson, which explains each of them.
    """
    check_seat(mine)
    check_revision(service, session, mine, expected, mine, *words)
    who = check_turn(session.game, mine)
    check_length(service, session)
    if len(words) > 1:
        after_answers(session.game, mine, words)

    def answer_all(game: Game) -> None:
        for word in words:
            game.answer(word)
        if session.course is None:
            forced.give_only_answers(game, who)

    service.carry_out(session, mine, expected, answer_all)


def after_answers(game: Game, mine: Sequence[b.Faction], words: Sequence[str]) -> Game:
    """A copy of the game after these answers.

    Raises:
        Refused: an answer is illegal, or its question is for another Faction or Chance.
    """
    after = game.snapshot()
    for word in words:
        check_turn(after, mine)
        try:
            after.answer(word)
        except IllegalAnswer as error:
            raise illegal(error.reason) from None
    return after


def illegal(reason: str, move: str = "") -> Refused:
    """The refusal of an answer for a reason, as `section/slug`; or of the `move`, in words, that it belongs to."""
    message, section = prose.reason_text(reason)
    if move:
        message = refusal_text("illegal.move", move=move, reason=message)
    return Refused(422, "illegal", message, section=section, reason=reason)


def check_turn(game: Game, mine: Sequence[b.Faction]) -> b.Faction:
    """The Faction whose question is due.

    Raises:
        Refused: the game is over, or another player or Chance decides.
    """
    if game.question is None:
        raise Refused(409, "over", refusal_text("over"))
    _check_decides(mine, game.question.who)
    return game.question.who


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
    """Carry out an act, such as a gift, while a question is open."""
    check_seat(mine)
    who = n.faction_named(faction)
    check_revision(service, session, mine, expected, (who,), " ".join(line.split()))
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
    """Carry out an act, optionally one that was agreed to by accepting an offer."""
    check_length(service, session, n.faction_named(faction))
    _why_not_act(session, faction, line)
    service.carry_out(session, mine, expected, lambda game: game.interject(faction, line), offer_update=offer)


def _why_not_act(session: GameSession, faction: str, line: str) -> str:
    """The reason why an act is not possible, "" if it is; refused if its line cannot be read."""
    try:
        return session.game.why_not_act(faction, line)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word.act")) from None


def undo(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    to: int | None = None,
) -> list[Undone]:
    """Undo the player's own last decisions, if nothing was revealed and nobody else decided since; return them."""
    check_seat(mine)
    check_revision(service, session, mine, expected)
    last = undo_steps.check_target(undo_steps.steps(service.store, session.row, session.game, session.seats, mine), to)
    undone = [entry for entry in session.game.entries[last:] if entry.seat in mine]
    keeps_order = real_table.is_of(session.seats) and not real_table.draws_by_hand(session.seats)
    service.carry_out(session, mine, expected, lambda game: game.rewind(last, keeps_order), keep=last)
    return [Undone(words.SEAT[entry.seat], not entry.question, entry.word) for entry in undone]


def return_to_course(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision
) -> None:
    """Return a lesson to its course: undo everything since the game left it."""
    check_seat(mine)
    check_revision(service, session, mine, expected)
    left = session.course.left_at(session.game.entries) if session.course else None
    if left is None:
        raise Refused(409, "not-left", refusal_text("not-left"))
    service.carry_out(session, mine, expected, lambda game: game.rewind(left), keep=left)


def why_not_answer(session: GameSession, mine: Sequence[b.Faction], word: str) -> str:
    """Why an answer is not possible, as `section/slug`; only for the deciding player, as it may reveal hidden facts."""
    question = session.game.question
    if question is not None:
        _check_decides(mine, question.who)
    try:
        return session.game.why_not(word)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word")) from None


def why_not_act(session: GameSession, mine: Sequence[b.Faction], faction: str, line: str) -> str:
    """Why an act is not possible, as `section/slug`; only for the acting player."""
    if n.faction_named(faction) not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction"))
    return _why_not_act(session, faction, line)


def available_followups(session: GameSession, mine: Sequence[b.Faction]) -> Along:
    """The followups that can be given with each answer to the current question; none in a lesson."""
    revision = session.row.revision
    return Along(revision, {}, None, [], []) if session.course else prose.followup_texts(session.game, mine, revision)


@dataclass(slots=True)
class Foreseen(NextQuestion):
    """The effects of an answer up to the next decision, die roll or card."""

    lines: list[str]
    """What would happen, in sentences."""
    resources: dict[FactionWord, list[int]]
    spaces: dict[str, SpaceView]
    """The spaces that would change, as they would be afterwards."""
    factions: dict[FactionWord, FactionView]
    """The Factions that would change, as they would be afterwards."""
    available: dict[str, int]
    """The numbers of Available pieces that would change, as they would be afterwards."""
    tracks: Tracks
    """The tracks afterwards."""
    changes: Changes
    """What would change, as facts."""
    summary: list[str]
    """What would change in parts of a few words, the most important first; empty if nothing would."""
    follows: str | None
    """What the player chooses next, in a few words; null if another player, dice or cards come next."""


def preview(session: GameSession, mine: Sequence[b.Faction], answers: Sequence[str], gathered: int = 0) -> Foreseen:
    """Preview the effects of answers up to the next decision, die roll or card; the game does not change.

    Args:
        session: the game.
        mine: the reader's Factions.
        answers: in order, from the current question on.
        gathered: how many of them, from the first, only lead to the question at which the effects begin.
    """
    gathered = min(gathered, len(answers) - 1)
    game = after_answers(session.game, mine, answers[:gathered]) if gathered else session.game
    question = game.question
    if question is None:
        raise Refused(409, "over", refusal_text("over"))
    after = after_answers(game, mine, answers[gathered:])
    if session.course is None:
        forced.give_only_answers(after, question.who)
    then = after.question
    before, now = game.position, after.position
    found = changes(before, now)
    told = after.narration[game.told :]
    return Foreseen(
        *answer_effects.next_question(then),
        lines=_lines(told) or _own_effect(game, answers[gathered]),
        resources={faction: [number.before, number.after] for faction, number in found.resources.items()},
        spaces={n.SPACE_WORDS[s]: view for s in b.SPACES if (view := space_view(now, s)) != space_view(before, s)},
        factions={
            words.FACTION[f]: seen for f in b.FACTIONS if (seen := faction_view(now, f)) != faction_view(before, f)
        },
        available={
            n.KIND_WORDS[kind]: now.available_of(kind)
            for kind in BOXES
            if now.available_of(kind) != before.available_of(kind)
        },
        tracks=tracks_view(now),
        changes=found,
        summary=i18n.summary(found, question.who, have_moved=any(what == "move" for what, _ in told)),
        follows=i18n.what_follows(then, n.parse(answers[-1])) if then is not None and then.who in mine else None,
    )


_SAID_ALREADY: Final = ("operation", "special", "event", "select", "resources")
"""Items of the narration that only repeat the answer or its price."""
_COUNTED: Final = ("place", "remove", "move", "activate", "hide")
"""Items of the narration whose last number counts pieces."""


def _lines(stories: Sequence[Story]) -> list[str]:
    """What would happen, in sentences; those on equal pieces become one."""
    numbers: dict[Story, int] = {}
    for what, about in stories:
        if what in _COUNTED:
            numbers[what, about[:-1]] = numbers.get((what, about[:-1]), 0) + about[-1]
        elif what not in _SAID_ALREADY:
            numbers[what, about] = 0
    told = ((what, (*about, number) if what in _COUNTED else about) for (what, about), number in numbers.items())
    return [line for story in told if (line := prose.story_text(story))]


def _own_effect(game: Game, word: str) -> list[str]:
    """What an answer does in general, where nothing happens yet."""
    effect = answer_effects.effect(n.parse(word), game.question, game.position) if game.question else None
    return [effect] if effect else []
