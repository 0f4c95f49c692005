"""Question: who decides, the subject, the legal answers, and why others are illegal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position

T = TypeVar("T", bound=n.Answer)
Condition: TypeAlias = Callable[[T], str]
"""An answer -> the reason why it is not legal, as `section/slug`; "" if it is legal."""
Refusal: TypeAlias = Condition[n.Answer]
Cost: TypeAlias = Callable[[n.Answer], int]
"""Answer -> its cost in Resources."""
ALLOWED: Final = ""
NOT_AN_ANSWER: Final = "1.0/not-an-answer"
Candidates: TypeAlias = Callable[[Position], Sequence[n.Answer]]
"""The candidates for an answer in a position; legal are those that the rule does not refuse."""
SPACES_OR_DONE: Final = (*b.SPACES, n.DONE)


def yes_or_no(position: Position) -> Sequence[n.Answer]:
    """The candidates of a yes-or-no question."""
    return (n.YES, n.NO)


def anything(answer: n.Answer) -> str:
    """Allow every candidate."""
    return ALLOWED


class Rule:
    """A rule for answers, as an object: compiled code calls a method directly, but a function through Python."""

    def refusal(self, answer: n.Answer) -> str:
        """Why an answer is not legal, as `section/slug`; "" if it is legal."""
        raise NotImplementedError

    def __call__(self, answer: n.Answer) -> str:
        """Call `refusal`, so that a rule can be used as a function."""
        return self.refusal(answer)


@mypyc_attr(free_list_len=1)
class OfSpaces(Rule):
    """A rule that applies to spaces and allows all other answers."""

    def __init__(self, rule: Condition[b.Space]) -> None:
        """Apply a rule to spaces."""
        self.rule = rule

    def refusal(self, answer: n.Answer) -> str:
        """The reason against a space; "" for other answers."""
        return self.rule(answer) if n.is_space(answer) else ALLOWED


class OtherNumber(Rule):
    """A reason against numbers that are no candidates."""

    def __init__(self, reason: str) -> None:
        """Take the reason, as `section/slug`."""
        self.reason = reason

    def refusal(self, answer: n.Answer) -> str:
        """The reason for a number; answers of other types are not answers to the question at all."""
        return self.reason if n.is_number(answer) else NOT_AN_ANSWER


@mypyc_attr(free_list_len=1)
class Question:
    """Who decides, the subject, and the legal answers: the candidates that the rule does not refuse."""

    def __init__(
        self,
        who: b.Faction,
        kind: str,
        candidates: Sequence[n.Answer],
        rule: Refusal | None,
        about: n.Answer,
        open_window: bool,
        cost: Cost | None = None,
        detail: n.Answer = n.NOTHING,
        before: tuple[n.Answer, ...] = (),
        otherwise: Refusal | None = None,
        if_none: n.Answer = n.NOTHING,
    ) -> None:
        """Make a question for a Faction, or Chance.

        `candidates` are in the order in which legal answers are offered; without a `rule` against some, all are legal.
        `otherwise` gives a more specific reason against an answer that is no candidate.
        """
        self.who = who
        self.kind = kind
        """The kind of question, one of `rules.questions`."""
        self.about = about
        """The space, lot or Faction that is the subject; NOTHING if none."""
        self.detail = detail
        """A second subject, such as the destination of pieces to be counted; NOTHING if none."""
        self.before = before
        """The answers to the earlier questions of the same series, such as the pieces that an Attack has hit so far."""
        self.total: int = 0
        """The number of questions in the series at most; 0 if no rule fixes it."""
        self.instead: tuple[n.Answer, ...] = ()
        """8.2: legal answers that are not offered, as no program needs them: the spaces of which the die draws one, for
        a person who draws otherwise."""
        self.side: n.Answer = n.NOTHING
        """5.2: the side of the current card that is being executed; NOTHING outside an Event."""
        self.part: tuple[int, int] = (0, 0)
        """5.2: which part of an Event the question belongs to, from 1, of how many; zeros if the Event has no parts."""
        self.open_window = open_window
        """Whether acts that are allowed at any time (1.4.1, 1.5.1, 4.5.2) may come before the answer."""
        self._candidates = candidates
        self._refusal = rule if rule is not None else anything
        self._rule = rule if isinstance(rule, Rule) else None
        """The rule, if it is an object."""
        self._otherwise = otherwise
        self.if_none = if_none
        """The answer that is legal if no candidate is; NOTHING if none."""
        self._cost = cost
        self.look_up: Candidates | None = None
        """The candidates in another position, if an act may change it before the answer."""
        self._reasons: set[str] | None = None
        """The reasons against the candidates that have been tried, if they are wanted (`keep_reasons`)."""
        self._allowed: n.Answer = n.NOTHING
        """The last answer that `why_not` has found legal: a Non-player's is tested by its program and by the game."""
        self._found: list[n.Answer] = [] if rule is not None else list(candidates)
        """The legal answers among the candidates tested so far; all candidates if there is no rule."""
        self._untried: Iterator[n.Answer] = iter(candidates if rule is not None else ())
        """The candidates not tested yet: legal answers are found on demand."""

    @property
    def number(self) -> int:
        """The number of the question in its series, from 1."""
        return len(self.before) + 1

    @property
    def place(self) -> tuple[int, int]:
        """The number of the question in its series, or else of the part of the Event, and how many there are."""
        return (self.number, self.total) if self.total else self.part

    @property
    def answers(self) -> list[n.Answer]:
        """All legal answers, found when they are first read."""
        return self.first(len(self._candidates) + 1)

    def first(self, number: int) -> list[n.Answer]:
        """At least the first `number` legal answers, if there are that many; further candidates are not tested."""
        refusal, rule, found = self._refusal, self._rule, self._found
        if len(found) < number:
            for candidate in self._untried:
                reason = rule.refusal(candidate) if rule is not None else refusal(candidate)
                if not reason:
                    found.append(candidate)
                    if len(found) == number:
                        return found
                elif self._reasons is not None:
                    self._reasons.add(reason)
            if not found and self.if_none != n.NOTHING:
                found.append(self.if_none)
        return found

    def settled(self) -> bool:
        """Whether there is only one legal answer."""
        return len(self.first(2)) == 1

    def __repr__(self) -> str:
        """Faction, kind, subject and legal answers, as words.

        >>> from cubalibre import Game
        >>> Game(seed=1).question
        <syndicate, action: rally construct event-unshaded event-shaded pass>
        """
        about = "".join(f" {n.word(what)}" for what in (self.about, self.detail) if what != n.NOTHING)
        answers = " ".join(n.word(answer) for answer in self.answers)
        return f"<{n.FACTION_WORDS[self.who]}, {self.kind}{about}: {answers}>"

    def copy(self) -> "Question":
        """A copy with its own list of answers."""
        other = self._among(self._candidates)
        other._found, other._untried = self.answers[:], iter(())
        return other

    def anew(self, position: Position) -> "Question":
        """The question after an act that has changed the position."""
        return self._among(self.look_up(position) if self.look_up else self._candidates)

    def _among(self, candidates: Sequence[n.Answer]) -> "Question":
        what = (self.who, self.kind, candidates, self._refusal, self.about, self.open_window)
        other = Question(*what, self._cost, self.detail, self.before, self._otherwise, self.if_none)
        other.look_up, other.total, other.side, other.part = self.look_up, self.total, self.side, self.part
        other.instead = self.instead
        return other

    def cost(self, answer: n.Answer) -> int:
        """The immediate cost of an answer in Resources."""
        return self._cost(answer) if self._cost else 0

    def why_not(self, answer: n.Answer) -> str:
        """Why an answer is not offered, as `section/slug`; "" if it is."""
        if answer == self._allowed != n.NOTHING or answer in self._found:
            return ALLOWED
        reason = self._judge(answer)
        if not reason:
            self._allowed = answer
        return reason

    def keep_reasons(self) -> None:
        """Keep the reasons against candidates from now on, which spares `reasons` to try them again."""
        self._reasons = set()

    def reasons(self) -> set[str]:
        """The reasons against all candidates that are not legal."""
        if self._reasons is not None:
            self.first(len(self._candidates) + 1)
            return self._reasons
        return {self._judge(candidate) for candidate in self._candidates if candidate not in self._found}

    def _judge(self, answer: n.Answer) -> str:
        if answer == self.if_none and self.first(1) == [answer]:
            return ALLOWED
        if answer in self.instead:
            return ALLOWED
        if answer in self._candidates:
            return self._rule.refusal(answer) if self._rule is not None else self._refusal(answer)
        reason = self._otherwise(answer) if self._otherwise else ALLOWED
        return reason or self._no_candidate(answer)

    def _no_candidate(self, answer: n.Answer) -> str:
        """Why an answer is no candidate; a piece must be where it is named."""
        return "1.4/not-there" if n.is_lot(answer) and any(map(n.is_lot, self._candidates)) else NOT_AN_ANSWER
