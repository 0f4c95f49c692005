"""Cards 28-30: Morgan, Fauré Chomón, The Guerrilla Life."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules.turns import play_turn
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, play
from tests.scenes import Script, operate, script, settle, show


def with_capability(
    card: int, board: dict[str, str], answers: list[str], resources: tuple[int, int, int, int] = (20, 20, 20, 20)
) -> Table:
    """A scene on another card while one Capability is in force."""
    return card_scene(5, board, answers, capabilities=[card], resources=resources)


# 28 Morgan, unshaded: in force.


def test_card_28_unshaded_the_stop_on_the_way_costs_nothing() -> None:
    board = {"camaguey-province": "N | DR u1"}
    table = with_capability(28, board, ["sugar-cane", "done"], resources=(0, 0, 0, 0))
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-space") == ["factory", "sugar-cane"]
    assert script(table).why_not("march-space", "sierra-maestra") == "3.1/cannot-pay"
    assert show(table, "sugar-cane") == "DR u1"


def test_card_28_unshaded_an_origin_may_lie_two_away_but_not_three() -> None:
    board = {"pinar-del-rio": "N | DR u1", "la-habana": "N | DR u1", "matanzas": "N | DR u1"}
    table = with_capability(28, board, ["las-villas", "la-habana", "done", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-origin") == ["la-habana", "matanzas"]
    assert script(table).why_not("march-origin", "pinar-del-rio") == "3.3.2/adjacent"


def test_card_28_unshaded_in_the_turns_of_a_card() -> None:
    answers = ["event-unshaded", "march", "matanzas", "1", "done", "done"]
    # The first printing's option takes the order from the next card: Government, 26July, Directorio, Syndicate.
    table = card_scene(28, {"pinar-del-rio": "N | DR u2"}, answers, options=Options(eligibility="a"), upcoming=[1])
    table.position.eligible = state.replaced(table.position.eligible, b.M26, 0)
    for _ in range(3):
        play_turn(table)
    settle(table)
    assert decided(table)[0] == ("government", "action")
    assert show(table, "matanzas") == "N | DR u1"
    # An ordinary Event: who executed it is Ineligible.
    assert table.position.eligible == [0, 1, 0, 1]


# 29 Fauré Chomón, shaded.


def test_card_29_shaded_who_is_named_keeps_its_cash_until_it_has_gone() -> None:
    # R19: nothing comes between naming a piece to be removed and removing it.
    board = {"oriente": "N | GOV T1 | DR u1 | cash DR u1"}
    answers = ["oriente:dr-u$1", "remove", "oriente:troops"]
    table = play(29, SHADED, b.GOV, board | {"cigar": "DR a1"}, answers)
    assert [question.open_window for question in script(table).questions] == [True, False, False]


# 30 The Guerrilla Life, unshaded: in force.


def test_card_30_unshaded_comes_into_force_and_outlasts_reset() -> None:
    table = play(30, UNSHADED, b.M26, {"oriente": "N"})
    assert deciders(table) == []
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    play_turn(table)
    table.position.phase, table.position.current = state.ACTION, 5
    table.position.add(b.cell(b.ORIENTE, b.M26_ACTIVE), 1)
    table.position.available[b.POOL[b.M26_ACTIVE]] -= 1
    table.decider = Script(["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u2"
