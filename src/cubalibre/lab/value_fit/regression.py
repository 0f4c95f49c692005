"""Fits `search/weights.json` to games: what the figures of a position say of how its game ends."""

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
from cubalibre.lab.value_fit.game_samples import Remembered
from cubalibre.options import Options
from cubalibre.search import value, weights

Array: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]
Data: TypeAlias = dict[str, dict[str, dict[str, list[list[int]]]]]
"""What weights.json holds: by kind of table and the player's Faction the fields of `weights.Weights`."""
SEARCHED: Final = 3
"""A game of the search counts as so many of the rulebook's programs."""
RIDGE: Final = 2e-4
"""How much a weight must explain to be other than 0."""
SHY: Final = 4.0
"""The same, for what is particular to a table: so much more."""
HELD_OUT: Final = 5
"""One game in so many is not fitted to when the fit is tried out."""
_NEVER: Final = 50.0
"""By so much the prospects of what cannot be are lowered."""
_FULL: Final = len(b.FACTIONS)
"""The end of a game that no victory cuts short."""
_STEPS_OF_E: Final = 1 / np.log(value.FALL[1] / value.FALL[0])
TABLES: Final = tuple((kind, faction) for kind in weights.KINDS for faction in b.FACTIONS)
"""Kinds of table, with the Faction that searches."""


class Sample(NamedTuple):
    """Games taken apart into moments."""

    figures: Array
    """Of each moment and Faction: FIGURES, then 1 for the table that it is of, then FIGURES again for a single player.

    A single player's victory does not end the game (8.9): a strong position means something else at the end.
    """
    ends: Numbers
    """Of each moment: which Faction won in a Victory Phase, or _FULL."""
    winners: Numbers
    share: Array
    """What each moment counts; the moments of a game together 1, or SEARCHED."""
    games: Numbers
    tables: Numbers
    """The place in TABLES; -1 if nobody searched, or several did."""
    alone: Numbers
    """The Faction of the single player (8.9), or -1."""


@dataclass(frozen=True)
class Tried:
    """How well weights foretell the games of a table to which they were not fitted."""

    kind: str
    faction: b.Faction
    games: int
    won: float
    missed: float
    """The mean of the negative logarithms of the chances that were given to what came."""
    blind: float
    """The same, if every moment is given the share of games won."""


class NoGames(Exception):  # noqa: N818 - what files hold
    """There is no game to fit to."""


def sample(played: Iterable[tuple[Options, list[Remembered]]]) -> Sample:
    """The moments of games that were won by somebody.

    Raises:
        NoGames: there is none.
    """
    figures: list[list[list[int]]] = []
    rows: list[tuple[int, int, float, int, int, int]] = []
    number = 0
    for options, games in played:
        for game in (each for each in games if each.winner and each.moments):
            table, winner = _table(options, game.seats), n.faction_named(game.winner)
            end = winner if game.when == game_rows.IN_PROPAGANDA else _FULL
            counts = (SEARCHED if any("search" in seat for seat in game.seats) else 1) / len(game.moments)
            figures += game.moments
            rows += [(end, winner, counts, number, table, _alone(options))] * len(game.moments)
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
    """The place in TABLES of a game in which one program searches."""
    searching = [faction for faction, seat in zip(b.FACTIONS, seats, strict=True) if "search" in seat]
    return TABLES.index((weights.kind(options), searching[0])) if len(searching) == 1 else -1


class Fitted(NamedTuple):
    """Weights of `Sample.figures` by Faction, towards each way to win, as powers of e."""

    victory: Array
    end: Array


def fit(seen: Sample, left_out: int | None = None) -> Fitted:
    """Weights fitted to all games, or to those whose number does not leave this rest by HELD_OUT."""
    known = np.ones(len(seen.ends), dtype=np.bool_) if left_out is None else seen.games % HELD_OUT != left_out
    full = known & (seen.ends == _FULL)
    return Fitted(_weights(seen, known, seen.ends), _weights(seen, full, seen.winners))


def _weights(seen: Sample, known: NDArray[np.bool_], ends: Numbers) -> Array:
    """A logit for each moment, whose alternatives are the Factions and, where it occurs, _FULL with prospects of 0.

    Without moments nothing weighs anything.
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
    """In proportion to the exponentials of prospects, row by row; none is 0."""
    raised = np.exp(prospects - prospects.max(1, keepdims=True)) + 1e-12
    return np.asarray(raised / raised.sum(1, keepdims=True), dtype=np.float64)


def data(fitted: Fitted) -> Data:
    """Weights in whole steps, as weights.json has them: what is particular to a table is a part of its campaigns'."""
    found: Data = {kind: {} for kind in weights.KINDS}
    for table, (kind, faction) in enumerate(TABLES):
        fields = zip(weights.Weights._fields, fitted, strict=True)
        found[kind][n.FACTION_WORDS[faction]] = {
            name: _of_table(weighed, table, kind, faction) for name, weighed in fields
        }
    return found


def text(found: Data) -> str:
    """The same as JSON, a line for each Faction's figures."""
    written = json.dumps(found, indent=1)
    return re.sub(r"\s+(-?\d+)(,?)(\s+(?=\]))?", r" \1\2", written).replace("[ ", "[") + "\n"


def _of_table(weighed: Array, table: int, kind: str, faction: b.Faction) -> list[list[int]]:
    width = len(value.FIGURES)
    steps = weighed[:, :width].copy()
    steps[:, : value.ROUNDS] += weighed[:, width + table, None]
    if kind == weights.SOLITAIRE:
        steps[faction] += weighed[faction, width + len(TABLES) :]
    return [[round(each) for each in row] for row in steps * _STEPS_OF_E]


def tried(seen: Sample) -> list[Tried]:
    """How well weights that are fitted to most games foretell the others, by table; of tables with games alone."""
    held_out = seen.games % HELD_OUT == 0
    fitted = fit(seen, left_out=0)
    found = []
    for table, (kind, faction) in enumerate(TABLES):
        at = held_out & (seen.tables == table)
        if at.any():
            chances = to_win(fitted, seen.figures[at], faction, kind == weights.SOLITAIRE)
            found.append(_tried(kind, faction, chances, seen.winners[at] == faction, seen.games[at]))
    return found


def to_win(fitted: Fitted, figures: Array, faction: b.Faction, alone: bool) -> Array:
    """The chance of a Faction to win, as `value.of` has it."""
    prospects = np.einsum("nfk,fk->nf", figures, fitted.victory)
    if alone:
        prospects[:, faction] = -np.inf
    early = _chances(np.hstack([prospects, np.zeros((len(prospects), 1))]))
    at_end = _chances(np.einsum("nfk,fk->nf", figures, fitted.end))
    return np.asarray(early[:, faction] + early[:, _FULL] * at_end[:, faction], dtype=np.float64)


def _tried(kind: str, faction: b.Faction, chances: Array, won: NDArray[np.bool_], games: Numbers) -> Tried:
    share = float(won.mean())
    return Tried(kind, faction, len(set(games)), share, _missed(chances, won), _missed(np.full(len(won), share), won))


def _missed(chances: Array, won: NDArray[np.bool_]) -> float:
    came = np.where(won, chances, 1 - chances)
    return abs(float(np.log(np.maximum(came, 1e-12)).mean()))
