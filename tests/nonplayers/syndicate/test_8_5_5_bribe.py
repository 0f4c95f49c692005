"""8.5.5 The Syndicate as a Non-player: Bribe; and Assassinate with "Mafia Offensive"."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import syndicate
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from tests.nonplayers.scenes import nonplayers

# The Ambush of "Fat Butcher": the general order of targets.


def ambushed(line: str, before: str = "", script: list[str] | None = None) -> str:
    """What the Syndicate hits in Havana, first or after an earlier piece."""
    table = nonplayers({"havana": line}, script or [], players=[b.DR])
    hit = (n.parse(before),) if before else ()
    lots = [lot for kind in b.KINDS if b.OWNER[kind] != b.SYN for lot in table.position.lots(b.HAVANA, kind)]
    mind = Mind(table, Question(b.SYN, "attack-piece", [*lots, n.DONE], None, b.HAVANA, False, before=hit))
    return n.word(syndicate.ambush_piece(mind))


def test_8_4_4_ambush_in_the_general_order_of_targets() -> None:
    assert ambushed("N | 26J B1 | DR a1 | SYN u1") == "havana:dr-a"
    assert ambushed("N | GOV T1 | 26J B1 | SYN u1") == "havana:26july-base"
    assert ambushed("N | GOV T1 P1 | SYN u1") == "havana:police"
    assert ambushed("N | GOV T1 | 26J a1 | SYN u1", script=["26july"]) == "havana:26july-a"


def test_8_4_4_the_second_piece_of_the_same_faction_if_it_can_be_np_r17() -> None:
    assert ambushed("N | GOV T1 | DR a1 | SYN u1", "havana:police") == "havana:troops"
    assert ambushed("N | GOV T1 P1 | SYN u1", "havana:police") == "havana:troops"
    assert ambushed("N | DR a1 | SYN u1", "havana:police") == "havana:dr-a"
