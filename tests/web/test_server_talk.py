"""Table talk, and gifts that are offered or asked for."""

import random
from typing import Any

import pytest

from tests.web.servers import FOUR, Api, Playing, Reply, begin, begin_with, words


@pytest.fixture
def game(api: Api) -> Playing:
    return begin_with(api)


def due(game: Playing) -> tuple[str, str, str]:
    """Who decides, and two others."""
    who = game.state["view"]["question"]["who"]
    others = [word for word in game.keys if word != who]
    return who, others[0], others[1]


def offer(game: Playing, speaker: str, faction: str, act: str) -> Reply:
    offered = {"faction": faction, "act": act}
    return game.by(speaker).api.post(f"{game.path}/messages", {"text": "Well?", "offer": offered})


def accept(game: Playing, by: str, number: int) -> Reply:
    return game.by(by).post(f"messages/{number}/accept", at=game.state["view"]["entries"])


def messages(game: Playing) -> list[Any]:
    items: list[Any] = game.get("messages").data["items"]
    return items


def test_everybody_reads_what_a_player_says(game: Playing) -> None:
    who, other, _ = due(game)
    assert game.by(who).api.post(f"{game.path}/messages", {"text": " ¡Hola!\r\nCuba "}).data == {"number": 1}
    assert game.by(other).api.post(f"{game.path}/messages", {"text": "Salud"}).data == {"number": 2}
    spectator = Playing(game.api, game.id, {})
    said = [(item["seat"], item["text"]) for item in messages(spectator)]
    assert said == [(who, "¡Hola!\nCuba"), (other, "Salud")]
    assert [item["number"] for item in game.get("messages?since=1").data["items"]] == [2]
    assert game.state["messages"] == 2


@pytest.mark.parametrize("text", ["", " \n ", "x" * 1001, "a\x00b", "a\x1b[31m", "\ud800"])
def test_what_cannot_be_said(game: Playing, text: str) -> None:
    reply = game.api.post(f"{game.path}/messages", {"text": text})
    assert (reply.status, reply.error) == (422, "invalid")
    assert messages(game) == []


def test_an_offer_needs_no_words(game: Playing) -> None:
    """Everybody reads it in a language of their own; without an offer there must be words."""
    who, other, _ = due(game)
    made = {"offer": {"faction": who, "act": f"gift {other} 2"}}
    assert game.by(who).api.post(f"{game.path}/messages", made).status == 201
    assert messages(game)[0]["text"] == ""
    russian = game.get("messages?since=0&lang=ru").data["items"][0]["offer"]["text"]
    assert russian != messages(game)[0]["offer"]["text"]
    assert game.by(who).api.post(f"{game.path}/messages", {}).error == "invalid"


def test_nobody_speaks_for_others(game: Playing) -> None:
    who, other, _ = due(game)
    assert game.by(who).api.post(f"{game.path}/messages", {"text": "x", "faction": other}).error == "not-your-faction"


def test_an_offer_is_accepted_once_by_the_other_side(game: Playing) -> None:
    who, other, third = due(game)
    before = game.state["view"]["factions"]
    number = offer(game, who, who, f"gift {other} 2").data["number"]
    assert messages(game)[0]["offer"]["state"] == "open"
    assert accept(game, third, number).error == accept(game, who, number).error == "not-your-faction"
    done = accept(game, other, number)
    assert done.status == 200
    after = done.data["view"]["factions"]
    assert after[other]["resources"] == before[other]["resources"] + 2
    assert after[who]["resources"] == before[who]["resources"] - 2
    assert messages(game)[0]["offer"]["state"] == "accepted"
    assert accept(game, other, number).error == "offer-gone"


def test_a_request_is_granted_by_who_gives(game: Playing) -> None:
    who, other, _ = due(game)
    number = offer(game, other, who, f"gift {other} 1").data["number"]
    assert accept(game, other, number).error == "not-your-faction"
    assert accept(game, who, number).status == 200


def take_back(game: Playing, by: str, number: int) -> Reply:
    return game.by(by).post(f"messages/{number}/take-back", at=game.state["view"]["entries"])


@pytest.mark.parametrize("first", ["giver", "other"])
def test_a_gift_that_was_agreed_on_is_taken_back_by_both(game: Playing, first: str) -> None:
    who, other, third = due(game)
    before = game.state["view"]["factions"]
    number = offer(game, who, who, f" gift  {other} 2").data["number"]
    assert take_back(game, who, number).error == "offer-gone"
    assert accept(game, other, number).status == 200
    given = game.state
    assert not game.by(who).state["can_undo"]
    undo = game.by(who).post("undo", at=given["view"]["entries"])
    assert (undo.error, "agreed" in undo.data["message"]) == ("undo-refused", True)
    one, two = (who, other) if first == "giver" else (other, who)
    assert take_back(game, third, number).error == "not-your-faction"
    for _ in range(2):
        assert take_back(game, one, number).data["view"]["factions"] == given["view"]["factions"]
        shown = messages(game)[0]["offer"]
        assert (shown["state"], shown["regret"]) == (f"back-{first}", [two])
    assert take_back(game, two, number).data["view"]["factions"] == before
    assert messages(game)[0]["offer"]["state"] == "taken-back"
    assert take_back(game, one, number).error == "offer-gone"


def accepted(game: Playing, giver: str, receiver: str, number: int = 1) -> int:
    """A gift that the giver offers and the receiver accepts; the number of its message."""
    made: int = offer(game, giver, giver, f"gift {receiver} {number}").data["number"]
    assert accept(game, receiver, made).status == 200
    return made


def standing(game: Playing, number: int) -> tuple[str, set[str]]:
    """The state of an offer, and who may still ask that the gift be taken back."""
    shown = messages(game)[number - 1]["offer"]
    return shown["state"], set(shown["regret"])


def test_a_gift_that_was_agreed_on_stays_once_something_else_is_decided(game: Playing) -> None:
    who, other, _ = due(game)
    number = accepted(game, who, other)
    assert game.post("acts", at=game.state["view"]["entries"], faction=who, act=f"gift {other} 2").status == 200
    assert standing(game, number) == ("accepted", set())
    refused = take_back(game, who, number)
    assert (refused.status, refused.error) == (409, "undo-refused")
    assert game.by(who).post("undo", at=game.state["view"]["entries"]).status == 200  # that one was not agreed on
    assert standing(game, number) == ("accepted", {who, other})
    assert game.by(who, other).post("undo", at=game.state["view"]["entries"]).status == 200  # both are one
    assert standing(game, number) == ("returned", set())
    assert take_back(game, who, number).error == "offer-gone"


def test_nothing_comes_of_a_regret_once_something_else_is_decided(game: Playing) -> None:
    who, other, _ = due(game)
    number = accepted(game, who, other)
    assert take_back(game, other, number).status == 200
    assert game.post("acts", at=game.state["view"]["entries"], faction=who, act=f"gift {other} 2").status == 200
    assert standing(game, number) == ("accepted", set())


@pytest.mark.parametrize("passing", ["giver", "receiver"])
def test_a_gift_goes_back_if_who_would_have_acted_passes(game: Playing, passing: str) -> None:
    """1.5.1: it counts only if that Faction executes; the offer says so, and no one can take back what went back."""
    who, other, _ = due(game)
    before = game.state["view"]["factions"]
    number = accepted(game, *((who, other) if passing == "giver" else (other, who)))
    passed = game.answer(game.state, "pass")
    assert passed.data["view"]["factions"][other]["resources"] == before[other]["resources"]
    assert standing(game, number) == ("returned", set())
    assert take_back(game, who, number).error == "undo-refused"
    if passed.data["can_undo"]:
        assert game.by(who).post("undo", at=game.state["view"]["entries"]).status == 200
        assert standing(game, number) == ("accepted", {who, other})


def test_a_gift_to_which_the_game_does_not_lead_any_more_has_gone_back(game: Playing) -> None:
    """Not the same gift made anew: that one is an offer of its own."""
    who, other, _ = due(game)
    start = game.state["view"]["entries"]
    first = accepted(game, who, other)
    assert game.post("rewind", at=game.state["view"]["entries"], to=start).status == 200
    assert standing(game, first) == ("returned", set())
    second = accepted(game, who, other)
    assert (standing(game, first), standing(game, second)) == (("returned", set()), ("accepted", {who, other}))


def test_an_offer_keeps_its_state_when_later_cards_are_played(game: Playing) -> None:
    who, other, _ = due(game)
    gone = accepted(game, who, other)
    game.answer(game.state, "pass")
    who, other, _ = due(game)
    kept = accepted(game, who, other)
    game.answer(game.state, next(word for word in words(game.state) if word != "pass"))
    card = game.state["view"]["position"]["played"]
    game.play(60, random.Random(1))
    assert game.state["view"]["position"]["played"] != card
    assert (standing(game, gone), standing(game, kept)) == (("returned", set()), ("accepted", set()))


def test_a_gift_of_ones_own_is_taken_back_alone_whatever_was_agreed_on_before(game: Playing) -> None:
    who, other, _ = due(game)
    number = accepted(game, who, other, 2)
    assert game.post("acts", at=game.state["view"]["entries"], faction=who, act=f"gift {other} 2").status == 200
    assert game.by(who).post("undo", at=game.state["view"]["entries"]).status == 200
    assert standing(game, number) == ("accepted", {who, other})
    assert game.by(who).post("undo", at=game.state["view"]["entries"]).error == "undo-refused"


READABLE = ["👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥 ¡Vale!", "🫨", "می‌روم", "क्‍ष", "Ngọc Ánh", "1️⃣"]
UNREADABLE = ["A\u200dna", "Z" + "\u0351" * 5, "\u202eabc", "Ana\u200b", "\U000e0061", "a\u200d", "\u200d👧"]


@pytest.mark.parametrize("text", READABLE)
def test_emoji_and_all_scripts_are_letters(api: Api, text: str) -> None:
    game = begin(api, FOUR, names={"26july": text})
    assert game.state["seats"]["26july"]["name"] == text
    assert game.by("26july").api.post(f"{game.path}/messages", {"text": text}).status == 201
    assert messages(game)[0]["text"] == text


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_does_not_show_what_it_is_is_no_text(api: Api, text: str) -> None:
    assert api.post("/api/games", {"seats": FOUR, "names": {"26july": text}}).error == "invalid"
    game = begin(api, FOUR)
    assert game.api.post(f"{game.path}/messages", {"text": text}).error == "invalid"


def test_an_offer_can_be_withdrawn_or_declined(game: Playing) -> None:
    who, other, third = due(game)
    for by in (who, other):
        number = offer(game, who, who, f"gift {other} 1").data["number"]
        assert game.by(third).post(f"messages/{number}/withdraw").error == "not-your-faction"
        assert game.by(by).post(f"messages/{number}/withdraw").status == 200
        assert accept(game, other, number).error == "offer-gone"
    assert [item["offer"]["state"] for item in messages(game)] == ["withdrawn", "withdrawn"]


def test_an_offer_ends_with_its_card(game: Playing) -> None:
    who, other, _ = due(game)
    number = offer(game, who, who, f"gift {other} 1").data["number"]
    card = game.state["view"]["position"]["played"]
    while game.state["view"]["position"]["played"] == card:
        state = game.state
        answers = [answer["word"] for answer in state["view"]["question"]["answers"]]
        game.answer(state, "pass" if "pass" in answers else answers[0])
    assert accept(game, other, number).error == "offer-gone"
    assert messages(game)[0]["offer"]["state"] == "expired"


def test_an_offer_that_the_rules_forbid_is_not_carried_out(game: Playing) -> None:
    who, other, third = due(game)
    number = offer(game, other, other, f"gift {third} 1").data["number"]  # neither of them executes (1.5.1)
    reply = accept(game, third, number)
    assert (reply.status, reply.data["section"]) == (422, "1.5.1")
    assert messages(game)[0]["offer"]["state"] == "open"
    assert game.by(who).state["view"]["question"]["who"] == who


@pytest.mark.parametrize("act", ["take-off havana:casino", "gift havana 1", "gift syndicate 0", "gift syndicate rally"])
def test_only_gifts_are_offered(game: Playing, act: str) -> None:
    assert offer(game, "government", "government", act).error == "not-an-offer"
    assert offer(game, "government", "government", "dance").error == "not-a-word"
    assert offer(game, "syndicate", "government", "gift 26july 1").error == "not-your-faction"


def test_offers_that_do_not_exist(game: Playing) -> None:
    game.api.post(f"{game.path}/messages", {"text": "just words"})
    assert accept(game, "26july", 1).error == accept(game, "26july", 99).error == "no-such-offer"
