"""Scenes with Non-players: they decide by chapter 8, the players and Chance by a script; what was decided is kept."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import invariants, propaganda, turns
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Interjection, Table
from tests.scenes import Script

NO_PLAYERS: Final[tuple[b.Faction, ...]] = ()


class Watched(Script):
    """Non-players answer by chapter 8, everybody else (and Chance) by the script; every answer is kept."""

    def __init__(self, answers: Sequence[str]) -> None:
        super().__init__(answers)
        self.nonplayer = NonPlayer()
        self.given: list[tuple[str, str, str]] = []
        """Who was asked, what, and what he answered."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        if table.position.options.is_nonplayer(question.who):
            return self.nonplayer.act(table, question)
        return super().act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.who != b.CHANCE and table.position.options.is_nonplayer(question.who):
            answer = self.nonplayer.decide(table, question)
            assert answer in question.answers, f"{question.kind}: {n.word(answer)}: {question.why_not(answer)}"
            assert not invariants.violations(table.position)
        else:
            answer = super().decide(table, question)
        self.given.append((n.FACTION_WORDS[question.who], question.kind, n.word(answer)))
        return answer


def nonplayers(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = NO_PLAYERS,
    card: int = 1,
    next_card: int | None = None,
    phase: int = state.ACTION,
    resources: Sequence[int] = (20, 20, 20, 20),
    aid: int = 0,
    alliance: int = b.FIRM,
    momentum: Sequence[int] = (),
    capabilities: Sequence[int] = (),
    rounds: int = 0,
    random_spaces: str = "equal",
    variants: tuple[str, ...] = (),
) -> Table:
    """A table with these spaces (the others empty, Neutral) and Non-players for all Factions but `players`.

    Args:
        board: space -> what is there, as a space line of docs/position.md.
        answers: what the players and Chance answer. Random spaces, Factions and pieces are asked as `random-pick`,
            one word each; with `random_spaces="table"` as two dice.
        players: the Factions that are players', each of one of his own.
        card: the card being played.
        next_card: the card that shows next; 0 for Propaganda.
        phase: what is to be done.
        resources: by Faction.
        aid: US Aid.
        alliance: the US Alliance box.
        momentum: cards whose Momentum is in force.
        capabilities: cards whose Capability is in force.
        rounds: how many Propaganda cards have been played (with `phase` in a Round: the current one counts).
        random_spaces: as in the options.
        variants: as in the options.
    """
    names = tuple(f"player {f}" if f in players else NONPLAYER for f in b.FACTIONS)
    options = Options((names[0], names[1], names[2], names[3]), random_spaces=random_spaces, variants=variants)
    position = Position(options)
    for word, line in board.items():
        codec.read_space_line(position, n.space_named(word), line)
    position.resources, position.aid, position.alliance = list(resources), aid, alliance
    position.momentum, position.capabilities = list(momentum), list(capabilities)
    in_round = state.VICTORY <= phase <= state.RESET
    position.phase = phase
    position.current = b.PROPAGANDA if in_round else card
    position.played = [b.PROPAGANDA] * (rounds - int(in_round))
    position.upcoming = [next_card if next_card is not None else 48 if card != 48 else 47]
    assert not invariants.violations(position)
    return Table(position, Watched(answers), narrate=True)


def take_turn(table: Table, faction: b.Faction, first: int = state.OP_ONLY) -> Table:
    """Let a Faction take its turn, as 2nd Eligible after another's Operation (no Event on offer) unless told otherwise.

    Args:
        table: from `nonplayers`.
        faction: whose turn it is; nobody else is Eligible.
        first: what the 1st Eligible did; NOTHING makes the Faction itself the 1st Eligible.
    """
    position = table.position
    position.eligible = [int(f == faction) for f in b.FACTIONS]
    other = b.GOV if faction != b.GOV else b.DR
    position.did[other] = first
    return play(table)


def play(table: Table) -> Table:
    """Play the turn that is due; every scripted answer must be used, and the position stays sound."""
    if table.position.phase == state.REDEPLOY and not table.position.control_markers:
        propaganda.begin_redeploy(table.position)
    turns.play_turn(table)
    assert watched(table).left == []
    assert invariants.violations(table.position) == []
    return table


def watched(table: Table) -> Watched:
    """The table's decider, to look at what was asked and answered."""
    assert isinstance(table.decider, Watched)
    return table.decider


def answered(table: Table, kind: str) -> list[str]:
    """What was answered to a kind of question, in order."""
    return [answer for _, asked, answer in watched(table).given if asked == kind]


def reasons(table: Table) -> list[str]:
    """The reasons noted in this turn, in order."""
    return [reason for reason, _ in table.notes]


def candidates(table: Table, which: int = 0) -> list[str]:
    """Among what Chance chose at random for the `which`-th time."""
    return watched(table).offered(q.RANDOM_PICK, which)
