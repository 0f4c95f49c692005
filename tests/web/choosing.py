"""How a test chooses an answer in few messages: the page says where to click, and when another state is shown."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.patience import PATIENCE

OWN_DECISION: Final = 'section[aria-label="Your decision"]'
_AIM: Final = """async ([word, onMap, decision, time]) => {
  if ("__pwClock" in globalThis) return null;
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;

  function nameOnMap() {
    const space = document.querySelector(`.board [data-space="${word}"]`);
    const texts = document.createTreeWalker(space, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (/\\w/.test(texts.currentNode.data) && shown(texts.currentNode.parentElement))
        return texts.currentNode.parentElement;
  }

  const centre = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };

  let tries = 0;

  async function restsAt(element) {
    const block = ["end", "center", "start"][tries++ - 1]; // something may lie above where it is in sight
    if (block) element.scrollIntoView({ block, behavior: "instant" });
    else element.scrollIntoViewIfNeeded();
    tries %= 4;
    const before = centre(element).join();
    await frame();
    await frame();
    const now = centre(element);
    return now.join() === before && element.contains(document.elementFromPoint(...now)) ? now : null;
  }

  for (const end = performance.now() + time; performance.now() < end; await frame()) {
    const panel = document.querySelector(decision);
    if (!panel || panel.querySelector("[aria-busy=true]")) continue;
    const answer = panel.querySelector(`[data-answer="${word}"]`);
    if (!answer || !shown(answer)) {
      if (panel.querySelector(".how-many, .idle-answers")) return null;
      continue;
    }
    const wanted = onMap ? nameOnMap() : answer;
    const point = wanted && !answer.matches(":disabled, [aria-disabled=true]") && (await restsAt(wanted));
    if (point) return { point, moment: document.querySelector("[data-moment]").dataset.moment };
  }
  throw new Error(`${word} cannot be chosen: ${document.querySelector(decision)?.textContent ?? "no decision"}`);
}"""
"""As Playwright does before a click: wait until the element is shown, can be used, rests, and is what is hit there."""
_PAST: Final = """([moment, time]) => new Promise((found, failed) => {
  const is = () => {
    const now = document.querySelector("[data-moment]")?.dataset.moment;
    return now !== undefined && now !== moment;
  };
  const watch = new MutationObserver(() => is() && end(found));
  const late = setTimeout(() => end(failed, new Error(`still ${moment}`)), time);
  function end(tell, what) {
    watch.disconnect();
    clearTimeout(late);
    tell(what);
  }
  if (is()) end(found);
  else watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-moment"] });
})"""


def aim(page: Page, word: str, on_map: bool) -> Any:
    """Where an answer can be clicked, and the moment that the page shows; None where it is folded, or time stands."""
    return page.evaluate(_AIM, [word, on_map, OWN_DECISION, 1_000 * PATIENCE])


def wait_past(page: Page, moment: str) -> None:
    """Wait until a page shows another moment of the game, with what is gathered and the pieces that are taken up."""
    page.evaluate(_PAST, [moment, 1_000 * PATIENCE])
