"""Record file format: the setup of a game and all its answers, one JSON object per line (docs/record.md)."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import codec, deals, narration
from cubalibre import notation as n
from cubalibre.codec import Changes
from cubalibre.deals import Deal
from cubalibre.options import Options, shown
from cubalibre.position import Position
from cubalibre.rules import interjections, invariants
from cubalibre.rules import questions as q
from cubalibre.table import Story

Line: TypeAlias = dict[str, Any]
"""A line of a record as JSON data, not validated."""
FORMAT: Final = "cubalibre-record"
FORMAT_VERSION: Final = 2
FIRST_VERSION: Final = 1
"""The format without checkpoints: a turn ends with a digest of the position at most."""
DEALS_VERSION: Final = 3
"""The format with a ledger of deals. Records without deals are written as before, for older programs."""
RULES_VERSION: Final = 3
"""Incremented when the same answers lead to another game than before; the changelog says how."""
MAX_LINE: Final = 100_000

_MUST_HAVE: Final = ({"n", "seat", "q", "a"}, {"n", "seat", "act"})
_OF_ENTRIES: Final = {"why", "turns", "undone"}
_MAY_HAVE: Final = {FIRST_VERSION: {"why", "digest"}, FORMAT_VERSION: _OF_ENTRIES, DEALS_VERSION: _OF_ENTRIES}
_OF_HEADER: Final[dict[int, set[str]]] = {
    FIRST_VERSION: set(),
    FORMAT_VERSION: {"turns"},
    DEALS_VERSION: {"turns", "deals"},
}
"""What the first line may have beside the fields of all versions."""
_USUAL: Final = {("n", "seat", "q", "a", *more) for more in ((), ("why",), ("turns",), ("why", "turns"))}
"""The fields of most entries, in written order."""
_TURN: Final = {"told", "then"}
_TEXTS: Final = ("q", "a", "act", "digest")
DRAWN: Final = frozenset((q.DRAW, q.DECEPTION_DRAW))
"""Questions that Chance answers by drawing; the order of the draws is kept when a game is rewound."""
ACT: Final = "act"
STAND_IN: Final = "1.5/stands-in"
"""Reason of an answer that a Non-player gave for an absent player."""
STRONG_STAND_IN: Final = "1.5/stands-in-strong"
"""The same for a strong player; the number after it is its level."""
STAND_INS: Final = (STAND_IN, STRONG_STAND_IN)
_PARTS: Final = ("seat", "question", "word")
_ENCODE: Final = json.JSONEncoder(ensure_ascii=False).encode
_DECODE: Final = json.JSONDecoder().raw_decode


class Entry(NamedTuple):
    """One answer, or one act allowed at any time.

    `question` is the kind of question and `word` the answer; for an act, `question` is empty and `word` is the act.
    """

    seat: b.Faction
    question: str
    word: str
    digest: str = ""
    """Fingerprint of the position after the turn that this entry completes, if a record of format 1 has one."""
    why: tuple[Story, ...] = ()
    """A Non-player's reasons, in the order in which they applied."""
    undone: tuple[tuple[str, ...], ...] = ()
    """The entries that followed and were taken back by consent, one tuple for each time (`in_a_line`)."""


class Turn(NamedTuple):
    """A finished turn in a record."""

    entries: int
    """Number of entries of the game at its end."""
    counts: tuple[int, ...]
    """Number of its narration items before its first entry, then after each entry."""
    source: str
    """The turn as JSON text: its narration (`told`) and its changes of the position (`then`)."""
    at: int = -1
    """Index of the turn in `source`, if that is a whole line of a record."""

    @property
    def data(self) -> Line:
        """The turn as JSON data."""
        found: Line = json.loads(self.source)
        return found if self.at < 0 else found["turns"][self.at]

    @property
    def told(self) -> list[Story]:
        """Its narration."""
        return [narration.read(text) for part in self.data["told"] for text in part]

    @property
    def then(self) -> Changes:
        """Its changes of the position (`codec.changes`)."""
        changes: Changes = self.data["then"]
        return changes

    @property
    def text(self) -> str:
        """The turn as JSON text."""
        return self.source if self.at < 0 else _ENCODE(self.data)


def turn(entries: int, told: Sequence[Sequence[Story]], then: Changes) -> Turn:
    """A turn that ended after n entries; `told` is its narration before its first entry, then after each entry."""
    parts = [[narration.text(story) for story in part] for part in told]
    return Turn(entries, tuple(map(len, parts)), _ENCODE({"told": parts, "then": then}))


FAULTS: Final[dict[str, str]] = (
    codec.FAULTS
    | deals.FAULTS
    | narration.FAULTS
    | interjections.FAULTS
    | {
        "record.cut": "the line is cut short: it does not end with a line feed",
        "record.empty": "the record is empty",
        "record.entry": "an entry has n, seat, q and a, or n, seat and act; and perhaps why and a digest",
        "record.field": "{value} is not a field of a record's first line",
        "record.foreign": 'not a Cuba Libre record: its first line has "format": "{known}"',
        "record.line": "line {number}: {error}",
        "record.lines": "{number} of its {last} entries are stored",
        "record.long": "the line is longer than {number} characters",
        "record.newer": "{field} {number} is newer than this program knows ({last}); update the program",
        "record.no-reason": "why: {value} is not a reason, section/slug and words of the notation",
        "record.object": "not a JSON object; a record has one on each line",
        "record.order": "entry {value} stands where entry {number} is expected",
        "record.seat": "seat: acts are a Faction's, not Chance's",
        "record.stored-seat": "its seat {value} cannot be read",
        "record.start": "start: its options differ from the record's",
        "record.told": "turns: told has {number} lists: before the first entry of the turn, after that one, and so on",
        "record.undone": "undone: {value} is not an entry in a line: a seat, a question or act, and the answer",
        "record.turn": "turns: a turn is an object with told, a list, and then, an object",
        "record.turn-options": "turns: then: the options of a game never change",
        "record.version": "{field}: {value} is not a version number",
        # Faults found only when a game replays the record (`cubalibre.game`).
        "game.another-entry": "{receiver} is asked {question} here, not {giver} {answer}",
        "game.another-position": "digest: the position after this entry is another ({value})",
        "game.another-end": "turns: today's rules end this turn in another position",
        "game.another-story": "turns: told is not what today's rules tell of this turn",
        "game.dice": "{answer} is not what Chance could answer to {question}",
        "game.illegal": "{answer} is not a legal answer to {question} ({reason})",
        "game.illegal-act": "{answer} is not possible here ({reason})",
        "game.goes-on": "turns: by today's rules the turn does not end with this entry",
        "game.no-turn": "digest: no turn ends with this entry, so it has none",
        "game.stumbles": "today's rules break down on this turn ({value})",
        "game.over": "the game is over here",
        "game.utf8": "not text in UTF-8 (byte {number})",
    }
)


class RecordError(n.Fault):
    """A record that cannot be loaded.

    Attributes:
        line: the line at fault, counted from 1; 0 for the file as a whole.
        sound: the number of entries from the start that can be loaded; None if the record is damaged.
    """

    def __init__(self, line: int, code: str, sound: int | None = None, /, **values: object) -> None:
        if line:
            code, values = "record.line", {"number": line, "error": n.Fault(code, FAULTS[code], values)}
        super().__init__(code, FAULTS[code], values)
        self.line = line
        self.sound = sound


class Record(NamedTuple):
    """The contents of a record."""

    options: Options
    start: Position | None
    """The start position; None for the setup of 2.1."""
    entries: list[Entry]
    turns: list[Turn]
    """The finished turns; empty in format 1."""
    changes: list[Changes]
    """The changes of the position by each finished turn."""
    deals: tuple[Deal, ...] = ()
    """The ledger of deals."""


def header_line(
    options: Options, start: Position | None, turns: Sequence[Turn] = (), ledger: Sequence[Deal] = ()
) -> str:
    """The header line of a record, with the turns that ended before the first entry, and the ledger of deals."""
    data: Line = {"format": FORMAT, "version": DEALS_VERSION if ledger else FORMAT_VERSION, "rules": RULES_VERSION}
    data |= {"options": options.to_json()}
    if start is not None:
        data["start"] = codec.changes(codec.to_json(Position(options)), codec.to_json(start))
    if ledger:
        data["deals"] = [deal.data for deal in ledger]
    return _with_turns(data, turns)


def with_deals(text: str, ledger: Sequence[Deal]) -> str:
    """The text of a record with these deals; the same text if there are none.

    Raises:
        RecordError: its first line cannot be read.
    """
    if not ledger:
        return text
    first, _, rest = text.partition("\n")
    header = _object(1, first)
    version, _ = _read_header(header)
    if version == FIRST_VERSION:
        return text  # it has no place for them
    turns = {"turns": header.pop("turns")} if "turns" in header else {}
    header |= {"version": DEALS_VERSION, "deals": [deal.data for deal in ledger]} | turns
    return f"{_ENCODE(header)}\n{rest}"


def entry_line(number: int, entry: Entry, turns: Sequence[Turn] = ()) -> str:
    """The line of an entry in a record, with its number and the turns that ended with it."""
    data: Line = {"n": number, "seat": n.FACTION_WORDS[entry.seat]}
    data |= {"q": entry.question, "a": entry.word} if entry.question else {"act": entry.word}
    if entry.why:
        data["why"] = [narration.text(reason) for reason in entry.why]
    if entry.undone:
        data["undone"] = entry.undone
    return _with_turns(data, turns)


def is_stand_in(entry: Entry) -> bool:
    """Whether a program decided for an absent player."""
    return any(reason in STAND_INS for reason, _ in entry.why)


# Entries taken back by consent.


def in_a_line(entry: Entry) -> str:
    """An entry that has been taken back, as text: `26july march-space oriente`, or `... act ...`."""
    return f"{n.FACTION_WORDS[entry.seat]} {entry.question or ACT} {entry.word}"


def next_card(entries: Sequence[Entry]) -> str:
    """The next draw of Chance, if it is known from entries that were taken back; otherwise "".

    The deck keeps its order: the third card of the game is the third again.
    """
    if not any(entry.undone for entry in entries):
        return ""
    known: dict[int, str] = {}
    drawn = 0
    for entry in entries:
        drawn += entry.question in DRAWN
        for branch in entry.undone:
            words = [word for _, question, word in map(from_line, branch) if question in DRAWN]
            known.update(enumerate(words, drawn))
    return known.get(drawn, "")


def from_line(line: str) -> tuple[str, str, str]:
    """Split the text of `in_a_line`: the seat, the question (for an act `ACT`), and the answer or act."""
    seat, question, word = line.split(" ", 2)
    return seat, question, word


def _read_undone(number: int, data: object) -> tuple[tuple[str, ...], ...]:
    """Read the entries that were taken back; only their form is checked, not whether they were legal."""
    if not isinstance(data, list) or not all(isinstance(branch, list) and branch for branch in data):
        raise RecordError(number, "list", field="undone")
    for branch in data:
        for line in branch:
            if not isinstance(line, str) or not _is_entry(line):
                raise RecordError(number, "record.undone", value=shown(line))
    return tuple(tuple(branch) for branch in data)


def _is_entry(line: str) -> bool:
    parts = line.split(" ", 2)
    if len(parts) != len(_PARTS) or parts[0] not in n.FACTION_WORDS or not all(parts):
        return False
    if parts[1] in DRAWN:
        try:
            n.parse(parts[2])
        except n.Fault:
            return False
    return True


def _with_turns(data: Line, turns: Sequence[Turn]) -> str:
    line = _ENCODE(data)
    return f'{line[:-1]}, "turns": [{", ".join(turn.text for turn in turns)}]}}' if turns else line


def _read_reason(number: int, text: object) -> Story:
    if not isinstance(text, str) or not narration.is_reason(text):
        raise RecordError(number, "record.no-reason", value=shown(text))
    try:
        return narration.read(text)
    except n.Fault as error:
        raise RecordError(number, "in-field", field="why", error=error) from None


def read(text: str) -> Record:
    """Parse a record. Whether its answers are legal is checked by `Game.from_record`.

    Raises:
        RecordError: damaged, foreign or newer; with the line and the reason.
    """
    lines = text.removeprefix("\ufeff").split("\n")
    if lines and not lines[-1]:
        lines.pop()
    elif lines:
        raise RecordError(len(lines), "record.cut")
    if not lines:
        raise RecordError(0, "record.empty")
    header = _object(1, lines[0])
    version, found = _read_header(header)
    _take_turns(found, 1, header, lines[0])
    for number, line in enumerate(lines[1:], 2):
        data = _object(number, line)
        found.entries.append(_read_entry(number, data, version))
        if "turns" in data:
            _take_turns(found, number, data, line)
    return found


def _object(number: int, line: str) -> Line:
    if len(line) > MAX_LINE:
        raise RecordError(number, "record.long", number=MAX_LINE)
    line = line.strip()
    try:
        data, end = _DECODE(line)
    except (ValueError, RecursionError):
        raise RecordError(number, "record.object") from None
    if not isinstance(data, dict) or end < len(line):
        raise RecordError(number, "record.object")
    return data


def _read_header(data: Line) -> tuple[int, Record]:
    if data.get("format") != FORMAT:
        raise RecordError(1, "record.foreign", known=FORMAT)
    for field, ours in (("version", DEALS_VERSION), ("rules", RULES_VERSION)):
        value = data.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise RecordError(1, "record.version", field=field, value=shown(value))
        if value > ours:
            raise RecordError(1, "record.newer", field=field, number=value, last=ours)
    version: int = data["version"]
    unknown = sorted(data.keys() - {"format", "version", "rules", "options", "start"} - _OF_HEADER[version])
    if unknown:
        raise RecordError(1, "record.field", value=shown(unknown[0]))
    try:
        options = Options.from_json(data.get("options"))
        start = _read_start(data["start"], options, version) if "start" in data else None
        ledger = deals.read(data["deals"]) if "deals" in data else ()
    except n.Fault as error:
        raise RecordError(1, error.code, **error.values) from None
    if start is not None and start.options != options:
        raise RecordError(1, "record.start")
    return version, Record(options, start, [], [], [], ledger)


def _read_start(data: object, options: Options, version: int) -> Position:
    """Read the start position: a whole position in format 1, later the changes from an empty one."""
    if version > FIRST_VERSION and isinstance(data, dict):
        data = codec.changed(codec.to_json(Position(options)), [data])
    return codec.from_json(data, invariants.SURPLUS, of_a_record=True)


def _read_entry(number: int, data: Line, version: int) -> Entry:
    count = data.get("n")
    if count != number - 1 or type(count) is not int:
        raise RecordError(number, "record.order", value=shown(count), number=number - 1)
    if tuple(data) in _USUAL and type(data["seat"]) is type(data["q"]) is type(data["a"]) is str:
        found = _usual_entry(data["seat"], data["q"], data["a"])
        if found is not None:
            return Entry(*found[:4], _read_reasons(number, data["why"])) if "why" in data else found
    return _read_any_entry(number, data, version)


@lru_cache(4096)
def _usual_entry(seat: str, question: str, word: str) -> Entry | None:
    """An answer without reasons; None if it is invalid. Cached, since equal ones recur in a long record."""
    try:
        n.parse(word)
    except n.Fault:
        return None
    return Entry(n.faction_named(seat), question, word) if seat in n.FACTION_WORDS and question else None


def _read_any_entry(number: int, data: Line, version: int) -> Entry:
    seat = data.get("seat")
    if seat not in n.FACTION_WORDS:
        raise RecordError(number, "one-of", field="seat", value=shown(seat), known=", ".join(n.FACTION_WORDS))
    if data.keys() - _MAY_HAVE[version] not in _MUST_HAVE:
        raise RecordError(number, "record.entry")
    for name in _TEXTS:
        if name in data and not (isinstance(data[name], str) and data[name]):
            raise RecordError(number, "text", field=name)
    if "act" in data and seat == n.FACTION_WORDS[b.CHANCE]:
        raise RecordError(number, "record.seat")
    if "a" in data:
        _check_word(number, data["a"])
    word = data["a"] if "a" in data else data["act"]
    why = _read_reasons(number, data["why"]) if "why" in data else ()
    undone = _read_undone(number, data["undone"]) if "undone" in data else ()
    return Entry(n.faction_named(seat), data.get("q", ""), word, data.get("digest", ""), why, undone)


def _read_reasons(number: int, why: object) -> tuple[Story, ...]:
    if not isinstance(why, list):
        raise RecordError(number, "list", field="why")
    return tuple(_read_reason(number, text) for text in why)


def _check_word(number: int, word: str) -> None:
    try:
        n.parse(word)
    except n.Fault as error:
        raise RecordError(number, error.code, **error.values) from None


def _take_turns(found: Record, number: int, data: Line, line: str) -> None:
    """Read the turns that ended with the last entry."""
    items = data.get("turns", [])
    if not isinstance(items, list):
        raise RecordError(number, "list", field="turns")
    for at, item in enumerate(items):
        begun = found.turns[-1].entries if found.turns else 0
        _check_turn(number, item, len(found.entries) - begun + 1)
        found.turns.append(Turn(len(found.entries), tuple(map(len, item["told"])), line, at))
        found.changes.append(item["then"])


def _check_turn(number: int, item: object, parts: int) -> None:
    """Check the fields of a turn; its narration has a part before its first entry and after each entry."""
    if not isinstance(item, dict) or item.keys() != _TURN or not isinstance(item["then"], dict):
        raise RecordError(number, "record.turn")
    told = item["told"]
    if not isinstance(told, list) or len(told) != parts or set(map(type, told)) != {list}:
        raise RecordError(number, "record.told", number=parts)
    if not item["then"].keys().isdisjoint(("format", "options")):
        raise RecordError(number, "record.turn-options")
    try:
        for part in told:
            for text in part:
                narration.read(text if type(text) is str else "")
    except n.Fault as error:
        raise RecordError(number, "in-field", field="told", error=error) from None
