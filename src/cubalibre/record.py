"""Records: a game as its setup and every answer given, Chance's included; one JSON object a line (docs/record.md)."""

import json
import re
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.options import Options, OptionsError, shown
from cubalibre.position import Position
from cubalibre.rules import interjections
from cubalibre.table import Story

FORMAT: Final = "cubalibre-record"
FORMAT_VERSION: Final = 1
RULES_VERSION: Final = 2
"""Raised whenever the same answers would lead to another game; the changelog says how."""
MAX_LINE: Final = 100_000
_REASON: Final = re.compile(r"[0-9]+(\.[0-9]+)*/[a-z0-9-]+")


class Entry(NamedTuple):
    """One answer, or one act allowed at any time.

    `question` is what was asked and `word` the answer; for an act `question` is empty and `word` the act.
    """

    seat: b.Faction
    question: str
    word: str
    digest: str = ""
    """Fingerprint of the position after the turn that this entry completes, if it was noted."""
    why: tuple[Story, ...] = ()
    """A Non-player's reasons for it, in the order in which they counted."""


FAULTS: Final[dict[str, str]] = (
    codec.FAULTS
    | interjections.FAULTS
    | {
        "record.cut": "the line is cut short: it does not end with a line feed",
        "record.empty": "the record is empty",
        "record.entry": "an entry has n, seat, q and a, or n, seat and act; and perhaps why and a digest",
        "record.field": "{value} is not a field of a record's first line",
        "record.foreign": 'not a Cuba Libre record: its first line has "format": "{known}"',
        "record.line": "line {number}: {error}",
        "record.long": "the line is longer than {number} characters",
        "record.newer": "{field} {number} is newer than this program knows ({last}); update the program",
        "record.no-reason": "why: {value} is not a reason, section/slug and words of the notation",
        "record.object": "not a JSON object; a record has one on each line",
        "record.order": "entry {value} stands where entry {number} is expected",
        "record.seat": "seat: acts are a Faction's, not Chance's",
        "record.start": "start: its options differ from the record's",
        "record.version": "{field}: {value} is not a version number",
        # What only a game that plays the record through can find (`cubalibre.game`).
        "game.another-entry": "{receiver} is asked {question} here, not {giver} {answer}",
        "game.another-position": "digest: the position after this entry is another ({value})",
        "game.dice": "{answer} is not what Chance could answer to {question}",
        "game.illegal": "{answer} is not a legal answer to {question} ({reason})",
        "game.illegal-act": "{answer} is not possible here ({reason})",
        "game.no-turn": "digest: no turn ends with this entry, so it has none",
        "game.over": "the game is over here",
        "game.utf8": "not text in UTF-8 (byte {number})",
    }
)


class RecordError(n.Fault):
    """A record that cannot be loaded.

    Attributes:
        line: the number of the line at fault, counted from 1; 0 if it is the file as a whole.
    """

    def __init__(self, line: int, code: str, **values: object) -> None:
        if line:
            code, values = "record.line", {"number": line, "error": n.Fault(code, FAULTS[code], values)}
        super().__init__(code, FAULTS[code], values)
        self.line = line


class Header(NamedTuple):
    """The first line of a record."""

    options: Options
    start: Position | None
    """The position from which the game was started, if it was not the setup of 2.1."""


def header_line(options: Options, start: Position | None) -> str:
    """The first line of a record."""
    data: dict[str, Any] = {"format": FORMAT, "version": FORMAT_VERSION, "rules": RULES_VERSION}
    data |= {"options": options.to_json()}
    if start is not None:
        data["start"] = codec.to_json(start)
    return json.dumps(data, ensure_ascii=False)


def entry_line(number: int, entry: Entry) -> str:
    """A later line of a record: the entry with its number."""
    data: dict[str, Any] = {"n": number, "seat": n.FACTION_WORDS[entry.seat]}
    data |= {"q": entry.question, "a": entry.word} if entry.question else {"act": entry.word}
    if entry.why:
        data["why"] = [reason_text(reason) for reason in entry.why]
    if entry.digest:
        data["digest"] = entry.digest
    return json.dumps(data, ensure_ascii=False)


def reason_text(reason: Story) -> str:
    """A Non-player's reason as `section/slug` and the words that it is about."""
    what, answers = reason
    return " ".join((what, *(n.word(answer) for answer in answers)))


def _read_reason(number: int, text: object) -> Story:
    words = text.split(" ") if isinstance(text, str) else []
    if not words or not _REASON.fullmatch(words[0]):
        raise RecordError(number, "record.no-reason", value=shown(text))
    try:
        return words[0], tuple(n.parse(word) for word in words[1:])
    except n.Fault as error:
        raise RecordError(number, "in-field", field="why", error=error) from None


def read(text: str) -> tuple[Header, list[Entry]]:
    """Read the lines of a record; whether the answers are legal is for `Game.load` to see.

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
    header = _read_header(_object(1, lines[0]))
    return header, [_read_entry(number, _object(number, line)) for number, line in enumerate(lines[1:], 2)]


def _object(number: int, line: str) -> dict[str, Any]:
    if len(line) > MAX_LINE:
        raise RecordError(number, "record.long", number=MAX_LINE)
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(number, "record.object") from None
    if not isinstance(data, dict):
        raise RecordError(number, "record.object")
    return data


def _read_header(data: dict[str, Any]) -> Header:
    if data.get("format") != FORMAT:
        raise RecordError(1, "record.foreign", known=FORMAT)
    for field, ours in (("version", FORMAT_VERSION), ("rules", RULES_VERSION)):
        value = data.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise RecordError(1, "record.version", field=field, value=shown(value))
        if value > ours:
            raise RecordError(1, "record.newer", field=field, number=value, last=ours)
    unknown = sorted(set(data) - {"format", "version", "rules", "options", "start"})
    if unknown:
        raise RecordError(1, "record.field", value=shown(unknown[0]))
    try:
        options = Options.from_json(data.get("options"))
        start = codec.from_json(data["start"]) if "start" in data else None
    except (OptionsError, codec.PositionError) as error:
        raise RecordError(1, error.code, **error.values) from None
    if start is not None and start.options != options:
        raise RecordError(1, "record.start")
    return Header(options, start)


def _read_entry(number: int, data: dict[str, Any]) -> Entry:
    if data.get("n") != number - 1 or type(data.get("n")) is not int:
        raise RecordError(number, "record.order", value=shown(data.get("n")), number=number - 1)
    if data.get("seat") not in n.FACTION_WORDS:
        raise RecordError(
            number, "one-of", field="seat", value=shown(data.get("seat")), known=", ".join(n.FACTION_WORDS)
        )
    fields = ["seat", "q", "a"] if "q" in data else ["seat", "act"]
    if set(data) - {"digest", "why"} != {"n", *fields}:
        raise RecordError(number, "record.entry")
    why = data.get("why", [])
    if not isinstance(why, list):
        raise RecordError(number, "list", field="why")
    texts = {name: data[name] for name in (*fields, "digest") if name in data}
    for name, text in texts.items():
        if not isinstance(text, str) or not text:
            raise RecordError(number, "text", field=name)
    seat = n.faction_named(texts["seat"])
    if "act" in texts and seat == b.CHANCE:
        raise RecordError(number, "record.seat")
    reasons = tuple(_read_reason(number, text) for text in why)
    return Entry(seat, texts.get("q", ""), texts.get("a") or texts["act"], texts.get("digest", ""), reasons)
