"""A run of games kept in a file: games already there are read, the others are played and added."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from rich.console import Console

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.batch import progress
from cubalibre.cli.batch.batch_options import Run
from cubalibre.cli.text.console import INTERRUPTED, USAGE, fail, one_interruption
from cubalibre.lab.dataset import headers
from cubalibre.lab.tournament.match_file import Line, MatchFile, OtherMatch
from cubalibre.lab.tournament.match_play import Played
from cubalibre.lab.workers import executor


def play(
    console: Console,
    play_game: Callable[[int], Line],
    head: Mapping[str, object],
    run: Run,
    path: Path | None,
    command: str,
    line: type[Line],
) -> list[Line]:
    """The games of a run, from the file or played now; exits with a message on Ctrl-C.

    Args:
        console: for the progress bar.
        play_game: plays a game by its number; it can be pickled.
        head: the first line of the file: what is played.
        run: the games.
        path: the file; None: nothing is kept.
        command: the name of this command.
        line: the class of the other lines, one a game.
    """
    wanted = range(run.first, run.first + run.games)
    kept = None
    try:
        with one_interruption():
            kept = None if path is None else MatchFile(path, head, line)
            found = {} if kept is None else {number: kept.games[number] for number in wanted if number in kept.games}
            if found:
                text = i18n.plural("laboratory", "there-already", len(found), games=i18n.number(len(found)))
                console.print(text, soft_wrap=True)
            missing = [number for number in wanted if number not in found]
            for more in _played(console, play_game, run, missing, command):
                found |= {game.game: game for game in more}
                if kept is not None:
                    kept.add(more)
    except OtherMatch as other:
        fail(_mismatch(other, head, path, command), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
    except KeyboardInterrupt:
        fail(_interrupted(kept), INTERRUPTED)
    return [found[number] for number in wanted]


def _interrupted(kept: MatchFile[Line] | None) -> str:
    if kept is None:
        return i18n.text("match", "broken-off-for-good")
    games = len(kept.games)
    return i18n.plural("match", "broken-off", games, games=i18n.number(games), path=kept.path)


def _mismatch(other: OtherMatch, head: Mapping[str, object], path: Path | None, command: str) -> str:
    """Why a file does not fit: damaged, no match at all, or a match of other programs or rules."""
    if other.line:
        return i18n.text("match", "damaged", path=path, number=other.line)
    if other.there is None:
        return i18n.text("match", "no-match", path=path, command=f"cubalibre {command}")
    return i18n.text("match", "other-match", path=path, known=headers.differences(other.there, head))


def _played(
    console: Console, play_game: Callable[[int], Line], run: Run, numbers: list[int], command: str
) -> Iterator[list[Line]]:
    """Play games by their numbers; yields each chunk as it is done."""
    if not numbers:
        return
    bar = progress.progress_bar(console, len(numbers), run.arguments, run.seed, (command, ""))
    with bar as advance, run.engine.started(min(run.jobs, len(numbers))) as running:
        for more in running(partial(executor.one_by_one, play_game), [(number, 1) for number in numbers]):
            yield more
            advance(len(more))


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
