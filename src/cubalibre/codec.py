"""Codec of positions: JSON, with a line for each space such as `AO | 26J u3 a1 B1 | GOV T2 P1 | terror 1`.

Tests, bug reports, records and setup share this notation (docs/position.md). A position that is written and read back
is equal to the original; an impossible position is refused with the field and the reason.
"""

import hashlib
import json
from collections.abc import Collection, Iterable
from typing import Any, Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import FAULTS as FAULTS_OF_OPTIONS
from cubalibre.options import Options, OptionsError, shown
from cubalibre.position import Position
from cubalibre.rules import deck, invariants, setup

PositionData: TypeAlias = dict[str, Any]
"""A position as JSON data; docs/position.md describes its fields."""
Changes: TypeAlias = dict[str, Any]
"""The difference between two positions as JSON, field by field (docs/record.md)."""
FORMAT: Final = "cubalibre-position/1"
DID_WORDS: Final = ("nothing", "passed", "operation", "operation-and-activity", "event")
DidWord: TypeAlias = Literal["nothing", "passed", "operation", "operation-and-activity", "event"]
ELIGIBILITY_WORDS: Final = ("by-rule", "stays-eligible", "ineligible", "to-eligible")


HIDDEN: Final = "hidden"
"""A Deception marker that nobody has seen but its holder."""
_LARGEST: Final = 1000
_PLAY_GOES_ON: Final = (state.START, state.ACTION, state.NEXT_CARD, state.REDEPLOY, state.RESET)


FAULTS: Final[dict[str, str]] = (
    FAULTS_OF_OPTIONS
    | invariants.FAULTS
    | {
        "line.cash": "{typed}: a piece holds 1 to {number} Cash markers",
        "line.letters": "{typed}: {value} has {known}, each followed by a number",
        "line.part": (
            "{typed} is not a level (AO PO N PS AS, not in an EC), pieces such as '26J u3 a1 B1', 'terror 2', "
            "'sabotage' (EC) or 'cash SYN u1'"
        ),
        "line.twice": "{typed}: the line has said so already",
        "position.card": "{field}: there is no card {number} (1 to {last}, 0 for Propaganda)",
        "position.field": "{value} is not a field of a position",
        "position.large": "{field}: {value} is larger than anything in the game",
        "position.line": "{field}: a line of text is expected",
        "position.lot-cash": "{field}: {value}: no piece there holds so much Cash",
        "position.lot-ending": "{field}: {value}: a lot that has moved ends in '*', a guest in '@'",
        "position.markers": "{field}: Deception markers are expected",
        "position.number": "{field}: {value} is not a whole number",
        "position.object": "a position is a JSON object",
        "sequence.acted": "did: at most two Factions act on a card, and one of them executes the Event (2.3.4)",
        "sequence.control": "control_markers: one for each space while the Government Redeploys, none otherwise",
        "sequence.deception": "deception: {number} markers a player, {all} of a kind in all",
        "sequence.deployed": "deployed: 0 to 4 Factions",
        "sequence.event": "current: an Event card is being played in the phase 'action'",
        "sequence.in-force": "{field}: Event cards are expected, each once",
        "sequence.moved": "moved: pieces are marked so only during an Operation or Redeploy",
        "sequence.over": "played, current: the final Propaganda card has been played, so the game is over",
        "sequence.piles": (
            "current, upcoming, played: each pile of the deck holds one Propaganda card, no more and no less"
        ),
        "sequence.deck": "current, upcoming, played: the deck has {number} Event cards and {all} Propaganda cards",
        "sequence.round": "current: a Propaganda card (0) is being played in the phases of its Round",
        "sequence.shown": "shown: only markers that are held",
        "sequence.to-come": "{field}: card {number} cannot be in force before it is played (played, current)",
        "sequence.twice": "current, upcoming, played: an Event card stands there twice",
    }
)


class PositionError(n.Fault):
    """Text or JSON that is not a possible position; the message names the field and the reason."""

    def __init__(self, code: str, **values: object) -> None:
        """Build the message from `FAULTS[code]` and the values."""
        super().__init__(code, FAULTS[code], values)


def digest(position: Position) -> str:
    """Fingerprint of a position, the same on every machine; empty fields do not enter it."""
    return digest_of(to_json(position))


def digest_of(data: PositionData) -> str:
    """Fingerprint of a position that is given as JSON."""
    data = {name: value for name, value in data.items() if value and name not in ("format", "options")}
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


# Spaces as lines of text.


def read_space_line(position: Position, space: b.Space, line: str) -> None:
    """Fill an empty space from its line. Pieces come from Available; the caller checks the position as a whole.

    Raises:
        PositionError: the line is not in the notation.
    """
    seen: list[str] = []
    for part in filter(None, (part.strip() for part in line.split("|"))):
        head, *rest = part.split()
        topic = "level" if head in n.LEVEL_WORDS else head
        if topic in seen and topic != "cash":
            raise PositionError("line.twice", typed=repr(part))
        seen.append(topic)
        if head in n.LEVEL_WORDS and not rest and not b.is_ec(space):
            position.opinion[space] = b.LEVELS[n.LEVEL_WORDS.index(head)]
        elif head in n.OWNER_WORDS and rest:
            for word in rest:
                kind, number = _read_count(b.FACTIONS[n.OWNER_WORDS.index(head)], word)
                if position.count(space, kind):
                    raise PositionError("line.twice", typed=repr(word))
                position.add(b.cell(space, kind), number)
                position.available[b.POOL[kind]] -= number
        elif head == "sabotage" and not rest and b.is_ec(space):
            position.terror[space] = 1
        elif head == "terror" and len(rest) == 1 and _is_count(rest[0]) and not b.is_ec(space):
            position.terror[space] = int(rest[0])
        elif head == "cash" and len(rest) == 2 and rest[0] in n.OWNER_WORDS:
            kind, number = _read_count(b.FACTIONS[n.OWNER_WORDS.index(rest[0])], rest[1])
            if not 1 <= number <= n.MOST_CASH:
                raise PositionError("line.cash", typed=repr(part), number=n.MOST_CASH)
            position.marked.append(n.lot(b.cell(space, kind), number))
        else:
            raise PositionError("line.part", typed=repr(part))
    position.marked.sort()


def _is_count(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= 2


def _read_count(owner: b.Faction, word: str) -> tuple[b.Kind, int]:
    for kind in b.KINDS_OF[owner]:
        if word[:1] == n.KIND_LETTERS[kind] and _is_count(word[1:]):
            return kind, int(word[1:])
    letters = ", ".join(n.KIND_LETTERS[kind] for kind in b.KINDS_OF[owner])
    raise PositionError("line.letters", typed=repr(word), value=n.OWNER_WORDS[owner], known=letters)


# Positions as JSON.


def to_json(position: Position) -> PositionData:
    """A position as plain JSON data."""
    p = position
    data: PositionData = {
        "format": FORMAT,
        "options": p.options.to_json(),
        "phase": state.PHASE_WORDS[p.phase],
        "spaces": {n.SPACE_WORDS[s]: p.line(s) for s in b.SPACES},
        "resources": {n.FACTION_WORDS[f]: p.resources[f] for f in b.FACTIONS},
        "aid": p.aid,
        "alliance": n.ALLIANCE_WORDS[p.alliance],
        "capabilities": p.capabilities[:],
        "momentum": p.momentum[:],
        "current": p.current if p.current >= 0 else None,
        "upcoming": p.upcoming[:],
        "played": p.played[:],
        "round_just_held": bool(p.round_just_held),
        "eligible": [n.FACTION_WORDS[f] for f in b.FACTIONS if p.eligible[f]],
        "did": {n.FACTION_WORDS[f]: DID_WORDS[p.did[f]] for f in b.FACTIONS},
        "eligibility_text": {n.FACTION_WORDS[f]: ELIGIBILITY_WORDS[p.eligibility_text[f]] for f in b.FACTIONS},
        "laundered": [n.FACTION_WORDS[f] for f in b.FACTIONS if p.laundered[f]],
        "moved": [n.word(lot) for lot in p.moved],
        "guest": next((n.word(lot) for lot in p.marked if n.is_guest(lot)), None),
        "deployed": p.faction_turn,
        "deception": {n.FACTION_WORDS[f]: [_marker_word(m) for m in p.deception[f]] for f in b.FACTIONS},
        "shown": {n.FACTION_WORDS[f]: [n.word(m) for m in p.shown[f]] for f in b.FACTIONS},
        "control_markers": [n.FACTION_WORDS[f] if f >= 0 else None for f in p.control_markers],
    }
    return data


def _marker_word(marker: n.Answer) -> str:
    return HIDDEN if marker == setup.UNKNOWN else n.word(marker)


_FIELDS: Final = frozenset(to_json(Position(Options())))


def from_json(
    data: object, allowed: Collection[str] = (), in_a_game: bool = True, of_a_record: bool = False
) -> Position:
    """Read a position that `to_json` wrote. Fields left out keep the values of an empty position.

    Cards that cannot have come from exact piles are those of a real table: the options are then `real_components`.

    Args:
        data: the position as JSON.
        allowed: codes of `invariants.FAULTS` that it may have, since other rules were in force when it was reached.
        in_a_game: whether the cards and the sequence of play must be as they come about in a game. The board must.
        of_a_record: whether the options are those of a record, which never change.

    Raises:
        PositionError: something is unknown, of the wrong type, or impossible by the rules.
    """
    if not isinstance(data, dict):
        raise PositionError("position.object")
    if data.get("format") != FORMAT:
        raise PositionError("one-of", field="format", value=shown(data.get("format")), known=repr(FORMAT))
    try:
        options = Options.from_json(data.get("options", {}))
    except OptionsError as error:
        raise PositionError(error.code, **error.values) from None
    position = Position(options)
    unknown = sorted(map(str, data.keys() - _FIELDS))
    if unknown:
        raise PositionError("position.field", value=shown(unknown[0]))
    reader = _Reader(data)
    _read_board(position, reader)
    _read_cards(position, reader)
    _read_factions(position, reader)
    if not of_a_record and not deck.is_possible(position):
        position.options = options.with_real_components()
    found = [fault for fault in invariants.violations(position) if fault.code not in allowed]
    if in_a_game:
        found += _sequence_faults(position)
    if found:
        raise _together(found)
    return position


def changes(before: PositionData, after: PositionData) -> Changes:
    """Difference between the JSON of two positions, field by field (docs/record.md)."""
    return {field: _change(before[field], value) for field, value in after.items() if value != before[field]}


def _change(before: Any, after: Any) -> Any:
    """Changed keys of an object, `more` items of a list that has only grown, otherwise the whole new value."""
    if isinstance(after, dict):
        return {key: item for key, item in after.items() if item != before[key]}
    if isinstance(after, list) and before and after[: len(before)] == before:
        return {"more": after[len(before) :]}
    return after


def changed(before: PositionData, steps: Iterable[Changes]) -> PositionData:
    """JSON of a position after a series of `changes`; the arguments are not modified."""
    after = before.copy()
    for step in steps:
        for field, value in step.items():
            after[field] = _changed(after.get(field), value)
    return after


def _changed(before: Any, change: Any) -> Any:
    if isinstance(before, dict) and isinstance(change, dict):
        return {**before, **change}
    if isinstance(before, list) and isinstance(change, dict) and isinstance(change.get("more"), list):
        return [*before, *change["more"]]
    return change


def _together(found: list[n.Fault]) -> PositionError:
    """Several faults combined into one."""
    whole = PositionError(found[-1].code, **found[-1].values)
    for fault in reversed(found[:-1]):
        whole = PositionError("and", error=fault, more_errors=whole)
    return whole


class _Reader:
    """Typed access to JSON data that names the field at fault."""

    def __init__(self, data: PositionData) -> None:
        self.data = data

    def choice(self, field: str, words: tuple[str, ...], default: int) -> int:
        value = self.data.get(field, words[default])
        if value not in words:
            raise PositionError("one-of", field=field, value=shown(value), known=", ".join(words))
        return words.index(value)

    def number(self, field: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise PositionError("position.number", field=field, value=shown(value))
        if abs(value) > _LARGEST:
            raise PositionError("position.large", field=field, value=shown(value))
        return value

    def truth(self, field: str) -> int:
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            raise PositionError("true-or-false", field=field, value=shown(value))
        return int(value)

    def items(self, field: str) -> list[Any]:
        value = self.data.get(field, [])
        if not isinstance(value, list):
            raise PositionError("list", field=field)
        return value

    def table(self, field: str, keys: tuple[str, ...]) -> dict[str, object]:
        value = self.data.get(field, {})
        if not isinstance(value, dict):
            raise PositionError("object", field=field)
        for key in value:
            if key not in keys:
                raise PositionError("one-of", field=field, value=shown(key), known=", ".join(keys))
        return dict(value)

    def factions(self, field: str) -> dict[b.Faction, object]:
        return {n.faction_named(word): item for word, item in self.table(field, n.FACTION_WORDS[:4]).items()}

    def faction(self, field: str, value: object) -> b.Faction:
        if value not in n.FACTION_WORDS[:4]:
            raise PositionError("one-of", field=field, value=shown(value), known=", ".join(n.FACTION_WORDS[:4]))
        return n.faction_named(str(value))

    def cards(self, field: str) -> list[int]:
        return [self.card(field, value) for value in self.items(field)]

    def card(self, field: str, value: object) -> int:
        number = self.number(field, value)
        if not b.PROPAGANDA <= number <= b.N_EVENTS:
            raise PositionError("position.card", field=field, number=number, last=b.N_EVENTS)
        return number

    def answer(self, field: str, value: object) -> n.Answer:
        try:
            return n.parse(value if isinstance(value, str) else shown(value))
        except n.Fault as error:
            raise PositionError("in-field", field=field, error=error) from None


def _read_board(position: Position, reader: _Reader) -> None:
    for word, line in reader.table("spaces", n.SPACE_WORDS).items():
        if not isinstance(line, str):
            raise PositionError("position.line", field=f"spaces: {word}")
        try:
            read_space_line(position, n.space_named(word), line)
        except PositionError as error:
            raise PositionError("in-field", field=f"spaces: {word}", error=error) from None
    position.marked.sort()
    position.aid = reader.number("aid", reader.data.get("aid", 0))
    position.alliance = reader.choice("alliance", n.ALLIANCE_WORDS, b.FIRM)
    guest = reader.data.get("guest")
    moved = [reader.answer("moved", word) for word in reader.items("moved")]
    lots = [lot for lot in moved if n.is_lot(lot) and n.has_moved(lot)]
    for answer in moved:
        if answer not in lots:
            raise PositionError("position.lot-ending", field="moved", value=repr(n.word(answer)))
    _read_marks(position, [lot for lot in lots if not n.is_guest(lot)], "moved")
    if guest is not None:
        _read_guest(position, reader.answer("guest", guest))
    position.control_markers = [
        b.NOBODY if value is None else reader.faction("control_markers", value)
        for value in reader.items("control_markers")
    ]


def _read_marks(position: Position, lots: list[n.Lot], field: str) -> None:
    """Mark pieces that have moved (`oriente:26july-u*`) or are a guest (`@`); the line of the space has their Cash."""
    for lot in lots:
        holder = n.lot(n.cell_of(lot), n.cash_of(lot))
        if n.cash_of(lot):
            if holder not in position.marked:
                raise PositionError("position.lot-cash", field=field, value=repr(n.word(lot)))
            position.marked.remove(holder)
        position.marked.append(lot)
    position.marked.sort()


def _read_guest(position: Position, lot: n.Answer) -> None:
    """Card 43: a Syndicate Guerrilla that is counted among those of another Faction."""
    if not n.is_lot(lot) or not n.is_guest(lot) or n.kind_of(lot) not in b.GUERRILLA_KINDS:
        raise PositionError("position.lot-ending", field="guest", value=repr(n.word(lot)))
    _read_marks(position, [lot], "guest")
    position.available[b.POOL[n.kind_of(lot)]] += 1
    position.available[b.POOL[b.SYN_UNDERGROUND]] -= 1


def _read_cards(position: Position, reader: _Reader) -> None:
    position.phase = reader.choice("phase", state.PHASE_WORDS, state.DECEPTION)
    current = reader.data.get("current")
    position.current = -1 if current is None else reader.card("current", current)
    position.upcoming = reader.cards("upcoming")
    position.played = reader.cards("played")
    position.capabilities = reader.cards("capabilities")
    position.momentum = reader.cards("momentum")
    position.round_just_held = reader.truth("round_just_held")


def _read_factions(position: Position, reader: _Reader) -> None:
    for faction, value in reader.factions("resources").items():
        position.resources[faction] = reader.number("resources", value)
    if "eligible" in reader.data:
        names = [reader.faction("eligible", name) for name in reader.items("eligible")]
        position.eligible = [int(faction in names) for faction in b.FACTIONS]
    for name in reader.items("laundered"):
        position.laundered = state.replaced(position.laundered, reader.faction("laundered", name), 1)
    text = [*position.eligibility_text]
    for field, words, target in (("did", DID_WORDS, position.did), ("eligibility_text", ELIGIBILITY_WORDS, text)):
        for faction, value in reader.factions(field).items():
            if value not in words:
                raise PositionError("one-of", field=field, value=shown(value), known=", ".join(words))
            target[faction] = words.index(value)
    position.eligibility_text = text
    for field, hands in (("deception", position.deception), ("shown", position.shown)):
        may_be_hidden = field == "deception" and position.options.real_components
        for faction, value in reader.factions(field).items():
            words_of = value if isinstance(value, list) else [value]
            hands[faction] = [_read_marker(reader, field, word, may_be_hidden) for word in words_of]
    position.faction_turn = reader.number("deployed", reader.data.get("deployed", 0))


def _read_marker(reader: _Reader, field: str, word: object, may_be_hidden: bool) -> n.Answer:
    if may_be_hidden and word == HIDDEN:
        return setup.UNKNOWN
    marker = reader.answer(field, word)
    if marker not in setup.DECEPTION_MARKERS:
        raise PositionError("position.markers", field=field)
    return marker


def _sequence_faults(position: Position) -> list[n.Fault]:
    """Contradictions in the sequence of play: a card twice, an Event without a card, too many Factions that acted."""
    p = position
    found = _deck_faults(p)
    if p.phase == state.ACTION and p.current <= b.PROPAGANDA:
        found.append(PositionError("sequence.event"))
    if state.VICTORY <= p.phase <= state.RESET and p.current != b.PROPAGANDA:
        found.append(PositionError("sequence.round"))
    lengths = {state.REDEPLOY: (b.N_SPACES,), state.ACTION: (0, b.N_SPACES)}.get(p.phase, (0,))
    if len(p.control_markers) not in lengths:
        found.append(PositionError("sequence.control"))
    if p.moved and p.phase not in (state.ACTION, state.REDEPLOY):
        found.append(PositionError("sequence.moved"))
    if p.phase in _PLAY_GOES_ON and p.propaganda_cards() >= deck.final_propaganda(p):
        found.append(PositionError("sequence.over"))
    if not 0 <= p.faction_turn <= len(b.FACTIONS):
        found.append(PositionError("sequence.deployed"))
    if sum(1 for did in p.did if did >= state.OP_ONLY) > 2 or p.did.count(state.EVENT) > 1:
        found.append(PositionError("sequence.acted"))
    return found + _marker_faults(p)


def _deck_faults(p: Position) -> list[n.Fault]:
    """2.1: a card twice or in force too early, or cards that the deck does not have, or not in its piles."""
    cards = deck.turned_up(p)
    events = [card for card in cards if card != b.PROPAGANDA]
    found: list[n.Fault] = [PositionError("sequence.twice")] if len(set(events)) < len(events) else []
    if not deck.is_possible(p):
        real = PositionError("sequence.deck", number=deck.events_of(p.options), all=b.N_PROPAGANDA)
        found.append(real if p.options.real_components else PositionError("sequence.piles"))
    for name, in_force in (("capabilities", p.capabilities), ("momentum", p.momentum)):
        if len(set(in_force)) < len(in_force) or b.PROPAGANDA in in_force:
            found.append(PositionError("sequence.in-force", field=name))
        yet = [card for card in in_force if card != b.PROPAGANDA and card not in p.played and card != p.current]
        found += [PositionError("sequence.to-come", field=name, number=card) for card in yet]
    return found


def _marker_faults(p: Position) -> list[n.Fault]:
    """Deception: at most four markers of a kind and two for each player; shown markers must be held."""
    drawn = [marker for held in p.deception for marker in held if marker != setup.UNKNOWN]
    too_many = any(drawn.count(marker) > setup.MARKERS_OF_A_KIND for marker in drawn)
    found: list[n.Fault] = []
    if too_many or any(len(held) > setup.MARKERS_EACH for held in p.deception):
        counts = {"number": setup.MARKERS_EACH, "all": setup.MARKERS_OF_A_KIND}
        found.append(PositionError("sequence.deception", **counts))
    pairs = zip(p.shown, p.deception, strict=True)
    if any(shown.count(marker) > held.count(marker) for shown, held in pairs for marker in shown):
        found.append(PositionError("sequence.shown"))
    return found
