"""Observations: encoding of an observed state as arrays of fixed size, without loss."""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from cubalibre import board as b
from cubalibre.lab.environment import actions
from cubalibre.lab.environment.actions import ACT_KINDS
from cubalibre.lab.environment.encoders import QUESTIONS
from cubalibre.lab.environment.observation_blocks import BLOCKS
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.lab.games.fast_record import Done

Numbers: TypeAlias = npt.NDArray[np.int16]
Mask: TypeAlias = npt.NDArray[np.int8]

TURN: Final = 128
"""Latest answers and acts of the current turn that are observed; the longest turns have about 60."""
_WHAT: Final = {kind: index for index, kind in enumerate((*QUESTIONS, *ACT_KINDS), 1)}
_TURN_HIGH: Final = (b.CHANCE + 1, len(_WHAT), len(actions.ANSWERS), len(actions.ANSWERS))


def layout() -> dict[str, slice]:
    """Block -> its slice of an observation."""
    found: dict[str, slice] = {}
    at = 0
    for block in BLOCKS:
        found[block.name] = slice(at, at + block.size)
        at += block.size
    return found


def box() -> spaces.Box:
    """The bounds of `encode`."""
    low = [block.low for block in BLOCKS for _ in range(block.size)]
    high = [block.high for block in BLOCKS for _ in range(block.size)]
    return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)


def turn_box() -> spaces.Box:
    """The bounds of `encode_turn`."""
    high = np.tile(np.array(_TURN_HIGH, np.int16), (TURN, 1))
    return spaces.Box(np.zeros_like(high), high, dtype=np.int16)


def encode(scene: Scene) -> Numbers:
    """The concatenated blocks of `observation_blocks.BLOCKS`."""
    values: list[int] = []
    for block in BLOCKS:
        values += block.fill(scene)
    return np.array(values, np.int16)


def encode_turn(scene: Scene) -> Numbers:
    """Answers and acts of the current turn, latest first: Faction, kind, and one or two answers; 0 is none."""
    values = np.zeros((TURN, len(_TURN_HIGH)), np.int16)
    latest = scene.done[: -TURN - 1 : -1]
    if latest:
        values[: len(latest)] = [_row(done) for done in latest]
    return values


def _row(done: Done) -> tuple[int, int, int, int]:
    if done.act is None:
        return done.who + 1, _WHAT[done.kind], actions.index_of(done.answer) + 1, 0
    act = done.act
    return act.who + 1, _WHAT[act.kind], actions.index_of(act.one) + 1, actions.index_of(act.other) + 1
