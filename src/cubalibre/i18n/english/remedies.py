"""English for remedies: after the reason for a refusal, what would make the answer possible. Keys are the engine's."""

from typing import Final

REMEDIES: Final[dict[str, str]] = {
    "goes-with": "{answer} goes with {operations} only.",
    "then": "With {operations}, as the board stands, it would be possible here: {spaces}.",
    "where": "It would be possible here: {spaces}.",
    "1.4.4/none-closed": "Construct places a closed Casino.",
    "2.3.4/after-operation-only": "You could take the Event if that Operation had come with a Special Activity.",
    "2.3.5/no-special-activity": (
        "The 1st Eligible Faction may execute a full Operation with one; so may the 2nd if the 1st took the Event."
    ),
    "3.1/cannot-pay": "It costs {cost}, and you have {number}.",
    "3.2.1/two-cubes": "Troops here: {number}; Police: {value}. Bring more first.",
    "3.2.4/underground": "A Sweep Activates it; in an Economic Center a Garrison does.",
    "3.3.1/active-level": "Your Terror moves a space one step toward Neutral.",
    "3.3.1/support": "Your Terror here lowers Support by one step.",
    "3.3.1/two-guerrillas": "Yours here: {number}. March or Rally more here first.",
    "3.3.3/own-guerrilla": "March or Rally one here first.",
    "3.3.4/underground": "You have no Guerrilla here: March or Rally one here first.",
    "3.3.4/underground.active": (
        "Your Guerrillas here are Active: a Rally turns them Underground where you have a Base (for the Syndicate an "
        "open Casino)."
    ),
    "3.3.5/control": (
        "Control takes more pieces than all other Factions together. Pieces here that count: {value}; the "
        "Government’s: {number}; the Syndicate’s: {more}."
    ),
    "4.2.2/target": "A Sweep Activates Guerrillas, and an Assault removes those that guard a Base.",
    "4.3.3/outnumber-police": "Your Guerrillas here: {number}; Police: {value}. You need {more}, or fewer Police.",
    "4.5.1/open-casino": "Construct builds a Casino and opens a closed one.",
    "control": (
        "Control takes more pieces than all other Factions together. Here {faction} has {number}, and the others have "
        "{value}."
    ),
    "6.3.2/troops-and-police": "Troops here: {number}; Police: {value}.",
}
"""Reason for a refusal (`section/slug`) -> its remedy; with `.active` if the Guerrillas there are Active."""
