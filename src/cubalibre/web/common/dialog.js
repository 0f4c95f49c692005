// Dialog above the page: placement, keyboard focus, closing by Escape or a click outside.
import { html, useLayoutEffect, useRef } from "./html.js";
import { t } from "./texts.js";

/** @import { PageEvent, Part } from "./html.js" */
/** @import { PagePoint } from "../types.js" */

/** Open dialogs, the uppermost last. @type {{current: HTMLElement | null}[]} */
const openDialogs = [];

/**
 * A dialog near the point where it was opened, or at the bottom of a small screen. Escape closes the uppermost.
 * @param {{at: PagePoint | null, title: Part, label?: string, look?: string, onClose: () => void, children?: Part,
 *   wide?: boolean, stays?: boolean}} props
 *   label: accessible name if the title is markup; look: additional CSS class; stays: whether a tap beside it leaves it
 *   open, as something is being entered
 */
export function Dialog({ at, title, label, look = "", onClose, children, wide, stays = false }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    openDialogs.push(element);
    const uppermost = () => openDialogs.at(-1) === element;
    const before = document.activeElement;
    const first =
      element.current?.querySelector("[aria-selected=true]") ?? element.current?.querySelector("button, a, input");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    /** @param {KeyboardEvent} event */
    const close = (event) => {
      if (event.key !== "Escape" || !uppermost()) return;
      event.stopPropagation();
      onClose();
    };
    /** @param {Event} event */
    const outside = (event) => {
      if (!stays && uppermost() && event.target instanceof Node && !element.current?.contains(event.target)) onClose();
    };
    addEventListener("keydown", close, true);
    const timer = setTimeout(() => addEventListener("pointerdown", outside), 0);
    return () => {
      openDialogs.splice(openDialogs.indexOf(element), 1);
      clearTimeout(timer);
      removeEventListener("keydown", close, true);
      removeEventListener("pointerdown", outside);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  const width = wide ? 460 : 340;
  const top = at ? Math.max(8, Math.min(at.y - 40, innerHeight - 400)) : 0;
  const style =
    at && innerWidth > 720
      ? {
          maxHeight: `${innerHeight - top - 16}px`,
          left: `${Math.max(8, Math.min(at.x + 14, innerWidth - width - 16))}px`,
          top: `${top}px`,
          width: `${width}px`,
        }
      : {};
  return html`<div class="sheet ${at ? "" : "centred"} ${look}" style=${style} role="dialog"
    aria-label=${label ?? (typeof title === "string" ? title : t("help"))} ref=${element}>
    <div class="sheet-head">${label ? title : html`<h2>${title}</h2>`}
      <button class="close" type="button" aria-label=${t("close")} onClick=${onClose}>×</button>
    </div>
    <div class="sheet-body" tabindex="0">${children}</div>
  </div>`;
}

/**
 * The point of an event: the pointer, or the centre of the focused element.
 * @param {PageEvent} event
 * @returns {PagePoint}
 */
export const pointOf = ({ clientX, clientY, currentTarget, target }) => {
  if (clientX || clientY) return { x: clientX, y: clientY };
  const box = (currentTarget ?? target)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 100, y: 100 };
};
