"""Small recorded games for the tests of the analysis, and an effort that takes next to no time."""

from pathlib import Path
from typing import Final

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre.analysis.efforts import Effort
from cubalibre.position import Position
from cubalibre.search.levels import Level
from tests.scenes import scene

TINY: Final = Effort(games=4, level=Level(24, 3, (2, 4)), pairs=6, luck=6)
PEOPLE: Final = Options(("1", "2", "3", "4"))


def before_the_victory_check() -> Position:
    """26July, first on card 13, is at its goal, has Guerrillas for another Base, and Propaganda comes next."""
    spaces = {
        "sierra-maestra": "AO | 26J u4 B1",
        "oriente": "AO | 26J u3 B1",
        "camaguey-province": "AO | 26J u3 B1",
        "las-villas": "AO | 26J u2",
        "havana": "N | GOV T3 P2",
    }
    position = scene(spaces, card=13, options=PEOPLE).position
    position.played, position.upcoming = [*range(1, 11)], [b.PROPAGANDA]
    return position


def turn_of_one(position: Position, *answers: str, seed: int | None = None) -> Game:
    """A game from a position in which some answers are given; dice and cards are automatic with a seed only."""
    game = Game(start=position, seats={} if seed is not None else {b.CHANCE: None}, seed=seed)
    for answer in answers:
        game.answer(answer)
    return game


def play_on(game: Game) -> Game:
    """The rest of a first turn: nothing further is chosen where that is possible."""
    while len(game.history.turns) == 1:
        game.answer(next((word for word in ("done", "go-on", "end-turn") if word in game.answers), game.answers[0]))
    return game


def saved_game(path: Path, turns: int = 8) -> Game:
    """A game of four people, recorded in a file: all pass, 26July although it could win, up to a number of turns."""
    game = turn_of_one(before_the_victory_check(), seed=1)
    while len(game.history.turns) <= turns:
        game.answer(next((word for word in ("pass", "done") if word in game.answers), game.answers[0]))
    game.save(path)
    return game
