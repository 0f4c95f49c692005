"""A run: which games are played, and what is kept of them. What a worker needs to play a chunk of them."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import card_rows, nonplayer_coverage, parquet
from cubalibre.lab.dataset.card_rows import NUMBER, WORD, Cards
from cubalibre.lab.dataset.game_rows import FORMAT, Row, row_of
from cubalibre.lab.dataset.parquet import LONG, Table
from cubalibre.lab.games import playout
from cubalibre.lab.games.fast_record import Done
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.options import Options
from cubalibre.record import RULES_VERSION

GAMES: Final = "games"
CARDS: Final = "cards"
STEPS: Final = "steps"
TABLES: Final = (GAMES, CARDS, STEPS)
_KEYS: Final = {"seed": LONG, "game": LONG}
"""Of each row of each table."""
_TOTALS: Final = (
    "support", "active-support-cities", "opposition-and-bases", "directorio-population-and-bases", "open-casinos",
    "aid", "alliance",
)  # fmt: skip
MARGINS: Final = {n.FACTION_WORDS[f]: card_rows.of_faction("margin", f) for f in b.FACTIONS}
"""Faction -> the column of its margin."""
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
"""Table -> column -> what is in it."""


@dataclass(frozen=True)
class Run:
    """Games of the same options and seed, and which tables are made of them."""

    options: Options
    seed: int
    cards: bool
    steps: bool
    checked: bool
    """Whether they are played under all checks; the rows are the same."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are kept, the games last."""
        return (*([CARDS] if self.cards else []), *([STEPS] if self.steps else []), GAMES)

    def head(self) -> dict[str, Any]:
        """All that decides what is in the tables, as JSON data."""
        head = {"format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed}
        return head | {"options": self.options.to_json(), "tables": sorted(self.tables)}


def play_chunk(run: Run, first: int, games: int) -> dict[str, Table]:
    """Play some games in a row: table -> its rows.

    Raises:
        playing.BrokenGame: a game broke down.
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
    """A row without its keys, in the order of the columns."""
    resources = [row.totals[f"{word}-resources"] for word in row.margins]
    totals = [row.totals[name] for name in _TOTALS]
    return [row.winner, row.when, row.cards, *row.margins.values(), *row.ranks.values(), *resources, *totals]


def _steps(options: Options, all_done: list[Done]) -> list[tuple[str, str, int]]:
    """Which Non-player did what, and for which reasons (`covering.items`), and how often."""
    times: Counter[tuple[str, str]] = Counter()
    for done in all_done:
        if done.who in b.FACTIONS and options.is_nonplayer(done.who):
            times.update((n.FACTION_WORDS[done.who], item) for item in nonplayer_coverage.happened(done))
    return [(*what, times[what]) for what in sorted(times)]
