"""What would make possible what is refused, and where: by the board as it stands."""

from typing import Any

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre.i18n.english import TABLES
from cubalibre.rules.events.deck import CARD
from cubalibre.server.games.why_not import Remedy, remedy
from tests.scenes import scene
from tests.web.servers import Server, begin_with

PEOPLE = Options(players=("1", "2", "3", "4"))


def begun(faction: b.Faction, board: dict[str, str], *answers: str, **more: Any) -> Game:
    """A game in which a Faction has the turn, after these answers."""
    card = next(number for number, facts in CARD.items() if facts.order[0] == faction)
    position = scene(board, options=PEOPLE, card=card, **more).position
    position.eligible = [True] * 4
    game = Game(start=position)
    for word in answers:
        game.answer(word)
    return game


def asked(game: Game, word: str) -> Remedy:
    reason = game.why_not(word)
    assert reason, f"{word} is possible"
    return remedy(game, word, reason)


KIDNAP = {"havana": "N | 26J u2 | GOV P1", "la-habana": "PO | 26J u2 B1"}


def test_a_special_activity_that_goes_with_another_operation() -> None:
    """Kidnap goes with Terror; with it, it would be possible in Havana."""
    found = asked(begun(b.M26, KIDNAP, "rally"), "kidnap")
    assert found.text.startswith("Kidnap goes with Terror only.")
    assert "Havana" in found.text
    assert found.spaces == ["havana"]


def test_where_it_would_be_possible_nowhere_the_reason_is_told() -> None:
    board = {"havana": "N | 26J u1 | GOV P1", "la-habana": "PO | 26J u2 B1"}
    found = asked(begun(b.M26, board, "rally"), "kidnap")
    assert found.spaces == []
    assert "outnumber the Police" in found.text


def test_an_operation_that_is_possible_nowhere_tells_what_all_spaces_lack() -> None:
    found = asked(begun(b.M26, {"oriente": "PO | 26J a2"}), "terror")
    assert "Underground" in found.text


def test_what_an_operation_costs_and_what_there_is() -> None:
    found = asked(begun(b.GOV, {"havana": "N | GOV T2"}, resources=(1, 20, 20, 20)), "train")
    assert found.text == "It costs 2, and you have 1."


def test_figures_of_the_space() -> None:
    game = begun(b.M26, {"oriente": "PO | 26J a1", "havana": "N | 26J u1"}, "terror")
    assert "Active" in asked(game, "oriente").text
    assert "no Guerrilla" in asked(game, "matanzas").text


def test_control_takes_more_than_all_others() -> None:
    game = begun(
        b.SYN, {"havana": "N | GOV T2 | 26J u3 | SYN u1", "cigar": "SYN u1", "matanzas": "N | SYN u1"}, "construct"
    )
    found = asked(game, "havana").text
    assert all(figure in found for figure in ("6", "2", "1"))


def test_every_remedy_is_that_of_a_refusal() -> None:
    own = {"goes-with", "then", "where", "control"}
    for key in TABLES["remedy"]:
        assert key in own or i18n.has("refusal", key.removesuffix(".active")), key


def test_the_server_says_so_to_whoever_decides(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    state = game.answer(game.state, "rally").data
    assert state["view"]["question"]["kind"] == "rally-space"
    found = game.post("why", word="kidnap").data
    assert found["remedy"].startswith("Kidnap goes with Terror only.")
    assert game.state == state
