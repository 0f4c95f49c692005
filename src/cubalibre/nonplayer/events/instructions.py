"""8.4 The Event Instructions, card by card: which side each Faction executes, and how it answers that side's questions.

A card that is not listed is executed by 8.4.2, and its questions are answered by 8.4.3-8.4.4 alone.
"""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import casinos, free_acts, guests, placing, rules
from cubalibre.nonplayer.events.general import EFFECT, LOSSES, victim, where_it_was
from cubalibre.nonplayer.events.instruction import (
    OPERATIONS,
    Card,
    Choice,
    Condition,
    Instruction,
    Line,
    Lines,
    acting,
    holding,
)
from cubalibre.rules import control
from cubalibre.rules import questions as q

U: Final = n.EVENT_UNSHADED
S: Final = n.EVENT_SHADED


def plays(side: n.Answer) -> Lines:
    """Always this side."""
    return (Line(side, "unshaded" if side == U else "shaded"),)


def plays_if(what: str, holds: Condition, side: n.Answer) -> Lines:
    """This side on a condition, else Operations."""
    return (Line(side, what, holds), *OTHERWISE)


def plays_unless_player(other: b.Faction, side: n.Answer) -> Lines:
    """Operations if another Faction is a player's, else this side."""
    return (Line(OPERATIONS, f"{n.FACTION_WORDS[other]}-player-operations", rules.player(other)), *plays(side))


LEAVES: Final[Lines] = (Line(OPERATIONS, "operations"),)
OTHERWISE: Final[Lines] = (Line(OPERATIONS, "else-operations"),)
OPPOSED_CITY: Final = plays_if(
    "city-at-opposition", lambda mind: any(control.has_opposition(mind.position, city) for city in b.CITIES), S
)
CASH_TO_TAKE: Final = plays_if(
    "cash-to-take", lambda mind: any(casinos.transferable(mind.position, mind.faction, s) for s in b.SPACES), U
)
HAVANA_BY_SURPRISE: Final = plays_if("surprise-in-havana", free_acts.can_surprise_havana, U)
SELECTIONS_SERVE: Final = plays_if("selections-serve", casinos.all_selections_serve, S)
DIRECTORIO_PIECE: Final = plays_if(
    "directorio-piece", lambda mind: any(mind.position.pieces_of(space, b.DR) for space in b.SPACES), S
)
REBELS_PAY: Final = plays_if(
    "rebels-have-resources", lambda mind: any(mind.position.resources[f] for f in (M26, b.DR)), S
)
WITH_A_GUEST: Final[Lines] = (
    Line(U, "terror-with-a-guest", lambda mind: bool(guests.terror_guests(mind))),
    *plays_if("attack-with-a-guest", lambda mind: bool(guests.attack_guests(mind)), U),
)
BY_EFFECT: Final = Instruction(space=Choice(gain=EFFECT))
MOST_OPPOSED: Final = Instruction(space=Choice(rules.most_opposition, gain=EFFECT))
WHERE_IT_WAS: Final = Instruction(space=Choice(where_it_was))

# fmt: off
CARDS: Final[dict[int, Card]] = {
    1: Card(m26=plays(U), dr=plays(U)),
    2: Card(dr=LEAVES),
    3: Card(unshaded=Instruction(Choice(rules.leaving_with), to=Choice(free_acts.way_out),
                                 inside=((q.MARCH_NUMBER, g.most),)),
            shaded=Instruction(Choice(gain=LOSSES)),
            gov=(Line(S, "something-to-remove", gain=LOSSES), *OTHERWISE), syn=plays_unless_player(GOV, S)),
    4: Card(unshaded=BY_EFFECT),
    5: Card(unshaded=Instruction(Choice(gain=EFFECT),
                                 further_space=rules.by_own_change(lambda p, s: b.PASSIVE_OPPOSITION))),
    6: Card(unshaded=BY_EFFECT),
    7: Card(shaded=Instruction(Choice(rules.most_opposition)), gov=OPPOSED_CITY, syn=LEAVES),
    8: Card(shaded=BY_EFFECT),
    9: Card(shaded=Instruction(Choice(rules.coup_city)), gov=plays_if("embargoed", rules.at_alliance(b.EMBARGOED), S),
            m26=plays_if("firm", rules.at_alliance(b.FIRM), U)),
    10: Card(gov=LEAVES, syn=LEAVES),
    11: Card(gov=LEAVES, syn=LEAVES),
    12: Card(shaded=Instruction(Choice(rules.unpoliced_troops)), gov=plays(S), m26=LEAVES, dr=LEAVES, syn=plays(U)),
    13: Card(gov=LEAVES, dr=LEAVES, syn=LEAVES),
    14: Card(dr=LEAVES),
    15: Card(unshaded=WHERE_IT_WAS, dr=LEAVES),
    16: Card(dr=LEAVES),
    17: Card(unshaded=Instruction(Choice(free_acts.bayo_space), faction=Choice(free_acts.rallier))),
    18: Card(gov=LEAVES, dr=plays_unless_player(M26, U), syn=LEAVES),
    19: Card(unshaded=Instruction(Choice(placing.manifesto_space), way=Choice(placing.manifesto_piece)), syn=LEAVES),
    20: Card(unshaded=Instruction(further_space=Choice(free_acts.rally_space),
                                  faction=Choice(free_acts.marcher_of_the_twelve))),
    21: Card(unshaded=BY_EFFECT,
             shaded=Instruction(Choice(casinos.fangio_space), piece=holding(casinos.holders),
                                way=Choice(casinos.fangio_use)),
             gov=SELECTIONS_SERVE, dr=plays_unless_player(M26, U), syn=SELECTIONS_SERVE),
    22: Card(dr=LEAVES),
    23: Card(unshaded=Instruction(rules.by_own_change(lambda p, s: max(b.ACTIVE_OPPOSITION, p.opinion[s] - 1))),
             dr=plays_unless_player(M26, U)),
    24: Card(unshaded=BY_EFFECT, shaded=BY_EFFECT, dr=plays_unless_player(M26, U)),
    25: Card(unshaded=BY_EFFECT),
    26: Card(unshaded=Instruction(Choice(free_acts.loeches_space, gain=EFFECT), way=Choice(free_acts.loeches_way)),
             m26=HAVANA_BY_SURPRISE, dr=HAVANA_BY_SURPRISE),
    27: Card(unshaded=WHERE_IT_WAS),
    28: Card(shaded=BY_EFFECT, syn=plays_unless_player(GOV, S)),
    29: Card(shaded=Instruction(way=Choice(rules.prefer(n.REMOVE))), gov=DIRECTORIO_PIECE, syn=DIRECTORIO_PIECE),
    30: Card(gov=LEAVES, dr=plays(S), syn=LEAVES),
    31: Card(unshaded=BY_EFFECT, shaded=BY_EFFECT),
    32: Card(unshaded=BY_EFFECT, shaded=BY_EFFECT, gov=LEAVES, dr=plays(S), syn=LEAVES),
    33: Card(shaded=MOST_OPPOSED,
             gov=plays_if("opposition-without-control", rules.opposed_space_without_control, S), syn=LEAVES),
    34: Card(syn=plays(U)),
    35: Card(unshaded=Instruction(Choice(placing.defecting_space), faction=Choice(placing.defecting_faction),
                                  way=Choice(placing.cube_in_turn))),
    36: Card(unshaded=Instruction(piece=Choice(rules.government_first)), gov=LEAVES, m26=LEAVES, dr=plays(U),
             syn=(Line(S, "syndicate-guerrilla-available", rules.available(b.SYN_UNDERGROUND)),
                  Line(OPERATIONS, "only-26july-operations", rules.available(b.M26_UNDERGROUND)),
                  Line(S, "neither-available"))),
    38: Card(unshaded=Instruction(Choice(casinos.lansky_space), piece=holding(casinos.lansky_holder)),
             shaded=Instruction(Choice(casinos.moving_casinos), to=Choice(casinos.casino_home)),
             gov=CASH_TO_TAKE, m26=CASH_TO_TAKE, dr=CASH_TO_TAKE, syn=plays(S)),
    40: Card(syn=plays_unless_player(GOV, S)),
    41: Card(unshaded=Instruction(way=Choice(rules.prefer(n.AID, n.CLOSE))),
             shaded=Instruction(piece=acting(free_acts.syndicate_ambusher, gain=EFFECT)),
             gov=LEAVES, m26=plays(U), dr=LEAVES, syn=plays(S)),
    42: Card(unshaded=BY_EFFECT, shaded=MOST_OPPOSED, gov=OPPOSED_CITY),
    43: Card(unshaded=Instruction(piece=acting(guests.guest), way=Choice(guests.with_guest),
                                  inside=((q.OPERATION_SPACE[n.TERROR], guests.where_the_guest_is),
                                          (q.OPERATION_SPACE[n.ATTACK], guests.where_the_guest_is),
                                          (q.TERROR_GUERRILLA, guests.exposed_guest))),
             gov=LEAVES, m26=WITH_A_GUEST, dr=WITH_A_GUEST),
    44: Card(unshaded=Instruction(piece=acting(free_acts.air_force_ambusher)),
             shaded=Instruction(faction=Choice(victim)), gov=REBELS_PAY, m26=plays(U), dr=plays(U), syn=REBELS_PAY),
    45: Card(gov=LEAVES, m26=LEAVES, dr=LEAVES),
    46: Card(shaded=Instruction(piece=holding(casinos.holders)), m26=LEAVES, dr=LEAVES),
    47: Card(unshaded=Instruction(piece=Choice(placing.for_control)), m26=plays(U), dr=plays(U)),
    48: Card(gov=LEAVES, m26=LEAVES, dr=LEAVES),
}
# fmt: on
PLAIN: Final = Card()


def of_card(card: int) -> Card:
    """The instructions for a card."""
    return CARDS.get(card, PLAIN)


def of_side(card: int, side: n.Answer) -> Instruction:
    """How the questions of a side of a card are answered."""
    return of_card(card).unshaded if side == U else of_card(card).shaded
