// Page of a person's own statistics: ratings and a public page, as far as they ask for them.
import * as api from "../common/api.js";
import { useAttempt } from "../common/attempt.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { inTurn } from "../common/in_turn.js";
import { PageHeader } from "../common/page_header.js";
import { t } from "../common/texts.js";
import { CopyButton } from "./devices.js";
import { RatingsPart, StatisticsPart } from "./figures.js";

/** @import { MyFigures } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {{shown: boolean, rated: boolean}} Wanted */

/** The address of a person's public page. @param {string} id */
const addressOf = (id) => `${location.origin}${location.pathname}#/player/${id}`;

/** @param {{label: string, about: string, checked: boolean, onChange: (event: PageEvent) => void}} props */
const Switch = ({ label, about, checked, onChange }) => html`<label class="switch">
  <input type="checkbox" checked=${checked} onChange=${onChange} />
  <span><b>${label}</b><small>${about}</small></span></label>`;

/** @param {{mine: MyFigures, onAsk: (wanted: Wanted) => void}} props */
function Wishes({ mine, onAsk }) {
  const wanted = { shown: mine.shown, rated: mine.rated_since !== null };
  const rate = (/** @type {PageEvent} */ event) => {
    if (!wanted.rated || !mine.figures.ratings.length || confirm(t("people.ratings.off")))
      onAsk({ ...wanted, rated: !wanted.rated });
    else event.target.checked = true;
  };
  return html`<section class="me-part edge-syndicate"><h2>${t("people.wanted")}</h2>
    <${Switch} label=${t("people.wanted.rated")} about=${t("people.wanted.rated.about")} checked=${wanted.rated}
      onChange=${rate} />
    <${Switch} label=${t("people.wanted.shown")} about=${t("people.wanted.shown.about")} checked=${wanted.shown}
      onChange=${() => onAsk({ ...wanted, shown: !wanted.shown })} />
    ${
      mine.shown
        ? html`<p class="to-copy"><input readonly value=${addressOf(mine.id)} aria-label=${t("people.wanted.address")}
            onFocus=${(e) => e.target.select()} /><${CopyButton} text=${addressOf(mine.id)} /></p>
          <p><a href="#/player/${mine.id}">${t("people.wanted.look")}</a></p>`
        : null
    }</section>`;
}

/** What is known of the person; null until it is there, or if nobody is known here. */
function useMine() {
  const [mine, setMine] = useState(/** @type {MyFigures | null} */ (null));
  const isGone = !store.person();
  const turn = useRef(inTurn());
  const { fault, attempt } = useAttempt();
  useEffect(() => {
    if (!isGone) attempt(async () => setMine(await api.call("people/me/statistics")))();
  }, []);
  const ask = attempt(async (/** @type {Wanted} */ wanted) => {
    const since = wanted.rated ? (mine?.rated_since ?? "") : null;
    setMine(mine && { ...mine, shown: wanted.shown, rated_since: since }); // at once, so that no box jumps back
    try {
      const found = await turn.current(() => api.call("people/me/profile", { body: wanted }));
      if (found) setMine(found);
    } catch (error) {
      setMine(mine);
      throw error;
    }
  });
  return { mine, isGone, fault, ask };
}

export function MyFiguresPage() {
  const { mine, isGone, fault, ask } = useMine();
  return html`<div class="setup me-page"><${PageHeader} title=${t("people.figures")} /><main>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${isGone ? html`<p>${t("people.figures.nobody")}</p>` : null}
    ${
      mine
        ? html`<div class="me-parts wide-first">
          <div><${StatisticsPart} figures=${mine.figures} /></div>
          <div><${Wishes} mine=${mine} onAsk=${ask} />
            <${RatingsPart} figures=${mine.figures} /></div></div>`
        : null
    }
    <p class="actions"><a href="#/">${t("all-games")}</a> <a href="#/me">${t("people.title")}</a></p></main></div>`;
}
