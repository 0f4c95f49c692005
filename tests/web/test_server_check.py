"""Before a game is begun: everything in a setup that is incompatible, in sentences."""

from typing import Any

import pytest

from tests.web.servers import FOUR, Api


def clashes(api: Api, seats: dict[str, str], options: dict[str, Any], **more: Any) -> list[str]:
    reply = api.post("/api/games/check", {"seats": seats, "options": options, **more})
    assert reply.status == 200
    found: list[str] = reply.data["clashes"]
    return found


def test_a_setup_that_is_possible_has_none(api: Api) -> None:
    assert clashes(api, {"26july": "me"}, {}) == []


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (FOUR, {"no_reveal": True, "eligibility": "a"}, ["Eligibility"]),
        (FOUR, {"no_reveal": True, "eligibility": "b", "sudden_propaganda": True}, ["Eligibility", "Sudden"]),
        ({"26july": "me"}, {"deception": "third", "no_reveal": True, "sudden_propaganda": True}, ["Sudden", "Decep"]),
        ({"26july": "me", "government": "me"}, {}, ["Alone"]),
    ],
)
def test_all_that_is_incompatible_is_said_at_once(
    api: Api, seats: dict[str, str], options: dict[str, Any], said: list[str]
) -> None:
    found = clashes(api, seats, options)
    assert [text.startswith(begin) for text, begin in zip(found, said, strict=True)] == [True] * len(said)
    assert not any("_" in text for text in found)
    assert api.post("/api/games", {"seats": seats, "options": options}).status == 422


def test_two_people_have_two_names(api: Api) -> None:
    names = {"26july": "Ana", "government": "Ana"}
    seats = {"26july": "me", "government": "friend"}
    assert clashes(api, seats, {}, names=names) == ["Two different players have the same name; give each their own."]
