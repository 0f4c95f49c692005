"""An answer along with the next ones: offered where they are known, carried out as a whole or not at all."""

from collections.abc import Callable
from typing import Any

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre.position import Position
from cubalibre.server.games import prose
from cubalibre.view import forced, view
from tests.scenes import scene
from tests.web.browsers import imported
from tests.web.servers import FOUR, Api, Playing, Server, begin_with, words


@pytest.fixture
def rallying(api: Api) -> Playing:
    """26July begins a Rally."""
    game = begin_with(api, "26july")
    reply = game.answer(game.state, "rally")
    assert reply.status == 200
    return game


def offered(game: Playing) -> dict[str, list[str]]:
    """The answers with some that can be given along with them, and those."""
    found = game.get("preview").data["next"]
    return {word: [then["word"] for then in following] for word, following in found.items()}


def ending(game: Playing) -> dict[str, str | None] | None:
    found: dict[str, str | None] | None = game.get("preview").data["ending"]
    return found


def give(game: Playing, state: Any, word: str, following: str) -> Any:
    """An answer with those that follow it."""
    place = {"at": state["view"]["entries"], "revision": state["revision"]}
    return game.post("answers", word=word, next=following, **place)


def test_3_3_1_where_there_is_a_choice_it_is_offered_along_with_the_space(rallying: Playing) -> None:
    state = rallying.state
    assert state["texts"]["looks_ahead"]
    choices = offered(rallying)
    assert "place" in choices["sierra-maestra"]
    assert "base" in choices["sierra-maestra"]
    after = give(rallying, state, "sierra-maestra", "base").data
    assert after["view"]["entries"] == state["view"]["entries"] + 2
    assert after["view"]["question"]["kind"] == "rally-space"


def test_both_are_taken_back_one_after_the_other(rallying: Playing) -> None:
    state = rallying.state
    after = give(rallying, state, "sierra-maestra", "base").data
    for kind in ("rally-choice", "rally-space"):
        undo = rallying.post("undo", at=after["view"]["entries"], revision=after["revision"])
        after = undo.data
        assert after["view"]["question"]["kind"] == kind


def test_if_the_second_is_illegal_the_first_is_not_carried_out(rallying: Playing) -> None:
    state = rallying.state
    refused = give(rallying, state, "sierra-maestra", "matanzas")
    assert (refused.status, refused.error) == (422, "illegal")
    assert rallying.state == state


INFILTRATE = "infiltrate", "las-villas replace"


@pytest.fixture
def rallied(rallying: Playing) -> Playing:
    """It has Rallied where its Guerrilla is next to Troops, and may Infiltrate in two spaces."""
    for word in ("sierra-maestra", "base", "oriente", "las-villas"):
        assert rallying.answer(rallying.state, word).status == 200
    return rallying


def test_4_3_1_where_and_how_are_offered_along_with_a_special_activity(rallied: Playing) -> None:
    found = {way["word"]: way["text"] for way in rallied.get("preview").data["next"]["infiltrate"]}
    assert list(found) == [
        f"{space} {how}" for space in ("las-villas", "santiago-de-cuba") for how in ("replace", "remove")
    ]
    assert found["las-villas remove"] == "Las Villas: just remove the cube"
    state = rallied.state
    after = give(rallied, state, *INFILTRATE).data
    assert after["view"]["entries"] == state["view"]["entries"] + 3
    assert "infiltrate" not in words(after)


def test_4_3_1_with_one_space_alone_its_piece_is_told(rallying: Playing) -> None:
    found = [way["text"] for way in rallying.get("preview").data["next"]["infiltrate"]]
    assert found[0] == "Police cube in Santiago de Cuba: replace the cube with an Underground Guerrilla"


def four_players(pieces: dict[str, str], card: int = 19, resources: tuple[int, ...] = (1,) * 4) -> Position:
    """Four people who have one Resource each, at a card of which 26July is the first."""
    table = scene(pieces, options=Options(players=("1", "2", "3", "4")), card=card, resources=resources)
    table.position.eligible = [True] * 4
    return table.position


def test_4_3_1_the_march_after_an_infiltrate_is_no_part_of_it() -> None:
    pieces = {"la-habana": "N | GOV T1", "matanzas": "N | 26J u1", "sierra-maestra": "PO | 26J a2"}
    game = Game(start=four_players(pieces, resources=(0,) * 4))
    game.answer("march")
    found = prose.followup_texts(game, [b.M26], 1).next
    assert [way.word for way in found["infiltrate"]] == ["replace", "remove"], "then only Sugar Cane can be reached"


def test_4_4_1_the_provinces_to_subvert_say_what_they_pay() -> None:
    pieces = {"oriente": "PO | DR u2", "las-villas": "PS | DR u2", "matanzas": "N | DR u1"}
    game = Game(start=four_players(pieces, card=25, resources=(0, 0, 48, 0)))
    game.answer("rally")
    found = prose.followup_texts(game, [b.DR], 1).next["subvert"]
    assert [way.text for way in found] == ["Matanzas, +1 Resource", "Las Villas, +1 Resource", "Oriente, +1 Resource"]
    game = Game(start=four_players(pieces, card=25, resources=(0, 0, 4, 0)))
    game.answer("rally")
    game.answer("subvert")
    texts = prose.texts(game, view(game, [b.DR]), [b.DR]).answers
    assert [answer.text for answer in texts[1:]] == ["Las Villas, +2 Resources", "Oriente, +2 Resources"]


ONE_TO_RALLY = {"oriente": "PO | 26J u15", "las-villas": "N"}
"""No Guerrilla is Available; in one space 26July can become Active, so with one Resource nothing else follows."""
ONE_TO_MARCH = {"havana": "N | 26J u1"}


def one_to_train(others: int = 0) -> Position:
    """The Government can pay for one space, where a Base could be built; the others have some Resources or none."""
    return four_players({"las-villas": "N | GOV T2"}, card=1, resources=(2, others, others, others))


def test_what_alone_can_follow_comes_along_but_not_the_end_of_the_turn() -> None:
    game = Game(start=one_to_train())
    game.answer("train")
    assert [way.word for way in prose.followup_texts(game, b.FACTIONS, 1).next["las-villas"]] == ["done"]


def test_nobody_is_asked_what_has_one_answer(server: Server) -> None:
    """A Train that can pay for no other space is over, and its Base comes next."""
    game = imported(server, Game(start=one_to_train()).to_record())
    state = game.answer(game.state, "train").data
    foreseen = game.post("preview", word="las-villas").data
    after = game.answer(state, "las-villas").data
    assert after["view"]["entries"] == state["view"]["entries"] + 2
    assert (after["view"]["question"]["kind"], words(after)) == ("train-extra-space", ["las-villas", "done"])
    assert foreseen["asks"] == "train-extra-space"
    assert after["undo_to"][:2] == [state["view"]["entries"] + 1, state["view"]["entries"]]


def test_what_has_one_answer_is_taken_back_with_what_led_to_it(server: Server) -> None:
    game = imported(server, Game(start=four_players(ONE_TO_MARCH)).to_record())
    before = game.state
    after = game.answer(before, "march").data
    assert (after["view"]["question"]["kind"], after["undo_to"]) == ("march-space", [1, 0])
    undo = game.post("undo", at=2, revision=after["revision"], to=0).data
    assert [one["word"] for one in undo["undone"]] == ["march", "la-habana"]
    assert words(undo) == words(before)
    again = game.post("answers", at=0, revision=undo["revision"], word="march", next="la-habana").data
    assert again["view"]["question"] == after["view"]["question"]


def test_the_end_of_a_turn_is_asked_as_there_one_may_act_last() -> None:
    game = Game(start=four_players(ONE_TO_RALLY))
    for word in ("rally", "las-villas", "go-on"):
        game.answer(word)
    assert game.answers == ("done",)
    assert game.acts
    assert forced.only_answer(game, b.M26) is None


def test_1_4_1_a_piece_may_first_be_taken_off() -> None:
    game = Game(start=four_players(ONE_TO_RALLY))
    for word in ("rally", "las-villas"):
        game.answer(word)
    assert game.answers == ("go-on",)
    assert forced.only_answer(game, b.M26) is None


@pytest.mark.parametrize(("others", "given"), [(0, "done"), (1, None)])
def test_1_5_1_a_gift_may_pay_for_another_space(others: int, given: str | None) -> None:
    game = Game(start=one_to_train(others))
    for word in ("train", "las-villas"):
        game.answer(word)
    assert game.answers == ("done",)
    assert forced.only_answer(game, b.GOV) == given


def test_what_somebody_else_has_to_say_is_not_said_for_him() -> None:
    game = Game(start=four_players(ONE_TO_MARCH))
    game.answer("march")
    assert forced.only_answer(game, b.M26) == "la-habana"
    assert forced.only_answer(game, b.DR) is None


def test_if_the_last_of_a_series_is_illegal_none_is_carried_out(rallied: Playing) -> None:
    state = rallied.state
    refused = give(rallied, state, "infiltrate", "las-villas replace las-villas")
    assert (refused.status, refused.error) == (422, "illegal")
    assert rallied.state == state


def test_a_series_ends_where_somebody_else_decides(rallied: Playing) -> None:
    alone, state = rallied.by("26july"), rallied.state
    refused = give(alone, state, "infiltrate", "las-villas replace done pass")
    assert refused.error == "not-your-decision"
    assert rallied.state == state


def test_a_series_is_made_once(rallied: Playing) -> None:
    state = rallied.state
    assert give(rallied, state, *INFILTRATE).status == 200
    assert give(rallied, state, *INFILTRATE).error == "already-made"
    assert give(rallied, state, "infiltrate", "las-villas remove").error == "stale"


def test_nobody_answers_what_somebody_else_or_chance_is_asked(rallying: Playing) -> None:
    """So nothing is found out by it, and no die is thrown in vain."""
    state = rallying.state
    after = rallying.answer(state, "sierra-maestra").data
    after = rallying.answer(after, "base").data
    alone = rallying.by("26july")
    refused = give(alone, after, "done", "pass")
    assert refused.error == "not-your-decision"
    assert rallying.state["view"]["entries"] == after["view"]["entries"]


def test_3_3_2_who_is_done_with_one_destination_goes_on_to_another(api: Api) -> None:
    game = begin_with(api, "26july")
    game.answer(game.state, "march")
    state = game.state
    game.answer(state, "matanzas")
    state = game.state
    assert state["view"]["question"]["kind"] == "march-origin"
    onward = offered(game)["done"]
    assert "sierra-maestra" in onward
    assert ending(game) == ending(game.by("26july"))  # it ends also where the next to decide is in the same hand
    found = ending(game)
    assert found is not None
    assert found["word"] == "done done"
    after = give(game, state, "done", "sierra-maestra").data
    assert after["view"]["question"]["about"].startswith("sierra-maestra")


def test_what_comes_after_all_is_told(api: Api) -> None:
    """Another Faction, or a card."""
    game = begin_with(api, "26july")
    for word in ("rally", "oriente"):
        game.answer(game.state, word)
    found = ending(game.by("26july"))
    assert found is not None
    assert (found["word"], found["asks"]) == ("done", "action")
    assert found["then"] in FOUR
    assert game.post("preview", word="done").data["then"] == found["then"]
    game.answer(game.state, "done")
    while game.post("preview", word="pass").data["then"] != "chance":
        game.answer(game.state, "pass")
    assert game.post("preview", word="pass").data["asks"] == "draw-card"


def test_a_preview_shows_both(rallying: Playing) -> None:
    found = rallying.post("preview", word="sierra-maestra", next="base").data
    lots = found["spaces"]["sierra-maestra"]["lots"]
    assert any("base" in lot["kind"] for lot in lots)


def test_answers_without_effect_are_told_to_who_decides_alone(server: Server) -> None:
    """3.2.4: there is somebody to hit in one space; after a Sweep of one space, the next is named along with `done`."""
    board = {"havana": "N | GOV T1 | 26J a1", "las-villas": "N | GOV T2"}
    game = imported(server, Game(start=four_players(board, card=1, resources=(9,) * 4)).to_record())
    assert game.state["texts"]["looks_ahead"]
    assert "assault" not in game.get("preview").data["idle"]
    game.answer(game.state, "assault")
    found = game.get("preview").data["idle"]
    assert (len(found), "havana" in found) == (12, False)
    assert game.by("26july").get("preview").data["idle"] == []
    state = game.state
    game.post("undo", at=state["view"]["entries"], revision=state["revision"])
    for word in ("sweep", "matanzas", "las-villas:troops"):
        game.answer(game.state, word)
    assert game.state["view"]["question"]["kind"] == "how-many"
    game.answer(game.state, "1")
    found = game.get("preview").data["idle"]
    assert ("done pinar-del-rio" in found, "done la-habana" in found) == (True, False)  # Troops come from Havana


def test_a_rally_that_hides_nobody_is_told_to_have_no_effect(server: Server) -> None:
    """3.3.1: it is named along with its space; where somebody is Active it has one, and without a Base it is no way."""
    board = {"oriente": "PO | 26J u2 B1", "las-villas": "N | 26J a1 B1", "matanzas": "N | 26J u1"}
    game = imported(server, Game(start=four_players(board, card=19, resources=(9,) * 4)).to_record())
    game.answer(game.state, "rally")
    assert game.get("preview").data["idle"] == ["oriente flip"]


def test_a_preview_has_its_changes_as_facts_and_in_a_line(rallying: Playing) -> None:
    found = rallying.post("preview", word="sierra-maestra", next="base").data
    assert found["summary"] == ["+1 Base", "margin −8 → −7", "1 Resource", "−2 Guerrillas"]
    assert found["follows"] == "then you choose a space"
    asked = rallying.post("preview", word="sierra-maestra").data
    assert (asked["summary"], asked["follows"]) == (["1 Resource"], "then you choose what to do there")
    assert found["changes"]["margins"] == {"26july": {"before": -8, "after": -7}}
    assert {"space": "sierra-maestra", "kind": "26july-base", "number": 1} in found["changes"]["pieces"]
    assert found["factions"]["26july"]["margin"] == -7
    assert found["tracks"]["opposition"]["value"] == 8
    assert found["available"] == {"26july-u": 13, "26july-base": 2}
    assert found["lines"] == [
        "2 Underground 26July Guerrillas are removed from Sierra Maestra.",
        "1 26July Base is placed in Sierra Maestra.",
    ]
    spanish = rallying.api.send(
        "POST", f"{rallying.path}/preview?lang=es", b'{"word": "sierra-maestra", "next": "base"}'
    )
    assert spanish.data["summary"][:3] == ["+1 Base", "margen −8 → −7", "1 Recurso"]


def test_what_can_be_given_along_is_told_to_who_decides_alone(api: Api) -> None:
    game = begin_with(api, "26july")
    game.answer(game.state, "rally")
    assert offered(game.by("26july"))
    other = game.by("directorio")
    assert not other.state["texts"]["looks_ahead"]
    assert not offered(other)
    assert ending(other) is None
    assert game.by().get("preview").error == "no-seat"


def test_it_is_told_at_which_question(rallying: Playing) -> None:
    state = rallying.state
    assert rallying.get("preview").data["revision"] == state["revision"]
    assert rallying.get(f"preview?revision={state['revision']}").data == rallying.get("preview").data
    assert rallying.state == state


def test_it_is_told_of_what_another_server_has_stored(serve: Callable[..., Server], database: str) -> None:
    """With the revision one has; a server that has seen it need not read the game again."""
    one, other = serve(database), serve(database)
    game = begin_with(one.api(), "26july")
    game.answer(game.state, "rally")
    there = Playing(other.api(), game.id, game.keys)
    assert there.state == game.state
    state = game.answer(game.state, words(game.state)[0]).data
    assert there.get(f"preview?revision={state['revision']}").data["revision"] == state["revision"]
    assert there.get(f"preview?revision={state['revision'] - 1}").data["revision"] == state["revision"]


def test_a_lesson_is_followed_answer_by_answer(server: Server) -> None:
    api = server.api()
    made = api.post("/api/lessons/first-game", {}).data
    game = Playing(api, made["id"], made["keys"])
    state = game.state
    while "done" not in words(state):
        state = game.answer(state, state["lesson"]["word"]).data
    assert not state["texts"]["looks_ahead"]
    assert not offered(game)
    assert ending(game) is None


def test_3_3_2_a_group_along_with_a_march_names_its_origin_once(server: Server) -> None:
    board = {"oriente": "N | 26J u2", "las-villas": "N | 26J u1"}
    game = Game(start=scene(board, card=13).position, seed=1)
    game.answer("march")

    def texts_along() -> dict[str, list[str]]:
        found = prose.followup_texts(game, [b.M26], 0).next
        return {word: [way.text for way in ways] for word, ways in found.items()}

    assert texts_along()["sierra-maestra"] == [
        "from Oriente: 1 Underground 26July Guerrilla",
        "from Oriente: 2 Underground 26July Guerrillas",
    ]
    game.answer("camaguey-province")
    assert texts_along()["oriente"] == ["1 Underground 26July Guerrilla", "2 Underground 26July Guerrillas"]
