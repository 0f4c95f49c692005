"""Queries of a run of random games, and its report as Markdown."""

from collections import Counter
from typing import Final, NamedTuple

from cubalibre import notation as n
from cubalibre.board import FACTIONS
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.run_query import Database
from cubalibre.lab.fuzz.fuzzer import FuzzRun
from cubalibre.lab.fuzz.tally import EVENTS, EVENTS_CHANGING, EVENTS_OFFERED, QUESTIONS, REASONS, REPLAYED, event_name
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import EFFECTS
from cubalibre.rules.operations import OPERATIONS_OF

_HEADINGS: Final = (
    "Ends", "Cards and turns", "Capabilities and Momentum", "Operations", "Special Activities", "Launder",
    "Final Event card (2.3.9)", "Acts at any time", "Propaganda Rounds", "Sabotage", "Cash deposits", "Expat Backing",
    "Expat Backing, by choice",
)  # fmt: skip
_NOTES: Final = {
    "Special Activities": "Before: its Operation had not begun. During: more of the Operation followed. "
    "After: nothing of it followed.",
    "Operations": "A Laundered Limited Operation is a free one, bought with Cash (2.3.6).",
}
_EVENT_HEADINGS: Final = (EVENTS_OFFERED, EVENTS, EVENTS_CHANGING)
_EVENTS_NOTE: Final = (
    "Changed: how often the position differed afterwards, including the Eligibility that the text gives; "
    "executions with an act out of turn are not counted."
)


class Failure(NamedTuple):
    """A game that broke down."""

    game: int
    reason: str
    record: str


class Findings:
    """What a run of random games has shown."""

    def __init__(self, base: Database) -> None:
        counts = base.sql("SELECT heading, happened, sum(times)::BIGINT FROM counts GROUP BY ALL").fetchall()
        self.happened: dict[str, Counter[str]] = {}
        """Heading -> event -> times."""
        for heading, event, times in counts:
            self.happened.setdefault(heading, Counter())[event] = times
        self.games: int = base.sql("SELECT count(*) FROM games").fetchall()[0][0]
        failures = base.sql("SELECT game, fault, record FROM failures ORDER BY game").fetchall()
        self.failures = [Failure(*row) for row in failures]

    def of(self, heading: str) -> Counter[str]:
        """The counts of a heading."""
        return self.happened.get(heading, Counter())

    @property
    def decisions(self) -> int:
        """The questions that were answered."""
        return self.of(QUESTIONS).total()

    @property
    def replayed(self) -> int:
        """Games that were also replayed, taken back and forked."""
        return self.of(REPLAYED).total()


def markdown(run: FuzzRun, found: Findings) -> str:
    """The report on a run."""
    lines = [
        f"# Random games: {run.set_name}",
        "",
        f"Seed {run.seed}, {found.games:,} games, {found.decisions:,} decisions, "
        f"{found.replayed:,} games replayed, taken back and forked, {len(found.failures):,} failures.",
        *(f"- Game {failure.game}: {failure.reason}" for failure in found.failures),
    ]
    events = [[event, *(f"{found.of(heading)[event]:,}" for heading in _EVENT_HEADINGS)] for event in _every_event()]
    table = markdown_tables.rows(["Side", "Offered", "Executed", "Changed"], events)
    lines += ["", f"## {EVENTS}", "", _EVENTS_NOTE, "", *table]
    others = sorted(set(found.happened) - {*_HEADINGS, *_EVENT_HEADINGS, QUESTIONS, REASONS, REPLAYED})
    for heading in (*_HEADINGS, *others, QUESTIONS, REASONS):
        note = [_NOTES[heading], ""] if heading in _NOTES else []
        counts = [[what, f"{times:,}"] for what, times in sorted(found.of(heading).items())]
        lines += ["", f"## {heading}", "", *note]
        lines += markdown_tables.rows(["What", "Times"], counts) if counts else ["None."]
    never = [f"- {what}" for what in _never(found)] or ["Nothing."]
    return "\n".join([*lines, "", "## Never seen", "", *never]) + "\n"


def _every_event() -> list[str]:
    return [event_name(*side) for side in sorted(EFFECTS)]


def _never(found: Findings) -> list[str]:
    operations, specials = (" ".join(found.of(heading)) for heading in ("Operations", "Special Activities"))
    every = [f"{n.FACTION_WORDS[faction]} {n.word(kind)}" for faction in FACTIONS for kind in OPERATIONS_OF[faction]]
    missing = [operation for operation in every if operation not in operations]
    missing += [n.word(special) for special in n.SPECIALS if n.word(special) not in specials]
    executed, changing = found.of(EVENTS), found.of(EVENTS_CHANGING)
    missing += [f"Event {event}" for event in _every_event() if not executed[event]]
    missing += [f"a change by Event {event}" for event in _every_event() if executed[event] and not changing[event]]
    # Questions to Chance or at setup may be missing because of the options of the set.
    return missing + [f"question {kind}" for kind in q.SECTION if kind not in found.of(QUESTIONS)]
