// Acts allowed at any time beside a question: gifts of Resources, re-housing Cash, removing own pieces.
import { html, useState } from "../common/html.js";
import { memo } from "../common/memo.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, t } from "../common/texts.js";

/** @import { ActText } from "#api" */
/** @import { Faction, OnAct } from "../types.js" */

/**
 * List of the acts; gifts to the same Faction share a number field.
 * @param {{acts: ActText[], busy: boolean, open?: boolean, onAct: OnAct}} props
 *   open: unfolded from the beginning, one's own pieces and Cash first
 */
function drawAnytimeActs({ acts, busy, open = false, onAct }) {
  const [amounts, setAmounts] = useState(/** @type {Record<string, string>} */ ({}));
  if (!acts.length) return null;
  /** @type {Record<string, {faction: Faction, to: string, most: number}>} */
  const gifts = {};
  /** @type {ActText[]} */
  const others = [];
  for (const act of acts) {
    const [kind, to, number] = act.act.split(" ");
    if (kind !== "gift") {
      others.push(act);
      continue;
    }
    const key = `${act.faction} ${to}`;
    gifts[key] = { faction: act.faction, to, most: Math.max(gifts[key]?.most ?? 0, Number(number)) };
  }
  const given = Object.entries(gifts).map(
    ([key, gift]) => html`<li class="gift" key=${key} data-gift=${key}>
      <span>
        <${Emblem} faction=${gift.faction} size=${20} /> → <${Emblem} faction=${gift.to}
          size=${20} /> ${FACTIONS[gift.to]}
      </span>
      <input type="number" min="1" max=${gift.most} value=${amounts[key] ?? 1}
        aria-label=${t("acts.resources", { faction: FACTIONS[gift.to] })}
        onInput=${(e) => setAmounts({ ...amounts, [key]: e.target.value })} />
      <button type="button" disabled=${busy}
        onClick=${() => onAct(gift.faction, `gift ${gift.to} ${amounts[key] ?? 1}`)}>${t("acts.give")}
      </button>
    </li>`,
  );
  const own = others.map(
    (act) => html`<li key=${act.act}><button type="button" class="act" data-act=${act.act} disabled=${busy}
      onClick=${() => onAct(act.faction, act.act)}>${act.text}</button></li>`,
  );
  return html`<details class="acts" open=${open}><summary>${t("acts")}</summary><ul>
    ${open ? [own, given] : [given, own]}</ul></details>`;
}

/** Acts allowed at any time. */
export const AnytimeActs = memo(drawAnytimeActs);
