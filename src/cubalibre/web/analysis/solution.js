// Solution of an exercise, once it is asked for.
import { html, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { keepMark, solutionOf } from "./exercises.js";
import { Compared } from "./judged_turns.js";

/** @import { JudgedTurn } from "#api" */
/** @import { Attempt, Exercise } from "../types.js" */

/**
 * The button that shows the better turn, then that turn.
 * @param {{exercise: Exercise, attempt: Attempt, onShown?: () => void}} props
 */
export function Solution({ exercise, attempt, onShown }) {
  const [solution, setSolution] = useState(/** @type {JudgedTurn | null} */ (null));
  const show = attempt(async () => {
    const found = await solutionOf(exercise);
    if (!found) return; // the game has gone back and ended otherwise
    setSolution(found);
    keepMark(exercise, "shown");
    onShown?.();
  });
  if (solution) return html`<div class="solution"><${Compared} id=${exercise.of} turn=${solution} /></div>`;
  return html`<button type="button" aria-label=${t("exercises.show.of", { place: exercise.place })} onClick=${show}>
    ${t("exercises.show")}</button>`;
}
