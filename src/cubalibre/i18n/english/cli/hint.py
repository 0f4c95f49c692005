"""English for a hint at the terminal: what a strong player would do, and who is likely to win."""

from typing import Final

HINT: Final[dict[str, str]] = {
    "thinking": "Level {number} is thinking ...",
    "turns": "The best turns that level {number} finds",
    "column.chance": "Chance to win",
    "column.interval": "95% interval",
    "column.best": "Best",
    "column.lead": "Lead",
    "column.turn": "Turn",
    "of-level": "Level {number} plays this.",
    "by-rulebook": "A Non-player would play this (chapter 8).",
    "brings": "Effect: {text}.",
    "dice": "Dice decide the rest.",
    "nothing": "Nothing.",
    "turns.about": (
        "Chance to win and lead (your margin less the highest of the others’) come from {number} playouts of each "
        "turn to the next Reset, in which everybody goes on by the rulebook. Best: how likely this turn is the best "
        "of those shown. Compare these chances with each other, not with the bars below."
    ),
    "outlook": "Each Faction’s chance to win",
    "outlook.about": (
        "Games played to the end by the rulebook: {number}. The lighter part of a bar is the uncertainty (95%)."
    ),
    "shrinkage": (
        "Among players, leaders win less often than in games by the rulebook, so all chances are brought {number}% "
        "nearer to equal ones."
    ),
    "level": "{typed}: choose a level from {first} to {last}.",
    "not-now": "Nobody decides now, so there is no hint.",
    "not-agreed": "Several people play, so there are hints only if all agree: start or resume with --hints.",
}
