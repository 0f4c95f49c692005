"""Decider of a game: answers from its entries, then asks the programs at the seats and records their answers."""

import random
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.options import Options, shown
from cubalibre.question import Question
from cubalibre.record import DRAWN, Entry, next_card
from cubalibre.record import FAULTS as FAULTS_OF_RECORDS
from cubalibre.rules import interjections
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.table import Answered, Decider, Interjection, Table

Seats: TypeAlias = (
    Mapping[b.Faction, Decider | None] | Mapping[str, Decider | None] | Mapping[b.Faction | str, Decider | None]
)
"""Programs by seat: a Faction or Chance, as a word (`26july`) or number (`board.M26`); None for a person."""
PEOPLE: Final[dict[b.Faction, Decider | None]] = dict.fromkeys((*b.FACTIONS, b.CHANCE))
"""People at all seats, so that no program plays on."""
FAULTS: Final[dict[str, str]] = FAULTS_OF_RECORDS | {
    "game.decider": "seats: {field}: {value} is neither a Bot, or another Decider, nor None",
    "game.faction": "{typed} is not a Faction; they are {known}",
    "game.seat": "seats: {typed} is not a seat; they are {known}",
    "game.seat-twice": "seats: {field} is there twice",
    "game.type": "{field}: {value} is not of the type {known}",
}


class IllegalAnswer(ValueError):  # noqa: N818 - a fault of the answer, not of the program
    """An answer or act that is not legal now. The game has not changed.

    Attributes:
        reason: `section/slug` of the condition that fails.
    """

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r} is not possible now ({reason})")
        self.reason = reason


class Pending(BaseException):
    """Unwinds the turn, since a person must decide."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Illegal(BaseException):
    """A recorded entry is not legal at its place; `reason` is `section/slug` if a rule forbids it."""

    def __init__(self, index: int, code: str, **values: object) -> None:
        self.index = index
        self.code = code
        self.values = values
        self.reason = str(values.get("reason", code))


@mypyc_attr(allow_interpreted_subclasses=True)
class GameDecider(Decider):
    """Answers from the entries; after the last one, asks a program and records its answer, or unwinds for a person."""

    def __init__(self, entries: list[Entry], index: int, seats: Mapping[b.Faction, Decider | None]) -> None:
        self.entries = entries
        self.index = self.first = index
        self.seats = seats
        self.moments: list[int] = []
        """For each entry of this turn, the number of its narration items before it."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act in the next entry, or a program's act, which becomes an entry."""
        at, told = self._after_dice(), len(table.story)
        if at == len(self.entries):
            return self._acted(table, question)
        entry = self.entries[at]
        if entry.question:
            return None
        self._pass_over_dice(table, at)
        self._repeat_reasons(table, entry)
        try:
            act = interjections.parse(entry.seat, entry.word)
        except n.Fault as error:
            raise Illegal(self.index, error.code, **error.values) from None
        refusal = interjections.refusal(table, act)
        if refusal:
            raise Illegal(self.index, "game.illegal-act", answer=repr(entry.word), reason=refusal)
        self._move_on(told)  # before the act, which may ask a question of its own
        return act

    def _acted(self, table: Table, question: Question) -> Interjection | None:
        seat, noted, told = self.seats.get(question.who), len(table.notes), len(table.story)
        act = seat.act(table, question) if seat is not None else None
        if act is not None:
            self.entries.append(Entry(act.who, "", interjections.words(act), why=tuple(table.notes[noted:])))
            self._move_on(told)
        return act

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer in the next entry, or a program's answer, which becomes an entry."""
        is_die = question.kind in q.FOR_NONPLAYERS
        at, told = self.index if is_die else self._after_dice(), len(table.story)
        if at < len(self.entries):
            self._pass_over_dice(table, at)
            answer = self._recorded(question)
            self._repeat_reasons(table, self.entries[at])
        else:
            answer = self._decided(table, question)
        if is_die:
            self.index += 1  # its narration belongs to the Non-player's answer for which it is rolled
        else:
            self._move_on(told)
        return answer

    def _move_on(self, told: int) -> None:
        """Advance by one entry; `told` is the number of narration items before it and before the dice rolled for it."""
        self.index += 1
        self.moments += [told] * (self.index - self.first - len(self.moments))

    def _decided(self, table: Table, question: Question) -> n.Answer:
        seat, noted = self.seats.get(question.who), len(table.notes)
        if seat is None:
            raise Pending(question)
        answer = self._as_before(question)
        if answer == n.NOTHING:
            answer = _answer(seat, table, question)
        self.entries.append(Entry(question.who, question.kind, n.word(answer), why=tuple(table.notes[noted:])))
        return answer

    def _as_before(self, question: Question) -> n.Answer:
        """The next card of a deck whose order is known from dropped entries; NOTHING if unknown or no longer legal."""
        word = next_card(self.entries) if question.kind in DRAWN else ""
        answer = n.parse(word) if word else n.NOTHING
        return n.NOTHING if word and question.why_not(answer) else answer

    def _after_dice(self) -> int:
        """Index of the next entry that is no die roll for a Non-player: a recorded answer needs none of them."""
        at = self.index
        while at < len(self.entries) and self.entries[at].question in q.FOR_NONPLAYERS:
            at += 1
        return at

    def _pass_over_dice(self, table: Table, to: int) -> None:
        """Skip dice, but add them to the trail: a plan that is made again gets the same dice."""
        for index in range(self.index, to):
            entry = self.entries[index]
            if not _possible_dice(entry):
                raise Illegal(index, "game.dice", answer=repr(entry.word), question=repr(entry.question))
            table.trail.append(Answered(entry.seat, entry.question, n.parse(entry.word)))
        self.index = to

    def _repeat_reasons(self, table: Table, entry: Entry) -> None:
        for reason, answers in entry.why:
            table.note(reason, answers)

    def _recorded(self, question: Question) -> n.Answer:
        entry = self.entries[self.index]
        if (entry.seat, entry.question) != (question.who, question.kind):
            asked = {"receiver": n.FACTION_WORDS[question.who], "question": repr(question.kind)}
            found = {"giver": n.FACTION_WORDS[entry.seat], "answer": repr(entry.question or entry.word)}
            raise Illegal(self.index, "game.another-entry", **asked, **found)
        try:
            answer = n.parse(entry.word)
        except n.Fault as error:
            raise Illegal(self.index, error.code, **error.values) from None
        refusal = question.why_not(answer)
        if refusal:
            values = {"answer": repr(entry.word), "question": repr(question.kind), "reason": refusal}
            raise Illegal(self.index, "game.illegal", **values)
        return answer


class SingleAnswer(Decider):
    """Gives one answer to the first question, and unwinds at the next."""

    def __init__(self, answer: n.Answer) -> None:
        self.answers = [answer]

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer.

        Raises:
            Pending: it has been given.
        """
        if not self.answers:
            raise Pending(question)
        return self.answers.pop()


class QuestionCollector(GameDecider):
    """Keeps the question of each entry, with its legal answers at that moment."""

    def __init__(self, entries: list[Entry], index: int, seats: Mapping[b.Faction, Decider | None]) -> None:
        super().__init__(entries, index, seats)
        self.asked: list[Question] = []

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act of `GameDecider`."""
        act = super().act(table, question)
        self._keep(question)
        return act

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer of `GameDecider`."""
        _ = question.answers  # computed now: the position will change
        answer = super().decide(table, question)
        self._keep(question)
        return answer

    def _keep(self, question: Question) -> None:
        self.asked += [question] * (self.index - self.first - len(self.asked))


def parse_act(faction: str, line: str) -> interjections.Act:
    """Parse an act and the word of its Faction.

    Raises:
        Fault: it is not an act of the notation, or there is no such Faction.
    """
    if faction not in n.FACTION_WORDS[:4]:
        raise _fault("game.faction", typed=repr(faction), known=", ".join(n.FACTION_WORDS[:4]))
    return interjections.parse(n.faction_named(faction), line)


def _answer(seat: Decider, table: Table, question: Question) -> n.Answer:
    """A program's answer.

    Raises:
        Fault: it is not the number of an answer.
        IllegalAnswer: it is not legal.
    """
    # Compiled, `seat.decide()` would raise a TypeError for an answer of another type.
    decide: Callable[[Table, Question], object] = seat.decide
    answer = decide(table, question)
    if not isinstance(answer, int):
        raise _fault("not-an-answer", value=shown(answer))
    refusal = question.why_not(answer)
    if refusal:
        raise IllegalAnswer(n.word(answer), refusal)
    return answer


def _possible_dice(entry: Entry) -> bool:
    """Whether Chance could have answered this for a Non-player, judged by the entry alone."""
    try:
        answer = n.parse(entry.word)
    except ValueError:
        return False
    if entry.seat != b.CHANCE or entry.question == q.RANDOM_PICK:
        return entry.seat == b.CHANCE
    if n.is_space(answer):
        return b.is_ec(answer) == (entry.question == q.RANDOM_EC)
    return n.is_number(answer) and 1 <= n.number_of(answer) <= 6


# Seats.


def seated(options: Options, given: Seats | None, seed: int | None) -> dict[b.Faction, Decider | None]:
    """The programs at all seats; None for people."""
    check_type("seed", seed, int)
    check_type("seats", given, Mapping)
    seats: dict[b.Faction, Decider | None] = {b.CHANCE: RandomChance(random.Random(seed))}
    seats.update({faction: NonPlayer() for faction in b.FACTIONS if options.is_nonplayer(faction)})
    seen: set[b.Faction] = set()
    for key, decider in (given or {}).items():
        seat = _seat_of(key)
        if seat in seen:
            raise _fault("game.seat-twice", field=n.FACTION_WORDS[seat])
        if not isinstance(decider, Decider | None):
            raise _fault("game.decider", field=n.FACTION_WORDS[seat], value=shown(decider))
        seen.add(seat)
        seats[seat] = decider
    return seats


def _seat_of(key: object) -> b.Faction:
    """A seat by its word or number."""
    if isinstance(key, str) and key in n.FACTION_WORDS:
        return n.faction_named(key)
    if isinstance(key, int) and 0 <= key < len(n.FACTION_WORDS):
        return b.Faction(key)
    raise _fault("game.seat", typed=shown(key), known=", ".join(n.FACTION_WORDS))


def check_type(field: str, value: object, kind: type) -> None:
    """Check the type of an argument, which may be None.

    Raises:
        Fault: it has another type.
    """
    if value is not None and not isinstance(value, kind):
        raise _fault("game.type", field=field, value=shown(value), known=kind.__name__)


def _fault(code: str, **values: object) -> n.Fault:
    return n.Fault(code, FAULTS[code], values)
