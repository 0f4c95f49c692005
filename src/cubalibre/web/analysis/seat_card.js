// How a Faction was played: skill and luck apart, judgements of its turns, the greatest strokes of luck.
import { html } from "../common/html.js";
import { FactionName } from "../common/factions.js";
import { many, t } from "../common/texts.js";
import { percent, points, signedPercent, uncertainty } from "./percentages.js";

/** @import { SeatFindings, Stroke } from "#api" */

/** @param {{id: string, strokes: Stroke[]}} props */
const Strokes = ({ id, strokes }) => html`<h4>${t("analysis.strokes")}</h4>
  <ul class="strokes">${strokes.map(
    ({ entry, text, turn, luck }) => html`<li key=${entry}><b class=${luck.value > 0 ? "up" : "down"}>
      ${signedPercent(luck.value)}</b> <span><a href="#/game/${id}/at/${entry}">${text}</a> ${turn}</span></li>`,
  )}</ul>`;

/**
 * What all turns that were compared come to. @param {{seat: SeatFindings}} props
 */
function Compared({ seat: { turns, loss } }) {
  const isBetter = Math.round(1000 * loss) < 0; // the search's turns turned out worse than those played
  const text = isBetter ? "analysis.compared.better" : "analysis.compared";
  return html`<p>${many(text, turns, { loss: points(Math.abs(loss)) })}</p>`;
}

/**
 * @param {{id: string, faction: string, seat: SeatFindings, isComplete: boolean}} props
 *   isComplete: whether all turns are analysed; before, luck is not that of the whole game, and skill not known
 */
export function SeatCard({ id, faction, seat, isComplete }) {
  const counts = /** @type {const} */ (["inaccuracies", "mistakes", "blunders"]);
  return html`<section class="seat-card edge-${faction}">
    <h3><${FactionName} faction=${faction} size=${28} /></h3>
    <dl class="skill">
      <div><dt>${t("analysis.skill")}</dt><dd>${isComplete ? percent(seat.without_luck) : "…"}</dd></div>
      <div><dt>${t(isComplete ? "analysis.luck" : "analysis.luck.so-far")}</dt><dd>${signedPercent(seat.luck.value)}
        <small>± ${uncertainty(seat.luck)}</small></dd></div>
      <div><dt>${t("analysis.result")}</dt>
        <dd class="result">${t(seat.result ? "analysis.won" : "analysis.was-lost")}</dd></div>
    </dl>
    <${Compared} seat=${seat} />
    <ul class="counts">${counts.map(
      (key) => html`<li key=${key} class=${key}><b>${seat[key]}</b> ${many(`analysis.count.${key}`, seat[key])}</li>`,
    )}</ul>
    ${seat.strokes.length ? html`<${Strokes} id=${id} strokes=${seat.strokes} />` : null}
  </section>`;
}
