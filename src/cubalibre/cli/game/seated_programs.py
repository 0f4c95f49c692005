"""The players of a game: which programs hold its seats, and what players are called on the screen."""

import random
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.game import seat_options
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.strong_players import strong
from cubalibre.seats import third_party_bots
from cubalibre.seats.random import RANDOM_NAME, RandomPlayer
from cubalibre.seats.third_party_bots import Guest, Report
from cubalibre.table import Decider

STRONG: Final = "strong"
BOT: Final = "bot"
RANDOM: Final = "random"
PERSON: Final = "person"
OPPONENTS: Final = (NONPLAYER, STRONG, BOT)
"""Kinds whose moves a person wants to follow."""


def kind(name: str) -> tuple[str, dict[str, object]]:
    """The kind of a player by the name in `Options.players`, and the values of texts about it."""
    if (found := strong(name)) is not None:
        return STRONG, {"number": found.level}
    if (guest := third_party_bots.named(name)) is not None:
        return BOT, {"name": guest.bot}
    if name.startswith(RANDOM_NAME):
        return RANDOM, {}
    return NONPLAYER if name == NONPLAYER else PERSON, {}


def held_by(options: Options, *kinds: str) -> list[b.Faction]:
    """The Factions that players of these kinds hold."""
    return [faction for faction in b.FACTIONS if kind(options.players[faction])[0] in kinds]


def thinks(options: Options) -> bool:
    """Whether a program that may need time plays: a strong player or a bot."""
    return bool(held_by(options, STRONG, BOT))


def thinking(console: Console, options: Options) -> AbstractContextManager[object]:
    """A status line while programs may be thinking."""
    busy = console.is_terminal and thinks(options)
    return console.status(i18n.text("session", "thinking")) if busy else nullcontext()


def bots_by_module(options: Options) -> list[str]:
    """The bots of a game that are named as `module:Class`."""
    found = [guest.bot for name in options.player_list if (guest := third_party_bots.named(name)) is not None]
    return sorted({bot for bot in found if seat_options.is_by_module(bot)})


def label(options: Options, faction: b.Faction) -> str:
    """The player of a Faction: a name, or the kind of program; "" if there is nothing to add to the Faction's name."""
    name = options.players[faction]
    which, values = kind(name)
    if which != PERSON:
        return i18n.text("seat", "a-bot" if which == BOT else which, **values)
    if not name.isdecimal():
        return name
    if only_person(options):
        return i18n.text("seat", "you")
    others = [i18n.faction_name(other) for other in options.teams[faction] if other != faction]
    return i18n.text("seat", "with", factions=i18n.listing(others)) if others else ""


def only_person(options: Options) -> str:
    """The only person at the table, as in `Options.players`; "" if there are none or several."""
    people = {options.players[faction] for faction in held_by(options, PERSON)}
    return people.pop() if len(people) == 1 else ""


def setup_text(options: Options) -> list[str]:
    """Sentences about who plays what, and the optional rules."""
    lines = i18n.options_text(options, only_person(options))
    people = [name for name in options.player_list if name.isdecimal()]
    for i, name in enumerate(options.player_list):
        which, values = kind(name)
        if which in (STRONG, BOT, RANDOM):
            lines[i] = i18n.text("seat", f"{which}-plays", factions=_factions(options, name), **values)
        elif name in people and not only_person(options):
            held = _factions(options, *people)
            lines[i] = i18n.text("seat", "here", factions=held) if name == people[0] else ""
    return list(filter(None, lines))


def _factions(options: Options, *names: str) -> str:
    """The Factions of some players."""
    return i18n.listing([i18n.faction_name(f) for f in b.FACTIONS if options.players[f] in names])


def seats_for(
    options: Options, seed: int | None, real_dice: bool, report: Report = third_party_bots.fatal
) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table other than Non-players, by seat; with real dice, a person answers for Chance.

    Without a seed, random players and bots are unpredictable; `report` is called when a bot fails.

    Raises:
        BotError: a bot cannot be seated.
    """
    rng = random.Random(f"players/{seed}") if seed is not None else random.Random()
    seats: dict[b.Faction, Decider | None] = {faction: RandomPlayer(rng) for faction in held_by(options, RANDOM)}
    found = {name: player.seat() for name in options.player_list if (player := strong(name)) is not None}
    for faction, name in zip(b.FACTIONS, options.players, strict=True):
        if name in found:
            seats[faction] = found[name]
        elif (guest := third_party_bots.named(name)) is not None:
            seats[faction] = Guest(guest.bot, str(rng.getrandbits(64)), report)
    if real_dice:
        seats[b.CHANCE] = None
    return seats
