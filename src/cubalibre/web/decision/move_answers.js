// The answers that are listed while the page gathers moves: the pieces that may move, their destinations, and what
// comes after the moves.
// The engine's own answers on the way, such as "from here none of these", are not shown.
import { answersAfterDone, combine } from "./combined_answers.js";
import { fromText } from "./move_texts.js";
import { allDestinations, movesInto, onlyDestination } from "./piece_selection.js";
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
 * Whether moves are gathered: a March begins, or pieces may move, and something has been picked before. A lesson asks
 * the engine's questions.
 * @param {GameWithFollowups} data
 */
export function areGathered({ texts, view, last, lesson }) {
  const kind = view.question?.kind ?? "";
  if (!last) return !lesson && kind === "march-space" && texts.moves.length > 0;
  if (!texts.moves.length) return "moves" in last && ON_THE_WAY.has(kind);
  return "moves" in last || ON_THE_WAY.has(kind);
}

/** @param {Partial<AnswerOption> & Pick<AnswerOption, "word" | "text">} answer @returns {AnswerOption} */
const option = (answer) => ({ cost: 0, special: false, price: null, does: null, next: [], ...answer });

/**
 * The pieces that may move and their destinations, Special Activities, and what ends the moves where that is not the
 * end of the turn.
 * @param {GameWithFollowups} data
 * @param {string | null} [aim] the destination that was chosen first
 */
export function moveAnswers({ texts, view }, aim = null) {
  const { answers, moves, ending } = texts;
  const after = answersAfterDone(answers);
  const ends = answers.some(({ word }) => word === DONE) && !ending;
  const all = after.some(({ word }) => word === DONE) ? combine(DONE, DONE) : DONE;
  return [
    ...movesInto(moves, aim).map(({ lot, most }) => option({ word: lot, text: fromText(lot, most) })),
    ...destinationsOf(texts, view.question, aim),
    ...answers.filter(({ special }) => special),
    ...after.filter(({ special }) => special).map(option),
    ...(ends ? [option({ word: all, text: t("move.done") })] : []),
  ];
}

/**
 * The spaces that can be chosen before the pieces that go there.
 * @param {GameWithFollowups["texts"]} texts
 * @param {GameWithFollowups["view"]["question"]} question
 * @param {string | null} aim
 */
function destinationsOf({ moves }, question, aim) {
  const spaces = allDestinations(moves);
  if (aim || spaces.length < 2 || onlyDestination(moves, question)) return [];
  return spaces.map((space) => option({ word: space, text: SPACE_NAMES[space], destination: true }));
}

/**
 * The question while moves are gathered; null for the engine's own.
 * @param {GameWithFollowups} data
 * @param {string | null} [aim] the destination that was chosen first
 * @param {boolean} [areUp] whether pieces are taken up
 */
export function movePrompt(data, aim = null, areUp = false) {
  const { texts, view, last } = data;
  if (areUp) return t("move.where");
  if (!areGathered(data)) return null;
  if (!texts.moves.length) return t("move.none");
  const into = aim ?? onlyDestination(texts.moves, view.question);
  if (into) return t("move.into", { space: SPACE_NAMES[into] });
  if (last && "moves" in last) return t("move.next");
  const asksWhere = view.question?.kind === "march-space"; // the pieces are asked for as well here
  return last && !asksWhere ? null : t("move.first");
}
