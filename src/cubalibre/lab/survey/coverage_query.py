"""Query of a run with steps: how often each item counted for the Non-players."""

from collections import Counter

from cubalibre import notation as n
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run_query import Database


def coverage(base: Database) -> Coverage:
    """The coverage by the games of a database."""
    games = base.sql("SELECT count(*) FROM games").fetchall()[0][0]
    by_item = base.sql("SELECT step, sum(times)::BIGINT, count(DISTINCT game) FROM steps GROUP BY step").fetchall()
    by_faction = base.sql("SELECT step, faction, sum(times)::BIGINT FROM steps GROUP BY step, faction").fetchall()
    return Coverage(
        games,
        Counter({item: times for item, times, _ in by_item}),
        Counter({item: in_games for item, _, in_games in by_item}),
        Counter({(item, n.faction_named(word)): times for item, word, times in by_faction}),
    )
