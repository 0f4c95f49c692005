"""Ask, roll, draw, narrate: the only door between the rules and whoever decides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position
from cubalibre.question import (
    SPACES_OR_DONE,
    Candidates,
    Condition,
    Cost,
    OfSpaces,
    OtherNumber,
    Question,
    Refusal,
    T,
)

Story: TypeAlias = tuple[str, tuple[int, ...]]
"""One thing that happened: what, and the numbers that tell it (answers, counts, levels); or a Non-player's reason,
`section/slug`, and the answers that it is about."""


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


Opening: TypeAlias = Callable[["Table", Question], bool]
"""Whether an act that is allowed at any time could open another answer to a question with a single legal one."""
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
        could_open: "Opening | None" = None,
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
            could_open: whether an act could open another answer; then a single one is asked for as well.
        """
        while True:
            question = Question(
                who,
                kind,
                candidates(self.position),
                rule,
                about,
                True,
                cost,
                detail,
                tuple(before),
                otherwise,
                if_none,
                candidates,
            )
            if could_open is not None:
                question.keep_reasons()
            if forced and self._takes_the_only(question) and not (could_open and could_open(self, question)):
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
        self,
        who: b.Faction,
        kind: str,
        rule: Condition[b.Space],
        before: Sequence[n.Answer] = (),
        forced: bool = True,
    ) -> b.Space:
        """`ask_open` for a space that a rule does not refuse, which may be declined: then NOWHERE."""
        answer = self.ask_open(who, kind, lambda _: SPACES_OR_DONE, OfSpaces(rule), before=before, forced=forced)
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

        otherwise = OtherNumber(reason)
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
