"""A Faction's sheet as text: what it needs to win, what it has, and what it can do."""

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.cli.game import board_text, seat_options
from cubalibre.cli.text.console import indented
from cubalibre.i18n.sheets import DeedWords, SheetWords
from cubalibre.view.sheet import sheet


def show(console: Console, game: Game, named: str) -> None:
    """Print the sheet of a Faction by its letter, short name or word; "" is the Faction of `whose`."""
    faction = seat_options.faction_of(named) if named else whose(game)
    if faction is None:
        console.print(i18n.text("sheet", "unknown", typed=repr(named)), style="yellow")
        return
    data = sheet(game.position, faction, game.question)
    words = i18n.sheet_words(data, game.position.options.variants)
    board_text.heading(
        console, board_text.faction_and_player(game.position, faction), f"bold {board_text.STYLE[faction]}"
    )
    _show_state(console, words, [goal.value for goal in data.goals])
    deeds = {"operations": words.operations, "activities": words.activities, "others": words.others}
    for key, found in deeds.items():
        if found:
            _head(console, words.headings[key])
            for deed in found:
                _show_deed(console, deed)


def whose(game: Game) -> b.Faction:
    """The Faction that decides; if none does, the first one that is no Non-player; else the Government."""
    question = game.question
    if question is not None and question.who in b.FACTIONS:
        return question.who
    return next((faction for faction in b.FACTIONS if not game.options.is_nonplayer(faction)), b.GOV)


def _head(console: Console, text: str) -> None:
    console.print()
    console.print(Text(text, style="bold"))


def _print(console: Console, text: str | Text, indent: int = 2) -> None:
    console.print(indented(text, indent))


def _show_state(console: Console, words: SheetWords, values: list[int]) -> None:
    """Print victory conditions, means, the cards in force, and whether it is its turn."""
    headings = words.headings
    console.print(Text(i18n.text("sheet", "heading", heading=headings["goals"], text=words.margin), style="bold"))
    for goal, value in zip(words.goals, values, strict=True):
        values_of = {"heading": goal.title, "value": value, "text": goal.needed, "state": goal.state}
        _print(console, i18n.text("sheet", "goal", **values_of))
        for line in goal.lines:
            _print(console, Text(line, style="dim"), 4)
    _head(console, headings["means"])
    for line in words.means:
        _print(console, line)
    if words.lasting:
        _head(console, headings["cards"])
        for card in words.lasting:
            line = i18n.text("sheet", "card", card=card.title, text=card.text)
            _print(console, line)
    _head(console, headings["can"])
    for line in (words.moment, *words.notes):
        _print(console, line)


def _show_deed(console: Console, deed: DeedWords) -> None:
    """Print an Operation or Special Activity: its price and section, what it does, and where."""
    title = Text(i18n.text("sheet", "deed", name=deed.name, section=deed.section), style="bold cyan")
    if deed.price:
        title.append(f"   {deed.price}", style="not bold default")
    _print(console, title)
    for line in deed.lines:
        _print(console, line, 4)
    if deed.does:
        _print(console, Text(deed.does, style="dim"), 4)
