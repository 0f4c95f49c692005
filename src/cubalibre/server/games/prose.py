"""Texts of a state (prose): what a view holds as numbers and words of the notation, in sentences for one reader."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.i18n.card_texts import Lasts, SideKey
from cubalibre.i18n.languages import remembered
from cubalibre.notation import FactionWord
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, lasting
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.search.strong_players import strong
from cubalibre.seats import third_party_bots
from cubalibre.seats.random import RANDOM_NAME
from cubalibre.server.games import answer_effects, followups, movement
from cubalibre.server.games.answer_effects import NextQuestion
from cubalibre.table import Story
from cubalibre.view import View, words
from cubalibre.view.question import BesideAct, OfferedAnswer, attack_failed, die, done_ends_turn

text: Final = partial(i18n.text, "server")
SideWord: TypeAlias = Literal["unshaded", "shaded"]
_CACHE_SIZE: Final = 4096
"""Size of the caches of texts; cached texts are only sent, never changed."""
_CACHED_GAMES: Final = 300
"""Number of games whose texts on options are cached, 13 kB each: as many as are kept in memory."""


@dataclass(slots=True)
class CardSide:
    """One side of a card, in words."""

    side: str
    """The side's title."""
    text: str
    key: SideKey
    """Which side it is; of the Propaganda card a phase."""
    lasting: Lasts | None
    """Whether its effect lasts, and as what; null if it is done at once."""


@dataclass(slots=True)
class CardText:
    """A card in words; number 0 is Propaganda."""

    number: int
    title: str
    order: str
    """The Factions in the order of the card's symbols; empty for Propaganda."""
    sides: list[CardSide]
    rulings: list[str]
    """How to read the card where its text leaves a doubt."""
    sections: list[str]
    """Sections of the rules to read with it."""


@dataclass(slots=True)
class FactionText:
    """A Faction and its player, in words."""

    name: str
    short: str
    player: str
    """What the player is called."""
    named: bool
    """Whether the player is human and has chosen a name."""
    goal: str
    """What the Faction needs to win."""


@dataclass(slots=True)
class AnswerText(OfferedAnswer):
    """A legal answer, in words."""

    text: str
    special: bool
    """Whether it is a Special Activity."""
    price: str | None
    """What it costs; null if it costs nothing."""
    does: str | None
    """What it does, where its own words do not say so."""


@dataclass(slots=True)
class ActText(BesideAct):
    """An act in words."""

    text: str


@dataclass(slots=True)
class AboutCard:
    """The side of a card that a question is about."""

    number: int
    """The number of the card."""
    side: SideWord | None
    """The side that is carried out; null if the card has a single text."""
    die: int | None
    """The die that was rolled for it; null if there is none."""


@dataclass(slots=True)
class StateTexts:
    """The texts that belong to a view."""

    lang: str
    """The language of the texts."""
    decides: str
    """Who decides, in a sentence."""
    phase: str
    alliance: str
    setup: list[str]
    """Who plays what, and the optional rules."""
    factions: dict[FactionWord, FactionText]
    cards: dict[str, CardText]
    """The cards on the table and those in force, by their numbers."""
    prompt: str | None
    """What is asked; null unless it is the reader's decision."""
    note: str
    """What the decision is about and what it leads to, for a new player; empty if there is no prompt."""
    about_card: AboutCard | None
    """The side of the card that asks; null outside an Event, or unless it is the reader's decision."""
    section: str | None
    """The section of the rules that asks it."""
    price: str | None
    """What an Operation costs here, if that needs saying."""
    answers: list[AnswerText]
    looks_ahead: bool
    """Whether `GET .../preview` may return followups."""
    acts: list[ActText]
    """What the reader's Factions may do beside the question."""


def texts(game: Game, seen: View, mine: Sequence[b.Faction], is_lesson: bool = False) -> StateTexts:
    """The texts of a game's state, and of its view, for the holder of these seats."""
    position, options = game.position, game.options
    question = game.question
    asked = question if question is not None and question.who in mine else None
    ends_turn = asked is not None and done_ends_turn(game)
    return StateTexts(
        lang=i18n.language(),
        decides=_decides(game, question),
        phase=i18n.phase_name(position.phase),
        alliance=i18n.alliance_name(position.alliance),
        setup=_setup(options, _player_of(options, mine)),
        factions={words.FACTION[f]: _faction(options, f) for f in b.FACTIONS},
        cards=_cards(position),
        prompt=i18n.prompt(asked, position, ends_turn, die(game), attack_failed(game)) if asked else None,
        note=i18n.note(asked, position) if asked else "",
        about_card=_about_card(game, asked) if asked else None,
        section=q.SECTION.get(question.kind) if question else None,
        price=(i18n.price_note(asked, position) or None) if asked else None,
        answers=[_answer(answer, asked, position, ends_turn) for answer in asked.answers] if asked else [],
        looks_ahead=not is_lesson and followups.is_possible(question, mine),
        acts=[_act(act) for act in seen.question.acts] if seen.question else [],
    )


def _act(act: BesideAct) -> ActText:
    return ActText(act.faction, act.act, act_text(act.faction, act.act))


@dataclass(slots=True)
class Ending(NextQuestion):
    """The words that end all further questions of the player, and the question after them."""

    word: str
    """`done`, or `done done`."""


@dataclass(slots=True)
class Along:
    """Followups that can be given together with the legal answers, and the answers without effect."""

    revision: int
    """Revision of the game to which they belong."""
    next: dict[str, list[AnswerText]]
    """Word of an answer -> the followups that can be given with it: answers to the next question, or to several,
    separated by spaces."""
    ending: Ending | None
    """The words that end the player's questions, if another player, dice or cards come next; null otherwise."""
    idle: list[str]
    """The legal answers without effect: they change nothing, though they may cost Resources."""
    moves: list[movement.Movable]
    """The pieces that may move, where the question is for them; `POST .../draft` takes such moves."""


def followup_texts(
    game: Game, mine: Sequence[b.Faction], revision: int, gathered: Sequence[movement.Group] = ()
) -> Along:
    """The followups of each answer, the words that end all questions, and the pieces that may move.

    They are for the holder of these seats; `gathered` are moves of which the current question is a part.
    """
    question, ending = game.question, followups.ending(game, mine)
    decides = question is not None and question.who in mine
    found = followups.ways(game) if decides else ()
    return Along(
        revision=revision,
        next={n.word(answer): [_way(answer, way) for way in ways] for answer, ways in found},
        ending=ending and Ending(*answer_effects.next_question(ending.then), word=ending.words),
        idle=followups.idle_words(game) if decides else [],
        moves=movement.movable(game, gathered) if decides else [],
    )


def _way(first: n.Answer, way: followups.Way) -> AnswerText:
    """Several answers that can be given together with a first one, as one choice."""
    answers = [_answer(*step) for step in way]
    return AnswerText(
        word=" ".join(answer.word for answer in answers),
        text=": ".join(_way_text(first, way, [answer.text for answer in answers])),
        special=False,
        cost=sum(answer.cost for answer in answers),
        price=next((answer.price for answer in answers if answer.price), None),
        does=answers[-1].does,
    )


def _way_text(first: n.Answer, way: followups.Way, texts_of: list[str]) -> list[str]:
    """Texts that identify a way: the piece of a Special Activity, and the answers that were a choice or the last."""
    chosen = [
        text
        for i, (text, step) in enumerate(zip(texts_of, way, strict=True), 1)
        # The number of Guerrillas that March names their origin, too.
        if len(step.question.answers) > 1 and not (step.question.kind == q.MARCH_ORIGIN and i < len(way))
    ]
    about = way[0].question.about
    piece = [i18n.answer_text(about)] if first in n.SPECIALS and n.is_lot(about) else []
    found = [*piece, *(chosen or texts_of[-1:])]
    if way[0].question.kind != q.MARCH_NUMBER:
        return found
    origin = i18n.text("answer", "march-origin.space", answer=i18n.answer_text(first))
    return [text.removeprefix(f"{origin}: ") for text in found]  # it is the first answer itself


def _answer(answer: n.Answer, question: Question, position: Position, ends_turn: bool = False) -> AnswerText:
    special = i18n.is_special(answer, question)
    return AnswerText(
        word=n.word(answer),
        cost=question.cost(answer),
        text=i18n.answer_text(answer) if special else i18n.answer_text(answer, question, position, ends_turn),
        special=special,
        price=answer_effects.price(answer, question, position),
        does=answer_effects.effect(answer, question, position),
    )


def _about_card(game: Game, question: Question) -> AboutCard | None:
    """The side of the card that asks; None outside an Event."""
    if question.side == n.NOTHING:
        return None
    card = game.position.current
    has_sides = len(deck.sides(card)) > 1
    side: SideWord = "shaded" if question.side == n.EVENT_SHADED else "unshaded"
    return AboutCard(card, side if has_sides else None, die(game))


def _decides(game: Game, question: Question | None) -> str:
    if question is None:
        return text("over" if game.over else "still")
    return text("chance") if question.who == b.CHANCE else _decides_for(game.options, question.who)


@remembered(_CACHED_GAMES * len(b.FACTIONS))
def _decides_for(options: Options, faction: b.Faction) -> str:
    """The sentence that a Faction decides."""
    player, name = _player(options, faction), i18n.faction_name(faction)
    if strong(options.players[faction]) is not None:
        return text("thinking", faction=name, player=player)
    if player == name or options.players[faction].isdecimal():
        return text("decides", faction=name)
    return text("decides.player", faction=name, player=player)


def _is_named(options: Options, faction: b.Faction) -> bool:
    """Whether the player is human and has chosen a name."""
    name = options.players[faction]
    is_program = name.startswith(RANDOM_NAME) or strong(name) or third_party_bots.named(name)
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
    if (guest := third_party_bots.named(name)) is not None:
        return text("player.bot", name=guest.bot)
    return text("player.person") if name.isdecimal() else name


def _player_of(options: Options, mine: Sequence[b.Faction]) -> str:
    """The player who holds these seats, as in `Options.players`; "" if it is nobody or several."""
    players = {options.players[faction] for faction in mine if faction != b.CHANCE}
    return players.pop() if len(players) == 1 else ""


@remembered(_CACHED_GAMES)
def _setup(options: Options, reader: str) -> list[str]:
    """The players and the optional rules, in sentences for one of the players."""
    lines = i18n.options_text(options, reader)
    for i, name in enumerate(options.player_list):
        faction = i18n.listing([i18n.faction_name(f) for f in b.FACTIONS if options.players[f] == name])
        found = strong(name)
        if name.startswith(RANDOM_NAME):
            lines[i] = text("plays.random", faction=faction)
        elif found is not None:
            lines[i] = text("plays.strong", faction=faction, number=found.level)
        elif (guest := third_party_bots.named(name)) is not None:
            lines[i] = text("plays.bot", faction=faction, name=guest.bot)
    return lines


@remembered(_CACHED_GAMES * len(b.FACTIONS))
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
    """The cards on the table: current, upcoming, Capabilities and Momentum."""
    numbers = [position.current, *position.upcoming, *position.capabilities, *position.momentum]
    return {str(card): card_text(card, position.options.variants) for card in numbers if card >= b.PROPAGANDA}


@remembered(_CACHE_SIZE)
def card_text(card: int, variants: tuple[str, ...] = ()) -> CardText:
    """A card in words, under the variants in force."""
    return CardText(
        number=card,
        title=i18n.card_title(card),
        order=i18n.card_order_text(card),
        sides=[
            CardSide(*side, *key)
            for side, key in zip(i18n.card_sides(card, variants), i18n.card_side_keys(card), strict=True)
        ],
        rulings=i18n.card_rulings(card),
        sections=list(i18n.card_sections(card)),
    )


@remembered(_CACHE_SIZE)
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
    """A reason of a refusal in words, and its section."""
    return i18n.reason(reason), reason.partition("/")[0]


@remembered(_CACHE_SIZE)
def story_text(story: Story) -> str:
    """An item of the narration in words; "" if it has no line of its own."""
    if not i18n.is_reason(story):
        return i18n.tell(story)
    return i18n.tell_reason(story)


def notice(stored: str) -> str:
    """A notice in words; it is stored as a code and the number of an entry."""
    word, _, number = stored.partition(" ")
    return text(f"notice.{word}", number=int(number))
