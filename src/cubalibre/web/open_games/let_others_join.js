// On the page that sets up a game: let others join in place of passing links on.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useState } from "../common/html.js";
import { language, t } from "../common/texts.js";
import { useChanges } from "./requests.js";
import { LanguageChoice } from "./table_facts.js";

/** @import { NewGame } from "#api" */
/** @import { PageEvent } from "../common/html.js" */

/** @param {{setup: NewGame, blocked: boolean}} props blocked: whether the setup is impossible */
export function LetOthersJoin({ setup, blocked }) {
  const [title, setTitle] = useState("");
  const [spoken, setSpoken] = useState(language);
  const [listed, setListed] = useState(true);
  const { busy, fault, change, asks } = useChanges();
  const open = () =>
    change(async () => {
      const more = { title, language: /** @type {"en"} */ (spoken), listed };
      const { id } = await api.call("open-games", { body: { ...setup, ...more } });
      store.saveSettings({ setup });
      location.hash = `#/open/${id}`;
    });
  return html`<section class="let-join" aria-labelledby="let-join">
    <h2 id="let-join">${t("open.join")}</h2>
    <p class="soft">${t("open.join.about")}</p>
    <div class="open-tools">
      <label class="open-menu"><span>${t("open.join.title")}</span><input type="text" maxlength="80" value=${title}
        onInput=${(/** @type {PageEvent} */ event) => setTitle(event.target.value)} /></label>
      <${LanguageChoice} value=${spoken} onChange=${setSpoken} />
    </div>
    <label class="option"><input type="checkbox" checked=${listed} onChange=${() => setListed(!listed)} />
      ${t("open.join.listed")}</label>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <p class="actions"><button type="button" disabled=${busy || blocked} onClick=${open}>
      ${t("open.join.go")}</button></p>
    ${asks}
  </section>`;
}
