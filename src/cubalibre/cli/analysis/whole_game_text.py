"""Analysis of a whole game as text: chances card by card, each player's turns and luck, the turning points."""

from collections.abc import Sequence
from operator import attrgetter

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n, narration
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import replayed_turns, shrinkage, summary
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.analysis.summary import BLUNDER, INACCURACY, MISTAKE
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import ShownResult, TurnLoss
from cubalibre.cli.text.console import headings, indented, new_table
from cubalibre.intervals import Z, share

_STYLE = {INACCURACY: "yellow", MISTAKE: "dark_orange", BLUNDER: "bold red", "": ""}


def show(console: Console, game: Game, task: Task, results: Sequence[ShownResult]) -> None:
    """Print an analysis."""
    _show_chances(console, game, task, results)
    _show_turns(console, game, results)
    _show_seats(console, game, task, results)
    _show_points(console, game, results)
    if left_out := sum(not result.followed for result in results):
        text = i18n.plural("analysis", "unfollowed", left_out)
        console.print(text, style="yellow")


def _heading(console: Console, key: str) -> None:
    console.print()
    console.print(i18n.text("analysis", key), style="bold")


def _show_chances(console: Console, game: Game, task: Task, results: Sequence[ShownResult]) -> None:
    _heading(console, "chances")
    table = new_table(headings("analysis", "number", "card"), list(map(i18n.faction_short, b.FACTIONS)))
    for result in results:
        if result.chances is not None:
            found = (result.chance(n.FACTION_WORDS[faction]).mean for faction in b.FACTIONS)
            table.add_row(str(result.number), _card(result), *map(i18n.percent, found))
    console.print(table)
    games = EFFORTS[task.effort].games
    even = share(games // 2, games)
    values = {"games": i18n.number(games), "points": _points((even.high - even.low) / 2)}
    console.print(i18n.text("analysis", "chances.games", **values), style="dim")
    if any(len(team) > 1 for team in game.options.teams):
        console.print(i18n.text("analysis", "chances.together"), style="dim")
    first, last = shrinkage.percents(game.options)
    if first or last:
        console.print(i18n.text("analysis", "shrinkage", first=first, last=last), style="dim")


def _card(result: ShownResult) -> str:
    return i18n.answer_text(n.of_card(result.card))


def _points(chance: float) -> str:
    """A difference of chances in percentage points."""
    return _one_place(100 * chance)


def _one_place(value: float) -> str:
    return i18n.number(round(value, 1) + 0.0, 1)  # no -0.0


def _loss(lost: TurnLoss) -> str:
    return f"{_points(lost.loss)} ± {_points(Z * lost.error)}"


def _lead(lost: TurnLoss) -> str:
    return f"{_one_place(lost.lead)} ± {_one_place(Z * lost.lead_error)}"


def _show_turns(console: Console, game: Game, results: Sequence[ShownResult]) -> None:
    _heading(console, "losses")
    table = new_table(headings("analysis", "number", "turn", "judgement"), headings("analysis", "loss", "lead"))
    for result in results:
        for lost in filter(attrgetter("better"), result.losses):
            word = summary.judgement(lost)
            judged = Text(i18n.text("analysis", word) if word else "", style=_STYLE[word])
            table.add_row(str(result.number), _played(game, result, lost), judged, _loss(lost), _lead(lost))
    console.print(table)
    console.print(i18n.text("analysis", "losses.about"), style="dim")


def _played(game: Game, result: ShownResult, lost: TurnLoss) -> str:
    who = n.faction_named(lost.who)
    told = i18n.turn_sentence(replayed_turns.told(game.history.turns, result.turn), who, is_over=True)
    phase = [f"{_phase(game, result)}."] if result.card == b.PROPAGANDA else []
    return " ".join([*phase, told])


def _phase(game: Game, result: ShownResult) -> str:
    """The phase of a Propaganda Round in which a decision is made."""
    return i18n.phase_name(game.history.turns[result.turn].before.phase)


def _show_seats(console: Console, game: Game, task: Task, results: Sequence[ShownResult]) -> None:
    console.print()
    for faction in task.seats:
        found = summary.of_seat(game, results, faction)
        name = i18n.faction_name(faction)
        counts = {word: found.judged.get(word, 0) for word in (INACCURACY, MISTAKE, BLUNDER)}
        values = {"faction": name, "turns": found.turns, "loss": _points(found.loss)}
        console.print(i18n.text("analysis", "seat.turns", **values, **counts), soft_wrap=True)
        values = {
            "result": i18n.percent(found.result),
            "luck": i18n.signed(100 * found.luck.mean, 1),
            "error": _points(Z * found.luck.error),
            "without": i18n.percent(round(found.without_luck, 2) + 0.0),  # no -0%
        }
        key = "seat.luck" if game.over else "seat.luck-so-far"
        console.print(indented(i18n.text("analysis", key, **values)), soft_wrap=True)


def _show_points(console: Console, game: Game, results: Sequence[ShownResult]) -> None:
    _heading(console, "points")
    points = summary.turning_points(results)
    if not points:
        console.print(i18n.text("analysis", "no-points"))
    for result, lost in points:
        who = n.faction_named(lost.who)
        told = replayed_turns.told(game.history.turns, result.turn)
        played, better = i18n.sentences_apart(told, list(map(narration.read, lost.better)), who)
        place = _phase(game, result) if result.card == b.PROPAGANDA else _card(result)
        values = {"number": result.number, "card": place, "loss": _loss(lost)}
        console.print(Text(i18n.text("analysis", "point", **values), style="bold"), soft_wrap=True)
        console.print(indented(i18n.text("analysis", "point.played", turn=played)))
        chance = i18n.percent(min(1.0, lost.chance + lost.loss))
        values = {"turn": better, "chance": chance, "instead": i18n.percent(lost.chance)}
        console.print(indented(i18n.text("analysis", "point.better", **values)))
