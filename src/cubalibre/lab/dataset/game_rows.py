"""Rows of games: result, margins and totals at the end, and how each program fared; as tables and as JSON."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import standings
from cubalibre.lab.dataset.columns import MOMENTS, of_faction
from cubalibre.lab.games.entrants import Entrants
from cubalibre.position import Position
from cubalibre.rules import control, deck, victory

FORMAT: Final = "cubalibre-simulation/2"
"""Of files of JSON that `simulate` writes, and formerly of its folders."""
IN_PROPAGANDA: Final = "propaganda"
"""The game ended in a Victory Phase (6.1)."""
AT_END: Final = "end"
"""The game went its full length (6.3.5, 2.4)."""
BROKEN: Final = "broken"
"""The game broke down, and has no result."""

_SHARED: Final = ("rules", "seed", "options")
_PROGRAMS: Final = ("seats", "players", "against")
"""Fields of the header of a run that files of JSON have, too."""
_WORDS: Final = n.FACTION_WORDS[: len(b.FACTIONS)]
_TOTALS: Final = (
    "support", "active-support-cities", "opposition-and-bases", "directorio-population-and-bases", "open-casinos",
    "aid", "alliance",
)  # fmt: skip
MARGINS: Final = {n.FACTION_WORDS[f]: of_faction("margin", f) for f in b.FACTIONS}
"""Faction -> column of its margin."""


@dataclass(frozen=True)
class Ended:
    """The result of a game; Factions by their words."""

    winner: str
    when: str
    """IN_PROPAGANDA, AT_END or BROKEN."""
    cards: int
    """Cards played, Propaganda cards included."""
    margins: dict[str, int]
    """Faction -> margin (7.3)."""


@dataclass(frozen=True)
class GameRow(Ended):
    """A game: ranks and totals on the board; in a match also seats, times and faults; and rows of further tables."""

    RESULT: ClassVar = ("winner", "when", "cards", "margins", "ranks", "totals", "game", "seed")
    OF_PROGRAMS: ClassVar = ("seats", "decisions", "seconds", "longest", "faults")
    BY_FACTION: ClassVar = ("margins", "ranks", "decisions", "seconds", "longest")
    """Fields that are dictionaries by Faction; empty without programs."""

    ranks: dict[str, int]
    """Faction -> rank of its player (7.1, 7.3), from 1."""
    totals: dict[str, int]
    game: int
    seed: str
    decisions: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    longest: dict[str, float] = field(default_factory=dict)
    """Seconds of the longest decision."""
    seats: list[str] = field(default_factory=list)
    """Programs in the order of the Factions."""
    faults: dict[str, str] = field(default_factory=dict)
    """Faction -> first fault of its bot; the game counts as lost for the bot."""
    kept: dict[str, list[Any]] = field(default_factory=dict)
    """Table -> rows of the game."""


def row_of(position: Position, seed: str, game: int) -> GameRow:
    """The row of a finished game."""
    ranking = victory.ranking(position)
    ranks = {faction: place for place, standing in enumerate(ranking, 1) for faction in standing.factions}
    return GameRow(
        game=game,
        seed=seed,
        winner=n.FACTION_WORDS[ranking[0].faction],
        when=IN_PROPAGANDA if victory.ended_by_victory(position) else AT_END,
        cards=len(deck.turned_up(position)) - len(position.upcoming),
        margins=standings.margins(position),
        ranks={n.FACTION_WORDS[faction]: ranks[faction] for faction in b.FACTIONS},
        totals=_totals(position),
    )


def broken(seed: str, game: int) -> GameRow:
    """The row of a game that broke down."""
    nothing = dict.fromkeys(_WORDS, 0)
    totals = dict.fromkeys((*_TOTALS, *(f"{word}-resources" for word in _WORDS)), 0)
    return GameRow("", BROKEN, 0, nothing, nothing, totals, game, seed)


def _totals(position: Position) -> dict[str, int]:
    return {
        "support": control.total_support(position),
        "active-support-cities": sum(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES),
        "opposition-and-bases": control.opposition_and_bases(position),
        "directorio-population-and-bases": control.dr_population_and_bases(position),
        "open-casinos": control.open_casinos(position),
        "aid": position.aid,
        "alliance": position.alliance,
        **{f"{word}-resources": position.resources[n.faction_named(word)] for word in _WORDS},
    }


def judged(row: GameRow, entrants: Entrants, programs: Sequence[str]) -> GameRow:
    """The row with the programs; failed bots are ranked last, and if all four failed, nobody wins."""
    faults, times = entrants.faults, dict(zip(_WORDS, entrants.times, strict=False))
    order = sorted(row.ranks, key=lambda word: (word in faults, row.ranks[word]))
    return replace(
        row,
        winner="" if order[0] in faults else order[0],
        ranks={word: order.index(word) + 1 for word in row.ranks},
        decisions={word: len(each) for word, each in times.items()},
        seconds={word: round(sum(each), 3) for word, each in times.items()},
        longest={word: round(max(each, default=0), 3) for word, each in times.items()},
        seats=list(programs),
        faults=faults,
    )


def values(setup: str, row: GameRow) -> list[object]:
    """The values of the table of games; `setup` is the options as JSON."""
    resources = [row.totals[f"{word}-resources"] for word in _WORDS]
    begun = [setup, row.seed, row.winner, row.when, row.cards, *map(row.margins.get, _WORDS)]
    return [*begun, *map(row.ranks.get, _WORDS), *resources, *(row.totals[name] for name in _TOTALS)]


def seat_values(row: GameRow) -> list[list[object]]:
    """The values of the table of seats, by Faction; none without programs."""
    return [
        [word, program, row.decisions[word], row.seconds[word], row.longest[word], row.faults.get(word)]
        for word, program in zip(_WORDS, row.seats, strict=False)
    ]


def from_values(
    game: int, of_game: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], kept: dict[str, list[Any]]
) -> GameRow:
    """The row with these values by column, and rows of further tables."""
    by_faction = {
        what: {word: of_game[of_faction(what, n.faction_named(word))] for word in _WORDS}
        for what in ("margin", "rank", "resources")
    }
    totals = {name: of_game[name.replace("-", "_")] for name in _TOTALS}
    decisions, seconds, longest = (
        {seat["faction"]: seat[what] for seat in seats} for what in ("decisions", "thinking", "longest")
    )
    return GameRow(
        of_game["winner"], of_game["ended"], of_game["cards"], by_faction["margin"], by_faction["rank"],
        totals | {f"{word}-resources": value for word, value in by_faction["resources"].items()}, game, of_game["deal"],
        decisions, seconds, longest, [seat["entrant"] for seat in seats],
        {seat["faction"]: seat["fault"] for seat in seats if seat["fault"]}, kept,
    )  # fmt: skip


def from_line(data: Mapping[str, Any]) -> GameRow:
    """The row of a line of JSON, which has its fields; in files of earlier versions moments are a field, too.

    Raises:
        ValueError: it is damaged.
        TypeError: it has other fields.
    """
    kept = data.get("kept", {}) | ({MOMENTS: data[MOMENTS]} if MOMENTS in data else {})
    row = GameRow(**{name: value for name, value in data.items() if name not in (MOMENTS, "kept")}, kept=kept)
    filled = [each for name in GameRow.BY_FACTION if (each := getattr(row, name)) or name in GameRow.RESULT]
    if not isinstance(data["game"], int) or not all(
        isinstance(each, dict) and set(each) == {*_WORDS} for each in filled
    ):
        raise ValueError
    return row


def to_json(head: Mapping[str, Any], rows: Iterable[GameRow]) -> str:
    """Results of games as JSON, one per line, in the order of their numbers; `head` is the header of the run."""
    begun = {"format": FORMAT, **{key: head[key] for key in (*_SHARED, *_PROGRAMS) if key in head}}
    fields = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in begun.items())
    lines = ",\n".join(_result(row) for row in sorted(rows, key=lambda row: row.game))
    return f'{{\n{fields},\n"games": [\n{lines}\n]}}\n'


def _result(row: GameRow) -> str:
    names = [*GameRow.RESULT, *(GameRow.OF_PROGRAMS if row.seats else ())]
    return json.dumps({name: getattr(row, name) for name in names}, ensure_ascii=False)
