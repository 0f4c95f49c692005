"""After games: results of people, statistics, ratings, and public pages."""

import functools
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre.seats.random import RandomChance, RandomPlayer
from cubalibre.server.people import endings, ratings, statistics
from cubalibre.server.storage import administration, clocks
from cubalibre.server.storage.results import Rating, Result
from cubalibre.server.storage.rows import Seat
from cubalibre.server.storage.schema import ENDINGS, GAMES, HOLDINGS, PROFILES, RATINGS, RESULTS, SEATS
from cubalibre.standings import Rank
from cubalibre.view.words import FACTION
from tests.web.browsers import alone, imported
from tests.web.servers import FOUR, ON_SQLITE, Api, Playing, Server, begin, until, words
from tests.web.test_server_people import held_by, person, stored

EACH = ("1", "2", "3", "4")
"""Four players."""
LONG_AGO = "2026-01-01T00:00:00+00:00"


@functools.cache
def before_the_end(players: tuple[str, str, str, str] = EACH, seed: int = 1958, deception: str = "") -> str:
    """The record of a short game of random players, one decision of people before its end."""
    rng = random.Random(seed)
    people = {faction: RandomPlayer(rng) for faction in b.FACTIONS if players[faction] != "nonplayer"}
    options = Options(players=players, short="cards", deception=deception)
    whole = Game(options, seats={b.CHANCE: RandomChance(rng), **people})
    by_people = [i for i, entry in enumerate(whole.entries) if entry.seat in people]
    game = Game.from_record(whole.to_record(), seats={b.CHANCE: RandomChance(rng)})
    game.rewind(by_people[-1])
    return game.to_record()


def played_here(server: Server, record: str, factions: tuple[str, ...] = tuple(FOUR)) -> Playing:
    """A game that goes on as a record does, and counts like one that was begun here."""
    game = imported(server, record, factions)
    with server.service.store.writing() as connection:
        connection.execute(sa.delete(ENDINGS).where(ENDINGS.c.game_id == game.id))
    return game


def end(server: Server, game: Playing) -> list[Any]:
    """Play a game to its end, and wait until that was looked at; the ranking."""
    game.play(100, random.Random(1))
    until(lambda: stored(server, ENDINGS))
    ranking = game.get("summary").data["ranking"]
    assert ranking
    return list(ranking)


def asks(who: Api, shown: bool = False, rated: bool = False) -> Any:
    reply = who.post("/api/people/me/profile", {"shown": shown, "rated": rated})
    assert reply.status == 200, reply
    return reply.data


def figures(who: Api) -> Any:
    reply = who.get("/api/people/me/statistics")
    assert reply.status == 200, reply
    return reply.data["figures"]


def place_of(ranking: list[Any], faction: str) -> int:
    return next(place for place, rank in enumerate(ranking, 1) if faction in rank["factions"])


def counted(faction: str, others: str, ranking: list[Any]) -> dict[str, object]:
    """The statistic of one game."""
    place = place_of(ranking, faction)
    rank = ranking[place - 1]
    return {
        "factions": "+".join(rank["factions"]),
        "others": others,
        "games": 1,
        "wins": int(place == 1),
        "margin": rank["margin"],
        "places": [int(place == each) for each in (1, 2, 3, 4)],
    }


# Results.


def test_a_game_that_ends_counts_for_those_who_hold_its_seats(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    eva = held_by(game, person(server.api(), "Eva"), "syndicate")
    pia = server.api().with_keys(person(server.api(), "Pia"))
    assert figures(ana) == {"statistics": [], "ratings": []}
    ranking = end(server, game)
    assert figures(ana)["statistics"] == [counted("26july", "person", ranking)]
    assert figures(eva)["statistics"] == [counted("syndicate", "person", ranking)]
    assert figures(pia)["statistics"] == []


def test_games_of_the_past_are_looked_at_when_a_server_starts(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    with server.service.store.writing() as connection:
        connection.execute(sa.delete(ENDINGS))
        connection.execute(sa.delete(RESULTS))
    assert figures(ana)["statistics"] == []
    later = serve(database)
    ana = later.api().with_keys(ana.keys)
    until(lambda: figures(ana)["statistics"] == [counted("26july", "person", ranking)])


@ON_SQLITE
def test_a_game_counts_as_it_ended_first(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    before, state = figures(ana), game.state
    entries = state["view"]["entries"]
    back = game.post("rewind", at=entries, revision=state["revision"], to=entries - 60)
    assert back.status == 200, back
    game.play(300, random.Random(5))
    assert game.get("summary").data["ranking"] not in (None, ranking)
    assert endings.settle_all(server.service)
    assert figures(ana) == before


@ON_SQLITE
def test_two_factions_of_a_player_are_one_game(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end(("1", "2", "3", "1")))
    ana = held_by(game, person(server.api()), "government", "syndicate")
    ranking = end(server, game)
    assert figures(ana)["statistics"] == [counted("government", "person", ranking)]
    assert figures(ana)["statistics"][0]["factions"] == "government+syndicate"
    assert stored(server, RESULTS) == 2


@pytest.mark.parametrize(
    ("kinds", "others"),
    [(("person", "person"), "person"), (("search:1", "search:3"), "search"), (("nonplayer", "person"), "mixed")],
)
def test_the_others_at_a_table_are_of_one_kind_or_mixed(kinds: tuple[str, str], others: str) -> None:
    stored_as = [{"person": "friend"}.get(kind, kind) for kind in ("person", *kinds, "nonplayer")]
    seats = [Seat(faction, kind, "", None) for faction, kind in zip(FACTION, stored_as, strict=True)]
    ranks = [Rank("", (faction,), 0, faction) for faction in FACTION[1:3]]
    assert endings._kind_of(seats, ranks) == others


@ON_SQLITE
def test_who_plays_against_non_players_is_counted_so(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end(("nonplayer", "1", "nonplayer", "nonplayer")), ("26july",))
    ana = held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    assert figures(ana)["statistics"] == [counted("26july", "nonplayer", ranking)]


@ON_SQLITE
def test_a_game_against_oneself_does_not_count(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july", "directorio")
    eva = held_by(game, person(server.api(), "Eva"), "syndicate")
    ranking = end(server, game)
    assert figures(ana)["statistics"] == []
    assert figures(eva)["statistics"] == [counted("syndicate", "person", ranking)]


def test_a_game_that_was_begun_from_a_record_does_not_count(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = imported(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    end(server, game)
    held_by(game, person(server.api(), "Eva"), "syndicate")
    assert endings.settle_all(server.service)
    assert figures(ana)["statistics"] == []
    assert stored(server, RESULTS) == 0


@ON_SQLITE
def test_a_lesson_does_not_count(serve: Callable[..., Server], database: str) -> None:
    first = serve(database)
    game = played_here(first, before_the_end())
    ana = held_by(game, person(first.api()), "26july")
    end(first, game)
    with first.service.store.writing() as connection:
        connection.execute(sa.delete(ENDINGS))
        connection.execute(sa.delete(RESULTS))
        connection.execute(sa.update(GAMES).values(lesson="first-game"))
    server = serve(database)
    until(lambda: stored(server, ENDINGS))
    assert figures(ana)["statistics"] == []


@ON_SQLITE
def test_what_a_program_played_to_the_end_does_not_count_for_who_had_left(
    serve: Callable[..., Server], database: str
) -> None:
    first = serve(database)
    game = played_here(first, before_the_end())
    decides = game.state["view"]["question"]["who"]
    left = next(faction for faction in FOUR if faction != decides)
    ana = held_by(game, person(first.api()), left)
    eva = held_by(game, person(first.api(), "Eva"), decides)
    with first.service.store.writing() as connection:
        connection.execute(sa.update(GAMES).values(clock=1))
        clocks.put_absences(connection, game.id, {left: "nonplayer"})
    server = serve(database)
    there = Playing(server.api(), game.id, game.keys, (decides,))
    ranking = end(server, there)
    assert figures(ana)["statistics"] == []
    assert figures(eva)["statistics"] == [counted(decides, "person", ranking)]


def test_who_takes_a_name_later_has_the_games_of_their_seats(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    eva = server.api().with_keys(person(server.api(), "Eva"))
    asks(eva, rated=True)
    eva = held_by(game, eva.keys, "syndicate")
    assert figures(eva) == {"statistics": [counted("syndicate", "person", ranking)], "ratings": []}


def test_a_finished_game_that_is_let_go_still_counts(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    with server.service.store.writing() as connection:  # as if nobody had looked yet
        connection.execute(sa.delete(ENDINGS))
        connection.execute(sa.delete(RESULTS))
    assert ana.post(f"{game.path}/release", {}).status == 200
    assert figures(ana)["statistics"] == [counted("26july", "person", ranking)]


def test_results_outlive_their_game_and_end_with_their_person(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    eva = held_by(game, person(server.api(), "Eva"), "syndicate")
    end(server, game)
    before = figures(eva)
    assert ana.post("/api/people/me/delete", {}).status == 200
    assert game.get("summary").status == 200
    assert (stored(server, RESULTS), figures(eva)) == (1, before)
    row = server.service.row(game.id)
    assert administration.delete(server.service.store, row)
    assert figures(eva) == before


def test_a_game_that_cannot_be_read_does_not_count(server: Server, api: Api) -> None:
    ana = api.with_keys(person(api))
    game = begin(ana, {"26july": "me"})
    with server.service.store.writing() as connection:
        connection.execute(sa.update(GAMES).values(over=True, entries=999, revision=99))
    assert endings.settle_all(server.service)
    assert stored(server, ENDINGS) == 1
    assert game.id


def test_statistics_add_up() -> None:
    found = [
        Result("a", "26july", "p", "", "26july", "person", 1, 4),
        Result("b", "26july", "p", "", "26july", "person", 3, -5),
        Result("c", "government", "p", "", "government+syndicate", "nonplayer", 2, 0),
        Result("c", "syndicate", "p", "", "government+syndicate", "nonplayer", 2, 0),
        Result("d", "government", "p", "", "government", "mixed", 4, -9),
    ]
    assert [(each.factions, each.others, each.games, each.wins, each.margin) for each in statistics.totals(found)] == [
        ("government", "mixed", 1, 0, -9),
        ("26july", "person", 2, 1, -0.5),
        ("government+syndicate", "nonplayer", 1, 0, 0),
    ]
    assert [each.places for each in statistics.totals(found)] == [[0, 0, 0, 1], [1, 0, 1, 0], [0, 1, 0, 0]]


# Ratings.


def rated_game(server: Server, record: str = "", **people: str) -> tuple[Playing, dict[str, Api]]:
    """A game of people who have all asked for ratings before it; by their Factions."""
    keys = {faction.removeprefix("f_"): person(server.api(), name) for faction, name in people.items()}
    for key in keys.values():
        asks(server.api().with_keys(key), rated=True)
    game = played_here(server, record or before_the_end())
    return game, {faction: held_by(game, key, faction) for faction, key in keys.items()}


def test_people_who_ask_for_it_are_rated_among_one_another(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")
    pia = held_by(game, person(server.api(), "Pia"), "government")
    ranking = end(server, game)
    best, other = sorted(people, key=functools.partial(place_of, ranking))
    (winner,), (loser,) = (figures(people[faction])["ratings"] for faction in (best, other))
    assert (winner["factions"], winner["games"], loser["games"]) == (best, 1, 1)
    assert winner["rating"] > 1500 > loser["rating"]
    assert winner["spread"] == loser["spread"] < 392
    assert figures(pia)["ratings"] == []
    assert stored(server, RATINGS) == 2


@ON_SQLITE
def test_one_person_alone_is_not_rated(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana")
    held_by(game, person(server.api(), "Pia"), "government")
    end(server, game)
    assert figures(people["26july"])["ratings"] == []


@ON_SQLITE
def test_a_game_that_began_before_somebody_asked_is_not_rated(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva", government="Pia")
    with server.service.store.writing() as connection:
        pias = people["government"].get("/api/people/me").data["id"]
        later = sa.update(PROFILES).where(PROFILES.c.person_id == pias)
        connection.execute(later.values(rated_since="2999-01-01T00:00:00+00:00"))
    end(server, game)
    assert {faction: len(figures(who)["ratings"]) for faction, who in people.items()} == {
        "26july": 1,
        "syndicate": 1,
        "government": 0,
    }


def test_a_game_is_rated_once(serve: Callable[..., Server], database: str) -> None:
    server, other = serve(database), serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")
    end(server, game)
    before = {faction: figures(who)["ratings"] for faction, who in people.items()}
    with server.service.store.writing() as connection:
        connection.execute(sa.delete(ENDINGS))
        connection.execute(sa.delete(RESULTS))
        connection.execute(sa.delete(RATINGS))
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(endings.settle, (server.service, other.service) * 3, [game.id] * 6))
    assert {faction: figures(who)["ratings"] for faction, who in people.items()} == before
    assert before["26july"][0]["games"] == 1


def test_nothing_is_stored_of_an_end_that_is_interrupted(
    serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")

    def stops(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("cubalibre.server.people.result_worker.endings.settle_all", lambda _: True)
        patch.setattr(ratings, "rate", stops)
        game.play(100, random.Random(1))
        with pytest.raises(RuntimeError):
            endings.settle(server.service, game.id)
    assert stored(server, ENDINGS) == stored(server, RESULTS) == stored(server, RATINGS) == 0
    assert endings.settle_all(server.service)
    assert stored(server, RATINGS) == 2
    assert figures(people["26july"])["ratings"][0]["games"] == 1


@ON_SQLITE
def test_a_pair_of_factions_has_a_rating_of_its_own(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, before_the_end(("1", "2", "3", "1")), f_26july="Ana", government="Eva")
    held_by(game, people["government"].keys, "syndicate")
    end(server, game)
    (pair,) = figures(people["government"])["ratings"]
    assert pair["factions"] == "government+syndicate"
    assert len(figures(people["26july"])["ratings"]) == 1


def test_ratings_are_deleted_when_they_are_no_longer_wanted(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")
    end(server, game)
    ana, eva = people["26july"], people["syndicate"]
    since = ana.get("/api/people/me/statistics").data["rated_since"]
    assert asks(ana, shown=True, rated=True)["rated_since"] == since
    off = asks(ana)
    assert (off["rated_since"], off["figures"]["ratings"], off["shown"]) == (None, [], False)
    assert off["figures"]["statistics"] != []
    assert len(figures(eva)["ratings"]) == 1
    assert eva.post("/api/people/me/delete", {}).status == 200
    assert stored(server, RATINGS) == 0


@ON_SQLITE
def test_a_real_table_is_not_rated(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")
    with server.service.store.writing() as connection:
        seat = {"game_id": game.id, "faction": "chance", "kind": "dice", "name": "", "key_hash": None}
        connection.execute(sa.insert(SEATS), seat)
    later = serve(database)
    there = Playing(later.api(), game.id, game.keys)
    end(later, there)
    ana = later.api().with_keys(people["26july"].keys)
    assert (len(figures(ana)["statistics"]), figures(ana)["ratings"]) == (1, [])


def test_a_rating_begins_at_1500() -> None:
    shown = ratings.shown(Rating("p", "26july", 25.0, 25 / 3, 0))
    assert (shown.rating, shown.spread) == (1500, 392)


# Public pages.


def page_of(api: Api, who: Api) -> str:
    return f"/api/players/{who.get('/api/people/me').data['id']}"


@ON_SQLITE
def test_nothing_is_shown_of_who_has_not_asked_for_it(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api = server.api()
    ana = api.with_keys(person(api))
    page = page_of(api, ana)
    for path in (page, f"{page}/games", "/api/players/AAAAAAAAAAAA", "/api/players/AAAAAAAAAAAA/games"):
        refused = api.get(path)
        assert (refused.status, refused.error) == (404, "no-such-player")
    asks(ana, shown=True)
    assert api.get(page).data["name"] == "Ana"
    assert api.get(f"{page}/games").data == {"items": [], "more": False}
    asks(ana)
    assert api.get(page).error == "no-such-player"


def test_a_page_shows_the_figures_of_its_person(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game, people = rated_game(server, f_26july="Ana", syndicate="Eva")
    end(server, game)
    ana = people["26july"]
    asks(ana, shown=True, rated=True)
    shown = server.api().get(page_of(server.api(), ana)).data
    assert shown["figures"] == figures(ana)
    assert set(shown) == {"id", "name", "created", "figures"}


def test_a_game_is_shown_if_all_at_the_table_have_a_page(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api = server.api()
    ana, eva = (api.with_keys(person(api, name)) for name in ("Ana", "Eva"))
    game = begin(ana, {"26july": "me", "government": "friend"})
    asks(ana, shown=True)
    games = f"{page_of(api, ana)}/games"
    assert api.get(games).data["items"] == []  # a friend without a name
    held_by(game, eva.keys, "government")
    assert api.get(games).data["items"] == []
    asks(eva, shown=True)
    (item,) = api.get(games).data["items"]
    assert item["game"]["id"] == game.id
    assert item["game"]["mine"] == []
    assert item["played"] == ["26july"]
    me = {faction: who.get("/api/people/me").data for faction, who in (("26july", ana), ("government", eva))}
    assert item["people"] == {faction: {"id": who["id"], "name": who["name"]} for faction, who in me.items()}
    asks(eva)
    assert api.get(games).data["items"] == []


@pytest.mark.parametrize(("watch", "number"), [("at-once", 1), ("delayed", 1), ("nobody", 0)])
def test_a_page_shows_of_a_game_what_spectators_see(api: Api, watch: str, number: int) -> None:
    ana = api.with_keys(person(api))
    rule = {"watch": watch} | ({"turns": 4} if watch == "delayed" else {})
    game = begin(ana, {"26july": "me"}, spectators=rule)
    asks(ana, shown=True)
    items = api.get(f"{page_of(api, ana)}/games").data["items"]
    assert len(items) == number
    if watch == "delayed":
        assert items[0]["game"]["entries"] == 0 < len(words(game.state))


def test_lessons_and_games_from_records_are_not_on_a_page(server: Server, api: Api) -> None:
    ana = api.with_keys(person(api))
    asks(ana, shown=True)
    ana.post("/api/lessons/first-game", {})
    held_by(imported(server, alone(), ["26july"]), ana.keys, "26july")
    assert api.get(f"{page_of(api, ana)}/games").data["items"] == []


def test_the_games_of_a_page_come_in_parts(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.api.player_routes._PAGE", 2)
    ana = api.with_keys(person(api))
    asks(ana, shown=True)
    made = {begin(ana, {"26july": "me"}).id for _ in range(3)}
    games = f"{page_of(api, ana)}/games"
    first, second = api.get(games).data, api.get(f"{games}?start=2").data
    assert (len(first["items"]), first["more"], len(second["items"]), second["more"]) == (2, True, 1, False)
    assert {each["game"]["id"] for each in first["items"] + second["items"]} == made


def test_my_data_have_my_results_and_what_i_asked_for(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = played_here(server, before_the_end())
    ana = held_by(game, person(server.api()), "26july")
    ranking = end(server, game)
    data = ana.get("/api/people/me/data").data
    (kept,) = data["results"]
    assert (kept["game"], kept["faction"], kept["place"]) == (game.id, "26july", place_of(ranking, "26july"))
    assert data["wanted"] == ana.get("/api/people/me/statistics").data
    with server.service.store.reading() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(HOLDINGS)) == 1
