"""What the Factions do, and why the Non-players do it."""

from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.lab import coverage
from cubalibre.lab.page import plots
from cubalibre.lab.page.drawing import FACTIONS
from cubalibre.lab.page.findings import SIDES, Doing, Findings
from cubalibre.lab.page.parts import Cell, Figure, Section, Table, heated, names
from cubalibre.lab.runs import CARDS, STEPS
from cubalibre.nonplayer.answers import FLOWCHARTS

_USES: Final = ("Event", "Operation with Activity", "Operation alone", "Limited Operation", "Pass")


def _use(doing: Doing) -> str:
    if doing.did == n.word(n.PASS):
        return _USES[4]
    if doing.limited is None:
        return _USES[0]
    return _USES[3] if doing.limited else _USES[1] if doing.special else _USES[2]


def actions(key: str, found: Findings) -> Section:
    """What the Factions do with their turns."""
    shares = []
    for faction in b.FACTIONS:
        doings = found.doings[faction]
        turns = sum(doing.times for doing in doings) or 1
        shares.append([sum(doing.times for doing in doings if _use(doing) == use) / turns for use in _USES])
    told = "; ".join(
        f"{name}: {', '.join(f'{use} {share:.0%}' for use, share in zip(_USES, own, strict=True))}"
        for name, own in zip(names(), shares, strict=True)
    )
    return Section(
        f"{key}-actions",
        "What the Factions do",
        "How each Faction uses its turns (2.3.4), and which Operation goes with which Special Activity.",
        [Figure("The use of turns", plots.uses(f"{key}-uses", shares, _USES), told)],
        [_actions(faction, found) for faction in b.FACTIONS],
        wide=True,
    )


def _actions(faction: b.Faction, found: Findings) -> Table:
    doings = found.doings[faction]
    turns = sum(doing.times for doing in doings) or 1
    rows = [
        [
            _named(doing),
            f"{doing.times / turns:.1%}",
            f"{doing.times / found.group.games[CARDS]:.2f}",
        ]
        for doing in doings
    ]
    return Table(i18n.faction_name(faction), ["Use of its turns", "Share", "a game"], rows)


def _named(doing: Doing) -> str:
    text = i18n.answer_text(n.parse(doing.did))
    text = text[:1].upper() + text[1:]
    text += f" + {i18n.answer_text(n.parse(doing.special))}" if doing.special else ""
    return f"{text} (Limited)" if doing.limited else text


def events(key: str, found: Findings) -> Section:
    """Which Events are executed, and by whom."""
    rows = [
        [f"{event.card} {i18n.card_title(event.card)}", f"{event.times:,}"]
        + [f"{event.executed[faction, side] / event.times:.0%}" for side in SIDES for faction in b.FACTIONS]
        for event in found.events
    ]
    short = [i18n.faction_short(faction) for faction in b.FACTIONS]
    head = ["Card", "Played", *(f"{name}, unshaded" for name in short), *(f"{name}, shaded" for name in short)]
    often = max(found.events, key=lambda event: sum(event.executed.values()) / event.times)
    told = (
        f"Executed most: {i18n.card_title(often.card)}, {sum(often.executed.values()) / often.times:.0%} of the times "
        "that it was played. All figures are in the table."
    )
    sides = (SIDES[1], SIDES[0])
    return Section(
        f"{key}-events",
        "Events",
        f"Of the times that a card was played: how often each side was executed, and by whom. {told}",
        [Figure("Events executed", plots.events(f"{key}-events", found.events, sides), told)],
        more=[Table("Events: share of the times that the card was played", head, rows)],
        wide=True,
    )


def steps(key: str, found: Findings) -> Section:
    """Which steps of the Non-players counted."""
    texts = {item: text for group in coverage.groups().values() for item, text in group.items()}
    games = found.group.games[STEPS]
    made = [
        Table(
            f"All steps: {i18n.faction_name(faction)}",
            ["Section", "Step", "a game", "of the games"],
            [
                [
                    step.step.partition("/")[0],
                    texts.get(step.step, step.step),
                    f"{step.times / games:.2f}",
                    f"{step.games / games:.0%}",
                ]
                for step in found.steps[faction]
                if "/" in step.step
            ],
        )
        for faction in b.FACTIONS
        if found.steps[faction]
    ]
    return Section(
        f"{key}-steps",
        "Steps of the Non-players",
        "The tests of each flowchart in their order, and which of them led to an Operation. To be opened: every test, "
        "priority and instruction of chapter 8 that decided something, how often in a game, and in what share of the "
        "games at all.",
        [],
        [_tests(faction, found, texts) for faction in b.FACTIONS if found.steps[faction]],
        made,
    )


def _tests(faction: b.Faction, found: Findings, texts: dict[str, str]) -> Table:
    """8.5-8.8: which test of its flowchart a Non-player came to, from the first to the last."""
    times = {step.step: step.times for step in found.steps[faction]}
    tests = FLOWCHARTS[faction].tests
    decided = sum(times.get(test.reason, 0) for test in tests) or 1
    rows: list[list[str | Cell]] = []
    for test in tests:
        often = times.get(test.reason, 0)
        text = texts[test.reason]
        leads = i18n.answer_text(test.operation)
        rows.append([text[:1].upper() + text[1:], leads, f"{often:,}", heated(often / decided, FACTIONS[faction])])
    return Table(f"Flowchart: {i18n.faction_name(faction)}", ["Test", "leads to", "Times", "Share"], rows)
