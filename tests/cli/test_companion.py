"""The companion at a table: what is printed brings a real board to where the program has it."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.companion.companion_session import Companion
from cubalibre.options import NONPLAYER
from cubalibre.rules import questions as q
from tests.cli.test_commands import data_folder
from tests.cli.test_nonplayers import recorded
from tests.mirror import Mirror, Reader, mirror
from tests.nonplayers.scenes import nonplayers
from tests.samples import times

__all__ = ["data_folder"]
BY_PEOPLE = ("cylinders", "effects", "laundered", "played", "current", "following")
"""What people change without a list when they turn up a card."""


class Table:
    """A game at a table: what is printed is carried out on a mirror of the board, line by line."""

    def __init__(self, game: Game, path: Path) -> None:
        self.page = Console(file=io.StringIO(), width=400, highlight=False, markup=False)
        self.session = Companion(game, path, self.page, why=False)
        self.hands = Reader(mirror(codec.to_json(game.history.turn(0).before)))

    def look(self) -> str:
        """Print the news and the question, and carry out what is listed."""
        question = self.session.game.question
        if question is not None:
            self.session.present(question)
        else:
            self.session.end()
        return self.read()

    def type(self, line: str) -> str:
        """Type a line, and carry out what is listed."""
        self.session.obey(line)
        return self.read()

    def read(self) -> str:
        assert isinstance(self.page.file, io.StringIO)
        printed = self.page.file.getvalue()
        self.page.file.seek(0)
        self.page.file.truncate()
        self.hands.obey(printed)
        return printed

    @property
    def program(self) -> Mirror:
        """The board as the program has it."""
        return mirror(codec.to_json(self.session.game.position))

    def by_people(self) -> None:
        """People make everything but Control and victory markers what the program has."""
        control, totals = self.hands.table.control, self.hands.table.totals
        self.hands.table = self.program
        self.hands.table.control, self.hands.table.totals = control, totals


def board_of(table: Mirror) -> dict[str, object]:
    return {name: value for name, value in table.seen().items() if name not in BY_PEOPLE}


@pytest.mark.games
@pytest.mark.parametrize("person", b.FACTIONS)
def test_the_lists_of_nonplayers_keep_the_board_exact(person: b.Faction, tmp_path: Path) -> None:
    """A whole game in which a person only Passes, deposits and agitates: the lists alone move everything."""
    for seed in range(times(3, 1)):
        rng = random.Random(seed)
        players = tuple("me" if faction == person else NONPLAYER for faction in b.FACTIONS)
        table = Table(Game(Options(players, short="cards"), seats={b.CHANCE: None}), tmp_path / f"{person}{seed}.jsonl")
        while (question := table.session.game.question) is not None:
            table.look()
            if question.kind == q.ACTION:
                assert board_of(table.hands.table) == board_of(table.program)
                before = table.program.resources
                table.type("pass")
                own = n.FACTION_WORDS[person]
                table.hands.table.resources[own] = min(49, before[own] + (3 if person == b.GOV else 1))
            else:
                table.type(rng.choice(table.session.game.answers))
        table.look()
        assert board_of(table.hands.table) == board_of(table.program)


def test_markers_are_listed_with_the_turn_that_moved_them(tmp_path: Path) -> None:
    """The Directorio's Event takes Control; then dice are due in the Syndicate's turn, and the list is complete."""
    game = Game(
        Options((NONPLAYER, "me", NONPLAYER, NONPLAYER)),
        seats={b.CHANCE: None},
    )
    table = Table(game, tmp_path / "table.jsonl")
    table.look()
    table.type("29")
    table.look()
    table.type("41")
    printed = table.look()
    listed = [line.strip() for line in printed.splitlines() if "[ ]" in line]
    assert listed == [
        "[ ] 2 Underground Directorio Guerrillas are placed in Las Villas.",
        "[ ] 1 Directorio Base is placed in Las Villas.",
        "[ ] Control of Las Villas: nobody.",
        "[ ] Directorio Population + Bases: 2.",
        "[ ] Directorio cylinder: Event.",
    ]


def test_dice_of_the_next_turn_do_not_hold_markers_back(tmp_path: Path) -> None:
    """Two Non-players act one after the other; dice are due in the second turn."""
    position = nonplayers(
        {"las-villas": "N | GOV T3", "havana": "AS | SYN C1", "oriente": "N | 26J u2"},
        players=(b.M26,),
        card=29,
        next_card=30,
    ).position
    table = Table(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    printed = table.look()
    assert table.session.game.question is not None
    first, _, rest = printed.partition("Directorio cylinder: Event.")
    assert "Control of Las Villas" in first
    assert "Control of Las Villas" not in rest
