"""Turn summary: one sentence from the narration of a turn: "Government Sweeps Havana and exposes 4 Guerrillas."."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre.i18n import catalogue, event_results, names, narration_lines, turn_parts
from cubalibre.i18n.catalogue import clauses, listing
from cubalibre.table import Story

_MAIN: Final = ("card", "victory", "goal-met", "no-goal-met", "earnings", "alliance", "reset")
"""Items that summarize a turn of no Faction; the first one in this order is used."""


def turn_sentence(told: Sequence[Story], who: b.Faction, *, is_over: bool = False) -> str:
    """A turn in one sentence, or two if its Faction acts besides an Event; "" if there is nothing to say.

    The narration includes reasons; `who` is the Faction whose turn it is, CHANCE or NOBODY if there is none. Of a turn
    that `is_over` it is said if nothing has come of it, or of its Event.
    """
    facts = [story for story in told if "/" not in story[0]]
    deposits = Counter(numbers[0] for what, numbers in facts if what == "deposit")
    if deposits:
        each = ((faction, [catalogue.plural("turn", "deposit", deposits[faction])]) for faction in b.FACTIONS)
        return " ".join(_sentence(faction, deeds) for faction, deeds in each if faction in deposits)
    if (told or is_over) and not facts and who in b.FACTIONS:
        return _sentence(who, [catalogue.text("turn", "nothing")])
    event, besides = _parted(facts)
    deeds = [*(deed for _, deed in turn_parts.actions(besides)), *_outcome(besides, who)] if who in b.FACTIONS else []
    sentences = [*([_event(event, is_over)] if event else []), *([_sentence(who, deeds)] if deeds else [])]
    return " ".join(sentences) if sentences else _line(facts)


def sentences_apart(one: Sequence[Story], other: Sequence[Story], who: b.Faction) -> tuple[str, str]:
    """Two turns of a Faction from one position: one that was played, and one that might have been; each in a sentence.

    All spaces are named. Of the other one it is said what comes of it up to the first die that fell otherwise or not
    at all, and then what is done. If the sentences are equal, all that comes of it is said, and the lines follow in
    which the turns differ.
    """
    die = _other_die(one, other)
    with turn_parts.told_in_full():
        first = turn_sentence(one, who, is_over=True)
        second = turn_sentence(narration.planned(other, die), who, is_over=die == len(other))
        if _words(first) != _words(second):
            return first, second
        second = turn_sentence(other, who, is_over=True)
    return " ".join([first, *_lines_beyond(one, other)]), " ".join([second, *_lines_beyond(other, one)])


def _words(sentence: str) -> list[str]:
    """The words of a sentence in any order: the order of spaces makes no other turn."""
    return sorted(sentence.replace(",", "").rstrip(".").split())


def _other_die(one: Sequence[Story], other: Sequence[Story]) -> int:
    """The place of the first die of the other turn that fell otherwise in the one; after its end if there is none."""
    dice = [numbers for what, numbers in one if what == "roll"]
    places = [at for at, (what, _) in enumerate(other) if what == "roll"]
    return next((at for i, at in enumerate(places) if [other[at][1]] != dice[i : i + 1]), len(other))


def _lines_beyond(told: Sequence[Story], others: Sequence[Story]) -> list[str]:
    """The lines of a narration that another one does not have, without reasons."""
    known = {narration_lines.tell(story) for story in others}
    lines = (narration_lines.tell(story) for story in told if "/" not in story[0])
    return [line for line in dict.fromkeys(lines) if line and line not in known]


def _sentence(faction: b.Faction, deeds: list[str]) -> str:
    sentence = catalogue.text("turn", "sentence", faction=names.faction_name(faction), deeds=clauses(deeds))
    return sentence.replace("..", ".")  # a card's title may end with a full stop


def _parted(facts: Sequence[Story]) -> tuple[Sequence[Story], Sequence[Story]]:
    """An Event with what it brings about, and what happens before it and in a Laundered Operation after it."""
    start = next((at for at, (what, _) in enumerate(facts) if what == "event"), len(facts))
    end = next((at for at, (what, _) in enumerate(facts) if what == "launder" and at > start), len(facts))
    return facts[start:end], [*facts[:start], *facts[end:]]


def _event(facts: Sequence[Story], is_over: bool) -> str:
    """An Event and its results, of which nobody is said to be the author (see `event_results`)."""
    faction, card, side = facts[0][1]
    key = "event.shaded" if side == n.EVENT_SHADED else "event"
    played = catalogue.text("turn", key, card=names.card_title(card))
    results = event_results.results(facts[0], facts[1:])
    if is_over and not results:
        results = [catalogue.text("event-result", "nothing")]
    if not results:
        return _sentence(b.FACTIONS[faction], [played])
    values = {"faction": names.faction_name(b.FACTIONS[faction]), "deeds": played}
    return catalogue.text("turn", "sentence.event", **values, results=clauses(results))


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
    line = next(filter(None, map(narration_lines.tell, (*main, *facts))), "")
    aid = [story for story in facts if story[0] == "aid" and any(what == "alliance" for what, _ in facts)]
    unwon = [story for story in facts if story[0] == "no-victory"]  # 6.1: a condition is met, and the game goes on
    return " ".join([line, *map(narration_lines.tell, (*aid, *unwon))])  # 6.3.1: Aid falls with the US Alliance


# Results.


def _outcome(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    operation = next((n.WORDS[numbers[1]] for what, numbers in facts if what == "operation"), "")
    if not operation:
        yield from _moved(facts)
    yield from _turned(facts, who)
    yield from _pieces_changed(facts, who, operation)
    yield from _cash(facts, who)
    if spaces := turn_parts.terror_removed(facts):
        yield catalogue.text("turn", "terror-removed", where=turn_parts.where(spaces))
    yield from _opinion(facts)
    yield from _money(facts, who)


def _moved(facts: Sequence[Story]) -> Iterator[str]:
    if ways := [turn_parts.way(moves) for moves in turn_parts.grouped_moves(facts)]:
        yield catalogue.text("turn", "move", ways=listing(ways))


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
    spaces = {b.SPACES[numbers[0]]: None for what, numbers in facts if what == "place"}
    for what, numbers in facts:
        if what == "place":
            placed[numbers[1]] += numbers[2]
        elif what == "remove":
            own = operation and b.OWNER[numbers[1]] == who
            (lost if own else removed)[numbers[1]] += numbers[2]
    for key, pieces in (("remove", removed), ("place", placed), ("lose", lost if operation == "attack" else Counter())):
        if pieces and key == "place" and not any(what in ("operation", "special") for what, _ in facts):
            where = turn_parts.where(list(spaces))  # which no action names
            yield catalogue.text("turn", "place.where", pieces=_pieces(pieces, who), where=where)
        elif pieces:
            yield catalogue.text("turn", key, pieces=_pieces(pieces, who))


def _cash(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    """Cash that the Faction takes from others, by force or as Ransom (4.3.3), or takes off the map."""
    captured = sum(what == "cash-captured" and numbers[0] == who for what, numbers in facts)
    owners = ([n.owner_of(n.Lot(lot)) for lot in numbers] for what, numbers in facts if what == "cash-passed")
    captured += sum(before != who == after for before, after in owners)
    for key, number in (("cash-captured", captured), ("cash-gone", sum(what == "cash-gone" for what, _ in facts))):
        if number:
            yield catalogue.plural("turn", key, number)


def _pieces(pieces: Counter[int], who: b.Faction) -> str:
    """Pieces as the object of a verb; those of the Faction that acts without its name."""

    def one(kind: b.Kind, number: int) -> str:
        name = names.own_object if b.OWNER[kind] == who else names.object_name
        return catalogue.text("fragment", "pieces", number=number, kind=name(kind, number))

    return listing([one(b.Kind(kind), pieces[kind]) for kind in sorted(pieces)])


def _opinion(facts: Iterable[Story]) -> Iterator[str]:
    levels = turn_parts.changed_levels(facts)
    if len(levels) > 1:
        yield catalogue.text("turn", "levels", where=turn_parts.where(list(levels)))
    for space, level in levels.items() if len(levels) == 1 else ():
        yield catalogue.text("turn", "level", space=names.space_name(space), level=names.level_name(level))


def _money(facts: Sequence[Story], who: b.Faction) -> Iterator[str]:
    """Resources that the Faction has gained, whatever it paid, or others have lost; changes of Aid and US Alliance."""
    gained = [numbers[2] - numbers[1] for what, numbers in facts if what == "resources" and numbers[0] == who]
    if number := sum(amount for amount in gained if amount > 0):
        yield catalogue.plural("turn", "gain", number)
    change = turn_parts.changed_resources(facts)
    for faction in b.FACTIONS:
        number = change[faction]
        if faction != who and number < 0:
            yield catalogue.plural("turn", "cost", -number, faction=names.faction_name(faction))
    for what, number in turn_parts.changed_tracks(facts).items():
        level = names.alliance_name(number) if what == "alliance" else ""
        yield catalogue.text("turn", what, number=number, level=level)
