"""How a game ended, as a row; and many of them as JSON."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import standings
from cubalibre.lab.games import playout
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import RULES_VERSION
from cubalibre.rules import control, deck, victory

FORMAT: Final = "cubalibre-simulation/2"
IN_PROPAGANDA: Final = "propaganda"
"""6.1: the game ended in a Victory Phase."""
AT_END: Final = "end"
"""6.3.5, 2.4: it went its full length."""


@dataclass(frozen=True)
class Ended:
    """How a game ended; Factions by their words."""

    winner: str
    when: str
    """IN_PROPAGANDA or AT_END."""
    cards: int
    """How many were played, Propaganda cards included."""
    margins: dict[str, int]
    """7.3: how far each Faction is beyond its goal."""


@dataclass(frozen=True)
class Row(Ended):
    """The same, with the totals on the board, and which game it was."""

    ranks: dict[str, int]
    """7.1, 7.3: the place of each Faction's player, from 1; Factions of one player share it."""
    totals: dict[str, int]
    game: int
    seed: str


def row_of(position: Position, seed: int, game: int) -> Row:
    """How a game ended, as a row."""
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


def to_json(options: Options, seed: int, rows: Iterable[Row]) -> str:
    """All of it as JSON, each game on a line of its own."""
    head = {"format": FORMAT, "rules": RULES_VERSION, "seed": seed, "options": options.to_json()}
    fields = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items())
    lines = ",\n".join(json.dumps(asdict(row)) for row in rows)
    return f'{{\n{fields},\n"games": [\n{lines}\n]}}\n'
