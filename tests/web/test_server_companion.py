"""Companion games: people answer for Chance, what is to be done at the real board, and the way back."""

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from cubalibre import Game, Options, codec
from cubalibre import board as b
from tests.web.real_deck import MARKERS, SEED, Players
from tests.web.servers import Api, Events, Playing, Server, begin, words

SOLO = {"26july": "me"}
RALLY = ("rally", "santiago-de-cuba", "matanzas", "done")
REAL = {"dice": "real", "cards": "real"}
AT_A_PROPAGANDA_CARD = {"format": "cubalibre-position/1", "phase": "action", "current": 29, "upcoming": [0]}


def companion(api: Api, seats: dict[str, str] | None = None, **how: object) -> Playing:
    return begin(api, seats or SOLO, companion={**REAL, **how})


def give(game: Playing, *answers: str) -> Any:
    state = game.state
    for word in answers:
        reply = game.answer(state, word)
        assert reply.status == 200, (word, reply)
        state = reply.data
    return state


def board(game: Playing, known: Any = None, start: bool = True) -> Any:
    reply = game.post("board", board=known, start=start)
    assert reply.status == 200, reply
    return reply.data


def lines(found: Any) -> list[str]:
    return [step["text"] for turn in found["turns"] for step in turn["steps"]]


# People as Chance.


def test_people_draw_the_cards_and_roll_the_dice(api: Api) -> None:
    game = companion(api)
    assert game.state["companion"] == {"dice": True, "cards": True, "mine": True}
    assert game.state["view"]["question"]["kind"] == "draw-card"
    state = give(game, "card-29", "card-41")
    assert state["view"]["cards"]["current"] == 29
    state = give(game, *RALLY, "card-31")
    assert state["view"]["question"]["kind"] == "random-space-column"
    assert words(state) == ["1", "2", "3", "4", "5", "6"]
    assert give(game, "2")["view"]["question"]["kind"] == "random-space-row"


@pytest.mark.parametrize("position", [None, AT_A_PROPAGANDA_CARD])
def test_two_propaganda_cards_may_come_in_a_row_where_people_draw(api: Api, position: Any) -> None:
    game = companion(api, position=position)
    state = game.state if position else give(game, "card-29", "propaganda")
    while (question := state["view"]["question"])["kind"] != "draw-card":
        offered = words(state)
        state = give(game, "pass" if "pass" in offered else offered[0])
    assert question["who"] == "chance"
    assert "propaganda" in words(state)


@pytest.mark.parametrize(
    ("dice", "cards", "first"), [("program", "real", "draw-card"), ("real", "program", ""), ("program", "program", "")]
)
def test_the_program_answers_for_its_part_of_chance(api: Api, dice: str, cards: str, first: str) -> None:
    game = companion(api, dice=dice, cards=cards)
    kinds = set()
    rng = random.Random(4)
    state = game.state
    for _ in range(40):
        question = state["view"]["question"]
        if question["who"] == "chance":
            kinds.add(question["kind"])
        state = game.answer(state, rng.choice(words(state))).data
    assert ("draw-card" in kinds) == (cards == "real")
    assert bool(kinds - {"draw-card"}) == (dice == "real")
    if first:
        assert first in kinds


def test_other_games_have_no_real_table(api: Api) -> None:
    game = begin(api)
    assert "companion" not in game.state
    assert "chance" not in game.keys
    assert game.post("board", board=None).status == 403


def test_who_has_not_the_key_of_the_table_neither_answers_nor_asks(api: Api) -> None:
    game = companion(api)
    player = game.by("26july")
    assert player.state["companion"] == {"dice": True, "cards": True, "mine": False}
    assert player.answer(player.state, "card-29").error == "not-your-decision"
    assert player.post("board", board=None).status == 403
    assert set(player.state["seats"]) == {"government", "26july", "directorio", "syndicate"}


def test_a_companion_game_begins_in_the_middle(api: Api) -> None:
    there = Game(Options(), seed=3).position
    there.resources[b.M26] = 3
    position = codec.to_json(there)
    game = companion(api, position=position)
    state = game.state
    assert state["view"]["factions"]["26july"]["resources"] == 3
    assert state["view"]["position"]["options"]["players"][1] != "nonplayer"
    assert state["view"]["factions"]["syndicate"]["nonplayer"]


def test_an_impossible_board_is_refused_with_its_fault(api: Api) -> None:
    position = {"format": codec.FORMAT, "spaces": {"havana": "26J B30"}}
    reply = api.post("/api/games", {"seats": SOLO, "companion": {**REAL, "position": position}})
    assert (reply.status, reply.error) == (422, "impossible-position")


# At the real board.


def test_a_turn_of_a_nonplayer_is_listed_with_its_markers_and_reasons(api: Api) -> None:
    game = companion(api)
    give(game, "card-29", "card-41")
    found = board(game)
    assert not found["back"]
    told = lines(found)
    assert "1 Directorio Base is placed in Las Villas." in told
    assert any("Control" in line and "Las Villas" in line for line in told)
    assert any(step["space"] == "las-villas" for turn in found["turns"] for step in turn["steps"])
    assert all(turn["reasons"] for turn in found["turns"] if turn["seat"] == "directorio")
    assert board(game, found["board"])["turns"] == []


def test_a_person_has_moved_the_own_pieces_and_is_told_of_the_markers(api: Api) -> None:
    game = companion(api)
    give(game, "card-29", "card-41")
    known = board(game)["board"]
    give(game, "rally", "matanzas")
    assert board(game, known)["turns"] == []
    give(game, "done")
    told = lines(board(game, known))
    assert not [line for line in told if "placed" in line]
    assert [line for line in told if "Matanzas" in line]


def test_a_die_of_a_nonplayer_says_for_whom_and_why(api: Api) -> None:
    game = companion(api)
    give(game, "card-29", "card-41", *RALLY, "card-31")
    found = board(game)
    assert found["about"][0] == "Syndicate"
    assert any("8." in reason for reason in found["about"])


def test_who_joins_has_a_board_as_it_is_now(api: Api) -> None:
    game = companion(api)
    give(game, "card-29", "card-41")
    found = board(game, start=False)
    assert found["turns"] == []
    assert found["board"]["pieces"]["spaces"]["las-villas"] == game.state["view"]["position"]["spaces"]["las-villas"]


def test_going_back_lists_exactly_what_is_different(api: Api) -> None:
    game = companion(api)
    give(game, "card-29", "card-41")
    known = board(game)["board"]
    state = game.state
    reply = game.post("undo", at=state["view"]["entries"], revision=state["revision"], to=1)
    assert reply.status == 200, reply
    found = board(game, known)
    assert found["back"]
    assert "1 Directorio Base is removed from Las Villas." in lines(found)
    assert board(game, found["board"])["turns"] == []
    # Another card, and the same game goes on from there.
    give(game, "card-25")
    assert not board(game, found["board"])["back"]


def test_any_step_may_be_taken_back_be_it_a_die_or_a_card(api: Api) -> None:
    game = companion(api)
    rng = random.Random(9)
    state = game.play(25, rng)
    while state["can_undo"]:
        before = state["view"]["entries"]
        reply = game.post("undo", at=before, revision=state["revision"])
        assert reply.status == 200, reply
        state = reply.data
        assert state["view"]["entries"] < before
    assert state["view"]["entries"] == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_real_board_is_always_brought_to_where_the_game_is(api: Api, seed: int) -> None:
    """Forwards and back, at random: once all is done, the board stands as the program's position does."""
    game = companion(api, {"government": "me", "syndicate": "me"})
    rng = random.Random(seed)
    known, state = None, game.state
    for _ in range(60):
        if rng.random() < 0.15 and len(state["undo_to"]) > 3:
            to = rng.choice(state["undo_to"][:12])
            reply = game.post("undo", at=state["view"]["entries"], revision=state["revision"], to=to)
            assert reply.status == 200, reply
            state = reply.data
        else:
            state = game.play(1, rng)
        found = board(game, known)
        if rng.random() < 0.7:
            known = found["board"]
            again = board(game, known)
            assert (again["turns"], again["back"], again["board"]) == ([], False, known)


# The list that several devices share.


def shared(game: Playing, start: bool = True) -> Any:
    reply = game.post("board", board=None, start=start, shared=True)
    assert reply.status == 200, reply
    return reply.data


def keys(found: Any) -> list[str]:
    return [step["key"] for turn in found["turns"] for step in turn["steps"]]


def tick(game: Playing, found: Any, *ticked: str, done: Any = None) -> Any:
    texts = {step["key"]: step["text"] for turn in found["turns"] for step in turn["steps"]}
    ticks = {key: texts.get(key, key) for key in ticked}
    reply = game.post("board/ticks", number=found["shared"]["number"], ticks=ticks, done=done)
    assert reply.status == 200, reply
    return reply.data


def end(game: Playing, found: Any) -> Any:
    """All of a list is done."""
    ticks = dict.fromkeys([*keys(found), *found["shared"]["ticks"]])
    reply = game.post("board/ticks", number=found["shared"]["number"], ticks=ticks, done=found["board"])
    assert reply.status == 200, reply
    return reply.data


def listed(api: Api) -> Playing:
    """A game of which the first list is open."""
    game = companion(api)
    shared(game)
    give(game, "card-29", "card-41")
    return game


def test_devices_share_the_list_and_its_ticks(api: Api) -> None:
    game = listed(api)
    events = Events(game)
    here, there = shared(game), shared(game, start=False)
    assert "board" not in events.next()
    assert lines(here) == lines(there) != []
    assert here["shared"] == {"number": 0, "ticks": {}, "changes": 0}
    first, second, *_ = keys(here)
    tick(game, here, first)
    while "board" not in (event := events.next()):  # what was decided before may be heard a moment later
        pass
    assert event["board"] == 1
    assert tick(game, there, second)["ticks"].keys() == {first, second}
    assert shared(game)["shared"] == {
        "number": 0,
        "ticks": dict(zip(keys(here), lines(here)[:2], strict=False)),
        "changes": 2,
    }
    # Who has not heard that the list was done ends it once more: the next list stays.
    assert end(game, here)["number"] == 1
    give(game, *RALLY)
    now = shared(game)
    assert "Control of Matanzas: 26July." in lines(now)
    assert end(game, there)["number"] == 1
    assert lines(shared(game)) == lines(now)
    assert end(game, now)["ticks"] == {}
    assert shared(game)["turns"] == []


def test_a_step_has_the_same_key_in_each_language(api: Api) -> None:
    game = listed(api)
    body = b'{"board": null, "start": true, "shared": true}'
    headers = {"Content-Type": "application/json", "X-Seats": game.api.keys}
    found = [
        api.send("POST", f"{game.path}/board", body, **headers, **{"Accept-Language": language}).data
        for language in ("en", "es", "ru")
    ]
    assert len({tuple(keys(each)) for each in found}) == 1
    assert len({tuple(lines(each)) for each in found}) == 3
    assert len(set(keys(found[0]))) == len(keys(found[0]))


def test_no_tick_is_lost_when_many_come_at_once(api: Api) -> None:
    game = listed(api)
    found = shared(game)
    devices = [game.by(*game.held) for _ in keys(found)]
    with ThreadPoolExecutor(len(devices)) as pool:
        list(pool.map(lambda device, key: tick(device, found, key), devices, keys(found)))
    assert shared(game)["shared"]["ticks"].keys() == set(keys(found))
    reply = game.post("board/ticks", number=0, ticks={keys(found)[0]: None}, done=None)
    assert reply.data["ticks"].keys() == set(keys(found)[1:])


def test_a_tick_that_comes_late_counts_unless_its_turn_was_done(api: Api) -> None:
    game = listed(api)
    early = shared(game)
    give(game, *RALLY)
    late = shared(game)
    assert keys(late)[: len(keys(early))] == keys(early)
    # One device ends the list as it knows it, another one ticks the longer list.
    end(game, early)
    assert tick(game, late, keys(late)[0])["ticks"] == {}
    assert tick(game, late, keys(late)[-1])["ticks"].keys() == {keys(late)[-1]}


def test_what_was_ticked_of_a_turn_that_is_taken_back_stays_known_until_that_is_done(api: Api) -> None:
    game = listed(api)
    found = shared(game)
    tick(game, found, keys(found)[0])
    state = game.state
    assert game.post("undo", at=state["view"]["entries"], revision=state["revision"], to=1).status == 200
    back = shared(game)
    assert back["turns"] == []
    assert back["shared"]["ticks"] == {keys(found)[0]: lines(found)[0]}
    end(game, back)
    assert shared(game)["shared"]["ticks"] == {}


def test_the_way_back_of_people_s_pieces_is_listed_for_all_devices(api: Api) -> None:
    game = listed(api)
    end(game, shared(game))
    before = game.state["view"]["entries"]
    give(game, *RALLY)
    end(game, shared(game))
    state = give(game, "card-31", "2", "3")
    assert game.post("undo", at=state["view"]["entries"], revision=state["revision"], to=before).status == 200
    back = shared(game)
    assert back["back"]
    assert "1 Underground 26July Guerrilla is removed from Matanzas." in lines(back)


@pytest.mark.database
def test_ticks_outlive_the_server(serve: Callable[..., Server], database: str) -> None:
    game = listed(serve(database).api())
    found = shared(game)
    tick(game, found, keys(found)[0])
    again = Playing(serve(database).api(), game.id, game.keys)
    assert shared(again)["shared"]["ticks"].keys() == {keys(found)[0]}


def test_ticks_are_only_for_those_who_sit_at_the_table(api: Api) -> None:
    game = listed(api)
    found = shared(game)
    player = game.by("26july")
    assert player.post("board/ticks", number=0, ticks={}, done=None).status == 403
    assert game.post("board/ticks", number=0, ticks={"1.2.0.x": "a" * 301}, done=None).status == 422
    assert game.post("board/ticks", number=0, ticks={f"1.2.{i}": "a" for i in range(501)}, done=None).status == 422
    impossible = found["board"] | {"pieces": {"spaces": {"havana": "26J B30"}}}
    assert game.post("board/ticks", number=0, ticks={}, done=impossible).error == "impossible-position"
    assert shared(game)["shared"] == found["shared"]
    assert companion(api).post("board/ticks", number=0, ticks={}, done=None).status == 404


def test_no_more_ticks_are_kept_than_a_list_may_have(api: Api) -> None:
    game = listed(api)
    shared(game)
    for part in ("a", "b"):
        ticks = {f"9.9.{part}{i}": "step" for i in range(300)}
        assert game.post("board/ticks", number=0, ticks=ticks, done=None).status == 200
    assert len(shared(game)["shared"]["ticks"]) == 500


# A random space both ways.


def test_at_a_random_space_the_space_itself_is_an_answer_too(api: Api) -> None:
    game = companion(api)
    state = give(game, "card-29", "card-41", *RALLY, "card-31")
    question = state["view"]["question"]
    assert question["kind"] == "random-space-column"
    assert question["instead"] == ["la-habana", "havana"]
    assert words(state) == ["1", "2", "3", "4", "5", "6"]
    assert game.answer(state, "oriente").error == "illegal"
    entries = state["view"]["entries"]
    assert give(game, "la-habana")["view"]["entries"] > entries
    assert json.loads(game.get("record").data.splitlines()[entries + 1])["a"] == "la-habana"


def test_after_the_first_die_the_space_can_still_be_named(api: Api) -> None:
    game = companion(api)
    state = give(game, "card-29", "card-41", *RALLY, "card-31", "2")
    assert state["view"]["question"]["kind"] == "random-space-row"
    assert state["view"]["question"]["instead"] == ["la-habana", "havana"]
    assert give(game, "havana")["view"]["question"]["kind"] != "random-space-row"


# A whole game with rough piles and Deception markers.

THREE = {"government": "friend", "26july": "me", "syndicate": "friend"}


@pytest.mark.games
def test_a_game_with_rough_piles_and_deception_markers_is_played_to_its_end(api: Api) -> None:
    game = begin(api, THREE, options={"deception": "third"}, companion=REAL)
    players = Players(random.Random(SEED))
    state, asked = game.state, []
    while (question := state["view"]["question"]) is not None:
        held = state["view"]["position"]["deception"]
        if question["kind"] == "deception-draw":
            asked.append(question["about"])
        elif not asked:
            # What was drawn unseen stays unseen, and there is less of it once a Hidden Asset was used.
            assert held == {faction: ["hidden"] * len(players.held.get(faction, ())) for faction in held}
        reply = game.answer(state, players.answer(question))
        assert reply.status == 200, reply
        state = reply.data
    assert players.cards.count("propaganda") == 0
    assert state["view"]["cards"]["propaganda_left"] == 0
    assert sorted(players.spent) == ["26july", "syndicate", "syndicate"]
    # At the end all are asked for what they still have, and Hidden Agendas are on the table.
    assert asked == [faction for faction in MARKERS for _ in range(2 - players.spent.count(faction))]
    assert not any(players.held.values())
    assert state["view"]["position"]["deception"]["government"] == ["empty-threat", "hidden-agenda"]
    assert state["view"]["ranking"] is not None


# A correction of the position.


def corrected(game: Playing, **changes: Any) -> Any:
    there = game.get("board/position").data["position"]
    position = {**there, **{field: change for field, change in changes.items() if field != "spaces"}}
    position["spaces"] = there["spaces"] | changes.get("spaces", {})
    state = game.state
    return game.post("board/position", at=state["view"]["entries"], revision=state["revision"], position=position)


def test_the_position_of_a_running_game_is_corrected(api: Api) -> None:
    game = listed(api)
    end(game, shared(game))
    before = game.state["view"]["entries"]
    give(game, "rally", "matanzas")
    reply = corrected(game, aid=9, spaces={"oriente": "N | 26J u3 B1"})
    assert reply.status == 200, reply
    view = reply.data["view"]
    assert view["tracks"]["aid"] == 9
    assert view["position"]["spaces"]["oriente"].startswith("N | 26J u3 B1")
    # The turn under way began anew, and the list is exactly what is different on the board.
    assert view["question"]["kind"] == "action"
    found = shared(game)
    assert found["corrected"]
    assert found["back"]
    assert any("Aid" in line for line in lines(found))
    assert not [line for line in lines(found) if "Matanzas" in line and "placed" in line]
    end(game, found)
    assert not shared(game)["corrected"]
    assert shared(game)["turns"] == []
    # The talk says so, and what was played is kept with the same keys.
    assert f"after entry {before + 2}" in game.get("messages").data["items"][-1]["text"]
    kept = Playing(game.api, reply.data["kept"], game.keys)
    assert kept.state["view"]["entries"] == before + 2
    assert give(kept, "done")["view"]["entries"] > before + 2
    assert give(game, *RALLY)["view"]["entries"] > 0


def test_a_correction_that_is_not_possible_or_late_changes_nothing(api: Api, server: Server) -> None:
    game = listed(api)
    state, games = game.state, server.service.store.number_of_games()
    assert corrected(game, spaces={"havana": "26J B30"}).error == "impossible-position"
    late = game.post("board/position", at=0, revision=1, position=state["view"]["position"])
    assert late.error == "stale"
    player = game.by("26july")
    assert player.get("board/position").status == 403
    assert player.post("board/position", at=0, position={}).status == 403
    assert game.state["revision"] == state["revision"]
    assert server.service.store.number_of_games() == games


def test_a_correction_neither_shows_nor_changes_deception_markers(api: Api) -> None:
    game = begin(api, THREE, options={"deception": "third"}, companion=REAL)
    give(game, "card-29", "card-41")
    there = game.get("board/position").data["position"]
    assert there["deception"]["26july"] == ["hidden", "hidden"]
    reply = corrected(game, aid=9, deception={"26july": []}, options={})
    assert reply.status == 200, reply
    assert reply.data["view"]["position"]["deception"]["26july"] == ["hidden", "hidden"]
    assert reply.data["view"]["position"]["options"]["deception"] == "third"


@pytest.mark.parametrize("seed", range(3))
def test_the_differences_of_a_correction_bring_the_board_there(api: Api, seed: int) -> None:
    """A game that is played, damaged, corrected and played on: the board stands where the game is."""
    game = companion(api, {"government": "me", "syndicate": "me"})
    rng = random.Random(seed)
    shared(game)
    for _ in range(3):
        game.play(12, rng)
        end(game, shared(game))
        resources = {faction: rng.randint(5, 30) for faction in ("government", "26july", "directorio", "syndicate")}
        assert corrected(game, resources=resources).status == 200
        end(game, shared(game))
        assert shared(game)["turns"] == []
