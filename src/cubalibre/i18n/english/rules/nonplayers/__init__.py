"""The rules for Non-players in our own words: chapter 8."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule
from cubalibre.i18n.english.rules.nonplayers import directorio, events, general, government, july26, syndicate

RULES: Final[dict[str, Rule]] = (
    general.RULES | events.RULES | syndicate.RULES | directorio.RULES | july26.RULES | government.RULES
)
"""Section of chapter 8 -> its title and text."""
