// Lesson list on the start page, starting a lesson, and the page for reading one without a game.
import { html } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { PageHeader } from "../common/page_header.js";
import { Prose } from "../common/prose.js";
import { useServerText } from "../common/server_text.js";
import { t } from "../common/texts.js";

/** @import { Lesson } from "#api" */
/** @import { OnTerm } from "../types.js" */

/** Start a lesson and open its game; offline, open the page for reading it. @param {string} name */
export async function startLesson(name) {
  try {
    const { id, keys } = await api.call(`lessons/${name}`, { body: {} });
    store.saveGame(id, keys, { seen: 0, lesson: true });
    location.hash = `#/game/${id}`;
  } catch (error) {
    if (!(error instanceof api.Unreachable)) throw error;
    location.hash = `#/lesson/${name}`;
  }
}

/**
 * All lessons; null until they are loaded, so that what is below can wait rather than move.
 * @returns {Lesson[] | null}
 */
export function useLessons() {
  const { data, error } = useServerText("lessons");
  return data?.items ?? (error ? [] : null);
}

/** @param {{items: Lesson[], busy: boolean, onBegin: (name: string) => void}} props */
export function Lessons({ items, busy, onBegin }) {
  return items.map(
    (
      { name, title, about },
      i,
    ) => html`<button type="button" key=${name} class="big lesson-${i + 1}" data-lesson=${name} disabled=${busy}
      onClick=${() => onBegin(name)}>
      <i class="lesson-number" aria-hidden="true">${i + 1}</i><span><b>${title}</b><small>${about}</small></span>
    </button>`,
  );
}

/** @type {OnTerm} */
const lookUp = (what) => {
  location.hash = `#/rules/${encodeURIComponent(what)}`;
};

/** All pages of a lesson, without the game. @param {{name: string}} props */
export function LessonPage({ name }) {
  const { data, error } = useServerText(`lessons/${name}`);
  return html`<div class="rules-page">
    <${PageHeader} title=${data?.title ?? t("lesson")} />
    <main class="lesson-read"><p class="soft">${t("lesson.read")}</p>
      ${error ? html`<p class="fault" role="alert">${api.messageOf(error)}</p>` : null}
      ${data?.pages.map(({ text }) => html`<p key=${text}><${Prose} text=${text} onTerm=${lookUp} /></p>`)}
    </main></div>`;
}
