"""Runs: the games to play, the tables to keep of them, and playing one of them."""

import json
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from cubalibre import notation as n
from cubalibre.lab.dataset import card_rows, game_rows, headers, nonplayer_coverage
from cubalibre.lab.dataset.card_rows import LONG, NUMBER, WORD, CardRow, Cards
from cubalibre.lab.dataset.game_rows import FORMAT, Row
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.nonplayer_coverage import StepRow
from cubalibre.lab.games import fast_record, playout, replay_checks
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import Options

GAMES: Final = "games"
CARDS: Final = "cards"
STEPS: Final = "steps"
DECISIONS: Final = "decisions"
COLUMNS: Final[dict[str, dict[str, str]]] = {
    table: {"seed": LONG, "game": LONG, **columns}
    for table, columns in (
        (GAMES, game_rows.COLUMNS),
        (CARDS, card_rows.COLUMNS),
        (STEPS, {"faction": WORD, "step": WORD, "times": NUMBER}),
        (DECISIONS, {"number": NUMBER, "seat": WORD, "question": WORD, "answer": WORD, "reasons": WORD}),
    )
}
"""Table -> column -> type; seed and game are the key of every table."""
REPLAYED: Final = 10
"""Every tenth game is replayed, where a run replays games."""
DecisionRow: TypeAlias = tuple[int, str, str | None, str, str | None]
"""The number of an entry of the record, its seat, question and answer or act, and a Non-player's reasons."""


class GameRows(NamedTuple):
    """The rows of a game by table; those of a table that is not kept are empty."""

    game: Row
    cards: list[CardRow]
    steps: list[StepRow]
    decisions: list[DecisionRow]


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
    decisions: bool = False

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables to keep, games last."""
        kept = {CARDS: self.cards, STEPS: self.steps, DECISIONS: self.decisions, GAMES: True}
        return tuple(table for table, is_kept in kept.items() if is_kept)

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
            played = playout.play_unchecked(self.options, self.seed, game, watch, notes=self.steps or self.decisions)
        if self.replayed and game % REPLAYED == 0:
            playout.check_record(game, self.options, played, replay_checks.replay)
        row = game_rows.row_of(played.position, self.seed, game)
        steps = nonplayer_coverage.steps(self.options, played.done) if self.steps else []
        decisions = _decisions(played.done) if self.decisions else []
        return GameRows(row, watch.rows if watch is not None else [], steps, decisions)

    def rows(self, played: GameRows) -> dict[str, list[tuple[object, ...]]]:
        """The values of `COLUMNS` for a game, by table."""
        key = (self.seed, played.game.game)
        games = [(*key, *game_rows.values(json.dumps(self.options.to_json()), played.game))]
        return {
            GAMES: games,
            CARDS: [(*key, *row) for row in played.cards],
            STEPS: [(*key, *row) for row in played.steps],
            DECISIONS: [(*key, *row) for row in played.decisions],
        }


def _decisions(all_done: list[Done]) -> list[DecisionRow]:
    found: list[DecisionRow] = []
    for number, done in enumerate(all_done, 1):
        seat, question, word, *_ = fast_record.entry(done)
        reasons = " ".join(reason for reason, _ in done.why)
        found.append((number, n.FACTION_WORDS[seat], question or None, word, reasons or None))
    return found
