"""Views are what their classes say: the words are the notation's, and a whole game has no value of another type."""

import random
from typing import get_args

import pytest
from pydantic import TypeAdapter

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.view import SPECTATOR, View, view


def test_the_types_of_words_name_all_words_of_the_notation() -> None:
    assert get_args(n.FactionWord) == n.FACTION_WORDS[:4]
    assert get_args(n.SeatWord) == n.FACTION_WORDS
    assert get_args(n.LevelWord) == n.LEVEL_WORDS
    assert get_args(n.AllianceWord) == n.ALLIANCE_WORDS
    assert get_args(codec.DidWord) == codec.DID_WORDS


@pytest.mark.games
@pytest.mark.parametrize("options", [Options(), Options(deception="third", variable_deployment=True)])
def test_each_view_of_a_game_is_what_its_class_says(options: Options) -> None:
    """As JSON it is read back by the types alone, and is the same."""
    game, rng, types = Game(options, seed=7), random.Random(7), TypeAdapter(View)
    while game.question is not None:
        for seats in (SPECTATOR, b.FACTIONS):
            seen = view(game, seats)
            assert types.validate_json(types.dump_json(seen, by_alias=True), strict=True, by_alias=True) == seen
        game.answer(rng.choice(game.answers))
    assert view(game).ranking == game.ranking
