// Parts of the client that only some pages load: games beside a real board; analyses.
import { useEffect, useState } from "./html.js";
import { language } from "./texts.js";

/**
 * @typedef {{companion: typeof import("../companion/companion.js").PART,
 *   analysis: typeof import("../analysis/analysis.js").PART}} Parts
 */

/**
 * @typedef {{film: typeof import("../panels/film.js"),
 *   companion: {load: (style: string) => Promise<any>},
 *   analysis: {load: (style: string) => Promise<any>}}} Modules
 */

/** Delay before a part that could not be loaded is requested again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The address of a file of a part, which the page names. @param {string} name */
const addressOf = (name) =>
  new URL(/** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content, document.baseURI).href;

/**
 * A module that is loaded only when it is needed.
 * @template {keyof Modules} Name @param {Name} name @returns {Promise<Modules[Name]>}
 */
export async function loadModule(name) {
  const found = await import(addressOf(name));
  return found.default ?? found; // the bundle has the module as its default
}

/** @template {keyof Parts} Name @param {Name} name @returns {Promise<Parts[Name]>} */
export const loadPart = async (name) => (await loadModule(name)).load(addressOf(`${name}-style`));

/**
 * A part once it is there, if it is wanted.
 * @template {keyof Parts} Name
 * @param {Name} name
 * @param {boolean} wanted
 * @returns {Parts[Name] | null}
 */
export function usePart(name, wanted) {
  const [part, setPart] = useState(/** @type {Parts[Name] | null} */ (null));
  useEffect(() => {
    let timer = 0;
    const load = () => loadPart(name).then((found) => setPart({ ...found }), again);
    const again = () => {
      timer = setTimeout(load, RETRY_DELAY);
    };
    if (wanted) load();
    return () => clearTimeout(timer);
  }, [wanted, language]);
  return part;
}
