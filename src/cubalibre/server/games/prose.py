"""Prose for one reader: what a view says in numbers and words of the notation, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.i18n import languages
from cubalibre.i18n.card_texts import Lasts, SideKey
from cubalibre.i18n.languages import remembered
from cubalibre.notation import AllianceWord, FactionWord, LevelWord, SeatWord
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, lasting
from cubalibre.rules import questions as q
from cubalibre.search.sitting import strong
from cubalibre.seats import guests
from cubalibre.seats.random import RANDOM_NAME
from cubalibre.server.games import answer_effects, followups
from cubalibre.server.games.answer_effects import Comes
from cubalibre.server.storage.store import Seat
from cubalibre.table import Story
from cubalibre.view import words
from cubalibre.view.question import BesideAct, OfferedAnswer, acts_view

text: Final = partial(i18n.text, "server")
_KEPT: Final = 4096
"""How many texts of a kind are kept for the next decision; what is kept is only sent, never changed."""
_GAMES_KEPT: Final = 300
"""Of so many games what depends on their options is kept, 13 kB each: as many as are kept in memory."""


@dataclass(slots=True)
class CardSide:
    """A side of a card in words."""

    side: str
    text: str
    key: SideKey
    lasting: Lasts | None


@dataclass(slots=True)
class CardText:
    """A card in words; 0 is Propaganda."""

    number: int
    title: str
    order: str
    sides: list[CardSide]
    rulings: list[str]
    sections: list[str]


@dataclass(slots=True)
class FactionText:
    """A Faction and its player in words."""

    name: str
    short: str
    player: str
    named: bool
    """Whether the player has a name of their own."""
    goal: str


@dataclass(slots=True)
class AnswerText(OfferedAnswer):
    """A legal answer in words."""

    text: str
    special: bool
    price: str | None
    does: str | None


@dataclass(slots=True)
class ActText(BesideAct):
    """An act in words."""

    text: str


@dataclass(slots=True)
class StateTexts:
    """The prose that belongs to a view."""

    lang: str
    decides: str
    phase: str
    alliance: str
    setup: list[str]
    factions: dict[FactionWord, FactionText]
    cards: dict[str, CardText]
    prompt: str | None
    section: str | None
    price: str | None
    answers: list[AnswerText]
    looks_ahead: bool
    """Whether `GET .../preview` may have something to tell."""
    acts: list[ActText]


def texts(game: Game, seats: Sequence[Seat], mine: Sequence[b.Faction], is_lesson: bool = False) -> StateTexts:
    """All prose for the holder of these seats."""
    position, options = game.position, game.options
    question = game.question
    asked = question if question is not None and question.who in mine else None
    return StateTexts(
        lang=i18n.language(),
        decides=_decides(game, question),
        phase=i18n.phase_name(position.phase),
        alliance=i18n.alliance_name(position.alliance),
        setup=_setup(options),
        factions={words.FACTION[f]: _faction(options, f) for f in b.FACTIONS},
        cards=_cards(position),
        prompt=i18n.prompt(asked, position) if asked else None,
        section=q.SECTION.get(question.kind) if question else None,
        price=(i18n.price_note(asked, position) or None) if asked else None,
        answers=[_answer(answer, asked, position) for answer in asked.answers] if asked else [],
        looks_ahead=not is_lesson and followups.is_possible(question, mine),
        acts=[ActText(each.faction, each.act, act_text(each.faction, each.act)) for each in _acts(game, mine)],
    )


def _acts(game: Game, mine: Sequence[b.Faction]) -> list[BesideAct]:
    return acts_view(game, mine) if mine and game.question is not None else []


@dataclass(slots=True)
class Ending(Comes):
    """How one is done with all."""

    word: str
    """`done`, or `done done`."""


@dataclass(slots=True)
class Along:
    """What can be given along with the legal answers."""

    revision: int
    """Of the game, with the question that is due."""
    next: dict[str, list[AnswerText]]
    """For the word of an answer the ways to go on, where they can be given along with it: answers to the next question,
    or to several, with spaces between them."""
    ending: Ending | None
    """How one is done with all, if others, dice or cards come after it."""


def along(game: Game, mine: Sequence[b.Faction], revision: int) -> Along:
    """What can be given along with each answer, and which words end all, for the holder of these seats."""
    question, ending = game.question, followups.ending(game, mine)
    found = followups.ways(game) if question is not None and question.who in mine else ()
    return Along(
        revision=revision,
        next={n.word(answer): [_way(answer, way) for way in ways] for answer, ways in found},
        ending=ending and Ending(*answer_effects.comes(ending.then), word=ending.words),
    )


def _way(first: n.Answer, way: followups.Way) -> AnswerText:
    """Answers that are given one after the other, along with a first one."""
    answers = [_answer(*step) for step in way]
    return AnswerText(
        word=" ".join(answer.word for answer in answers),
        text=": ".join(_told(first, way, [answer.text for answer in answers])),
        special=False,
        cost=sum(answer.cost for answer in answers),
        price=next((answer.price for answer in answers if answer.price), None),
        does=answers[-1].does,
    )


def _told(first: n.Answer, way: followups.Way, texts_of: list[str]) -> list[str]:
    """What is said of these answers: those that were a choice, or the last; and the piece that a first one leads to."""
    chosen = [text for text, step in zip(texts_of, way, strict=True) if len(step.question.answers) > 1]
    about = way[0].question.about
    piece = [i18n.answer_text(about)] if first in n.SPECIALS and n.is_lot(about) else []
    return [*piece, *(chosen or texts_of[-1:])]


def _answer(answer: n.Answer, question: Question, position: Position) -> AnswerText:
    special = i18n.is_special(answer, question)
    return AnswerText(
        word=n.word(answer),
        cost=question.cost(answer),
        text=i18n.answer_text(answer) if special else i18n.answer_text(answer, question, position),
        special=special,
        price=answer_effects.price(answer, question, position),
        does=answer_effects.does(answer, question, position),
    )


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
def _faction(options: Options, faction: b.Faction) -> FactionText:
    goals = {
        "support": b.GOV_GOAL,
        "opposition": b.M26_GOAL,
        "directorio": b.DR_GOAL,
        "casinos": b.CASINO_GOAL,
        "syndicate": b.SYN_RESOURCES_GOAL,
    }
    return FactionText(
        name=i18n.faction_name(faction),
        short=i18n.faction_short(faction),
        player=_player(options, faction),
        named=_is_named(options, faction),
        goal=text(f"goal.{n.FACTION_WORDS[faction]}", **goals),
    )


def _cards(position: Position) -> dict[str, CardText]:
    """The cards on the table: the current one, the next ones, and those in force."""
    numbers = [position.current, *position.upcoming, *position.capabilities, *position.momentum]
    return {str(card): card_text(card) for card in numbers if card >= b.PROPAGANDA}


@remembered(_KEPT)
def card_text(card: int) -> CardText:
    """A card in words."""
    return CardText(
        number=card,
        title=i18n.card_title(card),
        order=i18n.card_order_text(card),
        sides=[
            CardSide(*side, *key) for side, key in zip(i18n.card_sides(card), i18n.card_side_keys(card), strict=True)
        ],
        rulings=i18n.card_rulings(card),
        sections=list(i18n.card_sections(card)),
    )


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


@dataclass(slots=True)
class KindForms:
    """A kind of piece after 1, 2 and 5."""

    one: str
    few: str
    many: str


@dataclass(slots=True)
class Names:
    """What everything on the board is called, by the words of the notation."""

    factions: dict[SeatWord, str]
    short: dict[FactionWord, str]
    spaces: dict[str, str]
    kinds: dict[str, KindForms]
    words: dict[str, str]
    levels: dict[LevelWord, str]
    alliances: dict[AllianceWord, str]
    phases: dict[str, str]
    terms: dict[str, str]
    cards: dict[str, str]


def names() -> Names:
    """What everything on the board is called."""
    return Names(
        factions={words.SEAT[f]: i18n.faction_name(f) for f in (*b.FACTIONS, b.CHANCE)},
        short={words.FACTION[f]: i18n.faction_short(f) for f in b.FACTIONS},
        spaces={n.SPACE_WORDS[s]: i18n.space_name(s) for s in b.SPACES},
        kinds={n.KIND_WORDS[k]: KindForms(*(i18n.kind_name(k, number) for number in (1, 2, 5))) for k in b.KINDS},
        words={word: i18n.answer_text(answer) for answer, word in n.WORDS.items()},
        levels={word: i18n.level_name(level) for level, word in zip(b.LEVELS, words.LEVEL, strict=True)},
        alliances={word: i18n.alliance_name(i) for i, word in enumerate(words.ALLIANCE)},
        phases={word: i18n.phase_name(i) for i, word in enumerate(state.PHASE_WORDS)},
        terms=cast("dict[str, str]", i18n.templates("term")),  # there are no plurals among them
        cards={str(card): i18n.card_title(card) for card in range(b.N_EVENTS + 1)},
    )


@dataclass(slots=True)
class Texts:
    """What the browser's pages say by themselves."""

    lang: str
    languages: dict[str, str]
    """The languages on offer, each by what it calls itself."""
    names: Names
    web: dict[str, str | list[str]]


def for_pages() -> Texts:
    """All that the browser's pages say by themselves, and the languages in which they can."""
    return Texts(
        lang=i18n.language(),
        languages={code: i18n.LANGUAGES[code] for code in languages.COMPLETE},
        names=names(),
        web=i18n.templates("web"),
    )
