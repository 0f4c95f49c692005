"""Clocks in the database: time left, uptimes of the servers, holidays, absent players and votes.

Times are seconds since 1970.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.notation import FactionWord
from cubalibre.server.storage.schema import ABSENCES, CLOCKS, GAMES, HOLDINGS, HOLIDAYS, UPTIMES, VOTES
from cubalibre.server.storage.store import Store

GRAIN: Final = 15.0
"""Seconds without a heartbeat after which the server counts as stopped."""
STOP: Final = "stop"
"""The subject of a vote to stop the clock."""
_LOOKED_AT_ONCE: Final = 200
_CLOCK: Final = sa.select(CLOCKS).where(CLOCKS.c.game_id == sa.bindparam("game"))
_UPTIMES: Final = sa.select(UPTIMES).where(UPTIMES.c.ended > sa.bindparam("since")).order_by(UPTIMES.c.began)
_HOLIDAYS: Final = (
    sa.select(HOLDINGS.c.faction, HOLIDAYS.c.began, HOLIDAYS.c.ended)
    .join(HOLIDAYS, HOLIDAYS.c.person_id == HOLDINGS.c.person_id)
    .where(HOLDINGS.c.game_id == sa.bindparam("game"), HOLIDAYS.c.ended > sa.bindparam("since"))
)
"""These statements are built once because decisions use them."""


class Period(NamedTuple):
    """A period of time."""

    began: float
    ended: float


class Clock(NamedTuple):
    """The clock of a game as stored; see `schema.CLOCKS`."""

    game_id: str
    pace: str
    weekends: bool
    zone: str
    program: str
    player: str
    since: float
    times: str
    stopped: float | None
    look: float | None
    reminded: bool


class Vote(NamedTuple):
    """A player's agreement to stop the clock, or to let a program replace another player."""

    subject: str
    player: str
    entries: int
    """Number of entries of the game when it was given."""


# Clocks.


def add(connection: Connection, clock: Clock) -> None:
    """Store the clock of a new game."""
    connection.execute(sa.insert(CLOCKS).values(clock._asdict()))


def put(connection: Connection, clock: Clock) -> None:
    """Store a changed clock."""
    connection.execute(sa.update(CLOCKS).where(CLOCKS.c.game_id == clock.game_id).values(clock._asdict()))


def note_look(connection: Connection, clock: Clock, look: float | None, reminded: bool) -> None:
    """Note when a clock must be looked at next, unless it has been changed meanwhile."""
    c = CLOCKS.c
    same = sa.and_(c.game_id == clock.game_id, c.player == clock.player, c.since == clock.since)
    connection.execute(sa.update(CLOCKS).where(same).values(look=look, reminded=reminded))


def clock_of(connection: Connection, game_id: str) -> Clock | None:
    """The clock of a game; None if it has none. Changes of the game are locked out by its row in `games`."""
    row = connection.execute(_CLOCK, {"game": game_id}).first()
    return Clock(*row) if row else None


def due(store: Store, time: float) -> list[str]:
    """The ids of the games whose clock a server must look at by this time, those due first first."""
    wanted = sa.select(CLOCKS.c.game_id).where(CLOCKS.c.look <= time).order_by(CLOCKS.c.look).limit(_LOOKED_AT_ONCE)
    with store.reading() as connection:
        return list(connection.scalars(wanted))


# Uptimes of the servers.


def beat(store: Store, time: float) -> bool:
    """Note that a server runs, if any clock does; whether one does.

    If none has run for some seconds, a new period begins.
    """
    with store.reading() as connection:
        first = connection.scalar(sa.select(sa.func.min(CLOCKS.c.since)).where(CLOCKS.c.player != ""))
    if first is None:
        return False
    with store.writing() as connection:
        last = sa.and_(UPTIMES.c.ended >= time - GRAIN, UPTIMES.c.began <= time)
        if not connection.execute(sa.update(UPTIMES).where(last, UPTIMES.c.ended < time).values(ended=time)).rowcount:
            if connection.scalar(sa.select(sa.func.count()).select_from(UPTIMES).where(last)):
                return True
            connection.execute(sa.delete(UPTIMES).where(UPTIMES.c.ended < first))
            connection.execute(sa.insert(UPTIMES).values(began=time, ended=time))
    return True


def uptimes(connection: Connection, since: float, time: float) -> list[Period]:
    """The periods since a time in which a server was running; the last one goes on until now."""
    found = [Period(*row) for row in connection.execute(_UPTIMES, {"since": since - GRAIN})]
    return [Period(began, time if ended >= time - GRAIN else ended) for began, ended in found]


# Holidays.


def holidays(connection: Connection, game_id: str, since: float) -> list[tuple[FactionWord, Period]]:
    """The holidays, from a time on, of the people who hold seats in a game."""
    found = connection.execute(_HOLIDAYS, {"game": game_id, "since": since})
    return [(faction, Period(began, ended)) for faction, began, ended in found]


def holidays_of(connection: Connection, person_id: str, since: float) -> list[Period]:
    """The holidays of a person, from a time on, the earliest first."""
    h = HOLIDAYS.c
    mine = sa.select(h.began, h.ended).where(h.person_id == person_id, h.ended > since).order_by(h.began)
    return [Period(*row) for row in connection.execute(mine)]


def put_holiday(connection: Connection, person_id: str, holiday: Period) -> None:
    """Store a holiday, or change when it ends."""
    mine = sa.and_(HOLIDAYS.c.person_id == person_id, HOLIDAYS.c.began == holiday.began)
    if not connection.execute(sa.update(HOLIDAYS).where(mine).values(ended=holiday.ended)).rowcount:
        connection.execute(sa.insert(HOLIDAYS).values(person_id=person_id, **holiday._asdict()))


def forget_holidays(connection: Connection, person_id: str, before: float) -> None:
    """Delete what is kept of a person's holidays that ended before a time."""
    connection.execute(sa.delete(HOLIDAYS).where(HOLIDAYS.c.person_id == person_id, HOLIDAYS.c.ended < before))


def running_games_of(connection: Connection, person_id: str) -> list[str]:
    """The games with a clock in which a person holds seats, and which are not over."""
    joined = HOLDINGS.join(CLOCKS, CLOCKS.c.game_id == HOLDINGS.c.game_id).join(GAMES, GAMES.c.id == CLOCKS.c.game_id)
    mine = sa.and_(HOLDINGS.c.person_id == person_id, GAMES.c.over.is_(sa.false()))
    return list(connection.scalars(sa.select(CLOCKS.c.game_id).select_from(joined).where(mine).distinct()))


# Absent players.


def absences(store: Store, game_id: str) -> dict[str, str]:
    """The programs at the seats of absent players, by Faction."""
    with store.reading() as connection:
        found = connection.execute(sa.select(ABSENCES).where(ABSENCES.c.game_id == game_id))
        return {row.faction: row.program for row in found}


def put_absences(connection: Connection, game_id: str, programs: Mapping[str, str]) -> None:
    """Replace what is stored of the absent players of a game; votes about players are over."""
    connection.execute(sa.delete(ABSENCES).where(ABSENCES.c.game_id == game_id))
    connection.execute(sa.delete(VOTES).where(VOTES.c.game_id == game_id, VOTES.c.subject != STOP))
    for faction, program in programs.items():
        connection.execute(sa.insert(ABSENCES).values(game_id=game_id, faction=faction, program=program))


def waiting_for_programs(store: Store) -> list[str]:
    """The ids of the games in which the program at an absent player's seat decides."""
    due = sa.and_(ABSENCES.c.game_id == GAMES.c.id, ABSENCES.c.faction == GAMES.c.decides)
    with store.reading() as connection:
        return list(connection.scalars(sa.select(GAMES.c.id).join(ABSENCES, due)))


# Votes.


def votes(connection: Connection, game_id: str, entries: int) -> list[Vote]:
    """The votes in a game that are valid while it has this number of entries."""
    found = connection.execute(
        sa.select(VOTES.c.subject, VOTES.c.player, VOTES.c.entries)
        .where(VOTES.c.game_id == game_id)
        .order_by(VOTES.c.subject, VOTES.c.player)
    )
    return [vote for row in found if (vote := Vote(*row)).subject == STOP or vote.entries == entries]


def vote(connection: Connection, game_id: str, subject: str, players: Iterable[str], entries: int) -> None:
    """Store votes of players, each once."""
    withdraw(connection, game_id, subject, players)
    for player in set(players):
        values = {"game_id": game_id, "subject": subject, "player": player, "entries": entries}
        connection.execute(sa.insert(VOTES).values(values))


def withdraw(connection: Connection, game_id: str, subject: str, players: Iterable[str] | None = None) -> None:
    """Delete the votes of these players, or of all."""
    mine = sa.and_(VOTES.c.game_id == game_id, VOTES.c.subject == subject)
    if players is not None:
        mine = sa.and_(mine, VOTES.c.player.in_(list(players)))
    connection.execute(sa.delete(VOTES).where(mine))
