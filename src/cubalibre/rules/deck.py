"""2.1-2.3.8 The deck: four piles, each with a Propaganda card in it, drawn one by one.

The order of the deck is nobody's knowledge, so it is not stored: Chance draws each card when it is turned up,
with the probabilities of a well-shuffled deck. A Short game's set-aside Events are simply never drawn.

The program's own deck has exactly equal piles. Those of a real table (`Options.real_components`) are roughly equal, so
any card may come that has not been turned up: every Event, and four Propaganda cards in all.
"""

from itertools import compress
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import questions as q
from cubalibre.table import Table

EVENTS_A_PILE: Final = 12
EVENTS_A_SHORT_PILE: Final = 10
_CARDS: Final = range(n.of_card(b.PROPAGANDA), n.of_card(b.N_EVENTS) + 1)
_BY_NUMBER: Final[list[n.Answer]] = list(_CARDS)
"""Number of a card -> the card as an answer."""


def events_of(options: Options) -> int:
    """2.1: how many Event cards the deck has."""
    return b.N_PROPAGANDA * (EVENTS_A_SHORT_PILE if options.short == "cards" else EVENTS_A_PILE)


def pile_size(position: Position) -> int:
    """2.1: twelve Events, in a short game ten, and one Propaganda card."""
    return events_of(position.options) // b.N_PROPAGANDA + 1


def turned_up(position: Position) -> list[int]:
    """Every card that has left the face-down deck."""
    current = [position.current] if position.current >= 0 else []
    return [*position.played, *current, *position.upcoming]


def cards_begun(position: Position) -> int:
    """How many cards were played, the current one included: its number in the order of play, from 1."""
    return len(position.played) + (position.current >= 0)


def cards_turned_up(position: Position) -> int:
    """How many cards have left the face-down deck."""
    return cards_begun(position) + len(position.upcoming)


def propaganda_turned_up(position: Position) -> int:
    """The number of Propaganda cards that have left the face-down deck."""
    return position.propaganda_cards() + position.upcoming.count(b.PROPAGANDA)


def cards_left(position: Position) -> int:
    """2.1: how many cards lie face down; public."""
    return b.N_PROPAGANDA * pile_size(position) - cards_turned_up(position)


def pile_left(position: Position) -> int:
    """2.1: how many cards are left in the pile being drawn from; 0 when there is none."""
    left = cards_left(position)
    return (left - 1) % pile_size(position) + 1 if left else 0


def pile_has_propaganda(position: Position) -> bool:
    """2.1: whether the pile being drawn from still holds its Propaganda card."""
    return propaganda_turned_up(position) == cards_turned_up(position) // pile_size(position)


def propaganda_left(position: Position) -> int:
    """2.1: how many Propaganda cards lie face down."""
    return b.N_PROPAGANDA - propaganda_turned_up(position)


def is_possible(position: Position) -> bool:
    """2.1: whether so many Event and Propaganda cards can have been turned up.

    There are no more than the deck has; of the program's own deck, one Propaganda card from each used pile and at most
    one more.
    """
    piles, rest = divmod(cards_turned_up(position), pile_size(position))
    if position.options.real_components:
        return 0 <= propaganda_left(position) <= cards_left(position)
    more = propaganda_turned_up(position) - piles
    return cards_left(position) >= 0 and (more == 0 or (more == 1 and rest > 0))


def share_of_propaganda(position: Position) -> tuple[int, int]:
    """2.1: how many of how many face-down cards are Propaganda, of which the next one is any with equal chances.

    They are those of the pile being drawn from, or with real components all that are left.
    """
    if position.options.real_components:
        return propaganda_left(position), cards_left(position)
    return int(pile_has_propaganda(position)), pile_left(position)


def possible_cards(position: Position) -> list[n.Answer]:
    """2.1: what the next face-down card could be."""
    propaganda, among = share_of_propaganda(position)
    if propaganda == among:
        return [_BY_NUMBER[b.PROPAGANDA]]
    unseen = [True] * len(_BY_NUMBER)
    for card in turned_up(position):
        unseen[card] = False
    unseen[b.PROPAGANDA] = propaganda > 0
    return list(compress(_BY_NUMBER, unseen))


def impossible_card(position: Position, card: int) -> str:
    """2.1: why a card that is not possible cannot come next."""
    is_real = position.options.real_components
    if card == b.PROPAGANDA:
        return "2.1/four-propaganda" if is_real else "2.1/one-propaganda-a-pile"
    if card in turned_up(position):
        return "2.1/turned-up-already"
    return "2.1/only-propaganda-is-left" if is_real else "2.1/propaganda-is-left"


def turn_up(table: Table) -> bool:
    """2.2, 2.3.8: Chance turns up the next card, if the deck still has one."""
    position = table.position
    if not cards_left(position):
        return False

    def why_not(answer: n.Answer) -> str:
        return impossible_card(position, n.card_of(answer)) if answer in _CARDS else ALLOWED

    card = n.card_of(table.ask(b.CHANCE, q.DRAW, possible_cards(position), otherwise=why_not))
    position.upcoming = [*position.upcoming, card]
    table.say("turned-up", card)
    return True


def in_final_round(position: Position) -> bool:
    """2.4.1: whether the Propaganda card being played is the final one."""
    return position.propaganda_cards() == final_propaganda(position)


def final_propaganda(position: Position) -> int:
    """2.4.1: which Propaganda card is the final one; the third in one short game of the first printing."""
    return 3 if position.options.short == "third-propaganda" else b.N_PROPAGANDA
