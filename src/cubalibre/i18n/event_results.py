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
from cubalibre.i18n import catalogue, names, turn_parts
from cubalibre.i18n.catalogue import listing
from cubalibre.table import Story

_LASTING: Final = ("capability", "momentum")


def results(facts: Sequence[Story]) -> list[str]:
    """What the Event brings about, in clauses; `facts` is the narration after the item `event`, without reasons."""
    return [
        *_acted(facts),
        *(() if turn_parts.moves_by_itself(facts) else _moved(facts)),
        *_pieces(facts),
        *_turned(facts),
        *_board(facts),
        *_money(facts),
        *_rest(facts),
    ]


def _acted(facts: Sequence[Story]) -> Iterator[str]:
    """The Operations and Special Activities that Factions carry out."""
    for faction, each in groupby(turn_parts.actions(facts), key=lambda action: action[0]):
        deeds = listing([deed for _, deed in each])
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
    for what in ("remove", "place"):
        if numbers := turn_parts.pieces_of(facts, what):
            yield catalogue.plural("event-result", what, numbers.total(), pieces=_named(numbers))


def _named(numbers: Counter[b.Kind]) -> str:
    return listing(
        [
            catalogue.text("fragment", "pieces", number=numbers[kind], kind=names.kind_name(kind, numbers[kind]))
            for kind in sorted(numbers)
        ]
    )


def _turned(facts: Sequence[Story]) -> Iterator[str]:
    """Guerrillas that turn Active or Underground, Casinos that open or close, Cash."""
    for what in ("activate", "hide"):
        if number := turn_parts.pieces_of(facts, what).total():
            yield catalogue.plural("event-result", what, number)
    items = Counter(what for what, _ in facts)
    for what in ("casino-opened", "casino-closed", "cash-placed", "cash-gone"):
        if items[what]:
            yield catalogue.plural("event-result", what, items[what])


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
