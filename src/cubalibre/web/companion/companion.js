// Entry module of the part for games beside a real board: the game page's companion, the page that sets one up, and the
// wizard for positions.
import { withStyleAndTexts } from "../common/part_loading.js";
import { CompanionGame } from "./companion_game.js";
import { CompanionSetup } from "./companion_setup.js";
import { Wizard } from "./position_wizard.js";

export const PART = { CompanionGame, CompanionSetup, Wizard };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("companion", style, PART);
