"""The worked solitaire example as data: its words, its positions, and what its Operations and Events come to."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import control, pieces, sequence
from cubalibre.rules.events.deck import CARDS
from cubalibre.table import Decider, Story, Table

Json: TypeAlias = dict[str, Any]

TRACE: Final[Json] = json.loads(Path(__file__).with_name("solo-example.json").read_text("utf-8"))
STEPS: Final[list[Json]] = TRACE["steps"]
OPTIONS: Final = Options(players=(NONPLAYER, "A", NONPLAYER, NONPLAYER))
"""26July is the only player."""
AFTERWARDS: Final = (15, 20)
"""Cards that the example does not turn up any more: some Events, the first of them with 26July as 1st Eligible."""


# Words of the example.

PIECES: Final[tuple[str, ...]] = tuple(TRACE["conventions"]["pieces"])
LEVELS: Final = ("active-opposition", "passive-opposition", "neutral", "passive-support", "active-support")
SPACES: Final = tuple(
    word.replace("-", "_") + ("_ec" if b.is_ec(n.space_named(word)) else "") for word in n.SPACE_WORDS
)
TITLES: Final = {card.title: card.number for card in CARDS}
AVAILABLE: Final = (
    ("government", "troops", b.TROOPS), ("government", "police", b.POLICE), ("government", "bases", b.GOV_BASE),
    ("26july", "guerrillas", b.M26_ACTIVE), ("26july", "bases", b.M26_BASE),
    ("directorio", "guerrillas", b.DR_ACTIVE), ("directorio", "bases", b.DR_BASE),
    ("syndicate", "guerrillas", b.SYN_ACTIVE), ("syndicate", "casinos", b.CASINO),
)  # fmt: skip


def space_of(word: str) -> b.Space:
    return b.SPACES[SPACES.index(word)]


def faction_of(word: str) -> b.Faction:
    return n.faction_named(word)


def faction_word(faction: b.Faction) -> str | None:
    return None if faction == b.NOBODY else n.FACTION_WORDS[faction]


def kind_of(word: str) -> b.Kind:
    return b.KINDS[PIECES.index(word)]


def card_of(card: int | str) -> int:
    return b.PROPAGANDA if card == "propaganda" else int(card)


DECK: Final = (*(card_of(entry["card"]) for entry in TRACE["deck_order"]), *AFTERWARDS)


def acts_of(step: Json) -> list[Json]:
    """The acts of an Event card; none for a Propaganda card."""
    return step.get("acts") or []


# Positions in the example's words.


def tracks(position: Position) -> Json:
    return {
        "resources": dict(zip(n.FACTION_WORDS, position.resources, strict=False)),
        "aid": position.aid,
        "us_alliance": n.ALLIANCE_WORDS[position.alliance],
        "total_support": control.total_support(position),
        "opposition_plus_bases": control.opposition_and_bases(position),
        "dr_pop_plus_bases": control.dr_population_and_bases(position),
        "open_casinos": control.open_casinos(position),
    }


def available(position: Position) -> Json:
    boxes: Json = {faction: {} for faction in n.FACTION_WORDS[:4]}
    for faction, name, kind in AVAILABLE:
        boxes[faction][name] = position.available_of(kind)
    boxes["syndicate"]["cash"] = position.cash_available()
    return boxes


def space_state(position: Position, space: b.Space) -> Json:
    found: Json = {}
    if not b.is_ec(space):
        found["level"] = LEVELS[position.opinion[space] + 2]
        found["control"] = faction_word(control.controller(position, space))
    found["pieces"] = {PIECES[kind]: position.count(space, kind) for kind in b.KINDS if position.count(space, kind)}
    cash = [lot for lot in position.cash if n.space_of(lot) == space]
    if position.terror[space]:
        found |= {"sabotage": True} if b.is_ec(space) else {"terror": position.terror[space]}
    if cash:
        found["cash"] = [{"holder": PIECES[n.kind_of(lot)], "markers": n.cash_of(lot)} for lot in cash]
    return found


def board_of(position: Position) -> Json:
    return {SPACES[space]: space_state(position, space) for space in b.SPACES}


def titles(cards: Sequence[int]) -> list[str]:
    return [CARDS[card - 1].title for card in cards]


def state_of(position: Position) -> Json:
    """A position in the shape of `state_after`."""
    return {
        "tracks": tracks(position),
        "capabilities": titles(position.capabilities),
        "momentum": titles(position.momentum),
        "available": available(position),
        "board": board_of(position),
    }


def control_changes(before: Position, after: Position) -> set[tuple[str, str | None, str | None]]:
    old = [faction_word(control.controller(before, space)) for space in b.SPACES]
    new = [faction_word(control.controller(after, space)) for space in b.SPACES]
    return {(SPACES[s], old[s], new[s]) for s in b.SPACES if old[s] != new[s]}


def level_changes(before: Position, after: Position) -> set[tuple[str, str | None, str | None]]:
    return {
        (SPACES[s], LEVELS[before.opinion[s] + 2], LEVELS[after.opinion[s] + 2])
        for s in b.SPACES
        if before.opinion[s] != after.opinion[s]
    }


def stated_changes(entries: list[Json]) -> set[tuple[str, str | None, str | None]]:
    return {(entry["space"], entry["from"], entry["to"]) for entry in entries}


def eligible(position: Position) -> list[str]:
    return [n.FACTION_WORDS[f] for f in b.FACTIONS if position.eligible[f]]


def position_at(index: int) -> Position:
    """The position in which the card of a step (0 for the first) is begun, made of the example's data alone."""
    source = STEPS[index - 1]["after"] if index else TRACE["setup"]
    position = Position(OPTIONS)
    _read_tracks(position, source)
    for word, found in source["board"].items():
        _read_space(position, space_of(word), found)
    position.marked.sort()
    position.capabilities = [TITLES[title] for title in source["capabilities"]]
    position.momentum = [TITLES[title] for title in source["momentum"]]
    names = source["eligible_next"] if index else source["eligible"]
    position.eligible = [int(n.FACTION_WORDS[f] in names) for f in b.FACTIONS]
    position.played = list(DECK[:index])
    position.current = DECK[index]
    position.upcoming = [DECK[index + 1]]
    position.phase = state.ACTION if position.current else state.VICTORY
    return position


def _read_tracks(position: Position, source: Json) -> None:
    def value(found: Any) -> Any:
        return found["value"] if isinstance(found, dict) else found

    source = source.get("tracks", source)
    position.resources = [value(source["resources"][word]) for word in n.FACTION_WORDS[:4]]
    position.aid = value(source["aid"])
    position.alliance = n.ALLIANCE_WORDS.index(value(source["us_alliance"]))


def _read_space(position: Position, space: b.Space, found: Json) -> None:
    position.opinion[space] = b.LEVELS[LEVELS.index(found.get("level", "neutral"))]
    markers = found.get("terror", 0) or found.get("sabotage", False)
    position.terror[space] = int(markers)
    for word, number in found["pieces"].items():
        kind = kind_of(word)
        position.add(b.cell(space, kind), number)
        position.available[b.POOL[kind]] -= number
    position.marked += [n.lot(b.cell(space, kind_of(c["holder"])), c["markers"]) for c in found.get("cash", [])]


# What an Operation comes to: its pieces put where the example has them.


def after_pieces(position: Position, changes: list[Json]) -> Position:
    """A copy of a position, with the pieces changed as some details have it; levels and Terror stay."""
    table = Table(position.copy(), Decider())
    for change in changes:
        if change["do"] in ("place", "remove", "move", "flip"):
            for _ in range(change["n"]):
                _change_piece(table, change)
    return table.position


def _change_piece(table: Table, change: Json) -> None:
    """One piece of an entry of `details`, whoever brought it about and whatever the rules say of it."""
    do = change["do"]
    space = space_of(change["from"] if do == "move" else change["space"])
    if do == "place":
        placed = pieces.place(table, space, kind_of(change["piece"]))
        assert placed, change
        return
    kind = turned(change) if do == "flip" else kind_of(change["piece"])
    lot = table.position.lots(space, kind)[0]
    if do == "flip":
        pieces.flip(table, lot)
    elif do == "remove":
        pieces.lift(table, lot)
    else:
        moved = pieces.move(table, lot, space_of(change["to"]))
        if change.get("arrives_as", change["piece"]) != change["piece"]:
            pieces.flip(table, moved)


def turned(change: Json) -> b.Kind:
    """The kind of Guerrilla that a `flip` turns over."""
    faction = faction_of(change["faction"])
    return b.underground(faction) if change["to"] == "active" else b.active(faction)


# Events, in a form that both the example and the engine's story can be brought into.

Deed: TypeAlias = tuple[str, ...]
"""One thing that an Event does, of a piece each piece by itself: `place`, `oriente`, `dr_base`."""


def event_of(step: Json) -> Json | None:
    """The act of a card that executes its Event, if one does."""
    return next((act for act in acts_of(step) if "event" in act), None)


EVENT_STEPS: Final = tuple(index for index, step in enumerate(STEPS) if event_of(step))


def deeds_told(event: Json) -> list[Deed]:
    """What an Event does by the example's details, in order."""
    changes = [change for part in event["event"] for change in part["details"]]
    return [_deed_told(change) for change in changes for _ in range(change.get("n", 1))]


def _deed_told(change: Json) -> Deed:
    do: str = change["do"]
    if do in ("place", "remove"):
        return do, change["space"], change["piece"]
    if do == "flip":
        return do, change["space"], PIECES[turned(change)], change["to"]
    if do in ("capability", "momentum"):
        return do, change["name"]
    assert do in ("aid", "us-alliance"), change
    return do, str(change["from"]), str(change["to"])


def deeds_done(story: list[Story]) -> list[Deed]:
    """What an Event did by the engine's story, in order; Resources and Eligibility are compared by themselves."""
    return [deed for what, numbers in story for deed in _deeds_done(what, numbers)]


def _deeds_done(what: str, numbers: tuple[int, ...]) -> list[Deed]:
    if what in ("place", "remove"):
        space, kind, number = numbers
        return [(what, SPACES[space], PIECES[kind])] * number
    if what == "activate":
        space, kind, number = numbers
        return [("flip", SPACES[space], PIECES[kind - 1], "active")] * number
    if what in ("capability", "momentum"):
        return [(what, *titles([*numbers]))]
    if what == "aid":
        return [(what, *(str(number) for number in numbers))]
    if what == "alliance":
        return [("us-alliance", *(n.ALLIANCE_WORDS[number] for number in numbers))]
    assert what in ("event", "act", "resources", "eligibility"), what
    return []


def first_or_second(position: Position) -> str:
    """2.3.4: the place that the next Faction to act takes."""
    return "2nd Eligible" if sequence.first_choice(position) else "1st Eligible"
