"""Analysis of a whole recorded game: the turns that are missing in the file of results are analysed and added."""

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple, Self

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.analysis import document, results_file
from cubalibre.analysis.efforts import EFFORTS, NORMAL
from cubalibre.analysis.results_file import OtherAnalysis, ResultsFile
from cubalibre.analysis.turn_analysis import Task, teams
from cubalibre.analysis.turn_results import ShownResult, TurnResult, shown
from cubalibre.cli.analysis import whole_game_text
from cubalibre.cli.batch import output, progress
from cubalibre.cli.batch.batch_options import cores
from cubalibre.cli.game import seat_options, seated_programs
from cubalibre.cli.text.console import INTERRUPTED, USAGE, fail, new_console, one_interruption
from cubalibre.lab.workers import executor, process_pool
from cubalibre.options import Options

_ALL = "all"


class Request(NamedTuple):
    """What is wanted, by the command line."""

    effort: str
    seats: tuple[b.Faction, ...]
    """The Factions that are looked at; empty for those of people."""
    seed: int
    json_to: Path | None
    out: Path | None
    jobs: int

    @classmethod
    def checked(
        cls, effort: str | None, seat: str | None, seed: int, json_to: Path | None, out: Path | None, jobs: int | None
    ) -> Self:
        """The request; exits with a message if an option is wrong."""
        if effort is not None and effort not in EFFORTS:
            fail(i18n.text("analysis", "effort", typed=effort, known=i18n.enumerated(list(EFFORTS))), USAGE)
        output.check_writable(json_to)
        return cls(effort or NORMAL, _seats(seat), seed, json_to, out, jobs or cores())


def _seats(typed: str | None) -> tuple[b.Faction, ...]:
    if typed is None:
        return ()
    if typed.strip().casefold() == _ALL:
        return b.FACTIONS
    found = [seat_options.faction_of(part) for part in typed.split(",")]
    seats = tuple(faction for faction in b.FACTIONS if faction in found)
    if None in found or not seats:
        fail(i18n.text("analysis", "seat", typed=typed), USAGE)
    return seats


def people(options: Options) -> tuple[b.Faction, ...]:
    """The Factions of people; all four if only programs play."""
    return tuple(seated_programs.held_by(options, seated_programs.PERSON)) or b.FACTIONS


def show(file: Path, game: Game, request: Request) -> None:
    """Analyse a game, print what was found, and write it as JSON; exits with a message if it is stopped."""
    task = task_of(game, request)
    path = results_file.path_for(file, request.effort, request.out)
    if not task.turns():
        fail(i18n.text("analysis", "no-turns", path=file))
    results = analysed(task, path, request.jobs)
    console = new_console()
    whole_game_text.show(console, game, task, results)
    console.print(i18n.text("analysis", "kept", path=path), style="dim", soft_wrap=True)
    if request.json_to is not None:
        output.write(request.json_to, document.text(game, task, results))


def task_of(game: Game, request: Request) -> Task:
    """What is to be analysed in a game."""
    held = teams(game.options, request.seats or people(game.options))
    seats = tuple(faction for faction in b.FACTIONS if any(faction in own for own in held))
    return Task(game.to_record(), request.effort, seats, request.seed)


def analysed(task: Task, path: Path, jobs: int) -> list[ShownResult]:
    """The results of all finished turns, in order: those in a file, and the others, which are added to it.

    Exits with a message if it is stopped, or the file is of something else.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return shown(_results(task, ResultsFile(path, task), jobs), task.turns())
    except OtherAnalysis as other:
        key = "damaged" if other.line else "other"
        fail(i18n.text("analysis", key, path=path, number=other.line), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))


def _results(task: Task, file: ResultsFile, jobs: int) -> list[TurnResult]:
    """The results of all finished turns, in order."""
    found = file.read()
    missing = [turn.number for turn in task.turns() if turn.number not in found]
    running = process_pool.processes(min(jobs, max(1, len(missing))))
    results = running(partial(executor.one_by_one, task.analysed), ((number, 1) for number in missing))
    total = len(task.turns())
    shown_ones = progress.shown(new_console(stderr=True), i18n.text("analysis", "turns"), results, total, len(found))
    try:
        with one_interruption(), closing(shown_ones) as chunks:
            for (result,) in chunks:
                file.add(result)
                found[result.turn] = result
    except KeyboardInterrupt:
        values = {"number": len(found), "total": total, "path": file.path}
        fail(i18n.text("analysis", "broken-off", **values), INTERRUPTED)
    return [found[turn.number] for turn in task.turns()]
