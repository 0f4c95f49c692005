"""All English texts, by table and key. They are the source of the translations, and stand in for none of them."""

from typing import Final

from cubalibre import board as b
from cubalibre import game
from cubalibre.i18n import english_answers as answers
from cubalibre.i18n import english_cards_01_24 as early_cards
from cubalibre.i18n import english_cards_25_48 as late_cards
from cubalibre.i18n import english_cli_menu as menu
from cubalibre.i18n import english_cli_records as records
from cubalibre.i18n import english_cli_screen as screen
from cubalibre.i18n import english_cli_session as session
from cubalibre.i18n import english_glossary_actions as actions
from cubalibre.i18n import english_glossary_board as board
from cubalibre.i18n import english_glossary_play as play
from cubalibre.i18n import english_laboratory as laboratory
from cubalibre.i18n import english_names as names
from cubalibre.i18n import english_questions as questions
from cubalibre.i18n import english_refusals as refusals
from cubalibre.i18n import english_report as report
from cubalibre.i18n import english_rules as rules
from cubalibre.i18n import english_server as server
from cubalibre.i18n import english_sheets as sheets
from cubalibre.i18n import english_usage as usage
from cubalibre.i18n import english_web as web
from cubalibre.i18n import english_web_game as web_game
from cubalibre.i18n import english_web_rules as web_rules
from cubalibre.i18n.english_cli_help import HELP
from cubalibre.i18n.english_cli_rules import RULES
from cubalibre.i18n.english_lesson_first import FIRST_GAME
from cubalibre.i18n.english_lesson_solo import SOLO_OPENING
from cubalibre.i18n.english_options import OPTIONS
from cubalibre.i18n.english_reasons import REASONS
from cubalibre.i18n.english_refusals_events import EVENT_REFUSALS
from cubalibre.i18n.english_stories import STORIES
from cubalibre.rules.events.deck import CARD

GLOSSARY: Final[dict[str, str]] = (
    board.FACTIONS | actions.OPERATIONS | actions.SPECIALS | board.PIECES | board.MAP | play.SEQUENCE
    | play.PROPAGANDA | play.VICTORY | play.OPTIONS
)  # fmt: skip
"""Term -> what it means; the English term is the key of its translations too."""

TABLES: Final[dict[str, dict[str, str]]] = {
    "act": session.ACTS,
    "alias": {alias: alias for alias in play.ALIASES},
    "alliance": names.ALLIANCES,
    "answer": answers.AT_QUESTION,
    "card": screen.CARD,
    "card-ruling": early_cards.RULINGS | late_cards.RULINGS,
    "card-side": early_cards.SIDES | late_cards.SIDES,
    "card-title": {str(card): CARD[card].title for card in range(1, b.N_EVENTS + 1)},
    "command": session.COMMANDS | sheets.TERMINAL,
    "companion": records.COMPANION,
    "does": server.DOES,
    "edit": records.EDIT,
    "faction": names.FACTIONS,
    "fault": game.FAULTS,
    "fragment": names.FRAGMENTS,
    "fuzz": menu.FUZZ,
    "glossary": GLOSSARY,
    "help": HELP,
    "invalid": usage.INVALID,
    "kind": names.KINDS,
    "laboratory": laboratory.LABORATORY,
    "lesson": FIRST_GAME | SOLO_OPENING,
    "level": names.LEVELS,
    "menu": menu.MENU,
    "option": OPTIONS,
    "own-kind": names.OWN_KINDS,
    "phase": names.PHASES,
    "pool": records.POOLS,
    "price": questions.PRICES,
    "program": menu.PROGRAM,
    "prompt": questions.PROMPTS,
    "reason": REASONS,
    "record": records.RECORDS,
    "refusal": refusals.REFUSALS | EVENT_REFUSALS,
    "refused": server.REFUSED,
    "report": report.REPORT,
    "rule": rules.TEXTS,
    "rule-title": rules.TITLES,
    "rules": RULES,
    "run": laboratory.RUN,
    "screen": screen.SCREEN,
    "seat": menu.SEATS,
    "server": server.SERVER,
    "session": session.SESSION,
    "sheet": sheets.SHEET,
    "short-faction": names.SHORT_FACTIONS,
    "space": names.SPACES,
    "space-facts": play.SPACE_FACTS,
    "story": STORIES,
    "system": usage.SYSTEM,
    "term": {term: term for term in GLOSSARY},
    "terrain": names.TERRAINS,
    "topic": refusals.TOPICS,
    "usage": usage.USAGE,
    "web": web.PAGES | web_game.GAME | web_rules.RULES | sheets.PAGE,
    "word": answers.WORDS,
}
