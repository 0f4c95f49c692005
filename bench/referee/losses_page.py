"""The page of the referee and its figures as JSON."""

import argparse
import math
from datetime import date
from typing import Any, Final

from bench.calibration.reliability import finite, in_json
from bench.referee import figures
from bench.referee.figures import Line, Losses
from bench.referee.positions import TABLES
from bench.referee.verdict import PROGRAMS
from bench.speed import measurements
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.intervals import Estimate, Share
from cubalibre.lab.dataset.markdown_tables import table
from cubalibre.lab.games.playout import PROGRAM

FORMAT: Final = "cubalibre-referee/1"
_PAGE: Final = """\
# The levels before a referee

How much chance to win a player loses with a turn, in percentage points, against the best turn that a referee finds who
searches with {times} times the effort of level 5; mean and 95% interval over {positions} positions, one from each game
that level 2 plays. Turns are judged together by {playouts} playouts each, to the next Reset, with cards and dice that
are the same for all of them; none of those that chose the best turn judge it. *Referee* is the first choice of its
search. *Gain* is by how much a turn's chance to win is higher than with the row above, position by position. The last
columns are turns that lose at least so much, with an interval of the loss that does not reach 0.
Seed {seed}, which no other command uses; version {program} of the program. Written on {day} on {machine}.
`make referee` adds positions.

"""
_BY: Final = """
## By table, Faction and campaign

The mean loss, with the half width of its 95% interval.

"""
_TRUST: Final = """
## How far to trust the referee

- Both halves of its playouts have the same best turn in {same} of the positions, among {turns:.1f} different turns.
- The losses by one half and by the other have a correlation of {halves:.2f}.
- By the playouts that chose it, the best turn looks {favour:+.1f} points better than by others: no loss has this.

The chance to win that the referee gives level 2, beside how the very games ended in which level 2 went on.
*Difference* is the share that won less the chance given, with its standard error. The Brier score is {brier:.3f}, that
of each Faction's plain share of wins {plain:.3f}.

"""


def document(given: argparse.Namespace, lines: list[Line]) -> dict[str, Any]:
    """All figures as JSON: chances and losses are fractions of 1."""
    trust, (curve, score) = figures.trust(lines), figures.calibration(lines)
    return {
        "format": FORMAT,
        **{name: getattr(given, name) for name in ("seed", "times", "playouts")},
        "positions": len(lines),
        "machine": measurements.machine(),
        "losses": [_losses(each) for each in figures.losses(lines)],
        "groups": [
            {field: value, "positions": len(same), "losses": [_losses(each) for each in figures.losses(same)]}
            for field in ("table", "faction", "campaign")
            for value, same in figures.groups(lines, field).items()
        ],
        "same": vars(trust.same),
        "halves": finite(trust.halves),
        "favour": trust.favour,
        "curve": [point.document() for point in curve],
        "score": score._asdict(),
    }


def _losses(found: Losses) -> dict[str, Any]:
    return {
        "program": found.program,
        "loss": in_json(found.loss),
        "gain": None if found.gain is None else in_json(found.gain),
        "great": {f"{least:.2f}": vars(share) for least, share in zip(figures.LEAST, found.great, strict=True)},
    }


def page(given: argparse.Namespace, lines: list[Line]) -> str:
    """The text of the page."""
    values = {"program": PROGRAM, "day": date.today(), "machine": measurements.machine()}
    head = _PAGE.format(**vars(given) | values | {"positions": len(lines)})
    great = [f"{least:.0%} or more" for least in figures.LEAST]
    whole = table(["Player", "Loss", "Gain", *great], [_line(each) for each in figures.losses(lines)])
    names = [*map(_name, PROGRAMS)]
    by = table(["Where", "Positions", *names], [*_groups(lines)])
    return head + whole + _BY + by + _trust(lines)


def _name(program: str) -> str:
    return program.replace("search:", "level ")


def _line(found: Losses) -> list[str]:
    gain = "" if found.gain is None else _interval(found.gain, "+")
    return [_name(found.program), _interval(found.loss), gain, *map(_share, found.great)]


def _interval(found: Estimate, sign: str = "") -> str:
    mean, low, high = (f"{100 * each:{sign}.1f}" for each in (found.mean, found.low, found.high))
    return mean if math.isnan(found.error) else f"{mean} ({low} to {high})"


def _share(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"


def _groups(lines: list[Line]) -> list[list[str]]:
    headings = {each.name: each.heading for each in TABLES}
    named: list[tuple[str, list[Line]]] = [
        *((headings[name], same) for name, same in figures.groups(lines, "table").items()),
        *((i18n.faction_name(n.faction_named(each)), same) for each, same in figures.groups(lines, "faction").items()),
        *((f"Campaign {each}", same) for each, same in sorted(figures.groups(lines, "campaign").items())),
    ]
    return [[name, str(len(same)), *(_half_width(each.loss) for each in figures.losses(same))] for name, same in named]


def _half_width(found: Estimate) -> str:
    return _plus_minus(f"{100 * found.mean:.1f}", f"{100 * (found.high - found.mean):.1f}")


def _plus_minus(mean: str, error: str) -> str:
    """A mean and its error; one position has none."""
    return mean if error == "nan" else f"{mean} ± {error}"


def _trust(lines: list[Line]) -> str:
    trust, (curve, score) = figures.trust(lines), figures.calibration(lines)
    said = trust._asdict() | {"same": _share(trust.same), "favour": 100 * trust.favour}
    text = _TRUST.format(**said, **score._asdict())
    rows = [
        [
            f"{each.said:.0%}",
            str(each.chances),
            f"{each.won:.0%}",
            _plus_minus(f"{100 * (each.won - each.said):+.0f}", f"{100 * each.error:.0f}"),
        ]
        for each in curve
    ]
    head = ["Mean chance", "Positions", "Won", "Difference"]
    return text + table(head, rows)
