// Page layout of a game by window size, and folding of what does not fit.
import { useEffect, useLayoutEffect, useState } from "./html.js";

/**
 * Layouts and their media queries: a phone held sideways; cards in a column beside the map; cards above the log; cards
 * beside the decision, below the map. Otherwise everything is in one column ("upright").
 * @type {[string, string][]}
 */
const LAYOUTS = [
  ["low", "(min-width: 600px) and (max-height: 560px)"],
  ["column", "(min-width: 1240px)"],
  ["middle", "(min-width: 960px)"],
  ["tablet", "(min-width: 700px)"],
];
const DEFAULT_LAYOUT = "upright";
/** Layouts that fill the window, with the decision and the log beside the map. */
const SIDEWAYS = ["column", "middle"];
/** Layouts without room for cards: a strip on the map names them. */
const PHONE = ["low", DEFAULT_LAYOUT];

const currentLayout = () => LAYOUTS.find(([, query]) => matchMedia(query).matches)?.[0] ?? DEFAULT_LAYOUT;

/** @returns {{layout: string, sideways: boolean, phone: boolean}} */
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
  return { layout, sideways: SIDEWAYS.includes(layout), phone: PHONE.includes(layout) };
}

/**
 * By how much the content of an element overflows it, unless it scrolls; heights are rounded, so a pixel is nothing.
 * @param {Element} element
 */
const overflowOf = (element) =>
  getComputedStyle(element).overflowY === "visible" ? Math.max(0, element.scrollHeight - element.clientHeight - 1) : 0;

/** Height of the children of an element, with what overflows them. @param {HTMLElement} element */
function contentHeight(element) {
  const children = [...element.children];
  const boxes = children.map((child) => child.getBoundingClientRect());
  const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  return children.reduce((sum, child) => sum + overflowOf(child), height);
}

/**
 * The element whose height limits another one: its parent if that leaves room for others below (`data-below`, in CSS
 * pixels) or scrolls (`data-within`), otherwise itself.
 * @param {HTMLElement} element
 */
const limitOf = (element) => (element.matches("[data-below], [data-within]") && element.parentElement) || element;

/** Height available to the children of an element. @param {HTMLElement} element */
function availableHeight(element) {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return limitOf(element).clientHeight - Number(element.dataset.below ?? 0) - padding;
}

/** Whether an element, or the panel in which it lies, has not enough room. @param {HTMLElement} element */
function isTooHigh(element) {
  const limit = limitOf(element);
  if (element.dataset.within === undefined) return contentHeight(element) > availableHeight(element) + 1;
  return element.checkVisibility() && limit.scrollHeight > limit.clientHeight + 1;
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
    const { clientWidth: width, clientHeight: height } = limitOf(element.current);
    if (level < most && isTooHigh(element.current)) setFolds({ of, level: level + 1, width, height });
    else if (folds.of !== of) setFolds({ of, level, width, height });
  });
  useEffect(() => {
    if (!element.current) return;
    const limit = limitOf(element.current);
    const observer = new ResizeObserver(() =>
      setFolds((old) => {
        const { clientWidth: width, clientHeight: height } = limit;
        return old.width === width && old.height === height ? old : { ...old, level: 0, width, height };
      }),
    );
    observer.observe(limit);
    const remeasure = () => setFolds((old) => ({ ...old, level: 0 })); // a font that arrives changes all heights
    document.fonts.addEventListener("loadingdone", remeasure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", remeasure);
    };
  }, [most]);
  return level;
}
