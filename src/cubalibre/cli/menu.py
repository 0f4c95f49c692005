"""The menu before a game: new, taken up again, or help."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, Options, RecordError, i18n
from cubalibre import board as b
from cubalibre.cli import files, helptexts, seating
from cubalibre.cli.session import Left, read_line
from cubalibre.codec import PositionError
from cubalibre.options import NONPLAYER
from cubalibre.rules import deck

_TABLES: Final = (
    ("You alone against Non-players, who play by the rulebook", "solitaire"),
    ("Four people, a Faction each", ""),
    ("Three people; 26July also runs the Directorio", "m=person:26J and DR,d=person:26J and DR"),
    (
        "Two people; 26July and Directorio against Government and Syndicate",
        "g=person:Govt and Synd,s=person:Govt and Synd,m=person:26J and DR,d=person:26J and DR",
    ),
    ("You play the Government, random players the rest", "g=person,m=random,d=random,s=random"),
    ("You play 26July, random players the rest", "g=random,m=person,d=random,s=random"),
    ("Somebody else for each Faction", "?"),
)
"""Who may sit where, with the same as a word for `--seats`."""
_SOLITAIRE: Final = (
    ("Government", "g=person,rest=nonplayer"),
    ("26July", "m=person,rest=nonplayer"),
    ("Directorio", "d=person,rest=nonplayer"),
    ("Syndicate", "s=person,rest=nonplayer"),
    ("Government and Syndicate", "g=person:You,s=person:You,rest=nonplayer"),
    ("26July and Directorio", "m=person:You,d=person:You,rest=nonplayer"),
)
"""1.5: what one player may hold, with the same as a word for `--seats`."""
_RULES: Final = (
    ("short=cards", "Short game: 8 random Events are left out (40 remain)."),
    ("short=third-propaganda", "Short game of the first printing: it ends with the third Propaganda card."),
    ("variable", "Variable Deployment: players set up their own pieces."),
    ("sudden", "Sudden Propaganda: a Propaganda card is carried out as soon as it shows."),
    ("deception", "Deception (3 or 4 players): two secret markers each, shown only when used."),
    ("deception=first", "Deception of the first printing: markers may be shown at any time."),
    ("no-reveal", "No reveal: the next card stays face down."),
    ("eligibility=a", "Eligibility A: the next card gives the order of Factions."),
    ("eligibility=b", "Eligibility B: as A, and acting does not make Ineligible."),
    ("random-spaces=equal", "Non-players draw random spaces with equal chances, not by the table of two dice."),
    ("free-ecs", "Non-players out of Resources still select free ECs (newest edition)."),
    ("attack-by-targets", "The Directorio as a Non-player chooses Attacks by their targets alone (newest edition)."),
    ("passive-terror", "Passive Opposition alone brings 26July as a Non-player to Terror (newest edition)."),
    ("real-dice", "Real dice: you throw the dice and draw the cards, and type what they show."),
)


@dataclass(frozen=True)
class Choice:
    """What the menu came to: a record to take up again, or the options of a new game."""

    resume: Path | None = None
    options: Options | None = None
    real_dice: bool = False


def choose(console: Console) -> Choice:
    """Ask until there is a game to play.

    Raises:
        Left: the player leaves.
    """
    unfinished = newest_unfinished()
    while True:
        console.print()
        console.print("Cuba Libre", style="bold")
        console.print()
        doors = ["new", "help"]
        lines = ["New game", "Help"]
        if unfinished is not None:
            doors.insert(0, "resume")
            lines.insert(0, f"Take up the last game again: {describe(*unfinished)}")
        picked = _pick(console, lines, "quit")
        door = "" if picked is None else doors[picked]
        if door == "help":
            helptexts.show(console, "")
        elif door == "new" and (choice := _new_game(console)) is not None:
            return choice
        elif door == "resume" and unfinished is not None:
            path = unfinished[0]
            return Choice(resume=path, real_dice=files.has_real_dice(path))


def _pick(console: Console, lines: list[str], way_out: str) -> int | None:
    """A line of a list by its number; None for Enter or something else."""
    for number, line in enumerate(lines, 1):
        console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), line))
    console.print(Text.assemble(("  q  ", "bold cyan"), way_out))
    typed = read_line(console, "> ").strip()
    if typed.casefold() in ("q", "quit", "exit"):
        if way_out == "quit":
            raise Left
        return None
    if typed.isdecimal() and 1 <= int(typed) <= len(lines):
        return int(typed) - 1
    console.print(f"Type a number from 1 to {len(lines)}, or q.", style="yellow")
    return None


# A new game.


def _new_game(console: Console) -> Choice | None:
    seats = _ask_table(console)
    if seats is None:
        return None
    rules = _ask_rules(console)
    try:
        options = seating.read_options(
            ",".join(rule for rule in rules if rule != "real-dice"), seating.read_seats(seats)
        )
    except seating.SeatingError as error:
        console.print(str(error), style="yellow")
        return None
    console.print()
    return Choice(options=options, real_dice="real-dice" in rules)


def _ask_table(console: Console) -> str | None:
    """Who plays, as a word for `--seats`; None for the way back."""
    console.print()
    console.print("Who plays?", style="bold")
    picked = _pick(console, [line for line, _ in _TABLES], "back")
    if picked is None:
        return None
    seats = _TABLES[picked][1]
    if seats == "solitaire":
        return ask_solitaire(console)
    if seats == "?":
        return ",".join(f"{'gmds'[faction]}={_ask_player(console, faction)}" for faction in b.FACTIONS)
    return seats


def ask_solitaire(console: Console) -> str | None:
    """What one player holds against Non-players, as a word for `--seats`; None for the way back.

    Raises:
        Left: the player leaves.
    """
    console.print()
    console.print("What do you play?", style="bold")
    picked = _pick(console, [line for line, _ in _SOLITAIRE], "back")
    return None if picked is None else _SOLITAIRE[picked][1]


def _ask_player(console: Console, faction: b.Faction) -> str:
    """Who plays a Faction, as a word for `--seats`."""
    while True:
        typed = read_line(
            console, f"{i18n.faction_name(faction)}: a name, `nonplayer`, `random`, or Enter for a person: "
        ).strip()
        words = ("", seating.RANDOM, seating.PERSON, NONPLAYER)
        who = typed if typed.casefold() in words else f"{seating.PERSON}:{typed}"
        who = (who or seating.PERSON).replace(",", " ").replace("=", " ")
        try:
            seating.player_name(faction, who)
        except seating.SeatingError as error:
            console.print(str(error), style="yellow")
            continue
        return who


def _ask_rules(console: Console) -> list[str]:
    """The optional rules wished, as words for `--options`."""
    console.print()
    console.print("Optional rules", style="bold")
    for number, (_, line) in enumerate(_RULES, 1):
        console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), line))
    while True:
        typed = read_line(console, "Numbers, for example 1 4; Enter for none: ").replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(_RULES) for word in typed):
            return [_RULES[int(word) - 1][0] for word in dict.fromkeys(typed)]
        console.print(f"Type numbers from 1 to {len(_RULES)}.", style="yellow")


# The last game.


def newest_unfinished() -> tuple[Path, Game] | None:
    """The record last written in the data folder, if its game is not over and can be taken up again."""
    for path in files.records():
        try:
            game = Game.load(path, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
        except (RecordError, PositionError, OSError):
            continue
        return None if game.over else (path, game)
    return None


def describe(path: Path, game: Game) -> str:
    """A game in a few words: when it was begun, and how far it is."""
    position = game.position
    cards = len(deck.turned_up(position)) - len(position.upcoming)
    when = path.stem.removesuffix(files.REAL_DICE)
    return f"{when}, card {cards}" + (f" ({i18n.card_title(position.current)})" if position.current >= 0 else "")
