// Entry module of the part for the analysis of a finished game.
import { withStyleAndTexts } from "../common/part_loading.js";
import { AnalysisPage } from "./analysis_page.js";

export const PART = { AnalysisPage };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("analysis", style, PART);
