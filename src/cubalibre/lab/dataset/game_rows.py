"""Rows of games: result, margins and totals at the end; as values of a table, and as JSON."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import standings
from cubalibre.lab.dataset.card_rows import NUMBER, WORD, of_faction
from cubalibre.lab.games import playout
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import RULES_VERSION
from cubalibre.rules import control, deck, victory

FORMAT: Final = "cubalibre-simulation/2"
IN_PROPAGANDA: Final = "propaganda"
"""The game ended in a Victory Phase (6.1)."""
AT_END: Final = "end"
"""The game went its full length (6.3.5, 2.4)."""


_TOTALS: Final = (
    "support", "active-support-cities", "opposition-and-bases", "directorio-population-and-bases", "open-casinos",
    "aid", "alliance",
)  # fmt: skip
MARGINS: Final = {n.FACTION_WORDS[f]: of_faction("margin", f) for f in b.FACTIONS}
"""Faction -> column of its margin."""
COLUMNS: Final[dict[str, str]] = {
    "options": WORD,
    "winner": WORD,
    "when": WORD,
    "cards": NUMBER,
    **dict.fromkeys(MARGINS.values(), NUMBER),
    **{of_faction("rank", f): NUMBER for f in b.FACTIONS},
    **{of_faction("resources", f): NUMBER for f in b.FACTIONS},
    **{name.replace("-", "_"): NUMBER for name in _TOTALS},
}
"""Column -> WORD or NUMBER."""


@dataclass(frozen=True)
class Ended:
    """The result of a game; Factions by their words."""

    winner: str
    when: str
    """IN_PROPAGANDA or AT_END."""
    cards: int
    """Cards played, Propaganda cards included."""
    margins: dict[str, int]
    """Faction -> margin (7.3)."""


@dataclass(frozen=True)
class Row(Ended):
    """The result of a game with ranks, totals on the board, and its number and seed."""

    ranks: dict[str, int]
    """Faction -> rank of its player (7.1, 7.3), from 1."""
    totals: dict[str, int]
    game: int
    seed: str


def row_of(position: Position, seed: int, game: int) -> Row:
    """The row of a finished game."""
    ranking = victory.ranking(position)
    ranks = {faction: place for place, standing in enumerate(ranking, 1) for faction in standing.factions}
    return Row(
        game=game,
        seed=playout.seed_of(seed, game),
        winner=n.FACTION_WORDS[ranking[0].faction],
        when=IN_PROPAGANDA if victory.ended_by_victory(position) else AT_END,
        cards=len(deck.turned_up(position)) - len(position.upcoming),
        margins=standings.margins(position),
        ranks={n.FACTION_WORDS[faction]: ranks[faction] for faction in b.FACTIONS},
        totals=_totals(position),
    )


def _totals(position: Position) -> dict[str, int]:
    resources = {f"{n.FACTION_WORDS[f]}-resources": position.resources[f] for f in b.FACTIONS}
    return {
        "support": control.total_support(position),
        "active-support-cities": sum(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES),
        "opposition-and-bases": control.opposition_and_bases(position),
        "directorio-population-and-bases": control.dr_population_and_bases(position),
        "open-casinos": control.open_casinos(position),
        "aid": position.aid,
        "alliance": position.alliance,
        **resources,
    }


def values(options: str, row: Row) -> list[object]:
    """The values of `COLUMNS`; `options` is JSON."""
    resources = [row.totals[f"{word}-resources"] for word in row.margins]
    totals = [row.totals[name] for name in _TOTALS]
    return [options, row.winner, row.when, row.cards, *row.margins.values(), *row.ranks.values(), *resources, *totals]


def to_json(options: Options, seed: int, rows: Iterable[Row]) -> str:
    """Games as JSON, one per line."""
    head = {"format": FORMAT, "rules": RULES_VERSION, "seed": seed, "options": options.to_json()}
    fields = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items())
    lines = ",\n".join(json.dumps(asdict(row)) for row in rows)
    return f'{{\n{fields},\n"games": [\n{lines}\n]}}\n'
