"""Turn summary: one sentence from the narration of a turn: "Government Sweeps Havana and exposes 4 Guerrillas."."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names, narration_lines
from cubalibre.i18n.catalogue import listing
from cubalibre.table import Story

_NAMED: Final = 4
"""Maximum number of spaces that are named; if there are more, they are counted."""
_MAIN: Final = ("card", "victory", "goal-met", "no-goal-met", "earnings", "alliance", "reset")
"""Items that summarize a turn of no Faction; the first one in this order is used."""
_SHOWS: Final[dict[str, tuple[str, ...]]] = {
    "transport": ("move",),
    "muscle": ("move",),
    "profit": ("cash-placed",),
    "kidnap": ("cash-captured", "casino-closed"),
    "reprisal": ("terror",),
    "subvert": ("level", "remove", "place"),
    "assassinate": ("remove", "casino-closed"),
    "bribe": ("remove", "activate", "hide", "place", "move"),
    "garrison": ("move",),
}
"""Operation or Special Activity -> the items that name its spaces, if not the usual ones."""
_USUAL: Final = {"operation": ("select",), "special": ("remove", "place")}
_TO: Final = {"move": 1, "cash-captured": 1}
"""Item -> index of the space, or of the piece in it, among its numbers; 0 for other items."""


def turn_sentence(told: Sequence[Story], who: b.Faction) -> str:
    """A turn in one sentence; "" if there is nothing to say.

    Args:
        told: the narration of the turn from its start, including reasons.
        who: the Faction whose turn it is; CHANCE or NOBODY if there is none.
    """
    facts = [story for story in told if "/" not in story[0]]
    deposits = Counter(numbers[0] for what, numbers in facts if what == "deposit")
    if deposits:
        each = ((faction, [catalogue.plural("turn", "deposit", deposits[faction])]) for faction in b.FACTIONS)
        return " ".join(_sentence(faction, deeds) for faction, deeds in each if faction in deposits)
    if told and not facts and who in b.FACTIONS:
        return _sentence(who, [catalogue.text("turn", "nothing")])
    deeds = [*_actions(facts), *_outcome(facts, who)] if who in b.FACTIONS else []
    return _sentence(who, deeds) if deeds else _line(facts)


def _sentence(faction: b.Faction, deeds: list[str]) -> str:
    sentence = catalogue.text("turn", "sentence", faction=names.faction_name(faction), deeds=listing(deeds))
    return sentence.replace("..", ".")  # a card's title may end with a full stop


def whose(told: Sequence[Story], seats: Iterable[b.Faction]) -> b.Faction:
    """The Faction whose turn it is: the one that acts, or else the first one that decided; NOBODY if there is none."""
    acting = (b.FACTIONS[numbers[0]] for what, numbers in told if what in ("operation", "event", "pass", "special"))
    return next(chain(acting, (seat for seat in seats if seat in b.FACTIONS)), b.NOBODY)


def goes_on(before: Sequence[Story], told: Sequence[Story]) -> bool:
    """Whether a turn continues the one before it: in Redeploy (6.4.4), the move of each group is a turn."""
    moved = any(what == "move" for what, _ in before)
    return bool(moved and told) and all(what == "move" or "/" in what for what, _ in (*before, *told))


def _line(facts: Sequence[Story]) -> str:
    """The most informative narration line of a turn without a Faction or without changes."""
    main = (story for what in _MAIN for story in facts if story[0] == what)
    return next(filter(None, map(narration_lines.tell, (*main, *facts))), "")


# Actions of the Faction.


def _actions(facts: Sequence[Story]) -> Iterator[str]:
    for i, (what, numbers) in enumerate(facts):
        if what in _USUAL:
            yield _action(n.WORDS[numbers[1]], what, facts[i + 1 :])
        elif what == "event":
            key = "event.shaded" if numbers[2] == n.EVENT_SHADED else "event"
            yield catalogue.text("turn", key, card=names.card_title(numbers[1]))
        elif what in ("launder", "pass"):
            yield catalogue.text("turn", what)


def _action(word: str, what: str, then: Iterable[Story]) -> str:
    """An Operation or Special Activity with its spaces, from the items before the next one."""
    ends = ("special", "select") if what == "special" else ("special",) if word == "garrison" else ()
    spaces = _spaces(takewhile(lambda story: story[0] not in ends, then), _SHOWS.get(word, _USUAL[what]))
    if not spaces:
        return catalogue.text("turn", "action", action=names.plain_answer(n.parse(word)))
    return catalogue.text("turn", word, spaces=_named(spaces))


def _spaces(facts: Iterable[Story], kinds: Sequence[str]) -> list[b.Space]:
    """The spaces of items of these kinds, each once, in order."""
    found = ((what, numbers[_TO.get(what, 0)]) for what, numbers in facts if what in kinds)
    return list(dict.fromkeys(n.space_of(n.Lot(at)) if what.startswith("cash") else b.Space(at) for what, at in found))


def _named(spaces: Sequence[b.Space]) -> str:
    if len(spaces) > _NAMED:
        return catalogue.plural("turn", "more-spaces", len(spaces))
    return listing([names.space_name(space) for space in spaces])


# Results.


def _outcome(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    operation = next((n.WORDS[numbers[1]] for what, numbers in facts if what == "operation"), "")
    if not operation:
        yield from _moved(facts)
    yield from _turned(facts, who)
    yield from _pieces_changed(facts, who, operation)
    yield from _opinion(facts)
    yield from _money(facts, who)


def _moved(facts: Sequence[Story]) -> Iterator[str]:
    number = sum(numbers[3] for what, numbers in facts if what == "move")
    if number:
        yield catalogue.plural("turn", "move", number, spaces=_named(_spaces(facts, ("move",))))


def _turned(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    """Guerrillas that turn Active or Underground, Casinos that open or close."""
    exposed = sum(numbers[2] for what, numbers in facts if what == "activate" and b.OWNER[numbers[1]] != who)
    hidden = sum(numbers[2] for what, numbers in facts if what == "hide")
    casinos = Counter(what for what, _ in facts)
    for key, number in (
        ("expose", exposed),
        ("hide", hidden),
        *((k, casinos[k]) for k in ("casino-opened", "casino-closed")),
    ):
        if number:
            yield catalogue.plural("turn", key, number)


def _pieces_changed(facts: Sequence[Story], who: b.Faction, operation: str) -> Iterator[str]:
    """Others' pieces removed, pieces placed, own pieces lost in an Attack; not those replaced by a Base."""
    removed, placed, lost = Counter[int](), Counter[int](), Counter[int]()
    for what, numbers in facts:
        if what == "place":
            placed[numbers[1]] += numbers[2]
        elif what == "remove":
            own = operation and b.OWNER[numbers[1]] == who
            (lost if own else removed)[numbers[1]] += numbers[2]
    for key, pieces in (("remove", removed), ("place", placed), ("lose", lost if operation == "attack" else Counter())):
        if pieces:
            yield catalogue.text("turn", key, pieces=_pieces(pieces, who))


def _pieces(pieces: Counter[int], who: b.Faction) -> str:
    def one(kind: b.Kind, number: int) -> str:
        name = names.own_kind_name if b.OWNER[kind] == who else names.kind_name
        return catalogue.text("turn", "number-of", number=number, kind=name(kind, number))

    return listing([one(b.Kind(kind), pieces[kind]) for kind in sorted(pieces)])


def _opinion(facts: Sequence[Story]) -> Iterator[str]:
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for what, numbers in facts:
        if what == "level":
            first.setdefault(numbers[0], numbers[1])
            last[numbers[0]] = numbers[2]
    changed = [b.Space(space) for space in last if last[space] != first[space]]
    if len(changed) > 1:
        yield catalogue.text("turn", "levels", spaces=_named(changed))
    for space in changed if len(changed) == 1 else ():
        level = names.level_name(b.Level(last[space]))
        yield catalogue.text("turn", "level", space=names.space_name(space), level=level)


def _money(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    """Resources that the Faction has gained or others have lost; changes of Aid and of the US Alliance."""
    change: Counter[int] = Counter()
    for what, numbers in facts:
        if what == "resources":
            change[numbers[0]] += numbers[2] - numbers[1]
    for faction in b.FACTIONS:
        number = change[faction]
        if faction == who and number > 0:
            yield catalogue.plural("turn", "gain", number)
        elif faction != who and number < 0:
            yield catalogue.plural("turn", "cost", -number, faction=names.faction_name(faction))
    for what, numbers in {what: numbers for what, numbers in facts if what in ("aid", "alliance")}.items():
        level = names.alliance_name(numbers[1]) if what == "alliance" else ""
        yield catalogue.text("turn", what, number=numbers[1], level=level)
