"""English for the Event cards: the effect of each side, and rulings."""

from typing import Final

from cubalibre.i18n.english.cards import cards_01_24, cards_25_48

SIDES: Final[dict[str, str]] = cards_01_24.SIDES | cards_25_48.SIDES
"""Card and side -> its effect."""
RULINGS: Final[dict[str, str]] = cards_01_24.RULINGS | cards_25_48.RULINGS
"""Card and number -> one ruling."""
