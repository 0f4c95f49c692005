"""English for the reasons of Non-players (8)."""

from typing import Final

from cubalibre.i18n.english.reasons import directorio, events, general, government, july26, syndicate

REASONS: Final[dict[str, str]] = (
    general.REASONS | syndicate.REASONS | directorio.REASONS | july26.REASONS | government.REASONS | events.REASONS
)
"""Reason of a Non-player (`section/slug`) -> its text."""
