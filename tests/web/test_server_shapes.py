"""The shapes by which the API describes views, texts and sheets are those of played games, to the last field."""

import random
from collections.abc import Iterator

import pydantic_core
import pytest
from pydantic import BaseModel

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre.server.api import responses, shapes, sheet_shapes
from cubalibre.server.games import prose
from cubalibre.view import SPECTATOR, view
from cubalibre.view.sheet import sheet

GAMES = [Options(short="cards"), Options(short="cards", deception="third", variable_deployment=True)]
SHEETS_EACH = 20


def moments(options: Options, seed: int) -> Iterator[Game]:
    """A random game of four people after each decision, dice included, to its end."""
    game, rng = Game(options, seed=seed), random.Random(seed)
    yield game
    while game.question is not None:
        game.answer(rng.choice(game.answers))
        yield game


def check(shape: type[BaseModel], data: object) -> None:
    shape.model_validate_json(pydantic_core.to_json(data))


@pytest.mark.games
@pytest.mark.parametrize("options", GAMES)
def test_a_whole_game_has_the_shapes_that_the_api_describes(options: Options) -> None:
    for number, game in enumerate(moments(options, seed=7)):
        for mine in (SPECTATOR, b.FACTIONS):
            check(shapes.View, view(game, mine))
            check(shapes.StateTexts, prose.texts(game, (), mine))
        check(responses.Along, {"revision": number, **prose.along(game, b.FACTIONS)})
        if number % SHEETS_EACH == 0 or game.over:
            for faction in b.FACTIONS:
                data = sheet(game.position, faction, game.question)
                check(sheet_shapes.SheetView, data)
                check(sheet_shapes.SheetWords, i18n.sheet_words(data))
    assert game.over


def test_names_and_cards_have_the_shapes_that_the_api_describes() -> None:
    check(shapes.Names, prose.names())
    for card in range(b.N_EVENTS + 1):
        check(shapes.CardText, prose.card_text(card))
