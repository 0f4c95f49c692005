"""Inputs of the predictors, as small whole numbers: from rows of positions and the kinds of programs at the seats."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bench.value_network import position_rows
from bench.value_network.network import Number, softmax
from bench.value_network.played_games import FOR_NONPLAYER, PROGRAMS, SEARCH, Games
from cubalibre import board as b
from cubalibre.options import NONPLAYER
from cubalibre.search import value, weights

Inputs: TypeAlias = NDArray[np.int8]
Chances: TypeAlias = NDArray[np.float64]
FACTIONS: Final = len(b.FACTIONS)
CAMPAIGNS: Final = value.ROUNDS
_OF_NONPLAYERS: Final = [PROGRAMS.index(NONPLAYER), PROGRAMS.index(FOR_NONPLAYER)]
_SEARCHES: Final = [PROGRAMS.index(SEARCH), PROGRAMS.index(FOR_NONPLAYER)]
_STEPS_OF_E: Final = 1 / np.log(value.FALL[1] / value.FALL[0])


def field(games: Games, name: str) -> Inputs:
    """A field of all rows."""
    names = list(position_rows.FIELDS)
    first = sum(position_rows.FIELDS[each] for each in names[: names.index(name)])
    return games.rows[:, first : first + position_rows.FIELDS[name]].astype(np.int8)


def one_hot(found: Inputs, number: int) -> Inputs:
    """Each number below `number` as as many columns, of which one is 1."""
    return np.asarray((found[:, :, None] == np.arange(number)).reshape(len(found), -1), np.int8)


def campaigns(games: Games) -> NDArray[np.int64]:
    """By row: the campaign, from 0."""
    return np.minimum(field(games, "campaign")[:, 0], CAMPAIGNS - 1).astype(np.int64)


def searches(games: Games) -> NDArray[np.bool_]:
    """By game and Faction: whether a search decides for it."""
    return np.isin(games.programs, _SEARCHES)


def nonplayers(games: Games) -> NDArray[np.bool_]:
    """By game and Faction: whether it is a Non-player."""
    return np.isin(games.programs, _OF_NONPLAYERS)


def table(games: Games) -> Inputs:
    """What is known without looking at the board: who plays, in each campaign."""
    of_nonplayers, of_searches = nonplayers(games), searches(games)
    alone = of_nonplayers.sum(1, keepdims=True) == FACTIONS - 1
    known = np.hstack([of_nonplayers, of_searches, ~of_nonplayers & alone, of_nonplayers & of_searches])
    return _by_campaign(games, np.hstack([np.ones((len(known), 1)), known])[games.games].astype(np.int8))


def figures(games: Games) -> Inputs:
    """By row, Faction and figure: `value.figures`."""
    pieces = field(games, "pieces").reshape(-1, b.N_SPACES, b.N_KINDS).sum(1)
    margins = field(games, "margins") - position_rows.MARGIN_AT
    campaign, tracks = campaigns(games).astype(np.int8), field(games, "tracks")
    nothing = np.zeros(len(campaign), np.int8)
    found = []
    for faction in b.FACTIONS:
        closed = pieces[:, b.CLOSED_CASINO] if faction == b.SYN else 0
        more = {b.GOV: tracks[:, 0], b.SYN: pieces[:, b.CASINO]}.get(faction, nothing)
        found.append([
            *(campaign == each for each in range(CAMPAIGNS)),
            margins[:, faction], margins[:, faction] * campaign, np.maximum(0, margins[:, faction]),
            field(games, "resources")[:, faction],
            pieces[:, 3 * faction], pieces[:, 3 * faction + 1], pieces[:, 3 * faction + 2] + closed,
            more, tracks[:, 1] if faction == b.GOV else nothing,
        ])  # fmt: skip
    return np.array(found).transpose(2, 0, 1).astype(np.int8)


def figures_and_table(games: Games) -> Inputs:
    """The inputs of today's value, and the table."""
    return np.hstack([table(games), figures(games).reshape(len(games.rows), -1)])


def board(games: Games) -> Inputs:
    """All inputs of the network: what everybody sees of the position, the figures of the value, and the table."""
    pieces, pile = field(games, "pieces"), field(games, "pile")
    return np.hstack([
        figures_and_table(games), pieces, pieces > 0, one_hot(field(games, "opinion"), len(b.LEVELS)),
        one_hot(field(games, "control"), FACTIONS + 1), field(games, "terror"), field(games, "available"),
        field(games, "cash"), field(games, "eligible"), one_hot(field(games, "did"), FACTIONS + 1),
        _by_campaign(games, pile), one_hot(field(games, "cards"), 1),
        field(games, "capabilities"), field(games, "momentum"),
    ])  # fmt: skip


def _by_campaign(games: Games, found: NDArray[Number]) -> NDArray[Number]:
    """Columns for each campaign, 0 in the others."""
    is_now = campaigns(games)[:, None] == np.arange(CAMPAIGNS)
    return np.asarray((is_now[:, :, None] * found[:, None, :]).reshape(len(found), -1), found.dtype)


def todays(games: Games) -> Chances:
    """By row and Faction: the chance that `value.of` gives it; in the solitaire game by the weights of its player."""
    found, is_nonplayer = figures(games).astype(np.float64), nonplayers(games)
    chances = np.zeros((len(found), FACTIONS))
    for pattern in np.unique(is_nonplayer, axis=0):
        rows = (is_nonplayer == pattern).all(1)[games.games]
        kind = {0: weights.PLAYERS, FACTIONS - 1: weights.SOLITAIRE}.get(int(pattern.sum()), weights.MIXED)
        alone = int(np.argmin(pattern)) if kind == weights.SOLITAIRE else None
        for faction in b.FACTIONS:
            weighed = weights.WEIGHTS[kind][faction if alone is None else alone]
            chances[rows, faction] = _chances(weighed, found[rows], alone)[:, faction]
    return chances


def _chances(weighed: weights.Weights, found: Chances, alone: int | None) -> Chances:
    """By row and Faction: the chance in a Victory Phase or at the end, as `value.of` computes it."""
    coming = np.einsum("nfk,fk->nf", found, np.array(weighed.victory)) / _STEPS_OF_E
    if alone is not None:
        coming[:, alone] = -np.inf
    early = softmax(np.hstack([coming, np.zeros((len(coming), 1))]))
    at_end = softmax(np.einsum("nfk,fk->nf", found, np.array(weighed.end)) / _STEPS_OF_E)
    return np.asarray(early[:, :FACTIONS] + early[:, FACTIONS:] * at_end)


def todays_and_table(games: Games) -> NDArray[np.float32]:
    """Today's chances as logarithms, by campaign, and the table: a linear predictor on them is a logistic fit."""
    logs = np.log(np.maximum(todays(games), 1e-4)).astype(np.float32)
    return np.hstack([table(games), _by_campaign(games, logs)])
