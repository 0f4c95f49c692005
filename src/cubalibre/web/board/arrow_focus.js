// Arrow keys on the map: they move the focus to the nearest piece or space that can be chosen.

/** @import { PageEvent } from "../common/html.js" */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much a distance across the direction counts, compared with one along it. */
const ASIDE = 2;

/**
 * The index of the nearest point in a direction; -1 if there is none.
 * @param {[number, number]} from
 * @param {[number, number][]} points
 * @param {string} key
 */
export function nearest([x, y], points, key) {
  const [dx, dy] = DIRECTIONS[key];
  const distances = points.map(([u, v]) => {
    const along = (u - x) * dx + (v - y) * dy;
    const across = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    return along > 1 ? along + ASIDE * across : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
}

/** @param {Element} element @returns {[number, number]} */
function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Move the focus by an arrow key. @param {PageEvent} event */
export function focusByArrow(event) {
  const { key = "", currentTarget, target } = event;
  if (!(key in DIRECTIONS) || !(target instanceof Element)) return;
  const all = [...currentTarget.querySelectorAll(".lot.can, .space.lit .ground")];
  const others = all.filter((element) => element !== target);
  const found = others[nearest(centre(target), others.map(centre), key)];
  if (!(found instanceof SVGElement)) return;
  event.preventDefault();
  event.stopPropagation();
  found.focus();
}
