"""The referee's verdict on a position: the turns that the programs decide on, judged beside the best that it finds.

The referee searches with many times the effort of level 5. Then it judges its best turns and those of the programs
together, by fresh playouts to the next Reset, all on the same cards and dice: the estimate of the analysis. A turn in
which dice are rolled is carried out anew in each playout; where its plan does not apply, the rulebook goes on.

The greatest of several means is too great, as chance has helped to make it the greatest. So these playouts have ten
parts: in each part the best turn is the one that is best by the nine others, which have other cards and dice. A loss is
then not too great, but rather too small, since nine parts do not always find the truly best turn either.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from bench.referee.positions import Drawn
from cubalibre import notation as n
from cubalibre.analysis import shrinkage, told_plan
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import estimate
from cubalibre.lab.games.entrants import RANDOM, RULEBOOK
from cubalibre.search import turn_choice, value
from cubalibre.search.levels import LEVELS, Level
from cubalibre.search.playouts import FRESH, Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.turn_plan import Plan, Wandering
from cubalibre.search.value import Worth

SEARCHES: Final = {f"search:{level}": level for level in LEVELS}
REFEREE: Final = "referee"
"""The first choice of the referee's search."""
PROGRAMS: Final = (RANDOM, RULEBOOK, *SEARCHES, REFEREE)
"""The programs that are judged, each expected to be better than the one before."""
PARTS: Final = 10
"""Parts of the playouts: the best turn in one is chosen by the others."""
HALVES: Final = 2
_DIGITS: Final = 6
Key = TypeVar("Key")
"""What distinguishes a turn from others (`Candidate.key`)."""
Playouts: TypeAlias = list[Worth]
"""The values of a turn at the end of its playouts; the nth has the same cards and dice for all turns."""


class Effort(NamedTuple):
    """How much the referee searches and plays out."""

    search: Level
    finalists: int
    """The best turns of its search that are judged."""
    playouts: int
    """Playouts of each turn that is judged."""


def effort(times: int, playouts: int) -> Effort:
    """A search with a number of times the candidates and playouts of level 5, and playouts of each turn it judges.

    It plays out four times as many candidates, and each as much more often as is left.
    """
    usual = LEVELS[max(LEVELS)]
    rounds = tuple(max(1, count * times // 4) for count in usual.rounds)
    return Effort(Level(usual.candidates * times, usual.contenders * 4, rounds), 4, playouts)


def of(drawn: Drawn, given: Effort, seed: str) -> dict[str, Any]:
    """What is kept of a position: chances and losses by program, as fractions of 1, for the Faction that decides."""
    moment = drawn.moment
    trial = _trial(moment, f"{seed}/{REFEREE}")
    found = turn_choice.ranked(trial, given.search)[: given.finalists]
    chosen = {name: told_plan.candidate(trial, _decided(name, moment, seed)) for name in PROGRAMS[:-1]}
    chosen[REFEREE] = found[0]
    turns = {each.key(): each for each in (*found, *chosen.values())}
    played = {key: _played_out(trial, each, given.playouts) for key, each in turns.items()}
    position = moment.table.position
    return {
        "table": drawn.place.table.name,
        "faction": n.FACTION_WORDS[moment.question.who],
        "campaign": shrinkage.campaign(position),
        "quarter": drawn.place.quarter,
        "card": position.current,
        "won": drawn.won,
        **judged(played, {name: each.key() for name, each in chosen.items()}),
    }


def _trial(moment: Moment, seed: str) -> Trial:
    return Trial(moment.table, moment.question, (moment.question.who,), seed)


def _decided(name: str, moment: Moment, seed: str) -> Plan:
    """The turn that a program decides on, by random numbers of its own; an empty plan is the rulebook's."""
    trial = _trial(moment, f"{seed}/{name}")
    if name == RULEBOOK:
        return ()
    if name in SEARCHES:
        return turn_choice.ranked(trial, LEVELS[SEARCHES[name]])[0].plan
    trying = Wandering(trial.own, (), trial.others(0), trial.rng, portion=100)
    trial.carry_out(trying, 0)
    return tuple(trying.made)


def _played_out(trial: Trial, each: Candidate, playouts: int) -> Playouts:
    """Playouts with cards and dice that the search has not used."""
    return [trial.played_out(each.plan, sample, each.end) for sample in range(FRESH, FRESH + playouts)]


def judged(played: Mapping[Key, Playouts], chosen: Mapping[str, Key]) -> dict[str, Any]:
    """The figures of each program, and those of the best turn.

    `played` has each turn once; `chosen` says which of them each program decides on.
    """
    best, by_halves = _unseen_best(played, PARTS), _unseen_best(played, HALVES)
    numbers = range(len(best))
    halves = {_best(played, numbers[half::HALVES]) for half in range(HALVES)}
    return {
        "turns": len(played),
        "same": len(halves) == 1,
        "best": _mean([worth.chance for worth in best]),
        "favour": _mean(_less(played[_best(played, numbers)], best)),
        "programs": {
            name: _figures(played[key], _less(best, played[key]), _less(by_halves, played[key]))
            for name, key in chosen.items()
        },
    }


def _best(played: Mapping[Key, Playouts], numbers: Sequence[int]) -> Key:
    """The best turn by some of the playouts; of equal chances the lead decides."""

    def total(key: Key) -> tuple[int, int]:
        counted = [played[key][number] for number in numbers]
        return sum(worth.chance for worth in counted), sum(worth.value for worth in counted)

    return max(played, key=total)


def _unseen_best(played: Mapping[Key, Playouts], parts: int) -> Playouts:
    """The values of the best turn, in each part of the playouts of the one that is best by the other parts."""
    numbers = range(len(next(iter(played.values()))))
    bests = [played[_best(played, [number for number in numbers if number % parts != part])] for part in range(parts)]
    return [bests[number % parts][number] for number in numbers]


def _less(ones: Playouts, others: Playouts) -> list[int]:
    return [one.chance - other.chance for one, other in zip(ones, others, strict=True)]


def _figures(own: Playouts, lost: list[int], by_halves: list[int]) -> dict[str, Any]:
    """A program's chance with its turn, its loss with the standard error, and its loss by each half alone."""
    loss = estimate(Counter(lost))
    return {
        "chance": _mean([worth.chance for worth in own]),
        "loss": [round(each / value.CERTAIN, _DIGITS) for each in (loss.mean, loss.error)],
        "halves": [_mean(by_halves[half::HALVES]) for half in range(HALVES)],
    }


def _mean(chances: list[int]) -> float:
    return round(fmean(chances) / value.CERTAIN, _DIGITS)
