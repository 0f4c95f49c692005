"""Choice of a turn: candidate plans, ranked by the value of their end position; the best are played out."""

from typing import Final, NamedTuple

from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.search import turn_plan
from cubalibre.search.levels import Level
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_plan import Changing, Course, Plan, Trying, Turn, Wandering
from cubalibre.table import Trail

_PARENTS: Final = 6
"""Number of the best plans that are mutated to make others."""
_WANDERING: Final = 30
"""Percentage of random answers where a random plan leaves an answer open."""


class Candidate:
    """A way to play the rest of the turn, or of a Redeploy, with its results so far."""

    def __init__(self, trying: Trying, course: Course, first: int) -> None:
        """Take the results of a plan: who followed it, the resulting turns, and the value of the end position."""
        self.plan: Plan = tuple(trying.made)
        self.turns = course.turns
        """The resulting turns."""
        hidden = bool(course.end.options.deception)  # hidden markers are drawn again in each playout
        self.end: Position | None = None if trying.thrown or hidden else course.end
        """The end position, if nothing was left to chance."""
        self.first = first
        """The value of the end position."""
        self.total = 0
        """The sum of the values of its playouts."""
        self.chances = 0
        """The sum of the chances to win of its playouts."""
        self.playouts = 0

    def key(self) -> object:
        """A key that is equal for equivalent candidates."""
        return self.plan if self.end is None else self.end.key()


class Prospect(NamedTuple):
    """A possible turn, or the moves of a Redeploy, with the expected result."""

    turns: list[Turn]
    chance: int
    """The chance to win, out of `value.CERTAIN`."""
    playouts: int = 0
    """The number of playouts."""

    @property
    def trail(self) -> Trail:
        """Its answers and acts, from the start of the turn under way."""
        return [step for turn in self.turns for step in turn.trail]


def best(trial: Trial, level: Level) -> list[Prospect]:
    """The turns of the plans that were played out, best first: see `ranked`."""
    found = ranked(trial, level)
    return [Prospect(each.turns, each.chances // max(1, each.playouts), each.playouts) for each in found]


def ranked(trial: Trial, level: Level) -> list[Candidate]:
    """The candidates that were played out, best first; those eliminated earliest come last.

    The turn by the rules for Non-players is among them.
    """
    left = contenders(candidates(trial, level.candidates), level.contenders)
    dropped: list[Candidate] = []
    for played, count in enumerate(level.rounds):
        if played:
            half = (len(left) + 1) // 2
            left, dropped = left[:half], left[half:] + dropped
            if half == 1:
                break
        for candidate in left:
            _play_out(trial, candidate, count)
        left = sorted(left, key=lambda candidate: -candidate.total)
    return left + dropped


def _play_out(trial: Trial, candidate: Candidate, count: int) -> None:
    """Play a candidate out with `count` more samples."""
    for _ in range(count):
        candidate.playouts += 1
        worth = trial.played_out(candidate.plan, candidate.playouts, candidate.end)
        candidate.total += worth.value
        candidate.chances += worth.chance
        trial.count()


def candidates(trial: Trial, most: int) -> list[Candidate]:
    """Different ways to play the rest of the turn; the first is by the rules for Non-players.

    At most `most` are tried, and equivalent ones are merged.
    """
    found: dict[object, Candidate] = {}
    firsts = _first_answers(trial, most // 2)
    for tried in range(most):
        trying = _next(trial, tried, firsts, found)
        course = trial.carry_out(trying, 0)
        candidate = Candidate(trying, course, trial.worth(course.end).value)
        found.setdefault(candidate.key(), candidate)
        trial.count()
    return list(found.values())


def _next(trial: Trial, tried: int, firsts: list[Plan], found: dict[object, Candidate]) -> Trying:
    """The next plan: by the rules for Non-players; each first answer; the same with random answers; mutations."""
    others = trial.others(0)
    if tried == 0:
        return Trying(trial.own, (), others)
    if tried <= len(firsts):
        return Trying(trial.own, firsts[tried - 1], others)
    if tried % 2:
        return Wandering(trial.own, firsts[tried // 2 % len(firsts)], others, trial.rng, _WANDERING)
    parents = sorted(found.values(), key=lambda candidate: -candidate.first)[:_PARENTS]
    plan = parents[int(trial.rng.random() * len(parents))].plan
    return Changing(trial.own, plan, others, trial.rng, int(trial.rng.random() * len(plan)))


def _first_answers(trial: Trial, most: int) -> list[Plan]:
    """Plans of one answer, for each legal answer or for an even selection."""
    answers: list[n.Answer] = trial.question.answers
    if len(answers) > most:
        answers = [answers[i * len(answers) // most] for i in range(most)]
    return [(turn_plan.step(trial.question, answer),) for answer in answers]


def contenders(found: list[Candidate], most: int) -> list[Candidate]:
    """Up to `most` candidates: the Non-player's turn, the best with each first answer, then the best of the rest."""
    ranked = sorted(found, key=lambda candidate: -candidate.first)
    chosen = [found[0]]
    leaders = {candidate.plan[0]: candidate for candidate in reversed(ranked)}
    for candidate in [*(each for each in ranked if each in leaders.values()), *ranked]:
        if candidate not in chosen and len(chosen) < most:
            chosen.append(candidate)
    return chosen
