"""Sections on the actions of the Factions, the Events, and the steps of the Non-players."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.lab.dataset import nonplayer_coverage
from cubalibre.lab.dataset.columns import CARDS, STEPS
from cubalibre.lab.report import page_elements, plots
from cubalibre.lab.report.page_elements import Cell, Figure, Section, Table, columns, heated, names, said
from cubalibre.lab.report.plot_style import FACTIONS
from cubalibre.lab.report.queries import SIDES, Aggregates, Opening, TurnUse
from cubalibre.nonplayer.procedures import FLOWCHARTS

_LISTED: Final = 8
"""First turns in a table, the most frequent."""
_ENOUGH: Final = 20
"""Turns from which a mean says something."""
_USES: Final = ("event", "activity", "alone", "limited", "pass")
"""Uses of a turn, as in the keys of their texts."""


def _use(turn: TurnUse) -> str:
    if turn.did == n.word(n.PASS):
        return _USES[4]
    if turn.limited is None:
        return _USES[0]
    return _USES[3] if turn.limited else _USES[1] if turn.special else _USES[2]


def actions(key: str, found: Aggregates) -> Section:
    """Section: how the Factions use their turns."""
    shares = []
    for faction in b.FACTIONS:
        turn_uses = found.turn_uses[faction]
        turns = sum(turn.times for turn in turn_uses) or 1
        shares.append([sum(turn.times for turn in turn_uses if _use(turn) == use) / turns for use in _USES])
    uses = [said(f"use.{use}") for use in _USES]
    description = "; ".join(
        f"{name}: {i18n.enumerated(f'{use} {i18n.percent(share)}' for use, share in zip(uses, own, strict=True))}"
        for name, own in zip(names(), shares, strict=True)
    )
    figure = Figure(said("actions.figure"), plots.uses(f"{key}-uses", shares, uses), description)
    return Section("actions", [figure], [_actions(faction, found) for faction in b.FACTIONS], wide=True)


def _actions(faction: b.Faction, found: Aggregates) -> Table:
    turn_uses = found.turn_uses[faction]
    turns = sum(turn.times for turn in turn_uses) or 1
    rows = [
        [_named(turn), i18n.percent(turn.times / turns, 1), i18n.number(turn.times / found.group.games[CARDS], 2)]
        for turn in turn_uses
    ]
    return Table(i18n.faction_name(faction), columns("use", "part", "a-game"), rows)


def _named(turn: TurnUse) -> str:
    text = _turn(turn.did, turn.special)
    return said("limited", word=text) if turn.limited else text


def _turn(did: str, special: str | None) -> str:
    """What was done, with its Special Activity."""
    text = _capital(i18n.answer_text(n.parse(did)))
    return f"{text} + {i18n.answer_text(n.parse(special))}" if special else text


def openings(found: Aggregates) -> Section:
    """Section: the first turn of each Faction, and how often the games were won that began so."""
    rows = {faction: _openings(found.openings[faction]) for faction in b.FACTIONS}
    return _by_faction("openings", columns("opening", "part", "won"), rows)


def _openings(found: Sequence[Opening]) -> list[list[str]]:
    games = sum(opening.wins.games for opening in found)
    return [
        [_turn(each.did, each.special), i18n.percent(each.wins.games / games, 1), page_elements.share(each.wins)]
        for each in found[:_LISTED]
    ]


def effects(found: Aggregates) -> Section:
    """Section: the change of a Faction's margin over the cards on which it used its turn in some way."""
    rows = {
        faction: [
            [_turn(each.did, each.special), i18n.number(each.times), page_elements.estimate(each.margin)]
            for each in found.effects[faction]
            if each.times >= _ENOUGH
        ]
        for faction in b.FACTIONS
    }
    return _by_faction("effects", columns("use", "times", "gain"), rows)


def _by_faction(name: str, head: Sequence[str], rows: dict[b.Faction, list[list[str]]]) -> Section:
    """Section with a table for each Faction."""
    return Section(name, tables=[Table(i18n.faction_name(faction), head, own) for faction, own in rows.items()])


def events(key: str, found: Aggregates) -> Section:
    """Section: executed Events by Faction and side."""
    rows = [
        [f"{event.card} {i18n.card_title(event.card)}", i18n.number(event.times)]
        + [i18n.percent(event.executed[faction, side] / event.times) for side in SIDES for faction in b.FACTIONS]
        for event in found.events
    ]
    short = [i18n.faction_short(faction) for faction in b.FACTIONS]
    sides = [said(f"column.{side}", faction=name) for side in ("unshaded", "shaded") for name in short]
    head = [*columns("card", "played"), *sides]
    often = max(found.events, key=lambda event: sum(event.executed.values()) / event.times)
    share = i18n.percent(sum(often.executed.values()) / often.times)
    description = said("events.told", card=i18n.card_title(often.card), share=share)
    svg = plots.events(f"{key}-events", found.events, (SIDES[1], SIDES[0]))
    figures = [Figure(said("events.figure"), svg, description)]
    table = Table(said("events.table"), head, rows)
    return Section("events", figures, more=[table], text=said("events.text", told=description), wide=True)


def steps(found: Aggregates) -> Section:
    """Section: steps of the Non-players that decided."""
    texts = {item: text for group in nonplayer_coverage.groups().values() for item, text in group.items()}
    games = found.group.games[STEPS]
    made = [
        Table(
            said("steps.all", faction=i18n.faction_name(faction)),
            columns("section", "step", "a-game", "of-the-games"),
            [
                [
                    step.step.partition("/")[0],
                    texts.get(step.step, step.step),
                    i18n.number(step.times / games, 2),
                    i18n.percent(step.games / games),
                ]
                for step in found.steps[faction]
                if "/" in step.step
            ],
        )
        for faction in b.FACTIONS
        if found.steps[faction]
    ]
    tests = [_tests(faction, found, texts) for faction in b.FACTIONS if found.steps[faction]]
    return Section("steps", tables=tests, more=made)


def _tests(faction: b.Faction, found: Aggregates, texts: dict[str, str]) -> Table:
    """8.5-8.8: how often each test of a Non-player's flowchart decided."""
    times = {step.step: step.times for step in found.steps[faction]}
    tests = FLOWCHARTS[faction].tests
    decided = sum(times.get(test.reason, 0) for test in tests) or 1
    rows: list[list[str | Cell]] = []
    for test in tests:
        often = times.get(test.reason, 0)
        text, share = _capital(texts[test.reason]), heated(often / decided, FACTIONS[faction])
        rows.append([text, i18n.answer_text(test.operation), i18n.number(often), share])
    caption = said("steps.flowchart", faction=i18n.faction_name(faction))
    return Table(caption, columns("test", "leads-to", "times", "part"), rows)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
