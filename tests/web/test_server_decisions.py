"""A decision is accepted exactly once, at the place in the record that it names."""

import random
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from tests.web.servers import Playing, Process, Reply, Server, begin, begin_with, words


def stored(server: Server, game: Playing) -> list[str]:
    found = server.service.store.with_lines(game.id)
    assert found is not None
    assert found[0].entries == len(found[1])
    return found[1]


def test_a_decision_is_stored_with_all_that_follows_from_it(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api())
    before = game.state
    who = before["view"]["question"]["who"]
    reply = game.answer(before, "pass")
    assert reply.status == 200
    lines = stored(server, game)
    assert len(lines) == reply.data["view"]["entries"] > before["view"]["entries"]
    assert f'"{who}", "q": "action", "a": "pass"' in lines[before["view"]["entries"]]
    assert reply.data["revision"] == before["revision"] + 1
    assert reply.data == game.state


def test_a_game_is_found_again_by_another_server(serve: Callable[..., Server], database: str) -> None:
    game = begin(serve(database).api())
    state = game.play(25, random.Random(1))
    other = Playing(serve(database).api(), game.id, game.keys)
    assert other.state == state


def test_a_repeat_is_refused_and_changes_nothing(server: Server) -> None:
    game = begin_with(server.api())
    before = game.state
    first = game.answer(before, "pass")
    again = game.answer(before, "pass")
    assert (again.status, again.error) == (409, "already-made")
    assert again.data["current"] == first.data == game.state
    without_revision = game.post("answers", at=before["view"]["entries"], word="pass")
    assert without_revision.error == "already-made"


def test_another_decision_for_a_place_that_is_taken_is_too_late(server: Server) -> None:
    game = begin_with(server.api())
    before = game.state
    after = game.answer(before, "pass").data
    late = game.answer(before, next(word for word in words(before) if word != "pass"))
    assert (late.status, late.error) == (409, "stale")
    assert late.data["current"] == after == game.state


def test_a_decision_for_a_place_that_is_yet_to_come_is_refused(server: Server) -> None:
    game = begin_with(server.api())
    state = game.state
    early = game.post("answers", at=state["view"]["entries"] + 1, word="pass")
    assert (early.status, early.error) == (409, "stale")
    assert game.state == state


def test_after_an_undo_the_same_count_is_another_place(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    before = game.state
    game.answer(before, "rally")
    undone = game.post("undo", at=before["view"]["entries"] + 1).data
    assert undone["view"] == before["view"]
    assert undone["revision"] > before["revision"]
    repeat = game.answer(before, "rally")  # a copy of the first request that was long under way
    assert (repeat.status, repeat.error) == (409, "stale")
    assert game.answer(undone, "march").status == 200


def test_an_illegal_answer_is_refused_with_its_section(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    game.answer(game.state, "attack")
    state = game.state
    assert "havana" not in words(state)
    reply = game.answer(state, "havana")
    assert (reply.status, reply.error) == (422, "illegal")
    assert reply.data["section"] == reply.data["reason"].partition("/")[0] == "3.3.3"
    assert "Attack" in reply.data["message"]
    assert game.state == state
    nonsense = game.answer(state, "gibberish")
    assert (nonsense.status, nonsense.data["reason"]) == (422, "1.0/not-a-word")


def test_only_who_decides_decides(server: Server) -> None:
    game = begin_with(server.api())
    state = game.state
    due = state["view"]["question"]["who"]
    others = [word for word in game.keys if word != due]
    wrong = game.by(*others).answer(state, words(state)[0])
    assert (wrong.status, wrong.error) == (403, "not-your-decision")
    game.api.keys = "gibberish," + "x" * 32
    spectator = game.answer(state, words(state)[0])
    assert (spectator.status, spectator.error) == (403, "no-seat")
    assert Playing(server.api(), game.id, game.keys).state == state


def test_acts_beside_the_question(server: Server) -> None:
    game = begin_with(server.api())
    state = game.state
    due = state["view"]["question"]["who"]
    other = next(word for word in game.keys if word != due)
    act = {"at": state["view"]["entries"], "faction": due, "act": f"gift {other} 2"}
    foreign = game.by(other).post("acts", **act)
    assert (foreign.status, foreign.error) == (403, "not-your-faction")
    done = game.by(due).post("acts", **act)
    assert done.status == 200
    before, after = (s["view"]["factions"][other]["resources"] for s in (state, done.data))
    assert after == before + 2
    assert game.by(due).post("acts", **act).error == "already-made"
    poor = game.by(due).post("acts", at=done.data["view"]["entries"], faction=due, act=f"gift {other} 99")
    assert (poor.status, poor.data["section"]) == (422, "1.5.1")
    unreadable = game.by(due).post("acts", at=done.data["view"]["entries"], faction=due, act="dance")
    assert (unreadable.status, unreadable.error) == (422, "not-a-word")


def test_the_acts_of_a_faction_in_a_turn_are_bounded(serve: Callable[..., Server]) -> None:
    game = begin_with(serve(most_acts_in_a_turn=3, bounded=False).api())
    state = game.state
    due = state["view"]["question"]["who"]
    other = next(word for word in game.keys if word != due)
    for _ in range(3):
        reply = game.post("acts", at=state["view"]["entries"], faction=due, act=f"gift {other} 1")
        assert reply.status == 200
        state = reply.data
    assert game.post("acts", at=state["view"]["entries"], faction=due, act=f"gift {other} 1").error == "too-many-acts"
    assert game.answer(state, "pass").status == 200


def test_why_not_and_what_then(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    state = game.answer(game.state, "attack").data
    why = game.post("why", word="havana").data
    assert (why["possible"], why["section"]) == (False, "3.3.3")
    word = words(state)[0]
    assert game.post("why", word=word).data == {
        "possible": True,
        "reason": "",
        "section": None,
        "remedy": "",
        "spaces": [],
    }
    assert game.post("why", faction="26july", act="gift syndicate 99").data["section"] == "1.5.1"
    ahead = game.post("preview", word=word).data
    assert ahead["resources"] == {"26july": [10, 9]}
    assert ahead["lines"]
    assert all(ahead["spaces"][space] != state["view"]["spaces"][space] for space in ahead["spaces"])
    assert game.state == state
    spectator = Playing(server.api(), game.id, {})
    assert spectator.post("why", word="havana").error == "no-seat"
    assert spectator.post("preview", word=word).error == "no-seat"


# At the same time.


def all_at_once(calls: Sequence[Callable[[], Reply]]) -> list[Reply]:
    replies: list[Reply] = []
    barrier = threading.Barrier(len(calls))

    def run(call: Callable[[], Reply]) -> None:
        barrier.wait()
        replies.append(call())

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return replies


def race(copies: list[Playing], rounds: int, rng: random.Random) -> None:
    """Several clients send decisions for one place at once, the same and different ones: one of them counts."""
    for _ in range(rounds):
        state = copies[0].state
        if state["view"]["over"]:
            return
        chosen = [rng.choice(words(state)) for _ in copies]
        calls = [partial(copy.answer, state, word) for copy, word in zip(copies, chosen, strict=True)]
        replies = all_at_once(calls)
        assert Counter(reply.status for reply in replies) == {200: 1, 409: len(copies) - 1}, replies
        won = next(reply for reply in replies if reply.status == 200)
        for reply in replies:
            assert reply is won or reply.error in ("already-made", "stale")
        for copy in copies:
            assert copy.state == won.data


def test_many_threads_one_place(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, bounded=False, engine_threads=8)
    game = begin(server.api())
    race([Playing(server.api(), game.id, game.keys) for _ in range(6)], 12, random.Random(2))
    stored(server, game)


def test_two_servers_one_database(database: str) -> None:
    with Process(database) as one, Process(database) as two:
        game = begin(one.api())
        copies = [Playing(server.api(), game.id, game.keys) for server in (one, two, one, two)]
        race(copies, 12, random.Random(3))


def test_two_servers_take_turns(serve: Callable[..., Server], database: str) -> None:
    """What each has in memory is behind at every second decision, also after an undo and another answer."""
    one, two = (serve(database, bounded=False) for _ in range(2))
    game = begin(one.api())
    here, there = (Playing(server.api(), game.id, game.keys) for server in (one, two))
    rng = random.Random(4)
    for _ in range(15):
        state = here.play(1, rng)
        assert there.state == state
        here, there = there, here
    before = here.state
    here.answer(before, words(before)[0])
    undone = there.post("undo", at=there.state["view"]["entries"])
    if undone.status == 200:  # unless a card or die came
        there.answer(undone.data, words(undone.data)[-1])
    assert here.state == there.state
