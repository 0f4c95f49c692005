// Entry module of the part for the analysis of a finished game, exercises from such analyses, hints, and what-if games.
import { withStyleAndTexts } from "../common/part_loading.js";
import { AnalysisPage } from "./analysis_page.js";
import { ExerciseBar } from "./exercise_bar.js";
import { ExercisesPage } from "./exercises_page.js";
import { HintPanel } from "./hint_panel.js";
import { WhatIfPage } from "./what_if_page.js";

export const PART = { AnalysisPage, ExerciseBar, ExercisesPage, HintPanel, WhatIfPage };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("analysis", style, PART);
