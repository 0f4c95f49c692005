"""8.6.5, 8.7.6 A Non-player ends the Pact of Caracas before it acts, if its partner is a player at victory."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.question import Question
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.rules.lasting import PACT_OF_CARACAS
from cubalibre.table import Table
from tests.nonplayers.scenes import NO_PLAYERS, candidates, nonplayers, reasons, take_turn, watched
from tests.nonplayers.test_8_1_choice import asked
from tests.scenes import show

PACT = [PACT_OF_CARACAS]
OPPOSED = {"havana": "AO | DR u1", "las-villas": "AO"}
"""Opposition 16: 26July's condition."""
THREE = {"matanzas": "N | DR u1 B1", "oriente": "N | DR B2"}
GRIP = {"havana": "N | DR u1", "las-villas": "N | DR u1"}
"""8 Population: with 2 Bases the Directorio's condition."""


def directorio(
    board: dict[str, str],
    script: Sequence[str] = (),
    players: tuple[b.Faction, ...] = (b.M26,),
    capabilities: Sequence[int] = PACT,
    resources: int = 20,
    first: int = state.OP_ONLY,
    card: int = 1,
) -> Table:
    """The Directorio's turn; of the Operation that follows only what the scene needs is looked at."""
    table = nonplayers(
        board, script, players=players, capabilities=capabilities, resources=(20, 20, resources, 20), card=card
    )
    return take_turn(table, b.DR, first)


def cancelled(table: Table) -> bool:
    return PACT_OF_CARACAS not in table.position.capabilities


def before_acting(table: Table, faction: b.Faction) -> bool:
    """Whether a Faction cancels the Pact when it is to choose what to do."""
    table.choosing = faction
    return acts(table, asked(table, faction).question)


def acts(table: Table, question: Question) -> bool:
    act = watched(table).act(table, question)
    if act is not None:
        act.carry_out(table)
    return act is not None


def test_8_6_5_two_bases_of_random_spaces_go_and_the_pact_ends() -> None:
    table = directorio({**OPPOSED, **THREE}, ["matanzas"])
    assert cancelled(table)
    # Oriente is the only space with a Base after that.
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "matanzas").startswith("N | DR u1")
    assert table.position.on_map(b.DR_BASE) == 1
    assert reasons(table)[0] == "8.6.5/pact-cancelled"


@pytest.mark.parametrize(
    ("board", "players"),
    [
        ({**OPPOSED, "oriente": "N | DR B1"}, (b.M26,)),  # a single Base
        ({**OPPOSED, "las-villas": "PO", "oriente": "N | DR B2"}, (b.M26,)),  # 14: not at victory
        ({**OPPOSED, "oriente": "N | DR B2"}, NO_PLAYERS),  # 26July is no player
        ({**OPPOSED, "oriente": "N | DR B2"}, (b.GOV, b.SYN)),
    ],
)
def test_8_6_5_otherwise_the_pact_stands(board: dict[str, str], players: tuple[b.Faction, ...]) -> None:
    table = nonplayers(board, players=players, capabilities=PACT)
    assert not before_acting(table, b.DR)
    assert not cancelled(table)


def test_8_6_5_without_the_pact_no_base_goes() -> None:
    table = nonplayers({**OPPOSED, "oriente": "N | DR B2"}, players=[b.M26])
    assert not before_acting(table, b.DR)
    assert table.position.on_map(b.DR_BASE) == 2


def test_8_6_5_only_when_it_is_the_ones_own_turn() -> None:
    table = nonplayers({**OPPOSED, "oriente": "N | DR B2"}, players=[b.M26], capabilities=PACT)
    assert not before_acting(table, b.GOV)
    assert not before_acting(table, b.SYN)
    assert before_acting(table, b.DR)


def test_8_7_6_26july_likewise_when_the_directorio_is_a_player_at_victory() -> None:
    board = {**GRIP, "matanzas": "N | DR B2", "oriente": "N | 26J B1", "sierra-maestra": "N | 26J u1 B1"}
    table = nonplayers(board, players=[b.DR], capabilities=PACT)
    assert control.dr_population_and_bases(table.position) == 11
    assert before_acting(table, b.M26)
    assert cancelled(table)
    assert table.position.on_map(b.M26_BASE) == 0
    assert reasons(table) == ["8.7.6/pact-cancelled"]


def test_8_7_6_not_when_it_is_just_below() -> None:
    board = {**GRIP, "oriente": "N | 26J B1", "sierra-maestra": "N | 26J u1 B1", "santiago-de-cuba": "N | DR u1"}
    table = nonplayers(board, players=[b.DR], capabilities=PACT)
    assert control.dr_population_and_bases(table.position) == 9
    assert not before_acting(table, b.M26)


def test_8_7_6_nor_when_the_directorio_is_a_nonplayer() -> None:
    board = {**GRIP, "matanzas": "N | DR B2", "oriente": "N | 26J B1", "sierra-maestra": "N | 26J u1 B1"}
    assert not before_acting(nonplayers(board, capabilities=PACT), b.M26)


def test_8_6_5_only_when_it_chooses_what_to_do_with_its_turn() -> None:
    # In the midst of its Operation, or of another Faction's Event, it would be too late, or too early.
    table = nonplayers({**OPPOSED, "oriente": "N | DR B2"}, players=[b.M26], capabilities=PACT)
    table.choosing = b.DR
    mid = Question(b.DR, q.RALLY_CHOICE, [n.PLACE, n.FLIP], None, b.ORIENTE, True)
    assert not acts(table, mid)
    assert not cancelled(table)


def test_8_6_5_bases_of_others_cancel_nothing() -> None:
    board = {**OPPOSED, "matanzas": "N | GOV B1", "oriente": "N | GOV B1"}
    table = nonplayers(board, players=[b.M26], capabilities=PACT)
    assert not before_acting(table, b.GOV)
    assert not cancelled(table)
    assert table.position.on_map(b.GOV_BASE) == 2
