"""Training samples for the fit: results of games with the figures of sampled positions."""

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.lab.dataset import headers
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.tournament import match_file, match_play
from cubalibre.lab.tournament.match_file import OtherMatch
from cubalibre.lab.tournament.match_play import Contest, Played
from cubalibre.options import Options, OptionsError
from cubalibre.search import value
from cubalibre.table import Table

FORMAT: Final = "cubalibre-moments/1"
EVERY: Final = 2
"""Every second Event card is sampled."""


@dataclass(frozen=True)
class SampledGame(Played):
    """A game with its samples: before every second Event card, and after each Reset (6.5)."""

    moments: list[list[list[int]]] = field(default_factory=list)
    """By moment and Faction: `value.figures`."""


def head(played: Contest) -> Header:
    """The header of a file of samples."""
    return {**played.head(), "format": FORMAT, "figures": list(value.FIGURES)}


def read(path: Path) -> tuple[Options, list[SampledGame]]:
    """The options and games of a file.

    Raises:
        OtherMatch: it holds something else, or figures of another version.
        OSError: it cannot be read.
    """
    head = headers.read(path)
    if head.get("format") != FORMAT or head.get("figures") != list(value.FIGURES):
        raise OtherMatch
    games = match_file.read(path, head, SampledGame)
    try:
        return Options.from_json(head.get("options")), [games[number] for number in sorted(games)]
    except OptionsError:
        raise OtherMatch from None


def play_game(played: Contest, game: int) -> SampledGame:
    """Play a game with samples; see `match_play.play_game`."""
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

    return SampledGame(**asdict(match_play.play_game(played, game, look)), moments=found)
