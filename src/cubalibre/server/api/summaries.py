"""Summaries of games, for lists of games."""

from contextlib import suppress

from cubalibre import board as b
from cubalibre.server.api.responses import Summary
from cubalibre.server.errors import Refused
from cubalibre.server.games.service import GameService, seat_states, title_of
from cubalibre.server.storage.rows import GameRow
from cubalibre.standings import Rank
from cubalibre.view import words


def summary_of(service: GameService, row: GameRow, keys: str | None) -> Summary:
    """The summary of a game for the holder of these keys."""
    seats = service.store.seats(row.id)
    mine = service.held(row.id, seats, keys)
    return Summary(
        id=row.id,
        title=title_of(row),
        created=row.created,
        changed=row.changed,
        revision=row.revision,
        entries=row.entries,
        messages=row.messages,
        over=row.over,
        decides=row.decides,
        cards=row.cards,
        rematch=row.rematch,
        lesson=row.lesson,
        mine=[words.FACTION[f] for f in mine if f != b.CHANCE],
        seats=seat_states(seats, mine),
        ranking=_ranking(service, row),
    )


def _ranking(service: GameService, row: GameRow) -> list[Rank] | None:
    """The ranking of a finished game."""
    if row.over:
        with suppress(Refused), service.open(row.id) as session:
            return session.game.ranking if session.game.over else None
    return None
