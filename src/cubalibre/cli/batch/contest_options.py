"""The options of `match` and `moments`: programs by name, weights, and the games they play."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.batch import batch_options
from cubalibre.cli.batch.batch_options import EngineOptions, Run
from cubalibre.cli.game import seat_options
from cubalibre.cli.parameters import ENGINES
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.lab.tournament import match_play
from cubalibre.lab.tournament.match_file import seed_in
from cubalibre.lab.tournament.match_play import Contest
from cubalibre.options import NONPLAYER
from cubalibre.search import weights
from cubalibre.search.weights import WEIGHTS, AllWeights


class ContestOptions(NamedTuple):
    """The options that `match` and `moments` share."""

    games: int
    seed: int
    seats: str | None
    options: str | None
    weights: Path | None = None
    first: int = 0
    jobs: int | None = None
    engine: str = ENGINES[0]
    address: str | None = None

    def read(self, others: Sequence[str] = ()) -> tuple[Contest, Run]:
        """The contest and its run; `others` are further arguments of the command. Exits if an option is wrong."""
        played = self._contest()
        valued = ("--weights", str(self.weights)) if self.weights else ()
        arguments = batch_options.arguments_for(self.seats, self.options, (*others, *valued))
        engine = EngineOptions.checked(self.engine, self.address)
        jobs = self.jobs or batch_options.cores()
        return played, Run(played.options, arguments, played.seed, self.first, self.games, jobs, engine)

    def _contest(self) -> Contest:
        all_weights = read_weights(self.weights) if self.weights else WEIGHTS
        try:
            programs = tuple(map(program, seat_options.by_faction(self.seats or "", NONPLAYER, match_play.KNOWN)))
            options = seat_options.read_options(self.options or "", match_play.players(programs))
        except seat_options.SeatingError as error:
            fail(str(error), USAGE)
        return Contest(options, programs, self.seed, all_weights)


def seed_for(seed: int | None, path: Path | None) -> int:
    """The seed given; without one the seed of the match in a file, or a random one."""
    return batch_options.seed_or_random(seed_in(path) if seed is None else seed)


def read_weights(path: Path) -> AllWeights:
    """The weights in a file; exits with a message if there are none."""
    try:
        return weights.from_json(path.read_bytes())
    except weights.NotWeights:
        fail(i18n.text("match", "not-weights", path=path), USAGE)
    except OSError as error:
        fail(i18n.text("run", "not-readable", path=path, error=i18n.system(error)), USAGE)


def program(typed: str, option: str = seat_options.SEATS, offered: Sequence[str] = match_play.KNOWN) -> str:
    """The name of a program, or of a bot that can be loaded; an error message names `option` and lists `offered`.

    Raises:
        SeatingError: there is no such program, or the bot cannot be loaded.
    """
    word = typed.strip()
    if word.casefold() in match_play.KNOWN:
        return word.casefold()
    seat_options.check_bot(word.removeprefix(match_play.IN_ITS_SEAT), option, offered)
    return word


def programs_text(played: Contest) -> str:
    """Each Faction with its program."""
    return i18n.enumerated(f"{i18n.faction_name(faction)} {played.programs[faction]}" for faction in b.FACTIONS)
