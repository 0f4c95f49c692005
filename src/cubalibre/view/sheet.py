"""Faction sheet: a Faction's goals, means and possible actions, independent of language.

It contains nothing hidden (2.1): actions that a Deception marker allows are shown only in its owner's question.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.notation import FactionWord
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import eligibility, lasting, sequence, victory
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.rules.operations import OPERATIONS_OF
from cubalibre.view import words
from cubalibre.view.forecast import forecast
from cubalibre.view.goals import Goal, goals
from cubalibre.view.possible import ActivityView, OperationView, activities_of, operation_view
from cubalibre.view.table import BOXES

Moment: TypeAlias = Literal["now", "midst", "waits", "done", "ineligible", "round", "between", "setup", "over"]
_TO_ACT: Final = ("now", "midst", "waits")
"""The moments in which a Faction can still act on the card being played."""


@dataclass(slots=True)
class NextTurn:
    """The next card, and a Faction's place on it."""

    card: int
    """The number of the next card."""
    eligible: bool | None
    """Whether the Faction will be Eligible; null while that depends on the current card."""
    ahead: list[FactionWord] | None
    """Factions that may act before it; null if the order depends on a card that is not yet known."""


@dataclass(slots=True)
class SheetTurn:
    """Whether a Faction can act; once the game is over, only `moment` is set."""

    moment: Moment
    """`now`: it chooses its action; `midst`: its turn is under way; `waits`: it may still act on this card; `done`;
    `ineligible`; `round`: a Propaganda Round; `between` two cards; `setup`; `over`."""
    limited: bool = False
    """Whether its Operation would be a Limited one (2.3.5)."""
    with_special: bool = False
    """Whether a Special Activity may accompany its Operation."""
    ahead: list[FactionWord] = field(default_factory=list)
    """Factions that may act before it on this card."""
    needs_pass: bool = False
    """Whether it can act only if one of them Passes."""
    next: NextTurn | None = None
    """Null while the next card is face down."""


@dataclass(slots=True)
class Income:
    """Income from a Propaganda Round that is held now."""

    total: int
    """Resources, including Skim."""
    skim: int
    """Resources gained or lost by Skim."""


@dataclass(slots=True)
class EventView:
    """The Event of the current card."""

    card: int
    why: str
    """The reason why it cannot be executed, as `section/slug`; empty if it can."""


@dataclass(slots=True)
class SheetView:
    """A Faction's sheet; the fields from `income` on are set only while the game goes on.

    `pass` are the Resources gained by a Pass; null if the Faction cannot act on this card.
    """

    faction: FactionWord
    nonplayer: bool
    margin: int
    """How far it is beyond its victory condition (7.3)."""
    at_victory: bool
    """Whether it meets its victory condition (7.2)."""
    wins: bool
    """Whether the victory check would end the game for its player now (6.1)."""
    goals: list[Goal]
    """The conditions of its victory."""
    resources: int
    available: dict[str, int]
    """Its Available pieces by their kind."""
    capabilities: list[int]
    """Capabilities in force that concern it, by card."""
    momentum: list[int]
    """Momentum in force that concerns it, by card."""
    turn: SheetTurn
    """Whether it can act."""
    income: Income | None = None
    operations: list[OperationView] = field(default_factory=list)
    activities: list[ActivityView] = field(default_factory=list)
    event: EventView | None = None
    """Null if it can do nothing more on this card."""
    pass_: int | None = field(default=None, metadata={"alias": "pass"})
    """The Resources that Pass brings; null if it can do nothing more on this card."""


def sheet(position: Position, faction: b.Faction, question: Question | None = None) -> SheetView:
    """The sheet of a Faction in a position, with the question that is due, if any.

    Its possible actions are computed as if it were its turn; the position is not changed.
    """
    when = moment(position, faction, question)
    found = SheetView(
        faction=words.FACTION[faction],
        nonplayer=position.options.is_nonplayer(faction),
        margin=victory.faction_margin(position, faction),
        at_victory=victory.condition_met(position, faction),
        wins=victory.wins_check(position, faction),
        goals=goals(position, faction),
        resources=position.resources[faction],
        available={n.KIND_WORDS[kind]: position.available_of(kind) for kind in BOXES if b.OWNER[kind] == faction},
        capabilities=[card for card in position.capabilities if faction in lasting.CAPABILITIES[card]],
        momentum=[card for card in position.momentum if faction in lasting.MOMENTUM[card]],
        turn=SheetTurn(when),
    )
    if when != "over":
        limited = when in _TO_ACT and _limited(position, faction, question)
        found.turn = _turn(position, faction, when, limited)
        found.income = _income(position, faction)
        _add_possible(found, position, faction, limited)
    return found


def moment(position: Position, faction: b.Faction, question: Question | None) -> Moment:
    """2.3: whether it is a Faction's turn.

    Returns:
        `now` (it chooses its action), `midst` (its turn is under way), `waits` (it may still act on this card), `done`,
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
    """2.3.4: whether all actions are offered; without Pass, a Hidden Asset has already been spent (2.1)."""
    return question.kind == q.ACTION and n.PASS in question.answers


def _limited(position: Position, faction: b.Faction, question: Question | None) -> bool:
    """2.3.5: whether the Faction's Operation on this card would be a Limited one."""
    spent = question is not None and question.kind == q.ACTION and not _offers_a_turn(question)
    return sequence.must_be_limited(position, faction) and not (spent and sequence.candidates(position)[0] == faction)


def _other_moment(phase: int) -> Moment:
    if phase == state.GAME_OVER:
        return "over"
    if phase < state.START:
        return "setup"
    return "round" if state.VICTORY <= phase <= state.RESET else "between"


def _turn(position: Position, faction: b.Faction, when: Moment, limited: bool) -> SheetTurn:
    """2.3.3: the Factions before it on this card, and whether one of them must Pass before it can act."""
    turn = SheetTurn(
        when,
        limited=limited,
        with_special=not limited or sequence.limited_with_special(position, faction),
        next=_next(position, faction),
    )
    if when in _TO_ACT:
        ahead = sequence.candidates(position)
        ahead = ahead[: ahead.index(faction)]
        turn.ahead = [words.FACTION[f] for f in ahead]
        turn.needs_pass = sequence.slots_filled(position) + len(ahead) >= sequence.SLOTS
    return turn


def _next(position: Position, faction: b.Faction) -> NextTurn | None:
    """2.3.2, 2.3.7: the next card, the Faction's Eligibility and who may act before it; None while it is face down."""
    card = position.next_card()
    if card < b.PROPAGANDA:
        return None
    if card == b.PROPAGANDA:
        return NextTurn(card, eligible=True, ahead=[])
    order = _order_on_next(position)
    ahead = None if order is None else order[: order.index(faction)]
    names = None if ahead is None else [words.FACTION[f] for f in ahead if _eligible_then(position, f) is not False]
    return NextTurn(card, _eligible_then(position, faction), names)


def _order_on_next(position: Position) -> tuple[b.Faction, ...] | None:
    """2.3.2: the order on the next card; by the Eligibility options, the following card determines it."""
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


def _income(position: Position, faction: b.Faction) -> Income:
    """6.2: the Faction's income from a Propaganda Round that is held now."""
    coming = forecast(position)
    word = words.FACTION[faction]
    gained = sum(skim.amount for skim in coming.skim if skim.by == word)
    lost = sum(skim.amount for skim in coming.skim) if faction == b.SYN else 0
    return Income(coming.earnings[word] + gained - lost, gained - lost)


def _add_possible(found: SheetView, position: Position, faction: b.Faction, limited: bool) -> None:
    """Add the possible actions: Operations, Special Activities, and the Event and Pass if it may act on this card."""
    fresh = position.copy()
    fresh.forget_moves()
    fresh.control_markers = []
    ops = [sequence.operation_for(fresh, faction, kind, limited) for kind in OPERATIONS_OF[faction]]
    found.operations = [operation_view(fresh, op) for op in ops]
    found.activities = activities_of(fresh, faction, limited)
    if found.turn.moment in _TO_ACT:
        side = deck.sides(position.current)[0]
        found.event = EventView(position.current, sequence.event_refusal(position, faction, side))
        found.pass_ = sequence.PASS_INCOME[faction]
