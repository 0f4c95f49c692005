// Settings form: language, theme, playback pace, confirmation of final answers, and tooltips.
import * as store from "./browser_storage.js";
import { html, useState } from "./html.js";
import { LanguageMenu } from "./language.js";
import { t } from "./texts.js";
import { applyTheme } from "./theme.js";

/** @import { Pace, Settings as Chosen } from "../types.js" */

/** Paces of the playback of others' turns. @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "instant", "manual"];

/**
 * The form; each choice is saved at once.
 * @param {{languages?: boolean}} props
 */
export function Settings({ languages = true }) {
  const [now, setNow] = useState(store.settings());
  /** @param {Partial<Chosen>} changes */
  const put = (changes) => {
    store.saveSettings(changes);
    setNow(store.settings());
    applyTheme();
  };
  /** @param {string} label @param {keyof Chosen} name @param {[string | boolean, string][]} choices */
  const row = (label, name, choices) =>
    html`<fieldset class="choice-row"><legend>${label}</legend>${choices.map(
      ([value, text]) => html`<label class=${now[name] === value ? "on" : ""}><input type="radio" name=${name}
          checked=${now[name] === value} onChange=${() => put({ [name]: value })} />${text}</label>`,
    )}</fieldset>`;
  return html`${languages ? html`<${LanguageMenu} />` : null}
    <p><a href="#/notices">${t("settings.notices")}</a></p>
    ${row(
      t("settings.theme"),
      "theme",
      ["auto", "light", "dark"].map((word) => [word, t(`settings.theme.${word}`)]),
    )}
    ${row(
      t("settings.pace"),
      "pace",
      PACES.map((word) => [word, t(`settings.pace.${word}`)]),
    )}
    ${row(t("settings.sure"), "sure", [
      [true, t("settings.sure.ask")],
      [false, t("settings.sure.go")],
    ])}
    ${row(t("settings.tips"), "tips", [
      [true, t("settings.tips.on")],
      [false, t("settings.tips.off")],
    ])}`;
}
