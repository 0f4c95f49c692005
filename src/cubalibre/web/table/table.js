// Entry module of the part about the table: talk, deals and notes; what spectators see, hints, and who chooses that.
import { withStyleAndTexts } from "../common/part_loading.js";
import { EndLedger } from "./deals.js";
import { HintChoice } from "./hint_choice.js";
import { SpectatorChoice, Watched } from "./spectators.js";
import { TableTab } from "./table_tab.js";

export const PART = { EndLedger, HintChoice, SpectatorChoice, TableTab, Watched };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("table", style, PART);
