"""1.4.1 Voluntary removal of one's own pieces while executing (R 5, R 6)."""

from collections.abc import Callable

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import interjections, propaganda, sequence
from cubalibre.table import Table
from tests.scenes import scene, settle, show
from tests.scenes.refusals import watch_act


def test_1_4_1_r5_who_passes_has_removed_nothing() -> None:
    off = "!26july take-off sierra-maestra:26july-u$1"
    board = {"sierra-maestra": "N | 26J u2 | cash 26J u1"}
    table = scene(board, [off, "sierra-maestra:26july-u", off, "pass"], card=13)
    sequence.take_turn(table)
    assert show(table, "sierra-maestra") == board["sierra-maestra"]
    assert table.position.resources == [20, 21, 20, 20]
    assert ("gifts-returned", (b.M26,)) in table.story


def test_1_4_1_nonplayers_never_remove_their_own() -> None:
    options = Options(players=("1", "nonplayer", "2", "3"))
    table = scene({"matanzas": "N | 26J u1"}, options=options)
    table.executing = (b.M26,)
    act = interjections.parse(b.M26, "take-off matanzas:26july-u")
    assert interjections.refusal(table, act) == "8.1.2/nonplayers-do-not-deal"


@pytest.mark.parametrize("phase", [propaganda.civic_action_phase, propaganda.redeploy_phase])
def test_1_4_1_r6_not_in_civic_action_or_redeploy(phase: Callable[[Table], bool]) -> None:
    board = {"havana": "N | GOV T3 P1", "camaguey-city": "N | GOV P1"}
    table = scene(board, ["done"], phase=state.CIVIC)
    if phase is propaganda.redeploy_phase:
        propaganda.begin_redeploy(table.position)
    seen = watch_act(table, b.GOV, "take-off havana:police")
    phase(table)
    settle(table)
    assert [reason for _, reason in seen.reasons] == ["1.4.1/only-while-executing"]


def test_1_4_1_r6_not_in_agitation() -> None:
    table = scene({"oriente": "N | 26J u1"}, ["done"], phase=state.AGITATION)
    seen = watch_act(table, b.M26, "take-off oriente:26july-u")
    propaganda.agitation_phase(table)
    assert seen.reasons == [("agitation", "1.4.1/only-while-executing")]


def test_1_4_1_r6_not_for_deposits() -> None:
    board = {"oriente": "N | 26J u1 | cash 26J u1", "matanzas": "N | 26J B2", "havana": "N | 26J B2"}
    table = scene(board, [], phase=state.DEPOSITS)
    seen = watch_act(table, b.M26, "take-off matanzas:26july-base")
    propaganda.deposits_phase(table)
    # No Base is Available and none can be freed: Resources it must be.
    assert seen.reasons == []
    assert table.position.resources[b.M26] == 26


def test_1_4_1_r6_in_expat_backing_by_the_directorio_alone_once_it_rallies() -> None:
    board = {"oriente": "N | DR u15", "matanzas": "N | 26J u1"}
    for faction, lot, reason in (
        (b.DR, "oriente:dr-u", ""),
        (b.M26, "matanzas:26july-u", "1.4.1/only-while-executing"),
    ):
        table = scene(board, ["la-habana", "place", "go-on"], phase=state.EXPAT)
        seen = watch_act(table, faction, f"take-off {lot}")
        propaganda.expat_phase(table)
        assert seen.reasons == [
            ("expat-backing", "1.4.1/only-while-executing"),
            ("rally-choice", reason),
            ("make-available", reason),
        ]


def test_1_4_1_r6_a_guerrilla_freed_for_expat_backing() -> None:
    answers = ["matanzas", "place", "!directorio take-off oriente:dr-u", "go-on"]
    table = scene({"oriente": "N | DR u15"}, answers, phase=state.EXPAT)
    propaganda.expat_phase(table)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | DR u14", "N | DR u1")
