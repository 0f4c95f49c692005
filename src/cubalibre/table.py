"""Table: a position and its decider, through which the rules ask, roll dice, draw cards and narrate."""

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
"""A narration item: its name and numbers (answers, counts, levels); or a Non-player's reason, `section/slug`, with the
answers concerned."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Interjection:
    """An act of a Faction that is allowed at any time, before a question is answered: see `rules.interjections`."""

    who: b.Faction
    kind: str
    one: n.Answer
    other: n.Answer = n.DONE

    def carry_out(self, table: "Table") -> None:
        """Carry out the act, which must be legal, at a table."""
        raise NotImplementedError


# Without both, mypyc 2.4 leaves __init__ out for callers that are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True, acyclic=True)
class Answered:  # noqa: PLW1641 - never kept in a set
    """An answer given in the turn under way."""

    def __init__(self, who: b.Faction, question: str, answer: n.Answer) -> None:
        """Note the Faction, the kind of question, and the answer."""
        self.who = who
        self.question = question
        self.answer = answer

    def __eq__(self, other: object) -> bool:
        """Whether Faction, kind of question and answer are equal."""
        if not isinstance(other, Answered):
            return NotImplemented
        return self.who == other.who and self.question == other.question and self.answer == other.answer

    def __repr__(self) -> str:
        return f"{n.FACTION_WORDS[self.who]}, {self.question}: {n.word(self.answer)}"


Opening: TypeAlias = Callable[["Table", Question], bool]
"""Whether an act could open another answer to a question that has a single one."""
Trail: TypeAlias = list[Answered | Interjection]
"""The answers and acts since the start of the turn, in order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """A source of answers: recorded answers of people, a random player, a Non-player, a search."""

    def decide(self, table: "Table", question: Question) -> n.Answer:
        """Choose one of the question's legal answers."""
        raise NotImplementedError

    def act(self, table: "Table", question: Question) -> Interjection | None:
        """Choose an act to be carried out before the question is asked again, or None."""
        return None


class Obligation:
    """A commitment of the executing Faction (3.1, 4.1) that no act may make impossible."""

    def possible(self, position: Position) -> bool:
        """Whether the commitment can still be kept from a position."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Acting:
    """Context manager that sets what is being executed, and restores the former values at the end of the block.

    If the turn unwinds because a person must decide, the values stay: the acts allowed before the answer depend on the
    executing Faction.
    """

    def __init__(
        self, table: "Table", executing: tuple[b.Faction, ...], side: n.Answer, obligation: Obligation | None
    ) -> None:
        """Take the values of the attributes of `Table` with the same names."""
        self.table = table
        self.inside = (executing, side, obligation)
        self.outside = (table.executing, table.side, table.obligation)

    def __enter__(self) -> None:
        """Set the values."""
        self.table.executing, self.table.side, self.table.obligation = self.inside

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Restore the former values, unless the turn unwinds."""
        if kind is None:
            self.table.executing, self.table.side, self.table.obligation = self.outside


@mypyc_attr(free_list_len=1)
class Table:
    """A position and the decider of its questions."""

    def __init__(self, position: Position, decider: Decider, narrate: bool = False) -> None:
        """Let `decider` answer for `position`, which the rules change in place."""
        self.position = position
        self.decider = decider
        self.narrating = narrate
        self.tried_out = False
        """Whether this is an exploration (`rules.exploration`): a single legal answer is asked for as well, so that its
        branch can be left out, and choices without effect are explored in one way only."""
        self.story: list[Story] = []
        self.executing: tuple[b.Faction, ...] = ()
        """The Faction that executes an Operation, Special Activity or Event (1.4.1, 1.5.1); two if an Event grants an
        action to a Faction other than its executor."""
        self.side: n.Answer = n.NOTHING
        """5.2: the side of the current card that is being executed; NOTHING outside an Event."""
        self.part: tuple[int, int] = (0, 0)
        """5.2: which part of an Event that does the same several times is being executed, from 1, of how many."""
        self.choosing: b.Faction = b.NOBODY
        """The Faction that is choosing its action (2.3.4)."""
        self.acted_while_choosing = False
        """Whether an act was carried out meanwhile that only an executing Faction may do."""
        self.kept_while_choosing: list[Callable[[], None]] = []
        """Other acts carried out meanwhile, to be repeated if those are taken back."""
        self.obligation: Obligation | None = None
        self.notes: list[Story] = []
        """Reasons of Non-players in this turn (8.1), for display only."""
        self.start: Position | None = None
        """The position at the start of the turn under way; None if only a part of a turn is explored."""
        self.trail: Trail = []

    def acting(self, faction: b.Faction, obligation: Obligation | None = None) -> "Acting":
        """Context in which a Faction executes something (1.4.1, 1.5.1), with an optional obligation."""
        return Acting(self, (faction, *self.executing), self.side, obligation or self.obligation)

    def executing_event(self, faction: b.Faction, side: n.Answer) -> "Acting":
        """Context in which a Faction executes a side of the current card (5.1)."""
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
        total: int = 0,
    ) -> T:
        """Ask a Faction (or Chance) during an action: see `Question`. A single legal answer is taken without asking."""
        refusal = cast("Refusal | None", rule)  # it is called with candidates only, and the answer is one of them
        question = Question(who, kind, candidates, refusal, about, False, None, detail, tuple(before), otherwise)
        question.total, question.side, question.part = total, self.side, self.part
        return cast("T", question.answers[0] if self._takes_the_only(question) else self._decided(question))

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
        total: int = 0,
    ) -> n.Answer:
        """Ask between two steps, when Factions may first carry out acts that are allowed at any time: see `Question`.

        The candidates are looked up again after each act. If `forced`, a single legal answer is taken without asking,
        except where `could_open` finds that an act could open another one.
        """
        if could_open is not None and self.position.options.is_nonplayer(who):
            could_open = None  # Non-players do not deal (8.1.2): reasons need not be kept for them
        while True:
            among = candidates(self.position)
            question = Question(who, kind, among, rule, about, True, cost, detail, tuple(before), otherwise, if_none)
            question.look_up = candidates
            question.total, question.side, question.part = total, self.side, self.part
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
        total: int = 0,
    ) -> b.Space:
        """Ask for one of the spaces that a rule does not refuse."""
        return self.ask(who, kind, b.SPACES, rule, about, before=before, total=total)

    def ask_space_or_done(
        self, who: b.Faction, kind: str, rule: Condition[b.Space], before: Sequence[n.Answer] = (), forced: bool = True
    ) -> b.Space:
        """`ask_open` for a space that a rule does not refuse; NOWHERE if declined."""
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
        """Ask for a number from `least` to `most`; `reason` is given against any other number."""
        if least == most and not self.tried_out:
            return least
        numbers = range(n.of_number(least), n.of_number(most) + 1)
        return n.number_of(self.ask(who, kind, numbers, None, about, detail, before, OtherNumber(reason)))

    def roll(self, purpose: str, about: n.Answer, before: Sequence[n.Answer] = ()) -> int:
        """Roll one die, 1 to 6, for a purpose; `before` has the earlier rolls of a series."""
        result = self.ask_number(b.CHANCE, purpose, 1, 6, about, "1.0/die", before=before)
        self.say("roll", result)
        return result

    def roll_for_space(self, purpose: str, spaces: Sequence[b.Space], before: Sequence[n.Answer]) -> n.Answer:
        """8.2: the die by which Chance draws one of several spaces for a Non-player; or the space itself.

        A program rolls the die; a person may draw the space by other means, such as the printed table.
        """
        numbers = range(n.of_number(1), n.of_number(6) + 1)
        others = OtherNumber("1.0/die").refusal
        question = Question(b.CHANCE, purpose, numbers, None, n.NOTHING, False, None, n.NOTHING, tuple(before), others)
        question.instead, question.side, question.part = tuple(spaces), self.side, self.part
        return self._decided(question)

    def say(self, what: str, *numbers: int) -> None:
        """Add an item to the narration, if the table narrates."""
        if self.narrating:
            self.story.append((what, numbers))

    def note(self, reason: str, answers: tuple[n.Answer, ...]) -> None:
        """Note the reason (`section/slug`) for a Non-player's next answer, with the answers that it chose from."""
        self.notes.append((reason, answers))
        if self.narrating:
            self.story.append((reason, answers))
