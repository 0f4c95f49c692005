// Whether hints may be asked for in a new game of several people.
import { html } from "../common/html.js";
import { t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */

/** @param {{chosen: boolean, onChange: (chosen: boolean) => void}} props */
export const HintChoice = ({ chosen, onChange }) => html`<h2>${t("table.hints")}</h2>
  <div class="options"><label class="option ${chosen ? "on" : ""}">
    <input type="checkbox" name="hints" checked=${chosen}
      onChange=${(/** @type {PageEvent} */ event) => onChange(event.target.checked)} />
    <span><b>${t("table.hints.allow")}</b> ${t("table.hints.allow.about")}</span></label></div>`;
