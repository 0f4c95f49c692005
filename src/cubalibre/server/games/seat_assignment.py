"""Assign seats and keys: from a request to the options, stored seats and programs of a game."""

import hashlib
import logging
import random
import secrets
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.notation import FactionWord, SeatWord
from cubalibre.options import NONPLAYER, Options, OptionsError, incompatible
from cubalibre.search.strong_players import OFFERED, PREFIX, RULEBOOK, SEARCH, Strong, strong
from cubalibre.seats import third_party_bots
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RANDOM, RANDOM_NAME, RandomChance, RandomPlayer
from cubalibre.seats.third_party_bots import BotError, BotFailed, Guest, Named
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import real_table, stand_ins
from cubalibre.server.games.name_likeness import are_deceptive
from cubalibre.server.search_pool.search_seat import SearchSeat
from cubalibre.server.settings import KEY_LENGTH, MOST_KEYS
from cubalibre.server.storage.rows import Seat
from cubalibre.table import Decider
from cubalibre.view import words

ME: Final = "me"
SCREEN: Final = "screen"
FRIEND: Final = "friend"
PEOPLE: Final = (ME, SCREEN, FRIEND)
BOT: Final = "bot"
"""The kind of a seat of an external bot; the seat has the bot's name."""
_KINDS: Final = frozenset((*PEOPLE, NONPLAYER, RANDOM, BOT, *(f"{SEARCH}:{level}" for level in OFFERED)))
_BOT_PREFIX: Final = f"{BOT}:"
"""Prefix of the kind in a request: `bot:NAME`."""
PERSONS_KEY: Final = "person."
"""What a person's own key begins with, as no seat's does."""
_KEY_BYTES: Final = 24
NO_SEED: Final = 0
"""Stands for the seed in a strong player's name: here each of its searches draws its own, see `search_seat`."""
_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
_LOGGED: Final[set[tuple[object, str]]] = set()
"""The faults of bots that this process has logged."""
_LOG: Final = logging.getLogger(__name__)


class _SystemRandom(random.SystemRandom):
    """The operating system's random source; it has no state, so a copy is the object itself."""

    def __deepcopy__(self, _: object) -> "_SystemRandom":
        return self


_RANDOMNESS: Final = _SystemRandom()


def programs(
    seats: Sequence[Seat],
    bots: Collection[str] = (),
    *,
    is_lesson: bool = False,
    dice_seed: str | None = None,
    absent: Mapping[str, str] = _NOBODY,
) -> Mapping[b.Faction, Decider | None]:
    """The programs at the seats of a game, and Chance; Non-players are left to the game.

    Args:
        seats: the seats of the game.
        bots: bots that may run here; a Non-player replaces any other.
        is_lesson: whether a lesson answers for Chance.
        dice_seed: a secret seed that makes the dice repeatable, until `draw_freely` is called.
        absent: the programs that decide for absent players, by Faction.
    """
    randomness = _RANDOMNESS if dice_seed is None else random.Random(dice_seed)
    chance = None if is_lesson else real_table.chance(seats, randomness)
    deciders: dict[b.Faction, Decider | None] = {b.CHANCE: chance}
    for seat in seats:
        if seat.kind == RANDOM:
            deciders[n.faction_named(seat.faction)] = RandomPlayer(randomness)
        elif seat.kind.startswith(SEARCH):
            deciders[n.faction_named(seat.faction)] = _strong_player(seat, randomness)
        elif seat.kind == BOT:
            deciders[n.faction_named(seat.faction)] = _bot(seat, bots, str(randomness.getrandbits(64)))
    return {**deciders, **stand_ins_at(absent, randomness)}


def stand_ins_at(absent: Mapping[str, str], randomness: random.Random | None = None) -> dict[b.Faction, Decider]:
    """The programs that decide for absent players, by Faction."""
    return {
        n.faction_named(faction): stand_ins.seated(program, faction, randomness or _RANDOMNESS)
        for faction, program in absent.items()
    }


def draw_freely(programs: Mapping[b.Faction, Decider | None]) -> None:
    """Let programs with a seed draw from the system's random source from now on."""
    for decider in programs.values():
        if isinstance(decider, RandomChance):
            decider.rng = _RANDOMNESS
        elif isinstance(decider, SearchSeat):
            decider.randomness = _RANDOMNESS


def _strong_player(seat: Seat, randomness: random.Random) -> Decider:
    return NonPlayer() if level_of(seat.kind) == RULEBOOK else SearchSeat(randomness)


def unreadable(seats: Sequence[Seat]) -> str:
    """The seat, and its kind, that makes stored seats unusable; "" if they are the seats of a game."""
    missing = set(words.FACTION) - {seat.faction for seat in seats}
    wrong = [f"{seat.faction} {seat.kind}" for seat in seats if seat.kind not in _kinds_of(seat)]
    return next(iter((*sorted(missing), *wrong)), "")


def _kinds_of(seat: Seat) -> Collection[str]:
    return real_table.KINDS if real_table.is_chance(seat) else _KINDS


def _bot(seat: Seat, bots: Collection[str], seed: str) -> Decider:
    if seat.name in bots:
        try:
            return Guest(seat.name, seed, _log)
        except BotError as error:
            _log(error)
    return NonPlayer()


def _log(fault: BotError | BotFailed) -> None:
    """Log a fault of a bot, each kind once, so that the log does not fill up."""
    kind = (fault.values["bot"], fault.code)
    if kind not in _LOGGED:
        _LOGGED.add(kind)
        _LOG.warning("%s", fault)


def check_bots(seats: Collection[Seat], bots: Collection[str]) -> None:
    """Check that the server offers the bots at these seats.

    Raises:
        Refused: it does not offer one of them.
    """
    for seat in seats:
        if seat.kind == BOT and seat.name not in bots:
            raise Refused(422, "impossible-options", refusal_text("impossible-options.bot", name=seat.name))


def level_of(kind: str) -> int:
    """The level of a strong player from its kind, `search:LEVEL`."""
    return int(kind.removeprefix(f"{SEARCH}:"))


def is_searching(kind: str) -> bool:
    """Whether a seat of this kind is a strong player's that searches."""
    return kind.startswith(SEARCH) and level_of(kind) != RULEBOOK


# Keys.


def new_key(prefix: str = "") -> str:
    """A new random key."""
    return prefix + secrets.token_urlsafe(_KEY_BYTES)


def hash_key(key: str) -> str:
    """The hash of a key, which is stored instead of it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def factions_held(seats: Sequence[Seat], header: str | None) -> tuple[b.Faction, ...]:
    """The Factions whose keys are in a header; unknown keys are ignored."""
    hashes = {hash_key(key) for key in _keys(header)}
    return tuple(n.faction_named(seat.faction) for seat in seats if seat.key_hash in hashes)


def persons_hash(header: str | None) -> str | None:
    """The hash of the key in a header that is a person's own; None if there is none."""
    return next((hash_key(key) for key in _keys(header) if key.startswith(PERSONS_KEY)), None)


def _keys(header: str | None) -> list[str]:
    keys = [key.strip() for key in (header or "").split(",")]
    return [key for key in keys[:MOST_KEYS] if 0 < len(key) <= KEY_LENGTH]


def give_keys(seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], dict[SeatWord, str]]:
    """The seats with hashes of new keys for human players and the real table, and the keys by seat."""
    keys = {seat.faction: new_key() for seat in seats if seat.kind in PEOPLE or real_table.is_chance(seat)}
    keyed = tuple(
        seat._replace(key_hash=hash_key(keys[seat.faction])) if seat.faction in keys else seat for seat in seats
    )
    return keyed, keys


# A new game.


def seats_of(kinds: Mapping[Any, str], names: Mapping[Any, str]) -> tuple[Seat, ...]:
    """The seats of a request, in board order; a Faction without a kind is a Non-player."""
    return tuple(_seat(word, kinds.get(word, NONPLAYER), names.get(word, "").strip()) for word in words.FACTION)


def _seat(faction: FactionWord, kind: str, name: str) -> Seat:
    """A seat of a request, without a key."""
    if kind.startswith(_BOT_PREFIX):
        return Seat(faction, BOT, kind.removeprefix(_BOT_PREFIX), None)
    return Seat(faction, kind, name, None)


def options_of(seats: Sequence[Seat], chosen: Mapping[str, Any]) -> Options:
    """The options of a game with these seats.

    All Factions of `me` belong to one player (1.5), and so do those of players of one kind with the same name.

    Raises:
        Refused: the seats or options are impossible.
    """
    players = [_player(seat, seats) for seat in seats]
    if _is_twice(players, seats):
        raise Refused(422, "impossible-options", refusal_text("impossible-options.same-name"))
    if are_deceptive(_names(seats)):
        raise Refused(422, "impossible-options", refusal_text("impossible-options.look-alike"))
    try:
        return Options.from_json({**chosen, "players": players})
    except OptionsError as error:
        raise Refused(422, "impossible-options", refusal_text("impossible-options", error=i18n.fault(error))) from None


def clashes(seats: Sequence[Seat], chosen: Mapping[str, Any]) -> list[str]:
    """All that does not go together in a game with these seats, in sentences."""
    names = [_player(seat, seats) for seat in seats]
    players = [name if name == NONPLAYER else f"{seat.kind} {name}" for seat, name in zip(seats, names, strict=True)]
    found = incompatible(
        players, {name: tuple(value) if isinstance(value, list) else value for name, value in chosen.items()}
    )
    number = len(set(players) - {NONPLAYER})
    return [
        *([i18n.text("server", "clash.same-name")] if _is_twice(names, seats) else []),
        *([refusal_text("impossible-options.look-alike")] if are_deceptive(_names(seats)) else []),
        *(_clash(error, number) for error in found),
    ]


def _clash(error: OptionsError, number: int) -> str:
    """The sentence about options that are incompatible; the engine's own if there is none."""
    key = f"clash.{error.code.removeprefix('options.')}"
    return i18n.text("server", key, number=number) if i18n.has("server", key) else i18n.fault(error)


def _is_twice(players: Sequence[str], seats: Sequence[Seat]) -> bool:
    """Whether players of different kinds have the same name."""
    kinds: dict[str, str] = {}
    return any(kinds.setdefault(player, seat.kind) != seat.kind for seat, player in zip(seats, players, strict=True))


def _names(seats: Sequence[Seat]) -> set[str]:
    """The different names of the people; those of one player are the same."""
    return {seat.name for seat in seats if seat.kind in PEOPLE and seat.name}


def number_of_people(options: Options, seats: Sequence[Seat]) -> int:
    """The number of people at a table: one may play several Factions (1.5)."""
    return len({options.players[n.faction_named(seat.faction)] for seat in seats if seat.kind in PEOPLE})


def _player(seat: Seat, seats: Sequence[Seat]) -> str:
    """The name of a seat's player in the record."""
    if seat.kind == NONPLAYER:
        return NONPLAYER
    if seat.kind == RANDOM:
        return RANDOM_NAME + seat.faction
    if seat.kind.startswith(SEARCH):
        return Strong(level_of(seat.kind), NO_SEED, seat.faction).name
    if seat.kind == BOT:
        return Named(seat.name, seat.faction).name
    first = seat
    if seat.kind == ME:
        mine = [other for other in seats if other.kind == ME]
        first = next((other for other in mine if other.name), mine[0])
    if means_something(first.name):
        raise Refused(422, "impossible-options", refusal_text("impossible-options.name"))
    return first.name or str(n.faction_named(first.faction) + 1)


def means_something(name: str) -> bool:
    """Whether a name stands for a program, or for a player without a name, in the records of games."""
    folded, reserved = name.casefold(), (RANDOM_NAME, PREFIX, third_party_bots.PREFIX)
    return folded in (NONPLAYER, RANDOM, SEARCH) or folded.startswith(reserved) or name.isdecimal()


def seats_from_record(options: Options, kinds: Mapping[Any, str]) -> tuple[Seat, ...]:
    """The seats of an imported game; a human player is `screen` unless the request says otherwise.

    A name that could be taken for that of another player is left out.

    Raises:
        Refused: a program would become a human player, or the reverse.
    """
    seats: list[Seat] = []
    for faction in b.FACTIONS:
        word, player = words.FACTION[faction], options.players[faction]
        kind = _program(player, word)
        wanted = kinds.get(word, kind or SCREEN)
        if (kind and wanted != kind) or (not kind and wanted not in PEOPLE):
            raise Refused(
                422, "impossible-options", refusal_text("impossible-options.seat", faction=i18n.faction_name(faction))
            )
        is_shown = not (kind or player.isdecimal() or are_deceptive(_names(seats) | {player}))
        seats.append(_seat(word, wanted, player if is_shown else ""))
    return tuple(seats)


def _program(player: str, faction: str) -> str:
    """The kind of a program's seat from its name in a record; "" for a human player."""
    found = strong(player)
    if found is not None:
        return f"{SEARCH}:{found.level}"
    guest = third_party_bots.named(player)
    if guest is not None:
        return f"{_BOT_PREFIX}{guest.bot}"
    return NONPLAYER if player == NONPLAYER else RANDOM if player == RANDOM_NAME + faction else ""
