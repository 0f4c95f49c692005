"""Hint: what a strong player would do at a decision, how sure that is, and what else is possible (docs/analysis.md)."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre.analysis import outlook, shrinkage, told_plan
from cubalibre.analysis.outlook import Outlook
from cubalibre.analysis.told_plan import ToldPlan
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.intervals import Estimate, estimate
from cubalibre.question import Question
from cubalibre.search import player, turn_choice, value
from cubalibre.search.analysis import Asked, Asking
from cubalibre.search.levels import LEVELS
from cubalibre.search.playouts import FRESH, Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.value import Worth
from cubalibre.table import Table

OFFERED: Final = tuple(LEVELS)
"""The levels that can be asked."""
USUAL: Final = 4
SAMPLES: Final[dict[int, int]] = {2: 40, 3: 60, 4: 100, 5: 200}
"""Level -> playouts of each turn that is compared, and whole games of the outlook."""
ASKING: Final = PEOPLE | dict.fromkeys(b.FACTIONS, Asking())
"""Seats at which every decision of a Faction interrupts the game (`Asked`)."""
_COMPARED: Final = 3
"""The search's best turns that are compared with each other and with the rulebook's."""
_DRAWS: Final = 1000
"""Draws of samples that say how likely a turn is the best."""


class HintedTurn(NamedTuple):
    """A possible turn; chances are those of the player who decides, as fractions of 1."""

    plan: ToldPlan
    chance: Estimate
    """The chance to win, by playouts to the next Reset; not those by which the search chose."""
    lead: Estimate
    """The lead at the end of the playouts: the margin (7.3) less the highest one of the others."""
    best: float
    """How likely it is the best of the turns that are compared."""
    of_level: bool
    """Whether the strong player would play it."""
    by_rulebook: bool
    """Whether the rules for Non-players (chapter 8) would."""


class Hint(NamedTuple):
    """What a strong player would do, beside other turns."""

    who: b.Faction
    level: int
    turns: tuple[HintedTurn, ...]
    """Best first; among them what the level plays and the rulebook's turn."""
    samples: int
    """The number of playouts of each."""


def due(record: str) -> Asked | None:
    """The decision that is due at the end of a record, with its table; None if no Faction decides.

    Raises:
        RecordError: the record is damaged.
    """
    try:
        Game.from_record(record, seats=ASKING)
    except Asked as asked:
        return asked
    return None


def of(table: Table, question: Question, level: int, seed: str) -> Hint:
    """The hint for the Faction that decides, from what its player may see; equal seeds give equal hints."""
    own = player.factions(table, question)
    trial = Trial(table, question, own, f"{seed}/{player.moment(table, question.who)}")
    budget = LEVELS[level] if player.is_whole(table) else LEVELS[level].lesser()
    ranked, by_the_book = turn_choice.ranked(trial, budget), told_plan.candidate(trial, ())
    compared = {each.key(): each for each in (*ranked[:_COMPARED], by_the_book)}
    played = [_played_out(trial, each, SAMPLES[level]) for each in compared.values()]
    shares = _shares_of_best(played, random.Random(f"{trial.seed}/best"))
    order = sorted(range(len(played)), key=lambda at: -sum(worth.value for worth in played[at]))
    keys = [*compared]
    turns = tuple(
        _turn(trial, compared[keys[at]], played[at])._replace(
            best=shares[at], of_level=keys[at] == ranked[0].key(), by_rulebook=keys[at] == by_the_book.key()
        )
        for at in order
    )
    return Hint(question.who, level, turns, SAMPLES[level])


def outlook_now(table: Table, question: Question, level: int, seed: str) -> Outlook:
    """The chances of all Factions to win, by whole games from a question on, from what all may see."""
    return outlook.played(table, question, SAMPLES[level], f"{seed}/outlook/{player.moment(table, question.who)}")


def _played_out(trial: Trial, each: Candidate, samples: int) -> list[Worth]:
    """The values at the end of playouts, with the same cards and dice for all candidates."""
    return [trial.played_out(each.plan, sample, each.end) for sample in range(FRESH, FRESH + samples)]


def _turn(trial: Trial, each: Candidate, played: Sequence[Worth]) -> HintedTurn:
    chance = estimate(Counter(worth.chance for worth in played))
    lead = estimate(Counter(value.lead_of(worth) for worth in played))
    won = Estimate(chance.mean / value.CERTAIN, chance.error / value.CERTAIN)
    shown = shrinkage.of(trial.table.position).estimate(trial.question.who, won)
    return HintedTurn(told_plan.told(trial, each.plan), shown, lead, 0.0, of_level=False, by_rulebook=False)


def _shares_of_best(played: Sequence[Sequence[Worth]], rng: random.Random) -> list[float]:
    """For each turn, in how many draws of equally many samples its mean value is the greatest (bootstrap)."""
    values = [[worth.value for worth in each] for each in played]
    samples, shares = range(len(values[0])), [0.0] * len(values)
    for _ in range(_DRAWS):
        drawn = rng.choices(samples, k=len(samples))
        sums = [sum(map(each.__getitem__, drawn)) for each in values]
        greatest = [at for at, total in enumerate(sums) if total == max(sums)]
        for at in greatest:
            shares[at] += 1 / len(greatest)
    return [share / _DRAWS for share in shares]
