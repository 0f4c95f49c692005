// Figures of a person: ratings and statistics by Factions and kind of table.
import { html } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, enumerated, signed, t } from "../common/texts.js";

/** @import { Figures, ShownRating, Statistic } from "#api" */

/** Reciprocal of the rounding unit of means. */
const PLACES = 10;

/** The Factions of a player by their emblems and names. @param {{factions: string}} props */
const Played = ({ factions }) => {
  const held = factions.split("+");
  return html`<span class="played">${held.map((f) => html`<${Emblem} key=${f} faction=${f} size=${22} />`)}
    <span>${enumerated(held.map((f) => FACTIONS[f]))}</span></span>`;
};

/** @param {{row: Statistic}} props */
const Row = ({ row: { factions, others, games, margin, places } }) => html`<tr>
  <th scope="row"><${Played} factions=${factions} />
    <small>${t("people.figures.against", { others: t(`statistics.others.${others}`) })}</small></th>
  <td>${games}</td><td>${signed(Math.round(margin * PLACES) / PLACES)}</td>
  ${places.map((number, i) => html`<td key=${i} class="place">${number}</td>`)}</tr>`;

/** @param {{rows: Statistic[]}} props */
const Statistics = ({ rows }) => html`<table class="totals figures">
  <thead><tr><th scope="col" rowspan="2">${t("statistics.as")}</th>
    <th scope="col" rowspan="2">${t("statistics.played")}</th>
    <th scope="col" rowspan="2">${t("people.figures.margin")}</th>
    <th scope="colgroup" colspan="4" class="place">${t("people.figures.places")}</th></tr>
    <tr>${[1, 2, 3, 4].map((place) => html`<th key=${place} scope="col" class="place">${place}.</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<${Row} key=${`${row.factions} ${row.others}`} row=${row} />`)}</tbody></table>`;

/** @param {{rows: ShownRating[]}} props */
const Ratings = ({ rows }) => html`<table class="totals figures">
  <thead><tr><th scope="col">${t("statistics.as")}</th><th scope="col">${t("people.figures.rating")}</th>
    <th scope="col">${t("statistics.played")}</th></tr></thead>
  <tbody>${rows.map(
    ({ factions, rating, spread, games }) => html`<tr key=${factions}>
      <th scope="row"><${Played} factions=${factions} /></th>
      <td><b>${rating}</b> <span class="soft">± ${spread}</span></td><td>${games}</td></tr>`,
  )}</tbody></table>`;

/** Statistics, or that there are none yet. @param {{figures: Figures}} props */
export const StatisticsPart = ({ figures }) => html`<section class="me-part edge-26july">
  <h2>${t("people.figures")}</h2>
  ${
    figures.statistics.length
      ? html`<${Statistics} rows=${figures.statistics} /><p class="soft">${t("people.figures.about")}</p>`
      : html`<p class="soft">${t("people.figures.none")}</p>`
  }</section>`;

/** Ratings; nothing without any. @param {{figures: Figures}} props */
export const RatingsPart = ({ figures }) =>
  figures.ratings.length
    ? html`<section class="me-part edge-government"><h2>${t("people.ratings")}</h2>
      <${Ratings} rows=${figures.ratings} /><p class="soft">${t("people.ratings.about")}</p></section>`
    : null;
