// Choice of the pace of a new game: no clock, a live game, or days for each turn; and who takes an absent seat.
import { html, useState } from "../common/html.js";
import { t } from "../common/texts.js";

/** @import { NewGame } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {NonNullable<NewGame["pace"]>} Pace */

/** @type {Pace["kind"][]} */
const KINDS = ["none", "live", "days"];
/** @type {NonNullable<Pace["program"]>[]} */
const PROGRAMS = ["nonplayer", "search:1", "search:2", "search:3", "search:4", "search:5"];
/** What each number may be, as the server takes it. @type {Record<"minutes" | "days" | "bank", [number, number]>} */
const BOUNDS = { minutes: [1, 600], days: [1, 30], bank: [0, 90] };
const USUAL = { minutes: 45, days: 2, bank: 14, weekends: false };

/** The name of a program. @param {string} word */
export const programName = (word) =>
  t(word === "nonplayer" ? "clocks.nonplayer" : "clocks.strong", { number: word.split(":")[1] });

/** The time zone of this browser. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/**
 * @param {{label: string, name: keyof typeof BOUNDS, value: number, onChange: (value: number) => void}} props
 */
const Count = ({ label, name, value, onChange }) => html`<label class="number-field"><span>${label}</span>
  <input type="number" required min=${BOUNDS[name][0]} max=${BOUNDS[name][1]} step="1" value=${value}
    onInput=${(/** @type {PageEvent} */ event) => onChange(Number(event.target.value))} /></label>`;

/** @param {{pace?: Pace, onChange: (pace?: Pace) => void}} props */
export function PaceChoice({ pace, onChange }) {
  const [numbers, setNumbers] = useState({ ...USUAL, ...pace });
  const kind = pace?.kind ?? "none";
  const program = pace?.program ?? "nonplayer";
  /** @param {Pace} chosen */
  const choose = (chosen) => {
    const all = { ...numbers, kind, program, zone: zone(), ...chosen };
    setNumbers(all);
    onChange(all.kind === "none" && all.program === "nonplayer" ? undefined : all);
  };
  return html`<h2>${t("clocks.pace")}</h2>
    <fieldset class="options pace"><legend class="hidden">${t("clocks.pace")}</legend>${KINDS.map(
      (each) => html`<label key=${each} class="option ${kind === each ? "on" : ""}">
        <input type="radio" name="pace" checked=${kind === each} onChange=${() => choose({ kind: each })} />
        <span><b>${t(`clocks.pace.${each}`)}</b> ${t(`clocks.pace.${each}.about`)}</span></label>`,
    )}</fieldset>
    ${
      kind === "live"
        ? html`<div class="pace-more"><${Count} label=${t("clocks.minutes")} name="minutes" value=${numbers.minutes}
            onChange=${(/** @type {number} */ minutes) => choose({ minutes })} /></div>`
        : null
    }
    ${
      kind === "days"
        ? html`<div class="pace-more">
            <${Count} label=${t("clocks.days")} name="days" value=${numbers.days}
              onChange=${(/** @type {number} */ days) => choose({ days })} />
            <${Count} label=${t("clocks.bank")} name="bank" value=${numbers.bank}
              onChange=${(/** @type {number} */ bank) => choose({ bank })} />
            <label class="tick"><input type="checkbox" checked=${numbers.weekends}
              onChange=${() => choose({ weekends: !numbers.weekends })} />
              <span>${t("clocks.weekends", { zone: zone().replaceAll("_", " ") })}</span></label></div>`
        : null
    }
    <label class="pace-program"><span>${t("clocks.program")}</span>
      <select value=${program}
        onChange=${(/** @type {PageEvent} */ event) =>
          choose({ program: /** @type {Pace["program"]} */ (event.target.value) })}>
        ${PROGRAMS.map(
          (word) => html`<option key=${word} value=${word} selected=${word === program}>${programName(word)}</option>`,
        )}
      </select></label>
    <p class="soft">${t("clocks.program.about")}</p>`;
}
