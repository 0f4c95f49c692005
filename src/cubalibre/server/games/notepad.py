"""Notepads: what a player notes down for a seat. Only whoever holds the seat gets it; it is deleted with the game."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions
from cubalibre.server.games.service import GameService
from cubalibre.server.storage import notepads
from cubalibre.view import words


@dataclass(slots=True)
class Notepads:
    """What the holder of some seats has noted down."""

    notes: dict[FactionWord, str]
    """By Faction; "" where nothing is."""


def shown(service: GameService, game_id: str, mine: Sequence[b.Faction]) -> Notepads:
    """The notepads of the holder of these seats.

    Raises:
        Refused: the reader has no seat.
    """
    decisions.check_seat(mine)
    own = [words.FACTION[faction] for faction in mine if faction != b.CHANCE]
    found = notepads.texts(service.store, game_id, own)
    return Notepads({faction: found.get(faction, "") for faction in own})


def put(service: GameService, game_id: str, mine: Sequence[b.Faction], faction: FactionWord, text: str) -> Notepads:
    """Replace what is noted at a seat.

    Raises:
        Refused: the seat is not the reader's.
    """
    decisions.check_seat(mine)
    if n.faction_named(faction) not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.notes"))
    with suppress(sa.exc.IntegrityError):  # the same person writes on two devices at the same moment: one text stays
        notepads.put(service.store, game_id, faction, text)
    return shown(service, game_id, mine)
