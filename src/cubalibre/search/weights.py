"""What `value.features` count towards a Faction's prospects, in steps.

Fitted by `python -m tools.fit_search 1500` to games of rulebook bots, 1,500 of four Non-players and 150 of each
solitaire table, with seeds from 100,000 on; a run of it gives them again to within two steps.
"""

from typing import Final

WEIGHTS: Final = (
    (-390, -363, -410, -209, 38, -3, 72, -6, -2, 6, 13, 9, 10),
    (74, 147, 172, 148, 47, 8, 49, 5, 8, 10, 15, 0, 0),
    (591, 526, 562, 505, 114, 13, -27, 6, -1, -2, -65, 0, 0),
    (-275, -311, -323, -444, 0, 1, 131, 4, 29, 32, 49, 24, 0),
)
"""By Faction, in the order of `value.features`."""
