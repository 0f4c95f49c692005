"""Strong players on a server: a seat that waits where it has no plan, and the search that makes one elsewhere."""

import signal
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.recorder import Illegal, Pending, Recorder
from cubalibre.rules import interjections, turns
from cubalibre.search import plans
from cubalibre.search.expecting import NOTHING_SAID
from cubalibre.search.levels import LEVELS, Level
from cubalibre.search.plans import Turn
from cubalibre.search.player import Search
from cubalibre.search.sitting import Strong, strong
from cubalibre.table import Answered, Interjection, Story, Table

LONGEST: Final = 120
"""Seconds that a search may take; level 5 takes some three, interpreted."""
_BY_THE_BOOK: Final = Level(1, 1, ())
"""The rulebook's own turn, and no other."""


class Order(NamedTuple):
    """A decision to be searched, as data that can be sent to another process."""

    start: dict[str, Any]
    """The position at the start of the turn under way, see `codec`."""
    entries: tuple[Entry, ...]
    """What was decided in it."""
    who: b.Faction
    player: Strong


class Expected(NamedTuple):
    """A turn that is planned, see `plans.Turn`."""

    start: dict[str, Any]
    entries: list[Entry]


class Thought(NamedTuple):
    """A plan, as data that can be sent back: see the attributes of `Search`."""

    planned: list[Expected]
    begun: int
    remark: Story


class Waiting(Search):
    """A strong player's seat: it follows its plan, and the game waits where it has none."""

    def __init__(self) -> None:
        """Sit down; the search is another's."""
        super().__init__(0, min(LEVELS))
        self.alone = False
        """Whether it decides without a search, by the rulebook."""

    def __deepcopy__(self, _: object) -> "Waiting":
        """In a copy of the game it waits for a plan of its own."""
        return Waiting()

    def take(self, thought: Thought) -> None:
        """Follow a plan."""
        self.planned = [
            Turn(codec.from_json(turn.start), [_step(entry) for entry in turn.entries]) for turn in thought.planned
        ]
        self.begun, self.remark = thought.begun, thought.remark

    def _think(self, table: Table, question: Question) -> None:
        if not self.alone:
            raise Pending(question)
        try:
            self.level = _BY_THE_BOOK
            super()._think(table, question)
        except Exception:  # noqa: BLE001 - whatever is wrong with it, the game goes on
            assert table.start is not None, "no turn is under way at this table"
            first = Answered(question.who, question.kind, question.answers[0])
            self.planned = [Turn(table.start, [*plans.public(table.trail), first])]
        self.remark = NOTHING_SAID


def waiting(game: Game) -> Waiting | None:
    """The strong player for whose plan a game waits."""
    seat = game.seats.get(game.question.who) if game.question else None
    return seat if isinstance(seat, Waiting) else None


def order(game: Game) -> Order | None:
    """What is to be searched, if a game waits for that."""
    question = game.question if waiting(game) else None
    player = strong(game.options.players[question.who]) if question else None
    if question is None or player is None:
        return None
    turn = game.history.current
    return Order(codec.to_json(turn.before), turn.entries, question.who, player)


def go_on(game: Game, thought: Thought | None) -> None:
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
    """The plan is made."""


class _Once(Search):
    """Plans, and leaves."""

    def _think(self, table: Table, question: Question) -> None:
        super()._think(table, question)
        raise _Done


def think(order: Order) -> Thought:
    """Plan the rest of a turn; a process that takes too long over it is ended by the system.

    Raises:
        ValueError: the turn does not lead to a decision of this player.
    """
    player = _Once(order.player.seed, order.player.level)
    table = Table(codec.from_json(order.start), Recorder(list(order.entries), 0, {order.who: player}))
    _bounded(LONGEST)
    try:
        turns.play_turn(table)
    except _Done:
        planned = [Expected(codec.to_json(turn.start), list(map(_entry, turn.trail))) for turn in player.planned]
        return Thought(planned, player.begun, player.remark)
    except (Pending, Illegal):
        pass
    finally:
        _bounded(0)
    raise ValueError("there is nothing to plan here")


def _bounded(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _entry(step: Answered | Interjection) -> Entry:
    if isinstance(step, Answered):
        return Entry(step.who, step.question, n.word(step.answer))
    return Entry(step.who, "", interjections.words(step))


def _step(entry: Entry) -> Answered | Interjection:
    if entry.question:
        return Answered(entry.seat, entry.question, n.parse(entry.word))
    return interjections.parse(entry.seat, entry.word)
