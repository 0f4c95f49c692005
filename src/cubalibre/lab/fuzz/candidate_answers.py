"""Candidate answers of a question: every answer of the kind that it asks for, legal or not."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.rules import sequence, setup

_SPACES: Final = frozenset({
    *q.OPERATION_SPACE.values(), q.DEPLOY_PROVINCE, *(q.DEPLOY_PIECE[kind] for kind in (b.M26_UNDERGROUND, b.M26_BASE)),
    q.DEPLOY_PIECE[b.CASINO], q.TRAIN_EXTRA_SPACE, q.GARRISON_TO, q.GARRISON_LIMITED_EC, q.GARRISON_ASSAULT,
    q.MARCH_ORIGIN, q.TRANSPORT_FROM, q.TRANSPORT_TO, q.AIR_STRIKE_SPACE, q.REPRISAL_SPACE, q.REPRISAL_TO,
    q.INFILTRATE_SPACE, q.KIDNAP_SPACE, q.SUBVERT_SPACE, q.ASSASSINATE_SPACE, q.PROFIT_SPACE, q.MUSCLE_TO,
    q.FREE_ASSAULT_SPACE, q.BRIBE_SPACE, q.EVENT_SPACE, q.EVENT_TO, q.CIVIC_ACTION, q.AGITATION, q.EXPAT_BACKING,
    q.REDEPLOY_TO, q.RANDOM_PICK,
})  # fmt: skip
"""Questions about a space."""
_PIECES: Final = frozenset({
    q.LAUNDER, q.TRAIN_BASE_CUBE, q.GARRISON_CUBES, q.SWEEP_TROOPS, q.ACTIVATE, q.ASSAULT_TROOPS, q.ASSAULT_PIECE,
    q.RALLY_BASE_GUERRILLA, q.ATTACK_PIECE, q.AMBUSH_GUERRILLA, q.TERROR_GUERRILLA, q.AIR_STRIKE_PIECE,
    q.REPRISAL_GUERRILLA, q.INFILTRATE_CUBE, q.KIDNAP_CASH, q.KIDNAP_HOLDER, q.ASSASSINATE_PIECE, q.PROFIT_HOLDER,
    q.PROFIT_PIECE, q.MUSCLE_CUBE, q.BRIBE_PIECE, q.CASH_PASS, q.CASH_CAPTURE, q.EVENT_PIECE, q.DEPOSIT_CASH,
    q.REDEPLOY, q.RANDOM_PICK,
})  # fmt: skip
"""Questions about a piece."""
_NUMBERS: Final = frozenset({
    q.DEPLOY_PIECE[b.TROOPS], q.DEPLOY_PIECE[b.POLICE], q.HOW_MANY, q.TRAIN_TROOPS, q.TRAIN_POLICE, q.RALLY_NUMBER,
    q.MARCH_NUMBER, q.TRANSPORT_NUMBER, q.ATTACK_ROLL, q.KIDNAP_ROLL, q.EVENT_ROLL,
    q.RANDOM_COLUMN, q.RANDOM_ROW, q.RANDOM_EC,
})  # fmt: skip
"""Questions about a number."""
_MOST: Final = 15
"""The highest candidate number."""
_ONE_BY_ONE: Final = (n.DONE, *n.SPECIALS)
"""Answers between the steps of an Operation."""
_SERIES: Final = (
    q.TRAIN_EXTRA_SPACE, q.SWEEP_TROOPS, q.ACTIVATE, q.ASSAULT_TROOPS, q.ASSAULT_PIECE, q.ATTACK_PIECE, q.PROFIT_SPACE,
    q.PROFIT_PIECE, q.MUSCLE_CUBE, q.BRIBE_PIECE, q.CIVIC_ACTION, q.AGITATION, q.EXPAT_BACKING, q.REDEPLOY,
)  # fmt: skip
"""Questions that are asked until the answer is `done`."""
_CHOICES: Final = (
    n.DONE, n.GO_ON, n.MARCH, n.RALLY, n.ATTACK, n.TERROR, n.AMBUSH, n.BASE, n.TROOPS, n.POLICE, n.GUERRILLAS,
    n.OPEN, n.CASH, n.CLOSE, n.AID, n.REMOVE, n.REPLACE,
)  # fmt: skip
"""Choices that the texts of Events give."""
_ACTIONS: Final = tuple(dict.fromkeys(action for faction in b.FACTIONS for action in sequence.actions(faction)))
_WORDS: Final[dict[str, tuple[n.Answer, ...]]] = {
    q.DRAW: tuple(n.of_card(card) for card in range(b.N_EVENTS + 1)),
    q.DECEPTION_DRAW: setup.DECEPTION_MARKERS,
    q.ACTION: _ACTIONS,
    q.LAUNDER: (n.NO,),
    q.LAUNDER_OPERATION: tuple(sequence.KINDS),
    **dict.fromkeys((*q.OPERATION_SPACE.values(), q.GARRISON_CUBES, q.GARRISON_ASSAULT, q.MARCH_ORIGIN), _ONE_BY_ONE),
    **dict.fromkeys(_SERIES, (n.DONE,)),
    **dict.fromkeys((q.LAUNDER_CONSENT, q.CIVIC_ACTION_MORE, q.REROLL), (n.YES, n.NO)),
    **dict.fromkeys((q.PAUSE, q.LAST_PAUSE), (n.GO_ON, *n.SPECIALS)),
    q.TRAIN_EXTRA: (n.BASE, n.CIVIC_ACTION),
    q.RALLY_CHOICE: (n.PLACE, n.BASE, n.FLIP, n.PLACE_MANY),
    q.ATTACK_HOW: (n.ATTACK, n.AMBUSH),
    q.MAKE_AVAILABLE: (n.GO_ON,),
    q.CONSTRUCT_CHOICE: (n.PLACE, n.OPEN),
    q.INFILTRATE_HOW: (n.REPLACE, n.REMOVE),
    q.KIDNAP_TARGET: tuple(n.of_faction(faction) for faction in b.FACTIONS),
    q.PROFIT_USE: (n.CASH, n.CLOSE),
    q.BRIBE_WHAT: (n.CUBES, n.GUERRILLAS, n.BASE),
    q.BRIBE_HOW: (n.REMOVE, n.FLIP),
    q.CASH_PASS: (n.LET_GO,),
    q.CASH_CAPTURE: (n.REMOVE,),
    q.EVENT_SPACE: (n.DONE, n.GO_ON),
    q.EVENT_PIECE: (n.GO_ON,),
    q.EVENT_FACTION: (*(n.of_faction(faction) for faction in b.FACTIONS), n.GO_ON),
    q.EVENT_CHOICE: _CHOICES,
    q.DEPOSIT_FOR: (n.RESOURCES, n.BASE, n.OPEN),
    q.RANDOM_PICK: tuple(n.of_faction(faction) for faction in b.FACTIONS),
}
"""Question -> words, Factions and cards that it may offer."""


def answers(position: Position, kind: str) -> list[n.Answer]:
    """The candidates of a question; of pieces those on the map, and some that are not there."""
    some: list[n.Answer] = [*b.SPACES] if kind in _SPACES else []
    if kind in _PIECES:
        some += [lot for space in b.SPACES for piece in b.KINDS for lot in _lots(position, space, piece)]
    if kind in _NUMBERS:
        some += [n.of_number(number) for number in range(_MOST + 1)]
    return [*some, *_WORDS.get(kind, ())]


def _lots(position: Position, space: b.Space, piece: b.Kind) -> list[n.Lot]:
    """The lots of a kind in a space; if there is none, one that could be there."""
    return position.lots(space, piece) or [n.lot(b.cell(space, piece))]
