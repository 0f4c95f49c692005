// Entry module of the part for the analysis of a finished game, and for hints.
import { withStyleAndTexts } from "../common/part_loading.js";
import { AnalysisPage } from "./analysis_page.js";
import { HintPanel } from "./hint_panel.js";

export const PART = { AnalysisPage, HintPanel };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("analysis", style, PART);
