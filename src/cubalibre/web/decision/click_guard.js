// Click guard: for half a second after a click or a new question, a click where the last one was gives no answer; for
// longer under a pointer at rest, unless it is the same answer.

/** @typedef {{clientX?: number, clientY?: number, detail?: number}} Click a click by keyboard has `detail` 0 */

/** How long, in milliseconds. */
const INERT_TIME = 500;
/** How long another answer that appears under a pointer at rest cannot be clicked, in milliseconds. */
const REST_TIME = 1500;
/** How far a hand moves a pointer at rest, in CSS pixels. */
const REST = 4;
/** How far from the last click the pointer must have been for its return to be meant, in CSS pixels. */
const AWAY = 24;

/** @param {Click} one @param {Click} other */
const distance = (one, other) =>
  Math.hypot((one.clientX ?? 0) - (other.clientX ?? 0), (one.clientY ?? 0) - (other.clientY ?? 0));

/** A guard, with a clock in milliseconds. @param {() => number} now */
export function clickGuard(now) {
  /** @type {Click | null} */
  let last = null;
  let lastWord = "";
  let since = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Whether a click must be ignored; one that counts is remembered. One that is ignored begins the time anew: those
     * that follow each other quickly are meant as one.
     * @param {Click} [click] @param {string} [word] the answer that it would give
     */
    isInert(click, word = "") {
      if (!click?.detail) return false;
      const far = last === null ? Number.POSITIVE_INFINITY : distance(last, click);
      const passed = now() - since;
      const isInert = (far < AWAY && passed < INERT_TIME) || (far < REST && word !== lastWord && passed < REST_TIME);
      since = now();
      if (isInert) return true;
      last = click;
      lastWord = word;
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
