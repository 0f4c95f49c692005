// Hint at the pointer: a line that says why something cannot be chosen now, and what would help.
import { html, useEffect, useRef } from "../common/html.js";
import { rich, t } from "../common/texts.js";

/** @import { Hint } from "../types.js" */

/** Width of the hint, and its distance from the point and from the edges of the page, in CSS pixels. */
const WIDTH = 330;
const DISTANCE = 14;

/** @param {Hint} hint */
function placeOf({ at }) {
  const left = Math.max(DISTANCE, Math.min(at.x + DISTANCE, innerWidth - WIDTH - DISTANCE));
  const vertical =
    at.y > innerHeight / 2 ? { bottom: `${innerHeight - at.y + DISTANCE}px` } : { top: `${at.y + DISTANCE}px` };
  return { left: `${left}px`, maxWidth: `${Math.min(WIDTH, innerWidth - 2 * DISTANCE)}px`, ...vertical };
}

/**
 * The hint, in a live region. It closes by Escape, or by the next click anywhere.
 * @param {{hint: Hint | null, onMore: (hint: Hint) => void, onClose: () => void}} props
 */
export function WhyHint({ hint, onMore, onClose }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!hint) return;
    /** @param {Event} event */
    const outside = (event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) onClose();
    };
    /** @param {KeyboardEvent} event */
    const escape = (event) => {
      if (event.key === "Escape") onClose();
    };
    addEventListener("pointerdown", outside);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("keydown", escape);
    };
  }, [hint]);
  return html`<div class="why-hint-region" role="status" ref=${element}>${
    hint
      ? html`<div class="why-hint" style=${placeOf(hint)}>
        ${rich("not-now.why", { reason: hint.why.reason, label: html`<b>${t("not-now")}</b>` })}
        ${hint.why.remedy ? html` <span class="remedy">${hint.why.remedy}</span>` : null}
        <button type="button" onClick=${() => onMore(hint)}>${t("not-now.more")}</button></div>`
      : null
  }</div>`;
}
