// Chart of the victory margins over the game; each card can be shown on the board.
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { CARDS, FACTIONS, SHORT, enumerated, signed, t } from "../common/texts.js";

/** @import { Margins } from "#api" */
/** @import { PageEvent } from "../common/html.js" */

/** @typedef {(entry: number) => void} OnMoment */
/** @typedef {{x: (i: number) => number, y: (value: number) => number, low: number, high: number}} Scale */

const W = 400;
const H = 250;
const LEFT = 30;
const RIGHT = 58;
const TOP = 12;
const BOTTOM = 24;
/** Least distance between the names of two lines. */
const NAME_DISTANCE = 15;
/** @type {Record<string, string>} */
const DASHES = { government: "", "26july": "9 4", directorio: "2 4", syndicate: "12 4 2 4" };
const ARROWS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** Number and title of a card; null stands for the start of the game. @param {Margins} point */
export const cardOf = ({ card }) => (card === null ? t("chart.start") : card ? `${card} ${CARDS[card]}` : CARDS[0]);

/** Card and margins in a line. @param {Margins} point */
const summaryOf = (point) =>
  t("chart.moment", {
    card: cardOf(point),
    text: enumerated(
      FACTION_IDS.map((f) => t("end.margin-of", { faction: FACTIONS[f], number: signed(point.margins[f]) })),
    ),
  });

/** @param {Margins[]} points @returns {Scale} */
function scaleOf(points) {
  const values = points.flatMap((p) => FACTION_IDS.map((f) => p.margins[f]));
  const low = Math.min(-5, ...values);
  const high = Math.max(5, ...values);
  return {
    low,
    high,
    x: (i) => LEFT + (i / (points.length - 1)) * (W - LEFT - RIGHT),
    y: (value) => TOP + ((high - value) / (high - low)) * (H - TOP - BOTTOM),
  };
}

/** Lines at every fifth point of margin, and at Propaganda cards. @param {{points: Margins[], scale: Scale}} props */
function Grid({ points, scale: { x, y, low, high } }) {
  const first = Math.ceil(low / 5);
  const ticks = Array.from({ length: Math.floor(high / 5) - first + 1 }, (_, i) => (first + i) * 5);
  return html`<g aria-hidden="true">${ticks.map(
    (at) =>
      html`<line key=${at} class=${at === 0 ? "zero" : "grid"} x1=${LEFT} x2=${W - RIGHT} y1=${y(at)} y2=${y(at)} />
        <text x=${LEFT - 6} y=${y(at) + 4} text-anchor="end">${at}</text>`,
  )}${points.map((p, i) =>
    p.card === 0
      ? html`<g key=${i}><line class="prop" x1=${x(i)} x2=${x(i)} y1="8" y2=${H - 22} />
        <text x=${x(i)} y=${H - 8} text-anchor="middle">${t("chart.propaganda")}</text></g>`
      : null,
  )}</g>`;
}

/** The Factions' names at the ends of their lines, without overlaps. @param {{last: Margins, scale: Scale}} props */
function FactionNames({ last, scale: { y } }) {
  const ends = FACTION_IDS.map((f) => ({ f, y: y(last.margins[f]) })).sort((a, b) => a.y - b.y);
  ends.forEach((end, i) => {
    if (i && end.y - ends[i - 1].y < NAME_DISTANCE) end.y = ends[i - 1].y + NAME_DISTANCE;
  });
  return html`<g aria-hidden="true">${ends.map(
    ({ f, y: at }) => html`<text key=${f} class="end-${f}" x=${W - RIGHT + 8} y=${at + 4}>${SHORT[f]}</text>`,
  )}</g>`;
}

/**
 * One button for each card, as high as the chart: arrow keys move between them, a click or Enter shows the position.
 * @param {{points: Margins[], scale: Scale, at: number, onAt: (i: number) => void, onMoment: OnMoment}} props
 */
function Moments({ points, scale: { x, y }, at, onAt, onMoment }) {
  const group = useRef(/** @type {Element | null} */ (null));
  const width = (W - LEFT - RIGHT) / (points.length - 1);
  /** @param {PageEvent} event @param {number} i */
  const press = (event, i) => {
    const next = i + (ARROWS[event.key] ?? 0);
    if (event.key === "Enter" || event.key === " ") onMoment(points[i].entry);
    else if (next === i || !points[next]) return;
    else {
      onAt(next);
      /** @type {SVGElement | undefined} */ (group.current?.children[next])?.focus();
    }
    event.preventDefault();
    event.stopPropagation(); // elsewhere on the page arrow keys control the playback
  };
  return html`<g ref=${group}>${points.map(
    (point, i) => html`<g key=${i} class="moment ${i === at ? "on" : ""}" role="button" tabindex=${i === at ? 0 : -1}
      aria-label=${summaryOf(point)} onClick=${() => onMoment(point.entry)} onFocus=${() => onAt(i)}
      onPointerEnter=${() => onAt(i)} onKeyDown=${(event) => press(event, i)}>
      <rect class="reach" x=${x(i) - width / 2} width=${width} y="0" height=${H - BOTTOM} />
      ${FACTION_IDS.map((f) => html`<circle key=${f} class="dot-${f}" cx=${x(i)} cy=${y(point.margins[f])} r="3" />`)}
    </g>`,
  )}</g>`;
}

/** The margins as a table. @param {{points: Margins[], onMoment: OnMoment}} props */
const Table = ({ points, onMoment }) => html`<details class="chart-table"><summary>${t("chart.table")}</summary>
  <table>
    <thead><tr><th scope="col">${t("chart.card")}</th>
      ${FACTION_IDS.map((f) => html`<th scope="col" key=${f} class="end-${f}">${SHORT[f]}</th>`)}</tr></thead>
    <tbody>${points.map(
      (point, i) => html`<tr key=${i}><th scope="row">
          <button type="button" class="term" onClick=${() => onMoment(point.entry)}>${cardOf(point)}</button></th>
        ${FACTION_IDS.map((f) => html`<td key=${f}>${signed(point.margins[f])}</td>`)}</tr>`,
    )}</tbody>
  </table></details>`;

/** The margins after each card of a game; empty until they are loaded. @param {string} id @param {number} revision */
export function useMargins(id, revision) {
  const [points, setPoints] = useState(/** @type {Margins[]} */ ([]));
  useEffect(() => {
    api.call(`games/${id}/margins`).then((found) => setPoints(found.items), api.ignore);
  }, [id, revision]);
  return points;
}

/**
 * The chart: a line for each Faction, distinguished by dashes and names as well as colours.
 * @param {{points: Margins[], onMoment: OnMoment}} props onMoment: shows the position after an entry
 */
export function Chart({ points, onMoment }) {
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  if (points.length < 2) return html`<p class="soft">${t("chart.empty")}</p>`;
  const at = Math.min(pointed ?? points.length - 1, points.length - 1);
  const last = points[points.length - 1];
  const scale = scaleOf(points);
  const summary = enumerated(
    FACTION_IDS.map((f) =>
      t("chart.faction", { faction: FACTIONS[f], first: points[0].margins[f], last: last.margins[f] }),
    ),
  );
  return html`<div class="chart-all">
    <svg class="chart" viewBox="0 0 ${W} ${H}" role="group" aria-label=${t("chart", { text: summary })}>
      <${Grid} points=${points} scale=${scale} />
      ${FACTION_IDS.map(
        (f) =>
          html`<polyline key=${f} class="line-${f}" stroke-dasharray=${DASHES[f]}
            points=${points
              .map((p, i) => `${scale.x(i).toFixed(1)},${scale.y(p.margins[f]).toFixed(1)}`)
              .join(" ")} />`,
      )}
      <${FactionNames} last=${last} scale=${scale} />
      <${Moments} points=${points} scale=${scale} at=${at} onAt=${setPointed} onMoment=${onMoment} />
    </svg>
    <p class="chart-now soft" aria-hidden="true">${summaryOf(points[at])}</p>
    <${Table} points=${points} onMoment=${onMoment} /></div>`;
}

/** The chart of a game so far. @param {{id: string, revision: number, onMoment: OnMoment}} props */
export const MarginsChart = ({ id, revision, onMoment }) =>
  html`<${Chart} points=${useMargins(id, revision)} onMoment=${onMoment} />`;
