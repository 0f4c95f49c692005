// Parts of the client that only some pages load, such as those of a game beside a real board.
import { useEffect, useState } from "./html.js";
import { language } from "./texts.js";

/**
 * @typedef {{companion: typeof import("../companion/companion.js").PART,
 *   people: typeof import("../people/people.js").PART,
 *   "open-games": typeof import("../open_games/open_games.js").PART,
 *   clocks: typeof import("../clocks/clocks.js").PART,
 *   table: typeof import("../table/table.js").PART,
 *   notices: typeof import("../notices/notices.js").PART,
 *   analysis: typeof import("../analysis/analysis.js").PART}} Parts
 */

/** @typedef {{[name in keyof Parts]: {load: (style: string) => Promise<any>}}} PartModules */
/** @typedef {PartModules & {film: typeof import("../panels/film.js")}} Modules */

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
