// The answers that are listed while the page gathers moves: the pieces that may move, and what comes after the moves.
// The engine's own answers on the way, such as "from here none of these", are not shown.
import { answersAfterDone, combine } from "./combined_answers.js";
import { fromText } from "./move_texts.js";
import { onlyDestination } from "./piece_selection.js";
import { SPACE_NAMES, t } from "../common/texts.js";

/** @import { AnswerOption, GameWithFollowups } from "../types.js" */

const DONE = "done";
/** Questions on the way of pieces; the others of a move ask for a destination, or have further answers. */
const ON_THE_WAY = new Set([
  "march-space",
  "march-origin",
  "march-number",
  "garrison-cubes",
  "redeploy",
  "how-many",
  "transport-from",
  "transport-number",
  "muscle-to",
  "muscle-cube",
  "reprisal-guerrilla",
]);

/**
 * Whether moves are gathered: pieces may move, and something has been picked before.
 * @param {GameWithFollowups} data
 */
export const areGathered = ({ texts, view, last }) =>
  texts.moves.length > 0 && last !== undefined && ("moves" in last || ON_THE_WAY.has(view.question?.kind ?? ""));

/** @param {Partial<AnswerOption> & Pick<AnswerOption, "word" | "text">} answer @returns {AnswerOption} */
const option = (answer) => ({ cost: 0, special: false, price: null, does: null, next: [], ...answer });

/**
 * The pieces that may move, Special Activities, and what ends the moves where that is not the end of the turn.
 * @param {GameWithFollowups} data
 */
export function moveAnswers({ texts }) {
  const { answers, moves, ending } = texts;
  const after = answersAfterDone(answers);
  const ends = answers.some(({ word }) => word === DONE) && !ending;
  const all = after.some(({ word }) => word === DONE) ? combine(DONE, DONE) : DONE;
  return [
    ...moves.map(({ lot, most }) => option({ word: lot, text: fromText(lot, most) })),
    ...answers.filter(({ special }) => special),
    ...after.filter(({ special }) => special).map(option),
    ...(ends ? [option({ word: all, text: t("move.done") })] : []),
  ];
}

/** The question while moves are gathered; null for the engine's own. @param {GameWithFollowups} data */
export function movePrompt(data) {
  const { texts, view, last } = data;
  if (!areGathered(data)) return null;
  const into = onlyDestination(texts.moves, view.question);
  if (into) return t("move.into", { space: SPACE_NAMES[into] });
  return last && "moves" in last ? t("move.next") : null;
}
