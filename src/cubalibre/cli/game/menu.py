"""The menu before a game: new, taken up again, or help."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, Options, RecordError, i18n
from cubalibre import board as b
from cubalibre.cli import record_paths
from cubalibre.cli.game import prompt_help, record_file, seat_options
from cubalibre.cli.game.prompt import QUIT, Left, read_line
from cubalibre.cli.game.question_text import numbered
from cubalibre.codec import PositionError
from cubalibre.options import NONPLAYER
from cubalibre.rules import deck
from cubalibre.search.sitting import OFFERED, SEARCH
from cubalibre.seats.random import RANDOM

_TABLES: Final = (
    ("solitaire", "solitaire"),
    ("strong", "strong"),
    ("four", ""),
    ("three", "m=person:26J and DR,d=person:26J and DR"),
    ("two", "g=person:Govt and Synd,s=person:Govt and Synd,m=person:26J and DR,d=person:26J and DR"),
    ("random-government", "g=person,m=random,d=random,s=random"),
    ("random-26july", "g=random,m=person,d=random,s=random"),
    ("other", "?"),
)
"""Who may sit where, as the key of a text and as a word for `--seats`."""
_SOLITAIRE: Final = (
    ((b.GOV,), "g=person,rest=nonplayer"),
    ((b.M26,), "m=person,rest=nonplayer"),
    ((b.DR,), "d=person,rest=nonplayer"),
    ((b.SYN,), "s=person,rest=nonplayer"),
    ((b.GOV, b.SYN), "g=person:You,s=person:You,rest=nonplayer"),
    ((b.M26, b.DR), "m=person:You,d=person:You,rest=nonplayer"),
)
"""1.5: what one player may hold, with the same as a word for `--seats`."""
_DESCRIBED: Final = (1, 3, 5)
"""Levels of strong players that have more than a number."""
_RULES: Final = (
    "short=cards", "short=third-propaganda", "variable", "sudden", "deception", "deception=first", "no-reveal",
    "eligibility=a", "eligibility=b", "random-spaces=equal", "free-ecs", "attack-by-targets", "passive-terror",
    "real-dice",
)  # fmt: skip
"""What may be wished, as words for `--options`; real dice are an option of their own."""


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
        console.print(i18n.text("menu", "title"), style="bold")
        console.print()
        doors = ["new", "help"]
        lines = [i18n.text("menu", "new"), i18n.text("menu", "help")]
        if unfinished is not None:
            doors.insert(0, "resume")
            lines.insert(0, i18n.text("menu", "resume", game=describe(*unfinished)))
        picked = _pick(console, lines, "quit")
        door = "" if picked is None else doors[picked]
        if door == "help":
            prompt_help.show(console, "")
        elif door == "new" and (choice := _new_game(console)) is not None:
            return choice
        elif door == "resume" and unfinished is not None:
            path = unfinished[0]
            return Choice(resume=path, real_dice=record_paths.has_real_dice(path))


def _pick(console: Console, lines: list[str], way_out: str) -> int | None:
    """A line of a list by its number, asked for until there is one; None for the way out, `quit` or `back`."""
    for number, line in enumerate(lines, 1):
        console.print(numbered(number, line))
    console.print(numbered("q", i18n.text("menu", way_out)))
    while (typed := read_line(console, "> ").strip()).casefold() not in QUIT:
        if typed.isdecimal() and 1 <= int(typed) <= len(lines):
            return int(typed) - 1
        console.print(i18n.text("menu", "pick", number=len(lines)), style="yellow")
    if way_out == "quit":
        raise Left
    return None


# A new game.


def _new_game(console: Console) -> Choice | None:
    seats = _ask_table(console)
    if seats is None or (rules := _ask_rules(console)) is None:
        return None
    try:
        options = seat_options.read_options(
            ",".join(rule for rule in rules if rule != "real-dice"), seat_options.read_seats(seats)
        )
    except seat_options.SeatingError as error:
        console.print(str(error), style="yellow")
        return None
    console.print()
    return Choice(options=options, real_dice="real-dice" in rules)


def _ask_table(console: Console) -> str | None:
    """Who plays, as a word for `--seats`; None for the way back."""
    console.print()
    console.print(i18n.text("menu", "who"), style="bold")
    picked = _pick(console, [i18n.text("menu", f"table.{key}") for key, _ in _TABLES], "back")
    if picked is None:
        return None
    seats = _TABLES[picked][1]
    if seats == "solitaire":
        return ask_solitaire(console)
    if seats == "strong":
        return _ask_strong(console)
    if seats == "?":
        return _ask_players(console)
    return seats


def ask_solitaire(console: Console) -> str | None:
    """What one player holds against Non-players, as a word for `--seats`; None for the way back.

    Raises:
        Left: the player leaves.
    """
    console.print()
    console.print(i18n.text("menu", "what"), style="bold")
    picked = _pick(console, [i18n.listing([i18n.faction_name(f) for f in held]) for held, _ in _SOLITAIRE], "back")
    return None if picked is None else _SOLITAIRE[picked][1]


def _ask_strong(console: Console) -> str | None:
    """What one player holds against strong players, and how strong they are; None for the way back."""
    held = ask_solitaire(console)
    if held is None:
        return None
    console.print()
    console.print(i18n.text("menu", "level"), style="bold")
    picked = _pick(console, [_level(number) for number in OFFERED], "back")
    return None if picked is None else held.replace(f"rest={NONPLAYER}", f"rest={SEARCH}:{OFFERED[picked]}")


def _level(number: int) -> str:
    """A level of strong players, with what is to be said of it."""
    if number in _DESCRIBED:
        return i18n.text("menu", f"level.{number}")
    return i18n.text("menu", "level.number", number=number)


def _ask_players(console: Console) -> str | None:
    """Who plays each Faction, as a word for `--seats`; None for the way back."""
    console.print()
    console.print(i18n.text("menu", "players"), style="bold")
    found = []
    for faction in b.FACTIONS:
        if (who := _ask_player(console, faction)) is None:
            return None
        found.append(f"{'gmds'[faction]}={who}")
    return ",".join(found)


def _ask_player(console: Console, faction: b.Faction) -> str | None:
    """Who plays a Faction: a word for `--seats`; None for the way back."""
    prompt = i18n.text("menu", "player", faction=i18n.faction_name(faction))
    while (typed := read_line(console, prompt).strip()).casefold() not in QUIT:
        who = _as_word(typed).replace(",", " ").replace("=", " ")
        try:
            seat_options.player_name(faction, who, 0)
        except seat_options.SeatingError as error:
            console.print(str(error), style="yellow")
            continue
        return who
    return None


def _as_word(typed: str) -> str:
    """Who is meant, as `--seats` would have it: there a person's name stands after `person:`."""
    kind = typed.casefold().partition(":")[0]
    if kind in (RANDOM, seat_options.PERSON, NONPLAYER, SEARCH) or seat_options.is_bot_word(typed):
        return typed
    return f"{seat_options.PERSON}:{typed}" if typed else seat_options.PERSON


def _ask_rules(console: Console) -> list[str] | None:
    """The optional rules wished, as words for `--options`; None for the way back."""
    console.print()
    console.print(i18n.text("menu", "rules"), style="bold")
    for number, rule in enumerate(_RULES, 1):
        console.print(numbered(number, i18n.text("menu", f"rule.{rule}")))
    while (line := read_line(console, i18n.text("menu", "numbers"))).strip().casefold() not in QUIT:
        typed = line.replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(_RULES) for word in typed):
            return [_RULES[int(word) - 1] for word in dict.fromkeys(typed)]
        console.print(i18n.text("menu", "numbers-again", number=len(_RULES)), style="yellow")
    return None


# The last game.


def newest_unfinished() -> tuple[Path, Game] | None:
    """The record last written in the data folder, if its game is not over and can be taken up again."""
    for path in record_paths.records():
        try:
            game, _ = record_file.playable_part(path)
        except (RecordError, PositionError, OSError):
            continue
        return None if game.over else (path, game)
    return None


def describe(path: Path, game: Game) -> str:
    """A game in a few words: when it was begun, and how far it is."""
    position = game.position
    cards = len(deck.turned_up(position)) - len(position.upcoming)
    when = path.stem.removesuffix(record_paths.REAL_DICE)
    if position.current < b.PROPAGANDA:
        return i18n.text("menu", "game", when=when, number=cards)
    return i18n.text("menu", "game.titled", when=when, number=cards, title=i18n.card_title(position.current))
