"""8.6.3 The Directorio as a Non-player: March."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.events.directorio import FROM_HAVANA
from tests.nonplayers.scenes import answered, nonplayers
from tests.scenes import show

# Events.


def test_8_6_3_into_a_space_that_an_event_names() -> None:
    table = nonplayers({"la-habana": "N | DR u3 | 26J a3", "pinar-del-rio": "N | DR u2", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert show(table, "la-habana") == "N | 26J a3 | DR u4", "one is needed for Control"
    table = nonplayers({"la-habana": "N | DR u1", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.HAVANA)
    assert show(table, "havana") == "N | GOV P9 | DR u1", "nobody can be spared, but it must March"
    table = nonplayers({"la-habana": "N | DR u5 | 26J a5", "havana": "N | GOV P9"})
    v.march_into_one(table, b.DR, b.HAVANA)
    assert show(table, "havana") == "N | GOV P9 | DR u4", "toward Havana all but one"


def test_8_6_3_where_an_event_drives_them_out_all_go_together() -> None:
    table = nonplayers({"la-habana": "N | DR u2 a3"})
    insurgent.march_group(table, b.DR, b.LA_HABANA, b.HAVANA, first=True)
    assert show(table, "havana") == "N | DR u2 a3"


def test_8_6_3_an_event_that_names_the_destination_takes_one_from_where_most_are() -> None:
    # "Rodríguez Loeches": nobody can be spared, as every space would fall; one comes all the same.
    table = nonplayers(
        {"la-habana": "N | DR u2 | GOV T1", "pinar-del-rio": "N | DR u3 | GOV T2", "havana": "N | GOV P9"}
    )
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert answered(table, "march-origin") == []
    table = nonplayers(
        {"matanzas": "N | DR u2 | GOV T1", "pinar-del-rio": "N | DR u3 | GOV T2", "la-habana": "N | GOV T9"}
    )
    v.march_into_one(table, b.DR, b.LA_HABANA)
    assert answered(table, "march-origin")[0] == "pinar-del-rio"
    assert show(table, "la-habana") == "N | GOV T9 | DR u1"
    assert show(table, "matanzas") == "N | GOV T1 | DR u2"


@pytest.mark.parametrize("reach", [b.ADJACENT, insurgent.WITHIN_TWO], ids=("one-step", "morgan"))
def test_8_6_3_np_r36_the_way_to_havana_is_never_in_doubt(reach: tuple[tuple[b.Space, ...], ...]) -> None:
    for space in b.SPACES:
        steps = sorted(FROM_HAVANA[other] for other in reach[space])
        nearer = [number for number in steps if number < FROM_HAVANA[space]]
        assert len(nearer) < 2 or nearer[0] < nearer[1], n.word(space)
