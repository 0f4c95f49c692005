"""Tickets: which of the people who wait can play together, and what each plays."""

import json
import random
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from cubalibre.options import OPTIONAL_RULES
from cubalibre.server.games.creation import new_id
from cubalibre.server.games.seat_assignment import FRIEND
from cubalibre.server.open_games.tables import look_alike
from cubalibre.server.storage.open_games import OpenGame, Place, Table, ends
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.tickets import Ticket
from cubalibre.view import words

_CHANCE: Final = random.SystemRandom()
_PLAYERS: Final = len(words.FACTION)


def match(waiting: Sequence[Ticket], apart: frozenset[frozenset[str]]) -> tuple[Table, Sequence[Ticket]] | None:
    """The game of the newest ticket with the oldest others that fit, and the tickets of its players; None if none do.

    Args:
        waiting: the tickets at one pace, the newest last.
        apart: pairs of people who do not meet.
    """
    *others, newest = waiting
    group = _group([newest], others, apart)
    return None if group is None else (_table(group), group)


def _group(group: list[Ticket], others: Sequence[Ticket], apart: frozenset[frozenset[str]]) -> list[Ticket] | None:
    """The first group of four, by age, that begins with these; None if there is none."""
    if len(group) == _PLAYERS:
        return group
    for i, ticket in enumerate(others):
        larger = [*group, ticket]
        if _fit(larger, apart) and (found := _group(larger, others[i + 1 :], apart)):
            return found
    return None


def _fit(group: Sequence[Ticket], apart: frozenset[frozenset[str]]) -> bool:
    """Whether people can sit at one table: nobody avoids another, names differ, and there is a seat for each."""
    newest = group[-1].person_id
    if any(frozenset((newest, each.person_id)) in apart for each in group):
        return False
    if look_alike([ticket.name for ticket in group]):
        return False
    return any(_suits(group, seats) for seats in permutations(words.FACTION, len(group)))


def _suits(group: Sequence[Ticket], seats: Sequence[str]) -> bool:
    return all(faction in ticket.factions.split() for ticket, faction in zip(group, seats, strict=True))


def _table(group: Sequence[Ticket]) -> Table:
    """The settled table of four people, with seats that are drawn among those that each would play."""
    first = min(group, key=lambda ticket: (ticket.created, ticket.person_id))
    seats = _CHANCE.choice([each for each in permutations(words.FACTION) if _suits(group, each)])
    places = [Place(each.person_id, each.name, faction) for each, faction in zip(group, seats, strict=True)]
    rules = {rule.field: rule.default for rule in OPTIONAL_RULES}
    game = OpenGame(
        id=new_id(),
        maker_id=first.person_id,
        created=now(),
        title="",
        request=json.dumps(
            {"seats": dict.fromkeys(words.FACTION, FRIEND), "options": rules, "pace": {"kind": first.pace}}
        ),
        language=first.language,
        pace=first.pace,
        listed=False,
        seats=_PLAYERS,
        starting=True,
        until=ends(first.pace),
    )
    return Table(game, tuple(places))
