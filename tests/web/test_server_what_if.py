"""What if, on a server: more games from a moment of a finished or solitary game, changed, with chosen programs."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import pytest

from cubalibre import board as b
from cubalibre import codec
from cubalibre.analysis import outlook
from cubalibre.analysis.what_if import Start
from cubalibre.server.analyses import games_ahead, what_if
from tests.analysis.games import before_the_victory_check
from tests.web.analysing import AnalysisWorker, record
from tests.web.browsers import imported
from tests.web.servers import FOUR, SOLO, Playing, Reply, Server, begin, words
from tests.web.test_server_searches import stranger

SEATS: Final = {"government": "search:2", "26july": "me", "directorio": "nonplayer", "syndicate": "search:2"}


@pytest.fixture(autouse=True)
def here(worker: AnalysisWorker) -> None:
    """Games are played in the process of the server."""


def play(game: Playing, **more: object) -> Reply:
    return game.post("what-if/games", **{"entry": 0, "first": 0, "games": 4, **more})


def test_games_are_played_from_a_finished_game_and_equal_ones_are_equal(server: Server) -> None:
    game = imported(server, record())
    moment = game.get("what-if?entry=0").data
    assert (moment["entry"], moment["card"]) == (0, 13)
    found = play(game).data
    assert (found["games"], sum(found["wins"].values())) == (4, 4)
    assert all(sum(margins.values()) == 4 for margins in found["margins"].values())
    assert play(game).data == found
    parts = [play(game, first=first, games=2).data for first in (0, 2)]
    assert {f: sum(part["wins"][f] for part in parts) for f in FOUR} == found["wins"]


def test_a_position_is_changed_and_programs_are_chosen(server: Server) -> None:
    """26July, far from its goal, no longer wins the check that comes next."""
    game = imported(server, record())
    poor = {"spaces": {"sierra-maestra": "N", "oriente": "N", "camaguey-province": "N | DR u1"}}
    assert play(game, changes=poor).data["wins"]["26july"] == 0
    assert play(game, changes={"aid": 3}, games=1).status == 200
    assert play(game, levels={"26july": 2}, games=1).data["games"] == 1
    assert play(game, levels={"26july": 5}).status == 422


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"aid": 999}, "aid"),
        ({"spaces": {"oriente": "26J u30"}}, "a count of pieces is negative"),
        ({"spaces": {"habana": "N"}}, "habana"),
        ({"spaces": 3}, "spaces"),
        ({"deception": {"26july": []}}, "'deception' is not a field"),
        ({"options": {}}, "'options' is not a field"),
        ({"phase": "reset"}, "'phase' is not a field"),
    ],
)
def test_what_is_not_possible_or_hidden_is_not_changed(server: Server, changes: dict[str, Any], message: str) -> None:
    reply = play(imported(server, record()), changes=changes)
    assert (reply.status, reply.error) == (422, "invalid")
    assert message in reply.data["message"]


def test_after_the_last_entry_the_last_turn_is_meant(server: Server) -> None:
    game = imported(server, record())
    last = game.state["view"]["entries"]
    assert 0 < game.get(f"what-if?entry={last}").data["entry"] < last
    assert game.get(f"what-if?entry={last}").data == game.get("what-if?entry=999999").data


def test_whoever_holds_no_seat_plays_nothing(server: Server) -> None:
    watching = imported(server, record()).by()
    for reply in (watching.get("what-if"), play(watching)):
        assert (reply.status, reply.error) == (403, "no-seat")


def test_not_among_several_people_before_the_end(server: Server) -> None:
    """Or else it would be help at the table; nor for several at one screen, who do not see the same."""
    seats = {"government": "screen", "26july": "me", "directorio": "nonplayer", "syndicate": "nonplayer"}
    for game in (begin(server.api(), FOUR), begin(server.api(), seats)):
        for reply in (game.get("what-if"), play(game)):
            assert (reply.status, reply.error) == (409, "not-over")


def test_a_single_person_may_play_from_any_moment(server: Server) -> None:
    game = begin(server.api(), SOLO)
    state = game.state
    game.answer(state, words(state)[-1])
    entries = game.state["view"]["entries"]
    assert game.get(f"what-if?entry={entries}").data["entry"] <= entries
    assert play(game, entry=entries, games=1).data["games"] == 1


def test_nothing_hidden_is_in_a_moment(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither markers nor names of programs, which hold their seeds; games draw markers again."""
    game = begin(server.api(), SEATS, options={"deception": "third"})
    position = game.get("what-if").data["position"]
    assert position["deception"] == position["shown"] == {}
    assert position["options"]["players"] == ["1", "2", "nonplayer", "4"]
    starts: list[Start] = []

    def noted(_: object, start: Start, *__: object) -> list[outlook.Result]:
        starts.append(start)
        return []

    monkeypatch.setattr(games_ahead.GamesAhead, "play", noted)
    entry = game.state["view"]["entries"]
    assert play(game, entry=entry, changes={"aid": 12}).status == 200
    (start,) = starts
    swapped = start.position | {"deception": {}, "shown": {}}
    assert start.position["deception"] != swapped["deception"], "the markers are in the position"
    held = start.position["deception"]
    names = [name for name in held if held[name]]
    twin = start.position | {"deception": {**held, names[0]: held[names[1]], names[1]: held[names[0]]}}
    games = [list(islice(Start(each).play(0), 2)) for each in (start.position, twin)]
    assert games[0] == games[1]


def test_a_request_plays_for_a_short_time_only(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Start(codec.to_json(before_the_victory_check()))
    monkeypatch.setattr(games_ahead, "_SECONDS", 0.0)
    assert len(games_ahead.played(start, 0, 5)) == 1
    monkeypatch.setattr(games_ahead, "_SECONDS", 1e9)
    found = games_ahead.played(start, 0, 3)
    assert found == list(outlook.results(before_the_victory_check(), (), outlook.BY_THE_RULEBOOK, "1", range(3)))
    assert what_if.came_to(found).wins["26july"] == sum(b.M26 in winners for winners, _ in found)


def test_a_game_that_breaks_down_is_reported(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError

    game = imported(server, record())
    monkeypatch.setattr(games_ahead, "played", broken)
    reply = play(game)
    assert (reply.status, reply.data["message"]) == (422, "From this position no game can be played.")


def test_an_address_has_a_share_of_processor_time(serve: Callable[..., Server]) -> None:
    server = serve(games_ahead_share=1e-6, games_ahead_burst=1e-6)
    game = imported(server, record())

    def from_afar(source: str) -> Reply:
        api = stranger(server, source)
        api.keys = ",".join(game.keys.values())
        return api.post(f"{game.path}/what-if/games", {"entry": 0, "first": 0, "games": 1})

    assert [from_afar("127.0.0.2").status for _ in range(2)] == [200, 429]
    assert from_afar("127.0.0.3").status == 200
    assert [play(game).status for _ in range(2)] == [200, 200], "there is no such limit at the server's own machine"


def test_a_position_that_is_checked_comes_with_its_spaces_as_they_are_drawn(server: Server) -> None:
    setup = server.api().post("/api/games/position", {"position": None}).data
    assert setup["spaces"] == begin(server.api(), FOUR).state["view"]["spaces"]
    position = setup["position"]
    position["spaces"] |= {"oriente": "PS | 26J u2", "havana": "no line"}
    changed = server.api().post("/api/games/position", {"position": position}).data
    assert changed["spaces"]["oriente"]["control"] == "26july"
    assert changed["spaces"]["oriente"]["level"] == "PS"
    assert changed["spaces"]["havana"]["lots"] == [], "its line cannot be read"
    assert changed["fault"]
