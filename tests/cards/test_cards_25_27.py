"""Cards 25-27: Escapade, Rodríguez Loeches, Echeverría."""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules.events import deck
from cubalibre.rules.turns import play_turn
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, settle, show

NOBODY_PLAYS_DIRECTORIO = Options(players=("gov", "26j", NONPLAYER, "syn"))
NO_DR_BASE_LEFT = {"matanzas": "N | DR B2", "la-habana": "N | DR B2"}
NO_DR_GUERRILLA_LEFT = {"pinar-del-rio": "N | DR u10 a5"}


def test_cards_25_to_36_titles_and_orders() -> None:
    letters = "GMDS"
    orders = {card: "".join(letters[f] for f in deck.CARD[card].order) for card in range(25, 37)}
    assert [orders[card] for card in range(25, 37, 2)] == ["DGMS", "DGSM", "DMGS", "DMSG", "DSGM", "DSMG"]
    assert [orders[card] for card in range(26, 37, 2)] == ["DGMS", "DGSM", "DMGS", "DMSG", "DSGM", "DSMG"]
    assert [card for card in range(25, 37) if deck.sides(card) == [UNSHADED]] == [35]
    assert [deck.CARD[card].title for card in (25, 28, 31, 36)] == [
        "Escapade",
        "Morgan",
        "Escopeteros",
        "Eloy Gutiérrez Menoyo",
    ]


# 25 Escapade.


def test_card_25_unshaded_a_guerrilla_and_a_base_in_the_same_province() -> None:
    table = play(25, UNSHADED, b.GOV, {"oriente": "AS | DR a1"}, ["oriente"])
    assert show(table, "oriente") == "AS | DR u1 a1 B1"
    assert show(table, "camaguey-province") == "N"
    assert decided(table) == [("government", "event-space")]
    assert script(table).offered("event-space") == ["camaguey-province", "oriente"]


def test_card_25_unshaded_where_no_base_fits_only_the_guerrilla_comes() -> None:
    table = play(25, UNSHADED, b.DR, {"camaguey-province": "N | GOV B1 | 26J B1"}, ["camaguey-province"])
    assert show(table, "camaguey-province") == "N | GOV B1 | 26J B1 | DR u1"


def test_card_25_unshaded_without_an_available_base_only_the_guerrilla_comes() -> None:
    table = play(25, UNSHADED, b.SYN, NO_DR_BASE_LEFT, ["oriente"])
    assert show(table, "oriente") == "N | DR u1"


def test_card_25_unshaded_without_an_available_guerrilla_only_the_base_comes() -> None:
    table = play(25, UNSHADED, b.M26, NO_DR_GUERRILLA_LEFT, ["oriente"])
    assert show(table, "oriente") == "N | DR B1"
    assert deciders(table) == ["26july"]


def test_card_25_unshaded_casinos_do_not_crowd_a_base_out() -> None:
    table = play(25, UNSHADED, b.DR, {"oriente": "N | GOV B1 | SYN C2"}, ["oriente"])
    assert show(table, "oriente") == "N | GOV B1 | DR u1 B1 | SYN C2"


def test_card_25_unshaded_the_executing_directorio_may_take_pieces_off_to_place_them_again() -> None:
    board = {"pinar-del-rio": "N | DR a15 B2", "matanzas": "N | DR B2"}
    answers = [
        "oriente",
        "!directorio take-off pinar-del-rio:dr-a",
        "go-on",
        "!directorio take-off matanzas:dr-base",
        "go-on",
    ]
    table = play(25, UNSHADED, b.DR, board, answers)
    assert show(table, "oriente") == "N | DR u1 B1"
    assert show(table, "pinar-del-rio") == "N | DR a14 B2"
    assert show(table, "matanzas") == "N | DR B1"


def test_card_25_unshaded_a_nonplayer_directorio_takes_nothing_off() -> None:
    board = {"pinar-del-rio": "N | DR a15 B1"}
    table = play(25, UNSHADED, b.DR, board, ["oriente"], options=NOBODY_PLAYS_DIRECTORIO)
    assert show(table, "oriente") == "N | DR B1"


def test_card_25_unshaded_either_province_may_be_picked_even_where_nothing_can_be_placed() -> None:
    board = NO_DR_GUERRILLA_LEFT | {"camaguey-province": "N | GOV B2"}
    table = play(25, UNSHADED, b.GOV, board, ["camaguey-province"])
    assert script(table).offered("event-space") == ["camaguey-province", "oriente"]
    assert show(table, "camaguey-province") == "N | GOV B2"
    assert show(table, "oriente") == "N"
    table = play(25, UNSHADED, b.GOV, board, ["oriente"])
    assert show(table, "oriente") == "N | DR B1"


def test_card_25_unshaded_is_ineffective_when_neither_piece_can_come() -> None:
    full = {"camaguey-province": "N | GOV B1 | 26J B1", "oriente": "N | GOV B1 | 26J B1"}
    assert not has_effect(25, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT | full)
    assert has_effect(25, UNSHADED, b.GOV, {"pinar-del-rio": "N | DR u14"} | full)
    assert has_effect(25, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT | full | {"oriente": "N | GOV B1"})
    assert not has_effect(25, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT | NO_DR_BASE_LEFT)
    assert has_effect(25, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT | NO_DR_BASE_LEFT | {"matanzas": "N | DR B1"})


def test_card_25_shaded_any_directorio_base_guarded_or_not() -> None:
    board = {"oriente": "N | DR u3 B1 | 26J B1", "havana": "AS | DR B2"}
    table = play(25, SHADED, b.SYN, board, ["oriente:dr-base"])
    assert script(table).offered("event-piece") == ["oriente:dr-base", "havana:dr-base"]
    assert deciders(table) == ["syndicate"]
    assert show(table, "oriente") == "N | 26J B1 | DR u3"
    assert show(table, "havana") == "AS | DR B2"


def test_card_25_shaded_is_ineffective_without_a_directorio_base() -> None:
    assert not has_effect(25, SHADED, b.GOV, {"oriente": "N | DR u3 | 26J B1"})
    assert has_effect(25, SHADED, b.GOV, {"oriente": "N | DR B1"})


# 26 Rodríguez Loeches, unshaded.


def test_card_26_unshaded_the_directorio_decides_all_whoever_executes() -> None:
    board = {"oriente": "N | GOV T1", "sierra-maestra": "N | DR u1"}
    table = play(26, UNSHADED, b.GOV, board, ["oriente", "ambush", "oriente:troops"])
    assert show(table, "oriente") == "N | DR u1 a1"
    assert set(deciders(table)) == {"directorio"}
    assert len(script(table).offered("event-space")) == len(b.SPACES)
    assert script(table).offered("event-choice") == ["march", "rally", "ambush"]


def test_card_26_unshaded_march_with_that_space_as_the_only_destination() -> None:
    board = {"sierra-maestra": "N | DR u2 a1", "oriente": "N | GOV T1", "havana": "N | DR u1"}
    table = play(26, UNSHADED, b.SYN, board, ["oriente", "march", "oriente", "1", "1"])
    assert script(table).offered("march-space") == ["oriente"]
    assert show(table, "oriente") == "N | GOV T1 | DR u2 a1"
    assert show(table, "sierra-maestra") == "N | DR u1"


def test_card_26_unshaded_groups_of_several_origins_are_noticed_one_by_one() -> None:
    board = {"sugar-cane": "GOV T1", "oriente": "N | DR u3", "sierra-maestra": "N | DR u1"}
    answers = ["sugar-cane", "march", "sugar-cane", "oriente", "3", "sierra-maestra"]
    table = play(26, UNSHADED, b.DR, board, answers)
    assert show(table, "sugar-cane") == "GOV T1 | DR u2 a3"


def test_card_26_unshaded_at_least_one_guerrilla_marches() -> None:
    board = {"sierra-maestra": "N | DR u2"}
    table = play(26, UNSHADED, b.DR, board, ["oriente", "march", "oriente", "1"])
    assert script(table).offered("march-number") == ["1", "2"]
    assert show(table, "oriente") == "N | DR u2"


def test_card_26_unshaded_no_march_where_nobody_stands_next_to_it() -> None:
    board = {"las-villas": "N | DR u1", "oriente": "N | GOV T1"}
    table = play(26, UNSHADED, b.DR, board, ["oriente", "rally"])
    assert script(table).offered("event-choice") == ["rally", "ambush"]
    assert show(table, "oriente") == "N | GOV T1 | DR u2"


def test_card_26_unshaded_morgan_widens_this_march() -> None:
    board = {"las-villas": "N | DR u1", "camaguey-province": "PS | GOV T3"}
    table = play(26, UNSHADED, b.DR, board, ["oriente", "march", "oriente"], capabilities=[28])
    # One Guerrilla and three Troops in the space passed through: it is noticed; the new one is not.
    assert show(table, "oriente") == "N | DR u1 a1"


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (["place"], "PO | DR u2 a1 B1"),
        (["base", "oriente:dr-a"], "PO | DR B2"),
        (["flip"], "PO | DR u2 B1"),
        (["place-many", "3"], "PO | DR u4 a1 B1"),
    ],
)
def test_card_26_unshaded_rally_with_all_its_options(answers: list[str], line: str) -> None:
    board = {"oriente": "PO | DR a1 B1"}
    table = play(26, UNSHADED, b.GOV, board, ["oriente", *answers], resources=(0, 0, 0, 0))
    assert show(table, "oriente") == line
    assert table.position.resources == [0, 0, 0, 0]


def test_card_26_unshaded_rally_places_as_many_as_bases_and_population() -> None:
    table = play(26, UNSHADED, b.DR, {"oriente": "PO | DR a1 B1"}, ["oriente", "place-many", "0"])
    assert script(table).offered("rally-number") == ["0", "1", "2", "3"]


def test_card_26_unshaded_a_new_guerrilla_counts_towards_a_base() -> None:
    table = play(26, UNSHADED, b.DR, {"matanzas": "N | DR a1"}, ["matanzas", "base", "matanzas:dr-u"])
    assert show(table, "matanzas") == "N | DR B1"
    assert script(table).offered("rally-choice") == ["place", "base"]


def test_card_26_unshaded_no_rally_at_an_active_level_but_the_guerrilla_comes() -> None:
    for level in ("AS", "AO"):
        table = play(26, UNSHADED, b.DR, {"havana": level}, ["havana"])
        assert show(table, "havana") == f"{level} | DR u1"
        assert decided(table) == [("directorio", "event-space")]


def test_card_26_unshaded_no_rally_in_an_ec_but_march_and_ambush() -> None:
    board = {"cigar": "GOV P1", "la-habana": "N | DR u1"}
    table = play(26, UNSHADED, b.DR, board, ["cigar", "ambush", "cigar:police"])
    assert script(table).offered("event-choice") == ["march", "ambush"]
    assert show(table, "cigar") == "DR u1 a1"


def test_card_26_unshaded_the_directorio_may_not_decline_what_it_can_do() -> None:
    table = play(26, UNSHADED, b.DR, {"oriente": "N"}, ["oriente"])
    # The Rally is the only way, and placing the only choice in it.
    assert show(table, "oriente") == "N | DR u2"


def test_card_26_unshaded_another_underground_guerrilla_there_may_ambush_too() -> None:
    board = {"havana": "AS | GOV P1 | DR u1 | cash DR u1"}
    table = play(26, UNSHADED, b.M26, board, ["havana", "havana:dr-u$1", "havana:police"])
    assert script(table).offered("ambush-guerrilla") == ["havana:dr-u", "havana:dr-u$1"]
    assert show(table, "havana") == "AS | DR u2 a1 | cash DR a1"


def test_card_26_unshaded_ambush_hits_two_and_captures_cash() -> None:
    board = {"havana": "AS | GOV P1 | SYN a1 C1 | cash SYN a1"}
    answers = ["havana", "havana:police", "havana:syn-a$1", "let-go", "havana:dr-a"]
    table = play(26, UNSHADED, b.GOV, board, answers)
    assert ("syndicate", "cash-pass") in decided(table)
    assert show(table, "havana") == "AS | DR u1 a1 | SYN C1 | cash DR a1"


def test_card_26_unshaded_ambush_keeps_bases_last() -> None:
    board = {"havana": "AS | 26J u1 B1"}
    table = play(26, UNSHADED, b.DR, board, ["havana", "havana:26july-u"])
    assert script(table).offered("attack-piece") == ["havana:26july-u", "done"]
    assert show(table, "havana") == "AS | DR u1 a1"


def test_card_26_unshaded_the_pact_forbids_to_ambush_26july_alone() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | DR u1"}
    table = play(26, UNSHADED, b.DR, board, ["oriente", "rally"], capabilities=[18])
    assert script(table).offered("event-choice") == ["march", "rally"]


def test_card_26_unshaded_touches_neither_resources_nor_eligibility() -> None:
    table = card_scene(26, {"oriente": "N | GOV T1"}, ["oriente", "ambush", "oriente:troops"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert table.position.did == [state.NOTHING] * 4


def test_card_26_unshaded_without_an_available_guerrilla_the_directorio_still_acts() -> None:
    board = {"pinar-del-rio": "N | DR u10 a4", "la-habana": "N | GOV T1 | DR a1"}
    answers = ["la-habana", "march", "la-habana", "2", "1"]
    table = play(26, UNSHADED, b.GOV, board, answers, options=NOBODY_PLAYS_DIRECTORIO)
    assert show(table, "la-habana") == "N | GOV T1 | DR u2 a2"
    assert show(table, "pinar-del-rio") == "N | DR u8 a3"
    # Nobody Underground is there, so there was no Ambush to choose.
    assert script(table).offered("event-choice") == ["march", "rally"]


def test_card_26_unshaded_the_executing_directorio_may_free_a_guerrilla_for_both_placements() -> None:
    board = NO_DR_GUERRILLA_LEFT | {"havana": "AS | GOV P2"}
    answers = [
        "havana",
        "!directorio take-off pinar-del-rio:dr-a",
        "go-on",
        "havana:police",
        "!directorio take-off pinar-del-rio:dr-a",
        "go-on",
    ]
    table = play(26, UNSHADED, b.DR, board, answers)
    assert show(table, "havana") == "AS | DR u1 a1"
    assert show(table, "pinar-del-rio") == "N | DR u10 a3"


def test_card_26_unshaded_in_its_ambush_the_directorio_may_free_a_guerrilla_whoever_executes() -> None:
    board = {"pinar-del-rio": "N | DR a14", "havana": "AS | GOV P1"}
    answers = ["havana", "havana:police", "!directorio take-off pinar-del-rio:dr-a", "go-on"]
    table = play(26, UNSHADED, b.GOV, board, answers)
    assert show(table, "havana") == "AS | DR u1 a1"
    assert show(table, "pinar-del-rio") == "N | DR a13"


def test_card_26_unshaded_what_is_taken_off_again_cannot_act() -> None:
    board = {"oriente": "N | GOV T1", "sierra-maestra": "N | DR u1"}
    off = ["!directorio take-off oriente:dr-u", "!directorio take-off sierra-maestra:dr-u"]
    # Once both are off, the Rally is the only way that is left.
    table = play(26, UNSHADED, b.DR, board, ["oriente", *off])
    assert show(table, "oriente") == "N | GOV T1 | DR u1"
    assert show(table, "sierra-maestra") == "N"
    # Without the new one there is no Ambush; the neighbour still Marches.
    table = play(26, UNSHADED, b.DR, board, ["oriente", off[0], "march", "oriente"])
    assert script(table).offered("event-choice") == ["march", "rally"]
    # With the neighbour gone the Ambush is all that is left in an EC.
    board = {"cigar": "GOV P1", "la-habana": "N | DR u1"}
    answers = ["cigar", "!directorio take-off la-habana:dr-u", "cigar:police"]
    table = play(26, UNSHADED, b.DR, board, answers)
    assert show(table, "cigar") == "DR u1 a1"


def test_card_26_unshaded_always_has_an_effect() -> None:
    assert has_effect(26, UNSHADED, b.GOV)
    # With all fifteen on the map one of them can March.
    assert has_effect(26, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT)


# 26 Rodríguez Loeches, shaded.


def test_card_26_shaded_a_guerrilla_of_either_side_goes_and_5_resources() -> None:
    board = {"oriente": "N | DR u1 B1", "cigar": "DR a1"}
    table = play(26, SHADED, b.M26, board, ["oriente:dr-u"])
    assert script(table).offered("event-piece") == ["oriente:dr-u", "cigar:dr-a"]
    assert deciders(table) == ["26july"]
    assert show(table, "oriente") == "N | DR B1"
    assert table.position.resources == [20, 20, 15, 20]


def test_card_26_shaded_does_the_part_that_is_possible() -> None:
    table = play(26, SHADED, b.GOV, {"oriente": "N | DR B1"}, resources=(20, 20, 3, 20))
    assert show(table, "oriente") == "N | DR B1"
    assert table.position.resources[b.DR] == 0


def test_card_26_shaded_the_directorio_disposes_of_its_cash() -> None:
    board = {"oriente": "N | DR u1 | 26J u1 | cash DR u1"}
    table = play(26, SHADED, b.GOV, board, ["oriente:26july-u"])
    assert decided(table) == [("directorio", "cash-pass")]
    assert show(table, "oriente") == "N | 26J u1 | cash 26J u1"
    table = play(26, SHADED, b.GOV, board, ["let-go"])
    assert table.position.cash_available() == b.CASH_MARKERS


def test_card_26_shaded_is_ineffective_without_guerrilla_and_resources() -> None:
    board = {"oriente": "N | DR B1"}
    assert not has_effect(26, SHADED, b.GOV, board, resources=(20, 20, 0, 20))
    assert has_effect(26, SHADED, b.GOV, board, resources=(20, 20, 1, 20))
    assert has_effect(26, SHADED, b.GOV, {"cigar": "DR a1"}, resources=(20, 20, 0, 20))


# 27 Echeverría, unshaded.


def test_card_27_unshaded_two_guerrillas_where_the_executor_likes_and_havana_neutral() -> None:
    table = play(27, UNSHADED, b.SYN, {"havana": "AS"}, ["cigar", "havana"])
    assert show(table, "cigar") == "DR u1"
    assert show(table, "havana") == "N | DR u1"
    assert deciders(table) == ["syndicate", "syndicate"]
    assert len(script(table).offered("event-space")) == len(b.SPACES)


def test_card_27_unshaded_both_in_one_space_and_havana_neutral_from_opposition_too() -> None:
    table = play(27, UNSHADED, b.GOV, {"havana": "AO", "la-habana": "AS"}, ["la-habana", "la-habana"])
    assert show(table, "la-habana") == "AS | DR u2"
    assert show(table, "havana") == "N"


def test_card_27_unshaded_places_as_many_as_are_available() -> None:
    board = {"pinar-del-rio": "N | DR a14", "havana": "PS"}
    table = play(27, UNSHADED, b.GOV, board, ["oriente"])
    assert show(table, "oriente") == "N | DR u1"
    assert show(table, "havana") == "N"
    assert deciders(table) == ["government"]
    table = play(27, UNSHADED, b.GOV, {"pinar-del-rio": "N | DR a15", "havana": "PS"})
    assert show(table, "havana") == "N"


def test_card_27_unshaded_the_executing_directorio_may_take_its_own_off_first() -> None:
    board = {"pinar-del-rio": "N | DR a15"}
    answers = ["oriente", "!directorio take-off pinar-del-rio:dr-a", "go-on"]
    table = play(27, UNSHADED, b.DR, board, [*answers, *answers])
    assert show(table, "oriente") == "N | DR u2"
    assert show(table, "pinar-del-rio") == "N | DR a13"


def test_card_27_unshaded_is_ineffective_when_the_directorio_would_be_eligible_anyway() -> None:
    assert not has_effect(27, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT)


def test_card_27_unshaded_has_an_effect_by_guerrilla_level_or_eligibility() -> None:
    assert has_effect(27, UNSHADED, b.GOV, {"pinar-del-rio": "N | DR u14"})
    assert has_effect(27, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT | {"havana": "PO"})
    assert has_effect(27, UNSHADED, b.DR, NO_DR_GUERRILLA_LEFT)


def test_card_27_unshaded_is_ineffective_when_the_directorio_has_passed() -> None:
    table = card_scene(27, NO_DR_GUERRILLA_LEFT)
    table.position.did[b.DR] = state.PASSED
    assert not deck.changes_anything(table.position, b.GOV, UNSHADED)


def test_card_27_unshaded_has_an_effect_when_the_directorio_has_acted() -> None:
    table = card_scene(27, NO_DR_GUERRILLA_LEFT)
    table.position.did[b.DR] = state.OP_SPECIAL
    assert deck.changes_anything(table.position, b.GOV, UNSHADED)


def test_card_27_unshaded_has_an_effect_when_the_ineligible_directorio_could_still_act() -> None:
    table = card_scene(27, NO_DR_GUERRILLA_LEFT)
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    assert deck.changes_anything(table.position, b.GOV, UNSHADED)


# 27 Echeverría: eligibility through whole turns. Its order is Directorio, Government, Syndicate, 26July.


def card_27(board: dict[str, str], answers: list[str], *ineligible: b.Faction) -> Table:
    """The card's turn is to be taken, with some Factions Ineligible."""
    table = card_scene(27, board, answers)
    for faction in ineligible:
        table.position.eligible = state.replaced(table.position.eligible, faction, 0)
    return table


def finish_card(table: Table) -> None:
    """Play turns until the card is over."""
    while table.position.phase == state.ACTION:
        play_turn(table)
    assert table.position.phase == state.NEXT_CARD
    settle(table)


def actors(table: Table) -> list[str]:
    """Who was asked for an action, in order."""
    return [who for who, kind in decided(table) if kind == "action"]


def test_card_27_unshaded_an_ineligible_directorio_takes_the_open_second_place() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    rally = ["rally", "matanzas", "base", "subvert", "done"]
    table = card_27({"matanzas": "PO"}, [*event, *rally], b.DR)
    play_turn(table)
    assert table.position.eligible[b.DR] == 1
    finish_card(table)
    assert actors(table) == ["government", "directorio"]
    assert "event-unshaded" not in script(table).offered("action", 1)
    assert show(table, "matanzas") == "N | DR B1"
    # Paid for, and with a Special Activity.
    assert table.position.resources[b.DR] == 20 - 1 + 1


def test_card_27_unshaded_who_acts_after_the_event_is_ineligible_by_the_rule() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    table = card_27({}, [*event, "rally", "matanzas", "base", "done"], b.DR)
    finish_card(table)
    # 2.3.7: the text moves the cylinder at once, and only then does the Directorio execute an Operation.
    assert table.position.eligible == [0, 1, 0, 1]


def test_card_27_unshaded_an_eligible_directorio_that_acts_after_it_is_ineligible_by_the_rule() -> None:
    answers = ["event-unshaded", "matanzas", "matanzas", "pass", "rally", "matanzas", "base", "done"]
    # The first printing's option takes the order from the next card: Government, 26July, Directorio, Syndicate.
    table = card_scene(27, {}, answers, options=Options(eligibility="a"), upcoming=[1])
    finish_card(table)
    assert actors(table) == ["government", "26july", "directorio"]
    assert table.position.eligible == [0, 1, 0, 1]


def test_card_27_unshaded_the_directorio_comes_before_those_behind_it_and_may_pass() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    table = card_27({}, [*event, "pass", "pass", "pass"], b.DR)
    finish_card(table)
    assert actors(table) == ["government", "directorio", "syndicate", "26july"]
    assert table.position.resources == [20, 21, 21, 21]
    assert table.position.eligible == [0, 1, 1, 1]


def test_card_27_unshaded_with_both_places_taken_the_directorio_waits_for_the_next_card() -> None:
    table = card_27({}, ["event-unshaded", "matanzas", "matanzas"], b.DR)
    table.position.did[b.GOV] = state.OP_SPECIAL
    finish_card(table)
    assert actors(table) == ["syndicate"]
    assert table.position.eligible == [0, 1, 1, 0]


def test_card_27_unshaded_the_directorio_that_acted_before_stays_eligible() -> None:
    rally = ["rally", "matanzas", "subvert", "done"]
    table = card_27({"matanzas": "PO | DR u1"}, [*rally, "event-unshaded", "cigar", "cigar"])
    finish_card(table)
    assert actors(table) == ["directorio", "government"]
    assert table.position.eligible == [0, 1, 1, 1]


def test_card_27_unshaded_the_directorio_that_executes_it_stays_eligible() -> None:
    table = card_27({}, ["event-unshaded", "cigar", "cigar", "pass", "pass", "pass"])
    finish_card(table)
    assert actors(table) == ["directorio", "government", "syndicate", "26july"]
    assert table.position.eligible == [1, 1, 1, 1]
    assert table.position.eligibility_text == [state.BY_RULE] * 4


def test_card_27_unshaded_the_directorio_that_passed_is_not_asked_again() -> None:
    table = card_27({}, ["pass", "event-unshaded", "cigar", "cigar", "pass", "pass"])
    finish_card(table)
    assert actors(table) == ["directorio", "government", "syndicate", "26july"]
    assert table.position.resources[b.DR] == 21
    assert table.position.eligible == [0, 1, 1, 1]


def test_card_27_shaded_leaves_eligibility_alone() -> None:
    table = card_27({}, ["event-shaded", "pass", "pass"], b.DR)
    finish_card(table)
    assert actors(table) == ["government", "syndicate", "26july"]
    table = card_27({}, ["event-shaded", "pass", "pass", "pass"])
    finish_card(table)
    assert actors(table) == ["directorio", "government", "syndicate", "26july"]
    assert table.position.eligible == [1, 1, 0, 1]


# 27 Echeverría, shaded.

RINGS = (
    ("havana",),
    ("la-habana",),
    ("pinar-del-rio", "matanzas", "cigar"),
    ("las-villas",),
    ("camaguey-province", "factory"),
    ("camaguey-city", "oriente"),
    ("sierra-maestra", "sugar-cane"),
    ("santiago-de-cuba",),
)
"""Spaces by their distance from Havana."""
NEXT_RINGS = [(near, far) for i in range(7) for near in RINGS[i] for far in RINGS[i + 1]]


@pytest.mark.parametrize(("near", "far"), NEXT_RINGS)
def test_card_27_shaded_the_nearer_ones_to_havana_go(near: str, far: str) -> None:
    table = play(27, SHADED, b.GOV, {near: "DR u2", far: "DR u2"})
    assert "DR" not in show(table, near)
    assert show(table, far).endswith("DR u2")


def test_card_27_shaded_the_executor_breaks_ties_and_nothing_protects_bases() -> None:
    board = {"pinar-del-rio": "N | DR u1", "matanzas": "N | DR a2 B1", "cigar": "DR u1", "las-villas": "N | DR u3"}
    table = play(27, SHADED, b.M26, board, ["matanzas:dr-base", "cigar:dr-u"])
    assert script(table).offered("event-piece") == [
        "pinar-del-rio:dr-u",
        "matanzas:dr-a",
        "matanzas:dr-base",
        "cigar:dr-u",
    ]
    assert deciders(table) == ["26july", "26july"]
    assert show(table, "matanzas") == "N | DR a2"
    assert show(table, "cigar") == ""
    assert table.position.resources == [20, 20, 17, 20]


def test_card_27_shaded_the_second_may_lie_further_away() -> None:
    board = {"havana": "AS | DR u1", "camaguey-province": "N | DR B1", "factory": "DR a1"}
    table = play(27, SHADED, b.GOV, board, ["factory:dr-a"])
    assert show(table, "havana") == "AS"
    assert show(table, "camaguey-province") == "N | DR B1"
    assert script(table).offered("event-piece") == ["camaguey-province:dr-base", "factory:dr-a"]


def test_card_27_shaded_removes_one_if_there_is_one_and_stops_at_zero_resources() -> None:
    table = play(27, SHADED, b.GOV, {"santiago-de-cuba": "N | DR B1 | 26J u1"}, resources=(20, 20, 2, 20))
    assert show(table, "santiago-de-cuba") == "N | 26J u1"
    assert table.position.resources[b.DR] == 0


def test_card_27_shaded_the_directorio_disposes_of_its_cash() -> None:
    board = {"havana": "AS | GOV P1 | DR u1 | cash DR u1", "oriente": "N | DR u2"}
    table = play(27, SHADED, b.GOV, board, ["havana:police"])
    assert decided(table) == [("directorio", "cash-pass")]
    assert show(table, "havana") == "AS | GOV P1 | cash GOV P1"
    assert show(table, "oriente") == "N | DR u1"


def test_card_27_shaded_is_ineffective_without_pieces_and_resources() -> None:
    assert not has_effect(27, SHADED, b.GOV, {"havana": "AS | 26J u1"}, resources=(20, 20, 0, 20))
    assert has_effect(27, SHADED, b.GOV, {"oriente": "N | DR B1"}, resources=(20, 20, 0, 20))
    assert has_effect(27, SHADED, b.GOV, resources=(20, 20, 1, 20))
