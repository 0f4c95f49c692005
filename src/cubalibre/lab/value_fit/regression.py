"""Multinomial logistic regression of game results on the figures of positions: fits `search/weights.json`."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import game_rows
from cubalibre.lab.dataset.columns import MOMENTS
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.options import Options
from cubalibre.search import value, weights

Array: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]
Data: TypeAlias = dict[str, dict[str, dict[str, list[list[int]]]]]
"""Content of weights.json: kind of table -> Faction -> fields of `weights.Weights`."""
SEARCHED: Final = 3
"""Weight of a game with a search; a game of chapter 8 alone weighs 1."""
RIDGE: Final = 2e-4
"""Ridge penalty of the weights."""
SHY: Final = 4.0
"""Factor of the penalty for the terms of a table."""
HELD_OUT: Final = 5
"""Folds of the validation: every fifth game is held out."""
_NEVER: Final = 50.0
"""Subtracted from the logit of an impossible end."""
_FULL: Final = len(b.FACTIONS)
"""The class of games that no Victory Phase ended."""
_STEPS_OF_E: Final = 1 / np.log(value.FALL[1] / value.FALL[0])
TABLES: Final = tuple((kind, faction) for kind in weights.KINDS for faction in b.FACTIONS)
"""Kinds of table with the Faction that searches."""


class Sample(NamedTuple):
    """The samples of all games as arrays, one row per moment."""

    figures: Array
    """By moment and Faction: FIGURES, the one-hot table, and FIGURES again for a single player.

    A single player's victory does not end the game (8.9), so their figures have other weights at the end.
    """
    ends: Numbers
    """The Faction that won in a Victory Phase, or _FULL."""
    winners: Numbers
    share: Array
    """The weight of a moment; the moments of a game sum to 1, or to SEARCHED."""
    games: Numbers
    tables: Numbers
    """The index in TABLES; -1 unless exactly one program searched."""
    alone: Numbers
    """The Faction of the single player (8.9), or -1."""


@dataclass(frozen=True)
class Validation:
    """The validation of weights on the held-out games of a table."""

    kind: str
    faction: b.Faction
    games: int
    won: float
    missed: float
    """Log loss of the predicted chances."""
    blind: float
    """Log loss of predicting the share of games won."""


class NoGames(Exception):  # noqa: N818 - what files hold
    """The files hold no game with a winner."""


def sample(played: Iterable[tuple[Options, list[GameRow]]]) -> Sample:
    """The samples of all games with a winner.

    Raises:
        NoGames: there is none.
    """
    figures: list[list[list[int]]] = []
    rows: list[tuple[int, int, float, int, int, int]] = []
    number = 0
    for options, games in played:
        for game in (each for each in games if each.winner and each.kept.get(MOMENTS)):
            moments = game.kept[MOMENTS]
            table, winner = _table(options, game.seats), n.faction_named(game.winner)
            end = winner if game.when == game_rows.IN_PROPAGANDA else _FULL
            counts = (SEARCHED if any("search" in seat for seat in game.seats) else 1) / len(moments)
            figures += moments
            rows += [(end, winner, counts, number, table, _alone(options))] * len(moments)
            number += 1
    if not rows:
        raise NoGames
    ends, winners, share, numbers, tables, alone = (np.array(column) for column in zip(*rows, strict=True))
    found = np.array(figures)
    of_table = (tables[:, None] == np.arange(len(TABLES)))[:, None, :].repeat(len(b.FACTIONS), 1)
    of_single_player = found * (alone[:, None] == np.arange(len(b.FACTIONS)))[:, :, None]
    all_figures = np.concatenate([found, of_table, of_single_player], 2).astype(np.float64)
    return Sample(all_figures, ends, winners, share, numbers, tables, alone)


def _alone(options: Options) -> int:
    """The first Faction of the single player (8.9), or -1."""
    return next(f for f in b.FACTIONS if not options.is_nonplayer(f)) if options.solitaire else -1


def _table(options: Options, seats: list[str]) -> int:
    """The index in TABLES of a game with one program that searches, or -1."""
    searching = [faction for faction, seat in zip(b.FACTIONS, seats, strict=True) if "search" in seat]
    return TABLES.index((weights.kind(options), searching[0])) if len(searching) == 1 else -1


class Fitted(NamedTuple):
    """Fitted weights of `Sample.figures` by Faction, for each way to win; log-odds in base e."""

    victory: Array
    end: Array


def fit(seen: Sample, left_out: int | None = None) -> Fitted:
    """Fit to all games, or to those whose number modulo HELD_OUT is not `left_out`."""
    known = np.ones(len(seen.ends), dtype=np.bool_) if left_out is None else seen.games % HELD_OUT != left_out
    full = known & (seen.ends == _FULL)
    return Fitted(_weights(seen, known, seen.ends), _weights(seen, full, seen.winners))


def _weights(seen: Sample, known: NDArray[np.bool_], ends: Numbers) -> Array:
    """Fit a multinomial logit whose classes are the Factions and, where it occurs, _FULL with logit 0.

    Without samples all weights are 0.
    """
    if not known.any():
        return np.zeros(seen.figures.shape[1:])
    figures, share, ends = seen.figures[known], seen.share[known], ends[known]
    scale = np.sqrt((figures**2).mean((0, 1)))
    scale[scale == 0] = 1
    width = len(value.FIGURES)
    scale[width : width + len(TABLES)] = 1 / SHY
    scaled, share, rows = figures / scale, share / share.sum(), np.arange(len(ends))
    with_full = bool((ends == _FULL).any())
    ends_nothing = with_full * (seen.alone[known][:, None] == np.arange(len(b.FACTIONS))) * _NEVER

    def loss(flat: Array) -> tuple[float, Array]:
        prospects = np.einsum("nfk,fk->nf", scaled, flat.reshape(scaled.shape[1:])) - ends_nothing
        if with_full:
            prospects = np.hstack([prospects, np.zeros((len(prospects), 1))])
        chances = _chances(prospects)
        missed = -(share * np.log(chances[rows, ends])).sum() + RIDGE * (flat**2).sum()
        chances[rows, ends] -= 1
        slope = np.einsum("nf,nfk->fk", chances[:, : scaled.shape[1]] * share[:, None], scaled)
        return float(missed), slope.ravel() + 2 * RIDGE * flat

    found = minimize(loss, np.zeros(scaled[0].size), jac=True, method="L-BFGS-B", options={"maxiter": 400})
    return np.asarray(found.x.reshape(scaled.shape[1:]) / scale, dtype=np.float64)


def _chances(prospects: Array) -> Array:
    """Softmax by row, bounded away from 0."""
    raised = np.exp(prospects - prospects.max(1, keepdims=True)) + 1e-12
    return np.asarray(raised / raised.sum(1, keepdims=True), dtype=np.float64)


def data(fitted: Fitted) -> Data:
    """The content of weights.json, rounded to whole steps; the terms of a table are added to the campaign figures."""
    found: Data = {kind: {} for kind in weights.KINDS}
    for table, (kind, faction) in enumerate(TABLES):
        fields = zip(weights.Weights._fields, fitted, strict=True)
        found[kind][n.FACTION_WORDS[faction]] = {
            name: _of_table(weighed, table, kind, faction) for name, weighed in fields
        }
    return found


def text(found: Data) -> str:
    """The content as JSON, a line for each Faction's figures."""
    written = json.dumps(found, indent=1)
    return re.sub(r"\s+(-?\d+)(,?)(\s+(?=\]))?", r" \1\2", written).replace("[ ", "[") + "\n"


def _of_table(weighed: Array, table: int, kind: str, faction: b.Faction) -> list[list[int]]:
    width = len(value.FIGURES)
    steps = weighed[:, :width].copy()
    steps[:, : value.ROUNDS] += weighed[:, width + table, None]
    if kind == weights.SOLITAIRE:
        steps[faction] += weighed[faction, width + len(TABLES) :]
    return [[round(each) for each in row] for row in steps * _STEPS_OF_E]


def validate(seen: Sample) -> list[Validation]:
    """Validate on the held-out games, by table; tables without games are left out."""
    held_out = seen.games % HELD_OUT == 0
    fitted = fit(seen, left_out=0)
    found = []
    for table, (kind, faction) in enumerate(TABLES):
        at = held_out & (seen.tables == table)
        if at.any():
            chances = to_win(fitted, seen.figures[at], faction, kind == weights.SOLITAIRE)
            found.append(_validation(kind, faction, chances, seen.winners[at] == faction, seen.games[at]))
    return found


def to_win(fitted: Fitted, figures: Array, faction: b.Faction, alone: bool) -> Array:
    """The chance of a Faction to win, as `value.of` computes it."""
    prospects = np.einsum("nfk,fk->nf", figures, fitted.victory)
    if alone:
        prospects[:, faction] = -np.inf
    early = _chances(np.hstack([prospects, np.zeros((len(prospects), 1))]))
    at_end = _chances(np.einsum("nfk,fk->nf", figures, fitted.end))
    return np.asarray(early[:, faction] + early[:, _FULL] * at_end[:, faction], dtype=np.float64)


def _validation(kind: str, faction: b.Faction, chances: Array, won: NDArray[np.bool_], games: Numbers) -> Validation:
    share = float(won.mean())
    return Validation(
        kind, faction, len(set(games)), share, _missed(chances, won), _missed(np.full(len(won), share), won)
    )


def _missed(chances: Array, won: NDArray[np.bool_]) -> float:
    came = np.where(won, chances, 1 - chances)
    return abs(float(np.log(np.maximum(came, 1e-12)).mean()))
