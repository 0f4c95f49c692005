"""Acts that are allowed at any time, as somebody would type them."""

from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli import seating
from cubalibre.rules import interjections, lasting

KINDS: Final = (
    interjections.GIFT, interjections.REHOUSE, interjections.TAKE_OFF, interjections.SHOW, interjections.CANCEL_PACT,
)  # fmt: skip
_OF_TWO: Final = (interjections.REHOUSE, interjections.CANCEL_PACT)


def is_act(line: str) -> bool:
    """Whether a line is meant as an act. `close` alone is an answer; the act names the Casino, as `havana:casino`."""
    before, colon, after = line.partition(":")
    if colon and seating.faction_of(before) is not None:
        line = after
    words = line.casefold().split()
    return words[:1] != [] and (words[0] in KINDS or (words[0] == interjections.CLOSE and ":" in line))


def read(line: str, decides: b.Faction) -> tuple[str, str]:
    """The Faction and the act of a typed line, as words of the notation.

    Args:
        line: e.g. `26july: gift syndicate 3` or `gift syndicate 3 by 26july`.
        decides: whose act it is if the line names nobody.

    Raises:
        ValueError: the Faction is not known.
    """
    before, colon, after = line.partition(":")
    faction = seating.faction_of(before) if colon else None
    if faction is None:
        faction, after = decides, line
        head, by, name = line.rpartition(" by ")
        if by:
            named = seating.faction_of(name)
            if named is None:
                raise ValueError(i18n.text("act", "not-a-faction", typed=repr(name.strip())))
            faction, after = named, head
    if faction == b.CHANCE:
        raise ValueError(i18n.text("act", "whose", typed=line.strip()))
    return n.FACTION_WORDS[faction], " ".join(_word(word) for word in after.casefold().split())


def _word(word: str) -> str:
    """A Faction's short name as its word; anything else as it is."""
    faction = seating.faction_of(word)
    return word if faction is None else n.FACTION_WORDS[faction]


def listing(legal: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """The legal acts to list: of gifts between the same two the greatest; no markers, which are secret."""
    kept: dict[tuple[str, ...], tuple[str, str]] = {}
    for who, line in legal:
        if not line.startswith(interjections.SHOW):
            kept[(who, *line.split()[:2]) if is_gift(line) else (who, line)] = (who, line)
    return list(kept.values())


def is_gift(line: str) -> bool:
    """Whether an act is a gift."""
    return line.startswith(interjections.GIFT)


def with_amount(line: str, amount: str) -> str:
    """A gift with another amount."""
    return " ".join([*line.split()[:2], str(int(amount))])


def describe(who: str, line: str) -> str:
    """A listed act in words."""
    act = interjections.parse(n.faction_named(who), line)
    name = i18n.faction_name(act.who)
    if act.kind == interjections.GIFT:
        return i18n.plural("act", "gift", n.number_of(act.other), who=name, receiver=i18n.answer_text(act.one))
    other = i18n.answer_text(act.other) if act.kind in _OF_TWO else ""
    card = i18n.card_title(lasting.PACT_OF_CARACAS)
    return i18n.text("act", act.kind, who=name, piece=i18n.answer_text(act.one), other=other, card=card)
