"""A whole game at a real table: people's own cards in uneven piles, and Deception markers that nobody has seen."""

import random
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER
from cubalibre.rules import questions as q
from cubalibre.rules import setup
from tests.cli.test_commands import data_folder, run
from tests.cli.test_companion import board_of
from tests.cli.test_nonplayers import ALL_PEOPLE, THREE, recorded
from tests.nonplayers.scenes import nonplayers
from tests.real_table import RealTable

__all__ = ["data_folder"]
PILES: Final = (11, 14, 12, 11)
PEOPLE: Final = ("Ana", "Ben", "Cleo", NONPLAYER)
AGENDAS: Final = {"Ana": ("Hidden Agenda", "Hidden Agenda"), "Ben": ("hidden agenda", "empty"), "Cleo": ("Hidden As",)}
"""What the players turn up at the end, as it is typed; Cleo has used a Hidden Asset before."""
GOALS: Final = {"Ana": ("support", 18), "Ben": ("opposition", 15), "Cleo": ("directorio", 9)}
"""7.2: the victory marker of each player's Faction, and what it must exceed."""


def deck() -> list[str]:
    """The cards as they are typed: shuffled Events in four piles, a Propaganda card beneath each."""
    events = list(map(str, range(1, b.N_EVENTS + 1)))
    random.Random(0).shuffle(events)
    drawn = iter(events)
    return [card for size in PILES for card in (*(next(drawn) for _ in range(size)), "0")]


class Evening:
    """Ana, Ben and Cleo, and the Syndicate as a Non-player: people do little, but they use a Hidden Asset."""

    def __init__(self, path: Path) -> None:
        options = Options(PEOPLE, deception="third").with_real_components()
        self.table = RealTable(Game(options, seats={b.CHANCE: None}), path)
        self.cards = deck()
        self.dice = random.Random(0)
        self.asked: Counter[str] = Counter()
        self.typed: list[str] = []
        """All lines so far."""
        self.asset_is_used = False

    def play(self) -> None:
        """Play until the Deception markers are asked for; the board is the program's whenever a turn begins."""
        while (question := self.table.game.question) is not None and not self.is_over():
            self.table.look()
            if question.kind == q.ACTION:
                assert board_of(self.table.board) == board_of(self.table.program)
            self.asked[question.kind] += 1
            self.type(self.line())

    def is_over(self) -> bool:
        """Whether only the Deception markers are still to be turned up."""
        question = self.table.game.question
        return question is not None and question.kind == q.DECEPTION_DRAW

    def type(self, line: str) -> str:
        """Type a line."""
        self.typed.append(line)
        return self.table.play(line)

    def line(self) -> str:
        """What is typed for the question: cards by number, dice, and otherwise as little as possible."""
        game, question = self.table.game, self.table.game.question
        assert question is not None
        if question.kind == q.DRAW:
            return self.cards.pop(0)
        if question.who == b.CHANCE:
            return str(self.dice.randint(1, 6)) if n.is_number(question.answers[0]) else self.dice.choice(game.answers)
        if question.who == b.DR and n.word(n.HIDDEN_ASSET) in game.answers and not self.asset_is_used:
            self.asset_is_used = True
            return "hidden-asset rally las villas finish"
        return next((word for word in ("pass", "done") if word in game.answers), game.answers[0])


@pytest.mark.games
def test_2_1_r114_7_3_a_game_with_uneven_piles_and_deception_ends_and_a_misread_marker_is_hidden_again(
    tmp_path: Path,
) -> None:
    """`undo` names the marker, and puts nothing else back; after the end as well."""
    evening = Evening(tmp_path / "evening.jsonl")
    evening.play()
    table = evening.table
    assert tuple(map(len, _piles(table.game))) == PILES
    assert evening.asset_is_used
    assert not evening.asked[q.DECEPTION_DRAW]
    table.look()
    evening.type("empty threat")
    table.look()
    assert listed(table.type("undo")) == ["[ ] Government, Deception markers hidden again: Empty Threat."]
    for marker in (marker for markers in AGENDAS.values() for marker in markers):
        assert "Which Deception marker is turned up?" in table.look()
        evening.type(marker)
    printed = table.look()
    assert table.game.over
    assert board_of(table.board) == board_of(table.program)
    assert {rank.name: rank.margin for rank in table.game.ranking} == margins(table)
    assert "Hidden Agenda +2" in printed
    assert "Deception markers turned" not in printed, "people have turned them up"
    printed = table.type("undo")
    assert "[ ] Directorio, Deception markers hidden again: Hidden Asset." in listed(printed)
    assert table.game.question is not None
    assert table.board.seen() == table.program.seen()


def test_the_last_entry_of_a_game_is_taken_back_at_the_prompt(tmp_path: Path) -> None:
    """With the command itself: the game is over, and the person says so, or not."""
    position = nonplayers({"oriente": "N | 26J u2"}, players=THREE, card=0, next_card=30).position
    position.played = [1, 0, 2, 0, 3, 0]
    position.phase, position.upcoming = state.EXPAT, []
    position.options = Options(PEOPLE, deception="third").with_real_components()
    position.deception = [[setup.UNKNOWN] * 2, [setup.UNKNOWN] * 2, [setup.UNKNOWN] * 2, []]
    path = tmp_path / "table.jsonl"
    recorded(path, position)
    markers = "empty\n" * 3 + "hidden agenda\n" * 3
    result = run("companion", str(path), typed=f"no expat\n{markers}board\nundo\nempty\n\n")
    assert Counter(result.output.splitlines())["The game is over. `undo` takes back the last entry; Enter leaves."] == 3
    assert "[ ] Directorio, Deception markers hidden again: Hidden Agenda." in listed(result.output)
    assert [entry.word for entry in Game.load(path, seats=ALL_PEOPLE).entries][-2:] == ["hidden-agenda", "empty-threat"]


def listed(printed: str) -> list[str]:
    """The lines with a box to be ticked."""
    return [line.strip() for line in printed.splitlines() if line.strip().startswith("[ ]")]


def _piles(game: Game) -> list[list[int]]:
    """The Events that were turned up before each Propaganda card."""
    piles: list[list[int]] = [[]]
    position = game.position
    for card in (*position.played, position.current):
        if card == b.PROPAGANDA:
            piles.append([])
        else:
            piles[-1].append(card)
    return piles[:-1]


def margins(table: RealTable) -> dict[str, int]:
    """7.3: the margins of all contestants as people count them on their own board."""
    board = table.board
    found = {
        name: board.totals[total] - goal + [marker.title() for marker in AGENDAS[name]].count("Hidden Agenda")
        for name, (total, goal) in GOALS.items()
    }
    return found | {NONPLAYER: min(board.totals["casinos"] - 7, board.resources["syndicate"] - 30)}
