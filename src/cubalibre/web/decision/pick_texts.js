// Texts of picks: what has been picked, with the Operation or Special Activity where a space alone would not say it.
import { describeLot } from "../common/descriptions.js";
import { SPACES } from "../common/printed_facts.js";
import { t, termName } from "../common/texts.js";
import { stepDetailed } from "./draft_steps.js";
import { OPERATIONS, SPECIAL_ACTIVITIES, termOf } from "./faction_actions.js";
import { partsOf } from "./move_texts.js";

/** @import { AnswerStep, Step } from "./draft_steps.js" */

const SUPPORT_ACTS = ["civic-action", "agitation", "expat-backing"];
const DEEDS = new Set([...Object.values(OPERATIONS), ...Object.values(SPECIAL_ACTIVITIES), SUPPORT_ACTS].flat());

/**
 * An answer in words; before a space alone, what is done there: "Rally: Oriente".
 * @param {string} kind of the question
 * @param {string} word the answer
 * @param {string} text what it says
 */
export function withDeed(kind, word, text) {
  const deed = kind.replace(/-space$/, "");
  return word in SPACES && DEEDS.has(deed) ? `${termName(termOf(deed))}: ${text}` : text;
}

/**
 * What steps say about a space: equal pieces in it as one number, other answers as they are.
 * @param {AnswerStep[]} steps
 */
function detailTexts(steps) {
  /** @type {Map<string, number>} */
  const pieces = new Map();
  const texts = [];
  for (const { answers, text, about, kind } of steps) {
    if (kind === "make-available")
      texts.push(t("draft.missing")); // "go on" would say nothing
    else if (answers === "done")
      continue; // what was chosen before says it
    else if (answers.startsWith(`${about}:`)) pieces.set(answers, (pieces.get(answers) ?? 0) + 1);
    else texts.push(text);
  }
  return [...texts, ...[...pieces].map(([lot, number]) => describeLot({ ...partsOf(lot), number }))];
}

/** What a step and those that say more about its space say. @param {Step[]} steps @param {number} at */
export function stepText(steps, at) {
  const first = steps[at];
  if ("moves" in first) return "";
  const more = steps.flatMap((step, i) => ("answers" in step && stepDetailed(steps, i) === at ? [step] : []));
  const details = detailTexts(more);
  return details.length
    ? `${first.text}: ${details.join(", ")}`
    : withDeed(first.kind ?? "", first.answers, first.text);
}
