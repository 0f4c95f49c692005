"""Names of spaces, Factions, pieces, levels, cards and phases in the current language."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n import catalogue
from cubalibre.i18n.catalogue import text
from cubalibre.i18n.languages import remembered
from cubalibre.rules import setup

_KEPT: Final = 4096


def _faction_key(faction: b.Faction) -> str:
    return "nobody" if faction == b.NOBODY else n.FACTION_WORDS[faction]


def faction_name(faction: b.Faction) -> str:
    """The name of a Faction, of Chance, or of nobody."""
    return text("faction", _faction_key(faction))


def faction_short(faction: b.Faction) -> str:
    """A Faction's short name, for narrow columns."""
    return text("short-faction", _faction_key(faction))


def space_name(space: b.Space) -> str:
    """A space's name."""
    return text("space", n.SPACE_WORDS[space])


def kind_name(kind: b.Kind, number: int = 1) -> str:
    """A kind of piece with its owner, in the singular or plural."""
    return catalogue.plural("kind", n.KIND_WORDS[kind], number)


def object_name(kind: b.Kind, number: int) -> str:
    """A kind of piece with its owner, as the object of a verb."""
    return catalogue.plural("object", n.KIND_WORDS[kind], number)


def own_kind_name(kind: b.Kind, number: int = 1) -> str:
    """A kind of piece without its owner, for sentences that have named the owner."""
    return catalogue.plural("own-kind", own_word(kind), number)


def own_object(kind: b.Kind, number: int) -> str:
    """A kind of piece without its owner, as the object of a verb."""
    return catalogue.plural("own-object", own_word(kind), number)


def own_word(kind: b.Kind) -> str:
    """The key of a kind of piece without its owner."""
    if kind in b.UNDERGROUND_KINDS:
        return "underground"
    if kind in b.GUERRILLA_KINDS:
        return "active"
    return "base" if kind in b.BASE_KINDS else n.KIND_WORDS[kind]


@remembered(_KEPT)
def lot_name(lot: n.Lot, with_marks: bool = True, number: int = 1) -> str:
    """The pieces of a lot, their space, and their marks: Cash, having moved, being guests."""
    kind, space = kind_name(n.kind_of(lot), number), space_name(n.space_of(lot))
    if number > 1:
        kind = text("fragment", "pieces", number=number, kind=kind)
    name = text("fragment", "lot", kind=kind, space=space)
    if not with_marks:
        return name
    if n.cash_of(lot):
        name = text("fragment", "lot-with-cash", kind=kind, space=space, cash=n.cash_of(lot))
    if n.has_moved(lot):
        name = text("fragment", "lot-moved", lot=name)
    return text("fragment", "lot-guest", lot=name) if n.is_guest(lot) else name


def level_name(level: b.Level) -> str:
    """A level of Support or Opposition."""
    return text("level", n.LEVEL_WORDS[level - b.ACTIVE_OPPOSITION])


def alliance_name(alliance: int) -> str:
    """A box of the US Alliance track."""
    return text("alliance", n.ALLIANCE_WORDS[alliance])


def phase_name(phase: int) -> str:
    """The name of a phase of `position`."""
    return text("phase", state.PHASE_WORDS[phase])


def card_title(card: int) -> str:
    """A card's title; all Propaganda cards share one."""
    if card > b.PROPAGANDA:
        return text("card-title", str(card))
    return text("fragment", "propaganda" if card == b.PROPAGANDA else "no-card")


def card_name(card: int) -> str:
    """A card's title and number."""
    if card > b.PROPAGANDA:
        return text("fragment", "card", title=card_title(card), number=card)
    return card_title(card)


def is_card(answer: n.Answer) -> bool:
    """Whether an answer names a card."""
    return n.of_card(b.PROPAGANDA) <= answer <= n.of_card(b.N_EVENTS)


@remembered(_KEPT)
def plain_answer(answer: n.Answer) -> str:
    """The name of an answer, independent of the question."""
    if answer == setup.UNKNOWN:
        return text("fragment", "unknown-marker")
    if n.is_lot(answer):
        return lot_name(answer)
    if answer in n.WORDS:
        return text("word", n.WORDS[answer])
    if is_card(answer):
        return card_name(n.card_of(answer))
    if n.is_number(answer):
        return str(n.number_of(answer))
    return space_name(answer) if n.is_space(answer) else faction_name(n.faction_of(answer))
