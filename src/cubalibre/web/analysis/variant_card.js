// A variant of a moment: what is changed, who decides, how far its games are, and what they come to.
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { html } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";
import { FactionOutlook } from "./outlook_figures.js";
import { namesOf } from "./position_changes.js";

/** @import { GamesPlayed } from "#api" */
/** @import { Faction } from "../types.js" */
/** @import { Variant } from "./games_ahead.js" */

/** The levels that can be chosen: the rulebook, and strong players. */
const LEVELS = /** @type {const} */ ([1, 2, 3]);
/** @typedef {typeof LEVELS[number]} Level */
/** @typedef {Partial<Record<Faction, Level>>} Levels */

/** @param {Level} level */
const levelName = (level) => (level === 1 ? t("what-if.rulebook") : t("seat.search", { number: level }));

/** Who decides for each Faction. @param {{name: string, levels: Levels, onChange: (levels: Levels) => void}} props */
const Seats = ({ name, levels, onChange }) => html`<fieldset class="variant-seats" aria-label=${t("what-if.seats.of", {
  name,
})}>
  <legend>${t("what-if.seats")}</legend>
  ${FACTION_IDS.map(
    (faction) => html`<label key=${faction}><${FactionName} faction=${faction} size=${18} />
      <select aria-label=${t("what-if.decides", { faction: FACTIONS[faction], name })}
        onChange=${(/** @type {import("../common/html.js").PageEvent} */ event) =>
          onChange({ ...levels, [faction]: Number(event.target.value) })}>${LEVELS.map(
          (level) => html`<option key=${level} value=${level} selected=${level === (levels[faction] ?? 1)}>
            ${levelName(level)}</option>`,
        )}</select></label>`,
  )}</fieldset>`;

/**
 * @param {{name: string, variant: Variant, target: number, first: GamesPlayed | null, isEdited: boolean,
 *   ranges: {from: number, to: number}[], most: number, onLevels: (levels: Levels) => void, onEdit: () => void,
 *   onRemove: (() => void) | null}} props
 *   first: the games of the first variant, unless this is it; isEdited: whether its position is being changed
 */
export function VariantCard({ name, variant, target, first, isEdited, ranges, most, onLevels, onEdit, onRemove }) {
  const { found, asked } = variant;
  const changed = namesOf(asked.changes ?? {});
  return html`<section class="variant ${isEdited ? "on" : ""}" aria-label=${name}>
    <h2>${name}</h2>
    <p class="soft">${changed ? t("what-if.changed", { text: changed }) : t("what-if.unchanged")}</p>
    <p class="actions"><button type="button" aria-pressed=${isEdited} onClick=${onEdit}
        aria-label=${t("what-if.change.of", { name })}>${t("what-if.change")}</button>
      ${
        onRemove
          ? html`<button type="button" class="quiet" onClick=${onRemove}
            aria-label=${t("what-if.remove.of", { name })}>${t("what-if.remove")}</button>`
          : null
      }</p>
    <${Seats} name=${name} levels=${asked.levels ?? {}} onChange=${onLevels} />
    <p><progress class="thought" aria-label=${name} max=${target} value=${Math.min(found.games, target)}></progress>
      <span>${t("what-if.played", { number: found.games, all: Math.max(target, found.games) })}</span></p>
    ${
      found.games
        ? html`<ul class="outlooks">${FACTION_IDS.map(
            (faction) => html`<${FactionOutlook} key=${faction} faction=${faction} found=${found}
              first=${first?.games ? first : null} ranges=${ranges} most=${most} />`,
          )}</ul>`
        : null
    }
  </section>`;
}
