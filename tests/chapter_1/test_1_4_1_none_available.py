"""1.4.1 With none Available an executing player may first take own pieces off, wherever a rule places one (R 5).

So that a single legal answer is asked for as well where an act allowed at any time could open another (1.5.1, 4.5.2).
"""

from typing import NamedTuple

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.rules import operations, propaganda
from cubalibre.table import Decider, Table
from tests.scenes import scene, settle

CUBES_OUT = {"camaguey-city": "N | GOV T15 P15"}
CASINOS_OUT = {
    "matanzas": "N | SYN C2",
    "oriente": "N | SYN C2",
    "las-villas": "N | SYN C2",
    "la-habana": "N | SYN C2",
    "sierra-maestra": "N | SYN C1",
}
"""Nine of the ten."""
BASES_OUT = {"matanzas": "N | 26J B2", "la-habana": "N | 26J B2"}


# Every place where a rule places a piece: none Available, one is taken off elsewhere, one arrives.


class First(Decider):
    """Takes the first answer, and notes what was asked, and how many answers there were."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.asked.append((question.kind, len(question.answers)))
        return question.answers[0]


class Placing(NamedTuple):
    """A Faction that executes, what it begins with, where its pieces are, and the answers up to the opportunity."""

    name: str
    faction: b.Faction
    board: dict[str, str]
    before: list[str]
    off: str
    after: list[str]
    arrived: tuple[str, str]
    operation: n.Answer = n.NOTHING
    special: bool = False
    card: int = 1
    side: n.Answer = n.EVENT_UNSHADED


M26_OUT = {"pinar-del-rio": "N | 26J u14"}
OFF = "pinar-del-rio:26july-u"
PLACES = (
    Placing("3.2.1 Train, Troops", b.GOV, CUBES_OUT, ["havana"], "camaguey-city:troops",
            ["go-on", "1", "go-on", "done"], ("havana", "N | GOV T1"), operation=n.TRAIN),
    Placing("3.2.1 Train, Police", b.GOV, CUBES_OUT, ["havana", "go-on"], "camaguey-city:police",
            ["go-on", "1", "done"], ("havana", "N | GOV P1"), operation=n.TRAIN),
    Placing("3.2.1 Train, Base", b.GOV, {"oriente": "N | GOV T2", "matanzas": "N | GOV B2"}, ["oriente", "done"],
            "matanzas:gov-base", ["oriente"], ("oriente", "N | GOV B1"), operation=n.TRAIN),
    Placing("3.3.1 Rally, one", b.M26, {"oriente": "N | 26J u15"}, ["matanzas"], "oriente:26july-u", ["go-on", "done"],
            ("matanzas", "N | 26J u1"), operation=n.RALLY),
    Placing("3.3.1 Rally, many", b.DR, {"oriente": "N | DR u14 B1", "matanzas": "N | DR u1"},
            ["oriente", "place-many"], "matanzas:dr-u", ["go-on", "1", "done"], ("oriente", "N | DR u15 B1"),
            operation=n.RALLY),
    Placing("3.3.1 Rally, Base", b.DR, {"oriente": "N | DR u2", "matanzas": "N | DR B2", "havana": "N | DR B2"},
            ["oriente"], "havana:dr-base", ["base", "done"], ("oriente", "N | DR B1"), operation=n.RALLY),
    Placing("3.3.1 Rally of the Syndicate", b.SYN, {"cigar": "SYN u6"}, ["matanzas"], "cigar:syn-u", ["go-on", "done"],
            ("matanzas", "N | SYN u1"), operation=n.RALLY),
    Placing("3.3.3 captured goods", b.M26, {"oriente": "N | GOV T1 | 26J a1", **M26_OUT},
            ["oriente", "1", "oriente:troops"], OFF, ["go-on", "done"], ("oriente", "N | 26J u1 a1"),
            operation=n.ATTACK),
    Placing("4.3.2 Ambush", b.M26, {"oriente": "N | GOV T1 | 26J u1", **M26_OUT},
            ["oriente", "ambush", "oriente:troops"], OFF, ["go-on", "done"], ("oriente", "N | 26J u1 a1"),
            operation=n.ATTACK, special=True),
    Placing("3.3.5 Construct", b.SYN, CASINOS_OUT | {"havana": "N | SYN C1"}, ["havana"], "matanzas:casino",
            ["go-on", "done"], ("havana", "N | SYN C1 X1"), operation=n.CONSTRUCT),
    Placing("3.3.5 Construct where one could be opened", b.SYN, CASINOS_OUT | {"havana": "N | SYN u1 X1"}, ["havana"],
            "matanzas:casino", ["go-on", "place", "done"], ("havana", "N | SYN u1 X2"), operation=n.CONSTRUCT),
    Placing("4.3.1 Infiltrate", b.M26, {"oriente": "N | GOV T1 | 26J u1", **M26_OUT}, ["infiltrate", "replace"],
            OFF, ["go-on", "matanzas", "go-on", "done"], ("oriente", "N | 26J u2"), operation=n.RALLY, special=True),
)  # fmt: skip


# Where nobody could take any off, nothing is asked.


@pytest.mark.parametrize("placing", PLACES, ids=[placing.name for placing in PLACES])
def test_1_4_1_nonplayers_are_not_asked(placing: Placing) -> None:
    """Chapter 8: they never take their own pieces off, so that nothing but the rule's own choices are put to them."""
    first, second, third, fourth = (NONPLAYER if f == placing.faction else n.FACTION_WORDS[f] for f in b.FACTIONS)
    table = scene(placing.board, options=Options(players=(first, second, third, fourth)))
    decider = First()
    table.decider = decider
    op = operations.paid_operation(placing.faction, placing.operation, limited=False, special=placing.special)
    operations.execute(table, op)
    assert [kind for kind, answers in decider.asked if answers == 1 and kind != op.rule.asks] == []


def test_1_4_1_r100_not_for_deposits() -> None:
    board = BASES_OUT | {"oriente": "N | 26J u1 | cash 26J u1"}
    table = scene(board, [], phase=state.DEPOSITS)
    propaganda.deposits_phase(table)
    assert settle(table).asked == []
