"""The decision that is due; its legal answers and the acts beside it only for the seat that may make it."""

from collections.abc import Collection
from dataclasses import dataclass, field

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.notation import FactionWord, SeatWord
from cubalibre.rules import questions as q
from cubalibre.view import words


@dataclass(slots=True)
class OfferedAnswer:
    """A legal answer."""

    word: str
    """The word to send."""
    cost: int
    """The Resources that it costs."""


@dataclass(slots=True)
class BesideAct:
    """An act that is allowed beside the question."""

    faction: FactionWord
    act: str
    """The act as it is sent: `gift directorio 2`."""


@dataclass(slots=True)
class QuestionView:
    """The decision that is due; from `about` to `open` only for who may make it."""

    who: SeatWord
    """Who decides."""
    kind: str
    """What kind of question it is, as a stable word."""
    section: str
    """The section of the rules that asks it."""
    mine: bool
    """Whether it is one of the reader's seats that decides."""
    acts: list[BesideAct]
    """What the reader's Factions may do beside the question."""
    about: str | None = None
    """The space, piece, Faction or card that the question is about."""
    detail: str | None = None
    """What else it depends on, such as a destination."""
    number: int = 0
    """Which question of a series it is, from 1."""
    taken: list[str] = field(default_factory=list)
    """The spaces chosen earlier in the turn."""
    answers: list[OfferedAnswer] = field(default_factory=list)
    """All legal answers."""
    open: bool = False
    """Whether acts at any time are possible now."""


def question_view(game: Game, seats: Collection[b.Faction]) -> QuestionView | None:
    """The decision that is due, for the holder of these seats; None once the game is over."""
    question = game.question
    if question is None:
        return None
    seen = QuestionView(
        who=words.SEAT[question.who],
        kind=question.kind,
        section=q.SECTION.get(question.kind, ""),
        mine=question.who in seats,
        acts=acts_view(game, seats),
    )
    if seen.mine:
        seen.about = None if question.about == n.NOTHING else n.word(question.about)
        seen.detail = None if question.detail == n.NOTHING else n.word(question.detail)
        seen.number = question.number
        seen.taken = _taken(game, question.who)
        seen.answers = [OfferedAnswer(n.word(a), question.cost(a)) for a in question.answers]
        seen.open = question.open_window
    return seen


def acts_view(game: Game, seats: Collection[b.Faction]) -> list[BesideAct]:
    """What the Factions of these seats may do beside the question."""
    found = ((n.faction_named(who), line) for who, line in game.acts)
    return [BesideAct(words.FACTION[who], line) for who, line in found if who in seats]


def _taken(game: Game, faction: b.Faction) -> list[str]:
    """The spaces that a Faction has chosen in the turn under way, in order."""
    chosen = (entry.word for entry in game.turn if entry.seat == faction and entry.question)
    return list(dict.fromkeys(word for word in chosen if word in n.SPACE_WORDS))
