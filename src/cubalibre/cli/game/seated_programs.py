"""The players of a game: what programs hold its seats, and what they are called on the screen."""

import random
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.game import seat_options
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.sitting import strong
from cubalibre.seats import guests
from cubalibre.seats.guests import Guest, Report
from cubalibre.seats.random import RANDOM_NAME, RandomPlayer
from cubalibre.table import Decider


def bots_by_module(options: Options) -> list[str]:
    """The bots of a game that are named as `module:Class`."""
    found = [guest.bot for name in options.player_list if (guest := guests.named(name)) is not None]
    return sorted({bot for bot in found if seat_options.is_by_module(bot)})


def label(options: Options, faction: b.Faction) -> str:
    """The player of a Faction: a name, or the kind of program; "" if there is nothing to add to the Faction's name."""
    name = options.players[faction]
    found = strong(name)
    if found is not None:
        return i18n.text("seat", "strong", number=found.level)
    if (guest := guests.named(name)) is not None:
        return i18n.text("seat", "a-bot", name=guest.bot)
    if name == NONPLAYER:
        return i18n.text("seat", "nonplayer")
    if name.startswith(RANDOM_NAME):
        return i18n.text("seat", "random")
    if name.isdecimal():
        return i18n.text("seat", "number", number=name) if len(options.teams[faction]) > 1 else ""
    return name


def setup_text(options: Options) -> list[str]:
    """Sentences about who plays what, and the optional rules."""
    lines = i18n.options_text(options)
    for i, name in enumerate(options.player_list):
        held = i18n.listing([i18n.faction_name(f) for f in b.FACTIONS if options.players[f] == name])
        found = strong(name)
        if name.startswith(RANDOM_NAME):
            lines[i] = i18n.text("seat", "random-plays", factions=held)
        elif found is not None:
            lines[i] = i18n.text("seat", "strong-plays", factions=held, number=found.level)
        elif (guest := guests.named(name)) is not None:
            lines[i] = i18n.text("seat", "bot-plays", factions=held, name=guest.bot)
    return lines


def is_random(options: Options, faction: b.Faction) -> bool:
    """Whether a random player holds a Faction."""
    return options.players[faction].startswith(RANDOM_NAME)


def is_strong(options: Options, faction: b.Faction) -> bool:
    """Whether a strong player holds a Faction."""
    return strong(options.players[faction]) is not None


def is_bot(options: Options, faction: b.Faction) -> bool:
    """Whether a bot holds a Faction."""
    return guests.named(options.players[faction]) is not None


def has_opponents(options: Options) -> bool:
    """Whether a Non-player, a strong player or a bot plays, whose moves are worth following."""
    return any(options.is_nonplayer(faction) or thinks(options, faction) for faction in b.FACTIONS)


def is_unattended(options: Options) -> bool:
    """Whether only Non-players, random players and bots play."""
    programs = (RANDOM_NAME, guests.PREFIX)
    return all(name == NONPLAYER or name.startswith(programs) for name in options.players)


def thinks(options: Options, faction: b.Faction) -> bool:
    """Whether a program that may need time holds a Faction."""
    return is_strong(options, faction) or is_bot(options, faction)


def thinking(console: Console, options: Options) -> AbstractContextManager[object]:
    """A status line while programs may be thinking."""
    busy = console.is_terminal and any(thinks(options, faction) for faction in b.FACTIONS)
    return console.status(i18n.text("session", "thinking")) if busy else nullcontext()


def seats_for(
    options: Options, seed: int | None, real_dice: bool, report: Report = guests.fatal
) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table other than Non-players, by seat; with real dice, a person answers for Chance.

    Args:
        options: the options of the game.
        seed: the seed of random players and bots; None: unpredictable.
        real_dice: whether a person answers for Chance.
        report: called when a bot fails.

    Raises:
        BotError: a bot cannot be seated.
    """
    rng = random.Random(f"players/{seed}") if seed is not None else random.Random()
    seats: dict[b.Faction, Decider | None] = {
        faction: RandomPlayer(rng) for faction in b.FACTIONS if is_random(options, faction)
    }
    found = {name: player.seat() for name in options.player_list if (player := strong(name)) is not None}
    seats |= {faction: found[name] for faction, name in zip(b.FACTIONS, options.players, strict=True) if name in found}
    for faction, name in zip(b.FACTIONS, options.players, strict=True):
        if (guest := guests.named(name)) is not None:
            seats[faction] = Guest(guest.bot, str(rng.getrandbits(64)), report)
    if real_dice:
        seats[b.CHANCE] = None
    return seats
