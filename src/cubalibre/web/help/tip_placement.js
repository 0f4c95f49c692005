// Placement of a tooltip: near the pointer, but never over what one is about to click.

/** @import { PagePoint } from "../types.js" */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect in CSS pixels */

/** Distance to the edges of the window, and to what must stay visible. */
const MARGIN = 8;
const GAP = 6;
/** Distance to the pointer. */
const OFFSET = 16;

/** @param {Rect} a @param {Rect} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Distance of a point from a rectangle. @param {PagePoint} at @param {Rect} rect */
const distance = (at, { left, top, right, bottom }) =>
  Math.hypot(Math.max(left - at.x, 0, at.x - right), Math.max(top - at.y, 0, at.y - bottom));

/** What one may be about to click beside the map. */
export const BUTTONS = ".decision button, .end-turn, .coach button, .face-side.can, .card-strip button";

/** Where the visible elements are that match a selector. @param {string} selector */
export const visibleRects = (selector) =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width);

/**
 * The upper left corner of a tooltip of this size, as near to the pointer as possible; null if it would cover something
 * wherever it were.
 * @param {{width: number, height: number}} size
 * @param {PagePoint} at the pointer
 * @param {Rect[]} avoided what must not be covered
 * @param {{width: number, height: number}} page the window
 * @returns {PagePoint | null}
 */
export function tipPlace({ width, height }, at, avoided, page) {
  const pointer = { left: at.x - GAP, right: at.x + GAP, top: at.y - GAP, bottom: at.y + GAP };
  const all = [...avoided, pointer];
  const xs = [at.x + OFFSET, at.x - OFFSET - width, ...all.flatMap((r) => [r.right + GAP, r.left - GAP - width])];
  const ys = [at.y + OFFSET, at.y - OFFSET - height, ...all.flatMap((r) => [r.bottom + GAP, r.top - GAP - height])];
  const lefts = [
    MARGIN,
    page.width - MARGIN - width,
    ...xs.filter((x) => x > MARGIN && x + width < page.width - MARGIN),
  ];
  const tops = [
    MARGIN,
    page.height - MARGIN - height,
    ...ys.filter((y) => y > MARGIN && y + height < page.height - MARGIN),
  ];
  let best = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const rect = { left, top, right: left + width, bottom: top + height };
      const far = distance(at, rect);
      if (far >= nearest || all.some((one) => overlap(rect, one))) continue;
      best = { x: left, y: top };
      nearest = far;
    }
  }
  return best;
}
