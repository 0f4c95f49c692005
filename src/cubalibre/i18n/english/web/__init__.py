"""English for the pages in the browser."""

from typing import Final

from cubalibre.i18n.english import sheets
from cubalibre.i18n.english.web import game, moves, pages, rules

WEB: Final[dict[str, str]] = pages.PAGES | game.GAME | moves.MOVES | rules.RULES | sheets.PAGE
"""Texts of the pages, by key."""
