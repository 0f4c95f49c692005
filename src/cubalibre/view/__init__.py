"""What one seat may see of a game, as plain data and in no language: the only thing that leaves the engine for others.

The deck's order exists nowhere, and the seed is Chance's own; what must be hidden besides are the Deception markers of
other players (2.1), and the legal answers of somebody else's decision, which would betray them.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

from cubalibre import board as b
from cubalibre import codec, standings
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.rules import control, deck, propaganda, sequence, victory
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD

HIDDEN: Final = "hidden"
"""Stands for a Deception marker that the seat may not see."""
_LOTS: Final = 4096
SPECTATOR: Final[tuple[b.Faction, ...]] = ()


def view(game: Game, seats: Collection[b.Faction] = SPECTATOR) -> dict[str, Any]:
    """All that somebody may see who holds these seats (Chance's among them, with real dice); a spectator holds none."""
    position = game.position
    return {
        "entries": len(game.entries),
        "over": game.over,
        **table_view(position, seats),
        "question": question_view(game, seats),
        "forecast": None if game.over else forecast(position),
        "ranking": [rank._asdict() for rank in game.ranking] if game.over else None,
    }


def table_view(position: Position, seats: Collection[b.Faction]) -> dict[str, Any]:
    """What lies on the table in a position, whoever decides."""
    return {
        "position": position_view(position, seats),
        "spaces": {n.SPACE_WORDS[s]: space_view(position, s) for s in b.SPACES},
        "factions": {n.FACTION_WORDS[f]: faction_view(position, f) for f in b.FACTIONS},
        "available": {n.KIND_WORDS[kind]: position.available_of(kind) for kind in b.KINDS if kind in BOXES},
        "tracks": tracks_view(position),
        "cards": cards_view(position),
    }


BOXES: Final = (
    b.TROOPS, b.POLICE, b.GOV_BASE, b.M26_UNDERGROUND, b.M26_BASE, b.DR_UNDERGROUND, b.DR_BASE, b.SYN_UNDERGROUND,
    b.CASINO,
)  # fmt: skip
"""One kind for each of the nine boxes of Available pieces."""


def position_view(position: Position, seats: Collection[b.Faction]) -> dict[str, Any]:
    """The position as docs/position.md has it, with the markers of others face down unless they have been shown."""
    data = codec.to_json(position)
    for faction in b.FACTIONS:
        team = position.options.teams[faction]
        if not any(member in seats for member in team):
            shown = [n.word(marker) for marker in position.shown[faction]]
            unseen = len(position.deception[faction]) - len(shown)
            data["deception"][n.FACTION_WORDS[faction]] = shown + [HIDDEN] * unseen
    return data


def space_view(position: Position, space: b.Space) -> dict[str, Any]:
    """What stands in a space: pieces lot by lot, opinion, Control, Terror."""
    return {
        "lots": [_lot_facts(lot) | {"number": position.lot_size(lot)} for lot in position.lots_in(space)],
        "level": None if b.is_ec(space) else n.LEVEL_WORDS[position.opinion[space] + 2],
        "control": standings.controller(position, space),
        "terror": position.terror[space],
    }


@lru_cache(_LOTS)
def _lot_facts(lot: n.Lot) -> dict[str, Any]:
    """What is the same of a lot in every position; not to be changed."""
    return {
        "lot": n.word(lot),
        "kind": n.KIND_WORDS[n.kind_of(lot)],
        "owner": n.FACTION_WORDS[n.owner_of(lot)],
        "cash": n.cash_of(lot),
    }


def faction_view(position: Position, faction: b.Faction) -> dict[str, Any]:
    """A Faction's player, track, margin, and what it did on this card."""
    options = position.options
    return {
        "player": options.players[faction],
        "nonplayer": options.is_nonplayer(faction),
        "resources": position.resources[faction],
        "eligible": bool(position.eligible[faction]),
        "did": codec.DID_WORDS[position.did[faction]],
        "margin": victory.faction_margin(position, faction),
        "at_victory": victory.condition_met(position, faction),
        "markers": len(position.deception[faction]),
    }


def tracks_view(position: Position) -> dict[str, Any]:
    """The edge tracks, each with the goal that must be exceeded (7.2)."""
    cities = sum(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES)
    return {
        "support": {"value": control.total_support(position), "goal": b.GOV_GOAL, "cities": cities},
        "opposition": {"value": control.opposition_and_bases(position), "goal": b.M26_GOAL},
        "directorio": {"value": control.dr_population_and_bases(position), "goal": b.DR_GOAL},
        "casinos": {"value": control.open_casinos(position), "goal": b.CASINO_GOAL},
        "syndicate": {"value": position.resources[b.SYN], "goal": b.SYN_RESOURCES_GOAL},
        "aid": position.aid,
        "alliance": n.ALLIANCE_WORDS[position.alliance],
        "price": b.COIN_COST[position.alliance],
        "cash_available": position.cash_available(),
        "markers_left": position.markers_left(),
    }


def cards_view(position: Position) -> dict[str, Any]:
    """The current and next card, those that last, and what is known of the deck."""
    current = position.current
    order = CARD[sequence.order_card(position)].order if current > b.PROPAGANDA else ()
    return {
        "current": current if current >= 0 else None,
        "next": position.upcoming[:],
        "order": [n.FACTION_WORDS[f] for f in order],
        "waiting": [n.FACTION_WORDS[f] for f in sequence.candidates(position)] if current > b.PROPAGANDA else [],
        "capabilities": position.capabilities[:],
        "momentum": position.momentum[:],
        "face_down": deck.cards_left(position),
        "propaganda_left": deck.final_propaganda(position) - deck.turned_up(position).count(b.PROPAGANDA),
        "final_event": position.phase == state.ACTION and sequence.is_final_event_card(position),
    }


def question_view(game: Game, seats: Collection[b.Faction]) -> dict[str, Any] | None:
    """The decision that is due; its legal answers and the acts beside it only for who may make it."""
    question = game.question
    if question is None:
        return None
    mine = question.who in seats
    data: dict[str, Any] = {
        "who": n.FACTION_WORDS[question.who],
        "kind": question.kind,
        "section": q.SECTION.get(question.kind, ""),
        "mine": mine,
    }
    if mine:
        for what, answer in (("about", question.about), ("detail", question.detail)):
            data[what] = None if answer == n.NOTHING else n.word(answer)
        data["number"] = question.number
        data["taken"] = _taken(game, question.who)
        data["answers"] = [{"word": n.word(a), "cost": question.cost(a)} for a in question.answers]
        data["open"] = question.open_window
    data["acts"] = [{"faction": who, "act": line} for who, line in game.acts if n.faction_named(who) in seats]
    return data


def _taken(game: Game, faction: b.Faction) -> list[str]:
    """The spaces that a Faction has chosen in the turn under way, in order."""
    words = (entry.word for entry in game.turn if entry.seat == faction and entry.question)
    return list(dict.fromkeys(word for word in words if word in n.SPACE_WORDS))


def forecast(position: Position) -> dict[str, Any]:
    """What a Propaganda Round would bring if it came now: victory, earnings, Skim, US Alliance, Aid (6.1 to 6.3.1)."""
    sabotaged = [ec for ec in b.ECS if not position.terror[ec] and propaganda.sabotaged_by_rebels(position, ec)]
    after = position.copy()
    for ec in sabotaged:
        after.terror[ec] = 1
    fails = control.total_support(position) <= b.SUPPORT_TEST
    return {
        "victory": victory.somebody_wins(position),
        "sabotage": [n.SPACE_WORDS[ec] for ec in sabotaged],
        "earnings": dict(zip(n.FACTION_WORDS, propaganda.earnings(after), strict=False)),
        "skim": [
            {"space": n.SPACE_WORDS[space], "by": n.FACTION_WORDS[by], "amount": propaganda.SKIM}
            for space, by in propaganda.skimmers(after)
        ],
        "alliance_falls": fails and position.alliance < b.EMBARGOED,
        "aid_cut": min(propaganda.AID_CUT, position.aid) if fails else 0,
    }
