"""Answers planned ahead: what a player wants answered at once when it is asked. Only that player sees them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import NOTHING, PASSED
from cubalibre.rules import questions as q
from cubalibre.server.games import decisions
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage import plans as stored_plans
from cubalibre.view import words

Plan: TypeAlias = Literal["pass", "let-go"]
"""`pass`: once, the next time that another Faction has acted on the card before; `let-go`: let Cash go (4.5.2)."""
_PASS: Final = n.word(n.PASS)
_LET_GO: Final = n.word(n.LET_GO)


@dataclass(slots=True)
class Plans:
    """The answers that a player has planned ahead."""

    plans: list[Plan]


def shown(service: GameService, game_id: str, mine: Sequence[b.Faction]) -> Plans:
    """The plans of the holder of these seats."""
    decisions.check_seat(mine)
    found = stored_plans.planned(service.store, game_id, _factions(mine))
    return Plans([plan for plan in (_PASS, _LET_GO) if plan in found])  # type: ignore[misc]


def put(service: GameService, game_id: str, mine: Sequence[b.Faction], plans: Sequence[Plan]) -> Plans:
    """Replace the plans of the holder of these seats, for all their Factions."""
    decisions.check_seat(mine)
    stored_plans.put(service.store, game_id, _factions(mine), plans)
    return shown(service, game_id, mine)


def _factions(mine: Sequence[b.Faction]) -> list[str]:
    return [words.SEAT[faction] for faction in mine if faction != b.CHANCE]


def give(service: GameService, session: GameSession, faction: str) -> None:
    """Give the answers that are planned for a Faction, if its question is one of those.

    Raises:
        Refused: the game has changed meanwhile.
    """
    who, game_id = n.faction_named(faction), session.row.id
    plans = stored_plans.planned(service.store, game_id, [faction])
    while faction not in session.absent and (answer := _answer(session.game, who, plans)):
        expected = ExpectedRevision(len(session.game.entries), session.row.revision)
        decisions.answer(service, session, (who,), expected, [answer])
        service.publish(session.row)
        if answer == _PASS:
            plans.discard(answer)
            stored_plans.drop(service.store, game_id, faction, answer)
    stored_plans.note_seen(service.store, game_id, faction, session.row.revision)


def _answer(game: Game, who: b.Faction, plans: set[str]) -> str:
    """The planned answer to the question that is due; "" if there is none."""
    question = game.question
    if question is None or question.who != who:
        return ""
    if question.kind == q.ACTION and _PASS in plans and _has_another_acted(game, who):
        return _PASS if not question.why_not(n.PASS) else ""
    if question.kind == q.CASH_PASS and _LET_GO in plans:
        return _LET_GO if not question.why_not(n.LET_GO) else ""
    return ""


def _has_another_acted(game: Game, who: b.Faction) -> bool:
    """Whether a Faction is not the first Eligible any more that does not Pass (2.3.3)."""
    did = game.position.did
    return any(did[faction] not in (NOTHING, PASSED) for faction in b.FACTIONS if faction != who)
