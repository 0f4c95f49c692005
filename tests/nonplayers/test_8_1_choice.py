"""8.1 What an Eligible Non-player does: the Event, an Operation with a Special Activity, or a Pass."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.nonplayer import choice, flowchart, plan
from cubalibre.nonplayer.flowchart import Flowchart
from cubalibre.nonplayer.mind import Mind, Row
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.options import FREE_ECS
from cubalibre.question import Question
from cubalibre.rules import operations, sequence
from cubalibre.rules import questions as q
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, nonplayers, play, reasons, take_turn
from tests.scenes import show

CASINO = {"havana": "N | SYN C1", "oriente": "N | SYN u1"}
"""Something to Rally for."""
COME_COMRADES = 15
"""Shaded: Government Resources + the lesser of 10 and Aid, then Aid + 5. No instruction but the Directorio's."""
FISHERMAN = 14
"""Unshaded: a 26July Base and Guerrilla to Pinar del Río. Shaded: Pinar del Río 2 levels toward Active Support."""
ESCAPADE = 25
SIM = 4
ELECTION = 7


def asked(table: Table, faction: b.Faction) -> Mind:
    """A Faction before the choice of what to do with its turn."""
    position = table.position
    legal = [a for a in sequence.actions(faction) if not sequence.ActionRule(position, faction).refusal(a)]
    return Mind(table, Question(faction, q.ACTION, legal, None, n.DONE, True))


def event(table: Table, faction: b.Faction, first: int = state.NOTHING) -> tuple[str, list[str]]:
    """The side of the Event that a Faction takes, "" for none, and the last of its reasons.

    Args:
        table: from `nonplayers`.
        faction: who chooses.
        first: what another Faction did as 1st Eligible; NOTHING if this one is it.
    """
    table.position.did[b.Faction((faction + 2) % 4)] = first
    side = choice.event(asked(table, faction))
    return "" if side == b.NOBODY else n.word(side), reasons(table)[-1:]


# Refusals: the seat.

RIVALS = [(b.SYN, b.GOV), (b.GOV, b.SYN), (b.DR, b.M26), (b.M26, b.DR)]


@pytest.mark.parametrize(("faction", "rival"), RIVALS)
def test_8_1_second_after_whomever_it_leaves_the_event_if_its_rival_is_a_player(
    faction: b.Faction, rival: b.Faction
) -> None:
    board = {"camaguey-province": "N | DR u1", "sierra-maestra": "N | 26J u1"}
    table = nonplayers(board, card=ESCAPADE, players=[rival])
    assert event(table, faction, state.OP_SPECIAL) == ("", ["8.1/second-after-a-rival-player"])


@pytest.mark.parametrize(("faction", "rival"), RIVALS)
def test_8_1_it_takes_the_event_if_only_others_are_players(faction: b.Faction, rival: b.Faction) -> None:
    others = [f for f in b.FACTIONS if f not in (faction, rival)]
    table = nonplayers({"pinar-del-rio": "N | 26J u1"}, card=FISHERMAN if faction != b.DR else ESCAPADE, players=others)
    assert event(table, faction, state.OP_SPECIAL)[0].startswith("event-")


@pytest.mark.parametrize(("faction", "rival"), RIVALS)
def test_8_1_as_1st_eligible_it_takes_the_event_although_its_rival_is_a_player(
    faction: b.Faction, rival: b.Faction
) -> None:
    table = nonplayers({"pinar-del-rio": "N"}, card=FISHERMAN if faction != b.DR else ESCAPADE, players=[rival])
    assert event(table, faction)[0].startswith("event-")


def test_8_1_who_inherits_the_1st_seat_after_a_pass_holds_it() -> None:
    table = nonplayers(CASINO, card=COME_COMRADES, aid=20, players=[b.GOV])
    table.position.did[b.GOV] = state.PASSED
    assert choice.event(asked(table, b.SYN)) == n.EVENT_SHADED


def test_8_1_who_inherits_the_2nd_seat_after_a_pass_holds_that() -> None:
    table = nonplayers(CASINO, card=COME_COMRADES, aid=20, players=[b.GOV])
    table.position.did[b.GOV], table.position.did[b.M26] = state.PASSED, state.OP_SPECIAL
    assert choice.event(asked(table, b.SYN)) == b.NOBODY
    assert reasons(table) == ["8.1/second-after-a-rival-player"]


# Refusals: Momentum, Instructions, effects.


@pytest.mark.parametrize("card", [1, 2, 4, 5, 6, 10, 22])
def test_8_1_the_government_refuses_events_while_any_momentum_is_in_force(card: int) -> None:
    table = nonplayers({"pinar-del-rio": "N"}, card=FISHERMAN, momentum=[card])
    assert event(table, b.GOV) == ("", ["8.8.1/momentum-in-force"])


def test_8_1_without_momentum_the_government_does_not_refuse() -> None:
    table = nonplayers({"pinar-del-rio": "N"}, card=FISHERMAN, capabilities=[22, 2])
    assert event(table, b.GOV)[0] == "event-shaded"


def test_8_1_momentum_does_not_hold_the_others_back() -> None:
    table = nonplayers(CASINO, card=COME_COMRADES, aid=20, momentum=[SIM])
    assert event(table, b.SYN)[0] == "event-shaded"


def test_8_1_an_instruction_may_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "side_of_card", lambda mind: b.NOBODY)
    table = take_turn(nonplayers(CASINO, card=COME_COMRADES, aid=20), b.SYN, first=state.NOTHING)
    assert answered(table, "action") == ["rally"]


@pytest.mark.parametrize(
    ("faction", "first", "settings", "reason"),
    [
        (b.GOV, state.OP_SPECIAL, {"players": [b.SYN]}, "8.1/second-after-a-rival-player"),
        (b.GOV, state.NOTHING, {"momentum": [SIM]}, "8.8.1/momentum-in-force"),
        (b.SYN, state.NOTHING, {"card": SIM, "next_card": b.PROPAGANDA}, "8.1/momentum-before-propaganda"),
        (b.SYN, state.NOTHING, {"aid": 49, "resources": (49, 20, 20, 20)}, "8.1/event-without-effect"),
    ],
)
def test_8_1_a_refusal_stands_against_an_instruction_to_take_the_event_np_r3(
    faction: b.Faction, first: int, settings: dict[str, Any], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choice, "side_of_card", lambda mind: n.EVENT_SHADED)
    table = nonplayers({}, **{"card": COME_COMRADES, "aid": 20, **settings})
    assert event(table, faction, first) == ("", [reason])
    plain = nonplayers({}, card=COME_COMRADES, aid=20)
    assert event(plain, faction, first)[0] == "event-shaded"


def test_8_1_an_event_without_effect_is_refused_and_the_other_side_not_tried_np_r10() -> None:
    # Unshaded it would place 26July Guerrillas.
    table = nonplayers(CASINO, card=COME_COMRADES, aid=49, resources=(49, 20, 20, 20))
    assert event(table, b.SYN) == ("", ["8.1/event-without-effect"])


def test_8_1_any_change_is_an_effect_np_r4() -> None:
    table = nonplayers(CASINO, card=COME_COMRADES, aid=48, resources=(49, 20, 20, 20))
    assert event(table, b.SYN)[0] == "event-shaded"


def test_8_1_staying_eligible_is_no_effect_but_a_capability_is_np_r4() -> None:
    # Nobody has a piece to place beside, so "Sierra Maestra Manifesto" only keeps its executor Eligible.
    assert event(nonplayers({}, card=19), b.M26) == ("", ["8.1/event-without-effect"])
    # "Mafia Offensive" shaded, "El Che".
    assert event(nonplayers({}, card=43, next_card=b.PROPAGANDA), b.SYN)[0] == "event-shaded"
    assert event(nonplayers({}, card=13), b.M26)[0] == "event-unshaded"


def test_8_1_the_alliance_and_the_eligibility_of_others_are_effects_np_r4() -> None:
    # Unshaded "Ambassador Smith": the US Alliance falls, and nothing else.
    assert event(nonplayers({}, card=40), b.M26)[0] == "event-unshaded"
    assert event(nonplayers({}, card=40, alliance=b.EMBARGOED), b.M26) == ("", ["8.1/event-without-effect"])
    # Shaded "Alberto Bayo": no 26July Guerrilla is there to turn Active, but 26July becomes Ineligible.
    assert event(nonplayers({}, card=17), b.SYN)[0] == "event-shaded"


def test_8_1_momentum_is_refused_when_propaganda_comes_next() -> None:
    assert event(nonplayers({}, card=SIM, next_card=b.PROPAGANDA), b.SYN) == ("", ["8.1/momentum-before-propaganda"])


RAUL = 22
"""Unshaded a Capability, shaded Momentum."""


def test_8_1_what_counts_is_whether_the_side_that_it_would_use_is_momentum() -> None:
    assert event(nonplayers({}, card=RAUL, next_card=b.PROPAGANDA), b.SYN) == ("", ["8.1/momentum-before-propaganda"])
    assert event(nonplayers({}, card=RAUL, next_card=b.PROPAGANDA), b.M26)[0] == "event-unshaded"
    assert event(nonplayers({}, card=RAUL), b.SYN)[0] == "event-shaded"


def test_8_1_momentum_is_taken_when_an_event_comes_next() -> None:
    assert event(nonplayers({}, card=SIM, next_card=ELECTION), b.SYN)[0] == "event-shaded"


def test_8_1_other_events_are_taken_before_propaganda_too() -> None:
    table = nonplayers(CASINO, card=COME_COMRADES, aid=20, next_card=b.PROPAGANDA)
    assert event(table, b.SYN)[0] == "event-shaded"


# 1.4 Low Resources.


def test_8_1_without_a_resource_an_insurgent_passes_and_earns_one() -> None:
    table = take_turn(nonplayers(CASINO, resources=(20, 20, 20, 0)), b.SYN)
    assert answered(table, "action") == ["pass"]
    assert reasons(table)[-1] == "8.1/too-poor"
    assert table.position.resources[b.SYN] == 1
    assert table.position.did[b.SYN] == state.PASSED
    assert table.position.eligible[b.SYN] == 1


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_8_1_the_government_needs_the_price_of_an_operation_np_r5(alliance: int, price: int) -> None:
    table = nonplayers({}, alliance=alliance, resources=(price - 1, 0, 0, 0))
    take_turn(table, b.GOV)
    assert answered(table, "action") == ["pass"]
    assert table.position.resources[b.GOV] == price + 2
    rich = nonplayers({}, alliance=alliance, resources=(price, 0, 0, 0))
    assert choice.choose_operation(asked(rich, b.GOV), chart({n.SWEEP})) == n.SWEEP


@pytest.mark.parametrize("faction", [b.M26, b.DR])
def test_8_1_the_other_insurgents_need_one_resource_np_r5(faction: b.Faction) -> None:
    resources = [20] * 4
    resources[faction] = 0
    poor = nonplayers({"cigar": "26J u1 | DR u1"}, resources=resources)
    # Terror in an EC would be free.
    assert choice.choose_operation(asked(poor, faction), chart({n.TERROR}, n.TERROR)) == n.PASS
    resources[faction] = 1
    rich = nonplayers({"cigar": "26J u1 | DR u1"}, resources=resources)
    assert choice.choose_operation(asked(rich, faction), chart({n.TERROR}, n.TERROR)) == n.TERROR


def terror_under_way(resources: int, variants: tuple[str, ...] = ()) -> Mind:
    """26July's Terror, begun; no City or Province can be paid for with no Resources."""
    table = nonplayers({"cigar": "26J u1"}, resources=(20, resources, 20, 20), variants=variants)
    op = operations.paid_operation(b.M26, n.TERROR, limited=False, special=True)
    op.begun = True
    question = Question(b.M26, q.OPERATION_SPACE[n.TERROR], b.SPACES, None, n.NOTHING, True)
    return Mind(table, question, op)


def next_space(mind: Mind) -> b.Space:
    """What a row comes to that would select an EC."""
    return plan.next_space(mind, [Row("8.7.1/ecs", [b.CIGAR])])


def test_8_1_out_of_resources_it_selects_no_further_space_free_ecs_included_np_r6() -> None:
    assert next_space(terror_under_way(0)) == b.NOWHERE
    assert next_space(terror_under_way(1)) == b.CIGAR


def test_8_1_unless_free_ecs_was_agreed_np_r6() -> None:
    assert next_space(terror_under_way(0, (FREE_ECS,))) == b.CIGAR


def test_8_1_bound_to_an_operation_by_a_player_it_executes_one_where_it_would_pass() -> None:
    table = nonplayers({"cigar": "26J u1"}, resources=(20, 0, 20, 20))
    bound = Mind(table, Question(b.M26, q.ACTION, [n.MARCH, n.TERROR], None, n.NOTHING, True))
    assert choice.action(bound, FLOWCHARTS[b.M26]) == n.TERROR
    assert reasons(table)[-1] == "8.1/too-poor"


# 1.5 IF NONE.


def chart(useful: set[n.Answer], first: n.Answer = n.NO, chain: Sequence[n.Answer] = ()) -> Flowchart:
    """A flowchart that leads to one Operation, of which some would do something, each leading on to the next.

    Args:
        useful: the Operations that would do something.
        first: where the flowchart leads; NO for the only useful one.
        chain: each Operation's IF NONE names the next.
    """
    start = first if first != n.NO else min(useful)
    if_none = dict(itertools.pairwise(chain))
    possible = dict.fromkeys(range(n.TRAIN, n.CONSTRUCT + 1), lambda mind: False)
    possible |= dict.fromkeys(useful, lambda mind: True)
    return Flowchart((flowchart.Test("8.5/test", lambda mind: True, start),), if_none, {}, {}, possible)


def operation(useful: set[n.Answer], first: n.Answer, chain: Sequence[n.Answer]) -> tuple[str, list[str]]:
    """What comes of it, and what was found to do nothing."""
    table = nonplayers({})
    kind = choice.choose_operation(asked(table, b.M26), chart(useful, first, chain))
    return n.word(kind), [n.word(about[0]) for what, about in table.notes if what == "8.1/would-do-nothing"]


CHAIN = (n.TERROR, n.RALLY, n.MARCH, n.ATTACK)


def test_8_1_if_none_leads_to_the_next_of_the_chain_np_r9() -> None:
    assert operation({n.TERROR, n.MARCH}, n.TERROR, CHAIN) == ("terror", [])
    assert operation({n.MARCH}, n.TERROR, CHAIN) == ("march", ["terror", "rally"])
    assert operation({n.TERROR, n.MARCH}, n.RALLY, CHAIN) == ("march", ["rally"])


def test_8_1_the_chain_ends_in_a_pass_np_r9() -> None:
    assert operation({n.TERROR}, n.RALLY, CHAIN) == ("pass", ["rally", "march", "attack"])


def test_8_1_each_operation_is_tried_once_np_r9() -> None:
    loop = (n.RALLY, n.MARCH, n.ATTACK, n.MARCH)
    assert operation(set(), n.RALLY, loop) == ("pass", ["rally", "march", "attack"])
    assert operation(set(), n.ATTACK, loop) == ("pass", ["attack", "march"])


def test_8_1_the_first_test_that_holds_decides() -> None:
    tests = (
        flowchart.Test("8.5/first", lambda mind: False, n.RALLY),
        flowchart.Test("8.5/second", lambda mind: True, n.MARCH),
        flowchart.Test("8.5/third", lambda mind: True, n.TERROR),
    )
    table = nonplayers({})
    assert choice.flowchart(asked(table, b.SYN), Flowchart(tests, {}, {}, {})) == n.MARCH
    assert reasons(table) == ["8.5/second"]


def test_8_1_who_finds_nothing_to_do_passes_and_the_next_one_gets_the_seat() -> None:
    # No piece of the Syndicate anywhere: no Construct without Control, no Terror without a Guerrilla.
    table = nonplayers({}, resources=(20, 20, 20, 20))
    table.position.did = [state.OP_ONLY, 0, 0, 0]
    table.position.eligible = [1, 0, 0, 1]
    play(table)
    assert answered(table, "action") == ["pass"]
    assert reasons(table)[-1] == "8.1/nothing-to-do"
    assert table.position.did[b.SYN] == state.PASSED
    assert sequence.slots_filled(table.position) == 1
    assert show(table, "havana") == "N"
