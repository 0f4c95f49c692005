"""A strong player's seat on a server: it follows a plan, and waits while another process searches for one.

The random numbers of a search are drawn when it begins, like dice: no seed is stored that a player could learn, and a
turn that is played again is planned anew.
"""

import random
import signal
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.codec import PositionData
from cubalibre.game import Game
from cubalibre.game_decider import GameDecider, Illegal, Pending
from cubalibre.question import Question
from cubalibre.record import STRONG_STAND_IN, Entry
from cubalibre.rules import interjections, turns
from cubalibre.search import turn_plan
from cubalibre.search.expectation import NOTHING_SAID
from cubalibre.search.levels import LEVELS, Level
from cubalibre.search.player import Search
from cubalibre.search.strong_players import Strong, strong
from cubalibre.search.turn_plan import Turn
from cubalibre.server.search_pool.worker_processes import Report
from cubalibre.table import Answered, Interjection, Story, Table

MAX_SECONDS: Final = 120
"""Limit on the processor time of a search in seconds, however busy the machine is; level 5 takes about three,
interpreted."""
_SEED_BITS: Final = 128
_BY_THE_BOOK: Final = Level(1, 1, ())
"""A search with a single candidate, the turn of chapter 8."""


class SearchTask(NamedTuple):
    """A decision to search for, as data for another process."""

    start: PositionData
    """The position at the start of the turn under way (`codec`)."""
    entries: tuple[Entry, ...]
    """The entries of that turn so far."""
    who: b.Faction
    player: Strong
    """The player, with the seed of this search instead of the one in its name."""


class PlannedTurn(NamedTuple):
    """A planned turn as data, see `plans.Turn`."""

    start: PositionData
    entries: list[Entry]


class SearchResult(NamedTuple):
    """A plan as data; the attributes are those of `Search`."""

    planned: list[PlannedTurn]
    begun: int
    remark: Story
    seconds: float = 0.0
    """Processor time."""


class SearchSeat(Search):
    """A strong player's seat: it follows its plan; without one the game waits."""

    def __init__(self, randomness: random.Random, stand_in: Strong | None = None) -> None:
        """Draw the seeds of its searches from `randomness`; `stand_in` if it decides for an absent player."""
        super().__init__(0, min(LEVELS))
        self.randomness = randomness
        self.stand_in = stand_in
        self.alone = False
        """Whether it decides by chapter 8, without a search."""

    def __deepcopy__(self, _: object) -> "SearchSeat":
        """A copy of the game waits for a plan of its own."""
        return SearchSeat(self.randomness, self.stand_in)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer by its plan; for an absent player, the record says so."""
        if self.stand_in is not None:
            table.note(STRONG_STAND_IN, (n.of_number(self.stand_in.level),))
        return super().decide(table, question)

    def take(self, thought: SearchResult) -> None:
        """Adopt a plan."""
        self.planned = [
            Turn(codec.from_json(turn.start), [_step(entry) for entry in turn.entries]) for turn in thought.planned
        ]
        self.begun, self.remark = thought.begun, thought.remark

    def _think(self, table: Table, question: Question) -> None:
        if not self.alone:
            raise Pending(question)
        try:
            self.level, self.seed = _BY_THE_BOOK, self.randomness.getrandbits(_SEED_BITS)
            super()._think(table, question)
        except Exception:  # noqa: BLE001 - whatever is wrong with it, the game goes on
            assert table.start is not None, "no turn is under way at this table"
            first = Answered(question.who, question.kind, question.answers[0])
            self.planned = [Turn(table.start, [*turn_plan.public(table.trail), first])]
        self.remark = NOTHING_SAID


def waiting(game: Game) -> SearchSeat | None:
    """The strong player for whose plan a game waits."""
    seat = game.seats.get(game.question.who) if game.question else None
    return seat if isinstance(seat, SearchSeat) else None


def _player(game: Game) -> Strong | None:
    """The strong player that decides next, in its own seat or in that of an absent player."""
    seat = waiting(game)
    if seat is not None and seat.stand_in is not None:
        return seat.stand_in
    return strong(game.options.players[game.question.who]) if game.question else None


def is_quick(game: Game) -> bool:
    """Whether a strong player decides next that is not of the highest level, whose searches take six times as long."""
    player = _player(game)
    return player is not None and player.level < max(LEVELS)


def order(game: Game) -> SearchTask | None:
    """What is to be searched, with a new seed, if a game waits for that."""
    seat, question = waiting(game), game.question
    player = _player(game)
    if seat is None or question is None or player is None:
        return None
    turn, seed = game.history.current, seat.randomness.getrandbits(_SEED_BITS)
    return SearchTask(codec.to_json(turn.before), turn.entries, question.who, player._replace(seed=seed))


def forget_plans(game: Game) -> None:
    """Let all strong players plan anew, since the game goes back."""
    for seat in game.seats.values():
        if isinstance(seat, SearchSeat):
            seat.planned = []


def go_on(game: Game, thought: SearchResult | None) -> None:
    """Let the strong player decide by its plan; without one, or with one that does not fit, by the rulebook."""
    seat, entries = waiting(game), len(game.entries)
    if seat is None:
        return
    if thought is not None:
        seat.take(thought)
        game.resume()
    if len(game.entries) == entries:
        seat.alone = True
        try:
            game.resume()
        finally:
            seat.alone = False


class _Done(BaseException):
    """Unwinds the turn once the plan is complete."""


class _Once(Search):
    """A search that ends with its plan, and reports its progress."""

    def __init__(self, player: Strong, report: Report) -> None:
        super().__init__(player.seed, player.level)
        self._report = report

    def progress(self, effort: int) -> Callable[[int], None]:
        """A function that reports in per cent."""
        return lambda done: self._report(100 * done // effort)

    def _think(self, table: Table, question: Question) -> None:
        super()._think(table, question)
        raise _Done


def search(order: SearchTask, report: Report) -> SearchResult:
    """Search for the rest of a turn, with its progress; a timer ends a process that exceeds the limit.

    Raises:
        ValueError: the turn does not lead to a decision of this player.
    """
    player = _Once(order.player, report)
    table = Table(codec.from_json(order.start), GameDecider(list(order.entries), 0, {order.who: player}))
    bounded(MAX_SECONDS)
    began = time.process_time()
    try:
        turns.play_turn(table)
    except _Done:
        planned = [PlannedTurn(codec.to_json(turn.start), list(map(_entry, turn.trail))) for turn in player.planned]
        return SearchResult(planned, player.begun, player.remark, time.process_time() - began)
    except (Pending, Illegal):
        pass
    finally:
        bounded(0)
    raise ValueError("there is nothing to plan here")


def bounded(seconds: float) -> None:
    """End this process once it has used so much processor time from now on; 0 for no such limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _entry(step: Answered | Interjection) -> Entry:
    if isinstance(step, Answered):
        return Entry(step.who, step.question, n.word(step.answer))
    return Entry(step.who, "", interjections.words(step))


def _step(entry: Entry) -> Answered | Interjection:
    if entry.question:
        return Answered(entry.seat, entry.question, n.parse(entry.word))
    return interjections.parse(entry.seat, entry.word)
