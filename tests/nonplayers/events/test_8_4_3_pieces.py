"""8.4.3-8.4.4, 8.1.2 Events whose default or instruction comes to its limits: who else profits, what is left undone."""

import pytest

from cubalibre import board as b
from cubalibre.board import DR, GOV, M26, SYN
from tests.nonplayers.events.scenes import OPERATIONS, S, U, event_of, plays
from tests.scenes import show

# Instructions whose side must have an effect.


@pytest.mark.parametrize(
    ("faction", "card", "idle", "useful"),
    [
        (DR, 32, {"oriente": "N | 26J u1"}, {"havana": "N | 26J u1"}),
        (DR, 36, {"havana": "N | GOV P1"}, {"matanzas": "N | GOV P1"}),
        (DR, 30, {"oriente": "N | DR u15"}, {"oriente": "N | DR u14 a1"}),
        (SYN, 12, {"havana": "N | GOV P1"}, {"oriente": "N | DR a1"}),
        (SYN, 36, {"oriente": "N | DR B1"}, {"oriente": "N | DR a1"}),
        (SYN, 38, {"havana": "N | SYN C1", "matanzas": "N | SYN C1"}, {"havana": "N | SYN X1"}),
        (SYN, 41, {"oriente": "N | SYN u1 C1"}, {"oriente": "N | SYN u1 | DR u1"}),
        (GOV, 21, {"havana": "N | GOV P1"}, {"havana": "N | GOV P1 | SYN C1"}),
        (M26, 41, {"oriente": "N | SYN X1"}, {"oriente": "N | SYN C1"}),
        (M26, 44, {"oriente": "N | GOV T1"}, {"oriente": "N | GOV T1 | 26J u1"}),
        (DR, 44, {"oriente": "N | GOV T1"}, {"oriente": "N | GOV T1 | DR a1"}),
        (DR, 1, {"oriente": "N | GOV T1"}, {"oriente": "N | DR u1"}),
    ],
)
def test_8_4_1_a_side_by_instruction_must_have_an_effect(
    faction: b.Faction, card: int, idle: dict[str, str], useful: dict[str, str]
) -> None:
    assert event_of(faction, card, idle) == OPERATIONS
    assert event_of(faction, card, useful) != OPERATIONS


def test_8_4_1_cards_34_and_44_tracks_at_their_ends() -> None:
    assert event_of(SYN, 34, resources=(5, 49, 49, 49)) == OPERATIONS
    assert event_of(SYN, 34, resources=(5, 49, 49, 48)) == U
    assert event_of(SYN, 44, resources=(5, 5, 0, 5)) == S
    assert event_of(M26, 41, aid=1) == U


def test_8_4_1_card_47_its_own_guerrillas_are_no_reason_but_the_governments_rest_is() -> None:
    assert event_of(M26, 47, {"havana": "N | GOV P1"}) == U
    table = plays(M26, 47, {"havana": "N | GOV P1 | SYN u1"})
    assert show(table, "havana") == "N | GOV P1"
