"""English for what cards say: each side, and how it is to be read where that leaves a doubt."""

from typing import Final

from cubalibre.i18n.english.cards import cards_01_24, cards_25_48

SIDES: Final[dict[str, str]] = cards_01_24.SIDES | cards_25_48.SIDES
"""What one side of a card does."""
RULINGS: Final[dict[str, str]] = cards_01_24.RULINGS | cards_25_48.RULINGS
"""How a card is to be read."""
