"""A network of one hidden layer, or none, that predicts which Faction wins; it learns by TD(lambda) with Adam."""

from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from cubalibre import board as b

Floats: TypeAlias = NDArray[np.float32]
Number = TypeVar("Number", bound=np.generic)
BATCH: Final = 256
OUTPUTS: Final = len(b.FACTIONS)
_KEPT: Final = (0.9, 0.999)
"""Of the mean and the square of the slope, at each step."""
_LEAST: Final = 0.25
"""Inputs that are mostly 0 are scaled as if they were this large."""


class Lessons(NamedTuple):
    """Rows to learn from or to be judged by."""

    inputs: NDArray[Any]
    """By row; whole numbers or fractions."""
    games: NDArray[np.int64]
    """By row, in the order of play: the game."""
    results: Floats
    """By row and Faction: 1 for the winner of its game."""
    counts: Floats
    """By row: its weight."""

    def some(self, rows: NDArray[Any]) -> "Lessons":
        """Only these rows."""
        return Lessons(*(each[rows] for each in self))


class Settings(NamedTuple):
    """How a network is made and taught."""

    hidden: int
    """Units of the hidden layer; with 0 the inputs act on the outputs."""
    trace: float = 1.0
    """Lambda: at 1, each row learns the end of its game, at 0 what the network says of the next row."""
    decay: float = 1e-4
    """Ridge penalty."""
    rate: float = 1e-3
    """Size of the first steps; it falls to 0."""
    epochs: int = 12
    seed: int = 1


class Network:
    """Weights, and what they predict."""

    def __init__(self, inputs: int, settings: Settings) -> None:
        """Draw small weights."""
        rng = np.random.default_rng(settings.seed)
        sizes = [inputs, *([settings.hidden] if settings.hidden else []), OUTPUTS]
        self.scale = np.ones(inputs, np.float32)
        """Factor of each input."""
        self.layers = [rng.normal(0, 1 / n**0.5, (n + 1, m)).astype(np.float32) for n, m in pairwise(sizes)]
        """By layer: the weights and, as the last row, the constants."""
        self.layers[-1] *= 0.1

    def predict(self, inputs: NDArray[Any]) -> Floats:
        """By row: the chance of each Faction."""
        return np.concatenate([self._forward(part)[-1] for part in _parts(inputs)])

    def _forward(self, inputs: NDArray[Any]) -> list[Floats]:
        """The inputs of each layer, and the chances."""
        found = [_with_constant(inputs * self.scale)]
        for layer in self.layers[:-1]:
            found.append(_with_constant(np.maximum(0, found[-1] @ layer)))
        return [*found, softmax(found[-1] @ self.layers[-1])]

    def slopes(self, inputs: NDArray[Any], targets: Floats, counts: Floats) -> list[Floats]:
        """The gradient of the log loss, by layer."""
        *found, chances = self._forward(inputs)
        error = (chances - targets) * (counts / counts.sum())[:, None]
        slopes = []
        for given, layer in zip(reversed(found), reversed(self.layers), strict=True):
            slopes.append(given.T @ error)
            error = (error @ layer[:-1].T) * (given[:, :-1] > 0)
        return slopes[::-1]


def softmax(scores: NDArray[Number]) -> NDArray[Number]:
    """Chances by row."""
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))


def _parts(inputs: NDArray[Any]) -> list[NDArray[Any]]:
    """The rows in parts: as fractions they take four times the memory."""
    return [inputs[at : at + 8192] for at in range(0, len(inputs), 8192)]


def _with_constant(inputs: NDArray[Any]) -> Floats:
    return np.hstack([inputs, np.ones((len(inputs), 1))]).astype(np.float32)


class Adam:
    """Steps down a slope, by the method of Kingma and Ba (2014)."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers = layers
        self.means = [np.zeros_like(layer) for layer in layers]
        self.squares = [np.zeros_like(layer) for layer in layers]
        self.steps = 0

    def step(self, slopes: list[Floats], rate: float) -> None:
        """Change the weights in place."""
        self.steps += 1
        size = rate * (1 - _KEPT[1] ** self.steps) ** 0.5 / (1 - _KEPT[0] ** self.steps)
        for index, slope in enumerate(slopes):
            self.means[index] += (1 - _KEPT[0]) * (slope - self.means[index])
            self.squares[index] += (1 - _KEPT[1]) * (slope**2 - self.squares[index])
            self.layers[index] -= size * self.means[index] / (np.sqrt(self.squares[index]) + 1e-8)


def learned(known: Lessons, judge: Lessons, settings: Settings) -> Network:
    """A network taught with `known`, as it was after the pass in which it predicted `judge` best."""
    network = Network(known.inputs.shape[1], settings)
    spread = np.sqrt(sum((part.astype(np.float32) ** 2).sum(0) for part in _parts(known.inputs)) / len(known.inputs))
    network.scale = np.where(spread > 0, 1 / np.maximum(spread, _LEAST), 0).astype(np.float32)
    rng, adam = np.random.default_rng(settings.seed), Adam(network.layers)
    best, least = network.layers, np.inf
    for epoch in range(settings.epochs):
        targets = known.results
        if settings.trace < 1 and epoch:
            targets = traced(network.predict(known.inputs), known, settings.trace)
        order = rng.permutation(len(targets))
        for at in range(0, len(order), BATCH):
            rows = order[at : at + BATCH]
            slopes = network.slopes(known.inputs[rows], targets[rows], known.counts[rows])
            for slope, layer in zip(slopes, network.layers, strict=True):
                slope[:-1] += settings.decay * layer[:-1]
            adam.step(slopes, settings.rate * (1 - epoch / settings.epochs))
        loss = missed(network.predict(judge.inputs), judge)
        if loss < least:
            best, least = [layer.copy() for layer in network.layers], loss
    network.layers = best
    return network


def traced(chances: Floats, lessons: Lessons, trace: float) -> Floats:
    """The lambda-returns: by row, what the later rows of its game say, the nearer ones more, and how it ended."""
    targets = lessons.results.copy()
    ends = np.flatnonzero(np.diff(lessons.games, append=-1))
    to_come = ends[np.searchsorted(ends, np.arange(len(targets)))] - np.arange(len(targets))
    for left in range(1, to_come.max() + 1):
        rows = np.flatnonzero(to_come == left)
        targets[rows] = (1 - trace) * chances[rows + 1] + trace * targets[rows + 1]
    return targets


def missed(chances: Floats, lessons: Lessons) -> float:
    """The log loss of the winner's chance."""
    came = np.log(np.maximum((chances * lessons.results).sum(1), 1e-6))
    return float(-(came * lessons.counts).sum() / lessons.counts.sum())
