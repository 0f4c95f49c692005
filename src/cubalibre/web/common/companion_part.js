// Part of the client for games beside a real board: its modules, style and texts are loaded only for them.
import { useEffect, useState } from "./html.js";
import * as api from "./api.js";
import { addTexts, language } from "./texts.js";

/** @typedef {typeof import("../companion/companion.js").PART} CompanionPart */

/** Delay before a file that could not be loaded is requested again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The address of a file that the page names. @param {string} name */
const addressOf = (name) =>
  new URL(/** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content, document.baseURI).href;

/** Load the style sheet, before anything that would otherwise move when it comes. @returns {Promise<void>} */
const loadStyle = () =>
  new Promise((resolve, reject) => {
    if (document.querySelector("link[data-companion]")) {
      resolve();
      return;
    }
    const link = document.createElement("link");
    link.dataset.companion = "";
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new api.Unreachable());
    };
    link.rel = "stylesheet";
    link.href = addressOf("companion-style");
    document.head.append(link);
  });

/** @returns {Promise<CompanionPart>} */
async function loadPart() {
  const [found, { texts }] = await Promise.all([
    import(addressOf("companion")),
    api.text("texts/companion"),
    loadStyle(),
  ]);
  addTexts(texts);
  return (found.default ?? found).PART; // the bundle has the module as its default
}

/** The part once it is there, if it is wanted. @param {boolean} wanted */
export function useCompanionPart(wanted) {
  const [part, setPart] = useState(/** @type {{of: CompanionPart, language: string} | null} */ (null));
  useEffect(() => {
    if (!wanted) return undefined;
    let timer = 0;
    const load = () =>
      loadPart().then(
        (of) => setPart({ of, language }),
        () => {
          timer = setTimeout(load, RETRY_DELAY);
        },
      );
    load();
    return () => clearTimeout(timer);
  }, [wanted, language]);
  return part?.of ?? null;
}
