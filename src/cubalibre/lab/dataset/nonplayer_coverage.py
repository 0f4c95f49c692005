"""How often each reason of a Non-player counted, and how often it did each thing that it may do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab.games import playout
from cubalibre.lab.games.fast_record import Done
from cubalibre.lab.workers import process_pool
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.options import Options
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import EFFECTS
from cubalibre.rules.operations import OPERATIONS_OF
from cubalibre.rules.special import activities

Item: TypeAlias = str
"""A reason of a Non-player (`section/slug`), or what it did, as words."""
Side: TypeAlias = tuple[int, n.Answer]
"""A card and a side of it."""
NEVER: Final = "never"
_VAIN: Final = "8.1/would-do-nothing"
_EXECUTES: Final = "8.1/event"


def if_none(faction: b.Faction, operation: n.Answer) -> Item:
    """An Operation would do nothing, and the Faction goes on along its chain."""
    return f"if-none {n.FACTION_WORDS[faction]} {n.word(operation)}"


def action(faction: b.Faction, answer: n.Answer) -> Item:
    """A Faction Passes, or begins an Operation."""
    return f"action {n.FACTION_WORDS[faction]} {n.word(answer)}"


def special(faction: b.Faction, answer: n.Answer) -> Item:
    """A Faction carries out a Special Activity."""
    return f"special {n.FACTION_WORDS[faction]} {n.word(answer)}"


def event(side: Side) -> Item:
    """A Non-player executes a side of a card."""
    return f"event {side[0]:02} {n.word(side[1])}"


def sides() -> list[Side]:
    """Each side of each card, in order."""
    return sorted(EFFECTS)


def _named(faction: b.Faction, answer: n.Answer) -> str:
    return f"{i18n.faction_name(faction)}: {i18n.answer_text(answer)}"


def _if_none_text(faction: b.Faction, operation: n.Answer) -> str:
    chain = FLOWCHARTS[faction].if_none
    return f"{_named(faction, operation)} would do nothing; then {i18n.answer_text(chain.get(operation, n.PASS))}"


def side_name(side: Side) -> str:
    """A side of a card as a line of a table."""
    return i18n.text("laboratory", f"side.{n.word(side[1])}", card=f"{side[0]} {i18n.card_title(side[0])}")


def _in_order(reason: Item) -> tuple[list[int], str]:
    section, _, name = reason.partition("/")
    return [int(number) for number in section.split(".")], name


def groups() -> dict[str, dict[Item, str]]:
    """Everything that is to be seen at least once: heading -> item -> what it is, the reasons section by section."""
    found: dict[str, dict[Item, str]] = {}
    for reason in sorted(REASONS, key=_in_order):
        found.setdefault(reason.partition("/")[0], {})[reason] = i18n.text("reason", reason)
    found["If none"] = {
        if_none(faction, kind): _if_none_text(faction, kind)
        for faction in b.FACTIONS
        for kind in OPERATIONS_OF[faction]
    }
    found["Operations and Passes"] = {
        action(faction, kind): _named(faction, kind)
        for faction in b.FACTIONS
        for kind in (*OPERATIONS_OF[faction], n.PASS)
    }
    found["Special Activities"] = {
        special(faction, kind): _named(faction, kind)
        for faction in b.FACTIONS
        for kind in (activity.kind for activity in activities.OF[faction])
    }
    found["Events"] = {event(side): side_name(side) for side in sides()}
    return found


def items() -> list[Item]:
    """Everything that is to be seen at least once."""
    return [item for group in groups().values() for item in group]


@dataclass
class Coverage:
    """What a number of games showed."""

    games: int = 0
    times: Counter[Item] = field(default_factory=Counter)
    """How often it happened."""
    in_games: Counter[Item] = field(default_factory=Counter)
    """In how many games it happened."""
    executed: Counter[tuple[Side, b.Faction]] = field(default_factory=Counter)
    """Side of a card and Faction -> how often that Non-player executed it."""

    def add(self, other: "Coverage") -> None:
        """Take in what other games showed."""
        self.games += other.games
        self.times += other.times
        self.in_games += other.in_games
        self.executed += other.executed

    def never(self) -> list[Item]:
        """What never happened."""
        return [item for item in items() if not self.times[item]]

    def unknown(self) -> list[Item]:
        """The reasons that counted and have no text."""
        return sorted(set(self.times) - set(items()))


def total(parts: Iterable[Coverage]) -> Coverage:
    """What several runs showed together."""
    whole = Coverage()
    for part in parts:
        whole.add(part)
    return whole


def of_game(options: Options, all_done: list[Done]) -> Coverage:
    """What one game showed."""
    found = Coverage(games=1)
    for done in all_done:
        if done.who in b.FACTIONS and options.is_nonplayer(done.who):
            found.times.update(happened(done))
            found.executed.update(((n.card_of(about[0]), about[1]), done.who) for about in _executions(done))
    found.in_games.update(set(found.times))
    return found


def happened(done: Done) -> Iterator[Item]:
    """The items that one thing done by a Non-player counts for."""
    for reason, about in done.why:
        yield reason
        if reason == _VAIN:
            yield if_none(done.who, about[0])
    for about in _executions(done):
        yield event((n.card_of(about[0]), about[1]))
    yield from _action(done)


def _executions(done: Done) -> list[tuple[int, ...]]:
    return [about for reason, about in done.why if reason == _EXECUTES]


def _action(done: Done) -> Iterator[Item]:
    """An Operation or a Pass chosen for the turn, or a Special Activity; what Events grant is not counted here."""
    if done.kind == q.ACTION and done.answer in (n.PASS, *OPERATIONS_OF[done.who]):
        yield action(done.who, done.answer)
    elif done.answer in n.SPECIALS and done.kind != q.EVENT_CHOICE:
        yield special(done.who, done.answer)


def play_games(options: Options, seed: int, first: int, games: int) -> Coverage:
    """A batch of games."""
    return total(of_game(options, playout.play_game(options, seed, game).done) for game in range(first, first + games))


def cover(options: Options, seed: int, first: int, games: int, jobs: int) -> Iterator[Coverage]:
    """Play games; what each few of them showed, in order.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return process_pool.in_chunks(partial(play_games, options, seed), first, games, jobs)
