"""From an open game to the game: made once, with the same id, whoever looks first.

A table that is settled (`starting`) is changed by nobody. Until the game is stored, which is one transaction with the
holdings and the end of the open game, each look tries again: a server that is killed in between leaves nothing undone.
"""

from functools import partial

import sqlalchemy as sa

from cubalibre.server.errors import Refused
from cubalibre.server.games import creation
from cubalibre.server.games.service import GameService
from cubalibre.server.open_games import tables
from cubalibre.server.storage import open_games
from cubalibre.server.storage.open_games import Gone, Table


def begin(service: GameService, table: Table) -> str:
    """Make the game of a settled table, unless it is there; why that is not possible now, in a sentence, or ""."""
    game = table.game
    become = partial(open_games.become_game, game.id)
    try:
        creation.create(
            service,
            tables.seats_of(table),
            tables.chosen_rules(game),
            game.title,
            game_id=game.id,
            waiting=tables.waiting_of(game),
            beside=become,
            agreed=tables.agreed_in(game),
        )
    except (Gone, sa.exc.IntegrityError):
        return ""  # another request has made it
    except Refused as refused:
        return refused.message
    return ""
