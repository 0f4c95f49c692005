"""8.4.1, 8.4.3-8.4.4 Short rules for single cards: the answers that a Non-player chooses among."""

from collections.abc import Callable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import competing, up_to
from cubalibre.nonplayer.events.general import profiting, victims
from cubalibre.nonplayer.events.instruction import Choice, Condition, Rule
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position
from cubalibre.rules import coin, control

# What the lines ask.


def player(faction: b.Faction) -> Condition:
    """Whether a Faction is a player's."""
    return lambda mind: g.is_player(mind.position, faction)


def at_alliance(box: int) -> Condition:
    """Whether the US Alliance is in a box."""
    return lambda mind: mind.position.alliance == box


def available(kind: b.Kind) -> Condition:
    """Whether a piece of a kind is Available."""
    return lambda mind: mind.position.available_of(kind) > 0


def opposed_space_without_control(mind: Mind) -> bool:
    """Card 33: whether any space without Government Control is at Opposition."""
    p = mind.position
    return any(control.has_opposition(p, s) and control.controller(p, s) != b.GOV for s in b.POPULATED)


# Where.


def leaving_with(mind: Mind) -> list[b.Space]:
    """8.4.4: card 3: spaces where the Faction that would March out and hide is one that may profit."""
    p = mind.position
    there = sorted({f for s in mind.spaces for f in b.INSURGENTS if p.guerrillas(s, f)})
    profit = profiting(mind, there)
    return [s for s in mind.spaces if any(p.guerrillas(s, f) for f in profit)]


def by_own_change(level: Callable[[Position, b.Space], int]) -> Choice:
    """8.4.3: a choice of spaces by the greatest change in each; `level` is what a space would be set to."""

    def change(mind: Mind) -> Key[b.Space]:
        p = mind.position
        return ("8.4.3/most-change", lambda s: b.POP[s] * abs(level(p, s) - p.opinion[s]))

    return Choice(key=change)


def most_opposition(mind: Mind) -> list[b.Space]:
    """8.4.1: cards 7, 33, 42: the Government where Opposition, weighed by Population, is greatest; others anywhere."""
    p = mind.position
    most: Key[b.Space] = ("8.4.1/most-opposition", lambda s: b.POP[s] * max(0, -p.opinion[s]))
    return mind.narrow(mind.spaces, most) if mind.faction == b.GOV else mind.spaces


def coup_city(mind: Mind) -> list[n.Answer]:
    """8.8.5: the next City of a "Coup"; one before the other only where Troops go from one to the other."""
    first_served = (up_to(1),) if coin.troops_come_to_assaults(mind.position) else ()
    return competing(mind.answers, first_served)


def unpoliced_troops(mind: Mind) -> list[b.Space]:
    """8.4.1: card 12: Police go where there are Troops without Police."""
    p = mind.position
    found = [s for s in mind.spaces if p.count(s, b.TROOPS) and not p.count(s, b.POLICE)]
    if found:
        mind.note("8.4.1/12-troops-without-police", *found)
    return found or mind.spaces


# Pieces and words.


def government_first(mind: Mind) -> list[n.Lot]:
    """8.4.1: card 36: a Government piece if there is one, a Base first; else another enemy's."""
    own = [lot for lot in mind.lots if n.owner_of(lot) == b.GOV]
    if not own:
        return victims(mind)
    mind.note("8.4.1/36-a-government-piece")
    return mind.narrow(own, g.BASES_FIRST)


def prefer(*words: n.Answer) -> Rule:
    """The first of some words that is on offer."""
    return lambda mind: mind.offered(words)[:1] or mind.answers
