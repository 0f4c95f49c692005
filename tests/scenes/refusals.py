"""Why something is refused, noted at the moment of the question: a refusal looks at the position as it is then."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules import interjections
from cubalibre.table import Interjection, Table
from tests.scenes import Script, script


class Watch(Script):
    """A script that notes, each time `kind` is asked, why `word` is not offered ("" if it is)."""

    def __init__(self, answers: Sequence[str], kind: str, word: str) -> None:
        super().__init__(answers)
        self.kind = kind
        self.word = word
        self.reasons: list[str] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.kind == self.kind:
            self.reasons.append(question.why_not(n.parse(self.word)))
        return super().decide(table, question)


class ActWatch(Script):
    """A script that notes at every open question why an act may not be carried out beside it ("" if it may)."""

    def __init__(self, answers: Sequence[str], faction: b.Faction, line: str) -> None:
        super().__init__(answers)
        self.watched = interjections.parse(faction, line)
        self.reasons: list[tuple[str, str]] = []

    def act(self, table: Table, question: Question) -> Interjection | None:
        act = super().act(table, question)
        if act is None:
            self.reasons.append((question.kind, interjections.refusal(table, self.watched)))
        return act


def watch(table: Table, kind: str, word: str) -> Watch:
    """Watch one answer of the scripted game that is about to be played."""
    watcher = Watch(script(table).left, kind, word)
    table.decider = watcher
    return watcher


def watch_act(table: Table, faction: b.Faction, line: str) -> ActWatch:
    """Watch an act that is allowed at any time."""
    watcher = ActWatch(script(table).left, faction, line)
    table.decider = watcher
    return watcher
