"""Runs: the games to play, the tables to keep of them, and playing one of them."""

import json
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubalibre.lab.dataset import card_rows, game_rows, headers, nonplayer_coverage
from cubalibre.lab.dataset.card_rows import LONG, NUMBER, WORD, CardRow, Cards
from cubalibre.lab.dataset.game_rows import FORMAT, Row
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.nonplayer_coverage import StepRow
from cubalibre.lab.games import playout, replay_checks
from cubalibre.options import Options

GAMES: Final = "games"
CARDS: Final = "cards"
STEPS: Final = "steps"
COLUMNS: Final[dict[str, dict[str, str]]] = {
    table: {"seed": LONG, "game": LONG, **columns}
    for table, columns in (
        (GAMES, game_rows.COLUMNS),
        (CARDS, card_rows.COLUMNS),
        (STEPS, {"faction": WORD, "step": WORD, "times": NUMBER}),
    )
}
"""Table -> column -> type; seed and game are the key of every table."""
REPLAYED: Final = 10
"""Every tenth game is replayed, where a run replays games."""


class GameRows(NamedTuple):
    """The rows of a game by table; those of a table that is not kept are empty."""

    game: Row
    cards: list[CardRow]
    steps: list[StepRow]


@dataclass(frozen=True)
class Run:
    """Games with the same options and seed, and the tables to keep of them."""

    options: Options
    seed: int
    cards: bool = False
    steps: bool = False
    checked: bool = False
    """Whether the games are played under all checks; the rows are the same."""
    replayed: bool = False
    """Whether every tenth game is also replayed from its record, without the programs."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables to keep, games last."""
        return (*([CARDS] if self.cards else []), *([STEPS] if self.steps else []), GAMES)

    def head(self) -> Header:
        """The header of the run's files."""
        return {**headers.header(FORMAT, self.seed, self.options), "tables": sorted(self.tables)}

    def play(self, game: int) -> GameRows:
        """Play a game by its number.

        Raises:
            playout.BrokenGame: it broke down.
        """
        watch = Cards() if self.cards else None
        if self.checked:
            played = playout.play_game(self.options, self.seed, game, watch)
        else:
            played = playout.play_unchecked(self.options, self.seed, game, watch, notes=self.steps)
        if self.replayed and game % REPLAYED == 0:
            playout.check_record(game, self.options, played, replay_checks.replay)
        row = game_rows.row_of(played.position, self.seed, game)
        steps = nonplayer_coverage.steps(self.options, played.done) if self.steps else []
        return GameRows(row, watch.rows if watch is not None else [], steps)

    def rows(self, played: GameRows) -> dict[str, list[tuple[object, ...]]]:
        """The values of `COLUMNS` for a game, by table."""
        key = (self.seed, played.game.game)
        games = [(*key, *game_rows.values(json.dumps(self.options.to_json()), played.game))]
        return {
            GAMES: games,
            CARDS: [(*key, *row) for row in played.cards],
            STEPS: [(*key, *row) for row in played.steps],
        }
