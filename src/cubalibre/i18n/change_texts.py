"""Summary of changes: what an answer would do, in parts of a few words, the most important first."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import plural, text
from cubalibre.question import Question
from cubalibre.view import words
from cubalibre.view.changes import Changes, NumberChange

_MOST_DESTINATIONS: Final = 3
"""Destinations that are named in one line."""
_TABLE: Final = "change"
_GROUPS: Final = ("base", "casino", "closed-casino", "guerrilla", "troops", "police")
"""The kinds of pieces of a Faction as they are summed up (own-kind/...), the most important first."""
_OTHER_SIDE: Final = {
    **{b.underground(f): (b.active(f), "activate", "hide") for f in b.INSURGENTS},
    b.CASINO: (b.CLOSED_CASINO, "casino-closed", "casino-opened"),
}
"""Kind -> its other side, and the texts for turning over to it and back."""


def summary(changes: Changes, reader: b.Faction, have_moved: bool) -> list[str]:
    """The changes for a Faction: victory, the main result, its margin, what it pays or gains, then the rest.

    Own Guerrillas that turn Active come after the other results: they are a price.
    `have_moved`: whether pieces went from space to space; otherwise some came and others were removed.
    """
    pieces, exposed = _pieces(changes, reader, have_moved)
    results = [*pieces, *_board(changes, reader), *_tracks(changes), *exposed]
    own = n.FACTION_WORDS[reader]
    margins = [_margin(faction, number, reader) for faction, number in _own_first(changes.margins, own)]
    resources = [_resources(faction, number, reader) for faction, number in _own_first(changes.resources, own)]
    own_margins, own_resources = int(own in changes.margins), int(own in changes.resources)
    return [
        *_victory(changes),
        *results[:1],
        *margins[:own_margins],
        *resources[:own_resources],
        *results[1:],
        *margins[own_margins:],
        *resources[own_resources:],
    ]


def what_follows(question: Question, last: n.Answer) -> str:
    """What is chosen next, after an answer: about the space that it chose, or else in general."""
    kinds = {_kind_of(answer) for answer in question.answers}
    what = "there" if n.is_space(last) and question.about == last else "what"
    found = next((kind for kind in ("space", "pieces", "number", "faction") if kind in kinds), what)
    return text(_TABLE, f"then.{found}")


def _kind_of(answer: n.Answer) -> str:
    if n.is_space(answer):
        return "space"
    if n.is_lot(answer):
        return "pieces"
    return "number" if n.is_number(answer) else "faction" if n.faction_of(answer) in b.FACTIONS else "what"


def _own_first(numbers: dict[n.FactionWord, NumberChange], own: str) -> list[tuple[b.Faction, NumberChange]]:
    return [(n.faction_named(word), numbers[word]) for word in sorted(numbers, key=lambda word: word != own)]


def _of(faction: b.Faction, reader: b.Faction, part: str) -> str:
    """A part about a Faction's own things, after its name if it is not the reader's."""
    return part if faction == reader else text(_TABLE, "of-faction", faction=names.faction_name(faction), text=part)


def _signed(number: int) -> str:
    """A number with its sign, a true minus; 0 has none."""
    return catalogue.signed(number).replace("-", "−") if number else "0"


def _victory(changes: Changes) -> list[str]:
    keys = ((n.faction_named(word), "victory" if met else "victory.lost") for word, met in changes.victory.items())
    return [text(_TABLE, key, faction=names.faction_name(faction)) for faction, key in keys]


def _margin(faction: b.Faction, number: NumberChange, reader: b.Faction) -> str:
    old, new = _signed(number.before), _signed(number.after)
    if faction == reader:
        return text(_TABLE, "margin.own", old=old, new=new)
    return text(_TABLE, "margin", faction=names.faction_name(faction), old=old, new=new)


def _resources(faction: b.Faction, number: NumberChange, reader: b.Faction) -> str:
    more = number.after - number.before
    if faction == reader and more < 0:
        return plural(_TABLE, "cost", -more)
    return _of(faction, reader, plural(_TABLE, "resources", abs(more), change=_signed(more)))


# Pieces.


class _Group(NamedTuple):
    """Equal pieces of a Faction, Guerrillas on either side."""

    name: str
    """A key of own-kind/..."""
    faction: b.Faction


def _group(kind: b.Kind) -> _Group:
    word = "guerrilla" if kind in b.GUERRILLA_KINDS else "base" if kind in b.BASE_KINDS else n.KIND_WORDS[kind]
    return _Group(word, b.OWNER[kind])


def _pieces(changes: Changes, reader: b.Faction, have_moved: bool) -> tuple[list[str], list[str]]:
    """Pieces that come and go, move, and turn over, by Faction and kind; and own Guerrillas that turn Active.

    The latter are a price, not what is wanted.
    """
    numbers = Counter({(c.space, b.KINDS[n.KIND_WORDS.index(c.kind)]): c.number for c in changes.pieces})
    turned = _turn_over(numbers)
    groups: dict[_Group, Counter[str]] = {}
    for (space, kind), number in numbers.items():
        groups.setdefault(_group(kind), Counter())[space] += number
    parts = [
        _of(group.faction, reader, part)
        for group in sorted(groups, key=lambda group: (_GROUPS.index(group.name), group.faction != reader))
        for part in _come_and_go(group.name, groups[group], have_moved)
    ]
    exposed: list[str] = []
    for (kind, key), number in turned.items():
        is_price = b.OWNER[kind] == reader and key == "activate"
        (exposed if is_price else parts).append(_of(b.OWNER[kind], reader, plural(_TABLE, key, number)))
    return parts, exposed


def _turn_over(numbers: Counter[tuple[str, b.Kind]]) -> Counter[tuple[b.Kind, str]]:
    """How many pieces turn over, by kind and key of the text; they are taken out of the numbers."""
    turned: Counter[tuple[b.Kind, str]] = Counter()
    for (space, kind), number in list(numbers.items()):
        other, to_other, back = _OTHER_SIDE.get(kind, (kind, "", ""))
        opposite = numbers[space, other]
        if number * opposite < 0:
            turned[kind, to_other if number < 0 else back] += min(abs(number), abs(opposite))
            both = number + opposite
            numbers[space, kind], numbers[space, other] = both, 0
            if abs(opposite) > abs(number):
                numbers[space, kind], numbers[space, other] = 0, both
    return turned


def _come_and_go(name: str, by_space: Counter[str], have_moved: bool) -> Iterator[str]:
    """How many more or fewer pieces there are, and how many of the others move."""
    total = by_space.total()
    gained = sum(number for number in by_space.values() if number > 0)
    if not have_moved:
        yield from (_more_or_fewer(name, number) for number in (gained, total - gained) if number)
        return
    if total:
        yield _more_or_fewer(name, total)
    if moved := min(gained, gained - total):
        yield from _moved(name, moved, {space: number for space, number in by_space.items() if number > 0})


def _moved(name: str, moved: int, to: dict[str, int]) -> Iterator[str]:
    """How many pieces move, and where to unless they are scattered, or some of those that come do not move."""
    if len(to) == 1:
        to = dict.fromkeys(to, moved)
    if sum(to.values()) != moved or len(to) > _MOST_DESTINATIONS:
        yield text(_TABLE, "moved", number=moved, own_kind=plural("own-kind", name, moved))
        return
    for space, number in to.items():
        yield text(_TABLE, "moved.to", number=number, own_kind=plural("own-kind", name, number), space=_space(space))


def _more_or_fewer(name: str, number: int) -> str:
    return text(_TABLE, "pieces", change=_signed(number), own_kind=plural("own-kind", name, abs(number)))


# Opinion, Control, markers, tracks.


def _board(changes: Changes, reader: b.Faction) -> Iterator[str]:
    for level in changes.levels:
        answer = b.LEVELS[words.LEVEL.index(level.after)]
        yield text(_TABLE, "level", space=_space(level.space), level=names.level_name(answer))
    populated = [change for change in changes.terror if not b.is_ec(n.space_named(change.space))]
    if terror := sum(change.number for change in populated):
        yield text(_TABLE, "terror", change=_signed(terror))
    for change in changes.terror:
        if change not in populated:
            yield text(_TABLE, "sabotage" if change.number > 0 else "sabotage.gone", space=_space(change.space))
    for control in changes.control:
        key = "control" if control.after else "control.none"
        holder = names.faction_name(n.faction_named(control.after)) if control.after else ""
        yield text(_TABLE, key, space=_space(control.space), faction=holder)
    for word, cash in changes.cash.items():
        part = text(_TABLE, "cash", change=_signed(cash.after - cash.before))
        yield _of(n.faction_named(word), reader, part)


def _space(word: str) -> str:
    return names.space_name(n.space_named(word))


def _tracks(changes: Changes) -> Iterator[str]:
    if changes.aid:
        yield text(_TABLE, "aid", old=changes.aid.before, new=changes.aid.after)
    if changes.alliance:
        yield text(_TABLE, "alliance", alliance=names.alliance_name(n.ALLIANCE_WORDS.index(changes.alliance)))
    if changes.capabilities:
        yield text(_TABLE, "capability")
    if changes.momentum:
        yield text(_TABLE, "momentum")
    for word, effect in changes.eligibility.items():
        yield text(_TABLE, f"eligibility.{effect}", faction=names.faction_name(n.faction_named(word)))
