"""Prose for one reader: what a view says in numbers and words of the notation, in sentences."""

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.i18n import languages
from cubalibre.i18n.languages import remembered
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, lasting
from cubalibre.rules import questions as q
from cubalibre.search.sitting import strong
from cubalibre.seats import guests
from cubalibre.seats.random import RANDOM_NAME
from cubalibre.server.games import answer_effects, followups
from cubalibre.server.storage.store import Seat
from cubalibre.table import Story

text: Final = partial(i18n.text, "server")
_KEPT: Final = 4096
"""How many texts of a kind are kept for the next decision; what is kept is only sent, never changed."""
_GAMES_KEPT: Final = 300
"""Of so many games what depends on their options is kept, 13 kB each: as many as are kept in memory."""


def texts(game: Game, seats: Sequence[Seat], mine: Sequence[b.Faction], is_lesson: bool = False) -> dict[str, Any]:
    """All prose for the holder of these seats."""
    position, options = game.position, game.options
    question = game.question
    data: dict[str, Any] = {
        "lang": i18n.language(),
        "decides": _decides(game, question),
        "phase": i18n.phase_name(position.phase),
        "alliance": i18n.alliance_name(position.alliance),
        "setup": _setup(options),
        "factions": {n.FACTION_WORDS[f]: _faction(options, f) for f in b.FACTIONS},
        "cards": _cards(position),
        "prompt": None,
        "section": None,
        "price": None,
        "answers": [],
        "looks_ahead": not is_lesson and followups.is_possible(question, mine),
        "acts": [],
    }
    if question is not None:
        data["section"] = q.SECTION.get(question.kind)
        data["acts"] = [
            {"faction": who, "act": line, "text": act_text(who, line)}
            for who, line in (game.acts if mine else ())
            if n.faction_named(who) in mine
        ]
        if question.who in mine:
            data["prompt"] = i18n.prompt(question, position)
            data["price"] = i18n.price_note(question, position) or None
            data["answers"] = [_answer(answer, question, position) for answer in question.answers]
    return data


def along(game: Game, mine: Sequence[b.Faction]) -> dict[str, Any]:
    """What can be given along with each answer, and which words end all, for the holder of these seats."""
    question, ending = game.question, followups.ending(game, mine)
    found = followups.ways(game) if question is not None and question.who in mine else ()
    return {
        "next": {n.word(answer): [_way(answer, way) for way in ways] for answer, ways in found},
        "ending": ending and {"word": ending.words, **answer_effects.comes(ending.then)},
    }


def _way(first: n.Answer, way: followups.Way) -> dict[str, Any]:
    """Answers that are given one after the other, along with a first one."""
    answers = [_answer(*step) for step in way]
    return {
        "word": " ".join(answer["word"] for answer in answers),
        "text": ": ".join(_told(first, way, [answer["text"] for answer in answers])),
        "special": False,
        "cost": sum(answer["cost"] for answer in answers),
        "price": next((answer["price"] for answer in answers if answer["price"]), None),
        "does": answers[-1]["does"],
    }


def _told(first: n.Answer, way: followups.Way, words: list[str]) -> list[str]:
    """What is said of these answers: those that were a choice, or the last; and the piece that a first one leads to."""
    chosen = [word for word, step in zip(words, way, strict=True) if len(step.question.answers) > 1]
    about = way[0].question.about
    piece = [i18n.answer_text(about)] if first in n.SPECIALS and n.is_lot(about) else []
    return [*piece, *(chosen or words[-1:])]


def _answer(answer: n.Answer, question: Question, position: Position) -> dict[str, Any]:
    special = i18n.is_special(answer, question)
    return {
        "word": n.word(answer),
        "text": i18n.answer_text(answer) if special else i18n.answer_text(answer, question, position),
        "special": special,
        "cost": question.cost(answer),
        "price": answer_effects.price(answer, question, position),
        "does": answer_effects.does(answer, question, position),
    }


def _decides(game: Game, question: Question | None) -> str:
    if question is None:
        return text("over" if game.over else "still")
    if question.who == b.CHANCE:
        return text("chance")
    player = _player(game.options, question.who)
    if strong(game.options.players[question.who]) is not None:
        return text("thinking", faction=i18n.faction_name(question.who), player=player)
    if player == i18n.faction_name(question.who) or game.options.players[question.who].isdecimal():
        return text("decides", faction=i18n.faction_name(question.who))
    return text("decides.player", faction=i18n.faction_name(question.who), player=player)


def _is_named(options: Options, faction: b.Faction) -> bool:
    """Whether somebody plays who has said what to call him."""
    name = options.players[faction]
    is_program = name.startswith(RANDOM_NAME) or strong(name) or guests.named(name)
    return not (options.is_nonplayer(faction) or name.isdecimal() or is_program)


def _player(options: Options, faction: b.Faction) -> str:
    name = options.players[faction]
    if options.is_nonplayer(faction):
        return text("player.nonplayer")
    if name.startswith(RANDOM_NAME):
        return text("player.random")
    found = strong(name)
    if found is not None:
        return text("player.strong", number=found.level)
    if (guest := guests.named(name)) is not None:
        return text("player.bot", name=guest.bot)
    return text("player.numbered", number=name) if name.isdecimal() else name


@remembered(_GAMES_KEPT)
def _setup(options: Options) -> list[str]:
    """Who plays what and the optional rules, in sentences."""
    lines = i18n.options_text(options)
    for i, name in enumerate(options.player_list):
        faction = i18n.listing([i18n.faction_name(f) for f in b.FACTIONS if options.players[f] == name])
        found = strong(name)
        if name.startswith(RANDOM_NAME):
            lines[i] = text("plays.random", faction=faction)
        elif found is not None:
            lines[i] = text("plays.strong", faction=faction, number=found.level)
        elif (guest := guests.named(name)) is not None:
            lines[i] = text("plays.bot", faction=faction, name=guest.bot)
    return lines


@remembered(_GAMES_KEPT * len(b.FACTIONS))
def _faction(options: Options, faction: b.Faction) -> dict[str, Any]:
    goals = {
        "support": b.GOV_GOAL,
        "opposition": b.M26_GOAL,
        "directorio": b.DR_GOAL,
        "casinos": b.CASINO_GOAL,
        "syndicate": b.SYN_RESOURCES_GOAL,
    }
    return {
        "name": i18n.faction_name(faction),
        "short": i18n.faction_short(faction),
        "player": _player(options, faction),
        "named": _is_named(options, faction),
        "goal": text(f"goal.{n.FACTION_WORDS[faction]}", **goals),
    }


def _cards(position: Position) -> dict[str, Any]:
    """The cards on the table: the current one, the next ones, and those in force."""
    numbers = [position.current, *position.upcoming, *position.capabilities, *position.momentum]
    return {str(card): card_text(card) for card in numbers if card >= b.PROPAGANDA}


@remembered(_KEPT)
def card_text(card: int) -> dict[str, Any]:
    """A card in words."""
    return {
        "number": card,
        "title": i18n.card_title(card),
        "order": i18n.card_order_text(card),
        "sides": [
            {"side": side, "text": words, "key": key, "lasting": lasts}
            for (side, words), (key, lasts) in zip_longest(
                i18n.card_sides(card), i18n.card_side_keys(card), fillvalue=("phase", None)
            )
        ],
        "rulings": i18n.card_rulings(card),
        "sections": list(i18n.card_sections(card)),
    }


@remembered(_KEPT)
def act_text(faction: str, line: str) -> str:
    """An act in words."""
    act = interjections.parse(n.faction_named(faction), line)
    who, one = i18n.faction_name(act.who), i18n.answer_text(act.one)
    if act.kind == interjections.GIFT:
        return i18n.plural("server", "gift", n.number_of(act.other), who=who, receiver=one)
    if act.kind == interjections.SHOW:
        return text("show", who=who, marker=one)
    other = "" if act.other == n.DONE else i18n.answer_text(act.other)
    return i18n.text("act", act.kind, who=who, piece=one, other=other, card=i18n.card_title(lasting.PACT_OF_CARACAS))


def reason_text(reason: str) -> tuple[str, str]:
    """Why something is refused, in words, and its section."""
    return i18n.reason(reason), reason.partition("/")[0]


@remembered(_KEPT)
def story_text(story: Story) -> str:
    """An item of the narration in words; "" if it is not worth a line."""
    if not i18n.is_reason(story):
        return i18n.tell(story)
    return i18n.tell_reason(story)


def notice(stored: str) -> str:
    """What is said at the table by nobody: it is stored as a word, and the number of the entry that it is about."""
    word, _, number = stored.partition(" ")
    return text(f"notice.{word}", number=int(number))


def names() -> dict[str, Any]:
    """What everything on the board is called."""
    return {
        "factions": {n.FACTION_WORDS[f]: i18n.faction_name(f) for f in (*b.FACTIONS, b.CHANCE)},
        "short": {n.FACTION_WORDS[f]: i18n.faction_short(f) for f in b.FACTIONS},
        "spaces": {n.SPACE_WORDS[s]: i18n.space_name(s) for s in b.SPACES},
        "kinds": {n.KIND_WORDS[k]: _forms(k) for k in b.KINDS},
        "words": {word: i18n.answer_text(answer) for answer, word in n.WORDS.items()},
        "levels": {word: i18n.level_name(i - 2) for i, word in enumerate(n.LEVEL_WORDS)},
        "alliances": {word: i18n.alliance_name(i) for i, word in enumerate(n.ALLIANCE_WORDS)},
        "phases": {word: i18n.phase_name(i) for i, word in enumerate(state.PHASE_WORDS)},
        "terms": i18n.templates("term"),
        "cards": {str(card): i18n.card_title(card) for card in range(b.N_EVENTS + 1)},
    }


def _forms(kind: b.Kind) -> dict[str, str]:
    """A kind of piece after 1, 2 and 5: languages differ in how many forms that makes."""
    return {form: i18n.kind_name(kind, number) for form, number in (("one", 1), ("few", 2), ("many", 5))}


def for_pages() -> dict[str, Any]:
    """All that the browser's pages say by themselves, and the languages in which they can."""
    return {
        "lang": i18n.language(),
        "languages": {code: i18n.LANGUAGES[code] for code in languages.COMPLETE},
        "names": names(),
        "rules": i18n.offered_rules(),
        "web": i18n.templates("web"),
    }
