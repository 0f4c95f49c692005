"""The Eligibility texts of cards 17, 18 and 19, through whole turns (2.3.7)."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import sequence, turns
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene
from tests.scenes import script, settle

BY_NEXT_CARD = Options(eligibility="a")
ONLY_TEXT_TIRES = Options(eligibility="b")
RALLY = ("rally", "matanzas", "done")
CUBE = {"oriente": "N | 26J u1 | GOV T1"}
RALLY_AND_INFILTRATE = ("rally", "matanzas", "infiltrate", "remove", "done")


def begin(
    card: int,
    *then: int,
    board: dict[str, str] | None = None,
    options: Options | None = None,
    tired: b.Faction = b.NOBODY,
) -> Table:
    """A card about to be played, the next ones face up so that none need be drawn, and perhaps a Faction Ineligible."""
    table = card_scene(card, board, upcoming=then, options=options)
    if tired != b.NOBODY:
        table.position.eligible = state.replaced(table.position.eligible, tired, 0)
    return table


def play_card(table: Table, *answers: str) -> list[str]:
    """Play the current card, and a Propaganda Round after it, to the end; returns who chose an action, in order."""
    asked = len(script(table).asked)
    script(table).left.extend(answers)
    while table.position.phase == state.ACTION:
        turns.play_turn(table)
    while table.position.phase != state.ACTION:
        turns.play_turn(table)
    settle(table)
    return [who for who, kind, _ in script(table).asked[asked:] if kind == "action"]


def passes(number: int) -> Sequence[str]:
    return ["pass"] * number


# The usual rule, for comparison.


def test_2_3_7_whoever_executes_a_card_without_such_a_text_is_ineligible_next() -> None:
    table = begin(15, 16, 14, 23)
    assert play_card(table, "event-shaded", *passes(3)) == ["26july", "government", "syndicate", "directorio"]
    assert table.position.eligible == [1, 0, 1, 1]
    assert play_card(table, *passes(3)) == ["government", "syndicate", "directorio"]


# 17 shaded: 26July sits out the rest of this card and the next one.


def test_card_17_shaded_a_26july_that_passed_sits_out_the_next_card_only() -> None:
    table = begin(17, 15, 16, 14, 23)
    whole = ["26july", "directorio", "government", "syndicate"]
    assert play_card(table, "pass", "event-shaded", *passes(2)) == whole
    assert table.position.eligible == [1, 0, 0, 1]
    assert play_card(table, *passes(2)) == ["government", "syndicate"]
    assert play_card(table, *passes(4))[0] == "26july"


def test_card_17_unshaded_tires_its_executor_alone() -> None:
    table = begin(17, 15, 16)
    play_card(table, "pass", "event-unshaded", *passes(2))
    assert table.position.eligible == [1, 1, 0, 1]


def test_card_17_shaded_a_26july_that_acted_sits_out_the_next_card_only() -> None:
    table = begin(17, 15, 16, 14, board=CUBE)
    assert play_card(table, *RALLY_AND_INFILTRATE, "event-shaded") == ["26july", "directorio"]
    assert table.position.eligible == [1, 0, 0, 1]
    assert play_card(table, *passes(2)) == ["government", "syndicate"]
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_17_shaded_a_26july_that_executes_it_sits_out_the_next_card_only() -> None:
    table = begin(17, 15, 16, 14)
    play_card(table, "event-shaded", *passes(3))
    assert table.position.eligible == [1, 0, 1, 1]
    assert "26july" not in play_card(table, *passes(3))
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_17_shaded_an_ineligible_26july_sits_out_the_next_card_too() -> None:
    table = begin(17, 15, 16, 14, tired=b.M26)
    assert play_card(table, "event-shaded", *passes(2)) == ["directorio", "government", "syndicate"]
    assert table.position.eligible == [1, 0, 0, 1]
    assert play_card(table, *passes(2)) == ["government", "syndicate"]
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_17_shaded_26july_sits_out_the_rest_of_this_card() -> None:
    # In the order of card 12, the next one, the Government comes first and 26July last.
    table = begin(17, 12, 11, 14, options=BY_NEXT_CARD)
    assert play_card(table, "event-shaded", *passes(2)) == ["government", "syndicate", "directorio"]
    assert table.position.eligible == [0, 0, 1, 1]
    table = begin(17, 12, 11, 14, options=BY_NEXT_CARD)
    assert play_card(table, "event-unshaded", *passes(3))[-1] == "26july"


def test_card_17_shaded_its_text_stands_where_acting_does_not_tire() -> None:
    table = begin(17, 12, 11, 14, options=ONLY_TEXT_TIRES)
    play_card(table, "event-shaded", *passes(2))
    assert table.position.eligible == [1, 0, 1, 1]


def test_card_17_shaded_a_propaganda_round_makes_26july_eligible_again() -> None:
    table = begin(17, b.PROPAGANDA, 15, 16)
    play_card(table, "pass", "event-shaded", *passes(2), "done")
    assert table.position.current == 15
    assert table.position.eligible == [1, 1, 1, 1]


# 18: the executor stays Eligible, on the card after and by playing the Event only.


def test_card_18_the_executor_stays_eligible_and_comes_first_again() -> None:
    table = begin(18, 16, 14, 23)
    whole = ["26july", "directorio", "government", "syndicate"]
    assert play_card(table, "event-unshaded", *passes(3)) == whole
    assert table.position.eligible == [1, 1, 1, 1]
    assert play_card(table, *passes(4))[0] == "26july"


def test_card_18_the_second_eligible_stays_eligible_too() -> None:
    table = begin(18, 16, 14, board=CUBE)
    assert play_card(table, *RALLY_AND_INFILTRATE, "event-unshaded") == ["26july", "directorio"]
    assert table.position.eligible == [1, 0, 1, 1]
    assert table.position.capabilities == [18]


def test_card_18_whoever_else_acts_is_ineligible_as_usual() -> None:
    table = begin(18, 16, 14)
    assert play_card(table, "event-unshaded", *RALLY) == ["26july", "directorio"]
    assert table.position.eligible == [1, 1, 0, 1]


def test_card_18_the_government_may_execute_it_and_stay_eligible() -> None:
    table = begin(18, 16, 14)
    play_card(table, *passes(2), "event-unshaded", "pass")
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_18_its_lasting_effect_keeps_nobody_eligible() -> None:
    table = begin(18, 16, 14, 23)
    play_card(table, "event-unshaded", *passes(3))
    assert play_card(table, *RALLY, *passes(3))[0] == "26july"
    assert table.position.capabilities == [18]
    assert table.position.eligible == [1, 0, 1, 1]


def test_card_18_and_card_19_have_a_single_text() -> None:
    for card in (18, 19):
        assert deck.sides(card) == [UNSHADED]
        assert sequence.event_refusal(card_scene(card).position, b.M26, SHADED) == "5.2/no-such-side"


# 19: the executor stays Eligible; placing alone changes nobody's Eligibility.


def test_card_19_the_executor_stays_eligible() -> None:
    table = begin(19, 20, 16, 14)
    whole = ["26july", "directorio", "syndicate", "government"]
    assert play_card(table, "pass", "event-unshaded", *passes(2)) == whole
    assert table.position.eligible == [1, 1, 1, 1]
    assert play_card(table, *passes(4))[:2] == ["26july", "directorio"]


def test_card_19_the_executor_stays_eligible_even_where_nobody_places() -> None:
    table = begin(19, 20, 16, board={"oriente": "N | 26J u1"})
    play_card(table, "event-unshaded", "done", *passes(3))
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_19_an_ineligible_faction_places_and_then_becomes_eligible_as_usual() -> None:
    table = begin(19, 20, 16, board={"oriente": "N | SYN u1"}, tired=b.SYN)
    assert play_card(table, "event-unshaded", "oriente", "guerrillas", *passes(2)) == [
        "26july",
        "directorio",
        "government",
    ]
    assert table.position.count(b.ORIENTE, b.SYN_UNDERGROUND) == 3
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_19_whoever_places_and_also_acts_is_ineligible_as_usual() -> None:
    table = begin(19, 20, 16, board={"oriente": "N | DR u1"})
    answers = ("event-unshaded", "oriente", "guerrillas", "done", *RALLY)
    assert play_card(table, *answers) == ["26july", "directorio"]
    assert table.position.eligible == [1, 1, 0, 1]
