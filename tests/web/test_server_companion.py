"""Companion games: people answer for Chance, what is to be done at the real board, and the way back."""

import random
from typing import Any

import pytest

from cubalibre import Game, Options, codec
from cubalibre import board as b
from tests.web.servers import Api, Playing, begin, words

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
    for _ in range(25):
        give(game, rng.choice(words(game.state)))
    while (state := game.state)["can_undo"]:
        before = state["view"]["entries"]
        reply = game.post("undo", at=before, revision=state["revision"])
        assert reply.status == 200, reply
        assert reply.data["view"]["entries"] < before
    assert state["view"]["entries"] == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_real_board_is_always_brought_to_where_the_game_is(api: Api, seed: int) -> None:
    """Forwards and back, at random: once all is done, the board stands as the program's position does."""
    game = companion(api, {"government": "me", "syndicate": "me"})
    rng = random.Random(seed)
    known = None
    for _ in range(60):
        state = game.state
        if rng.random() < 0.15 and len(state["undo_to"]) > 3:
            to = rng.choice(state["undo_to"][:12])
            assert game.post("undo", at=state["view"]["entries"], revision=state["revision"], to=to).status == 200
        elif not state["view"]["over"]:
            give(game, rng.choice(words(state)))
        found = board(game, known)
        if rng.random() < 0.7:
            known = found["board"]
            again = board(game, known)
            assert (again["turns"], again["back"], again["board"]) == ([], False, known)
