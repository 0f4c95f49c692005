// Entry module of the part for the analysis of a finished game, and for games played on from a moment.
import { withStyleAndTexts } from "../common/part_loading.js";
import { AnalysisPage } from "./analysis_page.js";
import { WhatIfPage } from "./what_if_page.js";

export const PART = { AnalysisPage, WhatIfPage };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("analysis", style, PART);
