"""Blocks of an observation: name, size, bounds, encoder and meaning of each.

The blocks hold everything that the seat may see: its view (`cubalibre.view`) could be reconstructed from them. Some are
derived from others (Control, margins, the current card), to make learning easier.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre.lab.environment import actions, encoders
from cubalibre.lab.environment.encoders import MOBILE_CELLS, of_each, one_of
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.options import RULES_BY_FORM, SWITCH, Options
from cubalibre.position import Position
from cubalibre.rules import setup

N_CARDS: Final = b.N_EVENTS + b.N_PROPAGANDA
MOST: Final = 32767
"""The maximum of the integer type of observations."""
_CODE: Final = len(actions.ANSWERS)
"""The highest code of an answer (its index plus 1)."""
_RULES: Final = len(encoders.optional_rules(Position(Options())))
_SLOTS: Final = len(b.FACTIONS) * setup.MARKERS_EACH * len(encoders.MARKERS)


class Block(NamedTuple):
    """A group of numbers of an observation.

    Attributes:
        name: as in the layout.
        size: the number of numbers.
        low: the lower bound.
        high: the upper bound.
        fill: the encoder.
        meaning: in words; a code, marked `*`, is the index of an answer plus 1, or 0 for none.
    """

    name: str
    size: int
    low: int
    high: int
    fill: Callable[[Scene], Iterable[int]]
    meaning: str


def _public(
    name: str, size: int, low: int, high: int, fill: Callable[[Position], Iterable[int]], meaning: str
) -> Block:
    """A block that does not depend on the agent."""
    return Block(name, size, low, high, lambda scene: fill(scene.position), meaning)


def _rules_in_order() -> str:
    """The optional rules as the block has them: those of several values with their number."""
    return ", ".join(
        f"{len(rule.values)} `{rule.field}`" if rule.form != SWITCH else f"`{rule.field}`" for rule in RULES_BY_FORM
    )


_PLAYERS: Final = (
    Block("me", 4, 0, 1, lambda s: [f in s.seats for f in b.FACTIONS], "the Factions of the agent"),
    _public("players", 10, 0, 1, encoders.who_plays,
            "which Factions are Non-players; then for each pair of Factions whether one player holds both (1.5)"),
    _public("rules", _RULES, 0, 1, encoders.optional_rules,
            "which values of the optional rules are in force (docs/position.md, Options): " + _rules_in_order()),
)  # fmt: skip
_BOARD: Final = (
    _public("phase", 15, 0, 1, lambda p: one_of(p.phase, 15), "what is being done (docs/position.md)"),
    _public("pieces", 169, 0, 15, lambda p: list(p.pieces), "for each space how many pieces of each of the 13 kinds"),
    _public("moved", len(MOBILE_CELLS), 0, 15, encoders.moved_pieces,
            "for each space, of each of the eight kinds that move, those that may not move again now"),
    _public("cash", len(MOBILE_CELLS), 0, b.CASH_MARKERS, encoders.cash_markers, "the same for the Cash beneath them"),
    _public("marked", encoders.MARKED, 0, _CODE, encoders.marked_lots,
            "the lot of each piece that holds Cash, or is a guest (card 43) *"),
    _public("available", 9, 0, 15, lambda p: p.available, "pieces in each of the nine Available boxes"),
    _public("opinion", 13, -2, 2, lambda p: p.opinion, "for each space, Active Opposition (-2) to Active Support (2)"),
    _public("terror", 13, 0, b.TERROR_MARKERS, lambda p: p.terror, "Terror markers in each space; in an EC Sabotage"),
    _public("control", 52, 0, 1, encoders.controllers, "for each space which of the four Factions Controls it"),
    _public("frozen", 1, 0, 1, lambda p: [bool(p.control_markers)], "whether that is as it was before Redeploy (6.4)"),
    _public("resources", 4, 0, b.TRACK_MAX, lambda p: p.resources, "Resources of each Faction"),
    _public("aid", 1, 0, b.TRACK_MAX, lambda p: [p.aid], "Aid"),
    _public("alliance", 3, 0, 1, lambda p: one_of(p.alliance, 3), "US Alliance: Firm, Reluctant, Embargoed"),
    _public("margins", 4, -30, b.TRACK_MAX, encoders.margins, "by how much each Faction is beyond its goal (7.3)"),
)  # fmt: skip
_CARDS: Final = (
    _public("current", 49, 0, 1, lambda p: one_of(p.current, 49), "the current card; Propaganda first"),
    _public("next", 49, 0, 1, lambda p: one_of(p.next_card(), 49), "the next card, if it is face up"),
    _public("order", 4, 0, 4, encoders.order_of_symbols, "each Faction's place in the order of the current card"),
    _public("turned-up", N_CARDS, 0, N_CARDS, encoders.turned_up,
            "for each Event, then for the Propaganda cards: its number in the order of cards turned up"),
    _public("deck", 3, 0, N_CARDS, encoders.deck_counts,
            "cards played before the current one; cards face down; Propaganda cards until the final one"),
    _public("capabilities", b.N_EVENTS, 0, b.N_EVENTS, lambda p: encoders.places(p.capabilities),
            "for each Event: its number in the order of Capabilities coming into force (5.3)"),
    _public("momentum", b.N_EVENTS, 0, b.N_EVENTS, lambda p: encoders.places(p.momentum),
            "the same for Momentum (5.4)"),
    _public("round-held", 1, 0, 1, lambda p: [p.round_just_held],
            "whether no Event was played since the last Propaganda Round (2.4)"),
)  # fmt: skip
_SEQUENCE: Final = (
    _public("eligible", 4, 0, 1, lambda p: p.eligible, "which Factions are Eligible"),
    _public("did", 20, 0, 1, lambda p: of_each(p.did, len(codec.DID_WORDS)),
            "for each Faction on this card: nothing, passed, Operation, Operation and Special Activity, or Event"),
    _public("eligibility", 16, 0, 1, lambda p: of_each(p.eligibility_text, len(codec.ELIGIBILITY_WORDS)),
            "for each Faction what Event text says: nothing, stays Eligible, Ineligible, becomes Eligible (2.3.7)"),
    _public("laundered", 4, 0, 1, lambda p: p.laundered, "which Factions profited from Laundering on this card"),
    _public("deployed", 1, 0, 4, lambda p: [p.faction_turn], "how many Factions have deployed (2.1)"),
    Block("held", _SLOTS, 0, 1, encoders.held_markers,
          "for each Faction two Deception markers, each face down, Empty Threat, Hidden Agenda or Hidden Asset; "
          "another player's are face down unless they have been shown"),
    _public("shown", _SLOTS, 0, 1, encoders.shown_markers, "those of them that everyone has been shown"),
)  # fmt: skip
_QUESTION: Final = (
    Block("who", 4, 0, 1, encoders.who_is_asked, "who must decide; none when the game is over"),
    Block("question", len(encoders.QUESTIONS), 0, 1, encoders.what_is_asked,
          "what is asked (`rules.questions.SECTION`)"),
    Block("mine", 3, 0, _CODE, encoders.details,
          "whether the agent is asked; whether acts are possible beside it; what it is about *"),
    Block("about-space", b.N_SPACES, 0, 1, encoders.about_space, "the space that the agent's question is about"),
    Block("about-piece", b.N_KINDS, 0, 1, encoders.about_piece, "the kind of piece that it is about"),
    Block("begun", 2, 0, _CODE, encoders.act_begun,
          "the act that the agent is composing: its beginning (1 to 24), and the first thing that it concerns *"),
    Block("length", 1, 0, MOST, lambda s: [min(len(s.done), MOST)], "how much has been done in the turn under way"),
)  # fmt: skip
BLOCKS: Final = (*_PLAYERS, *_BOARD, *_CARDS, *_SEQUENCE, *_QUESTION)
