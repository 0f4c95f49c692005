// Chances and differences of chances, which the server sends as fractions of 1, as percentages and points.
import { signed, t } from "../common/texts.js";

/** @import { Interval } from "#api" */

/** A chance: "61%". @param {number} fraction */
export const percent = (fraction) =>
  t("analysis.percent", { number: signed(Math.round(100 * fraction) + 0, "negative") });

/** A difference of chances with its sign: "−14%". @param {number} fraction */
export const signedPercent = (fraction) => t("analysis.percent", { number: signed(Math.round(100 * fraction) + 0) });

/** A difference of chances in points, with one decimal place: "8.3". @param {number} fraction */
export const points = (fraction) => signed(Math.round(1000 * fraction) / 10 + 0, "negative");

/** Half the width of an interval in points. @param {Interval} interval */
export const uncertainty = ({ low, high }) => points((high - low) / 2);
