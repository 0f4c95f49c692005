"""What people do about waiting: stop and start the clock, vote for a program, return to their seats."""

import math
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Literal, TypeAlias

from sqlalchemy.engine import Connection

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.options import NONPLAYER
from cubalibre.server.clocks import replacement
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, game_clock, timekeeping
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.games.timekeeping import Waiting
from cubalibre.server.storage import clocks
from cubalibre.server.storage.rows import GameRow
from cubalibre.view import words

Act: TypeAlias = Literal["stop", "run", "start", "vote", "unvote", "back"]
"""`stop`: agree to stop the clock; `run`: no longer agree; `start`: let it run again; `vote`: agree that a program
replaces a player; `unvote`: no longer agree; `back`: have one's seats back."""
_LIVE_PATIENCE: Final = 5
"""Minutes without a decision after which others may vote a player out of a live game."""
_USUAL: Final = Waiting(game_clock.NO_PACE, weekends=False, zone="UTC", program=NONPLAYER)
"""Of a game without a clock."""


def carry_out(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], act: Act, faction: FactionWord | None
) -> None:
    """Carry out an act of a player.

    Raises:
        Refused: the reader has no seat, or the act is not possible.
    """
    decisions.check_seat(mine)
    if session.game.over:
        raise Refused(409, "over", refusal_text("over"))
    if act == "back":
        _return(service, session, mine)
    elif act in ("vote", "unvote"):
        _vote(service, session, mine, faction, agreed=act == "vote")
    elif act == "start":
        _change(service, session, lambda connection, row: _start(service, session, connection))
    else:
        _stop(service, session, mine, agreed=act == "stop")


def _players(session: GameSession, mine: Sequence[b.Faction]) -> list[FactionWord]:
    """The present players whose seats are held by these keys."""
    held = {words.SEAT[faction] for faction in mine}
    everyone = game_clock.players(session.game, session.seats)
    return [p for p, factions in everyone.items() if p not in session.absent and not held.isdisjoint(factions)]


def _change(service: GameService, session: GameSession, change: Callable[[Connection, GameRow], bool]) -> None:
    def change_same(connection: Connection, row: GameRow) -> bool:
        if row.revision != session.row.revision:
            raise Refused(409, "stale", refusal_text("stale.just-now"))
        return change(connection, row)

    row = service.store.change_clock(session.row.id, change_same)
    if row is not None and row.clock != session.row.clock:
        session.row = session.row._replace(clock=row.clock)
        service.publish(row)


# Return.


def _return(service: GameService, session: GameSession, mine: Sequence[b.Faction]) -> None:
    """Give seats back to a player; nothing happens if no program decides for them."""
    if not session.absent.keys().isdisjoint(words.SEAT[faction] for faction in mine):
        expected = ExpectedRevision(len(session.game.entries), session.row.revision)
        service.carry_out(session, mine, expected, lambda game: None)


# The clock.


def _stop(service: GameService, session: GameSession, mine: Sequence[b.Faction], agreed: bool) -> None:
    """Agree to stop the clock, or no longer agree; it stops once all present players agree."""
    players, there = _players(session, mine), game_clock.present(session.game, session.seats, session.absent)

    def change(connection: Connection, row: GameRow) -> bool:
        clock = clocks.clock_of(connection, row.id)
        if clock is None or clock.pace == game_clock.NO_PACE.word:
            raise Refused(409, "no-clock", refusal_text("no-clock"))
        if clock.stopped is not None:
            return False
        if not agreed:
            clocks.withdraw(connection, row.id, clocks.STOP, players)
            return True
        clocks.vote(connection, row.id, clocks.STOP, players, row.entries)
        given = {vote.player for vote in clocks.votes(connection, row.id, row.entries) if vote.subject == clocks.STOP}
        if given.issuperset(there):
            time = service.time()
            now = game_clock.moment(session.game, session.seats, session.absent)
            charged = game_clock.charge(connection, clock, session, now, time)
            clocks.put(connection, charged._replace(player="", stopped=time, look=None))
            clocks.withdraw(connection, row.id, clocks.STOP)
        return True

    _change(service, session, change)


def _start(service: GameService, session: GameSession, connection: Connection) -> bool:
    """Let a stopped clock run again: one player is enough."""
    clock = clocks.clock_of(connection, session.row.id)
    if clock is None or clock.stopped is None:
        return False
    now = game_clock.moment(session.game, session.seats, session.absent)
    clocks.put(
        connection,
        timekeeping.at_moment(clock._replace(stopped=None), timekeeping.times_of(clock), now, service.time()),
    )
    return True


# Votes.


def _vote(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    faction: FactionWord | None,
    agreed: bool,
) -> None:
    """Agree that a program replaces a player, or no longer agree; it does once all others agree."""
    voted = game_clock.player_of(session.game, session.seats, faction or "")
    if voted is None or voted in session.absent:
        raise Refused(409, "no-vote", refusal_text("no-vote"))
    if voted in _players(session, mine):
        raise Refused(403, "no-vote", refusal_text("no-vote.own"))
    voters = _players(session, mine)
    if not voters:
        raise Refused(403, "no-vote", refusal_text("no-vote.absent"))
    if agreed:
        _check_waited(service, session, voted)
    others = [p for p in game_clock.present(session.game, session.seats, session.absent) if p != voted]
    entries = len(session.game.entries)
    program = NONPLAYER
    passed = False

    def change(connection: Connection, row: GameRow) -> bool:
        nonlocal program, passed
        clock = clocks.clock_of(connection, row.id)
        if clock is None:
            clock = game_clock.start(row.id, _USUAL, session.game, session.seats, service.time())
            clocks.add(connection, clock)
        program = clock.program
        if agreed:
            clocks.vote(connection, row.id, voted, voters, entries)
        else:
            clocks.withdraw(connection, row.id, voted, voters)
        given = {vote.player for vote in clocks.votes(connection, row.id, entries) if vote.subject == voted}
        passed = given.issuperset(others)
        return True

    _change(service, session, change)
    if passed:
        replacement.replace(service, session, voted, program)


def _check_waited(service: GameService, session: GameSession, voted: FactionWord) -> None:
    """Check that others have waited long enough for a player to be voted out.

    Raises:
        Refused: it is not their decision, it is too early, or they are on holiday.
    """
    question = session.game.question
    decides = game_clock.player_of(session.game, session.seats, n.FACTION_WORDS[question.who]) if question else None
    if decides != voted:
        raise Refused(409, "no-vote", refusal_text("no-vote.another"))
    row, time = session.row, service.time()
    with service.store.reading() as connection:
        clock = clocks.clock_of(connection, row.id)
        factions = game_clock.players(session.game, session.seats)[voted]
        taken = clocks.holidays(connection, row.id, time)
    if any(faction in factions and period.began <= time for faction, period in taken):
        raise Refused(409, "no-vote", refusal_text("no-vote.holiday"))
    if clock is not None and clock.stopped is not None:
        raise Refused(409, "no-vote", refusal_text("no-vote.stopped"))
    is_live = clock is not None and timekeeping.pace_of(clock.pace).kind == "live"
    since = clock.since if clock and clock.player == voted else datetime.fromisoformat(row.changed).timestamp()
    minutes = _LIVE_PATIENCE if is_live else service.settings.vote_after * 60
    left = math.ceil(since / 60 + minutes - time / 60)
    if left > 0:
        raise Refused(409, "too-early", refusal_text("too-early", number=left), after=left * 60)
