"""Proof that a redesign of the engine changed no game (`make proof`).

Usage: python -m bench.proof.compare_commits BASE GAMES RANDOM KEPT (`make proof BASE=commit`)
    BASE: the commit to compare with; GAMES: how many games of four Non-players; RANDOM: how many games under each set
    of options of `cubalibre fuzz`, in which people answer at random; KEPT: the folder for the records of commits.

The engine of BASE and that of the working tree play the same games. The records, reasons included, must be the same to
the letter, except for mended cases: `bench/proof/expected.toml` lists them, and those that BASE lists too excuse
nothing. If anything else differs, the status is 1. Records are kept: a run that was stopped goes on, and BASE plays
only once.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import commits
from bench.proof import commit_engines
from bench.proof.commit_engines import Engine
from bench.proof.proof_report import Game, report
from bench.proof.record_differences import HEADER, cases_since, differences
from cubalibre.lab.games import option_sets
from cubalibre.options import NONPLAYER, Options

EXPECTED: Final = "bench/proof/expected.toml"
FORMERLY: Final = "tools/proof_expected.toml"
"""Its path in older commits."""
NONPLAYERS: Final = "nonplayers"
PART: Final = 20
"""Games per part."""
PROCESSES: Final = 2


class Part(NamedTuple):
    """A batch of games of one set of options."""

    name: str
    first: int
    games: int

    def wanted(self) -> list[dict[str, Any]]:
        """The games for the player: always a whole part, even if fewer are compared."""
        offset = 10_000 * (NONPLAYERS, *option_sets.SETS).index(self.name)
        numbers = range(self.first, self.first + PART)
        return [{"options": _options(self.name, i).to_json(), "seed": offset + i} for i in numbers]


def _options(name: str, game: int) -> Options:
    return Options(players=(NONPLAYER,) * 4) if name == NONPLAYERS else option_sets.options_of(name, game)


def parts(nonplayers: int, random: int) -> Iterator[Part]:
    """All parts; in the last part of a set fewer games may be compared."""
    for name, games in ((NONPLAYERS, nonplayers), *((name, random) for name in option_sets.SETS)):
        for first in range(0, games, PART):
            yield Part(name, first, min(PART, games - first))


def compare(before: Engine, now: Engine, part: Part) -> list[Game]:
    """Play a part with both engines and find the differences."""
    name, wanted = f"{part.name}-{part.first:04}", part.wanted()
    pairs = list(zip(before.records(name, wanted), now.records(name, wanted), strict=True))[: part.games]
    games = [Game(part.name, part.first + i, list(differences(*pair))) for i, pair in enumerate(pairs)]
    asked = [{"record": pair[0], "entries": _entries(game)} for pair, game in zip(pairs, games, strict=True)]
    places = before.run(locate=asked) if any(map(_entries, games)) else [[]] * len(games)
    return [_placed(game, place) for game, place in zip(games, places, strict=True)]


def _entries(game: Game) -> list[int]:
    return [one.entry for one in game.found if one.kind != HEADER]


def _placed(game: Game, places: list[tuple[int, str]]) -> Game:
    """The game with options, card and phase added to each difference."""
    place = {0: (0, ""), **dict(zip(_entries(game), places, strict=True))}
    found = [replace(d, options=game.options, card=place[d.entry][0], phase=place[d.entry][1]) for d in game.found]
    return game._replace(found=found)


def compare_all(before: Engine, now: Engine, wanted: list[Part]) -> Iterator[Game]:
    """Compare all games, in order; played parts survive Ctrl-C."""
    pool = ThreadPoolExecutor(PROCESSES)  # each thread waits for a process
    try:
        for games in pool.map(partial(compare, before, now), wanted):
            yield from games
    finally:
        pool.shutdown(cancel_futures=True)


def main(base: str, nonplayers: str, random: str, kept: str) -> int:
    """Play, compare and report; the status is 1 for an unexpected difference."""
    commit = commits.full_name(base)
    known = commits.text_of(commit, EXPECTED) or commits.text_of(commit, FORMERLY)
    cases = cases_since((commits.ROOT / EXPECTED).read_text(encoding="utf-8"), known)
    engines = commit_engines.of_commit(commit, Path(kept)), commit_engines.of_tree()
    games = list(compare_all(*engines, list(parts(int(nonplayers), int(random)))))
    sys.stdout.write("\n".join((f"{commit[:12]} and the working tree:", *report(games, cases))) + "\n")
    return int(any(game.unexpected(cases) for game in games))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
