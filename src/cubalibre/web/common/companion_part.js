// Part of the client for games beside a real board: it is loaded only for them.
import { useEffect, useState } from "./html.js";
import { language } from "./texts.js";

/** @typedef {typeof import("../companion/companion.js").PART} CompanionPart */

/** Delay before a part that could not be loaded is requested again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The address of a file of the part, which the page names. @param {string} name */
const addressOf = (name) =>
  new URL(/** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content, document.baseURI).href;

/** @returns {Promise<CompanionPart>} */
async function loadPart() {
  const found = await import(addressOf("companion"));
  return (found.default ?? found).load(addressOf("companion-style")); // the bundle has the module as its default
}

/** The part once it is there, if it is wanted. @param {boolean} wanted @returns {CompanionPart | null} */
export function useCompanionPart(wanted) {
  const [part, setPart] = useState(/** @type {CompanionPart | null} */ (null));
  useEffect(() => {
    let timer = 0;
    const load = () => loadPart().then((found) => setPart({ ...found }), again);
    const again = () => {
      timer = setTimeout(load, RETRY_DELAY);
    };
    if (wanted) load();
    return () => clearTimeout(timer);
  }, [wanted, language]);
  return part;
}
