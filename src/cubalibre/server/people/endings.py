"""Ends of games: each is looked at once, for the results and the ratings of those who hold seats."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, cast

from sqlalchemy.engine import Connection

from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused
from cubalibre.server.games import real_table, seat_assignment
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.people import ratings
from cubalibre.server.people.statistics import Others
from cubalibre.server.storage import people, results
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.results import Result
from cubalibre.server.storage.rows import Seat
from cubalibre.standings import Rank

TASK: Final = "results"
"""For one server at a time, so that ratings follow the order in which games end."""
_ALL: Final = 1_000
"""Ends in one round."""


def settle_all(service: GameService) -> bool:
    """Look at the ends of games that nobody has looked at; False if there may be more, or another server does it."""
    with service.store.only_here(TASK) as mine:
        found = results.unsettled(service.store, _ALL) if mine else []
        for game_id in found:
            settle(service, game_id)
        return mine and len(found) < _ALL


def settle(service: GameService, game_id: str) -> None:
    """Look at the end of a game, once: store the results of those who hold its seats, and rate them."""
    try:
        with service.open(game_id) as session:
            settle_opened(service, session)
    except Refused as refused:
        if refused.code != "no-such-game":  # the game cannot be read
            results.settle(service.store, game_id, None)


def settle_opened(service: GameService, session: GameSession) -> None:
    """The same for an opened game, which is over."""
    if results.is_settled(service.store, session.row.id):
        return
    found = _results(session, people.holders(service.store, session.row.id))
    rate = None if found is None else partial(_rate, session, found)
    results.settle(service.store, session.row.id, found, rate)


def add_late(service: GameService, session: GameSession) -> None:
    """Store the results of those who hold seats of a game that is over only now; they are not rated."""
    found = _results(session, people.holders(service.store, session.row.id))
    if found:
        results.add_late(service.store, session.row.id, found)


def _rate(session: GameSession, found: Sequence[Result], connection: Connection) -> None:
    if not any(map(real_table.is_chance, session.seats)):  # there, dice and cards are what somebody types
        ratings.rate(connection, session.row.created, found)


def _results(session: GameSession, holders: Mapping[FactionWord, Person]) -> list[Result] | None:
    """How a game ended for those who hold its seats; None if it does not count for anybody."""
    if session.course is not None or not session.game.over:
        return None
    ranking = session.game.ranking
    found = []
    for place, rank in enumerate(ranking, 1):
        others = [other for other in ranking if other is not rank]
        if not others or session.absent.keys() & set(rank.factions):
            continue  # a program has played to the end for whoever had left
        for faction in rank.factions:
            if faction in holders and not _holds_any(holders[faction], others, holders):
                row = session.row
                who, common = holders[faction].id, "+".join(rank.factions)
                kind = _kind_of(session.seats, others)
                found.append(Result(row.id, faction, who, row.changed, common, kind, place, rank.margin))
    return found


def _holds_any(person: Person, ranks: Iterable[Rank], holders: Mapping[FactionWord, Person]) -> bool:
    """Whether a person holds seats of other players, too: then it is a game against oneself."""
    return any(holders[f].id == person.id for rank in ranks for f in rank.factions if f in holders)


def _kind_of(seats: Sequence[Seat], ranks: Iterable[Rank]) -> Others:
    """The kind of the players at these places of a ranking; strong players of all levels are one kind."""
    factions = {faction for rank in ranks for faction in rank.factions}
    kinds = {_word_of(seat.kind) for seat in seats if seat.faction in factions}
    return cast("Others", kinds.pop() if len(kinds) == 1 else "mixed")


def _word_of(kind: str) -> str:
    return "person" if kind in seat_assignment.PEOPLE else kind.partition(":")[0]
