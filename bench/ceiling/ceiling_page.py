"""The page of the ceiling and its figures as JSON: what each rival of level 5 wins more in pairs of games."""

import argparse
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias

from bench.calibration.reliability import in_json
from bench.ceiling.foresight import KNOWN
from bench.ceiling.paired_games import FORMAT, RIVALS, SEATS, USUAL, Program
from bench.speed import measurements
from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre import notation as n
from cubalibre.intervals import Estimate, Share
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.games.playout import PROGRAM

Game: TypeAlias = Mapping[str, Any]
"""What is kept of a game (`Match.played`)."""
Games: TypeAlias = Mapping[tuple[b.Faction, Program], dict[int, dict[str, Any]]]
"""The games of each match by the number of their pair."""
_PAGE: Final = """\
# The ceiling

What level 5 wins, and what it would win if it knew the next {known} cards or made more effort, as the player of the
official solitaire game (1.5, 8.9), in the two seats where it wins least. In a pair both play the same deck and dice.
The known cards are the next {known} that will be turned up, after those that lie face up.

*Alone*: of the pairs that just one of the two wins, those that the rival wins. *Difference*: of the wins, in
percentage points. *Lead*: the mean difference of the degree of success (8.9), with its standard error. Brackets hold
the true value with 95%. *Time*: the mean processor time of a game, level 5 and the rival.

Seed {seed}, which no other command uses; version {program} of the program. Written on {day} on {machine}, {engine}.
`make ceiling` adds pairs, up to {pairs} in each seat.

"""
_HEAD: Final = [
    "Seat", "Rival", "Pairs", "Level 5 wins", "Rival wins", "Alone", "Difference", "Lead", "Time",
]  # fmt: skip


class Compared(NamedTuple):
    """A rival compared with level 5 in some pairs."""

    rival: Program
    faction: b.Faction | None
    """The seat; None for all seats together."""
    usual_wins: Share
    rival_wins: Share
    alone: Share | None
    """Of the pairs that just one of the two wins, those that the rival wins; None if there are none."""
    difference: Estimate
    """Of the wins, as a fraction of 1."""
    lead: Estimate
    """Of the degrees of success."""
    seconds: tuple[float, float]
    """Mean processor time of a game: level 5, the rival."""


def compared(games: Games) -> Iterator[Compared]:
    """Each rival in each seat and in all, in which both games of a pair are there."""
    for rival in RIVALS:
        pairs = {faction: _pairs(games, faction, rival) for faction in SEATS}
        found = [_compared(rival, faction, each) for faction, each in pairs.items() if each]
        yield from found
        if len(found) > 1:
            yield _compared(rival, None, [pair for each in pairs.values() for pair in each])


def _pairs(games: Games, faction: b.Faction, rival: Program) -> list[tuple[Game, Game]]:
    usual, others = games[faction, USUAL], games[faction, rival]
    return [(usual[number], others[number]) for number in sorted(usual.keys() & others.keys())]


def _compared(rival: Program, faction: b.Faction | None, pairs: Sequence[tuple[Game, Game]]) -> Compared:
    wins, leads = (Counter(int(other[key]) - int(one[key]) for one, other in pairs) for key in ("won", "lead"))
    alone = wins[1] + wins[-1]
    return Compared(
        rival,
        faction,
        intervals.share(sum(one["won"] for one, _ in pairs), len(pairs)),
        intervals.share(sum(other["won"] for _, other in pairs), len(pairs)),
        intervals.share(wins[1], alone) if alone else None,
        intervals.estimate(wins),
        intervals.estimate(leads),
        (fmean(one["seconds"] for one, _ in pairs), fmean(other["seconds"] for _, other in pairs)),
    )


def document(given: argparse.Namespace, games: Games) -> dict[str, Any]:
    """All figures as JSON: wins are fractions of 1, leads points of margin, times seconds."""
    return {
        "format": FORMAT,
        "seed": given.seed,
        "machine": measurements.machine(),
        "compared": [
            {
                "rival": each.rival.name,
                "seat": "all" if each.faction is None else n.FACTION_WORDS[each.faction],
                "level-5": vars(each.usual_wins),
                "wins": vars(each.rival_wins),
                "alone": each.alone and vars(each.alone),
                "difference": in_json(each.difference),
                "lead": in_json(each.lead),
                "seconds": each.seconds,
            }
            for each in compared(games)
        ],
    }


def page(given: argparse.Namespace, games: Games) -> str:
    """The text of the page."""
    head = _PAGE.format(
        known=KNOWN,
        seed=given.seed,
        pairs=given.pairs,
        program=PROGRAM,
        day=date.today(),
        machine=measurements.machine(),
        engine="compiled" if measurements.is_compiled() else "interpreted",
    )
    return head + markdown_tables.table(_HEAD, [_line(each) for each in compared(games)], 2)


def _line(found: Compared) -> list[str]:
    seat = "Both" if found.faction is None else i18n.faction_name(found.faction)
    times = ", ".join(f"{each:.0f} s" for each in found.seconds)
    alone = "–" if found.alone is None else f"{found.alone.times} of {found.alone.games}{_brackets(found.alone)}"
    wins = [f"{each.times}, {each.share:.0%}{_brackets(each)}" for each in (found.usual_wins, found.rival_wins)]
    error = "" if math.isnan(found.lead.error) else f" ± {found.lead.error:.2f}"
    lead = f"{found.lead.mean:+.2f}{error}{_between(found.lead, 1, 2)}"
    difference = f"{100 * found.difference.mean:+.0f}{_between(found.difference, 100, 0)}"
    return [seat, found.rival.heading, str(found.usual_wins.games), *wins, alone, difference, lead, times]


def _brackets(share: Share) -> str:
    return f" ({share.low:.0%} to {share.high:.0%})"


def _between(found: Estimate, unit: int, digits: int) -> str:
    """The interval; a single pair has none."""
    low, high = (f"{unit * each:+.{digits}f}" for each in (found.low, found.high))
    return "" if math.isnan(found.error) else f" ({low} to {high})"
