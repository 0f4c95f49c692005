"""8.8 The Government as a Non-player: which Operation it comes to, and what if that would do nothing."""

from cubalibre import board as b
from tests.nonplayers.government.scenes import CALM, chosen

# Ends.


def test_8_8_too_poor_for_one_space() -> None:
    assert chosen(CALM, resources=(1, 20, 20, 20))[0] == "pass"
    assert chosen({**CALM, "havana": "N"}, resources=(3, 20, 20, 20), alliance=b.EMBARGOED)[0] == "pass"
    assert chosen({**CALM, "havana": "N"}, resources=(4, 20, 20, 20), alliance=b.EMBARGOED)[0] == "train"
