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


# 17 shaded: 26July sits out the rest of this card and the next one.


def test_card_17_shaded_an_ineligible_26july_sits_out_the_next_card_too() -> None:
    table = begin(17, 15, 16, 14, tired=b.M26)
    assert play_card(table, "event-shaded", *passes(2)) == ["directorio", "government", "syndicate"]
    assert table.position.eligible == [1, 0, 0, 1]
    assert play_card(table, *passes(2)) == ["government", "syndicate"]
    assert table.position.eligible == [1, 1, 1, 1]


# 18: the executor stays Eligible, on the card after and by playing the Event only.


def test_card_18_and_card_19_have_a_single_text() -> None:
    for card in (18, 19):
        assert deck.sides(card) == [UNSHADED]
        assert sequence.event_refusal(card_scene(card).position, b.M26, SHADED) == "5.2/no-such-side"


# 19: the executor stays Eligible; placing alone changes nobody's Eligibility.


def test_card_19_an_ineligible_faction_places_and_then_becomes_eligible_as_usual() -> None:
    table = begin(19, 20, 16, board={"oriente": "N | SYN u1"}, tired=b.SYN)
    assert play_card(table, "event-unshaded", "oriente", "guerrillas", *passes(2)) == [
        "26july",
        "directorio",
        "government",
    ]
    assert table.position.count(b.ORIENTE, b.SYN_UNDERGROUND) == 3
    assert table.position.eligible == [1, 1, 1, 1]
