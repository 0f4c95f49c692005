// Interface language: loading its texts (the chosen one, or the browser's), switching, and the language menu.
import { html, useEffect, useState } from "./html.js";
import * as api from "./api.js";
import { cacheForOffline } from "./service_worker.js";
import * as store from "./browser_storage.js";
import { LANGUAGES, language, setTexts, t } from "./texts.js";

/** @import { PageEvent } from "./html.js" */

/** @type {Set<(code: string) => void>} */
const listeners = new Set();

/** Load the texts before the first page is rendered. */
export async function loadLanguage() {
  setTexts(await api.call("texts", { lang: store.settings().language }));
  cacheForOffline();
}

/** @param {string} code */
async function changeLanguage(code) {
  setTexts(await api.call("texts", { lang: code }));
  store.saveSettings({ language: code });
  cacheForOffline();
  for (const run of listeners) run(code);
}

/** The current language; a component that uses this is rendered again when it changes. */
export function useLanguage() {
  const [spoken, setSpoken] = useState(language);
  useEffect(() => {
    listeners.add(setSpoken);
    return () => listeners.delete(setSpoken);
  }, []);
  return spoken;
}

/** Language menu: each language by its own name. */
export function LanguageMenu() {
  const [fault, setFault] = useState("");
  /** @param {PageEvent} event */
  const choose = (event) => {
    const menu = event.target;
    setFault("");
    changeLanguage(menu.value).catch((error) => {
      menu.value = language;
      setFault(error.message);
    });
  };
  return html`<label class="language"><span>${t("language")}</span>
    <select value=${language} onChange=${choose}>${Object.entries(LANGUAGES).map(
      ([code, name]) => html`<option key=${code} value=${code} lang=${code}
        selected=${code === language}>${name}</option>`,
    )}</select>${fault ? html`<span class="fault" role="alert">${fault}</span>` : null}</label>`;
}
