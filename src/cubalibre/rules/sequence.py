"""2.3 Sequence of play on an Event card: the Factions that may act, their choices, and the end of the card."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position, replaced
from cubalibre.question import ALLOWED, Rule
from cubalibre.rules import deck, eligibility, interjections, lasting, operations, pieces, setup
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck as events
from cubalibre.rules.operation import Operation
from cubalibre.table import Table

PASS_INCOME: Final[tuple[int, ...]] = (3, 1, 1, 1)
SLOTS: Final = 2
"""2.3.3: how many Factions execute an Operation or the Event on a card."""
KINDS: Final = range(n.TRAIN, n.CONSTRUCT + 1)
"""Every Operation of any Faction."""


def order_card(position: Position) -> int:
    """2.3.2: the card whose symbols give the order; by the first printing's Eligibility options the next Event."""
    if not position.options.eligibility:
        return position.current
    following = [card for card in position.upcoming if card != b.PROPAGANDA]
    played = [card for card in position.played if card != b.PROPAGANDA]
    return (following + played + [position.current])[0]


def candidates(position: Position) -> list[b.Faction]:
    """2.3.2-2.3.3: Eligible Factions that have done nothing on this card, in the order of the symbols."""
    order = events.CARD[order_card(position)].order
    return [f for f in order if position.eligible[f] and position.did[f] == state.NOTHING]


def first_choice(position: Position) -> int:
    """2.3.4: what the 1st Eligible did; NOTHING while there is none."""
    first = state.NOTHING
    for did in position.did:
        if did >= state.OP_ONLY and did > first:
            first = did
    return first


def slots_filled(position: Position) -> int:
    """2.3.4: how many Factions have executed an Operation or the Event."""
    return sum(1 for did in position.did if did >= state.OP_ONLY)


def is_final_event_card(position: Position) -> bool:
    """2.3.9: while the final Propaganda card shows as the next one."""
    if position.options.sudden_propaganda or position.next_card() != b.PROPAGANDA:
        return False
    return position.propaganda_cards() + 1 == deck.final_propaganda(position)


def must_be_limited(position: Position, faction: b.Faction) -> bool:
    """2.3.4, 2.3.9: whether an Operation would be a Limited one; a Non-player's never is (8.1)."""
    if position.options.is_nonplayer(faction):
        return False
    return is_final_event_card(position) or first_choice(position) in (state.OP_ONLY, state.OP_SPECIAL)


def event_refusal(position: Position, faction: b.Faction, side: n.Answer) -> str:
    """2.3.4, 2.3.9: why the Event may not be executed; the final Event card does not bind Non-players (8.1)."""
    if (position.current, side) not in events.EFFECTS:
        return "5.2/no-such-side"
    first = first_choice(position)
    if first == state.OP_ONLY:
        return "2.3.4/after-operation-only"
    if first == state.EVENT:
        return "2.3.4/after-event"
    if first and is_final_event_card(position) and not position.options.is_nonplayer(faction):
        return "2.3.9/limited-or-pass"
    return ALLOWED


def hidden_asset_refusal(position: Position, faction: b.Faction) -> str:
    """Deception (2.1): once, the 2nd Eligible's Limited Operation may be a full one."""
    team = position.options.teams[faction]
    if not team or not setup.may_hold(position, team[0], n.ASSET_MARKER):
        return "2.1/no-hidden-asset"
    if is_final_event_card(position):
        return "2.3.9/limited-or-pass"
    return ALLOWED if first_choice(position) in (state.OP_ONLY, state.OP_SPECIAL) else "2.1/not-limited"


def operation_for(position: Position, faction: b.Faction, kind: n.Answer, limited: bool) -> Operation:
    """2.3.4: an Operation by the sequence of play."""
    special = not limited or limited_with_special(position, faction)
    return operations.paid_operation(faction, kind, limited, special)


def limited_with_special(position: Position, faction: b.Faction) -> bool:
    """2.3.5: a Limited Operation has no Special Activity, except the Government's with "MAP"."""
    return faction == b.GOV and lasting.momentum(position, lasting.MAP)


class ActionRule(Rule):
    """2.3.4: why a Faction may not do something with its turn."""

    def __init__(self, position: Position, faction: b.Faction) -> None:
        """The position and the Faction."""
        self.position = position
        self.faction = faction
        self.limited = must_be_limited(position, faction)

    def refusal(self, answer: n.Answer) -> str:
        """The reason: the Event and the Hidden Asset have their own rules, Operations follow 3.1."""
        position, faction = self.position, self.faction
        if n.is_operation(answer):
            return operations.refusal(position, operation_for(position, faction, answer, self.limited))
        if answer in (n.EVENT_UNSHADED, n.EVENT_SHADED):
            return event_refusal(position, faction, answer)
        if answer == n.HIDDEN_ASSET:
            refusal = hidden_asset_refusal(position, faction)
            possible = refusal or any(
                not operations.refusal(position, operation_for(position, faction, kind, limited=False))
                for kind in operations.OPERATIONS_OF[faction]
            )
            return refusal if possible else "3.1/no-space"
        return ALLOWED


def actions(faction: b.Faction) -> list[n.Answer]:
    """2.3.4: the candidates for a Faction's action."""
    kinds = operations.OPERATIONS_OF[faction]
    return [*kinds, n.HIDDEN_ASSET, n.EVENT_UNSHADED, n.EVENT_SHADED, n.PASS]


def take_turn(table: Table) -> bool:
    """2.3.2-2.3.6: the next Eligible Faction acts or Passes; with nobody left the card is over (True)."""
    position = table.position
    waiting = candidates(position)
    if not waiting or slots_filled(position) == SLOTS:
        adjust_eligibility(table)
        return True
    act(table, waiting[0])
    return False


def act(table: Table, faction: b.Faction) -> None:
    """2.3.4: what a Faction does with its turn: an Operation, the Event, or a Pass."""
    position = table.position
    action = choose_action(table, faction)
    limited = must_be_limited(position, faction)
    if action == n.HIDDEN_ASSET:
        limited = False
        action = use_hidden_asset(table, faction)
    if action == n.PASS:
        pass_turn(table, faction)
    elif action in (n.EVENT_UNSHADED, n.EVENT_SHADED):
        events.execute(table, faction, action)
        position.did = replaced(position.did, faction, state.EVENT)
    else:
        op = operation_for(position, faction, action, limited)
        operations.execute(table, op)
        special_used = launder(table, op) or op.special_used
        did = state.OP_SPECIAL if special_used else state.OP_ONLY
        position.did = replaced(position.did, faction, did)


def choose_action(table: Table, faction: b.Faction) -> n.Answer:
    """2.3.4: what a Faction does with its turn.

    It counts as executing already (1.4.1, 1.5.1); if it Passes, gifts and removals made meanwhile are taken back.
    """
    refusal = ActionRule(table.position, faction)
    before = table.start or table.position.branch()
    table.choosing = faction
    table.acted_while_choosing = False
    table.kept_while_choosing.clear()
    limits = n.LIMITED if refusal.limited else n.NOTHING
    action = table.ask_open(
        faction, q.ACTION, lambda _: actions(faction), refusal, detail=limits, forced=False, otherwise=refusal
    )
    table.choosing = b.NOBODY
    if action == n.PASS and table.acted_while_choosing:
        table.position.assign(before)
        table.say("gifts-returned", faction)
        for redo in table.kept_while_choosing:
            redo()
    return action


def pass_turn(table: Table, faction: b.Faction) -> None:
    """2.3.3: +1 Resource, the Government +3; the Faction stays Eligible and is done for this card."""
    table.say("pass", faction)
    pieces.add_resources(table, faction, PASS_INCOME[faction])
    table.position.did = replaced(table.position.did, faction, state.PASSED)


def use_hidden_asset(table: Table, faction: b.Faction) -> n.Answer:
    """Deception (2.1): reveal and spend the marker; returns the Operation chosen."""
    position = table.position
    holder = position.options.teams[faction][0]
    if n.ASSET_MARKER not in position.deception[holder]:
        setup.recognize(position, holder, n.ASSET_MARKER)
    position.deception = replaced(position.deception, holder, _without_asset(position.deception[holder]))
    position.shown = replaced(position.shown, holder, _without_asset(position.shown[holder]))
    table.say("hidden-asset", faction)

    def refusal(kind: n.Answer) -> str:
        if kind not in operations.OPERATIONS_OF[faction]:
            return "2.1/full-operation"
        return operations.refusal(table.position, operation_for(table.position, faction, kind, limited=False))

    return table.ask(faction, q.ACTION, actions(faction), refusal, detail=n.HIDDEN_ASSET, otherwise=refusal)


def _without_asset(markers: Sequence[n.Answer]) -> list[n.Answer]:
    """The markers of a player less one Hidden Asset, if there is one."""
    at = markers.index(n.ASSET_MARKER) if n.ASSET_MARKER in markers else len(markers)
    return [*markers[:at], *markers[at + 1 :]]


# 2.3.6 Launder.


def launder_refusal(position: Position, op: Operation, lot: n.Lot) -> str:
    """2.3.6: why an Operation cannot be followed by another for a Cash marker of this lot."""
    if not op.paid or op.special_used:
        return "2.3.6/paid-and-no-activity"
    if position.laundered[op.faction]:
        return "2.3.6/once-a-card"
    options = position.options
    if options.is_nonplayer(op.faction) or options.is_nonplayer(n.owner_of(lot)):
        return "8.1.2/nonplayers-do-not-deal"
    if lot not in position.cash:
        return "2.3.6/no-cash"
    possible = any(not laundered_refusal(position, op.faction, kind) for kind in KINDS)
    return ALLOWED if possible else "3.1/no-space"


def laundered_refusal(position: Position, faction: b.Faction, kind: n.Answer) -> str:
    """2.3.6: why Cash cannot buy a Limited Operation: it buys any that is possible but Construct."""
    if kind == n.CONSTRUCT:
        return "2.3.6/not-construct"
    return operations.refusal(position, operations.free_operation(faction, kind, limited=True))


def launder(table: Table, op: Operation) -> bool:
    """2.3.6: after a paid Operation, Cash (one's own, or another's by agreement) buys a free Limited Operation.

    Returns:
        Whether a Special Activity was used with that Operation ("MAP").
    """
    faction = op.faction
    unwilling: list[b.Faction] = []

    def refusal(answer: n.Answer) -> str:
        if not n.is_lot(answer):
            return ALLOWED
        if n.owner_of(answer) in unwilling:
            return "2.3.6/owner-declines"
        return launder_refusal(table.position, op, answer)

    def no_or_cash(position: Position) -> list[n.Answer]:
        return [n.NO, *sorted(set(position.cash))]

    while True:
        lot = table.ask_open(
            faction,
            q.LAUNDER,
            no_or_cash,
            refusal,
            before=unwilling,
            otherwise=refusal,
            could_open=interjections.could_open,
        )
        if not n.is_lot(lot):
            return False
        owner = n.owner_of(lot)
        same = owner in table.position.options.teams[faction]
        if same or table.ask(owner, q.LAUNDER_CONSENT, (n.YES, n.NO), about=lot) == n.YES:
            break
        table.say("launder-refused", owner, lot)
        unwilling.append(owner)
    kind = table.ask(faction, q.LAUNDER_OPERATION, KINDS, partial(laundered_refusal, table.position, faction))
    pieces.take_cash(table.position, lot)
    table.position.laundered = replaced(table.position.laundered, faction, 1)
    table.say("launder", faction, lot)
    bought = operations.free_operation(faction, kind, limited=True)
    bought.bought_with = n.CASH
    if limited_with_special(table.position, faction):
        operations.allow_special(bought)
    operations.execute(table, bought)
    return bought.special_used


# 2.3.7-2.3.8 The end of a card.


def adjust_eligibility(table: Table) -> None:
    """2.3.7: Factions that executed an Operation or the Event are Ineligible on the next card, except by Event text."""
    position = table.position
    position.eligible = [int(eligibility.eligible_next(position, f)) for f in b.FACTIONS]
    position.did = [state.NOTHING] * len(b.FACTIONS)
    position.laundered = [0] * len(b.FACTIONS)
    position.eligibility_text = [state.BY_RULE] * len(b.FACTIONS)


def advance_card(table: Table) -> bool:
    """2.2, 2.3.8: the next card is played, at the start the top one, and a new one turned up beside it."""
    position = table.position
    if position.current >= 0:
        position.played = [*position.played, position.current]
        position.current = -1
    if not position.upcoming:
        deck.turn_up(table)
    position.current, position.upcoming = position.upcoming[0], position.upcoming[1:]
    if not position.options.no_reveal:
        reveal(table)
    begin_card(table)
    return True


def reveal(table: Table) -> None:
    """2.3.8: keep a card face up on the deck; with the Eligibility options at least one Event; or swap it (Sudden)."""
    position = table.position
    needs_event = position.options.eligibility and position.current != b.PROPAGANDA
    while not position.upcoming or (needs_event and set(position.upcoming) == {b.PROPAGANDA}):
        if not deck.turn_up(table):
            return
    if position.options.sudden_propaganda and position.upcoming[0] == b.PROPAGANDA != position.current:
        position.current, position.upcoming = position.upcoming[0], [position.current, *position.upcoming[1:]]
        table.say("swapped", position.upcoming[0])


def begin_card(table: Table) -> None:
    """2.3, 2.4: an Event card is played, or a Propaganda card, of which two in a row bring only one Round."""
    position = table.position
    table.say("card", position.current)
    if position.current != b.PROPAGANDA:
        position.round_just_held = 0
    elif position.round_just_held:
        table.say("no-second-round")
