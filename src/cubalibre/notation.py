"""Answers, and their stable words: names of spaces, Factions, pieces and actions in records, the API and on screen.

An answer is an integer whose range tells its type: a space, a Faction, a number, a word such as `pass` or `rally`, a
card, or a lot. A *lot* is a group of equal pieces: of one kind, in one space, with the same Cash beneath each (4.5.2),
and alike in whether they have moved in the Operation under way and are guests (card 43). Words never change.
"""

# mypy: disable-error-code="assignment, return-value"

import re
from typing import Final, Literal, NewType, TypeAlias, TypeGuard

from cubalibre import board as b
from cubalibre.compilation import mypyc_attr

Answer: TypeAlias = int
Lot = NewType("Lot", int)

FAULTS: Final[dict[str, str]] = {
    "and": "{error}; {more_errors}",
    "in-field": "{field}: {error}",
    "list": "{field}: a list is expected",
    "not-a-word": "{typed} is not a word of the notation",
    "not-an-answer": "{value} is not the number of an answer",
    "object": "{field}: an object is expected",
    "one-of": "{field}: {value} is not one of {known}",
    "text": "{field}: a text is expected",
    "true-or-false": "{field}: {value} is not true or false",
}
"""Faults of input: stable code -> English sentence. Each module adds its own; `cubalibre.game` has them all, for
translation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fault(ValueError):  # noqa: N818 - a fault of the input, not of the program
    """Invalid input, with a message in English.

    Attributes:
        code: identifies the fault in every version of the program.
        values: the placeholders of the message: words, numbers, or another Fault.
    """

    def __init__(self, code: str, sentence: str, values: dict[str, object]) -> None:
        super().__init__(sentence.format(**values))
        self.code = code
        self.values = values


NOTHING: Final = -1
"""No answer: no piece, no side of a card, no subject of a question."""
NO_LOT: Final[Lot] = -1
"""`NOTHING` where only a lot is possible."""

_FACTION: Final = 20
_NUMBER: Final = 100
_CARD: Final = 600
_LOT: Final = 1024
_CELL_SHIFT: Final = 5
LOTS_OF_A_CELL: Final = 1 << _CELL_SHIFT
"""Distance between the plain lots of two cells; lots with Cash or marks come between them."""
_END: Final = _LOT + b.N_SPACES * b.N_KINDS * LOTS_OF_A_CELL
_CASH_MASK: Final = 7
_MOVED: Final = 8
_GUEST: Final = 16
_MARKS: Final = 31

# General words.
DONE: Final = 200
PASS: Final = 201
EVENT_UNSHADED: Final = 202
EVENT_SHADED: Final = 203
HIDDEN_ASSET: Final = 204
NO: Final = 205
YES: Final = 206
LET_GO: Final = 207
GO_ON: Final = 208

# Subject of a question, but never an answer: see `ABOUT`.
LIMITED: Final = 209

# 3. Operations.
TRAIN: Final = 220
GARRISON: Final = 221
SWEEP: Final = 222
ASSAULT: Final = 223
RALLY: Final = 224
MARCH: Final = 225
ATTACK: Final = 226
TERROR: Final = 227
CONSTRUCT: Final = 228

# 4. Special Activities.
TRANSPORT: Final = 240
AIR_STRIKE: Final = 241
REPRISAL: Final = 242
INFILTRATE: Final = 243
AMBUSH: Final = 244
KIDNAP: Final = 245
SUBVERT: Final = 246
ASSASSINATE: Final = 247
PROFIT: Final = 248
MUSCLE: Final = 249
BRIBE: Final = 250
FREE_ASSAULT: Final = 251

# Choices inside an Operation, an Activity or a phase.
PLACE: Final = 260
BASE: Final = 261
FLIP: Final = 262
PLACE_MANY: Final = 263
CIVIC_ACTION: Final = 264
OPEN: Final = 265
REMOVE: Final = 266
REPLACE: Final = 267
CASH: Final = 268
CLOSE: Final = 269
CUBES: Final = 270
GUERRILLAS: Final = 271
RESOURCES: Final = 272
TROOPS: Final = 273
POLICE: Final = 274
AID: Final = 275

# Deception markers (optional rule).
EMPTY_THREAT: Final = 280
HIDDEN_AGENDA: Final = 281
ASSET_MARKER: Final = 282

SPACE_WORDS: Final = (
    "pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
    "havana", "camaguey-city", "santiago-de-cuba", "cigar", "factory", "sugar-cane",
)  # fmt: skip
FACTION_WORDS: Final = ("government", "26july", "directorio", "syndicate", "chance")
KIND_WORDS: Final = (
    "troops", "police", "gov-base", "26july-u", "26july-a", "26july-base", "dr-u", "dr-a", "dr-base",
    "syn-u", "syn-a", "casino", "closed-casino",
)  # fmt: skip
LEVEL_WORDS: Final = ("AO", "PO", "N", "PS", "AS")
"""Active and Passive Opposition, Neutral, Passive and Active Support: the words of `board.Level` from the lowest on."""
ALLIANCE_WORDS: Final = ("firm", "reluctant", "embargoed")

# The same words as types.
FactionWord: TypeAlias = Literal["government", "26july", "directorio", "syndicate"]
SeatWord: TypeAlias = Literal[FactionWord, "chance"]
LevelWord: TypeAlias = Literal["AO", "PO", "N", "PS", "AS"]
AllianceWord: TypeAlias = Literal["firm", "reluctant", "embargoed"]

OWNER_WORDS: Final = ("GOV", "26J", "DR", "SYN")
KIND_LETTERS: Final = ("T", "P", "B", "u", "a", "B", "u", "a", "B", "u", "a", "C", "X")
"""Kind -> letter: Troops, Police, Base, underground, active, open Casino, closed Casino (X)."""
PROPAGANDA_WORD: Final = "propaganda"
WORDS: Final[dict[Answer, str]] = {
    DONE: "done",
    PASS: "pass",
    EVENT_UNSHADED: "event-unshaded",
    EVENT_SHADED: "event-shaded",
    HIDDEN_ASSET: "hidden-asset",
    NO: "no",
    YES: "yes",
    LET_GO: "let-go",
    GO_ON: "go-on",
    TRAIN: "train",
    GARRISON: "garrison",
    SWEEP: "sweep",
    ASSAULT: "assault",
    RALLY: "rally",
    MARCH: "march",
    ATTACK: "attack",
    TERROR: "terror",
    CONSTRUCT: "construct",
    TRANSPORT: "transport",
    AIR_STRIKE: "air-strike",
    REPRISAL: "reprisal",
    INFILTRATE: "infiltrate",
    AMBUSH: "ambush",
    KIDNAP: "kidnap",
    SUBVERT: "subvert",
    ASSASSINATE: "assassinate",
    PROFIT: "profit",
    MUSCLE: "muscle",
    BRIBE: "bribe",
    FREE_ASSAULT: "free-assault",
    PLACE: "place",
    BASE: "base",
    FLIP: "flip",
    PLACE_MANY: "place-many",
    CIVIC_ACTION: "civic-action",
    OPEN: "open",
    REMOVE: "remove",
    REPLACE: "replace",
    CASH: "cash",
    CLOSE: "close",
    CUBES: "cubes",
    GUERRILLAS: "guerrillas",
    RESOURCES: "resources",
    TROOPS: "troops",
    POLICE: "police",
    AID: "aid",
    EMPTY_THREAT: "empty-threat",
    HIDDEN_AGENDA: "hidden-agenda",
    ASSET_MARKER: "asset-marker",
}
ABOUT: Final[dict[Answer, str]] = {LIMITED: "limited"}
"""Words for the subject of a question that never answer one."""
SPECIALS: Final = (
    TRANSPORT, AIR_STRIKE, REPRISAL, INFILTRATE, AMBUSH, KIDNAP, SUBVERT, ASSASSINATE, PROFIT, MUSCLE, BRIBE,
    FREE_ASSAULT,
)  # fmt: skip


def space_named(word: str) -> b.Space:
    """The space of a word, one of SPACE_WORDS."""
    return b.Space(SPACE_WORDS.index(word))


def faction_named(word: str) -> b.Faction:
    """The Faction, or Chance, of a word, one of FACTION_WORDS."""
    return b.Faction(FACTION_WORDS.index(word))


def of_faction(faction: b.Faction) -> Answer:
    """The answer that names a Faction."""
    return _FACTION + faction


def faction_of(answer: Answer) -> b.Faction:
    """The Faction that an answer names."""
    return b.Faction(answer - _FACTION)


def of_number(number: int) -> Answer:
    """The answer that names a number (0..99)."""
    return _NUMBER + number


def number_of(answer: Answer) -> int:
    """The number that an answer names."""
    return answer - _NUMBER


def is_number(answer: Answer) -> bool:
    """Whether an answer names a number."""
    return _NUMBER <= answer < _NUMBER + 100


def of_card(card: int) -> Answer:
    """The answer that names a card; 0 is any Propaganda card."""
    return _CARD + card


def card_of(answer: Answer) -> int:
    """The card that an answer names."""
    return answer - _CARD


def lot(cell: b.Cell, cash: int = 0) -> Lot:
    """The lot of the pieces of a cell that hold `cash` markers each and have no other mark."""
    return _LOT + (cell << _CELL_SHIFT) + cash


PLAIN_LOTS: Final[tuple[Lot, ...]] = tuple(lot(b.Cell(cell)) for cell in range(b.N_SPACES * b.N_KINDS + 1))
"""Cell -> the lot of its plain pieces, without Cash or marks; with a sentinel at the end."""


def cell_of(lot: Lot) -> b.Cell:
    """The cell of a lot."""
    return (lot - _LOT) >> _CELL_SHIFT


def cash_of(lot: Lot) -> int:
    """The number of Cash markers that each piece of a lot holds."""
    return lot & _CASH_MASK


def is_plain(lot: Lot) -> bool:
    """Whether the pieces of a lot have no Cash and no marks."""
    return not lot & _MARKS


def plain(lot: Lot) -> Lot:
    """The plain lot in the same cell."""
    return lot & ~_MARKS


def has_moved(lot: Lot) -> bool:
    """Whether the pieces of a lot may not move again in the Operation or Redeploy under way."""
    return lot & _MOVED != 0


def moved(lot: Lot) -> Lot:
    """The lot with the mark of having moved."""
    return lot | _MOVED


def unmoved(lot: Lot) -> Lot:
    """The lot without the mark of having moved."""
    return lot & ~_MOVED


def is_guest(lot: Lot) -> bool:
    """Card 43: whether a lot is the Syndicate Guerrilla that another Faction treats as its own."""
    return lot & _GUEST != 0


def guest(lot: Lot) -> Lot:
    """Card 43: the lot with the mark of a guest."""
    return lot | _GUEST


def in_cell(lot: Lot, cell: b.Cell) -> Lot:
    """The same pieces in another cell."""
    return _LOT + (cell << _CELL_SHIFT) + (lot & _MARKS)


def space_of(lot: Lot) -> b.Space:
    """The space of a lot."""
    return b.SPACE_OF[(lot - _LOT) >> _CELL_SHIFT]


def kind_of(lot: Lot) -> b.Kind:
    """The kind of a lot's pieces."""
    return b.KIND_OF[(lot - _LOT) >> _CELL_SHIFT]


def owner_of(lot: Lot) -> b.Faction:
    """The owner of a lot's pieces and of their Cash; a guest stays the Syndicate's."""
    return b.SYN if lot & _GUEST else b.OWNER[b.KIND_OF[(lot - _LOT) >> _CELL_SHIFT]]


def is_lot(answer: Answer) -> TypeGuard[Lot]:
    """Whether an answer names a lot of pieces."""
    return _LOT <= answer < _END


def is_space(answer: Answer) -> TypeGuard[b.Space]:
    """Whether an answer names a space."""
    return 0 <= answer < b.N_SPACES


def is_operation(answer: Answer) -> bool:
    """Whether an answer names an Operation."""
    return TRAIN <= answer <= CONSTRUCT


def _all_simple_words() -> dict[Answer, str]:
    words: dict[Answer, str] = dict(enumerate(SPACE_WORDS))
    words |= {of_faction(faction_named(word)): word for word in FACTION_WORDS}
    words |= {of_number(number): str(number) for number in range(100)}
    words |= {of_card(card): f"card-{card}" for card in range(1, b.N_EVENTS + 1)}
    return words | WORDS | ABOUT | {of_card(b.PROPAGANDA): PROPAGANDA_WORD}


_WORDS: Final = _all_simple_words()
_ANSWERS: Final = {word: answer for answer, word in _WORDS.items()}


def word(answer: Answer) -> str:
    """The stable word of an answer, e.g. `oriente`, `rally`, `3`, or for a lot `havana:troops`.

    After a lot come `$1` for a Cash marker beneath each, `*` if they have moved, `@` for a guest.

    Raises:
        Fault: no answer has this number.
    """
    if is_lot(answer) and cash_of(answer) <= MOST_CASH:
        text = f"{SPACE_WORDS[space_of(answer)]}:{KIND_WORDS[kind_of(answer)]}"
        cash = f"${cash_of(answer)}" if cash_of(answer) else ""
        return text + cash + ("*" if has_moved(answer) else "") + ("@" if is_guest(answer) else "")
    if answer not in _WORDS:
        raise Fault("not-an-answer", FAULTS["not-an-answer"], {"value": answer})
    return _WORDS[answer]


MOST_CASH: Final = 4
"""Cash markers beneath one piece, in the notation: recorded games have them, however many the rules of today allow."""
_LOT_WORD: Final = re.compile(r"(?P<space>[a-z-]+):(?P<kind>[a-z0-9-]+)(\$(?P<cash>[1-4]))?(?P<moved>\*)?(?P<guest>@)?")


def parse(text: str) -> Answer:
    """Parse the word of an answer.

    Raises:
        Fault: `text` is not a word of the notation.
    """
    if text in _ANSWERS:
        return _ANSWERS[text]
    match = _LOT_WORD.fullmatch(text)
    if not match or match["space"] not in SPACE_WORDS or match["kind"] not in KIND_WORDS:
        raise Fault("not-a-word", FAULTS["not-a-word"], {"typed": repr(text)})
    cell = b.cell(space_named(match["space"]), b.KINDS[KIND_WORDS.index(match["kind"])])
    return lot(cell, int(match["cash"] or 0)) | (_MOVED if match["moved"] else 0) | (_GUEST if match["guest"] else 0)
