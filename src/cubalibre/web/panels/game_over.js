// End-of-game panel: winner, ranking, totals, margins chart, rematch and sharing.
import { html, useEffect, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { MarginsChart } from "./margins_chart.js";
import { GOALS } from "./faction_mats.js";
import { FACTION_IDS } from "../common/factions.js";
import { Section } from "../common/prose.js";
import { MapExportButtons } from "../common/map_export.js";
import { Emblem } from "../common/pieces.js";
import { isTied, resultOf } from "../common/game_results.js";
import { CopyLink } from "./history_slider.js";
import { FACTIONS, enumerated, listed, many, signed, t } from "../common/texts.js";

/** @import { GameState, Outcome, Rank, Success, View } from "#api" */
/** @import { Faction, OnTerm, Player } from "../types.js" */

/** The part of a margin that comes from Hidden Agendas. @param {View} view @param {Rank} place */
function agendaBonus(view, place) {
  const more = place.margin - view.factions[place.by].margin;
  return more ? html` <small class="soft">${t("end.agendas", { number: more })}</small>` : "";
}

/** A Faction's victory tracks in words. @param {View} view @param {Faction} faction */
const tracksText = (view, faction) =>
  GOALS[faction].map(([key]) => {
    const { value, goal } = view.tracks[key];
    return t("track", { label: t(`track.${key}`), value, goal });
  });

/** The ranking with margins. @param {{view: View, ranking: Rank[]}} props */
const Ranking = ({ view, ranking }) =>
  html`<ol class="ranking">${ranking.map(
    (place, i) => html`<li key=${i}><b>${i + 1}</b>
    ${place.factions.map((f) => html`<${Emblem} key=${f} faction=${f} size=${28} />`)}
    <span>${enumerated(place.factions.map((f) => FACTIONS[f]))}${agendaBonus(view, place)}
      ${place.factions.map((f) => html`<small class="soft" key=${f}>${tracksText(view, f).join("; ")}</small>`)}</span>
    <span class="margin">${signed(place.margin)}</span>
  </li>`,
  )}</ol>`;

/** The degree of success of a solitaire player (8.9). @param {Success} success */
function successText({ degree, full, by_victory: byVictory }) {
  if (byVictory) return t("end.by-victory");
  if (degree >= full) return t("end.full", { number: degree, full });
  if (degree > 0) return t("end.stalemate", { number: degree, full });
  return degree ? t("end.short", { number: -degree }) : t("end.tie");
}

/** Table of pieces lost, spaces taken and Resources received. @param {{outcome: Outcome}} props */
const Totals = ({ outcome }) => html`<h3>${t("end.totals")}</h3>
  <table class="totals"><thead><tr><td></td>
      ${["lost", "taken", "gained"].map((key) => html`<th scope="col" key=${key}>${t(`end.${key}`)}</th>`)}</tr></thead>
    <tbody>${FACTION_IDS.map((f) => {
      const { lost, taken, gained } = outcome.factions[f];
      return html`<tr key=${f}><th scope="row"><${Emblem} faction=${f} size=${20} /> ${FACTIONS[f]}</th>
        ${[lost, taken, gained].map((number, i) => html`<td key=${i}>${number}</td>`)}</tr>`;
    })}</tbody></table>`;

/** A remark about the winner, or "". @param {GameState} data @param {Rank} first */
function winnerRemark(data, first) {
  if (first.factions.some((f) => data.seats[f]?.mine)) return t("end.you");
  return first.factions.every((f) => data.view.factions[f].nonplayer) ? t("end.nonplayer") : "";
}

/** Headline with the winners. @param {{first: Rank, said: string}} props */
const Winners = ({ first, said }) => html`<p class="poster-line">${t("end.over")}</p>
  <h2>
    ${
      first.factions.length
        ? many("end.win", first.factions.length, { factions: listed(first.factions.map((f) => FACTIONS[f])) })
        : t("end.nobody")
    }
  </h2>
  ${said ? html`<p>${said}</p>` : null}`;

/** The order of Factions at equal margins (7.1). @param {{order: Faction[], onTerm: OnTerm}} props */
const Tie = ({ order, onTerm }) => html`<p class="soft">
  ${t("end.tied", { factions: enumerated(order.map((f) => FACTIONS[f])) })}
  ${" "}<${Section} section="7.1" onTerm=${onTerm} /></p>`;

/**
 * @param {{data: GameState, id: string, mine: Faction[], player: Player, fault: string, onTerm: OnTerm,
 *   onRematch: () => void, onExport: () => void, onUndo: () => void}} props
 */
export function GameOver({ data, id, mine, player, fault, onTerm, onRematch, onExport, onUndo }) {
  const [outcome, setOutcome] = useState(/** @type {Outcome | null} */ (null));
  const ranking = data.view.ranking ?? [];
  useEffect(() => {
    store.saveResult(id, data.lesson ? null : resultOf(ranking, data.seats, mine));
    api.call(`games/${id}/totals`).then(setOutcome, api.ignore);
  }, [id, data.revision]);
  return html`<section class="decision end" aria-label=${t("end")}>
    <${Winners} first=${ranking[0]} said=${winnerRemark(data, ranking[0])} />
    <${Ranking} view=${data.view} ranking=${ranking} />
    ${outcome && isTied(ranking) ? html`<${Tie} order=${outcome.ties} onTerm=${onTerm} />` : null}
    <p class="actions">
      ${mine.length ? html`<button type="button" class="primary" onClick=${onRematch}>${t("rematch")}</button>` : null}
      <button type="button" onClick=${player.watch}>▶ ${t("end.watch")}</button>
      ${data.can_undo ? html`<button type="button" onClick=${onUndo}>↶ ${t("undo")}</button>` : null}
    </p>
    ${
      outcome?.success
        ? html`<p class="success">${successText(outcome.success)} <${Section} section="8.9" onTerm=${onTerm} /></p>`
        : null
    }
    <p class="soft">${t("end.margin.about")} <${Section} section="7.3" onTerm=${onTerm} /></p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${outcome ? html`<${Totals} outcome=${outcome} />` : null}
    <h3>${t("end.margins")}</h3>
    <p class="soft">${t("end.margins.about")}</p>
    <${MarginsChart} id=${id} revision=${data.revision} onMoment=${player.look} />
    <h3>${t("end.share")}</h3>
    <p class="actions">
      <${CopyLink} id=${id} at=${data.view.entries} text="end.link" />
      <button type="button" onClick=${onExport}>${t("end.record")}</button>
      <${MapExportButtons} view=${data.view} />
    </p>
  </section>`;
}
