// Dragging pieces on the map with mouse, pen or finger: which piece is dragged, and where it is let go.
import { html, useLayoutEffect, useRef, useState } from "../common/html.js";
import { Icon } from "../common/pieces.js";

/**
 * @typedef {{canDrag: (lot: string) => boolean, onGrab: (lot: string) => void, onDrop: (space: string) => void}}
 *   DragHandlers
 * @typedef {{kind: string, x: number, y: number}} Dragged
 */

/** How far the pointer moves before a press becomes a drag, in CSS pixels. */
const LEAST = 7;
const SIZE = 46;

/**
 * Follow drags that begin on a piece which can be dragged.
 * @param {HTMLElement} element
 * @param {() => DragHandlers | null} handlers the current ones
 * @param {(dragged: Dragged | null) => void} show
 */
function followDrags(element, handlers, show) {
  /** @type {{lot: string, x: number, y: number, going: boolean} | null} */
  let press = null;
  /** @param {PointerEvent} event */
  const down = (event) => {
    const piece = event.target instanceof Element ? event.target.closest("[data-lot]") : null;
    const lot = piece?.getAttribute("data-lot") ?? "";
    if (event.button !== 0 || !event.isPrimary || !handlers()?.canDrag(lot)) return;
    press = { lot, x: event.clientX, y: event.clientY, going: false };
  };
  /** @param {PointerEvent} event */
  const move = ({ clientX: x, clientY: y }) => {
    if (!press) return;
    if (!press.going && Math.hypot(x - press.x, y - press.y) < LEAST) return;
    if (!press.going) handlers()?.onGrab(press.lot);
    press.going = true;
    show({ kind: press.lot.split(":")[1].replace(/[$*@].*$/, ""), x, y });
  };
  /** @param {PointerEvent} event */
  const up = ({ clientX: x, clientY: y }) => {
    if (press?.going) {
      show(null);
      const space = document.elementFromPoint(x, y)?.closest("[data-space]")?.getAttribute("data-space");
      if (space) handlers()?.onDrop(space);
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, true), 0);
    }
    press = null;
  };
  /** The click that ends a drag is none. @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  const cancel = () => {
    press = null;
    show(null);
  };
  element.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  return () => {
    element.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
  };
}

/**
 * Let pieces of the map be dragged.
 * @param {{current: HTMLElement | null}} frame
 * @param {DragHandlers | null} handlers null while nothing moves
 * @returns {Dragged | null} the piece at the pointer
 */
export function useDrag(frame, handlers) {
  const [dragged, show] = useState(/** @type {Dragged | null} */ (null));
  const now = useRef(handlers);
  useLayoutEffect(() => {
    now.current = handlers;
  });
  useLayoutEffect(() => (frame.current ? followDrags(frame.current, () => now.current, show) : undefined), []);
  return dragged;
}

/** The piece at the pointer. @param {{dragged: Dragged | null}} props */
export function DraggedPiece({ dragged }) {
  if (!dragged) return null;
  const transform = `translate(${dragged.x - SIZE / 2}px, ${dragged.y - SIZE / 2}px)`;
  return html`<div class="dragged" style=${{ transform }}><${Icon} kind=${dragged.kind} size=${SIZE} /></div>`;
}
