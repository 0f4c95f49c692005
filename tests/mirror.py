"""Mirror of the real board: pieces, markers and cards as they lie on a table, moved by hand and counted by eye.

It shares nothing with the engine but names: it is set up from the text of a position (docs/position.md).
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.view.differences import CardStep, CashChange, Differences, PieceStep

POPULATION: Final = {
    "pinar-del-rio": 1, "la-habana": 1, "matanzas": 1, "las-villas": 2, "camaguey-province": 1, "oriente": 2,
    "sierra-maestra": 1, "havana": 6, "camaguey-city": 1, "santiago-de-cuba": 1,
}  # fmt: skip
FACTIONS: Final = ("government", "26july", "directorio", "syndicate")
_KINDS: Final = {
    "GOV": {"T": "troops", "P": "police", "B": "gov-base"},
    "26J": {"u": "26july-u", "a": "26july-a", "B": "26july-base"},
    "DR": {"u": "dr-u", "a": "dr-a", "B": "dr-base"},
    "SYN": {"u": "syn-u", "a": "syn-a", "C": "casino", "X": "closed-casino"},
}
_OWNER: Final = {
    kind: faction for faction, owner in zip(FACTIONS, _KINDS, strict=True) for kind in _KINDS[owner].values()
}
_POINTS: Final = {"AO": -2, "PO": -1, "N": 0, "PS": 1, "AS": 2}


@dataclass
class Mirror:
    """What lies on the table."""

    pieces: dict[str, list[tuple[str, int]]]
    """Space -> its pieces, each a kind and the number of Cash markers beneath it."""
    levels: dict[str, str]
    control: dict[str, str | None]
    terror: dict[str, int]
    resources: dict[str, int]
    aid: int
    totals: dict[str, int]
    alliance: str
    cylinders: dict[str, str]
    effects: dict[str, str]
    laundered: set[str]
    played: list[int]
    current: int | None
    following: list[int]
    capabilities: set[int]
    momentum: set[int]
    markers: dict[str, int]
    shown: dict[str, list[str]]
    deck: list[int] = field(default_factory=list)
    """Cards that were put back, the topmost last."""

    def seen(self) -> dict[str, Any]:
        """What can be compared: without the order of pieces in a space, and without what is in the deck."""
        seen = {name: value for name, value in vars(self).items() if name != "deck"}
        return seen | {"pieces": {space: sorted(here) for space, here in self.pieces.items()}}

    def here(self, space: str) -> Counter[str]:
        """How many pieces of each kind stand in a space."""
        return Counter(kind for kind, _ in self.pieces[space])

    def take(self, space: str, kind: str, cash: int) -> None:
        """Lift a piece with so much Cash beneath it; there must be one."""
        self.pieces[space].remove((kind, cash))

    def put(self, space: str, kind: str, cash: int) -> None:
        """Put down a piece with Cash beneath it."""
        self.pieces[space].append((kind, cash))


def mirror(data: dict[str, Any]) -> Mirror:
    """A table that shows a position, given as JSON."""
    pieces = {space: _pieces(line, space, data["guest"]) for space, line in data["spaces"].items()}
    levels = {space: re.split(r" ?\| ?", line)[0] for space, line in data["spaces"].items() if space in POPULATION}
    control = {
        space: _holder(line, data["guest"], space) for space, line in data["spaces"].items() if space in POPULATION
    }
    if data["control_markers"]:
        held = dict(zip(data["spaces"], data["control_markers"], strict=True))
        control = {space: held[space] for space in POPULATION}
    return Mirror(
        pieces=pieces,
        levels=levels,
        control=control,
        terror={space: _terror(line) for space, line in data["spaces"].items()},
        resources=dict(data["resources"]),
        aid=data["aid"],
        totals=_totals(pieces, levels, control),
        alliance=data["alliance"],
        cylinders={faction: _box(data, faction) for faction in FACTIONS},
        effects=dict(data["eligibility_text"]),
        laundered=set(data["laundered"]),
        played=list(data["played"]),
        current=data["current"],
        following=list(data["upcoming"]),
        capabilities=set(data["capabilities"]),
        momentum=set(data["momentum"]),
        markers={faction: len(held) for faction, held in data["deception"].items()},
        shown={faction: list(held) for faction, held in data["shown"].items()},
    )


def _pieces(line: str, space: str, guest: str | None) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    parts = [part.split() for part in re.split(r" ?\| ?", line)]
    for owner, *words in (part for part in parts if part and part[0] in _KINDS):
        found += [(_KINDS[owner][word[0]], 0) for word in words for _ in range(int(word[1:]))]
    for _, owner, word in (part for part in parts if part and part[0] == "cash"):
        kind = _KINDS[owner][word[0]]
        found[found.index((kind, 0))] = (kind, int(word[1:]))
    if guest and guest.split(":")[0] == space:
        kind, cash = _lot(guest)
        found[found.index((kind, cash))] = (f"syn-{kind[-1]}", cash)
    return found


def _lot(word: str) -> tuple[str, int]:
    match = re.fullmatch(r"[a-z-]+:([a-z0-9-]+?)(?:\$(\d))?\*?@?", word)
    assert match is not None
    return match[1], int(match[2] or 0)


def _holder(line: str, guest: str | None, space: str) -> str | None:
    """Who has more pieces than all the others together; a guest counts for its host, a closed Casino for nobody."""
    owners = Counter(_OWNER[kind] for kind, _ in _pieces(line, space, None) if kind != "closed-casino")
    return next((faction for faction, number in owners.items() if 2 * number > owners.total()), None)


def _terror(line: str) -> int:
    found = re.search(r"terror (\d+)", line)
    return int(found[1]) if found else int("sabotage" in line)


def _totals(
    pieces: dict[str, list[tuple[str, int]]], levels: dict[str, str], control: dict[str, str | None]
) -> dict[str, int]:
    everything = Counter(kind for here in pieces.values() for kind, _ in here)
    points = [POPULATION[space] * _POINTS[level] for space, level in levels.items()]
    held = sum(POPULATION[space] for space, holder in control.items() if holder == "directorio")
    return {
        "support": sum(number for number in points if number > 0),
        "opposition": everything["26july-base"] - sum(number for number in points if number < 0),
        "directorio": held + everything["dr-base"],
        "casinos": everything["casino"],
    }


def _box(data: dict[str, Any], faction: str) -> str:
    did = str(data["did"][faction])
    if did != "nothing":
        return did
    return "eligible" if faction in data["eligible"] else "ineligible"


# Hands.


def carry_out(table: Mirror, todo: Differences) -> None:
    """Take the steps; each must fit what lies there."""
    for cash in todo.cash_taken:
        _change_cash(table, cash)
    for step in todo.pieces:
        _move(table, step)
    for cash in todo.cash_placed:
        _change_cash(table, cash)
    for level in todo.levels:
        assert table.levels[level.space] == level.before
        table.levels[level.space] = level.after
    for holder in todo.control:
        assert table.control[holder.space] == holder.before
        table.control[holder.space] = holder.after
    for markers in todo.terror:
        assert table.terror[markers.space] == markers.before
        table.terror[markers.space] = markers.after
    _set_tracks(table, todo)
    for card in todo.cards:
        _lay(table, card)
    table.capabilities = table.capabilities - set(todo.capabilities_ended) | set(todo.capabilities)
    table.momentum = table.momentum - set(todo.momentum_ended) | set(todo.momentum)
    for faction, shown in todo.shown.items():
        assert table.shown[faction] == shown.before
        table.shown[faction] = shown.after


def _set_tracks(table: Mirror, todo: Differences) -> None:
    numbers: list[tuple[Any, Any]] = [(table.resources, todo.resources), (table.totals, todo.totals)]
    numbers += [(table.markers, todo.markers), (table.cylinders, todo.cylinders), (table.effects, todo.effects)]
    for track, changes in numbers:
        for name, change in changes.items():
            assert track[name] == change.before
            track[name] = change.after
    if todo.aid:
        assert table.aid == todo.aid.before
        table.aid = todo.aid.after
    if todo.alliance:
        assert table.alliance == todo.alliance.before
        table.alliance = todo.alliance.after
    for faction, has in todo.laundered.items():
        (table.laundered.add if has else table.laundered.remove)(faction)


def _change_cash(table: Mirror, cash: CashChange) -> None:
    for _ in range(cash.number):
        table.take(cash.space, cash.kind, cash.before)
        table.put(cash.space, cash.kind, cash.after)


def _move(table: Mirror, step: PieceStep) -> None:
    for _ in range(step.number):
        if step.origin:
            table.take(step.origin, step.kind, step.cash)
        if step.target:
            table.put(step.target, step.becomes, step.cash)


def _lay(table: Mirror, step: CardStep) -> None:
    """Move the card on top of one pile to the top of another."""
    if step.before == "deck":
        if table.deck:
            table.deck.pop()
    elif step.before == "next":
        index = 0 if step.after == "current" else -1
        assert table.following.pop(index) == step.card
    elif step.before == "current":
        assert table.current == step.card
        table.current = None
    else:
        assert table.played.pop() == step.card
    if step.after == "deck":
        table.deck.append(step.card)
    elif step.after == "next":
        table.following.insert(0 if step.before == "current" else len(table.following), step.card)
    elif step.after == "current":
        assert table.current is None
        table.current = step.card
    else:
        table.played.append(step.card)


# Hands that read.

_SPACES: Final = {i18n.space_name(n.space_named(word)): word for word in n.SPACE_WORDS}
_NAMES: Final = {i18n.kind_name(kind, number): n.KIND_WORDS[kind] for kind in b.KINDS for number in (1, 2)}
_FACTION_NAMES: Final = {i18n.faction_name(n.faction_named(word)): word for word in FACTIONS}
_LEVELS: Final = {i18n.level_name(level): word for level, word in zip(b.LEVELS, n.LEVEL_WORDS, strict=True)}
_BOXES: Final = {
    "Pass": "passed", "Operation alone": "operation", "Operation & Special Activity": "operation-and-activity",
    "Event": "event", "Eligible": "eligible", "Ineligible": "ineligible",
}  # fmt: skip
_TOTALS: Final = {
    "Total Support": "support", "Opposition + Bases": "opposition", "Directorio Population + Bases": "directorio",
    "Open Casinos": "casinos",
}  # fmt: skip
_EFFECTS: Final = {
    "stays Eligible for the next card": "stays-eligible", "becomes Eligible": "to-eligible",
    "is Ineligible for the next card": "ineligible",
}  # fmt: skip


class Reader:
    """Carries out on a mirror what is printed in English, line by line; anything that it cannot read is an error."""

    def __init__(self, table: Mirror) -> None:
        self.table = table

    def obey(self, printed: str) -> int:
        """Carry out all lines with a box to be ticked; how many there were."""
        steps = [line.strip() for line in printed.splitlines() if line.strip().startswith("[ ]")]
        for step in steps:
            try:
                self.do(step.removeprefix("[ ]").strip())
            except ValueError:
                raise AssertionError(f"there is no such piece: {step}\n{printed}") from None
        return len(steps)

    def do(self, line: str) -> None:
        """Carry out one line."""
        for pattern, action in _ACTIONS:
            if match := re.fullmatch(pattern, line):
                action(self.table, *match.groups())
                return
        raise AssertionError(f"nobody understands: {line}")


def _parse_cash(text: str | None) -> int:
    return int(text or 0)


def _place(table: Mirror, number: str, kind: str, space: str) -> None:
    for _ in range(int(number)):
        table.put(_SPACES[space], _NAMES[kind], 0)


def _remove(table: Mirror, number: str, kind: str, space: str) -> None:
    for _ in range(int(number)):
        table.take(_SPACES[space], _NAMES[kind], 0)


def _walk(table: Mirror, number: str, kind: str, origin: str, target: str, cash: str | None) -> None:
    for _ in range(int(number)):
        table.take(_SPACES[origin], _NAMES[kind], _parse_cash(cash))
        table.put(_SPACES[target], _NAMES[kind], _parse_cash(cash))


def _turn(table: Mirror, owner: str, number: str, side: str, space: str, cash: str | None) -> None:
    stem = {"26July": "26july", "Directorio": "dr", "Syndicate": "syn"}[owner]
    now, was = ("a", "u") if side == "Active" else ("u", "a")
    for _ in range(int(number)):
        table.take(_SPACES[space], f"{stem}-{was}", _parse_cash(cash))
        table.put(_SPACES[space], f"{stem}-{now}", _parse_cash(cash))


def _casino(table: Mirror, does: str, space: str) -> None:
    was, now = ("casino", "closed-casino") if does == "closes" else ("closed-casino", "casino")
    table.take(_SPACES[space], was, 0)
    table.put(_SPACES[space], now, 0)


def _cash_marker(table: Mirror, does: str, kind: str, space: str, cash: str | None) -> None:
    has = _parse_cash(cash) + (0 if cash or does == "placed" else 1)
    table.take(_SPACES[space], _NAMES[kind], has)
    table.put(_SPACES[space], _NAMES[kind], has + (1 if does == "placed" else -1))


def _level(table: Mirror, space: str, was: str, now: str) -> None:
    assert table.levels[_SPACES[space]] == _LEVELS[was]
    table.levels[_SPACES[space]] = _LEVELS[now]


def _set_terror(number: int) -> Any:
    def action(table: Mirror, space: str, more: str = "") -> None:
        table.terror[_SPACES[space]] = int(more or number)

    return action


def _set_control(table: Mirror, space: str, holder: str) -> None:
    table.control[_SPACES[space]] = _FACTION_NAMES.get(holder)


def _resources(table: Mirror, faction: str, was: str, now: str) -> None:
    assert table.resources[_FACTION_NAMES[faction]] == int(was)
    table.resources[_FACTION_NAMES[faction]] = int(now)


def _aid(table: Mirror, was: str, now: str) -> None:
    assert table.aid == int(was)
    table.aid = int(now)


def _alliance(table: Mirror, was: str, now: str) -> None:
    assert table.alliance == was.lower()
    table.alliance = now.lower()


def _total(table: Mirror, name: str, now: str) -> None:
    table.totals[_TOTALS[name]] = int(now)


def _cylinder(table: Mirror, faction: str, box: str) -> None:
    table.cylinders[_FACTION_NAMES[faction]] = _BOXES[box]


def _effect(table: Mirror, faction: str, effect: str) -> None:
    table.effects[_FACTION_NAMES[faction]] = _EFFECTS[effect]


def _no_effect(table: Mirror, faction: str) -> None:
    table.effects[_FACTION_NAMES[faction]] = "by-rule"


def _launder(table: Mirror, faction: str, has_not: str) -> None:
    (table.laundered.remove if has_not else table.laundered.add)(_FACTION_NAMES[faction])


def _in_force(table: Mirror, what: str, card: str, does: str) -> None:
    cards = table.capabilities if what == "Capability" else table.momentum
    (cards.add if does == "placed" else cards.remove)(int(card))


def _card(table: Mirror, name: str, where: str) -> None:
    """A card goes from where it lies on top to another pile."""
    number = re.search(r"\(card (\d+)\)", name)
    card = int(number[1]) if number else 0
    goal: Any = {
        "back onto the deck, face down": "deck", "face up on the deck": "next", "the card being played": "current",
        "to the played cards": "played",
    }[where]  # fmt: skip
    ways: dict[str, list[Any]] = {
        "deck": ["next", "current", "played"], "next": ["current", "played", "deck"],
        "current": ["played", "next", "deck"], "played": ["current", "next", "deck"],
    }  # fmt: skip
    lies = {
        "next": table.following[-1:] if goal == "deck" else table.following[:1],
        "current": [table.current], "played": table.played[-1:], "deck": [card],
    }  # fmt: skip
    origin = next(place for place in ways[goal] if lies[place] == [card])
    _lay(table, CardStep(card, origin, goal))


def _hold(table: Mirror, faction: str, number: str) -> None:
    table.markers[_FACTION_NAMES[faction]] = int(number)


def _show(table: Mirror, faction: str, does: str, markers: str) -> None:
    words = {"Empty Threat": "empty-threat", "Hidden Agenda": "hidden-agenda", "Hidden Asset": "asset-marker"}
    shown = table.shown[_FACTION_NAMES[faction]]
    for marker in markers.split(", "):
        (shown.append if does == "turned face up" else shown.remove)(words[marker])


_KEPT: Final = r"(?: Its (\d) Cash stays beneath it\.)?"
_ACTIONS: Final[tuple[tuple[str, Any], ...]] = (
    (r"(\d+) (.+) (?:is|are) placed in (.+)\.", _place),
    (r"(\d+) (.+) (?:is|are) removed from (.+)\.", _remove),
    (r"(\d+) (.+?) moves? from (.+?) to (.+?)\." + _KEPT, _walk),
    (r"(.+): (\d+) Guerrillas? (?:turns?|goes|go) (Active|Underground) in (.+?)\." + _KEPT, _turn),
    (r"A Casino (closes|opens) in (.+)\.", _casino),
    (r"1 Cash is (taken|placed) (?:from )?under the (.+?) in (.+?)(?: holding (\d) Cash)?\.", _cash_marker),
    (r"US Alliance: (\w+) → (\w+)\.", _alliance),
    (r"(.+): (.+) → (.+)\.", _level),
    (r"Terror markers in (.+): (\d+)\.", _set_terror(0)),
    (r"No Terror is left in (.+)\.", _set_terror(0)),
    (r"The (.+) EC is Sabotaged\.", _set_terror(1)),
    (r"The (.+) EC is no longer Sabotaged\.", _set_terror(0)),
    (r"Control of (.+): (.+)\.", _set_control),
    (r"(.+) Resources (\d+) → (\d+)\.", _resources),
    (r"Aid (\d+) → (\d+)\.", _aid),
    (rf"({'|'.join(map(re.escape, _TOTALS))}): (\d+)\.", _total),
    (r"(.+) cylinder: (.+)\.", _cylinder),
    (rf"(.+) ({'|'.join(_EFFECTS)})\.", _effect),
    (r"No Event decides on the Eligibility of (.+) any more\.", _no_effect),
    (r"(.+) has (not )?Laundered Cash on this card\.", _launder),
    (r"(Capability|Momentum) marker of .*\(card (\d+)\): (placed|taken away)\.", _in_force),
    (r"(.+) holds (\d) Deception markers\.", _hold),
    (r"(.+), Deception markers (turned face up|hidden again): (.+)\.", _show),
    (r"(.+): ([^:]+)\.", _card),
)
"""What a line looks like, and what hands do then; the first that fits counts."""
