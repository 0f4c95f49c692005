"""Coverage of chapter 8: how often each Non-player reason decided, and each possible action happened."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab.games.fast_record import Done
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.options import Options
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import EFFECTS
from cubalibre.rules.operations import OPERATIONS_OF
from cubalibre.rules.special import activities

Item: TypeAlias = str
"""A reason of a Non-player (`section/slug`), or an action in words."""
Side: TypeAlias = tuple[int, n.Answer]
"""A card and one of its sides."""
StepRow: TypeAlias = tuple[str, Item, int]
"""A row of a game: Non-player, item, and how often it occurred."""
NEVER: Final = "never"
_VAIN: Final = "8.1/would-do-nothing"
_EXECUTES: Final = "8.1/event"


def if_none(faction: b.Faction, operation: n.Answer) -> Item:
    """Item: an Operation would do nothing, and the Faction continues along its "if none" chain."""
    return f"if-none {n.FACTION_WORDS[faction]} {n.word(operation)}"


def action(faction: b.Faction, answer: n.Answer) -> Item:
    """Item: a Faction Passes or begins an Operation."""
    return f"action {n.FACTION_WORDS[faction]} {n.word(answer)}"


def special(faction: b.Faction, answer: n.Answer) -> Item:
    """Item: a Faction carries out a Special Activity."""
    return f"special {n.FACTION_WORDS[faction]} {n.word(answer)}"


def event(side: Side) -> Item:
    """Item: a Non-player executes a side of a card."""
    return f"event {side[0]:02} {n.word(side[1])}"


def sides() -> list[Side]:
    """All sides of all cards, in order."""
    return sorted(EFFECTS)


def _named(faction: b.Faction, answer: n.Answer) -> str:
    return f"{i18n.faction_name(faction)}: {i18n.answer_text(answer)}"


def _if_none_text(faction: b.Faction, operation: n.Answer) -> str:
    chain = FLOWCHARTS[faction].if_none
    return f"{_named(faction, operation)} would do nothing; then {i18n.answer_text(chain.get(operation, n.PASS))}"


def side_name(side: Side) -> str:
    """The name of a side of a card."""
    return i18n.text("laboratory", f"side.{n.word(side[1])}", card=f"{side[0]} {i18n.card_title(side[0])}")


def _in_order(reason: Item) -> tuple[list[int], str]:
    section, _, name = reason.partition("/")
    return [int(number) for number in section.split(".")], name


def groups() -> dict[str, dict[Item, str]]:
    """All items by heading, with their descriptions; reasons by section."""
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
    """All items."""
    return [item for group in groups().values() for item in group]


@dataclass
class Coverage:
    """Counts of items over a number of games."""

    games: int = 0
    times: Counter[Item] = field(default_factory=Counter)
    """Item -> occurrences."""
    in_games: Counter[Item] = field(default_factory=Counter)
    """Item -> games in which it occurred."""
    by_faction: Counter[tuple[Item, b.Faction]] = field(default_factory=Counter)
    """Item and Non-player -> occurrences."""

    def __add__(self, other: "Coverage") -> "Coverage":
        """The counts of all games together."""
        return Coverage(
            self.games + other.games,
            self.times + other.times,
            self.in_games + other.in_games,
            self.by_faction + other.by_faction,
        )

    def never(self) -> list[Item]:
        """The items that never occurred."""
        return [item for item in items() if not self.times[item]]

    def unknown(self) -> list[Item]:
        """The items that occurred but are not in `items()`."""
        return sorted(set(self.times) - set(items()))


def steps(options: Options, all_done: Iterable[Done]) -> list[StepRow]:
    """The rows of a game's steps, sorted."""
    times: Counter[tuple[str, Item]] = Counter()
    for done in all_done:
        if done.who in b.FACTIONS and options.is_nonplayer(done.who):
            times.update((n.FACTION_WORDS[done.who], item) for item in happened(done))
    return [(*what, times[what]) for what in sorted(times)]


def happened(done: Done) -> Iterator[Item]:
    """The items of one answer or act of a Non-player."""
    for reason, about in done.why:
        yield reason
        if reason == _VAIN:
            yield if_none(done.who, about[0])
    yield from (event((n.card_of(about[0]), about[1])) for reason, about in done.why if reason == _EXECUTES)
    yield from _action(done)


def _action(done: Done) -> Iterator[Item]:
    """The turn's Operation or Pass, or a Special Activity; Operations granted by Events do not count."""
    if done.kind == q.ACTION and done.answer in (n.PASS, *OPERATIONS_OF[done.who]):
        yield action(done.who, done.answer)
    elif done.answer in n.SPECIALS and done.kind != q.EVENT_CHOICE:
        yield special(done.who, done.answer)
