// The Deception markers of one's own.
import { html } from "../common/html.js";
import { termOf } from "./faction_actions.js";
import { FACTIONS, WORDS, t } from "../common/texts.js";

/** @import { View } from "#api" */

/**
 * The Deception markers of one's own; closed, because others may look at this screen too.
 * @param {{faction: string, view: View}} props
 */
export function DeceptionMarkers({ faction, view }) {
  const markers = view.position.deception?.[faction] ?? [];
  if (!markers.length) return null;
  return html`<details class="markers"><summary>${t("markers", { faction: FACTIONS[faction], number: markers.length })}
    </summary>
    <ul>${markers.map((word, i) => html`<li key=${i} data-help="term:${termOf(word)}">${WORDS[word]}</li>`)}</ul>
  </details>`;
}
