// What a part of the client needs before it is shown: its style sheet, and its texts in the current language.
import * as api from "./api.js";
import { addTexts } from "./texts.js";

/** @typedef {"companion" | "people" | "open-games" | "clocks" | "table" | "notices" | "analysis"} Name */

/**
 * Load a style sheet, before anything that would otherwise move when it comes.
 * @param {Name} name @param {string} address
 */
const loadStyle = (name, address) =>
  new Promise((resolve, reject) => {
    const known = document.querySelector(`link[data-part=${name}]`);
    if (known) {
      resolve(known);
      return;
    }
    const link = document.createElement("link");
    link.dataset.part = name;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new api.Unreachable());
    };
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  });

/**
 * A part, once its style and its texts are there.
 * @template Part
 * @param {Name} name @param {string} style @param {Part} part
 * @returns {Promise<Part>}
 */
export async function withStyleAndTexts(name, style, part) {
  const [{ texts }] = await Promise.all([api.text(`texts/${name}`), loadStyle(name, style)]);
  addTexts(texts);
  return part;
}
