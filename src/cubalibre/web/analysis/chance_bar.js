// A chance as a bar: a mark at its value, and the 95% interval lighter.
import { html } from "../common/html.js";

/** @import { Interval } from "#api" */

/** @param {number} fraction */
const width = (fraction) => `${(100 * fraction).toFixed(1)}%`;

/** @param {{chance: Interval, faction?: string}} props faction: whose colour it has */
export const ChanceBar = ({ chance: { value, low, high }, faction = "" }) => html`<span class="hint-bar f-${faction}"
  aria-hidden="true"><i style=${`width:${width(low)}`}></i><i class="unsure"
  style=${`width:${width(high - low)}`}></i><u style=${`left:${width(value)}`}></u></span>`;
