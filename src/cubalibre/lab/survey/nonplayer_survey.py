"""Survey games of four Non-players and of each solitaire table (1.5), and the reports on coverage and balance."""

from dataclasses import replace
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.columns import STEPS
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.games.option_sets import SOLITAIRE
from cubalibre.lab.survey import unreached_items
from cubalibre.options import NONPLAYER, Options

_PLAYER: Final = "random-player"
_LETTERS: Final = "gmds"
_COMMAND: Final = "`make nonplayers`"


class Seating(NamedTuple):
    """A table of the survey: players and options."""

    name: str
    options: Options
    arguments: str
    """Arguments of `cubalibre simulate` for the same games."""
    file: str
    """Stem of the name of its files."""
    held: tuple[b.Faction, ...] = ()
    """The player's Factions."""

    def run(self, seed: int) -> Run:
        """The games at this table: under all checks, some of them replayed."""
        return Run(self.options, seed, (STEPS,), checked=True, replayed=True)


def _solitaire(players: tuple[str, str, str, str]) -> Seating:
    held = tuple(faction for faction in b.FACTIONS if players[faction] != NONPLAYER)
    names = [_PLAYER if faction in held else NONPLAYER for faction in b.FACTIONS]
    seats = ",".join(f"{_LETTERS[faction]}=random:player" for faction in held)
    with i18n.speaking(ENGLISH):
        name = f"Random {markdown_tables.contestant(held)}"
    return Seating(
        name,
        Options((names[0], names[1], names[2], names[3])),
        f"--seats {seats},rest=nonplayer",
        "-".join(n.FACTION_WORDS[faction] for faction in held),
        held,
    )


_NOBODY: Final = Options((NONPLAYER,) * 4)
FOUR: Final = Seating("Four Non-players", _NOBODY, "--seats rest=nonplayer", "four")
SOLITAIRES: Final = tuple(map(_solitaire, SOLITAIRE))
SHORT: Final = Seating(
    "Four Non-players, short game", replace(_NOBODY, short="cards"), f"{FOUR.arguments} --options short", "four-short"
)
"""Only in the report on balance."""


def left_open(whole: Coverage) -> list[str]:
    """Unexplained items: unreached without a reason, reached although impossible, or without a text."""
    items = {
        "open.never": [item for item in whole.never() if not unreached_items.argument(item)],
        "open.happened": [item for item in unreached_items.IMPOSSIBLE if whole.times[item]],
        "open.no-text": whole.unknown(),
    }
    return [i18n.text("laboratory", key, item=item) for key, found in items.items() for item in found]


_COVERAGE: Final = """# What decides for the Non-players

Every node of the flowcharts, every priority and tie-breaker that told candidates apart, every instruction, every
Operation that would have done nothing and what followed, every Special Activity and every side of a card: how often it
counted for a Non-player, in how many games, and at which table. The player of a solitaire table answers at random.
Every position, question and answer of these games was checked, and nothing was found.

{command} writes this file; it fails if something never happened and no reason is known for it.
"""
_BALANCE: Final = """# Who wins

Results of Non-players among themselves, and against a player who answers at random. Brackets give 95% intervals, by
Wilson for shares. A margin is how far a Faction is beyond its goal when the game ends (7.3); a player's margin is the
lowest of their Factions'. The three columns after the mean margin give the range that contains nine games of ten, and
the median. A random player shows what Non-players do without opposition, but not how hard they are to beat.

{command} writes this file; the command at each table plays the same games again.
"""


def coverage_report(found: dict[Seating, Coverage], seed: int) -> str:
    """The report on coverage, in English."""
    parts = {seating.name: coverage for seating, coverage in found.items()}
    games = ", ".join(f"{part.games:,} {name}" for name, part in parts.items())
    lines = [_COVERAGE.format(command=_COMMAND), f"Seed {seed}; games: {games}."]
    with i18n.speaking(ENGLISH):
        return "\n".join([*lines, *markdown_tables.coverage(parts, unreached_items.argument)]) + "\n"


def balance_report(found: dict[Seating, Summary], seed: int) -> str:
    """The report on balance, in English."""
    lines = [_BALANCE.format(command=_COMMAND)]
    for seating, summary in found.items():
        same = f"cubalibre simulate --games {summary.games} --seed {seed} {seating.arguments}"
        lines += [f"## {seating.name}", "", f"{summary.games:,} games: `{same}`", ""]
        with i18n.speaking(ENGLISH):
            lines += [*markdown_tables.balance(summary), ""]
    return "\n".join(lines).rstrip("\n") + "\n"
