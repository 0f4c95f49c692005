"""English for the glossary: each term and what it means."""

from typing import Final

from cubalibre.i18n.english.glossary import actions, board, play

GLOSSARY: Final[dict[str, str]] = (
    board.FACTIONS | actions.OPERATIONS | actions.SPECIALS | board.PIECES | board.MAP | play.SEQUENCE
    | play.PROPAGANDA | play.VICTORY | play.OPTIONS
)  # fmt: skip
"""Term -> what it means; the English term is the key of its translations too."""
