"""Sets of options for random games: optional rules (2.8), with all numbers of players in turn (1.5)."""

from typing import Final

from cubalibre.options import NONPLAYER, OPTION_WORDS, SET, Options

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
STANDARD: Final = "standard"
FIRST_PRINTING: Final = "first-printing"
SETS: Final = (STANDARD, "short", "variable", "sudden", "deception", FIRST_PRINTING)
"""What records of many games are made with: `OPTION_WORDS`, and two others. Any further word is a set, too."""
ALL: Final = "all"
"""The `SETS` in turn."""
TAKEOVER: Final = "takeover"
"""The `SETS` in turn, while chapter 8 answers some questions of every Faction."""
REAL_COMPONENTS: Final = "real-components"
"""The `SETS` in turn, with the cards of a real table."""
_FIRST_PRINTING: Final = ("no-reveal", "eligibility=a", "eligibility=b", "short=third-propaganda", "deception=first")


def options_of(name: str, game: int) -> Options:
    """The options of a game of a set, by its number."""
    if name in (ALL, TAKEOVER):
        return options_of(SETS[game % len(SETS)], game // len(SETS))
    if name == REAL_COMPONENTS:
        return options_of(ALL, game).with_real_components()
    if name == FIRST_PRINTING:
        return options_of(_FIRST_PRINTING[game % len(_FIRST_PRINTING)], game // len(_FIRST_PRINTING))
    if name == STANDARD:
        return Options(_of_any_number(game))
    rule, (value, *_) = OPTION_WORDS[name]
    players = _of_three_or_four(game) if rule.players else _of_any_number(game)
    return Options.from_json({"players": players, rule.field: [value] if rule.form == SET else value})


def _of_three_or_four(game: int) -> tuple[str, str, str, str]:
    return THREE if game % 2 else FOUR


def _of_any_number(game: int) -> tuple[str, str, str, str]:
    return (FOUR, THREE, TWO, SOLITAIRE[game // 4 % len(SOLITAIRE)])[game % 4]
