"""8.6.5, 8.7.6 "Pact of Caracas": a Non-player cancels it before it acts if its partner is a player at victory."""

from collections import Counter
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import answers
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import First, Share, competing
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.rules import interjections, lasting, pact
from cubalibre.rules import questions as q
from cubalibre.table import Table

BASES: Final = 2


def cancellation(table: Table, question: Question) -> interjections.Act | None:
    """8.6.5, 8.7.6: the act that removes two Bases and ends the Pact, before all else (R40); None if there is none."""
    faction, p = question.who, table.position
    if question.kind != q.ACTION or faction not in pact.SIGNATORIES:
        return None
    partner = b.DR if faction == b.M26 else b.M26
    if not lasting.capability(p, lasting.PACT_OF_CARACAS) or not g.player_at_victory(p, partner):
        return None
    bases = [n.lot(b.cell(s, b.base(faction))) for s in b.POPULATED for _ in range(p.bases(s, faction))]
    if len(bases) < BASES or not _acts_without_it(table, question, bases[:BASES]):
        return None
    mind = Mind(table, question)
    mind.note("8.6.5/pact-cancelled" if faction == b.DR else "8.7.6/pact-cancelled", n.of_faction(partner))
    return interjections.Act(faction, interjections.CANCEL_PACT, *_gone(mind, bases))


def _gone(mind: Mind, bases: list[n.Lot]) -> tuple[n.Lot, n.Lot]:
    """Two of the Bases, each from a random space with one."""
    left = Counter(map(n.space_of, bases))
    gone: list[n.Lot] = []
    for number in range(BASES, 0, -1):
        space = mind.at_random(competing(sorted(+left), [Share(number, left.__getitem__)]))
        left[space] -= 1
        gone.append(n.lot(b.cell(space, b.base(mind.faction))))
    return min(gone), max(gone)


def _acts_without_it(table: Table, question: Question, bases: list[n.Lot]) -> bool:
    """8.6.5, 8.7.6: whether the Faction would then execute anything rather than Pass.

    In very rare cases that depends on which Bases are removed. If it does Pass after all, the rules take back what it
    has done (2.3.4).
    """
    trial = Table(table.position.branch(), First())
    trial.choosing = question.who
    interjections.carry_out(trial, interjections.Act(question.who, interjections.CANCEL_PACT, bases[0], bases[1]))
    return answers.answer(trial, question) != n.PASS
