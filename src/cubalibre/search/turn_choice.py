"""From a decision to the best plan: candidates, screened by what they come to; the best of them played out."""

from typing import Final, NamedTuple

from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.search import turn_plan
from cubalibre.search.levels import Level
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_plan import Changing, Course, Plan, Trying, Turn, Wandering
from cubalibre.table import Trail

_PARENTS: Final = 6
"""How many of the best plans are changed to make others."""
_WANDERING: Final = 30
"""Of a hundred answers that no plan gives, so many are random in a plan made at random."""


class Candidate:
    """A way to play the rest of the turn, or of a Redeploy, and what it has come to so far."""

    def __init__(self, trying: Trying, course: Course, first: int) -> None:
        """Note how it went.

        Args:
            trying: how it was played.
            course: what came of it.
            first: what the position after it is worth.
        """
        self.plan: Plan = tuple(trying.made)
        self.turns = course.turns
        """How it goes."""
        hidden = bool(course.end.options.deception)  # What is hidden is drawn anew in each playout.
        self.end: Position | None = None if trying.thrown or hidden else course.end
        """The position after it, where nothing was left to chance."""
        self.first = first
        """What the position after it was worth."""
        self.total = 0
        """What its playouts were worth together."""
        self.chances = 0
        """The chances to win that they came to, together."""
        self.playouts = 0

    def key(self) -> object:
        """What two candidates have in common that come to the same."""
        return self.plan if self.end is None else self.end.key()


class Prospect(NamedTuple):
    """How a turn may go, or a Redeploy move by move, and what a player expects of it."""

    turns: list[Turn]
    chance: int
    """To win, of `value.CERTAIN`."""
    playouts: int = 0
    """By so many playouts."""

    @property
    def trail(self) -> Trail:
        """How it goes, from the beginning of the turn under way."""
        return [step for turn in self.turns for step in turn.trail]


def best(trial: Trial, level: Level) -> list[Prospect]:
    """How the turn goes by the plans that are played out, the very best first; those that dropped out sooner come last.

    The rulebook's own turn is among those considered.
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
    return [Prospect(each.turns, each.chances // max(1, each.playouts), each.playouts) for each in left + dropped]


def _play_out(trial: Trial, candidate: Candidate, count: int) -> None:
    """Play a candidate out with so many samples more."""
    for _ in range(count):
        candidate.playouts += 1
        worth = trial.played_out(candidate.plan, candidate.playouts, candidate.end)
        candidate.total += worth.value
        candidate.chances += worth.chance


def candidates(trial: Trial, most: int) -> list[Candidate]:
    """Different ways to play the rest of the turn, the rulebook's first.

    Args:
        trial: the decision.
        most: how many are tried; those that come to the same are one.
    """
    found: dict[object, Candidate] = {}
    firsts = _first_answers(trial, most // 2)
    for tried in range(most):
        trying = _next(trial, tried, firsts, found)
        course = trial.carry_out(trying, 0)
        candidate = Candidate(trying, course, trial.worth(course.end).value)
        found.setdefault(candidate.key(), candidate)
    return list(found.values())


def _next(trial: Trial, tried: int, firsts: list[Plan], found: dict[object, Candidate]) -> Trying:
    """What is tried next: the rulebook; each first answer; the same with some at random; changes of the best."""
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
    """A plan of one answer for each that is legal now, or for some of them."""
    answers: list[n.Answer] = trial.question.answers
    if len(answers) > most:
        answers = [answers[i * len(answers) // most] for i in range(most)]
    return [(turn_plan.step(trial.question, answer),) for answer in answers]


def contenders(found: list[Candidate], most: int) -> list[Candidate]:
    """The rulebook's turn, the best of each first answer, and the best of the rest, as far as there is room."""
    ranked = sorted(found, key=lambda candidate: -candidate.first)
    chosen = [found[0]]
    leaders = {candidate.plan[0]: candidate for candidate in reversed(ranked)}
    for candidate in [*(each for each in ranked if each in leaders.values()), *ranked]:
        if candidate not in chosen and len(chosen) < most:
            chosen.append(candidate)
    return chosen
