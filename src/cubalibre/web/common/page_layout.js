// Page layout of a game by window size, and folding of what does not fit.
import { useEffect, useLayoutEffect, useState } from "./html.js";

/**
 * Layouts and their media queries: everything on the sea of a large map; a phone held sideways; cards in a column
 * beside the map; cards below the map. Otherwise everything is in one column ("upright").
 * @type {[string, string][]}
 */
const LAYOUTS = [
  ["wide", "(min-width: 1340px) and (min-height: 850px)"],
  ["low", "(min-width: 600px) and (max-height: 560px)"],
  ["column", "(min-width: 1240px)"],
  ["middle", "(min-width: 960px)"],
];
const DEFAULT_LAYOUT = "upright";
/** Layouts that fill the window, with the decision and the log beside the map. */
const SIDEWAYS = ["wide", "column", "middle"];

const currentLayout = () => LAYOUTS.find(([, query]) => matchMedia(query).matches)?.[0] ?? DEFAULT_LAYOUT;

/** @returns {{layout: string, sideways: boolean}} */
export function useLayout() {
  const [layout, setLayout] = useState(currentLayout);
  useEffect(() => {
    const change = () => setLayout(currentLayout());
    const queries = LAYOUTS.map(([, query]) => matchMedia(query));
    for (const media of queries) media.addEventListener("change", change);
    return () => {
      for (const media of queries) media.removeEventListener("change", change);
    };
  }, []);
  return { layout, sideways: SIDEWAYS.includes(layout) };
}

/** Height of the children of an element, in whichever direction they overflow. @param {HTMLElement} element */
function contentHeight(element) {
  const boxes = [...element.children].map((child) => child.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}

/** Height available to the children of an element. @param {HTMLElement} element */
function availableHeight(element) {
  const { paddingTop, paddingBottom, maxHeight } = getComputedStyle(element);
  const high = maxHeight.endsWith("px") ? Number.parseFloat(maxHeight) : element.clientHeight;
  return high - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

/**
 * How much must be folded so that an element does not overflow: from 0 (nothing) to `most`.
 * @param {{current: HTMLElement | null}} element
 * @param {string} of key of its contents: when it changes, folding starts again at 0
 * @param {number} most
 */
export function useFoldLevel(element, of, most) {
  const [folds, setFolds] = useState({ of, level: 0, width: 0, height: 0 });
  const level = folds.of === of ? folds.level : 0;
  useLayoutEffect(() => {
    if (!element.current) return;
    const { clientWidth: width, clientHeight: height } = element.current;
    if (level < most && contentHeight(element.current) > availableHeight(element.current) + 1)
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
