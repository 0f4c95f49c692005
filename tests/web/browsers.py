"""Browser driver for tests: finds elements by what the page exposes (roles, names, data)."""

import functools
import json
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    expect,
)

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre.seats.random import RandomChance, RandomPlayer
from tests.patience import PATIENCE
from tests.web import choosing
from tests.web.kept_pages import LIGHTEST_PAGE, KeptPages, Look, Theme, open_page
from tests.web.servers import FOUR, Playing, Server, records_checked_here

Address = tuple[str, int]
Sit = Callable[..., "Screen"]

SOLO: Final = {"26july": "me", "government": "nonplayer", "directorio": "nonplayer", "syndicate": "nonplayer"}
HOT_SEAT: Final = {"government": "me", "26july": "screen", "directorio": "screen", "syndicate": "screen"}
WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
LOCALES: Final = {"en": "en-GB", "es": "es-ES", "it": "it-IT", "ru": "ru-RU"}
"""Language of the page -> what the browser of somebody who speaks it says."""
_AXE: Final = Path(__file__).parent / "vendor" / "axe.min.js"
_SPACE: Final = re.compile(r"[a-z-]+")


_ENDLESS: Final = """(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (run, time, ...more) => wait(run, time >= %d ? 2 ** 31 - 1 : time, ...more);
})()"""


_ELSEWHERE: Final = "dispatchEvent(new PointerEvent('pointermove', { clientX: -99, clientY: -99 }))"
_KEEP: Final = """async (all) => {
  const store = await import("/common/browser_storage.js");
  for (const [what, how] of all) store[what](...how);
}"""


class Screen:
    """One browser, and who sits before it."""

    def __init__(
        self,
        chromium: Browser,
        address: Address,
        size: ViewportSize = WIDE,
        theme: Theme = "light",
        touch: bool = False,
        at_once: bool = True,
        locale: str = "en-GB",
        worker: bool = False,
        begun: bool = True,
        kept: KeptPages | None = None,
    ) -> None:
        """Sit down; the lobby opens once somebody looks at the page, unless they join a game at once.

        Args:
            chromium: the program.
            address: of the server.
            size: of the window.
            theme: what the system says that it prefers.
            touch: whether it is a phone or tablet.
            at_once: set what others do to be shown at once, and no decision to be asked twice; in English.
            locale: what the browser says that its user speaks.
            begun: the lobby is to open; an empty page otherwise.
            worker: whether the page may keep things for a time without a network.
            kept: pages of tests before, one of which will do; a new one otherwise, whose requests are looked at too.
        """
        self.base = f"http://{address[0]}:{address[1]}/"
        look = Look(size, theme, touch, locale, worker)
        self._kept = kept
        self._lent = open_page(chromium, look) if kept is None else kept.take(chromium, look)
        self._page = self._lent.page
        self._listening: list[tuple[Page | BrowserContext, str, Callable[..., object]]] = []
        self.faults: list[str] = []
        if kept is None:
            self.on("request", self._watch_request)
        self.on("console", self._watch_console)
        self._listen(self._page, "pageerror", self._watch_error)
        self._is_at_door = begun
        self._at_once = at_once
        self._to_keep: list[tuple[str, list[object]]] = []
        if at_once:
            self.keep("saveSettings", {"pace": "instant", "sure": False})
        if not begun:
            self._tell_store()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for listened_to, event, called in self._listening:
            listened_to.remove_listener(event, called)
        if self._kept is None:
            self._lent.context.close()
        else:
            self._kept.give_back(self._lent, self.base)
        assert kind is not None or not self.faults, self.faults

    @property
    def context(self) -> BrowserContext:
        """The browser itself; who asks for it may change it, so that no other test gets this one."""
        self._kept = None
        return self._lent.context

    def go_offline(self, away: bool = True) -> None:
        """Cut the connection of this browser; a test that ends well has brought it back."""
        self._lent.context.set_offline(away)

    def on(self, event: str, called: Callable[..., object]) -> None:
        """Call a function at each event of any tab, as long as this person sits here."""
        self._listen(self._lent.context, event, called)

    def _listen(self, to: Page | BrowserContext, event: str, called: Callable[..., object]) -> None:
        to.on(event, called)  # type: ignore[call-overload]  # which has a signature for each event
        self._listening.append((to, event, called))

    @property
    def page(self) -> Page:
        """The tab in front; in the lobby, until somebody goes elsewhere."""
        if self._is_at_door:
            self._is_at_door = False
            self._tell_store()
            self._page.goto(self.base)
            if self._at_once:
                self._page.locator("[data-lesson]").first.wait_for()  # what comes late moves what is beneath it
        return self._page

    @page.setter
    def page(self, tab: Page) -> None:
        self._page = tab

    def new_page(self) -> Page:
        """One more tab, in the lobby; it becomes the one in front."""
        self._page = self._lent.context.new_page()
        self._listen(self._page, "pageerror", self._watch_error)
        self._is_at_door = True
        return self.page

    def _watch_error(self, error: Error) -> None:
        self.faults.append(f"error: {error}")

    def _watch_request(self, request: Request) -> None:
        """No page asks anybody but the server, and none puts a key where an address would show it."""
        if not request.url.startswith((self.base, "data:", "blob:")) or "key=" in request.url:
            self.faults.append(f"request: {request.url}")

    def _watch_console(self, message: ConsoleMessage) -> None:
        """What a refusal or a server that is away puts there is no fault of the page."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(f"console: {message.text}")

    # Going somewhere.

    def keep(self, what: str, *how: object) -> None:
        """The client is to keep something when its next page opens; a function of its module `browser_storage`."""
        self._to_keep.append((what, [*how]))

    def stay_at_what_lasts(self, milliseconds: int) -> None:
        """On pages that open from now on, what would end by itself after so long, or longer, does not end.

        A step of the playback, or a card that is drawn, is over before a test on a busy machine looks at it.
        """
        self.context.add_init_script(_ENDLESS % milliseconds)

    def _tell_store(self) -> None:
        """Let the client's module keep it all; its text, on the same server, is the lightest page to do so from."""
        if self._to_keep:
            if self._page.url != self.base + LIGHTEST_PAGE:
                self._page.goto(self.base + LIGHTEST_PAGE)
            self._page.evaluate(_KEEP, self._to_keep)
            self._to_keep.clear()

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def open(self, place: str) -> None:
        """A place on this server, as its address says after the number sign."""
        self._is_at_door = False
        self._tell_store()
        self._page.goto(f"{self.base}#/{place}")

    def join(self, game: Playing) -> Self:
        """Sit down at a game with the keys that are held, or, with none of them, watch."""
        self.enter(game)
        return self.ready()

    def enter(self, game: Playing) -> None:
        """The same in any language, without waiting for the table."""
        self.keep("saveGame", game.id, {faction: game.keys[faction] for faction in game.held})
        self.open(f"game/{game.id}")

    def ready(self) -> Self:
        """Wait until the table is set, with its letters: those that come late would move what has been measured."""
        self.slider.wait_for()
        self.page.evaluate("document.fonts.ready")
        return self

    @property
    def game_id(self) -> str:
        """Of the game that is on the screen."""
        self.page.wait_for_url("**#/game/*")
        return self.page.url.split("#/game/")[1].split("?")[0].split("/")[0]

    # What is on the page.

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def decision(self) -> Locator:
        """By what gives the region its name: a search by role and name computes those of the whole page."""
        return self.page.locator(choosing.OWN_DECISION)

    @property
    def end(self) -> Locator:
        return self.page.locator('section[aria-label="The end"]')

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def why(self) -> Locator:
        """The line that says why something cannot be chosen."""
        return self.page.get_by_role("status").locator(".why-hint")

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    @property
    def slider(self) -> Locator:
        return self.page.locator('input[type="range"][aria-label="Position in the game"]')

    @property
    def moment(self) -> str:
        """How far the page is, in words that change with each click that counts."""
        return self._moment.get_attribute("data-moment") or ""

    @property
    def _moment(self) -> Locator:
        """What says how far the page is: the entries, what is gathered included, and the pieces that are taken up."""
        return self.page.locator("[data-moment]")

    @property
    def entries(self) -> int:
        """How far the game is, as this page knows it, with what is gathered and not sent yet."""
        return int((self._moment.get_attribute("data-moment") or "-1").split()[0])

    @property
    def resources(self) -> dict[str, int]:
        """Of the Factions, as their mats say."""
        found = {}
        for faction in ("government", "26july", "directorio", "syndicate"):
            mat = self.page.locator(f'section.mat[data-faction="{faction}"]')
            found[faction] = int(re.findall(r"(\d+)\s*Resources?\b", mat.inner_text())[0])
        return found

    def words(self) -> list[str]:
        """The answers that are offered."""
        read = "(part) => [...part.querySelectorAll('[data-answer]')].map((one) => one.dataset.answer)"
        return [str(word) for word in self.decision.evaluate(read)]  # in one go: answers may be drawn anew meanwhile

    def answer(self, word: str) -> Locator:
        return self.decision.locator(f'[data-answer="{word}"]')

    def space(self, word: str) -> Locator:
        """A space on the map."""
        return self.page.locator(f'.board [data-space="{word}"]')

    def space_button(self, word: str) -> Locator:
        """What of a space takes the keyboard."""
        return self.space(word).get_by_role("button").first

    def name_on_map(self, word: str) -> Locator:
        """What is written in a space; of an Economic Center only a number where there is little room."""
        return self.space(word).get_by_text(re.compile(r"\w")).filter(visible=True).first

    def tab(self, name: str) -> Locator:
        """Turn to a tab; what is on it."""
        self.page.get_by_role("tab", name=re.compile(name)).click()
        return self.page.get_by_role("tabpanel")

    def board(self) -> list[str]:
        """The map in words, as a screen reader has it, without what can be chosen; once it is where the slider is."""
        drawn = self.page.get_by_role("group", name="The map of Cuba")
        expect(drawn).to_have_attribute("data-entries", self.slider.input_value())
        names = self.page.locator("[data-space]").evaluate_all(
            "found => found.map((one) => one.querySelector('[aria-label]').ariaLabel)"
        )
        return [str(name).split(". Can be chosen")[0] for name in names]

    def press(self, name: str) -> None:
        """One of the buttons at the top, which a small screen keeps in a menu."""
        menu = self.page.get_by_role("button", name="Menu", exact=True)
        if menu.is_visible():
            menu.click()
        self.page.get_by_role("button", name=name, exact=True).click()

    # Playing. `wait_for` of a locator, not `expect`, which describes the whole page each time that it looks in vain.

    def wait_to_decide(self) -> list[str]:
        """Until it is this screen's decision; the answers."""
        self.decision.wait_for()
        return self.words()

    def wait_to_choose(self) -> list[str]:
        """The same, until what can be given along with an answer is offered too."""
        self.decision.wait_for()
        expect(self.decision.locator("[aria-busy=true]")).to_have_count(0)
        return self.words()

    def wait_past(self, entries: int) -> None:
        """Until the page shows another state of the game than this."""
        self.wait_past_moment(str(entries))

    def wait_past_moment(self, moment: str) -> None:
        """The same, or until other pieces are taken up."""
        self.page.locator(f'[data-moment]:not([data-moment="{moment}"])').wait_for(state="attached")

    def wait_for(self, entries: int) -> None:
        """Until the page shows this state of the game."""
        self.page.locator(f'[data-moment="{entries}"]').wait_for(state="attached")

    def wait_until(self, found: str) -> None:
        """Wait until an asynchronous JavaScript function finds something.

        `wait_for_function` does not wait for it: it takes the promise for something that was found.
        """
        assert self.page.evaluate(f"""async () => {{
            for (const end = Date.now() + {1_000 * PATIENCE}; Date.now() < end; ) {{
                if (await ({found})()) return true;
                await new Promise((go) => setTimeout(go, 50));
            }}
        }}""")

    def wait_until_readable(self) -> None:
        """Wait until the service worker has cached all texts: the book comes last."""
        self.wait_until("() => caches.match('api/help/book', { ignoreVary: true })")

    def unfold(self, word: str) -> None:
        """Show an answer that is folded since it would have no effect, or a number that is to be set."""
        expect(self.decision.locator("[aria-busy=true]")).to_have_count(0)
        numbers = self.decision.locator(".how-many")
        while numbers.count() and not self.answer(word).is_visible():
            now = numbers.get_by_role("status").inner_text()
            numbers.get_by_role("button", name="One fewer" if int(word) < int(now) else "One more").click()
            expect(numbers.get_by_role("status")).not_to_have_text(now)
        if not self.answer(word).is_visible():
            self.decision.locator(".idle-answers > summary").click()

    def choose(self, word: str, on_map: bool = False) -> None:
        """Click an answer, or where it is lit on the map, and wait for what follows."""
        self.page.mouse.move(0, 0)  # a click where the last one was is meant only if the pointer was elsewhere
        aim = choosing.aim(self.page, word, on_map)
        if aim is not None:
            self.page.mouse.click(*aim["point"])
            choosing.wait_past(self.page, aim["moment"])
            return
        before = self.moment
        self.unfold(word)
        (self.name_on_map(word) if on_map else self.answer(word)).click()
        self.wait_past_moment(before)

    def send_picks(self) -> None:
        """Put back the pieces that are taken up, and send what has been gathered."""
        if " " in self.moment:
            self.page.keyboard.press("Escape")
            self.page.locator('[data-moment]:not([data-moment*=" "])').wait_for(state="attached")
        send = self.decision.get_by_role("button", name="Save", exact=True)
        if send.is_visible():
            send.click()
            send.wait_for(state="hidden")

    def tap(self, what: Locator) -> None:
        """Tap it with a finger that was elsewhere before."""
        self.page.evaluate(_ELSEWHERE)
        what.tap()

    def tap_answer(self, word: str) -> None:
        """Tap an answer, with a finger that was elsewhere before, and wait for what follows."""
        self.page.evaluate(_ELSEWHERE)
        aim = choosing.aim(self.page, word, on_map=False)
        if aim is not None:
            self.page.touchscreen.tap(*aim["point"])
            choosing.wait_past(self.page, aim["moment"])
            return
        before = self.moment
        self.answer(word).tap()
        self.wait_past_moment(before)

    def play(self, rng: random.Random, most: int = 10_000, until: Callable[[], bool] = lambda: False) -> int:
        """Decide at random, on the map where that is possible, until the end, or somebody else decides; how often."""
        for made in range(most):
            if not self.decides() or until():
                return made
            word = rng.choice(self.words())
            on_map = bool(_SPACE.fullmatch(word)) and self.space(word).count() == 1 and rng.random() < 0.5
            self.choose(word, on_map=on_map)
        return most

    def decides(self) -> bool:
        """Whether there is a decision for this screen; waits until it is clear."""
        waiting = self.page.locator('section[aria-label="Decision"]')
        self.decision.or_(waiting).or_(self.end).wait_for()
        return self.decision.is_visible()

    # By keyboard.

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until the focus is there."""
        there = wanted.element_handle()
        for _ in range(120):
            is_drawn, is_there = there.evaluate("one => [one.isConnected, one === document.activeElement]")
            if is_there:
                return
            if is_drawn:
                self.page.keyboard.press("Tab")
            else:  # it has been drawn anew
                there = wanted.element_handle()
        raise AssertionError(f"Tab never comes to {wanted}")

    # Accessibility.

    def bring_checker(self) -> None:
        """Load the checker (axe-core) into the page, unless it is there."""
        if self.page.evaluate("typeof axe === 'undefined'"):
            self.page.evaluate(_AXE.read_text("utf-8"))

    def serious_faults(self, within: str = "html", moderate: bool = False) -> list[str]:
        """What the checker finds now on the page, or within a part of it; what is `moderate` too."""
        self.bring_checker()
        run = "(within) => axe.run(within, { resultTypes: ['violations'] })"
        found: dict[str, Any] = self.page.evaluate(run, within)
        impacts = ("serious", "critical", *(["moderate"] if moderate else []))
        return [
            f"{fault['id']} ({fault['impact']}): {node['html'][:160]} | {_reason(node)}"
            for fault in found["violations"]
            if fault["impact"] in impacts
            for node in fault["nodes"][:3]
        ]


def _reason(node: dict[str, Any]) -> str:
    return " ".join(str(node.get("failureSummary", "")).split())[:240]


class Heard:
    """All that the server tells a browser about games, from now on."""

    def __init__(self, screen: Screen) -> None:
        self._responses: list[Response] = []
        screen.on("response", self._note)

    def _note(self, response: Response) -> None:
        if "/api/games" in response.url and response.headers.get("content-type", "").startswith("application/json"):
            self._responses.append(response)

    def texts(self) -> list[str]:
        return [response.text() for response in self._responses]

    def views(self) -> list[Any]:
        """The views among it."""
        found = [json.loads(text) for text in self.texts()]
        return [data["view"] for data in found if "view" in data]


# Records.


@functools.cache
def whole_game(seed: int = 1958) -> Game:
    """A short game of four random people, played to its end."""
    rng = random.Random(seed)
    seats = {b.CHANCE: RandomChance(rng), **{faction: RandomPlayer(rng) for faction in b.FACTIONS}}
    return Game(Options(short="cards"), seats=seats)


@functools.cache
def record_before_the_end(seed: int = 1958) -> str:
    """The same, a few decisions of people before its end."""
    game = whole_game(seed)
    by_people = [i for i, entry in enumerate(game.entries) if entry.seat != b.CHANCE]
    return record_after(by_people[-3], seed)


def record_after(entries: int, seed: int = 1958) -> str:
    """The same after so many entries."""
    rng = random.Random(seed)
    game = Game.from_record(whole_game(seed).to_record(), seats={b.CHANCE: RandomChance(rng)})
    game.rewind(entries)
    return game.to_record()


@functools.cache
def alone(seed: int = 8) -> str:
    """The record of a short game that is over, of a random 26July against Non-players."""
    rng = random.Random(seed)
    options = Options(players=("nonplayer", "1", "nonplayer", "nonplayer"), short="cards")
    return Game(options, seats={b.CHANCE: RandomChance(rng), b.M26: RandomPlayer(rng)}).to_record()


def imported(server: Server, record: str, factions: Iterable[str] = FOUR, **more: object) -> Playing:
    """A game on the server that begins where a record ends, all keys of people's seats in one hand."""
    wanted = {"record": record, "seats": dict.fromkeys(factions, "friend"), **more}
    with records_checked_here():
        reply = server.api().post("/api/games/import", wanted)
    assert reply.status == 201, reply
    return Playing(server.api(), reply.data["id"], reply.data["keys"])
