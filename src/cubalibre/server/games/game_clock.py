"""The clock of a game: whose time runs, how each decision is charged, and what readers see of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias, cast

import sqlalchemy as sa

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.notation import FactionWord
from cubalibre.options import Options
from cubalibre.record import is_stand_in
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment, timekeeping
from cubalibre.server.games.timekeeping import Moment, Pace, PaceKind, Times, Waiting
from cubalibre.server.storage import clocks
from cubalibre.server.storage.clocks import Clock, Period, Vote
from cubalibre.server.storage.rows import GameRow, Seat
from cubalibre.view import words

StandIn: TypeAlias = Literal["nonplayer", "search:1", "search:2", "search:3", "search:4", "search:5"]
"""The program that takes an absent player's seats."""
Standing: TypeAlias = Literal["stopped", "weekend", "holiday", "alone"]
"""Why no time runs although a player must decide: everybody has stopped the clock, it is a weekend, the player is on
holiday, or nobody else is there to wait."""
NO_PACE: Final = Pace("none")


class TimedGame(Protocol):
    """What a clock needs to know of a game."""

    @property
    def row(self) -> GameRow:
        """The game as stored."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Its seats."""

    @property
    def absent(self) -> Mapping[str, str]:
        """The programs that decide for absent players, by Faction."""


# Players.


def players(game: Game, seats: Sequence[Seat]) -> dict[FactionWord, tuple[FactionWord, ...]]:
    """The human players of a game by their first Faction, each with all their Factions."""
    found: dict[str, list[FactionWord]] = {}
    for seat in seats:
        if seat.kind in seat_assignment.PEOPLE:
            faction = n.faction_named(seat.faction)
            found.setdefault(game.options.players[faction], []).append(words.FACTION[faction])
    return {factions[0]: tuple(factions) for factions in found.values()}


def player_of(game: Game, seats: Sequence[Seat], faction: str) -> FactionWord | None:
    """The human player, by their first Faction, of a Faction; None if a program plays it."""
    return next((first for first, factions in players(game, seats).items() if faction in factions), None)


def present(game: Game, seats: Sequence[Seat], absent: Mapping[str, str]) -> list[FactionWord]:
    """The human players whose seats no program has taken."""
    return [player for player in players(game, seats) if player not in absent]


def moment(game: Game, seats: Sequence[Seat], absent: Mapping[str, str]) -> Moment:
    """Whose time runs now: that of the player who must decide, if another player waits for it."""
    turn = game.history.current.first
    there = present(game, seats, absent)
    decides = player_of(game, seats, n.FACTION_WORDS[game.question.who]) if game.question else None
    return Moment(decides if decides in there and len(there) > 1 else "", turn)


# Decisions.


def start(game_id: str, waiting: Waiting, game: Game, seats: Sequence[Seat], time: float) -> Clock:
    """The clock of a new game."""
    pace = waiting.pace
    times: dict[str, Times] = {player: Times(pace.bank_seconds, 0, 0.0) for player in players(game, seats)}
    stands = waiting.weekends and pace.kind == "days"
    clock = Clock(game_id, pace.word, stands, waiting.zone, waiting.program, "", time, "{}", None, None, False)
    first = moment(game, seats, {}) if pace.kind != "none" else Moment("", 0)
    return timekeeping.at_moment(clock, times, first, time)


def waiting_of(clock: Clock) -> Waiting:
    """How the game of a clock waits for its players."""
    return Waiting(timekeeping.pace_of(clock.pace), clock.weekends, clock.zone, clock.program)


def check(waiting: Waiting, options: Options, seats: Sequence[Seat]) -> None:
    """Check that a game with these seats can wait like this.

    Raises:
        Refused: nobody would wait, or the time zone is unknown.
    """
    if not timekeeping.is_zone(waiting.zone):
        raise Refused(422, "impossible-pace", refusal_text("impossible-pace.zone"))
    if seat_assignment.number_of_people(options, seats) < 2:
        raise Refused(422, "impossible-pace", refusal_text("impossible-pace.alone"))


def standing(connection: sa.Connection, clock: Clock, factions: Sequence[str], time: float) -> list[Period]:
    """The periods since the clock was charged in which it stands for a player with these Factions."""
    if timekeeping.pace_of(clock.pace).kind != "days":
        return []
    found = timekeeping.weekends(clock.since, time, clock.zone) if clock.weekends else []
    taken = clocks.holidays(connection, clock.game_id, clock.since)
    return [*found, *(period for faction, period in taken if faction in factions)]


def used(connection: sa.Connection, clock: Clock, factions: Sequence[str], time: float) -> float:
    """The seconds that count since the clock was charged, for the player with these Factions who must decide."""
    if not clock.player:
        return 0.0
    running = clocks.uptimes(connection, clock.since, time)
    return timekeeping.counted(clock.since, time, running, standing(connection, clock, factions, time))


def charge(
    connection: sa.Connection, clock: Clock, session: TimedGame, now: Moment, time: float, anew: bool = False
) -> Clock:
    """The clock after the player who had to decide is charged, and it is another's decision."""
    factions = players(session.game, session.seats).get(cast("FactionWord", clock.player), ())
    times = timekeeping.spent(clock, used(connection, clock, factions, time))
    return timekeeping.at_moment(clock, times, now, time, anew)


def store_step(
    connection: sa.Connection,
    session: TimedGame,
    now: Moment,
    time: float,
    anew: bool = False,
    back: Collection[str] = (),
) -> None:
    """Charge the clock of a game, if it has one, in the transaction that stores a decision.

    `back` are the Factions whose players have returned.
    """
    clock = clocks.clock_of(connection, session.row.id)
    if clock is not None and clock.pace != NO_PACE.word:
        clock = timekeeping.returned(clock, back)
        clocks.put(connection, charge(connection, clock, session, now, time, anew))


# State.


@dataclass(slots=True)
class ShownPace:
    """The pace of a game."""

    kind: PaceKind
    minutes: int
    """In a live game, the bank of each player."""
    days: int
    """In a game of days, the time for what a player decides in a turn."""
    bank: int
    """In a game of days, the days beyond these for the whole game; they never refill."""
    weekends: bool
    """Whether the clock stands on weekends."""
    zone: str
    """The time zone of these weekends."""


@dataclass(slots=True)
class PlayerTime:
    """What a player has left."""

    factions: list[FactionWord]
    bank: float
    """Seconds in the bank."""
    turn: float
    """Seconds left of the days for the turn under way, before the bank is used; 0 in a live game."""
    holiday: float | None
    """When their holiday ends, in seconds since 1970; null if they are on none."""


@dataclass(slots=True)
class ClockState:
    """The clock of a game as of `now`; it counts down on the page."""

    pace: ShownPace
    program: StandIn
    """The program that takes the seats of a player whose time is over, or whom all others vote out."""
    now: float
    """The server's time in seconds since 1970."""
    players: list[PlayerTime]
    """All human players; empty without a pace."""
    runs: FactionWord | None
    """The first Faction of the player whose time runs now; null if none does."""
    stands: Standing | None
    """Why no time runs, if a player must decide."""
    changes: float | None
    """When that changes by itself, since a weekend or holiday begins or ends: read the state again then."""
    stopping: list[FactionWord]
    """The players, each by their first Faction, who have agreed to stop the clock."""
    votes: dict[FactionWord, list[FactionWord]]
    """By the first Faction of a player, who has voted for a program in their place."""


def state(connection: sa.Connection, session: TimedGame, time: float) -> ClockState | None:
    """The clock of a game as its readers see it; None if it has none."""
    clock = clocks.clock_of(connection, session.row.id)
    if clock is None:
        return None
    given = clocks.votes(connection, session.row.id, len(session.game.entries))
    everyone = players(session.game, session.seats)
    pace = timekeeping.pace_of(clock.pace)
    if pace.kind == "none":
        return _shown(clock, pace, [], None, None, None, given, time)
    decides = everyone.get(cast("FactionWord", clock.player), ())
    times = timekeeping.spent(clock, used(connection, clock, decides, time))
    taken = clocks.holidays(connection, session.row.id, time) if pace.kind == "days" else []
    left = [
        PlayerTime(
            factions=list(factions),
            bank=round(times[player].bank, 1),
            turn=round(max(0.0, pace.turn_seconds - times[player].used), 1)
            if player == clock.player
            else pace.turn_seconds,
            holiday=max((p.ended for f, p in taken if f in factions and p.began <= time), default=None),
        )
        for player, factions in everyone.items()
    ]
    stands, changes = _standing_now(connection, session, clock, decides, time)
    runs = cast("FactionWord", clock.player) if clock.player and stands is None else None
    return _shown(clock, pace, left, runs, stands, changes, given, time)


def _shown(
    clock: Clock,
    pace: Pace,
    left: list[PlayerTime],
    runs: FactionWord | None,
    stands: Standing | None,
    changes: float | None,
    given: Sequence[Vote],
    time: float,
) -> ClockState:
    votes: dict[FactionWord, list[FactionWord]] = {}
    for vote in given:
        if vote.subject != clocks.STOP:
            votes.setdefault(cast("FactionWord", vote.subject), []).append(cast("FactionWord", vote.player))
    return ClockState(
        pace=ShownPace(pace.kind, pace.minutes, pace.days, pace.bank, clock.weekends, clock.zone),
        program=cast("StandIn", clock.program),
        now=round(time, 3),
        players=left,
        runs=runs,
        stands=stands,
        changes=changes,
        stopping=[cast("FactionWord", vote.player) for vote in given if vote.subject == clocks.STOP],
        votes=votes,
    )


def _standing_now(
    connection: sa.Connection, session: TimedGame, clock: Clock, factions: Sequence[str], time: float
) -> tuple[Standing | None, float | None]:
    """Why no time runs now, and when that changes by itself."""
    if clock.stopped is not None:
        return "stopped", None
    question = session.game.question
    if not clock.player:
        waits = question is not None and player_of(session.game, session.seats, n.FACTION_WORDS[question.who])
        return ("alone" if waits and waits not in session.absent else None), None
    free = timekeeping.weekends(time, time, clock.zone) if clock.weekends else []
    all_standing = [*free, *standing(connection, clock._replace(since=time), factions, time)]
    now = [period for period in all_standing if period.began <= time < period.ended]
    if not now:
        return None, min((period.began for period in all_standing if period.began > time), default=None)
    on_weekend = any(period in free for period in now)
    return ("weekend" if on_weekend else "holiday"), max(period.ended for period in now)


# Absent players.


def stood_in(game: Game) -> dict[FactionWord, int]:
    """The number of decisions that programs have made for absent players, by Faction."""
    found: dict[FactionWord, int] = {}
    for entry in game.entries:
        if is_stand_in(entry) and entry.seat != b.CHANCE:
            faction = words.FACTION[entry.seat]
            found[faction] = found.get(faction, 0) + 1
    return found
