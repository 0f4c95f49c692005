// Click guard: for half a second after a click or a new question, a click where the last one was gives no answer.

/** @typedef {{clientX?: number, clientY?: number, detail?: number}} Click a click by keyboard has `detail` 0 */

/** How long, in milliseconds. */
const INERT_TIME = 500;
/** How far from the last click the pointer must have been for its return to be meant, in CSS pixels. */
const AWAY = 24;

/** @param {Click} one @param {Click} other */
const distance = (one, other) =>
  Math.hypot((one.clientX ?? 0) - (other.clientX ?? 0), (one.clientY ?? 0) - (other.clientY ?? 0));

/** A guard, with a clock in milliseconds. @param {() => number} now */
export function clickGuard(now) {
  /** @type {Click | null} */
  let last = null;
  let since = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a click must be ignored; one that counts is remembered. @param {Click} [click] */
    isInert(click) {
      if (!click?.detail) return false;
      const isHere = last !== null && distance(last, click) < AWAY;
      if (isHere && now() - since < INERT_TIME) return true;
      last = click;
      since = now();
      return false;
    },
    /** Whether a click anywhere is too soon. */
    isTooSoon: () => now() - since < INERT_TIME,
    /** What can be clicked has changed. */
    changed() {
      since = now();
    },
    /** The pointer has moved. @param {Click} to */
    moved(to) {
      if (last && distance(last, to) >= AWAY) last = null;
    },
  };
}
