"""Results of an Event, each as a clause without anybody who acts: "1 Directorio Base is placed".

The text of the card does it, whoever plays the card and whoever owns the pieces. A Faction is named where the card lets
it act: "26July Marches 2 Guerrillas from Oriente to Sierra Maestra".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names, turn_parts
from cubalibre.i18n.catalogue import clauses, listing
from cubalibre.table import Story

_LASTING: Final = ("capability", "momentum")
_REDISTRIBUTES_CASH: Final = (38, n.EVENT_UNSHADED)
""""Meyer Lansky": Cash that is on the map already is narrated like Cash that comes there."""


def results(event: Story, facts: Sequence[Story]) -> list[str]:
    """What an Event brings about, in clauses; `facts` is the narration after the item `event`, without reasons."""
    return [
        *_acted(facts),
        *(() if turn_parts.moves_by_itself(facts) else _moved(facts)),
        *_pieces(facts),
        *_turned(facts),
        *_cash(facts, is_redistributed=event[1][1:] == _REDISTRIBUTES_CASH),
        *_board(facts),
        *_money(facts),
        *_rest(facts),
    ]


def _acted(facts: Sequence[Story]) -> Iterator[str]:
    """The Operations and Special Activities that Factions carry out."""
    for faction, each in groupby(turn_parts.actions(facts), key=lambda action: action[0]):
        deeds = clauses([deed for _, deed in each])
        yield catalogue.text("event-result", "acts", faction=names.faction_name(faction), deeds=deeds)


def _moved(facts: Sequence[Story]) -> Iterator[str]:
    for moves in turn_parts.grouped_moves(facts):
        numbers = Counter[b.Kind]()
        for _, (_, _, kind, number) in moves:
            numbers[b.Kind(kind)] += number
        yield catalogue.plural(
            "event-result", "move", numbers.total(), pieces=_named(numbers), **turn_parts.ends_of(moves)
        )


def _pieces(facts: Sequence[Story]) -> Iterator[str]:
    for what, key in (("remove", "from"), ("place", "in")):
        if numbers := turn_parts.pieces_of(facts, what):
            where = _where(facts, what, key)
            yield catalogue.plural("event-result", what, numbers.total(), pieces=_named(numbers), where=where)


def _named(numbers: Counter[b.Kind]) -> str:
    return listing(
        [
            catalogue.text("fragment", "pieces", number=numbers[kind], kind=names.kind_name(kind, numbers[kind]))
            for kind in sorted(numbers)
        ]
    )


def _turned(facts: Sequence[Story]) -> Iterator[str]:
    """Guerrillas that turn Active or Underground, Casinos that open or close."""
    casinos = Counter(what for what, _ in facts)
    for what in ("activate", "hide", "casino-opened", "casino-closed"):
        if number := turn_parts.pieces_of(facts, what).total() if what in ("activate", "hide") else casinos[what]:
            yield catalogue.plural("event-result", what, number, where=_where(facts, what))


def _cash(facts: Sequence[Story], *, is_redistributed: bool) -> Iterator[str]:
    items = Counter(what for what, _ in facts)
    for what in ("cash-placed", "cash-gone"):
        if number := items[what]:
            key = "cash-redistributed" if what == "cash-placed" and is_redistributed else what
            yield catalogue.plural("event-result", key, number, where=_where(facts, what))


def _where(facts: Sequence[Story], what: str, key: str = "in") -> str:
    """Where the items of a kind are."""
    return turn_parts.where(turn_parts.spaces_of(facts, (what,)), key)


def _board(facts: Sequence[Story]) -> Iterator[str]:
    """Opinion, Terror and Sabotage."""
    levels = turn_parts.changed_levels(facts)
    if len(levels) > 1:
        yield catalogue.text("event-result", "levels", where=turn_parts.where(list(levels)))
    for space, level in levels.items() if len(levels) == 1 else ():
        yield catalogue.text("event-result", "level", space=names.space_name(space), level=names.level_name(level))
    marked = turn_parts.spaces_of([story for story in facts if story[0] == "terror" and story[1][1]], ("terror",))
    for key, spaces in (
        ("terror", [space for space in marked if not b.is_ec(space)]),
        ("sabotage", [space for space in marked if b.is_ec(space)]),
    ):
        if spaces:
            yield catalogue.text("event-result", key, where=turn_parts.where(spaces))


def _money(facts: Sequence[Story]) -> Iterator[str]:
    change = turn_parts.changed_resources(facts)
    for faction in b.FACTIONS:
        if number := change[faction]:
            key = "gain" if number > 0 else "lose"
            yield catalogue.plural("event-result", key, abs(number), faction=names.faction_name(faction))
    for what, number in turn_parts.changed_tracks(facts).items():
        level = names.alliance_name(number) if what == "alliance" else ""
        yield catalogue.text("event-result", what, number=number, level=level)


def _rest(facts: Sequence[Story]) -> Iterator[str]:
    """Eligibility, and what lasts."""
    for what, numbers in facts:
        if what == "eligibility":
            key = f"eligibility.{codec.ELIGIBILITY_WORDS[numbers[1]]}"
            yield catalogue.text("event-result", key, faction=names.faction_name(b.FACTIONS[numbers[0]]))
        elif what in _LASTING:
            yield catalogue.text("event-result", what)
