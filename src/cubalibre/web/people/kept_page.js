// Page that says what is kept of a person, where, and for how long.
import { html } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { t } from "../common/texts.js";

/** Headings, each with what stands below it. */
const PARTS = {
  "people.kept.server": [
    "people.kept.server.name",
    "people.kept.server.devices",
    "people.kept.server.codes",
    "people.kept.server.passkeys",
    "people.kept.server.seats",
    "people.kept.server.results",
    "people.kept.server.open",
    "people.kept.server.holidays",
    "people.kept.server.notices",
  ],
  "people.kept.games": ["people.kept.games.record"],
  "people.kept.browser": ["people.kept.browser.keys"],
  "people.kept.long": ["people.kept.long.devices", "people.kept.long.deleted", "people.kept.long.games"],
  "people.kept.nothing": ["people.kept.nothing.password", "people.kept.nothing.address"],
};

export const KeptPage = () => html`<div class="setup me-page"><${PageHeader} title=${t("people.kept")} />
  <main class="kept-page">${Object.entries(PARTS).map(
    ([heading, items]) => html`<section key=${heading}><h2>${t(heading)}</h2>
      <ul>${items.map((key) => html`<li key=${key}>${t(key)}</li>`)}</ul></section>`,
  )}
    <p><a class="button" href="#/me">${t("people.title")}</a></p>
  </main></div>`;
