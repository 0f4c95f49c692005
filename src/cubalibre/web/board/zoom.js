// Zooming and panning the map: wheel, pinch, buttons and keys; dragging with the mouse (browsers pan by touch).
import { html, useLayoutEffect, useRef, useState } from "../common/html.js";
import { t } from "../common/texts.js";

const LARGEST = 4;
const STEP = 1.4;
/** The smallest frame in which a map is drawn, in CSS pixels: in a smaller one its labels have no room. */
const SMALLEST = { width: 240, height: 120 };
/** Distance in CSS pixels from which a pointer drags rather than clicks. */
const DRAG_DISTANCE = 5;

/** @param {number} zoom */
export const zoomIn = (zoom) => Math.min(LARGEST, zoom * STEP);
/** @param {number} zoom */
export const zoomOut = (zoom) => Math.max(1, zoom / STEP);

/** The size of a frame in CSS pixels, null until it is measured. @param {{current: HTMLElement | null}} frame */
export function useSize(frame) {
  const [size, setSize] = useState(/** @type {{width: number, height: number} | null} */ (null));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width < SMALLEST.width || height < SMALLEST.height) return; // the end of the game hides the map
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Pan by dragging with the mouse; the click that ends a drag is suppressed. @param {HTMLElement} element */
function drag(element) {
  let from = /** @type {{x: number, y: number, left: number, top: number} | null} */ (null);
  let dragged = false;
  /** @param {PointerEvent} event */
  const down = (event) => {
    dragged = false;
    const onPiece = event.target instanceof Element && event.target.closest(".lot.can"); // drag.js moves these
    from =
      event.pointerType === "mouse" && event.button === 0 && !onPiece
        ? { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
        : null;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||=
      Math.hypot(x, y) > DRAG_DISTANCE &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    if (dragged) element.scrollTo({ left: from.left - x, top: from.top - y, behavior: "instant" });
  };
  const up = () => {
    from = null;
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  element.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  element.addEventListener("click", click, true);
  return () => {
    element.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    element.removeEventListener("click", click, true);
  };
}

/**
 * Zoom by pinch or wheel, around the fingers or the pointer.
 * @param {HTMLElement} element
 * @param {() => number} now
 * @param {(zoom: number, x: number, y: number) => void} to
 */
function pinch(element, now, to) {
  /** @type {{size: number, zoom: number} | null} */
  let start = null;
  /** @param {TouchList} touches */
  const spread = ([a, b]) => ({
    size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  });
  /** @param {TouchEvent} event */
  const touched = (event) => {
    start = event.touches.length === 2 ? { ...spread(event.touches), zoom: now() } : null;
  };
  /** @param {TouchEvent} event */
  const moved = (event) => {
    if (!start || event.touches.length !== 2) return;
    event.preventDefault();
    const { size, x, y } = spread(event.touches);
    to(start.zoom * (size / start.size), x, y);
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight) return; // the wheel scrolls the page
    event.preventDefault();
    to(now() * Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  };
  element.addEventListener("touchstart", touched, { passive: false });
  element.addEventListener("touchmove", moved, { passive: false });
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("touchstart", touched);
    element.removeEventListener("touchmove", moved);
    element.removeEventListener("wheel", wheel);
  };
}

/**
 * Zoom by wheel, pinch and drag, keeping the point under the pointer in place.
 * @param {{current: HTMLElement | null}} frame
 * @param {number} zoom
 * @param {(zoom: number) => void} onZoom
 */
export function useZoom(frame, zoom, onZoom) {
  const now = useRef(zoom);
  const focus = useRef(/** @type {{x: number, y: number} | null} */ (null));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { x, y } = focus.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const ratio = zoom / now.current;
    element.scrollTo({
      left: (element.scrollLeft + x) * ratio - x,
      top: (element.scrollTop + y) * ratio - y,
      behavior: "instant",
    });
    now.current = zoom;
    focus.current = null;
  }, [zoom]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    /** @param {number} value @param {number} x @param {number} y */
    const to = (value, x, y) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: x - box.x, y: y - box.y };
      onZoom(Math.min(LARGEST, Math.max(1, value)));
    };
    const leave = [drag(element), pinch(element, () => now.current, to)];
    return () => {
      for (const one of leave) one();
    };
  }, []);
}

const EYE = html`<svg class="eye-sign" viewBox="-12 -8 24 16" width="20" aria-hidden="true">
  <path d="M-11 0Q0 -13 11 0Q0 13 -11 0Z" /><circle r="3" /></svg>`;

/**
 * Zoom buttons, and the button that hides the pieces.
 * @param {{zoom: number, onZoom: (zoom: number) => void, bare: boolean, onBare: () => void}} props
 */
export const ZoomTools = ({
  zoom,
  onZoom,
  bare,
  onBare,
}) => html`<div class="zoom" role="group" aria-label=${t("zoom")}>
  <button type="button" aria-label=${t("zoom.larger")} title=${t("zoom.larger")} onClick=${() => onZoom(zoomIn(zoom))}>+
  </button>
  ${
    zoom > 1
      ? html`<button type="button" aria-label=${t("zoom.smaller")} title=${t("zoom.smaller")}
        onClick=${() => onZoom(zoomOut(zoom))}>−
      </button>
        <button type="button" aria-label=${t("zoom.fit")} title=${t("zoom.fit")} onClick=${() => onZoom(1)}>⤢</button>`
      : null
  }
  <button type="button" aria-pressed=${bare} aria-label=${t("zoom.bare")} title=${t("zoom.bare")}
    onClick=${onBare}>${EYE}
  </button>
</div>`;
