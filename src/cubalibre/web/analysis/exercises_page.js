// Page with the exercises: what is open, solved or shown; the next one is one click.
import * as api from "../common/api.js";
import { useAttempt } from "../common/attempt.js";
import { FactionName } from "../common/factions.js";
import { html, useEffect, useState } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { t } from "../common/texts.js";
import { allExercises, begin, keyOf, marks, nextOpen } from "./exercises.js";
import { Solution } from "./solution.js";

/** @import { Attempt, Exercise } from "../types.js" */

/** @param {{exercise: Exercise, mark: string, attempt: Attempt, busy: boolean, onShown: () => void}} props */
const Row = ({ exercise, mark, attempt, busy, onShown }) => html`<li class="exercise edge-${exercise.faction}">
  <h3>${exercise.place}</h3>
  <p class="turning-head"><${FactionName} faction=${exercise.faction} />
    <span class="exercise-mark ${mark}">${t(`exercises.${mark}`)}</span> <span class="soft">${exercise.title}</span></p>
  <div class="actions"><button type="button" disabled=${busy} onClick=${attempt(() => begin(exercise))}
      aria-label=${t("exercises.begin.of", { place: exercise.place })}>${t("exercises.begin")}</button>
    <${Solution} exercise=${exercise} attempt=${attempt} onShown=${onShown} /></div></li>`;

/** @param {{language: string}} props */
export function ExercisesPage({ language }) {
  const [all, setAll] = useState(/** @type {Exercise[] | null} */ (null));
  const [known, setKnown] = useState(marks);
  const { busy, fault, attempt } = useAttempt();
  useEffect(() => {
    allExercises().then(setAll, api.ignore);
    document.title = t("exercises.document", { game: t("game") });
  }, [language]);
  const next = all && nextOpen(all, known);
  return html`<div class="setup analysis"><${PageHeader} title=${t("exercises")}>
      <a href="#/">${t("all-games")}</a><//>
    <main>
      <p class="soft">${t("exercises.about")}</p>
      ${all ? null : html`<p class="soft" role="status">${t("opening")}</p>`}
      ${all && !all.length ? html`<p>${t("exercises.none")}</p>` : null}
      ${all?.length && !next ? html`<p>${t("exercises.none-left")}</p>` : null}
      ${
        next
          ? html`<p class="actions"><button type="button" class="primary" disabled=${busy}
              onClick=${attempt(() => begin(next))}>${t("exercises.next")}</button></p>`
          : null
      }
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <ol class="turning">${(all ?? []).map(
        (exercise) => html`<${Row} key=${keyOf(exercise)} exercise=${exercise} mark=${known[keyOf(exercise)] ?? "open"}
          attempt=${attempt} busy=${busy} onShown=${() => setKnown(marks())} />`,
      )}</ol>
    </main></div>`;
}
