// Part of the client for games beside a real board: its modules, style and texts are loaded only for them.
import { useEffect, useState } from "./html.js";
import * as api from "./api.js";
import { addTexts, language } from "./texts.js";

/** @typedef {typeof import("../companion/companion.js").PART} CompanionPart */

/** The address of a file that the page names. @param {string} name */
const addressOf = (name) =>
  new URL(/** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content, document.baseURI).href;

/** @returns {Promise<CompanionPart>} */
async function loadPart() {
  const [found, { texts }] = await Promise.all([import(addressOf("companion")), api.text("texts/companion")]);
  addTexts(texts);
  const sheet = document.querySelector("link[data-companion]");
  if (!sheet) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: addressOf("companion-style") });
    link.dataset.companion = "";
    document.head.append(link);
  }
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
          timer = setTimeout(load, 2000);
        },
      );
    load();
    return () => clearTimeout(timer);
  }, [wanted, language]);
  return part?.of ?? null;
}
