"""Who sits where, and which optional rules: from words on the command line to a game's options and seats."""

import random
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.options import ATTACK_BY_TARGETS, FREE_ECS, NONPLAYER, PASSIVE_TERROR, Options, OptionsError
from cubalibre.search.sitting import MOST_SEEDS, OFFERED, PREFIX, SEARCH, strong
from cubalibre.seats import guests
from cubalibre.seats.guests import BotError, Guest, Named, Report
from cubalibre.seats.random import RANDOM, RANDOM_NAME, RandomPlayer
from cubalibre.table import Decider

PERSON: Final = "person"
_FACTIONS: Final[dict[str, b.Faction]] = {
    "g": b.GOV, "gov": b.GOV, "govt": b.GOV, "m": b.M26, "26j": b.M26, "m26": b.M26, "d": b.DR, "dr": b.DR,
    "s": b.SYN, "syn": b.SYN, "synd": b.SYN,
}  # fmt: skip
PLAYERS: Final = (PERSON, NONPLAYER, RANDOM, *(f"{SEARCH}:{level}" for level in OFFERED))
"""Who can be seated, but for bots."""
ALONE: Final = (NONPLAYER, RANDOM)
"""Who of them needs neither a person nor time."""
SEATS: Final = "--seats"
_BOTS: Final = (NONPLAYER, "non-player", "np", "bot")
_OPTIONS: Final[dict[str, tuple[str, Any]]] = {
    "short": ("short", "cards"),
    "short=cards": ("short", "cards"),
    "short=third-propaganda": ("short", "third-propaganda"),
    "variable": ("variable_deployment", True),
    "sudden": ("sudden_propaganda", True),
    "deception": ("deception", "third"),
    "deception=third": ("deception", "third"),
    "deception=first": ("deception", "first"),
    "no-reveal": ("no_reveal", True),
    "eligibility=a": ("eligibility", "a"),
    "eligibility=b": ("eligibility", "b"),
    "random-spaces=table": ("random_spaces", "table"),
    "random-spaces=equal": ("random_spaces", "equal"),
    FREE_ECS: ("variants", FREE_ECS),
    ATTACK_BY_TARGETS: ("variants", ATTACK_BY_TARGETS),
    PASSIVE_TERROR: ("variants", PASSIVE_TERROR),
}
REST: Final = "rest"
"""In a list of seats: every Faction that it does not name."""


class SeatingError(ValueError):
    """Seats or options that cannot be; the message says what would be right."""


def faction_of(text: str) -> b.Faction | None:
    """The Faction that a letter, a short name or a word stands for."""
    text = text.strip().casefold()
    if text in n.FACTION_WORDS[:4]:
        return n.faction_named(text)
    return _FACTIONS.get(text)


def read_seats(
    text: str, others: str = PERSON, seed: int | None = None, known: Sequence[str] = PLAYERS
) -> tuple[str, str, str, str]:
    """The players' names from `g=person,m=random,d=person:Ana,s=search:3,rest=nonplayer`.

    Args:
        text: who sits where.
        others: who plays the Factions that it does not name.
        seed: of the game; strong players get one of their own from it, which does not give it away.
        known: whom to offer where something in it is not known.

    Raises:
        SeatingError: something in it is not known.
    """
    words = by_faction(text, others, known)
    own_seed = random.Random(None if seed is None else f"{SEARCH}/{seed}").randrange(MOST_SEEDS)
    names = [player_name(faction, words[faction], own_seed, known) for faction in b.FACTIONS]
    return (names[0], names[1], names[2], names[3])


def by_faction(text: str, others: str, known: Sequence[str]) -> list[str]:
    """What `g=...,m=...,rest=...` says of each Faction, in board order.

    Args:
        text: see above.
        others: what holds for the Factions that it does not name.
        known: whom to offer where a part cannot be read.

    Raises:
        SeatingError: a part names no Faction, or one that has been named.
    """
    named: dict[b.Faction | str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        left, equals, right = part.partition("=")
        seat = REST if left.strip().casefold() == REST else faction_of(left)
        if seat is None or not equals:
            raise SeatingError(i18n.text("seat", "not-a-seat", typed=repr(part), known=i18n.enumerated(known)))
        if seat in named:
            raise SeatingError(i18n.text("seat", "twice", typed=repr(part)))
        named[seat] = right
    return [named.get(faction, named.get(REST, others)) for faction in b.FACTIONS]


def player_name(faction: b.Faction, who: str, seed: int, known: Sequence[str] = PLAYERS) -> str:
    """The name under which a Faction is played.

    Args:
        faction: the Faction.
        who: `person`, `person:NAME`, `nonplayer`, `random`, `random:NAME`, `search:LEVEL`, `search:LEVEL:NAME`, or a
            bot: the name of an installed one, or `module:Class`.
        seed: of a strong player.
        known: whom to offer otherwise.

    Raises:
        SeatingError: it is none of these.
    """
    kind, _, name = who.strip().partition(":")
    kind, name = kind.strip().casefold(), name.strip()
    if kind in _BOTS and not name:
        return NONPLAYER
    if kind == RANDOM:
        return RANDOM_NAME + (name or n.FACTION_WORDS[faction])
    if kind == SEARCH:
        level, _, label = name.partition(":")
        found = strong(f"{PREFIX}{level.strip()}-{seed}-{label.strip() or n.FACTION_WORDS[faction]}")
        if found is None:
            raise SeatingError(i18n.text("seat", "not-a-level", typed=repr(who.strip()), last=OFFERED[-1]))
        return found.name
    if kind != PERSON:
        check_bot(who.strip(), SEATS, known)
        return Named(who.strip(), n.FACTION_WORDS[faction]).name
    reserved = (RANDOM_NAME, PREFIX, guests.PREFIX)
    taken = name.casefold() in (*_BOTS, RANDOM, SEARCH) or name.casefold().startswith(reserved)
    if taken or name.isdecimal():
        raise SeatingError(i18n.text("seat", "not-a-name", typed=repr(name)))
    return name or _own_name(faction)


def check_bot(bot: str, option: str, others: Sequence[str] = ()) -> None:
    """See that there is a bot, and that it begins a game; one that is `module:Class` may be in the folder under way.

    Args:
        bot: see `guests.find`.
        option: of the command line that names it.
        others: the words for players that are known without being looked for; no bot is called like one of them.

    Raises:
        SeatingError: there is none, or it cannot be loaded.
    """
    if is_by_module(bot) and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        if bot.partition(":")[0] in {word.partition(":")[0] for word in others}:
            raise guests.unknown(bot)
        guests.check(bot)
    except BotError as error:
        key = "bot.unknown" if others and error.code in ("bot.unknown", "bot.none") else "bot"
        values = {"name": option, "typed": repr(bot), "known": i18n.enumerated(others), "error": i18n.fault(error)}
        raise SeatingError(i18n.text("seat", key, **values)) from None


def is_by_module(bot: str) -> bool:
    """Whether a bot is named as `module:Class`, and not by an installed package."""
    return ":" in bot


def is_bot_word(text: str) -> bool:
    """Whether a bot is meant where a person's name may stand, too: an installed one, or `module:Class` in the end."""
    return is_by_module(text) or text.endswith(".py") or text in guests.installed()


def bots_by_module(options: Options) -> list[str]:
    """The bots of a game that are named as `module:Class`."""
    found = [guest.bot for name in options.player_list if (guest := guests.named(name)) is not None]
    return sorted({bot for bot in found if is_by_module(bot)})


def _own_name(faction: b.Faction) -> str:
    """What somebody without a name is called who plays just this Faction."""
    return str(faction + 1)


def read_options(text: str, players: tuple[str, str, str, str]) -> Options:
    """The options from `short,deception=third,...`.

    Raises:
        SeatingError: an option is not known, or they do not go together.
    """
    chosen: dict[str, Any] = {}
    for word in filter(None, (word.strip().casefold() for word in text.split(","))):
        if word not in _OPTIONS:
            raise SeatingError(i18n.text("seat", "not-an-option", typed=repr(word), known=", ".join(_OPTIONS)))
        field, value = _OPTIONS[word]
        if field == "variants":
            chosen[field] = tuple(dict.fromkeys((*chosen.get(field, ()), value)))
            continue
        if chosen.get(field, value) != value:
            raise SeatingError(i18n.text("seat", "contradiction", typed=repr(word)))
        chosen[field] = value
    try:
        return Options(players, **chosen)
    except OptionsError as error:
        raise SeatingError(i18n.text("seat", "together", error=i18n.fault(error))) from None


def label(options: Options, faction: b.Faction) -> str:
    """What to add to a Faction's name: its player's name, or what program it is; "" if there is nothing to add."""
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
    """Who plays what, and the optional rules, in sentences."""
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
    """Whether a bot of somebody else holds a Faction."""
    return guests.named(options.players[faction]) is not None


def has_opponents(options: Options) -> bool:
    """Whether a Non-player, a strong player or a bot holds a Faction: what they do is worth following."""
    return any(options.is_nonplayer(faction) or thinks(options, faction) for faction in b.FACTIONS)


def has_others(options: Options) -> bool:
    """Whether a Faction is held by neither a Non-player, nor a random player, nor a bot."""
    programs = (RANDOM_NAME, guests.PREFIX)
    return any(name != NONPLAYER and not name.startswith(programs) for name in options.players)


def thinks(options: Options, faction: b.Faction) -> bool:
    """Whether a program holds a Faction that may take its time."""
    return is_strong(options, faction) or is_bot(options, faction)


def thinking(console: Console, options: Options) -> AbstractContextManager[object]:
    """While programs may think, the terminal says so."""
    busy = console.is_terminal and any(thinks(options, faction) for faction in b.FACTIONS)
    return console.status(i18n.text("session", "thinking")) if busy else nullcontext()


def seats_for(
    options: Options, seed: int | None, real_dice: bool, report: Report = guests.fatal
) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table but for Non-players, by seat; Chance is a person's with real dice.

    Args:
        options: of the game.
        seed: of what is random in them; without one it is unpredictable.
        real_dice: whether a person answers for Chance.
        report: what happens if a bot fails.

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
