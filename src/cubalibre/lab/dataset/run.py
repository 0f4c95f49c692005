"""Runs: what is played, which tables are kept, and playing one of the games."""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import game_rows, headers, nonplayer_coverage
from cubalibre.lab.dataset.card_rows import Cards, Pieces
from cubalibre.lab.dataset.columns import CARDS, COLUMNS, DECISIONS, GAMES, MOMENTS, PIECES, SEATS, STEPS
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.moments import Moments
from cubalibre.lab.games import entrants, fast_record, playout, replay_checks
from cubalibre.lab.games.entrants import Entrants
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import Options
from cubalibre.search import value
from cubalibre.search.weights import WEIGHTS, AllWeights
from cubalibre.table import Table

REPLAYED: Final = 10
"""Every tenth game is replayed, where a run replays games."""
DecisionRow: TypeAlias = tuple[int, str, str | None, str, str | None]
_WATCHED: Final[Mapping[str, Callable[[], Cards | Pieces | Moments]]] = {CARDS: Cards, PIECES: Pieces, MOMENTS: Moments}
"""Tables whose rows are noted after each turn."""


@dataclass(frozen=True)
class Run:
    """Everything that determines the games, and the tables to keep of them."""

    options: Options
    seed: int
    keep: tuple[str, ...] = ()
    """Tables besides those of games and seats."""
    programs: tuple[str, ...] = ()
    """By Faction: one of `entrants.KNOWN`, or a bot; in a ladder those that enter. Without any, the players of the
    options play: Non-players, bots and random players."""
    against: tuple[str, ...] = ()
    """By Faction, the programs of odd games in a match of pairs: games 2n and 2n + 1 have the same deck and dice."""
    ladder: bool = False
    """Whether the programs of each game are drawn from those that enter: two or more for players' seats, each once."""
    all_weights: AllWeights = field(default_factory=lambda: WEIGHTS)
    """The weights of programs that search."""
    checked: bool = False
    """Whether games without programs are played under all checks; the rows are the same."""
    replayed: bool = False
    """Whether every tenth game is also replayed from its record, without the programs."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables to keep, games last."""
        kept = {*self.keep, GAMES, *([SEATS] if self.programs else [])}
        return tuple(table for table in COLUMNS if table in kept)

    def head(self) -> Header:
        """The header of the folder."""
        head = headers.header(self.seed, self.options)
        head["tables"] = sorted(self.tables)
        if self.programs:
            head["players" if self.ladder else "seats"] = list(self.programs)
        if self.against:
            head["against"] = list(self.against)
        programs = (*self.programs, *self.against)
        if version := entrants.search_version(programs):
            head["search"] = version
            head["weights"] = entrants.digest_of_weights(self.all_weights)
        if MOMENTS in self.keep:
            head["figures"] = list(value.FIGURES)
        if bots := entrants.bots(programs or entrants.bots_of(self.options)):
            head["bots"] = bots
        return head

    def deal(self, game: int) -> str:
        """The seed of the deck and dice of a game."""
        return playout.seed_of(self.seed, game // 2 if self.against else game)

    def seats(self, game: int) -> tuple[str, ...]:
        """The programs of a game by Faction.

        In a ladder, four drawn at random change places for four games; of fewer than four some sit twice.
        """
        if not self.ladder:
            return self.against if self.against and game % 2 else self.programs
        number = len(b.FACTIONS)
        lot = random.Random(f"{playout.seed_of(self.seed, game // number)}/table")
        drawn = lot.sample(self.programs, min(number, len(self.programs)))
        drawn += [lot.choice(self.programs) for _ in range(number - len(drawn))]
        turn = game % number
        return (*drawn[turn:], *drawn[:turn])

    def play(self, game: int) -> GameRow:
        """Play a game by its number.

        Raises:
            playout.BrokenGame: it broke down.
        """
        watches = {table: watch() for table, watch in _WATCHED.items() if table in self.keep}

        def after(table: Table) -> None:
            for watch in watches.values():
                watch(table)

        player = self.entrants(game) if self.programs else None
        noted = bool({STEPS, DECISIONS} & {*self.keep}) or self.replayed
        watching = after if watches else None
        if player is not None:
            played = playout.play_with(player, game, watching)
        elif self.checked:
            played = playout.play_game(self.options, self.seed, game, watching)
        else:
            played = playout.play_unchecked(self.options, self.seed, game, watching, notes=noted)
        if self.replayed and game % REPLAYED == 0:
            playout.check_record(game, self.options, played, replay_checks.replay)
        kept: dict[str, list[Any]] = {table: watch.rows for table, watch in watches.items()}
        if STEPS in self.keep:
            kept[STEPS] = nonplayer_coverage.steps(self.options, played.done)
        if DECISIONS in self.keep:
            kept[DECISIONS] = _decisions(played.done)
        row = replace(game_rows.row_of(played.position, self.deal(game), game), kept=kept)
        return row if player is None else game_rows.judged(row, player, self.seats(game))

    def entrants(self, game: int) -> Entrants:
        """The programs of a game at their seats.

        Raises:
            playout.BrokenGame: a bot cannot begin.
        """
        with playout.reported(game):
            return Entrants(self.options, self.deal(game), self.seats(game), self.all_weights, bool(self.against))

    def options_of(self, game: int) -> Options:
        """The options of a game."""
        return self.options

    def rows(self, game: GameRow) -> dict[str, list[list[object]]]:
        """The values of `COLUMNS` for a game, by table."""
        found: dict[str, list[Any]] = {
            **game.kept,
            SEATS: game_rows.seat_values(game),
            GAMES: [game_rows.values(json.dumps(self.options_of(game.game).to_json()), game)],
        }
        return {table: [[self.seed, game.game, *row] for row in found[table]] for table in self.tables}


def _decisions(all_done: list[Done]) -> list[DecisionRow]:
    found: list[DecisionRow] = []
    for number, done in enumerate(all_done, 1):
        seat, question, word, *_ = fast_record.entry(done)
        reasons = " ".join(reason for reason, _ in done.why)
        found.append((number, n.FACTION_WORDS[seat], question or None, word, reasons or None))
    return found
