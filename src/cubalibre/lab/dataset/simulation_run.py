"""Simulation runs: the games to play, the tables to keep, and playing a chunk of them."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import card_rows, headers, nonplayer_coverage, parquet
from cubalibre.lab.dataset.card_rows import NUMBER, WORD, Cards
from cubalibre.lab.dataset.game_rows import FORMAT, Row, row_of
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.parquet import LONG, Table
from cubalibre.lab.games import playout
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import Options

GAMES: Final = "games"
CARDS: Final = "cards"
STEPS: Final = "steps"
TABLES: Final = (GAMES, CARDS, STEPS)
_KEYS: Final = {"seed": LONG, "game": LONG}
"""Columns of the key, in every table."""
_TOTALS: Final = (
    "support", "active-support-cities", "opposition-and-bases", "directorio-population-and-bases", "open-casinos",
    "aid", "alliance",
)  # fmt: skip
MARGINS: Final = {n.FACTION_WORDS[f]: card_rows.of_faction("margin", f) for f in b.FACTIONS}
"""Faction -> column of its margin."""
COLUMNS: Final[dict[str, dict[str, str]]] = {
    GAMES: {
        **_KEYS,
        "options": WORD,
        "winner": WORD,
        "when": WORD,
        "cards": NUMBER,
        **dict.fromkeys(MARGINS.values(), NUMBER),
        **{card_rows.of_faction("rank", f): NUMBER for f in b.FACTIONS},
        **{card_rows.of_faction("resources", f): NUMBER for f in b.FACTIONS},
        **{name.replace("-", "_"): NUMBER for name in _TOTALS},
    },
    CARDS: {**_KEYS, **card_rows.COLUMNS},
    STEPS: {**_KEYS, "faction": WORD, "step": WORD, "times": NUMBER},
}
"""Table -> column -> type."""


@dataclass(frozen=True)
class Run:
    """Games with the same options and seed, and the tables to keep of them."""

    options: Options
    seed: int
    cards: bool
    steps: bool
    checked: bool
    """Whether the games are played under all checks; the rows are the same."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables to keep, games last."""
        return (*([CARDS] if self.cards else []), *([STEPS] if self.steps else []), GAMES)

    def head(self) -> Header:
        """The header of the run's files."""
        return {**headers.header(FORMAT, self.seed, self.options), "tables": sorted(self.tables)}


def play_chunk(run: Run, first: int, games: int) -> dict[str, Table]:
    """Play consecutive games; returns table -> rows.

    Raises:
        playout.BrokenGame: a game broke down.
    """
    rows: dict[str, list[Sequence[object]]] = {name: [] for name in run.tables}
    options = json.dumps(run.options.to_json())
    for game in range(first, first + games):
        keys = (run.seed, game)
        watch = Cards() if run.cards else None
        played = _play(run, game, watch)
        rows[GAMES].append((*keys, options, *_values(row_of(played.position, run.seed, game))))
        if watch is not None:
            rows[CARDS] += [(*keys, *row) for row in watch.rows]
        if run.steps:
            rows[STEPS] += [(*keys, *row) for row in _steps(run.options, played.done)]
    return {name: parquet.table(COLUMNS[name], rows[name]) for name in run.tables}


def _play(run: Run, game: int, watch: Cards | None) -> playout.Played:
    if run.checked:
        return playout.play_game(run.options, run.seed, game, watch)
    return playout.play_unchecked(run.options, run.seed, game, watch, notes=run.steps)


def _values(row: Row) -> list[object]:
    """The values of a row of games, without the key, in the order of the columns."""
    resources = [row.totals[f"{word}-resources"] for word in row.margins]
    totals = [row.totals[name] for name in _TOTALS]
    return [row.winner, row.when, row.cards, *row.margins.values(), *row.ranks.values(), *resources, *totals]


def _steps(options: Options, all_done: list[Done]) -> list[tuple[str, str, int]]:
    """Non-player, item (`nonplayer_coverage.items`) and occurrences."""
    times: Counter[tuple[str, str]] = Counter()
    for done in all_done:
        if done.who in b.FACTIONS and options.is_nonplayer(done.who):
            times.update((n.FACTION_WORDS[done.who], item) for item in nonplayer_coverage.happened(done))
    return [(*what, times[what]) for what in sorted(times)]
