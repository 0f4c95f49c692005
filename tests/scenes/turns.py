"""Whole turns: a position in some phase, `play_turn`, and what follows from it."""

from collections.abc import Callable

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import sequence, turns
from cubalibre.rules.events import deck as events
from cubalibre.table import Table
from tests.scenes import Script, script, settle


def turn(table: Table, turns_played: int = 1) -> Script:
    """Play so many turns on; every scripted answer must have been used by then."""
    for _ in range(turns_played):
        turns.play_turn(table)
    return settle(table)


def play_card(table: Table) -> Script:
    """Play the Event card out, up to the moment when the next card is due."""
    while table.position.phase == state.ACTION:
        turns.play_turn(table)
    return settle(table)


def menu(table: Table, which: int = 0) -> list[str]:
    """What the Faction that chose `which`-th could do with its turn."""
    return script(table).offered("action", which)


def why_not(table: Table, faction: b.Faction, word: str) -> str:
    """Why a Faction may not do this with its turn, as things stand now; "" if it may."""
    return sequence.ActionRule(table.position, faction).refusal(n.parse(word))


def choosers(table: Table) -> list[str]:
    """Who was asked what to do with his turn, in this order."""
    return [who for who, kind, _ in script(table).asked if kind == "action"]


def eligible(position: Position) -> list[str]:
    """The Eligible Factions in board order."""
    return [n.FACTION_WORDS[f] for f in b.FACTIONS if position.eligible[f]]


def phase(table: Table) -> str:
    """What is to be done next."""
    return state.PHASE_WORDS[table.position.phase]


def no_effect(table: Table, faction: b.Faction) -> None:
    """An Event that changes nothing."""


def with_event(
    monkeypatch: pytest.MonkeyPatch,
    effect: Callable[[Table, b.Faction], None] = no_effect,
    card: int = 1,
    sides: tuple[n.Answer, ...] = (n.EVENT_UNSHADED,),
) -> None:
    """Let `card`, and no other, have these sides, with this effect."""
    monkeypatch.setattr(events, "EFFECTS", {(card, side): effect for side in sides})


def piles(number: int) -> list[int]:
    """The first so many piles, played: Events 1-12 and Propaganda, 13-24 and Propaganda..."""
    cards: list[int] = []
    for pile in range(number):
        cards += [*range(12 * pile + 1, 12 * pile + 13), b.PROPAGANDA]
    return cards


def deal(table: Table, played: list[int], current: int, upcoming: list[int]) -> Table:
    """Lay out the cards."""
    table.position.played = played
    table.position.current = current
    table.position.upcoming = upcoming
    return table


def final_event_card(table: Table) -> Table:
    """2.3.9: three Propaganda cards are played, and the fourth shows."""
    return deal(table, [b.PROPAGANDA] * 3, table.position.current, [b.PROPAGANDA])
