"""Best turns for one decision in a recorded game, as the search finds them, refined step by step."""

from itertools import islice
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import notation as n
from cubalibre.analysis import shrinkage
from cubalibre.cli.game import board_text, record_file
from cubalibre.cli.text.console import headings, new_console, new_table
from cubalibre.search import analysis, player, turn_plan, value
from cubalibre.search.analysis import Asked
from cubalibre.search.turn_choice import Prospect
from cubalibre.table import Answered

_SHOWN: Final = 4
"""Number of turns shown at each step."""


def show(file: Path, game: Game, to: int | None, steps: int | None, seed: int) -> None:
    """Print the best turns for the decision after an entry, or after the last one; exits if none is due."""
    asked = record_file.asked_at(file, game, to)
    position = asked.table.position
    who = asked.question.who
    console = new_console()
    heading = board_text.faction_and_player(position, who)
    board_text.heading(console, heading, f"bold {board_text.STYLE[who]}")
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


def _turns(asked: Asked, found: list[Prospect]) -> Table:
    """The best turns, each with its chance of winning and its playouts."""
    table = new_table((), headings("analysis", "chance", "playouts"))
    table.add_column(i18n.text("analysis", "column.turn"))
    by = shrinkage.of(asked.table.position)
    for each in found[:_SHOWN]:
        chance = by.mean(asked.question.who, each.chance / value.CERTAIN)
        table.add_row(i18n.percent(chance, 1), i18n.number(each.playouts), _turn(asked, each))
    return table


def _turn(asked: Asked, prospect: Prospect) -> str:
    """The player's answers in the rest of the turn, without those that only end a series."""
    own = player.factions(asked.table, asked.question)
    begun = len(turn_plan.public(asked.table.trail))
    answers = [
        step.answer
        for step in prospect.trail[begun:]
        if isinstance(step, Answered) and step.who in own and step.answer not in (n.DONE, n.GO_ON)
    ]
    return ", ".join(map(i18n.answer_text, answers)) or i18n.answer_text(n.DONE)
