"""People at a real table: a deck of rough piles, dice, and Deception markers that only they know."""

import random
from typing import Any, Final

SEED: Final = 50
"""A game that lasts to the fourth Propaganda card."""
PILES: Final = (11, 14, 12, 11)
"""Event cards of the four piles, each of which has a Propaganda card too."""
ASSET: Final = "hidden-asset"
_ASSET_MARKER: Final = "asset-marker"
MARKERS: Final = {
    "government": ["hidden-agenda", "empty-threat"],
    "26july": [_ASSET_MARKER, "hidden-agenda"],
    "syndicate": [_ASSET_MARKER, _ASSET_MARKER],
}
"""What each of three players has drawn."""


def deck(rng: random.Random) -> list[str]:
    """The cards of a real deck in the order in which they are turned up."""
    events = [f"card-{number}" for number in rng.sample(range(1, 49), sum(PILES))]
    cards: list[str] = []
    for size in PILES:
        pile, events = [*events[:size], "propaganda"], events[size:]
        cards += rng.sample(pile, len(pile))
    return cards


class Players:
    """Three people who draw from a real deck, roll dice and decide at random; who can, declares a Hidden Asset."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.cards = deck(rng)
        self.held = {faction: [*markers] for faction, markers in MARKERS.items()}
        """The markers of each player that nobody has seen yet."""
        self.spent: list[str] = []
        """Who has used a Hidden Asset."""

    def answer(self, question: Any) -> str:
        """The answer to a question as a client sees it."""
        offered = [str(answer["word"]) for answer in question["answers"]]
        if question["kind"] == "draw-card":
            return self.cards.pop(0)
        if question["kind"] == "deception-draw":
            return self.held[question["about"]].pop()
        who = str(question["who"])
        if ASSET in offered and _ASSET_MARKER in self.held[who]:
            self.held[who].remove(_ASSET_MARKER)
            self.spent.append(who)
            return ASSET
        return self.rng.choice([word for word in offered if word not in ("pass", ASSET)] or offered)
