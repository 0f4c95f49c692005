// Exercise above the board: what is to be found, the verdict on the turn that was played, the solution, the next one.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { useAttempt } from "../common/attempt.js";
import { html, useState } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";
import { allExercises, begin, keepMark, marks, nextOpen } from "./exercises.js";
import { points, uncertainty } from "./percentages.js";
import { Solution } from "./solution.js";

/** @import { TurnVerdict } from "#api" */
/** @import { Exercise, Game } from "../types.js" */

/** What a verdict says. @param {TurnVerdict} verdict */
function textOf({ solved, turn: { loss, better } }) {
  if (solved && !better) return t("exercises.best");
  return t(solved ? "exercises.near" : "exercises.lost", { number: points(loss.value), error: uncertainty(loss) });
}

/** @param {{verdict: TurnVerdict | null, isJudging: boolean}} props */
function Judged({ verdict, isJudging }) {
  if (isJudging) return html`<p role="status">${t("exercises.judging")}</p>`;
  if (!verdict) return html`<p role="status"></p>`;
  return html`<p role="status" class=${verdict.solved ? "solved" : "missed"}>${textOf(verdict)}</p>`;
}

/** @param {{id: string, exercise: Exercise, entries: number}} props entries: how many the game has */
function Bar({ id, exercise, entries }) {
  const { entry, effort, faction, place } = exercise;
  const [verdict, setVerdict] = useState(/** @type {TurnVerdict | null} */ (null));
  const judging = useAttempt();
  const going = useAttempt();
  const judge = judging.attempt(async () => {
    const found = await api.call(`games/${id}/analysis/turn`, { body: { entry, effort } });
    if (found.solved) keepMark(exercise, "solved");
    setVerdict(found);
  });
  const again = going.attempt(() => begin(exercise));
  const next = going.attempt(async () => {
    const other = nextOpen(await allExercises(), marks(), exercise);
    if (other) await begin(other);
    else location.hash = "#/exercises";
  });
  const busy = judging.busy || going.busy;
  const fault = judging.fault || going.fault;
  const hasPlayed = entries > entry;
  const isSolved = verdict?.solved === true;
  return html`<section class="exercise-bar" aria-label=${t("exercises.this")}>
    <p>${t("exercises.find", { faction: FACTIONS[faction], place })}</p>
    <${Judged} verdict=${verdict} isJudging=${judging.busy} />
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <div class="actions">
      <button type="button" class=${isSolved ? "" : "primary"} disabled=${busy || !hasPlayed} onClick=${judge}>
        ${t("exercises.judge")}</button>
      ${
        hasPlayed
          ? html`<button type="button" disabled=${busy} onClick=${again}>${t("exercises.once-more")}</button>`
          : null
      }
      <${Solution} exercise=${exercise} attempt=${going.attempt} />
      <button type="button" class=${isSolved ? "primary" : ""} disabled=${busy} onClick=${next}>
        ${t("exercises.next")}</button>
      <a href="#/exercises">${t("exercises.all")}</a>
    </div></section>`;
}

/** The bar of a game that is an exercise. @param {{id: string, game: Game}} props */
export function ExerciseBar({ id, game }) {
  const exercise = store.game(id)?.exercise;
  return exercise ? html`<${Bar} id=${id} exercise=${exercise} entries=${game.data.view.entries} />` : null;
}
