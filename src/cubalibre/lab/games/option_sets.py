"""Sets of options for random games: optional rules (2.8), with all numbers of players in turn (1.5)."""

from typing import Final

from cubalibre.options import NONPLAYER, Options

FOUR: Final = ("1", "2", "3", "4")
THREE: Final = ("1", "2", "2", "3")
"""26July and the Directorio have one player."""
TWO: Final = ("1", "2", "2", "1")
SOLITAIRE: Final = (
    ("1", NONPLAYER, NONPLAYER, NONPLAYER),
    (NONPLAYER, "1", NONPLAYER, NONPLAYER),
    (NONPLAYER, NONPLAYER, "1", NONPLAYER),
    (NONPLAYER, NONPLAYER, NONPLAYER, "1"),
    ("1", NONPLAYER, NONPLAYER, "1"),
    (NONPLAYER, "1", "1", NONPLAYER),
)
SETS: Final = ("standard", "short", "variable", "sudden", "deception", "first-printing")
TAKEOVER: Final = "takeover"
"""All sets in turn, while chapter 8 answers some questions of every Faction."""
_FIRST_PRINTING: Final = 5


def options_of(name: str, game: int) -> Options:
    """The options of a game of a set, by its number."""
    if name == TAKEOVER:
        return options_of(SETS[game % len(SETS)], game // len(SETS))
    if name == "first-printing":
        return _first_printing(game % _FIRST_PRINTING, game)
    if name == "deception":
        return Options(_of_three_or_four(game), deception="third")
    players = _of_any_number(game)
    if name == "short":
        return Options(players, short="cards")
    if name == "variable":
        return Options(players, variable_deployment=True)
    if name == "sudden":
        return Options(players, sudden_propaganda=True)
    return Options(players)


def _first_printing(variant: int, game: int) -> Options:
    if variant == 4:
        return Options(_of_three_or_four(game // _FIRST_PRINTING), deception="first")
    players = _of_any_number(game // _FIRST_PRINTING)
    if variant == 0:
        return Options(players, no_reveal=True)
    if variant == 3:
        return Options(players, short="third-propaganda")
    return Options(players, eligibility="a" if variant == 1 else "b")


def _of_three_or_four(game: int) -> tuple[str, str, str, str]:
    return THREE if game % 2 else FOUR


def _of_any_number(game: int) -> tuple[str, str, str, str]:
    return (FOUR, THREE, TWO, SOLITAIRE[game // 4 % len(SOLITAIRE)])[game % 4]
