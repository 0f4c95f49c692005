import random
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import deck
from cubalibre.seats.random import RandomChance
from cubalibre.table import Table
from tests.scenes.turns import piles

DECKS = 1200


@cache
def shuffled(short: str) -> list[list[int]]:
    """Many decks, each drawn to its last card, always the same."""
    rng = random.Random(48)
    return [draw_all(Options(short=short), rng) for _ in range(DECKS)]


def draw_all(options: Options, rng: random.Random) -> list[int]:
    table = Table(Position(options), RandomChance(rng))
    while deck.turn_up(table):
        pass
    return list(table.position.upcoming)


def assert_even(counts: Counter[int], of: Iterable[int], share: float, draws: int) -> None:
    """Each of these occurs about as often as its share says: within five standard deviations."""
    spread = 5 * (draws * share * (1 - share)) ** 0.5
    for thing in of:
        assert abs(counts[thing] - draws * share) < spread, (thing, counts[thing], draws * share)
    assert set(counts) <= set(of)


def in_piles(cards: list[int], size: int) -> list[list[int]]:
    return [cards[at : at + size] for at in range(0, len(cards), size)]


@pytest.mark.parametrize(("short", "size"), [("", 13), ("third-propaganda", 13), ("cards", 11)])
def test_2_1_each_of_four_piles_has_its_propaganda_card(short: str, size: int) -> None:
    for cards in shuffled(short):
        assert [pile.count(b.PROPAGANDA) for pile in in_piles(cards, size)] == [1, 1, 1, 1]
        assert len(cards) == 4 * size


@pytest.mark.parametrize(("short", "events"), [("", 48), ("cards", 40)])
def test_2_1_no_event_is_there_twice(short: str, events: int) -> None:
    for cards in shuffled(short):
        drawn = [card for card in cards if card != b.PROPAGANDA]
        assert len(drawn) == len(set(drawn)) == events
        assert set(drawn) <= set(range(1, 49))


@pytest.mark.parametrize(("short", "size"), [("", 13), ("cards", 11)])
def test_2_1_propaganda_lies_anywhere_in_its_pile_alike(short: str, size: int) -> None:
    for which in range(4):
        places = Counter(in_piles(cards, size)[which].index(b.PROPAGANDA) for cards in shuffled(short))
        assert_even(places, range(size), 1 / size, DECKS)


def test_2_1_every_event_is_as_likely_as_any_other_in_every_pile() -> None:
    for which in range(4):
        events: Counter[int] = Counter()
        for cards in shuffled(""):
            events.update(card for card in in_piles(cards, 13)[which] if card != b.PROPAGANDA)
        assert_even(events, range(1, 49), 12 / 48, DECKS)


def test_2_1_every_event_is_as_likely_as_any_other_to_come_first() -> None:
    firsts = Counter(next(card for card in cards if card != b.PROPAGANDA) for cards in shuffled(""))
    assert_even(firsts, range(1, 49), 1 / 48, DECKS)


def test_2_1_short_game_sets_aside_any_eight_events_alike() -> None:
    aside = Counter(card for cards in shuffled("cards") for card in set(range(1, 49)) - set(cards))
    assert_even(aside, range(1, 49), 8 / 48, DECKS)


def possible_cards(position: Position) -> list[int]:
    return [n.card_of(card) for card in deck.possible_cards(position)]


def test_2_1_the_last_card_of_a_pile_is_known_if_propaganda_is_still_in_it() -> None:
    position = Position(Options())
    position.played = list(range(1, 13))
    assert possible_cards(position) == [b.PROPAGANDA]


def test_2_1_a_pile_holds_no_second_propaganda_card() -> None:
    position = Position(Options())
    position.played = [b.PROPAGANDA]
    assert possible_cards(position) == list(range(1, 49))
    position.played = piles(1)
    assert b.PROPAGANDA in possible_cards(position)


def test_2_1_cards_left_are_counted() -> None:
    position = Position(Options())
    assert deck.cards_left(position) == 52
    position.played, position.current, position.upcoming = [3, 4], 5, [6]
    assert deck.cards_left(position) == 48
    position.current = b.PROPAGANDA
    assert deck.cards_left(position) == 48
    assert deck.cards_left(Position(Options(short="cards"))) == 44


def test_2_1_nothing_is_turned_up_from_an_empty_deck() -> None:
    table = Table(Position(Options()), RandomChance(random.Random(1)))
    table.position.played = piles(4)
    assert not deck.turn_up(table)
    assert deck.pile_left(table.position) == 0


# The deck of a real table.

REAL = Options(real_components=True)


def test_2_1_r114_any_card_not_yet_shown_may_come() -> None:
    position = Position(REAL)
    position.played = list(range(1, 13))
    assert possible_cards(position) == [b.PROPAGANDA, *range(13, 49)]
    position.played = [b.PROPAGANDA, b.PROPAGANDA, 7]
    assert possible_cards(position) == [b.PROPAGANDA, *range(1, 7), *range(8, 49)]


def test_2_1_r114_four_propaganda_cards_and_no_more() -> None:
    position = Position(REAL)
    position.played = [b.PROPAGANDA] * 4
    assert possible_cards(position) == list(range(1, 49))
    assert deck.impossible_card(position, b.PROPAGANDA) == "2.1/four-propaganda"


@pytest.mark.parametrize("short", ["", "cards"])
def test_2_1_r114_when_no_event_is_left_propaganda_is_known(short: str) -> None:
    position = Position(Options(short=short, real_components=True))
    position.played = list(range(1, 41 if short else 49))
    assert possible_cards(position) == [b.PROPAGANDA]
    assert deck.impossible_card(position, 48) == ("2.1/only-propaganda-is-left" if short else "2.1/turned-up-already")


@pytest.mark.parametrize(("short", "size"), [("", 52), ("cards", 44)])
def test_2_1_r114_the_program_draws_from_what_is_left_wherever_piles_ended(short: str, size: int) -> None:
    rng = random.Random(6)
    decks = [draw_all(Options(short=short, real_components=True), rng) for _ in range(DECKS)]
    assert {(len(cards), cards.count(b.PROPAGANDA)) for cards in decks} == {(size, 4)}
    assert all(len(set(cards)) == size - 3 for cards in decks)
    places = Counter(place for cards in decks for place, card in enumerate(cards) if card == b.PROPAGANDA)
    assert_even(places, range(size), 4 / size, DECKS)
