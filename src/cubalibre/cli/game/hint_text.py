"""A hint at the terminal: the best turns that a strong player finds, and who is likely to win."""

from typing import Final

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.analysis import hint
from cubalibre.analysis.hint import Hint, HintedTurn
from cubalibre.analysis.outlook import Outlook
from cubalibre.analysis.shrinkage import Chance
from cubalibre.cli.game import board_text
from cubalibre.cli.text.console import headings, new_table
from cubalibre.position import Position
from cubalibre.search.analysis import Asked
from cubalibre.view.changes import changes

_BAR: Final = 40
"""Columns for a certain victory."""


def found(console: Console, asked: Asked, level: int, seed: str) -> tuple[Hint, Outlook]:
    """A hint for the Faction that decides, and the outlook; meanwhile a status line says that a level thinks."""
    with console.status(_text("thinking", number=level)):
        given = hint.of(asked.table, asked.question, level, seed)
        return given, hint.outlook_now(asked.table, asked.question, level, seed)


def show(console: Console, position: Position, given: Hint, outlook: Outlook) -> None:
    """Print a hint, and the outlook."""
    console.print(_text("turns", number=given.level), style="bold")
    table = new_table((), headings("hint", "chance", "interval", "best", "lead"))
    table.add_column(_text("column.turn"))
    for turn in given.turns:
        chance = turn.chance
        figures = (i18n.percent(chance.mean), _interval(chance.low, chance.high), i18n.percent(turn.best))
        table.add_row(*figures, i18n.signed(turn.lead.mean, 1), _turn(position, given, turn))
    console.print(table)
    console.print(_text("turns.about", number=given.samples), style="dim")
    console.print()
    show_outlook(console, outlook)


def show_outlook(console: Console, outlook: Outlook) -> None:
    """Print each Faction's chance to win as a bar with its interval."""
    console.print(_text("outlook"), style="bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    for faction in b.FACTIONS:
        chance = outlook.chance(faction)
        interval = _interval(chance.low, chance.high)
        table.add_row(i18n.faction_name(faction), _bar(faction, chance), i18n.percent(chance.mean), interval)
    console.print(table)
    console.print(_text("outlook.about", number=outlook.games), style="dim")
    if percent := outlook.shrinkage.percent:
        console.print(_text("shrinkage", number=percent), style="dim")


def _text(key: str, **values: object) -> str:
    return i18n.text("hint", key, **values)


def _interval(low: float, high: float) -> str:
    return f"{i18n.percent(max(0.0, low))}–{i18n.percent(min(1.0, high))}"


def _bar(faction: b.Faction, chance: Chance) -> Text:
    sure, possible = round(_BAR * chance.low), round(_BAR * chance.high)
    style = board_text.STYLE[faction]
    return Text.assemble(("█" * sure, style), ("▒" * (possible - sure), style), " " * (_BAR - possible))


def _turn(position: Position, given: Hint, turn: HintedTurn) -> Group:
    """A turn in a sentence, what it brings, and who would play it."""
    story = [*turn.plan.story]
    lines = [Text(i18n.turn_sentence(story, given.who) or _text("nothing"))]
    have_moved = any(what == "move" for what, _ in story)
    if brings := i18n.summary(changes(position, turn.plan.after), given.who, have_moved):
        lines.append(Text(_text("brings", text="; ".join(brings)), style="dim"))
    keys = {"dice": turn.plan.dice, "of-level": turn.of_level, "by-rulebook": turn.by_rulebook}
    if said := " ".join(_text(key, number=given.level) for key, holds in keys.items() if holds):
        lines.append(Text(said, style="italic"))
    return Group(*lines)
