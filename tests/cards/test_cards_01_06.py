from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules.events.deck import CARD
from tests.cards.scenes import UNSHADED, card_scene, execute, play
from tests.scenes import show

WITHOUT_26JULY_PLAYER = Options(players=("gov", NONPLAYER, NONPLAYER, "syn"))


# 1 Armored Cars.


def test_card_1_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    table = card_scene(1, {"camaguey-province": "N | DR u1"}, ["camaguey-city"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "camaguey-city") == "N | DR u1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [0, 0, 0, 0]
    assert table.position.did == [0, 0, 0, 0]


def test_card_1_unshaded_a_nonplayer_frees_none_and_places_none() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV T1", "pinar-del-rio": "N | 26J a14"}
    answers = ["sierra-maestra", "sierra-maestra:troops"]
    table = play(1, UNSHADED, b.GOV, board, answers, options=WITHOUT_26JULY_PLAYER)
    assert show(table, "sierra-maestra") == "N | 26J a1"


# 2 and the Momentum sides: see test_cards_01_12_lasting.


def test_cards_1_to_12_order_of_the_symbols() -> None:
    letters = {number: "".join("GMDS"[f] for f in CARD[number].order) for number in range(1, 13)}
    assert letters == {
        1: "GMDS", 2: "GMDS", 3: "GMSD", 4: "GMSD", 5: "GDMS", 6: "GDMS",
        7: "GDSM", 8: "GDSM", 9: "GSMD", 10: "GSMD", 11: "GSDM", 12: "GSDM",
    }  # fmt: skip
