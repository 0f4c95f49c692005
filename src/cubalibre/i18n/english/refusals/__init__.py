"""English for refusals: why an answer or act is not legal, and what would be. Keys are the engine's."""

from typing import Final

from cubalibre.i18n.english.refusals import chapters_1_3, chapters_4_8, events

TOPICS: Final[dict[str, str]] = {
    "1.0": "Playing",
    "1.4": "Pieces",
    "1.4.1": "Placing and removing",
    "1.4.2": "Stacking",
    "1.4.4": "Casinos",
    "1.4.5": "Casinos",
    "1.5": "Players",
    "1.5.1": "Gifts",
    "1.8": "Resources",
    "2.1": "Setup",
    "2.3.4": "Sequence of play",
    "2.3.5": "Limited Operation",
    "2.3.6": "Launder",
    "2.3.9": "Final Event card",
    "3.1": "Operations",
    "3.2.1": "Train",
    "3.2.2": "Garrison",
    "3.2.3": "Sweep",
    "3.2.4": "Assault",
    "3.3.1": "Rally",
    "3.3.2": "March",
    "3.3.3": "Attack",
    "3.3.4": "Terror",
    "3.3.5": "Construct",
    "4.1": "Special Activities",
    "4.1.1": "Special Activities",
    "4.2.1": "Transport",
    "4.2.2": "Air Strike",
    "4.2.3": "Reprisal",
    "4.3.1": "Infiltrate",
    "4.3.2": "Ambush",
    "4.3.3": "Kidnap",
    "4.4.1": "Subvert",
    "4.4.3": "Assassinate",
    "4.5.1": "Profit",
    "4.5.2": "Cash",
    "4.5.3": "Muscle",
    "4.5.4": "Bribe",
    "5.1": "Events",
    "5.2": "Events",
    "5.3": "Capabilities",
    "5.4": "Momentum",
    "6.2.4": "Cash deposits",
    "6.3.2": "Civic Action",
    "6.3.3": "Agitation",
    "6.3.4": "Expat Backing",
    "6.4": "Redeploy",
    "6.4.1": "Redeploy",
    "6.4.2": "Redeploy",
    "8.1.2": "Non-players",
}
"""Section -> its topic."""

REFUSALS: Final[dict[str, str]] = chapters_1_3.REFUSALS | chapters_4_8.REFUSALS | events.REFUSALS
"""Reason for a refusal (`section/slug`) -> its text."""
