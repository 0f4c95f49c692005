"""Encoders of the blocks of an observation: functions from an observed state, or its position, to numbers."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.environment import actions
from cubalibre.lab.environment.actions import Beginning
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.options import RULES_BY_FORM, Options
from cubalibre.position import Position
from cubalibre.rules import control, deck, setup, victory
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD

QUESTIONS: Final = tuple(q.SECTION)
"""Every kind of question."""
MARKED: Final = b.CASH_MARKERS + 1
"""Maximum number of lots with Cash or a guest: four Cash markers and one guest (card 43)."""
MARKERS: Final = (None, *setup.DECEPTION_MARKERS)
"""Deception markers: face down, then the kinds face up."""
MOBILE_CELLS: Final = tuple(b.cell(space, kind) for space in b.SPACES for kind in b.MOBILE_KINDS)
_MOBILE_INDEX: Final = {cell: index for index, cell in enumerate(MOBILE_CELLS)}
_PAIRS: Final = tuple((f, g) for f in b.FACTIONS for g in b.FACTIONS if f < g)


def one_of(index: int, size: int) -> list[int]:
    """One-hot encoding; all zeros for a negative index."""
    values = [0] * size
    if index >= 0:
        values[index] = 1
    return values


def of_each(indices: Iterable[int], size: int) -> list[int]:
    """Concatenated one-hot encodings."""
    return [value for index in indices for value in one_of(index, size)]


def who_plays(position: Position) -> list[int]:
    """1.5: Non-players, then pairs of Factions of one player."""
    rules = position.options
    return [*(rules.is_nonplayer(f) for f in b.FACTIONS), *(rules.same_player(f, g) for f, g in _PAIRS)]


def optional_rules(position: Position) -> list[int]:
    """2.8: optional rules and variants of the printings."""
    return _rules_in_force(position.options)


@lru_cache(64)
def _rules_in_force(options: Options) -> list[int]:
    chosen = [(rule, rule.chosen(getattr(options, rule.field))) for rule in RULES_BY_FORM]
    return [each in found for rule, found in chosen for each in rule.values]


def moved_pieces(position: Position) -> list[int]:
    """3.1: by cell of mobile pieces: pieces that may not move again."""
    values = [0] * len(MOBILE_CELLS)
    for lot in position.marked:
        if n.has_moved(lot):
            values[_MOBILE_INDEX[n.cell_of(lot)]] += 1
    return values


def cash_markers(position: Position) -> list[int]:
    """4.5.2: by cell of mobile pieces: Cash markers."""
    values = [0] * len(MOBILE_CELLS)
    for lot in position.marked:
        if n.cash_of(lot):
            values[_MOBILE_INDEX[n.cell_of(lot)]] += n.cash_of(lot)
    return values


def marked_lots(position: Position) -> list[int]:
    """Codes of the lots with Cash or a guest."""
    lots = [_code(lot) for lot in position.marked if n.cash_of(lot) or n.is_guest(lot)]
    return lots + [0] * (MARKED - len(lots))


def _code(answer: n.Answer) -> int:
    """The code of an answer; 0 is none."""
    return actions.index_of(answer) + 1


def controllers(position: Position) -> list[int]:
    """1.7: by space: the controlling Faction, one-hot."""
    return of_each((control.controller(position, space) for space in b.SPACES), len(b.FACTIONS))


def margins(position: Position) -> list[int]:
    """7.3: margins by Faction."""
    return [victory.faction_margin(position, faction) for faction in b.FACTIONS]


def turned_up(position: Position) -> list[int]:
    """By Event, then Propaganda card: its number among the cards turned up, from 1; 0 if it is not."""
    values = [0] * (b.N_EVENTS + b.N_PROPAGANDA)
    propaganda = b.N_EVENTS
    for place, card in enumerate(deck.turned_up(position), 1):
        if card == b.PROPAGANDA:
            values[propaganda] = place
            propaganda += 1
        else:
            values[card - 1] = place
    return values


def places(cards: Sequence[int]) -> list[int]:
    """By Event: its place among `cards`, from 1; 0 if it is not among them."""
    values = [0] * b.N_EVENTS
    for place, card in enumerate(cards, 1):
        values[card - 1] = place
    return values


def order_of_symbols(position: Position) -> list[int]:
    """2.3.2: by Faction: its place in the order of the current card; 0 without an Event."""
    order = CARD[position.current].order if position.current > b.PROPAGANDA else ()
    return [order.index(faction) + 1 if order else 0 for faction in b.FACTIONS]


def deck_counts(position: Position) -> list[int]:
    """2.1, 2.4: cards played before the current one, cards face down, Propaganda cards until the final one."""
    left = deck.final_propaganda(position) - deck.turned_up(position).count(b.PROPAGANDA)
    return [len(position.played), deck.cards_left(position), max(0, left)]


def held_markers(scene: Scene) -> list[int]:
    """2.1: all markers; of other players only those shown are face up."""
    slots: list[int] = []
    for faction in b.FACTIONS:
        held, shown = scene.position.deception[faction], scene.position.shown[faction]
        if any(member in scene.seats for member in scene.position.options.teams[faction]):
            slots += _slots([None if marker == setup.UNKNOWN else marker for marker in held])
        else:
            slots += _slots([*shown, *[None] * (len(held) - len(shown))])
    return slots


def shown_markers(position: Position) -> list[int]:
    """2.1: the markers shown to everyone."""
    return [value for faction in b.FACTIONS for value in _slots(position.shown[faction])]


def _slots(markers: Sequence[n.Answer | None]) -> list[int]:
    indices = [MARKERS.index(marker) for marker in markers]
    return of_each(indices + [-1] * (setup.MARKERS_EACH - len(indices)), len(MARKERS))


def who_is_asked(scene: Scene) -> list[int]:
    """The Faction to decide, one-hot."""
    return one_of(scene.question.who if scene.question else b.NOBODY, len(b.FACTIONS))


def what_is_asked(scene: Scene) -> list[int]:
    """The kind of the question, one-hot."""
    return one_of(QUESTIONS.index(scene.question.kind) if scene.question else -1, len(QUESTIONS))


def details(scene: Scene) -> list[int]:
    """Of the agent's question: asked, open window, code of what it is about."""
    question = scene.mine
    if question is None:
        return [0, 0, 0]
    return [1, question.open_window, _code(question.about) if question.about >= 0 else 0]


def about_space(scene: Scene) -> list[int]:
    """The space that the agent's question is about, one-hot."""
    about = scene.mine.about if scene.mine else n.NOTHING
    space = n.space_of(about) if n.is_lot(about) else about if n.is_space(about) else b.NOWHERE
    return one_of(space, b.N_SPACES)


def about_piece(scene: Scene) -> list[int]:
    """The kind of piece that the agent's question is about, one-hot."""
    about = scene.mine.about if scene.mine else n.NOTHING
    return one_of(n.kind_of(about) if n.is_lot(about) else -1, b.N_KINDS)


def act_begun(scene: Scene) -> list[int]:
    """Of an act being composed: number of its beginning, and code of its first answer."""
    if not scene.begun or scene.mine is None:
        return [0, 0]
    beginning, *arguments = scene.begun
    assert isinstance(beginning, Beginning), "every act has a beginning"
    codes = [_code(argument) for argument in arguments if not isinstance(argument, Beginning)]
    return [actions.BEGINNINGS.index(beginning) + 1, *codes, *[0] * (1 - len(codes))]
