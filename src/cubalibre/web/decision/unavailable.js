// Unavailable actions: Operations and Special Activities that are not offered now.
import { html } from "../common/html.js";
import { EVENT_SIDES, OPERATIONS, SPECIAL_ACTIVITIES, termOf } from "./faction_actions.js";
import { rich, t, termName } from "../common/texts.js";

/** @import { AnswerText, QuestionView } from "#api" */
/** @import { PageEvent } from "../common/html.js" */

/**
 * The Faction's Operations, Special Activities and Event that are not offered; a click explains why.
 * @param {{question: QuestionView, answers: AnswerText[], onWhy: (word: string, event: PageEvent) => void,
 *   onEnter: () => void}} props onEnter: the pointer leaves the answers
 */
export function Unavailable({ question, answers, onWhy, onEnter }) {
  const offered = answers.map((answer) => answer.word);
  const events = offered.some((word) => EVENT_SIDES.includes(word)) ? [] : EVENT_SIDES.slice(0, 1);
  const acts = [...(OPERATIONS[question.who] ?? []), ...events];
  const specials = answers.some((answer) => answer.special) ? (SPECIAL_ACTIVITIES[question.who] ?? []) : [];
  const all = question.kind === "action" ? acts : specials;
  const missing = all.filter((word) => !offered.includes(word));
  if (!missing.length) return null;
  return html`<p class="missing" onPointerEnter=${onEnter}>${rich("missing", {
    answers: missing.map(
      (word) => html`<button type="button" key=${word} data-missing=${word} data-help="term:${termOf(word)}"
        aria-label=${t("missing.why", { term: termName(termOf(word)) })} onClick=${(e) => onWhy(word, e)}>
        ${termName(termOf(word))}
      </button> `,
    ),
  })}</p>`;
}
