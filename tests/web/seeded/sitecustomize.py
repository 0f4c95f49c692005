"""Read by every Python program that starts with this folder in PYTHONPATH: its dice and decks are the same each time.

Keys and the names of games are still the machine's own randomness.
"""

import random
import secrets  # noqa: F401 - has taken the machine's randomness before it is replaced


class _Seeded(random.Random):
    """Stands where games take the machine's randomness from."""

    def __init__(self) -> None:
        super().__init__(1957)


random.SystemRandom = _Seeded  # type: ignore[assignment, misc]
