// Steps of a draft as data: answers and moves that are gathered before they are sent, and taken back one by one.

/**
 * @typedef {{lot: string, number: number, to: string}} Move pieces of one lot that go to one space
 * @typedef {{answers: string, text: string, about?: string | null, kind?: string}} AnswerStep words separated by
 *   spaces, what they say, and what their question was about, with its kind
 * @typedef {{moves: Move[]}} MoveStep moves that follow each other; their order does not matter
 * @typedef {AnswerStep | MoveStep} Step
 */

/** Sections of the rules whose questions are gathered: Operations, Special Activities, Support and Redeploy Phases. */
const GATHERED = /^(3|4|6\.[34])(\.|$)/;

/** Whether the answers to a question are gathered. @param {{section: string} | null} question */
export const isGathered = (question) => GATHERED.test(question?.section ?? "");

/**
 * @param {Step[]} steps @param {string} answers @param {string} text
 * @param {{about?: string | null, kind?: string} | null} [question] the one that they answer
 * @returns {Step[]}
 */
export const withAnswers = (steps, answers, text, question = null) => [
  ...steps,
  { answers, text, about: question?.about ?? null, kind: question?.kind ?? "" },
];

/** The step that selects a space, before another one; -1 if none does. @param {Step[]} steps @param {string} space */
const selectedIn = (steps, space) =>
  steps.findLastIndex((step) => "answers" in step && step.answers.split(" ")[0] === space);

/**
 * The step that chooses what a question asks more about, such as `profit` for `profit-use`; -1 if none does.
 * @param {Step[]} steps @param {string} kind
 */
const chosenIn = (steps, kind) =>
  steps.findLastIndex((step) => "answers" in step && kind.startsWith(`${step.answers.split(" ")[0]}-`));

/**
 * The step that selects the space or chooses the Special Activity which another one says more about; -1 if none does.
 * @param {Step[]} steps @param {number} at
 */
export function stepDetailed(steps, at) {
  const step = steps[at];
  if (!("answers" in step)) return -1;
  const chosen = chosenIn(steps.slice(0, at), step.kind ?? "");
  if (chosen >= 0 || !step.about) return chosen;
  // A piece that is not Available is asked for by the piece and the space where it is missing.
  const space = step.kind === "make-available" ? step.about.split(":")[0] : step.about;
  return selectedIn(steps.slice(0, at), space);
}

/**
 * The steps with further moves; pieces of a lot that go where others of it go already join them.
 * @param {Step[]} steps
 * @param {Move[]} moves
 * @returns {Step[]}
 */
export function withMoves(steps, moves) {
  const last = steps.at(-1);
  const begun = last && "moves" in last ? last.moves : [];
  const before = begun.length ? steps.slice(0, -1) : steps;
  /** @param {Move} one @param {Move} other */
  const isSame = (one, other) => one.lot === other.lot && one.to === other.to;
  const joined = begun.map((one) => {
    const more = moves.filter((move) => isSame(one, move)).reduce((sum, { number }) => sum + number, 0);
    return more ? { ...one, number: one.number + more } : one;
  });
  return [...before, { moves: [...joined, ...moves.filter((move) => !begun.some((one) => isSame(one, move)))] }];
}

/**
 * The steps with another number of pieces in a move; with none it is left out.
 * @param {Step[]} steps @param {number} at the step @param {number} which of its moves @param {number} number
 */
export const withNumber = (steps, at, which, number) =>
  steps.flatMap((step, i) => {
    if (i !== at || !("moves" in step)) return [step];
    const moves = step.moves.map((move, j) => (j === which ? { ...move, number } : move));
    const left = moves.filter((move) => move.number > 0);
    return left.length ? [{ moves: left }] : [];
  });

/**
 * The steps without one of them, and without what says more about its space.
 * @param {Step[]} steps @param {number} at
 */
export const without = (steps, at) => steps.filter((_, i) => i !== at && stepDetailed(steps, i) !== at);

/** The steps without the last answer or move. @param {Step[]} steps */
export function withoutLast(steps) {
  const last = steps.at(-1);
  return last && "moves" in last && last.moves.length > 1
    ? withNumber(steps, steps.length - 1, last.moves.length - 1, 0)
    : steps.slice(0, -1);
}

/** The step that selects a space, -1 if none does. @param {Step[]} steps @param {string} space */
export const stepFor = (steps, space) =>
  steps.findIndex((step) => "answers" in step && step.answers.split(" ")[0] === space);

/** All moves of a draft. @param {Step[]} steps */
export const movesOf = (steps) => steps.flatMap((step) => ("moves" in step ? step.moves : []));

/** How many answers and moves are gathered, a space with what is said about it as one. @param {Step[]} steps */
export const pickNumber = (steps) =>
  steps.reduce((sum, step, i) => {
    if ("moves" in step) return sum + step.moves.length;
    return stepDetailed(steps, i) < 0 ? sum + 1 : sum;
  }, 0);

/** The steps as the fields of a request. @param {Step[]} steps */
export const toDraft = (steps) => ({
  steps: steps.map((step) => ("moves" in step ? { moves: step.moves } : { answers: step.answers })),
});
