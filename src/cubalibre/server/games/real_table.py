"""Companion games: the real table beside the program, whose dice and cards people answer for as Chance.

Such a game is like any other, with one seat more: that of Chance. Whoever holds its key may go back as far as they
like.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre.codec import PositionError
from cubalibre.game_decider import Pending
from cubalibre.notation import SeatWord
from cubalibre.options import REAL_COMPONENTS, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import DRAWN, Entry
from cubalibre.seats.random import RandomChance
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.storage.rows import Seat
from cubalibre.table import Decider, Table

CHANCE: Final[SeatWord] = "chance"
_BY_HAND: Final = {(True, True): "by-hand", (True, False): "dice", (False, True): "cards", (False, False): "board"}
"""Whether dice are rolled and cards are drawn by hand -> the kind of Chance's seat."""
_KIND_OF: Final = {kind: hands for hands, kind in _BY_HAND.items()}
KINDS: Final = frozenset(_KIND_OF)
"""The kinds of the seat of Chance."""


class Setup(NamedTuple):
    """How a companion game begins."""

    dice: bool
    """Whether people roll the dice."""
    cards: bool
    """Whether people draw the cards."""
    position: Any = None
    """The position on the board as JSON; None for the setup of 2.1."""


@dataclass(slots=True)
class CompanionState:
    """What people do by hand at the real table."""

    dice: bool
    """Whether people roll the dice."""
    cards: bool
    """Whether people draw the cards."""
    mine: bool
    """Whether the reader holds the key of the table."""


class _PartOfChance(RandomChance):
    """Chance where people answer for the dice or for the cards, and the program for the rest."""

    def __init__(self, randomness: random.Random, cards: bool) -> None:
        super().__init__(randomness)
        self.cards = cards
        """Whether people draw the cards; otherwise they roll the dice."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Answer for the program's part.

        Raises:
            Pending: people answer.
        """
        if (question.kind in DRAWN) == self.cards:
            raise Pending(question)
        return super().decide(table, question)


def is_chance(seat: Seat) -> bool:
    """Whether a seat is that of Chance."""
    return seat.faction == CHANCE


def _hands(seats: Sequence[Seat]) -> tuple[bool, bool]:
    """Whether people roll the dice, and whether they draw the cards."""
    return next((_KIND_OF[seat.kind] for seat in seats if is_chance(seat)), (False, False))


def is_of(seats: Sequence[Seat]) -> bool:
    """Whether a game with these seats is beside a real table."""
    return any(map(is_chance, seats))


def is_held(seats: Sequence[Seat], mine: Collection[b.Faction]) -> bool:
    """Whether the holder of some seats holds the real table of a game."""
    return is_of(seats) and b.CHANCE in mine


def draws_by_hand(seats: Sequence[Seat]) -> bool:
    """Whether people draw the cards."""
    return _hands(seats)[1]


def seat(table: Setup) -> Seat:
    """The seat of Chance at a real table, without a key."""
    return Seat(CHANCE, _BY_HAND[table.dice, table.cards], "", None)


def chance(seats: Sequence[Seat], randomness: random.Random) -> Decider | None:
    """The program that answers for Chance; None if people do."""
    dice, cards = _hands(seats)
    if dice and cards:
        return None
    return _PartOfChance(randomness, cards) if dice or cards else RandomChance(randomness)


def state(seats: Sequence[Seat], mine: Collection[b.Faction]) -> CompanionState | None:
    """What people do by hand; None for a game without a real table."""
    return CompanionState(*_hands(seats), b.CHANCE in mine) if is_of(seats) else None


def start(options: Options, table: Setup) -> Options | Position:
    """What a companion game begins with: its options for the setup of 2.1, or the position on the board.

    The optional rules are those of the position, the players those of the options. Cards that people draw come from a
    deck whose piles the program does not know.

    Raises:
        Refused: it is not a possible position.
    """
    if table.cards:
        options = options.with_real_components()
    if table.position is None:
        return options
    rules = table.position.get("options")
    agreed = {**(rules if isinstance(rules, dict) else options.to_json()), "players": list(options.players)}
    if table.cards:
        agreed[REAL_COMPONENTS] = True
    return read({**table.position, "options": agreed})


def read(data: object, in_a_game: bool = True) -> Position:
    """A position from its JSON.

    Raises:
        Refused: it is not a possible position.
    """
    try:
        return codec.from_json(data, in_a_game=in_a_game)
    except PositionError as error:
        raise Refused(
            422, "impossible-position", refusal_text("impossible-position", error=i18n.fault(error))
        ) from None


def entries_before_last(entries: Sequence[Entry], seats: Sequence[Seat]) -> int:
    """The number of entries before people's last one, be it a die or a card: it may have been misread.

    Raises:
        Refused: there is none.
    """
    people = {n.faction_named(seat.faction) for seat in seats if seat.key_hash}
    dice, cards = _hands(seats)
    for number in reversed(range(len(entries))):
        entry = entries[number]
        by_hand = entry.seat != b.CHANCE or (cards if entry.question in DRAWN else dice)
        if entry.seat in people and by_hand:
            return number
    raise Refused(409, "undo-refused", refusal_text("undo-refused", error=i18n.text("fault", "undo.none")))
