"""The rules in our own words, all chapters together: section of the rulebook -> title, and text."""

from typing import Final

from cubalibre.i18n import (
    english_rules_1,
    english_rules_2,
    english_rules_3,
    english_rules_4,
    english_rules_5,
    english_rules_6,
    english_rules_7,
    english_rules_8,
    english_rules_8_directorio,
    english_rules_8_events,
    english_rules_8_government,
    english_rules_8_july26,
    english_rules_8_syndicate,
)

_RULES: Final = (
    english_rules_1.RULES
    | english_rules_2.RULES
    | english_rules_3.RULES
    | english_rules_4.RULES
    | english_rules_5.RULES
    | english_rules_6.RULES
    | english_rules_7.RULES
    | english_rules_8.RULES
    | english_rules_8_events.RULES
    | english_rules_8_syndicate.RULES
    | english_rules_8_directorio.RULES
    | english_rules_8_july26.RULES
    | english_rules_8_government.RULES
)
TITLES: Final[dict[str, str]] = {section: _RULES[section][0] for section in sorted(_RULES)}
"""Section -> what it is called, in the order of the rulebook."""
TEXTS: Final[dict[str, str]] = {section: _RULES[section][1] for section in TITLES}
"""Section -> its paragraphs and list items, one a line."""
