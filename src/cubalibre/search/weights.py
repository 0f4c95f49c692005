"""What each of the figures of `features.NAMES` counts towards a Faction's prospects, in steps of `value.FALL`.

Fitted by `python -m tools.fit_search`; docs/strength.md says to which games.
"""

from typing import Final

WEIGHTS: Final[dict[str, tuple[int, ...]]] = {
    "campaign-1": (-141, -79, 149, 71, -167, -68, 201, 126, -152, -122, 113, 69),
    "campaign-2": (-131, -20, 101, 50, -122, -2, 123, 86, -139, -61, 76, 39),
    "campaign-3": (-160, 53, 72, 35, -120, 60, 98, 27, -162, 33, 48, 16),
    "campaign-4": (26, 13, 59, -99, -3, -2, 43, -147, 37, 32, 114, -74),
    "cards": (11, -2, -5, -4, 11, -2, -5, -5, 11, -3, -5, -3),
    "margin": (19, 15, 16, -1, 17, 14, 13, -2, 19, 17, 16, -4),
    "margin-by-campaign": (5, 7, 7, 2, 4, 6, 7, 3, 5, 7, 7, 1),
    "beyond-goal": (16, -2, -75, 117, 0, -16, -68, 119, 0, -23, -94, 91),
    "margin-before-propaganda": (8, 21, 14, 3, 7, 20, 14, 4, 8, 22, 14, 3),
    "victory": (430, 346, 388, 169, 371, 335, 392, 185, 393, 296, 302, 105),
    "victory-last": (-438, -81, -190, -95, -421, -99, -162, -23, -427, -72, -122, -113),
    "resources": (0, 2, -5, 3, 0, 2, -5, 4, 0, 1, -4, 2),
    "poor": (-8, 14, 29, 5, 0, 16, 31, 10, -11, 0, 28, -3),
    "eligible": (0, 4, -5, 3, 2, 1, 12, 8, -8, -32, -10, -3),
    "cash": (79, 37, -3, 6, 79, 32, 0, 10, 78, 38, -1, -1),
    "first-kind": (-11, -5, 8, 19, -9, -5, 9, 20, -12, -9, 6, 19),
    "second-kind": (-9, -21, 4, 13, -8, -19, 5, 14, -9, -21, 5, 13),
    "bases": (49, 23, 44, 55, 47, 23, 43, 56, 50, 20, 40, 53),
    "spaces": (9, 51, -12, 0, 14, 51, -6, 8, 6, 24, -8, 13),
    "population": (8, 32, 73, 14, 11, 35, 76, 12, 7, 29, 71, 14),
    "in-havana": (5, 39, -26, -4, 7, 40, -22, 0, 4, 39, -26, -7),
    "in-economic-centers": (0, -9, -98, 21, -19, 1, -97, 18, 4, -7, -92, 15),
    "aid-or-open-casinos": (5, 0, 0, 29, 7, 0, 0, 29, 5, 0, 0, 28),
    "alliance": (-35, 0, 0, 0, -31, 0, 0, 0, -37, 0, 0, 0),
    "cities-opposition-or-terror": (7, 24, 0, 0, 8, 26, 0, 5, 6, 13, 0, 0),
}  # fmt: skip
"""Figure -> weights of the Government, 26July, the Directorio, the Syndicate; then in solitaire games those of each as
a Non-player, and as the player."""
