"""English for a hint at the terminal: what a strong player would do, and who is likely to win."""

from typing import Final

HINT: Final[dict[str, str]] = {
    "thinking": "Level {number} is thinking ...",
    "turns": "The best turns that level {number} finds",
    "column.chance": "Chance to win",
    "column.interval": "95% interval",
    "column.best": "The best",
    "column.lead": "Lead",
    "column.turn": "Turn",
    "of-level": "Level {number} plays this.",
    "by-rulebook": "The rulebook’s Non-player would do this.",
    "brings": "It brings: {text}.",
    "dice": "Dice decide the rest.",
    "nothing": "Nothing.",
    "turns.about": (
        "Chance to win and lead (margin less the highest of the others’) come from {number} playouts of each turn to "
        "the next Reset, in which everybody goes on by the rulebook. The best: how likely it is the best of these turns."
    ),
    "outlook": "Who wins if everybody goes on by the rulebook",
    "outlook.about": "{number} games to the end. The bar shows the chance, its lighter part how uncertain it is.",
    "level": "{typed}: choose a level from {first} to {last}.",
    "not-now": "Now nobody decides who could be given a hint.",
    "not-agreed": "With other people at the table there are hints only if all agree: play with --hints.",
}
