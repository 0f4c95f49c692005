// Preact and htm: the only import of the vendored library.

/** @typedef {import("../vendor/htm-preact-standalone.module.js").Part} Part */
/** @typedef {import("../vendor/htm-preact-standalone.module.js").Drawn} Drawn */
/** @typedef {import("../vendor/htm-preact-standalone.module.js").PageEvent} PageEvent */

export {
  html,
  render,
  useState,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useCallback,
} from "../vendor/htm-preact-standalone.module.js";
