"""The worked solitaire example at a real table: a person types what happens, and the companion lists the rest.

What is listed is carried out on a mirror of the board, which must show what the example states after each act.
"""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Final, cast

import pytest

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.history import GameTurn
from cubalibre.nonplayer import draw
from cubalibre.options import NONPLAYER
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import sequence
from cubalibre.table import Table
from tests.mirror import Mirror
from tests.real_table import RealTable
from tests.solo_example import trace
from tests.solo_example.answers import Replay
from tests.solo_example.test_produced import Chance, compare
from tests.solo_example.test_replayed import PHASES
from tests.solo_example.trace import STEPS, Json

PLAYERS: Final = (NONPLAYER, "A", NONPLAYER, NONPLAYER)
MOST_ENTRIES: Final = 4
"""Fewer than this for each space that a person chooses, all other entries of the turns included."""
D1: Final = ("santiago_de_cuba", "sugar_cane_ec")
"""What the example's text has wrong in the Redeploy of step 17: the Police of these spaces."""


class Person:
    """Types what the example says: 26July's moves, the cards, the dice of Kidnap, and what Chance decides."""

    def __init__(self) -> None:
        self.replay = Replay()
        self.chance = Chance()
        self.drawn: list[tuple[list[n.Answer], n.Answer]] = []
        """The random choices so far: the candidates, and which it was."""

    def answer(self, game: Game, question: Question) -> n.Answer:
        """The answer to a question of the game."""
        position = game.position
        if question.kind == q.RANDOM_PICK:
            who = n.FACTION_WORDS[sequence.candidates(position)[0]] if position.current else "government"
            picked = self.chance.pick(len(position.played) + 1, who, question.answers)
            self.drawn.append((question.answers, picked))
            return picked
        view = cast("Table", SimpleNamespace(position=position, executing=(b.M26,)))
        return self.replay.decide(view, question)

    def line(self, game: Game) -> str:
        """What is done beside the question; "" if nothing."""
        assert game.question is not None
        return self.replay.line(game.position, game.question)


class Thrower(Person):
    """The same with the printed table: two dice for each random space, so that the same one comes up."""

    def __init__(self, drawn: list[tuple[list[n.Answer], n.Answer]]) -> None:
        super().__init__()
        self.to_come = drawn[:]
        self.second = 0

    def answer(self, game: Game, question: Question) -> n.Answer:
        if question.kind == q.RANDOM_COLUMN:
            candidates, picked = self.to_come.pop(0)
            dice = [(first, second) for first in (1, 4) for second in range(1, 7)]
            first, self.second = next(
                (first, second)
                for first, second in dice
                if draw.walk(draw.COLUMN[first - 1], second - 1, [b.Space(space) for space in candidates]) == picked
            )
            return n.of_number(first)
        if question.kind == q.RANDOM_ROW:
            return n.of_number(self.second)
        if question.kind == q.RANDOM_EC:
            return n.of_number(draw.ECS.index(b.Space(self.to_come.pop(0)[1])) + 1)
        if question.kind == q.RANDOM_PICK:
            return self.to_come.pop(0)[1]
        return super().answer(game, question)


class Evening:
    """The example, entry by entry."""

    def __init__(self, person: Person, random_spaces: str, path: Path) -> None:
        self.person = person
        options = Options(PLAYERS, random_spaces=random_spaces)
        self.table = RealTable(Game(options, seats={b.CHANCE: None}), path)
        self.entries: Counter[int] = Counter()
        """Lines that are typed for 26July, by the number of its turn."""
        self.kinds: Counter[str] = Counter()
        """Lines that are typed for Chance, by the kind of question."""
        self.compared = 0
        self.on_the_board = 0
        """Acts after which the mirror of the board was compared."""
        self.found: list[str] = []

    def play(self) -> None:
        """Enter all seventeen cards, and compare the board and the program with the example all along."""
        game = self.table.game
        while len(game.position.played) < len(STEPS):
            self.table.look()
            self.compare()
            self.enter()
        self.compare()

    def enter(self) -> None:
        """Type the next line."""
        game, question = self.table.game, self.table.game.question
        assert question is not None
        number = game.history.current.number
        if line := self.person.line(game):
            self.table.play(line)
            self.entries[number] += 1
            return
        answer = self.person.answer(game, question)
        typed = typed_for(question, answer, game)
        if question.who == b.CHANCE:
            before = len(game.entries)
            printed = self.table.type(typed)
            assert len(game.entries) > before, (typed, printed)
            self.kinds[question.kind] += 1
        else:
            self.table.play(typed)
            self.entries[number] += 1

    def compare(self) -> None:
        """Each act that is over: the program as the example has it; after the last one, the board, too."""
        acts = [turn for turn in self.table.game.history.turns if turn.over and _is_act(turn)]
        for turn, (step, act) in zip(acts[self.compared :], _ACTS[self.compared :], strict=False):
            self.compared += 1
            self.found += compare(f"{step} {act['faction']}", turn.after, act["state_after"])
            if turn is acts[-1] and self.is_between_turns():
                self.on_the_board += 1
                self.found += different(self.table.board, act["state_after"])

    def is_between_turns(self) -> bool:
        """Whether the list of the last act is the last thing that was done on the board."""
        question, phase = self.table.game.question, self.table.game.position.phase
        assert question is not None
        return phase in (state.ACTION, state.NEXT_CARD) and (question.who == b.CHANCE or question.kind == q.ACTION)

    def rounds(self) -> list[str]:
        """How the program differs from the example after the phases of the Propaganda Rounds."""
        found = []
        for step in (step for step in STEPS if not trace.acts_of(step)):
            turns = [turn for turn in self.table.game.history.turns if len(turn.before.played) == step["n"] - 1]
            for phase in step["phases"]:
                last = [turn for turn in turns if turn.before.phase == PHASES[phase["phase"]][-1][0]][-1]
                found += compare(f"{step['n']} {phase['phase']}", last.after, phase["state_after"])
        return found


_ACTS: Final = [(step["n"], act) for step in STEPS for act in trace.acts_of(step)]


def _spaces(turn: GameTurn) -> set[tuple[str, str]]:
    """The spaces of a person's turn: those of its Operation or Event, and again those of its Special Activity."""
    at, found = "", set()
    for entry in turn.entries:
        if n.parse(entry.word.split(" ")[-1]) in n.SPECIALS:
            at = entry.word
        if n.is_space(n.parse(entry.word.split(" ")[-1])):
            found.add((at, entry.word))
    return found


def _is_act(turn: GameTurn) -> bool:
    return turn.before.phase == state.ACTION == turn.after.phase


def typed_for(question: Question, answer: n.Answer, game: Game) -> str:
    """What a person types: a number of the list for pieces, otherwise a name."""
    if n.is_lot(answer):
        return str(question.answers.index(answer) + 1)
    if n.is_number(answer):
        return n.word(answer)
    return i18n.answer_text(answer, question, game.position)


def different(board: Mirror, stated: Json) -> list[str]:
    """What lies on the table otherwise than the example has it."""
    found = []
    for word, space in zip(n.SPACE_WORDS, trace.SPACES, strict=True):
        there = stated["board"][space]
        pieces = Counter({trace.PIECES[n.KIND_WORDS.index(kind)]: many for kind, many in board.here(word).items()})
        cash = sum(cash for _, cash in board.pieces[word])
        pairs: list[tuple[object, object]] = [
            (dict(pieces), there["pieces"]),
            (cash, sum(holder["markers"] for holder in there.get("cash", []))),
            (board.terror[word], int(there.get("terror", 0) or there.get("sabotage", False))),
        ]
        if word in board.control:
            pairs.append((board.control[word], there["control"]))
            pairs.append((trace.LEVELS[n.LEVEL_WORDS.index(board.levels[word])], there["level"]))
        found += [f"{space}: {ours}, not {theirs}" for ours, theirs in pairs if ours != theirs]
    tracks = stated["tracks"]
    ours = [board.resources, board.aid, board.alliance, *board.totals.values()]
    names = (
        "resources",
        "aid",
        "us_alliance",
        "total_support",
        "opposition_plus_bases",
        "dr_pop_plus_bases",
        "open_casinos",
    )
    return found + [f"{name}: {mine}" for name, mine in zip(names, ours, strict=True) if mine != tracks[name]]


def check(evening: Evening) -> None:
    """The example came out, with few entries."""
    assert evening.found == []
    assert evening.compared == len(_ACTS)
    assert evening.on_the_board > len(STEPS)
    slips = [f"17 {phase}: board.{space}" for phase in ("redeploy", "reset") for space in D1]
    assert [line.partition(".pieces")[0] for line in evening.rounds()] == slips
    turns = [evening.table.game.history.turn(number) for number in evening.entries]
    assert sum(evening.entries.values()) < MOST_ENTRIES * sum(len(_spaces(turn)) for turn in turns)
    assert evening.kinds[q.DRAW] == len(STEPS) + 1


@pytest.mark.games
def test_the_example_is_entered_at_the_table(tmp_path: Path) -> None:
    """One entry for each card and each random choice; then the same with two dice for each random space."""
    picking = Evening(Person(), "equal", tmp_path / "picks.jsonl")
    picking.play()
    check(picking)
    drawn = picking.person.drawn
    assert picking.kinds[q.RANDOM_PICK] == len(drawn)
    throwing = Evening(Thrower(drawn), "table", tmp_path / "dice.jsonl")
    throwing.play()
    check(throwing)
    dice = throwing.kinds[q.RANDOM_COLUMN] + throwing.kinds[q.RANDOM_ROW]
    assert dice + throwing.kinds[q.RANDOM_EC] + throwing.kinds[q.RANDOM_PICK] <= 2 * len(drawn)
