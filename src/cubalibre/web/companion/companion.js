// Entry module of the part for games beside a real board: the game page's companion, and the page that sets one up.
import * as api from "../common/api.js";
import { addTexts } from "../common/texts.js";
import { CompanionGame } from "./companion_game.js";
import { CompanionSetup } from "./companion_setup.js";

export const PART = { CompanionGame, CompanionSetup };

/** Load the style sheet, before anything that would otherwise move when it comes. @param {string} address */
const loadStyle = (address) =>
  new Promise((resolve, reject) => {
    const known = document.querySelector("link[data-companion]");
    if (known) {
      resolve(known);
      return;
    }
    const link = document.createElement("link");
    link.dataset.companion = "";
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new api.Unreachable());
    };
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  });

/** The part, once its style and its texts in the current language are there. @param {string} style */
export async function load(style) {
  const [{ texts }] = await Promise.all([api.text("texts/companion"), loadStyle(style)]);
  addTexts(texts);
  return PART;
}
