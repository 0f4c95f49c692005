// Chart of the chances to win, card by card.
import { html } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { t } from "../common/texts.js";
import { Chart } from "../panels/margins_chart.js";
import { percent } from "./percentages.js";

/** @import { Chances, JudgedTurn } from "#api" */
/** @import { Scale } from "../panels/margins_chart.js" */

/** Radius of a dot for a loss of 100 points; its area is in proportion to the loss. */
const RADIUS = 17;

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

/**
 * Dots at the judged turns, on the lines of their Factions.
 * @param {{cards: Chances[], turns: JudgedTurn[], scale: Scale}} props
 */
const Dots = ({ cards, turns, scale: { x, y } }) =>
  html`<g aria-hidden="true">${turns
    .filter(({ judgement }) => judgement)
    .map(({ entry, number, faction, loss }) => {
      const i = cards.findIndex((card) => card.number === number);
      return i < 0
        ? null
        : html`<circle key=${`${entry} ${faction}`} class="loss-dot fill-${faction}" cx=${x(i)}
        cy=${y(100 * cards[i].factions[faction].value)} r=${RADIUS * Math.sqrt(loss.value)} />`;
    })}</g>`;

/**
 * @param {{cards: Chances[], turns?: JudgedTurn[], onMoment: (entry: number) => void}} props
 *   onMoment: shows the position after an entry
 */
export const ChancesChart = ({ cards, turns = [], onMoment }) =>
  html`<${Chart} points=${cards} figures=${FIGURES} onMoment=${onMoment}
    over=${(/** @type {Scale} */ scale) => html`<${Dots} cards=${cards} turns=${turns} scale=${scale} />`} />`;
