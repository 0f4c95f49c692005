"""Nobody is told what is hidden: games that differ only in Deception markers look alike to all who may not see them."""

import itertools
import random
from typing import Any

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from tests.samples import WHOLE, some
from tests.web.browsers import imported
from tests.web.servers import FOUR, Playing, Reply, Server, begin
from tests.web.test_server_results import before_the_end

OTHERS = ("26july", "directorio", "syndicate")
SPECTATOR: tuple[str, ...] = ()
DRAWN_BY_OTHERS = ("empty-threat", "hidden-agenda", "empty-threat", "hidden-agenda", "asset-marker", "asset-marker")
ONE = ("asset-marker", "hidden-agenda")
OTHER = ("empty-threat", "empty-threat")
FACE_DOWN = ["hidden", "hidden"]


def twins(deception: str, decisions: int, each: int) -> list[tuple[str, str]]:
    """Records of a game in which the Government drew these markers or those: of one moment in so many, from the first.

    A moment is one at which a player is asked.
    """
    options = Options(deception=deception)
    games = [Game(options, seats={b.CHANCE: None}) for _ in range(2)]
    for game, drawn in zip(games, (ONE, OTHER), strict=True):
        for marker in (*drawn, *DRAWN_BY_OTHERS):
            game.answer(marker)
    rng = random.Random(deception)
    pairs: list[tuple[str, str]] = []
    moments = itertools.count()
    for _ in range(decisions):
        left, right = games
        if left.question is None or right.question is None:
            break
        if left.question.who == b.GOV:
            assert set(left.answers) >= set(right.answers)
        word = rng.choice(right.answers)
        left.answer(word)
        right.answer(word)
        if asks_a_player(left) and next(moments) % each == 0:
            pairs.append((left.to_record(), right.to_record()))
    return pairs


def asks_a_player(game: Game) -> bool:
    return game.question is not None and game.question.who != b.CHANCE


def neutral(value: Any, game: Playing) -> Any:
    """A reply without what tells one game from another anyway."""
    if isinstance(value, Reply):
        return value.status, neutral(value.data, game)
    if isinstance(value, dict):
        return {key: neutral(item, game) for key, item in value.items() if key not in ("id", "created", "changed")}
    return value


def everything(game: Playing) -> list[Any]:
    """All that the server tells whoever holds these seats."""
    view = game.state["view"]
    entries, who = view["entries"], view["question"]["who"]
    gets = ["", "/summary", "/log", "/margins", "/messages", "/record"]
    gets += [f"/at/{entry}" for entry in range(max(0, entries - 3), entries + 1)]
    replies = [game.api.get(game.path + path) for path in gets]
    markers = ("hidden-asset", "asset-marker", "hidden-agenda", "empty-threat", "rally", "havana")
    for word in markers:
        replies += [
            *([game.post("answers", at=entries, word=word)] if who not in game.held else []),
            game.post("why", word=word),
            game.post("preview", word=word),
            game.post("why", faction="government", act=f"show {word}"),
            game.post("acts", at=entries, faction="government", act=f"show {word}"),
        ]  # fmt: skip
    replies.append(game.post("undo", at=entries + 1))
    return [neutral(reply, game) for reply in replies]


def readers(moment: int) -> list[tuple[str, ...]]:
    """Who looks at a moment: nobody with a seat, all the others together, one of them; a sample has two of these."""
    one = OTHERS[moment // 2 % 3 : moment // 2 % 3 + 1]
    return some([SPECTATOR, OTHERS, one], 0, 1 + moment % 2)


@pytest.mark.parametrize("deception", ["third", "first"])
def test_what_others_are_told_does_not_depend_on_the_markers(server: Server, deception: str) -> None:
    told_apart = 0
    for i, (one, other) in enumerate(twins(deception, 260, each=20 if WHOLE else 40)):
        left, right = imported(server, one), imported(server, other)
        for reader in readers(i):
            assert everything(left.by(*reader)) == everything(right.by(*reader))
        assert neutral(left.by("government").state, left) != neutral(right.by("government").state, right)
        told_apart += 1
    assert told_apart > 5


def test_a_marker_is_face_down_for_others_and_not_for_its_player(server: Server) -> None:
    game = begin(server.api(), FOUR, options={"deception": "third"})
    for mine in FOUR:
        seen = game.by(mine).state["view"]["position"]["deception"]
        assert "hidden" not in seen[mine]
        assert all(seen[word] == FACE_DOWN for word in FOUR if word != mine)
    spectator = Playing(server.api(), game.id, {}).state
    assert all(markers == FACE_DOWN for markers in spectator["view"]["position"]["deception"].values())
    for entry in range(game.state["view"]["entries"] + 1):
        markers = game.get(f"at/{entry}").data["view"]["position"]["deception"]
        assert set(itertools.chain(*markers.values())) <= {"hidden"}


def test_the_record_is_refused_while_markers_are_hidden(server: Server) -> None:
    game = imported(server, before_the_end(deception="third"))
    for hidden in (begin(server.api(), FOUR, options={"deception": "third"}), game):
        reply = hidden.get("record")
        assert (reply.status, reply.error) == (403, "hidden-information")
    final = game.play(100, random.Random(5))
    assert final["view"]["over"]
    assert game.get("record").status == 200


def test_the_legal_answers_are_for_who_decides(server: Server) -> None:
    game = begin(server.api(), FOUR)
    due = game.state["view"]["question"]["who"]
    for reader in [SPECTATOR, *((word,) for word in FOUR if word != due)]:
        state = game.by(*reader).state
        assert "answers" not in state["view"]["question"]
        assert state["texts"]["answers"] == []
        assert {act["faction"] for act in state["view"]["question"]["acts"]} <= set(reader)
        assert {act["faction"] for act in state["texts"]["acts"]} <= set(reader)


def test_keys_are_told_once_and_never_stored(server: Server) -> None:
    game = begin(server.api(), FOUR)
    assert len(set(game.keys.values())) == 4
    assert all(len(key) >= 32 for key in game.keys.values())
    seats = server.service.store.seats(game.id)
    told = str(game.state) + str(seats) + str(game.get("summary").data)
    assert not any(key in told for key in game.keys.values())


@pytest.mark.parametrize("keys", ["", "x", "," * 20, "é", "A" * 64, "A" * 65, "%00", "a,b,c,d,e,f,g"])
def test_a_wrong_key_sees_what_a_spectator_sees(server: Server, keys: str) -> None:
    game = begin(server.api(), FOUR, options={"deception": "first"})
    spectator = Playing(server.api(), game.id, {}).state
    stranger = Playing(server.api(), game.id, {})
    stranger.api.keys = keys
    assert stranger.state == spectator
    assert stranger.post("undo", at=spectator["view"]["entries"]).error == "no-seat"
    assert stranger.api.post(f"{game.path}/messages", {"text": "hello"}).error == "no-seat"
    assert stranger.api.post(f"{game.path}/rematch", {}).error == "no-seat"


def test_the_keys_of_another_game_open_nothing(server: Server) -> None:
    mine, yours = begin(server.api(), FOUR), begin(server.api(), FOUR)
    mine.api.keys = yours.api.keys
    assert not any(seat["mine"] for seat in mine.state["seats"].values())
