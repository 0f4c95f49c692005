"""A Faction's sheet: what it needs, what it has and what it can do, in one place and in no language.

It holds nothing that is hidden (2.1): what a Deception marker would allow stands at its owner's decision alone.
"""

from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import eligibility, lasting, sequence, victory
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.rules.operations import OPERATIONS_OF
from cubalibre.view import BOXES, forecast
from cubalibre.view.goals import goals
from cubalibre.view.possible import activities_of, operation_view

_TO_ACT: Final = ("now", "midst", "waits")
"""The moments in which a Faction can still act on the card being played."""


def sheet(position: Position, faction: b.Faction, question: Question | None = None) -> dict[str, Any]:
    """All that concerns one Faction at a position.

    Args:
        position: the position; it stays as it is.
        faction: whose sheet.
        question: what is being decided there, if anything is.

    Returns:
        `goals` with `margin` and `at_victory` (7.2-7.3); Resources, what Propaganda would bring, pieces Available and
        cards in force; `turn`, which says whether the Faction can act; and, while the game is not over, its
        `operations`, `activities`, `event` and `pass` as they would be if it were its turn.
    """
    when = moment(position, faction, question)
    data: dict[str, Any] = {
        "faction": n.FACTION_WORDS[faction],
        "nonplayer": position.options.is_nonplayer(faction),
        "margin": victory.faction_margin(position, faction),
        "at_victory": victory.condition_met(position, faction),
        "goals": goals(position, faction),
        "resources": position.resources[faction],
        "available": {n.KIND_WORDS[kind]: position.available_of(kind) for kind in BOXES if b.OWNER[kind] == faction},
        "capabilities": [card for card in position.capabilities if faction in lasting.CAPABILITIES[card]],
        "momentum": [card for card in position.momentum if faction in lasting.MOMENTUM[card]],
        "turn": {"moment": when},
    }
    if when == "over":
        return data
    limited = when in _TO_ACT and _limited(position, faction, question)
    with_special = not limited or sequence.limited_with_special(position, faction)
    data["turn"] |= {"limited": limited, "with_special": with_special, **_order(position, faction, when)}
    data["turn"]["next"] = _next(position, faction)
    return data | {"income": _income(position, faction)} | _possible(position, faction, when, limited)


def moment(position: Position, faction: b.Faction, question: Question | None) -> str:
    """2.3: whether it is a Faction's turn.

    Returns:
        `now` (it chooses what to do), `midst` (its turn is under way), `waits` (it may yet act on this card), `done`,
        `ineligible`, `round` (of Propaganda), `between` two cards, `setup`, `over`.
    """
    if position.phase != state.ACTION:
        return _other_moment(position.phase)
    if position.did[faction]:
        return "done"
    if not position.eligible[faction]:
        return "ineligible"
    if sequence.candidates(position)[0] != faction:
        return "waits"
    return "now" if question is None or _offers_a_turn(question) else "midst"


def _offers_a_turn(question: Question) -> bool:
    """2.3.4: whether a Faction may choose anything; a Hidden Asset has been spent if Pass is not on offer (2.1)."""
    return question.kind == q.ACTION and n.PASS in question.answers


def _limited(position: Position, faction: b.Faction, question: Question | None) -> bool:
    """2.3.5: whether its Operation on this card would be a Limited one."""
    spent = question is not None and question.kind == q.ACTION and not _offers_a_turn(question)
    return sequence.must_be_limited(position, faction) and not (spent and sequence.candidates(position)[0] == faction)


def _other_moment(phase: int) -> str:
    if phase == state.GAME_OVER:
        return "over"
    if phase < state.START:
        return "setup"
    return "round" if state.VICTORY <= phase <= state.RESET else "between"


def _order(position: Position, faction: b.Faction, when: str) -> dict[str, Any]:
    """2.3.3: who comes before it on this card, and whether one of them must Pass before it can act."""
    if when not in _TO_ACT:
        return {"ahead": [], "needs_pass": False}
    ahead = sequence.candidates(position)
    ahead = ahead[: ahead.index(faction)]
    return {
        "ahead": [n.FACTION_WORDS[f] for f in ahead],
        "needs_pass": sequence.slots_filled(position) + len(ahead) >= sequence.SLOTS,
    }


def _next(position: Position, faction: b.Faction) -> dict[str, Any] | None:
    """2.3.2, 2.3.7: the next card, whether the Faction will be Eligible for it, and who may come before it there.

    Returns:
        None while it lies face down. `eligible` is None where that still depends on what happens on this card;
        `ahead` is None where another card's symbols give the order that are not known yet.
    """
    card = position.next_card()
    if card < b.PROPAGANDA:
        return None
    if card == b.PROPAGANDA:
        return {"card": card, "eligible": True, "ahead": []}
    order = _order_on_next(position)
    ahead = None if order is None else order[: order.index(faction)]
    names = None if ahead is None else [n.FACTION_WORDS[f] for f in ahead if _eligible_then(position, f) is not False]
    return {"card": card, "eligible": _eligible_then(position, faction), "ahead": names}


def _order_on_next(position: Position) -> tuple[b.Faction, ...] | None:
    """2.3.2: the order on the next card; by the Eligibility options the one after it gives it."""
    if not position.options.eligibility:
        return deck.CARD[position.next_card()].order
    following = [card for card in position.upcoming[1:] if card != b.PROPAGANDA]
    return deck.CARD[following[0]].order if following else None


def _eligible_then(position: Position, faction: b.Faction) -> bool | None:
    """2.3.7: whether a Faction is Eligible for the next card; None while it may act on this one."""
    if position.phase == state.NEXT_CARD:
        return bool(position.eligible[faction])
    if position.phase != state.ACTION:
        return True
    settled = position.eligibility_text[faction] != state.BY_RULE or position.options.eligibility == "b"
    open_yet = faction in sequence.candidates(position) and sequence.slots_filled(position) < sequence.SLOTS
    return None if open_yet and not settled else eligibility.eligible_next(position, faction)


def _income(position: Position, faction: b.Faction) -> dict[str, Any]:
    """6.2: what a Propaganda Round would bring if it came now, and of that what is Skim."""
    coming = forecast(position)
    word = n.FACTION_WORDS[faction]
    gained = sum(skim["amount"] for skim in coming["skim"] if skim["by"] == word)
    lost = sum(skim["amount"] for skim in coming["skim"]) if faction == b.SYN else 0
    return {"total": coming["earnings"][word] + gained - lost, "skim": gained - lost}


def _possible(position: Position, faction: b.Faction, when: str, limited: bool) -> dict[str, Any]:
    """What it could do if it were its turn: Operations, Special Activities, and on this card the Event and Pass."""
    fresh = position.copy()
    fresh.forget_moves()
    fresh.control_markers = []
    ops = [sequence.operation_for(fresh, faction, kind, limited) for kind in OPERATIONS_OF[faction]]
    event = None
    if when in _TO_ACT:
        side = deck.sides(position.current)[0]
        event = {"card": position.current, "why": sequence.event_refusal(position, faction, side)}
    return {
        "operations": [operation_view(fresh, op) for op in ops],
        "activities": activities_of(fresh, faction, limited),
        "event": event,
        "pass": sequence.PASS_INCOME[faction] if when in _TO_ACT else None,
    }
