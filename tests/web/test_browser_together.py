"""Several people at several browsers: in step, with their secrets, their talk and their bargains."""

import random
import re
from urllib.parse import urlsplit

from playwright.sync_api import Request, expect

from cubalibre.server.storage.administration import reports
from tests.samples import times
from tests.web.browsers import Heard, Screen, Sit
from tests.web.servers import FOUR, Playing, Server, begin, begin_with

MARKERS = ("asset-marker", "hidden-agenda", "empty-threat")
NAMES = {"government": "Government", "26july": "26July", "directorio": "Directorio", "syndicate": "Syndicate"}
OURS, THEIRS = ("26july", "syndicate"), ("government", "directorio")


def two_people(server: Server, sit: Sit) -> tuple[Playing, Screen, Screen]:
    game = begin(server.api(), FOUR)
    return game, sit(server.address).join(game.by(*OURS)), sit(server.address).join(game.by(*THEIRS))


def partners(game: Playing) -> tuple[str, str]:
    """A Faction of ours and one of theirs; one of the two has the turn, so that Resources may change hands (1.5.1)."""
    due = game.state["view"]["question"]["who"]
    return (due, THEIRS[0]) if due in OURS else (OURS[0], due)


def play_in_turn(people: tuple[Screen, ...], decisions: int, rng: random.Random | None = None) -> set[int]:
    """Decide at random, whoever is to; who did."""
    rng = rng or random.Random(11)
    deciders = set()
    for _ in range(decisions):
        number = next(i for i, screen in enumerate(people) if screen.decides())
        people[number].play(rng, most=1)
        people[number].send_picks()
        deciders.add(number)
        for screen in people:
            screen.wait_for(people[number].entries)
    return deciders


def requests_of(screen: Screen, game: Playing) -> list[str]:
    """What a page asks of the game from now on, besides what an answer or a draft would lead to, and by the clock."""
    asked: list[str] = []

    def note(request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith(game.path) and not path.endswith(("/preview", "/draft", "/presence")):
            asked.append(f"{request.method} {path.removeprefix(game.path)}")

    screen.on("request", note)
    return asked


def test_two_people_stay_in_step_by_a_request_a_decision_and_one_more_for_who_hears_of_it(
    server: Server, sit: Sit
) -> None:
    game, one, two = two_people(server, sit)
    people, rng = (one, two), random.Random(11)
    play_in_turn(people, 2, rng)
    asked = [requests_of(screen, game) for screen in people]
    expected: list[list[str]] = [[], []]
    for _ in range(times(24, 8)):
        [due] = play_in_turn(people, 1, rng)
        expected[due].append("POST /answers")
        expected[1 - due].append("GET ")
    assert asked == expected
    assert all(expected)
    assert one.decides() != two.decides()
    assert one.entries == two.entries == server.service.row(game.id).entries
    assert one.resources == two.resources
    assert one.board() == two.board()


def test_a_friend_gets_a_link(server: Server, sit: Sit) -> None:
    host, friend = sit(server.address), sit(server.address)
    host.open("new")
    for name in ("Government", "Directorio", "Syndicate"):
        host.page.get_by_role("combobox", name=f"Who plays {name}").select_option("A friend, by link")
    host.page.get_by_role("button", name="Start the game").click()
    host.ready()
    if not host.dialog.is_visible():
        host.press("Links")
    links = {}
    for name in ("Government", "Directorio", "Syndicate"):
        links[name] = host.dialog.get_by_role("textbox", name=f"Link: {name}").input_value()
    host.page.keyboard.press("Escape")
    for link in links.values():
        friend.page.goto(link)
        friend.reload()
        assert "key" not in friend.page.url
    assert host.decides() != friend.decides()
    play_in_turn((host, friend), 2)
    assert set(host.board()) == set(friend.board())


def test_a_second_seats_link_counts_at_once(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    due = game.state["view"]["question"]["who"]
    other = next(faction for faction in FOUR if faction != due)
    screen = sit(server.address)
    screen.open(f"game/{game.id}?key={other}.{game.keys[other]}")
    screen.ready()
    expect(screen.region("Decision")).to_be_visible()
    screen.open(f"game/{game.id}?key={due}.{game.keys[due]}")
    screen.wait_to_decide()
    screen.choose("pass")


def test_a_link_with_a_false_key_takes_no_seat_away(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    due = game.state["view"]["question"]["who"]
    screen = sit(server.address).join(game.by(due))
    screen.wait_to_decide()
    with screen.page.expect_response("**/summary"):
        screen.open(f"game/{game.id}?key={due}.{'x' * 32}")
    screen.choose("pass")


def test_a_link_with_a_good_key_mends_a_false_one(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    due = game.state["view"]["question"]["who"]
    screen = sit(server.address)
    screen.open(f"game/{game.id}?key={due}.{'x' * 32}")
    expect(screen.region("Decision")).to_contain_text("watching")
    screen.open(f"game/{game.id}?key={due}.{game.keys[due]}")
    screen.wait_to_decide()
    screen.choose("pass")


def test_a_browser_keeps_the_keys_of_all_its_games(server: Server, sit: Sit) -> None:
    first, page = begin(server.api(), FOUR), sit(server.address).page
    page.evaluate(
        "async ([id, keys]) => (await import('/common/browser_storage.js')).saveGame(id, keys)", [first.id, first.keys]
    )
    page.evaluate(
        "async () => { const store = await import('/common/browser_storage.js');"
        " for (let i = 0; i < 200; i++) store.saveGame(`game-${i}`, { syndicate: `${i}` }); }"
    )
    page.reload()
    kept = page.evaluate("async (id) => (await import('/common/browser_storage.js')).keysOf(id)", first.id)
    assert set(kept) == set(first.keys.values())


def test_a_gift_that_was_agreed_on_is_taken_back_by_both_in_the_talk(server: Server, sit: Sit) -> None:
    game, one, two = two_people(server, sit)
    giver, receiver = partners(game)
    offered = {"faction": giver, "act": f"gift {receiver} 1"}
    number = game.by(giver).api.post(f"{game.path}/messages", {"text": "Well?", "offer": offered}).data["number"]
    assert game.by(receiver).post(f"messages/{number}/accept", at=game.state["view"]["entries"]).status == 200
    for screen, shown in ((one, "wants to take it back"), (two, "taken back by both")):
        talk = screen.tab("Talk")
        talk.get_by_role("button", name="Take back").click()
        expect(talk).to_contain_text(shown)
    expect(one.tab("Talk")).to_contain_text("taken back by both")


def test_a_spectator_watches_and_decides_nothing(server: Server, sit: Sit) -> None:
    game, one, two = two_people(server, sit)
    watcher = sit(server.address).join(game.by())
    play_in_turn((one, two, watcher), 2)
    expect(watcher.region("Decision")).to_contain_text("watching")
    assert watcher.page.locator("[data-answer], [data-act], [data-gift]").count() == 0
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(watcher.tab("Talk").get_by_role("textbox")).to_have_count(0)
    assert watcher.board() == one.board()


def test_nobody_is_told_others_deception_markers(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR, options={"deception": "third"})
    one, two, watcher = (sit(server.address).join(game.by(*held)) for held in (OURS, THEIRS, ()))
    people, heard_by_watcher, heard_by_one = (one, two), Heard(watcher), Heard(one)
    for _ in range(4):  # one of each Faction
        due = next(screen for screen in people if screen.decides())
        due.choose("pass")
        for screen in (*people, watcher):
            screen.wait_for(due.entries)
    watcher.tab("Log")
    with watcher.page.expect_response(lambda response: "/at/0" in response.url):
        watcher.slider.press("Home")
    expect(watcher.region("What happens")).to_be_visible()
    texts, views = heard_by_watcher.texts(), heard_by_one.views()
    assert len(texts) >= 5  # one after each decision, and the position at the start
    assert len(views) >= 4
    assert not [text for text in texts if any(marker in text for marker in MARKERS)]
    assert all(view["position"]["deception"][faction] == ["hidden"] * 2 for view in views for faction in THEIRS)
    assert all(set(view["position"]["deception"][faction]) <= set(MARKERS) for view in views for faction in OURS)


def test_own_deception_markers_are_shown_on_demand(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR, options={"deception": "third"}).by("26july", "directorio", "government")
    drawn = game.state["view"]["position"]["deception"]["26july"]
    screen = sit(server.address).join(game)
    screen.tab("Markers").get_by_text("Deception markers of 26July").click()
    names = {"asset-marker": "Hidden Asset", "hidden-agenda": "Hidden Agenda", "empty-threat": "Empty Threat"}
    for marker in drawn:
        expect(screen.page.get_by_role("listitem").filter(has_text=names[marker]).first).to_be_visible()
    expect(screen.page.get_by_text("Deception markers of Syndicate")).to_have_count(0)


def test_a_tab_that_is_behind_is_refused_and_catches_up(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    first = screen.page
    second = screen.context.new_page()
    second.route("**/events", lambda _: None)  # no news come, and nothing says that they do not
    screen.page = second
    second.goto(first.url)
    screen.ready()
    behind = screen.entries
    screen.page = first
    screen.choose("pass")
    now = screen.entries
    screen.page = second
    assert screen.entries == behind
    screen.answer("pass").click()
    screen.wait_for(now)
    expect(second.get_by_role("alert")).to_contain_text("This decision has been made")
    assert server.service.row(screen.game_id).entries == now


def test_table_talk_reaches_the_others(server: Server, sit: Sit) -> None:
    _, one, two = two_people(server, sit)
    hers = two.tab("Talk")
    mine = one.tab("Talk")
    mine.get_by_role("textbox", name="Say something").fill("¿Quién manda aquí? <b>Yo</b>")
    mine.get_by_role("button", name="Say", exact=True).click()
    expect(hers.get_by_text("¿Quién manda aquí? <b>Yo</b>")).to_be_visible()
    hers.get_by_role("textbox", name="Say something").fill("Veremos.")
    hers.get_by_role("textbox", name="Say something").press("Enter")
    expect(mine.get_by_text("Veremos.")).to_be_visible()


def test_a_message_is_reported_after_a_confirmation(server: Server, sit: Sit) -> None:
    _, one, two = two_people(server, sit)
    hers = two.tab("Talk")
    mine = one.tab("Talk")
    mine.get_by_role("textbox", name="Say something").fill("You will regret this.")
    mine.get_by_role("button", name="Say", exact=True).click()
    menu = hers.get_by_role("button", name="More about this message")
    menu.click()
    expect(mine.get_by_role("button", name="More about this message")).to_have_count(0)  # it is my own message
    hers.get_by_role("button", name="Report to the operator").click()
    asked = hers.get_by_role("alertdialog")
    expect(asked).to_contain_text("may mute its writer")
    assert not two.serious_faults()
    asked.get_by_role("button", name="Do not report").click()
    assert not reports(server.service.store)
    menu.click()
    hers.get_by_role("button", name="Report to the operator").click()
    asked.get_by_role("button", name="Report", exact=True).click()
    expect(hers.get_by_role("status")).to_have_text("reported")
    assert [report.game_id for report in reports(server.service.store)] == [one.game_id]
    two.reload()
    expect(two.tab("Talk").get_by_role("status")).to_have_text("reported")


def offer(screen: Screen, giver: str, receiver: str, number: int, words: str = "For the road") -> None:
    talk = screen.tab("Talk")
    talk.get_by_role("checkbox", name="Offer").check()
    talk.get_by_role("combobox", name="Who gives").select_option(NAMES[giver])
    talk.get_by_role("combobox", name="Who receives").select_option(NAMES[receiver])
    talk.get_by_role("spinbutton", name=re.compile("Resources")).fill(str(number))
    talk.get_by_role("textbox", name="Say something").fill(words)
    talk.get_by_role("button", name="Say", exact=True).click()


def test_an_offer_is_accepted_and_paid(server: Server, sit: Sit) -> None:
    game, one, two = two_people(server, sit)
    giver, receiver = partners(game)
    had, before = one.resources, two.entries
    hers = two.tab("Talk")
    offer(one, giver, receiver, 3)
    hers.get_by_role("button", name="Accept").click()
    two.wait_past(before)
    one.wait_for(two.entries)
    assert one.resources == two.resources == had | {giver: had[giver] - 3, receiver: had[receiver] + 3}
    expect(hers.get_by_role("button", name="Accept")).to_be_hidden()


def test_a_gift_can_be_taken_back_until_something_else_is_decided(server: Server, sit: Sit) -> None:
    """The giver passes instead of acting, so the gift goes back (1.5.1); a button to take it back could only fail."""
    game = begin_with(server.api())
    giver = game.state["view"]["question"]["who"]
    receiver, *rest = (word for word in FOUR if word != giver)
    one, two = sit(server.address).join(game.by(giver, *rest)), sit(server.address).join(game.by(receiver))
    talks = one.tab("Talk"), two.tab("Talk")
    offer(one, giver, receiver, 3)
    talks[1].get_by_role("button", name="Accept").click()
    for talk in talks:
        expect(talk.get_by_role("button", name="Take back")).to_be_visible()
    one.choose("pass")
    for talk in talks:
        expect(talk).to_contain_text("the gift went back")
        expect(talk.get_by_role("button", name="Take back")).to_have_count(0)


def test_what_is_asked_for_is_not_called_an_offer(server: Server, sit: Sit) -> None:
    game, one, two = two_people(server, sit)
    giver, receiver = partners(game)
    hers = two.tab("Talk")
    offer(one, giver, receiver, 2, words="")
    expect(hers).to_contain_text("offers:")
    expect(hers).not_to_contain_text("asks for:")
    offer(one, receiver, giver, 2, words="")
    expect(hers).to_contain_text("asks for:")


def test_an_offer_is_declined(server: Server, sit: Sit) -> None:
    game, one, two = two_people(server, sit)
    had, hers = one.resources, two.tab("Talk")
    offer(one, *partners(game), 3)
    hers.get_by_role("button", name="Decline").click()
    expect(one.page.get_by_role("button", name="Withdraw")).to_be_hidden()
    expect(hers.get_by_role("button", name="Accept")).to_be_hidden()
    assert one.resources == two.resources == had


def test_all_people_agree_to_go_back(server: Server, sit: Sit) -> None:
    """One asks at a moment that she looks at; the others are asked above their decision."""
    game = begin_with(server.api())
    due = game.state["view"]["question"]["who"]
    start = game.state["view"]["entries"]
    for _ in range(5):
        game.answer(game.state, "pass")
    other = next(word for word in FOUR if word != due)
    rest = [word for word in FOUR if word not in (due, other)]
    asking, asked = sit(server.address).join(game.by(due, *rest)), sit(server.address).join(game.by(other))
    asking.page.locator(f'.log-list [data-entry="{start}"] .line-text').first.click()
    asking.page.get_by_role("button", name=re.compile("Ask to go back to before “")).click()
    asking.page.get_by_role("button", name="Ask all").click()
    expect(asking.page.get_by_role("status", name="Going back")).to_contain_text("must still agree")
    wish = asked.page.get_by_role("status", name="Going back")
    expect(wish).to_contain_text(re.compile(r"asks to go back to before “\w+ (passes|Passes)"))
    expect(wish).not_to_contain_text("entry")
    wish.get_by_role("button", name="Agree").click()
    for screen in (asking, asked):
        screen.wait_for(start)
        expect(screen.page.get_by_role("status", name="Going back")).to_have_count(0)
