// Tooltips and context help: a tooltip on hover; a dialog on right click, long press or the key "?".
// An element has help if it has the attribute `data-help`.
import { settings } from "../common/browser_storage.js";
import { html, useLayoutEffect, useRef, useState } from "../common/html.js";
import { Help, helpTitle } from "./help_content.js";
import { BUTTONS, tipPlace, visibleRects } from "./tip_placement.js";

/** @import { View } from "#api" */
/** @import { PagePoint } from "../types.js" */

/** Milliseconds until a tooltip on hover, and until a long press. */
const HOVER_DELAY = 450;
const PRESS_DELAY = 550;

/** Distance that a resting pointer must move before it points again, in CSS pixels. */
const MOVE_DISTANCE = 4;

/** What one may be about to click: a tooltip covers none of it. */
const CLICKABLE = `${BUTTONS}, .lit .shape, .lot.can`;
/** Lists: a tooltip of a line is beside them, not over the next line. */
const LIST = ".decision, .more";

/** What a tooltip of an element must not cover. @param {Element} element */
function avoidedRects(element) {
  const list = element.closest(LIST);
  const own = [element, ...(list ? [list] : [])].map((one) => one.getBoundingClientRect());
  return [...visibleRects(CLICKABLE), ...own.filter(({ width }) => width)];
}

/**
 * A tooltip, placed anew whenever it or the page changes; hidden where it would cover what one may be about to click.
 * @param {{help: string, at: PagePoint, element: Element, view: View | null}} props
 */
function Tooltip({ help, at, element, view }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const tip = /** @type {HTMLElement} */ (box.current);
    const put = () => {
      const size = { width: tip.offsetWidth, height: tip.offsetHeight };
      const place = tipPlace(size, at, avoidedRects(element), { width: innerWidth, height: innerHeight });
      tip.style.visibility = place ? "visible" : "hidden";
      if (place) Object.assign(tip.style, { left: `${place.x}px`, top: `${place.y}px` });
    };
    put();
    const observer = new ResizeObserver(put); // a text may arrive later
    observer.observe(tip);
    return () => observer.disconnect();
  });
  return html`<div class="tip" role="tooltip" ref=${box}><b>${helpTitle(help)}</b>
    <${Help} key=${help} help=${help} view=${view} />
  </div>`;
}

/**
 * The tooltip, and the listeners; `onOpen` opens a dialog.
 * @param {{view: View | null, onOpen: (help: string, at: PagePoint) => void}} props
 */
export function Tooltips({ view, onOpen }) {
  const [tip, setTip] = useState(/** @type {{help: string, at: PagePoint, element: Element} | null} */ (null));
  const timer = useRef(0);
  const open = useRef(onOpen);
  open.current = onOpen;
  useLayoutEffect(() => {
    /**
     * The element with a help topic at an event.
     * @param {Event} event
     * @returns {{element: HTMLElement, help: string} | null}
     */
    const helped = ({ target }) => {
      const element = target instanceof Element ? target.closest("[data-help]") : null;
      const help = element?.getAttribute("data-help");
      return element && help ? { element: /** @type {HTMLElement} */ (element), help } : null;
    };
    const hide = () => {
      clearTimeout(timer.current);
      setTip(null);
    };
    // An element that appears under a resting pointer (after a click, a key or on a new page) is not pointed at.
    /** @type {PagePoint | null} */
    let last = null;
    /** @type {PagePoint | null} */
    let resting = null;
    /** @param {MouseEvent} event */
    const rests = (event) =>
      resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) < MOVE_DISTANCE;
    /** @param {PointerEvent} event */
    const over = (event) => {
      clearTimeout(timer.current);
      if (!last) resting = last = { x: event.clientX, y: event.clientY };
      if (rests(event)) {
        setTip(null);
        return;
      }
      const found = helped(event);
      // The board highlights the space or piece that an answer names.
      const needless = found?.element.matches(".answer") && /^(space|piece):/.test(found.help);
      const asked = document.querySelector("[role=alertdialog]"); // a confirmation takes precedence
      if (!found || needless || asked || event.buttons || event.pointerType !== "mouse" || !settings().tips) {
        setTip(null);
        return;
      }
      const { element, help } = found;
      setTip((old) => (old?.help === help ? old : null));
      const at = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => setTip({ help, at, element }), HOVER_DELAY);
    };
    /** @param {MouseEvent} event */
    const menu = (event) => {
      const found = helped(event);
      if (!found) return;
      event.preventDefault();
      hide();
      open.current(found.help, { x: event.clientX, y: event.clientY });
    };
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      resting = last;
      if (event.key === "Escape") hide();
      const isField = event.target instanceof Element && event.target.matches("input, select, textarea");
      const found = isField ? null : helped(event);
      if (event.key !== "?" || !found) return;
      const box = found.element.getBoundingClientRect();
      open.current(found.help, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    };
    // Long press: not every browser turns it into a context menu.
    /** @type {(PagePoint & {timer: number}) | null} */
    let press = null;
    let held = false;
    /** @param {PointerEvent} event */
    const down = (event) => {
      hide();
      const at = { x: event.clientX, y: event.clientY };
      resting = at;
      held = false;
      const found = event.pointerType === "touch" && helped(event);
      if (!found) return;
      const hold = () => {
        held = true;
        open.current(found.help, at);
      };
      press = { ...at, timer: setTimeout(hold, PRESS_DELAY) };
    };
    /** @param {PointerEvent} event */
    const moved = (event) => {
      last = { x: event.clientX, y: event.clientY };
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) clearTimeout(press.timer);
      if (!resting || rests(event)) return;
      resting = null;
      over(event);
    };
    /** Where a drag ends, nothing is pointed at either. @param {PointerEvent} event */
    const up = (event) => {
      clearTimeout(press?.timer);
      resting = { x: event.clientX, y: event.clientY };
    };
    /** @param {MouseEvent} event */
    const click = (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const all = {
      pointerover: over,
      pointerdown: down,
      pointermove: moved,
      pointerup: up,
      pointercancel: up,
      contextmenu: menu,
      keydown: key,
      click,
    };
    const listeners = /** @type {[string, EventListener][]} */ (Object.entries(all));
    for (const [name, run] of listeners) addEventListener(name, run, name === "click");
    return () => {
      for (const [name, run] of listeners) removeEventListener(name, run, name === "click");
    };
  }, []);
  if (!tip || !helpTitle(tip.help)) return null;
  return html`<${Tooltip} ...${tip} view=${view} />`;
}
