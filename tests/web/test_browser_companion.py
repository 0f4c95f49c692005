"""Beside the real board, on a phone: real cards and dice by tapping, what to do by hand, and the way back."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules import questions as q
from tests.samples import some, times
from tests.solo_example.test_at_a_table import PLAYERS, Person, Thrower
from tests.web.browsers import PHONE, Screen, Sit
from tests.web.real_deck import SEED, Players
from tests.web.servers import Playing, Server, begin

MOST_TAPS: Final = 4
"""Fewer than this for each space that a person chooses, what else belongs to the turn included."""
SIZES: Final[list[tuple[int, int]]] = [(390, 844), (820, 1180), (1280, 720)]
EXAMPLE: Final = times(17, 3)
"""Cards of the worked example that are played."""
_MARCH: Final = (q.MARCH_SPACE, q.MARCH_ORIGIN, q.MARCH_NUMBER)

SEA: Final = (3, 150)
"""Where nothing is on a phone: the sea west of Cuba."""


class Phone:
    """A phone beside the board, whose taps are counted."""

    def __init__(self, screen: Screen, server: Server) -> None:
        self.screen = screen
        self.server = server
        self.page = screen.page
        self.taps = 0

    @property
    def at_board(self) -> Locator:
        """What there is to do at the real board."""
        return self.page.locator('section[aria-label="At the real board"]')

    @property
    def steps(self) -> Locator:
        return self.at_board.get_by_role("checkbox")

    @property
    def lines(self) -> list[str]:
        expect(self.at_board).to_be_visible()
        return [str(text).strip() for text in self.at_board.locator("label").all_inner_texts()]

    @property
    def left(self) -> int:
        """How many steps are not ticked yet."""
        return int(self.at_board.get_attribute("data-left") or "-1")

    def wait_for_left(self, number: int) -> None:
        """Until so many steps are not ticked; a tap becomes a click only some time after the finger is lifted."""
        expect(self.at_board).to_have_attribute("data-left", str(number))

    def tap(self, what: Locator) -> None:
        self.screen.tap(what)
        self.taps += 1

    def give(self, word: str) -> None:
        """Tap an answer, and wait for what follows; a tap elsewhere before it, so that no two are a double tap."""
        self.page.touchscreen.tap(*SEA)
        self.screen.tap_answer(word)
        self.taps += 1

    def act(self, line: str) -> None:
        """Carry out an act beside the question."""
        before = self.screen.moment
        acts = self.screen.decision.locator("details.acts")
        if acts.get_attribute("open") is None:
            self.tap(acts.locator("summary"))
        self.tap(acts.locator(f'[data-act="{line}"]'))
        self.screen.wait_past_moment(before)

    def move(self, lot: str, to: str, number: int) -> None:
        """Tap pieces and their destination, and set how many of them go."""
        self.give(lot)
        self.give(to)
        going = self.screen.decision.get_by_role("group", name="Picks").locator(".stepper").last
        while int(now := going.locator("output").inner_text()) > number:
            self.tap(going.get_by_role("button", name="One fewer"))
            expect(going.locator("output")).not_to_have_text(now)

    def end_turn(self) -> None:
        """Tap that the turn ends with what was picked."""
        before = self.screen.moment
        self.tap(self.screen.decision.get_by_role("button", name=re.compile("^End turn")))
        self.screen.wait_past_moment(before)

    def finish(self) -> None:
        """Tap that all is done, and wait until this list has gone; another one may follow."""
        done = self.at_board.element_handle()
        self.tap(self.at_board.get_by_role("button", name=re.compile("[Dd]one$")))
        done.wait_for_element_state("hidden")

    def carry_out(self) -> None:
        """Tap away the list, if there is one."""
        expect(self.at_board.or_(self.screen.decision)).to_be_visible()
        if self.at_board.is_visible():
            self.finish()

    def open_table(self, what: str) -> Locator:
        """One of the things that the table offers."""
        self.tap(self.page.get_by_role("button", name="Table", exact=True))
        self.tap(self.page.get_by_role("dialog").get_by_role("button", name=what))
        return self.page.get_by_role("dialog")

    def game(self, server: Server) -> Playing:
        """The game on the phone, seen by a client of the server."""
        keys = self.page.evaluate("JSON.parse(localStorage.getItem('cubalibre.games'))[0].keys")
        return Playing(server.api(), self.screen.game_id, keys)

    def begin(self) -> "Phone":
        """Set up a game as printed, one person as 26July."""
        self.screen.open("beside")
        self.tap(self.page.get_by_role("button", name="Start the game"))
        expect(self.screen.decision).to_be_visible()
        return self


@pytest.fixture
def phone(sit: Sit, server: Server) -> Phone:
    return Phone(sit(server.address, size=PHONE, touch=True), server)


def made_elsewhere(server: Server, **companion: object) -> Playing:
    """A game beside a real board, with a person as 26July."""
    real = {"dice": "real", "cards": "real", **companion}
    return begin(server.api(), {"26july": "screen"}, companion=real)


def first_turns(phone: Phone) -> None:
    """The Directorio's Event, of which the list is open; other tests enter it from the start page on."""
    game = made_elsewhere(phone.server)
    reply = game.answer(game.state, "card-29")
    assert reply.status == 200, reply
    phone.screen.join(game)
    phone.give("card-41")
    expect(phone.at_board).to_be_visible()


def joined(sit: Sit, server: Server, **companion: object) -> tuple[Playing, Phone]:
    """A game beside a real board that was made elsewhere."""
    game = made_elsewhere(server, **companion)
    return game, Phone(sit(server.address, size=PHONE, touch=True).join(game), server)


def test_a_card_is_played_with_real_cards_and_dice(phone: Phone) -> None:
    """From the start page on: the whole of a card, with the taps that each thing takes."""
    phone.page.get_by_role("link", name="Beside the real board").tap()
    phone.page.get_by_label("Name of the player of 26July").fill("Ana")
    phone.tap(phone.page.get_by_role("button", name="Start the game"))
    expect(phone.screen.decision).to_contain_text("Which card is turned up")
    # A card takes one tap: in the grid, or once its name or number is typed.
    phone.taps = 0
    phone.give("card-29")
    assert phone.taps == 1
    expect(phone.screen.answer("card-29")).to_be_disabled()
    phone.page.get_by_label("Number or name of the card").fill("butch")
    expect(phone.screen.decision.locator("[data-answer]")).to_have_count(1)
    phone.give("card-41")
    # The Directorio's turn comes as a list, space by space.
    assert "1 Directorio Base is placed in Las Villas." in phone.lines
    assert "Control of Las Villas: nobody." in phone.lines
    expect(phone.screen.space("las-villas").locator(".changed")).to_have_count(1)
    phone.finish()
    # A person's spaces take fewer than four taps each.
    phone.taps = 0
    for word in ("rally", "santiago-de-cuba", "matanzas", "done"):
        phone.give(word)
    assert phone.taps / 2 < MOST_TAPS
    assert "Control of Matanzas: 26July." in phone.lines
    assert not [line for line in phone.lines if "placed" in line]
    phone.finish()
    phone.give("card-31")
    # Two dice take two taps.
    expect(phone.screen.decision).to_contain_text("For: Syndicate")
    phone.taps = 0
    phone.give("2")
    phone.give("3")
    assert phone.taps == 2
    assert "1 Underground Syndicate Guerrilla is placed in La Habana." in phone.lines


def test_a_list_is_ticked_off_and_a_reload_keeps_the_ticks(phone: Phone) -> None:
    first_turns(phone)
    number = phone.left
    expect(phone.at_board.locator(".is-next")).to_have_count(1)
    for at in range(2):
        phone.tap(phone.steps.nth(at))
    phone.wait_for_left(number - 2)
    phone.page.reload()
    phone.wait_for_left(number - 2)
    expect(phone.steps.nth(0)).to_be_checked()
    expect(phone.steps.nth(2)).not_to_be_checked()
    expect(phone.at_board).to_contain_text("Why?")
    for at in range(2, number):
        phone.tap(phone.steps.nth(at))
    phone.finish()
    expect(phone.screen.answer("rally")).to_be_visible()
    phone.page.reload()
    expect(phone.screen.answer("rally")).to_be_visible()
    expect(phone.at_board).to_have_count(0)


def test_undo_across_a_nonplayer_says_what_to_put_right(phone: Phone) -> None:
    first_turns(phone)
    phone.finish()
    phone.tap(phone.screen.decision.get_by_role("button", name="Undo", exact=True))
    expect(phone.at_board).to_contain_text("The game went back")
    assert "1 Directorio Base is removed from Las Villas." in phone.lines
    assert not [line for line in phone.lines if "26July" in line]
    phone.page.reload()
    assert "1 Directorio Base is removed from Las Villas." in phone.lines
    phone.finish()
    # The second card was misread: it is another one.
    phone.give("card-25")
    assert "1 Directorio Base is placed in Las Villas." in phone.lines


def test_what_was_ticked_of_a_turn_that_is_taken_back_is_named(phone: Phone) -> None:
    first_turns(phone)
    ticked = phone.lines[0]
    phone.tap(phone.steps.nth(0))
    phone.tap(phone.at_board.get_by_role("button", name="Undo"))
    expect(phone.at_board).to_contain_text("You had ticked this")
    expect(phone.at_board).to_contain_text(ticked)
    expect(phone.steps).to_have_count(0)
    phone.finish()
    expect(phone.screen.answer("card-41")).to_be_visible()


def test_the_game_goes_back_to_any_turn(phone: Phone) -> None:
    first_turns(phone)
    phone.finish()
    for word in ("rally", "santiago-de-cuba", "matanzas", "done"):
        phone.give(word)
    phone.finish()
    turns = phone.open_table("Go back to")
    phone.tap(turns.get_by_role("button", name=re.compile("^26July Rallies")))
    expect(phone.at_board).to_contain_text("The game went back")
    assert "1 Underground 26July Guerrilla is removed from Matanzas." in phone.lines
    assert "Control of Matanzas: nobody." in phone.lines
    phone.finish()
    expect(phone.screen.answer("rally")).to_be_visible()


def test_another_device_joins_by_the_link_of_the_code_and_shares_the_list(
    phone: Phone, sit: Sit, server: Server
) -> None:
    first_turns(phone)
    number = phone.left
    phone.tap(phone.steps.nth(0))
    dialog = phone.open_table("Join another device")
    expect(dialog.get_by_role("img", name="The link to this table as a QR code")).to_be_visible()
    link = dialog.get_by_role("textbox").input_value()
    phone.page.keyboard.press("Escape")
    other = Phone(sit(server.address, size=PHONE, touch=True), server)
    other.screen.open(link.split("#/")[1])
    other.wait_for_left(number - 1)
    assert "key=" not in other.page.url
    # Each sees what the other one ticks, and takes back.
    expect(other.steps.nth(0)).to_be_checked()
    other.tap(other.steps.nth(1))
    expect(phone.steps.nth(1)).to_be_checked()
    phone.tap(phone.steps.nth(0))
    expect(other.steps.nth(0)).not_to_be_checked()
    # Who ends the list ends it for all.
    other.finish()
    expect(phone.screen.answer("rally")).to_be_visible()
    expect(phone.at_board).to_have_count(0)
    phone.give("pass")
    other.screen.wait_for(phone.screen.entries)


def test_ticks_of_two_devices_without_a_connection_come_together(phone: Phone, sit: Sit, server: Server) -> None:
    first_turns(phone)
    game, number = phone.game(server), phone.left
    other = Phone(sit(server.address, size=PHONE, touch=True).join(game), server)
    expect(other.at_board).to_be_visible()
    for device, at in ((phone, 0), (other, 1)):
        device.screen.go_offline()
        device.tap(device.steps.nth(at))
        expect(device.page.get_by_role("status").filter(has_text="sent as soon as")).to_be_visible()
    for device in (phone, other):
        device.screen.go_offline(away=False)
    for device in (phone, other):
        device.wait_for_left(number - 2)
        expect(device.page.get_by_role("status").filter(has_text="sent as soon as")).to_have_count(0)


def test_what_is_tapped_without_a_connection_is_kept_and_sent(sit: Sit, server: Server) -> None:
    game, phone = joined(sit, server)
    expect(phone.screen.decision).to_be_visible()
    phone.screen.go_offline()
    phone.tap(phone.screen.answer("card-29"))
    said = phone.page.get_by_role("status").filter(has_text="is kept and sent")
    expect(said).to_be_visible()
    expect(phone.screen.answer("card-30")).to_be_disabled()
    assert game.state["view"]["entries"] == 0
    phone.screen.go_offline(away=False)
    phone.screen.wait_for(1)
    expect(said).to_have_count(0)
    assert game.state["view"]["entries"] == 1


def test_an_answer_of_which_the_response_was_lost_is_not_sent_twice(sit: Sit, server: Server) -> None:
    game, phone = joined(sit, server)
    expect(phone.screen.decision).to_be_visible()

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    phone.page.route("**/answers", lose, times=1)
    phone.tap(phone.screen.answer("card-29"))
    phone.screen.wait_for(1)
    expect(phone.page.get_by_role("status").filter(has_text="is kept and sent")).to_have_count(0)
    expect(phone.page.get_by_role("status").filter(has_text="no longer fits")).to_have_count(0)
    assert game.state["view"]["entries"] == 1


def test_a_page_that_is_opened_without_a_connection_shows_the_list_and_goes_on(sit: Sit, server: Server) -> None:
    phone = Phone(sit(server.address, size=PHONE, touch=True, worker=True), server)
    phone.screen.wait_until_readable()
    first_turns(phone)
    number = phone.left
    phone.screen.go_offline()
    phone.page.reload()
    phone.wait_for_left(number)
    expect(phone.page.get_by_role("group", name="The map of Cuba")).to_contain_text("Las Villas")
    phone.tap(phone.steps.nth(0))
    phone.wait_for_left(number - 1)
    phone.page.reload()
    phone.wait_for_left(number - 1)
    phone.finish()
    phone.tap(phone.screen.answer("pass"))
    expect(phone.page.get_by_role("status").filter(has_text="“Pass” is kept")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_role("status").filter(has_text="“Pass” is kept")).to_be_visible()
    phone.screen.go_offline(away=False)
    expect(phone.page.get_by_role("status").filter(has_text="is kept")).to_have_count(0)
    state = phone.game(server).state
    assert [item["what"] for item in phone.game(server).get("log").data["items"]].count("pass") == 1
    assert state["view"]["entries"] > 2


def test_a_person_s_answer_is_kept_too_and_a_list_is_ticked_on(phone: Phone) -> None:
    first_turns(phone)
    phone.screen.go_offline()
    expect(phone.page.get_by_role("status").filter(has_text="You can go on ticking")).to_be_visible()
    phone.tap(phone.steps.nth(0))
    phone.finish()
    phone.tap(phone.screen.answer("pass"))
    expect(phone.page.get_by_role("status").filter(has_text="“Pass” is kept")).to_be_visible()
    before = phone.screen.moment
    phone.screen.go_offline(away=False)
    phone.screen.wait_past_moment(before)


def test_at_a_random_space_the_space_itself_is_tapped(phone: Phone) -> None:
    first_turns(phone)
    phone.finish()
    for word in ("rally", "santiago-de-cuba", "matanzas", "done"):
        phone.give(word)
    phone.finish()
    phone.give("card-31")
    spaces = phone.screen.decision.get_by_role("group", name="Or the space itself").get_by_role("button")
    expect(spaces).to_have_text(["La Habana", "Havana"])
    assert phone.screen.serious_faults() == []
    phone.taps = 0
    phone.give("la-habana")
    assert phone.taps == 1
    assert "1 Underground Syndicate Guerrilla is placed in La Habana." in phone.lines


def test_the_position_is_corrected_in_the_middle_of_a_turn(phone: Phone, server: Server) -> None:
    first_turns(phone)
    phone.finish()
    for word in ("rally", "santiago-de-cuba"):
        phone.give(word)
    dialog = phone.open_table("Correct the position")
    go_on = dialog.get_by_role("button", name="Go on from this position")
    expect(dialog.locator(".wizard-space")).to_have_count(13)
    expect(go_on).to_be_disabled()
    oriente = dialog.locator('.wizard-space[data-space="las-villas"]')
    oriente.locator("summary").tap()
    more = oriente.get_by_role("button", name="One more: Underground 26July Guerrilla")
    for _ in range(2):
        more.tap()
    phone.page.touchscreen.tap(*SEA)  # what is entered is not lost by a tap beside it
    assert phone.screen.serious_faults() == []
    go_on.tap()
    expect(phone.at_board).to_contain_text("The position was corrected")
    assert "2 Underground 26July Guerrillas are placed in Las Villas." in phone.lines
    assert "Control of Las Villas: nobody." not in phone.lines
    phone.finish()
    expect(phone.screen.answer("rally")).to_be_visible()
    there = phone.game(server).state["view"]["position"]["spaces"]
    assert "26J u2" in there["las-villas"]
    phone.screen.open("")
    expect(phone.page.get_by_role("link", name=re.compile("^Before the correction"))).to_be_visible()


def test_a_position_from_a_file_is_where_the_game_begins(phone: Phone, server: Server, tmp_path: Path) -> None:
    there = Game(Options(), seed=3).position
    there.resources[b.M26] = 3
    path = tmp_path / "board.json"
    path.write_text(json.dumps(codec.to_json(there)))
    phone.screen.open("beside")
    phone.page.get_by_label("A position from a file").check()
    start = phone.page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    phone.page.get_by_label("Choose a file").set_input_files(path)
    expect(start).to_be_enabled()
    start.tap()
    phone.screen.ready()
    state = server.api().get(f"/api/games/{phone.screen.game_id}").data
    assert state["view"]["factions"]["26july"]["resources"] == 3


def test_a_file_without_a_position_is_refused(phone: Phone, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("bread, milk")
    phone.screen.open("beside")
    phone.page.get_by_label("A position from a file").check()
    phone.page.get_by_label("Choose a file").set_input_files(path)
    expect(phone.screen.alert).to_contain_text("holds no position")


def test_a_game_begins_in_the_middle_by_the_wizard(phone: Phone) -> None:
    phone.screen.open("beside")
    phone.page.get_by_label("In the middle of a game").check()
    start = phone.page.get_by_role("button", name="Start the game")
    oriente = phone.page.locator('.wizard-space[data-space="oriente"]')
    oriente.locator("summary").tap()
    more = oriente.get_by_role("button", name="One more: Underground Syndicate Guerrilla")
    for _ in range(7):
        more.tap()
    expect(phone.page.locator(".pools")).to_contain_text("7 on the map, 6 in the box")
    oriente.get_by_role("button", name="One less: Underground Syndicate Guerrilla").tap()
    expect(phone.page.locator('[data-pool="syn-u"]')).to_have_text("0")
    expect(start).to_be_disabled()
    phone.page.locator(".wizard-cards > summary").tap()
    phone.page.get_by_label("The card being played").select_option("13")
    phone.page.get_by_label("The card face up on the deck").select_option("5")
    phone.page.locator(".wizard-cards .deck-card", has_text=re.compile(r"^\s*2\s*$")).tap()
    expect(phone.page.get_by_text("The board is complete")).to_be_visible()
    start.tap()
    phone.screen.ready()
    expect(phone.page.get_by_role("group", name="The map of Cuba")).to_contain_text("Oriente")
    assert any("6 Underground Syndicate Guerrillas" in line for line in phone.screen.board() if "Oriente" in line)


def test_lists_and_keypads_can_be_read_by_everyone(phone: Phone) -> None:
    phone.begin()
    assert phone.screen.serious_faults() == []
    phone.give("card-29")
    phone.give("card-41")
    assert phone.lines
    assert phone.screen.serious_faults() == []


@pytest.mark.parametrize("locale", some(["en-GB", "es", "it", "ru"], 3))
@pytest.mark.parametrize(("width", "height"), some(SIZES, 0))
def test_nothing_is_wider_than_the_screen(sit: Sit, server: Server, width: int, height: int, locale: str) -> None:
    size: ViewportSize = {"width": width, "height": height}
    screen = sit(server.address, size=size, touch=width < 1000, locale=locale, at_once=False, begun=False)
    overflow = "document.documentElement.scrollWidth - innerWidth"
    screen.open("beside")
    screen.page.locator("input[value=middle]").check()
    expect(screen.page.locator(".wizard-space")).to_have_count(13)
    assert screen.page.evaluate(overflow) <= 0
    screen.page.locator("input[value=setup]").check()
    screen.page.locator("form .primary").click()
    for word in ("card-29", "card-41"):
        screen.page.locator(f'[data-answer="{word}"]').click()
    expect(screen.page.locator(".at-board")).to_be_visible()
    assert screen.page.evaluate(overflow) <= 0
    narrow = "box => box.scrollWidth - box.clientWidth"
    assert screen.page.locator(".at-board").evaluate(narrow) <= 0


@pytest.mark.games
def test_a_game_with_deception_markers_is_begun_and_ended_on_a_phone(phone: Phone, server: Server) -> None:
    """The piles have 11, 14, 12 and 11 Event cards; what is between its beginning and its end is entered elsewhere."""
    phone.screen.open("beside")
    for faction in ("government", "syndicate"):
        phone.page.locator(f'[data-faction="{faction}"] select').select_option("screen")
    for faction, name in (("Government", "Ana"), ("26July", "Ben"), ("Syndicate", "Cleo")):
        phone.page.get_by_label(f"Name of the player of {faction}").fill(name)
    phone.page.get_by_text("Edition and optional rules").tap()
    phone.page.get_by_role("radio", name=re.compile("^Your own mix")).check()
    deception = phone.page.get_by_role("group", name=re.compile("^Deception"))
    deception.get_by_role("radio", name=re.compile("^With ")).first.check()
    phone.tap(phone.page.get_by_role("button", name="Start the game"))
    expect(phone.steps).to_have_count(3)  # each player takes two markers
    phone.carry_out()
    expect(phone.screen.decision).to_contain_text("Which card is turned up")
    game, players = phone.game(server), Players(random.Random(SEED))
    while (question := game.state["view"]["question"])["kind"] == "draw-card":
        phone.give(players.answer(question))
    phone.screen.open("")
    state = game.state
    while (question := state["view"]["question"])["kind"] != "deception-draw":
        state = game.answer(state, players.answer(question)).data
    phone.screen.open(f"game/{game.id}")
    for asked in ("Government", "Government", "26July"):
        phone.carry_out()
        expect(phone.screen.decision).to_contain_text(asked)
        phone.give(players.answer(game.state["view"]["question"]))
    phone.carry_out()
    expect(phone.screen.end).to_be_visible()
    assert game.state["view"]["over"]


# The worked example.


class Evening:
    """The worked example, entered at a phone as at a terminal; a game of its own follows what is tapped."""

    def __init__(self, phone: Phone | None, person: Person, random_spaces: str) -> None:
        self.phone = phone
        self.person = person
        self.game = Game(Options(PLAYERS, random_spaces=random_spaces), seats={b.CHANCE: None})
        self.taps: Counter[str] = Counter()
        """Taps for 26July, and for Chance by the kind of question."""
        self.spaces = 0
        """Spaces that 26July chooses."""

    def play(self) -> None:
        """Enter the first cards."""
        while len(self.game.position.played) < EXAMPLE:
            self.enter()

    def enter(self) -> None:
        question = self.game.question
        assert question is not None
        if self.phone is not None:
            self.phone.carry_out()
        if act := self.person.line(self.game):
            self.act(act)
            return
        if question.kind == q.MARCH_SPACE:
            self.march()
            return
        word, before = n.word(self.person.answer(self.game, question)), len(self.game.entries)
        if self.phone is not None and self.phone.screen.entries <= before:  # otherwise it went along with the last tap
            self.tap(question, word)
        if question.who != b.CHANCE:
            self.spaces += n.is_space(n.parse(word))
        self.game.answer(word)

    def march(self) -> None:
        """A March, which the engine asks for by its destinations; on the phone its pieces are tapped first."""
        groups: list[tuple[str, str, int]] = []
        to = ""
        while (question := self.game.question) is not None and question.kind in _MARCH:
            answer = self.person.answer(self.game, question)
            if question.kind == q.MARCH_SPACE:
                to = n.word(answer)
                self.spaces += n.is_space(answer)
            if question.kind == q.MARCH_NUMBER:
                groups.append((n.word(question.about), to, n.number_of(answer)))
            self.game.answer(n.word(answer))
        if self.phone is not None:
            taps = self.phone.taps
            for group in groups:
                self.phone.move(*group)
            self.phone.end_turn()
            self.taps["26july"] += self.phone.taps - taps

    def act(self, line: str) -> None:
        """What 26July does beside the question."""
        if self.phone is not None:
            taps = self.phone.taps
            self.phone.act(line)
            self.taps["26july"] += self.phone.taps - taps
        self.game.interject("26july", line)

    def tap(self, question: Question, word: str) -> None:
        assert self.phone is not None
        self.phone.screen.unfold(word)
        taps = self.phone.taps
        self.phone.give(word)
        self.taps["26july" if question.who == b.M26 else question.kind] += self.phone.taps - taps


@pytest.mark.games
def test_the_worked_example_is_entered_on_a_phone(sit: Sit, server: Server) -> None:
    picking = Evening(None, Person(), "equal")
    picking.play()
    game, phone = joined(sit, server)
    evening = Evening(phone, Thrower(picking.person.drawn), "table")
    evening.play()
    phone.carry_out()
    with server.service.open(game.id) as session:
        there = session.game.position
    assert codec.digest(there) == codec.digest(evening.game.position)
    assert evening.taps["26july"] < MOST_TAPS * evening.spaces
    assert evening.taps["draw-card"] == EXAMPLE + 1
    dice = evening.taps["random-space-column"] + evening.taps["random-space-row"]
    assert dice + evening.taps["random-ec"] + evening.taps["random-pick"] <= 2 * len(picking.person.drawn)
