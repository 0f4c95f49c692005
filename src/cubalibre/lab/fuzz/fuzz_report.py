"""Report of a fuzzing run as Markdown."""

from collections import Counter
from typing import Final

from cubalibre import notation as n
from cubalibre.board import FACTIONS
from cubalibre.lab.fuzz.fuzzer import FuzzResults
from cubalibre.lab.fuzz.tally import EVENTS, EVENTS_CHANGING, EVENTS_OFFERED, event_name
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


def markdown(name: str, seed: int, findings: FuzzResults) -> str:
    """The report on games of one set of options."""
    lines = [
        f"# Random games: {name}",
        "",
        f"Seed {seed}, {findings.games:,} games, {findings.decisions:,} decisions, "
        f"{findings.replayed:,} games replayed, taken back and forked, {len(findings.failures):,} failures.",
    ]
    lines += [f"- Game {failure.game}: {failure.reason}" for failure in findings.failures]
    happened = findings.tally.happened
    lines += ["", f"## {EVENTS}", "", _EVENTS_NOTE, "", *_events(happened)]
    for heading in (*_HEADINGS, *sorted(set(happened) - {*_HEADINGS, *_EVENT_HEADINGS})):
        lines += ["", f"## {heading}", ""]
        if heading in _NOTES:
            lines += [_NOTES[heading], ""]
        lines += _table("What", happened.get(heading, Counter()))
    lines += ["", "## Questions", "", *_table("Question", findings.tally.questions)]
    lines += ["", "## Reasons against an answer", "", *_table("Reason", findings.tally.refusals)]
    lines += ["", "## Never seen", "", *_never(findings)]
    return "\n".join(lines) + "\n"


def _events(happened: dict[str, Counter[str]]) -> list[str]:
    counts = [happened.get(heading, Counter()) for heading in _EVENT_HEADINGS]
    rows = [(event, *(f"{count[event]:,}" for count in counts)) for event in _every_event()]
    head = ["| Side | Offered | Executed | Changed |", "| --- | ---: | ---: | ---: |"]
    return [*head, *(f"| {' | '.join(row)} |" for row in rows)]


def _every_event() -> list[str]:
    return [event_name(*side) for side in sorted(EFFECTS)]


def _table(title: str, counts: Counter[str]) -> list[str]:
    if not counts:
        return ["None."]
    return [f"| {title} | Times |", "| --- | ---: |", *(f"| {what} | {counts[what]:,} |" for what in sorted(counts))]


def _never(findings: FuzzResults) -> list[str]:
    seen = findings.tally.happened
    operations = " ".join(seen.get("Operations", {}))
    specials = " ".join(seen.get("Special Activities", {}))
    missing = [
        f"{n.FACTION_WORDS[faction]} {n.word(kind)}"
        for faction in FACTIONS
        for kind in OPERATIONS_OF[faction]
        if f"{n.FACTION_WORDS[faction]} {n.word(kind)}" not in operations
    ]
    missing += [n.word(special) for special in n.SPECIALS if n.word(special) not in specials]
    executed, changing = seen.get(EVENTS, Counter()), seen.get(EVENTS_CHANGING, Counter())
    missing += [f"Event {event}" for event in _every_event() if not executed[event]]
    missing += [f"a change by Event {event}" for event in _every_event() if executed[event] and not changing[event]]
    # Questions to Chance or at setup may be missing because of the options of the set.
    missing += [f"question {kind}" for kind in q.SECTION if kind not in findings.tally.questions]
    return [f"- {what}" for what in missing] or ["Nothing."]
