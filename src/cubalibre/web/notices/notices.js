// Entry module of the part about notices: the page on how one is called, and what a game with others reports.
import { withStyleAndTexts } from "../common/part_loading.js";
import { Attendance, Onlookers } from "./attendance.js";
import { NoticesPage } from "./notices_page.js";

export const PART = { Attendance, NoticesPage, Onlookers };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("notices", style, PART);
