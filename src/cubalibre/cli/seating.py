"""Who sits where, and which optional rules: from words on the command line to a game's options and seats."""

import random
from collections.abc import Mapping
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.options import ATTACK_BY_TARGETS, FREE_ECS, NONPLAYER, PASSIVE_TERROR, Options, OptionsError
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


def read_seats(text: str, others: str = PERSON) -> tuple[str, str, str, str]:
    """The players' names from `g=person,m=random,d=person:Ana,rest=nonplayer`.

    Args:
        text: who sits where.
        others: who plays the Factions that it does not name.

    Raises:
        SeatingError: something in it is not known.
    """
    words = by_faction(text, others)
    names = [player_name(faction, words[faction]) for faction in b.FACTIONS]
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


def player_name(faction: b.Faction, who: str) -> str:
    """The name under which `person`, `person:NAME`, `nonplayer`, `random` or `random:NAME` plays a Faction.

    Raises:
        SeatingError: it is none of these.
    """
    kind, _, name = who.strip().partition(":")
    kind, name = kind.strip().casefold(), name.strip()
    if kind in _BOTS and not name:
        return NONPLAYER
    if kind == RANDOM:
        return _RANDOM_NAME + (name or n.FACTION_WORDS[faction])
    if kind != PERSON:
        raise SeatingError(i18n.text("seat", "not-a-player", typed=repr(who.strip())))
    taken = name.casefold() in (*_BOTS, RANDOM) or name.casefold().startswith(_RANDOM_NAME)
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
    """What to add to a Faction's name: its player's name, `random` or `Non-player`; "" if there is nothing to add."""
    name = options.players[faction]
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
        if name.startswith(_RANDOM_NAME):
            held = [i18n.faction_name(faction) for faction in b.FACTIONS if options.players[faction] == name]
            lines[i] = i18n.text("seat", "random-plays", factions=i18n.listing(held))
    return lines


def is_random(options: Options, faction: b.Faction) -> bool:
    """Whether a random player holds a Faction."""
    return options.players[faction].startswith(_RANDOM_NAME)


def has_nonplayers(options: Options) -> bool:
    """Whether a Non-player holds a Faction."""
    return NONPLAYER in options.players


def has_people(options: Options) -> bool:
    """Whether a person holds a Faction."""
    return any(name != NONPLAYER and not name.startswith(_RANDOM_NAME) for name in options.players)


def seats_for(options: Options, seed: int | None, real_dice: bool) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table but for Non-players, by seat; Chance is a person's with real dice."""
    rng = random.Random(f"players/{seed}") if seed is not None else random.Random()
    seats: dict[b.Faction, Decider | None] = {
        faction: RandomPlayer(rng) for faction in b.FACTIONS if is_random(options, faction)
    }
    if real_dice:
        seats[b.CHANCE] = None
    return seats
