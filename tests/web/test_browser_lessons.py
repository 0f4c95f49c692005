"""A lesson in the browser: its pages are read, its decisions made on the board; it may be left, and taken up again."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.server.games.lessons.catalogue import COURSES
from tests.samples import some
from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.kept_pages import Theme
from tests.web.servers import Server

_SHOWS_TAUGHT = """() => {
  const taught = document.querySelector(".decision .taught");
  const { x, y, width, height } = taught.getBoundingClientRect();
  return taught.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
_READ = """async () => {
  const coach = document.querySelector('section[aria-label="Lesson"]');
  const seen = [];
  for (;;) {
    seen.push(coach.querySelector("p").innerText);
    const next = [...coach.querySelectorAll("button")].find((button) => button.innerText.includes("Next"));
    if (!next) return seen;
    const before = coach.dataset.place;
    next.click();
    while (coach.dataset.place === before) await new Promise((go) => requestAnimationFrame(go));
  }
}"""
"""Turns the pages up to the next decision; their texts."""
LAYOUTS = some([(WIDE, "light"), (WIDE, "dark"), (PHONE, "light")], 1)


def learn(screen: Screen, name: str) -> None:
    """Begin a lesson in the lobby."""
    screen.page.get_by_role("button", name=COURSES[name].title).click()
    screen.ready()
    expect(text_of(screen)).to_be_visible()


def coach(screen: Screen) -> Locator:
    return screen.page.locator('section[aria-label="Lesson"]')


def text_of(screen: Screen) -> Locator:
    """The page that is read now."""
    return coach(screen).locator("p").first


def read(screen: Screen) -> set[str]:
    """All pages up to the next decision."""
    return {str(text) for text in screen.page.evaluate(_READ)}


def taught(screen: Screen) -> str:
    """The answer that the lesson marks."""
    return str(screen.decision.locator(".taught").get_attribute("data-answer"))


def follow(screen: Screen, until: int) -> set[str]:
    """Read and decide as the lesson says, on the map where that is possible; all pages that were read."""
    seen: set[str] = set()
    while screen.entries < until:
        seen |= read(screen)
        screen.choose(taught(screen))
    return seen | read(screen)


@pytest.mark.parametrize("name", some([*COURSES], 1))
def test_a_lesson_from_its_first_page_to_its_last(server: Server, sit: Sit, name: str) -> None:
    course = COURSES[name]
    screen = sit(server.address, at_once=False)
    learn(screen, name)
    seen = follow(screen, len(course.entries))
    with i18n.speaking("en"):
        missed = [page.name for page in course.pages if re.sub(r"§(?=\d)", "§ ", course.text(page.name)) not in seen]
    assert missed == []
    screen.choose(screen.words()[0])  # one's own decision, at last; some need a second word
    expect(coach(screen)).to_have_count(0)


@pytest.mark.parametrize(("size", "theme"), LAYOUTS)
def test_no_serious_fault(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    screen = sit(server.address, size=size, theme=theme, at_once=False)
    learn(screen, "first-game")
    assert screen.serious_faults() == []
    follow(screen, 3)
    assert screen.serious_faults() == []
    screen.choose("done" if "done" in screen.words() else screen.words()[1])
    expect(coach(screen).get_by_role("button", name="Back to the lesson")).to_be_visible()
    assert screen.serious_faults() == []


def test_whoever_leaves_is_told_so_and_comes_back(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    learn(screen, "first-game")
    read(screen)
    board = screen.board()
    screen.choose("rally")
    expect(text_of(screen)).to_have_text(COURSES["first-game"].text("reply.rally"))
    expect(screen.decision.locator(".taught")).to_have_count(0)
    screen.choose("sierra-maestra", on_map=True)
    coach(screen).get_by_role("button", name="Back to the lesson").click()
    expect(screen.decision.locator(".taught")).to_have_attribute("data-answer", "terror")
    assert screen.board() == board


def test_a_lesson_is_taken_up_where_it_was_left_off(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    learn(screen, "first-game")
    follow(screen, 4)
    screen.reload()
    expect(text_of(screen)).to_contain_text("Each City and Province has an opinion")
    screen.open("")
    screen.page.get_by_role("link", name=re.compile("^Your first game")).click()
    assert taught(screen) == "santiago-de-cuba"


def test_a_lesson_by_keyboard_alone(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    keyboard = screen.page.keyboard
    screen.tab_to(screen.page.get_by_role("button", name="Your first game"))
    keyboard.press("Enter")
    pages = [page for page in COURSES["first-game"].pages if page.at == 2]
    with i18n.speaking("en"):
        texts = [COURSES["first-game"].text(page.name) for page in pages]
    for text in texts[:-1]:
        expect(text_of(screen)).to_have_text(text)
        screen.tab_to(screen.space_button("la-habana"))
        keyboard.press("Enter")
    expect(text_of(screen)).to_have_text(texts[-1])
    keyboard.press("ArrowLeft")
    expect(text_of(screen)).to_have_text(texts[-2])
    keyboard.press("ArrowRight")
    keyboard.press(str(1 + screen.words().index("terror")))
    screen.wait_for(3)
    assert taught(screen) == "la-habana"


def test_a_page_says_the_language_that_is_chosen(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    learn(screen, "first-game")
    coach(screen).get_by_role("button", name="Next").click()
    screen.press("Settings")
    screen.dialog.get_by_role("combobox").select_option("es")
    with i18n.speaking("es"):
        expected = COURSES["first-game"].text("el-che")
    expect(screen.page.locator(".coach p").first).to_have_text(expected)


def test_what_a_page_points_at_is_marked_and_still_where_motion_is_not_wanted(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.emulate_media(reduced_motion="reduce")
    learn(screen, "first-game")
    marked = screen.page.locator("[data-pointed]")
    expect(marked).to_have_attribute("data-space", "la-habana")
    assert marked.evaluate("element => getComputedStyle(element).animationName") == "none"
    coach(screen).get_by_role("button", name="Next").click()
    expect(screen.page.locator('[data-pointed=""]')).to_have_class(re.compile("decision"))


def test_a_page_asks_for_a_click_on_the_map_where_a_space_is_due(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False)
    learn(screen, "first-game")
    due = coach(screen).locator(".due")
    clicked = 0
    while clicked < 2:
        read(screen)
        word = taught(screen)
        on_map = bool(screen.space(word).count())
        expect(due).to_contain_text("Click on the map" if on_map else "Choose")
        if on_map:
            expect(screen.space(word)).to_have_attribute("data-pointed", "")
            clicked += 1
        screen.choose(word, on_map=on_map)


def refused(screen: Screen) -> list[str]:
    """What the server refuses to this page from now on, which the browser's console would show in red."""
    found: list[str] = []
    screen.on("response", lambda response: found.append(response.url) if response.status >= 400 else None)
    return found


def click_what_is_due(screen: Screen) -> None:
    """Do what the page of the lesson asks for, with the mouse: click what is marked, or give the answer."""
    where = str(coach(screen).get_attribute("data-place"))
    taught = screen.decision.locator(".taught")
    if coach(screen).get_by_role("button", name="Next").is_visible():
        marked = screen.page.locator("[data-pointed]").first
        name = marked.get_attribute("data-space")
        (screen.name_on_map(name) if name else marked).click()
    else:
        word = str(taught.get_attribute("data-answer"))
        (screen.name_on_map(word) if screen.space(word).count() else taught).click()
    expect(coach(screen)).not_to_have_attribute("data-place", where)


def test_a_lesson_begins_with_a_click_on_the_board_and_each_page_has_something_to_do(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False)
    faults = refused(screen)
    learn(screen, "first-game")
    expect(coach(screen).locator(".due")).to_contain_text("La Habana")
    clicks = 0
    while screen.entries < 9:
        expect(coach(screen).locator(".due")).not_to_be_empty()
        click_what_is_due(screen)
        clicks += 1
        if clicks == 3:
            assert screen.entries == 4, "two clicks lead to the first Terror, on the map"
    assert clicks == 12
    expect(screen.dialog).to_have_count(0)
    assert faults == []


def test_a_phone_shows_the_page_with_what_is_due_on_it(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, at_once=False)
    learn(screen, "first-game")
    while screen.entries < 5:
        expect(coach(screen).locator(".due")).to_be_in_viewport(ratio=1)
        due = screen.page.locator(".decision .taught, [data-pointed]").filter(visible=True).first
        expect(due).to_be_in_viewport(ratio=0.4)
        if not coach(screen).get_by_role("button", name="Next").is_visible():
            assert screen.page.evaluate(_SHOWS_TAUGHT), coach(screen).inner_text()
        click_what_is_due(screen)


def test_the_steps_of_non_players_are_clicked_through_on_the_board(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False)
    learn(screen, "solo-opening")
    pages = 0
    while not screen.decision.locator(".taught").is_visible():
        click_what_is_due(screen)
        pages += 1
    assert pages <= 9
    screen.choose(taught(screen))


def test_what_is_to_be_clicked_is_marked_together_with_its_page(server: Server, sit: Sit) -> None:
    """Otherwise a click that comes at once is one on the page before, and lost."""
    screen = sit(server.address, at_once=False)
    learn(screen, "solo-opening")
    coach(screen).locator(".due").wait_for()
    coach(screen).evaluate("""(coach) => {
      window.marked = [];
      new MutationObserver(() => {
        const marks = [...document.querySelectorAll("[data-pointed]")].map((one) => one.dataset.space);
        window.marked.push([coach.querySelector(".due b")?.textContent, marks]);
      }).observe(coach, { attributeFilter: ["data-place"] });
    }""")
    for _ in range(4):
        click_what_is_due(screen)
    marked = screen.page.evaluate("window.marked")
    with i18n.speaking("en"):
        names = {i18n.space_name(space): n.word(space) for space in b.SPACES}
    due = [(name, marks) for name, marks in marked if name in names]
    assert due
    assert all(names[name] in marks for name, marks in due), marked


def test_a_new_browser_is_offered_the_lesson_first_and_others_are_not(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    headings = screen.page.get_by_role("main").get_by_role("heading")
    expect(headings.first).to_have_text("Learn to play")
    expect(screen.page.get_by_text("New here?")).to_be_visible()
    learn(screen, "first-game")
    screen.open("")
    expect(headings.first).to_have_text("Play")
    expect(screen.page.get_by_text("New here?")).to_have_count(0)
