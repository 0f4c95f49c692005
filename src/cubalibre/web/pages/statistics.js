// Statistics of the finished games that this browser knows.
import { html, useState } from "../common/html.js";
import * as store from "../common/browser_storage.js";
import { Emblem } from "../common/pieces.js";
import { totals } from "../common/game_results.js";
import { FACTIONS, enumerated, signed, t } from "../common/texts.js";

const COLUMNS = ["others", "played", "won", "lead"];
/** Reciprocal of the rounding unit of means. */
const PLACES = 10;

/** Folded table of totals; nothing before the first game is finished. */
export function Statistics() {
  const [results, setResults] = useState(store.results());
  const rows = totals(results);
  if (!rows.length) return null;
  const clear = () => {
    if (!confirm(t("statistics.sure"))) return;
    store.clearResults();
    setResults(store.results());
  };
  return html`<details class="statistics"><summary>${t("statistics")}</summary>
    <table class="totals"><thead><tr><th scope="col">${t("statistics.as")}</th>
        ${COLUMNS.map((key) => html`<th scope="col" key=${key}>${t(`statistics.${key}`)}</th>`)}</tr></thead>
      <tbody>${rows.map(({ factions, others, played, won, lead }) => {
        const held = factions.split("+");
        return html`<tr key=${`${factions} ${others}`}>
          <th scope="row">${held.map((f) => html`<${Emblem} key=${f} faction=${f} size=${20} />`)}
            ${" "}${enumerated(held.map((f) => FACTIONS[f]))}</th>
          <td>${t(`statistics.others.${others}`)}</td><td>${played}</td><td>${won}</td>
          <td>${signed(Math.round(lead * PLACES) / PLACES)}</td></tr>`;
      })}</tbody></table>
    <p class="soft">${t("statistics.about")}</p>
    <button type="button" onClick=${clear}>${t("statistics.clear")}</button></details>`;
}
