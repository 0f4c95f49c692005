"""What a Propaganda Round would bring if it came now."""

import pytest

from cubalibre import board as b
from cubalibre.rules import propaganda
from cubalibre.view import forecast
from tests.scenes import scene

AT_18 = {"havana": "AS", "las-villas": "AS", "oriente": "PS"}
ABOVE_18 = AT_18 | {"matanzas": "PS"}


@pytest.mark.parametrize("board", [AT_18, ABOVE_18])
@pytest.mark.parametrize("box", [b.FIRM, b.RELUCTANT, b.EMBARGOED])
@pytest.mark.parametrize("aid", [0, 7, 15])
def test_6_3_1_it_foretells_what_the_phase_does(board: dict[str, str], box: int, aid: int) -> None:
    table = scene(board, card=0, aid=aid, alliance=box)
    foretold = forecast(table.position)
    propaganda.alliance_phase(table)
    assert foretold.alliance_falls == (table.position.alliance > box)
    assert foretold.aid_cut == aid - table.position.aid
