"""Faction sheet in words: headings and sentences for `cubalibre.view.sheet`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import card_texts, catalogue, names
from cubalibre.i18n.questions import reason
from cubalibre.rules import lasting
from cubalibre.view.goals import Goal, GoalPart
from cubalibre.view.possible import ActivityView, DeedView, OperationView
from cubalibre.view.sheet import EventView, NextTurn, SheetView

_text: Final = partial(catalogue.text, "sheet")
_LAND: Final = [n.SPACE_WORDS[space] for space in b.POPULATED]
_WHERE: Final = {"march": "where.to", "garrison": "where.to", "muscle": "where.to", "transport": "where.from"}
"""Actions that move pieces, whose spaces are destinations or origins."""
_HEADINGS: Final = ("goals", "means", "cards", "can", "operations", "activities", "others")


@dataclass(slots=True)
class GoalWords:
    """A victory condition in words."""

    title: str
    needed: str
    """What must be reached."""
    state: str
    """How far it is from that."""
    lines: list[str]
    """Where the value comes from, and where more could."""


@dataclass(slots=True)
class DeedWords:
    """An action of a Faction in words; `lines` name its spaces, or the reason against it."""

    name: str
    does: str
    price: str
    section: str
    """The section of the rules."""
    lines: list[str]
    """Where it is possible, or why not."""


@dataclass(slots=True)
class LastingWords:
    """A card in force in words."""

    card: int
    title: str
    text: str


@dataclass(slots=True)
class SheetWords:
    """A Faction's sheet in words."""

    headings: dict[str, str]
    name: str
    moment: str
    """Whether it can act."""
    notes: list[str]
    """Notes on its turns."""
    margin: str
    goals: list[GoalWords]
    means: list[str]
    """Resources, income and Available pieces."""
    lasting: list[LastingWords]
    """The cards in force for it."""
    operations: list[DeedWords]
    activities: list[DeedWords]
    others: list[DeedWords]
    """The Event and Pass."""


def sheet_words(sheet: SheetView, variants: Sequence[str] = ()) -> SheetWords:
    """A sheet in headings and sentences, for the browser and the terminal."""
    faction = sheet.faction
    capabilities = [_lasting(card, "capability", variants) for card in sheet.capabilities]
    return SheetWords(
        headings={key: _text(key) for key in _HEADINGS},
        name=_faction(faction),
        moment=_moment(sheet),
        notes=_notes(sheet),
        margin=_text("margin", number=catalogue.signed(sheet.margin)),
        goals=[_goal(goal) for goal in sheet.goals],
        means=_means(sheet),
        lasting=capabilities + [_lasting(card, "momentum", variants) for card in sheet.momentum],
        operations=[_operation(view, faction) for view in sheet.operations],
        activities=[_activity(view) for view in sheet.activities],
        others=_others(faction, sheet.event) if sheet.event else [],
    )


def _faction(word: str) -> str:
    return names.faction_name(n.faction_named(word))


def _factions(words: Iterable[str]) -> str:
    return catalogue.listing([_faction(word) for word in words])


def _space(word: str) -> str:
    return names.space_name(n.space_named(word))


def _word(word: str) -> str:
    return catalogue.text("word", word)


# Whether it is its turn.


def _moment(sheet: SheetView) -> str:
    turn = sheet.turn
    only_after_pass = turn.moment == "waits" and turn.needs_pass
    return _text(f"moment.{turn.moment}{'.pass' if only_after_pass else ''}", faction=_faction(sheet.faction))


def _notes(sheet: SheetView) -> list[str]:
    """Notes on the Faction's turns; empty once the game is over."""
    turn = sheet.turn
    if turn.moment == "over":
        return []
    lines = [_text("ahead", factions=_factions(turn.ahead))] if turn.ahead else []
    if turn.limited:
        key = "limited.special" if turn.with_special else "limited"
        lines.append(_text(key, card=names.card_title(lasting.MAP)))
    lines += [_text("nonplayer", faction=_faction(sheet.faction))] if sheet.nonplayer else []
    return [*lines, _next(turn.next)]


def _next(coming: NextTurn | None) -> str:
    if coming is None:
        return _text("next.hidden")
    if coming.card == b.PROPAGANDA:
        return _text("next.propaganda")
    key = {True: "next.yes", False: "next.no", None: "next.open"}[coming.eligible]
    line = _text(key, card=names.card_name(coming.card))
    if coming.eligible is False or coming.ahead is None:
        return line
    ahead = coming.ahead
    return f"{line} {_text('next.ahead', factions=_factions(ahead)) if ahead else _text('next.first')}"


# What it needs.


def _goal(goal: Goal) -> GoalWords:
    missing = goal.goal + 1 - goal.value
    is_all = goal.track == "cities"
    return GoalWords(
        title=_text(f"goal.{goal.track}"),
        needed=_text("needed.all", number=len(b.CITIES)) if is_all else _text("needed", goal=goal.goal),
        state=catalogue.plural("sheet", "short", missing) if missing > 0 else _text("reached"),
        lines=_sources(goal.parts) if goal.parts else [],
    )


def _sources(parts: list[GoalPart]) -> list[str]:
    """The spaces that contribute to the value, and those that could contribute more, the greatest first."""
    bases = [part for part in parts if part.what == "base"]
    others = [part for part in parts if part.what != "base"]
    lines = [_parts("from", others, lambda part: part.amount), _parts("from.bases", bases, lambda part: part.amount)]
    closed = parts[0].what == "casino"
    lines = [line for line in lines if line] or [_text("from.none")]
    more = _parts("more.closed" if closed else "more", others, lambda part: part.most - part.amount)
    return [*lines, more] if more else lines


def _parts(key: str, parts: list[GoalPart], number: Callable[[GoalPart], int]) -> str:
    told = sorted((part for part in parts if number(part)), key=lambda part: -number(part))
    spaces = [_part(part.what, _space(part.space), number(part)) for part in told]
    return _text(key, parts=catalogue.enumerated(spaces)) if told else ""


def _part(what: str, space: str, number: int) -> str:
    return _text("part.city" if what == "city" else "part", space=space, number=number)


# What it has.


def _means(sheet: SheetView) -> list[str]:
    lines = [catalogue.plural("sheet", "resources", sheet.resources)]
    income = sheet.income
    if income is not None:
        key = "income.skim" if income.skim else "income"
        total, skim = catalogue.signed(income.total), catalogue.signed(income.skim)
        lines.append(_text(key, number=total, skim=skim))
    pools = [
        _text("pool", kinds=catalogue.text("pool", kind), number=number) for kind, number in sheet.available.items()
    ]
    return [*lines, _text("available", pieces=catalogue.enumerated(pools))]


def _lasting(card: int, kind: str, variants: Sequence[str]) -> LastingWords:
    sides = zip(card_texts.card_side_keys(card), card_texts.card_sides(card, variants), strict=True)
    effect = next(words for (_, lasts), (_, words) in sides if lasts == kind)
    return LastingWords(card, names.card_title(card), effect)


# What it can do.


def _operation(view: OperationView, faction: str) -> DeedWords:
    price = catalogue.text("server", f"price.{view.word}", cost=view.price)
    lines = [reason(view.why)] if view.why else _where(view)
    return _deed(view.word, view.section, _does(view.word, faction), price, lines)


def _where(view: OperationView) -> list[str]:
    if not view.spaces:
        return [_text("where.nowhere" if view.idle else "where.paid")]
    line = _places(view)
    return [line, _text("where.idle")] if view.idle else [line]


def _places(view: DeedView) -> str:
    key = _WHERE.get(view.word, "where")
    if key == "where" and view.spaces == _LAND:
        return _text("where.land")
    return _text(key, spaces=catalogue.listing([_space(word) for word in view.spaces]))


def _activity(view: ActivityView) -> DeedWords:
    price = catalogue.plural("server", "price", view.price) if view.price else _text("free")
    operations = catalogue.listing([_word(word) for word in view.with_])
    place = reason(view.why) if view.why else _places(view)
    return _deed(view.word, view.section, _does(view.word, ""), price, [_text("with", operations=operations), place])


def _does(word: str, faction: str) -> str:
    own = f"{word}.{faction}"
    return catalogue.text("does", own if catalogue.has("does", own) else word)


def _deed(word: str, section: str, does: str, price: str, lines: list[str]) -> DeedWords:
    name = _word(word)
    name = name[:1].upper() + name[1:]  # a heading, even where the word is in lower case
    return DeedWords(name, does, price, section, lines)


def _others(faction: str, event: EventView) -> list[DeedWords]:
    """The Event and Pass."""
    sides = card_texts.card_side_keys(event.card)
    possible = _text("event.possible" if len(sides) > 1 else "event.single")
    title = _text("event", card=names.card_name(event.card))
    line = reason(event.why) if event.why else possible
    return [
        DeedWords(title, does="", price="", section="5.1", lines=[line]),
        _deed("pass", "2.3.3", _does("pass", faction), "", []),
    ]
