"""Parts of turn summaries: Operations and Special Activities with their spaces, moves with their origins, tallies."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import takewhile
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import listing
from cubalibre.table import Story


class _Limits(NamedTuple):
    """How much is told one by one."""

    spaces: int
    """Maximum number of spaces that are named; if there are more, they are counted."""
    ways: int
    """Maximum number of destinations whose moves are told one by one; if there are more, they are told together."""


_BRIEF: Final = _Limits(4, 3)
_LIMITS: Final = ContextVar("limits", default=_BRIEF)
_SHOWS: Final[dict[str, tuple[str, ...]]] = {
    "profit": ("cash-placed", "casino-closed", "cash-gone"),
    "kidnap": ("cash-captured", "cash-passed", "casino-closed"),
    "air-strike": ("remove", "casino-closed"),
    "reprisal": ("terror",),
    "subvert": ("level",),
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
_TO: Final = {"move": 1, "cash-captured": 1, "cash-passed": 1}
"""Item -> index of the space, or of the piece in it, among its numbers; 0 for other items."""
_PIECES: Final = ("cash-captured", "cash-passed", "cash-placed")
"""Items that name a piece, which says the space."""
_STRIKES: Final = ("remove", "casino-closed", "cash-gone")
"""What an Air Strike brings about in its space."""
_SIMPLE: Final = ("hidden-asset", "launder", "pass")
"""Items about a Faction that are told by words alone."""
_NEXT: Final = ("operation", "launder")
"""Items that end an Operation with its Special Activity."""


@contextmanager
def told_in_full() -> Iterator[None]:
    """Name all spaces, and tell all moves by their destinations."""
    before = _LIMITS.set(_Limits(b.N_SPACES, b.N_SPACES))
    try:
        yield
    finally:
        _LIMITS.reset(before)


def actions(facts: Sequence[Story]) -> Iterator[tuple[b.Faction, str]]:
    """What Factions carry out, in order: each Operation and Special Activity, Laundered Cash, a Pass."""
    for at, (what, numbers) in enumerate(facts):
        if what in _SIMPLE:
            yield b.FACTIONS[numbers[0]], catalogue.text("turn", what)
        elif what in _USUAL:
            further = list(takewhile(lambda story: story[0] not in _NEXT, facts[at + 1 :]))
            selected = spaces_of([*_since_operation(facts[:at]), *further], ("select",))
            for deed in _action(n.WORDS[numbers[1]], what, [facts[at], *further], selected):
                yield b.FACTIONS[numbers[0]], deed


def _since_operation(told: Sequence[Story]) -> Sequence[Story]:
    """The items since the last Operation began."""
    return told[next((at for at in reversed(range(len(told))) if told[at][0] == "operation"), 0) :]


def moves_by_itself(facts: Sequence[Story]) -> bool:
    """Whether something is carried out that is told by its moves."""
    return any(what in _USUAL and n.WORDS[numbers[1]] in _MOVES for what, numbers in facts)


def _action(word: str, what: str, facts: Sequence[Story], selected: Sequence[b.Space]) -> Iterator[str]:
    """An Operation or Special Activity, with which the items begin, with its spaces or moves.

    `selected` are all spaces of the Operation.
    """
    own = [story for action, story in _with_actions(facts) if action == word]
    ways = [way(moves) for moves in grouped_moves(_moves(word, facts), _MOVES.get(word, b.KINDS))]
    spaces = spaces_of(own, _SHOWS.get(word, _USUAL[what])) or (_kidnapped_in(selected) if word == "kidnap" else [])
    if word in _MOVES and ways:
        yield catalogue.text("turn", word, ways=listing(ways))
    elif word not in _MOVES and spaces:
        yield catalogue.text("turn", word, where=where(spaces))
    elif word == "garrison":
        yield catalogue.text("turn", "garrison.stay")
    else:
        yield catalogue.text("turn", "action", action=names.plain_answer(n.parse(word)))
    if word == "garrison" and (assaulted := [space for space in spaces_of(own, ("remove",)) if b.is_ec(space)]):
        yield catalogue.text("turn", "free-assault", where=where(assaulted))  # 3.2.2
    if word not in _MOVES and ways:  # in a Sweep (3.2.3), in a Reprisal (4.2.3)
        yield catalogue.text("turn", "move", ways=listing(ways))


def _kidnapped_in(terror: Sequence[b.Space]) -> list[b.Space]:
    """4.3.3: where the Government alone is Kidnapped: in the City or EC of the Terror; none if there are several.

    The narration does not name the space. With "Guantánamo Bay" it may be the Sierra Maestra.
    """
    possible = [space for space in terror if b.is_city(space) or b.is_ec(space) or space == b.SIERRA]
    return possible if len(possible) == 1 and possible != [b.SIERRA] else []


def _moves(word: str, facts: Sequence[Story]) -> Iterator[Story]:
    """The moves of an Operation or Special Activity; a March or Garrison can go on after what is done beside it."""
    for action, story in _with_actions(facts):
        if story[0] != "move":
            continue
        is_of_another = not action or story[1][2] in _MOVES.get(action, ())
        if action == word or (word in _MOVES and not is_of_another):
            yield story


def _with_actions(facts: Sequence[Story]) -> Iterator[tuple[str, Story]]:
    """The items, each with the Special Activity to which it belongs, or else the Operation under way; "" before it."""
    operation = action = ""
    end = len(facts)
    for at, story in enumerate(facts):
        what, numbers = story
        if what == "operation":
            operation = action = n.WORDS[numbers[1]]
        elif what == "special":
            action = n.WORDS[numbers[1]]
            end = at + len(_of_activity(action, facts[at + 1 :]))
        elif what == "select" or at > end:
            action = operation
        yield action, story


def _of_activity(word: str, then: Sequence[Story]) -> list[Story]:
    """The items that belong to a Special Activity, of those that follow it.

    Steps of an Operation that select no space, such as the moves of a Garrison, can come right after one of the
    Government's.
    """
    then = list(takewhile(lambda story: story[0] not in ("special", "select", *_NEXT), then))
    if word == "transport":  # 4.2.1: from one space to another
        return list(takewhile(lambda story: story[0] == "move" and story[1][:2] == then[0][1][:2], then))
    if word == "air-strike":  # 4.2.2: in one space
        return list(takewhile(lambda story: story[0] in _STRIKES and story[1][0] == then[0][1][0], then))
    if word == "reprisal":  # 4.2.3
        return list(takewhile(lambda story: story[0] in ("terror", "level") or _of_guerrillas(story), then))
    return then


def _of_guerrillas(story: Story) -> bool:
    return story[0] == "move" and story[1][2] in b.GUERRILLA_KINDS


def terror_removed(facts: Sequence[Story]) -> list[b.Space]:
    """The spaces in which Civic Action (6.3.2) or Agitation (6.3.3) removes Terror."""
    found = [story for action, story in _with_actions(facts) if story[0] == "terror" and action in ("", "train")]
    return spaces_of(found, ("terror",))


# Moves.


def grouped_moves(facts: Iterable[Story], kinds: Sequence[b.Kind] = b.KINDS) -> list[list[Story]]:
    """The moves of pieces of some kinds by destination; all together if there are many destinations."""
    to: dict[int, list[Story]] = {}
    for story in facts:
        if story[0] == "move" and story[1][2] in kinds:
            to.setdefault(story[1][1], []).append(story)
    return list(to.values()) if len(to) <= _LIMITS.get().ways else [[move for moves in to.values() for move in moves]]


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
    return list(dict.fromkeys(n.space_of(n.Lot(at)) if what in _PIECES else b.Space(at) for what, at in found))


def where(spaces: Sequence[b.Space], key: str = "in") -> str:
    """Where something is: `in` spaces, or `from` or `to` them, by their names, or their number if there are many."""
    if len(spaces) > _LIMITS.get().spaces:
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
