"""The `analyse` command: what the search thinks of a decision in a recorded game, until it is stopped."""

from itertools import islice
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import board_text, record_file
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.recorder import PEOPLE
from cubalibre.search import analysis, plans, player, value
from cubalibre.search.analysis import Asked
from cubalibre.search.choosing import Prospect
from cubalibre.table import Answered

_SHOWN: Final = 4
"""Turns of each step."""


def analyse(console: Console, path: Path, to: int | None, steps: int | None, seed: int) -> None:
    """Show the best turns for whoever decides after an entry of a record.

    Args:
        console: where they appear, step by step.
        path: the record.
        to: the entry; None: the last.
        steps: how many; None: until Ctrl-C.
        seed: of all that is random.
    """
    asked = _asked(path, record_file.last_entry(path, to))
    position = asked.table.position
    who = asked.question.who
    board_text.heading(console, board_text.faction_and_player(position, who), f"bold {board_text.STYLE[who]}")
    console.print(Text(i18n.prompt(asked.question, position), style="bold"))
    if steps is None:
        console.print(i18n.text("analysis", "stop"), style="dim")
    try:
        for number, found in enumerate(islice(analysis.analysed(asked, seed), steps), 1):
            console.print()
            console.print(i18n.text("analysis", "step", number=number))
            console.print(_turns(asked, found))
    except KeyboardInterrupt:
        console.print()


def _asked(path: Path, to: int) -> Asked:
    """The decision that is due after an entry; leaves with a message if there is none."""
    try:
        game = Game.load(path, seats=PEOPLE | dict.fromkeys(b.FACTIONS, analysis.Asking()), entries=to)
    except Asked as found:
        asked = found
    else:
        fail(i18n.text("analysis", "over" if game.over else "chance", number=to), USAGE)
    return asked


def _turns(asked: Asked, found: list[Prospect]) -> Table:
    """The best turns, with their chances and how many playouts say so."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("analysis", "column.chance"), justify="right")
    table.add_column(i18n.text("analysis", "column.playouts"), justify="right")
    table.add_column(i18n.text("analysis", "column.turn"))
    for each in found[:_SHOWN]:
        table.add_row(i18n.percent(each.chance / value.CERTAIN, 1), i18n.number(each.playouts), _turn(asked, each))
    return table


def _turn(asked: Asked, prospect: Prospect) -> str:
    """What the player answers in the rest of the turn; that a series is done goes without saying."""
    own = player.factions(asked.table, asked.question)
    begun = len(plans.public(asked.table.trail))
    answers = [
        step.answer
        for step in prospect.trail[begun:]
        if isinstance(step, Answered) and step.who in own and step.answer not in (n.DONE, n.GO_ON)
    ]
    return ", ".join(map(i18n.answer_text, answers)) or i18n.answer_text(n.DONE)
