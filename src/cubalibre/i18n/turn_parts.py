"""Parts of turn summaries: Operations and Special Activities with their spaces, moves with their origins, tallies."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import listing
from cubalibre.table import Story

_NAMED: Final = 4
"""Maximum number of spaces that are named; if there are more, they are counted."""
_WAYS: Final = 3
"""Maximum number of destinations whose moves are told one by one; if there are more, they are told together."""
_SHOWS: Final[dict[str, tuple[str, ...]]] = {
    "profit": ("cash-placed",),
    "kidnap": ("cash-captured", "casino-closed"),
    "air-strike": ("remove", "casino-closed"),
    "reprisal": ("terror",),
    "subvert": ("level", "remove", "place"),
    "assassinate": ("remove", "casino-closed"),
    "bribe": ("remove", "activate", "hide", "place", "move"),
}
"""Operation or Special Activity -> the items that name its spaces, if not the usual ones."""
_USUAL: Final = {"operation": ("select",), "special": ("remove", "place")}
_CUBES: Final = (b.TROOPS, b.POLICE)
_MOVES: Final[dict[str, tuple[b.Kind, ...]]] = {
    "garrison": _CUBES, "march": b.GUERRILLA_KINDS, "muscle": _CUBES, "transport": _CUBES,
}  # fmt: skip
"""Operation or Special Activity that is told by its moves -> the kinds of pieces that it moves."""
_TO: Final = {"move": 1, "cash-captured": 1}
"""Item -> index of the space, or of the piece in it, among its numbers; 0 for other items."""


def actions(facts: Sequence[Story]) -> Iterator[tuple[b.Faction, str]]:
    """What Factions carry out, in order: each Operation and Special Activity, Laundered Cash, a Pass."""
    for i, (what, numbers) in enumerate(facts):
        if what in _USUAL:
            yield b.FACTIONS[numbers[0]], _action(n.WORDS[numbers[1]], what, facts[i + 1 :])
        elif what in ("launder", "pass"):
            yield b.FACTIONS[numbers[0]], catalogue.text("turn", what)


def moves_by_itself(facts: Sequence[Story]) -> bool:
    """Whether something is carried out that is told by its moves."""
    return any(what in _USUAL and n.WORDS[numbers[1]] in _MOVES for what, numbers in facts)


def _action(word: str, what: str, then: Iterable[Story]) -> str:
    """An Operation or Special Activity with its spaces or moves, from the items before the next one."""
    ends = ("special", "select") if what == "special" else ("special",) if word == "garrison" else ()
    own = list(takewhile(lambda story: story[0] not in (*ends, "launder"), then))  # another Operation follows it
    if word in _MOVES:
        ways = [way(moves) for moves in grouped_moves(own, _MOVES[word])]
        if ways:
            return catalogue.text("turn", word, ways=listing(ways))
    elif spaces := spaces_of(own, _SHOWS.get(word, _USUAL[what])):
        return catalogue.text("turn", word, where=where(spaces))
    return catalogue.text("turn", "action", action=names.plain_answer(n.parse(word)))


# Moves.


def grouped_moves(facts: Iterable[Story], kinds: Sequence[b.Kind] = b.KINDS) -> list[list[Story]]:
    """The moves of pieces of some kinds by destination; all together if there are many destinations."""
    to: dict[int, list[Story]] = {}
    for story in facts:
        if story[0] == "move" and story[1][2] in kinds:
            to.setdefault(story[1][1], []).append(story)
    return list(to.values()) if len(to) <= _WAYS else [[move for moves in to.values() for move in moves]]


def way(moves: Sequence[Story]) -> str:
    """Moves of a Faction's pieces: how many, from where, and where to."""
    numbers = Counter[str]()
    for _, (_, _, kind, number) in sorted(moves, key=lambda move: move[1][2]):
        numbers["guerrilla" if kind in b.GUERRILLA_KINDS else names.own_word(b.Kind(kind))] += number
    pieces = listing([own_object(word, number) for word, number in numbers.items()])
    return catalogue.text("turn", "way", pieces=pieces, **ends_of(moves))


def own_object(word: str, number: int) -> str:
    """A number of a Faction's own pieces as the object of a verb."""
    return catalogue.text("fragment", "pieces", number=number, kind=catalogue.plural("own-object", word, number))


def ends_of(moves: Sequence[Story]) -> dict[str, str]:
    """Where moves come from, and where they go."""
    origins = list(dict.fromkeys(b.Space(numbers[0]) for _, numbers in moves))
    return {"origin": where(origins, "from"), "to": where(spaces_of(moves, ("move",)), "to")}


# Spaces.


def spaces_of(facts: Iterable[Story], kinds: Sequence[str]) -> list[b.Space]:
    """The spaces of items of these kinds, each once, in order."""
    found = ((what, numbers[_TO.get(what, 0)]) for what, numbers in facts if what in kinds)
    return list(dict.fromkeys(n.space_of(n.Lot(at)) if what.startswith("cash") else b.Space(at) for what, at in found))


def where(spaces: Sequence[b.Space], key: str = "in") -> str:
    """Where something is: `in` spaces, or `from` or `to` them, by their names, or their number if there are many."""
    if len(spaces) > _NAMED:
        return catalogue.text("turn", f"{key}.more", number=len(spaces))
    return catalogue.plural("turn", key, len(spaces), spaces=listing([names.space_name(space) for space in spaces]))


# Tallies.


def changed_levels(facts: Iterable[Story]) -> dict[b.Space, b.Level]:
    """The spaces whose opinion is another than before, with the new level."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for what, numbers in facts:
        if what == "level":
            first.setdefault(numbers[0], numbers[1])
            last[numbers[0]] = numbers[2]
    return {b.Space(space): b.Level(level) for space, level in last.items() if level != first[space]}


def changed_resources(facts: Iterable[Story]) -> Counter[int]:
    """How many Resources each Faction gains or, if it is negative, loses."""
    change: Counter[int] = Counter()
    for what, numbers in facts:
        if what == "resources":
            change[numbers[0]] += numbers[2] - numbers[1]
    return change


def changed_tracks(facts: Iterable[Story]) -> dict[str, int]:
    """The new Aid and box of the US Alliance, if they change."""
    return {what: numbers[1] for what, numbers in facts if what in ("aid", "alliance")}


def pieces_of(facts: Iterable[Story], what: str) -> Counter[b.Kind]:
    """How many pieces of each kind the items of a kind are about: `place`, `remove`, `activate` or `hide`."""
    found = Counter[b.Kind]()
    for told, numbers in facts:
        if told == what:
            found[b.Kind(numbers[1])] += numbers[2]
    return found
