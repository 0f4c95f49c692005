// Hint at the pointer: a line that says why something cannot be chosen now, and what would help.
import { html, useLayoutEffect, useRef } from "../common/html.js";
import { pointOf } from "../common/dialog.js";
import { useMomentState } from "../common/moment_state.js";
import { tipPlace, visibleRects, BUTTONS } from "../help/tip_placement.js";
import { capital, rich, t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { DecisionController, GameDialogs, Hint, PagePoint, Why } from "../types.js" */

/**
 * The reason without its section and the topic of that, which the rules have in full.
 * @param {Pick<Why, "reason" | "section">} why
 */
export function shortReason({ reason, section }) {
  const end = reason.indexOf(": ");
  return section && end > 0 && reason.startsWith(section) ? capital(reason.slice(end + 2)) : reason;
}

/** Largest width of the hint, and its distance from the edges of the page, in CSS pixels. */
const WIDTH = 400;
const DISTANCE = 14;

/**
 * Place the hint near the point, but not over what one may be about to click: End turn least of all.
 * @param {HTMLElement} element
 * @param {PagePoint} at
 */
function put(element, at) {
  element.style.maxWidth = `${Math.min(WIDTH, innerWidth - 2 * DISTANCE)}px`;
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const page = { width: innerWidth, height: innerHeight };
  const place = tipPlace(size, at, visibleRects(BUTTONS), page) ?? tipPlace(size, at, visibleRects(".end-turn"), page);
  if (place) Object.assign(element.style, { left: `${place.x}px`, top: `${place.y}px` });
}

/**
 * State of the hint, which goes with the next question, and its handlers. `would`: the spaces where what cannot be
 * chosen would be possible.
 * @param {string} moment
 * @param {DecisionController} controller
 * @param {GameDialogs} dialogs
 */
export function useWhyHint(moment, controller, { dialog, open }) {
  const [hint, setHint] = useMomentState(moment, /** @type {Hint | null} */ (null));
  /** @param {string} word @param {PageEvent} event */
  const onWhy = async (word, event) => {
    const { help = "" } = event.currentTarget.dataset;
    const at = pointOf(event);
    setHint({ help, at, why: await controller.why(word) });
  };
  const onMore = () => {
    setHint(null);
    if (hint) open(hint.help, hint.at, hint.why);
  };
  const would = hint?.why.spaces ?? dialog?.why?.spaces ?? [];
  return { hint, setHint, onWhy, onMore, onClose: () => setHint(null), would };
}

/**
 * The hint, in a live region. It closes by Escape, or by the next click anywhere.
 * @param {Pick<ReturnType<typeof useWhyHint>, "hint" | "onMore" | "onClose">} props
 */
export function WhyHint({ hint, onMore, onClose }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (hint && box.current) put(box.current, hint.at);
  }, [hint]);
  // bound as soon as it shows: Escape may follow at once
  useLayoutEffect(() => {
    if (!hint) return;
    /** @param {Event} event */
    const outside = (event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) onClose();
    };
    /** @param {KeyboardEvent} event */
    const close = (event) => {
      if (event.key === "Escape") onClose();
    };
    addEventListener("pointerdown", outside);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("keydown", close);
    };
  }, [hint]);
  return html`<div class="why-hint-region" role="status" ref=${element}>${
    hint
      ? html`<div class="why-hint" ref=${box}>
        ${rich("not-now.why", { reason: shortReason(hint.why), label: html`<b>${t("not-now")}</b>` })}
        ${hint.why.remedy ? html` <span class="remedy">${hint.why.remedy}</span>` : null}
        <button type="button" onClick=${onMore}>${t("not-now.more")}</button></div>`
      : null
  }</div>`;
}
