"""Who sits where, and which optional rules: from words on the command line to a game's options and seats."""

import random
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.options import ATTACK_BY_TARGETS, FREE_ECS, NONPLAYER, PASSIVE_TERROR, Options, OptionsError
from cubalibre.search.sitting import MOST_SEEDS, OFFERED, PREFIX, SEARCH, strong
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider

PERSON: Final = "person"
RANDOM: Final = "random"
_RANDOM_NAME: Final = f"{RANDOM}-"
"""How the name of a random player begins in a record, so that it is known again."""
_FACTIONS: Final[dict[str, b.Faction]] = {
    "g": b.GOV, "gov": b.GOV, "govt": b.GOV, "m": b.M26, "26j": b.M26, "m26": b.M26, "d": b.DR, "dr": b.DR,
    "s": b.SYN, "syn": b.SYN, "synd": b.SYN,
}  # fmt: skip
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


def read_seats(text: str, others: str = PERSON, seed: int | None = None) -> tuple[str, str, str, str]:
    """The players' names from `g=person,m=random,d=person:Ana,s=search:3,rest=nonplayer`.

    Args:
        text: who sits where.
        others: who plays the Factions that it does not name.
        seed: of the game; strong players get one of their own from it, which does not give it away.

    Raises:
        SeatingError: something in it is not known.
    """
    words = by_faction(text, others)
    own_seed = random.Random(None if seed is None else f"{SEARCH}/{seed}").randrange(MOST_SEEDS)
    names = [player_name(faction, words[faction], own_seed) for faction in b.FACTIONS]
    return (names[0], names[1], names[2], names[3])


def by_faction(text: str, others: str) -> list[str]:
    """What `g=...,m=...,rest=...` says of each Faction, in board order.

    Args:
        text: see above.
        others: what holds for the Factions that it does not name.

    Raises:
        SeatingError: a part names no Faction.
    """
    named: dict[b.Faction, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        left, equals, right = part.partition("=")
        faction = faction_of(left)
        if equals and left.strip().casefold() == REST:
            others = right
        elif faction is None or not equals:
            raise SeatingError(i18n.text("seat", "not-a-seat", typed=repr(part)))
        else:
            named[faction] = right
    return [named.get(faction, others) for faction in b.FACTIONS]


def player_name(faction: b.Faction, who: str, seed: int) -> str:
    """The name under which a Faction is played.

    Args:
        faction: the Faction.
        who: `person`, `person:NAME`, `nonplayer`, `random`, `random:NAME`, `search:LEVEL` or `search:LEVEL:NAME`.
        seed: of a strong player.

    Raises:
        SeatingError: it is none of these.
    """
    kind, _, name = who.strip().partition(":")
    kind, name = kind.strip().casefold(), name.strip()
    if kind in _BOTS and not name:
        return NONPLAYER
    if kind == RANDOM:
        return _RANDOM_NAME + (name or n.FACTION_WORDS[faction])
    if kind == SEARCH:
        level, _, label = name.partition(":")
        found = strong(f"{PREFIX}{level.strip()}-{seed}-{label.strip() or n.FACTION_WORDS[faction]}")
        if found is None:
            raise SeatingError(i18n.text("seat", "not-a-level", typed=repr(who.strip()), last=OFFERED[-1]))
        return found.name
    if kind != PERSON:
        raise SeatingError(i18n.text("seat", "not-a-player", typed=repr(who.strip())))
    taken = name.casefold() in (*_BOTS, RANDOM, SEARCH) or name.casefold().startswith((_RANDOM_NAME, PREFIX))
    if taken or name.isdecimal():
        raise SeatingError(i18n.text("seat", "not-a-name", typed=repr(name)))
    return name or _own_name(faction)


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
    if name == NONPLAYER:
        return i18n.text("seat", "nonplayer")
    if name.startswith(_RANDOM_NAME):
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
        if name.startswith(_RANDOM_NAME):
            lines[i] = i18n.text("seat", "random-plays", factions=held)
        elif found is not None:
            lines[i] = i18n.text("seat", "strong-plays", factions=held, number=found.level)
    return lines


def is_random(options: Options, faction: b.Faction) -> bool:
    """Whether a random player holds a Faction."""
    return options.players[faction].startswith(_RANDOM_NAME)


def is_strong(options: Options, faction: b.Faction) -> bool:
    """Whether a strong player holds a Faction."""
    return strong(options.players[faction]) is not None


def has_opponents(options: Options) -> bool:
    """Whether a Non-player or a strong player holds a Faction: what they do is worth following."""
    return any(options.is_nonplayer(faction) or is_strong(options, faction) for faction in b.FACTIONS)


def has_others(options: Options) -> bool:
    """Whether a Faction is held by neither a Non-player nor a random player."""
    return any(name != NONPLAYER and not name.startswith(_RANDOM_NAME) for name in options.players)


def thinking(console: Console, options: Options) -> AbstractContextManager[object]:
    """While strong players may think, the terminal says so."""
    busy = console.is_terminal and any(is_strong(options, faction) for faction in b.FACTIONS)
    return console.status(i18n.text("session", "thinking")) if busy else nullcontext()


def seats_for(options: Options, seed: int | None, real_dice: bool) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table but for Non-players, by seat; Chance is a person's with real dice."""
    rng = random.Random(f"players/{seed}") if seed is not None else random.Random()
    seats: dict[b.Faction, Decider | None] = {
        faction: RandomPlayer(rng) for faction in b.FACTIONS if is_random(options, faction)
    }
    found = {name: player.seat() for name in options.player_list if (player := strong(name)) is not None}
    seats |= {faction: found[name] for faction, name in zip(b.FACTIONS, options.players, strict=True) if name in found}
    if real_dice:
        seats[b.CHANCE] = None
    return seats
