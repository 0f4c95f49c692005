"""Acts allowed at any time (gifts, Cash, own pieces, Deception): listing, parsing and carrying out."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.console import Console

from cubalibre import Game, IllegalAnswer, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import question_text, seat_options
from cubalibre.options import Options
from cubalibre.rules import interjections, lasting

Act: TypeAlias = tuple[str, str]
"""A Faction and its act, as words of the notation."""
KINDS: Final = (
    interjections.GIFT, interjections.REHOUSE, interjections.TAKE_OFF, interjections.SHOW, interjections.CANCEL_PACT,
)  # fmt: skip
_OF_TWO: Final = (interjections.REHOUSE, interjections.CANCEL_PACT)


def is_act(line: str) -> bool:
    """Whether a line is an act. `close` alone is an answer; the act names the Casino, as `havana:casino`."""
    before, colon, after = line.partition(":")
    if colon and seat_options.faction_of(before) is not None:
        line = after
    words = line.casefold().split()
    return words[:1] != [] and (words[0] in KINDS or (words[0] == interjections.CLOSE and ":" in line))


def read(line: str, decides: b.Faction) -> Act:
    """The act of a line such as `26july: gift syndicate 3` or `gift syndicate 3 by 26july`, by default of `decides`.

    Raises:
        ValueError: the Faction is unknown.
    """
    before, colon, after = line.partition(":")
    faction = seat_options.faction_of(before) if colon else None
    if faction is None:
        faction, after = decides, line
        head, by, name = line.rpartition(" by ")
        if by:
            named = seat_options.faction_of(name)
            if named is None:
                raise ValueError(i18n.text("act", "not-a-faction", typed=repr(name.strip())))
            faction, after = named, head
    if faction == b.CHANCE:
        raise ValueError(i18n.text("act", "whose", typed=line.strip()))
    return n.FACTION_WORDS[faction], " ".join(_word(word) for word in after.casefold().split())


def _word(word: str) -> str:
    """A Faction's name as its word; any other word as it is."""
    faction = seat_options.faction_of(word)
    return word if faction is None else n.FACTION_WORDS[faction]


def listing(legal: Sequence[Act]) -> list[Act]:
    """The legal acts to list: the largest gift between two Factions, and no markers, which are secret."""
    kept: dict[tuple[str, ...], Act] = {}
    for who, line in legal:
        if not line.startswith(interjections.SHOW):
            kept[(who, *line.split()[:2]) if is_gift(line) else (who, line)] = (who, line)
    return list(kept.values())


def show(console: Console, listed: Sequence[Act], options: Options) -> None:
    """Print the listed acts, numbered, and how to carry one out."""
    for number, (who, line) in enumerate(listed, 1):
        console.print(question_text.numbered(number, describe(who, line)))
    if not listed:
        console.print(i18n.text("act", "none"))
    if options.deception == "first":
        console.print(i18n.text("act", "show"))
    console.print(i18n.text("act", "usage"), style="dim")


def picked(typed: str, listed: Sequence[Act]) -> Act:
    """The listed act of a typed number; for a gift, the amount follows.

    Raises:
        ValueError: there is no such act, or an amount is missing or not wanted.
    """
    words = typed.split()
    if not words or not all(map(str.isdecimal, words)) or not 1 <= int(words[0]) <= len(listed):
        raise ValueError(i18n.text("act", "list-first"))
    who, line = listed[int(words[0]) - 1]
    if is_gift(line) != (len(words) == 2):
        raise ValueError(i18n.text("act", "amount" if is_gift(line) else "no-amount"))
    return who, " ".join([*line.split()[:2], str(int(words[1]))]) if is_gift(line) else line


def is_gift(line: str) -> bool:
    """Whether an act is a gift."""
    return line.startswith(interjections.GIFT)


def describe(who: str, line: str) -> str:
    """A listed act in words."""
    act = interjections.parse(n.faction_named(who), line)
    name = i18n.faction_name(act.who)
    if act.kind == interjections.GIFT:
        return i18n.plural("act", "gift", n.number_of(act.other), who=name, receiver=i18n.answer_text(act.one))
    other = i18n.answer_text(act.other) if act.kind in _OF_TWO else ""
    card = i18n.card_title(lasting.PACT_OF_CARACAS)
    return i18n.text("act", act.kind, who=name, piece=i18n.answer_text(act.one), other=other, card=card)


def carry_out(game: Game, who: str, line: str) -> None:
    """Carry out an act.

    Raises:
        ValueError: it is not possible now, or is no act.
    """
    try:
        game.interject(who, line)
    except IllegalAnswer as error:
        raise ValueError(i18n.text("session", "not-possible", reason=i18n.reason(error.reason))) from None
    except ValueError:
        raise ValueError(i18n.text("act", "not-an-act", typed=repr(line))) from None
