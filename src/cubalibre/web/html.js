// The one door to the vendored Preact and htm.
export {
  html,
  render,
  useState,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useCallback,
} from "./vendor/htm-preact-standalone.module.js";
