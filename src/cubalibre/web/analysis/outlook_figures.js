// Pictures of games that were played on: wins with their interval, the spread of margins, the difference to others.
import { FactionName } from "../common/factions.js";
import { html } from "../common/html.js";
import { FACTIONS, signed, t } from "../common/texts.js";
import { ChanceBar } from "./chance_bar.js";
import { middleOf, sharesIn } from "./games_ahead.js";
import { difference, share } from "./intervals.js";
import { percent } from "./percentages.js";

/** @import { GamesPlayed, Interval } from "#api" */
/** @import { Faction } from "../types.js" */

const W = 240;
const H = 56;

/** How much more often a Faction wins than in the first variant. @param {{of: Interval}} props */
const Difference = ({ of }) => {
  const isSure = of.low > 0 || of.high < 0;
  const [value, low, high] = [of.value, of.low, of.high].map((each) => signed(Math.round(100 * each) + 0));
  const kind = !isSure ? "" : of.value > 0 ? "up" : "down";
  return html`<span class="difference ${kind}"><b>${value}</b> ${t("what-if.between", { low, high })}</span>`;
};

/**
 * How many games end with which margin; those above 0 exceed the goal.
 * @param {{faction: Faction, margins: Record<string, number>, ranges: {from: number, to: number}[],
 *   most: number}} props
 *   most: the share that fills the height
 */
function Histogram({ faction, margins, ranges, most }) {
  const width = W / ranges.length;
  const goal = ranges.findIndex(({ from }) => from === 1);
  const name = t("what-if.margins", { faction: FACTIONS[faction], number: signed(middleOf(margins)) });
  return html`<svg class="histogram" viewBox="0 0 ${W} ${H + 16}" role="img" aria-label=${name}>
    <title>${name}</title>
    ${sharesIn(margins, ranges).map((part, i) => {
      const height = (H * part) / most;
      return html`<rect key=${i} class="fill-${faction} ${ranges[i].from > 0 ? "" : "short"}" x=${i * width + 0.5}
        y=${H - height} width=${Math.max(1, width - 1)} height=${height} />`;
    })}
    <path class="axis" d="M0 ${H}H${W}" />
    ${goal > 0 ? html`<path class="goal" d="M${goal * width} 0V${H + 3}" />` : null}
    <text x="0" y=${H + 13}>${signed(ranges[0].from)}</text>
    ${goal > 0 ? html`<text x=${goal * width} y=${H + 13} class="at-goal">0</text>` : null}
    <text x=${W} y=${H + 13} class="at-end">${signed(ranges[ranges.length - 1].to)}</text>
  </svg>`;
}

/**
 * What the games of a variant come to for a Faction.
 * @param {{faction: Faction, found: GamesPlayed, first: GamesPlayed | null, ranges: {from: number, to: number}[],
 *   most: number}} props first: the games that these are compared with
 */
export function FactionOutlook({ faction, found, first, ranges, most }) {
  const wins = share(found.wins[faction], found.games);
  const interval = t("what-if.interval", { low: percent(wins.low), high: percent(wins.high) });
  return html`<li class="faction-outlook"><p class="outlook-head"><${FactionName} faction=${faction} />
      <b class="outlook-wins">${percent(wins.value)}</b> <small>${interval}</small></p>
    <${ChanceBar} chance=${wins} faction=${faction} />
    ${first ? html`<${Difference} of=${difference(wins, share(first.wins[faction], first.games))} />` : null}
    <${Histogram} faction=${faction} margins=${found.margins[faction]} ranges=${ranges} most=${most} />
  </li>`;
}
