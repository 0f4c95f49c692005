"""Ask, roll, draw, narrate: the only door between the rules and whoever decides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position

Refusal: TypeAlias = Callable[[int], str]
"""Answer -> the reason why it is not legal, as `section/slug`; "" if it is."""
Cost: TypeAlias = Callable[[int], int]
"""Answer -> the Resources that it takes."""
Story: TypeAlias = tuple[str, tuple[int, ...]]
"""One thing that happened: what, and the numbers that tell it (answers, counts, levels); or a Non-player's reason,
`section/slug`, and the answers that it is about."""
ALLOWED: Final = ""
NOT_AN_ANSWER: Final = "1.0/not-an-answer"
NOTHING_SPECIAL: Final = -1


def of_spaces(rule: Callable[[b.Space], str]) -> Refusal:
    """A rule about spaces, as a reason why any answer is not legal."""
    return lambda answer: rule(answer) if n.is_space(answer) else NOT_AN_ANSWER


def except_for(answers: list[n.Answer], reason: Refusal) -> Refusal:
    """Why any answer but these is not legal."""
    return lambda answer: ALLOWED if answer in answers else reason(answer)


def _no_candidate(answer: n.Answer, candidates: Sequence[n.Answer]) -> str:
    """Why an answer is not even a candidate: a piece that is asked for must stand there."""
    return "1.4/not-there" if n.is_lot(answer) and any(map(n.is_lot, candidates)) else NOT_AN_ANSWER


class Question:
    """Who decides, what about, and the complete list of legal answers."""

    def __init__(
        self,
        who: b.Faction,
        kind: str,
        answers: list[n.Answer],
        refusal: Refusal | None,
        about: n.Answer,
        open_window: bool,
        cost: Cost | None = None,
        detail: n.Answer = NOTHING_SPECIAL,
        before: tuple[n.Answer, ...] = (),
    ) -> None:
        """See the attributes of the same names."""
        self.who = who
        self.kind = kind
        """What is asked, one of `rules.questions`."""
        self.answers = answers
        self.open_window = open_window
        """Whether acts that are allowed at any time (1.4.1, 1.5.1, 4.5.2) may be put before the answer."""
        self.refusal = refusal
        self.about = about
        """The space, lot or Faction that the question is about; NOTHING_SPECIAL if none."""
        self.detail = detail
        """What else it depends on, such as the destination of the pieces to be counted; NOTHING_SPECIAL if nothing."""
        self.before = before
        """The answers to the earlier questions of the same series, such as the pieces that an Attack has hit so far."""
        self._cost = cost

    def copy(self) -> "Question":
        """The same, with a list of answers of its own."""
        answers = self.answers[:]
        what = (self.who, self.kind, answers, self.refusal, self.about, self.open_window)
        return Question(*what, self._cost, self.detail, self.before)

    def cost(self, answer: n.Answer) -> int:
        """The Resources that an answer takes at once."""
        return self._cost(answer) if self._cost else 0

    def why_not(self, answer: n.Answer) -> str:
        """The reason (`section/slug`) why an answer is not offered; "" if it is."""
        if answer in self.answers:
            return ALLOWED
        return (self.refusal(answer) if self.refusal else "") or NOT_AN_ANSWER


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Interjection:
    """Something that a Faction does beside a question, as it may at any time: see `rules.interjections`."""

    who: b.Faction
    kind: str
    one: n.Answer
    other: n.Answer = n.DONE

    def carry_out(self, table: "Table") -> None:
        """Do it at a table; it must be legal there."""
        raise NotImplementedError


class Answered(NamedTuple):
    """A question that has been answered in the turn under way."""

    who: b.Faction
    question: str
    answer: n.Answer


Trail: TypeAlias = list[Answered | Interjection]
"""What was decided since the turn began, answers and acts, in order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Anyone who answers: people by their recorded answers, random players, Non-players, a search."""

    def decide(self, table: "Table", question: Question) -> n.Answer:
        """One of the question's legal answers."""
        raise NotImplementedError

    def act(self, table: "Table", question: Question) -> Interjection | None:
        """An act, allowed at any time, that is carried out before the question is answered; it is then asked anew."""
        return None


class Obligation:
    """Something the executing Faction has bound itself to (3.1, 4.1), which no act may make impossible."""

    def possible(self, position: Position) -> bool:
        """Whether the promise could still be kept from this position."""
        raise NotImplementedError


class Table:
    """A position and the people around it."""

    def __init__(self, position: Position, decider: Decider, narrate: bool = False) -> None:
        """Sit `decider` down before `position`, which the rules will change in place."""
        self.position = position
        self.decider = decider
        self.narrating = narrate
        self.asks_always = False
        """Whether a single legal answer is asked for as well, so that what follows from it can be left out."""
        self.story: list[Story] = []
        self.executing: tuple[b.Faction, ...] = ()
        """Who executes an Operation, Special Activity or Event (1.4.1, 1.5.1): one Faction, or two when an Event
        grants an act to another than its executor."""
        self.side: n.Answer = b.NOBODY
        """5.2: the side of the current card that is being executed; NOBODY outside Events."""
        self.choosing: b.Faction = b.NOBODY
        """The Faction that chooses what to do with its turn (2.3.4)."""
        self.acted_while_choosing = False
        """Whether anything was done meanwhile that only somebody who executes may do."""
        self.kept_while_choosing: list[Callable[[], None]] = []
        """What else was done meanwhile, to be done again if that is taken back."""
        self.obligation: Obligation | None = None
        self.notes: list[Story] = []
        """The reasons that Non-players gave in this turn (8.1): text for people, which decides nothing."""
        self.start: Position | None = None
        """The position at the start of the turn under way; None where no turn is played but a part of one tried out."""
        self.trail: Trail = []

    def ask(
        self,
        who: b.Faction,
        kind: str,
        answers: list[n.Answer],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
        detail: n.Answer = NOTHING_SPECIAL,
        before: Sequence[n.Answer] = (),
    ) -> n.Answer:
        """Ask a Faction (or Chance) during an act. A single legal answer is no decision and is taken."""
        if len(answers) == 1 and not self.asks_always:
            return answers[0]
        return self._decided(Question(who, kind, answers, refusal, about, False, None, detail, tuple(before)))

    def _decided(self, question: Question) -> n.Answer:
        answer = self.decider.decide(self, question)
        self.trail.append(Answered(question.who, question.kind, answer))
        return answer

    def ask_open(
        self,
        who: b.Faction,
        kind: str,
        offer: Callable[[], list[n.Answer]],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
        forced: bool = False,
        cost: Cost | None = None,
        detail: n.Answer = NOTHING_SPECIAL,
        before: Sequence[n.Answer] = (),
    ) -> n.Answer:
        """Ask between two steps, where others may first carry out acts that are allowed at any time.

        Args:
            who: the Faction that decides.
            kind: what is asked.
            offer: makes the list of legal answers, anew after each such act.
            refusal: why an answer is not legal.
            about: the space, lot or Faction that the question is about.
            forced: take a single legal answer without asking.
            cost: the Resources that an answer takes at once.
            detail: what else it depends on.
            before: the answers to the earlier questions of the same series.
        """
        while True:
            answers = offer()
            if forced and len(answers) == 1 and not self.asks_always:
                return answers[0]
            question = Question(who, kind, answers, refusal, about, True, cost, detail, tuple(before))
            act = self.decider.act(self, question)
            if act is None:
                return self._decided(question)
            self.trail.append(act)
            act.carry_out(self)

    def ask_space(
        self,
        who: b.Faction,
        kind: str,
        rule: Callable[[b.Space], str],
        about: n.Answer = NOTHING_SPECIAL,
        before: Sequence[n.Answer] = (),
    ) -> b.Space:
        """Ask for one of the spaces that a rule does not refuse."""
        return self.ask(who, kind, [s for s in b.SPACES if not rule(s)], of_spaces(rule), about, before=before)

    def ask_one_of(
        self,
        who: b.Faction,
        kind: str,
        candidates: Sequence[n.Answer],
        rule: Refusal,
        about: n.Answer = NOTHING_SPECIAL,
        detail: n.Answer = NOTHING_SPECIAL,
        before: Sequence[n.Answer] = (),
    ) -> n.Answer:
        """Ask for one of those candidates (pieces, words, cards) that a rule does not refuse."""

        def refusal(answer: n.Answer) -> str:
            return rule(answer) if answer in candidates else _no_candidate(answer, candidates)

        answers = [answer for answer in candidates if not rule(answer)]
        return self.ask(who, kind, answers, refusal, about, detail, before)

    def ask_number(
        self,
        who: b.Faction,
        kind: str,
        least: int,
        most: int,
        about: n.Answer,
        reason: str = "3.1/number",
        detail: n.Answer = NOTHING_SPECIAL,
    ) -> int:
        """How many, from `least` to `most`; `reason` stands against any other number."""
        answers = [n.of_number(i) for i in range(least, most + 1)]
        refusal = except_for(answers, lambda answer: reason if n.is_number(answer) else NOT_AN_ANSWER)
        return n.number_of(self.ask(who, kind, answers, refusal, about, detail))

    def roll(self, purpose: str, about: n.Answer) -> int:
        """One die, 1 to 6, thrown by Chance for the named purpose."""
        result = self.ask_number(b.CHANCE, purpose, 1, 6, about, "1.0/die")
        self.say("roll", result)
        return result

    def say(self, what: str, *numbers: int) -> None:
        """Narrate as data; costs nothing when nobody listens."""
        if self.narrating:
            self.story.append((what, numbers))

    def note(self, reason: str, *answers: n.Answer) -> None:
        """Keep why a Non-player does what it does next.

        Args:
            reason: the priority that decided, as `section/slug`.
            answers: what it decided between or for.
        """
        self.notes.append((reason, answers))
        self.say(reason, *answers)
