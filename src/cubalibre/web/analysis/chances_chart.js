// Chart of the chances to win, card by card.
import { html } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { t } from "../common/texts.js";
import { Chart } from "../panels/margins_chart.js";
import { percent } from "./percentages.js";

/** @import { Chances } from "#api" */

/** In per cent, so that lines are drawn at round figures. */
const FIGURES = {
  of: (/** @type {Chances} */ { factions }) =>
    Object.fromEntries(FACTION_IDS.map((faction) => [faction, 100 * factions[faction].value])),
  least: 0,
  most: 100,
  step: 25,
  shown: (/** @type {number} */ number) => percent(number / 100),
  title: (/** @type {string} */ text) => t("analysis.chances.chart", { text }),
};

/** @param {{cards: Chances[], onMoment: (entry: number) => void}} props onMoment: shows the position after an entry */
export const ChancesChart = ({ cards, onMoment }) =>
  html`<${Chart} points=${cards} figures=${FIGURES} onMoment=${onMoment} />`;
