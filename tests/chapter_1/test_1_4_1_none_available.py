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
from tests.cards.scenes import SHADED, UNSHADED
from tests.cards.scenes import play as play_card
from tests.scenes import operate, scene, settle, show

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


# The positions in which nothing was asked.


def test_1_4_1_place_many_with_none_available() -> None:
    board = {"oriente": "PO | 26J u7 a7 B1", "las-villas": "N | 26J u1"}
    off = "!26july take-off las-villas:26july-u"
    table = scene(board, ["oriente", "place-many", off, "go-on", "1", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert (show(table, "oriente"), show(table, "las-villas")) == ("PO | 26J u8 a7 B1", "N")


def test_1_4_1_place_many_with_fewer_available_than_could_be_placed() -> None:
    board = {"oriente": "PO | 26J u7 a6 B1", "las-villas": "N | 26J u1"}
    off = ["!26july take-off las-villas:26july-u", *["!26july take-off oriente:26july-a"] * 6]
    table = scene(board, ["oriente", "place-many", *off, "6", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    # Up to six: twice the Base and the Population of 2.
    assert settle(table).offered("rally-number") == [str(number) for number in range(7)]
    assert show(table, "oriente") == "PO | 26J u13 B1"


def test_1_4_1_place_many_goes_on_without() -> None:
    table = scene(
        {"oriente": "PO | 26J u7 a7 B1", "las-villas": "N | 26J u1"}, ["oriente", "place-many", "go-on", "done"]
    )
    operate(table, b.M26, n.RALLY, special=False)
    assert [kind for _, kind, _ in settle(table).asked].count("rally-number") == 0


def test_3_3_1_who_takes_the_base_off_meanwhile_places_one_guerrilla() -> None:
    board = {"oriente": "PO | 26J u14 B1"}
    table = scene(board, ["oriente", "place-many", "!26july take-off oriente:26july-base", "1", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert settle(table).offered("rally-number") == ["0", "1"]
    assert show(table, "oriente") == "PO | 26J u15"


def test_1_4_1_a_rally_for_a_base_with_none_available() -> None:
    board = {"oriente": "PO | 26J u3 B2", "las-villas": "N | 26J u3", "sierra-maestra": "AO | 26J B2"}
    off = "!26july take-off sierra-maestra:26july-base"
    table = scene(board, ["las-villas", off, "base", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert settle(table).offered("rally-choice") == ["place", "base"]
    assert (show(table, "las-villas"), show(table, "sierra-maestra")) == ("N | 26J u1 B1", "AO | 26J B1")


@pytest.mark.parametrize(("kind", "answers"), [("troops", ["1", "go-on"]), ("police", ["go-on"])])
def test_1_4_1_train_with_all_cubes_out(kind: str, answers: list[str]) -> None:
    off = f"!government take-off camaguey-city:{kind}"
    before = [off, "go-on"] if kind == "troops" else ["go-on", off, "go-on", "1"]
    table = scene(CUBES_OUT, ["havana", *before, *(answers if kind == "troops" else []), "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "havana") == f"N | GOV {'T' if kind == 'troops' else 'P'}1"


def test_1_4_1_train_with_fewer_cubes_available_than_four() -> None:
    off = ["!government take-off camaguey-city:troops"] * 2
    table = scene({"camaguey-city": "N | GOV T14"}, ["havana", *off, "3", "1", "done", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert settle(table).offered("train-troops") == ["0", "1", "2", "3"]
    assert settle(table).offered("train-police") == ["0", "1"]


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
DR_OUT = {"pinar-del-rio": "N | DR u14"}
OFF = "pinar-del-rio:26july-u"
DR_OFF = "pinar-del-rio:dr-u"
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


EVENTS = (
    Placing("Election", b.M26, {"pinar-del-rio": "N | 26J u15 | DR u15 | SYN u6"}, ["havana"],
            OFF, ["go-on", "santiago-de-cuba", "go-on", "go-on"],
            ("havana", "N | 26J u1"), card=7),
    Placing("MAP", b.DR, DR_OUT | {"oriente": "N | GOV T1 | DR u1", "cigar": "26J u15"}, [], DR_OFF, ["directorio",
            "syndicate"], ("oriente", "N | DR u2 | SYN u1"), card=10),
    Placing("BRAC", b.GOV, CUBES_OUT, ["havana"], "camaguey-city:police", ["go-on"], ("havana", "N | GOV P1"), card=12,
            side=SHADED),
    Placing("Operation Fisherman, Base", b.M26, BASES_OUT, [], "matanzas:26july-base", ["go-on"],
            ("pinar-del-rio", "N | 26J u1 B1"), card=14),
    Placing("Operation Fisherman, Guerrilla", b.M26, {"cigar": "26J u15"}, [], "cigar:26july-u", ["go-on"],
            ("pinar-del-rio", "N | 26J u1 B1"), card=14),
    Placing("Come Comrades!", b.M26, {"cigar": "26J u15"}, ["havana"], "cigar:26july-u", ["go-on", "havana", "go-on",
            "havana", "go-on"], ("havana", "N | 26J u1"), card=15),
    Placing("Larrazábal", b.M26, BASES_OUT | {"oriente": "N | 26J u1"}, [], "matanzas:26july-base", ["oriente"],
            ("oriente", "N | 26J u1 B1"), card=16),
    Placing("Alberto Bayo", b.M26, {"oriente": "N | 26J u15 B1"}, ["place"], "oriente:26july-u", ["go-on"],
            ("oriente", "N | 26J u15 B1"), card=17),
    Placing("Sierra Maestra Manifesto", b.DR, DR_OUT | {"oriente": "N | DR u1"}, ["oriente", "guerrillas"], DR_OFF,
            ["go-on", "done"], ("oriente", "N | DR u2"), card=19),
    Placing("Escapade", b.DR, {"cigar": "DR u15"}, ["oriente"], "cigar:dr-u", ["go-on"], ("oriente", "N | DR u1 B1"),
            card=25),
    Placing("Rodríguez Loeches", b.DR, {"cigar": "DR u15"}, ["havana"], "cigar:dr-u", ["go-on", "go-on"],
            ("havana", "N | DR u1"), card=26),
    Placing("Echeverría", b.DR, {"cigar": "DR u15"}, ["oriente"], "cigar:dr-u", ["go-on", "oriente", "go-on"],
            ("oriente", "N | DR u1"), card=27),
    Placing("Fauré Chomón", b.M26, {"cigar": "26J u15"}, ["26july"], "cigar:26july-u", ["go-on", "go-on"],
            ("las-villas", "N | 26J u1 B1"), card=29),
    Placing("Fauré Chomón, replaced", b.M26, {"cigar": "26J u15", "oriente": "N | DR u1"}, ["replace"],
            "cigar:26july-u", ["go-on"], ("oriente", "N | 26J u1"), card=29, side=SHADED),
    Placing("The Guerrilla Life", b.DR, {"cigar": "DR u15"}, ["havana"], "cigar:dr-u", ["go-on"],
            ("havana", "N | DR u1"), card=30, side=SHADED),
    Placing("Escopeteros", b.M26, BASES_OUT, ["las-villas", "26july"], "matanzas:26july-base", ["go-on", "directorio"],
            ("las-villas", "N | 26J B1 | DR u1"), card=31),
    Placing("Resistencia Cívica", b.M26, {"cigar": "26J u15", "havana": "N | DR a1"}, ["havana"], "cigar:26july-u",
            ["go-on"], ("havana", "N | 26J u1"), card=32),
    Placing("Carlos Prío", b.DR, {"matanzas": "N | DR B2", "la-habana": "N | DR B2"}, ["oriente"], "matanzas:dr-base",
            ["go-on"], ("oriente", "N | DR B1"), card=33, side=SHADED),
    Placing("Defections", b.M26, {"cigar": "26J u14", "oriente": "N | GOV T1 | 26J u1"}, [], "cigar:26july-u",
            ["go-on"], ("oriente", "N | 26J u2"), card=35),
    Placing("Eloy Gutiérrez Menoyo", b.DR, {"cigar": "DR u15", "las-villas": "N | GOV T1"}, [], "cigar:dr-u",
            ["go-on", "go-on"], ("las-villas", "N | DR u1"), card=36),
    Placing("Eloy Gutiérrez Menoyo, another Faction's Available", b.SYN, {"cigar": "SYN u6", "oriente": "N | DR u1"},
            [], "cigar:syn-u", ["syndicate"], ("oriente", "N | SYN u1"), card=36, side=SHADED),
    Placing("Llano", b.M26, BASES_OUT, ["havana"], "matanzas:26july-base", ["go-on", "directorio"],
            ("havana", "N | 26J B1 | DR u1"), card=42),
    Placing("Llano, shaded", b.SYN, CASINOS_OUT | {"camaguey-province": "N | SYN C1"}, ["havana"], "matanzas:casino",
            ["go-on"], ("havana", "N | SYN C1"), card=42, side=SHADED),
    Placing("Sinatra", b.SYN, CASINOS_OUT | {"camaguey-province": "N | SYN C1"}, [], "matanzas:casino", ["go-on"],
            ("havana", "N | SYN C1"), card=46, side=SHADED),
)  # fmt: skip


def carry_out(placing: Placing, answers: list[str]) -> Table:
    if placing.operation == n.NOTHING:
        return play_card(placing.card, placing.side, placing.faction, placing.board, answers)
    table = scene(placing.board, answers)
    operate(table, placing.faction, placing.operation, special=placing.special)
    return table


@pytest.mark.parametrize("placing", [*PLACES, *EVENTS], ids=[placing.name for placing in (*PLACES, *EVENTS)])
def test_1_4_1_r5_one_is_freed_and_arrives(placing: Placing) -> None:
    off = f"!{n.FACTION_WORDS[placing.faction]} take-off {placing.off}"
    table = carry_out(placing, [*placing.before, off, *placing.after])
    assert show(table, placing.arrived[0]) == placing.arrived[1]


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


def test_3_3_5_no_casino_where_there_is_no_room() -> None:
    table = scene(CASINOS_OUT | {"havana": "N | SYN C1"}, ["matanzas", "done"])
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    assert show(table, "matanzas") == "N | SYN C2"


def test_1_4_1_r100_not_for_deposits() -> None:
    board = BASES_OUT | {"oriente": "N | 26J u1 | cash 26J u1"}
    table = scene(board, [], phase=state.DEPOSITS)
    propaganda.deposits_phase(table)
    assert settle(table).asked == []


# A single legal answer where an act could open another.


def test_1_5_1_a_gift_pays_for_civic_action_in_a_limited_train() -> None:
    answers = ["havana", "0", "0", "!syndicate gift government 4", "havana", "civic-action", "no"]
    table = scene({"havana": "N | GOV T1 P1"}, answers, resources=(2, 0, 0, 8))
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert (show(table, "havana"), table.position.resources) == ("PS | GOV T1 P1", [0, 0, 0, 4])


def test_1_5_1_a_gift_pays_for_one_more_civic_action() -> None:
    answers = ["havana", "0", "0", "havana", "civic-action", "!syndicate gift government 4", "yes"]
    table = scene({"havana": "N | GOV T1 P1"}, answers, resources=(6, 0, 0, 4))
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert (show(table, "havana"), table.position.resources) == ("AS | GOV T1 P1", [0, 0, 0, 0])


@pytest.mark.parametrize("resources", [(2, 0, 0, 0), (2, 1, 1, 1)])
def test_1_5_1_nobody_can_give_enough_for_civic_action(resources: tuple[int, int, int, int]) -> None:
    # Two Bases of others stand there, so that only Civic Action could be possible.
    table = scene({"havana": "N | GOV T3 P3 | 26J B1 | DR B1"}, ["havana", "0", "0"], resources=resources)
    operate(table, b.GOV, n.TRAIN, limited=True)
    assert "train-extra-space" not in [kind for _, kind, _ in settle(table).asked]


def test_1_5_1_a_gift_pays_for_a_bribe_before_a_march_into_a_space_ends() -> None:
    board = {"oriente": "N | GOV P1 | SYN u1"}
    answers = ["sierra-maestra", "!26july gift syndicate 3", "bribe", "oriente", "done"]
    table = scene(board, answers, resources=(0, 9, 0, 1))
    operate(table, b.SYN, n.MARCH)
    assert settle(table).offered("march-origin") == ["bribe", "done"]
    assert (show(table, "oriente"), show(table, "sierra-maestra")) == ("N", "N | SYN u1")


def test_1_5_1_a_gift_names_another_faction_for_card_33() -> None:
    answers = ["!26july gift government 5", "26july"]
    table = play_card(33, UNSHADED, b.GOV, {}, answers, resources=(20, 49, 20, 20))
    assert table.position.resources == [25, 49, 20, 20]


def test_1_4_1_an_own_guerrilla_taken_off_in_time_comes_instead_of_anothers() -> None:
    board = {"cigar": "26J u15", "oriente": "N | DR u1"}
    table = play_card(36, SHADED, b.M26, board, ["!26july take-off cigar:26july-u", "26july"])
    assert show(table, "oriente") == "N | 26J u1"
