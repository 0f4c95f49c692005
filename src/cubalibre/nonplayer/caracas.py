"""8.6.5, 8.7.6 "Pact of Caracas": a Non-player ends it before it acts, if its partner is a player about to win."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Mind
from cubalibre.rules import interjections, lasting, pact
from cubalibre.rules import questions as q
from cubalibre.table import Question, Table

BASES: int = 2


def cancellation(table: Table, question: Question) -> interjections.Act | None:
    """8.6.5, 8.7.6: two Bases in random spaces go, and the Pact ends, before anything else is considered (R40)."""
    if question.kind != q.ACTION or not lasting.capability(table.position, lasting.PACT_OF_CARACAS):
        return None
    faction, p = question.who, table.position
    if faction not in pact.SIGNATORIES:
        return None
    partner = b.DR if faction == b.M26 else b.M26
    if not g.player_at_victory(p, partner) or p.on_map(b.base(faction)) < BASES:
        return None
    mind = Mind(table, question)
    mind.note("8.6.5/pact-cancelled" if faction == b.DR else "8.7.6/pact-cancelled", n.of_faction(partner))
    left = {s: p.bases(s, faction) for s in b.POPULATED if p.bases(s, faction)}
    gone: list[n.Lot] = []
    for _ in range(BASES):
        space = mind.at_random([s for s in left if left[s]])
        left[space] -= 1
        gone.append(n.lot(b.cell(space, b.base(faction))))
    return interjections.Act(faction, interjections.CANCEL_PACT, gone[0], gone[1])
