"""English texts by table and key: the source of the translations."""

from typing import Final

from cubalibre import board as b
from cubalibre import game
from cubalibre.i18n.english import answers, cards, names, questions, refusals, remedies, rules, server, sheets, usage
from cubalibre.i18n.english.changes import CHANGES
from cubalibre.i18n.english.cli import laboratory, menu, records, screen, session
from cubalibre.i18n.english.cli.admin import ADMIN
from cubalibre.i18n.english.cli.help import HELP
from cubalibre.i18n.english.cli.hint import HINT
from cubalibre.i18n.english.cli.rules import RULES
from cubalibre.i18n.english.event_questions import EVENT_QUESTIONS
from cubalibre.i18n.english.glossary import GLOSSARY
from cubalibre.i18n.english.glossary.play import ALIASES, SPACE_FACTS
from cubalibre.i18n.english.lessons.first_game import FIRST_GAME
from cubalibre.i18n.english.lessons.solo_opening import SOLO_OPENING
from cubalibre.i18n.english.options import CARD_VARIANTS, OPTIONS
from cubalibre.i18n.english.question_notes import QUESTION_NOTES
from cubalibre.i18n.english.reasons import REASONS
from cubalibre.i18n.english.report import REPORT
from cubalibre.i18n.english.stories import STORIES
from cubalibre.i18n.english.turns import EVENT_RESULTS, TURNS
from cubalibre.i18n.english.web import WEB
from cubalibre.i18n.english.web.analysis import ANALYSIS_PAGE
from cubalibre.i18n.english.web.beside import BESIDE
from cubalibre.i18n.english.web.clocks import CLOCKS
from cubalibre.i18n.english.web.notices import NOTICES
from cubalibre.i18n.english.web.open_games import OPEN_GAMES
from cubalibre.i18n.english.web.people import PEOPLE
from cubalibre.i18n.english.web.table import TABLE
from cubalibre.rules.events.deck import CARD

TABLES: Final[dict[str, dict[str, str]]] = {
    "act": session.ACTS,
    "admin": ADMIN,
    "alias": {alias: alias for alias in ALIASES},
    "alliance": names.ALLIANCES,
    "analysis": records.ANALYSIS,
    "analysis-page": ANALYSIS_PAGE,
    "answer": answers.AT_QUESTION,
    "beside": BESIDE,
    "card": screen.CARD,
    "card-ruling": cards.RULINGS,
    "card-side": cards.SIDES | CARD_VARIANTS,
    "card-title": {str(card): CARD[card].title for card in range(1, b.N_EVENTS + 1)},
    "change": CHANGES,
    "clocks": CLOCKS,
    "table": TABLE,
    "command": session.COMMANDS | sheets.TERMINAL,
    "command-word": session.COMMAND_WORDS,
    "companion": records.COMPANION,
    "does": server.DOES,
    "edit": records.EDIT,
    "event-question": EVENT_QUESTIONS,
    "event-result": EVENT_RESULTS,
    "faction": names.FACTIONS,
    "fault": game.FAULTS,
    "fragment": names.FRAGMENTS,
    "fuzz": menu.FUZZ,
    "glossary": GLOSSARY,
    "help": HELP,
    "hint": HINT,
    "invalid": usage.INVALID,
    "kind": names.KINDS,
    "laboratory": laboratory.LABORATORY,
    "lesson": FIRST_GAME | SOLO_OPENING,
    "level": names.LEVELS,
    "match": laboratory.MATCH,
    "fit": laboratory.FIT,
    "map": screen.MAP,
    "menu": menu.MENU,
    "object": names.KINDS,
    "open-games": OPEN_GAMES,
    "option": OPTIONS,
    "notices": NOTICES,
    "outlook": records.OUTLOOK,
    "own-kind": names.OWN_KINDS,
    "own-object": names.OWN_KINDS,
    "people": PEOPLE,
    "phase": names.PHASES,
    "pool": records.POOLS,
    "price": questions.PRICES,
    "program": menu.PROGRAM,
    "prompt": questions.PROMPTS,
    "question-note": QUESTION_NOTES,
    "reason": REASONS,
    "record": records.RECORDS,
    "refusal": refusals.REFUSALS,
    "remedy": remedies.REMEDIES,
    "refused": server.REFUSED,
    "report": REPORT,
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
    "space-facts": SPACE_FACTS,
    "story": STORIES,
    "system": usage.SYSTEM,
    "term": {term: term for term in GLOSSARY},
    "terrain": names.TERRAINS,
    "topic": refusals.TOPICS,
    "turn": TURNS,
    "usage": usage.USAGE,
    "web": WEB,
    "word": answers.WORDS,
}
