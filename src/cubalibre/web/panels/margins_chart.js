// Chart of the victory margins, or of other figures of the four Factions, over the game; each card can be shown on the
// board.
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { CARDS, FACTIONS, SHORT, enumerated, signed, t } from "../common/texts.js";

/** @import { Margins } from "#api" */
/** @import { Drawn, PageEvent } from "../common/html.js" */

/** @typedef {(entry: number) => void} OnMoment */
/**
 * A card: how many entries there were, and its number.
 * @typedef {{entry: number, card: number | null}} Point
 */
/**
 * What a chart shows of a point: a figure for each Faction, also as text, and the texts around the figures.
 * @template {Point} P
 * @typedef {{of: (point: P) => Record<string, number>, least: number, most: number, step: number,
 *   shown: (number: number) => string, title: (text: string) => string}} Figures
 */
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

/** @type {Figures<Margins>} */
const MARGINS = {
  of: (point) => point.margins,
  least: -5,
  most: 5,
  step: 5,
  shown: signed,
  title: (text) => t("chart", { text }),
};

/** Number and title of a card; null stands for the start of the game. @param {Point} point */
export const cardOf = ({ card }) => (card === null ? t("chart.start") : card ? `${card} ${CARDS[card]}` : CARDS[0]);

/** Card and figures in a line. @template {Point} P @param {P} point @param {Figures<P>} figures */
const summaryOf = (point, { of, shown }) =>
  t("chart.moment", {
    card: cardOf(point),
    text: enumerated(FACTION_IDS.map((f) => t("end.margin-of", { faction: FACTIONS[f], number: shown(of(point)[f]) }))),
  });

/** @template {Point} P @param {P[]} points @param {Figures<P>} figures @returns {Scale} */
function scaleOf(points, { of, least, most }) {
  const values = points.flatMap((p) => FACTION_IDS.map((f) => of(p)[f]));
  const low = Math.min(least, ...values);
  const high = Math.max(most, ...values);
  return {
    low,
    high,
    x: (i) => LEFT + (i / (points.length - 1)) * (W - LEFT - RIGHT),
    y: (value) => TOP + ((high - value) / (high - low)) * (H - TOP - BOTTOM),
  };
}

/** Lines at round figures, and at Propaganda cards. @param {{points: Point[], scale: Scale, step: number}} props */
function Grid({ points, scale: { x, y, low, high }, step }) {
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
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

/**
 * The Factions' names at the ends of their lines, without overlaps.
 * @param {{last: Record<string, number>, scale: Scale}} props
 */
function FactionNames({ last, scale: { y } }) {
  const ends = FACTION_IDS.map((f) => ({ f, y: y(last[f]) })).sort((a, b) => a.y - b.y);
  ends.forEach((end, i) => {
    if (i && end.y - ends[i - 1].y < NAME_DISTANCE) end.y = ends[i - 1].y + NAME_DISTANCE;
  });
  return html`<g aria-hidden="true">${ends.map(
    ({ f, y: at }, i) => html`<text key=${f} class="end-${f}" x=${W - RIGHT + 8}
      y=${Math.min(at + 4, H - 4 - (ends.length - 1 - i) * NAME_DISTANCE)}>${SHORT[f]}</text>`,
  )}</g>`;
}

/**
 * One button for each card, as high as the chart: arrow keys move between them, a click or Enter shows the position.
 * @template {Point} P
 * @param {{points: P[], figures: Figures<P>, scale: Scale, at: number, onAt: (i: number) => void,
 *   onMoment: OnMoment}} props
 */
function Moments({ points, figures, scale: { x, y }, at, onAt, onMoment }) {
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
      aria-label=${summaryOf(point, figures)} onClick=${() => onMoment(point.entry)} onFocus=${() => onAt(i)}
      onPointerEnter=${() => onAt(i)} onKeyDown=${(event) => press(event, i)}>
      <rect class="reach" x=${x(i) - width / 2} width=${width} y="0" height=${H - BOTTOM} />
      ${FACTION_IDS.map(
        (f) => html`<circle key=${f} class="dot-${f}" cx=${x(i)} cy=${y(figures.of(point)[f])}
        r="3" />`,
      )}
    </g>`,
  )}</g>`;
}

/** The figures as a table. @template {Point} P @param {{points: P[], figures: Figures<P>, onMoment: OnMoment}} props */
const Table = ({
  points,
  figures: { of, shown },
  onMoment,
}) => html`<details class="chart-table"><summary>${t("chart.table")}</summary>
  <table>
    <thead><tr><th scope="col">${t("chart.card")}</th>
      ${FACTION_IDS.map((f) => html`<th scope="col" key=${f} class="end-${f}">${SHORT[f]}</th>`)}</tr></thead>
    <tbody>${points.map(
      (point, i) => html`<tr key=${i}><th scope="row">
          <button type="button" class="term" onClick=${() => onMoment(point.entry)}>${cardOf(point)}</button></th>
        ${FACTION_IDS.map((f) => html`<td key=${f}>${shown(of(point)[f])}</td>`)}</tr>`,
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
 * @template {Point} P
 * @param {{points: P[], figures?: Figures<P>, onMoment: OnMoment, over?: (scale: Scale) => Drawn}} props
 *   onMoment: shows the position after an entry; over: what is drawn over the lines
 */
export function Chart({ points, figures = /** @type {Figures<any>} */ (MARGINS), onMoment, over }) {
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  if (points.length < 2) return html`<p class="soft">${t("chart.empty")}</p>`;
  const at = Math.min(pointed ?? points.length - 1, points.length - 1);
  const last = points[points.length - 1];
  const scale = scaleOf(points, figures);
  const { of, shown, title } = figures;
  const summary = enumerated(
    FACTION_IDS.map((f) =>
      t("chart.faction", { faction: FACTIONS[f], first: shown(of(points[0])[f]), last: shown(of(last)[f]) }),
    ),
  );
  return html`<div class="chart-all">
    <svg class="chart" viewBox="0 0 ${W} ${H}" role="group" aria-label=${title(summary)}>
      <${Grid} points=${points} scale=${scale} step=${figures.step} />
      ${FACTION_IDS.map(
        (f) =>
          html`<polyline key=${f} class="line-${f}" stroke-dasharray=${DASHES[f]}
            points=${points.map((p, i) => `${scale.x(i).toFixed(1)},${scale.y(of(p)[f]).toFixed(1)}`).join(" ")} />`,
      )}
      <${FactionNames} last=${of(last)} scale=${scale} />${over?.(scale)}
      <${Moments} points=${points} figures=${figures} scale=${scale} at=${at} onAt=${setPointed} onMoment=${onMoment} />
    </svg>
    <p class="chart-now soft" aria-hidden="true">${summaryOf(points[at], figures)}</p>
    <${Table} points=${points} figures=${figures} onMoment=${onMoment} /></div>`;
}

/** The chart of a game so far. @param {{id: string, revision: number, onMoment: OnMoment}} props */
export const MarginsChart = ({ id, revision, onMoment }) =>
  html`<${Chart} points=${useMargins(id, revision)} onMoment=${onMoment} />`;
