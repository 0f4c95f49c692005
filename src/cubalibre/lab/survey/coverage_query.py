"""Query of a run folder: how often each item counted for the Non-players."""

from collections import Counter
from pathlib import Path
from typing import Any

import duckdb

from cubalibre import notation as n
from cubalibre.lab.dataset.columns import GAMES, STEPS
from cubalibre.lab.dataset.nonplayer_coverage import Coverage


def coverage(folder: Path, numbers: range) -> Coverage:
    """The coverage by the games with these numbers in a run folder with steps."""
    with duckdb.connect() as base:

        def rows(query: str, table: str) -> list[tuple[Any, ...]]:
            games = f"FROM read_parquet(?) WHERE game BETWEEN {numbers.start} AND {numbers.stop - 1}"
            return base.execute(query.format(games=games), [str(folder / table / "*.parquet")]).fetchall()

        ((games,),) = rows("SELECT count(*) {games}", GAMES)
        by_item = rows("SELECT step, sum(times)::BIGINT, count(DISTINCT game) {games} GROUP BY step", STEPS)
        by_faction = rows("SELECT step, faction, sum(times)::BIGINT {games} GROUP BY step, faction", STEPS)
    return Coverage(
        games,
        Counter({item: times for item, times, _ in by_item}),
        Counter({item: in_games for item, _, in_games in by_item}),
        Counter({(item, n.faction_named(word)): times for item, word, times in by_faction}),
    )
