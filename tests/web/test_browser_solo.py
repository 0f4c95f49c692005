"""One person at one browser: a whole game, slips and second thoughts."""

import json
import random
import re

from playwright.sync_api import Request, expect

from cubalibre import Game, Options
from tests.samples import WHOLE, times
from tests.scenes import scene
from tests.web.browsers import Screen, Sit, imported
from tests.web.servers import FOUR, Playing, Server, begin, begin_with


def operation(screen: Screen) -> str:
    """An Operation that whoever decides can carry out at the start, and that asks for a space next."""
    return "train" if "train" in screen.wait_to_decide() else "rally"


def with_effect(screen: Screen) -> str:
    """The first answer that would change something."""
    screen.wait_to_choose()
    return screen.decision.locator(".answers [data-answer]:visible").first.get_attribute("data-answer") or ""


def decisions_sent(screen: Screen) -> list[Request]:
    """What the page sends as decisions from now on."""
    sent: list[Request] = []
    screen.on("request", lambda request: sent.append(request) if request.url.endswith("/answers") else None)
    return sent


def all_four(server: Server, sit: Sit, **how: object) -> Screen:
    """A new game, all seats at one screen."""
    return sit(server.address, **how).join(begin(server.api(), FOUR))


def test_a_solo_game_from_the_lobby_to_the_end(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.get_by_role("button", name="Solo as 26July").click()
    screen.ready()
    rng = random.Random(26)
    assert screen.play(rng, most=times(10_000, 12)) > 10
    if not WHOLE:  # the rest elsewhere, with the same keys
        kept = json.loads(screen.page.evaluate("localStorage.getItem('cubalibre.games')"))
        Playing(server.api(), kept[0]["id"], kept[0]["keys"]).play(10_000, rng)
        expect(screen.end).to_be_visible()
    stored = server.service.row(screen.game_id)
    assert stored.over
    assert screen.entries == stored.entries
    ranking = screen.end.locator(".ranking").get_by_role("listitem")
    expect(ranking.first).to_contain_text(re.compile(r"[+−-]?\d"))
    assert ranking.count() >= 2
    screen.end.get_by_role("button", name="See the board").click()
    expect(screen.tab("Log").get_by_role("listitem").filter(has_text="26July").first).to_be_visible()
    expect(screen.tab("Outlook").get_by_role("group", name=re.compile("^Margins"))).to_be_visible()


def test_hot_seat(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    for name in ("Government", "Directorio", "Syndicate"):
        screen.page.get_by_role("combobox", name=f"Who plays {name}").select_option("Someone at this screen")
    screen.page.get_by_role("button", name="Start the game").click()
    screen.ready()
    deciders = set()
    rng = random.Random(4)
    covered = screen.page.get_by_role("button", name="Show the game")
    for _ in range(60):
        expect(covered.or_(screen.decision).first).to_be_visible()
        if covered.is_visible():
            covered.click()
        screen.wait_to_decide()
        deciders.add(screen.decision.get_attribute("data-faction"))
        if len(deciders) == 3:
            return
        screen.play(rng, most=1)
    raise AssertionError(f"only {deciders} decided")


def test_a_decision_that_is_clicked_twice_counts_once(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    kind, before, sent = operation(screen), screen.entries, decisions_sent(screen)
    screen.answer(kind).dblclick()
    screen.wait_for(before + 1)
    expect(screen.decision.locator("[data-answer]:enabled").first).to_be_visible()
    assert len(sent) == 1
    assert server.service.row(screen.game_id).entries == before + 1


def test_what_cannot_be_taken_back_is_asked_twice(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit, at_once=False)
    for _ in range(3):
        screen.wait_to_decide()
        screen.choose("pass")
    screen.wait_to_decide()
    before = screen.entries
    question = screen.page.get_by_role("alertdialog")
    screen.page.mouse.move(0, 0)  # a click where the last one was is meant only if the pointer was elsewhere
    screen.answer("pass").click()  # the last of four: a card follows
    expect(question).to_contain_text("Cannot be taken back: a card is drawn.")
    screen.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    screen.page.mouse.move(0, 0)
    screen.answer("pass").click()
    expect(question).to_be_visible()
    assert server.service.row(screen.game_id).entries == before
    question.get_by_role("button", name="Do it").click()
    screen.wait_past(before)


def test_before_the_turn_of_somebody_else_it_is_said_whose_it_is(server: Server, sit: Sit) -> None:
    """They may take their time: until they have decided, the decision can be taken back."""
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, at_once=False).join(game.by("26july"))
    screen.wait_to_decide()
    screen.answer("pass").click()
    question = screen.page.get_by_role("alertdialog")
    expect(question).to_contain_text(re.compile(r"Then (Government|Directorio|Syndicate) decides: after that"))
    expect(question).not_to_contain_text("next choice")
    before = screen.entries
    question.get_by_role("button", name="Do it").click()
    screen.wait_past(before)
    screen.page.get_by_role("button", name="Undo").click()
    screen.wait_for(before)
    for word in ("rally", "oriente"):
        screen.choose(word)
    screen.wait_to_choose()  # what ends the turn is not asked for again: it says so itself
    expect(screen.answer("done")).to_have_accessible_description(re.compile("Then .* decides"))
    expect(screen.decision.get_by_text(re.compile("^Then .* decides"))).to_be_visible()
    screen.answer("done").click()
    expect(question).to_contain_text("Infiltrate")  # only about what is still free
    question.locator("[data-confirm=done]").click()
    screen.wait_past(before + 2)
    expect(question).to_have_count(0)


def test_undo_step_by_step_by_mouse_and_by_key(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    kind, start = operation(screen), screen.entries
    first, undo = screen.wait_to_choose(), screen.page.get_by_role("button", name="Undo")
    expect(undo).to_have_count(0)
    screen.choose(kind)
    spaces = screen.wait_to_choose()
    screen.choose(next(word for word in spaces if screen.space(word).count()), on_map=True)
    undo.click()
    screen.wait_for(start + 1)
    assert screen.wait_to_choose() == spaces
    screen.page.keyboard.press("u")
    screen.wait_for(start)
    assert screen.wait_to_choose() == first
    expect(undo).to_have_count(0)


def test_undo_takes_back_what_alone_could_follow(server: Server, sit: Sit) -> None:
    table = scene({"havana": "N | 26J u1"}, options=Options(players=("1", "2", "3", "4")), card=19, resources=(1,) * 4)
    table.position.eligible = [True] * 4
    game = imported(server, Game(start=table.position).to_record())
    screen = sit(server.address).join(game.by("26july"))
    first = screen.wait_to_decide()
    for _ in range(2):  # taken back, it is not given again by itself
        screen.choose("march")
        screen.wait_for(2)
        screen.wait_to_decide()
        screen.page.keyboard.press("u")
        screen.wait_for(0)
        assert screen.wait_to_decide() == first


def test_no_way_back_past_a_card(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    for _ in range(4):  # the card that follows is turned up when all have passed
        screen.wait_to_decide()
        screen.choose("pass")
    screen.wait_to_decide()
    now = screen.entries
    expect(screen.page.get_by_role("button", name="Undo")).to_have_count(0)
    screen.page.keyboard.press("u")
    expect(screen.alert).to_contain_text("card")
    assert screen.entries == server.service.row(screen.game_id).entries == now


def test_a_space_that_cannot_be_chosen_says_why(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    screen.choose(operation(screen))
    lit = screen.wait_to_decide()
    dark = next(word for word in ("havana", "las-villas", "cigar", "oriente") if word not in lit)
    before = screen.entries
    screen.name_on_map(dark).click()
    expect(screen.why).to_contain_text(re.compile(r"^Not now\. \w+"))
    screen.page.keyboard.press("Escape")
    expect(screen.why).to_have_count(0)
    screen.name_on_map(dark).click()
    screen.why.get_by_role("button", name="More").click()  # what the space is
    expect(screen.dialog).to_contain_text("Not now")
    screen.page.keyboard.press("Escape")
    expect(screen.dialog).to_be_hidden()
    assert screen.entries == before


def test_an_action_that_is_not_possible_says_why(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    missing = screen.decision.locator("[data-missing]")
    screen.play(random.Random(8), most=80, until=lambda: missing.count() > 0)
    missing.first.click()
    expect(screen.why).to_contain_text(re.compile(r"^Not now\. \w+"))


def test_a_gift_beside_the_question(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    screen.wait_to_decide()
    before, had = screen.entries, screen.resources
    giver = str(screen.decision.get_attribute("data-faction"))
    receiver = next(word for word in had if word != giver)
    screen.decision.get_by_text("Gifts").click()
    gift = screen.decision.locator(f'[data-gift="{giver} {receiver}"]')
    gift.get_by_role("spinbutton").fill("2")
    gift.get_by_role("button", name="Give").click()
    screen.wait_past(before)
    assert screen.resources == had | {giver: had[giver] - 2, receiver: had[receiver] + 2}


# Back, and on again.


def test_a_turn_is_restarted_and_decided_again(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    kind, start = operation(screen), screen.entries
    first = screen.wait_to_choose()
    restart = screen.page.get_by_role("button", name="Restart the turn")
    screen.choose(kind)
    expect(restart).to_have_count(0)  # one step back is what Undo does
    screen.choose(with_effect(screen))
    screen.send_picks()
    after, then = screen.entries, screen.wait_to_choose()
    restart.click()
    screen.wait_for(start)
    assert screen.wait_to_choose() == first
    again = screen.page.get_by_role("button", name="Decide again")
    while screen.entries < after:
        before = screen.entries
        again.click()
        screen.wait_past(before)
    assert screen.wait_to_choose() == then
    expect(again).to_have_count(0)


def test_what_was_taken_back_outlives_a_reload_and_nothing_else(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    start = screen.entries
    again = screen.page.get_by_role("button", name="Decide again")
    screen.choose(operation(screen))
    screen.choose(with_effect(screen))
    screen.send_picks()
    then = screen.wait_to_choose()
    for _ in range(2):
        before = screen.entries
        screen.page.keyboard.press("u")
        screen.wait_past(before)
        expect(again).to_be_visible()
    screen.reload()
    for left in (1, 0):
        before = screen.entries
        again.click()
        screen.wait_past(before)
        expect(again).to_have_count(left)
        screen.reload()
    assert screen.wait_to_choose() == then
    expect(again).to_have_count(0)
    screen.page.keyboard.press("u")
    expect(again).to_be_visible()
    screen.page.keyboard.press("u")
    screen.wait_for(start)
    screen.choose("pass")
    screen.page.keyboard.press("u")
    screen.wait_for(start)
    screen.reload()
    expect(again).to_be_visible()  # to pass, which was taken back last
    assert screen.page.evaluate("Object.keys(sessionStorage).length") == 1
    again.click()
    screen.wait_past(start)
    assert screen.page.evaluate("Object.keys(sessionStorage).length") == 0


def test_back_to_a_line_of_the_log(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    screen.choose(operation(screen))
    screen.choose(screen.wait_to_decide()[0])
    screen.wait_to_decide()
    line = screen.tab("Log").locator("[data-back]").first
    to = int(line.get_attribute("data-back") or -1)
    line.click()
    screen.wait_for(to)
    assert server.service.row(screen.game_id).entries == to


def test_further_back_past_a_card_after_a_last_word(server: Server, sit: Sit) -> None:
    screen = all_four(server, sit)
    screen.wait_to_decide()
    start, cards = screen.entries, []
    for _ in range(2):
        for _ in range(5):
            offered = screen.wait_to_decide()
            screen.choose("pass" if "pass" in offered else offered[0])
        cards.append(server.service.row(screen.game_id).cards)
        screen.page.locator(f'.log-list [data-entry="{start}"] .line-text').first.click()
        screen.page.get_by_role("button", name=re.compile("Go back to before “")).click()
        question = screen.page.get_by_role("alertdialog", name="Going back")
        expect(question).to_contain_text("The deck keeps its order")
        question.get_by_role("button", name="Go back").click()
        screen.wait_for(start)
    assert cards[0] == cards[1]


def test_what_would_make_it_possible_is_told_and_marked(server: Server, sit: Sit) -> None:
    """Kidnap goes with Terror, and the map shows where it would be possible, as long as that is read."""
    board = {"havana": "N | 26J u2 | GOV P1", "la-habana": "PO | 26J u2 B1"}
    position = scene(board, options=Options(players=("1", "2", "3", "4")), card=13).position
    position.eligible = [True] * 4
    game = Game(start=position)
    game.answer("rally")
    screen = sit(server.address).join(imported(server, game.to_record()))
    screen.decision.locator("[data-missing=kidnap]").click()
    expect(screen.why).to_contain_text("Kidnap goes with Terror only")
    marked = screen.page.locator(".space.would")
    expect(marked).to_have_attribute("data-space", "havana")
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")  # keys are bound
    screen.page.keyboard.press("Escape")
    expect(marked).to_have_count(0)
