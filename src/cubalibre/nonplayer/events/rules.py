"""8.4.3-8.4.4 Among which answers a Non-player chooses when an Event asks it something: by card, side and question."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import casinos, control, free_acts, guests, memory, placing
from cubalibre.nonplayer.events.colleagues import worth_doing
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position
from cubalibre.rules import coin
from cubalibre.rules import control as markers
from cubalibre.rules import questions as q
from cubalibre.table import Table

Rule: TypeAlias = Callable[[Mind], list[n.Answer]]
"""The answers that are equally good by it; none where only a player would profit (8.4.4)."""
Place: TypeAlias = tuple[int, n.Answer, str]
"""A card, a side, and a question that it puts."""
U: Final = n.EVENT_UNSHADED
S: Final = n.EVENT_SHADED


def everything(mind: Mind) -> list[n.Answer]:
    """8.4.3: all that is on offer."""
    return mind.answers


# 8.4.4 Who profits, and who is hurt.


def profiting(mind: Mind, factions: list[b.Faction]) -> list[b.Faction]:
    """8.4.4: the Faction itself, else other Non-players; never a player by choice."""
    if mind.faction in factions:
        if len(factions) > 1:
            mind.note("8.4.4/itself")
        return [mind.faction]
    others = [f for f in factions if not g.is_player(mind.position, f)]
    if others:
        mind.note("8.4.4/another-nonplayer")
    return others


def beneficiary(mind: Mind) -> list[n.Answer]:
    """8.4.4: who gets what the Event gives."""
    return [n.of_faction(f) for f in profiting(mind, [n.faction_of(answer) for answer in mind.answers])]


def marcher_of_the_twelve(mind: Mind) -> list[n.Answer]:
    """8.4.4: who Marches; a Non-player only if its own priorities lead it somewhere (R51)."""
    factions = [n.faction_of(answer) for answer in mind.answers]
    able = [f for f in factions if g.is_player(mind.position, f) or worth_doing(mind, f, n.MARCH, limited=False)]
    return [n.of_faction(f) for f in profiting(mind, able)]


def rallier(mind: Mind) -> list[n.Answer]:
    """8.4.4: card 17: who Rallies; a Non-player only if that does anything."""
    p, factions = mind.position, [n.faction_of(answer) for answer in mind.answers]
    able = [f for f in factions if g.is_player(p, f) or free_acts.rallies_at_bases(p, f)]
    return [n.of_faction(f) for f in profiting(mind, able)]


def coup_city(mind: Mind) -> list[n.Answer]:
    """8.8.5: the next City of a "Coup"; their order decides nothing unless Troops go from one to the other."""
    return mind.answers if coin.troops_come_to_assaults(mind.position) else mind.answers[:1]


def victim(mind: Mind) -> list[n.Answer]:
    """8.4.4: a player before a Non-player; never itself while there is another."""
    others = [answer for answer in mind.answers if n.faction_of(answer) != mind.faction] or mind.answers
    return placing.players_first(mind, others)


def victims(mind: Mind) -> list[n.Answer]:
    """8.4.4, 8.1.2: enemy pieces before own; those of players first, then Bases."""
    enemies = [lot for lot in mind.answers if n.owner_of(lot) != mind.faction]
    if not enemies:
        return mind.narrow(mind.answers, g.ACTIVE_FIRST)
    chosen = mind.recall(memory.VICTIM)
    same = [lot for lot in enemies if chosen and n.owner_of(lot) == n.faction_of(chosen[0])]
    return mind.narrow(same or enemies, g.players_first(mind.position), g.BASES_FIRST)


# 8.4.3 Where.


def where_it_was(mind: Mind) -> list[n.Answer]:
    """8.4.3: as much as possible in one space before the next."""
    chosen = mind.recall(memory.SPACE)
    if chosen and chosen[0] in mind.answers:
        mind.note("8.4.3/same-space", chosen[0])
        return [chosen[0]]
    return everything(mind)


def most_opposition(mind: Mind) -> list[n.Answer]:
    """8.4.1: the Government where Opposition, weighed by Population, is greatest; others anywhere."""
    p = mind.position
    if mind.faction != b.GOV:
        return everything(mind)
    most: Key = ("8.4.1/most-opposition", lambda s: b.POP[s] * max(0, -p.opinion[s]))
    return mind.narrow(mind.answers, most)


def has_opposed_city(mind: Mind) -> bool:
    """8.4.1: whether any City is at Opposition."""
    return any(markers.has_opposition(mind.position, city) for city in b.CITIES)


def has_opposed_space_without_control(mind: Mind) -> bool:
    """8.4.1: whether any space without Government Control is at Opposition."""
    p = mind.position
    return any(markers.has_opposition(p, s) and markers.controller(p, s) != b.GOV for s in b.POPULATED)


def by_own_change(level: Callable[[Position, b.Space], b.Level]) -> Rule:
    """8.4.3: each space by the greatest change of its own; `level` is what it would be set to."""

    def rule(mind: Mind) -> list[n.Answer]:
        p = mind.position
        change: Key = ("8.4.3/most-change", lambda s: b.POP[s] * abs(level(p, s) - p.opinion[s]))
        return mind.narrow(mind.answers, change)

    return rule


def masferrer_space(mind: Mind) -> list[n.Answer]:
    """8.4.3: first a Province for all that can follow; then its neighbour by the greatest change of its own."""
    return _neighbour(mind) if mind.noted(memory.SPACE) else mind.answers


def unpoliced_troops(mind: Mind) -> list[n.Answer]:
    """8.4.1: the Police goes where Troops are without any."""
    p = mind.position
    found = [s for s in mind.answers if p.count(s, b.TROOPS) and not p.count(s, b.POLICE)]
    if found:
        mind.note("8.4.1/12-troops-without-police", *found)
    return found or mind.answers


def leaving_with(mind: Mind) -> list[n.Answer]:
    """8.4.4: card 3: spaces where the Faction that would March out and hide is one that may profit."""
    p = mind.position
    there = sorted({f for s in mind.answers for f in b.INSURGENTS if p.guerrillas(s, f)})
    profit = profiting(mind, there)
    return [s for s in mind.answers if any(p.guerrillas(s, f) for f in profit)]


# 36 Menoyo, 47 Pact of Miami, and single words.


def government_first(mind: Mind) -> list[n.Answer]:
    """8.4.1: a Government piece if there is one, a Base first; else another enemy's."""
    own = [lot for lot in mind.answers if n.owner_of(lot) == b.GOV]
    if not own:
        return victims(mind)
    mind.note("8.4.1/36-a-government-piece")
    return mind.narrow(own, g.BASES_FIRST)


def prefer(*words: n.Answer) -> Rule:
    """The first of some words that is on offer."""
    return lambda mind: [word for word in words if word in mind.answers][:1] or mind.answers


def for_control_or_victims(mind: Mind) -> list[n.Answer]:
    """8.4.1: card 47: enemy Guerrillas for Control of most Population; at random when there is none to gain."""
    lots = control.for_control(mind, control.REMOVALS - int(mind.noted(memory.PIECE)))
    return mind.narrow(lots, g.players_first(mind.position)) or victims(mind)


def _one_level_down(position: Position, space: b.Space) -> b.Level:
    return max(b.ACTIVE_OPPOSITION, position.opinion[space] - 1)


_neighbour: Final = by_own_change(lambda position, space: b.PASSIVE_OPPOSITION)
RULES: Final[dict[Place, Rule]] = {
    (3, U, q.EVENT_SPACE): leaving_with,
    (3, U, q.EVENT_TO): free_acts.way_out,
    (5, U, q.EVENT_SPACE): masferrer_space,
    (7, S, q.EVENT_SPACE): most_opposition,
    (9, S, q.EVENT_SPACE): coup_city,
    (12, S, q.EVENT_SPACE): unpoliced_troops,
    (15, U, q.EVENT_SPACE): where_it_was,
    (17, U, q.EVENT_FACTION): rallier,
    (17, U, q.EVENT_SPACE): free_acts.bayo_space,
    (19, U, q.EVENT_SPACE): placing.manifesto_space,
    (19, U, q.EVENT_CHOICE): placing.manifesto_piece,
    (20, U, q.EVENT_FACTION): marcher_of_the_twelve,
    (20, U, q.EVENT_SPACE): free_acts.rally_space,
    (21, S, q.EVENT_SPACE): casinos.fangio_space,
    (21, S, q.EVENT_CHOICE): casinos.fangio_use,
    (21, S, q.EVENT_PIECE): casinos.holders,
    (23, U, q.EVENT_SPACE): by_own_change(_one_level_down),
    (26, U, q.EVENT_SPACE): free_acts.loeches_space,
    (26, U, q.EVENT_CHOICE): free_acts.loeches_way,
    (27, U, q.EVENT_SPACE): where_it_was,
    (29, S, q.EVENT_CHOICE): prefer(n.REMOVE),
    (33, S, q.EVENT_SPACE): most_opposition,
    (35, U, q.EVENT_SPACE): placing.defecting_space,
    (35, U, q.EVENT_FACTION): placing.defecting_faction,
    (35, U, q.EVENT_CHOICE): placing.cube_in_turn,
    (36, U, q.EVENT_PIECE): government_first,
    (38, U, q.EVENT_SPACE): casinos.lansky_space,
    (38, U, q.EVENT_PIECE): casinos.lansky_holder,
    (38, S, q.EVENT_SPACE): casinos.moving_casinos,
    (38, S, q.EVENT_TO): casinos.casino_home,
    (41, U, q.EVENT_CHOICE): prefer(n.AID, n.CLOSE),
    (41, S, q.EVENT_PIECE): free_acts.syndicate_ambusher,
    (42, S, q.EVENT_SPACE): most_opposition,
    (43, U, q.EVENT_PIECE): guests.guest,
    (43, U, q.EVENT_CHOICE): guests.with_guest,
    (44, U, q.EVENT_PIECE): free_acts.air_force_ambusher,
    (44, S, q.EVENT_FACTION): victim,
    (46, S, q.EVENT_PIECE): casinos.holders,
    (47, U, q.EVENT_PIECE): for_control_or_victims,
}
_DEFAULT: Final[dict[str, Rule]] = {
    q.EVENT_SPACE: everything,
    q.EVENT_FACTION: beneficiary,
    q.EVENT_PIECE: victims,
    q.EVENT_CHOICE: everything,
    q.EVENT_TO: everything,
}
NO_VICTIMS: Final[tuple[Place, ...]] = (
    (21, S, q.EVENT_PIECE), (38, U, q.EVENT_PIECE), (41, S, q.EVENT_PIECE), (43, U, q.EVENT_PIECE),
    (44, U, q.EVENT_PIECE), (46, S, q.EVENT_PIECE),
)  # fmt: skip
"""Where a piece is named to hold Cash or to act, not to be removed."""
ACTORS: Final[tuple[Place, ...]] = ((41, S, q.EVENT_PIECE), (43, U, q.EVENT_PIECE), (44, U, q.EVENT_PIECE))
"""Where a Guerrilla is named to act: rather an Active one, and rather without Cash (8.1.2)."""
BY_EFFECT: Final[tuple[Place, ...]] = (
    (4, U, q.EVENT_SPACE), (5, U, q.EVENT_SPACE), (6, U, q.EVENT_SPACE), (8, S, q.EVENT_SPACE),
    (21, U, q.EVENT_SPACE), (24, U, q.EVENT_SPACE), (24, S, q.EVENT_SPACE),
    (25, U, q.EVENT_SPACE), (26, U, q.EVENT_SPACE), (28, S, q.EVENT_SPACE),
    (31, U, q.EVENT_SPACE), (31, S, q.EVENT_SPACE), (32, U, q.EVENT_SPACE), (32, S, q.EVENT_SPACE),
    (33, S, q.EVENT_SPACE), (41, S, q.EVENT_PIECE), (42, U, q.EVENT_SPACE), (42, S, q.EVENT_SPACE),
)  # fmt: skip
"""8.4.3: where what an answer would bring decides, after the rule, if there is one."""
BY_LOSSES: Final[tuple[Place, ...]] = ((3, S, q.EVENT_SPACE),)
"""8.4.1: where the losses of players and Non-players decide."""


def place_of(table: Table, kind: str) -> Place:
    """Which card and side put a question of this kind now."""
    return table.position.current, table.side, kind


def rule_for(table: Table, kind: str) -> Rule | None:
    """8.4: the rule for a question of the Event under way; None if Events do not ask it."""
    return RULES.get(place_of(table, kind), _DEFAULT.get(kind))
