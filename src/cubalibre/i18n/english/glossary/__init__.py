"""English for the glossary: terms and their explanations."""

from typing import Final

from cubalibre.i18n.english.glossary import actions, board, play

GLOSSARY: Final[dict[str, str]] = (
    board.FACTIONS | actions.OPERATIONS | actions.SPECIALS | board.PIECES | board.MAP | play.SEQUENCE
    | play.PROPAGANDA | play.VICTORY | play.OPTIONS
)  # fmt: skip
"""Term -> explanation; the English term is also the key of its translations."""
