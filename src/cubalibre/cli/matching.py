"""What the `match` command does: programs of any kind play many games, and how they fare is shown."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli import laboratory, screen, seating
from cubalibre.cli.console import INTERRUPTED, USAGE, fail, one_interruption
from cubalibre.cli.laboratory import Means, Run
from cubalibre.lab.dataset import headers
from cubalibre.lab.tournament import match_play, match_summary
from cubalibre.lab.tournament.match_file import Line, MatchFile, OtherMatch, seed_in
from cubalibre.lab.tournament.match_play import Contest, Played
from cubalibre.options import NONPLAYER
from cubalibre.search import weights
from cubalibre.search.weights import WEIGHTS, AllWeights


class Given(NamedTuple):
    """What `match` and `moments` are given alike."""

    games: int
    seed: int
    seats: str | None
    options: str | None
    weights: Path | None
    first: int
    engine: str
    jobs: int | None
    address: str | None

    def read(self, others: Sequence[str] = ()) -> tuple[Contest, Run, Means]:
        """What is played, which games, and what plays them; leaves with a message if that cannot be.

        Args:
            others: what else the command was given that decides its games.
        """
        played = self._contest()
        means = Means(self.engine, self.address or "")
        means.check()
        valued = ("--weights", str(self.weights)) if self.weights else ()
        given = laboratory.as_given(self.seats, self.options, (*others, *valued))
        jobs = self.jobs or laboratory.cores()
        return played, Run(played.options, given, played.seed, self.first, self.games, jobs), means

    def _contest(self) -> Contest:
        all_weights = read_weights(self.weights) if self.weights else WEIGHTS
        try:
            programs = tuple(map(program, seating.by_faction(self.seats or "", NONPLAYER, match_play.KNOWN)))
            options = seating.read_options(self.options or "", match_play.players(programs))
        except seating.SeatingError as error:
            fail(str(error), USAGE)
        return Contest(options, programs, self.seed, all_weights)


def seed_for(seed: int | None, path: Path | None) -> int:
    """The seed given; without one that of the match that a file holds, or one of no importance."""
    return laboratory.some(seed_in(path) if seed is None else seed)


def read_weights(path: Path) -> AllWeights:
    """The weights in a file; leaves with a message if there are none."""
    try:
        return weights.from_json(path.read_bytes())
    except weights.NotWeights:
        fail(i18n.text("match", "not-weights", path=path), USAGE)
    except OSError as error:
        fail(i18n.text("run", "not-readable", path=path, error=i18n.system(error)), USAGE)


def program(typed: str, option: str = seating.SEATS, offered: Sequence[str] = match_play.KNOWN) -> str:
    """A program by name, or a bot.

    Args:
        typed: its name.
        option: of the command line that names it.
        offered: the programs to name where there is none of that name.

    Raises:
        SeatingError: there is none, or it cannot be loaded.
    """
    word = typed.strip()
    if word.casefold() in match_play.KNOWN:
        return word.casefold()
    seating.check_bot(word.removeprefix(match_play.IN_ITS_SEAT), option, offered)
    return word


def match(console: Console, played: Contest, run: Run, means: Means, json_to: Path | None) -> None:
    """Play games, and show how each seat's program fared."""
    work = partial(match_play.play_games, played)
    found = play(console, work, played.head(), run, means, json_to, "match", Played)
    console.print(laboratory.what_was_played(run, who_plays(played)), soft_wrap=True)
    console.print(_results(played, found))
    show_faults(console, found)
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)


def who_plays(played: Contest) -> str:
    """Each Faction's program, in a few words."""
    return i18n.enumerated(f"{i18n.faction_name(faction)} {played.programs[faction]}" for faction in b.FACTIONS)


Work: TypeAlias = Callable[[int, int], list[Line]]


def play(
    console: Console,
    work: Work[Line],
    head: Mapping[str, object],
    run: Run,
    means: Means,
    path: Path | None,
    command: str,
    line: type[Line],
) -> list[Line]:
    """The games of a run: those that a file holds already, and the others, which are played.

    Args:
        console: for the progress.
        work: plays games, from a number on so many.
        head: what is played, as the file's first line has it.
        run: which of them.
        means: what plays them.
        path: of the file; without one nothing is kept.
        command: the name of the command under way.
        line: what the file says of each game.
    """
    wanted = range(run.first, run.first + run.games)
    kept = None
    try:
        with one_interruption():
            kept = None if path is None else MatchFile(path, head, line)
            found = {} if kept is None else {number: kept.games[number] for number in wanted if number in kept.games}
            if found:
                told = i18n.plural("laboratory", "there-already", len(found), games=i18n.number(len(found)))
                console.print(told, soft_wrap=True)
            missing = [number for number in wanted if number not in found]
            for more in _missing(console, work, run, means, missing, command):
                found |= {game.game: game for game in more}
                if kept is not None:
                    kept.add(more)
    except OtherMatch as other:
        fail(_otherwise(other, head, path, command), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
    except KeyboardInterrupt:
        fail(_broken_off(kept), INTERRUPTED)
    return [found[number] for number in wanted]


def _broken_off(kept: MatchFile[Line] | None) -> str:
    """What there is after Ctrl-C."""
    if kept is None:
        return i18n.text("match", "broken-off-for-good")
    games = len(kept.games)
    return i18n.plural("match", "broken-off", games, games=i18n.number(games), path=kept.path)


def _otherwise(other: OtherMatch, head: Mapping[str, object], path: Path | None, command: str) -> str:
    """What a file holds that is not the match under way."""
    if other.line:
        return i18n.text("match", "damaged", path=path, number=other.line)
    if other.there is None:
        return i18n.text("match", "no-match", path=path, command=f"cubalibre {command}")
    return i18n.text("match", "other-match", path=path, known=headers.differences(other.there, head))


def _missing(
    console: Console, work: Work[Line], run: Run, means: Means, numbers: list[int], command: str
) -> Iterator[list[Line]]:
    """Games by their numbers, as they are played."""
    if not numbers:
        return
    bar = laboratory.progress_bar(console, len(numbers), run.arguments, run.seed, (command, ""))
    with bar as advance, means.at_work(min(run.jobs, len(numbers))) as engine:
        for more in engine(work, [(number, 1) for number in numbers]):
            yield more
            advance(len(more))


def show_faults(console: Console, games: list[Played]) -> None:
    """In how many games each bot failed, and how it did in the first of them."""
    faults: dict[str, list[tuple[int, str]]] = {}
    for game in games:
        for word, said in game.faults.items():
            faults.setdefault(game.seats[n.faction_named(word)], []).append((game.game, said))
    for name, found in faults.items():
        number, said = found[0]
        told = {"name": name, "games": i18n.number(len(found)), "first": number, "reason": said}
        console.print(i18n.plural("match", "faults", len(found), **told), style="yellow", soft_wrap=True)


def _results(played: Contest, games: list[Played]) -> Table:
    """How each seat's program fared."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("laboratory", "column.faction"))
    table.add_column(i18n.text("match", "column.program"))
    for which, heading in (("laboratory", "wins"), ("laboratory", "share"), ("match", "lead"), ("match", "time")):
        table.add_column(i18n.text(which, f"column.{heading}"), justify="right")
    for fared in match_summary.summary(games):
        wins = fared.wins
        table.add_row(
            Text(i18n.faction_name(fared.faction), style=screen.STYLE[fared.faction]),
            played.programs[fared.faction],
            i18n.number(wins.times),
            f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
            f"{i18n.signed(fared.lead.mean, 2)} ± {i18n.number(fared.lead.error, 2)}",
            i18n.number(1000 * fared.seconds, 1),
        )
    return table
