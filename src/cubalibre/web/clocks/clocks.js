// Entry module of the part about waiting: the pace of a new game; the clock, votes and holidays of a game.
import { withStyleAndTexts } from "../common/part_loading.js";
import { ClockBar } from "./clock_bar.js";
import { PaceChoice } from "./pace_choice.js";

export const PART = { ClockBar, PaceChoice };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("clocks", style, PART);
