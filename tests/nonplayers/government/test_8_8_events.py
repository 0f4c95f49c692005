"""8.4.4, 8.8 The Government as a Non-player inside Events that let it act: cards 3, 9 and 11; and its Cash (6.2.4)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.nonplayers.scenes import nonplayers, watched
from tests.scenes import show

REST = (b.M26, b.DR, b.SYN)


def shaded(card: int, board: dict[str, str], answers: tuple[str, ...]) -> Table:
    """A player Syndicate executes the shaded (or only) text of a card; the Government decides what is its to decide."""
    table = nonplayers(board, answers, card=card, players=REST)
    side = n.EVENT_SHADED if n.EVENT_SHADED in deck.sides(card) else deck.sides(card)[0]
    deck.execute(table, b.SYN, side)
    assert watched(table).left == []
    return table


def test_8_4_4_card_3_sweep_and_assault_by_its_own_priorities() -> None:
    table = shaded(3, {"havana": "N | GOV T2 P1 | 26J u2 | DR u1 a1 | SYN a1", "oriente": "N | GOV T1"}, ("havana",))
    assert show(table, "havana") == "N | GOV T2 P1 | DR a1 | SYN a1"


def test_8_4_4_card_3_it_spares_casinos_np_r61() -> None:
    table = shaded(3, {"havana": "N | GOV T2 P1 | SYN a1 C1", "oriente": "N | GOV T1"}, ("havana",))
    assert show(table, "havana") == "N | GOV T2 P1 | SYN a1 C1"


def test_8_4_4_card_9_the_directorio_alone_is_hit() -> None:
    table = shaded(9, {"havana": "N | GOV T1 P1 | 26J a3 B1 | DR u1 B1", "santiago-de-cuba": "N | GOV P1 | 26J a1"}, ())
    assert show(table, "havana") == "N | GOV T1 P1 | 26J a3 B1"
    assert show(table, "santiago-de-cuba") == "N | GOV P1 | 26J a1"


def test_8_4_4_card_11_redeploy_within_the_event() -> None:
    board = {"havana": "N | GOV P3", "oriente": "N | GOV T6 | DR u1", "factory": "26J u1"}
    table = shaded(11, board, ("1",))
    assert [show(table, space) for space in board] == ["N | GOV T5 P2", "N | DR u1", "GOV P1 | 26J u1"]
