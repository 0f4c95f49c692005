"""View of the question that is due; only the seat that decides sees its subject and legal answers."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.notation import FactionWord, SeatWord
from cubalibre.position import ACTION
from cubalibre.rules import questions as q
from cubalibre.view import words

_ROLLS: Final = frozenset((q.ATTACK_ROLL, q.KIDNAP_ROLL, q.EVENT_ROLL))
_AFTER_A_ROLL: Final = frozenset(
    (q.ATTACK_PIECE, q.CASH_PASS, q.CASH_CAPTURE, q.MAKE_AVAILABLE, q.REROLL, *q.OF_EVENTS)
)
"""Questions that follow from a roll; others are about something else, such as the next space."""


@dataclass(slots=True)
class OfferedAnswer:
    """A legal answer."""

    word: str
    """The word to send."""
    cost: int
    """Its immediate cost in Resources."""


@dataclass(slots=True)
class BesideAct:
    """An act that is allowed before the question is answered."""

    faction: FactionWord
    act: str
    """The act as it is sent: `gift directorio 2`."""


@dataclass(slots=True)
class QuestionView:
    """The decision that is due; the fields from `about` on are filled only for the seat that decides."""

    who: SeatWord
    """The Faction, or Chance, that decides."""
    kind: str
    """What kind of question it is, as a stable word."""
    section: str
    """The section of the rules that the question belongs to."""
    mine: bool
    """Whether the holder of these seats decides."""
    acts: list[BesideAct]
    """Acts that the holder's Factions may carry out before the answer."""
    about: str | None = None
    """The space, lot or Faction that is the subject."""
    detail: str | None = None
    """A second subject, such as the destination of pieces to be counted."""
    number: int = 0
    """The number of the question in its series, from 1."""
    total: int = 0
    """The number of questions in the series at most; 0 if no rule fixes it."""
    taken: list[str] = field(default_factory=list)
    """The spaces chosen earlier in the turn."""
    answers: list[OfferedAnswer] = field(default_factory=list)
    """All legal answers."""
    instead: list[str] = field(default_factory=list)
    """Answers that are legal too: the spaces of which a die draws one, for owners of the printed table (8.2)."""
    open: bool = False
    """Whether acts that are allowed at any time may come before the answer."""


def question_view(game: Game, seats: Collection[b.Faction]) -> QuestionView | None:
    """View of the question that is due for the holder of some seats; None once the game is over."""
    question = game.question
    if question is None:
        return None
    seen = QuestionView(
        who=words.SEAT[question.who],
        kind=question.kind,
        section=q.SECTION.get(question.kind, ""),
        mine=question.who in seats,
        acts=_acts(game, seats),
    )
    if seen.mine:
        seen.about = None if question.about == n.NOTHING else n.word(question.about)
        seen.detail = None if question.detail == n.NOTHING else n.word(question.detail)
        seen.number = question.number
        seen.total = question.total
        seen.taken = _taken(game, question.who)
        seen.answers = [OfferedAnswer(n.word(a), question.cost(a)) for a in question.answers]
        seen.instead = [n.word(answer) for answer in question.instead]
        seen.open = question.open_window
    return seen


def die(game: Game) -> int | None:
    """What the die shows that was rolled for what is asked now, or just before; None if none was.

    A question whether to roll again says it itself.
    """
    if game.question is None or game.question.kind == q.REROLL:
        return None
    for entry in reversed(game.turn):
        if entry.question in _ROLLS:
            return int(entry.word)
        if entry.question and entry.question not in _AFTER_A_ROLL:
            return None
    return None


def attack_failed(game: Game) -> bool:
    """Whether the last thing that happened was the roll of an Attack: one that succeeds asks for a piece."""
    asked = game.question is not None and game.question.kind not in (q.ATTACK_PIECE, q.REROLL)
    return asked and bool(game.turn) and game.turn[-1].question == q.ATTACK_ROLL


def done_ends_turn(game: Game) -> bool:
    """Whether `done`, or `go-on` at the last pause, ends a Faction's turn on an Event card (2.3)."""
    question = game.question
    if question is None or game.still:
        return False
    if question.kind == q.LAST_PAUSE:
        return game.ends_turn(n.WORDS[n.GO_ON])
    # As long as a Special Activity is possible, the last pause comes after the Operation.
    may_end = n.DONE in question.answers and not set(n.SPECIALS).intersection(question.answers)
    return may_end and game.position.phase == ACTION and game.ends_turn(n.WORDS[n.DONE])


def _acts(game: Game, seats: Collection[b.Faction]) -> list[BesideAct]:
    """Acts that the Factions of these seats may carry out before the answer."""
    found = ((n.faction_named(who), line) for who, line in game.acts)
    return [BesideAct(words.FACTION[who], line) for who, line in found if who in seats]


def _taken(game: Game, faction: b.Faction) -> list[str]:
    """Spaces that a Faction has chosen in the turn under way, in order."""
    chosen = (entry.word for entry in game.turn if entry.seat == faction and entry.question)
    return list(dict.fromkeys(word for word in chosen if word in n.SPACE_WORDS))
