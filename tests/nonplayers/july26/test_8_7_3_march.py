"""8.7.3 26July as a Non-player: March."""

from cubalibre import board as b
from cubalibre.rules import insurgent
from cubalibre.rules.events import vocabulary as v
from tests.nonplayers.scenes import answered, nonplayers
from tests.scenes import show

# Events.


def test_8_7_3_into_a_space_that_an_event_names() -> None:
    table = nonplayers({"la-habana": "PO | 26J u3", "havana": "N | GOV P1"})
    v.march_into_one(table, b.M26, b.HAVANA)
    assert show(table, "havana") == "N | GOV P1 | 26J u2"
    table = nonplayers({"la-habana": "N | 26J u1", "havana": "N | GOV P1"})
    v.march_into_one(table, b.M26, b.HAVANA)
    assert show(table, "havana") == "N | GOV P1 | 26J u1", "the last one, as it must March"
    table = nonplayers({"la-habana": "N | 26J a2", "cigar": "GOV T5"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T5 | 26J a1"


def test_8_7_3_where_an_event_drives_them_out_all_go_together() -> None:
    table = nonplayers({"la-habana": "N | 26J u2 a3"})
    insurgent.march_group(table, b.M26, b.LA_HABANA, b.HAVANA, first=True)
    assert show(table, "havana") == "N | 26J u2 a3"


def test_8_7_3_an_event_that_names_the_destination_takes_those_who_may_leave_where_most_are() -> None:
    table = nonplayers({"pinar-del-rio": "N | 26J u2", "matanzas": "N | 26J u3", "la-habana": "N | DR u1"})
    v.march_into_one(table, b.M26, b.LA_HABANA)
    assert answered(table, "march-origin")[0] == "matanzas"
    assert show(table, "la-habana") == "N | 26J u2 | DR u1"


def test_8_7_3_onto_an_ec_that_an_event_names_an_active_one_if_it_is_seen_anyway() -> None:
    table = nonplayers({"la-habana": "N | 26J u1 a1", "cigar": "GOV T3"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T3 | 26J a1"
    table = nonplayers({"la-habana": "N | 26J u1 a1", "cigar": "GOV T2"})
    v.march_into_one(table, b.M26, b.CIGAR)
    assert show(table, "cigar") == "GOV T2 | 26J u1"
