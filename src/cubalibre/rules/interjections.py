"""Acts that are allowed at any time, between the steps of an action.

Gifts (1.5.1), re-housing Cash (4.5.2), removing own pieces (1.4.1), showing a Deception marker (first printing).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position, replaced
from cubalibre.question import ALLOWED, Question
from cubalibre.rules import lasting, pact, pieces, setup
from cubalibre.table import Decider, Interjection, Table

GIFT: Final = "gift"
REHOUSE: Final = "rehouse"
TAKE_OFF: Final = "take-off"
CLOSE: Final = "close"
SHOW: Final = "show"
CANCEL_PACT: Final = "cancel-pact"
FAULTS: Final[dict[str, str]] = {
    "not-an-act": (
        "{typed} is not an act: use 'gift FACTION AMOUNT', 'rehouse LOT LOT', 'take-off LOT', 'close CASINO', "
        "'show MARKER' or 'cancel-pact BASE BASE'"
    ),
}


@dataclass(frozen=True)
class Act(Interjection):
    """An act of a Faction: `gift`, `rehouse`, `take-off`, `close`, `show` or `cancel-pact`, with its arguments.

    gift: `one` = the receiver (a Faction answer), `other` = the amount (a number answer);
    rehouse: `one` = the lot that gives a Cash marker, `other` = the lot that gets it;
    take-off: `one` = the lot of which one piece goes to Available; close: `one` = the lot of the Casino;
    show: `one` = the marker; cancel-pact: `one`, `other` = the lots of the two Bases taken off.
    """

    def carry_out(self, table: Table) -> None:
        """Carry out the act, which must be legal, at a table."""
        carry_out(table, self)


def words(act: Interjection) -> str:
    """An act as a stable line, e.g. `gift syndicate 3`, `take-off havana:casino`."""
    line = f"{act.kind} {n.word(act.one)}"
    return line if act.other == n.DONE else f"{line} {n.word(act.other)}"


def parse(who: b.Faction, line: str) -> Act:
    """Parse the line of an act.

    Raises:
        notation.Fault: the line is not an act of the notation; the message gives the possible forms.
    """
    kind, *rest = line.split() or [""]
    arguments = {GIFT: 2, REHOUSE: 2, TAKE_OFF: 1, CLOSE: 1, SHOW: 1, CANCEL_PACT: 2}.get(kind, 0)
    if not arguments or len(rest) != arguments:
        raise n.Fault("not-an-act", FAULTS["not-an-act"], {"typed": repr(line)})
    return Act(who, kind, *(n.parse(word) for word in rest))


def refusal(table: Table, act: Act) -> str:
    """Why an act may not be carried out now, as `section/slug`; "" if it may."""
    if table.position.phase == state.GAME_OVER:
        return "1.0/game-over"
    if table.position.options.is_nonplayer(act.who) and act.kind != CANCEL_PACT:
        return "8.1.2/nonplayers-do-not-deal"
    if act.kind == GIFT:
        return _gift_refusal(table, act)
    if act.kind == REHOUSE:
        return _rehouse_refusal(table, act)
    if act.kind in (TAKE_OFF, CLOSE):
        return _take_off_refusal(table, act)
    if act.kind == CANCEL_PACT:
        return _cancel_refusal(table, act)
    return _show_refusal(table.position, act)


def _is_executing(table: Table, faction: b.Faction) -> bool:
    """1.4.1, 1.5.1: whether a Faction executes something, or is choosing its action."""
    return faction in table.executing or faction == table.choosing


def _keeps_obligation(table: Table, act: Act) -> str:
    """3.1, 4.1: no act may make an Operation impossible that has been chosen but not yet executed anywhere."""
    if table.obligation is None:
        return ALLOWED
    after = Table(table.position.branch(), Decider())
    _carry_out(after, act)
    outcomes = [after.position]
    if act.kind == TAKE_OFF and n.is_lot(act.one) and n.cash_of(act.one):
        outcomes += [_with_cash(after.position, to) for to in pieces.holders(after.position, n.space_of(act.one))]
    kept = all(table.obligation.possible(position) for position in outcomes)
    return ALLOWED if kept else "4.1/operation-impossible"


def _with_cash(position: Position, holder: n.Lot) -> Position:
    """The position after the Cash of a removed piece has been passed on to another one there (4.5.2)."""
    after = position.branch()
    pieces.give_cash(after, holder)
    return after


# 1.5.1 Gifts of Resources.


def gift_refusal(table: Table, giver: b.Faction, receiver: b.Faction) -> str:
    """1.5.1, 1.8: why a Faction may not make a gift of any amount to another now."""
    position = table.position
    if receiver not in b.FACTIONS or receiver == giver:
        return "1.5.1/another-faction"
    if not pact.may_hand_over(position, giver, receiver):
        return "1.5/own-factions"
    if position.phase != state.ACTION:
        return "1.8/only-during-event-cards"
    if not _is_executing(table, giver) and not _is_executing(table, receiver):
        return "1.5.1/giver-or-receiver-executes"
    return "1.5.1/too-poor" if not position.resources[giver] else ALLOWED


def could_be_given(table: Table, receiver: b.Faction, amount: int) -> bool:
    """1.5.1: whether gifts could bring a player's Faction to an amount of Resources."""
    options, resources = table.position.options, table.position.resources
    if options.is_nonplayer(receiver):
        return False
    givers = [f for f in b.FACTIONS if not options.is_nonplayer(f) and not gift_refusal(table, f, receiver)]
    return resources[receiver] + sum(resources[giver] for giver in givers) >= amount


def _gift_refusal(table: Table, act: Act) -> str:
    refusal = gift_refusal(table, act.who, n.faction_of(act.one))
    if refusal:
        return refusal
    if not 1 <= n.number_of(act.other) <= table.position.resources[act.who]:
        return "1.5.1/amount"
    return _keeps_obligation(table, act)


# 4.5.2 Re-housing Cash.


def _rehouse_refusal(table: Table, act: Act) -> str:
    position, lot, to = table.position, n.Lot(act.one), act.other
    if lot not in position.cash or n.owner_of(lot) != act.who:
        return "4.5.2/own-cash"
    if position.phase >= state.DEPOSITS:
        return "6.2.4/deposits-begun"
    if not n.is_lot(to) or to not in pieces.holders(position, n.space_of(lot)):
        return pieces.HOLDER
    if to == lot and position.lot_size(lot) < 2:
        return "4.5.2/another-holder"
    if not pieces.may_receive_cash(position, act.who, to):
        return "1.5/own-factions"
    return _keeps_obligation(table, act)


# 1.4.1, 1.4.5 Voluntary removal, and voluntary closing of Casinos.


def _take_off_refusal(table: Table, act: Act) -> str:
    if not _is_executing(table, act.who):
        return "1.4.1/only-while-executing"
    if not n.is_lot(act.one) or n.owner_of(act.one) != act.who or not table.position.lot_size(act.one):
        return "1.4.1/own-piece"
    if act.kind == CLOSE and n.kind_of(act.one) != b.CASINO:
        return "1.4.5/open-casino"
    return _keeps_obligation(table, act)


# 5.3 Cancelling the Pact of Caracas.


def _cancel_refusal(table: Table, act: Act) -> str:
    position = table.position
    if not lasting.capability(position, lasting.PACT_OF_CARACAS):
        return "5.3/not-in-force"
    if act.who not in pact.SIGNATORIES:
        return "5.3/pact-signatories"
    if not _is_executing(table, act.who):
        return "1.4.1/only-while-executing"
    bases = [lot for space in b.POPULATED for lot in position.lots(space, b.base(act.who))]
    enough = act.one != act.other or position.lot_size(n.Lot(act.one)) > 1
    if act.one not in bases or act.other not in bases or not enough:
        return "5.3/pact-two-bases"
    return _keeps_obligation(table, act)


def _cancellations(position: Position, who: b.Faction) -> list[Act]:
    if who not in pact.SIGNATORIES or not lasting.capability(position, lasting.PACT_OF_CARACAS):
        return []
    bases = [lot for space in b.POPULATED for lot in position.lots(space, b.base(who))]
    return [Act(who, CANCEL_PACT, one, other) for one in bases for other in bases if one <= other]


# Deception, first printing.


def _show_refusal(position: Position, act: Act) -> str:
    if position.options.deception != "first":
        return "2.1/shown-when-used"
    holder = position.options.teams[act.who][0]
    if _holds_unshown(position, holder, act.one):
        return ALLOWED
    is_unseen = setup.UNKNOWN in position.deception[holder] and setup.may_hold(position, holder, act.one)
    return ALLOWED if is_unseen else "2.1/no-such-marker"


def _holds_unshown(position: Position, holder: b.Faction, marker: n.Answer) -> bool:
    return position.deception[holder].count(marker) > position.shown[holder].count(marker)


def legal(table: Table) -> list[Act]:
    """All acts that are legal now; of gifts only those of 1 and of everything."""
    return [act for act in _conceivable(table) if not refusal(table, act)]


def _conceivable(table: Table) -> list[Act]:
    """Candidates for legal acts now; of gifts only those of 1 and of everything."""
    position = table.position
    acts: list[Act] = []
    for who in b.FACTIONS:
        if position.options.is_nonplayer(who):
            continue
        for receiver in b.FACTIONS:
            if not gift_refusal(table, who, receiver):
                amounts = {1, position.resources[who]}
                acts += [Act(who, GIFT, n.of_faction(receiver), n.of_number(i)) for i in sorted(amounts)]
        for lot in pieces.owned_cash(position, who):
            acts += [Act(who, REHOUSE, lot, to) for to in pieces.holders(position, n.space_of(lot))]
        if _is_executing(table, who):
            lots = [lot for s in b.SPACES for k in b.KINDS_OF[who] for lot in position.lots(s, k)]
            acts += [Act(who, TAKE_OFF, lot) for lot in lots]
            acts += _cancellations(position, who)
            acts += [Act(who, CLOSE, lot) for lot in lots if n.kind_of(lot) == b.CASINO]
        if position.options.deception:
            acts += [Act(who, SHOW, marker) for marker in sorted(set(_own_markers(position, who)))]
    return acts


# Whether a question with a single legal answer is put all the same.

OPENED: Final[dict[str, tuple[str, ...]]] = {
    "1.4.1/none-available": (TAKE_OFF,),
    "1.4.2/two-bases": (TAKE_OFF,),
    "1.4.2/two-casinos": (TAKE_OFF,),
    "2.3.6/owner-declines": (REHOUSE,),
    "3.1/cannot-pay": (GIFT,),
    "3.2.1/neither": (TAKE_OFF, GIFT),
    "4.1/operation-impossible": (GIFT,),
    "4.1/promised-elsewhere": (GIFT,),
    "4.5.4/cannot-pay": (GIFT,),
    "5.1/government-control": (TAKE_OFF,),
    "5.1/it-has-none": (GIFT,),
    "5.1/more-guerrillas-elsewhere": (TAKE_OFF,),
    "5.1/no-effect": (TAKE_OFF,),
    "5.1/resources-at-the-top": (GIFT,),
    "5.1/such-a-piece-there": (TAKE_OFF,),
    "6.3.2/cannot-pay": (GIFT,),
}
"""Reason against an answer -> the kinds of acts that may remove it."""


def could_open(table: Table, question: Question) -> bool:
    """1.4.1, 1.5.1, 4.5.2: whether an act, or all gifts together, could open an answer besides the single legal one.

    They are tried on the position, which is as it was afterwards. Non-players do not deal (8.1.2).
    """
    if table.position.options.is_nonplayer(question.who):
        return False
    kinds = {kind for reason in question.reasons() for kind in OPENED.get(reason, ())}
    if not kinds:
        return False
    acts = [act for act in _conceivable(table) if act.kind in kinds]
    gifts = [act for act in acts if act.kind == GIFT and _is_whole_gift(table.position, act, question.who)]
    for tried in (*([act] for act in acts), gifts):
        if not any(refusal(table, act) for act in tried) and _opens(table.position, question, tried):
            return True
    return False


def _is_whole_gift(position: Position, act: Act, receiver: b.Faction) -> bool:
    return n.faction_of(act.one) == receiver and n.number_of(act.other) == position.resources[act.who]


def _opens(position: Position, question: Question, acts: Sequence[Act]) -> bool:
    """Whether some acts together would open an answer to a question; the position does not change."""
    before = position.branch()
    for act in acts:
        _carry_out(Table(position, Decider()), act)
    after = question.anew(position).answers
    position.assign(before)
    return not {*question.answers, question.if_none}.issuperset(after)


def _own_markers(position: Position, who: b.Faction) -> Sequence[n.Answer]:
    """The markers that a player holds or may hold."""
    held = position.deception[position.options.teams[who][0]]
    return setup.DECEPTION_MARKERS if setup.UNKNOWN in held else held


def carry_out(table: Table, act: Act) -> None:
    """Carry out an act that `refusal` allows."""
    table.say("act", act.who)
    if table.choosing != b.NOBODY:
        if act.kind in (REHOUSE, SHOW):
            table.kept_while_choosing.append(lambda: _redo(table, act))
        else:
            table.acted_while_choosing = True
    if act.kind == TAKE_OFF:
        pieces.remove_own(table, n.Lot(act.one))
    else:
        _carry_out(table, act)


def _redo(table: Table, act: Act) -> None:
    """Repeat an act after others have been taken back, if it is still possible."""
    if not refusal(table, act):
        _carry_out(table, act)


def _carry_out(table: Table, act: Act) -> None:
    """Carry out an act without its questions: Cash on a removed piece leaves the map."""
    if act.kind == GIFT:
        table.say("gift", act.who, n.faction_of(act.one), n.number_of(act.other))
        pieces.transfer(table, act.who, n.faction_of(act.one), n.number_of(act.other))
    elif act.kind == REHOUSE:
        pieces.pass_cash(table, n.Lot(act.one), n.Lot(act.other))
    elif act.kind == TAKE_OFF:
        pieces.lift(table, n.Lot(act.one))
    elif act.kind == CLOSE:
        pieces.close_casino(table, n.space_of(n.Lot(act.one)))
    elif act.kind == CANCEL_PACT:
        pieces.lift(table, n.Lot(act.one))
        pieces.lift(table, n.Lot(act.other))
        pact.cancel(table)
    else:
        holder = table.position.options.teams[act.who][0]
        if not _holds_unshown(table.position, holder, act.one):
            setup.recognize(table.position, holder, act.one)
        shown = table.position.shown
        table.position.shown = replaced(shown, holder, [*shown[holder], act.one])
        table.say("shown", act.who, act.one)
