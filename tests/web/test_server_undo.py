"""Taking back: by the seat's owner only, not past a die, a card or somebody else's decision."""

from collections.abc import Callable

from tests.web.servers import FOUR, Playing, Server, begin, begin_with, words


def undo(game: Playing) -> tuple[int, str]:
    """Take back; the state must have said whether that is possible."""
    state = game.state
    reply = game.post("undo", at=state["view"]["entries"])
    assert state["can_undo"] == (reply.status == 200), reply
    return reply.status, "" if reply.status == 200 else reply.error


def decide(game: Playing, *answers: str) -> None:
    for word in answers:
        reply = game.answer(game.state, word)
        assert reply.status == 200, reply


def test_step_by_step_back_to_the_start_of_the_turn(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api())
    first = game.state
    due = first["view"]["question"]["who"]
    kind = "garrison" if due == "government" else "rally"
    decide(game, kind)
    second = game.state
    decide(game, words(second)[0])
    assert undo(game) == (200, "")
    assert game.state["view"] == second["view"]
    assert undo(game) == (200, "")
    assert game.state["view"] == first["view"]
    assert undo(game) == (409, "undo-refused")  # the cards were turned up before
    found = server.service.store.with_lines(game.id)
    assert found is not None
    assert len(found[1]) == first["view"]["entries"]


def test_an_act_is_taken_back_too(server: Server) -> None:
    game = begin_with(server.api())
    before = game.state
    due = before["view"]["question"]["who"]
    other = next(word for word in game.keys if word != due)
    game.post("acts", at=before["view"]["entries"], faction=due, act=f"gift {other} 1")
    assert undo(game.by(other)) == (403, "not-your-decision")
    assert undo(game.by(due)) == (200, "")
    assert game.state["view"] == before["view"]


def test_only_the_owner_and_only_the_last_decision(server: Server) -> None:
    game = begin_with(server.api())
    due = game.state["view"]["question"]["who"]
    decide(game, "rally" if due != "government" else "train")
    others = [word for word in game.keys if word != due]
    assert undo(game.by(*others)) == (403, "not-your-decision")
    assert undo(Playing(server.api("wrong"), game.id, {})) == (403, "no-seat")
    decide(game, words(game.state)[0])
    while game.state["view"]["question"]["who"] == due:
        decide(game, "done" if "done" in words(game.state) else words(game.state)[-1])
    then = game.state["view"]["question"]["who"]
    decide(game, "rally" if then != "government" else "train")
    assert undo(game.by(due)) == (403, "not-your-decision")


def test_not_past_a_random_player(server: Server) -> None:
    """They would decide something else the second time."""
    tried = 0
    for mine in (*FOUR, *FOUR):
        game = begin(server.api(), dict.fromkeys(FOUR, "random") | {mine: "me"})
        state = game.state
        if "pass" in words(state):
            after = game.answer(state, "pass").data["view"]["entries"]
            if after > state["view"]["entries"] + 1:
                tried += 1
                assert undo(game) == (409, "undo-refused")
    assert tried


def test_not_past_a_card(server: Server) -> None:
    game = begin_with(server.api())
    card = game.state["view"]["cards"]["current"]
    while game.state["view"]["cards"]["current"] == card:
        decide(game, "pass" if "pass" in words(game.state) else words(game.state)[0])
    assert undo(game) == (409, "undo-refused")


def test_not_past_a_die(server: Server) -> None:
    """3.3.3: an Attack can be taken back until it has been rolled for."""
    game = begin_with(server.api(), "26july")
    decide(game, "attack")
    assert undo(game) == (200, "")
    decide(game, "attack")
    while rolls(game) == 0:
        offered = words(game.state)
        decide(game, "attack" if "attack" in offered else offered[0])  # in the first space, with a roll
    assert undo(game) == (409, "undo-refused")


def rolls(game: Playing) -> int:
    """How often a die has been rolled for an Attack."""
    record: bytes = game.get("record").data
    return record.count(b'"attack-roll"')


def test_an_undo_for_another_place_is_too_late(server: Server) -> None:
    game = begin_with(server.api())
    due = game.state["view"]["question"]["who"]
    decide(game, "rally" if due != "government" else "train")
    at = game.state["view"]["entries"]
    assert game.post("undo", at=at).status == 200
    assert game.post("undo", at=at).error == "stale"
