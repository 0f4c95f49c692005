"""The menu of `play`: resume the last game, start a new one (seats, optional rules), or help."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, Options, RecordError, i18n
from cubalibre import board as b
from cubalibre.cli import record_paths
from cubalibre.cli.game import prompt_help, record_file, seat_options, seated_programs
from cubalibre.cli.game.prompt import Left, leaves, read_line
from cubalibre.cli.game.question_text import numbered
from cubalibre.codec import PositionError
from cubalibre.options import NONPLAYER, OFFERED_WORDS, OPTION_WORDS
from cubalibre.rules import deck
from cubalibre.search.strong_players import OFFERED, SEARCH
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
"""Kinds of tables: the key of the text, and the value for `--seats`."""
_SOLITAIRE: Final = (
    ((b.GOV,), "g=person,rest=nonplayer"),
    ((b.M26,), "m=person,rest=nonplayer"),
    ((b.DR,), "d=person,rest=nonplayer"),
    ((b.SYN,), "s=person,rest=nonplayer"),
    ((b.GOV, b.SYN), "g=person:You,s=person:You,rest=nonplayer"),
    ((b.M26, b.DR), "m=person:You,d=person:You,rest=nonplayer"),
)
"""1.5: the Factions that one player may hold, with the value for `--seats`."""
_LISTED: Final = 20
"""Saved games that are listed, the most recently played ones."""
_DESCRIBED: Final = (1, 3, 5)
"""Levels of strong players with a text of their own."""
_REAL_DICE: Final = "real-dice"
_RULES: Final = (*OFFERED_WORDS, _REAL_DICE)
"""Optional rules, as words for `--options`; real dice are an option of the command."""


@dataclass(frozen=True)
class Choice:
    """The result of the menu: a record to resume, or the options of a new game."""

    resume: Path | None = None
    options: Options | None = None
    real_dice: bool = False


def choose(console: Console) -> Choice:
    """Ask until there is a game to play.

    Raises:
        Left: the player leaves.
    """
    unfinished, saved = newest_unfinished(), record_paths.records()[:_LISTED]
    while True:
        lines = {door: i18n.text("menu", door) for door in ("new", "saved", "help")}
        if len(saved) == (unfinished is not None):
            del lines["saved"]
        if unfinished is not None:
            lines = {"resume": i18n.text("menu", "resume", game=describe(*unfinished)), **lines}
        picked = pick(console, i18n.text("menu", "title"), list(lines.values()), "quit")
        door = "" if picked is None else list(lines)[picked]
        if door == "help":
            prompt_help.show(console, "")
        elif door == "new" and (choice := _new_game(console)) is not None:
            return choice
        elif door == "saved" and (path := _ask_saved(console, saved)) is not None:
            return _resumed(path)
        elif door == "resume" and unfinished is not None:
            return _resumed(unfinished[0])


def _resumed(path: Path) -> Choice:
    return Choice(resume=path, real_dice=record_paths.has_real_dice(path))


def _ask_saved(console: Console, saved: list[Path]) -> Path | None:
    """Ask for one of these records; None for the way back."""
    picked = pick(console, i18n.text("menu", "which"), list(map(_saved, saved)))
    return None if picked is None else saved[picked]


def _saved(path: Path) -> str:
    """A saved game in a few words, with the Factions that people hold; or why it cannot be read."""
    try:
        game, _ = record_file.playable_part(path)
    except (RecordError, PositionError, OSError) as error:
        reason = i18n.system(error) if isinstance(error, OSError) else i18n.fault(error)
        return i18n.text("menu", "saved.unreadable", when=path.stem, error=reason)
    people = seated_programs.held_by(game.options, seated_programs.PERSON)
    factions = i18n.listing(list(map(i18n.faction_name, people))) or i18n.text("menu", "saved.programs")
    key = "saved.over" if game.over else "saved.game"
    return i18n.text("menu", key, game=describe(path, game), factions=factions)


def pick(console: Console, title: str, lines: list[str], way_out: str = "back") -> int | None:
    """The index of the line that the player picks below a title; None for `back`.

    Raises:
        Left: the player leaves, where the way out is `quit`.
    """
    console.print()
    console.print(title, style="bold")
    for number, line in enumerate(lines, 1):
        console.print(numbered(number, line))
    console.print(numbered("q", i18n.text("menu", way_out)))
    while not leaves(typed := read_line(console, "> ").strip()):
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed) <= len(lines):
            return int(typed) - 1
        console.print(i18n.text("menu", "pick", number=len(lines)), style="yellow")
    if way_out == "quit":
        raise Left
    return None


def _new_game(console: Console) -> Choice | None:
    seats = _ask_table(console)
    if seats is None or (rules := _ask_rules(console)) is None:
        return None
    words = ",".join(rule for rule in rules if rule != _REAL_DICE)
    try:
        options = seat_options.read_options(words, seat_options.read_seats(seats))
    except seat_options.SeatingError as error:
        console.print(str(error), style="yellow")
        return None
    console.print()
    return Choice(options=options, real_dice=_REAL_DICE in rules)


# Each of these returns a value for `--seats` or `--options`, or None for the way back.


def _ask_table(console: Console) -> str | None:
    """Ask for the kind of table, and for what is open there."""
    picked = pick(console, i18n.text("menu", "who"), [i18n.text("menu", f"table.{key}") for key, _ in _TABLES])
    if picked is None:
        return None
    asked = {"solitaire": ask_solitaire, "strong": _ask_strong, "?": _ask_players}
    seats = _TABLES[picked][1]
    return asked[seats](console) if seats in asked else seats


def ask_solitaire(console: Console) -> str | None:
    """Ask which Factions one player holds against Non-players; a value for `--seats`, or None for the way back.

    Raises:
        Left: the player leaves.
    """
    held = [i18n.listing(list(map(i18n.faction_name, factions))) for factions, _ in _SOLITAIRE]
    picked = pick(console, i18n.text("menu", "what"), held)
    return None if picked is None else _SOLITAIRE[picked][1]


def _ask_strong(console: Console) -> str | None:
    """Ask which Factions one player holds against strong players, and for their level."""
    held = ask_solitaire(console)
    if held is None:
        return None
    picked = pick(console, i18n.text("menu", "level"), [_level(number) for number in OFFERED])
    return None if picked is None else held.replace(f"rest={NONPLAYER}", f"rest={SEARCH}:{OFFERED[picked]}")


def _level(number: int) -> str:
    if number in _DESCRIBED:
        return i18n.text("menu", f"level.{number}")
    return i18n.text("menu", "level.number", number=number)


def _ask_players(console: Console) -> str | None:
    """Ask who plays each Faction."""
    console.print()
    console.print(i18n.text("menu", "players"), style="bold")
    found = []
    for faction in b.FACTIONS:
        if (who := _ask_player(console, faction)) is None:
            return None
        found.append(f"{'gmds'[faction]}={who}")
    return ",".join(found)


def _ask_player(console: Console, faction: b.Faction) -> str | None:
    prompt = i18n.text("menu", "player", faction=i18n.faction_name(faction))
    while not leaves(typed := read_line(console, prompt).strip()):
        who = _as_word(typed).replace(",", " ").replace("=", " ")
        try:
            seat_options.player_name(faction, who, 0)
        except seat_options.SeatingError as error:
            console.print(str(error), style="yellow")
            continue
        return who
    return None


def _as_word(typed: str) -> str:
    """A typed player as a word of `--seats`, where a person's name stands after `person:`."""
    kind = typed.casefold().partition(":")[0]
    if kind in (RANDOM, seat_options.PERSON, NONPLAYER, SEARCH) or seat_options.is_bot_word(typed):
        return typed
    return f"{seat_options.PERSON}:{typed}" if typed else seat_options.PERSON


def _ask_rules(console: Console) -> list[str] | None:
    """Ask for the optional rules."""
    console.print()
    console.print(i18n.text("menu", "rules"), style="bold")
    for number, rule in enumerate(_RULES, 1):
        console.print(numbered(number, _rule_text(rule)))
    while not leaves(line := read_line(console, i18n.text("menu", "numbers"))):
        typed = line.replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(_RULES) for word in typed):
            return [_RULES[int(word) - 1] for word in dict.fromkeys(typed)]
        console.print(i18n.text("menu", "numbers-again", number=len(_RULES)), style="yellow")
    return None


def _rule_text(word: str) -> str:
    return i18n.text("menu", word) if word == _REAL_DICE else i18n.rule_text(*OPTION_WORDS[word])


def newest_unfinished() -> tuple[Path, Game] | None:
    """The latest readable record in the data folder, if its game is unfinished."""
    for path in record_paths.records():
        try:
            game, _ = record_file.playable_part(path)
        except (RecordError, PositionError, OSError):
            continue
        return None if game.over else (path, game)
    return None


def describe(path: Path, game: Game) -> str:
    """A game in a few words: when it was started, and how far it is."""
    position = game.position
    cards = len(deck.turned_up(position)) - len(position.upcoming)
    when = path.stem.removesuffix(record_paths.REAL_DICE)
    if position.current < b.PROPAGANDA:
        return i18n.text("menu", "game", when=when, number=cards)
    return i18n.text("menu", "game.titled", when=when, number=cards, title=i18n.card_title(position.current))
