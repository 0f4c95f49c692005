"""Texts of the game: English tables (`english`), translation lookup, and functions that fill in placeholders."""

from cubalibre.i18n.card_sections import card_sections
from cubalibre.i18n.card_texts import (
    card_order_text,
    card_rulings,
    card_side_keys,
    card_sides,
    find_card,
    suggest_cards,
)
from cubalibre.i18n.catalogue import enumerated, has, listing, number, percent, plural, signed, templates, text
from cubalibre.i18n.change_texts import summary, what_follows
from cubalibre.i18n.difference_lines import StepLine, step_lines
from cubalibre.i18n.faults import fault, invalid, system
from cubalibre.i18n.glossary import explain, suggest, terms
from cubalibre.i18n.languages import COMPLETE, LANGUAGES, choose, language, speak, speaking
from cubalibre.i18n.names import (
    alliance_name,
    card_title,
    faction_name,
    faction_short,
    kind_name,
    level_name,
    own_kind_name,
    phase_name,
    space_name,
)
from cubalibre.i18n.narration_lines import tell
from cubalibre.i18n.prompts import note, prompt
from cubalibre.i18n.questions import answer_text, is_group, is_special, price_note, reason
from cubalibre.i18n.reasons import is_reason, tell_reason
from cubalibre.i18n.setup_texts import OfferedRule, offered_rules, options_text, rule_text
from cubalibre.i18n.sheets import sheet_words
from cubalibre.i18n.text_matching import folded
from cubalibre.i18n.turn_summaries import goes_on, sentences_apart, turn_sentence, whose
