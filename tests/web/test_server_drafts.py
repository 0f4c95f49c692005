"""Drafts: answers and moves that a player gathers before they are sent; what they come to, and what is refused."""

import random
from typing import Any

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import propaganda
from cubalibre.server.games import movement
from cubalibre.server.games.movement import Group
from tests.samples import some
from tests.scenes import scene
from tests.web.browsers import imported
from tests.web.servers import Api, Playing, Server, begin_with

FOUR_PLAYERS = Options(players=("1", "2", "3", "4"))


def begun(server: Server, pieces: dict[str, str], *answers: str, card: int = 19, **more: Any) -> Playing:
    """Four people at a card, after some answers."""
    position = scene(pieces, options=FOUR_PLAYERS, card=card, **more).position
    position.eligible = [True] * 4
    game = Game(start=position)
    for word in answers:
        game.answer(word)
    return imported(server, game.to_record())


def redeploying() -> Position:
    pieces = {
        "havana": "PS | GOV T1 P4",
        "camaguey-city": "N | GOV P2",
        "las-villas": "N | GOV T3 P1",
        "oriente": "N | GOV T2",
    }
    position = scene(pieces, options=FOUR_PLAYERS, phase=state.REDEPLOY, card=b.PROPAGANDA).position
    propaganda.begin_redeploy(position)
    return position


def move(lot: str, number: int, to: str) -> dict[str, object]:
    return {"lot": lot, "number": number, "to": to}


def draft(game: Playing, *steps: str | list[dict[str, object]]) -> Any:
    """The reply to a draft: answers as words, moves as lists."""
    body = [{"answers": step} if isinstance(step, str) else {"moves": step} for step in steps]
    return game.post("draft", steps=body)


def words_of(game: Playing, *steps: str | list[dict[str, object]]) -> list[str]:
    reply = draft(game, *steps)
    assert reply.status == 200, reply.data
    words: list[str] = reply.data["words"]
    return words


def moves_of(found: Any) -> dict[str, tuple[int, set[str]]]:
    return {each["lot"]: (each["most"], set(each["to"])) for each in found}


MARCHING = {"oriente": "PO | 26J u3", "matanzas": "N | 26J u1 a2", "las-villas": "N | 26J u1", "la-habana": "N"}


def test_3_3_2_each_lot_may_march_to_the_spaces_beside_it(server: Server) -> None:
    game = begun(server, MARCHING, "march")
    found = moves_of(game.get("preview").data["moves"])
    assert set(found) == {"oriente:26july-u", "matanzas:26july-u", "matanzas:26july-a", "las-villas:26july-u"}
    assert found["oriente:26july-u"] == (3, {"camaguey-province", "sierra-maestra", "sugar-cane"})
    assert found["matanzas:26july-a"] == (2, {"la-habana", "las-villas"})


def test_3_3_2_groups_to_two_destinations_come_to_the_answers_in_the_order_of_the_rules(server: Server) -> None:
    game = begun(server, MARCHING, "march")
    groups = [
        move("oriente:26july-u", 2, "camaguey-province"),
        move("matanzas:26july-u", 1, "la-habana"),
        move("las-villas:26july-u", 1, "camaguey-province"),
    ]
    words = words_of(game, groups)
    assert words == ["camaguey-province", "oriente", "2", "las-villas", "la-habana", "1", "0"]
    before = game.state
    place = {"at": before["view"]["entries"], "revision": before["revision"]}
    after = game.post("answers", word=words[0], next=" ".join(words[1:]), **place)
    assert after.status == 200
    spaces = after.data["view"]["spaces"]
    kinds = {space: {lot["kind"]: lot["number"] for lot in spaces[space]["lots"]} for space in spaces}
    assert kinds["camaguey-province"] == {"26july-u": 3}
    assert kinds["la-habana"] == {"26july-u": 1}
    assert kinds["matanzas"] == {"26july-a": 2}
    assert kinds["oriente"] == {"26july-u": 1}


def test_3_3_2_a_group_may_still_join_the_first_destination_after_the_second(server: Server) -> None:
    game = begun(server, MARCHING, "march")
    first = [move("oriente:26july-u", 1, "camaguey-province"), move("matanzas:26july-u", 1, "la-habana")]
    found = moves_of(draft(game, first).data["then"]["along"]["moves"])
    assert "camaguey-province" in found["las-villas:26july-u"][1]
    assert draft(game, [*first, move("las-villas:26july-u", 1, "camaguey-province")]).status == 200


def test_a_draft_changes_nothing_and_shows_what_comes_next(server: Server) -> None:
    game = begun(server, MARCHING, "march")
    before = game.state
    found = draft(game, [move("oriente:26july-u", 3, "camaguey-province")]).data
    assert game.state == before
    then = found["then"]
    assert then["view"]["question"]["mine"]
    assert then["texts"]["answers"]
    assert found["outcome"]["resources"]["26july"] == [20, 19]
    assert found["revision"] == before["revision"]


@pytest.mark.parametrize(
    ("lot", "number", "to", "reason"),
    [
        ("oriente:26july-u", 4, "camaguey-province", "3.1/number"),
        ("oriente:26july-u", 1, "pinar-del-rio", "3.3.2/adjacent"),
        ("havana:26july-u", 1, "la-habana", "1.4/not-there"),
    ],
)
def test_3_3_2_the_group_that_cannot_march_is_named(
    server: Server, lot: str, number: int, to: str, reason: str
) -> None:
    game = begun(server, MARCHING, "march")
    before = game.state
    refused = draft(game, [move("matanzas:26july-u", 1, "las-villas"), move(lot, number, to)])
    assert (refused.status, refused.error) == (422, "illegal")
    assert refused.data["message"].startswith(f"{number} Underground 26July Guerrilla")
    assert refused.data["reason"] == reason
    assert game.state == before


def test_3_2_2_cubes_garrison_each_where_it_wants(server: Server) -> None:
    game = begun(server, {"havana": "PS | GOV T3 P2", "oriente": "N | GOV T1"}, "garrison", card=1)
    found = moves_of(game.get("preview").data["moves"])
    assert found["havana:troops"] == (3, {"camaguey-city", "santiago-de-cuba", "cigar", "factory", "sugar-cane"})
    words = words_of(game, [move("oriente:troops", 1, "cigar"), move("havana:troops", 2, "factory")])
    assert words == ["oriente:troops", "cigar", "havana:troops", "factory", "2"]


def test_6_4_troops_redeploy_in_groups(server: Server) -> None:
    game = imported(server, Game(start=redeploying()).to_record())
    groups = [move("las-villas:troops", 2, "havana"), move("las-villas:troops", 1, "camaguey-city")]
    words = words_of(game, [*groups, move("oriente:troops", 2, "havana")])
    assert words[:3] == ["las-villas:troops", "havana", "2"]
    refused = draft(game, [move("las-villas:troops", 3, "oriente")])
    assert refused.data["reason"] == "6.4.2/troops-to-city-or-base"


def test_6_4_a_draft_goes_on_to_the_end_of_the_phase(server: Server) -> None:
    """Each move is a turn of its own."""
    game = imported(server, Game(start=redeploying()).to_record())
    found = draft(game, [move("las-villas:troops", 2, "havana")], [move("oriente:troops", 2, "camaguey-city")]).data
    assert found["then"]["view"]["question"]["kind"] == "redeploy"
    assert {"las-villas:troops", "havana:troops"} <= set(moves_of(found["then"]["along"]["moves"]))
    everybody = [move("las-villas:troops", 3, "havana"), move("oriente:troops", 2, "havana")]
    assert draft(game, everybody, "done").data["then"] is None


def test_4_5_3_cubes_are_muscled_to_one_space(server: Server) -> None:
    pieces = {"havana": "N | GOV T2 P3 | SYN C1", "oriente": "N | GOV T1 P1 | SYN u2", "matanzas": "N"}
    game = begun(server, pieces, "rally", "oriente", "muscle", card=37).by("syndicate")
    found = moves_of(game.get("preview").data["moves"])
    assert found["oriente:police"] == (1, {"havana"})
    assert found["havana:troops"] == (2, {"cigar", "factory", "sugar-cane"})
    assert words_of(game, [move("havana:troops", 2, "cigar")])[:3] == ["cigar", "havana:troops", "havana:troops"]
    two = [move("havana:troops", 1, "cigar"), move("oriente:troops", 1, "cigar")]
    assert words_of(game, two)[:3] == ["cigar", "havana:troops", "oriente:troops"]
    apart = [move("havana:troops", 1, "cigar"), move("oriente:police", 1, "havana")]
    assert draft(game, apart).error == "illegal"


def test_4_2_3_a_guerrilla_is_driven_out(server: Server) -> None:
    pieces = {"las-villas": "PS | GOV T5 | 26J u2 | DR a1"}
    game = begun(server, pieces, "sweep", "las-villas", "done", card=1)
    game.answer(game.state, "reprisal")
    while game.state["view"]["question"]["kind"] == "reprisal-space":
        game.answer(game.state, "las-villas")
    assert game.state["view"]["question"]["kind"] == "reprisal-guerrilla"
    found = moves_of(game.get("preview").data["moves"])
    assert found["las-villas:26july-u"][0] == 1
    assert "matanzas" in found["las-villas:26july-u"][1]
    assert words_of(game, [move("las-villas:26july-u", 1, "matanzas")])[:2] == ["las-villas:26july-u", "matanzas"]
    assert draft(game, [move("las-villas:26july-u", 2, "matanzas")]).error == "illegal"


@pytest.mark.games
@pytest.mark.parametrize("seed", some(range(40), *range(8)))
def test_what_may_move_can_move(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(Options(players=("1", "2", "3", "4")))
    tried = 0
    while game.question is not None:
        for each in movement.movable(game):
            if rng.random() < 0.2:
                number = rng.choice((1, each.most))
                group = Group(n.Lot(n.parse(each.lot)), number, b.Space(n.parse(rng.choice(each.to))))
                movement.carry_out(game.snapshot(), [group])
                tried += 1
        game.answer(rng.choice(game.answers))
    assert tried


def test_5_1_casinos_move_by_meyer_lansky(server: Server) -> None:
    pieces = {"havana": "N | SYN C2", "matanzas": "N | SYN X1", "oriente": "N"}
    game = begun(server, pieces, "event-shaded", card=38).by("syndicate")
    found = moves_of(game.get("preview").data["moves"])
    assert found["havana:casino"][0] == 1
    assert "oriente" in found["matanzas:closed-casino"][1]
    groups = [move("havana:casino", 2, "oriente"), move("matanzas:closed-casino", 1, "las-villas")]
    words = words_of(game, groups)
    assert words == ["havana", "oriente", "havana", "oriente", "matanzas", "las-villas"]


def test_5_1_all_guerrillas_leave_by_eulogio_cantillo(server: Server) -> None:
    pieces = {"las-villas": "N | GOV T1 | 26J u2 a1", "matanzas": "N"}
    game = begun(server, pieces, "event-unshaded", card=3)
    assert game.state["view"]["question"]["kind"] == "event-to"
    found = moves_of(game.get("preview").data["moves"])
    assert set(found) == {"las-villas:26july-u", "las-villas:26july-a"}
    assert "matanzas" in found["las-villas:26july-u"][1]
    groups = [move("las-villas:26july-u", 1, "matanzas"), move("las-villas:26july-a", 1, "camaguey-province")]
    assert words_of(game, groups)[:3] == ["matanzas", "1", "0"]


def test_4_2_1_transport_takes_three_troops_to_one_space(server: Server) -> None:
    game = begun(server, {"havana": "PS | GOV T5"}, "train", "transport", card=1)
    assert moves_of(game.get("preview").data["moves"])["havana:troops"][0] == 3
    words = words_of(game, [move("havana:troops", 3, "oriente")])
    assert words == ["oriente", "3"]
    refused = draft(game, [move("havana:troops", 4, "oriente")])
    assert refused.error == "illegal"


def test_3_3_1_spaces_are_picked_one_by_one(api: Api) -> None:
    game = begin_with(api, "26july")
    game.answer(game.state, "rally")
    steps = ["sierra-maestra base", "oriente", "las-villas"]
    found = draft(game, *steps).data
    assert found["words"] == ["sierra-maestra", "base", "oriente", "las-villas"]
    assert found["then"]["along"]["ending"] is not None or found["then"]["view"]["question"]["mine"]
    assert "sierra-maestra" in found["then"]["view"]["question"]["taken"]
    assert "infiltrate" in found["then"]["along"]["next"]


def test_what_ends_the_turn_has_no_next_question(api: Api) -> None:
    game = begin_with(api, "26july").by("26july")
    game.answer(game.state, "rally")
    found = draft(game, "oriente", "done").data
    assert found["then"] is None
    assert found["outcome"]["then"] != "26july"


def test_nothing_is_found_out_about_others(api: Api) -> None:
    game = begin_with(api, "26july")
    game.answer(game.state, "rally")
    assert draft(game.by("directorio"), "oriente").error == "not-your-decision"
    assert draft(game.by(), "oriente").error == "no-seat"
    assert draft(game.by("26july"), "oriente", "done", "pass").error == "not-your-decision"


@pytest.mark.parametrize(
    "steps",
    [
        [],
        [{}],
        [{"moves": [{"lot": "oriente", "number": 1, "to": "havana"}]}],
        [{"moves": [{"lot": "oriente:26july-u", "number": 0, "to": "havana"}]}],
        [{"moves": [{"lot": "oriente:26july-u", "number": 1, "to": "rally"}]}],
        [{"moves": [{"lot": "oriente:26july-u", "number": 1, "to": "havana"}] * 41}],
        [{"answers": "oriente"}] * 41,
        [{"answers": "x" * 3001}],
    ],
)
def test_what_is_no_draft_is_refused(api: Api, steps: list[Any]) -> None:
    game = begin_with(api, "26july")
    game.answer(game.state, "rally")
    assert game.post("draft", steps=steps).status == 422


def test_a_preview_leaves_out_what_the_gathered_answers_do(server: Server) -> None:
    game = begin_with(server.api(), "26july").by("26july")
    both = {"word": "rally", "next": "oriente las-villas"}
    found = game.post("preview", **both).data
    assert list(found["spaces"]) == ["las-villas", "oriente"]
    assert found["summary"][:2] == ["+2 Guerrillas", "2 Resources"]
    found = game.post("preview", **both, gathered=2).data
    assert (list(found["spaces"]), found["summary"]) == (["las-villas"], ["+1 Guerrilla", "1 Resource"])
