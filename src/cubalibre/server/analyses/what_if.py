"""What if: the moments of a game from which more games may be played, with changes, and what these games come to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre.analysis import what_if
from cubalibre.analysis.outlook import Result
from cubalibre.analysis.what_if import Start
from cubalibre.codec import PositionData, PositionError
from cubalibre.history import GameTurn
from cubalibre.notation import FactionWord
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import deck
from cubalibre.search.strong_players import RULEBOOK
from cubalibre.server.analyses.analyst import SEED
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.service import GameSession
from cubalibre.view import words

Level: TypeAlias = Literal[1, 2, 3]
"""The rulebook, and strong players that a game does not take too long with."""
CHANGEABLE: Final = (
    "spaces", "resources", "aid", "alliance", "eligible", "capabilities", "momentum", "current", "upcoming", "played",
)  # fmt: skip
"""The fields of a position that may be changed: nothing that is hidden from anybody."""


@dataclass(slots=True)
class StartMoment:
    """The start of a turn, from which games can be played."""

    entry: int
    """The number of entries before the turn."""
    number: int
    """Which card of the game it is, from 1; 0 before the first."""
    card: int
    """The card; 0 is Propaganda, -1 before the first."""
    position: PositionData
    """The position (docs/position.md), without Deception markers, and without the names of players."""


@dataclass(slots=True)
class GamesPlayed:
    """What games came to."""

    games: int
    wins: dict[FactionWord, int]
    """The number of games that each Faction wins; a player's Factions win together (1.5)."""
    margins: dict[FactionWord, dict[str, int]]
    """For each Faction: margin at the end (7.3) -> games."""


def moment(session: GameSession, mine: Sequence[b.Faction], entry: int) -> StartMoment:
    """The start of the turn at an entry.

    Raises:
        Refused: the game is not over and has several people, or the reader holds no seat in it.
    """
    turn = _turn(session, mine, entry)
    before = turn.before
    data = codec.to_json(before) | {"deception": {}, "shown": {}}
    data["options"]["players"] = _nameless(before.options)
    return StartMoment(turn.first, deck.cards_begun(before), before.current, data)


def start(
    session: GameSession,
    mine: Sequence[b.Faction],
    entry: int,
    changes: PositionData,
    levels: Mapping[FactionWord, Level],
) -> Start:
    """Where games begin: the start of the turn at an entry, with changes and programs.

    Hidden Deception markers and the deck are drawn again in each game.

    Raises:
        Refused: as for `moment`, or the changed position is not possible.
    """
    position = codec.to_json(_turn(session, mine, entry).before)
    unknown = sorted(changes.keys() - {*CHANGEABLE})
    try:
        if unknown:
            raise PositionError("position.field", value=repr(unknown[0]))
        changed = what_if.changed(position, changes) if changes else position
    except PositionError as error:
        raise Refused(422, "invalid", refusal_text("invalid", error=i18n.fault(error))) from None
    seats = [levels.get(words.FACTION[faction], RULEBOOK) for faction in b.FACTIONS]
    return Start(changed, levels=seats, seed=str(SEED))


def came_to(results: Sequence[Result]) -> GamesPlayed:
    """What games came to, for each Faction."""
    margins = {faction: Counter(str(each[faction]) for _, each in results) for faction in b.FACTIONS}
    return GamesPlayed(
        games=len(results),
        wins={words.FACTION[f]: sum(f in winners for winners, _ in results) for f in b.FACTIONS},
        margins={words.FACTION[faction]: dict(found) for faction, found in margins.items()},
    )


def _turn(session: GameSession, mine: Sequence[b.Faction], entry: int) -> GameTurn:
    game = session.game
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    if not game.over and seat_assignment.number_of_people(game.options, session.seats) > 1:
        raise Refused(409, "not-over", refusal_text("not-over.what-if"))
    return game.history.turn_of(min(entry, len(game.entries) - 1) if game.over else entry)


def _nameless(options: Options) -> list[str]:
    """The players without their names, which hold the seeds of programs."""
    return [name if name == NONPLAYER else str(options.players.index(name) + 1) for name in options.players]
