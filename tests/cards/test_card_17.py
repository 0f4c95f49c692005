"""Card 17, Alberto Bayo. Its Eligibility text is tried through whole turns in test_cards_17_19_eligibility."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import exploration
from cubalibre.rules.events import deck
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

# Unshaded.


def test_card_17_unshaded_the_named_faction_rallies_at_each_of_its_bases() -> None:
    board = {
        "oriente": "N | 26J B1",
        "sierra-maestra": "AO | 26J a2 B1",
        "matanzas": "N | DR B1",
        "las-villas": "N | 26J a1",
    }
    table = play(17, UNSHADED, b.GOV, board, ["26july", "oriente", "place-many", "6", "flip"])
    assert decided(table)[0] == ("government", "event-faction")
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert deciders(table)[1:] == ["26july"] * 4
    assert script(table).offered("event-space") == ["oriente", "sierra-maestra"]
    assert show(table, "oriente") == "N | 26J u6 B1"
    assert show(table, "sierra-maestra") == "AO | 26J u2 B1"
    assert show(table, "matanzas") == "N | DR B1"
    assert show(table, "las-villas") == "N | 26J a1"


def test_card_17_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    table = card_scene(17, {"oriente": "N | DR B1"}, ["place"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "oriente") == "N | DR u1 B1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert table.position.did == [state.NOTHING] * 4


def test_card_17_unshaded_support_does_not_stop_26july() -> None:
    table = play(17, UNSHADED, b.M26, {"havana": "AS | GOV T6 | 26J B1"}, ["place-many", "14"])
    assert show(table, "havana") == "AS | GOV T6 | 26J u14 B1"


def test_card_17_unshaded_active_levels_do_not_stop_the_directorio() -> None:
    board = {"oriente": "AO | DR B1", "camaguey-city": "AS | DR B1"}
    table = play(17, UNSHADED, b.M26, board, ["camaguey-city", "place", "place-many", "3"])
    # At most Bases and Population, and the levels themselves stay.
    assert script(table).offered("rally-number") == ["0", "1", "2", "3"]
    assert show(table, "oriente") == "AO | DR u3 B1"
    assert show(table, "camaguey-city") == "AS | DR u1 B1"


def test_card_17_unshaded_is_tried_in_the_order_of_the_board_alone() -> None:
    """Four spaces in each order, and three choices in each that do nothing, would be 1,944 ways."""
    bases = ("pinar-del-rio", "la-habana", "matanzas", "las-villas")
    board = dict.fromkeys(bases, "N | DR B1") | {"oriente": "N | DR u15"}
    position = card_scene(17, board).position
    assert not deck.changes_anything(position, b.DR, UNSHADED)
    assert len([*deck.attempts(position, b.DR, UNSHADED, exploration.every_answer)]) == 3**4
    position = card_scene(17, board | {"oriente": "N | DR u14"}).position
    assert deck.changes_anything(position, b.DR, UNSHADED)


def test_card_17_unshaded_every_base_space_is_rallied_in() -> None:
    board = {"oriente": "N | 26J B1", "matanzas": "N | 26J B1"}
    table = play(17, UNSHADED, b.GOV, board, ["matanzas", "place", "place-many", "0"])
    assert all("done" not in offered for _, _, offered in script(table).asked)
    assert show(table, "matanzas") == "N | 26J u1 B1"


def test_card_17_unshaded_only_a_faction_with_a_base_can_be_named() -> None:
    table = play(17, UNSHADED, b.M26, {"oriente": "N | 26J u3", "matanzas": "N | DR B1"}, ["place"])
    assert deciders(table) == ["directorio"]
    assert show(table, "matanzas") == "N | DR u1 B1"


def test_card_17_unshaded_without_bases_nothing_happens() -> None:
    table = play(17, UNSHADED, b.M26, {"oriente": "N | 26J u3 | DR u2", "havana": "N | SYN C1"})
    assert deciders(table) == []
    assert show(table, "oriente") == "N | 26J u3 | DR u2"


def test_card_17_unshaded_a_base_may_be_founded_if_it_fits() -> None:
    table = play(
        17, UNSHADED, b.M26, {"oriente": "AS | 26J u1 a2 B1"}, ["base", "oriente:26july-a", "oriente:26july-a"]
    )
    assert show(table, "oriente") == "AS | 26J u1 B2"
    table = play(17, UNSHADED, b.M26, {"oriente": "AS | 26J a2 B1 | DR B1"}, ["26july", "flip"])
    assert script(table).offered("rally-choice") == ["place", "flip", "place-many"]


def test_card_17_unshaded_a_base_just_founded_does_not_count_in_its_own_rally() -> None:
    board = {"oriente": "N | DR a2 B1"}
    table = play(
        17,
        UNSHADED,
        b.DR,
        board,
        [
            "base",
        ],
    )
    assert show(table, "oriente") == "N | DR B2"
    assert [kind for _, kind in decided(table)] == ["rally-choice"]


def test_card_17_unshaded_the_rallying_player_may_take_own_pieces_off() -> None:
    board = {"oriente": "N | 26J B1", "havana": "N | 26J a15"}
    table = play(17, UNSHADED, b.GOV, board, ["!26july take-off havana:26july-a", "place"])
    assert show(table, "oriente") == "N | 26J u1 B1"
    assert show(table, "havana") == "N | 26J a14"


def test_card_17_unshaded_the_guerrilla_life_hides_all_there() -> None:
    table = play(17, UNSHADED, b.GOV, {"oriente": "N | 26J a2 B1"}, ["place"], capabilities=[30])
    assert show(table, "oriente") == "N | 26J u3 B1"


def test_card_17_unshaded_has_an_effect_if_some_rally_would() -> None:
    assert not has_effect(17, UNSHADED, b.GOV, {"oriente": "AO | 26J u2 | DR u2", "havana": "N | GOV B1 | SYN C1"})
    nobody_left = {"oriente": "N | 26J B1", "matanzas": "N | DR B1", "sugar-cane": "26J a15 | DR a15"}
    assert not has_effect(17, UNSHADED, b.GOV, nobody_left)
    # Fourteen away and one beside the Base: it can be hidden.
    assert has_effect(17, UNSHADED, b.GOV, nobody_left | {"oriente": "N | 26J a1 B1", "sugar-cane": "26J a14 | DR a15"})
    assert has_effect(17, UNSHADED, b.GOV, nobody_left | {"sugar-cane": "26J a15 | DR a14"})


# Shaded.


def test_card_17_shaded_all_26july_guerrillas_turn_active() -> None:
    board = {
        "oriente": "N | 26J u2 a1 B1 | DR u1",
        "sugar-cane": "26J u1 | SYN u1",
        "havana": "N | 26J u1 | cash 26J u1",
    }
    table = play(17, SHADED, b.GOV, board)
    assert show(table, "oriente") == "N | 26J a3 B1 | DR u1"
    assert show(table, "sugar-cane") == "26J a1 | SYN u1"
    assert show(table, "havana") == "N | 26J a1 | cash 26J a1"
    assert deciders(table) == []


def test_card_17_shaded_26july_alone_becomes_ineligible_at_once() -> None:
    table = play(17, SHADED, b.DR)
    assert table.position.eligible == [1, 0, 1, 1]
    assert table.position.eligibility_text == [state.BY_RULE, state.INELIGIBLE, state.BY_RULE, state.BY_RULE]


def _all_active() -> Position:
    return card_scene(17, {"oriente": "N | 26J a3"}).position


def test_card_17_shaded_has_an_effect_while_a_guerrilla_is_hidden() -> None:
    position = card_scene(17, {"oriente": "N | 26J u1"}).position
    position.did[b.M26] = state.OP_SPECIAL
    assert deck.changes_anything(position, b.GOV, SHADED)


def test_card_17_shaded_has_an_effect_while_26july_could_act_now_or_on_the_next_card() -> None:
    waiting, passed, ineligible = _all_active(), _all_active(), _all_active()
    passed.did[b.M26] = state.PASSED
    ineligible.eligible = state.replaced(ineligible.eligible, b.M26, 0)
    assert deck.changes_anything(waiting, b.GOV, SHADED)
    assert deck.changes_anything(passed, b.GOV, SHADED)
    assert deck.changes_anything(ineligible, b.GOV, SHADED)


def test_card_17_shaded_has_no_effect_on_26july_active_and_ineligible_next_anyway() -> None:
    # 26July has acted on this card, so it sits out the next one whatever the card says.
    position = _all_active()
    position.did[b.M26] = state.OP_SPECIAL
    assert not deck.changes_anything(position, b.GOV, SHADED)


def test_card_17_symbols_in_the_corrected_order() -> None:
    assert deck.CARD[17].order == (b.M26, b.DR, b.GOV, b.SYN)
