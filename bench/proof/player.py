"""Player of the proof: plays games with the engine that Python finds, or locates entries in them.

The same file runs with the engines of two commits, so it uses only what is stable: `Game`, `Options`, and the formats
of records and positions. It reads a job as JSON from standard input and writes the results.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

import cubalibre
from cubalibre import Game, Options, board, codec

MEDDLING = 0.03
"""Probability of an act beside a question, as in `cubalibre fuzz`."""
BROKEN = '{"error": '
"""Beginning of the last line of a record if the engine failed."""


def main() -> None:
    """Run the job with the engine in the folder of the first argument."""
    found, wanted = Path(cubalibre.__file__).resolve(), Path(sys.argv[1]).resolve()
    if not found.is_relative_to(wanted):
        sys.exit(f"this Python finds the game at {found} and not in {wanted}")
    job = json.load(sys.stdin)
    json.dump([play(**game) for game in job["play"]] + [locate(**game) for game in job["locate"]], sys.stdout)


def play(options: dict[str, Any], seed: int) -> str:
    """The record of a game in which people answer and act at random.

    If the engine fails, the last line of the record holds the error.
    """
    game, broken, rng = None, "", random.Random(f"{seed}/people")
    try:
        game = Game(Options.from_json(options), seed=seed)
        while not game.over:
            _act_or_answer(game, rng)
    except Exception as error:  # noqa: BLE001 - every error is a finding
        broken = f"{BROKEN}{json.dumps(f'{type(error).__name__}: {error}')}}}\n"
    return (game.to_record() if game is not None else "") + broken


def _act_or_answer(game: Game, rng: random.Random) -> None:
    acts = game.acts if rng.random() < MEDDLING else ()
    if acts:
        game.interject(*rng.choice(acts))
    else:
        game.answer(rng.choice(game.answers))


def locate(record: str, entries: list[int]) -> list[tuple[int, str]]:
    """The current card (0 for none) and phase before some entries of a record, given in ascending order."""
    if not entries:
        return []
    lines = [line for line in record.splitlines(keepends=True) if not line.startswith(BROKEN)]
    game, found = Game.from_record("".join(lines), seats=dict.fromkeys((*board.FACTIONS, board.CHANCE))), []
    for entry in reversed(entries):
        game.rewind(entry - 1)
        position = codec.to_json(game.position)
        found.append((position["current"] or 0, position["phase"]))
    return found[::-1]


if __name__ == "__main__":
    main()
