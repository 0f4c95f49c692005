"""Games kept in a file: those already there are read, the others are played and added."""

from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path

from rich.console import Console

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.batch import progress
from cubalibre.cli.batch.batch_options import Batch
from cubalibre.cli.text.console import INTERRUPTED, USAGE, fail, one_interruption
from cubalibre.lab.dataset import headers
from cubalibre.lab.tournament import match_file
from cubalibre.lab.tournament.match_file import Line, OtherMatch
from cubalibre.lab.tournament.match_play import Played


def play(
    console: Console,
    play_game: Callable[[int], Line],
    head: Mapping[str, object],
    batch: Batch,
    path: Path | None,
    command: str,
    line: type[Line],
    until: Callable[[list[Line]], bool] = lambda _: False,
) -> list[Line]:
    """The games of a batch, from the file or played now; exits with a message on Ctrl-C.

    The file, if there is one, has `head` (what is played) and then a `line` for each game; `play_game` can be pickled.
    The games end when `until` holds for those so far.
    """
    found: dict[int, Line] = {}

    def so_far() -> list[Line]:
        return [found[number] for number in takewhile(found.__contains__, batch.numbers)]

    try:
        with one_interruption():
            if path is not None:
                found = match_file.read(path, head, line)
                match_file.begin(path, head)
            missing = [(number, 1) for number in batch.numbers if number not in found]
            say_what_is_there(console, len(batch.numbers) - len(missing))
            for more in () if until(so_far()) else progress.play(console, batch, play_game, missing, (command, "")):
                found |= {game.game: game for game in more}
                if path is not None:
                    match_file.add(path, more)
                if until(so_far()):
                    break
    except OtherMatch as other:
        fail(_mismatch(other, head, path, command), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
    except KeyboardInterrupt:
        fail(_interrupted(len(found), path), INTERRUPTED)
    return so_far()


def say_what_is_there(console: Console, games: int) -> None:
    """Say how many of the games need not be played, if there are any."""
    if games:
        console.print(i18n.plural("laboratory", "there-already", games, games=i18n.number(games)), soft_wrap=True)


def _interrupted(games: int, path: Path | None) -> str:
    if path is None:
        return i18n.text("match", "broken-off-for-good")
    return i18n.plural("match", "broken-off", games, games=i18n.number(games), path=path)


def _mismatch(other: OtherMatch, head: Mapping[str, object], path: Path | None, command: str) -> str:
    """Why a file does not fit: damaged, no match at all, or a match of other programs or rules."""
    if other.line:
        return i18n.text("match", "damaged", path=path, number=other.line)
    if other.there is None:
        return i18n.text("match", "no-match", path=path, command=f"cubalibre {command}")
    return i18n.text("match", "other-match", path=path, known=headers.differences(other.there, head))


def show_faults(console: Console, games: list[Played]) -> None:
    """Print for each bot that failed in how many games it did, and how in the first of them."""
    faults: dict[str, list[tuple[int, str]]] = {}
    for game in games:
        for word, said in game.faults.items():
            faults.setdefault(game.seats[n.faction_named(word)], []).append((game.game, said))
    for name, found in faults.items():
        number, said = found[0]
        values = {"name": name, "games": i18n.number(len(found)), "first": number, "reason": said}
        console.print(i18n.plural("match", "faults", len(found), **values), style="yellow", soft_wrap=True)
