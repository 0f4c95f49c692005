"""8.6 The Directorio as a Non-player: flowchart, Terror, Rally, March."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV
from cubalibre.nonplayer import directorio_activities as activities
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import rebels, rebels_march
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Specials, Step
from cubalibre.position import Position
from cubalibre.rules import control, insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio as rules

# 8.6.1 Terror.


def terror_spaces(position: Position) -> list[b.Space]:
    """3.3.4: where it may Terror; under the Pact not where there is Opposition."""
    return [s for s in b.SPACES if not insurgent.terror_refusal(position, DR, s)]


def is_killing_ground(position: Position, space: b.Space) -> bool:
    """8.6.1: more of its Guerrillas than Police, and an enemy piece that it may kill."""
    outnumber = position.guerrillas(space, DR) > position.count(space, b.POLICE)
    return outnumber and bool(rules.assassinate_targets(position, DR, space))


def sees_active_level(mind: Mind) -> bool:
    """8.6: Terror would lower Active Support or Active Opposition."""
    p = mind.position
    return any(abs(p.opinion[s]) == b.ACTIVE_SUPPORT for s in terror_spaces(p))


def sees_government_base(mind: Mind) -> bool:
    """8.6: Terror would allow it to kill a Government Base."""
    p = mind.position
    return any(p.bases(s, GOV) and is_killing_ground(p, s) for s in terror_spaces(p))


def terror_steps(mind: Mind) -> Iterator[Step]:
    """8.6.1: all Active Support, all Active Opposition, and one more space where somebody can be killed (R32)."""
    p = mind.position
    support = mind.open_spaces(lambda s: p.opinion[s] == b.ACTIVE_SUPPORT)
    yield Step("8.6.1/active-support", support, everyone=True)
    opposition = mind.open_spaces(lambda s: p.opinion[s] == b.ACTIVE_OPPOSITION)
    yield Step("8.6.1/active-opposition", opposition, everyone=True)
    if not mind.noted("8.6.1/to-kill"):
        government: Key = ("8.6.1/government-base", lambda s: p.bases(s, GOV) > 0)
        player: Key = ("8.6.1/base-of-a-player", lambda s: _has_players_base(p, s))
        grounds = mind.open_spaces(lambda s: is_killing_ground(p, s))
        yield Step("8.6.1/to-kill", grounds, (government, player))


def _has_players_base(position: Position, space: b.Space) -> bool:
    lots = rules.assassinate_targets(position, DR, space)
    return any(g.is_base(lot) and g.is_player(position, n.owner_of(lot)) for lot in lots)


# 8.6.2 Rally.


RALLY: Final = rebels.RallyReasons(
    hide="8.6.2/go-underground",
    base="8.6.2/found-base",
    many="8.6.2/guerrillas-at-bases",
    one="8.6.2/guerrilla-with-others",
    elsewhere="8.6.2/one-space-more",
    exposed_first="",
)


def many_available(mind: Mind) -> bool:
    """8.6: six or more Guerrillas are Available."""
    return mind.position.available_of(b.DR_UNDERGROUND) >= rebels.MANY_AVAILABLE


def wants_bases(mind: Mind) -> bool:
    """8.6: a Rally could place a Base."""
    return rebels.wants_bases(mind.position, DR)


def rally_steps(mind: Mind) -> Iterator[Step]:
    """8.6.2: as 26July's; "The Guerrilla Life" is not for the Directorio."""
    return rebels.rally_steps(mind, RALLY)


def rally_choice(mind: Mind) -> n.Answer:
    """8.6.2: by the steps of Rally; in Expat Backing as it was decided with the space."""
    if mind.noted("8.6.2/expat-base"):
        return n.BASE
    if mind.noted("8.6.2/expat-control") or mind.noted("8.6.2/expat-anywhere"):
        return rebels.more_guerrillas(mind)
    return rebels.rally_choice(mind)


# 8.6.3 March.


def spare(position: Position, origin: b.Space) -> int:
    """8.6.3: how many may leave a space so that one stays, and Control if it is the Directorio's."""
    number = min(rebels_march.unmoved(position, DR, origin), position.guerrillas(origin, DR) - 1)
    lead = g.lead(position, DR, origin)
    return max(0, min(number, lead - 1) if lead > 0 and not b.is_ec(origin) else number)


def need(position: Position, to: b.Space) -> int:
    """8.6.3: how many more Guerrillas would give it Control."""
    return 1 - g.lead(position, DR, to)


def can_gain(position: Position, to: b.Space) -> bool:
    """8.6.3: a City or Province that it does not Control, and enough to spare in reach for that."""
    if b.is_ec(to) or control.controller(position, to) == DR:
        return False
    return need(position, to) <= sum(spare(position, o) for o in insurgent.march_reach(position, DR, to))


ONWARD: Final = rebels_march.Onward("8.6.3/toward-havana", "8.6.3/most-to-spare", "8.6.3/from", spare)
_MOST_POPULATION: Final[Key] = ("8.6.3/most-population", lambda s: b.POP[s])


def march_steps(mind: Mind) -> Iterator[Step]:
    """8.6.3: Control of one space; then one space's Guerrillas toward Havana. The last are origins (R35, R36)."""
    p = mind.position
    if not mind.noted("8.6.3/gain-control"):
        yield Step("8.6.3/gain-control", mind.open_spaces(lambda s: can_gain(p, s)), (_MOST_POPULATION,))
    yield from rebels_march.onward_step(mind, ONWARD)


def march_space(mind: Mind) -> n.Answer:
    """8.6.3: the next destination; then Subvert."""
    return rebels_march.march_space(mind, march_steps(mind), ONWARD, n.SUBVERT)


def march_origin(mind: Mind) -> n.Answer:
    """8.6.3: for Control from where most Guerrillas are, until there are enough; toward Havana the one origin."""
    p, to = mind.position, mind.about
    if mind.noted(ONWARD.reason):
        chosen = rebels_march.chosen_here(mind, ONWARD)
        return chosen if chosen != b.NOBODY else g.done(mind)
    origins = [answer for answer in mind.answers if n.is_space(answer)]
    useful = [o for o in origins if spare(p, o)] if need(p, to) > 0 else []
    if not useful and n.DONE in mind.answers:
        onward = rebels_march.onward_into_this(mind, ONWARD)
        return onward if onward != b.NOBODY else g.done(mind)
    # Where an Event names the destination, perhaps nobody can be spared, or nobody is needed.
    return mind.pick(useful or origins, ("8.6.3/most-guerrillas", lambda s: p.guerrillas(s, DR)))


def march_number(mind: Mind) -> n.Answer:
    """8.6.3, 8.1.3: for Control just as many as are needed; toward Havana all that may go."""
    if rebels_march.out_by_event(mind):
        return max(mind.answers)
    p, to = mind.position, mind.op.spaces[-1]
    allowed = max(1, spare(p, n.space_of(mind.about)))
    missing = need(p, to)
    if mind.noted(ONWARD.reason) or missing <= 0:
        return g.march_answer(mind, to, allowed, exactly=False)
    return g.march_answer(mind, to, min(allowed, missing), exactly=True)


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.6/terror-at-an-active-level", sees_active_level, n.TERROR),
        Test("8.6/terror-at-a-government-base", sees_government_base, n.TERROR),
        Test("8.6/rally-with-six-available", many_available, n.RALLY),
        Test("8.6/rally-for-a-base", wants_bases, n.RALLY),
        Test("8.6/attack-for-control", activities.attack_gains_control, n.ATTACK),
        Test("8.6/otherwise-march", lambda mind: True, n.MARCH),
    ),
    if_none={n.RALLY: n.MARCH, n.MARCH: n.ATTACK, n.ATTACK: n.MARCH},
    steps={n.TERROR: terror_steps, n.RALLY: rally_steps, n.MARCH: march_steps, n.ATTACK: activities.attack_steps},
    possible={},
)
SPECIALS: Final[Specials] = {
    n.TERROR: ((n.ASSASSINATE, activities.can_assassinate),),
    n.RALLY: ((n.SUBVERT, lambda mind: True),),
}
"""After March and Attack see `march_space` and `activities.attack_space`."""
ANSWERS: Final[dict[str, Procedure]] = {
    q.RALLY_CHOICE: rally_choice,
    q.RALLY_NUMBER: rebels.rally_number,
    q.OPERATION_SPACE[n.MARCH]: march_space,
    q.MARCH_ORIGIN: march_origin,
    q.MARCH_NUMBER: march_number,
    **activities.ANSWERS,
}
