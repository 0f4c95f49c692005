"""Ask, roll, draw, narrate: the only door between the rules and whoever decides."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

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
        self._cost = cost

    def __repr__(self) -> str:
        """Who is asked what, and the answers, as words.

        >>> from cubalibre import Game
        >>> Game(seed=1).question
        <syndicate, action: rally construct event-unshaded event-shaded pass>
        """
        about = "" if self.about == NOTHING_SPECIAL else f" {n.word(self.about)}"
        answers = " ".join(n.word(answer) for answer in self.answers)
        return f"<{n.FACTION_WORDS[self.who]}, {self.kind}{about}: {answers}>"

    def copy(self) -> "Question":
        """The same, with a list of answers of its own."""
        answers = self.answers[:]
        return Question(self.who, self.kind, answers, self.refusal, self.about, self.open_window, self._cost)

    def cost(self, answer: n.Answer) -> int:
        """The Resources that an answer takes at once."""
        return self._cost(answer) if self._cost else 0

    def why_not(self, answer: n.Answer) -> str:
        """The reason (`section/slug`) why an answer is not offered; "" if it is."""
        if answer in self.answers:
            return ALLOWED
        return (self.refusal(answer) if self.refusal else "") or NOT_AN_ANSWER


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Whoever answers: people by their recorded answers, random players, Non-players, a search."""

    def decide(self, table: "Table", question: Question) -> n.Answer:
        """One of the question's legal answers."""
        raise NotImplementedError

    def interrupted(self, table: "Table", question: Question) -> bool:
        """Whether somebody has just carried out an act that is allowed at any time; the question is then made anew."""
        return False


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
        """The reasons that Non-players gave in this turn (8.1): all that they remember of it."""

    def ask(
        self,
        who: b.Faction,
        kind: str,
        answers: list[n.Answer],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
    ) -> n.Answer:
        """Ask a Faction (or Chance) in the midst of an act. A single legal answer is no decision and is taken."""
        if len(answers) == 1:
            return answers[0]
        return self.decider.decide(self, Question(who, kind, answers, refusal, about, False))

    def ask_open(
        self,
        who: b.Faction,
        kind: str,
        offer: Callable[[], list[n.Answer]],
        refusal: Refusal | None = None,
        about: n.Answer = NOTHING_SPECIAL,
        forced: bool = False,
        cost: Cost | None = None,
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
        """
        while True:
            answers = offer()
            if forced and len(answers) == 1:
                return answers[0]
            question = Question(who, kind, answers, refusal, about, True, cost)
            if not self.decider.interrupted(self, question):
                return self.decider.decide(self, question)

    def ask_space(
        self, who: b.Faction, kind: str, rule: Callable[[b.Space], str], about: n.Answer = NOTHING_SPECIAL
    ) -> b.Space:
        """Ask for one of the spaces that a rule does not refuse."""
        return self.ask(who, kind, [s for s in b.SPACES if not rule(s)], of_spaces(rule), about)

    def ask_one_of(
        self,
        who: b.Faction,
        kind: str,
        candidates: Sequence[n.Answer],
        rule: Refusal,
        about: n.Answer = NOTHING_SPECIAL,
    ) -> n.Answer:
        """Ask for one of those candidates (pieces, words, cards) that a rule does not refuse."""

        def refusal(answer: n.Answer) -> str:
            return rule(answer) if answer in candidates else _no_candidate(answer, candidates)

        return self.ask(who, kind, [answer for answer in candidates if not rule(answer)], refusal, about)

    def ask_number(
        self, who: b.Faction, kind: str, least: int, most: int, about: n.Answer, reason: str = "3.1/number"
    ) -> int:
        """How many, from `least` to `most`; `reason` stands against any other number."""
        answers = [n.of_number(i) for i in range(least, most + 1)]
        refusal = except_for(answers, lambda answer: reason if n.is_number(answer) else NOT_AN_ANSWER)
        return n.number_of(self.ask(who, kind, answers, refusal, about))

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
