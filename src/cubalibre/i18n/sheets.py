"""A Faction's sheet in words: what `cubalibre.view.sheet` says in numbers and words of the notation."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import card_texts, catalogue, names
from cubalibre.i18n.questions import reason
from cubalibre.rules import lasting

_text: Final = partial(catalogue.text, "sheet")
_LAND: Final = [n.SPACE_WORDS[space] for space in b.POPULATED]
_WHERE: Final = {"march": "where.to", "garrison": "where.to", "muscle": "where.to", "transport": "where.from"}
"""What moves pieces is told by where it leads, or comes from."""
_HEADINGS: Final = ("goals", "means", "cards", "can", "operations", "activities", "others")
_LASTING: Final = {"capabilities": "capability", "momentum": "momentum"}


def sheet_words(sheet: dict[str, Any]) -> dict[str, Any]:
    """A sheet in headings and sentences, for the browser and the terminal alike.

    Args:
        sheet: what `cubalibre.view.sheet.sheet` gave.

    Returns:
        `headings`; `name`; `moment` and `notes`: whether it can act, and when; `margin`; `goals`, each with `title`,
        `needed`, `state` and `lines`; `means`; `lasting`: the cards in force for it; and `operations`, `activities` and
        `others`, each with `name`, `does`, `price`, `section` and the `lines` that say where, or why not.
    """
    faction = sheet["faction"]
    return {
        "headings": {key: _text(key) for key in _HEADINGS},
        "name": _faction(faction),
        "moment": _moment(sheet),
        "notes": _notes(sheet),
        "margin": _text("margin", number=catalogue.signed(sheet["margin"])),
        "goals": [_goal(goal) for goal in sheet["goals"]],
        "means": _means(sheet),
        "lasting": [_lasting(card, kind) for key, kind in _LASTING.items() for card in sheet[key]],
        "operations": [_operation(view, faction) for view in sheet.get("operations", ())],
        "activities": [_activity(view) for view in sheet.get("activities", ())],
        "others": _others(sheet) if sheet.get("event") else [],
    }


def _faction(word: str) -> str:
    return names.faction_name(n.faction_named(word))


def _factions(words: Iterable[str]) -> str:
    return catalogue.listing([_faction(word) for word in words])


def _space(word: str) -> str:
    return names.space_name(n.space_named(word))


def _word(word: str) -> str:
    return catalogue.text("word", word)


# Whether it is its turn.


def _moment(sheet: dict[str, Any]) -> str:
    turn = sheet["turn"]
    only_after_pass = turn["moment"] == "waits" and turn["needs_pass"]
    return _text(f"moment.{turn['moment']}{'.pass' if only_after_pass else ''}", faction=_faction(sheet["faction"]))


def _notes(sheet: dict[str, Any]) -> list[str]:
    """What else is to be known of its turns; nothing once the game is over."""
    turn = sheet["turn"]
    if turn["moment"] == "over":
        return []
    lines = [_text("ahead", factions=_factions(turn["ahead"]))] if turn["ahead"] else []
    if turn["limited"]:
        key = "limited.special" if turn["with_special"] else "limited"
        lines.append(_text(key, card=names.card_title(lasting.MAP)))
    lines += [_text("nonplayer", faction=_faction(sheet["faction"]))] if sheet["nonplayer"] else []
    return [*lines, _next(turn["next"])]


def _next(coming: dict[str, Any] | None) -> str:
    if coming is None:
        return _text("next.hidden")
    if coming["card"] == b.PROPAGANDA:
        return _text("next.propaganda")
    key = {True: "next.yes", False: "next.no", None: "next.open"}[coming["eligible"]]
    line = _text(key, card=names.card_name(coming["card"]))
    if coming["eligible"] is False or coming["ahead"] is None:
        return line
    ahead = coming["ahead"]
    return f"{line} {_text('next.ahead', factions=_factions(ahead)) if ahead else _text('next.first')}"


# What it needs.


def _goal(goal: dict[str, Any]) -> dict[str, Any]:
    missing = goal["goal"] + 1 - goal["value"]
    is_all = goal["track"] == "cities"
    return {
        "title": _text(f"goal.{goal['track']}"),
        "needed": _text("needed.all", number=len(b.CITIES)) if is_all else _text("needed", goal=goal["goal"]),
        "state": catalogue.plural("sheet", "short", missing) if missing > 0 else _text("reached"),
        "lines": _sources(goal["parts"]) if goal["parts"] else [],
    }


def _sources(parts: list[dict[str, Any]]) -> list[str]:
    """Where the value comes from, and where more of it could; the greatest first."""
    bases = [part for part in parts if part["what"] == "base"]
    others = [part for part in parts if part["what"] != "base"]
    lines = [_parts("from", others, lambda part: part["amount"]), _parts("from.bases", bases, lambda p: p["amount"])]
    closed = parts[0]["what"] == "casino"
    lines = [line for line in lines if line] or [_text("from.none")]
    more = _parts("more.closed" if closed else "more", others, lambda part: part["most"] - part["amount"])
    return [*lines, more] if more else lines


def _parts(key: str, parts: list[dict[str, Any]], number: Callable[[dict[str, Any]], int]) -> str:
    told = sorted((part for part in parts if number(part)), key=lambda part: -number(part))
    spaces = [_part(part["what"], _space(part["space"]), number(part)) for part in told]
    return _text(key, parts=catalogue.enumerated(spaces)) if told else ""


def _part(what: str, space: str, number: int) -> str:
    return _text("part.city" if what == "city" else "part", space=space, number=number)


# What it has.


def _means(sheet: dict[str, Any]) -> list[str]:
    lines = [catalogue.plural("sheet", "resources", sheet["resources"])]
    if "income" in sheet:
        income = sheet["income"]
        key = "income.skim" if income["skim"] else "income"
        total, skim = catalogue.signed(income["total"]), catalogue.signed(income["skim"])
        lines.append(_text(key, number=total, skim=skim))
    pools = [
        _text("pool", kinds=catalogue.text("pool", kind), number=number) for kind, number in sheet["available"].items()
    ]
    return [*lines, _text("available", pieces=catalogue.enumerated(pools))]


def _lasting(card: int, kind: str) -> dict[str, Any]:
    sides = zip(card_texts.card_side_keys(card), card_texts.card_sides(card), strict=True)
    effect = next(words for (_, lasts), (_, words) in sides if lasts == kind)
    return {"card": card, "title": names.card_title(card), "text": effect}


# What it can do.


def _operation(view: dict[str, Any], faction: str) -> dict[str, Any]:
    word = view["word"]
    price = catalogue.text("server", f"price.{word}", cost=view["price"])
    lines = [reason(view["why"])] if view["why"] else _where(view)
    return _deed(view, _does(word, faction), price, lines)


def _where(view: dict[str, Any]) -> list[str]:
    spaces = view["spaces"]
    if not spaces:
        return [_text("where.nowhere" if view["idle"] else "where.paid")]
    line = _places(view)
    return [line, _text("where.idle")] if view["idle"] else [line]


def _places(view: dict[str, Any]) -> str:
    key = _WHERE.get(view["word"], "where")
    if key == "where" and view["spaces"] == _LAND:
        return _text("where.land")
    return _text(key, spaces=catalogue.listing([_space(word) for word in view["spaces"]]))


def _activity(view: dict[str, Any]) -> dict[str, Any]:
    price = catalogue.plural("server", "price", view["price"]) if view["price"] else _text("free")
    operations = catalogue.listing([_word(word) for word in view["with"]])
    place = reason(view["why"]) if view["why"] else _places(view)
    return _deed(view, _does(view["word"], ""), price, [_text("with", operations=operations), place])


def _does(word: str, faction: str) -> str:
    own = f"{word}.{faction}"
    return catalogue.text("does", own if catalogue.has("does", own) else word)


def _deed(view: dict[str, Any], does: str, price: str, lines: list[str]) -> dict[str, Any]:
    name = _word(view["word"])
    name = name[:1].upper() + name[1:]  # a heading, though some languages write the word small
    return {"name": name, "does": does, "price": price, "section": view["section"], "lines": lines}


def _others(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """The Event and Pass."""
    event = sheet["event"]
    sides = card_texts.card_side_keys(event["card"])
    possible = _text("event.possible" if len(sides) > 1 else "event.single")
    title = _text("event", card=names.card_name(event["card"]))
    line = reason(event["why"]) if event["why"] else possible
    does = _does("pass", sheet["faction"])
    return [
        {"name": title, "does": "", "price": "", "section": "5.1", "lines": [line]},
        _deed({"word": "pass", "section": "2.3.3"}, does, "", []),
    ]
