"""The narration in records: every item that the rules tell can be written and read; nothing else is read."""

import ast
import random
from pathlib import Path

import pytest

from cubalibre import Game, i18n, narration
from cubalibre import notation as n
from cubalibre.rules import stories
from tests.engine.test_random_play import OPTION_SETS, step

RULES = Path(stories.__file__).parent


def said() -> list[tuple[str, int]]:
    """Every item that the rules tell, by its name and how many numbers it has."""
    found = []
    for path in sorted([*RULES.rglob("*.py"), RULES.parent / "table.py"]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                what, *numbers = node.args
                if isinstance(what, ast.Constant) and not any(isinstance(each, ast.Starred) for each in numbers):
                    found.append((str(what.value), len(numbers)))
    return found


def test_every_item_that_is_told_has_its_shape() -> None:
    found = said()
    assert len(found) > 40
    assert {what: len(narration.SHAPES[what].split()) for what, _ in found} == dict(found)
    assert set(narration.SHAPES) == set(stories.SECTION) | {"act", "operation", "special"}


@pytest.mark.games
@pytest.mark.parametrize("name", OPTION_SETS)
def test_what_was_told_in_a_game_is_read_as_it_was_written(name: str) -> None:
    rng, game = random.Random(5), Game(OPTION_SETS[name], seed=5)
    while not game.over:
        step(game, rng)
    for story in game.narration:
        assert narration.read(narration.text(story)) == story


def test_answers_are_words_and_all_else_is_numbers() -> None:
    assert narration.text(("operation", (1, n.RALLY, 0))) == "operation 1 rally 0"
    assert narration.text(("move", (7, 1, 6, 2))) == "move 7 1 6 2"
    assert narration.text(("8.5.1/guard-casinos", (n.parse("havana"),))) == "8.5.1/guard-casinos havana"
    assert narration.read("unheard-of 3 -4") == ("unheard-of", (3, -4))
    assert not i18n.tell(("unheard-of", (3, -4)))


@pytest.mark.parametrize(
    "text",
    ["", " ", "place", "place 6 3", "place 6 3 4 5", "place 13 3 4", "place 6 99 4", "place -1 3 4", "place 6 3 x",
     "place 6 3 04", "place 6  3 4", "place 6 3 99999", "Place 6 3 4", "operation 1 224 0", "operation 1 sweeping 0",
     "operation 1 transport 0", "special 1 rally", "level 3 4 0", "card 49", "event 9 13 event-shaded", "8.5/x 5x",
     "8.5/x nowhere", "eligibility 0 4", "reset 1", "unheard-of x", "place 6 3 ４"],
)  # fmt: skip
def test_what_the_rules_never_tell_is_not_read(text: str) -> None:
    with pytest.raises(n.Fault, match="is not an item of the narration"):
        narration.read(text)
