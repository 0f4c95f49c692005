"""Games kept for a fit: how each ended, and the figures of its positions on the way."""

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.lab.tournament import match_file, match_play
from cubalibre.lab.tournament.match_file import Kept, OtherMatch
from cubalibre.lab.tournament.match_play import Contest, Played
from cubalibre.options import Options, OptionsError
from cubalibre.search import value
from cubalibre.table import Table

FORMAT: Final = "cubalibre-moments/1"
EVERY: Final = 2
"""One Event card in so many is looked at."""


@dataclass(frozen=True)
class Remembered(Played):
    """A game with its moments: every second Event card as it is about to be played, and the end of each Reset (6.5)."""

    moments: list[list[list[int]]] = field(default_factory=list)
    """For each moment and Faction what `value.figures` counts."""


def head(played: Contest) -> dict[str, Any]:
    """What is played, as the first line of a file has it."""
    return played.head() | {"format": FORMAT, "figures": list(value.FIGURES)}


def read(path: Path) -> tuple[Options, list[Remembered]]:
    """The options and the games of a file.

    Raises:
        OtherMatch: it holds something else, or figures of another version.
        OSError: it cannot be read.
    """
    head = match_file.head_of(path)
    if head.get("format") != FORMAT or head.get("figures") != list(value.FIGURES):
        raise OtherMatch
    games = Kept(path, head, Remembered).games
    try:
        return Options.from_json(head.get("options")), [games[number] for number in sorted(games)]
    except OptionsError:
        raise OtherMatch from None


def play_games(played: Contest, first: int, games: int) -> list[Remembered]:
    """Some games with their moments, in a row.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return [play_game(played, game) for game in range(first, first + games)]


def play_game(played: Contest, game: int) -> Remembered:
    """A game with its moments."""
    found: list[list[list[int]]] = []
    cards = 0

    def look(table: Table) -> None:
        nonlocal cards
        assert table.start is not None, "a turn has been played"
        before, now = table.start.phase, table.position
        new_card = before == state.NEXT_CARD and now.phase == state.ACTION
        cards += new_card
        if before == state.RESET or (new_card and cards % EVERY == 0):
            found.append([value.figures(now, faction) for faction in b.FACTIONS])

    return Remembered(**asdict(match_play.play_game(played, game, look)), moments=found)
