"""Changes between two positions as facts, and their summary for a player."""

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.position import Position
from cubalibre.view.changes import ControlChange, LevelChange, MarkerChange, NumberChange, PieceChange, changes
from tests.scenes import scene


def at(board: dict[str, str], resources: tuple[int, ...] = (20, 20, 20, 20)) -> Position:
    return scene(board, resources=resources).position


def summary(before: Position, after: Position, reader: b.Faction, have_moved: bool = True) -> list[str]:
    return i18n.summary(changes(before, after), reader, have_moved)


def test_what_stays_the_same_is_left_out() -> None:
    position = at({"havana": "AS | GOV T2 | 26J u1"})
    found = changes(position, position.copy())
    assert not any([found.pieces, found.levels, found.control, found.terror, found.margins, found.resources])
    assert (found.aid, found.alliance, found.victory, found.eligibility) == (None, None, {}, {})


def test_each_kind_of_change_is_a_fact() -> None:
    before = at({"havana": "N | GOV T2 | 26J u1", "oriente": "N"})
    after = at({"havana": "PO | GOV T1 | 26J a1 | terror 1", "oriente": "N | 26J B1"}, resources=(20, 19, 20, 20))
    found = changes(before, after)
    assert PieceChange("havana", "troops", -1) in found.pieces
    assert PieceChange("oriente", "26july-base", 1) in found.pieces
    assert found.levels == [LevelChange("havana", "N", "PO")]
    assert found.control == [ControlChange("oriente", None, "26july"), ControlChange("havana", "government", None)]
    assert found.terror == [MarkerChange("havana", 1)]
    assert found.resources == {"26july": NumberChange(20, 19)}
    assert found.margins == {"26july": NumberChange(-15, -8)}  # a Base, and Population 6 at Opposition


def test_the_result_comes_first_then_the_own_margin_and_the_price() -> None:
    """3.3.1: two Guerrillas become a Base."""
    before = at({"sierra-maestra": "N | 26J u3"})
    after = at({"sierra-maestra": "N | 26J u1 B1"}, resources=(20, 19, 20, 20))
    assert summary(before, after, b.M26) == ["+1 Base", "margin −15 → −14", "1 Resource", "−2 Guerrillas"]


def test_others_have_their_names() -> None:
    before = at({"havana": "N | GOV T4 | 26J a2"})
    after = at({"havana": "N | GOV T4"}, resources=(18, 22, 20, 20))
    assert summary(before, after, b.GOV) == ["26July: −2 Guerrillas", "2 Resources", "26July: +2 Resources"]


def test_what_turns_over_is_neither_lost_nor_gained() -> None:
    before = at({"havana": "N | 26J u2 | SYN C1", "oriente": "N | 26J a1"})
    after = at({"havana": "N | 26J a2 | SYN X1", "oriente": "N | 26J u1"})
    assert summary(before, after, b.M26) == [
        "1 Guerrilla goes Underground",
        "Syndicate: 1 Casino closes",
        "2 Guerrillas turn Active",
    ]


def test_3_3_4_the_opinion_after_terror_comes_before_the_guerrilla_that_turned_active() -> None:
    before = at({"matanzas": "N | 26J u1"})
    after = at({"matanzas": "PO | 26J a1 | terror 1"}, resources=(20, 19, 20, 20))
    parts = ["Matanzas: Passive Opposition", "margin −15 → −14", "1 Resource", "+1 Terror", "1 Guerrilla turns Active"]
    assert summary(before, after, b.M26) == parts


def test_what_moves_is_counted_once() -> None:
    before = at({"havana": "N | GOV T3", "oriente": "N | GOV T1 | 26J B1"})
    after = at({"havana": "N", "oriente": "N | GOV T4 | 26J B1"})
    assert summary(before, after, b.GOV) == [
        "3 Troops → Oriente",
        "Oriente: Government Control",
        "Havana: no Control",
    ]


def test_each_of_a_few_destinations_is_named() -> None:
    before = at({"havana": "N | GOV P6"})
    after = at({"havana": "N", "oriente": "N | GOV P2", "matanzas": "N | GOV P1", "las-villas": "N | GOV P3"})
    named = {"1 Police cube → Matanzas", "3 Police → Las Villas", "2 Police → Oriente"}
    assert named < {*summary(before, after, b.GOV)}
    after = at(dict.fromkeys(("oriente", "matanzas", "sierra-maestra", "las-villas"), "N | GOV P1"))
    before = at({"havana": "N | GOV P4"})
    assert summary(before, after, b.GOV)[0] == "4 Police moved"


def test_what_comes_and_what_is_removed_elsewhere_has_not_moved() -> None:
    before = at({"havana": "N | GOV P3", "oriente": "N"})
    after = at({"havana": "N | GOV P1", "oriente": "N | GOV P2"})
    assert summary(before, after, b.GOV, have_moved=False)[:2] == ["+2 Police", "−2 Police"]


def test_7_2_victory_comes_before_everything() -> None:
    before = at({"havana": "PS", "camaguey-city": "AS", "santiago-de-cuba": "AS", "las-villas": "AS", "oriente": "AS"})
    after = before.copy()
    after.opinion[b.HAVANA] = b.ACTIVE_SUPPORT
    assert summary(before, after, b.GOV)[0] == "Government meets its victory condition"
    assert summary(after, before, b.GOV)[0] == "Government loses victory"
