// Keyboard and pointer input: key letters on Latin and Russian keyboards, key listeners, pointing at an answer.
import { useLayoutEffect, useRef } from "./html.js";

/** @import { PageEvent } from "./html.js" */

/** Letters on a Russian keyboard -> letters on the same keys of a Latin one. @type {Record<string, string>} */
const LATIN = { у: "e", а: "f", к: "r", г: "u", р: "h", ь: "m" };

/** The Latin letter of a key, on a Latin or Russian keyboard. @param {{key?: string}} event */
export const keyLetter = ({ key = "" }) => LATIN[key.toLowerCase()] ?? key.toLowerCase();

/**
 * Whether a key is pressed without modifiers, outside elements that handle keys themselves.
 * @param {KeyboardEvent} event
 * @param {string} own selector of such elements
 */
export const isUnmodifiedKey = ({ ctrlKey, metaKey, altKey, target }, own) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(own));

/**
 * Handle keys on the whole page. One listener stays and calls the latest handler: a listener that was replaced during
 * the dispatch of a key event would miss that key.
 * @param {(event: KeyboardEvent) => void} press
 */
export function useKeydown(press) {
  const now = useRef(press);
  useLayoutEffect(() => {
    now.current = press;
  });
  // Together with what is shown: an effect comes after the next frame, and a key pressed before that would be lost.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => now.current(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/**
 * Event handlers for pointing at an answer with the mouse or keyboard focus. On the map touch does not point: if an
 * element moved before the finger was lifted, the tap would choose nothing.
 * @param {(word: string | null) => void} onPoint
 * @param {string | undefined} word
 * @param {boolean} [byTouch] whether a finger that rests on the answer points at it
 */
export const pointHandlers = (onPoint, word, byTouch = false) =>
  word
    ? {
        onPointerEnter: (/** @type {PointerEvent} */ event) => {
          if (byTouch || event.pointerType === "mouse") onPoint(word);
        },
        onPointerLeave: (/** @type {PointerEvent} */ event) => {
          if (byTouch || event.pointerType === "mouse") onPoint(null);
        },
        onfocusin: (/** @type {PageEvent} */ event) => {
          if (event.target.matches(":focus-visible")) onPoint(word);
        },
        onfocusout: () => onPoint(null),
      }
    : {};
