// How the page of a game is laid out in a window, and what is folded where there is little room.
import { useEffect, useLayoutEffect, useState } from "./html.js";

/**
 * All in the sea of a large map; a phone held sideways; cards in a column beside the map; or below it; or, upright,
 *   everything below each other.
 * @type {[string, string][]}
 */
const LAYOUTS = [
  ["wide", "(min-width: 1340px) and (min-height: 850px)"],
  ["low", "(min-width: 600px) and (max-height: 560px)"],
  ["column", "(min-width: 1240px)"],
  ["middle", "(min-width: 960px)"],
];
const OTHERWISE = "upright";
/** Where the page is as high as the window, and beside the map there is room for the decision and the log. */
const SIDEWAYS = ["wide", "column", "middle"];

const now = () => LAYOUTS.find(([, query]) => matchMedia(query).matches)?.[0] ?? OTHERWISE;

/** @returns {{layout: string, sideways: boolean}} */
export function useLayout() {
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const change = () => setLayout(now());
    const queries = LAYOUTS.map(([, query]) => matchMedia(query));
    for (const media of queries) media.addEventListener("change", change);
    return () => {
      for (const media of queries) media.removeEventListener("change", change);
    };
  }, []);
  return { layout, sideways: SIDEWAYS.includes(layout) };
}

/** How high what is in an element is, whichever way it overflows. @param {HTMLElement} element */
function contentHeight(element) {
  const boxes = [...element.children].map((child) => child.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}

/** How high it may be. @param {HTMLElement} element */
function room(element) {
  const { paddingTop, paddingBottom, maxHeight } = getComputedStyle(element);
  const high = maxHeight.endsWith("px") ? Number.parseFloat(maxHeight) : element.clientHeight;
  return high - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

/**
 * How much must be folded so that an element does not overflow: 0 nothing, up to `most`.
 * @param {{current: HTMLElement | null}} element
 * @param {string} of what it shows: when that changes, it is tried anew
 * @param {number} most
 */
export function useFoldLevel(element, of, most) {
  const [folds, setFolds] = useState({ of, level: 0, width: 0, height: 0 });
  const level = folds.of === of ? folds.level : 0;
  useLayoutEffect(() => {
    if (!element.current) return;
    const { clientWidth: width, clientHeight: height } = element.current;
    if (level < most && contentHeight(element.current) > room(element.current) + 1)
      setFolds({ of, level: level + 1, width, height });
    else if (folds.of !== of) setFolds({ of, level, width, height });
  });
  useEffect(() => {
    const shelf = element.current;
    if (!shelf) return;
    const observer = new ResizeObserver(() =>
      setFolds((old) => {
        const { clientWidth: width, clientHeight: height } = shelf;
        return old.width === width && old.height === height ? old : { ...old, level: 0, width, height };
      }),
    );
    observer.observe(shelf);
    return () => observer.disconnect();
  }, []);
  return level;
}
