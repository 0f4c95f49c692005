"""Rows of a study: the turns, the cards and the result of one analysed game."""

import json
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import replayed_turns, summary
from cubalibre.analysis.shrinkage import campaign
from cubalibre.analysis.turn_results import ShownResult, TurnLoss
from cubalibre.game import Game
from cubalibre.lab.dataset import columns
from cubalibre.lab.dataset.card_rows import Acted, acted
from cubalibre.lab.dataset.columns import Column
from cubalibre.position import Position

TURNS: Final = "turns"
CARDS: Final = "cards"
GAMES: Final = "games"
"""Names of tables."""
Row: TypeAlias = list[object]
DESCRIBED: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    (files(__package__) / "study.toml").read_text("utf-8")
)
"""Table -> column, with FACTION for several -> fields of `Column`."""
COLUMNS: Final[dict[str, dict[str, Column]]] = columns.tables(
    DESCRIBED, {"game": Column("word", "Record: its path in its folder, or its name")}
)
"""Table -> column; game is the key of every table. The table of games is the last to be written."""
_FACTIONS: Final = n.FACTION_WORDS[: len(b.FACTIONS)]


def rows(name: str, game: Game, results: Sequence[ShownResult], seats: Sequence[b.Faction]) -> dict[str, list[Row]]:
    """The values of `COLUMNS` for a game, by table.

    Args:
        name: of the game.
        game: the game.
        results: those of all its finished turns, in order.
        seats: the Factions that were judged.
    """
    found = {
        TURNS: [_turn(game, result, lost) for result in results for lost in result.losses],
        CARDS: [*_cards(game, results)],
        GAMES: [_game(game, results, seats)],
    }
    return {table: [[name, *row] for row in same] for table, same in found.items()}


def _turn(game: Game, result: ShownResult, lost: TurnLoss) -> Row:
    before = game.history.turn(result.turn).before
    played = _action(acted(replayed_turns.told(game.history.turns, result.turn)), before)
    better = acted(map(narration.read, lost.better))
    return [
        result.entries[0],
        result.number,
        campaign(before),
        result.card,
        lost.who,
        played.action,
        played.special,
        played.limited,
        better and better.action,
        better and better.special,
        lost.chance,
        lost.loss,
        lost.error,
        lost.lead,
        lost.lead_error,
        summary.judgement(lost) or None,
    ]


def _action(found: Acted | None, before: Position) -> Acted:
    """What was done; in a Propaganda Round, its phase."""
    if found is None or before.phase != state.ACTION:
        return Acted(b.NOBODY, state.PHASE_WORDS[before.phase], None, None)
    return found


def _cards(game: Game, results: Sequence[ShownResult]) -> Iterator[Row]:
    for result in results:
        if result.chances is not None:
            chances = [result.chance(faction) for faction in _FACTIONS]
            yield [
                result.entries[0],
                result.number,
                campaign(game.history.turn(result.turn).before),
                result.card,
                result.chances.games,
                *(each.mean for each in chances),
                *(each.low for each in chances),
                *(each.high for each in chances),
            ]


def _game(game: Game, results: Sequence[ShownResult], seats: Sequence[b.Faction]) -> Row:
    winners = game.ranking[0].factions if game.over else None
    luck = {faction: summary.of_seat(game, results, faction).luck for faction in seats}
    return [
        json.dumps(game.options.to_json()),
        *(None if winners is None else faction in winners for faction in _FACTIONS),
        *(luck[faction].mean if faction in luck else None for faction in b.FACTIONS),
        *(luck[faction].error if faction in luck else None for faction in b.FACTIONS),
        len(results),
        sum(not result.followed for result in results),
    ]
