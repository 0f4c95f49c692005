"""Ask, roll, draw, narrate: the only door between the rules and whoever decides."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position

T = TypeVar("T", bound=n.Answer)
Condition: TypeAlias = Callable[[T], str]
"""A space, a Faction, a piece or another answer -> the reason why it is not legal, as `section/slug`; "" if it is."""
Refusal: TypeAlias = Condition[n.Answer]
Cost: TypeAlias = Callable[[n.Answer], int]
"""Answer -> the Resources that it takes."""
Story: TypeAlias = tuple[str, tuple[int, ...]]
"""One thing that happened: what, and the numbers that tell it (answers, counts, levels); or a Non-player's reason,
`section/slug`, and the answers that it is about."""
ALLOWED: Final = ""
NOT_AN_ANSWER: Final = "1.0/not-an-answer"


Candidates: TypeAlias = Callable[[Position], Sequence[n.Answer]]
"""The answers that may come into question in a position; the legal ones are those that a rule does not refuse."""
SPACES_OR_DONE: Final = (*b.SPACES, n.DONE)


def yes_or_no(position: Position) -> Sequence[n.Answer]:
    """Yes, or no."""
    return (n.YES, n.NO)


def anything(answer: n.Answer) -> str:
    """No rule against any of the candidates."""
    return ALLOWED


class Rule:
    """Why an answer is not legal, as an object: compiled code calls its method directly, a function through Python."""

    def refusal(self, answer: n.Answer) -> str:
        """The reason, as `section/slug`; "" if it is legal."""
        raise NotImplementedError

    def __call__(self, answer: n.Answer) -> str:
        """The same: a rule serves wherever a function would."""
        return self.refusal(answer)


@mypyc_attr(free_list_len=1)
class OfSpaces(Rule):
    """A rule for spaces, where other answers are legal as well."""

    def __init__(self, rule: Condition[b.Space]) -> None:
        """The rule for the spaces."""
        self.rule = rule

    def refusal(self, answer: n.Answer) -> str:
        """None against anything but a space."""
        return self.rule(answer) if n.is_space(answer) else ALLOWED


@mypyc_attr(free_list_len=1)
class Question:
    """Who decides, what about, and what is legal: every candidate that the rule does not refuse."""

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
        """Put a question.

        Args:
            who: see the attribute.
            kind: see the attribute.
            candidates: the answers that come into question, in the order in which legal ones are offered.
            rule: why a candidate is not legal; without one all are.
            about: see the attribute.
            open_window: see the attribute.
            cost: the Resources that an answer takes at once.
            detail: see the attribute.
            before: see the attribute.
            otherwise: why an answer is not even a candidate, where there is more to say of it than that.
            if_none: the answer that is legal where no candidate is.
        """
        self.who = who
        self.kind = kind
        """What is asked, one of `rules.questions`."""
        self.about = about
        """The space, lot or Faction that the question is about; NOTHING if none."""
        self.detail = detail
        """What else it depends on, such as the destination of the pieces to be counted; NOTHING if nothing."""
        self.before = before
        """The answers to the earlier questions of the same series, such as the pieces that an Attack has hit so far."""
        self.open_window = open_window
        """Whether acts that are allowed at any time (1.4.1, 1.5.1, 4.5.2) may be put before the answer."""
        self._candidates = candidates
        self._refusal = rule if rule is not None else anything
        self._rule = rule if isinstance(rule, Rule) else None
        """The same, if it is an object."""
        self._otherwise = otherwise
        self._if_none = if_none
        self._cost = cost
        self._found: list[n.Answer] = [] if rule is not None else list(candidates)
        """The legal answers among the candidates that have been tried; without a rule there is nothing to try."""
        self._untried: Iterator[n.Answer] = iter(candidates if rule is not None else ())
        """The other candidates: legal answers are found one by one, as they are asked for."""

    @property
    def number(self) -> int:
        """Which question of its series it is, from 1."""
        return len(self.before) + 1

    @property
    def answers(self) -> list[n.Answer]:
        """The complete list of legal answers, made when it is first read."""
        return self.first(len(self._candidates) + 1)

    def first(self, number: int) -> list[n.Answer]:
        """At least the first `number` legal answers, if there are as many: the candidates are tried no further."""
        refusal, rule, found = self._refusal, self._rule, self._found
        if len(found) < number:
            for candidate in self._untried:
                if not (rule.refusal(candidate) if rule is not None else refusal(candidate)):
                    found.append(candidate)
                    if len(found) == number:
                        return found
            if not found and self._if_none != n.NOTHING:
                found.append(self._if_none)
        return found

    def settled(self) -> bool:
        """Whether there is only one legal answer."""
        return len(self.first(2)) == 1

    def __repr__(self) -> str:
        """Who is asked what, and the answers, as words.

        >>> from cubalibre import Game
        >>> Game(seed=1).question
        <syndicate, action: rally construct event-unshaded event-shaded pass>
        """
        about = "".join(f" {n.word(what)}" for what in (self.about, self.detail) if what != n.NOTHING)
        answers = " ".join(n.word(answer) for answer in self.answers)
        return f"<{n.FACTION_WORDS[self.who]}, {self.kind}{about}: {answers}>"

    def copy(self) -> "Question":
        """The same, with a list of answers of its own."""
        what = (self.who, self.kind, self._candidates, self._refusal, self.about, self.open_window)
        return Question(*what, self._cost, self.detail, self.before, self._otherwise, self._if_none)

    def cost(self, answer: n.Answer) -> int:
        """The Resources that an answer takes at once."""
        return self._cost(answer) if self._cost else 0

    def why_not(self, answer: n.Answer) -> str:
        """The reason (`section/slug`) why an answer is not offered; "" if it is."""
        return ALLOWED if answer in self._found else self._judge(answer)

    def _judge(self, answer: n.Answer) -> str:
        if answer == self._if_none and self.first(1) == [answer]:
            return ALLOWED
        if answer in self._candidates:
            return self._rule.refusal(answer) if self._rule is not None else self._refusal(answer)
        reason = self._otherwise(answer) if self._otherwise else ALLOWED
        return reason or self._no_candidate(answer)

    def _no_candidate(self, answer: n.Answer) -> str:
        """Why an answer is not even a candidate: a piece that is asked for must be there."""
        return "1.4/not-there" if n.is_lot(answer) and any(map(n.is_lot, self._candidates)) else NOT_AN_ANSWER


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


# Without both, mypyc 2.4 leaves __init__ out for callers that are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True, acyclic=True)
class Answered:  # noqa: PLW1641 - nobody keeps them in a set
    """A question that has been answered in the turn under way."""

    def __init__(self, who: b.Faction, question: str, answer: n.Answer) -> None:
        """Who was asked what kind of question, and answered what."""
        self.who = who
        self.question = question
        self.answer = answer

    def __eq__(self, other: object) -> bool:
        """The same Faction gave the same answer to the same kind of question."""
        if not isinstance(other, Answered):
            return NotImplemented
        return self.who == other.who and self.question == other.question and self.answer == other.answer

    def __repr__(self) -> str:
        return f"{n.FACTION_WORDS[self.who]}, {self.question}: {n.word(self.answer)}"


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


@mypyc_attr(free_list_len=1)
class Acting:
    """Who executes what while a `with` block lasts; after it that is as it was before.

    A turn that unwinds because a person must decide leaves the table as it is at the question: acts beside it depend
    on who executes.
    """

    def __init__(
        self, table: "Table", executing: tuple[b.Faction, ...], side: n.Answer, obligation: Obligation | None
    ) -> None:
        """See the attributes of `Table` of the same names."""
        self.table = table
        self.inside = (executing, side, obligation)
        self.outside = (table.executing, table.side, table.obligation)

    def __enter__(self) -> None:
        """Begin to act."""
        self.table.executing, self.table.side, self.table.obligation = self.inside

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Be done, unless the turn unwinds."""
        if kind is None:
            self.table.executing, self.table.side, self.table.obligation = self.outside


@mypyc_attr(free_list_len=1)
class Table:
    """A position and the people around it."""

    def __init__(self, position: Position, decider: Decider, narrate: bool = False) -> None:
        """Sit `decider` down before `position`, which the rules will change in place."""
        self.position = position
        self.decider = decider
        self.narrating = narrate
        self.tried_out = False
        """Whether what happens is only tried out (`rules.trial`): a single legal answer is asked for as well, so that
        what follows from it can be left out, and what decides nothing is tried in one way."""
        self.story: list[Story] = []
        self.executing: tuple[b.Faction, ...] = ()
        """Who executes an Operation, Special Activity or Event (1.4.1, 1.5.1): one Faction, or two when an Event
        grants an act to another than its executor."""
        self.side: n.Answer = n.NOTHING
        """5.2: the side of the current card that is being executed; NOTHING outside Events."""
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

    def acting(self, faction: b.Faction, obligation: Obligation | None = None) -> "Acting":
        """While a `with` block lasts, a Faction executes something (1.4.1, 1.5.1), perhaps a binding Operation."""
        return Acting(self, (faction, *self.executing), self.side, obligation or self.obligation)

    def executing_event(self, faction: b.Faction, side: n.Answer) -> "Acting":
        """While a `with` block lasts, a Faction executes a side of the current card (5.1)."""
        return Acting(self, (faction,), side, self.obligation)

    def ask(
        self,
        who: b.Faction,
        kind: str,
        candidates: Sequence[T],
        rule: Condition[T] | None = None,
        about: n.Answer = n.NOTHING,
        detail: n.Answer = n.NOTHING,
        before: Sequence[n.Answer] = (),
        otherwise: Refusal | None = None,
    ) -> T:
        """Ask a Faction (or Chance) during an act. A single legal answer is no decision and is taken.

        Args:
            who: the Faction that decides.
            kind: what is asked.
            candidates: the answers that come into question.
            rule: why one of them is not legal.
            about: the space, lot or Faction that the question is about.
            detail: what else it depends on.
            before: the answers to the earlier questions of the same series.
            otherwise: why an answer is not even a candidate, where there is more to say of it than that.
        """
        refusal = cast("Refusal | None", rule)  # It is only asked of the candidates, and one of them is the answer.
        question = Question(who, kind, candidates, refusal, about, False, None, detail, tuple(before), otherwise)
        return cast("T", self._put(question))

    def _put(self, question: Question) -> n.Answer:
        return question.answers[0] if self._takes_the_only(question) else self._decided(question)

    def _takes_the_only(self, question: Question) -> bool:
        return not self.tried_out and question.settled()

    def _decided(self, question: Question) -> n.Answer:
        answer = self.decider.decide(self, question)
        self.trail.append(Answered(question.who, question.kind, answer))
        return answer

    def ask_open(
        self,
        who: b.Faction,
        kind: str,
        candidates: Candidates,
        rule: Refusal | None,
        about: n.Answer = n.NOTHING,
        detail: n.Answer = n.NOTHING,
        before: Sequence[n.Answer] = (),
        forced: bool = True,
        cost: Cost | None = None,
        otherwise: Refusal | None = None,
        if_none: n.Answer = n.NOTHING,
    ) -> n.Answer:
        """Ask between two steps, where others may first carry out acts that are allowed at any time.

        Args:
            who: the Faction that decides.
            kind: what is asked.
            candidates: the answers that come into question, looked up anew after each such act.
            rule: why one of them is not legal.
            about: the space, lot or Faction that the question is about.
            detail: what else it depends on.
            before: the answers to the earlier questions of the same series.
            forced: take a single legal answer without asking.
            cost: the Resources that an answer takes at once.
            otherwise: why an answer is not even a candidate, where there is more to say of it than that.
            if_none: the answer that is legal where no candidate is.
        """
        while True:
            among = candidates(self.position)
            question = Question(who, kind, among, rule, about, True, cost, detail, tuple(before), otherwise, if_none)
            if forced and self._takes_the_only(question):
                return question.answers[0]
            act = self.decider.act(self, question)
            if act is None:
                return self._decided(question)
            self.trail.append(act)
            act.carry_out(self)

    def ask_space(
        self,
        who: b.Faction,
        kind: str,
        rule: Condition[b.Space],
        about: n.Answer = n.NOTHING,
        before: Sequence[n.Answer] = (),
    ) -> b.Space:
        """Ask for one of the spaces that a rule does not refuse."""
        return self.ask(who, kind, b.SPACES, rule, about, before=before)

    def ask_space_or_done(
        self, who: b.Faction, kind: str, rule: Condition[b.Space], before: Sequence[n.Answer] = ()
    ) -> b.Space:
        """`ask_open` for a space that a rule does not refuse, which may be declined: then NOWHERE."""
        answer = self.ask_open(who, kind, lambda _: SPACES_OR_DONE, OfSpaces(rule), before=before)
        return answer if n.is_space(answer) else b.NOWHERE

    def ask_number(
        self,
        who: b.Faction,
        kind: str,
        least: int,
        most: int,
        about: n.Answer,
        reason: str = "3.1/number",
        detail: n.Answer = n.NOTHING,
        before: Sequence[n.Answer] = (),
    ) -> int:
        """How many, from `least` to `most`; `reason` stands against any other number."""
        if least == most and not self.tried_out:
            return least
        numbers = range(n.of_number(least), n.of_number(most) + 1)

        def otherwise(answer: n.Answer) -> str:
            return reason if n.is_number(answer) else NOT_AN_ANSWER

        question = Question(who, kind, numbers, None, about, False, None, detail, tuple(before), otherwise)
        return n.number_of(self._put(question))

    def roll(self, purpose: str, about: n.Answer, before: Sequence[n.Answer] = ()) -> int:
        """One die, 1 to 6, thrown by Chance for the named purpose; perhaps again, after others."""
        result = self.ask_number(b.CHANCE, purpose, 1, 6, about, "1.0/die", before=before)
        self.say("roll", result)
        return result

    def say(self, what: str, *numbers: int) -> None:
        """Narrate as data; costs nothing when nobody listens."""
        if self.narrating:
            self.story.append((what, numbers))

    def note(self, reason: str, answers: tuple[n.Answer, ...]) -> None:
        """Keep why a Non-player does what it does next.

        Args:
            reason: the priority that decided, as `section/slug`.
            answers: what it decided between or for.
        """
        self.notes.append((reason, answers))
        if self.narrating:
            self.story.append((reason, answers))
