"""Parsing of `--seats` and `--options`: who plays each Faction, and which optional rules apply."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, OPTION_WORDS, SET, Options, OptionsError
from cubalibre.search.strong_players import (
    MOST_SEEDS,
    OFFERED,
    PREFIX,
    SEARCH,
    strong,
)
from cubalibre.seats import third_party_bots
from cubalibre.seats.random import RANDOM, RANDOM_NAME
from cubalibre.seats.third_party_bots import BotError, Named

PERSON: Final = "person"
_FACTIONS: Final[dict[str, b.Faction]] = {
    "g": b.GOV, "gov": b.GOV, "govt": b.GOV, "m": b.M26, "26j": b.M26, "m26": b.M26, "d": b.DR, "dr": b.DR,
    "s": b.SYN, "syn": b.SYN, "synd": b.SYN,
}  # fmt: skip
PLAYERS: Final = (PERSON, NONPLAYER, RANDOM, *(f"{SEARCH}:{level}" for level in OFFERED))
"""Players that can be seated, apart from bots."""
UNATTENDED: Final = (NONPLAYER, RANDOM)
"""Those of them that need neither a person nor time to think."""
SEATS: Final = "--seats"
_BOTS: Final = (NONPLAYER, "non-player", "np", "bot")
REST: Final = "rest"
"""In a list of seats: every Faction not named."""


class SeatingError(ValueError):
    """Wrong seats or options; the message says what is allowed."""


def faction_of(text: str) -> b.Faction | None:
    """The Faction with this letter, short name or word; None if there is none."""
    text = text.strip().casefold()
    if text in n.FACTION_WORDS[:4]:
        return n.faction_named(text)
    return _FACTIONS.get(text)


def read_seats(
    text: str, others: str = PERSON, seed: int | None = None, known: Sequence[str] = PLAYERS
) -> tuple[str, str, str, str]:
    """The players' names from `g=person,m=random,d=person:Ana,s=search:3,rest=nonplayer`.

    `others` plays the Factions not named; an error message lists `known`. Strong players' own seed is derived from the
    seed of the game and does not reveal it.

    Raises:
        SeatingError: a part is wrong.
    """
    words = by_faction(text, others, known)
    own_seed = random.Random(None if seed is None else f"{SEARCH}/{seed}").randrange(MOST_SEEDS)
    names = [player_name(faction, words[faction], own_seed, known) for faction in b.FACTIONS]
    return (names[0], names[1], names[2], names[3])


def by_faction(text: str, others: str, known: Sequence[str]) -> list[str]:
    """The value for each Faction, in board order, from `g=...,rest=...`, or `others`; an error message lists `known`.

    Raises:
        SeatingError: a part names no Faction, or one already named.
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
    """The name of a Faction's player in `Options.players`.

    `who` is `person`, `person:NAME`, `nonplayer`, `random`, `random:NAME`, `search:LEVEL`, `search:LEVEL:NAME`, or a
    bot: the name of an installed one, or `module:Class`. `seed` is that of a strong player; an error message lists
    `known`.

    Raises:
        SeatingError: `who` is none of these.
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
    reserved = (RANDOM_NAME, PREFIX, third_party_bots.PREFIX)
    taken = name.casefold() in (*_BOTS, RANDOM, SEARCH) or name.casefold().startswith(reserved)
    if taken or name.isdecimal():
        raise SeatingError(i18n.text("seat", "not-a-name", typed=repr(name)))
    return name or str(faction + 1)


def check_bot(bot: str, option: str, others: Sequence[str] = ()) -> None:
    """Check that a bot exists and can start a game; `module:Class` may be in the current folder.

    An error message names the `option`, and lists the words for `others`: no bot has such a name.

    Raises:
        SeatingError: there is no such bot, or it cannot be loaded.
    """
    if is_by_module(bot) and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        if bot.partition(":")[0] in {word.partition(":")[0] for word in others}:
            raise third_party_bots.unknown(bot)
        third_party_bots.check(bot)
    except BotError as error:
        key = "bot.unknown" if others and error.code in ("bot.unknown", "bot.none") else "bot"
        values = {"name": option, "typed": repr(bot), "known": i18n.enumerated(others), "error": i18n.fault(error)}
        raise SeatingError(i18n.text("seat", key, **values)) from None


def is_by_module(bot: str) -> bool:
    """Whether a bot is named as `module:Class` rather than by an installed package."""
    return ":" in bot


def is_bot_word(text: str) -> bool:
    """Whether a word that could be a person's name means a bot: an installed one, `module:Class` or a Python file."""
    return is_by_module(text) or text.endswith(".py") or text in third_party_bots.installed()


def read_options(text: str, players: tuple[str, str, str, str]) -> Options:
    """The options of a game from `short,deception=third,...`.

    Raises:
        SeatingError: an option is unknown, or the options contradict each other.
    """
    chosen: dict[str, Any] = {}
    for word in filter(None, (word.strip().casefold() for word in text.split(","))):
        if word not in OPTION_WORDS:
            raise SeatingError(i18n.text("seat", "not-an-option", typed=repr(word), known=", ".join(OPTION_WORDS)))
        rule, (value, *_) = OPTION_WORDS[word]
        if rule.form == SET:
            chosen[rule.field] = tuple(dict.fromkeys((*chosen.get(rule.field, ()), value)))
        elif chosen.setdefault(rule.field, value) != value:
            raise SeatingError(i18n.text("seat", "contradiction", typed=repr(word)))
    try:
        return Options(players, **chosen)
    except OptionsError as error:
        raise SeatingError(i18n.text("seat", "together", error=i18n.fault(error))) from None
