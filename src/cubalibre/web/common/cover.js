// Cover: while something fills the page, the rest of it can be neither focused nor read aloud.
import { useLayoutEffect, useRef } from "./html.js";

/**
 * Make everything beside an element and beside what contains it inert while the element is there, and move the focus
 * into it.
 * @param {string} focused selector of what gets the focus
 * @returns {{current: HTMLElement | null}} ref of the element
 */
export function useCover(focused) {
  const cover = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    /** @type {Element[]} */
    const covered = [];
    for (let part = cover.current; part && part !== document.body; part = part.parentElement)
      covered.push(...[...(part.parentElement?.children ?? [])].filter((beside) => beside !== part));
    for (const part of covered) part.setAttribute("inert", "");
    /** @type {HTMLElement | null | undefined} */ (cover.current?.querySelector(focused))?.focus({
      preventScroll: true,
    });
    return () => {
      for (const part of covered) part.removeAttribute("inert");
    };
  }, []);
  return cover;
}
