"""The action space: an index for each answer, and for each beginning of an act that is allowed at any time.

Answers are ordered by kind: spaces, Factions, numbers, words, cards, lots of pieces. An act, such as a gift, is a
sequence of actions: its beginning (Faction and kind), then the index of each answer that it needs.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import interjections
from cubalibre.rules.interjections import Act

MOST: Final = b.TRACK_MAX
"""The highest number of an answer: the maximum of the Resources track (1.8)."""
ACT_KINDS: Final = (
    interjections.GIFT, interjections.REHOUSE, interjections.TAKE_OFF, interjections.CLOSE, interjections.SHOW,
    interjections.CANCEL_PACT,
)  # fmt: skip


class Beginning(NamedTuple):
    """The first action of an act that is allowed at any time."""

    who: b.Faction
    kind: str

    def __str__(self) -> str:
        """As in a record, e.g. `syndicate gift`."""
        return f"{n.FACTION_WORDS[self.who]} {self.kind}"


Action: TypeAlias = n.Answer | Beginning


def _lots(space: b.Space) -> list[n.Lot]:
    """Every lot that a space can hold: only mobile pieces are distinguished, and Bases hold no Cash (4.5.2)."""
    lots = []
    for kind in b.KINDS:
        plain = n.lot(b.cell(space, kind))
        if kind not in b.MOBILE_KINDS:
            lots.append(plain)
            continue
        unmoved = [n.lot(b.cell(space, kind), cash) for cash in range(b.CASH_MARKERS + 1)]
        both = [*unmoved, *map(n.moved, unmoved)]
        lots += [*both, *(map(n.guest, both) if kind in b.GUERRILLA_KINDS else ())]
    return lots


_BY_KIND: Final[Mapping[str, tuple[n.Answer, ...]]] = {
    "spaces": b.SPACES,
    "Factions": tuple(map(n.of_faction, b.FACTIONS)),
    "numbers": tuple(n.of_number(number) for number in range(MOST + 1)),
    "words": tuple(n.WORDS),
    "cards": tuple(n.of_card(card) for card in range(b.N_EVENTS + 1)),
    "lots": tuple(lot for space in b.SPACES for lot in _lots(space)),
}
ANSWERS: Final = tuple(answer for answers in _BY_KIND.values() for answer in answers)
"""Index -> answer."""
BEGINNINGS: Final = tuple(Beginning(who, kind) for who in b.FACTIONS for kind in ACT_KINDS)
N_ACTIONS: Final = len(ANSWERS) + len(BEGINNINGS)
_INDEX: Final = {answer: index for index, answer in enumerate(ANSWERS)}
_INDEX_OF_BEGINNING: Final = {beginning: len(ANSWERS) + index for index, beginning in enumerate(BEGINNINGS)}


def ranges() -> dict[str, range]:
    """Kind of action -> its indices."""
    found: dict[str, range] = {}
    at = 0
    for name, number in [*((name, len(answers)) for name, answers in _BY_KIND.items()), ("acts", len(BEGINNINGS))]:
        found[name] = range(at, at + number)
        at += number
    return found


def index_of(action: Action) -> int:
    """The index of an action.

    Raises:
        ValueError: the game has no such answer.
    """
    index = _INDEX_OF_BEGINNING.get(action) if isinstance(action, Beginning) else _INDEX.get(action)
    if index is None:
        raise ValueError(f"{action!r} is not an answer that the game knows")
    return index


def action_at(index: int) -> Action:
    """The action at an index.

    Raises:
        ValueError: there is no such index.
    """
    if not 0 <= index < N_ACTIONS:
        raise ValueError(f"{index} is not an action: they are numbered from 0 to {N_ACTIONS - 1}")
    return ANSWERS[index] if index < len(ANSWERS) else BEGINNINGS[index - len(ANSWERS)]


def word_at(index: int) -> str:
    """The word of the action at an index, e.g. `oriente`, `rally`, `havana:troops$1` or `syndicate gift`.

    Raises:
        ValueError: there is no such index.
    """
    action = action_at(index)
    return str(action) if isinstance(action, Beginning) else n.word(action)


def index_of_word(word: str) -> int:
    """The index of the action with a word.

    Raises:
        ValueError: no action has that word.
    """
    for beginning in BEGINNINGS:
        if str(beginning) == word:
            return index_of(beginning)
    return index_of(n.parse(word))


def parts(act: Act) -> tuple[Action, ...]:
    """The actions that make up an act."""
    rest = () if act.other == n.DONE else (act.other,)
    return (Beginning(act.who, act.kind), act.one, *rest)


def next_actions(acts: Iterable[Act], begun: Sequence[Action]) -> list[Action]:
    """The actions that can continue an act, each once."""
    at = len(begun)
    fitting = [parts(act) for act in acts if parts(act)[:at] == tuple(begun)]
    return list(dict.fromkeys(actions[at] for actions in fitting if len(actions) > at))


def composed(acts: Iterable[Act], begun: Sequence[Action]) -> Act | None:
    """The act of a complete sequence of actions; None if it is incomplete."""
    return next((act for act in acts if parts(act) == tuple(begun)), None)
