"""Bots for tests, good and bad ones, that can be seated as `tests.bots:NAME`."""

import random

from cubalibre import Answer, Bot, Question, Table
from cubalibre.seats.nonplayer import NonPlayer


class Thrifty(Bot):
    """Always the cheapest answer."""

    def decide(self, table: Table, question: Question) -> Answer:
        return min(question.answers, key=question.cost)


class Dice(Bot):
    """Answers at random, by the seed."""

    def begin(self, seed: str) -> None:
        self.rng = random.Random(seed)

    def decide(self, table: Table, question: Question) -> Answer:
        return self.rng.choice(question.answers)


class Broken(Bot):
    """Begins a turn, and fails in the course of it."""

    def decide(self, table: Table, question: Question) -> Answer:
        if question.kind == "action":
            return question.answers[0]
        raise ZeroDivisionError("by\nzero")


class Quitter(Bot):
    def decide(self, table: Table, question: Question) -> Answer:
        raise SystemExit(3)


class Silent(Bot):
    """Raises what cannot even say what it is."""

    def decide(self, table: Table, question: Question) -> Answer:
        class Unspeakable(Exception):  # noqa: N818
            def __str__(self) -> str:
                raise ValueError("not now")

        raise Unspeakable


class Talker(Bot):
    def decide(self, table: Table, question: Question) -> Answer:
        raise ValueError("\x1b[31mlong " * 1000)


class Interrupter(Bot):
    def decide(self, table: Table, question: Question) -> Answer:
        raise KeyboardInterrupt


class Asker(Bot):
    """Passes its question on."""

    def decide(self, table: Table, question: Question) -> Answer:
        return table.ask(question.who, question.kind, [*question.answers, 49])


class Delegate(Bot):
    """Leaves everything to the rulebook, which may throw dice."""

    def decide(self, table: Table, question: Question) -> Answer:
        return NonPlayer().decide(table, question)


class Swapper(Bot):
    """Puts another board on the table."""

    def decide(self, table: Table, question: Question) -> Answer:
        table.position = table.position.copy()
        return question.answers[0]


class Wrong(Bot):
    def decide(self, table: Table, question: Question) -> Answer:
        return 49


class Words(Bot):
    def decide(self, table: Table, question: Question) -> Answer:
        return "pass"  # type: ignore[return-value]


class Meddler(Bot):
    """Finds more Aid before it answers."""

    def decide(self, table: Table, question: Question) -> Answer:
        table.position.aid += 1
        return question.answers.pop()


class Undecided(Bot):
    """Forgets what a bot is for."""


class Unborn(Thrifty):
    def begin(self, seed: str) -> None:
        raise ValueError("no seed is good enough")


class Unmade(Thrifty):
    def __init__(self) -> None:
        raise ValueError("made by nobody")


class Demanding(Thrifty):
    def __init__(self, depth: int) -> None:
        self.depth = depth


class Choosy(Thrifty):
    """Begins by the first seed that it is shown alone: when it is tried, and not in a game."""

    def begin(self, seed: str) -> None:
        if seed != "0":
            raise ValueError("another seed, please")


NOT_A_CLASS = Thrifty()
