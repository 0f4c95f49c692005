from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules.events import deck
from cubalibre.table import Decider, Table
from tests.cards.scenes import UNSHADED, card_scene

# 7 Election.


class OwnFactionFirst(Decider):
    """Names 26July where it may, and takes nothing off the map."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        own = n.of_faction(b.M26)
        return own if own in question.answers else question.answers[0]


def test_card_7_unshaded_naming_a_faction_that_cannot_come_is_no_way_out() -> None:
    # 0.2: a Faction that can provide a Guerrilla must be named while there is one.
    table = card_scene(7, {"pinar-del-rio": "N | 26J a15"})
    table.decider = OwnFactionFirst()
    deck.execute(table, b.M26, UNSHADED)
    assert all(table.position.guerrillas(city, b.DR) for city in b.CITIES)
