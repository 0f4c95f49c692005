// Keyboard and pointer input: letters on Latin and Russian keyboards, key listeners, pointing at an answer.
import { useEffect, useLayoutEffect, useRef } from "./html.js";

/** @import { PageEvent } from "./html.js" */

/** What stands on the same keys of a Russian keyboard. @type {Record<string, string>} */
const LATIN = { а: "f", к: "r", г: "u", р: "h", ь: "m" };

/** The letter of a key, on a Latin or a Russian keyboard. @param {{key?: string}} event */
export const keyLetter = ({ key = "" }) => LATIN[key.toLowerCase()] ?? key.toLowerCase();

/**
 * Whether a key is pressed alone, and not in something that has keys of its own.
 * @param {KeyboardEvent} event
 * @param {string} own
 */
export const isUnmodifiedKey = ({ ctrlKey, metaKey, altKey, target }, own) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(own));

/**
 * What every key does just now. It is heard by one listener that stays: one that is changed while a key is told to all
 * of them would not hear that key.
 * @param {(event: KeyboardEvent) => void} press
 */
export function useKeydown(press) {
  const now = useRef(press);
  useLayoutEffect(() => {
    now.current = press;
  });
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => now.current(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/**
 * Pointing at an answer, with the mouse or by keyboard. A finger chooses: if what it touches moved before it is lifted,
 *   it would choose nothing.
 * @param {(word: string | null) => void} onPoint
 * @param {string | undefined} word
 */
export const pointHandlers = (onPoint, word) =>
  word
    ? {
        onPointerEnter: (/** @type {PointerEvent} */ event) => {
          if (event.pointerType === "mouse") onPoint(word);
        },
        onPointerLeave: (/** @type {PointerEvent} */ event) => {
          if (event.pointerType === "mouse") onPoint(null);
        },
        onfocusin: (/** @type {PageEvent} */ event) => {
          if (event.target.matches(":focus-visible")) onPoint(word);
        },
        onfocusout: () => onPoint(null),
      }
    : {};
