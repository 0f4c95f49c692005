"""The options of `match`, `ladder` and `moments`: programs by name, weights, and the games they play."""

from collections.abc import Sequence
from pathlib import Path

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.batch import batch_options
from cubalibre.cli.game import seat_options
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants
from cubalibre.options import NONPLAYER
from cubalibre.search import weights
from cubalibre.search.weights import WEIGHTS, AllWeights


def read_match(
    seats: str | None,
    options: str | None,
    weights_file: Path | None,
    seed: int,
    against: str | None = None,
    keep: Sequence[str] = (),
) -> tuple[Run, str]:
    """The games of a match, and the part of the command line that gives them; exits if an option is wrong.

    With `against`, the match is one of pairs: these are the programs of each second game.
    """
    all_weights = read_weights(weights_file) if weights_file else WEIGHTS
    try:
        programs, opponents = _programs(seats or ""), () if against is None else _programs(against)
        read = seat_options.read_options(options or "", entrants.players(programs))
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
    if opponents and (opponents == programs or entrants.players(opponents) != read.players):
        fail(i18n.text("match", "against"), USAGE)
    others = ["--weights", str(weights_file)] if weights_file else []
    others += ["--against", against] if against else []
    run = Run(read, seed, tuple(keep), programs, opponents, all_weights=all_weights)
    return run, batch_options.arguments_for(seats, options, others)


def _programs(typed: str) -> tuple[str, ...]:
    return tuple(map(program, seat_options.by_faction(typed, NONPLAYER, entrants.KNOWN)))


def read_weights(path: Path) -> AllWeights:
    """The weights in a file; exits with a message if there are none."""
    try:
        return weights.from_json(path.read_bytes())
    except weights.NotWeights:
        fail(i18n.text("match", "not-weights", path=path), USAGE)
    except OSError as error:
        fail(i18n.text("run", "not-readable", path=path, error=i18n.system(error)), USAGE)


def program(typed: str, option: str = seat_options.SEATS, offered: Sequence[str] = entrants.KNOWN) -> str:
    """The name of a program, or of a bot that can be loaded; an error message names `option` and lists `offered`.

    Raises:
        SeatingError: there is no such program, or the bot cannot be loaded.
    """
    word = typed.strip()
    if word.casefold() in entrants.KNOWN:
        return word.casefold()
    seat_options.check_bot(word.removeprefix(entrants.IN_ITS_SEAT), option, offered)
    return word


def programs_text(programs: Sequence[str]) -> str:
    """Each Faction with its program."""
    return i18n.enumerated(f"{i18n.faction_name(faction)} {programs[faction]}" for faction in b.FACTIONS)
